"""The figures of a view, held against the law itself played on every order of the unseen cards."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from game.cards.faces import read_cards, write_cards
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe, Token
from game.odds.baccara.appraise import _assumed, appraise, bank_edge, unseen, weigh_given
from game.odds.baccara.equilibrium import equilibrium
from game.odds.contract import Appraisal, Figure, Worth
from game.play.chance import SeededChance
from game.rules.baccara.acts import Act, Deal, Draw, LayDown, OfferCard, Refuse, Stake, Stand, Take
from game.rules.baccara.law import BACCARA
from game.rules.baccara.options import Options
from game.rules.baccara.state import BOWL, Phase, Public
from game.table.errors import IllegalActError
from game.table.offers import Offer, Offers
from game.table.tableau import Tableau
from game.table.values import STOCK, Chips, Seat, Side, purse
from game.table.view import Position, view_of

Acts = Sequence[tuple[int, Act]]
TWELVE = "5H 2C 3S 9D 4H KD 8C 6S 7D AC TH 3H"


def late(cards: str, options: Options) -> Position[Public]:
    """Return a shoe of one pack of which all but these cards, top card first, lie in the bowl."""
    top = read_cards(cards)
    faces = (*top, *(card for card in PACK_52 if card not in top))
    tokens = [Token(place) for place in range(52)]
    tableau = Tableau(
        seats=3,
        piles={STOCK: tuple(tokens[: len(top)][::-1]), BOWL: tuple(tokens[len(top) :])},
        chips={purse(Seat(seat)): Chips(100) for seat in range(3)},
        seen_by_all=frozenset(tokens[len(top) :]),
        seen_by=(frozenset(),) * 3,
        open={"shoe": 1, "coup": 1},
    )
    return Position(Public(tableau, options, Seat(0), (None, Side.RIGHT, Side.LEFT), Phase.STAKES), Shoe(faces))


def played(position: Position[Public], acts: Acts) -> Position[Public]:
    for seat, act in acts:
        position = BACCARA.apply(position, Seat(seat), act).position
    return position


def appraised(position: Position[Public], seat: int) -> Appraisal:
    view = view_of(position, Seat(seat))
    return appraise(view, BACCARA.legal(view), SeededChance("none"))


def worth(position: Position[Public], seat: int, act: Act) -> Fraction:
    (found,) = [each.value for each in appraised(position, seat).worths if each.act == act]
    assert isinstance(found, Fraction)
    return found


def bank_by_law(cards: str, options: Options, acts: Acts, act: Act) -> Fraction:
    """Return the mean of the bank's gain over every order of the unseen cards that the law lets come so far."""
    reached = played(late(cards, options), acts)
    seen = reached.public.tableau.seen(Seat(0))
    places = [place for place in range(len(cards.split())) if place not in seen]
    faces = read_cards(cards)
    gains = []
    for order in permutations(places, 4 if isinstance(act, LayDown) else len(places)):
        other = list(faces)
        sources = (*order, *(place for place in places if place not in order))
        for place, source in zip(places, sources, strict=True):
            other[place] = faces[source]
        try:
            again = played(late(write_cards(other), options), acts)
        except IllegalActError:
            continue
        if (again.public.phase, again.public.settled) == (reached.public.phase, reached.public.settled):
            gains.append(played(again, [(0, act)]).public.tableau.chips_at(purse(Seat(0))) - 100)
    return Fraction(sum(gains), len(gains))


STAKED: Acts = [(1, Stake(Chips(10))), (2, Stake(Chips(3))), (0, Deal()), (0, OfferCard())]


@pytest.mark.parametrize("natural", ["plays_on", "settles"])
@pytest.mark.parametrize(
    ("draw", "answers"),
    [
        ("free", [(1, Take()), (2, Refuse())]),
        ("tableau", [(1, Take()), (2, Refuse())]),
        ("free", [(1, Refuse()), (2, Take())]),
    ],
)
def test_the_bankers_last_choice_is_worth_what_the_law_makes_of_every_order(
    natural: str, draw: str, answers: Acts
) -> None:
    # Right 2 and 2, left 5 and 2 of which both answers are open; the banker has six.
    cards = "2H 5C 3S 2D AH 3D 8C 6S 9D"
    options = Options(packs=1, ponte_natural=natural, ponte_draw=draw)
    acts = [*STAKED, *answers]
    for act in (Draw(), Stand()):
        assert worth(played(late(cards, options), acts), 0, act) == bank_by_law(cards, options, acts, act)


def test_a_laying_down_is_worth_what_the_law_makes_of_every_order() -> None:
    cards = "2H 5C 3S 2D AH 3D 8C 6S 9D"
    for natural in ("plays_on", "settles"):
        options = Options(packs=1, ponte_natural=natural)
        acts = STAKED[:3]
        assert worth(played(late(cards, options), acts), 0, LayDown()) == bank_by_law(cards, options, acts, LayDown())


def test_the_right_of_laying_down_is_its_worth_over_offering() -> None:
    position = played(late(TWELVE, Options(packs=1)), STAKED[:3])
    (right,) = appraised(position, 0).figures
    assert right.name == "baccara.right"
    assert right.value == worth(position, 0, LayDown()) - worth(position, 0, OfferCard())


def test_with_no_stake_on_the_table_every_act_of_the_banker_is_worth_nothing() -> None:
    position = late(TWELVE, Options(packs=1))
    assert worth(position, 0, Deal()) == 0
    position = played(position, [(0, Deal())])
    assert [each.value for each in appraised(position, 0).worths] == [0, 0]
    position = played(position, [(0, OfferCard())])
    assert [each.value for each in appraised(position, 0).worths] == [0, 0]


def test_a_stake_costs_the_edge_on_all_that_then_lies() -> None:
    position = played(late(TWELVE, Options(packs=1)), STAKED[:1])
    edge = bank_edge(unseen(view_of(position, Seat(1))), Options(packs=1))
    assert worth(position, 1, Stake(Chips(1))) == -11 * edge
    assert worth(position, 0, Deal()) == 10 * edge


def test_the_figures_before_the_deal_name_the_edge_with_and_without_the_right() -> None:
    names = [figure.name for figure in appraised(late(TWELVE, Options(packs=1)), 0).figures]
    assert names == ["baccara.edge", "baccara.edge_laid"]
    names = [figure.name for figure in appraised(late(TWELVE, Options(packs=1, lay_down_any=False)), 0).figures]
    assert names == ["baccara.edge"]


def test_a_whole_shoe_has_nearly_the_edge_of_infinite_packs() -> None:
    for natural in ("plays_on", "settles"):
        found = bank_edge((48, *[12] * 9), Options(ponte_natural=natural))
        limit = equilibrium(None, settles=natural == "settles").value
        assert abs(found - limit) < Fraction(1, 4000)


def test_an_answer_is_worth_the_stake_of_who_gives_it_and_an_onlooker_gets_none() -> None:
    position = played(late(TWELVE, Options(packs=1)), STAKED)
    taking, refusing = (each.value for each in appraised(position, 1).worths)
    assert taking != refusing
    assert not appraised(position, 2).worths
    assert appraise(view_of(position, None), Offers(), SeededChance("none")).seat is None
    doubled = played(late(TWELVE, Options(packs=1)), [(1, Stake(Chips(20))), (2, Stake(Chips(6))), *STAKED[2:]])
    assert [each.value for each in appraised(doubled, 1).worths] == [2 * taking, 2 * refusing]


def test_a_left_side_knows_the_rights_third_card_and_a_settled_side_matters_no_more() -> None:
    options = Options(packs=1, ponte_natural="settles", ponte_draw="tableau")
    position = played(late("2H 5C 3S 2D 5H 3D 8C 6S 9D", options), [*STAKED, (1, Take())])
    assert Token(6) in view_of(position, Seat(2)).faces
    assert len(appraised(position, 2).worths) == 1
    settled = played(late("9H 5C 3S KD KH 3D 8C 6S 9D", options), STAKED)
    assert settled.public.settled == (Side.RIGHT,)
    assert {type(each.act) for each in appraised(settled, 2).worths} == {Take, Refuse}


def test_the_last_figures_take_the_answers_for_what_the_usage_makes_of_them() -> None:
    position = played(late(TWELVE, Options(packs=1)), [*STAKED, (1, Take()), (2, Refuse())])
    found = {figure.name: figure.value for figure in appraised(position, 0).figures}
    assert found.keys() == {"baccara.draw_usage", "baccara.stand_usage"}
    assert found["baccara.stand_usage"] != worth(position, 0, Stand())


def test_another_games_act_is_no_act_here() -> None:
    view = view_of(late(TWELVE, Options(packs=1)), Seat(0))
    with pytest.raises(TypeError):
        appraise(view, Offers((Offer(object()),)), SeededChance("none"))


def test_given_stakes_are_weighed_at_their_amounts_and_say_what_they_assume() -> None:
    view = view_of(late(TWELVE, Options(packs=1)), Seat(1))
    told = weigh_given(view, [Stake(Chips(10)), Stake(Chips(30))], SeededChance("none"))
    assert (told.exact, told.assumes) == (False, ("baccara.alone", "baccara.equilibrium"))
    assert Fraction(told.worths[1].value) == 3 * Fraction(told.worths[0].value)


def test_two_opinions_are_named_where_they_disagree() -> None:
    worths = tuple(Worth(act, Fraction(value)) for act, value in ((Draw(), 2), (Stand(), 1)))
    offers: Offers[Any] = Offers((Offer(Draw()), Offer(Stand())))

    def by_usage(draw: int, stand: int) -> tuple[Figure, ...]:
        values = {"draw": draw, "stand": stand}
        return tuple(Figure(f"baccara.{name}_usage", Fraction(value)) for name, value in values.items())

    assert _assumed(offers, worths, by_usage(5, 3)) == ("even",)
    assert _assumed(offers, worths, by_usage(3, 5)) == ("even", "baccara.two_opinions")
    assert _assumed(offers, worths, by_usage(4, 4)) == ("even", "baccara.two_opinions")
    assert _assumed(Offers(), (), ()) == ()
    assert _assumed(Offers(), (), by_usage(1, 1)) == ("baccara.alone", "baccara.equilibrium")
