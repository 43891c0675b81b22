"""Words for keys: gettext catalogues in French, German and English, and arguments put into words."""

import gettext
import re
import struct
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from game.catalogue import registrations
from game.text.numbers import MINUS, decimal

LANGUAGES: Final = ("fr", "de", "en")
PSEUDO: Final = "xx"
"""A language of its own for tests: every word a third longer, with accents, so that what overflows is seen."""

_CODED = re.compile(r"^(rank|suit|seat|side|clause|card|chips|key):(.+)$")
_MEASURED = re.compile(r"\{(\d):(tenths|hundredths|tricks)\}")
_NAMED = re.compile(r"\{(\d):the\}")
_HARDLY, _MORE = 60, 130
"""Below so many hundredths it is hardly one, above so many it is more than one."""
_MORE_ABOUT = frozenset({"why", "sub", "source"})
"""The last names of keys that tell more about what stands before them."""
_FRENCH_SPACES = re.compile(r" (?=[;:!?»])|(?<=«) ")
_FRENCH_FEW = re.compile(r"(?<![\d,.\u00a0])([01](?:,\d+)?[ \u00a0]jeton)s( misé)?s?\b")
"""So many that French says one: whatever is less than two, be it written out with its fraction."""
LOCALE = Path(__file__).parent.parent / "content" / "locale"
_PAD = 10
"""A word of the pseudo-language is made longer by so much at most, as words are that can be broken."""
_WIDE = str.maketrans("aeiouAEIOUcn", "àéîôûÀÉÎÔÛçñ")


class HasWords(Protocol):
    """An error that the player is told of: a key of the catalogue and its arguments."""

    key: str
    args_coded: tuple[int | str, ...]


class Words:
    """The words of one language.

    Arguments of events are coded: `rank:7`, `suit:S`, `seat:1`, `side:right`, `card:7H`, `chips:5`, `clause:PF-07`,
    `key:some.key`; numbers and plain words stand for themselves. Words ask for hundredths as a number by `{0:tenths}`
    or `{0:hundredths}`, by how many digits it has, and for hundredths of a trick in words by `{0:tricks}`. They ask for
    a rank or a card with its article by `{0:the}`.
    """

    def __init__(self, language: str, names: Mapping[int, str] | None = None, own: int | None = None) -> None:
        self.language = language
        self._names = dict(names or {})
        self._own = own
        self._catalogue = _catalogue("en" if language == PSEUDO else language)

    def naming(self, names: Mapping[int, str], own: int | None = None) -> "Words":
        """Return the same words with the names of the seats; what is said of the seat `own` says « you »."""
        return Words(self.language, names, own)

    def has(self, key: str) -> bool:
        """Tell whether there are words for a key."""
        return bool(key) and self._catalogue.gettext(key) != key

    def __call__(self, key: str, *args: int | str) -> str:
        """Return the words for a key; one that is unknown is shown as itself, between angles.

        For a key of a game that brings no words stands the last name in it, so that such a game can be played.
        Where an argument is the seat `own`, the words are those of `<key>.you`, or of `<key>.you2` where it is the
        second seat named, if there are such words. Where the first argument is nought, they are those of `<key>.none`,
        if there are any.

        >>> Words("en").naming({1: "Marie"}, own=1)("table.bank.consent", "seat:1")
        'You agree.'
        >>> Words("en")("spoken.prime.discard", 0)
        'I keep all four.'
        >>> Words("fr")("call.pharaon.first", "rank:7")
        'le sept perd'
        """
        plain = None if args else _plain(self._catalogue, self.language, key)
        if plain is not None:
            return plain
        key = self._second_person(key, args)
        if args and args[0] == 0 and self.has(f"{key}.none"):
            key = f"{key}.none"
        if not self.has(key):
            return _named(key) if self._is_of_a_game_without_words(key) else f"‹{key}›"
        template = self._catalogue.gettext(key)
        if ":" in template:
            template = _MEASURED.sub(lambda hole: self._measured(int(args[int(hole[1])]), hole[2]), template)
            template = _NAMED.sub(lambda hole: self._with_article(args[int(hole[1])]) or f"{{{hole[1]}}}", template)
        words = template.format(*(self.of(arg) for arg in args)) if "{" in template else template
        return pseudo(words) if self.language == PSEUDO else spaced(words, self.language)

    def of_error(self, error: HasWords) -> str:
        """Return what the player is told of an error."""
        return self(error.key, *error.args_coded)

    def _is_of_a_game_without_words(self, key: str) -> bool:
        """Tell whether a key names such a game, or a word that is said at one: those name no game."""
        mute = {each.game for each in registrations() if not self.has(f"salon.{each.game}")}
        kind, *names = key.split(".")
        return bool(mute) and (kind == "spoken" or not mute.isdisjoint(names))

    def of(self, arg: int | str) -> str:
        """Return one coded argument in words."""
        coded = _CODED.match(arg) if isinstance(arg, str) else None
        if coded is None:
            return f"{MINUS}{-arg}" if isinstance(arg, int) and arg < 0 else str(arg)
        kind, value = coded.groups()
        match kind:
            case "seat":
                return self._names.get(int(value)) or self("seat.number", int(value) + 1)
            case "card":
                return self("card.of", f"rank:{value[0]}", f"suit:{value[1]}")
            case "chips":
                return self.count("chips", int(value))
            case "clause":
                return value
            case "key":
                return self(value)
            case _:
                return self(f"{kind}.{value}")

    def _measured(self, hundredths: int, how: str) -> str:
        """Return hundredths of something as a language writes them.

        >>> Words("de")._measured(92, "tenths"), Words("en")._measured(92, "tricks")
        ('0,9', 'about one trick')
        """
        if how == "tricks":
            much = "hardly" if hundredths < _HARDLY else "more" if hundredths > _MORE else "about"
            return self(f"tricks.{much}")
        return decimal(hundredths / 100, self.language, 1 if how == "tenths" else 2)

    def _with_article(self, arg: int | str) -> str:
        """Return a rank or a card with its article, nothing for anything else."""
        kind, _, value = str(arg).partition(":")
        if kind == "card":
            return self("card.of", f"key:the.{value[0]}", f"suit:{value[1]}")
        return self(f"the.{value}") if kind == "rank" else ""

    def _second_person(self, key: str, args: tuple[int | str, ...]) -> str:
        if self._own is None:
            return key
        seats = [arg for arg in args if isinstance(arg, str) and arg.startswith("seat:")]
        for suffix, seat in zip(("you", "you2"), seats, strict=False):
            if seat == f"seat:{self._own}" and self.has(f"{key}.{suffix}"):
                return f"{key}.{suffix}"
        return key

    def count(self, key: str, number: int) -> str:
        """Return a number of things: `<key>.one` or `<key>.many`; in French nought is one of them.

        >>> Words("en").count("chips", 2)
        '2 jetons'
        """
        single = abs(number) == 1 or (self.language == "fr" and number == 0)
        return self(f"{key}.one" if single else f"{key}.many", number)


def _named(key: str) -> str:
    """Return what a key names: its last name, nothing where that only asks for more about it.

    >>> _named("act.belote.lay_down"), _named("option.belote.ante.why")
    ('Lay down', '')
    """
    name = key.rpartition(".")[2]
    return "" if name in _MORE_ABOUT else name.replace("_", " ").capitalize()


def pseudo(words: str) -> str:
    """Return words as the pseudo-language has them: accented, and a third longer, by words of a usual length.

    >>> pseudo("Draw"), pseudo("Nobody has more than that, not even the bank.")[-19:]
    ('[Dràw~~]', '.~~~~~~~~~~ ~~~~~~]')
    """
    longer = len(words) // 3 + 1
    wider = " ".join("~" * min(_PAD, longer - begun) for begun in range(0, longer, _PAD))
    return f"[{words.translate(_WIDE)}{wider}]"


def few(said: str, language: str) -> str:
    """Return a sentence with the singular that French has below two.

    >>> few("0,83 jetons de moins, 10,5 jetons de plus", "fr")
    '0,83 jeton de moins, 10,5 jetons de plus'
    """
    return _FRENCH_FEW.sub(r"\1\2", said) if language == "fr" else said


def spaced(words: str, language: str) -> str:
    r"""Return words with the no-break spaces of French, and its singular below two; no font of ours has narrow spaces.

    >>> spaced("Un jeton ? « Oui »", "fr")
    'Un jeton\xa0? «\xa0Oui\xa0»'
    """
    words = words.replace("\u202f", "\u00a0")
    return _FRENCH_SPACES.sub("\u00a0", few(words, language)) if language == "fr" else words


@cache
def _plain(catalogue: gettext.NullTranslations, language: str, key: str) -> str | None:
    """Return the words for a key where they have no hole for anything; None where they have, or there are none."""
    words = catalogue.gettext(key) if key else ""
    if words == key or "{" in words:
        return None
    return pseudo(words) if language == PSEUDO else spaced(words, language)


def _catalogue(language: str) -> gettext.NullTranslations:
    """Return the words of a language, those that registered games bring among them."""
    return compiled_words(language, tuple(each.words for each in registrations() if each.words is not None))


@cache
def compiled_words(language: str, folders: tuple[Path, ...]) -> gettext.NullTranslations:
    """Return the compiled words of a language, read once; a key without words is returned as it is by them.

    Where they are lost, those of another language stand for them.
    """
    every = (language, *(each for each in ("en", *LANGUAGES) if each != language))
    words = next(filter(None, map(_compiled, (LOCALE / f"{each}.mo" for each in every))), gettext.NullTranslations())
    for folder in folders:
        more = _compiled(folder / f"{language}.mo") if (folder / f"{language}.mo").is_file() else None
        if more is not None:
            words.add_fallback(more)
    return words


def _compiled(path: Path) -> gettext.NullTranslations | None:
    try:
        with path.open("rb") as compiled:
            return gettext.GNUTranslations(compiled)
    except (OSError, ValueError, struct.error) as error:  # gone, or no compiled words
        import logging  # noqa: PLC0415  # a first frame whose words are there does without

        logging.getLogger(__name__).warning("the words in %s cannot be read: %s", path.name, error)
        return None
