"""The figures of a view, held against the law itself played on every order of the unseen cards."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from game.cards.faces import read_cards
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe, Token
from game.odds.baccara.appraise import appraise, bank_edge, even_drawing, even_taking, unseen, weigh_given
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.sides import one_side, two_sides
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.rules.baccara.acts import Act, BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.law import BACCARA
from game.rules.baccara.options import Options
from game.rules.baccara.state import BOWL, BaccaraPhase, BaccaraPublic, pips
from game.table.errors import IllegalActError
from game.table.offers import Offer, Offers
from game.table.tableau import Tableau
from game.table.values import STOCK, Chips, Seat, Side, purse
from game.table.view import Position, view_of

Acts = Sequence[tuple[int, Act]]
TWELVE = "5H 2C 3S 9D 4H KD 8C 6S 7D AC TH 3H"


def late(cards: str, options: Options) -> Position[BaccaraPublic]:
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
    return Position(
        BaccaraPublic(tableau, options, Seat(0), (None, Side.RIGHT, Side.LEFT), BaccaraPhase.STAKES), Shoe(faces)
    )


def played(position: Position[BaccaraPublic], acts: Acts) -> Position[BaccaraPublic]:
    for seat, act in acts:
        position = BACCARA.apply(position, Seat(seat), act).position
    return position


def appraised(position: Position[BaccaraPublic], seat: int) -> Appraisal:
    view = view_of(position, Seat(seat))
    return appraise(view, BACCARA.legal(view), SeededChance("none"))


def worth(position: Position[BaccaraPublic], seat: int, act: Act) -> Fraction:
    (found,) = [each.value for each in appraised(position, seat).worths if each.act == act]
    assert isinstance(found, Fraction)
    return found


def bank_by_law(cards: str, options: Options, acts: Acts, act: Act) -> Fraction:
    """Return the mean of the bank's gain over every order of the unseen cards that the law lets come so far.

    Each order counts as often as its hands would have answered so by the equilibrium of two sides.
    """
    reached = played(late(cards, options), acts)
    seen = reached.public.tableau.seen(Seat(0))
    places = [place for place in range(len(cards.split())) if place not in seen]
    faces = read_cards(cards)
    gain, whole = Fraction(0), 0
    for order in permutations(places, 4 if isinstance(act, LayDown) else len(places)):
        other = list(faces)
        sources = (*order, *(place for place in places if place not in order))
        for place, source in zip(places, sources, strict=True):
            other[place] = faces[source]
        try:
            again = played(late(" ".join(map(str, other)), options), acts)
        except IllegalActError:
            continue
        if (again.public.phase, again.public.settled) == (reached.public.phase, reached.public.settled):
            weight = answered(again, options)
            whole += weight
            gain += weight * (played(again, [(0, act)]).public.tableau.chips_at(purse(Seat(0))) - 100)
    return gain / whole


def answered(position: Position[BaccaraPublic], options: Options) -> int:
    """Return how often, of so many times, these hands would have answered as they did."""
    if position.public.phase is not BaccaraPhase.LAST:
        return 1
    settles = options.ponte_natural == "settles"
    sides = [side for side in position.public.staked if side not in position.public.settled]
    play = two_sides(10, 3, settles=settles) if len(sides) == 2 else one_side(settles=settles)
    weight = 1
    seen: list[int | None] = []
    for side in sides:
        one, two, *third = (pips(position.shoe.face(token)) for token in position.public.cards_of(side))
        takes = play.takes[tuple(seen)][(one + two) % 10]
        weight *= takes if third else play.whole - takes
        seen.append(third[0] if third else None)
    return weight


STAKED: Acts = [(1, BaccaraStake(Chips(10))), (2, BaccaraStake(Chips(3))), (0, Deal()), (0, OfferCard())]


@pytest.mark.parametrize(
    ("natural", "draw", "answers"),
    [
        ("plays_on", "free", [(1, Take()), (2, BaccaraRefuse())]),
        ("settles", "tableau", [(1, Take()), (2, BaccaraRefuse())]),
        ("settles", "free", [(1, BaccaraRefuse()), (2, Take())]),
    ],
)
def test_the_bankers_last_choice_is_worth_what_the_law_makes_of_every_order(
    natural: str, draw: str, answers: Acts
) -> None:
    # Right 2 and 2, left 5 and 2 of which both answers are open; the banker has six.
    cards = "2H 5C 3S 2D AH 3D 8C 6S 9D"
    options = Options(packs=1, ponte_natural=natural, ponte_draw=draw)
    acts = [*STAKED, *answers]
    for act in (BaccaraDraw(), Stand()):
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
    assert weigh_given(view_of(position, Seat(0)), [Deal()], SeededChance("none")).exact
    position = played(position, [(0, Deal())])
    assert [each.value for each in appraised(position, 0).worths] == [0, 0]
    position = played(position, [(0, OfferCard())])
    assert [each.value for each in appraised(position, 0).worths] == [0, 0]


def test_a_stake_costs_the_edge_on_all_that_then_lies() -> None:
    position = played(late(TWELVE, Options(packs=1)), STAKED[:1])
    edge = bank_edge(unseen(view_of(position, Seat(1))), Options(packs=1))
    assert worth(position, 1, BaccaraStake(Chips(1))) == -11 * edge
    assert worth(position, 0, Deal()) == 10 * edge


def test_before_the_deal_there_is_one_edge_that_of_the_right_that_is_agreed() -> None:
    for lays in (True, False):
        position = late(TWELVE, Options(packs=1, lay_down_any=lays))
        manner = equilibrium(None, settles=False, lay_down=lays).manner
        (figure,) = appraised(position, 0).figures
        assert (figure.name, figure.value) == (
            "baccara.edge",
            edge(unseen(view_of(position, Seat(0))), manner, settles=False),
        )


def test_a_whole_shoe_has_nearly_the_edge_of_infinite_packs() -> None:
    for natural in ("plays_on", "settles"):
        for lays in (True, False):
            found = bank_edge((48, *[12] * 9), Options(ponte_natural=natural, lay_down_any=lays))
            limit = equilibrium(None, settles=natural == "settles", lay_down=lays).value
            assert abs(found - limit) < Fraction(1, 2000)


def test_an_answer_is_worth_the_stake_of_who_gives_it_and_an_onlooker_gets_none() -> None:
    position = played(late(TWELVE, Options(packs=1)), STAKED)
    taking, refusing = (each.value for each in appraised(position, 1).worths)
    assert taking != refusing
    assert not appraised(position, 2).worths
    assert appraise(view_of(position, None), Offers(), SeededChance("none")).seat is None
    doubled = played(
        late(TWELVE, Options(packs=1)), [(1, BaccaraStake(Chips(20))), (2, BaccaraStake(Chips(6))), *STAKED[2:]]
    )
    assert [each.value for each in appraised(doubled, 1).worths] == [2 * taking, 2 * refusing]


def test_a_left_side_knows_the_rights_third_card_and_a_settled_side_matters_no_more() -> None:
    options = Options(packs=1, ponte_natural="settles", ponte_draw="tableau")
    position = played(late("2H 5C 3S 2D 5H 3D 8C 6S 9D", options), [*STAKED, (1, Take())])
    assert Token(6) in view_of(position, Seat(2)).faces
    assert len(appraised(position, 2).worths) == 1
    settled = played(late("9H 5C 3S KD KH 3D 8C 6S 9D", options), STAKED)
    assert settled.public.settled == (Side.RIGHT,)
    assert {type(each.act) for each in appraised(settled, 2).worths} == {Take, BaccaraRefuse}


def test_the_bankers_last_choice_has_one_figure_and_says_what_it_takes_for_granted() -> None:
    position = played(late(TWELVE, Options(packs=1)), [*STAKED, (1, Take()), (2, BaccaraRefuse())])
    found = appraised(position, 0)
    assert not found.figures
    assert (found.exact, found.assumes) == (False, ("baccara.sides",))


def test_who_plays_the_equilibrium_of_both_sides_minds_both_stakes_and_what_the_right_did() -> None:
    play = two_sides(10, 3, settles=False)
    asked = played(late(TWELVE, Options(packs=1)), STAKED)
    assert even_taking(view_of(asked, Seat(1)), 5) == play.takes[()][5] / play.whole
    after = played(asked, [(1, Take())])
    assert even_taking(view_of(after, Seat(2)), 5) == play.takes[8,][5] / play.whole
    last = played(after, [(2, BaccaraRefuse())])
    assert even_drawing(view_of(last, Seat(0)), 4) == play.draws[4, (8, None)] / play.whole_draws


def test_another_games_act_is_no_act_here() -> None:
    view = view_of(late(TWELVE, Options(packs=1)), Seat(0))
    with pytest.raises(TypeError):
        appraise(view, Offers((Offer(object()),)), SeededChance("none"))


def test_given_stakes_are_weighed_at_their_amounts_and_say_what_they_assume() -> None:
    for lays, assumes in ((True, "baccara.laid"), (False, "baccara.alone")):
        view = view_of(late(TWELVE, Options(packs=1, lay_down_any=lays)), Seat(1))
        told = weigh_given(view, [BaccaraStake(Chips(10)), BaccaraStake(Chips(30))], SeededChance("none"))
        assert (told.exact, told.assumes) == (False, (assumes, "baccara.equilibrium"))
    assert Fraction(told.worths[1].value) == 3 * Fraction(told.worths[0].value)


def test_where_no_hand_that_is_left_would_have_answered_so_an_answer_tells_nothing() -> None:
    # Nothing but courts and tens is unseen: each side has a baccara, and the equilibrium takes on that.
    cards = "KH QC KS TD JH KD TC QS JD"
    position = played(
        late(cards, Options(packs=1)), [*STAKED[:3], (0, OfferCard()), (1, BaccaraRefuse()), (2, BaccaraRefuse())]
    )
    assert worth(position, 0, Stand()) == 0
    asked = played(late(cards, Options(packs=1)), [*STAKED, (1, BaccaraRefuse())])
    assert worth(asked, 2, BaccaraRefuse()) == worth(asked, 2, Take()) == 0


ALONE = Options(packs=1, lay_down_any=False)
"""Where nobody lays down a side matters to the other."""


def test_two_staked_sides_share_an_edge_that_supposes_nothing_but_the_equilibrium() -> None:
    position = played(late(TWELVE, ALONE), STAKED[:2])
    found = {figure.name: Fraction(figure.value) for figure in appraised(position, 0).figures}
    alone = bank_edge(unseen(view_of(position, Seat(0))), ALONE)
    assert found["baccara.edge"] < alone
    assert set(found) == {"baccara.edge"}
    assert worth(position, 0, Deal()) == 13 * found["baccara.edge"]
    assert appraised(position, 0).assumes == ("baccara.equilibrium",)
    more = -worth(position, 1, BaccaraStake(Chips(1))) - worth(position, 2, BaccaraStake(Chips(1)))
    assert more != 15 * found["baccara.edge"]
