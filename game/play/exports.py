"""Files that a player asks for: written whole beside what is there, never over it."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game.store.errors import StoreError
from game.store.faults import fault_key
from game.store.paths import private_folder
from game.store.whole_file import write_new, write_whole


def write_export(folder: Path, stem: str, ending: str, written: bytes) -> Path:
    """Write a file under a name that is free: the stem, then the stem with a number; return where it lies.

    Raise StoreError `file_not_written` where that cannot be: then nothing is there.
    """
    path = folder / f"{stem}{ending}"
    try:
        for path in _names(folder, stem, ending):
            try:
                write_new(path, written)
            except FileExistsError:
                continue
            return path
    except OSError as error:
        raise StoreError("file_not_written", str(path), fault_key(error)) from error
    raise AssertionError("names do not end")


def folder_for_exports(folder: Path) -> Path:
    """Make a folder for files that a player asks for; raise StoreError `file_not_written` where that cannot be."""
    try:
        private_folder(folder)
    except OSError as error:
        raise StoreError("file_not_written", str(folder), fault_key(error)) from error
    return folder


def write_over(path: Path, written: bytes) -> None:
    """Write a file in the place of the one that is there, which is kept beside it with a tilde; whole or not at all.

    Raise StoreError `file_not_written` where that cannot be: then the file is as it was.
    """
    try:
        if path.exists():
            write_whole(path.with_name(f"{path.name}~"), path.read_bytes())
        write_whole(path, written)
    except OSError as error:
        raise StoreError("file_not_written", str(path), fault_key(error)) from error


def _names(folder: Path, stem: str, ending: str) -> Iterator[Path]:
    yield folder / f"{stem}{ending}"
    yield from (folder / f"{stem}-{number}{ending}" for number in count(2))
