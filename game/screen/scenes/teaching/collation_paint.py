"""Two tables side by side as they are drawn: the pack over them, and under them where they part."""

from typing import Final

import pygame

from game.play.simulations.collate import CollatedCoup
from game.play.tables import facts_of
from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.scenes.teaching.chart import curve
from game.screen.scenes.teaching.collation_said import CollationSaid
from game.screen.scenes.teaching.small_table import SmallTable, draw_small_table, letter_disc
from game.stage.pose import Pose
from game.stage.units import Box
from game.table.values import GameId
from game.text.numbers import whole
from game.text.words import Words

_STRIP, _PAPER, _APART = 76.0, 126.0, 10.0
_MINI = 26.0
LINE: Final = theme.TextStyle(theme.Typeface.SERIF, 16, theme.INK, most=1.25)
VALUE: Final = theme.TextStyle(theme.Typeface.BOLD, 16, theme.LOSS, most=1.25)
SAID: Final = theme.TextStyle(theme.Typeface.SEMI, 16, theme.INK, most=1.25)
NOTE: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 14, theme.SEPIA, most=1.25)
_TINT = "#EFD9A0"


def paint_collation(
    painter: Painter, sprites: Sprites, room: Box, growth: float, said: CollationSaid, game: GameId
) -> None:
    """Paint the pack, the two tables and the paper under them in a room."""
    strip, left, right, paper = _boxes(room, min(growth, 1.25))
    pair, coup = said.pair, said.dealt.coup
    names = _named(said.words, game)
    for box, letter, head, total, money in zip(
        (left, right), "AB", pair.names, said.dealt.sums, (coup.one, coup.other) if coup else (None, None), strict=True
    ):
        title = head if pair.one.game != pair.other.game else f"{pair.option} · {head}"
        draw_small_table(painter, sprites, box, SmallTable(letter, title, total, money, str(game)), names)
    _paint_strip(painter, sprites, strip, said)
    _paint_paper(painter, paper, said)


def _boxes(room: Box, grown: float) -> tuple[Box, Box, Box, Box]:
    """Return where the pack lies, the two tables, and the paper under them."""
    strip = Box(room.x, room.y, room.w, _STRIP)
    paper = Box(room.x, room.bottom - _PAPER * grown, room.w, _PAPER * grown)
    top, half = strip.bottom + _APART, (room.w - _APART) / 2
    high = paper.y - _APART - top
    return strip, Box(room.x, top, half, high), Box(room.x + half + _APART, top, half, high), paper


def _named(words: Words, game: GameId) -> Words:
    names = {0: words("collation.bank" if facts_of(game).banked else "collation.dealer"), 2: words("collation.other")}
    return words.naming(names, own=1)


def _paint_strip(painter: Painter, sprites: Sprites, box: Box, said: CollationSaid) -> None:
    """Draw the pack in its order: what has fallen, the present coup, and red marks where the tables part."""
    painter.paper(box, None)
    words, dealt, wide = said.words, said.dealt, min(250.0, box.w * 0.24)
    painter.text(words("collation.pack_head"), box.x + 16, box.y + 20, theme.sized(theme.SECTION, 1.0))
    for number, line in enumerate((words("collation.in_order"), words("collation.red_mark"))):
        style = painter.grown_within(line, NOTE, wide - 24, 1.0)
        painter.text(painter.fitted(line, style, wide - 24), box.x + 16, box.y + 42 + 20 * number, style)
    if dealt.coup is None:
        return
    pack = dealt.coups[dealt.place][0]
    here = [(n, coup) for n, (number, coup) in enumerate(dealt.coups) if number == pack]
    if len(here) == 1:  # a pack for each coup: the packs stand in a row
        here = [(n, coup) for n, (_, coup) in enumerate(dealt.coups)]
    room = box.w - wide - 24
    paired = any(money is not None and money.cards for _, coup in here for money in (coup.one, coup.other))
    pitch = 66.0 if paired else min(66.0, max(23.0, room / len(here)))
    fits = max(1, int(room / pitch))
    at = next(n for n, (place, _) in enumerate(here) if place == dealt.place)
    first = max(0, min(at - fits // 2, len(here) - fits))
    for number, (place, coup) in enumerate(here[first : first + fits]):
        _paint_coup(
            painter, sprites, Box(box.x + wide + number * pitch, box.y, pitch, box.h), place, coup, at=dealt.place
        )


def _paint_coup(painter: Painter, sprites: Sprites, box: Box, place: int, coup: CollatedCoup, *, at: int) -> None:
    money = coup.one or coup.other
    if place == at:
        painter.plate(Box(box.x + 1, box.y + 6, box.w - 2, box.h - 20), theme.ROUGE, 4, width=2)
    cards = money.cards[:2] if money is not None and box.w >= 44 else ()
    for number, card in enumerate(cards):
        x = box.cx + (number - 0.5) * (_MINI + 3)
        look = f"card.{card}" if place <= at else "back.red"
        alpha = 1.0 if place == at else 0.55
        pose = Pose(x, box.cy - 5, _MINI, look, alpha=alpha)
        sprites.draw(painter.target, pose, painter.dx, painter.dy)
    if not cards:
        ink = theme.TextStyle(theme.Typeface.FAT, 14, theme.INK if place <= at else theme.SEPIA, grows=False)
        painter.text(str(place + 1), box.cx, box.cy - 5, ink, "c")
    if coup.differs and place <= at:
        painter.plate(Box(box.cx - min(16, box.w / 2 - 3), box.bottom - 12, min(32, box.w - 6), 5), theme.ROUGE, 2)


def _paint_paper(painter: Painter, box: Box, said: CollationSaid) -> None:
    """Draw what the tables differ in, whether they part here, and both sums as lines."""
    painter.paper(box, None)
    words, pair, coup = said.words, said.pair, said.dealt.coup
    leading = painter.lettering.leading
    chart = Box(box.x + box.w * 0.66, box.y + 26, box.w * 0.34 - 70, box.h - 50)
    room = chart.x - box.x - 70
    parts = coup is not None and coup.differs
    x, y = box.x + 18, box.y + 22
    if parts:
        painter.picture(OrnamentId.MANICULE, x + 18, y, 38)
        x += 46
    head = theme.sized(theme.SECTION, min(painter.lettering.growth, 1.2))
    told = "" if coup is None else words("collation.parts" if parts else "collation.alike").upper()
    painter.text(painter.fitted(told, head, room * 0.55), x, y, head)
    source = painter.fitted(said.source(), NOTE, room)
    painter.text(source, box.x + 18, y + 4 + leading(NOTE), NOTE)
    y += 12 + leading(NOTE) * 1.5
    for letter, name, money in zip("AB", pair.names, (coup.one, coup.other) if coup else (None, None), strict=True):
        letter_disc(painter, box.x + 30, y + leading(LINE) / 2, letter)
        style = VALUE if parts else LINE
        gain = "" if money is None else said.gains(money)
        named = painter.fitted(name, style, room - 120)
        wide = painter.width(named, style)
        if parts:
            painter.plate(Box(box.x + 50, y + 1, wide + 12, leading(LINE) - 2), _TINT, 3)
        painter.text(named, box.x + 56, y + leading(LINE) / 2, style)
        painter.text(gain, box.x + 56 + wide + 24, y + leading(LINE) / 2, SAID)
        y += max(30.0, leading(LINE) + 6)
    _paint_sums(painter, chart, box, said)


def _paint_sums(painter: Painter, plot: Box, box: Box, said: CollationSaid) -> None:
    """Draw both running sums as lines, A blue and B red, with their letters."""
    words = said.words
    painter.text(words("collation.sums"), box.right - 18, box.y + 18, NOTE, "r")
    painter.text(painter.fitted(said.counted(), NOTE, plot.w + 60), box.right - 18, box.bottom - 14, NOTE, "r")
    lines = said.dealt.lines
    if not lines[0]:
        return
    least, most = min(0, *lines[0], *lines[1]), max(0, *lines[0], *lines[1])
    span, last = most - least or 1, max(1, len(lines[0]))
    inner = Box(plot.x, plot.y + 10, plot.w - 60, plot.h - 26)

    def at(number: int, value: int) -> tuple[float, float]:
        return inner.x + inner.w * number / last, inner.bottom - inner.h * (value - least) / span

    nought = at(0, 0)[1]
    painter.line(inner.x, nought, inner.right, nought, theme.SEPIA, 1, 110)
    painter.text("0", inner.x - 12, nought, NOTE, "r")
    rect = painter.rect(Box(inner.x - 4, inner.y - 4, inner.w + 8, inner.h + 8))
    for line, colour in zip(lines, (theme.BLEU, theme.ROUGE), strict=True):
        drawn = pygame.Surface(rect.size, pygame.SRCALPHA)
        drawn.fill((*pygame.Color(colour)[:3], 0))
        on = painter.within(drawn, painter.scale, -(inner.x - 4) * painter.scale, -(inner.y - 4) * painter.scale)
        curve(on, drawn, [at(0, 0), *(at(n + 1, value) for n, value in enumerate(line))], colour, 2)
        painter.target.blit(drawn.premul_alpha(), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    ends = [at(last, line[-1])[1] for line in lines]
    near = abs(ends[0] - ends[1]) < 20
    for letter, line, y, away, colour in zip(
        "AB", lines, ends, (-10, 10) if lines[0][-1] >= lines[1][-1] else (10, -10), (theme.BLEU, theme.ROUGE),
        strict=True,
    ):  # fmt: skip
        style = theme.TextStyle(theme.Typeface.BOLD, 15, colour, most=1.0)
        total = f"{letter} {whole(line[-1], words.language, signed=True)}"
        painter.text(total, inner.right + 8, y + (away if near else 0), style)
