"""What a seat may do now: exact acts, and ranges for amounts."""

from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, TypeVar

from game.table.any_game import AnyAct, AnyType
from game.table.values import Chips

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Offer(Generic[A]):
    """An act that applies as it stands; where `most` is given, with any amount from the act's own up to `most`.

    `irregular` acts are the faults of the game: offered only at the strict table, in lessons and in scenario files.
    `invited` acts are those that an agreed exercise lets the characters do, at any table.
    """

    act: A
    most: Chips | None = None
    irregular: bool = False
    invited: bool = False

    @property
    def least(self) -> Chips:
        """The least amount of a range."""
        amount: Chips = _amount(self.act)
        return amount

    def with_amount(self, amount: int) -> A:
        """Return the act with another amount of its range."""
        changed: A = replace(self.act, amount=Chips(amount))  # type: ignore[type-var]  # acts are dataclasses
        return changed

    def allows(self, act: object) -> bool:
        """Tell whether the act is this offer's."""
        if self.most is None:
            return act == self.act
        if type(act) is not type(self.act):
            return False
        amount = _amount(act)
        return self.least <= amount <= self.most and self.with_amount(amount) == act


@dataclass(frozen=True, slots=True)
class Offers(Generic[A]):
    """Everything that the law offers a seat at this moment."""

    items: tuple[Offer[A], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.items)

    def allows(self, act: object) -> bool:
        """Tell whether an act is offered."""
        return any(offer.allows(act) for offer in self.items)

    def regular(self) -> "Offers[A]":
        """Return the offers without the faults of the game."""
        return Offers(tuple(offer for offer in self.items if not offer.irregular))

    def for_character(self) -> "Offers[A]":
        """Return the offers without the faults of the game, but for those that an exercise invites to."""
        return Offers(tuple(offer for offer in self.items if offer.invited or not offer.irregular))

    def of(self, *kinds: AnyType) -> tuple[Offer[A], ...]:
        """Return the offers of these kinds of acts."""
        return tuple(offer for offer in self.items if isinstance(offer.act, kinds))


NOTHING_OFFERED: Offers[AnyAct] = Offers()


def _amount(act: AnyAct) -> AnyAct:
    return act.amount


AnyOffer: TypeAlias = Offer[AnyAct]
AnyOffers: TypeAlias = Offers[AnyAct]
