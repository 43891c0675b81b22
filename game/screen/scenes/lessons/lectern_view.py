"""The lectern in one window: the table's cards on the cloth above, the sentence on paper below, buttons at the foot."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final

from game.lessons.teach.lectern import ShownPile, Slide
from game.lessons.teach.pages import LyingChips
from game.lessons.teach.pictures import LessonPicture
from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId, TileId
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.keys.focus import Ring, Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.drawing import draw_drawing
from game.screen.paper.notebook_rows import ActionButton
from game.screen.scenes.lessons.lectern_marks import SlideSpots, draw_slide_marks
from game.screen.table.lesson.pictured import drawing_of
from game.stage.pose import CARD_RATIO, Pose
from game.stage.units import Box, Viewport
from game.text.words import Words

SAID: Final = TextStyle(Typeface.SERIF, 37, theme.INK, leading=1.22, grows=False)
"""A sentence: more than twice as large as on the slip of a lesson."""
ANSWER: Final = replace(SAID, face=Typeface.SEMI, colour=theme.LOSS)
NAME: Final = TextStyle(Typeface.SEMI, 30, theme.CREAM, leading=1.2, grows=False)
TITLE: Final = TextStyle(Typeface.SERIF_IT, 26, theme.CREAM, grows=False)
_INSET, _FOOT, _HEAD, _BUTTON = 28.0, 92.0, 44.0, 52.0
_MOST, _GAP = 150.0, 12.0
_LETTERS = "ABCDEFGH"
_BETWEEN = "; "
_ROUND = 2
"""Where so many others hold cards the hands lie round the table."""


class LecternAction(Enum):
    """What the buttons do; the values are the names of their targets."""

    LEAVE = "lectern:leave"
    DARK = "lectern:dark"
    HANDS = "lectern:hands"
    BACK = "lectern:back"
    NEXT = "lectern:next"


class LecternView:
    """Draws one slide after the other."""

    def __init__(self, viewport: Viewport, painter: Painter) -> None:
        self.viewport, self.painter = viewport, painter
        self._sprites = Sprites(painter.assets, painter.scale, viewport.w / 2)

    def draw_dark(self) -> None:
        """Let nothing be seen."""
        self.painter.target.fill((0, 0, 0))

    def draw(self, slide: Slide, head: str, words: Words, *, hands: bool) -> None:
        """Draw a slide; with all `hands` open or not."""
        painter, viewport = self.painter, self.viewport
        whole = Box(0, 0, viewport.w, viewport.h)
        painter.ground(TileId.BAIZE, whole)
        painter.text(painter.fitted(head, TITLE, viewport.w - 2 * _INSET), viewport.w / 2, _HEAD / 2 + 4, TITLE, "c")
        paper = self._paper(slide, words)
        self._draw_said(slide, paper, words)
        room = Box(_INSET, _HEAD, viewport.w - 2 * _INSET, paper.y - _HEAD - 8)
        spots = SlideSpots(slide)
        if slide.picture is not None:
            self._draw_picture(slide.picture, room, words)
        self._draw_table(slide, room, spots, hands=hands)
        draw_slide_marks(painter, spots, room, words)
        painter.wood(Box(0, viewport.h - _FOOT, viewport.w, _FOOT), seed=5)
        painter.fillet(0, viewport.h - _FOOT, viewport.w, viewport.h - _FOOT)

    def draw_buttons(self, targets: Sequence[Target], legends: Mapping[str, str], ring: Ring) -> None:
        """Draw the buttons at the foot, each with its key."""
        for each in targets:
            button = ActionButton(
                each.id, each.name, legend=legends[each.id], default=each.default, enabled=each.enabled
            )
            focused = ring.visible and ring.focused == each.id
            draw_button(self.painter, button, each.box, lit=ring.hovered == each.id, focused=focused)

    def targets(self, named: Mapping[LecternAction, tuple[str, str]], *, first: bool, last: bool) -> tuple[Target, ...]:
        """Return the buttons, from the left to the right of the foot."""
        viewport = self.viewport
        gap = 14.0
        wide = {does: max(118.0, self.painter.width(said, theme.BRASS) + 40) for does, (said, _) in named.items()}
        room = viewport.w - 2 * _INSET - gap * (len(named) - 1)
        scale = min(1.0, room / sum(wide.values()))
        x, y = viewport.w - _INSET - sum(wide.values()) * scale - gap * (len(named) - 1), viewport.h - _BUTTON - 10
        found = []
        for does, (said, key) in named.items():
            enabled = not (first if does is LecternAction.BACK else last and does is LecternAction.NEXT)
            box = Box(x, y, wide[does] * scale, _BUTTON)
            goes_on = does is LecternAction.NEXT and enabled
            found.append(
                Target(does.value, Role.BUTTON, said, box, key=key, enabled=enabled, default=goes_on, intent=does)
            )
            x += box.w + gap
        return tuple(found)

    def _lines(self, slide: Slide, words: Words) -> list[tuple[str, TextStyle]]:
        """Return what stands on the paper, line by line."""
        painter, width = self.painter, self.viewport.w - 4 * _INSET
        lines = [(line, SAID) for line in painter.wrap(slide.text, SAID, width)]
        for letter, choice in zip(_LETTERS, slide.choices, strict=False):
            style = ANSWER if slide.answer == choice else SAID
            lines += [(line, style) for line in painter.wrap(f"{letter}. {choice}", style, width)]
        if slide.answer and slide.answer not in slide.choices:
            said = words("lectern.answer", slide.answer)
            lines += [(line, ANSWER) for line in painter.wrap(said, ANSWER, width)]
        return lines

    def _paper(self, slide: Slide, words: Words) -> Box:
        """Return where the paper lies: as high as its text."""
        leading = self.painter.lettering.leading(SAID)
        lines = len(self._lines(slide, words))
        if slide.asks and not slide.answer and not slide.choices:
            lines += 1  # where the answer will stand, so that nothing moves when it comes
        high = lines * leading + 2 * 14
        return Box(_INSET, self.viewport.h - _FOOT - high - 10, self.viewport.w - 2 * _INSET, high)

    def _draw_said(self, slide: Slide, paper: Box, words: Words) -> None:
        painter = self.painter
        painter.slice(SliceId.TICKET_LOSS if slide.asks else SliceId.TICKET, paper)
        leading = painter.lettering.leading(SAID)
        y = paper.y + 14 + leading / 2
        for line, style in self._lines(slide, words):
            painter.text(line, paper.x + _INSET, y, style)
            y += leading

    def _draw_picture(self, picture: LessonPicture, room: Box, words: Words) -> None:
        """Draw the picture of a lesson on a sheet of paper, as high as there is room."""
        drawing = drawing_of(picture, words.language)
        high = room.h - 8
        wide = high * drawing.wide / drawing.high
        sheet = Box(room.cx - wide / 2, room.y, wide, high)
        self.painter.slice(SliceId.TICKET, sheet)
        draw_drawing(self.painter, drawing, sheet.grown(-10))

    def _draw_table(self, slide: Slide, room: Box, spots: SlideSpots, *, hands: bool) -> None:
        """Draw the piles beside one another, as large as there is room for, each over its name; the chips below."""
        painter, leading = self.painter, self.painter.lettering.leading(NAME)
        lying = self._chip_lines(slide, room.w)
        below = len(lying) * leading
        piles = [pile for pile in slide.piles if pile.cards]
        width = _MOST
        while width > _MOST / 5 and not self._fits(self._rows(piles, width, room.w), width, room, below):
            width -= 4
        rows = self._rows(piles, width, room.w)
        y = room.y + max(0.0, (room.h - below - _needed(rows, width, leading)) / 2)
        for row in rows:
            x = room.cx - sum(self._wide(pile, width) for pile in row) / 2
            for pile in row:
                beside = _named_beside(row, rows)
                self._draw_pile(pile, spots, x, y, width, hands=hands, beside=beside)
                x += self._wide(pile, width)
            y += _high(row, rows, width, leading)
        for number, line in enumerate(lying):
            x, y = room.cx - painter.width(_in_line(line), NAME) / 2, room.bottom - below + (number + 0.5) * leading
            painter.text(_in_line(line), x, y, NAME)
            for each in line:
                wide = painter.width(each.said, NAME)
                spots.chips[each.place] = Box(x, y - leading * 0.42, wide, leading * 0.84)
                x += wide + painter.width(_BETWEEN, NAME)

    def _chip_lines(self, slide: Slide, room: float) -> list[list[LyingChips]]:
        """Return the chips in the lines in which they are told, two at most."""
        lines: list[list[LyingChips]] = []
        for each in slide.chips:
            if lines and self.painter.width(_in_line([*lines[-1], each]), NAME) <= room:
                lines[-1].append(each)
            else:
                lines.append([each])
        return lines[:2]

    def _fits(self, rows: Sequence[Sequence[ShownPile]], width: float, room: Box, below: float) -> bool:
        high = _needed(rows, width, self.painter.lettering.leading(NAME))
        return high <= room.h - below and all(sum(self._wide(pile, width) for pile in row) <= room.w for row in rows)

    def _rows(self, piles: Sequence[ShownPile], width: float, room: float) -> list[list[ShownPile]]:
        """Return the piles in rows: round the table where three hold cards, else as many in a row as fit."""
        others = sorted((pile for pile in piles if pile.hand and pile.place), key=lambda each: each.place)
        if len(others) >= _ROUND:
            left, *across, right = others
            lying = [pile for pile in piles if not pile.hand]
            own = [pile for pile in piles if pile.hand and not pile.place]
            return [row for row in (across, [left, *lying, right], own) if row]
        rows: list[list[ShownPile]] = [[]]
        taken = 0.0
        for pile in piles:
            wide = self._wide(pile, width)
            if rows[-1] and taken + wide > room:
                rows.append([])
                taken = 0.0
            rows[-1].append(pile)
            taken += wide
        return rows

    def _wide(self, pile: ShownPile, width: float) -> float:
        """Return how wide a pile is with its name: many cards lie over one another."""
        cards = width + (len(pile.cards) - 1) * _step(pile, width)
        return max(cards, min(self.painter.width(pile.name, NAME), 2.4 * width)) + 3 * _GAP

    def _draw_pile(
        self, pile: ShownPile, spots: SlideSpots, x: float, y: float, width: float, *, hands: bool, beside: bool
    ) -> None:
        """Draw a pile with its name under it, or left of it where it is `beside`."""
        painter, wide = self.painter, self._wide(pile, width)
        step = _step(pile, width)
        left = x + (wide - width - (len(pile.cards) - 1) * step) / 2 + width / 2
        for place in range(len(pile.cards)):
            face = pile.face(place, hands=hands)
            look = "back.red" if face is None else f"card.{face}"
            marked = face is not None and place in pile.trumps
            pose = Pose(left + place * step, y + width * CARD_RATIO / 2, width, look, z=place, ring=marked)
            self._sprites.draw(painter.target, pose)
            covered = 0 if place + 1 == len(pile.cards) else max(0.0, width - step)
            spots.add(pile.pile, face, replace(pose.box, w=width - covered))
        leading = painter.lettering.leading(NAME)
        if beside:
            right, middle = left - width / 2 - 2 * _GAP, y + width * CARD_RATIO / 2
            long = painter.text(pile.name, right, middle, NAME, "r")
            at = right - long
        else:
            name, middle = painter.fitted(pile.name, NAME, wide - _GAP), y + width * CARD_RATIO + leading / 2 + 2
            long = painter.text(name, x + wide / 2, middle, NAME, "c")
            at = x + (wide - long) / 2
        spots.names[pile.pile] = Box(at, middle - leading * 0.42, long, leading * 0.84)


def _in_line(chips: Sequence[LyingChips]) -> str:
    return _BETWEEN.join(each.said for each in chips)


def _needed(rows: Sequence[Sequence[ShownPile]], width: float, leading: float) -> float:
    return sum(_high(row, rows, width, leading) for row in rows if row)


def _high(row: Sequence[ShownPile], rows: Sequence[Sequence[ShownPile]], width: float, leading: float) -> float:
    return width * CARD_RATIO + (0 if _named_beside(row, rows) else leading) + _GAP


def _named_beside(row: Sequence[ShownPile], rows: Sequence[Sequence[ShownPile]]) -> bool:
    """Tell whether the one pile of a row has its name beside it, so that the cards of all rows are larger."""
    return len(row) == 1 and len(rows) > _ROUND


def _step(pile: ShownPile, width: float) -> float:
    """Return how far the cards of a pile lie from one another: their corners stay in sight."""
    return width * (0.9 if len(pile.cards) <= 3 else 0.62 if len(pile.cards) <= 6 else 0.34)
