"""A file that is gone or malformed while the window is open is told, and nothing ends."""

import errno
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.window.calls import CALLED
from tests.screen.harness import Pilot
from tests.screen.noted import Noted


class Torn(Noted):
    """A scene whose file is gone while it draws, so many times."""

    torn = 3

    def draw(self, painter: Painter) -> None:  # noqa: ARG002  # nothing is drawn
        if self.torn > 0:
            self.torn -= 1
            raise FileNotFoundError(errno.ENOENT, "gone", "content/rulebook/gone.toml")


def test_a_file_that_is_gone_while_a_scene_draws_is_told_and_nothing_ends() -> None:
    pilot = Pilot(lambda _: Torn(restless=True), seen=True)
    for _ in range(4):
        pilot.turn()
    assert isinstance(pilot.scene, Torn)
    assert "gone.toml" in pilot.services.says.text


@pytest.mark.filterwarnings("ignore:Please use Window")  # the one way to the window that pygame offers yet
@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_malformed_file_of_a_second_start_is_told_in_the_window(tmp_path: Path, language: str) -> None:
    file = tmp_path / "bad.tapis"
    file.write_text("game = 3", encoding="utf-8")
    pilot = Pilot(lambda _: Noted(), language=language)
    below, done = pilot.scene, Event()
    pilot.turn(pygame.event.Event(CALLED, file=file, done=done))
    pilot.settle()
    assert done.is_set()
    assert pilot.audit() == []
    told = "".join(item.text for item in pilot.record.items).replace(" ", "")
    assert "bad.tapis:1:game:" in told
    pilot.press("escape")
    assert pilot.scene is below
