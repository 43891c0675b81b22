"""What is drawn of an evening over the room: the header with the clock, the guests, the wishes, what is told."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.play.evening_house import EveningNow, TableOffer
from game.screen.draw import theme
from game.screen.draw.asset_ids import CameoId, IconId, OrnamentId, SliceId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface, sized
from game.screen.keys.focus import Ring
from game.screen.scenes.evening.intents import EveningLink
from game.screen.scenes.evening.plan import (
    MARGIN,
    TITLE_W,
    beside_clock,
    chairs_kept,
    clock_at,
    guests_at,
    is_narrow,
    told_box,
    told_room,
    wish_box,
)
from game.screen.scenes.evening.told import arrivals
from game.screen.scenes.evening.visiting_card import SUIT_OF
from game.screen.scenes.shared.clock import draw_clock
from game.screen.scenes.shared.plan import TWO_LINES, SalonPlan, tables
from game.screen.scenes.shared.tables import LINK, PURSE_SUM, draw_boards, draw_plate
from game.stage.units import Box
from game.table.values import GameId
from game.text.hours import about, hour_figures, hour_words
from game.text.marks import sentence
from game.text.words import Words

_TITLE = replace(theme.HOUSE_TITLE, size=32, track=6)
_HOUR = TextStyle(Typeface.BODONI_IT, 23, theme.CREAM, grows=False)
_SMALL = TextStyle(Typeface.SERIF, 15, theme.SOFT, grows=False)
_TOLD = replace(theme.TOAST, size=15, most=1.4)
GUEST, _ARRIVES, _KEPT = 40.0, 54.0, 19.0
_DARK, _SHADE = "#120804", 96
_BLANK, _CARD_PAPER = "#6E5430", "#FCF8EC"
_ICON, _GAP = 24.0, 26.0
_LEAST = 13.0
_WANTED = "evening.wanted"
LINKS = (
    (EveningLink.OWING, IconId.STATISTICS, "o"),
    (EveningLink.RISE, IconId.RIGHT, "r"),
    (EveningLink.RULEBOOK, IconId.BOOK, "f1"),
    (EveningLink.LESSONS, OrnamentId.SPADE, "f5"),
    (EveningLink.SETTINGS, IconId.GEAR, "f10"),
    (EveningLink.HOME, IconId.DOOR, "e"),
    (EveningLink.LEAVE, IconId.LEFT, ""),
)
"""The links of the footer: where they lead, their icon and their key."""


def plates(words: Words, now: EveningNow, waits: GameId | None = None) -> dict[GameId, tuple[str, str]]:
    """Return the name of each table and what can be done there now; `waits` is where one still sits in free play."""
    if now.game is not None:
        return {game: (words(f"salon.{game}"), words(f"salon.{game}.sub")) for game in tables()} | {
            now.game: (words(f"salon.{now.game}"), words("evening.plate.here"))
        }
    offers = {table.game: table for table in now.tables}
    said = {game: _plate(words, offers[game]) for game in tables() if game in offers}
    said |= {waits: words("evening.plate.open")} if waits in said else {}
    return {game: (words(f"salon.{game}"), each) for game, each in said.items()}


def _plate(words: Words, table: TableOffer) -> str:
    if table.refused is not None:
        key, args = table.refused
        if key == _WANTED and len(args) > 1:
            return words("evening.plate.comes", args[1], hour_figures(words, int(args[2])))
        return refusal(words, key, args)
    if table.banked:
        return words("evening.plate.bank", table.beside[0])
    many = len(table.beside)
    return words("evening.plate.with", words("evening.guests.many", many) if many > 1 else words("evening.guests.one"))


def refusal(words: Words, key: str, args: Sequence[int | str]) -> str:
    """Return why a table cannot be sat down to, and where too few are there who comes next."""
    if key != _WANTED:
        return words(key, *args)
    wanted, *comer = args
    said = words(f"{_WANTED}.one") if wanted == 1 else words(key, wanted)
    return sentence(said, comes(words, str(comer[0]), int(comer[1]))) if comer else said


def comes(words: Words, name: str, minute: int) -> str:
    """Return who comes next and when, which is nearer by every coup."""
    return words("evening.comes", name, hour_figures(words, minute))


def draw_at_tables(
    painter: Painter, plan: SalonPlan, words: Words, now: EveningNow, lit: GameId, ring: Ring, *, kept: bool,
    waits: GameId | None = None,
) -> None:  # fmt: skip
    """Draw the guests at their tables, the chairs that are kept for the player, and the plate of each table."""
    if kept:
        for x, y in chairs_kept(plan):
            painter.glow(x, y, _KEPT * 2 * plan.k, _KEPT * 2 * plan.k)
            painter.dot(x, y, _KEPT * plan.k, theme.GOLD, 2)
            painter.picture(OrnamentId.FLEURON_LEAF, x, y, _KEPT * plan.k, tint=theme.GOLD)
    draw_guests(painter, plan, now, lit, kept=kept)
    for game, said in plates(words, now, waits).items():
        draw_plate(painter, plan.plate(game), said, 1.0, lit=game == lit, focused=ring.focused == f"table:{game}")


def draw_frame(
    painter: Painter,
    plan: SalonPlan,
    words: Words,
    now: EveningNow,
    minute: float,
    ring: Ring,
    reached: Sequence[str],
) -> None:
    """Draw what stands around the room: the hour at `minute` over it with the wishes, and the links under it."""
    draw_boards(painter, plan)
    draw_evening_header(painter, plan, words, now, minute)
    draw_wishes(painter, plan, now, reached, ring.focused)
    draw_evening_footer(painter, plan, footer_of(painter, plan, words, now), ring.hovered, ring.focused)


def draw_guests(painter: Painter, plan: SalonPlan, now: EveningNow, lit: GameId, *, kept: bool) -> None:
    """Draw the portraits of those who are there: dark like the tables without a lamp, but for who has just come."""
    come = arrivals(now)
    cameos = {guest.name: (CameoId(guest.cameo), guest.at) for guest in now.company}
    for name, (x, y) in guests_at(plan, now, kept=kept).items():
        cameo, at = cameos[name]
        wide = (_ARRIVES if name in come else GUEST) * plan.k
        if name in come:
            painter.glow(x, y, wide * 1.3, wide * 1.3)
        painter.picture(cameo, x, y, wide)
        if name not in come and at != lit:
            box = Box(x - wide / 2, y - wide * 0.62, wide, wide * 1.24)
            painter.plate(box, _DARK, wide / 2, _SHADE)


def draw_evening_header(painter: Painter, plan: SalonPlan, words: Words, now: EveningNow, minute: float) -> None:
    """Draw the title, the hour in words, the clock, what is left, and the purse of tonight."""
    left, right = beside_clock(plan, len(now.player.wishes))
    if not is_narrow(plan):
        _line(painter, words("house.title").upper(), Box(MARGIN, 0, TITLE_W, 80), 41, _TITLE)
    draw_clock(painter, *clock_at(plan), minute)
    hour, number = hour_words(words, now.minute), words("evening.no", now.number)
    _line(painter, hour, left, 31, _HOUR, "r")
    _line(painter, number, left, 56, _SMALL, "r")
    lines = (
        words("evening.left", about(now.left)),
        words("evening.have", now.player.brought, now.player.at_hand),
    )
    for line, y in zip(lines, (31.0, 56.0), strict=True):
        _line(painter, line, right, y, _SMALL)


def _line(painter: Painter, text: str, room: Box, y: float, style: TextStyle, anchor: str = "l") -> None:
    """Draw a line as large as it has room for."""
    while painter.width(text, style) > room.w and style.size > _LEAST:
        style = replace(style, size=style.size - 0.5)
    painter.text(painter.fitted(text, style, room.w), room.x if anchor == "l" else room.right, y, style, anchor)


def draw_wishes(
    painter: Painter, plan: SalonPlan, now: EveningNow, reached: Sequence[str], focused: str | None
) -> None:
    """Draw the visiting cards of the wishes: blank ones, and those that are reached turned over."""
    wishes = now.player.wishes
    for number, wish in enumerate(wishes):
        box, got = wish_box(plan, number, len(wishes)), wish.id in reached
        painter.plate(box, _CARD_PAPER if got else _BLANK, 4)
        painter.plate(box.grown(-4), theme.GOLD if got else theme.SOFT, 3, 160, 0.8)
        if got:
            painter.picture(OrnamentId.FLEURON_LEAF, box.cx, box.cy, 26, tint=theme.ROUGE)
        else:
            ornament = SUIT_OF.get(wish.game, OrnamentId.FLEURON_LEAF)
            missed = wish.id in now.player.missed
            painter.picture(ornament, box.cx, box.cy, 18, tint=theme.SOFT if missed else theme.INK)
            if missed:
                painter.line(box.x + 9, box.cy, box.right - 9, box.cy, theme.INK, 2)
        if focused == f"wish:{number}":
            painter.focus(box)


def draw_told(painter: Painter, plan: SalonPlan, head: str, lines: Sequence[str]) -> None:
    """Draw what is told, on a ticket; nothing where there is nothing."""
    if not lines:
        return
    inner, leading = told_box(plan, 0).w - 28, painter.lettering.leading(_TOLD)
    high, shown = 40.0, list[str]()
    for line in lines:
        more = len(painter.wrap(line, _TOLD, inner)) * leading + 5
        if shown and high + more > told_room(plan):
            break  # in a window that is too small the rest is only read aloud
        high, shown = high + more, [*shown, line]
    box = told_box(plan, high)
    painter.shade(box)
    painter.slice(SliceId.TICKET, box)
    _line(painter, head, Box(box.x + 14, box.y, inner, 36), box.y + 18, theme.SECTION)
    y = box.y + 32
    for line in shown:
        y = painter.paragraph(line, box.x + 14, y, inner, _TOLD) + 5


@dataclass(frozen=True, slots=True)
class EveningFooter:
    """The footer: tonight's pocket, and the links with their words, as large as there is room for."""

    pocket: str
    words: dict[EveningLink, str]
    boxes: dict[EveningLink, Box]
    growth: float
    labelled: bool


def footer_of(painter: Painter, plan: SalonPlan, words: Words, now: EveningNow) -> EveningFooter:
    """Lay the footer out; one rises only from a table."""
    links = [link for link, _, _ in LINKS if link is not EveningLink.RISE or now.game is not None]
    said = {link: words(link.word) for link in links}
    pocket, stacked = words.count("chips", now.player.at_hand), plan.viewport.growth >= TWO_LINES

    def wide(growth: float) -> float:
        style = sized(LINK, growth)
        parts = [painter.width(each, style) for each in said.values()]
        row = sum(max(_ICON, part) if stacked else _ICON + 10 + part for part in parts) + _GAP * len(parts)
        return 2 * MARGIN + 34 + painter.width(pocket, sized(PURSE_SUM, growth)) + row

    growth = fitted(painter.lettering.growth, lambda tried: wide(tried) <= plan.footer.w)
    labelled, style = wide(growth) <= plan.footer.w, sized(LINK, growth)
    right, boxes = plan.footer.right - MARGIN / 2, dict[EveningLink, Box]()
    top, high = (plan.footer.y + 6, plan.footer.h - 10) if stacked else (plan.footer.cy - 22, 44.0)
    for link in reversed(links):
        word = painter.width(said[link], style) if labelled else 0
        each = max(_ICON, word) if stacked else _ICON + (10 + word if labelled else 10)
        boxes[link] = Box(right - each - 10, top, each + 20, high)
        right -= each + _GAP
    return EveningFooter(pocket, said, dict(reversed(boxes.items())), growth, labelled)


def draw_evening_footer(
    painter: Painter, plan: SalonPlan, footer: EveningFooter, hovered: str | None, focused: str | None
) -> None:
    """Draw tonight's pocket and the links."""
    stacked, style = plan.viewport.growth >= TWO_LINES, sized(LINK, footer.growth)
    painter.picture(IconId.PURSE, MARGIN + 2, plan.footer.cy + 1, _ICON, tint=theme.GOLD)
    painter.text(footer.pocket, MARGIN + 24, plan.footer.cy + 1, sized(PURSE_SUM, footer.growth))
    icons = {link: icon for link, icon, _ in LINKS}
    for link, box in footer.boxes.items():
        tint = theme.FOCUS if hovered == link.value else theme.GOLD
        word = footer.words[link] if footer.labelled else ""
        if stacked:
            painter.picture(icons[link], box.cx, box.y + box.h * 0.3, _ICON * 1.2, tint=tint)
            painter.text(word, box.cx, box.y + box.h * 0.74, style, "c")
        else:
            painter.picture(icons[link], box.x + 10 + _ICON / 2, plan.footer.cy + 1, _ICON, tint=tint)
            painter.text(word, box.x + 20 + _ICON, plan.footer.cy + 1, style)
        if focused == link.value:
            painter.focus(box.grown(-5))
