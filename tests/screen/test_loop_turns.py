"""What the loop does: sixty turns a second while something moves, asleep while nothing does, and nothing leaps."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Event
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.play.errors import StoreError
from game.screen.draw.painter import Painter
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.window.calls import CALLED
from tests.screen.harness import Pilot
from tests.screen.noted import Noted, key


@dataclass
class Clock:
    """Time as the loop has it: it passes while the loop sleeps or a scene takes it, and every wait is written down.

    After each wait the events of the next turn come, and when there are none left the window is closed.
    """

    now: float = 0.0
    naps: list[float] = field(default_factory=list)
    asleep: list[float] = field(default_factory=list)
    coming: list[Sequence[pygame.event.Event]] = field(default_factory=list)

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.naps.append(round(seconds, 4))
        self._passes(seconds)

    def sleeps(self, seconds: float) -> None:
        """Sleep on the window system until nothing comes."""
        self.asleep.append(seconds)
        self._passes(seconds)

    def _passes(self, seconds: float) -> None:
        self.now += seconds
        for event in self.coming.pop(0) if self.coming else [pygame.event.Event(pygame.QUIT)]:
            pygame.event.post(event)


class Timed(Noted):
    """A scene that takes so long to draw, and goes when so many turns have passed."""

    def __init__(self, clock: Clock, *, restless: bool = True, takes: float = 0.0, lasts: int = 99) -> None:
        super().__init__(restless=restless)
        self.clock, self.takes, self.lasts = clock, takes, lasts

    def tick(self, seconds: float) -> SceneChange | None:
        super().tick(seconds)
        return Pop() if len(self.passed) >= self.lasts else None

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        self.clock.now += self.takes


@pytest.fixture
def clock() -> Clock:
    return Clock()


def run(clock: Clock, scene: Noted, *turns: Sequence[pygame.event.Event], **preferences: Any) -> None:  # noqa: ANN401  # fields of the preferences
    """Run the loop on a scene; what comes in turn by turn is given, after which the window is closed."""
    pilot = Pilot(lambda _: scene, seen=True, **preferences)
    pygame.event.clear()
    clock.coming = [*turns]
    scene.passed.clear()
    clock.naps.clear()
    pilot.loop.run(clock.sleeps, clock)
    assert pilot.stack.top is None


@pytest.mark.parametrize(("takes", "nap"), [(0.0, 0.0167), (0.01, 0.0067), (0.03, 0.0)])
def test_while_something_moves_a_turn_takes_a_sixtieth_of_a_second_or_what_it_needs(
    clock: Clock, takes: float, nap: float
) -> None:
    scene = Timed(clock, takes=takes, lasts=8)
    run(clock, scene, *[[]] * 20)
    assert set(clock.naps[1:]) == {nap}
    assert clock.asleep == []
    assert set(scene.passed[2:]) == {max(0.0167, takes)}


def test_while_nothing_moves_it_sleeps_until_something_comes_and_the_scene_does_not_age(clock: Clock) -> None:
    scene = Timed(clock, restless=False)
    run(clock, scene, [], [], [key()], [], [])
    assert clock.naps == []
    assert set(clock.asleep) == {1.0}
    assert len(scene.passed) == 1, "time passes for it where something comes, and no more than there was"
    assert pygame.KEYDOWN in scene.heard


def test_who_scans_with_one_switch_is_not_slept_over(clock: Clock) -> None:
    run(clock, Timed(clock, restless=False), [], [], [], scanning=True)
    assert set(clock.naps) == {0.0333}
    assert clock.asleep == []


@pytest.mark.parametrize("scanning", [False, True])
def test_while_another_window_has_the_focus_it_sleeps_and_nothing_goes_on(
    clock: Clock,
    scanning: bool,  # noqa: FBT001  # a case
) -> None:
    scene = Timed(clock)
    lost, gained = pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    run(clock, scene, [], [lost], [], [], [gained], [], pause_unfocused=True, scanning=scanning)
    assert len(clock.asleep) == 3, "in the turns in which it waits"
    assert len(scene.passed) == 1 + 1 + 2, "before, and since the focus is back"


def test_what_the_house_says_stays_as_long_as_it_is_read_and_does_not_age_in_a_pause() -> None:
    pilot = Pilot(lambda _: Noted(restless=True), pause_unfocused=True)
    pilot.services.says.say("A page is missing.")
    pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(40):
        pilot.turn(seconds=0.5)
    assert pilot.services.says.text
    pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    for _ in range(40):
        pilot.turn(seconds=0.5)
    assert not pilot.services.says.text


def test_a_second_start_without_a_file_brings_the_window_forward_and_opens_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brought, done, scene = list[str](), Event(), Noted()
    monkeypatch.setattr("game.screen.window.loop.bring_forward", lambda: brought.append("here"))
    pilot = Pilot(lambda _: scene)
    pilot.turn(pygame.event.Event(CALLED, file=None, done=done))
    assert (brought, done.is_set()) == (["here"], True)
    assert pilot.scene is scene


def test_a_scene_is_laid_out_anew_in_its_place_and_what_is_owed_is_written_for_another() -> None:
    asked: list[str] = []
    scene, over = Noted(), Noted()
    pilot = Pilot(lambda _: scene, seen=True)
    scene.log.clear()

    def write() -> None:
        asked.append(" ".join((*scene.log, *over.log)))
        if len(asked) == 1:
            raise StoreError("no_sitting", 1)

    pilot.services.write_or_retry(write)
    pilot.services.prefer(language="de")
    pilot.turn()
    pilot.turn()
    assert (scene.log, asked) == (["lay_out", "draw"], [""])
    pilot.apply(Push(over))
    pilot.turn()
    assert over.log == ["lay_out", "draw"]
    assert asked == ["", "lay_out draw leave"], "after the one is left and before the other is laid out"


def test_a_screen_reader_is_told_whether_anything_has_changed() -> None:
    pilot = Pilot(lambda _: Noted())
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


def test_a_key_that_is_held_is_pressed_once() -> None:
    scene = Noted()
    pilot = Pilot(lambda _: scene)
    for _ in range(3):
        pilot.turn(key())
    assert scene.heard == [pygame.KEYDOWN]


def test_the_sheet_of_keys_opens_over_a_scene_and_not_over_itself() -> None:
    pilot = Pilot(lambda _: Noted())
    asks = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?")
    pilot.turn(asks)
    pilot.settle()
    assert len(pilot.stack.scenes) == 2
    pilot.turn(key(pygame.K_QUESTION, up=True))
    pilot.turn(asks)
    assert len(pilot.stack.scenes) == 2
