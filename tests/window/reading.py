"""The program in a window of its own, with a screen reader at work beside it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.window.bus import Bus, Reader, bus, until
from tests.window.server import Server, server

Thing = dict[str, Any]
"""What a reader is told of one thing in the window."""
SETTINGS = """\
language = "en"
welcomed = true
confirm_leave = false
reduced_motion = true
trick_pause = 0.1
told = "full"
tutor = "off"
figures = "off"
"""


@dataclass(frozen=True, slots=True)
class Running:
    """The program, its bus, its screen and who reads it."""

    reader: Reader
    bus: Bus
    screen: Server
    environment: dict[str, str]
    program: "subprocess.Popen[bytes]"


@contextmanager
def read(folder: Path, module: str = "game") -> Iterator[Running]:
    """Start the program, or the module that starts it, where a screen reader is at work."""
    home = folder / "home"
    home.mkdir()
    (home / "settings.toml").write_text(SETTINGS, "utf-8")
    with server(folder) as screen, bus(screen.display) as running:
        environment = {**screen.environment(home), **running.environment}
        reader = Reader(environment)  # it begins the registry, in which nothing can be entered while that begins
        program = subprocess.Popen([sys.executable, "-m", module], env=environment)  # noqa: S603  # ours
        try:
            assert until(lambda: len(reader.things()) > 2), "nothing of the program is on the bus"
            yield Running(reader, running, screen, environment, program)
        finally:
            reader.close()
            program.kill()
            program.wait()


def inside(things: list[Thing], region: str) -> list[Thing]:
    """Return what can be pressed in a region of the table; what is grey cannot have the focus."""
    path = next((thing["path"] for thing in things if thing["name"] == region), None)
    there = [] if path is None else [thing for thing in things if thing["path"][: len(path)] == path]
    return [thing for thing in there if thing["actions"] and thing["focusable"]]
