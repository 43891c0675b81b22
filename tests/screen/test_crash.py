"""A fault of the program: written down, told in one scene, and led back from. The jetons are safe."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.play.errors import StoreError
from game.play.stored_house import open_house
from game.screen.focus import Target
from game.screen.loop import Loop
from game.screen.painter import Painter
from game.screen.scene import Stack
from game.screen.scenes import crash
from game.screen.scenes.crash import Crash
from game.stage.units import Viewport
from game.store.paths import Paths
from tests.screen.harness import PaperHouse, Pilot
from tests.steady import steady

SIZES = ((1280, 720), (1920, 1080), (1024, 600), (1024, 768))
LOG = "/home/somebody/.local/share/tapis-vert/a very long folder indeed/" + "deep/" * 20 + "tapis-vert.log"


class Faulty:
    """A scene that breaks when a key is pressed."""

    moving = False

    def enter(self, viewport: Viewport, painter: Painter) -> None: ...

    def leave(self) -> None: ...

    def handle(self, event: pygame.event.Event) -> None:
        raise ZeroDivisionError(f"by {event.type}")

    def tick(self, seconds: float) -> None: ...

    def draw(self) -> Sequence[pygame.Rect]:
        return []

    def targets(self) -> Sequence[Target]:
        return ()


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
    pilot.audit()
    return " ".join(item.text for item in pilot.record.items)


def faulted(pilot: Pilot) -> Loop:
    """Press a key in a scene that breaks, in the loop as the program runs it."""
    loop = Loop(pilot.window, pilot.services, Stack(Faulty()))
    loop._guarded((pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"),), 0.0)
    return loop


def test_it_names_the_log_and_says_that_the_jetons_are_safe() -> None:
    drawn = texts(opened())
    assert "Your jetons are safe" in drawn
    assert LOG.replace(" ", "") in drawn.replace(" ", "")
    assert "ZeroDivisionError" in drawn


@pytest.mark.parametrize("by", ["space", "mouse", "return"])
def test_it_leads_back_to_the_salon(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def kept(name: str, services: object) -> Crash:
        asked.append(name)
        return Crash(services, fault="again")  # type: ignore[arg-type]  # any scene will do

    monkeypatch.setattr(crash, "open_scene", kept)
    pilot = opened()
    if by == "mouse":
        pilot.click_on("salon")
    else:
        pilot.focus("salon")
        pilot.press(by)
    assert asked == ["salon"]


def test_escape_quits() -> None:
    pilot = opened()
    pilot.press("escape")
    assert pilot.scene is None


def test_a_fault_anywhere_is_written_down_and_told(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    pilot = Pilot(lambda services: Crash(services, fault=""), house=house)
    loop = faulted(pilot)
    assert isinstance(loop.stack.top, Crash)
    log = tmp_path / "logs" / "tapis-vert.log"
    assert loop.stack.top.log == str(log)
    assert "ZeroDivisionError" in loop.stack.top.fault
    written = log.read_text("utf-8")
    assert "Traceback" in written
    assert "in handle" in written
    faulted(pilot)
    assert log.read_text("utf-8").count("Traceback") == 2, "an older fault is kept"
    house.close()


def test_a_log_that_cannot_be_written_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "logs" / "tapis-vert.log").mkdir(parents=True)
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    pilot = Pilot(lambda services: Crash(services, fault=""), house=house)
    top = faulted(pilot).stack.top
    assert isinstance(top, Crash)
    assert top.log == ""
    assert top.unlogged
    house.close()


def test_a_fault_of_the_crash_scene_itself_ends_the_program() -> None:
    class Mute(PaperHouse):
        def write_fault(self, told: str) -> Path:
            raise StoreError("no_log", told[:3])

    loop = faulted(Pilot(lambda services: Crash(services, fault=""), house=Mute()))
    loop.stack.top.handle = None  # type: ignore[union-attr,method-assign]  # break it as well
    with pytest.raises(TypeError):
        loop._guarded((pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"),), 0.0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["fr", "de", "en", "xx"])
def test_nothing_overlaps_overruns_or_is_too_pale(language: str, size: tuple[int, int]) -> None:
    assert opened(size, language).audit() == []


def test_large_type_fits_too() -> None:
    assert opened(language="fr", text_size=200, log="/home/x/logs/tapis-vert.log").audit() == []
