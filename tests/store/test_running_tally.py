"""A sitting that is open is counted from where it was counted last, and comes to the same figures."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.play.session import Session, resume
from game.store import packer as packer_module
from game.store.ledger import Ledger
from game.store.opening import OpenJournal
from game.store.paths import Paths
from game.store.reading import tallies
from game.store.seat_count import SeatCount
from game.store.tally_book import TallyBook
from tests.play.sittings import house, seated, step

GAMES = ("pharaon", "cascaret", "baccara")


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenJournal]:
    """A house that packs soon, also what is played."""
    for name, value in (("NEWEST", 10), ("MOST", 16), ("LEAST", 4), ("EVERY", 6)):
        monkeypatch.setattr(packer_module, name, value)
    found = house(tmp_path)
    yield found
    found.close()


def book_of(tmp_path: Path) -> TallyBook:
    return TallyBook.read(Paths(tmp_path).tallies)


def played(session: Session, deals: int, chance: random.Random) -> None:
    while session.deals < deals and step(session, chance):
        pass


@pytest.mark.parametrize("game", GAMES)
def test_an_open_sitting_is_counted_on_and_comes_to_the_same(
    opened: OpenJournal, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, session = random.Random(7), seated(opened.journal, game)
    read: list[int] = []
    takes = SeatCount.take

    def counted(count: SeatCount, entry: Any, *rest: Any) -> None:  # noqa: ANN401  # handed on
        read.append(entry.number)
        takes(count, entry, *rest)

    last = 0
    for deals in (1, 3, 4):
        played(session, deals, chance)
        for _ in range(chance.randrange(4)):
            step(session, chance)  # also in the middle of a coup
        whole = tallies(opened.journal, 1)
        with monkeypatch.context() as patched:
            patched.setattr(SeatCount, "take", counted)
            read.clear()
            assert tallies(opened.journal, 1, book_of(tmp_path)) == whole
            assert read
            assert min(read) > last
            last = max(read)
    session.rise()
    assert tallies(opened.journal, 1, book_of(tmp_path)) == tallies(opened.journal, 1)
    assert book_of(tmp_path).begun(session.number, 1) is None


def test_a_count_of_a_chain_that_is_another_now_is_begun_anew(opened: OpenJournal, tmp_path: Path) -> None:
    session, chance = seated(opened.journal, "pharaon"), random.Random(7)
    played(session, 2, chance)
    book = book_of(tmp_path)
    whole = tallies(opened.journal, 1, book)
    count = book.begun(session.number, 1)
    assert count is not None
    assert count.tally.coups > 0
    for number, link in ((count.number, "00" * 32), (count.number - 1, count.link), (10**6, count.link)):
        wrong = SeatCount(count.role, 1000, 1000, number, link, count.tally)
        wrong.tally.won = 99
        book.keep_open(session.number, 1, wrong)
        assert tallies(opened.journal, 1, book) == whole
    assert resume(opened.journal, session.number, chance.randbytes).deals == session.deals


def test_an_open_sitting_that_has_not_changed_is_not_written_again(
    opened: OpenJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(seated(opened.journal, "pharaon"), 2, random.Random(7))
    tallies(opened.journal, 1, book_of(tmp_path))
    asked: list[int] = []
    entries = Ledger.entries

    def few(ledger: Ledger, *args: Any, **named: Any) -> Any:  # noqa: ANN401  # handed on
        asked.append(named.get("after", 0))
        return entries(ledger, *args, **named)

    written = Paths(tmp_path).tallies.stat().st_ino
    monkeypatch.setattr(Ledger, "entries", few)
    assert tallies(opened.journal, 1, book_of(tmp_path))
    assert max(asked) > 0
    assert Paths(tmp_path).tallies.stat().st_ino == written
