"""A journal from somebody else: each object that SQLite allows in a schema, and values that no house writes.

Nothing of it is run, nothing takes long, and no purse changes: it is told as damaged or another program's, and kept.
"""

import shutil
import sqlite3
import time
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game.store.audit import audit
from game.store.entry import GENESIS_HASH, Entry, Posting, entry_hash
from game.store.errors import BrokenFileError
from game.store.journal import GIFT
from game.store.journal_file import APPLICATION, SCHEMAS
from game.store.opening import AUDITED_WHOLE, OpenJournal, open_journal, read_journal
from game.store.paths import Paths
from game.store.upkeep import Upkeep

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"
OBJECTS = {
    "a trigger that pays more": "CREATE TRIGGER bonus AFTER INSERT ON posting WHEN NEW.account = 'player:1' "
    "BEGIN INSERT INTO tally VALUES ('balance/chips/player:1', '1000050') "
    "ON CONFLICT (key) DO UPDATE SET value = '1000050'; END",
    "an endless trigger": "CREATE TRIGGER forever AFTER INSERT ON entry BEGIN SELECT count(*) FROM "
    "(WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n); END",
    "a view": f"CREATE VIEW mine AS {ENDLESS}",
    "a view in the place of the entries": f"ALTER TABLE entry RENAME TO entries; CREATE VIEW entry AS {ENDLESS}",
    "a virtual table": "CREATE VIRTUAL TABLE words USING fts5(body)",
    "a generated column": "ALTER TABLE entry ADD COLUMN twice TEXT GENERATED ALWAYS AS (hex(body)) VIRTUAL",
    "an index on an expression": "CREATE INDEX odd ON posting (abs(amount))",
    "a partial index": "CREATE INDEX part ON entry (at) WHERE kind = 'sat'",
    "an extra column": "ALTER TABLE posting ADD COLUMN mine TEXT",
    "an extra table": "CREATE TABLE mine (x)",
    "a default": "ALTER TABLE tally ADD COLUMN more TEXT DEFAULT 'more'",
    "a table without its check": "DROP TABLE posting; CREATE TABLE posting (entry INTEGER NOT NULL, line INTEGER, "
    "account TEXT, currency TEXT, amount INTEGER, clause TEXT, PRIMARY KEY (entry, line)) WITHOUT ROWID",
    "a trigger that is missing": "DROP TRIGGER entry_stays_DELETE",
    "statistics of a planner": "ANALYZE",
}


def house(paths: Paths) -> None:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    opened.close()


def done_to(paths: Paths, statements: str) -> None:
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other:
        other.executescript(statements)


def opened_soon(paths: Paths, whole: int = AUDITED_WHOLE) -> OpenJournal:
    """Open a house, and fail where that takes long."""
    begun = time.process_time()
    opened = open_journal(paths, whole=whole)
    assert time.process_time() - begun < 3
    return opened


@pytest.mark.parametrize("what", OBJECTS)
def test_a_schema_that_is_not_ours_is_never_opened(paths: Paths, what: str) -> None:
    house(paths)
    done_to(paths, OBJECTS[what])
    left = paths.journal.read_bytes()
    with pytest.raises(BrokenFileError, match="holds what the house does not write"):
        read_journal(paths)
    opened = opened_soon(paths)
    assert opened.notices[0][0] == "house.notice.damaged"
    assert (paths.home / str(opened.notices[0][1][0])).read_bytes() == left
    if not opened.journal.purses():
        opened.journal.open_purse("Vous")
    opened.journal.lend(1, 50)
    assert opened.journal.ledger.balance("player:1") == GIFT + 50
    assert list(audit(opened.journal.ledger)) == []
    opened.close()


def test_an_empty_home_trusts_a_foreigner_no_more(paths: Paths, tmp_path: Path) -> None:
    """Without an anchor, without copies: there is nothing but the file that somebody gave."""
    house(Paths(tmp_path / "giver"))
    done_to(Paths(tmp_path / "giver"), OBJECTS["a trigger that pays more"])
    paths.home.mkdir()
    shutil.copyfile(Paths(tmp_path / "giver").journal, paths.journal)
    opened = opened_soon(paths)
    opened.journal.lend(1, 50)
    assert opened.journal.ledger.balance("player:1") == GIFT + 50
    opened.close()


def chained(paths: Paths, *told: Entry) -> None:
    """Lay a journal of the third version there with these entries, each linked to the one before."""
    paths.home.mkdir(exist_ok=True)
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other:
        for statement in SCHEMAS[3]:
            other.execute(statement)
        other.execute(f"PRAGMA application_id = {APPLICATION}")
        other.execute("PRAGMA user_version = 3")
        last = GENESIS_HASH
        for entry in told:
            last = entry_hash(last, entry)
            other.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)",
                (entry.number, entry.at, entry.kind, entry.sitting, entry.coups, entry.body, last),
            )
            for line, each in enumerate(entry.postings):
                other.execute(
                    "INSERT INTO posting VALUES (?, ?, ?, ?, ?, ?)",
                    (entry.number, line, each.account, each.currency, each.amount, each.clause),
                )


def entry(number: int, kind: str, body: str, *postings: Posting, sitting: int | None = None, coups: int = 0) -> Entry:
    return Entry(number, "2026-11-28T00:00:00.000+00:00", kind, sitting, coups, body, b"", postings)


GIFTED = entry(
    1, "named", '{"name":"Vous","player":1}',
    Posting("house", "chips", -500, "house.gift"), Posting("player:1", "chips", 500, "house.gift"),
)  # fmt: skip
LENT = entry(
    2, "lent", '{"player":1}',
    Posting("loan:1", "chips", -5, "house.loan"), Posting("player:1", "chips", 5, "house.loan"),
)  # fmt: skip
LARGE = (1 << 63) - 1
ENTRIES: dict[str, Entry] = {
    "an era without end": entry(2, "restored", '{"why":"older","era":1e400,"until":""}'),
    "lists in lists": entry(2, "named", "[" * 100_000),
    "a name in lists": entry(2, "named", '{"player":1,"name":' + "[" * 50_000 + "]" * 50_000 + "}"),
    "a purse of the largest number": entry(2, "named", f'{{"name":"x","player":{LARGE}}}'),
    "a purse of no number": entry(2, "named", '{"name":"x","player":"one"}'),
    "the largest number": entry(LARGE, "named", '{"name":"x","player":2}'),
    "the largest sitting": entry(2, "rose", "{}", sitting=LARGE),
    "the most coups": entry(2, "act", '{"page":{"seat":0,"act":{}}}', sitting=1, coups=LARGE),
    "the largest sum": entry(
        2, "lent", '{"player":1}', Posting("loan:1", "chips", -LARGE, "x"), Posting("player:1", "chips", LARGE, "x")
    ),
    "chips of nothing": entry(2, "lent", '{"player":1}', Posting("player:1", "chips", 50, "x")),
    "a purse below zero": entry(
        2, "lent", "{}", Posting("player:1", "chips", -900, "x"), Posting("house", "chips", 900, "x")
    ),
    "a time that is none": replace(LENT, at="noon"),
    "a time before all clocks": replace(LENT, at="1969-12-31T00:00:00+00:00"),
    "a time that Windows does not tell": replace(LENT, at="3000-01-01T00:00:00+00:00"),
    "a time that is none in the east": replace(LENT, at="9999-12-31T23:59:59+00:00"),
    "a lesson shown too often": entry(2, "learned", f'{{"player":1,"lesson":"a","shown":{LARGE}}}'),
    "a sitting of nobody": entry(2, "sat", '{"accounts":["player:1"]}', sitting=1),
    "a player of no number": entry(
        2, "lent", "{}", Posting("loan:x", "chips", -1, "x"), Posting("player:1", "chips", 1, "x")
    ),
}


@pytest.mark.parametrize("what", ENTRIES)
def test_an_entry_that_no_house_writes_is_passed_by_and_what_was_before_it_stands(paths: Paths, what: str) -> None:
    chained(paths, GIFTED, ENTRIES[what])
    opened = opened_soon(paths)
    assert opened.journal.purses() == {1: "Vous"}
    assert opened.journal.ledger.balance("player:1") == GIFT
    opened.journal.lend(1, 50)
    assert opened.journal.ledger.balance("player:1") == GIFT + 50
    assert list(audit(opened.journal.ledger)) == []
    opened.close()


def bomb() -> bytes:
    body = "x" * 60_000_000
    pack = [GENESIS_HASH, ["at"], ["act"], [0], [body], [], [[]], []]
    return zlib.compress(msgspec.msgpack.encode(pack), 9)


@pytest.mark.parametrize("content", [bomb, lambda: b"worms", lambda: zlib.compress(b"\x98" * 9)])
def test_a_packed_row_unpacks_to_no_more_than_a_house_packs(paths: Paths, content: Callable[[], bytes]) -> None:
    chained(paths, GIFTED, entry(2, "packed", "1", sitting=1))
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other:
        other.execute("INSERT INTO packed VALUES (2, ?)", (content(),))
    opened = opened_soon(paths)
    assert opened.journal.purses() == {1: "Vous"}
    opened.close()


TALLIES = {
    "a balance": ("balance/chips/player:1", "1000050"),
    "a balance of no number": ("balance/chips/player:1", '"rich"'),
    "the largest balance": ("balance/chips/player:1", str(LARGE)),
    "a purse in lists": ("purse/000001", "[" * 100_000),
    "a purse without end": ("purse/000001", '["Vous",1e400,0]'),
    "a line too many": ("line/000001/000000000009", '[9,"now","lent",null,5,505,505]'),
}


@pytest.mark.parametrize("what", TALLIES)
def test_a_tally_that_is_not_what_the_entries_come_to_is_found_and_counted_again(paths: Paths, what: str) -> None:
    house(paths)
    key, value = TALLIES[what]
    done_to(paths, f"INSERT OR REPLACE INTO tally VALUES ('{key}', '{value}')")  # noqa: S608  # words of ours
    upkeep = Upkeep(paths, beside=False)
    upkeep.audit()
    assert [key for key, _ in upkeep.notices()] == ["house.notice.doubt"]
    opened = opened_soon(paths, whole=0)
    assert [key for key, _ in opened.notices] == ["house.notice.damaged", "house.notice.lost_nothing"]
    assert opened.journal.ledger.balance("player:1") == GIFT
    assert list(audit(opened.journal.ledger)) == []
    opened.close()


def without_guards(paths: Paths, *statements: str) -> None:
    """Change what nobody may change, and leave the schema as it was."""
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other:
        guards = other.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            other.execute(f"DROP TRIGGER {name}")
        for each in statements:
            other.execute(each)
        for _, guard in guards:
            other.execute(guard)


NUMBERS = "WITH RECURSIVE n(x) AS (SELECT 10 UNION ALL SELECT x + 1 FROM n WHERE x < 200000)"
ROWS = {
    "an entry before the first": "INSERT INTO entry VALUES (-7, 'x', 'lent', NULL, 0, '{}', x'')",
    "a purse without a number": "INSERT INTO tally VALUES ('purse/mine', '[\"a\",0,0]')",
    "an entry without end": f"INSERT INTO posting {NUMBERS} SELECT 1, x, 'house', 'chips', 1, 'x' FROM n",  # noqa: S608  # words of ours
    "purses without end": f"INSERT INTO tally {NUMBERS} SELECT 'purse/9' || x, '[\"a\",0,0]' FROM n",  # noqa: S608  # same
}


@pytest.mark.parametrize("what", ROWS)
def test_rows_that_no_house_writes_are_damage_and_the_file_is_kept_to_the_byte(paths: Paths, what: str) -> None:
    house(paths)
    without_guards(paths, ROWS[what])
    left = paths.journal.read_bytes()
    opened = opened_soon(paths)
    assert opened.notices[0][0] == "house.notice.damaged"
    assert (paths.home / str(opened.notices[0][1][0])).read_bytes() == left
    assert list(audit(opened.journal.ledger)) == []
    opened.close()


@pytest.mark.parametrize("end", ["-wal", "-journal"])
def test_changes_of_another_file_that_lie_beside_are_set_aside_and_never_written_into_ours(
    paths: Paths, tmp_path: Path, end: str
) -> None:
    house(paths)
    beside, theirs = paths.journal.with_name(f"{paths.journal.name}{end}"), tmp_path / "theirs"
    with closing(sqlite3.connect(theirs, isolation_level=None)) as other:
        other.executescript(f"PRAGMA journal_mode = {'WAL' if end == '-wal' else 'DELETE'}; CREATE TABLE theirs (x);")
        other.executescript(f"PRAGMA cache_size = 1; BEGIN; INSERT INTO theirs {NUMBERS} SELECT x FROM n;")  # noqa: S608  # same
        shutil.copyfile(tmp_path / f"theirs{end}", beside)
    with pytest.raises(BrokenFileError, match="changes of another file"):
        read_journal(paths)
    left = beside.read_bytes()
    opened = opened_soon(paths)
    assert opened.notices == ()
    assert opened.journal.purses() == {1: "Vous"}
    assert [each.read_bytes() for each in paths.home.glob(f"*broken*{end}")] == [left]
    opened.close()


def test_a_text_that_is_longer_than_any_of_ours_is_not_read(paths: Paths) -> None:
    chained(paths, GIFTED, entry(2, "tried", "x" * 5_000_000))
    opened = opened_soon(paths)
    assert opened.journal.ledger.balance("player:1") == GIFT
    opened.close()
