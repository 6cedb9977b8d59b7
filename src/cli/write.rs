//! Writing files. A file is replaced as a whole or not at all, and only while it holds what was read; a new file never
//! takes the place of another; what the program makes anew each time is replaced. What shall be written is decided elsewhere.

use std::fs;
use std::io::Write;
use std::path::Path;

/// Why a file was not written. It is as it was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WriteError {
    /// It no longer holds what was read.
    Changed,
    /// It exists, and a new file was to be made.
    Exists,
    /// Its owner does not want it written.
    ReadOnly,
    /// What the system says.
    System(String),
}

impl std::fmt::Display for WriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Changed => f.write_str("the file changed since it was read; nothing was written, run it again"),
            Self::Exists => f.write_str("the file exists; nothing was written"),
            Self::ReadOnly => f.write_str("the file is read-only; nothing was written"),
            Self::System(why) => f.write_str(why),
        }
    }
}

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> Self {
        Self::System(error.to_string())
    }
}

/// Replaces what a file holds, if it still is `before`. Whoever reads it meanwhile sees the old or the new bytes, never a
/// part: a file beside it takes its name. Permissions stay; of a link the file that it leads to is written. A file that
/// holds the same already is not touched.
///
/// # Errors
/// See [`WriteError`]; then nothing was changed.
pub(super) fn write_if_unchanged(path: &Path, before: &[u8], after: &[u8]) -> Result<(), WriteError> {
    let place = path.canonicalize()?;
    let permissions = fs::metadata(&place)?.permissions();
    if fs::read(&place)? != before {
        return Err(WriteError::Changed);
    }
    if before == after {
        return Ok(());
    }
    if permissions.readonly() {
        return Err(WriteError::ReadOnly);
    }
    let mut beside = beside(&place)?;
    beside.write_all(after)?;
    beside.as_file().set_permissions(permissions)?;
    beside.as_file().sync_all()?;
    // Somebody may have saved it while the other file was written.
    if fs::read(&place)? != before {
        return Err(WriteError::Changed);
    }
    beside.persist(&place).map_err(|error| WriteError::from(error.error))?;
    Ok(())
}

/// Writes a file that does not exist yet, and the folders above it.
///
/// # Errors
/// See [`WriteError`]; another file of that name is left as it is.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    match fs::File::create_new(path) {
        Ok(mut file) => Ok(file.write_all(bytes)?),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Err(WriteError::Exists),
        Err(error) => Err(error.into()),
    }
}

/// What puts a text somewhere, perhaps piece by piece.
pub(super) type Writing<'a> = &'a dyn Fn(&mut dyn Write) -> std::io::Result<()>;

/// Writes a file that the program makes anew each time, whatever it held before: beside it first, then in its place. What
/// is no ordinary file (a pipe, a device) is written to. Folders are not made.
///
/// # Errors
/// In words; then nothing was changed, but for a device.
pub(super) fn write_output(path: &Path, text: Writing<'_>) -> Result<(), String> {
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(fs::Metadata::is_dir) {
        return Err("this is a folder: name a file in it".to_owned());
    }
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        let mut file = fs::OpenOptions::new().write(true).open(path).map_err(|error| error.to_string())?;
        return match text(&mut file) {
            // Whoever read there does not want the rest.
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.to_string()),
            _ => Ok(()),
        };
    }
    if before.as_ref().is_some_and(|before| before.permissions().readonly()) {
        return Err("this file is write-protected".to_owned());
    }
    // A link stays, and what it leads to is written.
    let target = if before.is_some() { path.canonicalize().map_err(|error| error.to_string())? } else { path.into() };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(format!("there is no folder `{}`: make it first", folder.display()));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".taflcheck-");
    #[cfg(unix)]
    {
        // As any new file: what the user's mask leaves.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder).map_err(|error| error.to_string())?;
    text(&mut file).map_err(|error| error.to_string())?;
    if let Some(before) = before {
        file.as_file().set_permissions(before.permissions()).map_err(|error| error.to_string())?;
    }
    file.persist(&target).map_err(|error| error.error.to_string())?;
    Ok(())
}

/// A file in the same folder, hidden from walks; it is removed unless it takes the other's name.
fn beside(place: &Path) -> Result<tempfile::NamedTempFile, WriteError> {
    let folder = place.parent().unwrap_or(Path::new("."));
    Ok(tempfile::Builder::new().prefix(".taflcheck-").suffix(".tmp").tempfile_in(folder)?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

    use super::*;

    #[test]
    fn a_file_that_changed_since_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("page.md");
        fs::write(&path, "now").unwrap();
        assert_eq!(write_if_unchanged(&path, b"then", b"new"), Err(WriteError::Changed));
        assert_eq!(fs::read(&path).unwrap(), b"now");
        assert_eq!(write_if_unchanged(&path, b"now", b"new"), Ok(()));
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("page.md"), folder.path().join("link.md"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("page.md", &link).unwrap();
        assert_eq!(write_if_unchanged(&link, b"old", b"new"), Ok(()));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).unwrap();
        assert_eq!(write_if_unchanged(&link, b"new", b"newer"), Err(WriteError::ReadOnly));
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[test]
    fn a_new_file_never_takes_the_place_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/page.md");
        assert_eq!(write_new(&path, b"one"), Ok(()));
        assert_eq!(write_new(&path, b"two"), Err(WriteError::Exists));
        assert_eq!(fs::read(&path).unwrap(), b"one");
    }
}
