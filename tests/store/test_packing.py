"""Play that is over is packed: everything comes back as it was written, or what spoiled it is found."""

import random
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import pytest

from game.cards.shuffle import pledge
from game.store import packer as packer_module
from game.store.accounts import HOUSE_ACCOUNT, player
from game.store.audit import audit
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal import Journal
from game.store.journal_file import MIGRATIONS, create, open_file
from game.store.ledger import Ledger, Transfer
from game.store.opening import open_journal, read_journal
from game.store.packer import Packer
from game.store.packing import SpoiledPackError, packed, packs_in, unpacked
from game.store.pages import Account, ActPage, DealPage, SittingPage
from game.store.paths import Paths
from game.store.standing import deals_in
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, GameId, Place, Seat
from tests.store.faulty import disk, survived

SEED = "ab" * 128


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pack soon and little, so that a short journal has many packed rows."""
    for name, value in (("NEWEST", 10), ("MOST", 16), ("LEAST", 4), ("EVERY", 1_000_000)):
        monkeypatch.setattr(packer_module, name, value)


def play(journal: Journal, deals: int, acts: int = 14) -> int:
    """Sit down, and play so many deals of so many acts; return the sitting."""
    page = SittingPage(GameId("pharaon"), {}, (), (Account("Vous", human=True),), (Chips(100),), strict=False)
    sitting = journal.record_sitting(page)
    for _ in range(deals):
        lying = journal.ledger.balances(f"sitting:{sitting}/stake")
        held = journal.ledger.balance(f"sitting:{sitting}/purse:0")
        places = {account.partition("/")[2]: amount for account, amount in lying.items()}
        journal.record_page(sitting, DealPage(SEED, "00", 0, (held,), lying=places), ())
        for number in range(acts):
            move = ChipsMoved(Chips(1), Place("purse:0"), Place(f"stake:0/{number % 3}"), ClauseId("PF-11"))
            journal.record_page(
                sitting, ActPage(Seat(0), {"do": "stake", "n": number}), (move,) if number % 4 and number < 20 else ()
            )
    return sitting


def said(journal: Journal) -> list[tuple[object, ...]]:
    """Return everything that the entries say, packed or not."""
    return [(e.number, e.at, e.kind, e.sitting, e.coups, e.body, e.hash, e.postings) for e in journal.ledger.entries()]


@pytest.fixture
def packing(journal: Journal) -> Packer:
    journal.open_purse("Vous")
    return Packer(journal.ledger)


def test_everything_comes_back_as_it_was_written(journal: Journal, packing: Packer) -> None:
    sitting = play(journal, 3)
    journal.close_sitting(sitting, {})
    second = play(journal, 3)
    before, worth = said(journal), journal.ledger.balances("")
    deals = deals_in(journal.ledger.connection, sitting)
    at = [list(journal.ledger.entries(sitting, ("deal",))), list(journal.ledger.entries(second, ("act",), after=60))]
    assert packing.pack(99) > 2
    assert said(journal) == before
    assert journal.ledger.balances("") == worth
    assert list(audit(journal.ledger)) == []
    assert deals_in(journal.ledger.connection, sitting) == deals == 3
    again = [list(journal.ledger.entries(sitting, ("deal",))), list(journal.ledger.entries(second, ("act",), after=60))]
    assert [[e.number for e in each] for each in again] == [[e.number for e in each] for each in at]
    assert all(e.pack is not None for e in again[0])
    assert packing.pack(99) == 0


def test_what_is_played_on_is_not_packed(journal: Journal, packing: Packer) -> None:
    sitting = play(journal, 2, 40)
    opened = journal.open_sitting(sitting)
    packing.pack(99)
    assert journal.open_sitting(sitting) == opened
    (first,) = journal.ledger.connection.execute(
        "SELECT number FROM entry WHERE kind = 'deal' ORDER BY number"
    ).fetchone()
    assert first == 44
    journal.close_sitting(sitting, {})
    for name in range(11):
        journal.open_purse(f"No. {name}")
    assert packing.pack(99) > 0
    assert not list(journal.ledger.connection.execute("SELECT 1 FROM entry WHERE kind = 'deal'"))


def test_a_sitting_that_is_left_open_holds_up_no_other(journal: Journal, packing: Packer) -> None:
    play(journal, 1)
    journal.open_purse("Moi")
    other = SittingPage(GameId("pharaon"), {}, (), (Account("Moi", human=True),), (Chips(100),), strict=False)
    number = journal.record_sitting(other)
    for _ in range(3):
        journal.record_page(number, DealPage(SEED, "00", 0, (Chips(100),)), ())
        for _ in range(12):
            journal.record_page(number, ActPage(Seat(0), {"do": "pass"}), ())
    assert packing.pack(99) == 1
    assert {e.sitting for e in journal.ledger.entries() if e.pack} == {number}
    assert list(audit(journal.ledger)) == []


def test_a_sitting_without_a_deal_has_nothing_to_pack(journal: Journal, packing: Packer) -> None:
    for _ in range(30):
        journal.ledger.write("act", 7, {})
    journal.open_purse("Moi")
    assert packing.pack(99) == 1


def test_chips_that_come_from_a_purse_at_home_stay_in_sight(journal: Journal, packing: Packer) -> None:
    sitting = play(journal, 1, 6)
    journal.ledger.write("act", sitting, {}, (Transfer(3, HOUSE_ACCOUNT, player(1), "house.gift"),))
    number = journal.ledger.write("act", sitting, {})
    journal.close_sitting(sitting, {})
    for name in range(12):
        journal.open_purse(f"No. {name}")
    assert packing.pack(99) == 1
    loose = [e.number for e in journal.ledger.entries(sitting, ("deal", "act")) if e.pack is None]
    assert loose == [number - 1, number]


def test_it_is_packed_as_the_journal_grows(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packer_module, "EVERY", 8)
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    play(opened.journal, 5)
    assert packs_in(opened.journal.ledger) > 2
    before = said(opened.journal)
    opened.close()
    again = open_journal(paths)
    assert again.notices == ()
    assert said(again.journal) == before
    again.close()


def test_a_large_journal_gives_its_room_back_as_it_closes(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packer_module, "AT_CLOSE", 99)
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    play(opened.journal, 6, 90)
    before = said(opened.journal)
    opened.close()
    size = paths.journal.stat().st_size
    monkeypatch.setattr(packer_module, "LARGE", 10)
    opened = open_journal(paths)
    assert said(opened.journal) == before
    opened.close()
    assert paths.journal.stat().st_size < 0.7 * size
    opened = open_journal(paths)
    assert (opened.notices, said(opened.journal)) == ((), before)
    opened.journal.ledger.connection.close()
    opened.close()


def test_who_reads_meanwhile_reads_each_entry_once(
    journal: Journal, packing: Packer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.ledger.SLICE", 5)
    play(journal, 4)
    read, found = journal.ledger.entries(), list[int]()
    for entry in read:
        found.append(entry.number)
        if entry.number == 7:
            assert packing.pack(99)
    assert found == [each[0] for each in said(journal)]


def test_an_audit_is_not_misled_by_what_is_packed_meanwhile(journal: Journal, packing: Packer) -> None:
    play(journal, 4)
    assert list(audit(journal.ledger, stopped=lambda: packing.pack(1) < 0)) == []
    assert packs_in(journal.ledger) > 1


@pytest.mark.parametrize("at", range(1, 13))
def test_a_disk_that_refuses_leaves_the_entries_as_they_were(paths: Paths, at: int) -> None:
    with disk() as fault:
        opened = open_journal(paths)
        opened.journal.open_purse("Vous")
        play(opened.journal, 3)
        before = said(opened.journal)
        packing = Packer(opened.journal.ledger)
        fault.refuse(at, lambda: (_ for _ in ()).throw(OSError(5, "Input/output error")))
        done = packing.pack(1)
        fault.heal()
        assert said(opened.journal) == before
        assert list(audit(opened.journal.ledger)) == []
        triggers = opened.journal.ledger.connection.execute("SELECT COUNT(*) FROM sqlite_master WHERE type = 'trigger'")
        assert triggers.fetchone() == (6,)
        assert done == (at > 11)
        assert packing.pack(99) + done > 0
        opened.close()


def test_killed_at_any_call_it_is_packed_or_it_is_not(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    play(opened.journal, 3)
    before = said(opened.journal)
    opened.close()

    def pack() -> None:
        with closing(open_file(paths.journal)) as connection:
            Packer(Ledger(connection)).pack(1)

    for at in range(1, 30):
        through = survived(pack, at)
        journal = read_journal(paths)
        with closing(journal.ledger.connection):
            assert said(journal) == before
            assert list(audit(journal.ledger)) == []
        if through:
            return
    pytest.fail("it was never done")


SPOILED = {
    "UPDATE packed SET content = x'00'": "packed",
    "UPDATE packed SET content = zeroblob(9) WHERE entry = (SELECT MIN(entry) FROM packed)": "packed",
    "DELETE FROM packed": "packed",
    "UPDATE entry SET body = '7' WHERE kind = 'packed'": "entry",
    "UPDATE entry SET coups = 7 WHERE kind = 'packed'": "entry",
    "UPDATE entry SET sitting = 7 WHERE kind = 'packed'": "entry",
    "UPDATE entry SET at = 'never' WHERE kind = 'packed'": "entry",
    "UPDATE entry SET hash = zeroblob(32) WHERE kind = 'packed'": "entry",
    "UPDATE posting SET amount = amount * 2 WHERE clause = 'packed'": "posting",
    "DELETE FROM posting WHERE clause = 'packed'": "posting",
}


@pytest.mark.parametrize("forgery", SPOILED)
def test_a_forged_row_is_found_and_the_house_opens_by_its_copy(paths: Paths, forgery: str) -> None:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    play(opened.journal, 3)
    assert Packer(opened.journal.ledger).pack(99)
    execute = opened.journal.ledger.connection.execute
    for (name,) in execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        execute(f"DROP TRIGGER {name}")
    execute(forgery)
    with pytest.raises(SpoiledPackError):
        list(audit(opened.journal.ledger))
    with pytest.raises(BrokenFileError, match="damaged"), naming_faults(paths.journal):
        list(audit(opened.journal.ledger))
    assert Packer(opened.journal.ledger).pack(99) == 0
    opened.close()
    again = open_journal(paths)
    assert again.notices[0][0] == "house.notice.damaged"
    assert list(audit(again.journal.ledger)) == []
    again.close()


def test_a_row_packed_from_other_entries_is_found(journal: Journal) -> None:
    """A whole pack that is right in itself but stands behind another end of the chain."""
    journal.open_purse("Vous")
    play(journal, 2)
    entries = [e for e in journal.ledger.entries() if e.kind in {"deal", "act"}][:8]
    row, content = packed(b"\1" * 32, entries)
    with pytest.raises(SpoiledPackError, match="not what it holds"):
        unpacked(row, content)
    for wrong in (b"", zlib.compress(b""), zlib.compress(b"\x97\xc4\x00\x90\x90\x90\x90\x90\x90")):
        with pytest.raises(SpoiledPackError):
            unpacked(row, wrong)


@pytest.mark.parametrize(
    "forgery",
    ["UPDATE entry SET body = '{}' WHERE number = 5", "UPDATE entry SET hash = zeroblob(32) WHERE number = 5"],
)
def test_entries_that_are_not_linked_are_not_packed(journal: Journal, packing: Packer, forgery: str) -> None:
    play(journal, 3)
    journal.ledger.connection.execute("DROP TRIGGER entry_stays_UPDATE")
    journal.ledger.connection.execute(forgery)
    assert packing.pack(99) == 0
    assert any("not linked" in each for each in audit(journal.ledger))


def test_flips_in_packed_rows_are_found(paths: Paths) -> None:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    play(opened.journal, 4)
    assert Packer(opened.journal.ledger).pack(99)
    truth: list[tuple[object, ...]] = said(opened.journal)
    opened.close()
    whole, chance, found = paths.journal.read_bytes(), random.Random("packed flips"), 0
    for _ in range(120):
        spoiled = bytearray(whole)
        spoiled[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        paths.journal.write_bytes(bytes(spoiled))
        try:
            with naming_faults(paths.journal):
                journal = read_journal(paths)
                with closing(journal.ledger.connection):
                    if any(audit(journal.ledger)):
                        found += 1
                    else:
                        assert said(journal) == truth
        except (BrokenFileError, StoreError):
            found += 1
    assert found > 20


def test_a_journal_of_the_first_version_is_brought_up_to_date_or_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    create(path, {1: MIGRATIONS[1]})
    with closing(open_file(path, {1: MIGRATIONS[1]})) as connection:
        journal = Journal(Ledger(connection))
        journal.open_purse("Vous")
        play(journal, 4)
        before = said(journal)
    whole = path.read_bytes()
    for at in range(1, 40):
        with disk(at) as fault:
            try:
                open_file(path).close()
            except (StoreError, sqlite3.Error):
                fault.heal()
                assert path.read_bytes() == whole
                continue
        break
    assert at > 4
    with closing(open_file(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (max(MIGRATIONS),)
        journal = Journal(Ledger(connection))
        assert said(journal) == before
        assert Packer(journal.ledger).pack(99)
        assert said(journal) == before


def test_a_pledge_is_kept_as_the_place_of_its_seed(journal: Journal, packing: Packer) -> None:
    page = SittingPage(GameId("pharaon"), {}, (), (Account("Vous", human=True),), (Chips(100),), strict=False)
    sitting = journal.record_sitting(page)
    chance = random.Random("pledges")
    seeds = [chance.randbytes(128) for _ in range(24)]
    for seed in seeds:
        journal.record_page(sitting, DealPage(seed.hex(), pledge(seed), 0, (Chips(100),), lying={}), ())
        journal.record_page(sitting, ActPage(Seat(0), {"do": "cut"}), ())
    journal.close_sitting(sitting, {})
    before = said(journal)
    assert packing.pack(99)
    assert said(journal) == before
    kept = [content for (content,) in journal.ledger.connection.execute("SELECT content FROM packed")]
    written = b"".join(map(zlib.decompress, kept))
    assert sum(seed in written for seed in seeds) > 6
    assert not any(bytes.fromhex(pledge(seed)) in written for seed in seeds)


def test_a_row_of_the_second_version_that_keeps_pledges_whole_comes_back_too(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.packing._with_places", list)
    journal.open_purse("Vous")
    play(journal, 3)
    entries = [e for e in journal.ledger.entries() if e.kind in {"deal", "act"}][:20]
    before = next(e.hash for e in journal.ledger.entries() if e.number == entries[0].number - 1)
    row, content = packed(before, entries)
    monkeypatch.undo()
    assert [e.body for e in unpacked(row, content)] == [e.body for e in entries]


@pytest.mark.parametrize("place", [b"\x00\x07", b"\xff\xff"])
def test_a_place_that_no_seed_has_is_found(journal: Journal, monkeypatch: pytest.MonkeyPatch, place: bytes) -> None:
    journal.open_purse("Vous")
    play(journal, 3)
    entries = [e for e in journal.ledger.entries() if e.kind in {"deal", "act"}][:20]
    before = next(e.hash for e in journal.ledger.entries() if e.number == entries[0].number - 1)
    monkeypatch.setattr("game.store.packing._with_places", lambda secrets: [place for _ in secrets])
    with pytest.raises(SpoiledPackError):
        unpacked(*packed(before, entries))
