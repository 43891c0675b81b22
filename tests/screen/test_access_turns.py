"""What a screen reader is told turn by turn: when the tree goes out, what is announced, and what is read again."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.screen.access.access import AGAIN, HAND, WHERE, Access
from game.screen.access.actions import events_for
from game.screen.access.adapter import Gone, Listens, Numbered, ReaderRequest, Rectangle
from game.screen.access.nodes import OfTarget, OfText
from game.screen.access.voice import Voice
from game.screen.keys.focus import Ring, Role, Target
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.window.window import Window
from game.stage.units import Box
from game.text.words import Words
from tests.screen.harness import FRAME

pytestmark = pytest.mark.filterwarnings("ignore:Please use Window")  # the one way to the window that pygame offers yet
BOX = Box(10, 20, 30, 40)
WORDS = Words("en")


@dataclass
class Bus:
    """An adapter that writes down what it is handed."""

    sent: list[tuple[int, dict[int, dict[str, Any]]]] = field(default_factory=list)
    focused: list[bool] = field(default_factory=list)
    places: list[Rectangle] = field(default_factory=list)
    looked: int = 0
    closed: int = 0

    def send(self, focus: int, nodes: Numbered) -> None:
        self.sent.append((focus, dict(nodes)))

    def focus_window(self, *, focused: bool) -> None:
        self.focused.append(focused)

    def place(self, window: Rectangle) -> None:
        self.places.append(window)

    def look_after(self) -> None:
        self.looked += 1

    def close(self) -> None:
        self.closed += 1

    @property
    def nodes(self) -> dict[int, dict[str, Any]]:
        """All that it has been handed, the newest of each."""
        return {number: node for _, nodes in self.sent for number, node in nodes.items()}

    @property
    def log(self) -> list[str]:
        """What stands in the log, oldest first."""
        within = [self.nodes[number] for number in self.nodes[0]["children"]]
        log = next(node for node in within if node["role"] == "log")
        return [self.nodes[number]["value"] for number in log.get("children", ())]


@dataclass
class Room:
    """A scene with two buttons, in which anything may be announced."""

    title: str = "A room"
    moving: bool = False
    value: str = ""
    ring: Ring = field(default_factory=Ring)
    says: list[Announcement] = field(default_factory=list)
    regions: tuple[Region, ...] = ()
    key_scopes: tuple[str, ...] = ()

    def targets(self) -> Sequence[Target]:
        return Target("a", Role.BUTTON, "Draw", BOX, self.value), Target("b", Role.BUTTON, "Pass", BOX)

    def reading(self) -> Reading:
        return Reading(self.title, self.regions)

    def announced(self) -> Sequence[Announcement]:
        told, self.says = self.says, []
        return told


@dataclass
class Voiced:
    """A voice of the system that writes down what it is handed."""

    on: bool = True
    said: list[tuple[str, bool, bool]] = field(default_factory=list)
    closed: int = 0

    def say(self, text: str, *, at_once: bool = False, passing: bool = False) -> None:
        self.said.append((text, at_once, passing))

    def close(self) -> None:
        self.closed += 1


class Listener:
    """A window with one scene, and who listens to it."""

    def __init__(self, voice: Voiced | None = None, *, listens: bool = True) -> None:
        self.window = Window(pygame.display.set_mode((1280, 720)), (1280, 720), fullscreen=False)
        self.begun: list[Bus] = []
        self.room = Room()
        spoken: Voice | None = voice  # type: ignore[assignment]  # as much of one as is asked for
        self.access = Access("Tapis Vert", self.window, spoken, open_adapter=self.begin)
        self.turns(2, changed=False)
        if listens:
            self.access.hear(Listens(on=True), self.scene)
            self.turns(1)

    def begin(self, *_: object) -> Bus:
        """Let the system have an accessibility."""
        self.begun.append(Bus())
        return self.begun[-1]

    @property
    def bus(self) -> Bus:
        (bus,) = self.begun
        return bus

    @property
    def scene(self) -> Any:  # noqa: ANN401  # as much of a scene as is asked for
        return self.room

    def turns(self, count: int, seconds: float = FRAME, *, changed: bool = True) -> None:
        for _ in range(count):
            self.access.turn(self.scene, seconds, changed=changed)

    def key(self, key: int, kind: int = pygame.KEYDOWN) -> bool:
        return self.access.reads(pygame.event.Event(kind, key=key), self.scene, WORDS)


def test_while_nothing_moves_a_change_is_told_in_its_turn_and_no_change_is_not() -> None:
    made = Listener()
    for n in range(6):
        made.room.value = str(n)
        made.turns(1)
    assert len(made.bus.sent) == 1 + 6
    made.room.value = "unseen"
    made.turns(30, changed=False)
    assert len(made.bus.sent) == 1 + 6


def test_another_scene_is_told_at_once_though_it_moves() -> None:
    made = Listener()
    made.room.moving = True
    made.turns(1, changed=False)
    told = len(made.bus.sent)
    made.room = Room("Another room", moving=True)
    made.turns(1, changed=False)
    assert len(made.bus.sent) == told + 1
    names = {node.get("name") for node in made.bus.sent[-1][1].values()}
    assert names >= {"Another room", "Draw", "Pass"}, "whatever is called alike there is another thing"


def test_what_happened_before_anybody_listened_is_no_news_but_for_the_last_of_it() -> None:
    made = Listener(listens=False)
    made.room.says = [Announcement(text) for text in ("one", "two", "three")]
    made.turns(3)
    made.access.hear(Listens(on=True), made.scene)
    made.turns(1)
    assert made.bus.log == ["three"]
    made.room.says = [Announcement("four"), Announcement("five")]
    made.turns(1, changed=False)
    assert made.bus.log == ["three", "four", "five"]
    made.access.hear(Listens(on=False), made.scene)
    made.room.says = [Announcement("six"), Announcement("seven")]
    made.turns(2)
    assert made.room.says, "nobody takes them up"
    made.access.hear(Listens(on=True), made.scene)
    made.turns(1)
    assert made.bus.log == ["three", "four", "five", "seven"]


def test_announcements_go_out_one_by_one_after_what_has_changed() -> None:
    made = Listener()
    made.bus.sent.clear()
    made.room.value = "worth 10"
    made.room.says = [Announcement("one"), Announcement("two", assertive=True)]
    made.turns(1)
    told = [[node for node in nodes.values() if node["role"] != "log"] for _, nodes in made.bus.sent]
    assert [[node.get("value") for node in nodes] for nodes in told] == [["worth 10"], ["one"], ["two"]]
    assert [nodes[0].get("live") for nodes in told] == [None, "polite", "assertive"]


def test_the_last_twelve_announcements_stay_to_be_read_again() -> None:
    made = Listener()
    for n in range(15):
        made.room.says = [Announcement(f"said {n}")]
        made.turns(1, changed=False)
    assert made.bus.log == [f"said {n}" for n in range(3, 15)]
    made.turns(1)
    assert made.bus.log == [f"said {n}" for n in range(3, 15)]


def test_what_the_house_says_is_told_at_once_where_anybody_listens() -> None:
    made = Listener(listens=False)
    made.access.tell("to nobody")
    made.access.hear(Listens(on=True), made.scene)
    made.turns(1)
    told = len(made.bus.sent)
    made.access.tell("")
    made.turns(1, changed=False)
    assert len(made.bus.sent) == told
    assert made.bus.log == []
    made.access.tell("The page is kept.")
    made.turns(1, changed=False)
    assert made.bus.log == ["The page is kept."]
    assert [node["live"] for node in made.bus.nodes.values() if "live" in node] == ["assertive"]


def test_keys_read_again_what_was_said_where_one_is_and_what_one_holds() -> None:
    made = Listener()
    made.room.regions = (Region("hand", "Your hand", ("a",)), Region("tray", "The tray", (ReadText("asks", "Bet?"),)))
    made.room.value = "worth 10"
    made.room.ring.focused = "b"
    assert made.key(AGAIN)
    made.turns(1, changed=False)
    assert made.bus.log == [WORDS("access.nothing")], "nothing was said yet"
    made.room.says = [Announcement("The bank draws.")]
    made.turns(1)
    for key in (AGAIN, WHERE, HAND, AGAIN):
        assert made.key(key)
        made.turns(1, changed=False)
    assert made.bus.log[1:] == [
        "The bank draws.", "The bank draws.", "A room. Pass. Bet?", "Draw, worth 10.", "The bank draws.",
    ]  # fmt: skip
    assert [node["live"] for node in made.bus.nodes.values() if "live" in node] == [
        "assertive", "polite", *["assertive"] * 4,
    ], "what is asked for is read at once"  # fmt: skip
    assert not made.key(pygame.K_F6)
    assert not made.key(AGAIN, pygame.KEYUP)
    made.access.hear(Listens(on=False), made.scene)
    assert not made.key(AGAIN), "the keys are the game's where nobody listens"


def test_what_is_asked_for_is_done_and_what_it_changes_is_told() -> None:
    made = Listener()
    number = next(number for number, node in made.bus.nodes.items() if node.get("name") == "Pass")
    told = len(made.bus.sent)
    assert made.access.hear(ReaderRequest("click", number), made.scene)
    made.room.value = "changed by it"
    made.turns(1, changed=False)
    assert len(made.bus.sent) == told + 1


def test_an_adapter_that_has_gone_for_good_is_closed_and_one_that_begins_anew_is_told_all() -> None:
    made = Listener()
    whole = made.bus.sent[0][1]
    made.access.hear(Gone(), made.scene)
    told = len(made.bus.sent)
    made.turns(3)
    assert (len(made.bus.sent), made.bus.closed) == (told, 0), "it may come back"
    made.access.hear(Listens(on=True), made.scene)
    made.turns(1, changed=False)
    assert [node["role"] for node in made.bus.sent[-1][1].values()] == [node["role"] for node in whole.values()]
    assert len(made.bus.focused) == len(made.bus.places) == 2, "and where the window lies"
    made.access.hear(Gone("the bridge has ended"), made.scene)
    assert made.bus.closed == 1
    made.access.close()
    made.turns(3)
    assert made.bus.closed == 1


def test_the_voice_of_the_system_reads_the_focus_where_it_is_new_or_says_something_new() -> None:
    voice = Voiced()
    made = Listener(voice, listens=False)
    made.turns(1)
    voice.said.clear()
    made.room.ring.focused = "a"
    made.turns(2)
    made.room.value = "worth 10"
    made.turns(2)
    made.room.ring.focused = "b"
    made.turns(2)
    assert voice.said == [("Draw.", False, True), ("Draw. worth 10.", False, True), ("Pass.", False, True)]
    made.room.says = [Announcement("one"), Announcement("two", assertive=True)]
    made.turns(1)
    assert voice.said[3:] == [("one", False, False), ("two", True, False)]
    made.access.close()
    assert voice.closed == 1


def test_a_bus_does_not_silence_the_voice_of_the_system_and_the_players_switch_does() -> None:
    voice = Voiced()
    made = Listener(voice)
    voice.said.clear()
    made.room.ring.focused = "a"
    made.room.says = [Announcement("one")]
    made.turns(2)
    assert voice.said == [("one", False, False), ("Draw.", False, True)]
    assert made.bus.sent, "the reader is told as well"
    voice.said.clear()
    voice.on = False
    made.room.ring.focused = "b"
    made.room.says = [Announcement("two")]
    made.turns(2)
    made.access.tell("three")
    made.turns(1)
    assert voice.said == []
    assert made.bus.log[-1] == "three", "whoever listens on the bus goes on being told"


def test_a_click_gives_the_focus_and_presses_it_and_one_on_what_is_read_is_space() -> None:
    scene: Any = Room()
    pressed = [pygame.KEYDOWN, pygame.KEYUP]
    for meant, action, key, focused in (
        (OfTarget("b"), "click", pygame.K_RETURN, "b"),
        (OfTarget("a"), "increment", pygame.K_RIGHT, "a"),
        (OfTarget("b"), "decrement", pygame.K_LEFT, "b"),
        (OfText(), "click", pygame.K_SPACE, "b"),
    ):
        events = events_for(scene, meant, action, None)
        assert [each.type for each in events] == pressed, meant
        assert {each.key for each in events} == {key}
        assert scene.ring.focused == focused
    assert events_for(scene, OfText(), "focus", None) == ()
    assert [each.type for each in events_for(scene, OfTarget("a"), "focus", None)] == [pygame.USEREVENT]
    assert (scene.ring.focused, scene.ring.visible) == ("a", True)
