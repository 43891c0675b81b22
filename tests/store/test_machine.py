"""A machine that does to the store whatever can be done, in any order: no chip is lost, and each prefix is whole."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.store.accounts import player
from game.store.audit import audit
from game.store.backup import back_up, backup_files
from game.store.errors import StoreError
from game.store.journal import Journal
from game.store.opening import OpenJournal, open_journal
from game.store.pages import Account, ActPage, DealPage, SittingPage
from game.store.paths import Paths
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, GameId, Place, Seat
from tests.store.faulty import Disk, disk, full, refused

NAMES = ("Vous", "Moi", "Lui")


class Store(RuleBasedStateMachine):
    """A house whose journal is played with, copied, damaged, lost, refused and reopened; `worth` is what must be."""

    opened: OpenJournal

    @initialize()
    def begin(self) -> None:
        self.home = Path(tempfile.mkdtemp())
        self.paths = Paths(self.home)
        self.context = disk()
        self.fault: Disk = self.context.__enter__()
        self.opened = open_journal(self.paths, whole=1_000_000)
        self.worth: dict[int, int] = {}
        self.sitting: int | None = None
        self.copied: dict[int, int] | None = None

    def teardown(self) -> None:
        if hasattr(self, "context"):
            self.opened.close()
            self.context.__exit__(None, None, None)
            shutil.rmtree(self.home)

    @property
    def journal(self) -> Journal:
        return self.opened.journal

    @rule(name=some.sampled_from(NAMES))
    def open_purse(self, name: str) -> None:
        if name in self.journal.purses().values():
            with pytest.raises(StoreError, match="name_taken"):
                self.journal.open_purse(name)
            return
        self.worth[self.journal.open_purse(name)] = 500

    @precondition(lambda self: self.worth)
    @rule(amount=some.integers(1, 50))
    def lend(self, amount: int) -> None:
        number = min(self.worth)
        self.journal.lend(number, amount)
        self.worth[number] += amount

    @precondition(lambda self: len(self.worth) > 1 and self.sitting is None)
    @rule(chips=some.integers(1, 60))
    def sit_down(self, chips: int) -> None:
        names = self.journal.purses()
        accounts = tuple(Account(names[number], human=True) for number in (1, 2))
        page = SittingPage(GameId("prime"), {}, ({}, {}), accounts, (Chips(chips),) * 2, strict=False)
        self.sitting = self.journal.record_sitting(page)
        self.journal.record_page(self.sitting, DealPage("00", "11", 3, (Chips(chips), Chips(chips))), ())

    @precondition(lambda self: self.sitting is not None)
    @rule(amount=some.integers(1, 90), giver=some.integers(0, 1))
    def play(self, amount: int, giver: int) -> None:
        assert self.sitting is not None
        move = ChipsMoved(Chips(amount), Place(f"purse:{giver}"), Place(f"purse:{1 - giver}"), ClauseId("T-03"))
        try:
            self.journal.record_page(self.sitting, ActPage(Seat(giver), {"do": "pay"}), (move,))
        except StoreError as error:
            assert error.reason == "not_enough_chips"  # noqa: PT017  # nothing else may be
            return
        self.worth[giver + 1] -= amount
        self.worth[2 - giver] += amount

    @precondition(lambda self: self.sitting is not None)
    @rule()
    def rise(self) -> None:
        assert self.sitting is not None
        self.journal.close_sitting(self.sitting, {})
        self.sitting = None

    @precondition(lambda self: self.worth)
    @rule(at=some.integers(1, 5), act=some.sampled_from([full, refused]))
    def refuse(self, at: int, act: object) -> None:
        before = len(list(self.journal.ledger.entries()))
        self.fault.refuse(at, act)  # type: ignore[arg-type]  # one of two functions
        try:
            self.journal.lend(1, 7)
        except StoreError:
            assert len(list(self.journal.ledger.entries())) == before
        else:
            self.worth[1] += 7
        finally:
            self.fault.heal()

    @rule()
    def copy(self) -> None:
        if self.worth:
            back_up(self.paths)

    @rule()
    def reopen(self) -> None:
        self.opened.close()
        self.opened = open_journal(self.paths, whole=1_000_000)

    @precondition(lambda self: self.worth)
    @rule()
    def damage(self) -> None:
        """Spoil the first entry behind a copy that is whole: everything is found again."""
        back_up(self.paths)
        self.opened.close()
        content = bytearray(self.paths.journal.read_bytes())
        content[content.index(b'"name":"') + 3] ^= 0x04
        self.paths.journal.write_bytes(bytes(content))
        self.opened = open_journal(self.paths, whole=1_000_000)
        assert self.opened.notices[0][0] == "house.notice.damaged"

    @precondition(lambda self: self.worth)
    @rule()
    def lose(self) -> None:
        """Lose the journal behind a copy that holds all of it."""
        back_up(self.paths)
        self.opened.close()
        self.paths.journal.unlink()
        self.opened = open_journal(self.paths, whole=1_000_000)
        assert [key for key, _ in self.opened.notices] == ["house.notice.gone", "house.notice.lost_nothing"]

    @invariant()
    def nothing_is_lost(self) -> None:
        if not hasattr(self, "worth"):
            return
        ledger = self.journal.ledger
        at_table = ledger.balances(f"sitting:{self.sitting}/") if self.sitting is not None else {}
        for number, worth in self.worth.items():
            seat = at_table.get(f"sitting:{self.sitting}/purse:{number - 1}", 0)
            assert ledger.balance(player(number)) + seat == worth
        assert list(audit(ledger)) == []
        assert len(backup_files(self.paths)) <= 4 + 7 + 8


TestStore = Store.TestCase
TestStore.settings = settings(max_examples=20, stateful_step_count=15, deadline=None, derandomize=True)
