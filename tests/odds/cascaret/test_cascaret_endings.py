"""The last two tricks, counted: held to a reference that tries every deal, and the sampled worlds to the counted."""

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from game.cards.faces import Suit
from game.cards.packs import PACK_32
from game.cards.shoe import Token, sealed
from game.cards.shuffle import Seed
from game.odds.cascaret.appraise import appraise
from game.odds.cascaret.endings import number_of_patterns, patterns_of
from game.odds.cascaret.scene import scene_of, tricks_of
from game.odds.cascaret.weigh import counted_cards
from game.play.chance import SeededChance
from game.rules.cascaret.acts import CascaretDraw, CascaretHold, CascaretPass, Play, TakeFille
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretCarried, CascaretPhase, CascaretPublic, CoupStanding
from game.table.contract import Chair
from game.table.values import Chips, Seat
from game.table.view import View
from tests.odds.cascaret import reference
from tests.rules.cascaret.table import Table

MOST = 150
"""How many deals the reference tries in the suite; `python -m research.cascaret_endings` tries more."""


def positions(name: str, tricks: int) -> Iterator[tuple[View[CascaretPublic], set[Seat]]]:
    """Yield what the player in turn sees at each card of a trick, in coups of three to five played at random."""
    for seed in range(1_000_000):
        chance = random.Random(f"{name} {tricks} {seed}")
        seats = chance.choice((3, 4, 4, 5))
        due = (0, 6) + (0,) * (seats - 2)
        bete = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=due, brought=(30,) * seats)
        options = CascaretOptions(
            follow=chance.choice(("rams", "rams", "suit_only")), trump_second=chance.random() < 0.5
        )
        chairs = tuple(Chair(Chips(60)) for _ in range(seats))
        shoe = sealed(PACK_32, Seed(f"{name} {tricks} {seed}".encode()))
        step = CASCARET.open(chairs, options, chance.choice((None, bete)), shoe)
        table = Table(step.position, step.events)
        held_back: set[Seat] = set()
        while table.public.phase is not CascaretPhase.DONE:
            public = table.public
            if public.phase is CascaretPhase.TRICKS and len(public.tricks) == tricks:
                yield table.view(public.turn), held_back
            acts = [offer.act for offer in CASCARET.legal(table.view(public.turn)).regular().items]
            wanted = chance.choice((Play, Play, Play, CascaretDraw, CascaretDraw, TakeFille, CascaretPass))
            act = chance.choice([act for act in acts if isinstance(act, wanted)] or acts)
            held_back |= {public.turn} if isinstance(act, CascaretHold) else set()
            table.do(public.turn, act)


def trump_in(view: View[CascaretPublic]) -> Suit:
    assert view.public.trump is not None
    return view.public.trump


def counted(view: View[CascaretPublic]) -> dict[Token, Fraction]:
    scene = scene_of(view, trump_in(view))
    tallies = counted_cards(scene, 10**9)
    assert tallies is not None
    tokens = {scene.known[token]: token for token in view.hand}
    return {tokens[code]: Fraction(tally.total, tally.count) for code, tally in tallies.items()}


def few_deals(view: View[CascaretPublic], most: int = MOST) -> bool:
    """Tell whether the reference is quick here: few deals, and of those that passed one hand at most to be filled."""
    passed = sum(standing is CoupStanding.PASSED for standing in view.public.standings)
    scene = scene_of(view, trump_in(view))
    if passed > 1 or number_of_patterns(scene) > (most // 50 if passed else most // 3):
        return False
    return passed == 1 or sum(ways for _, ways in patterns_of(scene)) <= most


@pytest.mark.parametrize(("tricks", "number"), [(3, 6), (4, 50)])
def test_the_counted_tricks_are_those_of_every_deal_tried(tricks: int, number: int) -> None:
    met = 0
    for view, held_back in positions("reference", tricks):
        if few_deals(view):
            assert counted(view) == reference.worths(view, held_back)
            met += 1
        if met == number:
            break


@pytest.mark.parametrize("tricks", [3, pytest.param(4, marks=pytest.mark.no_cover)])
def test_a_double_share_counts_until_the_seat_knows_whose_it_is(tricks: int) -> None:
    met = 0
    for view, held_back in positions("double share", tricks):
        _, moment, _ = tricks_of(scene_of(view, trump_in(view)))
        if moment.doubler == moment.player and few_deals(view):
            assert reference.double_is_open(view, held_back)
            assert counted(view) == reference.worths(view, held_back)
            met += 1
        if met == 4:
            break


def test_the_figures_of_the_last_tricks_are_counted_and_bear_no_error() -> None:
    met = 0
    for view, _ in positions("figures", 4):
        told = appraise(view, CASCARET.legal(view).regular(), SeededChance("figures"))
        assert all(isinstance(worth.value, Fraction) and worth.error is None for worth in told.worths)
        assert isinstance(told.figures[0].value, Fraction)
        met += not view.public.taken_by(view.own)
        if met == 5:
            break
