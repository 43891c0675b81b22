"""Packs by a number: whoever names it is dealt the same cards as all others, and could know them beforehand."""

from hashlib import shake_256

from game.cards.shuffle import SEED_BYTES
from game.table.values import GameId

MOST = 9_999
"""The highest number that can be named."""


def numbered_seed(number: int, game: GameId, nth: int) -> bytes:
    """Return the bytes of the nth shoe of a table that is dealt by a number, from 1."""
    return shake_256(f"tapis-vert pack 1|{number}|{game}|{nth}".encode()).digest(SEED_BYTES)
