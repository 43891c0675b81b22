"""Who won is told at the end of a coup and of a game, in a sentence with a subject."""

import random
from collections import Counter

import pytest

from game.rules.cascaret.state import CascaretPhase
from game.screen.table.contract import TableState
from game.table.events import ChipsMoved, Closed
from game.table.values import POT, Seat, owner, purse
from game.text.words import Words
from tests.play.sittings import step
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.test_table_baccara import as_ponte
from tests.screen.test_table_cascaret import by_key, party, played_out, quick


def gloss(pilot: Pilot) -> str:
    margin = pilot.scene.board.notebook.marginalia
    assert margin is not None
    found: str = margin.gloss
    return found


def held(state: TableState) -> list[int]:
    return [int(state.tableau.chips_at(purse(Seat(seat)))) for seat in range(len(state.sitters))]


@pytest.mark.parametrize("tours", [1])
def test_the_end_of_a_coup_and_of_a_game_of_cascaret_names_who_won(tours: int) -> None:
    session = party(tours=tours)
    pilot = quick(session)
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.OVER if tours else CascaretPhase.DONE)
    if not tours:
        taken = Counter[Seat]()
        for step_ in session.history:
            for move in step_.events:
                seat = owner(move.target) if isinstance(move, ChipsMoved) and move.source == POT else None
                if isinstance(move, ChipsMoved) and seat is not None:
                    taken[seat] += int(move.amount)
        ((taker, most), *_) = taken.most_common()
        tricks = session.public.taken_by(taker)
        assert list(taken.values()).count(most) == 1
        key, you = ("won.pot.you", "") if session.sitters[taker].human else ("won.pot", session.sitters[taker].name)
        assert Words("en")(key, you, f"{tricks} trick{'s' * (tricks > 1)}", f"{most} jetons") in gloss(pilot)
        return
    purses = held(pilot.scene.state())
    first = purses.index(max(purses))
    name = session.sitters[first].name
    own = session.sitters[first].human
    key = "won.party" + (".you" if own else "")
    if purses.count(max(purses)) == 1:
        said = Words("en")(key, name, f"+{max(purses) - 30}").rstrip(".")
        assert said in gloss(pilot)


def test_the_end_of_a_coup_of_baccara_says_what_the_bank_and_the_player_won() -> None:
    session, chance = as_ponte(), random.Random(3)
    session.deal()
    while not any(isinstance(event, Closed) and event.what == "coup" for event in session.history[-1].events):
        step(session, chance)
    pilot = at_table(session)
    bank = Seat(session.public.banker)
    before = session.sitters[bank].chips
    net = int(session.public.tableau.chips_at(purse(bank))) - before
    word = "wins" if net > 0 else "loses" if net < 0 else "comes out even"
    assert gloss(pilot).startswith(f"{session.sitters[bank].name} holds the bank and {word}")
    assert str(abs(net)) in gloss(pilot) or not net
