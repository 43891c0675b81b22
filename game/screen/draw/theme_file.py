"""Read a theme: a file of inks and grounds. Only who asks for another theme than the usual one pays for it."""

import logging
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.resources import content
from game.screen.draw import theme
from game.screen.draw.asset_ids import TileId
from game.screen.draw.palette import USUAL, Palette
from game.screen.draw.theme import Colour

_LOGGER = logging.getLogger(__name__)
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")
INKS = ("INK", "SEPIA", "CREAM", "SOFT", "DIM", "AMBER", "GOLD", "KEYCAP", "ROUGE", "BLEU", "WIN", "LOSS", "BRASS_INK",
        "THREAD", "FOCUS", "OFF", "PALE", "PLATE_INK", "TICKET")  # fmt: skip
"""The colours that a theme names, as game/screen/draw/theme.py names them."""
_GROUNDS = {
    "baize": (TileId.BAIZE,),
    "mahogany": (TileId.MAHOGANY, TileId.MAHOGANY_UPRIGHT),
    "paper": (TileId.PAPER,),
    "ticket": (TileId.TICKET,),
    "velvet": (TileId.VELVET,),
}


@cache
def high_contrast() -> Palette:
    """Return the high-contrast theme."""
    return read_palette(content("themes") / "contrast.toml")


def read_palette(path: Path) -> Palette:
    """Read a theme. A colour that it lacks, or that is none, is told in the log and stays the usual one."""
    try:
        plain = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        _LOGGER.warning("the theme %s could not be read, the usual colours stand: %s", path.name, error)
        return USUAL
    inks = {name: _found(path, plain, "inks", name) for name in INKS}
    grounds = {name: _found(path, plain, "grounds", name) for name in _GROUNDS}
    return Palette(
        {getattr(theme, name): colour for name, colour in inks.items() if colour},
        {tile: colour for name, colour in grounds.items() if colour for tile in _GROUNDS[name]},
    )


def _found(path: Path, plain: Mapping[str, object], table: str, name: str) -> Colour:
    """Return a colour of a table, nothing where there is none."""
    named = plain.get(table)
    colour = named.get(name) if isinstance(named, dict) else None
    if isinstance(colour, str) and _COLOUR.fullmatch(colour):
        return colour
    _LOGGER.warning("the theme %s has no colour %s in [%s], the usual one stands", path.name, name, table)
    return ""
