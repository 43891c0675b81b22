"""Where what yields lies, speech or ticket: where its table puts it, or the nearest place where it covers nothing."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.screen.draw.cloth import ClothPainter
from game.screen.draw.painter import Painter
from game.screen.table.free_place import Steps, is_free, nearest_free
from game.screen.table.overlay import (
    SPOKEN_WIDE,
    TICKET_SHADOW,
    Label,
    Overlay,
    SpeechTicket,
    Ticket,
    label_box,
    spoken_lines,
    ticket_box,
)
from game.stage.arrangement import picture
from game.stage.director import Director
from game.stage.units import Box

_STEP, _FAR, _FARTHER, _FARTHEST = 6.0, 96.0, 144.0, 480.0
"""The grid on which a place is looked for, and how far from where the table puts it: farther off, whose is it?

A ticket tells of the middle of the table and not of a seat, and may go farther; so may what is said in several lines,
whose far end is as near as that of one line, and farthest where it would cover other words.
"""
_AIR = 5.0
"""So much room, in cloth units, is left between what is said and words beside it where there is any."""
_NARROWS = (SPOKEN_WIDE, 132.0, 116.0)
"""The widths in which it is set in several lines: between a card and the edge of the cloth there is often no more."""


def said_apart(cloth: ClothPainter, overlays: Sequence[Overlay], director: Director) -> tuple[Overlay, ...]:
    """Return the overlays with what yields laid where it covers neither cards nor other words.

    It stays where the table puts it if it covers nothing there, and as well if there is no free place near.
    """
    overlays = [_within(cloth, each) if isinstance(each, Ticket) else each for each in overlays]
    if not any(_yields(each) for each in overlays):
        return tuple(overlays)
    poses = picture(director.final, director.arrangement).values()
    lying = cloth.reach(poses)  # its light and its shadow may be covered
    found: list[Overlay] = []
    for at, each in enumerate(overlays):
        if not isinstance(each, SpeechTicket | Ticket) or not each.yields:
            found.append(each)
            continue
        others = (*found, *overlays[at + 1 :])
        written = [cloth.over.rect(box) for other in others if (box := _box(cloth.over, other)) is not None]
        found.append(_apart(cloth.over, cloth.rect, each, lying, written))
    return tuple(found)


def _within(cloth: ClothPainter, ticket: Ticket) -> Ticket:
    """Return a ticket moved aside, or up, where it would reach over the edge of the cloth."""
    shown = cloth.over.rect(ticket_box(cloth.over, ticket).grown(-TICKET_SHADOW))
    aside = max(0, cloth.rect.left - shown.left) - max(0, shown.right - cloth.rect.right)
    up, scale = max(0, shown.bottom - cloth.rect.bottom), cloth.over.scale
    return replace(ticket, x=ticket.x + aside / scale, y=ticket.y - up / scale) if aside or up else ticket


def _yields(overlay: Overlay) -> bool:
    return isinstance(overlay, SpeechTicket | Ticket) and overlay.yields


def _apart(
    painter: Painter,
    within: pygame.Rect,
    speech: SpeechTicket | Ticket,
    lying: Sequence[pygame.Rect],
    written: Sequence[pygame.Rect],
) -> SpeechTicket | Ticket:
    """Return it where it covers nothing, else where it covers cards and no words, else where the table puts it."""
    whole, all_ = ticket_box(painter, speech).grown(-TICKET_SHADOW), [*lying, *written]
    apart = [*lying, *(each.inflate(2 * painter.px(_AIR), 0) for each in written)]
    if is_free(painter, whole, apart):
        return speech
    covers_words = isinstance(speech, SpeechTicket) and not is_free(painter, whole, written)
    tries = ((apart, 0.0), (all_, 0.0), *(((written, 0.0), (written, _FARTHEST)) if covers_words else ()))
    found = (_aside(painter, within, way, taken, far) for taken, far in tries for way in _ways(painter, speech))
    return next((each for each in found if each is not None), speech)


def _ways(painter: Painter, speech: SpeechTicket | Ticket) -> tuple[SpeechTicket | Ticket, ...]:
    """Return how it can be set: as it is, and in several lines, ever narrower, where its words allow that."""
    if isinstance(speech, Ticket):
        return (speech,)
    ways = [speech]
    for wide in _NARROWS:
        narrow = replace(speech, anchor="c", narrow=wide)
        if spoken_lines(painter, narrow) != spoken_lines(painter, ways[-1]):
            ways.append(narrow)
    return tuple(ways)


def _aside(
    painter: Painter, within: pygame.Rect, speech: SpeechTicket | Ticket, taken: Sequence[pygame.Rect], least: float
) -> SpeechTicket | Ticket | None:
    """Return it at the nearest place where it covers nothing; None where there is none so near, or within `least`."""
    box = ticket_box(painter, speech).grown(-TICKET_SHADOW)
    far = max(least, _FARTHER if isinstance(speech, Ticket) or speech.narrow else _FAR)
    across, down = _about(box.x, far), _about(box.y, far)
    free = nearest_free(painter, (box.w, box.h), across, down, taken, within, far)
    if free is None:
        return None
    if isinstance(speech, Ticket):
        return replace(speech, x=speech.x + free.x - box.x, y=speech.y + free.y - box.y)
    return replace(speech, x=free.x - TICKET_SHADOW, y=speech.y + free.y - box.y, anchor="l")


def _about(middle: float, far: float) -> Steps:
    """Return where a box may begin on one axis, and how far each of it is from where it would."""
    reach = int(far // _STEP)
    return [(middle + step * _STEP, abs(step) * _STEP) for step in range(-reach, reach + 1)]


def _box(painter: Painter, overlay: Overlay) -> Box | None:
    """Return what a label or a ticket covers, in cloth units; None where an overlay is neither."""
    match overlay:
        case Ticket() | SpeechTicket():
            return ticket_box(painter, overlay).grown(-TICKET_SHADOW)
        case Label():
            return label_box(painter, overlay)
        case _:
            return None
