"""A coup at one of two small tables: what fell, what lay, whose it became, and the sum so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.lessons.explain.place_names import pile_name
from game.play.simulations.collate import CoupMoney, HeldCards, StakedLeaf
from game.screen.draw import theme
from game.screen.draw.asset_ids import JETON_OF_VALUE, CameoId, IconId, LightId, SliceId, TileId
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.stage.pose import CARD_RATIO, Pose
from game.stage.units import Box
from game.table.values import Pile, Seat, Side, holder
from game.text.numbers import whole
from game.text.words import Words

HEAD: Final = theme.TextStyle(theme.Typeface.SEMI, 17, theme.CREAM, most=1.3)
SO_FAR: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.CREAM, most=1.2)
SUM: Final = theme.TextStyle(theme.Typeface.FAT, 34, theme.CREAM, grows=False)
LETTER: Final = theme.TextStyle(theme.Typeface.FAT, 15, theme.BRASS_INK, grows=False)
NAME: Final = theme.TextStyle(theme.Typeface.SERIF, 15, theme.CREAM, most=1.2)
AMOUNT: Final = theme.TextStyle(theme.Typeface.BOLD, 16, theme.CREAM, most=1.2)
TAG: Final = theme.TextStyle(theme.Typeface.BOLD, 15, theme.INK, most=1.2)
_HOME, _AWAY = "#B9D8B0", "#F2B0A6"
_TOP, _SIDE = 52.0, 70.0
_FIRST_AT_SIDE = {Pile(Side.RIGHT.value): Seat(1), Pile(Side.LEFT.value): Seat(2)}


@dataclass(frozen=True, slots=True)
class SmallTable:
    """What one table shows: its letter, the one thing in which it differs, the sum so far, and the coup."""

    letter: str
    head: str
    total: int
    coup: CoupMoney | None
    game: str


def draw_small_table(painter: Painter, sprites: Sprites, box: Box, table: SmallTable, words: Words) -> None:
    """Draw a table in its box."""
    painter.ground(TileId.BAIZE, box)
    light = painter.assets.light(LightId.CLOTH, box.w, box.h)
    painter.target.blit(light, painter.at(box.x, box.y), special_flags=pygame.BLEND_RGB_MULT)
    painter.plate(box, theme.GOLD, 4, width=1.2)
    letter_disc(painter, box.x + 28, box.y + 27, table.letter)
    total = whole(table.total, words.language, signed=True)
    wide = max(painter.width(total, SUM), painter.width(words("collation.sum"), SO_FAR)) + 30
    head = painter.grown_within(table.head, HEAD, box.w - 60 - wide, HEAD.most)
    painter.text(painter.fitted(table.head, head, box.w - 60 - wide), box.x + 50, box.y + 27, head)
    painter.text(words("collation.sum"), box.right - 20, box.y + 21, SO_FAR, "r")
    painter.text(total, box.right - 20, box.y + 50, SUM, "r")
    coup = table.coup
    if coup is None:
        painter.text(words("collation.no_coup"), box.cx, box.cy, NAME, "c")
    elif coup.cards:
        _draw_drawn(painter, sprites, box, coup, words)
    else:
        _draw_hands(painter, sprites, box, table, coup, words)
    if coup is not None and coup.refused:
        painter.text(words("collation.refused", coup.refused), box.cx, box.bottom - 16, SO_FAR, "c")


def letter_disc(painter: Painter, x: float, y: float, letter: str) -> None:
    """Draw the letter of a table on its disc of brass."""
    painter.dot(x, y, 14, theme.BRASS_INK)
    painter.dot(x, y, 12.5, theme.GOLD)
    painter.text(letter, x, y, LETTER, "c")


def _draw_drawn(painter: Painter, sprites: Sprites, box: Box, coup: CoupMoney, words: Words) -> None:
    """Draw the two cards of a coup beside the talon, and the cards that were staked on under them."""
    width = min(80.0, (box.h - _TOP - 58) / 2 / CARD_RATIO)
    high = width * CARD_RATIO
    y = box.y + _TOP + high / 2
    for number, card in enumerate(coup.cards[:2]):
        x = box.cx + (-1 if number == 0 else 1) * width * 1.28
        _card(painter, sprites, x, y, width, f"card.{card}", number)
    _card(painter, sprites, box.cx, y, width * 0.86, "back.blue", 2)
    low = box.bottom - 26 - high / 2
    people = ((CameoId.VOUS, "collation.you", box.x + _SIDE), (CameoId.CROUPIER, "collation.bank", box.right - _SIDE))
    for cameo, name, x in people:
        painter.picture(cameo, x, low - 12, 50)
        painter.text(words(name), x, low + 30, NAME, "c")
    _tag(painter, box.x + _SIDE, low + 54, coup.gains[1], words)
    won = [leaf for leaf in coup.leaves if leaf.gain > 0]
    lost = [leaf for leaf in coup.leaves if leaf.gain <= 0]
    places = (*((leaf, -1) for leaf in won), *((leaf, 1) for leaf in lost))
    for leaf, side in places:
        x = box.cx + side * width * 0.72 if len(places) > 1 else box.cx
        _leaf(painter, sprites, box, leaf, (x, low - 4, width * 0.86), words, both=len(places) > 1)


def _leaf(
    painter: Painter,
    sprites: Sprites,
    box: Box,
    leaf: StakedLeaf,
    at: tuple[float, float, float],
    words: Words,
    *,
    both: bool,
) -> None:
    """Draw a card that was staked on, and what of it goes home or away."""
    x, y, width = at
    _card(painter, sprites, x, y, width, f"card.{leaf.rank}H", 3)
    half, below = width / 2 + 10, y + width * CARD_RATIO / 2 + 15
    said = words("collation.lay", leaf.laid)
    if not both:
        painter.text(said, x, below, SO_FAR, "c")
    home = leaf.gain if leaf.gain > 0 else leaf.laid + leaf.gain
    away = -leaf.gain if leaf.gain < 0 else 0
    if home and (leaf.gain > 0 or not both):
        _arrow(painter, x - half, box.x + _SIDE + 40, y - 18, _HOME, home)
    if away:
        _arrow(painter, x + half, box.right - _SIDE - 40, y - 18, _AWAY, away)


def _arrow(painter: Painter, start: float, end: float, y: float, colour: str, amount: int) -> None:
    way = 1 if end > start else -1
    painter.line(min(start, end), y - 3, max(start, end), y - 3, "#0B0705", 6)
    painter.line(min(start, end), y - 1.5, max(start, end), y - 1.5, colour, 3)
    painter.picture(IconId.RIGHT if way > 0 else IconId.LEFT, end - way * 2, y, 24, colour)
    x = (start + end) / 2
    value = next((each for each in sorted(JETON_OF_VALUE, reverse=True) if each <= max(1, amount)), 1)
    painter.picture(JETON_OF_VALUE[value], x, y + 22, 26)
    painter.text(str(amount), x, y + 46, AMOUNT, "c")


def _draw_hands(painter: Painter, sprites: Sprites, box: Box, table: SmallTable, coup: CoupMoney, words: Words) -> None:
    """Draw every hand with its name, and what each seat gained under the hand."""
    pitch = (box.w - 20) / max(1, len(coup.hands))
    most = max((len(hand.cards) for hand in coup.hands), default=1)
    width = min(88.0, (pitch - 24) / (1 + 0.56 * (most - 1)), (box.h - _TOP - 120) / CARD_RATIO)
    top = box.y + _TOP + max(0.0, (box.h - _TOP - 106 - width * CARD_RATIO) / 2)
    for number, hand in enumerate(coup.hands):
        x = box.x + 10 + (number + 0.5) * pitch
        name = pile_name(words, table.game, hand.pile)
        style = painter.grown_within(name, NAME, pitch - 10, NAME.most)
        painter.text(painter.fitted(name, style, pitch - 10), x, top + 30, style, "c")
        _fan(painter, sprites, hand, x, top + 50 + width * CARD_RATIO / 2, width)
        seat = _seat(hand, coup)
        if seat is not None:
            _tag(painter, x, top + 76 + width * CARD_RATIO, coup.gains[seat], words)


def _seat(hand: HeldCards, coup: CoupMoney) -> Seat | None:
    """Return whose gain belongs to a hand: of a side, that of the first who staked there."""
    held_by = holder(hand.pile)
    found = _FIRST_AT_SIDE.get(hand.pile) if held_by is None else held_by
    return found if found is not None and found < len(coup.gains) else None


def _fan(painter: Painter, sprites: Sprites, hand: HeldCards, x: float, y: float, width: float) -> None:
    step = width * 0.56
    left = x - step * (len(hand.cards) - 1) / 2
    for number, card in enumerate(hand.cards):
        _card(painter, sprites, left + number * step, y, width, f"card.{card}", number)


def _card(painter: Painter, sprites: Sprites, x: float, y: float, width: float, look: str, z: int) -> None:
    sprites.draw(painter.target, Pose(x, y, width, look, lift=0.3, z=z), painter.dx, painter.dy)


def _tag(painter: Painter, x: float, y: float, gain: int, words: Words) -> None:
    said = whole(gain, words.language, signed=True)
    wide = painter.width(said, TAG) + 26
    high = 26 * min(painter.lettering.growth, TAG.most)
    name = SliceId.TICKET_WIN if gain > 0 else SliceId.TICKET_LOSS if gain < 0 else SliceId.TICKET
    painter.slice(name, Box(x - wide / 2, y - high / 2, wide, high))
    painter.text(said, x, y, TAG, "c")


def sums_so_far(coups: Sequence[CoupMoney | None]) -> tuple[int, ...]:
    """Return what the player has after each coup."""
    total, found = 0, list[int]()
    for coup in coups:
        total += 0 if coup is None else coup.gains[1]
        found.append(total)
    return tuple(found)
