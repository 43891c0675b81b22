"""What is written in the salon: the house's title, the tables' plates, the purse, the links of the footer."""

from dataclasses import dataclass, replace

from game.screen import theme
from game.screen.asset_ids import IconId, SliceId
from game.screen.painter import Painter
from game.screen.purse_names import shown_name
from game.screen.scenes.salon_plan import HEADER, LINKS, PLATE_W, SalonPlan, tables
from game.screen.theme import TextStyle, Typeface
from game.stage.units import Box
from game.table.values import GameId
from game.text.words import Words

PLATE_NAME = TextStyle(Typeface.FAT, 22, theme.BRASS_INK, grows=False)
PLATE_SUB = TextStyle(Typeface.SEMI, 15, "#33200A", grows=False)
SUBTITLE = TextStyle(Typeface.BODONI_IT, 19, theme.CREAM, grows=False)
PURSE_NAME = TextStyle(Typeface.SERIF, 17, theme.SOFT, grows=False)
PURSE_SUM = TextStyle(Typeface.BOLD, 20, theme.CREAM, grows=False)
LINK = TextStyle(Typeface.SEMI, 17, theme.CREAM, grows=False)
_MARGIN, _ICON, _GAP = 40.0, 24.0, 34.0
_MOST_GROWN = 1.3


@dataclass(frozen=True, slots=True)
class Signs:
    """Everything that is written, already in words."""

    title: str
    subtitle: str
    purse_name: str
    purse_sum: str
    purse_key: str
    tables: dict[GameId, tuple[str, str]]
    links: dict[str, str]


@dataclass(frozen=True, slots=True)
class SignLayout:
    """Where the signs lie, and how much larger than usual they are set."""

    growth: float
    plates: dict[GameId, Box]
    purse: Box
    links: dict[str, Box]
    labelled: bool


def signs_of(words: Words, purse: str, chips: int, playing: GameId | None = None, deals: int = 0) -> Signs:
    """Put everything into words: the purse with all that is in it, and the table where the player still sits."""
    plates = {game: _named(words, game) for game in tables()}
    if playing is not None:
        plates[playing] = plates[playing][0], words("salon.resume", deals) if deals else words("salon.resume.new")
    return Signs(
        words("house.title").upper(),
        words("salon.subtitle"),
        shown_name(words, purse),
        words.count("chips", chips),
        words("salon.link.purses"),
        plates,
        {name: words(f"salon.link.{name}") for name, _, _ in LINKS},
    )


def _named(words: Words, game: GameId) -> tuple[str, str]:
    """Return the name of a table and the line under it; of a game without words its id and nothing."""
    key = f"salon.{game}"
    sub = words(f"{key}.sub") if words.has(f"{key}.sub") else ""
    return words(key) if words.has(key) else game.replace("_", " ").capitalize(), sub


def place(painter: Painter, plan: SalonPlan, signs: Signs) -> SignLayout:
    """Lay the signs out: as large as the setting of the text's size asks and the window allows."""
    growth = min(painter.lettering.growth, _MOST_GROWN)
    for tried in (growth, (1 + growth) / 2, 1.0):
        growth = tried
        if _foot(painter, plan, signs, tried) <= plan.footer.w - 2 * _MARGIN and _apart(plan, tried):
            break
    labelled = _foot(painter, plan, signs, growth) <= plan.footer.w - 2 * _MARGIN
    middle = plan.footer.cy
    purse_w = _purse(painter, signs, growth)
    left = min(_MARGIN, plan.footer.w / 32)
    links: dict[str, Box] = {}
    right = plan.footer.right - left
    for name, _, _ in reversed(LINKS):
        width = _ICON + (10 + painter.width(signs.links[name], grown(LINK, growth)) if labelled else 20)
        links[name] = Box(right - width - 10, middle - 22, width + 20, 44)
        right -= width + _GAP
    return SignLayout(
        growth,
        {game: plan.plate(game, growth) for game in tables()},
        Box(left - 10, middle - 22, purse_w + 20, 44),
        dict(reversed(links.items())),
        labelled,
    )


def grown(type_: TextStyle, growth: float) -> TextStyle:
    """Return a role set so much larger."""
    return replace(type_, size=type_.size * growth) if growth != 1 else type_


def _apart(plan: SalonPlan, growth: float) -> bool:
    """Tell whether the plates of two neighbours leave each other room."""
    games = list(tables())
    return plan.table(games[1])[0] - plan.table(games[0])[0] >= PLATE_W * growth + 12


def _purse(painter: Painter, signs: Signs, growth: float) -> float:
    name = painter.fitted(signs.purse_name, grown(PURSE_NAME, growth), 170 * growth)
    return (
        34.0
        + painter.width(name, grown(PURSE_NAME, growth))
        + 14
        + painter.width(signs.purse_sum, grown(PURSE_SUM, growth))
    )


def _foot(painter: Painter, plan: SalonPlan, signs: Signs, growth: float) -> float:  # noqa: ARG001  # one way to ask
    links = sum(_ICON + 10 + painter.width(words, grown(LINK, growth)) + _GAP for words in signs.links.values())
    return _purse(painter, signs, growth) + links


def draw_header(painter: Painter, plan: SalonPlan, signs: Signs) -> None:
    """Draw the title of the house on its board."""
    board = Box(0, 0, plan.viewport.w, HEADER)
    painter.wood(board, seed=1)
    painter.fillet(0, HEADER - 3, board.w, HEADER - 3)
    width = painter.text(signs.title, _MARGIN, 41, theme.HOUSE_TITLE)
    room = board.w - 3 * _MARGIN - width
    lines = painter.wrap(signs.subtitle, SUBTITLE, room)
    for number, line in enumerate(lines[:2]):
        painter.text(line, board.w - _MARGIN, 43 + (number - (len(lines[:2]) - 1) / 2) * 24, SUBTITLE, "r")


def draw_footer(
    painter: Painter, plan: SalonPlan, signs: Signs, placed: SignLayout, lit: str | None, focused: str | None
) -> None:
    """Draw the purse and the links."""
    footer, growth = plan.footer, placed.growth
    painter.wood(footer, seed=2)
    painter.fillet(0, footer.y + 1, footer.w, footer.y + 1)
    x = placed.purse.x + 10
    painter.picture(IconId.PURSE, x + 12, footer.cy + 1, 24, tint=theme.FOCUS if lit == "purses" else theme.GOLD)
    name = painter.fitted(signs.purse_name, grown(PURSE_NAME, growth), 170 * growth)
    x += 34
    x += painter.text(name, x, footer.cy + 1, grown(PURSE_NAME, growth)) + 14
    painter.text(signs.purse_sum, x, footer.cy + 1, grown(PURSE_SUM, growth))
    for name, icon, _ in LINKS:
        box = placed.links[name]
        tint = theme.FOCUS if lit == name else theme.GOLD
        painter.picture(icon, box.x + 10 + _ICON / 2, footer.cy + 1, _ICON, tint=tint)
        if placed.labelled:
            painter.text(signs.links[name], box.x + 20 + _ICON, footer.cy + 1, grown(LINK, growth))
    if focused == "purses":
        painter.focus(placed.purse.grown(-5))
    elif focused in placed.links:
        painter.focus(placed.links[focused].grown(-5))


def draw_plate(painter: Painter, box: Box, words: tuple[str, str], growth: float, *, lit: bool, focused: bool) -> None:
    """Draw the brass plate of a table."""
    painter.shade(box)
    painter.slice(SliceId.BRASS_LIT if lit else SliceId.BRASS, box)
    room = box.w - 20
    name, sub = grown(PLATE_NAME, growth), grown(PLATE_SUB, growth)
    painter.text(painter.fitted(words[0], name, room), box.cx, box.y + 17 * growth, name, "c")
    while painter.width(words[1], sub) > room and sub.size > 13:
        sub = replace(sub, size=sub.size - 0.5)
    painter.text(painter.fitted(words[1], sub, room), box.cx, box.y + 37 * growth, sub, "c")
    if focused:
        painter.focus(box.grown(-1))
