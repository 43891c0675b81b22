"""Of a small file that ends with a sum of its bytes nothing is believed where a bit is turned, or anything is cut."""

from pathlib import Path

import pytest

from game.store.checkpoint import Checkpoint, read_checkpoint
from game.store.sealed_file import read_sealed, write_sealed
from game.store.tally import GameTally
from game.store.tally_book import TallyBook
from tests.store.faulty import disk, full

LINK = b"\x11" * 32


def test_it_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path, new = tmp_path / "kept", tmp_path / "new"
    for written in (b"", b"one line", b"\n\ntwo\xff\n"):
        assert write_sealed(path, new, written)
        assert (read_sealed(path), new.exists()) == (written, False)
    assert path.stat().st_mode & 0o777 == 0o600


def test_one_bit_that_is_turned_or_one_byte_that_is_cut_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    write_sealed(path, tmp_path / "new", b'{"number":17}')
    whole = path.read_bytes()
    for place in range(8 * len(whole)):
        spoiled = bytearray(whole)
        spoiled[place // 8] ^= 1 << place % 8
        path.write_bytes(bytes(spoiled))
        assert read_sealed(path) == b""
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        assert read_sealed(path) == b""


@pytest.mark.parametrize("what", ["nothing", "a folder", "no text"])
def test_what_is_no_such_file_is_nothing(tmp_path: Path, what: str) -> None:
    path = tmp_path / "kept"
    if what == "a folder":
        path.mkdir()
    elif what == "no text":
        path.write_bytes(b'{"number":"\xb2"}')
    assert (read_sealed(path), read_checkpoint(path), TallyBook.read(path).kept) == (b"", None, {})


def test_a_full_disk_leaves_the_one_before(tmp_path: Path) -> None:
    path, new = tmp_path / "kept", tmp_path / "new"
    write_sealed(path, new, b"before")
    with disk(1, full):
        assert not write_sealed(path, new, b"after")
    assert read_sealed(path) == b"before"


def test_a_checkpoint_and_a_book_of_tallies_are_kept_so(tmp_path: Path) -> None:
    book = TallyBook.read(tmp_path / "tallies.json")
    book.keep(3, 1, LINK, GameTally())
    book.write()
    assert read_sealed(tmp_path / "tallies.json")
    later = b'{"number":90000,"rows":"","made_by":1,"era":7}'
    (tmp_path / "unsealed").write_bytes(later)
    assert read_checkpoint(tmp_path / "unsealed") is None, "it would have a whole journal be taken for an older one"
    write_sealed(tmp_path / "sealed", tmp_path / "new", later)
    assert read_checkpoint(tmp_path / "sealed") == Checkpoint(90000, "", era=7)
