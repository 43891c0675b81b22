"""What the doctor finds without a window: versions, paths, the journal, the settings."""

import platform
import shutil
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version

from game.play.front import settings_of
from game.play.house import DoctorLine
from game.play.machine_settings import machine_settings
from game.play.settings_file import settings_faults
from game.store.audit import audit
from game.store.backup import backup_files
from game.store.entry import Anchor
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import SIDES
from game.store.opening import differs_from_anchor, read_journal
from game.store.paths import Paths

PACKAGES = (
    *("tapis-vert", "pygame-ce", "pygame-gui", "msgspec", "platformdirs", "filelock", "tomli-w", "accesskit", "fsrs"),
    *("fontpkg-bodoni-moda", "fontpkg-abril-fatface", "font-source-serif-pro", "fontpkg-atkinson-hyperlegible"),
)
LEAST_FREE = 50_000_000


def examine(paths: Paths) -> Iterator[DoctorLine]:
    """Yield what there is to find, each line on its own: one that is not well hides no other."""
    yield DoctorLine("python", f"{platform.python_version()} on {platform.platform()}", sys.version_info >= (3, 11))
    for package in PACKAGES:
        yield _version(package)
    yield DoctorLine("home", str(paths.home))
    yield DoctorLine("settings file", str(paths.settings))
    yield DoctorLine("log", str(paths.log))
    yield from _room(paths)
    yield from _journal(paths)
    made = backup_files(paths)
    newest = f", the newest of {made[0].made.isoformat(sep=' ', timespec='minutes')}" if made else ""
    yield DoctorLine("copies", f"{len(made)}{newest}")
    yield from _settings(paths)


def _version(package: str) -> DoctorLine:
    try:
        return DoctorLine(package, version(package))
    except PackageNotFoundError:  # a frozen program carries no such records
        return DoctorLine(package, "built in" if getattr(sys, "frozen", False) else "not installed as a package")


def _room(paths: Paths) -> Iterator[DoctorLine]:
    there = next(each for each in (paths.home, *paths.home.parents) if each.exists())
    free = shutil.disk_usage(there).free
    yield DoctorLine("free space", f"{free // 1_000_000} MB", free > LEAST_FREE)


def _settings(paths: Paths) -> Iterator[DoctorLine]:
    """Yield whether the player's settings are well, then where each value comes from, a line for each place."""
    settings = settings_of(paths)
    faults = settings_faults(settings)
    later = [f"{each.place} (line {each.line})" for each in faults if each.key == "setting_newer"]
    wrong = [f"{each.place or each.key} (line {each.line})" for each in faults if each.key != "setting_newer"]
    yield DoctorLine("settings", f"not understood: {', '.join(wrong)}" if wrong else "well", not wrong)
    if later:
        yield DoctorLine("settings of a later program", f"kept: {', '.join(later)}")
    places = dict.fromkeys(settings.values, "the program")
    for path, said in machine_settings(paths).items():
        if isinstance(said, StoreError):
            yield DoctorLine("settings from", str(said), well=False, key=said.key, key_args=said.args_coded)
        else:
            places |= dict.fromkeys(said, path)
    places |= {name: "you" for name in settings.values if settings.given(name)}
    for place in dict.fromkeys(places.values()):
        values = (f"{name} = {settings.values[name]}" for name, of in places.items() if of == place)
        yield DoctorLine("settings from", f"{place}: {', '.join(values)}")


def _journal(paths: Paths) -> Iterator[DoctorLine]:
    try:
        journal = read_journal(paths)
    except FileNotFoundError:
        yield DoctorLine("journal", "none yet: it is made when the salon first opens")
        return
    except (BrokenFileError, StoreError) as error:
        yield _unread(error)
        return
    with closing(journal.ledger.connection):
        try:
            with naming_faults(paths.journal):
                known = Anchor(paths.anchor).read()
                wrong = [*audit(journal.ledger), *filter(None, [differs_from_anchor(journal.ledger, known)])]
                entries = journal.ledger.head.number
        except (BrokenFileError, StoreError) as error:
            yield _unread(error)
            return
    beside = [paths.journal.with_name(f"{paths.journal.name}{end}") for end in SIDES]
    sides = ", ".join(f"{each.name} {each.stat().st_size // 1000} kB" for each in beside if each.exists())
    yield DoctorLine("journal", f"{entries} entries, {paths.journal.stat().st_size // 1000} kB", well=True)
    yield DoctorLine("beside it", sides or "nothing: the house is closed")
    yield DoctorLine("anchor", "none yet" if known is None else f"entry {known.number} of {known.at}")
    yield DoctorLine("chain", "; ".join(wrong[:20]) or "every entry is linked, balanced and covered", not wrong)


def _unread(error: BrokenFileError | StoreError) -> DoctorLine:
    """Return the line of a journal that cannot be read, with the sentence that the window has for it."""
    if isinstance(error, BrokenFileError) and error.what == "damaged":
        return DoctorLine("journal", str(error), well=False)  # the window puts another in its place, or says why not
    return DoctorLine("journal", str(error), well=False, key=error.key, key_args=error.args_coded)
