import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.play.accounts.verify import verify
from game.store.errors import StoreError
from game.store.journal import Journal
from game.table.contract import Shuffling
from tests.play.sittings import seated, step

Spoil = Callable[[dict[str, Any]], object]


@pytest.fixture
def number(journal: Journal) -> int:
    session = seated(journal, "prime")
    chance = random.Random(5)
    while session.deals < 2 or not isinstance(session.awaited(), Shuffling):
        step(session, chance)
    for table in ("entry", "posting"):
        journal.ledger.connection.execute(f"DROP TRIGGER {table}_stays_UPDATE")
    assert list(verify(journal, session.number)) == []
    return session.number


def spoil(journal: Journal, kind: str, nth: int, change: Spoil) -> int:
    """Change the page of the nth entry of a kind, and return the entry's number."""
    entry = list(journal.ledger.entries(kinds=(kind,)))[nth]
    body = entry.page
    change(body["page"])
    journal.ledger.connection.execute(
        "UPDATE entry SET body = ? WHERE number = ?", (msgspec.json.encode(body).decode(), entry.number)
    )
    return entry.number


FORGERIES: dict[str, tuple[str, int, Spoil, str]] = {
    "another seed": ("deal", 1, lambda page: page.update(house="00" * 128), "not the one that was pledged"),
    "another pledge": ("deal", 1, lambda page: page.update(pledge="00" * 32), "not the one that was pledged"),
    "another seed before": ("deal", 0, lambda page: page.update(following="00" * 128), "whose pledge was shown"),
    "another cut": ("deal", 0, lambda page: page.update(cut=page["cut"] + 1), "cannot be played again"),
    "other purses": ("deal", 1, lambda page: page["chips"].reverse(), "as the one before it ended"),
    "a pot that was not": ("deal", 1, lambda page: page.update(lying={"pot": 3}), "as the one before it ended"),
    "another dealer": ("deal", 1, lambda page: page["carried"].update(dealer=2), "as the one before it ended"),
    "an act that is none": ("act", 0, lambda page: page["act"].update(do="paroli"), "cannot be played again"),
    "an act of another": ("act", 0, lambda page: page.update(seat=3), "cannot be played again"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_sitting_is_not_proved(journal: Journal, number: int, forgery: str) -> None:
    kind, nth, change, what = FORGERIES[forgery]
    spoil(journal, kind, nth, change)
    found = list(verify(journal, number))
    assert any(what in each for each in found), found


def test_a_forged_posting_is_found(journal: Journal, number: int) -> None:
    paid = next(entry for entry in journal.ledger.entries(kinds=("act",)) if entry.postings)
    journal.ledger.connection.execute("UPDATE posting SET amount = amount * 2 WHERE entry = ?", (paid.number,))
    assert list(verify(journal, number)) == [f"entry {paid.number}: the ledger moved other chips than the law does"]


def test_chips_that_the_law_did_not_move_are_found(journal: Journal, number: int) -> None:
    idle = next(entry for entry in journal.ledger.entries(kinds=("act",)) if not entry.postings)
    execute = journal.ledger.connection.execute
    execute("INSERT INTO posting VALUES (?, 0, 'house', 'chips', -1, 'house.gift')", (idle.number,))
    execute("INSERT INTO posting VALUES (?, 1, 'player:1', 'chips', 1, 'house.gift')", (idle.number,))
    assert list(verify(journal, number)) == [f"entry {idle.number}: the ledger moved other chips than the law does"]


def test_a_sitting_that_never_was_cannot_be_proved(journal: Journal) -> None:
    with pytest.raises(StoreError, match="no_sitting"):
        list(verify(journal, 5))
