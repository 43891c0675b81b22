"""What is laid over the light on the cloth: labels, tickets, speech, outlines, the ring of the keyboard."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import PictureId, SliceId
from game.screen.draw.fitting import fitted
from game.screen.draw.look import BentCard, OpenCard, look_of
from game.screen.draw.painter import Painter
from game.screen.paper.about import About
from game.screen.paper.terms import TermSlip, draw_slip
from game.screen.table.bubble import Bubble
from game.stage.pose import CARD_RATIO, Pose
from game.stage.units import Box, Cloth


@dataclass(frozen=True, slots=True)
class Label:
    """A line on the cloth with its halo; `y` is the middle of its capitals. Anchor l, c or r; cut to `room`.

    What has no room in one line stands in two where it `wraps`, the second under `y`. `stands_for` is the whole name of
    whom it names in short. One that `hangs` under
    something begins no higher where its letters are larger than its role has them. One of several lines about a middle
    says which it is (`line`, −1 over it): they go apart where their letters are larger.
    """

    text: str
    x: float
    y: float
    type: theme.TextStyle = theme.LABEL
    anchor: str = "c"
    halo: bool = True
    room: float = 0.0
    stands_for: str = ""
    wraps: bool = False
    hangs: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class Ticket:
    """A small paper ticket about a point: `kind` is `win` or `loss` (always with its sign), or `plain`.

    One that `yields` goes aside for what lies there. One about somebody hangs `under` his name, lower where that is
    set larger or in two lines, and leaves the point `free` in its column uncovered. One that `hangs` begins at `y`.
    Its letters are no larger than `room` lets them be.
    """

    text: str
    x: float
    y: float
    kind: str = "plain"
    about: About = None
    yields: bool = False
    under: Label | None = None
    free: float | None = None
    hangs: bool = False
    room: float = 0.0


@dataclass(frozen=True, slots=True)
class SpeechTicket:
    """What somebody says, in italics on a ticket; anchor says which edge of it lies at x.

    One that `yields` goes aside for what lies there. Set larger, it reaches farther down, or up where it `rises`;
    where it is `narrow` it has several lines, so wide at most.
    """

    text: str
    x: float
    y: float
    anchor: str = "c"
    yields: bool = False
    rises: bool = False
    narrow: float = 0.0


@dataclass(frozen=True, slots=True)
class Outline:
    """A sewn outline: a place for a card, an empty place of a leaf."""

    box: Box


@dataclass(frozen=True, slots=True)
class LostStake:
    """The empty ring where a stake lay that was lost; its middle on the point."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture over the light: a cameo's dealer jeton, a point plate; its middle on the point."""

    picture: PictureId
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class KeyPlate:
    """The key of a card that can be chosen, on a small plate in the corner of the card that bears no rank."""

    text: str
    card: Box


@dataclass(frozen=True, slots=True)
class FocusOutline:
    """The ring of the keyboard around something on the cloth."""

    box: Box


@dataclass(frozen=True, slots=True)
class EnlargedCard:
    """A card over everything, to look at again; its middle on the point."""

    card: str
    x: float
    y: float
    width: float


Overlay: TypeAlias = (
    Label
    | Ticket
    | SpeechTicket
    | Bubble
    | Outline
    | LostStake
    | Plate
    | KeyPlate
    | FocusOutline
    | EnlargedCard
    | TermSlip
)
_RING, _DASHES, _DOTS = 11.0, 14, 5
"""The empty ring of a stake: its radius, its dashes, and of how many dots each is drawn."""
_WEDGE, _SPEECH_EDGE = 15.0, "#7C5418"
"""How broad the tip of a bubble is at its root, in cloth units; and the line about what is said."""
_TIGHT = 1.1
"""How far apart the two lines of a label stand, by the size of its letters."""
_LINES_APART = 20.0
"""How far apart the lines about a middle stand, in cloth units."""
_UP_MOST = 6.0
"""How far the upper one may go up: beyond lie the bar of the window, and at Pharao a card."""
_CAPS = 0.36
"""How far capitals reach up from their middle, by the size of their letters."""
_BELOW = 0.6
"""How far under the middle of its capitals a line ends, by the size of its letters."""
_PLATE_HIGH, _PLATE_IN = 16.0, 2.0
_HIGH_MARKS, _DOWN = "´`^¨'°", 0.36
"""Signs on keys that stand at the height of capitals, and how far they go down to the middle, of their size."""
_PLATE_AROUND = 1.25
"""How high the plate of a key is at least, of the size of its letters."""
_PLATE_MOST = 0.4
"""So much of the width of a card the key on it may take where text is set larger."""
TICKET_SHADOW = 6.0
"""So much of the box of a ticket is its shadow, in cloth units."""
SPOKEN_WIDE = 150.0
"""From this width on what is said in large letters has several lines."""
_TICKETS = {
    "win": (SliceId.TICKET_WIN, theme.TICKET_WIN),
    "loss": (SliceId.TICKET_LOSS, theme.TICKET_LOSS),
    "plain": (SliceId.TICKET, theme.TICKET_PLAIN),
}


class Overlays:
    """The overlays of a cloth, each with all that it may touch in pixels."""

    def __init__(self) -> None:
        self._laid: dict[Overlay, pygame.Rect] = {}

    def lay(self, painter: Painter, overlays: Sequence[Overlay]) -> None:
        """Take new overlays."""
        self._laid = {each: self._laid.get(each) or extent(painter, each) for each in overlays}

    @property
    def shown(self) -> tuple[Overlay, ...]:
        """The overlays, the upmost last."""
        return tuple(self._laid)

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """Where overlays lie, in pixels."""
        return tuple(self._laid.values())

    @property
    def tickets(self) -> tuple[Ticket, ...]:
        """The tickets that can be asked about."""
        return tuple(each for each in self._laid if isinstance(each, Ticket) and each.about is not None)

    def draw(self, painter: Painter) -> None:
        """Draw the overlays."""
        for each in self._laid:
            draw_overlay(painter, each)


def extent(painter: Painter, overlay: Overlay) -> pygame.Rect:
    """Return all that an overlay may touch, in pixels."""
    match overlay:
        case Label():
            width = painter.width(overlay.text, overlay.type)
            left = overlay.x - {"l": 0.0, "c": width / 2, "r": width}[overlay.anchor]
            size = painter.lettering.size(overlay.type)
            return painter.rect(Box(left, overlay.y - size, width, 2 * size).grown(12))
        case Ticket() | SpeechTicket():
            return painter.rect(ticket_box(painter, overlay).grown(8))
        case Bubble():
            return painter.rect(overlay.reach.grown(4))
        case Outline(box) | TermSlip(box=box):
            return painter.rect(box.grown(4))
        case LostStake(x, y):
            return painter.rect(Box(x - _RING, y - _RING, 2 * _RING, 2 * _RING).grown(4))
        case Plate(x=x, y=y, width=width):
            return painter.rect(Box(x - width, y - width, 2 * width, 2 * width))
        case KeyPlate():
            return painter.rect(key_box(painter, overlay).grown(2))
        case FocusOutline(box):
            return painter.rect(box.grown(12))
        case EnlargedCard(x=x, y=y, width=width):
            return painter.rect(Box(x - width / 2, y - width * 0.76, width, width * CARD_RATIO).grown(4))
        case _:
            assert_never(overlay)


def place_of(cameo: Pose | None, name: str, overlays: Sequence[Overlay]) -> Box | None:
    """Return where somebody sits, in cloth units: his cameo, else the name that stands for him, None without either."""
    if cameo is not None:
        high = cameo.width * cameo.ratio
        return Box(cameo.x - cameo.width / 2, cameo.y - high / 2, cameo.width, high)
    label = next((each for each in overlays if isinstance(each, Label) and name in (each.text, each.stands_for)), None)
    return Box(label.x - 30, label.y - 10, 60, 20) if label is not None else None


def _lost_stake(painter: Painter, lost: LostStake) -> None:
    for dot in range(_DASHES * _DOTS):
        turn = math.tau * (dot // _DOTS + 0.56 * (dot % _DOTS) / (_DOTS - 1)) / _DASHES
        painter.dot(lost.x + _RING * math.cos(turn), lost.y + _RING * math.sin(turn), 0.8, theme.LOSS)


def draw_overlay(painter: Painter, overlay: Overlay) -> None:
    """Draw an overlay where it lies, in cloth units."""
    match overlay:
        case Label():
            _label(painter, overlay)
        case Ticket():
            box = ticket_box(painter, overlay)
            painter.slice(_TICKETS[overlay.kind][0], box)
            painter.text(overlay.text, box.cx, box.cy - 0.5, _ticket_style(painter, overlay), "c")
        case SpeechTicket():
            box = ticket_box(painter, overlay)
            painter.slice(SliceId.SPEECH, box)
            _set_lines(painter, spoken_lines(painter, overlay), box)
        case Bubble():
            _bubble(painter, overlay)
        case Outline(box):
            painter.slice(SliceId.PLACE, box)
        case LostStake():
            _lost_stake(painter, overlay)
        case Plate():
            painter.picture(overlay.picture, overlay.x, overlay.y, overlay.width)
        case KeyPlate():
            box = key_box(painter, overlay)
            painter.plate(box, theme.WOOD, 4)
            style = _key_style(painter, overlay)
            down = _DOWN * painter.lettering.size(style) if overlay.text in _HIGH_MARKS else 0.0
            painter.text(overlay.text, box.cx, box.cy + down, style, "c")
        case FocusOutline(box):
            painter.focus(box)
        case TermSlip():
            draw_slip(painter, overlay)
        case EnlargedCard():
            painter.face(overlay.card, overlay.x, overlay.y, overlay.width)
        case _:
            assert_never(overlay)


def _bubble(painter: Painter, bubble: Bubble) -> None:
    painter.slice(SliceId.SPEECH, bubble.box)
    if bubble.tip is not None:
        painter.wedge(bubble.root, bubble.tip, _WEDGE, theme.TICKET, _SPEECH_EDGE)
    _set_lines(painter, bubble.lines, bubble.box)


def key_box(painter: Painter, plate: KeyPlate) -> Box:
    """Return the box of a key's plate, in units of its painter: as high as its letters ask for."""
    style, card = _key_style(painter, plate), plate.card
    size = painter.lettering.pixels(style, painter.scale) / painter.scale
    high = max(_PLATE_HIGH, size * _PLATE_AROUND)
    wide = max(high, painter.width(plate.text, style) + 8)
    return Box(card.x + _PLATE_IN, card.bottom - _PLATE_IN - high, wide, high)


def _key_style(painter: Painter, plate: KeyPlate) -> theme.TextStyle:
    return painter.grown_within(plate.text, theme.KEY_ON_CARD, plate.card.w * _PLATE_MOST - 8)


def _label(painter: Painter, label: Label) -> None:
    """Draw a label no larger than it has room, in two lines where it wraps, and cut where nothing helps."""
    style = within_room(painter, label)
    for line, y in _label_lines(painter, label, style):
        text = painter.fitted(line, style, label.room) if label.room else line
        painter.text(text, label.x, y, style, label.anchor, halo=label.halo)


def _label_lines(painter: Painter, label: Label, style: theme.TextStyle) -> list[tuple[str, float]]:
    """Return the lines of a label, each with the middle of its capitals; two begin no higher where they are larger."""
    lines = _halves(painter, label, style) if label.wraps else [label.text]
    size = painter.lettering.pixels(style, painter.scale) / painter.scale
    apart = max(0.0, size * _TIGHT - _LINES_APART)
    first = label.y + (apart if label.line > 0 else -min(apart, _UP_MOST)) * abs(label.line)
    if len(lines) > 1 or label.hangs:
        first += _CAPS * (size - label.type.size)
    if len(lines) > 1:
        first -= label.type.size * _TIGHT / 4
    return [(line, first + number * size * _TIGHT) for number, line in enumerate(lines)]


def _halves(painter: Painter, label: Label, style: theme.TextStyle) -> list[str]:
    """Return a label that wraps in one line, or in two where that has no room."""
    first, *rest = painter.wrap(label.text, style, label.room)
    return [first, " ".join(rest)] if rest else [first]


def within_room(painter: Painter, label: Label) -> theme.TextStyle:
    """Return how a label is set: where it has not room enough at the size asked for, no larger than it has."""
    if not label.room or not label.type.grows:
        return label.type
    if not label.wraps:
        return painter.grown_within(label.text, label.type, label.room)
    plain = replace(label.type, grows=False)

    def fits(tried: float) -> bool:
        lines = _halves(painter, label, style := theme.sized(plain, tried))
        return " ".join(lines) == label.text and all(painter.width(line, style) <= label.room for line in lines)

    return theme.sized(plain, fitted(painter.lettering.grown(label.type), fits))


def label_box(painter: Painter, label: Label) -> Box:
    """Return where the lines of a label lie as it is drawn, each as high as its letters are large, in cloth units."""
    style = within_room(painter, label)
    lines, size = _label_lines(painter, label, style), painter.lettering.size(style)
    width = max(painter.width(line, style) for line, _ in lines)
    width = min(width, label.room) if label.room else width
    left = label.x - {"l": 0.0, "c": width / 2, "r": width}[label.anchor]
    (_, first), (_, last) = lines[0], lines[-1]
    return Box(left, first - size / 2, width, last - first + size)


def _foot(painter: Painter, label: Label) -> float:
    """Return where the letters of a label end, those that reach below the line among them."""
    style = within_room(painter, label)
    *_, (_, y) = _label_lines(painter, label, style)
    return y + painter.lettering.size(style) * _BELOW


def _set_lines(painter: Painter, lines: Sequence[str], box: Box) -> None:
    """Set what is said in the middle of its ticket."""
    leading = painter.lettering.leading(theme.SPOKEN)
    for number, line in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * leading
        painter.text(line, box.cx, box.cy - 0.5 + down, theme.SPOKEN, "c")


def spoken_lines(painter: Painter, overlay: SpeechTicket) -> list[str]:
    """Return what is said in lines: one, unless that would reach too far over the cloth."""
    grown = painter.lettering.grown(theme.SPOKEN)
    wide = overlay.narrow or (SPOKEN_WIDE if grown > 1 else 0.0)
    return painter.wrap(overlay.text, theme.SPOKEN, wide) if wide else [overlay.text]


def ticket_box(painter: Painter, overlay: Ticket | SpeechTicket) -> Box:
    """Return the box of a ticket, in units of its painter."""
    if isinstance(overlay, SpeechTicket):
        grown = painter.lettering.grown(theme.SPOKEN)
        lines = spoken_lines(painter, overlay)
        w = max(painter.width(line, theme.SPOKEN) for line in lines) + 40
        h = 42.0 * grown + (len(lines) - 1) * painter.lettering.leading(theme.SPOKEN)
        left = overlay.x - {"l": 0.0, "c": w / 2, "r": w}[overlay.anchor]
        top = overlay.y + 21 - h if overlay.rises else overlay.y - 21  # not over the name beside it
        return Box(left, top, w, h)
    type_ = _ticket_style(painter, overlay)
    high, w = 28.0 * painter.lettering.grown(type_), painter.width(overlay.text, type_) + 24
    top = overlay.y - (TICKET_SHADOW if overlay.hangs else high / 2)
    if overlay.under is not None:
        top = max(top, _foot(painter, overlay.under))
    if overlay.free is not None and top < overlay.free + 1 and top + high > overlay.free - 1:
        top = overlay.free + 1
    return Box(overlay.x - w / 2, top, w, high)


def _ticket_style(painter: Painter, ticket: Ticket) -> theme.TextStyle:
    style = _TICKETS[ticket.kind][1]
    return painter.grown_within(ticket.text, style, ticket.room - 2 * TICKET_SHADOW) if ticket.room else style


_SMALL = 76.0
"""Cards wider than that are read where they lie."""
_LARGE, _APART = 150.0, 14.0


def magnified(poses: Iterable[Pose], cloth: Cloth, x: float, y: float) -> EnlargedCard | None:
    """Return the upmost small open card at a point of the cloth, as large as it is shown beside itself."""
    under = (pose for pose in poses if pose.width < _SMALL and pose.box.holds(x, y))
    cards = [(pose, look) for pose in under if isinstance(look := look_of(pose.look), OpenCard | BentCard)]
    if not cards:
        return None
    pose, look = max(cards, key=lambda each: each[0].z)
    half, high = _LARGE / 2, _LARGE * CARD_RATIO
    aside = pose.box.w / 2 + _APART + half
    left = pose.x + aside + half > cloth.right
    middle = min(max(pose.y, cloth.top + high / 2 + 4), cloth.bottom - high / 2 - 4)
    return EnlargedCard(look.face, pose.x + (-aside if left else aside), middle, _LARGE)
