"""The imagined worlds: all that agree with the play, each as likely as every other."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import cbrt, sqrt

import pytest

from game.cards.faces import Suit, read_card
from game.odds.cascaret.appraise import appraise
from game.odds.cascaret.codes import CODES, TRUMPS, lanturlu
from game.odds.cascaret.deals import BoundDeals, CardGroup, takings
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.endings import number_of_patterns
from game.odds.cascaret.scene import scene_of
from game.odds.cascaret.weigh import counted_cards, weigh_cards
from game.play.chance import SeededChance
from game.rules.cascaret.acts import (
    CascaretDraw,
    CascaretHold,
    CascaretPass,
    Expose,
    KeepExtra,
    LayCard,
    Misserve,
    Play,
    SpeakEarly,
)
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.state import CascaretCarried, CascaretPhase, CascaretPublic, CoupStanding, dead
from game.table.values import Seat, hand
from game.table.view import View
from tests.odds.cascaret import reference
from tests.odds.cascaret.test_cascaret_endings import few_deals, positions, trump_in
from tests.rules.cascaret.table import Table, seated

BETE = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 6, 0), brought=(30,) * 4)


def oddness(observed: Sequence[int], expected: Sequence[float]) -> float:
    """Return the chi-square of a count as if it were normal, in standard deviations (Wilson and Hilferty)."""
    found = sum((each - wanted) ** 2 / wanted for each, wanted in zip(observed, expected, strict=True))
    return oddness_of(found, len(observed) - 1)


def oddness_of(found: float, free: int) -> float:
    return (cbrt(found / free) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))


def hands_of(view: View[CascaretPublic], held_back: set[Seat]) -> dict[tuple[frozenset[int], ...], int]:
    """Return every set of hands that the reference lets the engaged have, with the ways the others may be filled."""
    codes = CODES[trump_in(view)]
    return {
        tuple(frozenset(codes[card] for card in hands[seat]) for seat in sorted(hands)): reference.completions(
            view, hands
        )
        for hands in reference.deals(view, held_back)
    }


class EveryLot(Dice):
    """Dice that fall in every way in turn: all that may come of them is tried, each with its chance."""

    __slots__ = ("_at", "_path", "chance")

    def __init__(self) -> None:
        super().__init__(0)
        self._path: list[tuple[int, int]] = []
        self._at = 0
        self.chance = Fraction(1)

    def below(self, bound: int) -> int:
        if self._at == len(self._path):
            self._path.append((0, bound))
        lot, _ = self._path[self._at]
        self._at += 1
        self.chance /= bound
        return lot

    def again(self) -> bool:
        """Fall otherwise at the last place where that is possible; tell whether there is one."""
        while self._path and self._path[-1][0] == self._path[-1][1] - 1:
            self._path.pop()
        self._at, self.chance = 0, Fraction(1)
        if not self._path:
            return False
        lot, bound = self._path.pop()
        self._path.append((lot + 1, bound))
        return True


def chances_of(draw: Callable[[Dice], tuple[int, ...]]) -> dict[tuple[int, ...], Fraction]:
    """Return how likely each outcome of a draw is, every fall of the dice tried."""
    dice, found = EveryLot(), defaultdict[tuple[int, ...], Fraction](Fraction)
    while True:
        outcome = draw(dice)
        found[outcome] += dice.chance
        if not dice.again():
            return dict(found)


@pytest.mark.parametrize(
    "groups",
    [
        (),
        (CardGroup((0, 1), frozenset({1, 2, 3})),),
        (CardGroup((0, 1), frozenset({1, 2, 3})), CardGroup((2,), frozenset({2, 3, 4}))),
        (CardGroup((0,), frozenset({1, 2})), CardGroup((1,), frozenset({2, 3})), CardGroup((2,), frozenset({1, 3, 4}))),
        (CardGroup((0, 3), frozenset({1, 2, 5})), CardGroup((1, 2), frozenset({1, 2, 3, 4, 5}))),
    ],
)
def test_every_deal_is_as_likely_as_every_other(groups: tuple[CardGroup, ...]) -> None:
    codes = (1, 2, 3, 4, 5)
    bound = {place: group.may for group in groups for place in group.places}
    free = tuple(place for place in range(5) if place not in bound)
    deals = BoundDeals(codes, groups, free)

    def draw(dice: Dice) -> tuple[int, ...]:
        world = [0] * 5
        deals.deal(world, dice)
        return tuple(world)

    agreeing = [world for world in permutations(codes) if all(world[place] in may for place, may in bound.items())]
    assert deals.ways == len(agreeing)
    assert chances_of(draw) == dict.fromkeys(agreeing, Fraction(1, len(agreeing)))


def test_what_may_be_taken_adds_up() -> None:
    assert list(takings((1, 2), 2)) == [(0, 2), (1, 1)]
    assert list(takings((1, 0), 2)) == []


def test_dice_fall_evenly_where_there_are_more_deals_than_thirty_two_bits_tell() -> None:
    dice, bound = Dice(3), 3 * 10**12
    lots = [dice.below(bound) for _ in range(6000)]
    assert all(0 <= lot < bound for lot in lots)
    assert len(set(lots)) == len(lots)
    assert oddness([sum(lot * 6 // bound == sixth for lot in lots) for sixth in range(6)], [1000.0] * 6) < 3.5
    assert len({lot % 1024 for lot in lots}) > 1000


def test_worlds_fall_evenly_over_the_deals_that_the_reference_tries() -> None:
    """In positions with 60 to 150 deals: each set of hands as often as any other, by chi-square."""
    met = 0
    for view, held_back in positions("chi", 3):
        if not few_deals(view) or len(agreeing := hands_of(view, held_back)) < 60:
            continue
        scene = scene_of(view, trump_in(view))
        dice = Dice(met)
        engaged = sorted(view.public.having(CoupStanding.IN))
        worlds = (scene.imagine(dice) for _ in range(20 * len(agreeing)))
        drawn = Counter(tuple(frozenset(scene.pile(hand(seat), world)) for seat in engaged) for world in worlds)
        assert set(drawn) <= set(agreeing)
        weights = [agreeing[each] for each in agreeing]
        expected = [20 * len(agreeing) * weight / sum(weights) for weight in weights]
        assert oddness([drawn[each] for each in agreeing], expected) < 3.5
        met += 1
        if met == 3:
            break


def test_worlds_fall_evenly_where_there_are_too_many_deals_to_try() -> None:
    """After a trick of four, against packs shuffled until one agrees with the play."""
    table = seated()
    for seat in table.public.order:
        table.do(seat, Play())
    for player, card in ((1, "AS"), (2, "KS"), (3, "JD"), (0, "AD")):
        table.do(player, LayCard(table.token(player, card)))
    view = table.view(1)
    scene = scene_of(view, Suit.DIAMONDS)
    dice, number = Dice(7), 2000
    hidden = scene.deals[0].codes
    places = [place for seat in (2, 3, 0) for place in table.public.tableau.pile(hand(Seat(seat)))]

    def shuffled() -> list[int]:
        while True:
            cards = dice.shuffled(list(hidden))
            if agree(cards):
                return cards

    def agree(cards: list[int]) -> bool:
        threes, zeros = cards[4:8], cards[8:12]
        if any(code >> 4 == 0 for code in (*threes, *zeros)) or any(code > 64 + 6 for code in zeros):
            return False
        played = (("KS",), ("JD",), ("AD",))
        hands = zip(played, (cards[:4], threes, zeros), strict=True)
        return not any(lanturlu((*(code_in(each) for each in seen), *held)) for seen, held in hands)

    tried = [Counter[int]() for _ in places]
    imagined = [Counter[int]() for _ in places]
    for _ in range(number):
        world = scene.imagine(dice)
        for place, (there, here, code) in zip(places, zip(tried, imagined, shuffled(), strict=False), strict=True):
            there[code] += 1
            here[world[place]] += 1
    for there, here in zip(tried, imagined, strict=True):
        codes = sorted(there)
        assert set(here) <= set(codes)
        spread = [(here[code] - there[code]) ** 2 / (here[code] + there[code]) for code in codes]
        assert oddness_of(sum(spread), len(codes) - 1) < 3.5


def code_in(card: str) -> int:
    return CODES[Suit.DIAMONDS][read_card(card)]


def test_a_seat_holds_a_trump_as_often_as_it_should() -> None:
    """Rejected cards once piled up in the next hand: a trump in half of its worlds where it is in a quarter."""
    for view, held_back in positions("trumps", 3):
        if few_deals(view) and len(agreeing := hands_of(view, held_back)) > 50:
            scene = scene_of(view, trump_in(view))
            dice = Dice(1)
            worlds = [scene.imagine(dice) for _ in range(4000)]
            for number, seat in enumerate(sorted(view.public.having(CoupStanding.IN))):
                share = sum(has_trump(scene.pile(hand(seat), world)) for world in worlds) / len(worlds)
                ways = sum(agreeing.values())
                truth = sum(times for hands, times in agreeing.items() if has_trump(hands[number])) / ways
                assert abs(share - truth) < 0.04
            break


def has_trump(codes: Iterable[int]) -> bool:
    return any(code >> 4 == TRUMPS for code in codes)


def second_trick_led_low() -> Table:
    """Seat 1 takes the first trick and leads no trump to the second, where trumps must be led (CA-31)."""
    hands = ("KS KH QH JH AH", "7S QD JD 8C 7H", "8S 7D 8D 9C 8H", "9S AD TD TC 9H")
    table = seated(hands, "JC TS JS AS QS", "KD", "", trump_second=True)
    for seat in table.public.order:
        table.do(seat, Play())
    for player, card in ((1, "KS"), (2, "7S"), (3, "8S"), (0, "9S"), (1, "KH")):
        table.do(player, LayCard(table.token(player, card)))
    return table


def test_who_leads_no_trump_to_the_second_trick_has_none() -> None:
    table = second_trick_led_low()
    scene = scene_of(table.view(2), Suit.DIAMONDS)
    assert scene.limits[Seat(1)][TRUMPS] == 0
    dice = Dice(2)
    assert not any(has_trump(scene.pile(hand(Seat(1)), scene.imagine(dice))) for _ in range(300))
    free = scene_of(unbound(table.view(2)), Suit.DIAMONDS)
    assert any(has_trump(free.pile(hand(Seat(1)), free.imagine(dice))) for _ in range(300))


def unbound(view: View[CascaretPublic]) -> View[CascaretPublic]:
    options = replace(view.public.options, trump_second=False)
    return replace(view, public=replace(view.public, options=options))


HOLDER = ("7H 8H 9H TH QH", "7S 8S 9C TC AD", "7C 8C 9D TD AS", "KH KS KC KD AH")


def test_a_lanturlu_kept_back_is_in_every_world_and_none_where_nobody_was_asked() -> None:
    table = seated(HOLDER, "QS QD QC JS JD", "JH", "")
    for seat in table.public.order:
        table.do(seat, Play())
    table.do(1, CascaretHold())
    assert table.public.phase is CascaretPhase.TRICKS
    scene = scene_of(table.view(2), Suit.HEARTS)
    dice = Dice(3)
    suits = Counter[int]()
    for _ in range(400):
        world = scene.imagine(dice)
        held = scene.pile(hand(Seat(1)), world)
        assert lanturlu(held)
        suits[min(held) >> 4] += 1
        assert not any(lanturlu(scene.pile(hand(Seat(seat)), world)) for seat in (0, 3))
    assert len(suits) > 1
    table.do(1, LayCard(table.token(1, "QH")))
    scene = scene_of(table.view(2), Suit.HEARTS)
    assert all(has_trump(scene.pile(hand(Seat(1)), scene.imagine(dice))) for _ in range(100))
    assert {each.codes for each in scene.deals} == {scene.deals[0].codes}


def test_a_card_taken_out_of_a_trick_still_tells_who_played_on_it() -> None:
    table = seated()
    for seat in table.public.order:
        table.do(seat, Play())
    table.do(1, LayCard(table.token(1, "AS")))
    table.do(2, LayCard(table.token(2, "KS")))
    table.do(3, LayCard(table.token(3, "JD")))
    table.do(1, SpeakEarly())
    assert [token for _, token in table.public.plays] == [token for _, token in table.public.spoiled[0][1][1:]]
    scene = scene_of(table.view(0), Suit.DIAMONDS)
    assert scene.limits[Seat(3)][0] == 0
    assert scene.limits[Seat(2)] == (15,) * 5
    assert Seat(1) in scene.limits
    table.do(0, LayCard(table.token(0, "AD")))
    while len(table.public.tricks) < 3:
        view = table.view(table.public.turn)
        table.do(view.own, CASCARET.legal(view).of(LayCard)[0].act)
    scene = scene_of(table.view(table.public.turn), Suit.DIAMONDS)
    tallies = counted_cards(scene, 10**6)
    assert tallies is not None
    dice = Dice(5)
    sampled = weigh_cards(scene, dice)
    for code, tally in tallies.items():
        assert abs(tally.mean - sampled[code].mean) < 4 * sampled[code].error + 0.02


def test_hands_thrown_up_and_shown_are_known_and_bind_nobody() -> None:
    table = seated()
    for seat in table.public.order:
        table.do(seat, Play())
    table.do(1, LayCard(table.token(1, "AS")))
    table.do(2, Expose())
    scene = scene_of(table.view(3), Suit.DIAMONDS)
    assert all(scene.pile(dead(Seat(2)), scene.known))
    assert not table.public.spoiled


def extra(by: int) -> Table:
    table = seated(carried=BETE)
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), by))
    return table


@pytest.mark.parametrize("by", [1, -1])
def test_a_wrong_hand_is_worth_nothing_at_most(by: int) -> None:
    """Six cards once took six tricks: seven sixths of the pot."""
    table = extra(by)
    view = table.view(1)
    told = appraise(view, CASCARET.legal(view).regular(), SeededChance("wrong"))
    kept = next(worth for worth in told.worths if worth.act == KeepExtra())
    assert -18 <= kept.value <= 0


@pytest.mark.parametrize("by", [1, -1])
def test_the_last_tricks_of_a_wrong_hand_are_counted_as_they_are_sampled(by: int) -> None:
    table = extra(by)
    table.do(1, KeepExtra())
    for seat in (2, 3, 0):
        table.do(seat, Play())
    chance = 0
    while len(table.public.tricks) < 3:
        view = table.view(table.public.turn)
        acts = CASCARET.legal(view).of(LayCard)
        chance = chance * 7 + 3
        table.do(view.own, acts[chance % len(acts)].act)
    while len(table.public.tricks) == 3:
        view = table.view(table.public.turn)
        scene = scene_of(view, Suit.DIAMONDS)
        tallies = counted_cards(scene, 10**6)
        assert tallies is not None
        sampled = weigh_cards(scene, Dice(5))
        for code, tally in tallies.items():
            assert abs(tally.mean - sampled[code].mean) < 4 * sampled[code].error + 0.02
            assert tally.error == 0
            if view.own == 1:
                assert tally.mean <= 0
        table.do(view.own, CASCARET.legal(view).of(LayCard)[0].act)


def test_what_passed_over_hands_hide_is_counted_too() -> None:
    """A hand that passed holds five cards of several suits: where little is left that tells of the others."""
    table = seated(carried=BETE)
    table.do(1, CascaretPass())
    table.do(2, CascaretPass())
    table.do(3, Play())
    table.do(0, Play())
    while len(table.public.tricks) < 3:
        view = table.view(table.public.turn)
        table.do(view.own, CASCARET.legal(view).of(LayCard)[0].act)
    scene = scene_of(table.view(table.public.turn), Suit.DIAMONDS)
    assert number_of_patterns(scene) > 0
    tallies = counted_cards(scene, 10**6)
    assert tallies is not None
    sampled = weigh_cards(scene, Dice(5))
    for code, tally in tallies.items():
        assert abs(tally.mean - sampled[code].mean) < 4 * sampled[code].error + 0.02
