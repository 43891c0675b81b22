"""What a player has laid and is not ready for yet: acts that are still his own, seen by nobody else."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from game.table.any_game import AnyAct
from game.table.values import Chips


@runtime_checkable
class OnCard(Protocol):
    """An act about what lies on a card, or is laid there."""

    on: Hashable


@runtime_checkable
class ToCard(Protocol):
    """An act by which something comes to lie on a card."""

    to: Hashable


@runtime_checkable
class OfAmount(Protocol):
    """An act by a number of chips: two that differ by it alone can be done as one."""

    amount: Chips


@dataclass(frozen=True, slots=True)
class PlayerDraft:
    """The acts of a draft in the order in which they were laid: what was laid last is the last one."""

    acts: tuple[AnyAct, ...] = ()

    def add(self, *acts: AnyAct) -> "PlayerDraft":
        """Return the draft with more acts."""
        return PlayerDraft((*self.acts, *acts))

    def without(self, about: Hashable = None, *, all_: bool = False) -> "PlayerDraft":
        """Return the draft without its last act, or without all: of those about a card where one is named."""
        found = [n for n, act in enumerate(self.acts) if about is None or about in cards_of(act)]
        gone = found if all_ else found[-1:]
        return PlayerDraft(tuple(act for n, act in enumerate(self.acts) if n not in gone))

    @property
    def acts_to_submit(self) -> tuple[AnyAct, ...]:
        """The acts as they are done: two sums on one place are one act, where the later was laid.

        >>> from game.cards.faces import Rank
        >>> from game.rules.pharaon.acts import PharaonStake
        >>> draft = PlayerDraft((PharaonStake(Rank.SEVEN, 5), PharaonStake(Rank.SEVEN, 10)))
        >>> draft.acts_to_submit[-1].amount
        15
        """
        found = list[AnyAct]()
        for act in self.acts:
            same = next((each for each in found if _adds_to(each, act)), None)
            if same is not None:
                found.remove(same)
            found.append(act if same is None else replace(act, amount=same.amount + act.amount))
        return tuple(found)


def cards_of(act: AnyAct) -> tuple[Hashable, ...]:
    """Return the cards that an act is about: on which it lays something, and where it takes it."""
    return (*((act.on,) if isinstance(act, OnCard) else ()), *((act.to,) if isinstance(act, ToCard) else ()))


def _adds_to(one: AnyAct, other: AnyAct) -> bool:
    """Return True where two acts differ by their sum alone."""
    sums = isinstance(one, OfAmount) and isinstance(other, OfAmount) and type(one) is type(other)
    return sums and bool(replace(one, amount=other.amount) == other)
