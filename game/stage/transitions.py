"""From an event and two pictures: who goes where, how, and when the next event may begin."""

from collections.abc import Iterable
from dataclasses import replace

from game.stage import curves
from game.stage.arrangement import Arrangement
from game.stage.curves import MotionStyle
from game.stage.pose import Picture, Pose, Sprite, SpriteKind, card_sprite
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Marked,
    Ruled,
    Spoke,
    TableEvent,
)
from game.table.tableau import Tableau
from game.table.values import STOCK, T_04, Chips, Place, staker
from game.table.view import AnyView

SpriteChange = tuple[Sprite, Pose | None, Pose | None, bool]
"""A sprite, from where, to where, and whether it travels (else it fades over)."""
_MANY = 5
_SPOKEN = 0.35
_RULED = 0.55
_PAID = 0.5


def motion_style_of(event: TableEvent | None) -> MotionStyle:
    """Return how things go at an event."""
    match event:
        case CardsMoved(source=source, tokens=tokens):
            if source == STOCK:
                return curves.DEAL
            return curves.COLLECT if len(tokens) > _MANY else curves.SLIDE
        case CardsShown() | CardsCovered():
            return curves.FLIP
        case CardsShuffled():
            return curves.COLLECT
        case ChipsMoved(target=target):
            return curves.PUSH if staker(target) is None else curves.LAND
        case Marked():
            return curves.BEND
        case _:
            return curves.SLIDE


def pause_after(event: TableEvent | None, following: TableEvent | None, begun: float, count: int, end: float) -> float:
    """Return when the next event may begin: cards follow cards and jetons follow jetons without waiting for them."""
    if isinstance(event, Spoke):
        return max(end, begun) + _SPOKEN
    if isinstance(event, Ruled) and isinstance(following, CardsShown):
        return max(end, begun) + _RULED
    if isinstance(event, CardsMoved) and isinstance(following, CardsMoved):
        return begun + max(1, count) * motion_style_of(event).stagger
    if isinstance(event, ChipsMoved) and isinstance(following, ChipsMoved):
        return begun + max(1, count) * motion_style_of(event).stagger
    if isinstance(event, ChipsMoved) and isinstance(following, CardsMoved):
        return end + _PAID
    if isinstance(event, CardsMoved) and isinstance(following, CardsShown):
        return begun + 0.6 * motion_style_of(event).seconds
    return end


def sprite_changes(
    event: TableEvent | None, old: Picture, new: Picture, arrangement: Arrangement, view: AnyView
) -> Iterable[SpriteChange]:
    """Return how each sprite goes that differs between two pictures, what the event names first and in its order."""
    if old is new:
        return ()
    changed = [sprite for sprite, pose in new.items() if old.get(sprite) != pose]
    gone = [sprite for sprite in old if sprite not in new]
    if isinstance(event, ChipsMoved):
        return _chips(event, old, new, changed, gone, arrangement, view)
    if isinstance(event, CardsShuffled):
        return _gathered(old, new, changed, gone)
    order: dict[Sprite, int] = {}
    if isinstance(event, CardsMoved | CardsShown | CardsCovered):
        order = {card_sprite(token): n for n, token in enumerate(event.tokens)}
    changed.sort(key=lambda sprite: order.get(sprite, len(order)))
    changes = [_change(sprite, old.get(sprite), new[sprite]) for sprite in changed]
    return [*changes, *((sprite, old[sprite], None, False) for sprite in gone)]


def _gathered(old: Picture, new: Picture, changed: list[Sprite], gone: list[Sprite]) -> Iterable[SpriteChange]:
    """Cards that serve again come from where they lay, and nobody can follow which is which."""
    fresh = [sprite for sprite in changed if sprite not in old]
    came = [
        (s, replace(old[left], look=new[s].look, z=new[s].z), new[s], True)
        for s, left in zip(fresh, gone, strict=False)
    ]
    appeared = [(sprite, None, new[sprite], False) for sprite in fresh[len(gone) :]]
    went = [(s, None if n < len(fresh) else old[s], None, False) for n, s in enumerate(gone)]
    return [*came, *appeared, *went, *(_change(s, old.get(s), new[s]) for s in changed if s not in fresh)]


def _change(sprite: Sprite, start: Pose | None, end: Pose) -> SpriteChange:
    travels = start is not None and (sprite.kind is not SpriteKind.PROP or (start.x, start.y) != (end.x, end.y))
    if start is not None and not travels and sprite.kind is SpriteKind.PROP:
        return sprite, start, end, True
    return sprite, start, end, travels


def _chips(
    event: ChipsMoved,
    old: Picture,
    new: Picture,
    changed: list[Sprite],
    gone: list[Sprite],
    arrangement: Arrangement,
    view: AnyView,
) -> Iterable[SpriteChange]:
    """Jetons that arrive come from where others left; those that leave for a purse fly there and are gone."""
    changes: list[SpriteChange] = []
    leaving = [sprite for sprite in gone if sprite.kind is SpriteKind.CHIP and sprite.name == event.source]
    target = arrangement.chip_spot(view, event.target)
    flies = target is not None and not target.shown
    source = _from_where(arrangement, view, event.source)
    arriving = [sprite for sprite in changed if sprite not in old and sprite.name == event.target]
    for count, sprite in enumerate(arriving):
        end = new[sprite]
        start = (
            old[leaving[count]].moved(old[leaving[count]].x, old[leaving[count]].y) if count < len(leaving) else None
        )
        if start is None and source is not None:
            start = end.moved(*source)
        changes.append(
            (sprite, None if start is None else replace(start, look=end.look, z=end.z), end, start is not None)
        )
    for sprite in gone:
        start = old[sprite]
        if flies and target is not None and sprite in leaving:
            changes.append((sprite, start, replace(start, x=target.x, y=target.y, alpha=0.0), True))
        elif sprite in leaving and arriving:
            changes.append((sprite, None, None, False))
        else:
            changes.append((sprite, start, None, False))
    return [*changes, *(_change(s, old.get(s), new[s]) for s in changed if s not in arriving)]


def _from_where(arrangement: Arrangement, view: AnyView, place: Place) -> tuple[float, float] | None:
    chip_spot = arrangement.chip_spot(view, place)
    return None if chip_spot is None else (chip_spot.x, chip_spot.y)


def moves_between(before: Tableau, after: Tableau) -> tuple[ChipsMoved, ...]:
    """Return how jetons move between two tables that no event connects: from the places that lose to those that gain.

    >>> from game.table.tableau import bare
    >>> laid = replace(bare(2), chips={"purse:1": 7, "stake:1/7": 3})
    >>> [move] = moves_between(replace(bare(2), chips={"purse:1": 10}), laid)
    >>> move.amount, move.source, move.target
    (3, 'purse:1', 'stake:1/7')
    """
    grown = {place: after.chips_at(place) - before.chips_at(place) for place in {**before.chips, **after.chips}}
    moves = list[ChipsMoved]()
    for source in (place for place, more in grown.items() if more < 0):
        for target in (place for place, more in grown.items() if more > 0):
            amount = min(-grown[source], grown[target])
            if amount > 0:
                moves.append(ChipsMoved(Chips(amount), source, target, T_04))
                grown[source] += amount
                grown[target] -= amount
    return tuple(moves)
