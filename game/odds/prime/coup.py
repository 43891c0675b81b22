"""A coup of Prime on plain integers: the fast path of sampling, characters' training and simulation.

It is held to the law by a test that plays both on the same cards. Who plays is a `Style`; it may look at its own hand
and at what is public of the coup, and at nothing else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.odds.prime.numbers import FLUX, KIND_SHIFT, PRIME, Scores

SPEAK, ANSWER, SHOW, DISCARD, OVER = range(5)
VOID, CONSOLATION, WON, TIE = range(4)
_EARLY = (PRIME, FLUX)


class Style(Protocol):
    """A way of playing. Cards are numbers, sets of cards are bits."""

    def speak(self, coup: "PrimeCoup", seat: int) -> int:
        """Return a sum to bet, or less than nought: minus the bits of the hand's places to throw away (1, 2 or 3)."""
        ...

    def answer(self, coup: "PrimeCoup", seat: int) -> bool:
        """Tell whether the bet is accepted; not asked of one who has not the sum."""
        ...

    def show(self, coup: "PrimeCoup", seat: int) -> bool:
        """Tell whether a prime or a flux is shown early."""
        ...

    def discard(self, coup: "PrimeCoup", seat: int) -> int:
        """Return the bits of the hand's places to throw away, from 0 to 15."""
        ...


@dataclass(slots=True)
class PrimeCoup:
    """A coup under way. `stock` has its top card last; `again` puts thrown cards into a new order, top card last."""

    seats: int
    dealer: int
    limit: int
    least: int
    consolation: int
    partners: bool
    read: Scores
    purses: list[int]
    stock: list[int]
    again: Callable[[list[int]], list[int]]
    hands: list[list[int]] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    stage: int = SPEAK
    turn: int = 0
    spoken: int = 0
    bettor: int = -1
    bet: int = 0
    inside: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    thrown: list[int] = field(default_factory=list)
    outcome: int = VOID
    best: list[int] = field(default_factory=list)

    def deal(self) -> None:
        """Give two cards together to each from the dealer's right (PR-04)."""
        seats, stock = self.seats, self.stock
        self.hands = [[] for _ in range(seats)]
        for step in range(1, seats + 1):
            self.hands[(self.dealer + step) % seats] = [stock.pop(), stock.pop()]
        self.turn = (self.dealer + 1) % seats
        self.thrown = [-1] * seats

    def mask(self, seat: int) -> int:
        """Return the hand of a seat as bits."""
        mask = 0
        for card in self.hands[seat]:
            mask |= 1 << card
        return mask

    def play_out(self, styles: Sequence[Style]) -> None:
        """Play the coup to its end."""
        while self.stage != OVER:
            seat = self.turn
            style = styles[seat]
            if self.stage == SPEAK:
                said = style.speak(self, seat)
                if said > 0:
                    self.make_bet(said)
                else:
                    self.make_pass(-said)
            elif self.stage == ANSWER:
                self.make_answer(accepts=self.purses[seat] >= self.bet and style.answer(self, seat))
            elif self.stage == SHOW:
                self.make_show(shows=style.show(self, seat))
            else:
                self.make_discard(style.discard(self, seat))

    def make_pass(self, places: int) -> None:
        """Let who speaks throw away and be given as many (PR-05, PR-08)."""
        self._exchange(self.turn, places)
        self.spoken += 1
        self.turn = (self.turn + 1) % self.seats
        if self.spoken == 2 * self.seats:
            self.stage = OVER

    def make_bet(self, amount: int) -> None:
        """Let who speaks bet (PR-06)."""
        seat = self.turn
        self.bettor, self.bet = seat, amount
        self.purses[seat] -= amount
        self.inside = [seat]
        self.stage = ANSWER
        self.turn = (seat + 1) % self.seats

    def make_answer(self, *, accepts: bool) -> None:
        """Let the next one answer the bet (PR-07); when all have, the coup goes on or is consoled (PR-09)."""
        seat = self.turn
        if accepts:
            self.purses[seat] -= self.bet
            self.inside.append(seat)
        else:
            self.pile += self.hands[seat]
            self.hands[seat] = []
        self.turn = (seat + 1) % self.seats
        if self.turn != self.bettor:
            return
        if any(not self._sided(each, self.bettor) for each in self.inside):
            self._two_more()
        else:
            self._console()

    def make_show(self, *, shows: bool) -> None:
        """Let the holder of a prime or a flux show it or not (PR-11)."""
        seat = self.turn
        if shows:
            self.shown.append(seat)
        self._ask(self.inside.index(seat) + 1)

    def make_discard(self, places: int) -> None:
        """Let the next one throw away and be given as many (PR-12); after the last one the best hand wins (PR-14)."""
        seat = self.turn
        self.thrown[seat] = places.bit_count()
        self._exchange(seat, places)
        index = self.inside.index(seat) + 1
        if index < len(self.inside):
            self.turn = self.inside[index]
        else:
            self._settle(self.inside)

    def _exchange(self, seat: int, places: int) -> None:
        if not places:
            return
        hand = self.hands[seat]
        gone = [card for place, card in enumerate(hand) if places >> place & 1]
        self.hands[seat] = [card for card in hand if card not in gone]
        self._give(seat, len(gone))
        self.pile += gone

    def _give(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.stock:
                self.stock, self.pile = self.again(self.pile), []
            self.hands[seat].append(self.stock.pop())

    def _console(self) -> None:
        for seat in self.inside:
            self.purses[seat] += self.bet
        for seat in range(self.seats):
            if not self._sided(seat, self.bettor):
                paid = min(self.consolation, self.purses[seat])
                self.purses[seat] -= paid
                self.purses[self.bettor] += paid
        self.outcome, self.stage = CONSOLATION, OVER

    def _two_more(self) -> None:
        dealer, seats = self.dealer, self.seats
        self.inside.sort(key=lambda seat: (seat - dealer - 1) % seats)
        for _ in range(2):
            for seat in self.inside:
                self._give(seat, 1)
        self._ask(0)

    def _ask(self, index: int) -> None:
        read, hands = self.read, self.hands
        for seat in self.inside[index:]:
            one, two, three, four = hands[seat]
            if read[1 << one | 1 << two | 1 << three | 1 << four] >> KIND_SHIFT in _EARLY:
                self.stage, self.turn = SHOW, seat
                return
        if self.shown:
            self._settle(self.shown)
        else:
            self.stage, self.turn = DISCARD, self.inside[0]

    def _sided(self, seat: int, other: int) -> bool:
        return seat == other or (self.partners and (seat - other) % 2 == 0)

    def _settle(self, contenders: list[int]) -> None:
        made = {seat: self.read[self.mask(seat)] for seat in contenders}
        top = max(made.values())
        self.best = [seat for seat in contenders if made[seat] == top]
        winner, bet = self.best[0], self.bet
        self.stage = OVER
        if any(not self._sided(seat, winner) for seat in self.best):
            self.outcome = TIE
            for seat in self.inside:
                self.purses[seat] += bet
            return
        self.outcome = WON
        won = 0
        for seat in self.inside:
            if self._sided(seat, winner):
                self.purses[seat] += bet
            else:
                won += bet
        share = won // 2 if self.partners else 0
        self.purses[winner] += won - share
        self.purses[(winner + 2) % self.seats] += share
