"""About the program: version, system and licences can be read, and the report can be copied."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pygame
import pytest

from game.play.house import DoctorLine
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.scene import Push
from game.screen.scene.worker import Worker
from game.store.paths import Paths
from game.version import RELEASED, VERSION
from tests.screen.harness import Pilot
from tests.screen.samples import spread

Opened = Callable[..., Pilot]
FOUND = (
    DoctorLine("python", "3.11.2 on Linux-6.1.0-18-amd64-x86_64-with-glibc2.36"),
    DoctorLine("pygame", "2.5.8, SDL 2.32.10"),
    DoctorLine("video", "x11, 1920 x 1080"),
    DoctorLine("sound", "44100 Hz, 2 channels"),
    DoctorLine("home", "/home/someone/.local/share/tapis-vert"),
    DoctorLine("chain", "entry 3 is not linked", well=False),
)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    opened = open_house(Paths(tmp_path), lambda: iter(FOUND))
    yield opened
    opened.close()


@pytest.fixture
def sheet(house: StoredHouse) -> Opened:
    def opened(size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: Any) -> Pilot:  # noqa: ANN401
        pilot = Pilot(routes.about, size, language, house=house, **preferences)
        pilot.settle()
        return pilot

    return opened


@pytest.mark.parametrize(
    ("look", "language"),
    spread([((1024, 900), 200), ((1280, 720), 100), ((1920, 1080), 150)], ["fr", "de", "en", "xx"]),
)
def test_every_line_can_be_read(sheet: Opened, look: tuple[tuple[int, int], int], language: str) -> None:
    size, text_size = look
    assert sheet(size, language, text_size=text_size).audit() == []


def test_the_report_is_copied_whole(sheet: Opened) -> None:
    pilot = sheet()
    pilot.click_on("copy")
    assert pygame.scrap.get_text().splitlines()[0] == f"Tapis Vert {VERSION}, {RELEASED}"
    assert pygame.scrap.get_text().splitlines()[-1] == "chain: entry 3 is not linked  (!)"


def test_the_house_is_looked_over_beside_the_window(tmp_path: Path) -> None:
    begun, goes_on = Event(), Event()

    def slow() -> Iterator[DoctorLine]:
        begun.set()
        assert goes_on.wait(60)
        yield from FOUND

    house = open_house(Paths(tmp_path), slow)
    pilot = Pilot(lambda services: routes.message(services, title="", text=""), house=house)
    pilot.services.worker = Worker()
    pilot.stack.apply(Push(routes.about(pilot.services)))
    pilot.turn()
    assert begun.wait(60)
    assert not pilot.targets["copy"].enabled
    assert pilot.scene.page.content().message == pilot.services.words("about.looking")
    goes_on.set()
    pilot.services.worker.think(lambda: None).result(10)
    pilot.settle()
    assert pilot.targets["copy"].enabled
    assert pilot.scene.page.content().message == ""
    pilot.services.worker.close()
    house.close()
