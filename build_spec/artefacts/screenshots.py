"""The screenshots of a store: the program itself on a screen of memory, at a table that a scenario file has laid."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from artefacts.about import DIST, ROOT
from artefacts.desktop import SCREENSHOTS, screenshot
from artefacts.tools import ArtefactError, need
from tests.window.server import Server, pixels_of, server

SIZE = (1600, 900)
_SETTINGS = 'language = "en"\nwidth = {}\nheight = {}\ngreeted = true\nwelcomed = true\nreduced_motion = true\n'
_SCENES = {
    "pharaon": ("pharaon/pf_01_any_number_of_pontes.toml", 9),
    "cascaret": ("cascaret/ca_16_the_trick_of_the_mistigri_is_worth_two.toml", 16),
    "baccara": ("baccara/ba_11_each_side_answers_as_it_likes.toml", 7),
}
"""For each table a scenario, and how many steps of it are played."""
_PATIENCE = 60.0


def main() -> int:
    """Take each of them; return 0."""
    need("Xvfb", "xdotool")
    DIST.mkdir(exist_ok=True)
    for name in SCREENSHOTS:
        scenario, steps = _SCENES[name]
        with tempfile.TemporaryDirectory() as work, server(Path(work), f"{SIZE[0]}x{SIZE[1]}") as display:
            home = Path(work) / "home"
            home.mkdir()
            (home / "settings.toml").write_text(_SETTINGS.format(*SIZE), encoding="utf-8")
            _take(display, home, ROOT / "tests" / "scenarios" / scenario, steps, DIST / screenshot(name))
        print(DIST / screenshot(name))
    return 0


def _take(display: Server, home: Path, scenario: Path, steps: int, target: Path) -> None:
    """Play a scenario as far as it is wanted, and write down what the screen shows."""
    program = subprocess.Popen([sys.executable, "-m", "game", scenario], cwd=ROOT, env=display.environment(home))
    try:
        end = time.monotonic() + _PATIENCE
        while not (found := display.xdotool("search", "--onlyvisible", "--class", "tapis").split()):
            if time.monotonic() > end or program.poll() is not None:
                raise ArtefactError(f"{scenario.name}: no window opens")
            time.sleep(0.5)
        display.xdotool("windowfocus", "--sync", found[0])
        display.xdotool("mousemove", str(SIZE[0] - 1), str(SIZE[1] - 1))
        for _ in range(steps):
            time.sleep(1.0)
            display.xdotool("key", "space")
        time.sleep(3.0)
        width, height, pixels = pixels_of(display.pixels)
        picture = pygame.image.frombytes(pixels, (width, height), "BGRA")
        pygame.image.save(
            pygame.image.frombytes(pygame.image.tobytes(picture, "RGB"), picture.get_size(), "RGB"), target
        )
    finally:
        program.kill()
        program.wait()


if __name__ == "__main__":
    sys.exit(main())
