"""Whatever the program writes, its user alone can read: files 600, folders 700, whatever the system would give them."""

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.play.exports import folder_for_exports, write_export, write_over
from game.play.preferences import Preferences
from game.play.settings_file import write_settings
from game.play.stored_house import open_house
from game.store.fatal import fatal_errors_written
from game.store.paths import Paths
from game.store.upkeep import Upkeep
from game.table.values import GameId
from tests.play.sittings import step

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights by other means")


@pytest.fixture(autouse=True)
def _everybody_may_read() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Return the mode of everything below a folder that is not as it should be."""
    found = {str(each.relative_to(folder)): each for each in folder.rglob("*")}
    return {
        name: each.stat().st_mode & 0o777
        for name, each in found.items()
        if each.stat().st_mode & 0o777 != (0o700 if each.is_dir() else 0o600)
    }


def test_all_that_a_house_keeps_is_its_users_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    paths = Paths(home, home / "config", home / "state")
    with fatal_errors_written(paths):
        house = open_house(paths, list, beside=False)
    house.prefer(welcomed=True)
    chance, session = (
        random.Random("private"),
        house.sit_down(GameId("prime"), {}, house.seating(GameId("prime")).sitters),
    )
    for _ in range(200):
        step(session, chance)
    house.rise(session)
    house.statistics()
    house.back_up()
    house.write_fault("a fault")
    Upkeep(paths, beside=False).audit()
    write_export(folder_for_exports(house.page_folder), "page", ".html", b"")
    write_over(write_export(folder_for_exports(house.lesson_folder), "lesson", ".tapis", b"a"), b"b")
    write_settings(Preferences(), {}, home / "exported.toml")
    house.prepare_copy(house.backups()[0].name)()
    house.close()
    whole = paths.journal.read_bytes()
    paths.journal.write_bytes(b"worms")
    Upkeep(paths, beside=False).audit()
    paths.journal.write_bytes(whole)
    names = {each.name for each in home.rglob("*")}
    assert names >= {
        "journal.sqlite3", "journal.anchor", "journal.doubt", "settings.toml",
        "tapis-vert.log", "fatal.log", "page.html", "lesson.tapis", "lesson.tapis~", "exported.toml",
    }  # fmt: skip
    assert any(".broken-" in name for name in names)
    assert modes(home) == {}
