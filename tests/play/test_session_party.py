"""At a table of the house the places and the deal of Cascaret are drawn, and a party ends when its end is called."""

import random

import pytest

from game.play.accounts.verify import verify
from game.play.session import Session, resume, sit_down
from game.rules.cascaret.state import CascaretPhase
from game.store.audit import audit
from game.store.journal import Journal
from game.table.contract import Over, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.events import CardsMoved, Ruled
from game.table.values import GameId, Seat
from tests.play.sittings import company, seated, step, told


def test_the_first_opening_draws_who_deals_and_the_next_one_deals(journal: Journal) -> None:
    session = seated(journal, "cascaret", human=0)
    lot = session.deal(3)
    assert session.public.phase is CascaretPhase.LOT
    assert {event.clause for event in lot.events} == {"CA-04"}
    assert any(isinstance(event, CardsMoved) for event in lot.events)
    assert isinstance(session.awaited(), Shuffling)
    assert told(resume(journal, session.number)) == told(session)
    first = session.public.first_dealer
    session.deal(5)
    assert (session.public.dealer, session.public.coup) == (first, 1)


def test_the_places_are_drawn(journal: Journal) -> None:
    arriving = company(GameId("cascaret"), human=0)
    names = [sitter.name for sitter in arriving]
    orders = set()
    for _ in range(12):
        session = sit_down(journal, GameId("cascaret"), {}, arriving)
        orders.add(tuple(sitter.name for sitter in session.sitters))
        session.rise()
    assert all(sorted(order) == sorted(names) for order in orders)
    assert len(orders) > 1


def test_a_called_party_finishes_its_tour_and_is_paid(journal: Journal) -> None:
    session = seated(journal, "cascaret", human=1)
    chance = random.Random(8)
    for _ in range(12):
        step(session, chance)
    call = session.call_last_tour()
    assert any(isinstance(event, Ruled) and event.ruling == "cascaret.last_tour" for event in call.events)
    assert told(resume(journal, session.number)) == told(session)
    with pytest.raises(IllegalActError, match="T-04"):
        session.call_last_tour()
    to_the_end(session, chance)
    assert session.public.dealer == session.public.order[-1]
    assert list(verify(journal, session.number)) == []
    session.rise()
    assert list(audit(journal.ledger)) == []


def test_no_other_game_has_an_end_to_call(journal: Journal) -> None:
    session = seated(journal, "prime", human=1)
    session.deal()
    with pytest.raises(IllegalActError, match="T-04"):
        session.call_last_tour()


def test_what_each_knew_is_told_once_the_coup_is_over_and_not_before(journal: Journal) -> None:
    session = seated(journal, "cascaret", human=1)
    chance = random.Random(3)
    session.deal()
    session.deal()
    hands = {seat: session.course.view(Seat(seat)).faces for seat in range(len(session.sitters))}
    step(session, chance)
    with pytest.raises(IllegalActError, match="T-04"):
        session.view_before(session.history[-1])
    while isinstance(session.awaited(), Waiting):
        step(session, chance)
    acted = next(beat for beat in session.history if beat.seat is not None)
    assert acted.seat is not None
    assert session.view_before(acted).faces == hands[acted.seat]
    assert len(session.view_before(acted).hand) == 5
    with pytest.raises(LookupError):
        session.view_before(session.history[0])


def to_the_end(session: Session, chance: random.Random) -> None:
    for _ in range(4000):
        if isinstance(session.awaited(), Over):
            return
        step(session, chance)
    pytest.fail("the party does not end")
