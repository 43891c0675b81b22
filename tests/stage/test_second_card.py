"""The second card of a coup at both Pharaons: slower where a stake of the viewer's can fall, with a hush at a bend."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.cards.faces import Rank
from game.play.session import Session
from game.rules.pharaon.acts import Paroli, PharaonDraw, PharaonStake
from game.rules.pharaon.state import BANKER as BANK
from game.stage import curves
from game.stage.curves import MotionStyle
from game.stage.tables.pharaon import squeeze_of
from game.table.events import CardsShown
from game.table.values import Chips, Seat
from game.table.view import View
from tests.company import BANKER, PONTES, seated, you

YOU, OTHER = Seat(1), Seat(2)


def dealt(game: str) -> Session:
    session = seated(game, (BANKER, you(chips=400), *PONTES))
    session.deal()
    return session


def shown(session: Session, seat: Seat | None) -> Iterator[MotionStyle | None]:
    """Yield how each of the two cards of the last coup is turned before a seat."""
    step = session.history[-1]
    tableau = step.before.tableau
    for event in step.events:
        tableau = tableau.after(event)
        if isinstance(event, CardsShown):
            yield squeeze_of(View(seat, replace(step.before, tableau=tableau), {}), event)


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_the_second_card_is_slower_for_whoever_has_a_stake_and_for_the_bank(game: str) -> None:
    session = dealt(game)
    session.submit(YOU, PharaonStake(Rank.SEVEN, Chips(5)))
    session.submit(BANK, PharaonDraw())
    for seat in (YOU, BANK, None):
        assert [*shown(session, seat)][-2:] == [None, curves.SQUEEZE]
    assert [*shown(session, OTHER)][-2:] == [None, None]
    assert curves.TURN.seconds < curves.SQUEEZE.seconds < curves.HUSH.seconds


def test_at_a_paroli_there_is_a_hush() -> None:
    session = dealt("pharao")
    for rank in Rank:
        session.submit(YOU, PharaonStake(rank, Chips(2)))
    for _ in range(20):
        waiting = [leaf for leaf in session.public.leaves_of(YOU) if leaf.waits]
        if waiting:
            break
        session.submit(BANK, PharaonDraw())
    session.submit(YOU, Paroli(waiting[0].rank))
    session.submit(BANK, PharaonDraw())
    assert [*shown(session, YOU)][-2:] == [None, curves.HUSH]
    assert [*shown(session, OTHER)][-2:] == [None, None]
