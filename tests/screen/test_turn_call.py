"""A player who has waited for others is called to his turn: softly, once, and only where it is his."""

from dataclasses import replace

import pytest

from game.play.session import Session
from game.screen.scene.sound_ids import SoundId
from game.screen.table.sitting.listener import TableNow
from game.screen.table.sitting.turn_call import WAITED, TurnCall
from game.table.contract import Waiting
from game.text.words import Words
from tests.company import seated
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot
from tests.screen.test_heard_briefly import company


def listened(pilot: Pilot) -> list[SoundId]:
    """Return what is heard from now on."""
    heard = list[SoundId]()
    pilot.services.mixer.on_sound = lambda sound, _, __: heard.append(sound)
    return heard


def is_asked(session: Session, pilot: Pilot) -> bool:
    awaited, others = session.awaited(), session.next_bot()
    mine = isinstance(awaited, Waiting) and pilot.driver.seat in awaited.seats and others is None
    return mine and not pilot.scene.director.busy


def waits(session: Session, pilot: Pilot) -> float:
    """Go on to the player's turn; return how long that has taken."""
    seconds = 0.0
    for _ in range(4000):
        pilot.turn(seconds=1 / 60)
        seconds += 1 / 60
        if is_asked(session, pilot):
            pilot.turn(seconds=1 / 60)
            return seconds
    raise AssertionError("nothing is ever asked")


@pytest.mark.parametrize("game", ["prime", "cascaret"])
def test_a_turn_for_which_one_has_waited_is_called_once(game: str) -> None:
    session = seated(game, company(game))
    pilot = at_table(session, speed=1.0, speed_characters=1.0, trick_pause=0.5)
    heard = listened(pilot)
    go_on(pilot)
    assert waits(session, pilot) > WAITED
    assert heard.count(SoundId.TURN) == 1
    pilot.wait(3 * WAITED)
    assert heard.count(SoundId.TURN) == 1, "who thinks is not called again"


def test_a_turn_that_comes_at_once_is_not_called() -> None:
    session = seated("cascaret", company("cascaret"))
    pilot = at_table(session, reduced_motion=True, speed_characters=4.0)
    heard = listened(pilot)
    go_on(pilot)
    assert waits(session, pilot) < WAITED
    assert SoundId.TURN not in heard


@pytest.mark.parametrize(("curtained", "called"), [(False, 1), (True, 0)])
def test_nobody_is_called_behind_a_curtain_nor_for_the_time_that_it_hung(*, curtained: bool, called: int) -> None:
    pilot = at_table(seated("cascaret", company("cascaret")))
    heard, call = listened(pilot), TurnCall(pilot.services, lambda: True)
    now = TableNow(WAITED + 1, pilot.board, Words("en"), settled=False, curtained=False)
    call.tick(now)
    call.tick(replace(now, settled=True, curtained=curtained))
    call.tick(replace(now, settled=True))
    assert heard.count(SoundId.TURN) == called
