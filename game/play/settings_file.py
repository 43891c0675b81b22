"""Settings in one file, to be taken to another machine; and what is wrong with a file of settings, line by line."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.play.errors import ScenarioError
from game.play.file_shape import named, shaped, whole_number
from game.play.meant import meant_name
from game.play.preferences import LANGUAGES, PreferenceField, Preferences, Value, preference_fields
from game.play.scenarios.file import LESSON_KEYS
from game.store.errors import StoreError
from game.store.faults import fault_key
from game.store.file_fault import FileFault, FileFaults, joined
from game.store.paths import open_own
from game.store.settings import Settings, shallow
from game.store.toml_text import TomlText, decoded_text, read_toml, taken
from game.store.toml_values import UNREAD, shown
from game.store.whole_file import write_whole
from game.table.any_game import Plain
from game.table.options import shortened

MARK = "tapis-vert settings"
"""What such a file calls itself, under `file`."""
STAYS = frozenset({"profile", "width", "height", "fullscreen", "monitor", "welcomed", "greeted"})
"""What belongs to a machine and to who has played there, and is not taken along."""
KEPT_KEYS = "keys"
"""Under this name the settings keep the keys of commands that have another than their default."""
_OURS = ("file", "settings", KEPT_KEYS)
"""What such a file has at its top."""
_LETTERS = frozenset({"no_text", "utf_16", "not_utf_8"})
_LARGEST = 65_536


@dataclass(frozen=True, slots=True)
class TakenSettings:
    """What a file holds: settings, and the moved keys by the commands' names; None where it says nothing of keys.

    `later` is what no setting of this program is: a later one may have written it. `faults` tell of it, and of each
    line that cannot be taken.
    """

    settings: Mapping[str, Value]
    keys: Mapping[str, str] | None = None
    later: Plain = field(default_factory=dict)
    faults: tuple[FileFault, ...] = ()
    file: TomlText = field(default=TomlText("", {}), compare=False)

    def with_keys_left(self, commands: Iterable[str]) -> tuple[FileFault, ...]:
        """Return the faults, and those of the commands that do not get the key that the file gives them."""
        left = [FileFault(f"{KEPT_KEYS}.{shortened(name)}", "no_command", (shortened(name),)) for name in commands]
        more = self.file.located(left)
        return tuple(dict.fromkeys(sorted((*self.faults, *more), key=lambda each: each.line)))


def write_settings(preferences: Preferences, keys: Mapping[str, str], path: Path) -> None:
    """Write the settings and the moved keys into a file; an older one is replaced, anything else is left alone.

    Raises StoreError: `file_taken` where something else lies there, `file_not_written` where it cannot be written.
    """
    import tomli_w  # noqa: PLC0415  # only who writes pays for it

    settings = {each.name: getattr(preferences, each.name) for each in preference_fields() if each.name not in STAYS}
    try:
        if path.exists() and not _is_ours(path):
            raise StoreError("file_taken", str(path))
        write_whole(path, tomli_w.dumps({"file": MARK, "settings": settings, "keys": dict(keys)}).encode())
    except (OSError, ValueError) as error:  # a path with a zero byte is no value
        raise StoreError("file_not_written", str(path), fault_key(error)) from error


def read_settings(path: Path) -> TakenSettings:
    """Return what can be taken of a file of settings, and what is wrong with the rest; what it does not name stands.

    Which commands and keys there are the screen alone knows: here a key is any word.

    Raises:
        StoreError: `file_not_read`.
        ScenarioError: the file holds no settings; what it is instead.
    """
    try:
        file = _read(path)
    except (OSError, ValueError) as error:
        raise StoreError("file_not_read", str(path), fault_key(error)) from error
    faults = FileFaults()
    plain = file.plain
    other = next((name for name in plain if name not in _OURS and meant_name(name, ("settings",))), "")
    if other and "settings" not in plain and isinstance(plain[other], dict):
        faults.add(other, "no_key", other, ", ".join(_OURS), meant="settings")
        plain["settings"] = plain.pop(other)
    if plain.get("file") != MARK or not isinstance(plain.get("settings"), dict):
        _foreign(file, faults)
        touched = {"file", "settings"} & plain.keys() or any(fault.key in _LETTERS for fault in file.faults)
        raise ScenarioError(*(file if touched else TomlText(file.text, plain)).located(faults.found))
    whole = shallow(taken(file))
    known = {each.name: each for each in preference_fields() if each.name not in STAYS}
    settings: dict[str, Value] = {}
    later = {name: value for name, value in whole.items() if name not in _OURS}
    for name in later:
        faults.add(shortened(name), "setting_newer", shortened(name))
    readable = whole.get("settings", {})
    for name, value in plain["settings"].items():
        place = joined("settings", shortened(name))
        if name in STAYS:
            faults.add(place, "setting_of_machine", name)
        elif name not in known:
            if not _unknown(name, known, place, faults) and name in readable:
                later[name] = value
        elif value is not UNREAD and _setting_fits(known[name], value, place, faults) and name in readable:
            settings[name] = known[name].bounds.today(value)
    keys = _keys(whole.get(KEPT_KEYS), faults)
    return TakenSettings(settings, keys, later, file.located(faults.found), file)


def preferred_language(path: Path) -> str:
    """Return the language that a house's settings name, as the preferences have it; nothing of the house is touched."""
    try:
        with open_own(path) as file:
            found = read_toml(*decoded_text(file.read(_LARGEST)))
    except OSError:
        return Preferences().language
    language = found.plain.get("language")
    return language if language in LANGUAGES else Preferences().language


def settings_faults(settings: Settings) -> tuple[FileFault, ...]:
    """Return what is wrong with the settings of a house, line by line: what is not understood, and what is kept."""
    if not (settings.form or settings.wrong or settings.unknown):
        return ()
    known = {each.name: each for each in preference_fields()}
    file = TomlText(settings.text, read_toml(settings.text).plain, settings.form)
    faults = FileFaults()
    for name in settings.wrong:
        _setting_fits(known[name], file.plain.get(name), name, faults)
    for name in settings.unknown:
        _unknown(name, known, shortened(name), faults)
    return file.located(faults.found)


def _unknown(name: str, known: Mapping[str, object], place: str, faults: FileFaults) -> bool:
    """Tell of a name that is no setting; return whether another was meant."""
    near = meant_name(name, known)
    faults.add(place, "setting_newer", shortened(name), meant=near)
    return bool(near)


def _setting_fits(setting: PreferenceField, value: object, place: str, faults: FileFaults) -> bool:
    bounds, default = setting.bounds, setting.default
    if bounds.allow(value, default):
        return True
    if isinstance(default, bool):
        shaped(value, bool, place, faults)
    elif isinstance(default, str):
        if bounds.choices:
            named(value, map(str, bounds.choices), place, faults)
        else:
            shaped(value, str, place, faults)
    elif isinstance(default, int):
        whole_number(value, place, faults, int(bounds.least or 0), int(bounds.most or 0))
    elif isinstance(value, int | float) and not isinstance(value, bool):
        faults.add(place, "bounds", shown(value), f"{bounds.least:g}", f"{bounds.most:g}")
    else:
        faults.add(place, "number", shown(value))
    return False


def _keys(keys: object, faults: FileFaults) -> Mapping[str, str] | None:
    if keys is None:
        return None
    if not isinstance(keys, dict):
        faults.add(KEPT_KEYS, "table", shown(keys), KEPT_KEYS)
        return None
    for name in [name for name, below in keys.items() if isinstance(below, dict)]:  # a point parts names
        for what, key in keys[name].items():
            faults.add(
                f"{KEPT_KEYS}.{shortened(name)}",
                "key_unquoted",
                meant=f'"{shortened(f"{name}.{what}")}" = {shown(key)}',
            )
        keys = {each: key for each, key in keys.items() if each != name}
    return {
        name: key for name, key in keys.items() if shaped(key, str, f"{KEPT_KEYS}.{shortened(name)}", faults) is key
    }


def _foreign(file: TomlText, faults: FileFaults) -> None:
    """Tell that a file holds no settings, and what it is where that can be seen."""
    lesson = next((key for key in LESSON_KEYS if key in file.plain), "")
    if lesson and "game" in file.plain:
        faults.add(lesson, "a_lesson")
    elif not any(fault.key == "no_text" for fault in file.faults):
        faults.add("settings" if file.plain.get("file") == MARK else "file", "no_settings", MARK)


def _is_ours(path: Path) -> bool:
    try:
        return _read(path).plain.get("file") == MARK
    except ValueError:
        return False


def _read(path: Path) -> TomlText:
    with path.open("rb") as file:
        written = file.read(_LARGEST + 1)
    if len(written) > _LARGEST:
        return TomlText("", {}, (FileFault("", "no_settings", (MARK,), line=1),))
    return read_toml(*decoded_text(written))
