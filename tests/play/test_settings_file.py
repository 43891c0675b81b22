"""Settings in a file: all of them or none, never over another file, and never what belongs to a machine."""

import errno
import os
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.errors import StoreError
from game.play.preferences import Preferences
from game.play.settings_file import MARK, STAYS, TakenSettings, read_settings, write_settings

LIKED = Preferences(language="de", text_size=150, speed=0.5, reduced_motion=True, deck="large")
MOVED = {"table.mute": "u", "all.previous": "backspace"}


def test_what_was_written_is_read_and_what_belongs_to_the_machine_stays(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    write_settings(replace(LIKED, width=1920, profile="Marie", greeted=True), MOVED, file)
    taken = read_settings(file)
    found = taken.settings
    assert taken.keys == MOVED
    assert Preferences(**found) == LIKED  # type: ignore[arg-type]  # each value was checked
    assert not STAYS & found.keys()
    assert not list(tmp_path.glob("*.new"))


def test_an_older_file_of_settings_is_replaced_and_another_file_is_not(tmp_path: Path) -> None:
    file, other, broken = (tmp_path / name for name in ("mine.toml", "letter.toml", "broken.toml"))
    write_settings(Preferences(), {}, file)
    write_settings(LIKED, {}, file)
    assert read_settings(file).settings["language"] == "de"
    other.write_text("dear = 'Marie'\n", "utf-8")
    broken.write_text("[[[", "utf-8")
    for each in (other, broken):
        before = each.read_bytes()
        with pytest.raises(StoreError, match="file_taken"):
            write_settings(LIKED, {}, each)
        assert each.read_bytes() == before


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk speaks up when it is to keep what was written: that call of the system is replaced."""
    with pytest.raises(StoreError, match="file_not_written"):
        write_settings(LIKED, {}, tmp_path / "nowhere" / "mine.toml")
    with pytest.raises(StoreError, match="file_not_written"):
        write_settings(LIKED, {}, tmp_path / "mi\0ne.toml")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "the disk is full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match=r"key:house\.fault\.disk_full"):
        write_settings(LIKED, {}, tmp_path / "mine.toml")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        (b"", "file_foreign"),
        (b"[[[", "file_foreign"),
        (b"\xff\xfe", "file_foreign"),
        (b"a = " + b"[" * 5000, "file_foreign"),
        (b"#" * 70_000, "file_foreign"),
        (b'language = "fr"\n', "file_foreign"),
        (f'file = "{MARK}"\nsettings = 3\n'.encode(), "file_foreign"),
        (f'file = "{MARK}"\n[settings]\ntext_size = 900\n'.encode(), "file_setting"),
        (f'file = "{MARK}"\n[settings]\nlanguage = "fr"\nsped = 2\n'.encode(), "file_setting"),
        (f'file = "{MARK}"\nkeys = 3\n[settings]\n'.encode(), "file_setting"),
        (f'file = "{MARK}"\n[settings]\n[keys]\n"table.mute" = 5\n'.encode(), "file_setting"),
        (f'file = "{MARK}"\n[settings]\nprofile = "Marie"\n'.encode(), "file_setting"),
    ],
)
def test_a_wrong_file_is_refused_whole(tmp_path: Path, written: bytes, reason: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(written)
    with pytest.raises(StoreError) as refused:
        read_settings(file)
    assert refused.value.reason == reason


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="file_not_read"):
        read_settings(tmp_path / "mine.toml")


def test_a_file_that_names_few_settings_changes_no_others(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'file = "{MARK}"\n[settings]\ndeck = "four"\n', "utf-8")
    assert read_settings(file) == TakenSettings({"deck": "four"}, None)
    assert tomllib.loads(file.read_text("utf-8"))["file"] == MARK
