"""Stakes by gamepad and by one switch at the tables against a bank: built, cleared, ready, and what is decided."""

import random

import pytest

from game.cards.faces import Rank
from game.play.session import Session
from game.rules.baccara.acts import BaccaraRefuse, Take
from game.rules.pharaon.acts import Appe, Collect, Paroli, PharaonDraw, PharaonStake
from game.table.values import Chips, Seat
from tests.company import BANKER, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.test_heard_briefly import company
from tests.screen.test_one_switch import SwitchUser
from tests.screen.test_other_inputs import A, X, Y, focus_by_pad, push

YOU = Seat(1)
PLACES = [("pharaon", "rank:7"), ("pharao", "leaf:7"), ("baccara", "place")]


def drafted(pilot: Pilot) -> list[int]:
    return [act.amount for act in pilot.scene.state().hand.drafted]


def own_acts(session: Session) -> list[object]:
    return [step.act for step in session.history if step.seat == YOU]


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_a_gamepad_adds_takes_clears_lays_again_and_is_ready(game: str, place: str) -> None:
    session = seated(game, company(game), seeds=random.Random(1).randbytes)
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    laid = list[list[int]]()
    for id_, pressed in ((place, A), (place, A), (place, Y), ("double", A), ("back", A), ("clear", A)):
        focus_by_pad(pilot, id_)
        push(pilot, pressed)
        laid.append(drafted(pilot))
    assert laid == [[5], [5, 5], [5], [5, 5], [5], []]
    focus_by_pad(pilot, place)  # left and right change the jeton in hand on the way
    push(pilot, A, X)
    assert len(own_acts(session)) == 1


@pytest.mark.parametrize("by", ["pad", "switch"])
@pytest.mark.parametrize(("choice", "act"), [("collect", Collect), ("appe", Appe), ("paroli", Paroli)])
def test_a_leaf_that_has_won_is_collected_or_bent_by_pad_and_by_switch(by: str, choice: str, act: type) -> None:
    session = seated("pharao", (BANKER, you(chips=400)), seeds=random.Random(2).randbytes)
    session.deal()
    for rank in Rank:
        session.submit(YOU, PharaonStake(rank, Chips(5)))
    while not any(leaf.waits for leaf in session.public.leaves_of(YOU)):
        session.submit(Seat(0), PharaonDraw())
    pilot = at_table(session, reduced_motion=True, scanning=by == "switch", always_collect=False, lay_at_once=False)
    before = len(own_acts(session))
    if by == "switch":
        SwitchUser(pilot).want(choice)
    else:
        push(pilot, X)
        assert len(own_acts(session)) == before, "what goes on takes no decision"
        focus_by_pad(pilot, choice)
        push(pilot, A)
    made = [*own_acts(session)[before:], *pilot.scene.state().hand.drafted]
    assert [type(each) for each in made] == [act]


@pytest.mark.parametrize("by", ["pad", "switch"])
@pytest.mark.parametrize(("choice", "act"), [("take", Take), ("refuse", BaccaraRefuse)])
def test_the_third_card_is_taken_or_refused_by_pad_and_by_switch(by: str, choice: str, act: type) -> None:
    for seed in range(20):
        session = seated("baccara", company("baccara"), seeds=random.Random(seed).randbytes)
        pilot = at_table(session, reduced_motion=True, scanning=by == "switch", lay_at_once=False)
        if by == "switch":
            user = SwitchUser(pilot)
            user.want("place")
            user.want("ready")
        else:
            focus_by_pad(pilot, "place")
            push(pilot, A, X)
        if not {"take", "refuse"} <= pilot.targets.keys() or not pilot.targets["take"].enabled:
            continue
        if by == "switch":
            user.want(choice)
        else:
            push(pilot, X)
            focus_by_pad(pilot, choice)
            push(pilot, A)
        assert type(own_acts(session)[-1]) is act
        return
    pytest.fail("nobody was offered a card")
