"""`tapis-vert settings`: the settings of this house into one file, and out of it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.cli.answer import DONE, NOT_SO, complain, tell
from game.lessons.teach.fault_words import fault_lines
from game.play.errors import ScenarioError, StoreError
from game.play.front import settings_of
from game.play.preferences import preferences_of
from game.play.settings_file import KEPT_KEYS, read_settings, write_settings
from game.store.errors import LockedError
from game.store.lock import WindowLock
from game.store.paths import Paths
from game.text.words import Words


def export_settings(paths: Paths, file: Path, words: Words) -> int:
    """Write the settings into a file."""
    try:
        settings = settings_of(paths)
        keys = {name: key for name, key in settings.kept(KEPT_KEYS).items() if isinstance(key, str)}
        write_settings(preferences_of(settings.values), keys, file)
    except StoreError as error:
        return _refused(words, error)
    print(words("settings.exported", str(file)))
    return DONE


def import_settings(paths: Paths, file: Path, words: Words, keys_left: Callable[[Mapping[str, str]], list[str]]) -> int:
    """Take what can be taken of a file, and tell the rest line by line; not while a window is open.

    `keys_left` returns the commands that do not get the key that a file gives them: the screen knows which there are.
    """
    try:
        taken = read_settings(file)
        lock = WindowLock(paths)
        try:
            settings = settings_of(paths)
            settings.keep_later(taken.later)
            settings.set(taken.settings)
            if taken.keys is not None:
                settings.keep(KEPT_KEYS, dict(taken.keys))
        finally:
            lock.release()
    except StoreError as error:
        return _refused(words, error)
    except ScenarioError as error:
        return complain(*fault_lines(str(file), error.faults, words))
    faults = taken.with_keys_left(keys_left(taken.keys or {}))
    tell(fault_lines(str(file), faults, words))
    print(words("settings.imported_in_part" if faults else "settings.imported", str(file)))
    return NOT_SO if faults else DONE


def _refused(words: Words, error: StoreError) -> int:
    key = "house.file_window" if isinstance(error, LockedError) else error.key
    return complain(words(key, *error.args_coded))
