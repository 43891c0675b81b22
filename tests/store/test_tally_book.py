"""What finished sittings brought is counted once, and counted again wherever that cannot be trusted."""

from pathlib import Path

from game.store.sealed_file import read_sealed, write_sealed
from game.store.tally import GameTally
from game.store.tally_book import TallyBook

LINK = b"\1" * 32


def tally(net: int) -> GameTally:
    found = GameTally()
    found.count(net, 10)
    found.count(-1, 4)
    return found


def test_a_tally_that_was_kept_is_found_for_the_same_end_of_the_same_sitting(tmp_path: Path) -> None:
    book = TallyBook.read(tmp_path / "tallies.json")
    assert book.find(3, 1, LINK) is None
    book.keep(3, 1, LINK, tally(7))
    book.write()
    again = TallyBook.read(tmp_path / "tallies.json")
    assert again.find(3, 1, LINK) == tally(7)
    assert again.find(3, 1, b"\2" * 32) is None
    assert again.find(3, 0, LINK) is None
    assert (tmp_path / "tallies.json").stat().st_mode & 0o777 == 0o600


def test_a_file_that_cannot_be_read_or_written_only_costs_time(tmp_path: Path) -> None:
    path = tmp_path / "tallies.json"
    short = b'{"3/1": {"link": "%s", "tally": [1], "counting": 3}}' % LINK.hex().encode()
    for content in (b"worms", b"[]", short):
        write_sealed(path, tmp_path / "new", content)
        assert TallyBook.read(path).find(3, 1, LINK) is None
    nowhere = TallyBook.read(tmp_path / "no folder" / "tallies.json")
    nowhere.keep(3, 1, LINK, tally(7))
    nowhere.write()
    assert nowhere.find(3, 1, LINK) == tally(7)
    TallyBook.read(path).write()


def test_a_tally_that_was_counted_by_an_older_rule_is_counted_again(tmp_path: Path) -> None:
    path = tmp_path / "tallies.json"
    book = TallyBook.read(path)
    book.keep(3, 1, LINK, tally(7))
    book.write()
    write_sealed(path, tmp_path / "new", read_sealed(path).replace(b',"counting":3', b""))
    assert TallyBook.read(path).find(3, 1, LINK) is None


def test_two_tallies_make_one() -> None:
    one, whole = tally(7), GameTally()
    for net in (7, -1, -9, -1):
        whole.count(net, 10 if net in {7, -9} else 4)
    one.add(tally(-9))
    assert one == whole
    assert (one.best, one.worst) == (7, -9)
