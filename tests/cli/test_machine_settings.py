"""What everyone of a machine begins with: below a player's own settings, and told by the doctor with its place."""

import sys
from pathlib import Path

import pytest

from game.app import main
from game.play.front import settings_of
from game.store.paths import Paths, paths_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems name their folders otherwise")
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a system whose settings were exported by somebody: German, large text, no figures."""
    monkeypatch.setenv("XDG_CONFIG_DIRS", f"{tmp_path / 'etc'}:{tmp_path / 'below'}:not/absolute")
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "somebody"))
    settings_of(paths_of()).set({"language": "en", "text_size": 150, "figures": "off"})
    (tmp_path / "etc" / "tapis-vert").mkdir(parents=True)
    assert main(["settings", "export", str(tmp_path / "etc" / "tapis-vert" / "settings.toml")]) == 0
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "pupil"))
    return tmp_path


def test_an_exported_file_is_what_everyone_begins_with(school: Path) -> None:
    found = settings_of(paths_of()).values
    assert (found["language"], found["text_size"], found["figures"]) == ("en", 150, "off")
    assert not (school / "pupil").exists()


def test_what_a_player_has_set_stands_above_it(school: Path) -> None:
    settings_of(paths_of()).set({"text_size": 120})
    found = settings_of(paths_of())
    assert (found.values["text_size"], found.values["figures"]) == (120, "off")
    assert (school / "pupil" / "settings.toml").read_text("utf-8") == "text_size = 120\n"


def test_the_first_folder_stands_above_the_next(school: Path) -> None:
    below = school / "below" / "tapis-vert" / "settings.toml"
    below.parent.mkdir(parents=True)
    below.write_text('file = "tapis-vert settings"\n[settings]\ntext_size = 200\nmusic = 3\n', "utf-8")
    (school / "etc" / "tapis-vert" / "settings.toml").write_text(
        'file = "tapis-vert settings"\n[settings]\ntext_size = 150\n', "utf-8"
    )
    found = settings_of(paths_of()).values
    assert (found["text_size"], found["music"]) == (150, 3)


def test_the_doctor_says_where_each_value_comes_from(school: Path, capsys: Capture) -> None:
    settings_of(paths_of()).set({"text_size": 120})
    capsys.readouterr()
    main(["doctor"])
    said = [line.strip() for line in capsys.readouterr().out.splitlines() if line.strip().startswith("settings from")]
    places = {line.removeprefix("settings from").strip().partition(": ")[0]: line for line in said}
    file = str(school / "etc" / "tapis-vert" / "settings.toml")
    assert places.keys() == {"the program", file, "you"}
    assert "text_size = 120" in places["you"]
    assert "figures = off" in places[file]
    assert "greeted = False" in places["the program"]


def test_a_file_that_cannot_be_used_is_left_aside_and_told(school: Path, capsys: Capture) -> None:
    (school / "etc" / "tapis-vert" / "settings.toml").write_text("text_size = 150\n", "utf-8")
    assert settings_of(paths_of()).values["text_size"] == 100
    capsys.readouterr()
    assert main(["doctor"]) == 1
    assert "holds no settings" in capsys.readouterr().err


def test_a_base_folder_that_is_not_absolute_is_ignored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TAPIS_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "somewhere")
    assert paths_of().home == tmp_path / ".local" / "share" / "tapis-vert"


def test_a_house_of_its_own_has_the_machines_settings_too(school: Path) -> None:
    assert Paths(school).machines == ()
    assert paths_of({"TAPIS_HOME": str(school)}).machines[0] == school / "etc" / "tapis-vert" / "settings.toml"
