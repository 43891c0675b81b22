"""`tapis-vert settings`: out of one house and into another, in one sentence either way."""

from pathlib import Path

import pytest

from game.app import main
from game.play.front import settings_of
from game.play.settings_file import MARK, settings_faults
from game.store.lock import WindowLock
from game.store.paths import Paths

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "one"))
    paths = Paths(tmp_path / "one")
    settings_of(paths).set({"language": "en", "text_size": 170, "deck": "four", "width": 1920})
    settings_of(paths).keep("keys", {"table.mute": "g", "prime.pass": 5})
    return paths


def test_settings_go_from_one_house_to_another(
    house: Paths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    file = tmp_path / "mine.toml"
    assert main(["settings", "export", str(file)]) == 0
    assert capsys.readouterr().out == f"The settings are in {file}.\n"
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "two"))
    assert main(["settings", "import", str(file)]) == 0
    found = settings_of(Paths(tmp_path / "two")).values
    assert (found["text_size"], found["deck"], found["width"]) == (170, "four", 1280)
    assert settings_of(Paths(tmp_path / "two")).kept("keys") == {"table.mute": "g"}
    assert settings_of(house).values["width"] == 1920


def test_a_wrong_file_is_one_sentence_and_changes_nothing(house: Paths, tmp_path: Path, capsys: Capture) -> None:
    before = house.settings.read_bytes()
    wrong = tmp_path / "letter.txt"
    wrong.write_text("dear Marie", "utf-8")
    assert main(["settings", "import", str(wrong)]) == 2
    assert main(["settings", "export", str(wrong)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    first, second = said.err.splitlines()
    assert first.startswith(f"{wrong}:1: file: The file holds no settings: write them with “tapis-vert settings export")
    assert second == f"{wrong} is some other file: nothing was written."
    assert house.settings.read_bytes() == before


def test_nothing_is_taken_while_a_window_keeps_the_settings(house: Paths, tmp_path: Path, capsys: Capture) -> None:
    file, before = tmp_path / "mine.toml", house.settings.read_bytes()
    assert main(["settings", "export", str(file)]) == 0
    lock = WindowLock(house)
    assert main(["settings", "import", str(file)]) == 2
    lock.release()
    assert "A window is open" in capsys.readouterr().err
    assert house.settings.read_bytes() == before
    assert main(["settings", "import", str(file)]) == 0


def test_what_can_be_taken_is_taken_and_what_a_later_program_wrote_is_kept(
    house: Paths, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'file = "{MARK}"\n[settings]\nspeed = 1,5\nmusic = 7\nscent = 3\n', "utf-8")
    assert main(["settings", "import", str(file)]) == 1
    said = capsys.readouterr()
    assert [line.split(": ")[0] for line in said.err.splitlines()] == [f"{file}:3", f"{file}:5"]
    assert settings_of(house).values["music"] == 7
    assert settings_of(house).values["speed"] == 1.0
    assert "scent = 3" in house.settings.read_text("utf-8")
    assert [(each.place, each.key) for each in settings_faults(settings_of(house))] == [("scent", "setting_newer")]


def test_a_key_that_cannot_be_given_is_told_with_its_line(house: Paths, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'file = "{MARK}"\n[settings]\n[keys]\n"table.mute" = "k"\n"table.mut" = "g"\n', "utf-8")
    assert main(["settings", "import", str(file)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(": “")[0] for line in lines] == [f"{file}:4: keys.table.mute", f"{file}:5: keys.table.mut"]
    assert settings_of(house).values["language"] == "en"
