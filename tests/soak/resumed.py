"""Sittings of every kind, gone on with after every act: `python -m tests.soak.resumed [SITTINGS] [SEED]`.

Each has a game, options, a company and a table, strict or not, that chance names, with up to three humans whose purses
differ. Whoever is awaited does anything that is offered, faults among it at a strict table, is lent chips or given
some, is refused what nobody may do, calls the last tour, or rises in the middle of a coup. After every act the sitting
is read from the journal and must be the same in all that anybody may see; often play goes on from what was read, and
now and then the journal is closed and opened. Each sitting is proved and played again in the end.

Prints how many acts of each game there were; ends with 1 where a sitting is not gone on with as it was.
"""

import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.play.accounts.verify import verify
from game.play.characters import company_at
from game.play.replayed import replayed
from game.play.seating import human
from game.play.session import Session, Sitter, resume, sit_down
from game.play.tables import bought_jetons, facts_of, games, options_of, seats_of
from game.store import journal_file
from game.store.audit import audit
from game.store.errors import StoreError
from game.store.opening import OpenJournal, open_journal
from game.store.paths import Paths
from game.table.contract import Over, Shuffling
from game.table.errors import IllegalActError, OptionError
from game.table.values import Chips, GameId, Seat
from tests.contract.playing import imaginable, pick, with_some_amount
from tests.play.sittings import told

NAMES = ("Vous", "Moi", "Lui")
MOST = 220
"""So many things happen at the most in a sitting."""


def main(sittings: int, seed: int) -> int:
    """Play so many; return 1 where one is not gone on with as it was."""
    journal_file.SYNCHRONOUS = "OFF"  # the disk's own waiting is no part of this
    acts, wrong = Counter[str](), list[str]()
    print(f"seed {seed}", flush=True)
    for number in range(sittings):
        game, chance = games()[number % len(games())], random.Random(f"resumed {seed} {number}")
        with tempfile.TemporaryDirectory() as folder:
            sat = _Sat(Paths(Path(folder)), chance)
            try:
                sat.sit_down(game)
                sat.play(acts)
                sat.end(number)
            except Exception as error:  # noqa: BLE001  # told with its seed
                wrong.append(f"sitting {number} of {game}, {sat.what}: {error!r}")
                print(wrong[-1], "".join(traceback.format_exception(error)[-6:]), flush=True)
    print(f"{sittings} sittings, seed {seed}: {dict(acts)}, {len(wrong)} wrong")
    return int(bool(wrong))


class _Sat:
    """A house where one sitting is played."""

    def __init__(self, paths: Paths, chance: random.Random) -> None:
        self.paths, self.chance, self.what = paths, chance, ""
        self.opened: OpenJournal = open_journal(paths)
        for name in NAMES:
            self.opened.journal.open_purse(name)
        self.session: Session
        self.book = self.opened.journal
        """The one that the sitting is written into, which may be closed by now."""

    def sit_down(self, game: GameId) -> None:
        """Sit down as chance has it; conventions that do not go together are drawn anew."""
        while True:
            turned = self.chance.sample(options_of(game), min(len(options_of(game)), self.chance.choice([0, 1, 2, 5])))
            named = {
                each.name: self.chance.choice(each.choices or (each.least, each.most, (each.least + each.most) // 2))
                for each in turned
            }
            with suppress(OptionError, StoreError):
                strict = self.chance.random() < 0.5
                sitters = self._company(game, named)
                self.what = f"{named} strict={strict} {[(each.name, each.manner, each.chips) for each in sitters]}"
                self.session = sit_down(
                    self.opened.journal, game, named, sitters, strict=strict, seeds=self.chance.randbytes
                )
                self._deal(self.session)
                return

    def _company(self, game: GameId, named: Mapping[str, object]) -> list[Sitter]:
        least, most = seats_of(game)
        count = self.chance.randint(least, most)
        humans = self.chance.sample(range(count), self.chance.randint(1, min(count, len(NAMES))))
        others = self.chance.sample(company_at(game), count - len(humans))
        jetons = bought_jetons(game, named)
        sitters = []
        for seat in range(count):
            side = facts_of(game).side_of(Seat(seat))
            chips = self.chance.choice([0, 1, 7, 40, 100, 500]) if jetons is None else jetons
            if seat in humans:
                sitters.append(human(NAMES[humans.index(seat)], chips, side))
            else:
                bank = seat == 0 and self.chance.random() < 0.7
                sitters.append(others.pop().sits(game, max(chips, 10), side, bank=bank))
        return sitters

    def play(self, acts: Counter[str]) -> None:
        """Play, and go on from the journal after every act."""
        for _ in range(MOST):
            if self.session.begun and isinstance(self.session.awaited(), Over):
                return
            self._happen()
            acts[self.session.game] += 1
            before = told(self.session)
            if self.chance.random() < 0.05:
                self.opened.close()
                self.opened = open_journal(self.paths)
                assert not self.opened.notices, self.opened.notices
            again = resume(self.opened.journal, self.session.number, self.chance.randbytes)
            assert told(again) == before, "another sitting"
            if self.chance.random() < 0.3 or self.opened.journal is not self.book:
                self.session, self.book = again, self.opened.journal

    def end(self, number: int) -> None:
        """Rise wherever it stands, prove the sitting and play it again, and audit the journal."""
        journal = self.opened.journal
        if number % 2:
            self.session.rise()
        assert not list(verify(journal, self.session.number)), list(verify(journal, self.session.number))
        whose = next(each for each in journal.accounts(self.session.number) if each.startswith("player:"))
        for latest in (None, 1, 3):
            replayed(journal, self.session.number, int(whose.partition(":")[2]), latest)
        assert not list(audit(journal.ledger)), list(audit(journal.ledger))
        assert not sum(journal.ledger.balances("").values())
        self.opened.close()

    def _happen(self) -> None:
        session, chance = self.session, self.chance
        awaited = session.awaited()
        if isinstance(awaited, Shuffling):
            self._deal(session)
            return
        rare = chance.random()
        if rare < 0.03:
            self._try_anything()
        elif rare < 0.06:
            with suppress(IllegalActError):
                session.lend(Seat(chance.randrange(len(session.sitters))), Chips(chance.choice([1, 20, 500])))
        elif rare < 0.065:
            with suppress(IllegalActError):
                session.call_last_tour()
        bot = session.next_bot()
        if bot is not None and chance.random() < 0.9:
            session.act_for(bot, session.think(bot))
            return
        awaited = session.awaited()
        seats = getattr(awaited, "seats", ())
        if not seats:
            return
        seat = chance.choice(seats)
        offer = pick(session.offers(seat).items, chance)
        if offer is None or (chance.random() < 0.1 and len(seats) > 1):
            session.ready(seat)
        else:
            with suppress(IllegalActError):
                session.submit(seat, with_some_amount(offer, chance))

    def _deal(self, session: Session) -> None:
        session.deal(self.chance.choice([0, 1, 26, 51, self.chance.randrange(52), 10**6]))

    def _try_anything(self) -> None:
        """Submit what somebody might try: it is lawful and written, or refused and nothing has happened."""
        for seat, act in list(imaginable(self.session.course, self.chance))[:40]:
            if self.chance.random() < 0.2:
                with suppress(IllegalActError, StoreError):
                    self.session.submit(seat, act)
                    return


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in [*sys.argv[1:], *["200", "1"][len(sys.argv) - 1 :]])))
