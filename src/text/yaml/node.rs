//! What a YAML text says: nodes, and the steps that lead to them.

/// One node. Scalars keep their text exactly as written: `no`, `010` and `1:10` stay what they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Nothing after the key, or `~`/`null`.
    Empty,
    /// A plain, quoted or block scalar; a quoted one may be empty text.
    Text(String),
    /// A sequence.
    List(Vec<Node>),
    /// A mapping in the order of the file; keys are unique text.
    Map(Vec<(String, Node)>),
}

impl Node {
    /// The text of a scalar.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Empty | Self::List(_) | Self::Map(_) => None,
        }
    }

    /// The items of a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) => Some(items),
            Self::Empty | Self::Text(_) | Self::Map(_) => None,
        }
    }

    /// The entries of a mapping, in the order of the file.
    #[must_use]
    pub fn as_map(&self) -> Option<&[(String, Self)]> {
        match self {
            Self::Map(entries) => Some(entries),
            Self::Empty | Self::Text(_) | Self::List(_) => None,
        }
    }

    /// The value of a key, if this is a mapping that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.as_map()?.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// What kind of node it is, as messages say it: "expected a list, found text".
    #[must_use]
    pub const fn kind_word(&self) -> &'static str {
        match self {
            Self::Empty => "nothing",
            Self::Text(_) => "text",
            Self::List(_) => "a list",
            Self::Map(_) => "a mapping",
        }
    }

    /// The node one step below and its number among its siblings.
    pub(super) fn step(&self, step: &Step) -> Option<(usize, &Self)> {
        match step {
            Step::Key(key) => {
                let at = self.as_map()?.iter().position(|(name, _)| name == key)?;
                Some((at, &self.as_map()?[at].1))
            }
            Step::Item(at) => Some((*at, self.as_list()?.get(*at)?)),
        }
    }
}

/// One step from a node to a node below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The value of a key.
    Key(String),
    /// An item of a list, from 0.
    Item(usize),
}

impl From<&str> for Step {
    fn from(key: &str) -> Self {
        Self::Key(key.to_owned())
    }
}

impl From<usize> for Step {
    fn from(item: usize) -> Self {
        Self::Item(item)
    }
}
