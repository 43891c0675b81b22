"""What a coup brought hangs beside whom or what it concerns: over no card and over nobody's name."""

from collections.abc import Iterator
from typing import TypeVar

import pytest

from game.cards.faces import Rank
from game.play.session import Sitter
from game.rules.cascaret.state import CascaretPhase
from game.rules.pharaon.acts import PharaonStake
from game.screen.draw import theme
from game.screen.games.pharaon.brought import last_coup
from game.screen.paper.about import AboutNet
from game.screen.table.board.speech import said_apart
from game.screen.table.lesson.tables import replay
from game.screen.table.overlay import Label, LostStake, Ticket, label_box, ticket_box
from game.screen.table.why.found import why_found
from game.table.events import ChipsMoved
from game.table.values import Chips, Seat, purse, staked_on
from game.text import numbers
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.golden_states import SCENARIOS
from tests.screen.harness import Pilot
from tests.screen.test_table_cascaret import by_key, party, played_out, quick

ENDS = {
    "pharaon": "pharaon/pf_07_refait_takes_half.toml",
    "pharao": "pharao/pa_16_paroli_and_appe_make_six.toml",
    "prime": "prime/pr_17_the_fifty_five_beats_the_prime.toml",
    "prime of six": "prime/pr_01_six_may_play.toml",
    "baccara": "baccara/ba_13_equal_totals_are_void.toml",
}
YOU = Seat(0)
Shown = TypeVar("Shown", Ticket, LostStake)
_PAPER = -6.0
"""A ticket's box holds its shadow."""


def covered(pilot: Pilot) -> Iterator[str]:
    """Yield each tag of the cloth with the card or the name that it lies on."""
    board = pilot.scene.board
    over = board.cloth.over
    shown = said_apart(board.cloth, pilot.scene.driver.table.overlays(pilot.scene.state()), board.director)
    lying = [pose for pose in board.director.poses().values() if pose.look.startswith(("card.", "back.", "bent."))]
    names = [each for each in shown if isinstance(each, Label) and each.type == theme.NAME]
    tags = [each for each in shown if isinstance(each, Ticket) and each.kind in {"win", "loss"}]
    assert tags, "the coup brought something"
    for tag in tags:
        rect = over.rect(ticket_box(over, tag).grown(_PAPER))
        yield from (f"{tag.text} on {pose.look}" for pose in lying if rect.colliderect(over.rect(pose.reach)))
        yield from (
            f"{tag.text} on {name.text}" for name in names if rect.colliderect(over.rect(label_box(over, name)))
        )


@pytest.mark.parametrize(
    ("name", "size", "text_size"),
    [
        ("pharaon", (1280, 720), 100),
        ("pharao", (1024, 600), 150),
        ("prime of six", (1024, 600), 150),
        ("baccara", (1024, 600), 150),
    ],
)
def test_a_tag_lies_on_no_card_and_no_name(name: str, size: tuple[int, int], text_size: int) -> None:
    path = SCENARIOS / ENDS[name]
    pilot = Pilot(lambda services: replay(services, path=path), size, "de", reduced_motion=True, text_size=text_size)
    for _ in pilot.scene.driver.played.steps:
        pilot.press("right")
    pilot.settle()
    assert [*covered(pilot)] == []


@pytest.mark.parametrize("game", ["pharao"])
def test_what_a_coup_brought_stays_until_the_next_stake_is_begun(game: str) -> None:
    session, place = seated(game, (BANKER, you(chips=900)), {}), "rank:{}" if game == "pharaon" else "leaf:{}"
    pilot = at_table(session, reduced_motion=True)
    for rank in "23456789":
        pilot.click_on(place.format(rank))
    for _ in range(8):
        pilot.press("space")
        pilot.settle()
        tags = [each for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, Ticket)]
        if any(each.kind == "loss" for each in tags) and pilot.scene.state().offers.of(PharaonStake):
            break
    assert any(each.kind == "loss" for each in tags), "no stake has lost"
    assert pilot.scene.state().offers.of(PharaonStake), "the next stake may be laid"
    pilot.click_on(place.format("K"))
    tags = [each for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, Ticket)]
    assert not any(each.kind in {"win", "loss"} for each in tags)


def banked_coups(game: str, coups: int) -> Iterator[tuple[Pilot, Chips]]:
    """Draw for a bank, and yield the table after each coup that brought it something, with what its purse gained."""
    session = seated(game, (you(chips=500), *PONTES))
    pilot = at_table(session, reduced_motion=True)
    for _ in range(coups):
        before = pilot.scene.state().tableau.chips_at(purse(YOU))
        pilot.press("space")
        pilot.settle()
        gained = pilot.scene.state().tableau.chips_at(purse(YOU)) - before
        if gained:
            yield pilot, Chips(gained)


def shown_of(pilot: Pilot, kind: type[Shown]) -> list[Shown]:
    return [each for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, kind)]


def test_a_tag_by_a_leaf_says_what_it_brought_its_owner_and_goes_when_he_stakes_there_again() -> None:
    seen = set[tuple[bool, bool]]()
    for pilot, gained in banked_coups("pharao", 26):
        history = pilot.scene.state().history
        coup = last_coup(pilot.scene.state())
        assert coup is not None
        later = [step.act.on for step in history[history.index(coup) :] if isinstance(step.act, PharaonStake)]
        moved = {each.target if gained < 0 else each.source for each in coup.events if isinstance(each, ChipsMoved)}
        if len(moved) == 1:
            again = Rank(staked_on(moved.pop())) in later
            texts = [each.text for each in shown_of(pilot, Ticket) if each.kind in {"win", "loss"}]
            assert not shown_of(pilot, LostStake), "a ring would lie on a portrait"
            assert texts == ([] if again else [numbers.whole(-gained, "en", signed=True)])
            seen.add((gained > 0, again))
    assert {gains for gains, _ in seen} == {again for _, again in seen} == {True, False}


def test_a_bank_sees_a_ring_where_a_stake_was_lost_and_none_where_one_has_won() -> None:
    told = set[bool]()
    for pilot, gained in banked_coups("pharaon", 20):
        if len([each for each in shown_of(pilot, Ticket) if each.kind in {"win", "loss"}]) == 1:
            assert bool(shown_of(pilot, LostStake)) is (gained > 0)
            told.add(gained > 0)
    assert told == {True, False}


def test_a_tag_lies_on_no_card_of_thirteen_leaves_and_not_beyond_the_cloth() -> None:
    company = [Sitter(f"M. {n}", "cameo.cesar", human=False, manner="system", chips=Chips(150)) for n in range(4)]
    session = seated("pharao", (BANKER, you(chips=900), *company))
    pilot = at_table(session, (1024, 600), "de", reduced_motion=True, text_size=200)
    for rank in "A23456789TJQK":
        pilot.click_on(f"leaf:{rank}")
    tagged = 0
    for key in ("p", "t", "p"):
        pilot.press("space")
        pilot.settle()
        board = pilot.scene.board
        overlays = pilot.scene.driver.table.overlays(pilot.scene.state())
        if any(isinstance(each, Ticket) and each.kind in {"win", "loss"} for each in overlays):
            assert [*covered(pilot)] == []
            for tag in (each for each in said_apart(board.cloth, overlays, board.director) if isinstance(each, Ticket)):
                shown = board.cloth.over.rect(ticket_box(board.cloth.over, tag).grown(_PAPER))
                assert board.cloth.rect.inflate(2, 2).contains(shown), tag.text
                tagged += 1
        pilot.press(key)
        pilot.settle()
    assert tagged


@pytest.mark.parametrize("players", [5])
def test_at_cascaret_a_tag_lies_on_nothing_and_holds_what_the_notebook_says_was_taken(players: int) -> None:
    session = party(players)
    pilot = quick(session)
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
    assert [*covered(pilot)] == []
    board = pilot.scene.board
    overlays = said_apart(board.cloth, pilot.scene.driver.table.overlays(pilot.scene.state()), board.director)
    nets = [each.about for each in overlays if isinstance(each, Ticket) and isinstance(each.about, AboutNet)]
    taken = max(sum(part for part in each.parts if part > 0) for each in nets)
    margin = board.notebook.marginalia
    assert margin is not None
    assert f"{taken} jetons" in margin.gloss


def test_at_cascaret_a_tag_tells_on_asking_every_sum_of_which_it_is_made() -> None:
    session = party(3)
    pilot = quick(session)
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
    state = pilot.scene.state()
    tags = [each for each in pilot.scene.driver.table.overlays(state) if isinstance(each, Ticket)]
    nets = [(each.text, each.about) for each in tags if isinstance(each.about, AboutNet)]
    assert any(len(about.parts) > 1 for _, about in nets)
    for text, about in nets:
        (told,) = why_found(session.game, pilot.scene.driver.table, state, state.history, about)
        *sums, in_all = told.sentences(state.words)
        assert len(sums) >= len(about.parts)
        assert in_all.endswith(f"{text}.")
