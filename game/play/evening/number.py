"""The number of an evening, and all that follows from it alone: company, hours, wishes, rivals, and the shoes."""

import re
from collections.abc import Sequence
from hashlib import shake_256
from itertools import count
from typing import TypeVar

from game.cards.shuffle import SEED_BYTES, shuffled
from game.play.characters import company
from game.play.errors import EveningError
from game.play.evening.files import Habits, company_file, wishes_file
from game.store.evening.pages import Guest
from game.table.values import GameId

T = TypeVar("T")
VERSION = 1
"""Rises when company, wishes, minutes or manners change so that a number would play otherwise."""
MOST = 99_999_999
GUESTS = 8
_ENOUGH = ((10, 3), (60, 4), (120, 4), (180, 3), (225, 2))
"""How many guests at least are in the salon at these minutes; one of them holds banks."""
_BANKED = ("pharaon", "baccara")
_GREAT = 5
"""In one number of so many a great wish stands in the place of the hard one."""


def read_number(typed: str) -> int:
    """Return the number that was typed, with spaces and dashes or without; raise EveningError where it is none.

    >>> read_number("2026-11 28")
    20261128
    """
    digits = re.sub(r"[\s\-\u2010-\u2015]", "", typed)
    if not re.fullmatch(r"[0-9]{1,8}", digits) or not 0 < int(digits) <= MOST:
        raise EveningError("no_number")
    return int(digits)


def seed_of(number: int, *what: object) -> bytes:
    """Return the bytes that a number gives for something."""
    said = "|".join(map(str, (f"tapis-vert evening {VERSION}", number, *what)))
    return shake_256(said.encode()).digest(SEED_BYTES)


def shoe_seed(number: int, game: GameId, nth: int) -> bytes:
    """Return the house's seed of a shoe at a player's table: the nth that is opened at that game, from 1."""
    return seed_of(number, "shoe", game, nth)


def unseen_seed(number: int, game: GameId, turn: int, nth: int) -> bytes:
    """Return the house's seed of the nth shoe at a table without a player, while the player is at his `turn`-th."""
    return seed_of(number, "unseen", game, turn, nth)


def drawn_company(number: int) -> tuple[Guest, ...]:
    """Return the eight who come, in the order of their coming: drawn again until enough are there at every hour."""
    return next(guests for attempt in count() if _are_enough(guests := _drawn(number, attempt)))


def drawn_wishes(number: int, player: int = 0) -> tuple[str, ...]:
    """Return three wishes for the first player or the second: an easy, a middling and a hard one, of three games."""
    what = ("wishes", player)
    last = "hard" if _one(range(_GREAT), seed_of(number, *what, "great")) else "great"
    found = list[str]()
    games = set[str]()
    for difficulty in (last, "middling", "easy"):  # great ones are at the fewest games
        some = [wish for wish in wishes_file() if wish.difficulty == difficulty and wish.game not in games]
        chosen = _one(some, seed_of(number, *what, difficulty))
        found.append(chosen.id)
        games.add(chosen.game)
    return tuple(found[::-1])


def drawn_rival(number: int, player: int = 0) -> str:
    """Return which of the eight is the rival of the first player or the second."""
    return _one(drawn_company(number), seed_of(number, "rival", player)).name


def is_there(guest: Guest, minute: int) -> bool:
    """Tell whether a guest's hours say that he is in the salon."""
    return guest.comes <= minute < guest.goes


def _drawn(number: int, attempt: int) -> tuple[Guest, ...]:
    seed = seed_of(number, "company", attempt)
    eight = shuffled(company_file().guest, seed)[:GUESTS]
    guests = [_at_hours(each, seed_of(number, "company", attempt, each.name)) for each in eight]
    return tuple(sorted(guests, key=lambda guest: guest.comes))


def _at_hours(habits: Habits, seed: bytes) -> Guest:
    comes, goes = (
        _one(range(first, last + 1), seed, turn) for turn, (first, last) in enumerate((habits.comes, habits.goes))
    )
    return Guest(habits.name, habits.purse, comes, goes)


def _are_enough(guests: Sequence[Guest]) -> bool:
    bankers = {each.name for each in company() if all(game in each.banks for game in _BANKED)}
    for minute, least in _ENOUGH:
        there = {guest.name for guest in guests if is_there(guest, minute)}
        if len(there) < least or not there & bankers:
            return False
    return True


def _one(some: Sequence[T], seed: bytes, turn: int = 0) -> T:
    return shuffled(some, seed, turn)[0]
