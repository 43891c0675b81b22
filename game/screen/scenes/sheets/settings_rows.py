"""The rows of preferences that more than one sheet shows, and what is preferred where one of them is set."""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from game.play.preferences import bounds_of, choices
from game.screen.draw.own_face import own_face
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import ChoiceRow, Slider, Switch
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.table.event_words import LENGTHS
from game.text.words import Words

LANGUAGES = choices("language")
_OWN_NAMES = {"fr": "français", "de": "Deutsch", "en": "English"}
DECKS = choices("deck")
TYPEFACES = choices("typeface")
COMPANY = ("none", "sparse", "chatty")
"""In the order of how much is said; the default is the second."""


@dataclass(frozen=True, slots=True)
class Prefer:
    """Set a preference to the value at the place that was chosen."""

    name: str
    values: tuple[bool | float | str, ...]


@dataclass(frozen=True, slots=True)
class PreferNumber:
    """Set a preference to a number, a whole one unless told."""

    name: str
    whole: bool = True


Preferring: TypeAlias = Prefer | PreferNumber


def kept_or_closed(services: Services, result: SheetResult) -> SceneChange | None:
    """Keep a preference that was set, or close the sheet: all that a sheet of preferences alone has to answer."""
    match result:
        case Activated(Close()):
            return Pop()
        case ValueChanged(Prefer() | PreferNumber() as preferring, value):
            services.prefer(**preferred(preferring, value))
            return None
        case _:
            return None


def language_row(services: Services) -> ChoiceRow:
    """Return the row of the language, each by its own name."""
    words, chosen = services.words, services.preferences.language
    languages = (words("settings.language.system"), *(_OWN_NAMES[each] for each in LANGUAGES[1:]))
    return ChoiceRow(
        "language", words("settings.language"), languages, LANGUAGES.index(chosen), intent=Prefer("language", LANGUAGES)
    )


def text_size_row(services: Services) -> Slider:
    """Return the row of the text's size."""
    size = services.preferences.text_size
    return number_row(services, "text_size", 5, services.words("settings.percent", size))


def number_row(
    services: Services, name: str, step: float, shown: str, note: str = "", *, whole: bool = True, widest: str = ""
) -> Slider:
    """Return the row of a number within the bounds of its preference, by steps, with what is shown of it now."""
    bounds, value = bounds_of(name), getattr(services.preferences, name)
    assert bounds.least is not None  # noqa: S101  # a number has both
    assert bounds.most is not None  # noqa: S101  # same
    label, intent = services.words(f"settings.{name}"), PreferNumber(name, whole=whole)
    return Slider(name, label, value, bounds.least, bounds.most, step, shown, note, widest=widest, intent=intent)


def typeface_row(services: Services) -> ChoiceRow:
    """Return the row of the typeface."""
    words, chosen = services.words, services.preferences.typeface
    faces = tuple(words(f"settings.typeface.{each}") for each in TYPEFACES)
    folder, note = services.house.font_folder, ""
    if chosen == "own":
        file = own_face(folder)
        key, *args = ("settings.typeface.file", file.name) if file else ("settings.typeface.none", str(folder))
        note = words(key, *args)
    return ChoiceRow(
        "typeface",
        words("settings.typeface"),
        faces,
        TYPEFACES.index(chosen),
        note,
        intent=Prefer("typeface", TYPEFACES),
    )


def deck_row(services: Services) -> ChoiceRow:
    """Return the row of the cards."""
    words, chosen = services.words, services.preferences.deck
    decks = tuple(words(f"settings.deck.{each}") for each in DECKS)
    return ChoiceRow("deck", words("settings.deck"), decks, DECKS.index(chosen), intent=Prefer("deck", DECKS))


def told_row(services: Services) -> ChoiceRow:
    """Return the row of how much a screen reader is told."""
    words, chosen = services.words, services.preferences.told
    lengths = tuple(words(f"settings.told.{each}") for each in LENGTHS)
    return ChoiceRow("told", words("settings.told"), lengths, LENGTHS.index(chosen), intent=Prefer("told", LENGTHS))


def company_row(services: Services) -> ChoiceRow:
    """Return the row of how much the characters say."""
    words, chosen = services.words, services.preferences.company
    much = tuple(words(f"settings.talk.{each}") for each in COMPANY)
    return ChoiceRow("company", words("settings.talk"), much, COMPANY.index(chosen), intent=Prefer("company", COMPANY))


def switch_row(services: Services, name: str, *, intent: object = None) -> Switch:
    """Return the row of a preference that is on or off; `intent` is what setting it means, where that is more."""
    on = getattr(services.preferences, name)
    return on_or_off(services.words, name, intent or Prefer(name, (False, True)), on=on)


def on_or_off(words: Words, name: str, intent: object, *, on: bool) -> Switch:
    """Return the row of something that is on or off."""
    return Switch(name, words(f"settings.{name}"), on, words("settings.on" if on else "settings.off"), intent=intent)


def preferred(preferring: Preferring, value: float) -> dict[str, bool | float | str]:
    """Return the preferences that setting one of these rows means.

    >>> preferred(Prefer("deck", DECKS), 1.0), preferred(PreferNumber("text_size"), 120.0)
    ({'deck': 'authentic'}, {'text_size': 120})
    """
    match preferring:
        case Prefer(name, values):
            return {name: values[int(value)]}
        case PreferNumber(name, whole):
            return {name: int(value) if whole else round(float(value), 2)}
        case _:
            assert_never(preferring)
