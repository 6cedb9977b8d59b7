//! The documents of the project.

use std::path::{Path, PathBuf};

/// The folder of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every document below a folder of the project, by name: its path and its name relative to that folder.
pub(crate) fn documents(folder: &str) -> Vec<(PathBuf, String)> {
    let top = root().join(folder);
    let mut found = Vec::new();
    let mut folders = vec![top.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|ending| ["md", "txt", "html", "adoc", "rst"].iter().any(|known| ending == *known))
            {
                let name = path.strip_prefix(&top).unwrap().to_string_lossy().replace('\\', "/");
                found.push((path, name));
            }
        }
    }
    found.sort();
    found
}
