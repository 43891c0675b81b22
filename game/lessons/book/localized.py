"""Sentences in three languages, as the files of the rule book have them."""

from pathlib import Path

import msgspec

from game.text.words import spaced


class BrokenBookError(Exception):
    """Raised for a book that cannot be read: `path` is the file, `place` where in it, as `clause[3].standing`."""

    def __init__(self, path: Path, place: str, what: str) -> None:
        super().__init__(f"{path.name}: {place}: {what}" if place else f"{path.name}: {what}")
        self.path = path
        self.place = place
        self.what = what


class LocalizedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in three languages."""

    fr: str
    de: str
    en: str

    def within(self, language: str) -> str:
        """Return the sentence in a language, with its no-break spaces; English where it is none of the three.

        >>> LocalizedText(fr="Refait", de="Plié", en="Doublet").within("de")
        'Plié'
        """
        said: str = getattr(self, language if language in {"fr", "de", "en"} else "en")
        return spaced(said, language)
