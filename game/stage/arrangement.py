"""Lay out a view: where every card, jeton and prop of a game lies. A game says where; nothing here knows a rule."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.stage.curves import MotionStyle
from game.stage.pose import Picture, Pose, Sprite, card_sprite, chip_sprite
from game.stage.units import Box, Cloth
from game.table.events import CardsShown, ChipsMoved, TableEvent, closes_coup
from game.table.values import Pile, Place, Side
from game.table.view import AnyView

VALUES = (20, 10, 5, 1)
"""The values of jetons, largest first."""
STACK = 8
"""So many jetons stand on one another; then a second stack begins."""
MOST_JETONS = 16
"""More are never drawn at one place: a ticket says the sum."""
MOST_HEAPED = 24
"""So many jetons of one lie in a heap; a larger sum is laid in larger jetons."""
_GOLDEN, _NEAR, _FLAT = 2.39996, 0.42, 0.72
_RISE, _BESIDE, _BELOW = 4.2, 24.0, 6.0


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where a card lies: its centre, its width and its turn, in cloth units.

    It shows its face where it lies face up; with `held` also where it lies covered and the viewer knows it: a hand.
    """

    x: float
    y: float
    width: float
    turn: float = 0.0
    lift: float = 0.55
    z: float = 0.0
    back: str = "back.red"
    held: bool = False
    veil: float = 0.0
    ring: bool = False
    lost: bool = False
    glow: float = 0.0


@dataclass(frozen=True, slots=True)
class ChipSpot:
    """Where the jetons of a place stand: the centre of the lowest one, and the width of a jeton.

    With `shown` False the place is off the cloth (a purse): jetons fly from and to it, and none is drawn there.
    With `heap` they lie in a heap about the point, as in a bowl.
    """

    x: float
    y: float
    width: float = 36.0
    z: float = 50.0
    shown: bool = True
    heap: bool = False


class Arrangement(Protocol):
    """What a game says of its cloth; it was made for one cloth and one viewer, and is pure.

    A card's spot depends on its number `n` from the BOTTOM of its pile, so that a pile that grows moves nothing.
    """

    def card(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:
        """Return where the n-th card from the bottom of a pile lies; None: it is not drawn."""
        ...

    def chip_spot(self, view: AnyView, place: Place) -> ChipSpot | None:
        """Return where the jetons of a place stand; None: nowhere, they come and go unseen."""
        ...

    def props(self, view: AnyView) -> Mapping[Sprite, Pose]:
        """Return everything else that lies on the cloth."""
        ...


@runtime_checkable
class PausesForReader(Protocol):
    """An arrangement where something that lies is to be read before it is taken up: a trick, hands that are paid."""

    def pauses_before(self, event: TableEvent) -> bool:
        """Tell whether what lies is to be read before this happens."""
        ...


@runtime_checkable
class HidesAnswers(Protocol):
    """An arrangement whose cloth tells what a question may ask: what hands count, which card wins, which may lie."""

    def without_answers(self, asked: frozenset[str]) -> "Arrangement":
        """Return the same cloth without what the player is asked, by the names that a lesson file has for it."""
        ...


@runtime_checkable
class OnCloth(Protocol):
    """An arrangement that knows its cloth."""

    @property
    def cloth(self) -> Cloth:
        """The cloth on which everything lies."""
        ...


@runtime_checkable
class HasSides(Protocol):
    """An arrangement with two sides on which one stakes."""

    def side_box(self, view: AnyView, side: Side) -> Box:
        """Return where a side lies."""
        ...


@runtime_checkable
class HasSounds(Protocol):
    """An arrangement with sounds of its own beside those that every game has."""

    def sound_of(self, event: TableEvent) -> str | None:
        """Return the sound of an event by its id, None where it has none of its own."""
        ...


@runtime_checkable
class Banking(Protocol):
    """The arrangement of a game with a bank: what lies open is read before anything is paid."""

    def squeezed(self, view: AnyView, event: CardsShown) -> MotionStyle | None:
        """Return how slowly the last of these cards is turned, because it decides about a stake of the viewer's."""
        ...


def reading_pauses(arrangement: Arrangement, events: Sequence[TableEvent]) -> frozenset[int]:
    """Return before which events of a step what lies is read; at a bank once: before it pays, or a coup is over."""
    found = list[int]()
    if isinstance(arrangement, PausesForReader):
        found = [number for number, event in enumerate(events) if arrangement.pauses_before(event)]
    if not isinstance(arrangement, Banking):
        return frozenset(found)
    turned = next((number for number, event in enumerate(events) if isinstance(event, CardsShown)), len(events))
    paid = (number for number, event in enumerate(events) if isinstance(event, ChipsMoved) and number > turned)
    over = (number for number, event in enumerate(events) if closes_coup(event))
    return frozenset(sorted([*found, *paid, *over])[:1])


def picture(view: AnyView, arrangement: Arrangement) -> Picture:
    """Return how everything lies that a view and an arrangement put on the cloth."""
    table = view.public.tableau
    poses: dict[Sprite, Pose] = dict(arrangement.props(view))
    for pile, tokens in table.piles.items():
        for n, token in enumerate(tokens):
            spot = arrangement.card(view, pile, n)
            if spot is None:
                continue
            card = view.faces.get(token)
            seen = card is not None and (token in table.up or (spot.held and table.knows(view.seat, token)))
            poses[card_sprite(token)] = Pose(
                spot.x,
                spot.y,
                spot.width,
                f"card.{card}" if seen else spot.back,
                turn=spot.turn,
                lift=spot.lift,
                z=spot.z + n * 0.01,
                veil=spot.veil,
                ring=spot.ring,
                lost=spot.lost,
                glow=spot.glow,
            )
    for place, amount in table.chips.items():
        chip_spot = arrangement.chip_spot(view, place)
        if chip_spot is not None and chip_spot.shown and amount > 0:
            poses.update((heaped if chip_spot.heap else stacked)(place, amount, chip_spot))
    return poses


def jetons(amount: int) -> tuple[int, ...]:
    """Return the jetons of a sum, largest first.

    >>> jetons(37)
    (20, 10, 5, 1, 1)
    """
    found: list[int] = []
    for value in VALUES:
        count, amount = divmod(amount, value)
        found += [value] * count
    return tuple(found[-MOST_JETONS:])


def stacked(place: Place, amount: int, chip_spot: ChipSpot) -> dict[Sprite, Pose]:
    """Return the jetons of a place in one stack or two, the largest on top: by it a sum is read."""
    size = chip_spot.width / 36
    poses = {}
    laid = jetons(amount)[::-1]
    for index, value in enumerate(laid):
        column, level = divmod(index, STACK)
        covered = level < STACK - 1 and index < len(laid) - 1
        poses[chip_sprite(place, index)] = Pose(
            chip_spot.x + column * _BESIDE * size,
            chip_spot.y + (column * _BELOW - level * _RISE) * size,
            chip_spot.width,
            f"jeton.{value}.below" if covered else f"jeton.{value}",
            lift=0.55 if level == 0 else 0.12,
            z=chip_spot.z + column * 0.5 + level * 0.01,
            ratio=1.0,
        )
    return poses


def heaped(place: Place, amount: int, chip_spot: ChipSpot) -> dict[Sprite, Pose]:
    """Return the jetons of a place in a heap: one for one while they can be told, the lowest in the middle."""
    poses = {}
    for index, value in enumerate((1,) * amount if amount <= MOST_HEAPED else jetons(amount)):
        turn, far = index * _GOLDEN, chip_spot.width * _NEAR * index**0.5
        poses[chip_sprite(place, index)] = Pose(
            chip_spot.x + far * math.cos(turn),
            chip_spot.y + _FLAT * far * math.sin(turn),
            chip_spot.width,
            f"jeton.{value}",
            lift=0.55,
            z=chip_spot.z + index * 0.01,
            ratio=1.0,
        )
    return poses
