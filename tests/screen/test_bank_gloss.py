"""What the notebook of both Pharaons tells of each coup: its own outcome in the record, and what has just happened."""

import pytest

from game.cards.faces import Rank
from game.odds.pharaon.talons import talons_of
from game.play.session import Session
from game.rules.pharaon.acts import Consent, End, Lay, Paroli, PharaonDraw, PharaonRefuse, PharaonStake, Withdraw
from game.rules.pharaon.state import BANKER, LEFT, RIGHT
from game.screen.games.pharaon.bank_notebook import beads
from game.screen.paper.notebook_rows import CoupRow, FigureRow, NotebookText
from game.screen.table.common import letter, reasons
from game.stage.tables.bank_sides import bank_sides
from game.stage.tables.pharaon import out_of
from game.table.events import Ruled
from game.table.values import STOCK, Chips, GameId, Pile, Seat
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


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
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


def test_at_the_strict_table_a_coup_keeps_its_outcome_when_the_banker_lays_the_next_card() -> None:
    session = seated("pharaon", (you(chips=500), you("Anna")), strict=True)
    session.deal()
    for rank in Rank:
        session.submit(YOU, PharaonStake(rank, Chips(2)))
    for pile in (RIGHT, LEFT, RIGHT):
        session.submit(BANKER, Lay(pile))
    pilot = at_table(session, speed=0.0)
    assert outcomes(pilot)["1"] != "—"


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


def test_what_is_asked_for_on_several_cards_in_a_row_is_answered_card_by_card() -> None:
    session = seated("pharaon", (LEOPOLD, you()))
    session.deal()
    for rank in (Rank.KING, Rank.NINE, Rank.TEN):
        session.submit(YOU, PharaonStake(rank, Chips(2)))
    session.submit(YOU, PharaonStake(Rank.TWO, Chips(2)))
    session.submit(YOU, Withdraw(Rank.TWO))
    session.submit(BANKER, Consent())
    session.submit(YOU, PharaonStake(Rank.TWO, Chips(2)))
    for rank, answer in ((Rank.KING, PharaonRefuse()), (Rank.NINE, PharaonRefuse()), (Rank.TEN, Consent())):
        session.submit(YOU, Withdraw(rank))
        session.submit(BANKER, answer)
    told = gloss(at_table(session, speed=0.0, speed_characters=0.01))
    answers = "Herr Leopold refuses: king, nine. Herr Leopold agrees to: ten."
    assert told == f"You ask to take back the stake on the king, nine, ten. {answers}"


def test_a_leaf_that_is_bent_is_no_coup_without_a_stake() -> None:
    session = seated("pharao", (LEOPOLD, you()))
    decided(session)
    while not any(leaf.waits for leaf in session.public.leaves_of(YOU)):
        session.submit(BANKER, PharaonDraw())
    session.submit(YOU, Paroli(next(leaf.rank for leaf in session.public.leaves_of(YOU) if leaf.waits)))
    assert "No stake lay there" not in gloss(at_table(session, speed=0.0, speed_characters=0.01))


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_the_beads_mark_the_rank_that_won(game: str) -> None:
    session = seated(game, (LEOPOLD, you()))
    session.deal()
    session.submit(BANKER, PharaonDraw())
    pilot = at_table(session, speed=0.0, speed_characters=0.01)
    bank, players = (session.public.tableau.piles[pile][-1] for pile in _piles(game))
    assert session.faces((bank,))[0][0] != session.faces((players,))[0][0]
    (won,) = (bead.letter for bead in beads(GameId(game), pilot.scene.state()).columns if bead.hot)
    assert won == letter(session.faces((players,))[0][0], "en")


def _piles(game: str) -> tuple[Pile, Pile]:
    sides = bank_sides(GameId(game), YOU)
    return sides.bank, sides.players


def test_a_reason_that_a_character_gives_again_and_again_stands_there_once() -> None:
    session = seated("pharaon", (LEOPOLD, you(), ARGINE))
    pilot = at_table(session, speed=0.0, speed_characters=0.01)
    for _ in range(2):
        pilot.press("space")
        pilot.settle()
    why = [step.choice.reason for step in session.history if step.choice is not None and step.seat == BANKER]
    assert len(set(why)) < len(why)
    told = [row.text for row in reasons(pilot.scene.state(), most=9)]
    assert told
    assert len(told) == len(set(told))


def test_a_stake_on_a_rank_that_cannot_fall_has_no_edge() -> None:
    session = seated("pharao", (LEOPOLD, you()))
    session.deal()
    while all(left(session).values()):
        session.submit(BANKER, PharaonDraw())
    gone = next(rank for rank, cards in left(session).items() if not cards)
    alive = max(left(session), key=lambda rank: left(session)[rank])
    for rank in (gone, alive):
        session.submit(YOU, PharaonStake(rank, Chips(10)))
    pilot = at_table(session, reduced_motion=True, figures="before")
    for _ in range(20):
        pilot.point(5, 400)
        pilot.settle()
    assert pilot.scene.state().appraisal is not None
    blocks = pilot.scene.driver.table.notebook(pilot.scene.state()).blocks
    rows = [row for block in blocks for row in block.rows]
    name = Words("en").of(f"rank:{gone.value}")
    assert f"None left in the stock: {name}." in [row.text for row in rows if isinstance(row, NotebookText)]
    labels = [row.label for row in rows if isinstance(row, FigureRow)]
    assert not [label for label in labels if label.endswith(f"on the {name}")]
    assert [label for label in labels if label.endswith(f"on the {Words('en').of(f'rank:{alive.value}')}")]


def left(session: Session) -> dict[Rank, int]:
    """Return how many cards of each rank may still fall."""
    return {rank: talon.left for rank, talon in talons_of(session.view(YOU)).items()}
