"""What is written in the salon: the house's title, the tables' plates, the purse, the links of the footer."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.play.house import UNNAMED
from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface, sized
from game.screen.scene.purse_names import shown_name
from game.screen.scenes.salon.intents import LINKS, FooterLink
from game.screen.scenes.shared.clock import clock_box, draw_clock
from game.screen.scenes.shared.plan import HEADER, PLATE_W, TWO_LINES, SalonPlan, tables
from game.screen.scenes.shared.tables import LINK, PURSE_SUM, draw_plate
from game.stage.units import Box
from game.table.values import GameId
from game.text.words import Words

if TYPE_CHECKING:  # the first frame is shown without the house
    from game.play.house import Purse, SittingNote

SUBTITLE = TextStyle(Typeface.BODONI_IT, 19, theme.CREAM, grows=False)
BEGIN = TextStyle(Typeface.BODONI_IT, 19, theme.CREAM, grows=False)
PURSE_NAME = TextStyle(Typeface.SERIF, 17, theme.SOFT, grows=False)
_MARGIN, _ICON, _GAP = 40.0, 24.0, 34.0
CLOCK, CLOCK_Y = "evening", 56.0
_BEGIN_WIDE, _TITLE_LEAST = (104.0, 130.0, 170.0), 20.0
"""The widths that the line beside the clock is tried in, and how small the title is set in a narrow window."""
_OWN_GAMES = 5
_PLATE_MOST = 1.6
"""The plates lie before the tables, and grow no more than so much."""
_SUBTITLE_MOST, _SUBTITLE_PITCH = 1.7, 1.45
"""How much larger the subtitle is set at most, and how much farther apart its two lines stand on their board."""


@dataclass(frozen=True, slots=True)
class Signs:
    """Everything that is written, already in words."""

    title: str
    subtitle: str
    purse_name: str
    purse_sum: str
    purse_key: str
    clock: str
    """What touching the clock comes to."""
    clock_told: str
    """That it stands still meanwhile, where an evening is open."""
    minute: int
    tables: dict[GameId, tuple[str, str]]
    links: dict[FooterLink, str]
    invites: bool = False
    """Whether the subtitle tells a newcomer where to begin."""


@dataclass(frozen=True, slots=True)
class SignLayout:
    """Where the signs lie, and how much larger than usual the plates and the words of the footer are set."""

    growth: float
    foot: float
    plates: dict[GameId, Box]
    purse: Box
    links: dict[FooterLink, Box]
    clock: Box
    labelled: bool


def signs_of(
    words: Words,
    purse: str,
    chips: int,
    playing: GameId | None = None,
    deals: int = 0,
    evening: int | None = None,
) -> Signs:
    """Put everything into words: the purse with all that is in it, the table where the player still sits, the clock.

    `evening` is the minute of one that is open.
    """
    plates = {game: _named(words, game) for game in tables()}
    if playing is not None:
        plates[playing] = plates[playing][0], _resumed(words, playing, deals)
    return Signs(
        words("house.title").upper(),
        _subtitle(words, len(plates)),
        shown_name(words, purse),
        words.count("chips", chips),
        words("salon.link.purses"),
        words("evening.begin" if evening is None else "evening.back"),
        "" if evening is None else words("evening.waits"),
        evening or 0,
        plates,
        {link: words(f"salon.link.{link.value}") for link, _, _ in LINKS},
    )


def _subtitle(words: Words, games: int) -> str:
    """Return what the house offers: the five games it comes with are counted in words, more of them in figures."""
    return words("salon.subtitle") if games == _OWN_GAMES else words("salon.subtitle.more", games)


def signs_of_house(
    words: Words,
    seat: "SittingNote | None",
    purse: "Purse | None",
    evening: int | None = None,
    *,
    newcomer: bool = False,
) -> Signs:
    """Put a house into words, as far as it could be read: where the player sits, his purse, and an open evening.

    A newcomer reads in the subtitle's place where one begins, and what the clock is.

    Where nothing of it lies at his table any more nothing goes on there: he would sit down anew.
    """
    playing, deals = (seat.game, seat.deals) if seat is not None and not _emptied(seat, purse) else (None, 0)
    name, held = (purse.name, purse.chips + purse.at_table) if purse is not None else (UNNAMED, 0)
    signs = signs_of(words, name, held, playing, deals, evening)
    if newcomer and seat is None and evening is None:
        signs = replace(signs, subtitle=words("salon.subtitle.new"), clock_told=words("salon.clock.new"), invites=True)
    if seat is None or not seat.of_evening:
        return signs
    belongs = _named(words, seat.game)[0], words("salon.of_evening")
    return replace(signs, tables={**signs.tables, seat.game: belongs})


def _emptied(seat: "SittingNote", purse: "Purse | None") -> bool:
    if purse is None or purse.at_table:
        return False
    from game.screen.scenes.salon.note import emptied  # noqa: PLC0415  # a first frame mostly does without

    return emptied(purse, seat.game)


def _named(words: Words, game: GameId) -> tuple[str, str]:
    """Return the name of a table and the line under it; of a game without words its id and nothing."""
    key = f"salon.{game}"
    sub = words(f"{key}.sub") if words.has(f"{key}.sub") else ""
    return words(key) if words.has(key) else game.replace("_", " ").capitalize(), sub


def _resumed(words: Words, game: GameId, deals: int) -> str:
    """Return how far one has come at a table: what a deal is called there, a shoe where many coups come out of one."""
    if not deals:
        return words("salon.resume.new")
    own = f"salon.resume.{game}"
    return words(own if words.has(own) else "salon.resume", deals)


def place(painter: Painter, plan: SalonPlan, signs: Signs) -> SignLayout:
    """Lay the signs out: as large as the setting of the text's size asks and the window allows."""
    most, room = painter.lettering.growth, plan.footer.w - 2 * _MARGIN
    growth = fitted(min(most, _PLATE_MOST), lambda tried: _apart(plan, tried))
    foot = fitted(most, lambda tried: _foot(painter, plan, signs, tried) <= room)
    labelled = _foot(painter, plan, signs, foot) <= room
    left = min(_MARGIN, plan.footer.w / 32)
    links: dict[FooterLink, Box] = {}
    right = plan.footer.right - left
    top, high = (plan.footer.y + 6, plan.footer.h - 10) if _stacked(plan) else (plan.footer.cy - 22, 44.0)
    for link, _, _ in reversed(LINKS):
        width = _link(painter, plan, signs.links[link], foot) if labelled else _ICON + 20
        links[link] = Box(right - width - 10, top, width + 20, high)
        right -= width + _gap(plan)
    return SignLayout(
        growth,
        foot,
        {game: plan.plate(game, growth) for game in tables()},
        Box(left - 10, top, _purse(painter, plan, signs, foot) + 20, high),
        dict(reversed(links.items())),
        clock_box(plan.viewport.w / 2, CLOCK_Y),
        labelled,
    )


def _stacked(plan: SalonPlan) -> bool:
    """Tell whether the signs of the footer have two lines."""
    return plan.viewport.growth >= TWO_LINES


def _gap(plan: SalonPlan) -> float:
    return 24.0 if _stacked(plan) else _GAP


def _apart(plan: SalonPlan, growth: float) -> bool:
    """Tell whether the plates of two neighbours leave each other room."""
    games = list(tables())
    return plan.table(games[1])[0] - plan.table(games[0])[0] >= PLATE_W * growth + 12


def _purse(painter: Painter, plan: SalonPlan, signs: Signs, growth: float) -> float:
    named, held = sized(PURSE_NAME, growth), sized(PURSE_SUM, growth)
    name = painter.width(painter.fitted(signs.purse_name, named, 170 * growth), named)
    summed = painter.width(signs.purse_sum, held)
    return max(34.0 + name, summed) if _stacked(plan) else 34.0 + name + 14 + summed


def _link(painter: Painter, plan: SalonPlan, words: str, growth: float) -> float:
    width = painter.width(words, sized(LINK, growth))
    return max(_ICON, width) if _stacked(plan) else _ICON + 10 + width


def _foot(painter: Painter, plan: SalonPlan, signs: Signs, growth: float) -> float:
    links = sum(_link(painter, plan, words, growth) + _gap(plan) for words in signs.links.values())
    return _purse(painter, plan, signs, growth) + links


def subtitle_box(plan: SalonPlan, clock: Box) -> Box:
    """Return where the subtitle stands: right of the clock, on the board of the header."""
    return Box(clock.right + _MARGIN, 0, plan.viewport.w - clock.right - 2 * _MARGIN, HEADER)


def draw_header(painter: Painter, plan: SalonPlan, signs: Signs, clock: Box, focused: str | None) -> None:
    """Draw the title of the house on its board, and the clock with what it is for."""
    board = Box(0, 0, plan.viewport.w, HEADER)
    left = _draw_clock(painter, signs, clock, lit=focused == CLOCK)
    title = theme.HOUSE_TITLE
    while painter.width(signs.title, title) > left - _MARGIN - 20 and title.size > _TITLE_LEAST:
        title = replace(title, size=title.size - 1, track=title.track * 0.97)
    painter.text(signs.title, _MARGIN, 41, title)
    room = subtitle_box(plan, clock).w
    most = min(painter.lettering.growth, _SUBTITLE_MOST)
    growth = fitted(most, lambda tried: len(painter.wrap(signs.subtitle, sized(SUBTITLE, tried), room)) <= 2)
    style = sized(SUBTITLE, growth)
    lines = painter.wrap(signs.subtitle, style, room)[:2]
    for number, line in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * 24 * min(growth, _SUBTITLE_PITCH)
        painter.text(line, board.w - _MARGIN, 42 + down, style, "r")


def _draw_clock(painter: Painter, signs: Signs, clock: Box, *, lit: bool) -> float:
    """Draw the clock and what it is for at its left; return where that begins."""
    draw_clock(painter, clock.cx, clock.cy, signs.minute, clock.w / 2)
    tried = [painter.wrap(signs.clock, BEGIN, width) for width in _BEGIN_WIDE]
    lines = next((each for each in tried if len(each) <= 2), tried[-1])  # two stand beside a clock
    for number, line in enumerate(lines):
        painter.text(line, clock.x - 14, 42 + (number - (len(lines) - 1) / 2) * 22, BEGIN, "r")
    if lit:
        painter.focus(clock.grown(3))
    return clock.x - 14 - max(painter.width(line, BEGIN) for line in lines)


def draw_footer(
    painter: Painter, plan: SalonPlan, signs: Signs, placed: SignLayout, lit: str | None, focused: str | None
) -> None:
    """Draw the purse and the links."""
    footer = plan.footer
    _draw_purse(painter, plan, signs, placed, lit)
    style = sized(LINK, placed.foot)
    for link, icon, _ in LINKS:
        box = placed.links[link]
        tint = theme.FOCUS if lit == link.value else theme.GOLD
        if _stacked(plan):
            painter.picture(icon, box.cx, box.y + box.h * 0.3, _ICON * 1.2, tint=tint)
            painter.text(signs.links[link] if placed.labelled else "", box.cx, box.y + box.h * 0.74, style, "c")
        else:
            painter.picture(icon, box.x + 10 + _ICON / 2, footer.cy + 1, _ICON, tint=tint)
            painter.text(signs.links[link] if placed.labelled else "", box.x + 20 + _ICON, footer.cy + 1, style)
        if focused == link.value:
            painter.focus(box.grown(-5))
    if focused == FooterLink.PURSES.value:
        painter.focus(placed.purse.grown(-5))


def _draw_purse(painter: Painter, plan: SalonPlan, signs: Signs, placed: SignLayout, lit: str | None) -> None:
    box, growth = placed.purse, placed.foot
    named, held = sized(PURSE_NAME, growth), sized(PURSE_SUM, growth)
    x, y = box.x + 10, box.y + box.h * 0.3 if _stacked(plan) else plan.footer.cy + 1
    painter.picture(IconId.PURSE, x + 12, y, 24, tint=theme.FOCUS if lit == FooterLink.PURSES.value else theme.GOLD)
    name = painter.fitted(signs.purse_name, named, 170 * growth)
    after = x + 34 + painter.text(name, x + 34, y, named) + 14
    if _stacked(plan):
        painter.text(signs.purse_sum, x, box.y + box.h * 0.74, held)
    else:
        painter.text(signs.purse_sum, after, y, held)


def draw_plates(painter: Painter, placed: SignLayout, signs: Signs, lit: GameId, focused: str | None) -> None:
    """Draw the plate of each table."""
    for game, box in placed.plates.items():
        here = focused == f"table:{game}"
        draw_plate(painter, box, signs.tables[game], placed.growth, lit=game == lit, focused=here)
