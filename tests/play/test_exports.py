"""Files that a player asks for: whole or not there, and never over another."""

from pathlib import Path

import pytest

from game.play.errors import StoreError
from game.play.exports import write_export


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    found = [write_export(tmp_path, "review", ".txt", text) for text in (b"one", b"two", b"three")]
    assert [path.name for path in found] == ["review.txt", "review-2.txt", "review-3.txt"]
    assert [path.read_bytes() for path in found] == [b"one", b"two", b"three"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as told:
        write_export(tmp_path / "none", "review", ".txt", b"one")
    assert told.value.reason == "file_not_written"


def test_a_disk_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError):
        write_export(tmp_path, "review", ".txt", b"one")
    assert not list(tmp_path.iterdir())
