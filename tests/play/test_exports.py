"""Files that a player asks for: whole or not there, and never over another."""

from pathlib import Path

import pytest

from game.play.errors import StoreError
from game.play.exports import folder_for_exports, write_export, write_over


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    found = [write_export(tmp_path, "review", ".txt", text) for text in (b"one", b"two", b"three")]
    assert [path.name for path in found] == ["review.txt", "review-2.txt", "review-3.txt"]
    assert [path.read_bytes() for path in found] == [b"one", b"two", b"three"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as told:
        write_export(tmp_path / "none", "review", ".txt", b"one")
    assert told.value.reason == "file_not_written"


def test_a_disk_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk speaks up when it is to keep what was written: that call of the system is replaced."""

    def full(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError):
        write_export(tmp_path, "review", ".txt", b"one")
    assert not list(tmp_path.iterdir())


def test_a_file_is_written_over_whole_and_the_former_one_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    write_over(path, b"one")
    assert [each.name for each in tmp_path.iterdir()] == ["a.toml"]
    write_over(path, b"two")
    assert (path.read_bytes(), (tmp_path / "a.toml~").read_bytes()) == (b"two", b"one")
    with pytest.raises(StoreError, match="file_not_written"):
        write_over(tmp_path / "none" / "a.toml", b"")
    assert not (tmp_path / "none").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    assert folder_for_exports(tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(StoreError, match="file_not_written"):
        folder_for_exports(tmp_path / "file")
