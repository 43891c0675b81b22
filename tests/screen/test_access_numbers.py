"""What an adapter is sent while scenes follow one another: who is gone never comes again under another name."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game.play.stored_house import open_house
from game.screen.access.access import Access
from game.screen.access.adapter import Listens, Numbered, ReaderRequest, Rectangle
from game.screen.scene import routes
from game.store.paths import Paths
from tests.screen.harness import Pilot

pytestmark = pytest.mark.filterwarnings("ignore:Please use Window")  # the one way to the window that pygame offers yet
FAREWELL = "Pharaon: your sitting so far"


@dataclass
class Mirror:
    """An adapter that has the tree as a screen reader has it: by numbers, from what it is sent and nothing else."""

    nodes: dict[int, dict[str, Any]] = field(default_factory=dict)
    gone: dict[int, str] = field(default_factory=dict)
    focus: int = 0
    taken: int = 0
    again: list[str] = field(default_factory=list)

    def send(self, focus: int, nodes: Numbered) -> None:
        """Take nodes; keep which have gone, and which of those came again."""
        self.again += [f"{self.gone[number]} -> {node}" for number, node in nodes if number in self.gone]
        self.taken += len(nodes)
        self.nodes |= dict(nodes)
        self.focus = focus
        here = self.reached()
        self.gone |= {number: str(node) for number, node in self.nodes.items() if number not in here}
        self.nodes = {number: self.nodes[number] for number in here}

    def reached(self, number: int = 0) -> list[int]:
        """Return the numbers of a thing and of all that is in it; KeyError where something was never sent."""
        return [number, *(far for near in self.nodes[number].get("children", ()) for far in self.reached(near))]

    def names(self) -> list[str]:
        """Return what everything in the window is called."""
        return [self.nodes[number].get("name", "") for number in self.reached()]

    def number_of(self, name: str) -> int:
        """Return the number of what is called so."""
        return next(number for number in self.reached() if self.nodes[number].get("name") == name)

    def focus_window(self, *, focused: bool) -> None:
        """Nothing is told."""

    def place(self, window: Rectangle) -> None:
        """Nothing is told."""

    def look_after(self) -> None:
        """Nothing stands still."""

    def close(self) -> None:
        """Nothing is open."""


def heard(pilot: Pilot) -> tuple[Access, Mirror]:
    """Return the accessibility of a pilot's window while a screen reader listens, and what that has."""
    mirror = Mirror()
    access = Access("Tapis Vert", pilot.window, open_adapter=lambda *_: mirror)
    pilot.loop.access = access
    for _ in range(2):
        pilot.turn()
    access.hear(Listens(on=True), pilot.scene)
    pilot.turn()
    return access, mirror


def test_nothing_that_is_gone_comes_again_from_the_salon_to_a_table_and_back(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path / "home"), list, beside=False)
    house.prefer(welcomed=True, confirm_leave=False)
    pilot = Pilot(routes.salon, house=house, reduced_motion=True)
    _, mirror = heard(pilot)
    met = []
    for press in (
        "table:pharaon", "return", "rank:7", "space", "space", "f10", "escape", "f1", "right", "escape", "escape",
        "stay", "escape", "close",
    ):  # fmt: skip
        if press in pilot.targets:
            pilot.click_on(press)
        else:
            pilot.press(press)
        pilot.settle()
        pilot.turn()
        met.append(pilot.scene.reading().title)
        wanted = {target.name for target in pilot.scene.targets() if target.focusable}
        assert wanted <= set(mirror.names()), (press, wanted - set(mirror.names()))
        assert mirror.focus in mirror.reached()
    assert met == [
        "Sit down at Pharaon", *["PHARAON"] * 4, "Settings", "PHARAON", "Rule book", "Rule book", "PHARAON", FAREWELL,
        "PHARAON", FAREWELL, "The salon",
    ]  # fmt: skip
    assert not mirror.again, mirror.again[:5]
    assert mirror.taken > 100
    house.close()


def test_what_stays_where_it_is_keeps_its_number_and_what_is_gone_is_not_pressed() -> None:
    pilot = Pilot(routes.settings, reduced_motion=True)
    access, mirror = heard(pilot)
    keys, slider = mirror.number_of("Keys and accessibility"), mirror.number_of("Music")
    before = mirror.nodes[slider]["value"]
    for event in access.hear(ReaderRequest("increment", slider), pilot.scene):
        pilot.turn(event)
    pilot.settle()
    assert mirror.focus == slider
    assert (mirror.nodes[slider]["name"], mirror.nodes[slider]["value"] != before) == ("Music", True)
    for event in access.hear(ReaderRequest("click", keys), pilot.scene):
        pilot.turn(event)
    pilot.settle()
    pilot.turn()
    assert pilot.scene.reading().title == "Keys and accessibility"
    assert keys not in mirror.reached()
    assert access.hear(ReaderRequest("click", keys), pilot.scene) == ()
