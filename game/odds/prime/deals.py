"""Deals of what a seat has not seen: all that agree with the clues are equally likely."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from game.cards.shoe import Token
from game.odds.contract import Chance
from game.odds.prime.clues import Clue, Test, clues_of
from game.odds.prime.numbers import numbers_in
from game.odds.prime.seen import numbers_of, unseen
from game.rules.prime.state import DISCARD, PrimePhase, PrimePublic
from game.table.values import STOCK, Seat, hand
from game.table.view import View

TRIES = 12
"""So often a player's cards are dealt again in search of ones that agree; then they stay as they were."""
FIRST_TRIES = 4000
"""So often at the beginning; what no hand was found to agree with is left out of account."""
_ROUNDS = 3
"""So often each player is dealt other cards before the first deal."""


@dataclass(slots=True)
class _Player:
    """The places of one player's hidden cards, and what his acts tell: places of the held cards, and the test."""

    first: int
    end: int
    told: list[tuple[Sequence[int], Test]]


class DealSampler:
    """Deals the hidden cards again and again (Gibbs sampling).

    Each deal exchanges the cards of one player, in turn, for others that are free, until all that he did is what the
    stated manner does with them. What is free is shuffled for each deal.
    """

    def __init__(self, view: View[PrimePublic], chance: Chance) -> None:
        public, tableau = view.public, view.public.tableau
        self._chance = chance
        seats = [Seat(seat) for seat in range(public.seats)]
        stock, hands = tableau.pile(STOCK), [tableau.pile(hand(seat)) for seat in seats]
        clues = [each for each in clues_of(public) if any(token not in view.faces for token in each.held)]
        owned = [_hidden(view, chain(*(each.held for each in clues if each.seat == seat))) for seat in seats]
        deep = max(0, len(stock) - _drawn_at_most(public))
        far, near = (*stock[:deep], *tableau.pile(DISCARD)), (*chain(*hands), *stock[deep:])
        taken = {*chain(*owned)}
        soon = [token for token in _hidden(view, near) if token not in taken]
        late = [token for token in _hidden(view, far) if token not in taken]
        order = {token: place for place, token in enumerate((*chain(*owned), *late, *soon, *view.faces))}
        self._cards = shuffled(numbers_in(unseen(view)), chance)
        self._free, self._end = len(taken), len(self._cards)
        self._shuffled_from = max(self._free, self._end - len(soon))
        self._cards += numbers_of(view, [*view.faces])
        self._hands = [[order[token] for token in held] for held in hands]
        self._stock = [order[token] for token in stock[deep:]]
        self._pile = [] if deep else [order[token] for token in tableau.pile(DISCARD)]
        self._players = []
        for seat, tokens in zip(seats, owned, strict=True):
            if tokens:
                told = [each for each in clues if each.seat == seat]
                self._players.append(self._player(order[tokens[0]], len(tokens), told, order))
        self._turn = 0
        for _ in range(_ROUNDS * len(self._players)):
            self.deal()

    def deal(self) -> tuple[list[list[int]], list[int], list[int]]:
        """Return hands, stock and pile of the next deal, but for cards that nobody will draw; the top card is last."""
        if self._players:
            self._turn = (self._turn + 1) % len(self._players)
            self._redeal(self._players[self._turn], TRIES)
        cards, unit = self._cards, self._chance.unit
        for last in range(self._end - 1, self._shuffled_from - 1, -1):
            chosen = self._free + int(unit() * (last + 1 - self._free))
            cards[last], cards[chosen] = cards[chosen], cards[last]
        hands = [[cards[place] for place in held] for held in self._hands]
        return hands, [cards[place] for place in self._stock], [cards[place] for place in self._pile]

    def _player(self, first: int, count: int, clues: Sequence[Clue], order: dict[Token, int]) -> _Player:
        """Deal a player's first cards; of clues that no hand was found to agree with all at once the latest count."""
        player = _Player(first, first + count, [])
        for clue in reversed(clues):
            player.told.append(([order[token] for token in clue.held], clue.fits))
            if not self._agrees(player) and not self._redeal(player, FIRST_TRIES):
                player.told.pop()
        return player

    def _agrees(self, player: _Player) -> bool:
        cards = self._cards
        return all(fits([cards[place] for place in held]) for held, fits in player.told)

    def _redeal(self, player: _Player, tries: int) -> bool:
        """Exchange a player's cards for free ones until they agree; tell whether they did, else they stay."""
        cards, unit, shift = self._cards, self._chance.unit, self._free - player.end
        before = cards[:]
        free = self._end - self._free
        for _ in range(tries):
            for place in range(player.first, player.end):
                chosen = place + int(unit() * (player.end - place + free))
                if chosen >= player.end:
                    chosen += shift
                cards[place], cards[chosen] = cards[chosen], cards[place]
            if self._agrees(player):
                return True
        cards[:] = before
        return False


def _hidden(view: View[PrimePublic], tokens: Iterable[Token]) -> list[Token]:
    """Return the tokens that the seat has not seen, each once."""
    return list(dict.fromkeys(token for token in tokens if token not in view.faces))


def _drawn_at_most(public: PrimePublic) -> int:
    """Return how many cards may still be drawn, where passes and discards throw two at most, and the seat's own four.

    After a bet the seat's own are drawn five times over (`answer_gain`).
    """
    if public.phase is PrimePhase.SPEAK:
        return 8 * public.seats
    return 4 * (public.seats - len(public.declined)) + (16 if public.phase is PrimePhase.ANSWER else 0)


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    """Return cards that are put into a new order."""
    for last in range(len(cards) - 1, 0, -1):
        chosen = chance.below(last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards
