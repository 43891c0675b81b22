"""The figures of the moment at either Pharaon, for one seat and from its view alone."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from game.cards.faces import Rank
from game.odds.contract import Appraisal, Chance, Figure, RankOdds, Worth
from game.odds.pharaon.edges import doublet_chance, edge, edge_in_half, edge_of_one_coup
from game.odds.pharaon.expect import bank_gain, gain_in_half
from game.odds.pharaon.talon import chances
from game.odds.pharaon.talons import talons_of
from game.rules.pharaon.acts import (
    Appe,
    Carry,
    Collect,
    Consent,
    DrawStuck,
    End,
    Lay,
    Lower,
    Move,
    Paroli,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    StakeChange,
    Withdraw,
)
from game.rules.pharaon.options import PharaonOptions
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, Leaf, PharaonPhase, PharaonPublic
from game.table.any_game import AnyAct
from game.table.offers import AnyOffers
from game.table.values import Chips, Seat
from game.table.view import View


def appraise(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> Appraisal:  # noqa: ARG001  # nothing is sampled
    """Return the edge on every rank, and what each act offered is worth; everything is exact.

    A ponte's act is worth what it changes in his expectation, a request as if it were granted. A banker's is worth what
    he can expect of all that lies, as it lies after it, until it is settled. Cheats and challenges have no figure.
    """
    public = view.public
    if public.phase in {PharaonPhase.DONE, PharaonPhase.OVER}:
        return Appraisal(view.seat, exact=True)
    book = ViewFigures(view)
    worths = tuple(Worth(offer.act, value) for offer in offers.items if (value := book.worth(offer.act)) is not None)
    ranks = {rank.value: RankOdds(book.talons[rank].left, book.edge(rank)) for rank in Rank}
    nothing = any(isinstance(worth.act, PharaonStake) and worth.act.amount == 1 and not worth.value for worth in worths)
    remarks = ("half_of_one",) if nothing else ()
    return Appraisal(view.seat, True, worths, ranks, tuple(book.figures()), remarks=remarks)  # noqa: FBT003  # exact


def weigh_given(view: View[PharaonPublic], acts: Sequence[AnyAct], chance: Chance, times: int = 1) -> Appraisal:  # noqa: ARG001  # nothing is sampled
    """Return what given acts are worth, of any amount; nothing of an act that has no figure.

    Nor of a stake but the first that buys nothing and so costs nothing: a price is held against other prices. Only in
    the last coup, where no stake can win, it is held against them, and the remark `no_stake` says so.
    """
    book = ViewFigures(view)
    worths = tuple(Worth(act, value) for act in acts if (value := book.worth(act)) is not None)
    buying = tuple(worth for worth in worths if worth is worths[0] or not book.buys_nothing(worth.act))
    if len(buying) == len(worths) or not book.is_last:
        return Appraisal(view.seat, exact=True, worths=buying)
    return Appraisal(view.seat, exact=True, worths=worths, remarks=("no_stake",))


class ViewFigures:
    """The reckoning of one view."""

    def __init__(self, view: View[PharaonPublic]) -> None:
        self._view = view
        self._seat = view.seat
        self._public = view.public
        self._options = view.public.options
        self.talons = talons_of(view)
        right = view.public.tableau.pile(RIGHT)
        self._first = view.faces[right[-1]].rank if view.public.phase is PharaonPhase.HALF else None

    def edge(self, rank: Rank) -> Fraction:
        """Return the bank's edge per unit on a rank."""
        if self._first is None:
            return edge(self.talons[rank], self._options)
        return edge_in_half(self.talons[rank], self._options, first=rank is self._first)

    def worth(self, act: object) -> Fraction | None:
        """Return what an act is worth to the seat of the view, None where it has no figure."""
        return self._bankers(act) if self._seat == BANKER else self._pontes(act)

    def buys_nothing(self, act: object) -> bool:
        """Tell whether an act stakes on a rank that cannot fall any more."""
        return isinstance(act, PharaonStake) and not self.talons[act.on].left

    @property
    def is_last(self) -> bool:
        """Tell whether the coup that comes is the last, whose second card is not paid."""
        return any(talon.last for talon in self.talons.values())

    def figures(self) -> Iterator[Figure]:
        """Yield the chance of a doublet, and for one coup the edge on each card where a stake lies that concerns us."""
        if self._first is not None:
            return
        game = "pharaon" if isinstance(self._options, PharaonOptions) else "pharao"
        yield Figure(f"{game}.doublet", doublet_chance(list(self.talons.values())))
        for rank in Rank:
            if any(leaf.rank is rank and self._concerns(leaf) for leaf in self._public.leaves):
                value = edge_of_one_coup(self.talons[rank], self._options)
                yield Figure(f"{game}.one_coup", value, args=(f"rank:{rank.value}",))

    def doublet_ways(self) -> tuple[int, int]:
        """Return in how many ways the next coup is a doublet, and in how many it can fall at all."""
        counted = [chances(talon) for talon in self.talons.values()]
        return sum(ways.both for ways in counted), counted[0].ways

    def _concerns(self, leaf: Leaf) -> bool:
        return self._seat in {leaf.seat, BANKER, None}

    def _gain(self, leaf: Leaf | None) -> Fraction:
        """Return what the bank can expect of a leaf."""
        if leaf is None:
            return Fraction(0)
        if self._first is None:
            return bank_gain(leaf, self.talons[leaf.rank], self._options)
        return gain_in_half(leaf, self.talons[leaf.rank], self._options, first=leaf.rank is self._first)

    def _pontes(self, act: object) -> Fraction | None:
        seat = self._view.own
        match act:
            case PharaonStake() | Withdraw() | Lower() | Move():
                return -self._change(seat, act)
            case Collect():
                return Fraction(0)
            case Appe() | Paroli():
                leaf = self._leaf(seat, act.on)
                return -self._gain(replace(leaf, mark=2 * leaf.won + isinstance(act, Paroli)))
            case Carry():
                leaf = self._leaf(seat, act.on)
                return self._gain(leaf) - self._gain(replace(leaf, rank=act.to))
            case _:
                return None

    def _bankers(self, act: object) -> Fraction | None:
        lying = sum((self._gain(leaf) for leaf in self._public.leaves), Fraction(0))
        request = self._public.request
        match act:
            case PharaonDraw() | DrawStuck() | ShowBottom() | PharaonRefuse():
                return lying
            case Consent() if request is not None:
                return lying + self._change(request.seat, request.change)
            case Lay():
                right = act.pile == (RIGHT if self._first is None else LEFT)
                return lying if right else -self._all_stakes()
            case PutBack():
                return -self._all_stakes()
            case End():
                return Fraction(0)
            case _:
                return None

    def _change(self, seat: Seat, change: StakeChange) -> Fraction:
        """Return what a change of a flat stake brings the bank."""
        leaf = self._public.leaf(seat, change.on)
        old = self._gain(leaf)
        match change:
            case PharaonStake():
                return self._gain(_with(leaf, seat, change.on, change.amount)) - old
            case Withdraw():
                return -old
            case Lower():
                return self._gain(_with(leaf, seat, change.on, -change.amount)) - old
            case Move():
                target = self._public.leaf(seat, change.to)
                joined = _with(target, seat, change.to, self._leaf(seat, change.on).stake)
                return self._gain(joined) - self._gain(target) - old
            case _:
                assert_never(change)

    def _leaf(self, seat: Seat, rank: Rank) -> Leaf:
        leaf = self._public.leaf(seat, rank)
        if leaf is None:  # pragma: no cover  # an act is offered only where its leaf lies
            raise LookupError(f"no leaf lies there: {seat} {rank}")
        return leaf

    def _all_stakes(self) -> Fraction:
        return Fraction(sum(leaf.stake for leaf in self._public.leaves))


def _with(leaf: Leaf | None, seat: Seat, rank: Rank, amount: int) -> Leaf:
    """Return a flat leaf with so much more on it."""
    return Leaf(seat, rank, Chips((leaf.stake if leaf else 0) + amount))
