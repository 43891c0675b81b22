"""A font file of the reader's own: looked for in a folder, and read once before it is used."""

import logging
from pathlib import Path

import pygame

from game.text.letters import letters_of

_LOGGER = logging.getLogger(__name__)
_SUFFIXES = (".otf", ".ttf")
_WANTED = "AaÉéßü09"


def own_face(folder: Path) -> Path | None:
    """Return the first font file of a folder, by name, that can be read and has letters; None where there is none."""
    try:
        found = sorted(each for each in folder.iterdir() if each.suffix.lower() in _SUFFIXES)
    except OSError:
        return None
    return next((each for each in found if _has_letters(each)), None)


def _has_letters(file: Path) -> bool:
    try:
        pygame.font.Font(file, 12).size("A")
    except (OSError, ValueError, pygame.error) as error:
        _LOGGER.warning("the font file %s cannot be used: %s", file.name, error)
        return False
    whole = letters_of(file).issuperset(map(ord, _WANTED))
    if not whole:
        _LOGGER.warning("the font file %s has not all the letters of the three languages", file.name)
    return whole
