"""At a table where chips are bought for cash nearly every deal moves cash: it is packed, and accounts read alike."""

import random
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.play.accounts.accounts import account, net_worth_points
from game.play.stored_house import open_house
from game.store import packer as packer_module
from game.store.audit import audit
from game.store.entry import Entry
from game.store.packing import packed, packs_in
from game.store.pages import Account, ActPage, DealPage, SittingPage
from game.store.paths import Paths
from game.store.reading import gain
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, GameId, Seat, cash
from tests.play.sittings import house, step


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("NEWEST", 10), ("LEAST", 4), ("MOST", 16), ("EVERY", 1_000_000)):
        monkeypatch.setattr(packer_module, name, value)


def test_an_account_reads_alike_before_and_after_packing(tmp_path: Path) -> None:
    opened = house(tmp_path / "home")
    journal = opened.journal
    accounts = (Account("Vous", human=True), Account("M. Hector", human=False))
    sitting = journal.record_sitting(
        SittingPage(GameId("cascaret"), {}, ({}, {}), accounts, (Chips(100), Chips(100)), strict=False, for_cash=True)
    )
    for number in range(30):
        pays, paid = cash(Seat(number % 2)), cash(Seat(1 - number % 2))
        moves = (ChipsMoved(Chips(1 + number), pays, paid, ClauseId("CA-25")),) if number % 3 else ()
        if number % 10 == 0:
            journal.record_page(sitting, DealPage("ab" * 128, "00", 0, (Chips(100), Chips(100))), ())
        journal.record_page(sitting, ActPage(Seat(0), {"do": "pass", "n": number}), moves)
    before = account(journal, 1, 99), net_worth_points(journal, 1), gain(journal, 1, sitting)
    assert opened.packer.pack(99) == 1
    loose = journal.ledger.connection.execute(
        "SELECT kind, COUNT(DISTINCT entry) FROM posting JOIN entry ON number = entry "
        "WHERE account = 'player:1' AND kind IN ('act', 'packed') GROUP BY kind ORDER BY kind"
    )
    assert loose.fetchall() == [("act", 11), ("packed", 1)]  # of twenty acts that moved his cash
    assert (account(journal, 1, 99), net_worth_points(journal, 1), gain(journal, 1, sitting)) == before
    journal.close_sitting(sitting, {})
    lines = account(journal, 1, 99)
    assert [line.what for line in lines] == ["rose", "sat", "named"]
    assert lines[0].balance == journal.ledger.balance("player:1")
    assert not list(audit(journal.ledger))
    opened.close()


def test_rows_are_prepared_in_another_thread_and_go_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = set[str]()
    monkeypatch.setattr(packer_module, "EVERY", 16)

    def noted(before: bytes, entries: Sequence[Entry]) -> tuple[Entry, bytes]:
        where.add(threading.current_thread().name)
        return packed(before, entries)

    monkeypatch.setattr(packer_module, "packed", noted)
    opened = open_house(Paths(tmp_path / "home"), list)
    chance = random.Random("beside")
    session = opened.sit_down(GameId("prime"), {}, opened.seating(GameId("prime")).sitters)
    journal = opened._journal
    while not packs_in(journal.ledger) and session.deals < 400:
        step(session, chance)
    assert packs_in(journal.ledger)
    assert where == {"upkeep"}
    assert not list(audit(journal.ledger))
    opened.close()
