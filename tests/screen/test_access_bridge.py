"""The bridge to the accessibility bus may end, stand still or never start: the game is told, and never waits."""

import logging
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from game.screen.access import system_adapter, unix
from game.screen.access.access import Access
from game.screen.access.adapter import Gone, Heard, Listens
from game.screen.access.asked import hand_of, where_of
from game.screen.keys.focus import Role, Target
from game.screen.scene.spoken import Reading, ReadText, Region
from game.stage.units import Box
from tests.screen.harness import Floor, Pilot

PATIENCE = 60.0


def bridged(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    program: str,
    **patience: float,
) -> tuple[unix.BridgedAdapter, list[Heard]]:
    """Return an adapter whose bridge is another program, and what is heard of it."""
    (folder / "bridge_of_a_test.py").write_text(program, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    heard: list[Heard] = []
    return unix.BridgedAdapter("Tapis Vert", heard.append, "bridge_of_a_test", **patience), heard


def until(done: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not done() and time.monotonic() < end:
        time.sleep(0.02)
    return done()


def test_what_the_bridge_says_is_heard_and_its_end_is_told_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = 'import sys\nsys.stdin.readline()\nprint("[\\"active\\"]", flush=True)\nsys.stdin.readline()\n'
    bridge, heard = bridged(monkeypatch, tmp_path, program)
    assert until(lambda: heard == [Listens(on=True)])
    bridge.send(0, [(0, {"role": "window"})])
    assert until(lambda: len(heard) == 2)
    assert heard[1] == Gone("the bridge has ended")
    bridge.send(0, [])
    bridge.look_after()
    bridge.close()
    assert len(heard) == 2


def test_a_bridge_that_stands_still_is_begun_again_and_given_up_in_the_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bridge, heard = bridged(monkeypatch, tmp_path, "import time\ntime.sleep(60)\n", patience=0.0)
    for _ in range(unix.MOST_STARTS):
        bridge.send(0, [])
        time.sleep(0.01)
        bridge.look_after()
    assert heard == [*[Gone()] * (unix.MOST_STARTS - 1), Gone("the bridge has come to a standstill too often")]
    bridge.close()


def test_without_a_library_or_a_bus_there_is_one_line_in_the_log_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    pilot = Pilot(lambda _: Floor(None, []))  # type: ignore[arg-type]  # nothing lies over it
    told = Access("Tapis Vert", pilot.window)
    with caplog.at_level(logging.INFO):
        for _ in range(5):
            told.turn(pilot.scene, 0.1, changed=True)
    assert [record.getMessage() for record in caplog.records] == [
        "no accessibility tree: the library accesskit is not there"
    ]
    monkeypatch.undo()
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert sys.platform != "linux" or system_adapter.why_none() == "there is no session bus"


def test_a_library_that_cannot_be_loaded_is_as_good_as_none(caplog: pytest.LogCaptureFixture) -> None:
    def unloadable(*_: object) -> NoReturn:
        raise ImportError("DLL load failed while importing accesskit")

    pilot = Pilot(lambda _: Floor(None, []))  # type: ignore[arg-type]  # nothing lies over it
    told = Access("Tapis Vert", pilot.window, open_adapter=unloadable)
    with caplog.at_level(logging.INFO):
        for _ in range(5):
            told.turn(pilot.scene, 0.1, changed=True)
    assert [record.getMessage() for record in caplog.records] == [
        "no accessibility tree: DLL load failed while importing accesskit"
    ]


def test_where_one_is_and_what_one_holds_are_told_in_one_sentence() -> None:
    box = Box(0, 0, 1, 1)
    cards = Target("card:1", Role.CARD, "ten of hearts", box, "worth 10"), Target("draw", Role.BUTTON, "Draw", box)
    hand = Region("hand", "Your hand", ("card:1", ReadText("card:2", "ace of clubs")))
    tray = Region("tray", "The tray", (ReadText("asks", "Bet, or pass."), "draw"))
    reading = Reading("La Prime", (hand, tray))
    assert hand_of(reading, cards) == "ten of hearts, worth 10. ace of clubs."
    assert where_of(reading, cards[1]) == "La Prime. The tray. Draw. Bet, or pass."
    assert hand_of(Reading("The salon"), ()) == ""
