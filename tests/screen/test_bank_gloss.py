"""What the notebook of both Pharaons tells of each coup: its own outcome in the record, and what has just happened."""

import pytest

from game.cards.faces import Rank
from game.play.session import Session
from game.rules.pharaon.acts import End, PharaonDraw, PharaonRefuse, PharaonStake, Withdraw
from game.rules.pharaon.state import BANKER
from game.screen.paper.notebook_rows import CoupRow
from game.stage.tables.bank_sides import bank_sides
from game.stage.tables.pharaon import out_of
from game.table.events import Ruled
from game.table.values import STOCK, Chips, GameId, Seat
from game.text.words import Words
from tests.company import BANKER as LEOPOLD
from tests.company import PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

YOU, ARGINE = Seat(1), PONTES[0]


def outcomes(pilot: Pilot) -> dict[str, str]:
    """Return the outcome of each coup as the record tells it, by its number."""
    blocks = pilot.scene.driver.table.notebook(pilot.scene.state()).blocks
    return {row.number: row.outcome for block in blocks for row in block.rows if isinstance(row, CoupRow)}


def gloss(pilot: Pilot) -> str:
    margin = pilot.scene.driver.table.notebook(pilot.scene.state()).marginalia
    return str(margin.gloss)


def decided(session: Session) -> None:
    """Let a coup be drawn over stakes on every rank."""
    session.deal()
    for rank in Rank:
        session.submit(YOU, PharaonStake(rank, Chips(2)))
    session.submit(BANKER, PharaonDraw())
    assert session.public.coups == 1


@pytest.mark.parametrize("game", ["pharao"])
def test_the_record_keeps_what_a_coup_brought_while_the_next_one_is_drawn(game: str) -> None:
    session = seated(game, (LEOPOLD, you()))
    decided(session)
    pilot = at_table(session, speed=1.0, speed_characters=1.0)
    brought = outcomes(pilot)["1"]
    assert brought != "—"
    pilot.press("space")
    seen = set()
    for _ in range(600):
        if not pilot.scene.moving:
            break
        seen.add(outcomes(pilot)["1"])
        pilot.turn()
    assert session.public.coups == 2
    assert seen == {brought}


@pytest.mark.parametrize(("game", "who"), [("pharaon", "punters"), ("pharao", "players")])
def test_a_coup_that_touches_no_stake_is_told_by_its_two_cards(game: str, who: str) -> None:
    session = seated(game, (LEOPOLD, you()))
    session.deal()
    for _ in range(2):
        session.submit(BANKER, PharaonDraw())
    assert not any(isinstance(event, Ruled) and event.seats for event in session.history[-1].events)
    pilot = at_table(session, speed=0.0, speed_characters=0.01)
    words, piles = Words("en"), session.public.tableau.piles
    bank, players = bank_sides(GameId(game), YOU).bank, bank_sides(GameId(game), YOU).players
    drawn = [words.of(f"rank:{card[0]}") for card in session.faces((piles[bank][-1], piles[players][-1]))]
    assert drawn[0] != drawn[1]
    told = gloss(pilot)
    assert told == f"The bank’s card: {drawn[0]}. The {who}’ card: {drawn[1]}. Nobody had a stake there."


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_at_the_end_of_a_taille_a_ponte_is_told_what_comes_back_to_him_undecided(game: str) -> None:
    session = seated(game, (LEOPOLD, you()))
    session.deal()
    while len(session.public.tableau.pile(STOCK)) > 2:
        session.submit(BANKER, PharaonDraw())
    out = out_of(session.view(YOU))
    gone = next(rank for rank in Rank if out[rank] == 4)
    session.submit(YOU, PharaonStake(gone, Chips(20)))
    session.submit(BANKER, PharaonDraw())
    words = Words("en")
    assert gloss(at_table(session, speed=0.0)).endswith(words("table.bank.home", f"rank:{gone.value}", "chips:20"))


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_bank_that_is_given_up_is_told_and_no_last_card(game: str) -> None:
    session = seated(game, (you(chips=500), ARGINE))
    session.deal()
    session.submit(BANKER, PharaonDraw())
    session.submit(BANKER, End())
    assert gloss(at_table(session, speed=0.0)) == "You give up the bank: what lies goes back."


def test_a_request_that_is_refused_is_told_with_who_asked_and_who_refused() -> None:
    session = seated("pharaon", (you(chips=500), ARGINE))
    session.deal()
    session.submit(YOU, PharaonStake(Rank.KING, Chips(2)))
    session.submit(BANKER, PharaonDraw())
    session.submit(YOU, Withdraw(Rank.KING))
    session.submit(BANKER, PharaonRefuse())
    pilot = at_table(session, speed=0.0, speed_characters=0.01)
    assert gloss(pilot) == "Mme Argine asks to take back the stake on the king. You refuse: everything stays as it is."
