"""The program as a screen reader has it: a real bus, and nothing seen or done but through it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.window.bus import Reader, bus, needs_bus, until
from tests.window.server import server

SETTINGS = 'language = "{0}"\nwelcomed = true\nconfirm_leave = false\nreduced_motion = true\n'
GAMES = ("Pharaon", "Pharao", "La Prime", "Cascaret", "Baccara")


@contextmanager
def read(folder: Path, language: str = "en") -> Iterator[Reader]:
    """Start the program where a screen reader is at work; yield the reader."""
    home = folder / "home"
    home.mkdir()
    (home / "settings.toml").write_text(SETTINGS.format(language), "utf-8")
    with server(folder) as screen, bus(screen.display) as address:
        environment = {**screen.environment(home), **address}
        program = subprocess.Popen([sys.executable, "-m", "game"], env=environment)
        reader = Reader(environment)
        try:
            assert until(lambda: len(reader.things()) > 2), "nothing of the program is on the bus"
            yield reader
        finally:
            reader.close()
            program.kill()
            program.wait()


@needs_bus
def test_the_salon_is_read_and_a_table_is_entered_by_a_screen_reader_alone(tmp_path: Path) -> None:
    with read(tmp_path) as reader:
        things = reader.things()
        buttons = [thing["name"] for thing in things if thing["role"] == "push button"]
        assert buttons[:5] == list(GAMES)
        assert sum(thing["focused"] for thing in things) <= 1
        reader.press("Pharaon")
        assert reader.wait_for("Sit down")["actions"] == ["click"]
        sheet = {thing["name"]: thing for thing in reader.things()}
        assert (sheet["At the table"]["role"], sheet["At the table"]["number"]) == ("slider", [4.0, 2.0, 6.0])
        reader.ask("number", sheet["At the table"]["path"], 5)
        assert until(lambda: reader.wait_for("At the table")["number"][0] == 5)
        reader.press("Strict table")
        assert until(lambda: reader.wait_for("Strict table")["checked"])
        reader.press("Strict table")
        reader.press("Sit down")
        assert reader.wait_for("ten")["actions"] == ["click"]
