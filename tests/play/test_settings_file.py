"""Settings in a file: all of them or none, never over another file, and never what belongs to a machine."""

import errno
import os
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.errors import ScenarioError, StoreError
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
    "written",
    [
        b"",
        b"[[[",
        b"\xff\xfe",
        b"a = " + b"[" * 5000,
        b"#" * 70_000,
        b'language = "fr"\n',
        f'file = "{MARK}"\nsettings = 3\n'.encode(),
        b"PK\x03\x04 a document",
    ],
)
def test_what_holds_no_settings_is_refused_whole(tmp_path: Path, written: bytes) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(written)
    with pytest.raises(ScenarioError) as refused:
        read_settings(file)
    assert refused.value.faults[-1].key in {"no_settings", "no_text", "no_toml"}


@pytest.mark.parametrize(
    ("written", "faults"),
    [
        ("text_size = 900", [("settings.text_size", "bounds")]),
        ("sped = 2", [("settings.sped", "setting_newer")]),
        ('profile = "Marie"', [("settings.profile", "setting_of_machine")]),
        ("music = 1,5\nspeed = fast", [("settings.music", "whole"), ("settings.speed", "number")]),
        ('[keys]\n"table.mute" = 5', [("keys.table.mute", "text")]),
        ("[settings]\nmusic = 3", [("settings", "twice_headed")]),
    ],
)
def test_what_can_be_taken_is_taken_and_the_rest_is_told(
    tmp_path: Path, written: str, faults: list[tuple[str, str]]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'file = "{MARK}"\n[settings]\nlanguage = "fr"\n{written}\n', "utf-8")
    found = read_settings(file)
    assert found.settings == {"language": "fr"}
    assert [(each.place, each.key) for each in found.faults] == faults
    assert all(each.line >= 4 for each in found.faults)


def test_what_a_later_program_wrote_is_kept_and_told_but_not_a_slip(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'file = "{MARK}"\n[settings]\nscent = 3\nspeeed = 2\n[stage]\ncurtain = 1\n', "utf-8")
    found = read_settings(file)
    assert found.later == {"scent": 3, "stage": {"curtain": 1}}
    assert [each.place for each in found.faults] == ["settings.scent", "settings.speeed", "stage"]


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="file_not_read"):
        read_settings(tmp_path / "mine.toml")


def test_a_file_that_names_few_settings_changes_no_others(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'file = "{MARK}"\n[settings]\ndeck = "four"\n', "utf-8")
    assert read_settings(file) == TakenSettings({"deck": "four"}, None)
    assert tomllib.loads(file.read_text("utf-8"))["file"] == MARK


@pytest.mark.parametrize(("then", "now"), [("true", "before"), ("false", "off"), ('"asked"', "asked")])
def test_figures_that_an_earlier_program_switched_keep_their_meaning(tmp_path: Path, then: str, now: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'file = "{MARK}"\n\n[settings]\nfigures = {then}\n', encoding="utf-8")
    taken = read_settings(file)
    assert taken.settings == {"figures": now}
    assert not taken.faults
