"""Play at a table in a real window, and hold after every change of scene what the server shows against a full redraw.

`python -m tests.window.compare FILE GAME` reads the server's pixels from FILE; it prints every difference, and `done`.
"""

import sys
from pathlib import Path

import pygame

from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.window.server import pixels_of

_WALK = ("f1", "escape", "space", "f10", "escape", "space", "f1", "escape")


def differences(pilot: Pilot, pixels: Path) -> list[str]:
    """Return where the server shows something else than the scene drawn anew on a strange ground."""
    pilot.settle()
    shown = pixels_of(pixels)
    pilot.window.surface.fill((255, 0, 255))
    pilot.lay_anew()
    pilot.settle()
    surface = pilot.window.surface.convert(32)
    wanted = surface.get_buffer().raw
    if shown[:2] != surface.get_size():
        return [f"the server shows {shown[:2]}, the window is {surface.get_size()}"]
    width = 4 * shown[0]
    found: list[str] = []
    for y in range(shown[1]):
        line, other = shown[2][y * width : (y + 1) * width], wanted[y * width : (y + 1) * width]
        if line != other:
            wrong = [x for x in range(shown[0]) if line[4 * x : 4 * x + 3] != other[4 * x : 4 * x + 3]]
            found += [f"y {y}: {len(wrong)} pixels from x {wrong[0]}"] if wrong else []
    return found


def main(pixels: Path, game: str) -> None:
    """Walk from scene to scene."""
    size = pixels_of(pixels)[:2]
    pilot = at_table(seated(game, (BANKER, you(), *PONTES)), size, seen=True)
    driver = pygame.display.get_driver()
    sys.stdout.write(f"driver {driver}\n")
    for key in ("", *_WALK):
        if key:
            pilot.press(key)
        for each in differences(pilot, pixels)[:6]:
            sys.stdout.write(f"{type(pilot.scene).__name__} after {key or 'the start'}: {each}\n")
    sys.stdout.write("done\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
