"""A fault of the program: written down, told in one scene, and led back from. The jetons are safe."""

from pathlib import Path
from threading import Thread, current_thread
from typing import Any

import pygame
import pytest

from game.play.stored_house import open_house
from game.screen.scene import routes
from game.screen.scene.spoken import ReadText
from game.screen.scene.worker import Worker
from game.screen.scenes.salon.scene import SalonScene
from game.screen.scenes.sheets.crash import Crash
from game.store.paths import Paths
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.noted import Noted, key
from tests.screen.samples import spread
from tests.steady import steady

SIZES = ((1280, 720), (1920, 1080), (1024, 600), (1024, 768))
LOG = "/home/somebody/.local/share/tapis-vert/a very long folder indeed/" + "deep/" * 20 + "tapis-vert.log"


class LoggingHouse(PaperHouse):
    """A house that tells where it has written a fault, or what."""

    tells: str = LOG

    def write_fault(self, told: str) -> Path | str:
        return self.tells or Path(told.splitlines()[0])


class Faulty(Noted):
    """A scene that breaks when a key is pressed."""

    fault: Exception = ZeroDivisionError("by a key")

    def handle(self, event: pygame.event.Event) -> None:  # noqa: ARG002  # any
        raise self.fault


def opened(size: tuple[int, int] = (1280, 720), language: str = "en", log: str = LOG, **preferences: int) -> Pilot:
    pilot = Pilot(
        lambda services: Crash(services, fault="ZeroDivisionError: division by zero", log=log),
        size,
        language,
        **preferences,  # type: ignore[arg-type]  # fields of the preferences
    )
    pilot.settle()
    return pilot


def texts(pilot: Pilot) -> str:
    pilot.note_texts()
    return " ".join(item.text for item in pilot.record.items)


def faulted(house: Any = None, scene: Noted | None = None, language: str = "en") -> Pilot:  # noqa: ANN401  # a house
    """Press a key in a scene that breaks, as the program runs it."""
    pilot = Pilot(lambda _: scene or Faulty(), house=house, language=language, seen=True)
    pilot.guarded_turn(key())
    pilot.guarded_turn(key(up=True))
    return pilot


def test_it_names_the_log_and_says_that_the_jetons_are_safe() -> None:
    drawn = texts(opened())
    assert "Your jetons are safe" in drawn
    assert LOG.replace(" ", "") in drawn.replace(" ", "")
    assert "ZeroDivisionError" in drawn


@pytest.mark.parametrize("by", ["space", "mouse", "return"])
def test_it_leads_back_to_the_salon(by: str, tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), list, seeds=steady(), beside=False)
    pilot = Pilot(lambda services: Crash(services, fault="by a key", log=LOG), house=house)
    pilot.settle()
    if by == "mouse":
        pilot.click_on("salon")
    else:
        pilot.focus("salon")
        pilot.press(by)
    assert isinstance(pilot.scene, SalonScene)
    house.close()


def test_escape_quits() -> None:
    pilot = opened()
    pilot.press("escape")
    assert pilot.scene is None


def test_a_fault_anywhere_is_written_down_and_told(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    pilot = faulted(house)
    assert isinstance(pilot.scene, Crash)
    log = tmp_path / "logs" / "tapis-vert.log"
    assert pilot.scene.log == str(log)
    assert "ZeroDivisionError" in pilot.scene.fault
    written = log.read_text("utf-8")
    assert "Traceback" in written
    assert "in handle" in written
    faulted(house)
    assert log.read_text("utf-8").count("Traceback") == 2, "an older fault is kept"
    house.close()


def test_a_log_that_cannot_be_written_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "logs" / "tapis-vert.log").mkdir(parents=True)
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    top = faulted(house).scene
    assert isinstance(top, Crash)
    assert top.log == ""
    assert top.unlogged
    house.close()


def test_where_the_sheet_cannot_even_be_opened_the_words_are_shown_bare(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object, **__: object) -> None:
        raise FileNotFoundError("content")

    monkeypatch.setattr(routes, "crash", gone)
    pilot = faulted(LoggingHouse())
    assert any("ZeroDivisionError" in line for line in pilot.bare)
    assert any("content" in line for line in pilot.bare)
    pilot.guarded_turn(key(pygame.K_ESCAPE))
    assert pilot.scene is None


@pytest.mark.parametrize(("size", "language"), spread(SIZES[::-1], ["fr", "de", "en", "xx"]))
def test_nothing_overlaps_overruns_or_is_too_pale(language: str, size: tuple[int, int]) -> None:
    assert opened(size, language).audit() == []


def test_a_screen_reader_has_all_that_the_sheet_says() -> None:
    pilot = opened()
    pilot.scene.unlogged = "the disk is full"
    region = pilot.scene.reading().regions[0]
    said = " ".join(item.text for item in region.items if isinstance(item, ReadText))
    for part in (pilot.services.words("crash.text"), LOG, "the disk is full", pilot.scene.fault):
        assert part in said
    assert [item for item in region.items if isinstance(item, str)] == ["quit", "salon"]
    assert region.name == pilot.scene.reading().title == pilot.services.words("crash.title")


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_system_without_memory_or_threads_is_told_as_such(tmp_path: Path, language: str) -> None:
    house, scene = open_house(Paths(tmp_path / "home"), list, beside=False), Faulty()
    scene.fault = RuntimeError("can't start new thread")
    pilot = faulted(house, scene, language)
    sheet = pilot.scene
    assert isinstance(sheet, Crash)
    said = [item.text for item in sheet.reading().regions[0].items if isinstance(item, ReadText)]
    words = pilot.services.words
    assert said[0] == words("crash.memory") != words("crash.text")
    assert "can't start new thread" in said[-1]  # the detail, at the end
    house.close()


def test_where_no_thread_can_be_had_the_window_thinks_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker()

    def none(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as starved:
        starved.setattr(Thread, "start", none)
        assert [worker.think(lambda: "thought").result(1.0) for _ in range(2)] == ["thought"] * 2
    assert worker.think(current_thread).result(10.0) is not current_thread()  # and has a thread again
    worker.close()
