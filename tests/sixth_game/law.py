"""The law of Bataille, BT-01 to BT-07: two players, three cards in hand, the higher card takes both."""

from dataclasses import dataclass

from game.cards.faces import Card, Rank
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe
from game.table.contract import Awaited, Chair, Shuffling, Waiting
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.events import Closed, Opened
from game.table.facts import Facts
from game.table.marks import DEALER
from game.table.offers import Offer, Offers
from game.table.script import Script
from game.table.values import POT, STOCK, T_01, T_02, T_04, Chips, ClauseId, GameId, Seat, hand, purse, to_the_right
from game.table.view import Position, Step, View
from tests.sixth_game.acts import ACT_TYPES, Lay
from tests.sixth_game.state import HELD, SEATS, TRICK, Carried, Options, Public, won

BT_01 = ClauseId("BT-01")
BT_02 = ClauseId("BT-02")
BT_03 = ClauseId("BT-03")
BT_04 = ClauseId("BT-04")
BT_05 = ClauseId("BT-05")
BT_06 = ClauseId("BT-06")
BT_07 = ClauseId("BT-07")
_HEIGHT = {rank: place for place, rank in enumerate(Rank)}
_GAME = GameId("bataille")
_FACTS = Facts("BT", SEATS, SEATS, usual_seats=SEATS, marks=(DEALER,))


@dataclass(frozen=True, slots=True)
class Bataille:
    """The law as the table asks it."""

    game: GameId = _GAME
    facts: Facts = _FACTS
    act_types: tuple[type[Lay], ...] = ACT_TYPES
    options_type: type[Options] = Options
    carried_type: type[Carried] = Carried

    def pack(self, options: Options) -> tuple[Card, ...]:  # noqa: ARG002  # the pack is always the same
        """Return the thirty-two cards (BT-01)."""
        return PACK_32

    def open(self, chairs: tuple[Chair, ...], options: Options, carried: Carried | None, shoe: Shoe) -> Step[Public]:
        """Lay the antes, and deal three cards to each, one at a time (BT-01, BT-02)."""
        begun = carried or Carried(Seat(0), 1)
        chips = {purse(Seat(seat)): chair.chips for seat, chair in enumerate(chairs)}
        script = Script.opening(shoe.tokens, chips, SEATS, BT_01)
        leader = to_the_right(begun.dealer, SEATS)
        draft = Draft(Public(script.tableau, options, begun.dealer, begun.deal, leader), shoe, script)
        script.add(Opened("coup", begun.deal, BT_01))
        script.mark("dealer", begun.dealer, BT_07)
        if all(chair.chips >= options.ante for chair in chairs):
            for seat in draft.public.order:
                script.pay(options.ante, purse(seat), POT, BT_01)
        for _ in range(HELD):
            _draw(draft, leader, BT_02)
        return draft.step()

    def awaits(self, public: Public) -> Awaited:
        """Wait for who lays the next card, or for the next deal (BT-03, BT-07)."""
        return Shuffling(BT_07) if public.turn is None else Waiting((public.turn,))

    def legal(self, view: View[Public]) -> Offers[Lay]:
        """Return every card in hand: no suit need be followed (BT-03)."""
        if view.seat is None or view.seat != view.public.turn:
            return Offers()
        return Offers(tuple(Offer(Lay(token)) for token in view.hand))

    def apply(self, position: Position[Public], seat: Seat, act: Lay) -> Step[Public]:
        """Lay a card; the second one decides (BT-03, BT-04)."""
        draft = Draft.of(position)
        if position.public.turn is None:
            raise IllegalActError("nothing_awaited", T_04)
        if seat != position.public.turn:
            raise IllegalActError("not_your_turn", T_01)
        if act.card not in draft.held_by(seat):
            raise IllegalActError("card_not_held", T_02)
        draft.script.move((act.card,), hand(seat), TRICK, BT_03)
        draft.script.turn_up((act.card,), BT_03)
        if len(draft.script.tableau.pile(TRICK)) < SEATS:
            draft.change(turn=to_the_right(seat, SEATS))
        else:
            _take(draft, leader=to_the_right(seat, SEATS))
        return draft.step()

    def carry(self, public: Public) -> Carried:
        """Return the next dealer and the number of the next deal (BT-07)."""
        return Carried(to_the_right(public.dealer, SEATS), public.deal + 1)

    def banker_of(self, carried: Carried | None) -> None:
        """Nobody holds a bank."""


def _draw(draft: Draft[Public], first: Seat, clause: ClauseId) -> None:
    """Draw a card each and look at it, `first` first (BT-02, BT-05)."""
    for seat in (first, to_the_right(first, SEATS)):
        tokens = draft.script.draw(1, hand(seat), clause)
        draft.script.show(tokens, (seat,), clause)


def _take(draft: Draft[Public], leader: Seat) -> None:
    """Give both cards to the higher; of equals the first takes (BT-04). Then both draw, the taker first (BT-05)."""
    tokens = draft.script.tableau.pile(TRICK)
    first, second = (_height(card, draft.public.options) for card in draft.faces(tokens))
    taker = leader if first >= second else to_the_right(leader, SEATS)
    draft.script.rule("bataille.equal" if first == second else "bataille.takes", BT_04, (taker,), f"seat:{taker}")
    draft.script.move(tokens, TRICK, won(taker), BT_04)
    if draft.script.tableau.pile(STOCK):
        _draw(draft, taker, BT_05)
    draft.change(turn=taker)
    if not draft.held_by(taker):
        _end(draft)


def _end(draft: Draft[Public]) -> None:
    """Give the pot to who has taken more cards; where both have as many each takes his ante back (BT-06)."""
    script, (one, other) = draft.script, draft.public.order
    taken = {seat: len(script.tableau.pile(won(seat))) for seat in (one, other)}
    pot = script.tableau.chips_at(POT)
    if taken[one] == taken[other]:
        script.rule("bataille.drawn", BT_06, (one, other))
        for seat in (one, other):
            script.pay(Chips(pot // SEATS), POT, purse(seat), BT_06)
    else:
        winner = max(taken, key=lambda seat: taken[seat])
        script.rule("bataille.wins", BT_06, (winner,), f"seat:{winner}", taken[winner])
        script.pay(pot, POT, purse(winner), BT_06)
    script.add(Closed("coup", draft.public.deal, BT_06))
    draft.change(turn=None)


def _height(card: Card, options: Options) -> int:
    """Return how high a card is: the ace above the king, or below the seven where that is agreed (BT-04)."""
    return _HEIGHT[card.rank] + (len(_HEIGHT) if card.rank is Rank.ACE and not options.ace_low else 0)


BATAILLE = Bataille()
