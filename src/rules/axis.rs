//! The registry of axes: what each setting is called, asks, defaults to and could be instead.
//!
//! Everything that lists, reads, writes, explains or varies rules goes through [`Axis`]; only the engine
//! reads the typed fields of [`Rules`].

use super::{Rules, Shape};
use crate::board::PieceSet;

/// A sentence in the languages that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// German.
    pub de: &'static str,
}

/// A language in which rules are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    English,
    /// German.
    German,
}

impl Tongue {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Its code: `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }
}

impl Words {
    /// The sentence in a language.
    #[must_use]
    pub const fn told(&self, tongue: Tongue) -> &'static str {
        match tongue {
            Tongue::English => self.en,
            Tongue::German => self.de,
        }
    }
}

/// One independent setting of the rules.
///
/// Values travel as text, exactly as they stand in a variant file: `surround`, `3`, `king, defenders`.
#[derive(Clone, Copy)]
pub struct Axis {
    /// Its name in variant files, dotted: `king-capture.on-throne`.
    pub id: &'static str,
    /// The question that a value answers.
    pub asks: Words,
    /// Where the question comes from: a rule text, an engine or a dispute that needs it.
    pub source: &'static str,
    /// What a value may be, in words.
    pub expects: fn() -> String,
    /// What a value looks like in a file.
    pub shape: fn() -> Shape,
    /// The value in some rules.
    pub get: fn(&Rules) -> String,
    /// Sets the value from text; the error says what was expected.
    pub set: fn(&mut Rules, &str) -> Result<(), String>,
    /// The other values worth trying.
    pub alternatives: fn(&Rules) -> Vec<String>,
    /// What the value means, in one English sentence, where the value is one of a closed set.
    pub meaning: fn(&Rules) -> Option<String>,
    /// The value as an answer to the question, in a language: `Nobody.`, `Die Partie ist remis.`
    pub answer: fn(&Rules, Tongue) -> String,
    /// Why the engine cannot play the value yet, if it cannot.
    pub unplayable: fn(&Rules) -> Option<&'static str>,
    /// The men for whom the values of two sets of rules differ; all, where a value is not about men.
    pub concerns: fn(&Rules, &Rules) -> PieceSet,
}

impl std::fmt::Debug for Axis {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Axis({})", self.id)
    }
}

impl Axis {
    /// The value that a variant has when it says nothing.
    #[must_use]
    pub fn default_value(&self) -> String {
        (self.get)(&Rules::default())
    }

    /// The group of the id: what stands before the dot.
    #[must_use]
    pub fn group(&self) -> &'static str {
        self.id.split('.').next().unwrap_or(self.id)
    }
}

/// A type that an axis may have.
pub(super) trait AxisValue: Clone + PartialEq + Sized {
    /// What may be written, in words.
    fn expects() -> String;
    /// What a value looks like in a file.
    fn shape() -> Shape;
    /// Reads a value; none if it is no value of this type.
    fn read(text: &str) -> Option<Self>;
    /// Writes it as [`read`](Self::read) reads it.
    fn write(&self) -> String;
    /// Other values worth trying instead of this one.
    fn alternatives(&self) -> Vec<Self>;
    /// What it means, for values of a closed set.
    fn meaning(&self) -> Option<String> {
        None
    }
    /// Its words in a language, as they answer a question.
    fn words(&self, tongue: Tongue, question: &str) -> String;
    /// Why the engine cannot play it yet.
    fn unplayable(&self) -> Option<&'static str> {
        None
    }
    /// The men for whom another value is a difference.
    fn concerns(&self, _other: &Self) -> PieceSet {
        PieceSet::ALL
    }
}

/// One entry of the registry for the field at a path below [`Rules`].
macro_rules! axis {
    ($id:expr, $($field:ident).+, $type:ty, $en:expr, $de:expr, $source:expr) => {
        $crate::rules::Axis {
            id: $id,
            asks: $crate::rules::Words { en: $en, de: $de },
            source: $source,
            expects: <$type as $crate::rules::axis::AxisValue>::expects,
            shape: <$type as $crate::rules::axis::AxisValue>::shape,
            get: |rules| $crate::rules::axis::AxisValue::write(&rules.$($field).+),
            set: |rules, text| {
                rules.$($field).+ = <$type as $crate::rules::axis::AxisValue>::read(text)
                    .ok_or_else(<$type as $crate::rules::axis::AxisValue>::expects)?;
                Ok(())
            },
            alternatives: |rules| {
                $crate::rules::axis::AxisValue::alternatives(&rules.$($field).+)
                    .iter()
                    .map($crate::rules::axis::AxisValue::write)
                    .collect()
            },
            meaning: |rules| $crate::rules::axis::AxisValue::meaning(&rules.$($field).+),
            answer: |rules, tongue| {
                let asks = $crate::rules::Words { en: $en, de: $de };
                let words = $crate::rules::axis::AxisValue::words(&rules.$($field).+, tongue, asks.told(tongue));
                $crate::rules::words::sentence(&words)
            },
            unplayable: |rules| $crate::rules::axis::AxisValue::unplayable(&rules.$($field).+),
            concerns: |rules, other| {
                $crate::rules::axis::AxisValue::concerns(&rules.$($field).+, &other.$($field).+)
            },
        }
    };
}
pub(super) use axis;

/// A group of axes: a struct with one field an axis, its defaults, and their entries in the registry.
macro_rules! axes {
    (
        $(#[$meta:meta])*
        pub struct $name:ident at $place:ident {
            $(
                $(#[$field_meta:meta])*
                $field:ident: $type:ty = $default:expr, $id:literal,
                    en $en:literal, de $de:literal, from $source:literal;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        impl $name {
            pub(super) const AXES: &'static [$crate::rules::Axis] = &[
                $($crate::rules::axis::axis!($id, $place.$field, $type, $en, $de, $source),)+
            ];
        }
    };
}
pub(super) use axes;

/// A closed set of values. The doc comment of each is the sentence that says what it means; behind `de` it stands in
/// German.
macro_rules! choice {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[doc = $doc:literal])+ $value:ident = $word:literal de $de:literal $(not yet $why:literal)?,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[doc = $doc])+ $value,)+
        }

        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$value,)+];

            /// The word for it in files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        impl $crate::rules::axis::AxisValue for $name {
            fn expects() -> String {
                let words: Vec<String> = Self::ALL.iter().map(|value| format!("`{}`", value.word())).collect();
                format!("one of {}", words.join(", "))
            }

            fn shape() -> $crate::rules::Shape {
                let meaning = |value: &Self| $crate::rules::axis::AxisValue::meaning(value);
                $crate::rules::Shape::Words(Self::ALL.iter().map(|value| (value.word(), meaning(value))).collect())
            }

            fn read(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == text)
            }

            fn write(&self) -> String {
                self.word().to_owned()
            }

            fn alternatives(&self) -> Vec<Self> {
                Self::ALL.iter().copied().filter(|value| value != self).collect()
            }

            fn meaning(&self) -> Option<String> {
                Some(match self {
                    $(Self::$value => concat!($($doc),+).trim().to_owned(),)+
                })
            }

            fn words(&self, tongue: $crate::rules::Tongue, _: &str) -> String {
                match (tongue, self) {
                    $(
                        ($crate::rules::Tongue::English, Self::$value) => concat!($($doc),+).trim().to_owned(),
                        ($crate::rules::Tongue::German, Self::$value) => $de.to_owned(),
                    )+
                }
            }

            fn unplayable(&self) -> Option<&'static str> {
                match self {
                    $(Self::$value => $crate::rules::axis::choice!(@why $($why)?),)+
                }
            }
        }
    };
    (@why) => { None };
    (@why $why:literal) => { Some($why) };
}
pub(super) use choice;
