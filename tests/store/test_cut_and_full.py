"""An evening on a disk that is cut off, or full, at every write: what was acknowledged stands, and nothing else."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.accounts import player
from game.store.audit import audit
from game.store.backup import back_up
from game.store.errors import StoreError
from game.store.evening.pages import EveningPage, Guest, MidnightPage, NoteOfHandPage, UnseenPage
from game.store.opening import OpenJournal, open_journal
from game.store.pages import Account, ActPage, DealPage, SittingPage, StepTally
from game.store.paths import Paths
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, GameId, Place, Seat
from tests.store.faulty import disk, full, refused, survived

PAGE = SittingPage(
    GameId("prime"), {}, ({}, {}), (Account("Vous", human=True), Account("M. Hector", human=False)),
    (Chips(100), Chips(100)), strict=False,
)  # fmt: skip
PAID = ChipsMoved(Chips(30), Place("purse:0"), Place("purse:1"), ClauseId("T-03"))
EVENING = EveningPage(
    7, 1, (1,), (Chips(200),), (Guest("M. Hector", Chips(600), 0, 240), Guest("M. David", Chips(250), 0, 200)),
    ((),), ("",), (False,),
)  # fmt: skip
UNSEEN = UnseenPage(GameId("prime"), ("M. Hector", "M. David"), 6, 56, (Chips(-9), Chips(9)), ())
STEPS: dict[str, Callable[[OpenJournal], object]] = {
    "a loan": lambda opened: opened.journal.lend(1, 7),
    "sitting down": lambda opened: opened.journal.record_sitting(PAGE),
    "a deal": lambda opened: opened.journal.record_page(1, DealPage("00", "11", 3, (Chips(100), Chips(100))), ()),
    "an act": lambda opened: opened.journal.record_page(1, ActPage(Seat(0), {"do": "pay"}), (PAID,), StepTally(1)),
    "a lesson": lambda opened: opened.journal.learn(1, "prime/01", 0),
    "rising": lambda opened: opened.journal.close_sitting(1, {}),
    "an evening": lambda opened: opened.journal.evenings.begin(EVENING),
    "a guest's loan": lambda opened: opened.journal.evenings.record(1, NoteOfHandPage("M. Hector", 1, Chips(40), 6)),
    "an unseen table": lambda opened: opened.journal.evenings.record(1, UNSEEN),
    "midnight": lambda opened: opened.journal.evenings.record(1, MidnightPage(240, ((),), ("",))),
    "a copy": lambda opened: back_up(opened.paths),
}
AFTER = (500, 507, 407, 407, 407, 407, 477, 477, 517, 517, 517, 517)
"""What the purse holds before the first step and after each."""


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a purse."""
    home = tmp_path_factory.mktemp("started") / "home"
    opened = open_journal(Paths(home))
    opened.journal.open_purse("Vous")
    opened.close()
    return home


def evening(home: Path, done: Path) -> None:
    """Do every step, and put down how many there were."""
    opened = open_journal(Paths(home))
    for number, step in enumerate(STEPS.values(), start=1):
        step(opened)
        with done.open("ab", buffering=0) as file:  # which is no call that the disk counts
            file.write(b"%d\n" % number)
    opened.close()


def test_whenever_the_program_is_cut_off_what_was_acknowledged_stands(started: Path, tmp_path: Path) -> None:
    at, over = 0, False
    while not over:
        at += 5
        home, done = Path(shutil.copytree(started, tmp_path / str(at))), tmp_path / f"{at}.done"
        done.touch()
        over = survived(lambda home=home, done=done: evening(home, done), at)  # type: ignore[misc]  # bound now
        said = len(done.read_bytes().splitlines())
        opened = open_journal(Paths(home))
        assert opened.notices == ()
        assert opened.journal.ledger.balance(player(1)) in set(AFTER[said : said + 2])
        assert list(audit(opened.journal.ledger)) == []
        opened.close()
    assert at > 40


@pytest.mark.parametrize(("act", "most"), [(full, 1), (refused, 3)])
def test_whatever_the_disk_refuses_has_not_happened_and_is_done_when_it_is_well(
    started: Path, tmp_path: Path, act: Callable[[], None], most: int
) -> None:
    at, over = 2 - most, False
    while not over:
        at += 2
        paths = Paths(Path(shutil.copytree(started, tmp_path / str(at))))
        opened = open_journal(paths)
        opened.close()
        with disk() as fault:
            opened = open_journal(paths)
            fault.refuse(at, act, most)
            for number, step in enumerate(STEPS.values()):
                before = opened.journal.ledger.head
                try:
                    step(opened)
                except StoreError as error:
                    assert error.reason in {"not_written", "not_backed_up", "unreadable", "disk_full"}  # noqa: PT017
                    assert opened.journal.ledger.head == before
                    assert opened.journal.ledger.balance(player(1)) == AFTER[number]
                    fault.heal()
                    step(opened)
                assert opened.journal.ledger.balance(player(1)) == AFTER[number + 1]
            over = fault.calls < at
            fault.heal()
            assert list(audit(opened.journal.ledger)) == []
            opened.close()
    assert at > 20
