"""The front of the house: what the salon's first frame shows, had before the house itself is open."""

from dataclasses import dataclass

from game.play.machine_settings import machine_settings
from game.play.preferences import Preferences, preference_fields, preferences_of
from game.store.errors import StoreError
from game.store.lock import WindowLock
from game.store.paths import Paths
from game.store.settings import Settings


@dataclass(frozen=True, slots=True)
class Front:
    """The settings, and the lock of the journal."""

    settings: Settings
    lock: WindowLock

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        return preferences_of(self.settings.values)


def open_front(paths: Paths) -> Front:
    """Take the lock and read the settings; raise LockedError where another window is."""
    lock = WindowLock(paths)
    return Front(settings_of(paths), lock)


def settings_of(paths: Paths) -> Settings:
    """Return the settings of a house; for a bad or missing value stands the machine's, or the program's default."""
    bounds = {each.name: each for each in preference_fields()}
    defaults = {name: each.default for name, each in bounds.items()}
    for said in machine_settings(paths).values():
        defaults |= {} if isinstance(said, StoreError) else said
    return Settings(
        paths.settings,
        defaults,
        lambda name, value: bounds[name].bounds.allow(value, bounds[name].default),
    )
