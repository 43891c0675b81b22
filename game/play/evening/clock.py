"""The clock of an evening: minutes after eight, moved by what is played and by nothing else."""

from collections.abc import Iterable

from game.play.evening.files import hours
from game.table.values import GameId


def minute_after(stays: Iterable[tuple[GameId, int]]) -> int:
    """Return the minute after some stays at tables: a game each, and how many coups were closed there.

    >>> minute_after([(GameId("pharaon"), 26), (GameId("prime"), 1)])
    69
    """
    return sum(hours().walk + hours().coup(game) * coups for game, coups in stays)


def until_midnight(minute: int, game: GameId) -> int:
    """Return how many coups of a game are still begun: one is begun at any minute before midnight.

    >>> until_midnight(237, GameId("pharaon")), until_midnight(240, GameId("pharaon"))
    (2, 0)
    """
    return max(0, -(-(hours().midnight - minute) // hours().coup(game)))


def may_walk(minute: int) -> bool:
    """Tell whether a table is still reached before midnight."""
    return minute + hours().walk < hours().midnight


def is_last_tour(minute: int, game: GameId, seats: int) -> bool:
    """Tell whether less than a tour is left, so that the house calls the last one: a coup for each seat."""
    return hours().midnight - minute < seats * hours().coup(game)
