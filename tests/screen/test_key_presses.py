"""An act needs a fresh press: what is held, and what waited for a slow frame, acts once."""

import pygame
import pytest

from game.screen.keys.focus import Pressed, Ring, Role, Target
from game.screen.scene.scene import Pop, Push, Scene, SceneChange
from game.stage.units import Box
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

TARGETS = (
    Target("deal", Role.BUTTON, "Deal", Box(0, 0, 50, 50), key="d", default=True),
    Target("line", Role.ENTRY, "Name", Box(0, 100, 50, 50)),
    Target("loud", Role.SLIDER, "Loudness", Box(0, 200, 50, 50)),
    Target("which", Role.CHOICE, "Which", Box(0, 300, 50, 50)),
)


class Asked(Scene):
    """A scene that keeps what it was asked; `o` opens the next one, Esc ends it."""

    def __init__(self, following: Scene | None = None) -> None:
        self.following = following
        self.ring = Ring()
        self.keys: list[str] = []
        self.signals: list[object] = []

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        signal = self.ring.feed(event, TARGETS, 1.0)
        if signal is not None:
            self.signals.append(signal)
        if event.type != pygame.KEYDOWN:
            return None
        self.keys.append(pygame.key.name(event.key))
        if event.key == pygame.K_ESCAPE:
            return Pop()
        return Push(self.following) if event.key == pygame.K_o and self.following is not None else None

    def targets(self) -> tuple[Target, ...]:
        return TARGETS


def down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key) if key < 128 else "")


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def before(scene: Asked) -> Pilot:
    return Pilot(lambda _: scene)


def held(pilot: Pilot, key: int, times: int = 6) -> None:
    for _ in range(times):
        pilot.turn(down(key))
    pilot.turn(up(key))


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_d, pygame.K_LEFT, pygame.K_TAB])
def test_a_held_key_acts_once(key: int) -> None:
    scene = Asked()
    scene.ring.focused = "deal"
    held(before(scene), key)
    assert len(scene.keys) == 1


@pytest.mark.parametrize(
    ("focused", "key", "repeats"),
    [
        ("line", pygame.K_a, True),
        ("line", pygame.K_BACKSPACE, True),
        ("line", pygame.K_LEFT, True),
        ("line", pygame.K_RETURN, False),
        ("loud", pygame.K_RIGHT, True),
        ("loud", pygame.K_d, False),
        ("which", pygame.K_RIGHT, False),
        ("deal", pygame.K_DOWN, True),
    ],
)
def test_only_writing_sliders_and_scrolling_repeat(focused: str, key: int, *, repeats: bool) -> None:
    scene = Asked()
    pilot = before(scene)
    for _ in range(4):
        scene.ring.focused = focused
        pilot.turn(down(key))
    assert len(scene.keys) == (4 if repeats else 1)


def test_a_key_held_over_a_change_of_scene_does_nothing_in_the_next_one() -> None:
    first, second = Asked(), Asked()
    first.following = second
    second.ring.focused = "line"
    pilot = before(first)
    held(pilot, pygame.K_o)
    assert first.keys == ["o"]
    assert second.keys == []
    held(pilot, pygame.K_ESCAPE)
    assert pilot.scene is first
    assert first.keys == ["o"]


def test_presses_that_waited_for_a_slow_frame_act_once() -> None:
    scene = Asked()
    pilot = before(scene)
    space = down(pygame.K_SPACE), up(pygame.K_SPACE)
    pilot.turn(*space, *space, *space)
    assert scene.signals == [Pressed("deal")]
    pilot.turn(*space)
    assert len(scene.signals) == 2


def test_clicks_that_waited_for_a_slow_frame_act_once() -> None:
    scene = Asked()
    pilot = before(scene)
    click = tuple(
        pygame.event.Event(kind, pos=(20, 20), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    pilot.turn(*click, *click)
    assert scene.signals == [Pressed("deal")]


def test_space_held_at_the_table_draws_one_coup() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session, speed=4.0)
    coups = session.public.coups
    for _ in range(80):
        pilot.turn(down(pygame.K_SPACE))
        pilot.wait(0.2)
    assert session.public.coups <= coups + 1
