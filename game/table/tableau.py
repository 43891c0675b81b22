"""The tableau: all that lies on the table, as the events left it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from game.cards.shoe import Token
from game.table.errors import BrokenTableError
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)
from game.table.values import STOCK, Chips, Mark, Pile, Place, Seat, cash_owner, purse, staker

_NO_TOKENS: frozenset[Token] = frozenset()


@dataclass(frozen=True, slots=True)
class Tableau:
    """What everyone can see of the table, and what each seat has seen of the cards.

    `piles` holds tokens from bottom to top, `up` the tokens that lie face up. `seen_by_all` and `seen_by` are memory:
    they only grow, until a card is shuffled away. `said` is the last word of each seat, `open` the stretches of play
    that are under way with their numbers. Empty piles, places without chips and wiped marks are not kept.
    """

    seats: int
    piles: Mapping[Pile, tuple[Token, ...]]
    chips: Mapping[Place, Chips]
    up: frozenset[Token] = _NO_TOKENS
    seen_by_all: frozenset[Token] = _NO_TOKENS
    seen_by: tuple[frozenset[Token], ...] = ()
    marks: Mapping[Mark, int | str] = field(default_factory=dict)
    said: Mapping[Seat, Spoke] = field(default_factory=dict)
    open: Mapping[str, int] = field(default_factory=dict)

    def pile(self, name: Pile) -> tuple[Token, ...]:
        """Return the tokens of a pile from bottom to top."""
        return self.piles.get(name, ())

    def chips_at(self, place: Place) -> Chips:
        """Return the chips that lie at a place."""
        return self.chips.get(place, Chips(0))

    def mark(self, name: Mark) -> int | str | None:
        """Return what a mark says, None if there is none."""
        return self.marks.get(name)

    def knows(self, seat: Seat | None, token: Token) -> bool:
        """Tell whether a seat has seen a card; None is a spectator."""
        return token in self.seen_by_all or (seat is not None and token in self.seen_by[seat])

    def seen(self, seat: Seat | None) -> frozenset[Token]:
        """Return every token whose face a seat has seen; None is a spectator."""
        return self.seen_by_all if seat is None else self.seen_by_all | self.seen_by[seat]

    def owned(self, seat: Seat) -> Chips:
        """Return the chips of a seat with its stakes that still lie."""
        laid = sum(amount for place, amount in self.chips.items() if staker(place) == seat)
        return Chips(self.chips_at(purse(seat)) + laid)

    def after(self, event: TableEvent) -> "Tableau":
        """Return the tableau after one event; raise BrokenTableError where the event contradicts it."""
        match event:
            case TableLaid():
                return laid(event.stock, dict(event.chips), self.seats, dict(event.marks))
            case CardsMoved():
                return replace(self, piles=_moved(self.piles, event))
            case CardsShown():
                return self._shown(event)
            case CardsCovered():
                _require(self.up.issuperset(event.tokens), event)
                return replace(self, up=self.up.difference(event.tokens))
            case CardsShuffled():
                return self._shuffled(event)
            case ChipsMoved():
                return replace(self, chips=_paid(self.chips, event))
            case Marked():
                marks = {mark: value for mark, value in self.marks.items() if mark != event.mark}
                return replace(self, marks=marks if event.value is None else {**marks, event.mark: event.value})
            case Spoke():
                return replace(self, said={**self.said, event.seat: event})
            case Ruled():
                return self
            case Opened():
                _require(event.what not in self.open, event)
                return replace(self, open={**self.open, event.what: event.number})
            case Closed():
                _require(self.open.get(event.what) == event.number, event)
                return replace(self, open={what: n for what, n in self.open.items() if what != event.what})
            case _:
                assert_never(event)

    def _shown(self, event: CardsShown) -> "Tableau":
        _require(not event.face_up or len(event.seats) == self.seats, event)
        up = self.up.union(event.tokens) if event.face_up else self.up
        if len(event.seats) == self.seats:
            return replace(self, up=up, seen_by_all=self.seen_by_all.union(event.tokens))
        seen_by = (
            known.union(event.tokens) if seat in event.seats else known for seat, known in enumerate(self.seen_by)
        )
        return replace(self, up=up, seen_by=tuple(seen_by))

    def _shuffled(self, event: CardsShuffled) -> "Tableau":
        gone = set(event.tokens)
        _require(len(gone) == len(event.fresh), event)
        lying = {token for tokens in self.piles.values() for token in tokens}
        _require(gone <= lying and lying.isdisjoint(event.fresh), event)
        piles = {pile: tuple(token for token in tokens if token not in gone) for pile, tokens in self.piles.items()}
        piles[event.target] = piles.get(event.target, ()) + event.fresh
        return replace(
            self,
            piles={pile: tokens for pile, tokens in piles.items() if tokens},
            up=self.up - gone,
            seen_by_all=self.seen_by_all - gone,
            seen_by=tuple(known - gone for known in self.seen_by),
        )


def laid(
    stock: Iterable[Token],
    chips: Mapping[Place, Chips],
    seats: int,
    marks: Mapping[Mark, int | str] | None = None,
) -> Tableau:
    """Return a fresh tableau: the pack face down, `stock` with its top card first, and chips in their places."""
    pack = tuple(stock)[::-1]
    return Tableau(
        seats=seats,
        piles={STOCK: pack} if pack else {},
        chips={place: amount for place, amount in chips.items() if amount},
        seen_by=(_NO_TOKENS,) * seats,
        marks=dict(marks or {}),
        said={},
        open={},
    )


def bare(seats: int) -> Tableau:
    """Return the table before anything lies on it."""
    return Tableau(seats=seats, piles={}, chips={}, seen_by=(_NO_TOKENS,) * seats)


def everyone(tableau: Tableau) -> tuple[Seat, ...]:
    """Return every seat of the table."""
    return tuple(Seat(seat) for seat in range(tableau.seats))


def _moved(piles: Mapping[Pile, tuple[Token, ...]], event: CardsMoved) -> dict[Pile, tuple[Token, ...]]:
    after = dict(piles)
    source = after.get(event.source, ())
    count = len(event.tokens)
    if source[len(source) - count :] == event.tokens[::-1]:
        left = source[: len(source) - count]
    else:
        _require(set(event.tokens) <= set(source), event)
        left = tuple(token for token in source if token not in event.tokens)
    if left:
        after[event.source] = left
    else:
        after.pop(event.source, None)
    if event.tokens:
        after[event.target] = after.get(event.target, ()) + event.tokens
    return after


def _paid(chips: Mapping[Place, Chips], event: ChipsMoved) -> dict[Place, Chips]:
    _require(event.amount > 0 and event.source != event.target, event)
    after = dict(chips)
    source = after.pop(event.source, 0) - event.amount
    in_cash = cash_owner(event.source) is not None
    _require(in_cash == (cash_owner(event.target) is not None) and (in_cash or source >= 0), event)
    if source:
        after[event.source] = Chips(source)
    target = after.pop(event.target, 0) + event.amount
    if target:
        after[event.target] = Chips(target)
    return after


def _require(holds: bool, event: TableEvent) -> None:  # noqa: FBT001  # a condition is what it takes
    if not holds:
        raise BrokenTableError(f"the table does not allow {event}")
