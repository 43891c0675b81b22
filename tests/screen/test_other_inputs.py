"""Gamepads, one switch, and the pause while another window is active: posted events in, what happens out."""

import logging
import random
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.play.session import Session
from game.rules.cascaret.state import CascaretPhase
from game.rules.prime.acts import Bet
from game.screen.paper.notebook_rows import RankedRow
from game.screen.window.gamepads import Gamepads
from game.stage.tables.cascaret import barred_cards
from game.table.values import Chips
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot
from tests.screen.test_heard_briefly import company

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
Y = pygame.CONTROLLER_BUTTON_Y
RIGHT, SHOULDER = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


@dataclass
class Pad:
    """A gamepad of the test's own."""

    id: int


def opened(place: int) -> Pad:
    if place > 1:
        raise pygame.error("no such pad")
    return Pad(place + 40)


def of_pad(type_: int, pad: int = 40, **what: Any) -> pygame.event.Event:  # noqa: ANN401  # as pygame has it
    return pygame.event.Event(type_, instance_id=pad, **what)


def button(number: int, *, down: bool = True, pad: int = 40) -> pygame.event.Event:
    return of_pad(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, pad, button=number)


def push(pilot: Pilot, *numbers: int) -> None:
    for number in numbers:
        pilot.turn(button(number))
        pilot.turn(button(number, down=False))
        pilot.settle()


def keys_of(events: list[pygame.event.Event]) -> list[tuple[bool, int]]:
    return [(event.type == pygame.KEYDOWN, event.key) for event in events]


def at_pharaon() -> tuple[Session, Pilot]:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    return session, at_table(session, lay_at_once=False)


def pads() -> Gamepads:
    found = Gamepads(opened)
    assert found.turn([pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)], 0.0) == []
    return found


def test_a_gamepad_plays_a_coup() -> None:
    session, pilot = at_pharaon()
    pilot.scene.ring.focused = "rank:K"
    push(pilot, RIGHT, A)
    assert pilot.scene.ring.focused == "rank:Q"
    assert pilot.targets["back"].enabled
    push(pilot, Y)
    assert not pilot.targets["back"].enabled, "the other button takes away again"
    push(pilot, A)
    before = len(session.history)
    push(pilot, X)
    assert len(session.history) > before
    push(pilot, B)
    assert pilot.stack.top is None


def focus_by_pad(pilot: Pilot, wanted: str) -> None:
    """Go to the region of something with a shoulder button, and within it towards that with the D-pad."""
    ring, across = pilot.scene.ring, (pygame.CONTROLLER_BUTTON_DPAD_LEFT, RIGHT)
    along = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
    for _ in range(6):
        if ring.focused in pilot.targets and pilot.targets[ring.focused].region == pilot.targets[wanted].region:
            break
        push(pilot, SHOULDER)
    stays = False
    for _ in range(40):
        if ring.focused == wanted:
            return
        before, here, there = ring.focused, pilot.targets[ring.focused].box, pilot.targets[wanted].box
        over = (abs(there.cx - here.cx) >= abs(there.cy - here.cy)) != stays
        push(pilot, across[there.cx > here.cx] if over else along[there.cy > here.cy])
        stays = ring.focused == before
    raise AssertionError(f"{wanted} is not reached from {ring.focused}")


def test_a_gamepad_bets_more_and_less_throws_cards_and_asks_why_at_prime() -> None:
    session = seated("prime", company("prime"), seeds=random.Random(1).randbytes)
    pilot = at_table(session, reduced_motion=True, figures="asked")
    for _ in range(60):
        pilot.settle()
        if pilot.targets.keys() >= {"sum", "bet"} and pilot.targets["bet"].enabled:
            break
        go_on(pilot)
    focus_by_pad(pilot, "sum")
    bets = []
    for number in (A, A, Y):
        push(pilot, number)
        bets.append(pilot.targets["sum"].value)
    assert bets == ["10", "15", "10"]
    card = next(id_ for id_ in pilot.targets if id_.startswith("card:"))
    focus_by_pad(pilot, card)
    raised = []
    for _ in range(2):
        push(pilot, A)
        raised.append(len([each for each in pilot.scene.board.affordances.cloth if each.picked]))
    assert raised == [1, 0]
    push(pilot, pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert any(isinstance(row, RankedRow) for row in pilot.scene.board.notebook.blocks[0].rows), "what each is worth"
    push(pilot, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert pilot.scene.board.answer is not None
    push(pilot, B)
    assert pilot.scene.board.answer is None
    done = len(session.history)
    focus_by_pad(pilot, "bet")
    push(pilot, A)
    assert [step.act for step in session.history[done:] if isinstance(step.act, Bet)] == [Bet(Chips(10))]


def test_a_gamepad_plays_a_coup_of_cascaret_to_its_end() -> None:
    session = seated("cascaret", company("cascaret"), seeds=random.Random(1).randbytes)
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0)
    asked = False
    for _ in range(60):
        pilot.settle()
        if session.begun and session.public.phase is CascaretPhase.DONE:
            break
        bar = [each for each in pilot.scene.board.action_bar.buttons if each.enabled and each.id != "look"]
        brass = [each.id for each in bar if each.default] or [each.id for each in bar[-1:]]
        if pilot.scene.held or not pilot.scene.state().offers:
            push(pilot, X)
        elif brass:
            focus_by_pad(pilot, brass[0])
            push(pilot, A)
        else:
            barred = barred_cards(pilot.scene.state().view)
            cards = [id_ for id_ in pilot.targets if id_.startswith("card:")]
            focus_by_pad(pilot, next(id_ for id_ in cards if int(id_.partition(":")[2]) not in barred))
            push(pilot, A)
            asked = True
    assert session.public.phase is CascaretPhase.DONE
    assert asked


def test_shoulder_buttons_go_from_region_to_region() -> None:
    _, pilot = at_pharaon()
    pilot.scene.ring.focused = "rank:7"
    seen = []
    for _ in range(4):
        push(pilot, SHOULDER)
        seen.append(pilot.targets[pilot.scene.ring.focused].region)
    assert seen == ["carnet", "bar", "actions", "cloth"]
    push(pilot, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert pilot.targets[pilot.scene.ring.focused].region == "actions"


def test_a_gamepad_that_is_unplugged_lets_go_of_what_it_held() -> None:
    gamepads = pads()
    gamepads.turn([pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=1), button(RIGHT, pad=41)], 0.0)
    gone = of_pad(pygame.CONTROLLERDEVICEREMOVED, 41)
    assert keys_of(gamepads.turn([gone], 1.0)) == [(False, pygame.K_RIGHT)]
    assert keys_of(gamepads.turn([button(A)], 0.0)) == [(True, pygame.K_RETURN)]


def test_a_gamepad_that_cannot_be_opened_is_told_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        assert Gamepads(opened).turn([pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)], 0.0) == []
    assert "no such pad" in caplog.text
    assert Gamepads().turn([pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)], 0.0) == []


def test_a_gamepad_means_the_same_whatever_keys_were_moved() -> None:
    _, pilot = at_pharaon()
    pilot.house.memory["keys"] = {"all.leave": "q", "all.press": "escape"}
    pilot.services.__post_init__()
    push(pilot, B)
    assert pilot.stack.top is None


# One switch


def wait_for(pilot: Pilot, target: str, most: int = 4000) -> None:
    """Let time pass until the focus has come to a target."""
    for _ in range(most):
        if pilot.scene.ring.focused == target:
            return
        pilot.turn(seconds=0.1)
    raise AssertionError(f"the focus does not come to {target}")


def test_return_is_a_switch_too_and_plays_a_coup() -> None:
    switch, (session, pilot) = "return", at_pharaon()
    pilot.services.prefer(scanning=True, scan_seconds=0.5)
    wait_for(pilot, "rank:K")
    pilot.press(switch)
    wait_for(pilot, "rank:9")
    pilot.press(switch)
    pilot.settle()
    assert pilot.targets["back"].enabled
    before = len(session.history)
    wait_for(pilot, "asked")
    pilot.press(switch)
    wait_for(pilot, "ready")
    pilot.press(switch)
    pilot.settle()
    assert len(session.history) > before


def test_the_focus_rests_as_long_as_is_set_and_while_anything_moves() -> None:
    _, pilot = at_pharaon()
    pilot.services.prefer(scanning=True, scan_group_seconds=2.0, scan_seconds=1.0, scan_dwell_seconds=3.0)
    pilot.turn(seconds=1.9)
    rested = pilot.scene.ring.focused
    pilot.turn(seconds=0.2)
    assert pilot.scene.ring.focused != rested
    assert pilot.scene.ring.visible
    pilot.turn(seconds=1.9)
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F4, mod=0, unicode=""))
    pilot.turn(seconds=1.9)
    assert pilot.scene.ring.focused == "carnet", "a press begins the time anew"
    wait_for(pilot, "rank:K")
    pilot.press("space")
    pilot.turn(seconds=1.1)
    assert pilot.scene.ring.focused == "rank:Q", "what is in a group has a pace of its own"
    pilot.press("space")
    pilot.settle()
    pilot.turn(seconds=2.9)
    assert pilot.scene.ring.focused == "rank:Q", "what was pressed can be pressed again"
    pilot.turn(seconds=0.2)
    assert pilot.scene.ring.focused == "rank:J"
    pilot.services.prefer(scanning=False)
    pilot.turn(seconds=60)
    assert pilot.scene.ring.focused == "rank:J"


# The pause


def lost() -> pygame.event.Event:
    return pygame.event.Event(pygame.WINDOWFOCUSLOST)


def test_nothing_goes_on_while_another_window_is_active() -> None:
    session, pilot = at_pharaon()
    pilot.click_on("rank:7")
    pilot.press("space")
    pilot.turn(lost())
    frozen, acts = pilot.window.surface.copy(), len(session.history)
    for _ in range(200):
        pilot.turn(seconds=0.1)
    assert len(session.history) == acts
    assert pygame.image.tobytes(pilot.window.surface, "RGB") == pygame.image.tobytes(frozen, "RGB")
    pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pilot.settle()
    assert len(session.history) > acts


def test_a_press_ends_the_pause() -> None:
    session, pilot = at_pharaon()
    pilot.turn(lost())
    acts = len(session.history)
    pilot.press("space")
    pilot.settle()
    assert len(session.history) > acts
