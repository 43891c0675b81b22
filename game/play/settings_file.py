"""Settings in one file, to be taken to another machine: written whole or not at all, read whole or not at all."""

import os
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.play.preferences import Preferences, Value, preference_fields
from game.store.errors import StoreError
from game.store.faults import fault_key
from game.store.paths import open_private
from game.table.any_game import Plain
from game.table.options import shortened

MARK = "tapis-vert settings"
"""What such a file calls itself, under `file`."""
STAYS = frozenset({"profile", "width", "height", "fullscreen", "welcomed", "greeted"})
"""What belongs to a machine and to who has played there, and is not taken along."""
KEPT_KEYS = "keys"
"""Under this name the settings keep the keys of commands that have another than their default."""
_LARGEST = 65_536


@dataclass(frozen=True, slots=True)
class TakenSettings:
    """What a file holds: settings, and the moved keys by the commands' names; None where it says nothing of keys."""

    settings: Mapping[str, Value]
    keys: Mapping[str, str] | None = None


def write_settings(preferences: Preferences, keys: Mapping[str, str], path: Path) -> None:
    """Write the settings and the moved keys into a file; an older one is replaced, anything else is left alone.

    Raises StoreError: `file_taken` where something else lies there, `file_not_written` where it cannot be written.
    """
    import tomli_w  # noqa: PLC0415  # only who writes pays for it

    settings = {each.name: getattr(preferences, each.name) for each in preference_fields() if each.name not in STAYS}
    new = path.with_name(f"{path.name}.new")
    try:
        if path.exists() and not _is_ours(path):
            raise StoreError("file_taken", str(path))
        with open_private(new, "wb") as file:
            file.write(tomli_w.dumps({"file": MARK, "settings": settings, "keys": dict(keys)}).encode())
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except (OSError, ValueError) as error:  # a path with a zero byte is no value
        with suppress(OSError, ValueError):
            new.unlink(missing_ok=True)
        raise StoreError("file_not_written", str(path), fault_key(error)) from error


def read_settings(path: Path) -> TakenSettings:
    """Return the settings of a file, every one of them checked; what it does not name is not changed.

    Which commands and keys there are the screen alone knows: here a key is any word.

    Raises StoreError: `file_not_read`, `file_foreign` where it holds no settings, `file_setting` where it names a
    setting that there is not or a value that cannot be.
    """
    try:
        found = _read(path)
    except OSError as error:
        raise StoreError("file_not_read", str(path), fault_key(error)) from error
    except (ValueError, RecursionError) as error:
        raise StoreError("file_foreign", str(path)) from error
    settings = found.get("settings")
    if found.get("file") != MARK or not isinstance(settings, dict):
        raise StoreError("file_foreign", str(path))
    known = {each.name: each for each in preference_fields() if each.name not in STAYS}
    for name, value in settings.items():
        if name not in known or not known[name].bounds.allow(value, known[name].default):
            raise StoreError("file_setting", str(path), shortened(name))
    return TakenSettings(settings, _keys(found.get("keys"), path))


def _keys(keys: object, path: Path) -> Mapping[str, str] | None:
    if keys is None:
        return None
    if not isinstance(keys, dict):
        raise StoreError("file_setting", str(path), "keys")
    wrong = next((name for name, key in keys.items() if not isinstance(key, str)), None)
    if wrong is not None:
        raise StoreError("file_setting", str(path), shortened(wrong))
    return keys


def _is_ours(path: Path) -> bool:
    try:
        return _read(path).get("file") == MARK
    except (ValueError, RecursionError):
        return False


def _read(path: Path) -> Plain:
    with path.open("rb") as file:
        written = file.read(_LARGEST + 1)
    if len(written) > _LARGEST:
        raise ValueError("too long")
    return tomllib.loads(written.decode())
