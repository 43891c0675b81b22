"""What the player prefers: one frozen dataclass, each field with its default and what it may be."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

LANGUAGES = ("fr", "de", "en")
Value = bool | int | float | str


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a preference may be: one of several values, or a number within bounds; any word where neither is given."""

    choices: tuple[Value, ...] = ()
    least: float | None = None
    most: float | None = None
    formerly: tuple[tuple[Value, Value], ...] = ()
    """What an earlier program wrote, each with what it means today."""

    def today(self, value: Value) -> Value:
        """Return what a value that is allowed means today.

        >>> Bounds(("asked", "off"), formerly=((False, "off"),)).today(False)
        'off'
        """
        return next((now for then, now in self.formerly if then is value), value)

    def allow(self, value: object, default: Value) -> bool:
        """Tell whether a value read from a file is one that the program can use.

        >>> Bounds(least=0, most=100).allow(70, 50), Bounds(least=0, most=100).allow("loud", 50)
        (True, False)
        """
        if any(then is value for then, _ in self.formerly):
            return True
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


def _one_of(default: Value, *others: Value, formerly: tuple[tuple[Value, Value], ...] = ()) -> Any:  # noqa: ANN401  # a dataclass field
    return field(default=default, metadata={"bounds": Bounds(choices=(default, *others), formerly=formerly)})


def _number(default: float, least: float | None = None, most: float | None = None) -> Any:  # noqa: ANN401  # same
    return field(default=default, metadata={"bounds": Bounds(least=least, most=most)})


def _plain(default: Value) -> Any:  # noqa: ANN401  # same
    return field(default=default, metadata={"bounds": Bounds()})


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the salon looks, sounds and moves for this player; kept in settings.toml under these names."""

    language: str = _one_of("system", *LANGUAGES)
    profile: str = _plain("")
    """The purse that was played with last."""
    deck: str = _one_of("indexed", "authentic", "four", "large", "four_large")
    cloth: str = _one_of("green", "blue", "claret", "chestnut")
    """The colour of the tables: chosen on the page of the album, by whoever the house lets choose."""
    text_size: int = _number(100, 100, 200)
    typeface: str = _one_of("period", "sans", "own")
    """The typefaces of the house, the sans for all of them, or a font file of the player's own."""
    high_contrast: bool = _plain(default=False)
    speed: float = _number(1.0, 0.25, 4.0)
    """How fast cards go; the next two multiply it for what others do and for what is paid."""
    speed_characters: float = _number(1.0, 0.25, 4.0)
    speed_settlement: float = _number(1.0, 0.25, 4.0)
    reduced_motion: bool = _plain(default=False)
    """Nothing moves: every change is there at once."""
    effects: int = _number(90, 0, 100)
    announcements: int = _number(90, 0, 100)
    room: int = _number(20, 0, 100)
    music: int = _number(15, 0, 100)
    told: str = _one_of("ordinary", "terse", "full")
    """How much of what happens at a table a screen reader is told."""
    muted: bool = _plain(default=False)
    """Whether nothing is heard; the volumes stay what they are."""
    sound_captions: bool = _plain(default=False)
    voice: bool = _plain(default=False)
    """Whether the voice of the system reads aloud what a screen reader would be told."""
    voice_rate: int = _number(0, -100, 100)
    """How fast it reads where it is speech-dispatcher's: 0 as the system has it."""
    mono: bool = _plain(default=False)
    """Whether both ears hear the same."""
    pause_unfocused: bool = _plain(default=True)
    """Whether the game waits while another window has the focus."""
    scanning: bool = _plain(default=False)
    """Whether the focus goes on of itself, so that one key is enough."""
    scan_seconds: float = _number(1.5, 0.5, 10.0)
    """How many seconds it rests on each target."""
    scan_group_seconds: float = _number(1.5, 0.5, 10.0)
    """How many seconds it rests on each group of targets."""
    scan_dwell_seconds: float = _number(1.5, 0.5, 10.0)
    """How many seconds it rests on what was just pressed: within them it can be pressed again."""
    width: int = _number(1280, 320, 16384)
    height: int = _number(720, 200, 16384)
    fullscreen: bool = _plain(default=False)
    monitor: int = _number(0, 0, 63)
    """The number of the screen that the window is opened on; one that is gone is the first."""
    trick_pause: float = _number(1.5, 0.0, 10.0)
    """How many seconds a trick lies before it is taken up, or a result before it is paid; 0 waits for a click."""
    wait_each_coup: bool = _plain(default=False)
    """Whether a result lies until the player has read it, whatever the seconds."""
    auto_ready: bool = _plain(default=False)
    """Whether a ponte who has staked is ready without saying so."""
    lay_at_once: bool = _plain(default=False)
    """Whether each stake is laid at once, as the rule book has it, and not drafted until its player is ready."""
    always_collect: bool = _plain(default=False)
    """Whether a leaf that has won and is not answered is collected when its player is ready."""
    confirm_leave: bool = _plain(default=True)
    """Whether the program asks before it is left, and before more than a third of a purse is put up."""
    figures: str = _one_of("asked", "before", "after", "off", formerly=((True, "before"), (False, "off")))
    """When the notebook tells what each choice is worth: on asking, always, after the act only, or never."""
    tutor: str = _one_of("after", "off", "before", "asked")
    """When the tutor speaks of a choice that gave something away: after its coup, never, before it, or on asking."""
    tutor_from: float = _number(0.5, 0.1, 10.0)
    """From how many chips given away he speaks."""
    company: str = _one_of("sparse", "none", "chatty")
    """How much the characters remark upon what happens."""
    company_told: bool = _plain(default=True)
    """Whether a screen reader is told what they say."""
    strict: bool = _plain(default=False)
    """Whether a new table is offered as a strict one."""
    welcomed: bool = _plain(default=False)
    """Whether the first coup has explained itself already."""
    greeted: bool = _plain(default=False)
    """Whether the first sheet has been answered or skipped."""

    @property
    def growth(self) -> float:
        """How much larger than usual text is set, 1 to 2."""
        return self.text_size / 100

    @property
    def newcomer(self) -> bool:
        """Whether nobody has played here yet, nor been asked how he sees and hears."""
        return not (self.greeted or self.welcomed)

    @property
    def reading_pause(self) -> float:
        """How many seconds what is to be read lies; 0 waits for a click."""
        return 0.0 if self.wait_each_coup else self.trick_pause

    @property
    def pace(self) -> float:
        """The director's speed; 0 is instant."""
        return 0.0 if self.reduced_motion else self.speed


@dataclass(frozen=True, slots=True)
class PreferenceField:
    """One preference: its name in the file, its default and its bounds."""

    name: str
    default: Value
    bounds: Bounds


def choices(name: str) -> tuple[str, ...]:
    """Return the words among which a preference is one, its default first.

    >>> choices("typeface")
    ('period', 'sans', 'own')
    """
    return tuple(map(str, bounds_of(name).choices))


def bounds_of(name: str) -> Bounds:
    """Return what a preference may be.

    >>> bounds_of("text_size").most
    200
    """
    (found,) = (each for each in preference_fields() if each.name == name)
    return found.bounds


def preferences_of(values: Mapping[str, Any]) -> Preferences:
    """Return the preferences that a file holds, each as it is meant today."""
    bounds = {each.name: each.bounds for each in preference_fields()}
    today: dict[str, Any] = {name: bounds[name].today(value) for name, value in values.items()}
    return Preferences(**today)


@cache
def preference_fields() -> tuple[PreferenceField, ...]:
    """Return every preference in the order of the dataclass."""
    plain = Preferences()
    return tuple(
        PreferenceField(each.name, getattr(plain, each.name), each.metadata["bounds"]) for each in fields(Preferences)
    )


def spoken(language: str, system: str = "") -> str:
    """Return one of the three languages: the one preferred, or the system's, or English.

    >>> spoken("system", "de_AT.UTF-8"), spoken("fr", "de"), spoken("system", "it")
    ('de', 'fr', 'en')
    """
    wanted = system[:2] if language == "system" else language
    return wanted if wanted in LANGUAGES else "en"
