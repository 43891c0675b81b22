"""Measure what the accessibility tree costs a turn: `python -m tests.bench.bench_access`, on any display or none.

A table of each game is played with an adapter that counts and drops what it is sent. Prints the medians and the worst
of the turns at rest and of those in which cards move, the nodes that went out, and what a turn costs where nobody
listens. Milliseconds of this thread's own time; the adapter's process or library is not in them.
"""

import json
import statistics
import sys
import time
from dataclasses import dataclass, field

from game.screen.access.access import Access
from game.screen.access.adapter import Listens, Numbered, Rectangle
from game.table.contract import Waiting
from tests.company import seated, you
from tests.screen.company import at_table

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
TURNS = 900


@dataclass
class Counting:
    """An adapter that writes what it is sent as the one of Unix does, and drops it."""

    sent: list[int] = field(default_factory=list)
    length: int = 0

    def send(self, focus: int, nodes: Numbered) -> None:
        """Count the nodes and the letters."""
        self.sent.append(len(nodes))
        self.length += len(json.dumps(["tree", focus, nodes], separators=(",", ":")))

    def focus_window(self, *, focused: bool) -> None:
        """Nothing is told."""

    def place(self, window: Rectangle) -> None:
        """Nothing is told."""

    def look_after(self) -> None:
        """Nothing stands still."""

    def close(self) -> None:
        """Nothing is open."""


def measure(game: str, length: str) -> None:
    """Play a table for some seconds; print what its turns cost."""
    session = seated(game, [you(name, 1000) for name in ("Hector", "Argine", "Rachel")])
    pilot = at_table(session, told=length, figures="off", speed=1.0)
    adapter = Counting()
    access, listens = Access("Tapis Vert", pilot.window, open_adapter=lambda *_: adapter), False
    rest, dealing, silent = list[float](), list[float](), list[float]()
    for number in range(TURNS):
        scene = pilot.scene
        if number == TURNS // 10:
            access.hear(Listens(on=True), scene)
            listens = True
        pilot.turn()
        if scene is not pilot.scene:
            break
        moves, changed = scene.director.busy, scene.moving
        begun = time.thread_time()
        access.turn(scene, 1 / 60, changed=changed)
        spent = (time.thread_time() - begun) * 1000
        (silent if not listens else dealing if moves else rest).append(spent)
        if not scene.moving and number % 20 == 0:
            awaited = session.awaited()
            if scene.driver.table_hidden or not isinstance(awaited, Waiting):
                pilot.press("space")
            else:
                offers = ((seat, offer) for seat in awaited.seats for offer in session.offers(seat).regular().items)
                seat, offer = next(offers)
                scene.driver.runner.submit(
                    seat, offer.act if offer.most is None else offer.with_amount(max(1, offer.least))
                )
    told = f"{len(adapter.sent)} updates, {sum(adapter.sent)} nodes, {adapter.length // 1024} KB"
    print(f"{game:9} {length:8} rest {_of(rest)}  dealing {_of(dealing)}  nobody listens {_of(silent)}  {told}")


def _of(spent: list[float]) -> str:
    if not spent:
        return "none"
    mean = sum(spent) / len(spent)
    return f"{statistics.median(spent):.3f} (mean {mean:.3f}, worst {max(spent):.1f}, {len(spent)} turns)"


if __name__ == "__main__":
    print("ms a turn: median (mean, worst)")
    for wanted in sys.argv[1:] or GAMES:
        measure(wanted, "full")
