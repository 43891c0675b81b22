"""A window that answers no longer is not left on the screen."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.play.stored_house import open_house
from game.screen.scene.worker import Worker
from game.screen.window import program
from game.screen.window.loop import Loop
from game.screen.window.window import open_window
from game.store.paths import Paths


class Seen:
    """The window of the display, as far as it is hidden."""

    def __init__(self, did: list[str]) -> None:
        self._did = did

    def hide(self) -> None:
        self._did.append("hidden")


@pytest.mark.parametrize("faults", [False, True])
def test_the_window_is_gone_before_anything_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, faults: bool
) -> None:
    did: list[str] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")

    def ran(loop: Loop) -> None:
        did.append(type(loop.stack.top).__name__)
        if faults:
            raise OSError("the disk is away")

    monkeypatch.setattr(Loop, "run", ran)
    monkeypatch.setattr(Worker, "close", lambda _: did.append("closed"))
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: Seen(did)))
    house = open_house(Paths(tmp_path), lambda: iter(()), beside=False)
    window = open_window((1024, 600), "test")
    if faults:
        with pytest.raises(OSError, match="away"):
            program.run(house, window, tmp_path / "fonts")
    else:
        assert program.run(house, window, tmp_path / "fonts") == 0
    assert did == ["SalonScene", "hidden", "closed"]
    house.close()
