"""A journal of any length, written by the real store: `python -m tests.bench.filled FOLDER [COUPS] [GAMES] [SEED]`.

One sitting of each game is really played and taped as the calls that it makes of the journal. The same calls are then
made again and again, each sitting with a number and a time of its own, until the journal holds so many coups: what
takes long is the thinking of the characters, and that is done once. GAMES is a list with commas.
"""

import random
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

from game.play.session import Session, Sitter, sit_down
from game.play.stored_house import open_house
from game.play.tables import games
from game.store import journal_file
from game.store.journal import Journal
from game.store.opening import open_journal
from game.store.pages import EMPTY_TALLY, OpenSitting, Page, SittingPage, StepTally
from game.store.paths import Paths
from game.table.contract import Over
from game.table.events import ChipsMoved
from game.table.values import GameId, Seat
from tests.play.sittings import step

DEALS: Mapping[str, int] = {"pharaon": 40, "pharao": 40, "prime": 400, "cascaret": 60, "baccara": 120}
"""How many deals of each game are taped: a minute's play in all."""
_PAGES = 40
"""A transaction takes one packed row along at the most: with more pages in each they would never all be packed."""
Written = tuple[Page, tuple[ChipsMoved, ...], StepTally]


@dataclass(slots=True)
class Tape:
    """The calls that a sitting has made of the journal, which it makes all the same; `back` is that of its end."""

    journal: Journal
    first: SittingPage | None = None
    pages: list[Written] = field(default_factory=list)
    back: dict[str, Seat] = field(default_factory=dict)

    def record_sitting(self, page: SittingPage) -> int:
        """Write that a sitting begins."""
        self.first = page
        return self.journal.record_sitting(page)

    def record_page(
        self, sitting: int, page: Page, moves: Sequence[ChipsMoved], tally: StepTally = EMPTY_TALLY
    ) -> None:
        """Write a page."""
        self.journal.record_page(sitting, page, moves, tally)
        self.pages.append((page, tuple(moves), tally))

    def together(self) -> AbstractContextManager[object]:
        """Let all that is written meanwhile be one transaction."""
        return self.journal.together()

    def close_sitting(self, sitting: int, back: Mapping[str, Seat]) -> None:
        """Write that it is over."""
        self.journal.close_sitting(sitting, back)
        self.back = dict(back)

    def open_sitting(self, number: int) -> OpenSitting:
        """Return a sitting that is not over."""
        return self.journal.open_sitting(number)

    @property
    def coups(self) -> int:
        """How many coups it closed."""
        return sum(tally.coups for _, _, tally in self.pages)

    def again(self, journal: Journal, *, over: bool = True) -> int:
        """Make the same calls of a journal, so many pages in one transaction; return the number of the sitting."""
        assert self.first is not None  # it was taped
        short = sum(self.first.buy_ins) - journal.ledger.balance("player:1")
        if short > 0:
            journal.lend(1, short)
        sitting = journal.record_sitting(self.first)
        for at in range(0, len(self.pages), _PAGES):
            with journal.ledger.together():
                for page, moves, tally in self.pages[at : at + _PAGES]:
                    journal.record_page(sitting, page, moves, tally)
        if over:
            journal.close_sitting(sitting, self.back)
        return sitting


def taped(game: str, deals: int, seed: str = "1") -> Tape:
    """Play so many deals of a game in the company of the house, and return the tape."""
    chance = random.Random(f"filled {game} {seed}")
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Paths(Path(folder)), list, beside=False)
        sitters: Sequence[Sitter] = house.seating(GameId(game)).sitters
        tape = Tape(house.opened.journal)  # a bench looks behind the counter
        session: Session = sit_down(tape, GameId(game), {}, sitters, seeds=chance.randbytes)
        while session.deals < deals and step(session, chance):
            if isinstance(session.awaited(), Over):
                break
        session.rise()
        house.close()
    return tape


def fill(paths: Paths, coups: int, tapes: Sequence[Tape]) -> int:
    """Write sittings in turn until so many coups stand in the journal; the last is left open. Return the coups."""
    open_house(paths, list, beside=False).close()  # a purse with the house's gift
    opened = open_journal(paths)
    done = 0
    for tape in cycle(tapes):
        last = done + tape.coups >= coups
        tape.again(opened.journal, over=not last)
        done += tape.coups
        if last:
            break
    opened.close()
    return done


def main(folder: str, coups: int, named: str, seed: str) -> int:
    """Fill a journal and print how large it is."""
    journal_file.SYNCHRONOUS = "OFF"
    begun = time.perf_counter()
    tapes = [taped(game, DEALS[game], seed) for game in named.split(",")]
    print(
        f"taped in {time.perf_counter() - begun:.0f} s: {[(each.coups, len(each.pages)) for each in tapes]}", flush=True
    )
    begun = time.perf_counter()
    done = fill(Paths(Path(folder)), coups, tapes)
    size = Paths(Path(folder)).journal.stat().st_size
    took = time.perf_counter() - begun
    print(f"{done} coups in {took:.0f} s, {size / 1e6:.1f} MB, {size / done:.0f} bytes a coup", flush=True)
    return 0


if __name__ == "__main__":
    _rest = [*sys.argv[2:], *["100000", ",".join(games()), "1"][len(sys.argv) - 2 :]]
    sys.exit(main(sys.argv[1], int(_rest[0]), _rest[1], _rest[2]))
