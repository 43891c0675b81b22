"""Files that a player asks for: written whole beside what is there, never over it."""

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.store.errors import StoreError
from game.store.faults import fault_key
from game.store.paths import open_private, private_folder


def write_export(folder: Path, stem: str, ending: str, written: bytes) -> Path:
    """Write a file under a name that is free: the stem, then the stem with a number; return where it lies.

    Raise StoreError `file_not_written` where that cannot be: then nothing is there.
    """
    path = folder / f"{stem}{ending}"
    try:
        path = next(each for each in _names(folder, stem, ending) if not each.exists())
        with open_private(path, "xb") as file:
            try:
                file.write(written)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    path.unlink()
                raise
    except OSError as error:
        raise StoreError("file_not_written", str(path), fault_key(error)) from error
    return path


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
    half = path.with_name(f"{path.name}.part")
    try:
        with open_private(half, "wb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            with open_private(path.with_name(f"{path.name}~"), "wb") as file:
                file.write(path.read_bytes())
        half.replace(path)
    except OSError as error:
        with suppress(OSError):
            half.unlink()
        raise StoreError("file_not_written", str(path), fault_key(error)) from error


def _names(folder: Path, stem: str, ending: str) -> Iterator[Path]:
    yield folder / f"{stem}{ending}"
    yield from (folder / f"{stem}-{number}{ending}" for number in count(2))
