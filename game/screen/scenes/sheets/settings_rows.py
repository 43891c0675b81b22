"""The rows of preferences that more than one sheet shows, and what is preferred where one of them is set."""

from game.screen.draw.own_face import own_face
from game.screen.paper.rows import Choice, Slider, Switch
from game.screen.scene.services import Services
from game.screen.table.sentences import LENGTHS

LANGUAGES = ("system", "fr", "de", "en")
_OWN_NAMES = {"fr": "français", "de": "Deutsch", "en": "English"}
DECKS = ("indexed", "authentic", "four", "large")
TYPEFACES = ("period", "sans", "own")
COMPANY = ("none", "sparse", "chatty")


def language_row(services: Services) -> Choice:
    """Return the row of the language, each by its own name."""
    words, chosen = services.words, services.preferences.language
    languages = (words("settings.language.system"), *(_OWN_NAMES[each] for each in LANGUAGES[1:]))
    return Choice("language", words("settings.language"), languages, LANGUAGES.index(chosen))


def text_size_row(services: Services) -> Slider:
    """Return the row of the text's size."""
    words, size = services.words, services.preferences.text_size
    return Slider("text_size", words("settings.text_size"), size, 100, 200, 5, words("settings.percent", size))


def typeface_row(services: Services) -> Choice:
    """Return the row of the typeface."""
    words, chosen = services.words, services.preferences.typeface
    faces = tuple(words(f"settings.typeface.{each}") for each in TYPEFACES)
    folder, note = services.house.font_folder, ""
    if chosen == "own":
        file = own_face(folder)
        key, *args = ("settings.typeface.file", file.name) if file else ("settings.typeface.none", str(folder))
        note = words(key, *args)
    return Choice("typeface", words("settings.typeface"), faces, TYPEFACES.index(chosen), note)


def deck_row(services: Services) -> Choice:
    """Return the row of the cards."""
    words, chosen = services.words, services.preferences.deck
    decks = tuple(words(f"settings.deck.{each}") for each in DECKS)
    return Choice("deck", words("settings.deck"), decks, DECKS.index(chosen))


def told_row(services: Services) -> Choice:
    """Return the row of how much a screen reader is told."""
    words, chosen = services.words, services.preferences.told
    lengths = tuple(words(f"settings.told.{each}") for each in LENGTHS)
    return Choice("told", words("settings.told"), lengths, LENGTHS.index(chosen))


def company_row(services: Services) -> Choice:
    """Return the row of how much the characters say."""
    words, chosen = services.words, services.preferences.company
    much = tuple(words(f"settings.talk.{each}") for each in COMPANY)
    return Choice("company", words("settings.talk"), much, COMPANY.index(chosen))


def switch_row(services: Services, name: str, *, on: bool) -> Switch:
    """Return the row of something that is on or off."""
    words = services.words
    return Switch(name, words(f"settings.{name}"), on, words("settings.on" if on else "settings.off"))


def preferred(name: str, value: float) -> dict[str, bool | float | str]:
    """Return the preferences that setting one of these rows means."""
    match name:
        case "language":
            return {"language": LANGUAGES[int(value)]}
        case "deck":
            return {"deck": DECKS[int(value)]}
        case "told":
            return {"told": LENGTHS[int(value)]}
        case "company":
            return {"company": COMPANY[int(value)]}
        case "typeface":
            return {"typeface": TYPEFACES[int(value)]}
        case "text_size":
            return {name: int(value)}
        case _:
            return {name: bool(value)}
