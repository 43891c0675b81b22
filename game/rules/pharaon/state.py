"""What everyone sees of a bank at Pharaon: the stakes and the leaves that lie, and how far the taille has come.

Piles: `stock`; `right` and `left`, as the banker sees them; `single`, the card that is left over of a defective pack
(PF-17); `stuck`, two cards for the moment before they are separated (PF-15). In Pharao the bottom card lies face up at
the bottom of `stock` once it has been shown (PA-05).

Chips lie at `purse:SEAT` and `stake:SEAT/RANK`, a leaf's winnings with its stake. Two marks tell what a leaf of Pharao
is: `won:SEAT/RANK` = n where it has won n times its stake and waits for its answer (PA-13), `leaf:SEAT/RANK` = m where
it is bent to win m times its stake (PA-16): the binary digits of m after the first are its bends, 0 an Appe and 1 a
Paroli, so 6 is PA. `coup` and `taille` in `tableau.open` are what is under way.
"""

from dataclasses import dataclass
from enum import Enum

from game.cards.faces import Rank
from game.rules.pharaon.acts import StakeChange
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.table.tableau import Tableau
from game.table.values import MOST_SEATS, STOCK, Chips, Mark, Pile, Place, Seat, stake

BANKER = Seat(0)
RIGHT = Pile("right")
LEFT = Pile("left")
SINGLE = Pile("single")
STUCK = Pile("stuck")
EIGHT = 8
"""With so many cards left, or fewer, the banker announces the end (PF-12)."""
FULL_PACK = 52
TEXT_MARKS: tuple[int, ...] = (2, 3, 6, 7, 12, 14, 15, 24, 28, 30)
"""The marks that the handbook names, with 15 as the step to 30 (PA-16)."""


class PharaonPhase(Enum):
    """How far the taille has come."""

    BETWEEN = "between"
    """Between two coups: everyone may act, unless a request waits."""
    HALF = "half"
    """One card of a coup lies, laid by hand: the banker goes on (PF-04)."""
    DONE = "done"
    """The taille is over and the next one needs a fresh pack (PF-16, PF-19, PA-09)."""
    OVER = "over"
    """The bank has been given up (PF-19)."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a ponte asks of the banker (PF-10, PA-11)."""

    seat: Seat
    change: StakeChange


@dataclass(frozen=True, slots=True)
class FalseLeaf:
    """A leaf that was cheated with and not yet caught (PA-18).

    `won` is what truly lies on it, in times its stake; `cost` is what the bank pays too much for it,
    at once for what was done `late`, otherwise if it wins.
    """

    seat: Seat
    rank: Rank
    won: int
    cost: int = 0
    late: bool = False


@dataclass(frozen=True, slots=True)
class Leaf:
    """A stake on a rank: `won` times the stake lie beside it, and `mark` is what it is bent to win, 0 if it is flat."""

    seat: Seat
    rank: Rank
    stake: Chips
    won: int = 0
    mark: int = 0

    @property
    def lying(self) -> Chips:
        """The chips on the leaf: the stake and what it has won."""
        return Chips(self.stake * (1 + self.won))

    @property
    def waits(self) -> bool:
        """Whether it has won and waits for its answer (PA-13)."""
        return self.won > 0 and not self.mark

    @property
    def at_risk(self) -> Chips:
        """What the bank takes when it loses: an Appe's winnings, else all (PA-14, PA-15); nothing of one that waits.

        >>> Leaf(Seat(1), Rank.SEVEN, Chips(10), won=1, mark=2).at_risk
        10
        """
        if self.waits:
            return Chips(0)
        return Chips(self.stake * self.won) if self.mark and self.mark % 2 == 0 else self.lying

    @property
    def gain(self) -> Chips:
        """What the bank pays at its next win (PA-02, PA-16).

        >>> Leaf(Seat(1), Rank.SEVEN, Chips(10), won=3, mark=7).gain
        40
        """
        if self.waits:
            return Chips(0)
        return Chips(self.stake * (self.mark - self.won)) if self.mark else self.stake


@dataclass(frozen=True, slots=True)
class PharaonCarried:
    """What a taille hands to the next: its number, and the bent leaves as (seat, rank, chips, mark) (PA-17)."""

    taille: int
    leaves: tuple[tuple[int, str, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PharaonPublic:
    """The public state of either Pharaon; `coups` counts the coups of this taille that are settled."""

    tableau: Tableau
    options: PharaonOptions | PharaoOptions
    taille: int
    coups: int = 0
    phase: PharaonPhase = PharaonPhase.BETWEEN
    request: Request | None = None
    false_leaves: tuple[FalseLeaf, ...] = ()

    @property
    def banker(self) -> Seat:
        """Who holds the bank: it never moves (PF-01)."""
        return BANKER

    @property
    def pontes(self) -> tuple[Seat, ...]:
        """The seats that play against the bank."""
        return tuple(Seat(seat) for seat in range(1, self.tableau.seats))

    @property
    def left(self) -> int:
        """How many cards the banker has in hand."""
        return len(self.tableau.pile(STOCK))

    @property
    def changes_closed(self) -> bool:
        """Whether so few cards are left that no stake can be changed any more (PF-12, in Pharaon only)."""
        options = self.options
        return isinstance(options, PharaonOptions) and options.at_eight != "warn" and self.left <= EIGHT

    @property
    def bottom_shown(self) -> bool:
        """Whether the bottom card of the stock lies face up (PA-05)."""
        stock = self.tableau.pile(STOCK)
        return bool(stock) and stock[0] in self.tableau.up

    def leaf(self, seat: Seat, rank: Rank) -> Leaf | None:
        """Return the leaf of a seat on a rank, None where it has none."""
        place = stake_place(seat, rank)
        lying = self.tableau.chips_at(place)
        return self._read(_LAID[place], lying) if lying else None

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """Every leaf that lies, by seat and then by rank."""
        laid = [(_LAID[place], lying) for place, lying in self.tableau.chips.items() if place in _LAID]
        laid.sort(key=lambda each: each[0].order)
        return tuple(self._read(where, lying) for where, lying in laid)

    def _read(self, where: "_Laid", lying: Chips) -> Leaf:
        """Read a leaf off its chips and its marks."""
        marks = self.tableau.marks
        if not marks:
            return Leaf(where.seat, where.rank, lying)
        mark = int(marks.get(where.bent, 0))
        won = int(marks.get(where.won, mark // 2))
        for false in self.false_leaves:
            if (false.seat, false.rank) == (where.seat, where.rank):
                won = false.won
        return Leaf(where.seat, where.rank, Chips(lying // (1 + won)), won, mark)

    def leaves_of(self, seat: Seat) -> tuple[Leaf, ...]:
        """Return the leaves of one seat, by rank."""
        found = (self.leaf(seat, rank) for rank in Rank)
        return tuple(leaf for leaf in found if leaf is not None)

    def is_false(self, leaf: Leaf) -> bool:
        """Tell whether a leaf was cheated with and nobody has said so yet (PA-18)."""
        return any((false.seat, false.rank) == (leaf.seat, leaf.rank) for false in self.false_leaves)

    def stands_over(self, leaf: Leaf) -> bool:
        """Tell whether a leaf may change its rank and outlive its taille: bent, honest, where it is agreed (PA-17)."""
        options = self.options
        return isinstance(options, PharaoOptions) and options.carry and leaf.mark > 0 and not self.is_false(leaf)


def stake_place(seat: Seat, rank: Rank) -> Place:
    """Return where a seat's stake on a rank lies.

    >>> stake_place(Seat(1), Rank.SEVEN)
    'stake:1/7'
    """
    return _STAKES[seat][rank]


def won_mark(seat: Seat, rank: Rank) -> Mark:
    """Return the mark of a leaf that has won and waits."""
    return _WON[seat][rank]


def leaf_mark(seat: Seat, rank: Rank) -> Mark:
    """Return the mark of a bent leaf."""
    return _BENT[seat][rank]


def is_bend(mark: Mark) -> bool:
    """Tell whether a mark is the bend of a leaf."""
    return mark.startswith("leaf:")


def bends_of(mark: int) -> str:
    """Return the bends of a mark, an Appe as A and a Paroli as P, in the order they were made (PA-16).

    >>> bends_of(14), bends_of(1)
    ('PPA', '')
    """
    return bin(mark)[3:].replace("0", "A").replace("1", "P")


_STAKES = tuple({rank: stake(Seat(seat), rank.value) for rank in Rank} for seat in range(MOST_SEATS))
_WON = tuple({rank: Mark(f"won:{seat}/{rank.value}") for rank in Rank} for seat in range(MOST_SEATS))
_BENT = tuple({rank: Mark(f"leaf:{seat}/{rank.value}") for rank in Rank} for seat in range(MOST_SEATS))


@dataclass(frozen=True, slots=True)
class _Laid:
    """What the place of a stake stands for, and where its two marks are."""

    order: int
    seat: Seat
    rank: Rank
    won: Mark
    bent: Mark


_LAID = {
    _STAKES[seat][rank]: _Laid(13 * seat + place, Seat(seat), rank, _WON[seat][rank], _BENT[seat][rank])
    for seat in range(MOST_SEATS)
    for place, rank in enumerate(Rank)
}
