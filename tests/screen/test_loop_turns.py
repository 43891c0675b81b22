"""What the loop does: sixty turns a second while something moves, asleep while nothing does, and nothing leaps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.scene.scene import Change, Pop, Push
from game.screen.scene.services import Services
from game.screen.window.calls import CALLED
from game.screen.window.window import Window
from game.stage.units import Viewport
from tests.screen.harness import Pilot


@dataclass
class Clock:
    """Time as the loop has it: it passes while the loop sleeps or a scene takes it, and every wait is written down."""

    now: float = 0.0
    naps: list[float] = field(default_factory=list)
    asleep: list[float] = field(default_factory=list)

    def perf_counter(self) -> float:
        return self.now

    def thread_time(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.naps.append(round(seconds, 4))
        self.now += seconds

    def sleeps(self, seconds: float) -> None:
        """Sleep on the window system until nothing comes."""
        self.asleep.append(seconds)
        self.now += seconds


@dataclass
class Timed:
    """A scene that takes so long to draw, and goes when it has been drawn so often."""

    clock: Clock
    moving: bool = True
    takes: float = 0.0
    lasts: int = 5
    passed: list[float] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)
    drawn: int = 0
    does: Callable[[int], Change | None] = lambda _: None

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Nothing is laid out."""

    def leave(self) -> None:
        """Nothing is held."""

    def handle(self, event: pygame.event.Event) -> Change | None:
        self.heard.append(event.type)
        return self.does(event.type)

    def tick(self, seconds: float) -> Change | None:
        self.passed.append(round(seconds, 4))
        return Pop() if len(self.passed) >= self.lasts else None

    def draw(self) -> Sequence[pygame.Rect]:
        self.drawn += 1
        self.clock.now += self.takes
        return []

    def targets(self) -> tuple[()]:
        return ()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("game.screen.window.loop.time", made)
    return made


def key(code: int = pygame.K_a) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def run(
    monkeypatch: pytest.MonkeyPatch,
    clock: Clock,
    scene: Timed,
    *turns: Sequence[pygame.event.Event],
    **preferences: Any,  # noqa: ANN401  # fields of the preferences
) -> None:
    """Run the loop on a scene; what comes in turn by turn is given, after which the window is closed."""
    pilot = Pilot(lambda _: scene, **preferences)
    coming = iter(turns)
    monkeypatch.setattr(pygame.event, "get", lambda: next(coming, [pygame.event.Event(pygame.QUIT)]))
    monkeypatch.setattr(pilot.loop.inputs.gamepads, "start", lambda: None)
    pilot.loop.sleep = clock.sleeps
    scene.passed.clear()
    clock.naps.clear()
    pilot.loop.run()
    assert pilot.stack.top is None


@pytest.mark.parametrize(("takes", "nap"), [(0.0, 0.0167), (0.01, 0.0067), (0.03, 0.0)])
def test_while_something_moves_a_turn_takes_a_sixtieth_of_a_second_or_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, takes: float, nap: float
) -> None:
    scene = Timed(clock, takes=takes, lasts=8)
    run(monkeypatch, clock, scene, *[[]] * 20)
    assert set(clock.naps) == {nap}
    assert clock.asleep == []
    assert set(scene.passed[2:]) == {max(0.0167, takes)}


def test_no_turn_leaps_over_more_than_a_tenth_of_a_second(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    scene = Timed(clock, takes=3.0)
    run(monkeypatch, clock, scene, *[[]] * 20)
    assert max(scene.passed) == 0.1


def test_while_nothing_moves_it_sleeps_until_something_comes_and_the_scene_does_not_age(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    scene = Timed(clock, moving=False)
    run(monkeypatch, clock, scene, [], [], [key()], [], [])
    assert clock.naps == []
    assert clock.asleep == [1.0] * 4
    assert scene.passed == [0.0], "time passes for it where something comes, and no more than there was"
    assert pygame.KEYDOWN in scene.heard


def test_who_scans_with_one_switch_is_not_slept_over(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    run(monkeypatch, clock, Timed(clock, moving=False), [], [], [], scanning=True)
    assert set(clock.naps) == {0.0333}
    assert clock.asleep == []


@pytest.mark.parametrize("scanning", [False, True])
def test_while_another_window_has_the_focus_it_sleeps_and_nothing_goes_on(
    monkeypatch: pytest.MonkeyPatch,
    clock: Clock,
    scanning: bool,  # noqa: FBT001  # a case
) -> None:
    scene = Timed(clock, lasts=50)
    lost, gained = pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    run(monkeypatch, clock, scene, [], [lost], [], [], [gained], [], pause_unfocused=True, scanning=scanning)
    assert len(clock.asleep) == 2, "in the turns in which it waits"
    assert len(scene.passed) == 1 + 1 + 2, "before, and since the focus is back"


def test_a_scene_that_rests_is_handed_no_time_until_something_comes(clock: Clock) -> None:
    scene = Timed(clock, moving=False)
    pilot = Pilot(lambda _: scene)
    scene.passed.clear()
    pilot.turn()
    assert scene.passed == []
    pilot.turn(key(), seconds=0.05)
    assert scene.passed == [0.05]


def test_what_comes_after_the_window_was_closed_reaches_nobody(clock: Clock) -> None:
    below, above = Timed(clock), Timed(clock)
    pilot = Pilot(lambda _: below)
    pilot.apply(Push(above))
    pilot.turn()
    below.heard.clear()
    pilot.turn(pygame.event.Event(pygame.QUIT), key())
    assert pilot.stack.top is None
    assert (below.heard, above.heard) == ([], [])


def test_a_scene_that_comes_is_entered_before_it_is_handed_what_was_pressed_next(clock: Clock) -> None:
    over = Timed(clock)
    first = Timed(clock, does=lambda kind: Push(over) if kind == pygame.KEYDOWN else None)
    pilot = Pilot(lambda _: first)
    entered: list[int] = []
    over.enter = lambda *_: entered.append(len(over.heard))  # type: ignore[method-assign]  # asked once
    pilot.turn(key(), pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0), key(pygame.K_b))
    assert entered == [0]
    assert over.heard == [pygame.KEYUP, pygame.KEYDOWN]


def test_each_frame_is_told_with_what_it_cost(clock: Clock) -> None:
    pilot, cost = Pilot(lambda _: Timed(clock, takes=0.02)), list[float]()
    pilot.loop.after_frame = lambda seconds: cost.append(round(seconds, 4))
    pilot.turn()
    pilot.turn()
    assert cost == [0.02, 0.02]


def test_what_the_house_says_stays_as_long_as_it_is_read_and_does_not_age_in_a_pause(clock: Clock) -> None:
    pilot = Pilot(lambda _: Timed(clock, lasts=999), pause_unfocused=True)
    pilot.services.says.say("A page is missing.")
    pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(40):
        pilot.turn(seconds=0.5)
    assert pilot.services.says.text
    assert pilot.loop._line._under is not None, "the line lies over the scene"
    pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    for _ in range(40):
        pilot.turn(seconds=0.5)
    assert not pilot.services.says.text
    assert pilot.loop._line._under is None


def test_a_second_start_without_a_file_brings_the_window_forward_and_opens_nothing(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    brought, done, scene = list[str](), Event(), Timed(clock)
    monkeypatch.setattr("game.screen.window.loop.bring_forward", lambda: brought.append("here"))
    pilot = Pilot(lambda _: scene)
    pilot.turn(pygame.event.Event(CALLED, file=None, done=done))
    assert (brought, done.is_set()) == (["here"], True)
    assert pilot.scene is scene


def test_a_scene_is_laid_out_anew_in_its_place_and_what_is_owed_is_written_for_another(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    told: list[str] = []
    scene, over = Timed(clock, moving=False), Timed(clock, moving=False)
    pilot = Pilot(lambda _: scene)
    for each, name in ((scene, "scene"), (over, "over")):
        monkeypatch.setattr(each, "enter", lambda *_, name=name: told.append(f"{name} comes"))
        monkeypatch.setattr(each, "leave", lambda name=name: told.append(f"{name} leaves"))
    monkeypatch.setattr(Services, "write_owed", lambda _: told.append("written"))
    pilot.services.needs_layout = True
    pilot.turn()
    assert told == ["scene leaves", "scene comes"]
    pilot.turn()
    assert told == ["scene leaves", "scene comes"]
    told.clear()
    pilot.apply(Push(over))
    pilot.turn()
    assert told == ["scene leaves", "written", "over comes"]


def test_scenes_that_are_over_are_let_go_once_the_turn_after_another_is_seen(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    collected: list[int] = []
    scene = Timed(clock)
    monkeypatch.setattr("game.screen.window.loop.collect", lambda: collected.append(scene.drawn))
    pilot = Pilot(lambda _: Timed(clock))
    for _ in range(3):
        pilot.turn()
    collected.clear()
    pilot.apply(Push(scene))
    for _ in range(5):
        pilot.turn()
    assert collected == [2]


def test_scenes_that_are_over_are_let_go_in_no_turn_that_makes_the_one_that_has_come(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    class Made(Timed):
        unfinished, renewing = True, False

    collected: list[bool] = []
    scene = Made(clock, lasts=99)
    monkeypatch.setattr("game.screen.window.loop.collect", lambda: collected.append(scene.unfinished))
    pilot = Pilot(lambda _: Timed(clock))
    for _ in range(3):
        pilot.turn()
    collected.clear()
    pilot.apply(Push(scene))
    for _ in range(9):
        pilot.turn()
    assert collected == []
    monkeypatch.setattr(scene, "tick", lambda _: setattr(scene, "unfinished", False))
    pilot.turn()
    assert collected == [], "it made the last of it"
    pilot.turn()
    pilot.turn()
    assert collected == [False]


def test_what_is_to_be_let_go_is_not_slept_over(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    let_go: list[int] = []
    monkeypatch.setattr("game.screen.window.loop.settled", lambda: True)
    monkeypatch.setattr("game.screen.window.loop.collect", lambda: let_go.append(len(clock.asleep)))
    over = Timed(clock, moving=False)
    below = Timed(clock, moving=False, does=lambda kind: Push(over) if kind == pygame.KEYDOWN else None)
    run(monkeypatch, clock, below, [], [key()], [], [], [], [], [])
    assert let_go == [0, 1], "before it first sleeps, and before it sleeps with what has come"
    assert len(clock.asleep) > 1


def test_a_screen_reader_is_told_whether_anything_has_changed(clock: Clock) -> None:
    scene = Timed(clock, moving=False)
    pilot = Pilot(lambda _: scene)
    changes, said = list[bool](), list[str]()
    access: Any = SimpleNamespace(
        turn=lambda _scene, _seconds, *, changed: changes.append(changed), tell=said.append, reads=lambda *_: False
    )
    pilot.loop.access = access
    pilot.turn()
    pilot.turn(key())
    pilot.services.says.say("A page is missing.")
    pilot.turn()
    assert changes == [False, True, True]
    assert said == ["", "", "A page is missing."]


def test_f11_that_is_held_does_not_go_to_and_fro(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    turned: list[bool] = []
    monkeypatch.setattr(Window, "toggle", lambda window: turned.append(window.fullscreen))
    pilot = Pilot(lambda _: Timed(clock, lasts=99))
    for _ in range(3):
        pilot.turn(key(pygame.K_F11))
    assert len(turned) == 1
    pilot.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0))
    pilot.turn(key(pygame.K_F11))
    assert len(turned) == 2


def test_a_key_that_is_held_is_pressed_once(clock: Clock) -> None:
    scene = Timed(clock)
    pilot = Pilot(lambda _: scene)
    for _ in range(3):
        pilot.turn(key())
    assert scene.heard == [pygame.KEYDOWN]


def test_the_sheet_of_keys_opens_over_a_scene_and_not_over_itself(clock: Clock) -> None:
    pilot = Pilot(lambda _: Timed(clock, moving=False))
    asks = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?")
    pilot.turn(asks)
    pilot.settle()
    assert len(pilot.stack.scenes) == 2
    pilot.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_QUESTION, mod=0))
    pilot.turn(asks)
    assert len(pilot.stack.scenes) == 2
