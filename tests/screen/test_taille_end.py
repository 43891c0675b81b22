"""The end of a taille before the window: net, best and worst card, the edge and the luck, and a bell."""

import pytest

from game.cards.faces import Rank
from game.rules.pharaon.acts import End, Lay, PharaonDraw, PharaonRefuse, PharaonStake, PutBack
from game.rules.pharaon.state import BANKER as BANK
from game.rules.pharaon.state import LEFT, RIGHT
from game.screen.games.pharaon.taille_end import taille_end
from game.screen.paper.notebook_rows import Bars, Block, FigureRow
from game.table.any_game import AnyAct
from game.table.contract import Shuffling
from game.table.values import Chips, Seat, purse
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table


@pytest.mark.parametrize(("game", "own"), [("pharaon", 1), ("pharaon", 0), ("pharao", 1)])
def test_the_end_of_a_taille_says_what_it_brought_and_how_much_of_it_was_luck(game: str, own: int) -> None:
    seats = [BANKER, you(chips=900), *PONTES]
    if not own:
        seats[0], seats[1] = you(chips=900), PONTES[0]
        del seats[2]
    session = seated(game, seats)
    session.deal()
    ponte, staked = Seat(1), 0
    before = session.public.tableau.chips_at(purse(Seat(own)))
    for _ in range(200):
        if isinstance(session.awaited(), Shuffling):
            break
        waiting = [leaf for leaf in session.public.leaves_of(ponte) if leaf.waits] if game == "pharao" else []
        for offer in session.offers(ponte).items if waiting else ():
            if offer.act.do == "collect":
                session.submit(ponte, offer.act)
                break
        if session.offers(ponte).allows(PharaonStake(Rank.SEVEN, Chips(8))) and staked < 8:
            session.submit(ponte, PharaonStake(Rank.SEVEN, Chips(8)))
            staked += 1
        if session.offers(BANK).allows(PharaonDraw()):
            session.submit(BANK, PharaonDraw())
        elif session.offers(BANK).allows(PharaonRefuse()):
            session.submit(BANK, PharaonRefuse())
    assert isinstance(session.awaited(), Shuffling)
    pilot = at_table(session, speed=0.0)
    state = pilot.scene.state()
    end = taille_end(state)
    assert end is not None
    after = session.public.tableau.chips_at(purse(Seat(own)))
    assert end.net == sum(end.cards.values())
    if game == "pharaon":
        assert end.net == after - before
    assert end.staked > 0
    first = pilot.scene.driver.table.notebook(state).blocks[0]
    words = Words("en")
    assert isinstance(first, Block)
    assert first.head == words("table.taille_end")
    assert any(isinstance(row, Bars) and len(row.bars) == 9 for row in first.rows)
    assert pilot.scene.board.action_bar.prompt.startswith("The taille is over: ")
    assert pilot.audit() == []


@pytest.mark.parametrize("fault", [(Lay(LEFT),), (Lay(RIGHT), PutBack())])
@pytest.mark.parametrize("own", [BANK, Seat(1)])
def test_what_a_fausse_taille_pays_is_a_fault_and_no_luck(fault: tuple[AnyAct, ...], own: Seat) -> None:
    seats = [you(chips=900), PONTES[0]] if own == BANK else [BANKER, you(chips=900)]
    session = seated("pharaon", seats, strict=True)
    session.deal()
    session.submit(Seat(1), PharaonStake(Rank.SEVEN, Chips(8)))
    for act in fault:
        session.submit(BANK, act)
    pilot = at_table(session, speed=0.0)
    end = taille_end(pilot.scene.state())
    assert end is not None
    paid = 8 if own else -8
    assert (end.net, end.faults, end.staked) == (paid, paid, 8)
    first = pilot.scene.driver.table.notebook(pilot.scene.state()).blocks[0]
    assert isinstance(first, Block)
    told = {row.label: row.value for row in first.rows if isinstance(row, FigureRow)}
    words = Words("en")
    assert told[words("table.taille_end.faults")] == told[words("table.taille_end.net")]


def test_a_press_that_was_meant_for_the_last_coup_does_not_deal_over_the_sums_of_the_taille() -> None:
    session = seated("pharaon", [you(chips=900), PONTES[0]])
    session.deal()
    for _ in range(200):
        if session.public.coups == 25 and session.offers(BANK).allows(PharaonDraw()):
            break
        asked = session.offers(BANK).allows(PharaonRefuse())
        session.submit(BANK, PharaonRefuse() if asked else PharaonDraw())
    pilot = at_table(session, reduced_motion=True)
    pilot.press("space")
    while pilot.director.busy or not isinstance(session.awaited(), Shuffling):
        pilot.turn()
    pilot.turn()
    pilot.press("space")
    pilot.turn()
    assert session.deals == 1
    assert taille_end(pilot.scene.state()) is not None
    pilot.wait(1.2)
    pilot.press("space")
    assert session.deals == 2


def test_a_taille_that_stops_before_its_last_card_is_not_called_over() -> None:
    session = seated("pharaon", [you(chips=900), PONTES[0]])
    session.deal()
    while session.public.coups < 3:
        asked = session.offers(BANK).allows(PharaonRefuse())
        session.submit(BANK, PharaonRefuse() if asked else PharaonDraw())
    session.submit(BANK, End())
    pilot = at_table(session, speed=0.0)
    first = pilot.scene.driver.table.notebook(pilot.scene.state()).blocks[0]
    assert isinstance(first, Block)
    assert first.head == Words("en")("table.taille_end.midway")
