"""Three players before one real screen: no frame that the X server shows has a hand of who is not before it."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from game.play.seating import human
from game.play.stored_house import open_house
from game.screen.scenes.shared.plan import SalonPlan
from game.stage.tables.prime import PrimeArrangement
from game.stage.units import Box, Viewport
from game.store.paths import Paths
from game.table.values import GameId, Seat
from game.version import APP_ID
from tests.steady import steady
from tests.window.bus import until
from tests.window.server import Server, needs_xdotool, pixels_of, server

SIZE = (1280, 720)
PRIME = GameId("prime")
SETTINGS = """
language = "en"
greeted = true
welcomed = true
muted = true
reduced_motion = true
figures = "off"
confirm_leave = false
company = "none"
width = 1280
height = 720
"""


def house_of_three(home: Path) -> None:
    """Lay a home where three players sit at a table of Prime, each with a purse of his own."""
    home.mkdir()
    (home / "settings.toml").write_text(SETTINGS, "utf-8")
    house = open_house(Paths(home), lambda: iter(()), seeds=steady(), beside=False)
    house.rename(house.purse().name, "Anne")
    for name in ("Ben", "Clara"):
        house.open_purse(name)
    house.choose("Anne")
    house.sit_down(PRIME, {}, [human(name, 200) for name in ("Anne", "Ben", "Clara")])
    house.close()


@dataclass
class Onlooker:
    """Looks at the screen all the time: at where a hand lies, and for the letters of hands that it knows."""

    screen: Server
    hand: Box
    known: dict[str, list[bytes]] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    """Whose letters were found in a frame since the screen was given to somebody else."""
    _over: threading.Event = field(default_factory=threading.Event)

    def frame(self) -> bytes:
        """Return the frame that is shown."""
        return pixels_of(self.screen.pixels)[2]

    def lines(self, box: Box) -> list[bytes]:
        """Return what is shown in a box, pixel row by pixel row."""
        frame, wide = self.frame(), SIZE[0]
        rows = range(int(box.y), int(box.bottom))
        return [frame[4 * (y * wide + int(box.x)) : 4 * (y * wide + int(box.right))] for y in rows]

    def look(self) -> str:
        """Return what lies where the hand does, as a word for it."""
        return sha256(b"".join(self.lines(self.hand))).hexdigest()

    def rests(self, but: str = "") -> str:
        """Return what lies there once it is something else than before, and stays."""
        found = until(lambda: (now := self.look()) != but and now == self.look() == self.look() and now)
        assert found, "nothing else was shown"
        return str(found)

    def learn(self, name: str) -> None:
        """Know a hand again wherever it is drawn: some rows through the letters of its first card."""
        card = Box(self.hand.x + 4, self.hand.y + 12, 60, 24)
        self.known[name] = [row for row in self.lines(card) if len({row[n : n + 4] for n in range(0, 240, 4)}) > 6]
        assert len(self.known[name]) > 6, "there is no letter"

    def shown(self) -> set[str]:
        """Return whose letters are in the frame."""
        frame = self.frame()
        return {name for name, rows in self.known.items() if sum(row in frame for row in rows) > len(rows) / 2}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Look at every frame meanwhile, as fast as it goes."""
        self.seen.clear()
        self._over.clear()
        thread = threading.Thread(target=self._watch)
        thread.start()
        try:
            yield
        finally:
            self._over.set()
            thread.join()

    def _watch(self) -> None:
        while not self._over.is_set():
            self.seen += self.shown()


def boxes() -> tuple[Box, Box]:
    """Return where the table of Prime stands in the salon, and where the first two cards of a hand lie on it."""
    viewport = Viewport(*SIZE)
    layout = PrimeArrangement(viewport.cloth, Seat(0), 3)
    first, last = (viewport.box_on_window(layout.place_box(n)) for n in (1, 2))
    left, right = min(first.x, last.x), max(first.right, last.right)
    return SalonPlan(viewport).cloth(PRIME), Box(left, first.y, right - left, first.h)


def press(screen: Server, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        screen.xdotool("key", key, "sleep", "0.3")


def is_red(rows: list[bytes]) -> bool:
    """Tell whether it is the stuff of the curtain that is seen: blue, green and red of every pixel stand in a row."""
    whole = b"".join(rows)
    return sum(whole[2::4]) > 2 * sum(whole[1::4])


@needs_xdotool
def test_a_hand_is_covered_until_who_is_named_takes_the_screen_and_is_never_seen_again(tmp_path: Path) -> None:
    house_of_three(tmp_path / "home")
    table, hand = boxes()
    with server(tmp_path) as screen:
        environment = {**screen.environment(tmp_path / "home"), "PYTHONPATH": os.pathsep.join(sys.path)}
        program = subprocess.Popen([sys.executable, "-m", "game"], env=environment)
        try:
            (window,) = until(lambda: screen.xdotool("search", "--onlyvisible", "--class", APP_ID).split())
            look = Onlooker(screen, hand)
            screen.xdotool("windowfocus", "--sync", window)
            salon = look.rests()
            screen.xdotool("mousemove", str(int(table.cx)), str(int(table.cy)), "sleep", "0.5", "click", "1")
            assert until(lambda: is_red(look.lines(hand))), "the first hand is dealt behind the curtain"
            covered = look.rests(salon)
            press(screen, "p", "b", "a", "x")
            screen.xdotool("mousemove", str(int(hand.cx)), str(int(hand.cy)), "click", "1", "sleep", "0.5")
            screen.xdotool("mousemove", "5", "5", "sleep", "0.3")
            assert look.look() == covered, "nothing but the paper, Space or Return opens it"
            for name in ("Ben", "Clara"):
                with look.watching():
                    press(screen, "space")
                    look.rests(covered)
                assert look.seen == [], f"{name} has the screen, and sees the hand of another"
                look.learn(name)
                assert look.shown() == {name}
                press(screen, "b" if name == "Ben" else "a")
                assert until(lambda: look.look() == covered), "the next hand lies behind the curtain again"
                with look.watching():
                    press(screen, "a", "x", "t")
                assert (look.seen, look.look()) == ([], covered)
        finally:
            program.kill()
            program.wait()
