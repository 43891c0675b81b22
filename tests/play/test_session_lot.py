"""At a table of the house the bank of Baccara is drawn by lot when a shoe is at its end (BA-17, BA-05)."""

import random

from game.play.session import Session, resume
from game.rules.baccara.state import Phase
from game.store.journal import Journal
from game.table.contract import Shuffling
from game.table.events import Closed, Opened
from tests.play.sittings import seated, step, told


def to_the_end_of_the_shoe(journal: Journal) -> Session:
    session = seated(journal, "baccara", human=1, packs=1)
    chance = random.Random(17)
    step(session, chance)
    while not isinstance(session.awaited(), Shuffling):
        step(session, chance)
    return session


def test_the_next_opening_is_the_lot_and_only_the_one_after_it_a_shoe(journal: Journal) -> None:
    session = to_the_end_of_the_shoe(journal)
    assert phase(session) is Phase.OUT
    lot = session.deal(7)
    assert [(type(event), event.what) for event in lot.events if isinstance(event, Opened | Closed)] == [
        (Opened, "lot"),
        (Closed, "lot"),
    ]
    assert isinstance(session.awaited(), Shuffling)
    banker, sides = session.public.banker, session.public.sides
    session.deal(3)
    assert phase(session) is Phase.STAKES
    assert (session.public.banker, session.public.sides) == (banker, sides)


def test_a_sitting_is_resumed_between_the_lot_and_the_shoe(journal: Journal) -> None:
    session = to_the_end_of_the_shoe(journal)
    session.deal(7)
    assert told(resume(journal, session.number)) == told(session)


def test_every_seat_may_draw_the_bank_in_time(journal: Journal) -> None:
    session = to_the_end_of_the_shoe(journal)
    chance = random.Random(5)
    bankers = set()
    for _ in range(6):
        session.deal(chance.randrange(50))
        bankers.add(session.public.banker)
        step(session, chance)
        while not isinstance(session.awaited(), Shuffling):
            step(session, chance)
    assert len(bankers) > 1


def phase(session: Session) -> Phase:
    found: Phase = session.public.phase
    return found
