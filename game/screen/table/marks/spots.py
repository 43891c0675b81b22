"""Where the spots of a mark lie on the cloth as it rests: cards, persons, places, buttons."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.cards.faces import Rank
from game.play.scenarios.marks import parts_of
from game.screen.keys.focus import Target
from game.screen.table.bubble import portrait_of
from game.screen.table.intents import Use
from game.stage.affordances import Jeton
from game.stage.arrangement import Arrangement, HasSides
from game.stage.pose import CARD_RATIO, Picture, Pose, SpriteKind, card_sprite, prop_sprite
from game.stage.units import Box, Viewport
from game.table.values import STOCK, Pile, Place, Seat, Side, hand, staker
from game.table.view import AnyView

_AROUND = 46.0
_NAMED = 170.0, 74.0
"""How much room a portrait takes with its name, jetons and what stands under them."""
PILES = {"stock": STOCK, "turned": Pile("turnup")}
"""Places that have another name for their cards than their own."""
_LAID_OUT = frozenset({Pile("right"), Pile("left")})
"""Places that are there before a card lies on them."""


@dataclass(frozen=True, slots=True)
class ClothSpots:
    """A cloth at rest before one viewer, with the buttons beside it."""

    view: AnyView
    you: Seat
    picture: Picture
    arrangement: Arrangement
    viewport: Viewport
    targets: Sequence[Target]

    def find(self, spot: str) -> Box | None:
        """Return where a spot lies in units of the window, None where it is not there."""
        what, of = parts_of(spot)
        if what == "act":
            return next((each.box for each in self.targets if _does(each, of)), None)
        if what == "jeton":
            return next((each.box for each in self.targets if each.intent == Jeton(int(of))), None)
        if what == "purse" and of == str(self.you):
            bar = self.viewport.action_bar
            return Box(bar.x + 18, bar.y + 8, 150, bar.h - 16)
        box = self._on_cloth(what, of)
        return None if box is None else self.viewport.box_on_window(box)

    def cards(self) -> tuple[Box, ...]:
        """Return where the cards lie, in units of the window, those that one stakes on among them."""
        return tuple(
            self.viewport.box_on_window(pose.box)
            for sprite, pose in self.picture.items()
            if sprite.kind is SpriteKind.CARD or sprite.name.startswith(("rank:", "leaf:"))
        )

    def _on_cloth(self, what: str, of: str) -> Box | None:
        view = self.view
        match what:
            case "card":
                tokens = (token for token, face in view.faces.items() if str(face) == of)
                return _all(self._pose(card_sprite(token)) for token in tokens)
            case "seat":
                return self._seat(Seat(int(of)))
            case "around" | "purse":
                return self._around(Seat(int(of)))
            case "hand":
                return self._pile(hand(Seat(int(of)))) or self._seat(Seat(int(of)))
            case "stake":
                return self._chips(lambda place: staker(place) == int(of)) or self._seat(Seat(int(of)))
            case _:
                return self._place(what, of)

    def _place(self, what: str, of: str) -> Box | None:
        view = self.view
        match what:
            case "on":
                return self._props(f"rank:{of}", f"leaf:{self.you}:{of}")
            case "side":
                sided = self.arrangement
                return sided.side_box(view, Side(of)) if isinstance(sided, HasSides) else None
            case "bank":
                banker = view.public.banker
                return None if banker is None else self._seat(banker)
            case "pot":
                return self._chips(lambda place: place == "pot") or self._chip_spot(Place("pot"))
            case "leaves" | "cloth":
                return self._props(*(f"{each}:{rank.value}" for each in ("rank", f"leaf:{self.you}") for rank in Rank))
            case "you":
                return self._pile(hand(self.you)) or self._on_cloth("leaves", "")
            case "seats":
                return None  # each of them: see `groups`
            case _:
                return self._pile(PILES.get(what, Pile(what)))

    def _pose(self, sprite: object) -> Pose | None:
        return next((pose for each, pose in self.picture.items() if each == sprite), None)

    def _props(self, *names: str) -> Box | None:
        return _all(self._pose(prop_sprite(name)) for name in names)

    def _seat(self, seat: Seat) -> Box | None:
        portrait = portrait_of(self.picture, seat, self.view.public.banker)
        if portrait is not None:
            return self.picture[portrait].box
        return self._pile(hand(seat)) if seat == self.you else None

    def _around(self, seat: Seat) -> Box | None:
        """Return a portrait with the name beside it, which stands inwards; of the learner it is the hand."""
        box = self._seat(seat)
        if box is None or seat == self.you:
            return box
        left = box.cx < self.viewport.cloth.w / 2
        return Box(box.x if left else box.right - _NAMED[0], box.y, _NAMED[0], max(box.h, _NAMED[1]))

    def _pile(self, pile: Pile) -> Box | None:
        """Return where the cards of a pile lie; where the first of them would, if there is none."""
        lying = _all(self._pose(card_sprite(token)) for token in self.view.public.tableau.pile(pile))
        if lying is not None:
            return lying
        spot = self.arrangement.card(self.view, pile, 0) if pile in _LAID_OUT else None
        return (
            None
            if spot is None
            else Box(spot.x - spot.width / 2, spot.y - spot.width * CARD_RATIO / 2, spot.width, spot.width * CARD_RATIO)
        )

    def _chips(self, wanted: Callable[[Place], bool]) -> Box | None:
        poses = (
            pose for each, pose in self.picture.items() if each.kind is SpriteKind.CHIP and wanted(Place(each.name))
        )
        return _all(poses)

    def _chip_spot(self, place: Place) -> Box | None:
        spot = self.arrangement.chip_spot(self.view, place)
        return None if spot is None else Box(spot.x - _AROUND / 2, spot.y - _AROUND / 2, _AROUND, _AROUND)


def _does(target: Target, do: str) -> bool:
    return isinstance(target.intent, Use) and getattr(target.intent.act, "do", None) == do


def _all(poses: Iterable[Pose | None]) -> Box | None:
    boxes = [pose.box for pose in poses if pose is not None]
    if not boxes:
        return None
    left, top = min(each.x for each in boxes), min(each.y for each in boxes)
    return Box(left, top, max(each.right for each in boxes) - left, max(each.bottom for each in boxes) - top)
