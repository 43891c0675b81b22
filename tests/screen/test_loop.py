"""The loop shows on the window system what scenes have drawn: the whole window of a scene that has it newly."""

import errno
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.scene.scene import Change, Push
from game.screen.window.calls import CALLED
from game.stage.units import Viewport
from tests.screen.harness import Pilot

CORNER = pygame.Rect(0, 0, 40, 40)


@dataclass
class Painted:
    """A scene that draws one corner at a time, and goes on to the next scene at any key."""

    following: "Painted | None" = None
    moving: bool = True
    entered: int = field(default=0)
    waited: float = 0.0

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        self.entered += bool(viewport.w and painter)

    def leave(self) -> None:
        self.moving = True

    def handle(self, event: pygame.event.Event) -> Change | None:
        return Push(self.following) if event.type == pygame.KEYDOWN and self.following else None

    def tick(self, seconds: float) -> Change | None:
        self.waited += seconds
        return None

    def draw(self) -> Sequence[pygame.Rect]:
        return [CORNER]

    def targets(self) -> tuple[()]:
        return ()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the window system is told, in order."""
    told: list[str] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: told.append("whole"))
    monkeypatch.setattr(pygame.display, "update", lambda rects: told.append(f"{len(rects)} part"))
    return told


def test_a_file_that_is_gone_while_a_scene_draws_is_told_and_nothing_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(lambda _: Painted())

    def gone(_: Painted) -> Sequence[pygame.Rect]:
        raise FileNotFoundError(errno.ENOENT, "gone", "content/rulebook/gone.toml")

    with monkeypatch.context() as away:
        away.setattr(Painted, "draw", gone)
        for _ in range(3):
            pilot.loop._guarded((), 0.02)
    assert isinstance(pilot.scene, Painted)
    pilot.turn()
    assert "gone.toml" in pilot.services.says.text


def test_a_scene_that_has_the_window_newly_is_shown_whole(shown: list[str]) -> None:
    pilot = Pilot(lambda _: Painted(Painted()))
    del shown[:]
    pilot.turn()
    pilot.press("a")
    pilot.turn()
    assert shown[:2] == ["1 part", "whole"]
    assert set(shown[2:]) == {"1 part"}


@pytest.mark.filterwarnings("ignore:Please use Window")  # the one way to the window that pygame offers yet
@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_malformed_file_of_a_second_start_is_told_in_the_window(tmp_path: Path, language: str) -> None:
    file = tmp_path / "bad.tapis"
    file.write_text("game = 3", encoding="utf-8")
    pilot = Pilot(lambda _: Painted(moving=False), language=language)
    below, done = pilot.scene, Event()
    pilot.turn(pygame.event.Event(CALLED, file=file, done=done))
    pilot.settle()
    assert done.is_set()
    assert pilot.audit() == []
    assert "expected `str`, got `int`" in " ".join(item.text for item in pilot.record.items)
    pilot.press("escape")
    assert pilot.scene is below
