"""A house with a past, kept in memory: figures, sittings, shoes and copies for the accounts."""

import random
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.play.errors import StoreError
from game.play.house import AccountLine, Backup, GameRecord, Purse, PursePoint, ShoeProof, SittingNote
from game.play.replayed import ReplayedSitting, replayed
from game.table.values import Chips, GameId
from tests.play.sittings import house, seated, step
from tests.screen.harness import PaperHouse

BEGUN = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
GAMES = tuple(GameId(name) for name in ("pharaon", "pharao", "prime", "cascaret", "baccara"))
EDGES = (Fraction(33, 1666), Fraction(1, 40), None, None, Fraction(679568, 53094899))


def _record(at: int, game: GameId) -> GameRecord:
    return GameRecord(
        game,
        sittings=12 + at,
        coups=12345 // (at + 1),
        won=5230 // (at + 1),
        lost=5810 // (at + 1),
        best=Chips(100 + 7 * at),
        worst=Chips(-100),
        net=Chips((-1) ** at * 1234 // (at + 1)),
        staked=Chips(48000 // (at + 1)),
        betes=31 if game == "cascaret" else 0,
        edge_measured=0.021 - 0.012 * at,
        edge_error=0.004 + 0.002 * at,
        edge_computed=EDGES[at],
    )


def _seed(number: int) -> str:
    return "".join(sha256(f"{number} {part}".encode()).hexdigest() for part in range(4))


class _Still(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "_Still":
        """Return the same moment, always."""
        return cls(*BEGUN.timetuple()[:6], tzinfo=tz)


@contextmanager
def time_stands() -> Iterator[None]:
    """Let everything that is written down be of one moment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.store.ledger.datetime", _Still)
        yield


@cache
def _played() -> ReplayedSitting:
    """Return a sitting at Pharao that was really played, at random, all of it at one moment."""
    with TemporaryDirectory() as home, time_stands():
        opened = house(Path(home))
        session, chance = seated(opened.journal, "pharao"), random.Random(3)
        for _ in range(90):
            step(session, chance)
        session.rise()
        found = replayed(opened.journal, session.number, 1)
        opened.close()
    return found


@dataclass(slots=True)
class LedgerHouse(PaperHouse):
    """A player of some experience; `ill` sittings do not prove."""

    records: tuple[GameRecord, ...] = tuple(_record(at, game) for at, game in enumerate(GAMES))
    played: int = 24
    ill: frozenset[int] = frozenset()
    proved: list[int] = field(default_factory=list)
    made: list[Backup] = field(default_factory=list)
    full: bool = False

    def purse(self) -> Purse:
        return Purse("Argine", Chips(486), Chips(40), Chips(100), Chips(0), Chips(0))

    def statistics(self, stopped: object = None, progress: object = None) -> tuple[GameRecord, ...]:  # noqa: ARG002  # same
        return self.records

    def net_worth_points(self) -> tuple[PursePoint, ...]:
        sums = [500 + (37 * at * (7 - at) % 211) - 3 * at for at in range(self.played)]
        return tuple(PursePoint(BEGUN + timedelta(days=at), Chips(each)) for at, each in enumerate(sums))

    def sittings(self, most: int = 50) -> tuple[SittingNote, ...]:
        notes = [
            SittingNote(
                number,
                GAMES[number % 5],
                number % 3 == 0,
                ("Banquier", "Argine", "Hector"),
                number + 1,
                BEGUN + timedelta(days=number),
                number != self.played,
                Chips(17 - 4 * number),
                number + 1,
            )
            for number in range(1, self.played + 1)
        ]
        return tuple(notes[::-1][:most])

    def sealed(self, number: int) -> tuple[ShoeProof, ...]:
        seeds = [_seed(number), _seed(number + 100)]
        last = None if number == self.played else seeds[1]
        pledges = [sha256(bytes.fromhex(seed)).hexdigest() for seed in seeds]
        return (ShoeProof(pledges[0], seeds[0], 26), ShoeProof(pledges[1], last, 13))

    def verify(self, number: int, stopped: object = None, progress: object = None) -> tuple[str, ...]:  # noqa: ARG002  # it is quick
        self.proved.append(number)
        return ("entry 12: the chain is broken",) if number in self.ill else ()

    def replay(self, number: int, *_: object) -> ReplayedSitting:
        return replace(_played(), number=number)

    def account(self, most: int = 200, of: Collection[str] = ()) -> tuple[AccountLine, ...]:
        lines = [
            AccountLine(at, BEGUN + timedelta(days=at), what, Chips(amount), Chips(500 + at), sitting, game)
            for at, (what, amount, sitting, game) in enumerate(
                (
                    ("named", 500, None, None),
                    ("sat", -100, 1, GAMES[0]),
                    ("rose", 120, 1, GAMES[0]),
                    ("lent", 100, None, None),
                )
                * 6
            )
        ]
        return tuple(line for line in lines[::-1] if not of or line.what in of)[:most]

    def backups(self) -> tuple[Backup, ...]:
        old = [Backup(f"journal-2026030{at}-2015.sqlite3", BEGUN + timedelta(days=at), 123456 * at) for at in (3, 2, 1)]
        return (*self.made[::-1], *old)

    def back_up(self) -> Backup:
        if self.full:
            raise StoreError("not_backed_up", "disk full")
        copy = Backup("journal-20260401-1200.sqlite3", BEGUN + timedelta(days=31), 222222)
        self.made.append(copy)
        return copy
