"""What the player prefers: one frozen dataclass, each field with its default and what it may be."""

from dataclasses import dataclass, field, fields
from typing import Any

Value = bool | int | float | str


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a preference may be: one of several values, or a number within bounds; any word where neither is given."""

    choices: tuple[Value, ...] = ()
    least: float | None = None
    most: float | None = None

    def allow(self, value: object, default: Value) -> bool:
        """Tell whether a value read from a file is one that the program can use.

        >>> Bounds(least=0, most=100).allow(70, 50), Bounds(least=0, most=100).allow("loud", 50)
        (True, False)
        """
        if isinstance(default, bool) or isinstance(value, bool):
            return isinstance(default, bool) and isinstance(value, bool)
        if isinstance(default, int | float):
            fits = isinstance(value, int if isinstance(default, int) else int | float)
            return fits and self._within(value)
        return isinstance(value, str) and (not self.choices or value in self.choices)

    def _within(self, value: Any) -> bool:  # noqa: ANN401  # a number of either kind
        if self.choices:
            return value in self.choices
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


def _one_of(default: Value, *others: Value) -> Any:  # noqa: ANN401  # a dataclass field
    return field(default=default, metadata={"bounds": Bounds(choices=(default, *others))})


def _number(default: float, least: float | None = None, most: float | None = None) -> Any:  # noqa: ANN401  # same
    return field(default=default, metadata={"bounds": Bounds(least=least, most=most)})


def _plain(default: Value) -> Any:  # noqa: ANN401  # same
    return field(default=default, metadata={"bounds": Bounds()})


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the salon looks, sounds and moves for this player; kept in settings.toml under these names."""

    language: str = _one_of("system", "fr", "de", "en")
    profile: str = _plain("")
    """The purse that was played with last."""
    speed: float = _number(1.0, 0.25, 4.0)
    instant: bool = _plain(default=False)
    """Nothing moves: every change is there at once."""
    reduced_motion: bool = _plain(default=False)
    sound: int = _number(70, 0, 100)
    music: int = _number(40, 0, 100)
    sound_captions: bool = _plain(default=False)
    text_size: int = _number(100, 100, 200)
    fullscreen: bool = _plain(default=False)
    window_width: int = _number(1280, 640, 16384)
    window_height: int = _number(720, 400, 16384)
    window_x: int = _number(-1)
    window_y: int = _number(-1)
    """Where the window stood; -1 lets the system choose."""
    back: str = _plain("")
    """The back of the cards by its asset id; empty is the house's own."""
    four_colours: bool = _plain(default=False)
    figures: bool = _plain(default=True)
    """Whether the carnet shows exact figures."""
    strict: bool = _plain(default=False)
    """Whether a new table is offered as a strict one."""
    welcomed: bool = _plain(default=False)
    """Whether the first coup has explained itself already."""


@dataclass(frozen=True, slots=True)
class PreferenceField:
    """One preference: its name in the file, its default and its bounds."""

    name: str
    default: Value
    bounds: Bounds


def preference_fields() -> tuple[PreferenceField, ...]:
    """Return every preference in the order of the dataclass."""
    return tuple(PreferenceField(each.name, each.default, each.metadata["bounds"]) for each in fields(Preferences))
