"""At a table of the house the bank of Baccara is drawn by lot when a shoe is at its end (BA-17, BA-05)."""

import random

from game.play.session import Session, resume
from game.play.session_step import SessionStep
from game.rules.baccara.state import BaccaraPhase
from game.store.journal import Journal
from game.table.contract import Shuffling
from game.table.events import ChipsMoved, Closed, Opened
from game.table.values import Seat, owner, purse, staker
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
    assert phase(session) is BaccaraPhase.OUT
    lot = session.deal(7)
    assert [(type(event), event.what) for event in lot.events if isinstance(event, Opened | Closed)] == [
        (Opened, "lot"),
        (Closed, "lot"),
    ]
    assert isinstance(session.awaited(), Shuffling)
    banker, sides = session.public.banker, session.public.sides
    session.deal(3)
    assert phase(session) is BaccaraPhase.STAKES
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


def test_the_accounts_follow_the_bank_when_the_lot_moves_it(journal: Journal) -> None:
    session, own, chance = seated(journal, "baccara", human=1, packs=1), Seat(1), random.Random(17)
    bankers = set[Seat | None]()
    staked = edge = 0
    while session.deals < 16:
        banker = session.public.banker if session.begun else None
        beat = played(session, chance)
        if beat is None or beat.seat is None:
            continue
        bankers.add(banker)
        for event in beat.events:
            if isinstance(event, ChipsMoved):
                laid = staker(event.target)
                from_purse = event.source == purse(laid) if laid is not None else False
                staked += event.amount * (from_purse and own in {banker, laid})
                won = event.amount * ((owner(event.target) == own) - (owner(event.source) == own))
                edge += won if banker == own else -won
    ((_, seat),) = journal.seats_of(1)
    tally = seat.figures
    assert own in bankers
    assert len(bankers) > 2
    assert (tally.staked, tally.edges) == (staked, edge)


def played(session: Session, chance: random.Random) -> SessionStep | None:
    """Let one thing happen; return what was written of it, None where somebody only waits."""
    before = session.history
    step(session, chance)
    return None if session.history == before else session.history[-1]


def phase(session: Session) -> BaccaraPhase:
    found: BaccaraPhase = session.public.phase
    return found
