"""The table itself: what an event may do to it, what a script says, and what options take."""

from dataclasses import dataclass

import pytest

from game.cards.shoe import Shoe, Token
from game.cards.shuffle import shuffled
from game.table.errors import BrokenTableError, OptionError
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Opened,
    TableEvent,
)
from game.table.offers import Offer, Offers
from game.table.options import choice, number, option_fields, switch, with_options
from game.table.script import Script
from game.table.tableau import Tableau, laid
from game.table.values import STOCK, Chips, ClauseId, Mark, Pile, Seat, cash, hand, purse, stake
from game.table.view import Position, view_of

CLAUSE = ClauseId("T-04")
ONE, TWO = Seat(1), Seat(2)
RIGHT = Pile("right")


@dataclass(frozen=True, slots=True)
class Public:
    tableau: Tableau
    banker: Seat | None = None


@dataclass(frozen=True, slots=True)
class Lay:
    on: str
    amount: Chips


@dataclass(frozen=True, slots=True)
class Wave:
    hand: int = 1


@dataclass(frozen=True, slots=True)
class Agreed:
    half: str = choice("T-01", "rounded", "exact")
    most: int = number("T-02", 100, 1, 1000)
    strict: bool = switch("T-03")


@dataclass(frozen=True)
class Bounds:
    least: int = number("T-01", 1, 1, 100, not_above="most")
    most: int = number("T-02", 20, 1, 100)


def table(cards: int = 6) -> Tableau:
    return laid(map(Token, range(cards)), {purse(ONE): Chips(10), purse(TWO): Chips(0)}, 3)


def tokens(*numbers: int) -> tuple[Token, ...]:
    return tuple(map(Token, numbers))


def test_the_top_card_of_the_stock_is_token_nought() -> None:
    assert table().pile(STOCK) == (5, 4, 3, 2, 1, 0)
    assert table(0).pile(STOCK) == ()


def test_cards_leave_the_top_of_a_pile_or_its_middle() -> None:
    moved = table().after(CardsMoved(tokens(0, 1), STOCK, RIGHT, CLAUSE))
    assert (moved.pile(RIGHT), moved.pile(STOCK)) == ((0, 1), (5, 4, 3, 2))
    picked = moved.after(CardsMoved(tokens(4, 3), STOCK, RIGHT, CLAUSE))
    assert (picked.pile(RIGHT), picked.pile(STOCK)) == ((0, 1, 4, 3), (5, 2))
    emptied = moved.after(CardsMoved(tokens(1, 0), RIGHT, hand(ONE), CLAUSE))
    assert RIGHT not in emptied.piles


def test_no_card_moved_changes_nothing() -> None:
    assert table().after(CardsMoved((), STOCK, RIGHT, CLAUSE)).piles == table().piles


@pytest.mark.parametrize(
    "event",
    [
        CardsMoved(tokens(9), STOCK, RIGHT, CLAUSE),
        CardsCovered(tokens(0), CLAUSE),
        CardsShown(tokens(0), (ONE,), CLAUSE, face_up=True),
        CardsShuffled(tokens(0, 1), tokens(8), STOCK, CLAUSE),
        CardsShuffled(tokens(0, 1), tokens(2, 3), STOCK, CLAUSE),
        ChipsMoved(Chips(11), purse(ONE), purse(TWO), CLAUSE),
        ChipsMoved(Chips(0), purse(ONE), purse(TWO), CLAUSE),
        ChipsMoved(Chips(1), purse(ONE), purse(ONE), CLAUSE),
        ChipsMoved(Chips(1), purse(ONE), cash(ONE), CLAUSE),
        Closed("coup", 1, CLAUSE),
    ],
    ids=str,
)
def test_an_event_that_contradicts_the_table_is_our_bug(event: TableEvent) -> None:
    with pytest.raises(BrokenTableError):
        table().after(event)


def test_what_is_open_cannot_be_opened_again() -> None:
    opened = table().after(Opened("coup", 1, CLAUSE))
    with pytest.raises(BrokenTableError):
        opened.after(Opened("coup", 2, CLAUSE))
    assert opened.after(Closed("coup", 1, CLAUSE)).open == {}


def test_a_covered_card_is_not_forgotten() -> None:
    shown = table().after(CardsShown(tokens(0), tuple(map(Seat, range(3))), CLAUSE, face_up=True))
    covered = shown.after(CardsCovered(tokens(0), CLAUSE))
    assert Token(0) not in covered.up
    assert all(covered.knows(Seat(seat), Token(0)) for seat in range(3))
    assert covered.knows(None, Token(0))


def test_what_one_seat_sees_no_other_does() -> None:
    shown = table().after(CardsShown(tokens(0), (ONE,), CLAUSE))
    assert (shown.knows(ONE, Token(0)), shown.knows(TWO, Token(0)), shown.knows(None, Token(0))) == (True, False, False)
    assert shown.seen(ONE) == frozenset(tokens(0))
    assert not shown.seen(None)


def test_cards_shuffled_again_are_forgotten_and_lie_under_fresh_tokens() -> None:
    thrown = table().after(CardsMoved(tokens(0, 1), STOCK, RIGHT, CLAUSE)).after(CardsShown(tokens(0), (ONE,), CLAUSE))
    again = thrown.after(CardsShuffled(tokens(0, 1), tokens(6, 7), STOCK, CLAUSE))
    assert (again.pile(STOCK), again.pile(RIGHT)) == ((5, 4, 3, 2, 6, 7), ())
    assert not again.seen(ONE)


def test_cash_may_be_owed_and_chips_may_not() -> None:
    paid = table().after(ChipsMoved(Chips(7), cash(ONE), cash(TWO), CLAUSE))
    assert (paid.chips_at(cash(ONE)), paid.chips_at(cash(TWO))) == (-7, 7)
    back = paid.after(ChipsMoved(Chips(7), cash(TWO), cash(ONE), CLAUSE))
    assert cash(ONE) not in back.chips
    assert cash(TWO) not in back.chips


def test_a_seat_owns_its_purse_and_its_stakes() -> None:
    staked = table().after(ChipsMoved(Chips(4), purse(ONE), stake(ONE, "7"), CLAUSE))
    assert (staked.owned(ONE), staked.chips_at(purse(ONE)), staked.owned(TWO)) == (10, 6, 0)


def test_a_script_says_everything_it_does_and_nothing_for_nothing() -> None:
    script = Script(table())
    script.pay(0, purse(ONE), purse(TWO), CLAUSE)
    script.move((), STOCK, RIGHT, CLAUSE)
    script.show((), (ONE,), CLAUSE)
    script.turn_up((), CLAUSE)
    script.mark("dealer", None, CLAUSE)
    assert script.draw(0, RIGHT, CLAUSE) == ()
    assert not list(script.events)
    assert script.draw(2, hand(ONE), CLAUSE) == (0, 1)
    script.show(tokens(0, 1), (ONE,), CLAUSE)
    script.mark("dealer", 1, CLAUSE)
    script.mark("dealer", 1, CLAUSE)
    script.say(ONE, "pass", CLAUSE)
    script.rule("ruling", CLAUSE, (ONE,), 3)
    script.pay(3, purse(ONE), purse(TWO), CLAUSE)
    names = [type(event).event for event in script.events]
    assert names == ["cards_moved", "cards_shown", "marked", "spoke", "ruled", "chips_moved"]
    assert script.tableau.mark(Mark("dealer")) == 1
    script.mark("dealer", None, CLAUSE)
    assert script.tableau.mark(Mark("dealer")) is None
    assert script.tableau.said[ONE].word == "pass"


def test_a_spectator_has_no_seat() -> None:
    position = Position(Public(table()), Shoe((None,) * 6))
    with pytest.raises(LookupError, match="spectator"):
        _ = view_of(position, None).own
    assert view_of(position, ONE).own == ONE
    assert view_of(position, ONE).hand == ()


def test_an_offer_with_a_range_takes_what_lies_in_it() -> None:
    offers: Offers[object] = Offers((Offer(Lay("7", Chips(2)), Chips(5)), Offer(Wave(), irregular=True)))
    assert [amount for amount in range(8) if offers.allows(Lay("7", Chips(amount)))] == [2, 3, 4, 5]
    assert not offers.allows(Lay("8", Chips(3)))
    assert not offers.allows(Wave(2))
    assert (offers.allows(Wave()), offers.regular().allows(Wave())) == (True, False)
    assert [offer.act for offer in offers.of(Wave)] == [Wave()]
    assert bool(offers)
    assert not Offers()


def test_options_are_read_from_their_fields() -> None:
    half, most, strict = option_fields(Agreed)
    assert (half.clause, half.default, half.choices) == ("T-01", "rounded", ("rounded", "exact"))
    assert (most.least, most.most, most.choices) == (1, 1000, ())
    assert strict.choices == (False, True)
    assert with_options(Agreed, {"half": "exact", "most": 7}) == Agreed("exact", 7)


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ({"quarter": 1}, "quarter: there is no such option"),
        ({"half": "nearly"}, "half: 'nearly' is none of"),
        ({"strict": 1}, "strict: 1 is none of"),
        ({"most": 0}, "most: 0 is no whole number from 1 to 1000"),
        ({"most": True}, "most: True is no whole number"),
        ({"most": 2000}, "most: 2000 is no whole number"),
    ],
)
def test_an_option_that_does_not_fit_is_named(named: dict[str, object], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        with_options(Agreed, named)


@pytest.mark.parametrize("named", [{"least": 21}, {"least": 3, "most": 2}])
def test_no_option_is_above_the_one_that_bounds_it(named: dict[str, int]) -> None:
    with pytest.raises(OptionError, match=r"least: \d+ is above most, which is \d+"):
        with_options(Bounds, named)
    assert with_options(Bounds, {"least": 20}) == Bounds(20)


def test_a_large_pack_needs_a_second_block_of_chance() -> None:
    assert sorted(shuffled(range(400), b"seed")) == list(range(400))
