"""What is read of a spoiled journal is told as unreadable; what is raised over a whole one passes as it came."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.errors import StoreError
from game.play.spoiled import unless_spoiled
from game.play.stored_house import StoredHouse, open_house
from game.store.paths import Paths
from game.table.values import GameId
from tests.behind import ledger_of
from tests.play.sittings import step


@pytest.fixture
def house(tmp_path: Path) -> StoredHouse:
    """Return a house whose older sitting is spoiled in the middle while it is open: a seed that is no number."""
    found = open_house(Paths(tmp_path / "home"), list, beside=False)
    chance = random.Random("spoiled")
    for _ in range(2):
        session = found.sit_down(GameId("prime"), {}, found.seating(GameId("prime")).sitters)
        for _ in range(30):
            step(session, chance)
    return found


def spoil(house: StoredHouse, kind: str, words: str, by: str) -> None:
    ask = ledger_of(house).connection.execute
    ask("DROP TRIGGER entry_stays_UPDATE")
    ask("UPDATE entry SET body = REPLACE(body, ?, ?) WHERE kind = ?", (words, by, kind))


@pytest.mark.parametrize(
    ("kind", "words", "by"),
    [
        ("sat", '"house":"', '"house":"zz'),
        ("act", '"do":"', '"do":"no'),
        ("act", "{", "["),
        ("deal", '"cut":', '"cut":1e9'),
    ],
)
def test_a_spoiled_sitting_is_told_as_unreadable(house: StoredHouse, kind: str, words: str, by: str) -> None:
    """A proof tells it in its lines, if it can be read at all; who goes on with it has the journal put back first."""
    spoil(house, kind, words, by)
    refused = []
    try:
        told = house.verify(1)
    except StoreError as error:
        told = (error.reason,)
    assert told
    calls: tuple[Callable[[], object], ...] = (lambda: house.replay(1), house.resume, house.statistics)
    for call in calls:
        try:
            call()  # it may still read something
        except StoreError as error:
            refused.append(error.reason)
    assert set(refused) <= {"unreadable"}
    house.close()


def test_a_fault_of_the_program_over_a_whole_journal_stays_one(house: StoredHouse) -> None:
    with pytest.raises(ZeroDivisionError), unless_spoiled(ledger_of(house), house.file):
        _ = 1 // 0
    with pytest.raises(StoreError, match="no_sitting"):
        house.replay(99)
    house.close()


def test_a_journal_that_cannot_even_be_audited_is_spoiled_too(house: StoredHouse) -> None:
    ledger = ledger_of(house)
    ledger.connection.execute("DROP TRIGGER posting_stays_UPDATE")
    ledger.connection.execute("UPDATE posting SET clause = CAST(x'fffe' AS TEXT) WHERE entry = 2")
    with pytest.raises(StoreError, match="unreadable"), unless_spoiled(ledger, house.file):
        _ = 1 // 0
    house.close()
