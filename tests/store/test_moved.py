from pathlib import Path

import pytest

from game.store.paths import Paths, moved, paths_of


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """A house whose settings and logs still lie beside its journal."""
    home = tmp_path / "data"
    (home / "logs").mkdir(parents=True)
    (home / "logs" / "tapis-vert.log").write_text("a line")
    (home / "settings.toml").write_text("music = 30")
    return Paths(home, tmp_path / "config", tmp_path / "state" / "log")


def unmoved(self: Path, target: Path) -> Path:
    if not self.name.endswith(".moving"):
        raise OSError("another disk")
    self.rename(target)
    return target


def test_each_has_the_folder_that_the_system_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    found = paths_of({})
    assert found.journal == tmp_path / "XDG_DATA_HOME" / "tapis-vert" / "journal.sqlite3"
    assert found.settings == tmp_path / "XDG_CONFIG_HOME" / "tapis-vert" / "settings.toml"
    assert found.logs == tmp_path / "XDG_STATE_HOME" / "tapis-vert" / "log"


def test_settings_and_logs_of_an_earlier_program_are_moved(paths: Paths) -> None:
    assert moved(paths) == paths
    assert paths.settings.read_text() == "music = 30"
    assert paths.log.read_text() == "a line"
    assert list(paths.home.iterdir()) == []
    assert moved(paths) == paths


def test_they_are_moved_to_another_disk(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another disk is known by what renaming says there: that call is replaced."""
    monkeypatch.setattr(Path, "replace", unmoved)
    assert moved(paths) == paths
    assert paths.settings.read_text() == "music = 30"
    assert paths.log.read_text() == "a line"
    assert list(paths.home.iterdir()) == []


def test_what_lies_in_its_new_place_already_is_left_alone(paths: Paths) -> None:
    paths.settings.parent.mkdir()
    paths.settings.write_text("music = 70")
    assert moved(paths) == paths
    assert paths.settings.read_text() == "music = 70"


def test_what_cannot_be_moved_is_used_where_it_lies(paths: Paths, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a folder should be")
    found = moved(paths)
    assert found.settings == paths.home / "settings.toml"
    assert found.log.read_text() == "a line"
    assert found.log_folder == paths.log_folder


def test_one_folder_for_everything_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("music = 30")
    assert moved(Paths(tmp_path)) == Paths(tmp_path)
