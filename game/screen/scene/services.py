"""What every scene is given: the house behind it, words, sounds, and a thread that thinks."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.play.company.lines import SpokenLine
from game.play.errors import EveningError, StoreError
from game.play.house_parts import House
from game.play.preferences import Preferences
from game.play.settings_file import KEPT_KEYS
from game.screen.draw.lost_files import take_missed, take_out_of_handles
from game.screen.keys.key_map import KeyMap, read_key_map
from game.screen.keys.labels import key_label
from game.screen.scene.house_says import HouseSays
from game.screen.scene.language import language_of
from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.worker import Worker
from game.text.words import Words

if TYPE_CHECKING:
    from game.screen.scene.evening_figures import EveningFigures

_MOST_NAMED = 3


def open_in_browser(address: str) -> None:
    """Open an address in the browser that the system knows, if it knows one."""
    import webbrowser  # noqa: PLC0415  # a salon opens without it

    with suppress(webbrowser.Error):
        webbrowser.open(address)


@dataclass(slots=True)
class Services:
    """What scenes share; `pseudo` is the tests' language."""

    house: House
    words: Words
    mixer: Mixer
    worker: Worker
    pseudo: str = ""
    keys: KeyMap = field(default_factory=KeyMap)
    browse: Callable[[str], object] = open_in_browser
    """Opens an address in the player's browser."""
    says: HouseSays = field(default_factory=HouseSays)
    """What is said over whatever scene has the window."""
    said_tonight: set[SpokenLine] = field(default_factory=set)
    """What the company has said since the program was started."""
    _unkept: bool = False
    _figures: "EveningFigures | None" = None
    _retries: list[tuple[str, Callable[[], None]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        kept = self.house.remembered(KEPT_KEYS)
        self.keys = replace(read_key_map(kept) if kept else self.keys, language=self.words.language)

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        return self.house.preferences

    def set_keys(self, keys: KeyMap) -> None:
        """Give commands other keys: kept at once, and shown at once on every button."""
        self.keys = replace(keys, language=self.words.language)
        self.house.remember(KEPT_KEYS, dict(keys.moved))

    @property
    def looks(self) -> tuple[object, ...]:
        """All settings that change where things lie or how they look: a scene is laid out anew where one does."""
        chosen = self.preferences
        face = chosen.deck, chosen.cloth, chosen.text_size, chosen.high_contrast, chosen.typeface
        return (self.words.language, *face, self.keys)

    def key_label(self, key: str, id_: str = "", scopes: tuple[str, ...] = ()) -> str:
        """Return what stands on the key that presses a target, by the default key that it has."""
        return key_label(self.words, self.keys.shown(key, id_, scopes))

    def refused(self, error: StoreError) -> None:
        """Say why the house could not keep or read something, where the scene has no place of its own for it."""
        self.mixer.play(SoundId.REFUSE)
        self.says.say(self.words.of_error(error))

    def refusal_of(self, does: Callable[[], object]) -> str:
        """Do something that the house or an evening may refuse; say why it does, with its sound, nothing where done."""
        try:
            does()
        except (EveningError, StoreError) as error:
            self.mixer.play(SoundId.REFUSE)
            return self.words.of_error(error)
        return ""

    def write_or_retry(self, write: Callable[[], None]) -> None:
        """Write something for the purse that plays; refused, it is told, and written when another scene comes.

        With another purse it is not written any more.
        """
        self._retries.append((self.preferences.profile, write))
        self.flush_retries()

    def flush_retries(self) -> None:
        """Write what was refused before, in its order."""
        try:
            while self._retries:
                whose, write = self._retries[0]
                if whose == self.preferences.profile:
                    write()
                del self._retries[0]
        except StoreError as error:
            self.refused(error)

    @property
    def evening_figures(self) -> "EveningFigures":
        """What the choices of an evening gave away, reckoned while it goes on."""
        if self._figures is None:
            from game.screen.scene.evening_figures import EveningFigures  # noqa: PLC0415  # a salon opens without it

            self._figures = EveningFigures(self.worker)
        return self._figures

    def reckon_evening(self) -> None:
        """Let the figures of an evening go on, where there are any."""
        if self._figures is not None:
            self._figures.go_on()

    def look_after_files(self) -> None:
        """Say which files of the program are missed, once; or that the system lets it open none."""
        missed = take_missed()
        if missed:
            named = ", ".join(missed[:_MOST_NAMED]) + (" …" if len(missed) > _MOST_NAMED else "")
            self.says.say(self.words("house.lost_file", named))
        if take_out_of_handles():
            self.says.say(self.words("house.no_handles"))

    @property
    def unkept_told(self) -> str:
        """What is said while settings cannot be kept; nothing while they can."""
        return self.words("house.unkept") if self.house.unkept else ""

    def look_after_settings(self) -> None:
        """Say once that settings could not be kept; once they can be, it is said anew the next time they cannot."""
        unkept = self.house.unkept
        if unkept and not self._unkept:
            self.says.say(self.words("house.unkept"))
        self._unkept = unkept

    def mute(self) -> None:
        """Let nothing be heard, or everything again as loud as it was."""
        self.prefer(muted=not self.preferences.muted)

    def prefer(self, **changes: bool | float | str) -> None:
        """Change preferences: written at once, heard at once, and shown at once where they change what is drawn."""
        before = self.house.preferences
        after = self.house.prefer(**changes)
        self.mixer.set_volumes(after)
        if before.language != after.language:
            self.words = Words(self.pseudo or language_of(after))
            self.keys = replace(self.keys, language=self.words.language)
