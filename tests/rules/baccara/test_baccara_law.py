"""What the law of Baccara answers where no scenario file can ask."""

import pytest

from game.cards.faces import Card, read_cards
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.rules.baccara.acts import Act, BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.law import BACCARA
from game.rules.baccara.options import Options
from game.rules.baccara.state import BOWL, BaccaraCarried, BaccaraPhase, BaccaraPublic, is_baccara, lot_pile, total
from game.table.contract import Chair, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.events import CardsMoved, CardsShown, Opened, Ruled
from game.table.values import Chips, Seat, Side, purse
from game.table.view import Position, Step, view_of

RIGHT, LEFT = Side.RIGHT, Side.LEFT


def chairs(*sides: Side, chips: int = 100) -> tuple[Chair, ...]:
    return (Chair(Chips(1000)), *(Chair(Chips(chips), side) for side in sides))


def shoe(cards: str, packs: int = 1) -> Shoe:
    rest: list[Card] = list(PACK_52 * packs)
    for card in read_cards(cards):
        rest.remove(card)
    return Shoe((*read_cards(cards), *rest))


def opened(
    cards: str, *sides: Side, options: Options | None = None, carried: BaccaraCarried | None = None
) -> Step[BaccaraPublic]:
    return BACCARA.open(chairs(*sides), options or Options(packs=1), carried, shoe(cards))


def played(position: Position[BaccaraPublic], *acts: tuple[int, Act]) -> Position[BaccaraPublic]:
    for seat, act in acts:
        position = BACCARA.apply(position, Seat(seat), act).position
    return position


def refused(position: Position[BaccaraPublic], seat: int, act: Act) -> str:
    with pytest.raises(IllegalActError) as error:
        BACCARA.apply(position, Seat(seat), act)
    return error.value.clause


def stake(amount: int) -> BaccaraStake:
    return BaccaraStake(Chips(amount))


def test_seat_nought_has_the_first_bank_and_pontes_without_a_side_sit_right_and_left_in_turn() -> None:
    step = BACCARA.open(tuple(Chair(Chips(50)) for _ in range(4)), Options(), None, sealed(PACK_52 * 3, Seed(b"1")))
    assert step.position.public.banker == 0
    assert step.position.public.sides == (None, RIGHT, LEFT, RIGHT)


def test_pontes_are_awaited_in_turn_from_the_right_of_the_banker_who_comes_last() -> None:
    carried = BaccaraCarried(1, ("right", "", "left", "right"), 3)
    position = opened("", RIGHT, LEFT, RIGHT, carried=carried).position
    assert BACCARA.awaits(position.public) == Waiting((Seat(2), Seat(3), Seat(0), Seat(1)))
    assert position.public.shoe == 4


def test_any_seat_can_hold_the_bank() -> None:
    carried = BaccaraCarried(2, ("right", "left", ""), 0)
    position = opened("4H 2C 3D 2S 5D 4C KS", RIGHT, LEFT, carried=carried).position
    position = played(position, (0, stake(10)), (1, stake(5)), (2, Deal()), (2, OfferCard()), (0, Take()))
    assert BACCARA.awaits(position.public) == Waiting((Seat(1),))
    position = played(position, (1, BaccaraRefuse()), (2, Stand()))
    assert [position.public.tableau.chips_at(purse(Seat(seat))) for seat in range(3)] == [990, 100, 110]


def test_only_the_banker_and_the_stakers_of_a_side_see_its_cards_before_the_end() -> None:
    position = opened("4H 2C 3D 2S 5D 4C", RIGHT, LEFT, RIGHT, RIGHT).position
    position = played(position, (1, stake(10)), (3, stake(5)), (0, Deal()))
    assert {seat: set(view_of(position, Seat(seat)).faces) for seat in range(5)} == {
        0: {2, 5},
        1: {0, 3},
        2: set(),
        3: {0, 3},
        4: set(),
    }


def test_what_lies_on_a_side_is_what_its_pontes_staked() -> None:
    position = opened("4H 2C 3D 2S 5D 4C", RIGHT, LEFT, RIGHT).position
    public = played(position, (1, stake(10)), (2, stake(3)), (3, stake(5))).public
    assert (public.stakes_on(RIGHT), public.stakes_on(LEFT)) == (15, 3)


def test_every_hand_lies_seen_in_the_bowl_after_the_coup() -> None:
    position = opened("4H 2C 3D 2S 5D 4C", RIGHT, LEFT).position
    position = played(position, (1, stake(10)), (0, Deal()), (0, LayDown()))
    assert set(position.public.tableau.pile(BOWL)) == set(range(6)) == set(view_of(position, None).faces)


def test_a_side_under_the_tableau_is_offered_only_the_answer_it_must_give() -> None:
    options = Options(packs=1, ponte_draw="tableau")
    for cards, allowed in (("4H 2C 3D KS 5D 4C", [Take()]), ("8H 2C 3D KS 5D 4C", [BaccaraRefuse()]),
                           ("5H 2C 3D KS 5D 4C", [Take(), BaccaraRefuse()])):  # fmt: skip
        position = played(
            opened(cards, RIGHT, LEFT, options=options).position, (1, stake(10)), (0, Deal()), (0, OfferCard())
        )
        assert [offer.act for offer in BACCARA.legal(view_of(position, Seat(1))).items] == allowed


def test_who_acts_out_of_turn_is_told_so() -> None:
    start = opened("4H 2C 3D 2S 5D 4C KS 3S", RIGHT, LEFT).position
    assert refused(start, 1, Deal()) == "T-01"
    assert refused(start, 0, OfferCard()) == refused(start, 0, LayDown()) == refused(start, 0, Take()) == "T-04"
    assert refused(start, 1, Take()) == "BA-14"
    assert refused(start, 1, BaccaraRefuse()) == "T-01"
    asked = played(start, (1, stake(10)), (2, stake(10)), (0, Deal()), (0, OfferCard()))
    assert refused(asked, 0, BaccaraDraw()) == refused(asked, 0, Take()) == refused(asked, 0, Deal()) == "T-01"
    assert refused(asked, 2, Take()) == refused(asked, 2, BaccaraRefuse()) == "T-01"
    answered = played(asked, (1, Take()))
    assert refused(answered, 1, BaccaraRefuse()) == "T-01"
    last = played(answered, (2, Take()))
    assert refused(last, 2, Take()) == refused(last, 1, Take()) == "BA-14"
    assert refused(last, 0, LayDown()) == "BA-15"
    assert refused(last, 0, OfferCard()) == "T-04"


def test_nobody_may_do_anything_while_a_shoe_is_awaited() -> None:
    # One pack, and the cards so that nobody ever draws: eight coups of six leave four.
    position = opened("", RIGHT, LEFT).position
    while position.public.phase is not BaccaraPhase.OUT:
        act = Deal() if position.public.phase is BaccaraPhase.STAKES else LayDown()
        position = played(position, (0, act))
    awaited = BACCARA.awaits(position.public)
    assert isinstance(awaited, Shuffling)
    assert dict(awaited.refuses) == {"stake": "BA-17", "deal": "BA-17"}
    assert refused(position, 1, stake(1)) == refused(position, 0, Deal()) == "BA-17"
    assert refused(position, 0, OfferCard()) == "T-04"
    assert not BACCARA.legal(view_of(position, Seat(0)))


def test_an_onlooker_is_offered_nothing() -> None:
    position = opened("", RIGHT, LEFT).position
    assert not BACCARA.legal(view_of(position, None))


def test_the_lot_gives_the_bank_to_the_highest_card_and_his_side_to_the_old_banker() -> None:
    # Seat 1 draws a seven, seat 2 a nine, seat 3 a king, seat 0 a ten.
    carried = BACCARA.lot(chairs(RIGHT, LEFT, RIGHT), None)
    step = opened("7H 9C KD TS", RIGHT, LEFT, RIGHT, carried=carried)
    public = step.position.public
    assert public.banker == 2
    assert public.sides == (LEFT, RIGHT, None, RIGHT)
    assert public.tableau.mark("banker") == 2  # type: ignore[arg-type]  # a mark's name
    assert BACCARA.awaits(public) == Shuffling("BA-05")  # type: ignore[arg-type]  # a clause's name
    assert BACCARA.carry(public) == BaccaraCarried(2, ("left", "right", "", "right"), 0)
    assert [event.what for event in step.events if isinstance(event, Opened)] == ["lot"]
    assert all(event.face_up for event in step.events if isinstance(event, CardsShown))
    assert {event.clause for event in step.events} == {"BA-05"}


def test_equals_draw_again_for_the_bank_and_nobody_else_does() -> None:
    carried = BACCARA.lot(chairs(RIGHT, LEFT), BaccaraCarried(0, ("", "right", "left"), 5))
    step = opened("9H 9C KD 2S 4D", RIGHT, LEFT, carried=carried)
    public = step.position.public
    assert [len(public.tableau.pile(lot_pile(Seat(seat)))) for seat in range(3)] == [1, 2, 2]
    assert public.banker == 2
    assert [event.ruling for event in step.events if isinstance(event, Ruled)] == ["baccara.lot_tie", "baccara.lot"]
    assert BACCARA.carry(public).shoe == 5


def test_the_old_banker_may_draw_the_bank_again_and_all_keep_their_sides() -> None:
    carried = BACCARA.lot(chairs(RIGHT, LEFT), None)
    public = opened("2H 3C 9D", RIGHT, LEFT, carried=carried).position.public
    assert (public.banker, public.sides) == (0, (None, RIGHT, LEFT))


def test_should_the_pack_give_out_the_first_of_the_equals_has_the_bank() -> None:
    carried = BACCARA.lot(chairs(RIGHT), None)
    faces = tuple(card for card in PACK_52 if card.rank.value in "TJQK")
    step = BACCARA.open(chairs(RIGHT), Options(), carried, Shoe(faces[:3]))
    assert step.position.public.banker == 1


def test_the_drawn_banker_deals_the_next_shoe() -> None:
    lot = opened("7H 9C KD", RIGHT, LEFT, carried=BACCARA.lot(chairs(RIGHT, LEFT), None)).position.public
    position = opened("", RIGHT, LEFT, carried=BACCARA.carry(lot)).position
    assert (position.public.banker, position.public.phase, position.public.shoe) == (2, BaccaraPhase.STAKES, 1)
    assert refused(lot_position(lot), 2, Deal()) == "BA-17"
    assert [type(offer.act) for offer in BACCARA.legal(view_of(position, Seat(2))).items] == [Deal]


def lot_position(public: BaccaraPublic) -> Position[BaccaraPublic]:
    return Position(public, Shoe(()))


def test_a_stake_is_offered_up_to_what_the_most_the_purse_and_the_bank_allow() -> None:
    position = opened("", RIGHT, LEFT, options=Options(packs=1, most=60, least=5)).position
    (offer,) = BACCARA.legal(view_of(position, Seat(1))).items
    assert (offer.least, offer.most) == (5, 60)
    position = played(position, (1, stake(58)))
    (offer,) = BACCARA.legal(view_of(position, Seat(1))).items
    assert (offer.least, offer.most) == (1, 2)
    position = played(position, (1, stake(2)))
    assert BACCARA.awaits(position.public) == Waiting((Seat(2), Seat(0)))
    poor = BACCARA.open((Chair(Chips(7)), *chairs(RIGHT, LEFT)[1:]), Options(packs=1), None, shoe("")).position
    (offer,) = BACCARA.legal(view_of(poor, Seat(1))).items
    assert offer.most == 7


def test_the_cards_go_round_one_at_a_time_and_a_coup_takes_them_to_the_bowl() -> None:
    position = opened("4H 2C 3D 2S 5D 4C", RIGHT, LEFT).position
    events = BACCARA.apply(position, Seat(0), Deal()).events
    moved = [(event.tokens, event.target) for event in events if isinstance(event, CardsMoved)]
    assert moved == [((0,), "right"), ((1,), "left"), ((2,), "hand:0"), ((3,), "right"), ((4,), "left"),
                     ((5,), "hand:0")]  # fmt: skip


def test_a_side_that_was_settled_at_once_is_neither_shown_nor_settled_again() -> None:
    options = Options(packs=1, ponte_natural="settles")
    position = opened("9H 2C 3D KS 2D 4C", RIGHT, LEFT, options=options).position
    position = played(position, (1, stake(10)), (2, stake(5)), (0, Deal()), (0, OfferCard()), (2, BaccaraRefuse()))
    events = BACCARA.apply(position, Seat(0), Stand()).events
    told = [event.args for event in events if isinstance(event, Ruled)]
    assert ("side:left",) in told
    assert ("side:right",) not in told
    assert all(not {0, 3} & set(event.tokens) for event in events if isinstance(event, CardsShown))


def test_only_two_court_cards_at_first_are_baccara() -> None:
    assert is_baccara(read_cards("KD QS"))
    assert is_baccara(read_cards("JD QS 5H"))
    assert not is_baccara(read_cards("TD QS"))
    assert not is_baccara(read_cards("KD"))
    assert total(read_cards("KD QS 5H")) == 5
