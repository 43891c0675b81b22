"""Settings as a person can read them: TOML, written whole or not at all; what is not understood is kept."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

from game.store.errors import StoreError
from game.store.faults import fault_key
from game.store.file_fault import FileFault
from game.store.paths import open_own, private_folder
from game.store.whole_file import write_whole
from game.table.any_game import Plain, PlainValue

DEEPEST = 24
"""Nothing of ours lies deeper; what does could not be written again."""
_LARGEST = 262_144
"""Nobody's settings are longer, and reading more of them would hold up the start."""
KEPT = "kept"
"""The table in which scenes keep what they ask for."""
Validator = Callable[[str, object], bool]


class Settings:
    """The settings file, read once; each change is written at once.

    `refused` is why the last writing failed, None where it did not.

    `wrong` names the settings whose value could not be used: the default stands in for it until it is set, and
    `unknown` what no setting of this program is: it is kept. Of a file that is not TOML every line counts for itself;
    it is renamed and kept, and `aside` tells its new name. A file that can be neither read nor renamed is
    never written over. `text` is what was read, and `form` the faults of its form.
    """

    def __init__(self, path: Path, defaults: Mapping[str, object], fits: Validator) -> None:
        self._path = path
        self.text, self._plain, self.aside, self.form = _read(path)
        self.unknown = tuple(name for name in self._plain if name not in defaults and name != KEPT)
        self.refused: StoreError | None = None
        self._in_the_way = bool(self.aside) and path.exists()
        self._gathers, self._gathered = False, b""
        self.wrong = tuple(name for name in defaults if name in self._plain and not fits(name, self._plain[name]))
        self.values: Plain = {
            name: self._plain[name] if name in self._plain and name not in self.wrong else default
            for name, default in defaults.items()
        }

    def set(self, changes: Mapping[str, object]) -> None:
        """Change settings and write them.

        Raises StoreError where they cannot be written: they hold all the same, and the next writing has them.
        """
        self.values |= changes
        self._write({**self._plain, **changes})

    def given(self, name: str) -> bool:
        """Tell whether the file has a setting that can be used: its value is then no default."""
        return name in self._plain and name not in self.wrong

    def kept(self, name: str) -> Plain:
        """Return a table of the file that somebody keeps under a name of his own."""
        kept = self._plain.get(KEPT, {})
        table = kept.get(name, {}) if isinstance(kept, dict) else {}
        return dict(table) if isinstance(table, dict) else {}

    def keep(self, name: str, table: Plain) -> None:
        """Keep a table under a name; raise StoreError as `set` does."""
        kept = self._plain.get(KEPT, {})
        self._write({**self._plain, KEPT: {**(kept if isinstance(kept, dict) else {}), name: table}})

    def keep_later(self, plain: Plain) -> None:
        """Keep what a later program wrote into a file of settings; raise StoreError as `set` does."""
        later = {name: value for name, value in plain.items() if name not in self.values and name != KEPT}
        self._write({**self._plain, **later})

    def gather(self) -> None:
        """Write what is changed from now on when `write_gathered` is called, and not before."""
        self._gathers = True

    def write_gathered(self) -> None:
        """Write all that has been changed since `gather`, at once; raise StoreError as `set` does."""
        gathered, self._gathers, self._gathered = self._gathered, False, b""
        if gathered:
            self._put(gathered)

    def _write(self, plain: Plain) -> None:
        import tomli_w  # noqa: PLC0415  # only who writes pays for it

        try:
            written = tomli_w.dumps(plain).encode()
        except (TypeError, ValueError, RecursionError) as error:
            self.refused = StoreError("not_written", fault_key(error))
            raise self.refused from error
        self._plain = plain
        if self._gathers:
            self._gathered = written
        else:
            self._put(written)

    def _put(self, written: bytes) -> None:
        try:
            private_folder(self._path.parent)
            if self._in_the_way:
                self._path.replace(_free(self._path))
                self._in_the_way = False
            write_whole(self._path, written)
        except (OSError, ValueError) as error:
            self.refused = StoreError("not_written", fault_key(error))
            raise self.refused from error
        self.refused = None


def _read(path: Path) -> tuple[str, Plain, str, tuple[FileFault, ...]]:
    """Return the text of the file, what it holds, under which name it is kept if it is broken, and what is wrong then.

    One that is not TOML, or too deep or long to be read, is renamed and kept.
    """
    try:
        with open_own(path) as file:
            written = file.read(_LARGEST + 1)
    except FileNotFoundError:
        return "", {}, "", ()
    except OSError:  # it is there and cannot be read: the usual values stand, and it is left as it lies
        return "", {}, path.name, ()
    text = written.decode("utf-8-sig", "replace")
    whole = _whole(written)
    if whole is not None:
        return text, shallow(whole), "", ()
    aside = _free(path)
    try:
        path.replace(aside)
    except OSError:
        aside = path
    from game.store.toml_text import decoded_text, read_toml, taken  # noqa: PLC0415  # only a broken file needs them

    broken = read_toml(*decoded_text(written[:_LARGEST]))
    return broken.text, shallow(taken(broken)), aside.name, broken.faults


def shallow(plain: Plain) -> Plain:
    """Return plain values without those that lie too deep in one another."""
    return {name: value for name, value in plain.items() if _fits(value, DEEPEST)}


def _fits(value: PlainValue, deep: int) -> bool:
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return deep > 0 and all(_fits(part, deep - 1) for part in parts)
    return True


def _whole(written: bytes) -> Plain | None:
    try:
        return tomllib.loads(written.decode("utf-8-sig")) if len(written) <= _LARGEST else None
    except (ValueError, RecursionError):
        return None


def _free(path: Path) -> Path:
    names = (path.with_suffix(f".broken{number}.toml") for number in ("", *(f"-{n}" for n in range(2, 1000))))
    return next((each for each in names if not each.exists()), path.with_suffix(".broken-1000.toml"))
