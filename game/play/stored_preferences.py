"""The part of a stored house that is its settings file: preferences, and what scenes ask to be kept."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from game.play.house import HouseNotice
from game.play.preferences import Preferences, preference_fields, preferences_of
from game.store.errors import StoreError
from game.store.settings import Settings
from game.table.any_game import Plain, PlainValue


class StoredPreferences:
    """Preferences over their file. What cannot be written holds until the program ends, and the player is told once.

    `_notices` is what there is to tell; the house tells it, with what it has to say itself.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._preferences = preferences_of(settings.values)
        self._unkept = False
        self._notices = list[HouseNotice]()

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        return self._preferences

    def prefer(self, **changes: bool | float | str) -> Preferences:
        """Change preferences by name, write them at once, and return them; ValueError for one that cannot be."""
        fitting = _fitting(self._settings.values, changes)
        if fitting:
            self._keep(lambda: self._settings.set(fitting))
            self._preferences = preferences_of(self._settings.values)
        return self.preferences

    @property
    def unkept(self) -> bool:
        """Whether settings could not be written: they hold until the program ends, and are written when they can be."""
        self._note_refusal()
        return self._unkept

    def keep_later(self, plain: Plain) -> None:
        """Keep settings that a later program wrote, for that one."""
        if plain:
            self._keep(lambda: self._settings.keep_later(plain))

    def remembered(self, name: str) -> Plain:
        """Return what a scene asked to be kept under a name."""
        return self._settings.kept(name)

    def remember(self, name: str, plain: Plain) -> None:
        """Keep words, numbers and lists for a scene until another time; what is None is left out."""
        self._keep(lambda: self._settings.keep(name, _without_none(plain)))

    @contextmanager
    def settings_together(self) -> Iterator[None]:
        """Let all settings that are changed meanwhile be written at once."""
        self._settings.gather()
        try:
            yield
        finally:
            self._keep(self._settings.write_gathered)

    def _settings_read(self) -> tuple[HouseNotice, ...]:
        """Return what is to be told of the file: each line that could not be taken, and where a broken file lies."""
        aside = self._settings.aside
        if not (aside or self._settings.wrong or self._settings.unknown):
            return ()
        from game.play.settings_file import settings_faults  # noqa: PLC0415  # most files are well

        told = (HouseNotice("house.notice.settings_aside", (aside,)),) if aside else ()
        faults = settings_faults(self._settings)
        return (*told, HouseNotice("house.notice.setting", (aside or "settings.toml",), faults)) if faults else told

    def _keep(self, write: Callable[[], None]) -> None:
        """Write settings; where that cannot be they hold meanwhile, and the player is told once."""
        with suppress(StoreError):
            write()
        self._note_refusal()

    def _note_refusal(self) -> None:
        refused = self._settings.refused
        if refused is not None and not self._unkept:
            self._notices.append(HouseNotice("house.notice.settings_unwritten", refused.args_coded))
        self._unkept = refused is not None


def _fitting(values: Plain, changes: Plain) -> Plain:
    """Return the changes that change something; raise ValueError for one that is out of bounds."""
    bounds = {each.name: each for each in preference_fields()}
    for name, value in changes.items():
        if not bounds[name].bounds.allow(value, bounds[name].default):
            raise ValueError(f"{name} cannot be {value!r}")
    return {name: value for name, value in changes.items() if values[name] != value}


def _without_none(plain: PlainValue) -> PlainValue:  # plain values of any depth: TOML knows no None
    if isinstance(plain, dict):
        return {str(name): _without_none(value) for name, value in plain.items() if value is not None}
    if isinstance(plain, list | tuple):
        return [_without_none(value) for value in plain]
    return plain
