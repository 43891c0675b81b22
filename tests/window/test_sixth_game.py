"""A game from outside the package at a real window: pressed and heard by a screen reader, killed, and gone on with."""

import subprocess
import sys
from pathlib import Path

from game.catalogue import registered
from game.play.stored_house import open_house
from game.store.paths import paths_of
from game.table.values import Seat
from game.text.words import Words
from tests.sixth_game.registration import BATAILLE
from tests.window.bus import Reader, needs_bus, until
from tests.window.reading import inside, read
from tests.window.server import needs_xdotool


@needs_bus
@needs_xdotool
def test_a_game_from_outside_is_read_and_played_and_is_killed_and_gone_on_with_at_the_same_card(tmp_path: Path) -> None:
    with read(tmp_path, "tests.sixth_game") as running:
        reader = running.reader
        reader.press("Bataille")
        reader.press("Sit down")
        assert until(lambda: len(held(reader)) == 3)
        before = held(reader)
        reader.ask("announced")
        running.screen.xdotool("key", "a")
        assert until(lambda: any(before[0] in said and "BT-03" in said for said, _ in reader.ask("announced")))
        running.program.kill()
        running.program.wait()
        written = kept(tmp_path / "home")
        assert before[0] not in written
        again = subprocess.Popen([sys.executable, "-m", "tests.sixth_game"], env=running.environment)
        try:
            reader.press("Bataille")
            assert until(lambda: len(held(reader)) == len(written))
            assert held(reader) == written
            running.screen.xdotool("key", "a")
            assert until(lambda: written[0] not in held(reader))
        finally:
            again.kill()
            again.wait()


def held(reader: Reader) -> list[str]:
    """Return the cards of the player's hand as they are read."""
    return [thing["name"] for thing in inside(reader.things(), "Your hand")]


def kept(home: Path) -> list[str]:
    """Return the cards of the player's hand as the journal has them, which is proved as well."""
    with registered(BATAILLE):
        house = open_house(paths_of({"TAPIS_HOME": str(home)}), lambda: iter(()), beside=False)
        try:
            session = house.resume()
            assert house.verify(session.number) == ()
            view = session.view(Seat(0))
            return [Words("en").of(f"card:{view.faces[token]}") for token in view.hand]
        finally:
            house.close()
