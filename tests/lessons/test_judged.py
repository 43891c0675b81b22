"""An act by the figures of its moment."""

import random

from game.lessons.explain.judged import SeatChoice, lacks, with_own
from game.odds.cascaret.appraise import appraise
from game.odds.contract import Worth
from game.play.chance import SeededChance
from game.play.session import Session
from game.rules.cascaret.acts import CascaretDraw
from game.rules.cascaret.state import CascaretPhase
from game.table.values import GameId, Seat
from tests.company import seated, you
from tests.play.sittings import step

CASCARET = GameId("cascaret")


def speaking() -> tuple[Session, Seat]:
    session, chance = (
        seated(CASCARET, tuple(you(name, chips=30) for name in ("Anne", "Bert", "Carl"))),
        random.Random(3),
    )
    while not session.begun or session.public.phase is not CascaretPhase.SPEAKING:
        step(session, chance)
    return session, session.public.turn


def test_what_was_told_of_other_choices_stays_when_one_more_is_weighed() -> None:
    session, seat = speaking()
    view, offers = session.view(seat), session.offers(seat).regular()
    found = appraise(view, offers, SeededChance("told"))
    known = {each.act for each in found.worths}
    act = next(act for token in view.hand if (act := CascaretDraw((token,))) not in known)
    choice = SeatChoice(CASCARET, view, offers, act)
    assert lacks(choice, found)
    more = with_own(choice, SeededChance("more"), found)
    assert [each for each in more.worths if each.act != act] == list(found.worths)
    (own,) = (each for each in more.worths if each.act == act)
    assert isinstance(own, Worth)
    assert own.error
