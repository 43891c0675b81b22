"""Settings as a person can read them: TOML, written whole or not at all; what is not understood is kept."""

import os
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.store.errors import StoreError
from game.store.journal_file import sync_folder

Plain = dict[str, Any]
Validator = Callable[[str, object], bool]


class Settings:
    """The settings file, read once; each change is written at once.

    `wrong` names the settings whose value could not be used: the default stands in for it until it is set. A file
    that is not TOML is renamed and kept, and `aside` tells its new name.
    """

    def __init__(self, path: Path, defaults: Mapping[str, object], fits: Validator) -> None:
        self._path = path
        self._plain, self.aside = _read(path)
        self.wrong = tuple(name for name in defaults if name in self._plain and not fits(name, self._plain[name]))
        self.values: Plain = {
            name: self._plain[name] if name in self._plain and name not in self.wrong else default
            for name, default in defaults.items()
        }

    def set(self, changes: Mapping[str, object]) -> None:
        """Change settings and write them; raise StoreError where they cannot be written: then nothing has changed."""
        self._write({**self._plain, **changes})
        self.values |= changes

    def kept(self, name: str) -> Plain:
        """Return a table of the file that somebody keeps under a name of his own."""
        kept = self._plain.get("kept", {})
        table = kept.get(name, {}) if isinstance(kept, dict) else {}
        return dict(table) if isinstance(table, dict) else {}

    def keep(self, name: str, table: Plain) -> None:
        """Keep a table under a name; raise StoreError where it cannot be written."""
        kept = self._plain.get("kept", {})
        self._write({**self._plain, "kept": {**(kept if isinstance(kept, dict) else {}), name: table}})

    def _write(self, plain: Plain) -> None:
        import tomli_w  # noqa: PLC0415  # only who writes pays for it

        new = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as file:
                tomli_w.dump(plain, file)
                file.flush()
                os.fsync(file.fileno())
            new.replace(self._path)
            sync_folder(self._path.parent)
        except (OSError, TypeError) as error:
            raise StoreError("not_written", str(error)) from error
        self._plain = plain


def _read(path: Path) -> tuple[Plain, str]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file), ""
    except FileNotFoundError:
        return {}, ""
    except (ValueError, RecursionError):  # no TOML, no UTF-8, a number too long to read, tables nested too deeply
        aside = path.with_suffix(".broken.toml")
        path.replace(aside)
        return {}, aside.name
