"""One bit of the journal turned over, anywhere: it changes nothing that is said, or it is found."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.store.accounts import HOUSE_ACCOUNT, loan, player
from game.store.audit import audit
from game.store.backup import back_up
from game.store.entry import Entry
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.ledger import Transfer
from game.store.opening import open_journal, read_journal
from game.store.paths import Paths

FLIPS = 150
"""In the suite; `tests/soak/flips.py` turns thousands."""


def house(home: Path) -> Paths:
    """Leave a journal with a copy, and entries after it."""
    paths = Paths(home)
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    for number in range(40):
        opened.journal.ledger.write("tried", None, {"n": number}, (Transfer(2, player(1), HOUSE_ACCOUNT, "T-03"),))
        if number == 30:
            back_up(paths)
    opened.journal.lend(1, 5)
    opened.close()
    return paths


def said(paths: Paths) -> tuple[list[Entry], list[int]]:
    """Return everything that a journal says: its entries and what its accounts hold."""
    journal = read_journal(paths)
    with closing(journal.ledger.connection):
        accounts = (player(1), loan(1), HOUSE_ACCOUNT)
        return list(journal.ledger.entries()), [journal.ledger.balance(account) for account in accounts]


def found(paths: Paths) -> bool:
    """Tell whether an audit says that something is wrong."""
    try:
        with naming_faults(paths.journal):
            journal = read_journal(paths)
            with closing(journal.ledger.connection):
                return any(audit(journal.ledger))
    except (BrokenFileError, StoreError):
        return True


@pytest.mark.parametrize("seed", range(3))
def test_a_bit_that_changes_what_is_said_is_found_and_mended(tmp_path: Path, seed: int) -> None:
    paths = house(tmp_path / "home")
    whole, truth = paths.journal.read_bytes(), said(paths)
    chance = random.Random(f"flips {seed}")
    for _ in range(FLIPS // 3):
        spoiled = bytearray(whole)
        place = chance.randrange(len(whole))
        spoiled[place] ^= 1 << chance.randrange(8)
        paths.journal.write_bytes(bytes(spoiled))
        if not found(paths):
            assert said(paths) == truth, f"byte {place} changes what is said, unseen"


def test_whatever_bit_is_turned_the_house_opens_with_every_chip_or_leaves_it(tmp_path: Path) -> None:
    paths = house(tmp_path / "home")
    whole = {path: path.read_bytes() for path in (paths.journal, paths.anchor)}
    (_, truth) = said(paths)
    chance = random.Random("opened flips")
    for _ in range(25):
        for path, content in whole.items():
            path.write_bytes(content)
        spoiled = bytearray(whole[paths.journal])
        spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
        paths.journal.write_bytes(bytes(spoiled))
        try:
            opened = open_journal(paths)
        except (BrokenFileError, StoreError):
            assert paths.journal.read_bytes() == bytes(spoiled)
            continue
        ledger = opened.journal.ledger
        told_of = {key for key, _ in opened.notices}
        held = [ledger.balance(account) for account in (player(1), loan(1), HOUSE_ACCOUNT)]
        assert held == truth or "house.notice.lost" in told_of
        assert not any(audit(ledger))
        opened.close()


def test_text_that_is_no_text_is_found(tmp_path: Path) -> None:
    paths = house(tmp_path / "home")
    with closing(sqlite3.connect(paths.journal)) as other:
        other.execute("DROP TRIGGER posting_stays_UPDATE")
        other.execute("UPDATE posting SET clause = CAST(x'fffe' AS TEXT) WHERE entry = 7")
        other.commit()
    assert found(paths)
