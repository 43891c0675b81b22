"""The program as a screen reader has it: a real bus, and nothing seen or done but through it."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from game.play.stored_house import open_house
from game.screen.scene.purse_names import shown_name
from game.screen.table.event_words import Audience, announcement_of
from game.store.paths import paths_of
from game.table.values import Seat
from game.text.words import Words
from tests.window.bus import Reader, listened, needs_bus, until
from tests.window.reading import inside, read
from tests.window.server import needs_xdotool

GAMES = ("Pharaon", "Pharao", "La Prime", "Cascaret", "Baccara")
LOOKS = ("Previous trick", "Put it down")
"""Buttons that only show something."""
RISE = "Leave it and sit down here"
"""What is asked where a sitting at another table is open."""
LEAVES = ("Leave the table", "To the salon")
"""What leaves a table, and the sheet that tells what the sitting came to."""
PATIENCE = 60.0


@needs_bus
def test_five_games_are_played_by_a_screen_reader_alone_and_every_event_is_heard(tmp_path: Path) -> None:
    with read(tmp_path) as running:
        reader = running.reader
        assert [thing["name"] for thing in reader.things() if thing["role"] == "push button"][:5] == list(GAMES)
        for name in GAMES:
            reader.press(name)
            if reader.wait_for("Sit down", RISE)["name"] == RISE:
                reader.press(RISE)
            if name == GAMES[0]:
                assert until(lambda: "WITH WHOM?" in landmarks(reader))
                the_sheet_is_worked(reader)
            sit = reader.wait_for("Sit down")
            reader.ask("announced")
            if reader.click(sit) is not True:
                reader.press("Sit down")
            reader.wait_for("Leave the table")
            heard = a_coup_is_played(reader)
            expected = told_by_the_journal(tmp_path)
            events = [each for each in heard if each.endswith(")") and "(" in each]
            begun = max(n for n, each in enumerate(events) if each.startswith("The table is clear"))
            told = events[begun:]
            assert told[: len(expected)] == expected[: len(told)], name
            assert any(each.startswith("Ends: coup") for each in events), name  # the next one may be dealt already
            if name == GAMES[0]:
                nothing_of_the_table_is_left(reader)
            else:
                back_to_the_salon(reader)
        assert running.program.poll() is None


def nothing_of_the_table_is_left(reader: Reader) -> None:
    """Leave the table by the sheet that tells what it came to, on which nothing of another scene is read."""
    reader.press("Leave the table")
    reader.wait_for("Stay at the table")
    assert reader.find("To the salon")
    assert reader.find("Back") is None
    assert {*landmarks(reader)} <= {"Your costliest choices"}
    reader.press("To the salon")
    reader.wait_for("Purses")
    assert landmarks(reader) == ["The tables", "The house"]


def landmarks(reader: Reader) -> list[str]:
    """Return the names of the parts of the screen that a reader jumps to."""
    return [str(thing["name"]) for thing in reader.things() if thing["role"] == "landmark"]


@needs_bus
@needs_xdotool
def test_the_game_goes_on_while_readers_come_and_go_and_when_the_bus_dies(tmp_path: Path) -> None:
    """Its parent stays the desktop: Orca passes over the events of an application whose parent is not."""
    with read(tmp_path) as running:
        assert running.reader.ask("desktop") is True
        for number in range(12):
            assert listened(running.environment, on=bool(number % 2)) == 0  # it enters itself anew
            running.screen.xdotool("key", "Tab")
        assert running.reader.wait_for("Purses")
        assert running.reader.ask("desktop") is True
        running.bus.end()
        log = tmp_path / "home" / "logs" / "tapis-vert.log"
        assert until(lambda: "no accessibility tree: the session bus has gone" in log.read_text("utf-8"))
        assert log.read_text("utf-8").count("no accessibility tree") == 1
        assert running.screen.leave(running.program) == 0


@needs_bus
@needs_xdotool
def test_a_line_is_written_and_what_was_said_where_one_is_and_what_he_holds_is_asked_for(tmp_path: Path) -> None:
    with read(tmp_path) as running:
        reader, xdotool = running.reader, running.screen.xdotool
        reader.press("Purses")
        the_line_is_written(reader, xdotool)
        reader.ask("number", reader.wait_for("How much")["path"], 150)
        assert until(lambda: reader.wait_for("How much")["number"] == [150.0, 50.0, 1000.0])
        xdotool("key", "Escape")
        reader.press("La Prime")
        reader.press("Sit down")
        reader.wait_for("Leave the table")
        while not (hand := inside(reader.things(), "Your hand")):
            buttons = [thing for thing in inside(reader.things(), "The tray") if thing["role"] == "push button"]
            if buttons:
                reader.click(buttons[-1])
            time.sleep(0.2)
        last = until(lambda: until_silent(reader, 6))[-1][0]
        hand = inside(reader.things(), "Your hand")
        assert asked(reader, xdotool, "F7") == last
        assert asked(reader, xdotool, "F8").startswith("LA PRIME.")
        held = asked(reader, xdotool, "F9")
        assert [thing["name"] in held for thing in hand] == [True] * len(hand)


def the_line_is_written(reader: Reader, xdotool: Callable[..., object]) -> None:
    """Write on a line that was empty, and mark the last letter of it."""
    line = reader.wait_for("Owner’s name")
    assert (line["text"], reader.ask("focus", line["path"])) == ("", True)
    assert until(lambda: reader.wait_for("Owner’s name")["focused"])
    xdotool("type", "Zoe")
    assert until(lambda: reader.wait_for("Owner’s name")["text"] == "Zoe")
    assert reader.wait_for("Owner’s name")["caret"] == len("Zoe")
    xdotool("key", "shift+Left")
    assert until(lambda: reader.wait_for("Owner’s name")["marked"] == [[2, 3]])


def until_silent(reader: Reader, rests: int) -> list[tuple[str, int]]:
    """Wait until nothing is announced so often running; return what was."""
    heard: list[tuple[str, int]] = []
    quiet = 0
    while quiet < rests:
        new = reader.ask("announced")
        heard, quiet = [*heard, *new], 0 if new else quiet + 1
        time.sleep(0.4)
    return heard


def asked(reader: Reader, xdotool: Callable[..., object], key: str) -> str:
    """Press a key that asks for something; return what is said then, which is said at once."""
    reader.ask("announced")
    xdotool("key", key)
    said = until(lambda: reader.ask("announced"))
    assert [at_once for _, at_once in said] == [2]
    return str(said[0][0])


def the_sheet_is_worked(reader: Reader) -> None:
    """Move a slider and a switch of the conventions, and put both back."""
    reader.wait_for("Sit down")
    slider = reader.wait_for("You bring")
    assert (slider["role"], slider["number"]) == ("slider", [2.0, 0.0, 4.0])
    for number in (3, 2):
        reader.ask("number", reader.wait_for("You bring")["path"], number)
        assert until(lambda number=number: reader.wait_for("You bring")["number"][0] == number)  # type: ignore[misc]  # bound at once
    reader.press("What is agreed")
    for checked in (True, False):
        reader.press("Strict table")
        assert until(lambda checked=checked: reader.wait_for("Strict table")["checked"] is checked)  # type: ignore[misc]  # same


def a_coup_is_played(reader: Reader) -> list[str]:
    """Stake where one can, then press what the tray offers last, and card after card; return what was announced."""
    reader.wait_for("Leave the table")
    heard: list[str] = []
    staked, idle, end = False, 0, time.monotonic() + PATIENCE
    while not any(each.startswith("Ends: coup") for each in heard) and time.monotonic() < end:
        new = [text for text, _ in reader.ask("announced")]
        heard, idle = [*heard, *new], 0 if any(each.endswith(")") for each in new) else idle
        things = reader.things()
        cloth, hand, tray = (inside(things, region) for region in ("The cloth", "Your hand", "The tray"))
        buttons = [thing for thing in tray if thing["role"] == "push button" and thing["name"] not in LOOKS]
        over = any(each.startswith("Begins: coup") for each in heard)
        if cloth and not staked and len(buttons) < len(tray):
            staked = True
            reader.click(cloth[0])
        elif over and buttons and buttons[-1]["name"] == "Cut and deal":
            time.sleep(0.1)  # what is said of its end is on its way
        elif buttons or hand:
            cards = hand and (idle % 5 == 4 or not buttons)
            button = (
                buttons[-1 - idle // 10 % len(buttons)] if buttons else None
            )  # where the last does nothing, another
            reader.click(hand[idle % len(hand)] if cards or button is None else button)
            idle += 1
        time.sleep(0.1)
    return heard + [text for text, _ in until_silent(reader, 2)]


def told_by_the_journal(folder: Path) -> list[str]:
    """Return what the events of the sitting come to in words, from a copy of the journal."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder / "home", copy, ignore=shutil.ignore_patterns("*.lock", "window.address"))
    house = open_house(paths_of({"TAPIS_HOME": str(copy)}), lambda: iter(()), beside=False)
    try:
        session = house.resume()
        seat = next(Seat(n) for n, sitter in enumerate(session.sitters) if sitter.human)
        names = {n: shown_name(Words("en"), sitter.name) for n, sitter in enumerate(session.sitters)}
        audience = Audience(session.game, seat, session.view(seat).faces, Words("en").naming(names, seat), "full")
        said = []
        for step in session.history:
            lying = step.before.tableau
            for event in step.events:
                after = lying.after(event)
                announcement = announcement_of(event, lying, after, audience)
                assert announcement is not None
                said.append(announcement.text)
                lying = after
        return said
    finally:
        house.close()


def back_to_the_salon(reader: Reader) -> None:
    """Leave the table, and take away what the house has to say of it; a first press may only go on with a payment."""
    assert until(lambda: _is_back(reader))


def _is_back(reader: Reader) -> bool:
    """Tell whether the salon is there again; go on towards it where it is not."""
    things = [thing for thing in reader.things() if thing["role"] == "push button"]
    if any(thing["name"] == "Purses" for thing in things):
        return True
    leave = next((thing for thing in things if thing["name"] in LEAVES), things[0] if len(things) == 1 else None)
    if leave is not None:
        reader.click(leave)
        time.sleep(0.1)
    return False
