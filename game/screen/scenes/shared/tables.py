"""The tables of the room as they are pressed, walked between by keys, and named on their plates; the boards around."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface, sized
from game.screen.keys.focus import Key, Ring, Role, Signal, Target
from game.screen.scenes.shared.plan import HEADER, SalonPlan, tables
from game.stage.units import Box
from game.table.values import GameId

_PLATE_NAME = TextStyle(Typeface.FAT, 22, theme.BRASS_INK, grows=False)
_PLATE_SUB = TextStyle(Typeface.SEMI, 15, theme.PLATE_INK, grows=False)
PURSE_SUM = TextStyle(Typeface.BOLD, 20, theme.CREAM, grows=False)
LINK = TextStyle(Typeface.SEMI, 17, theme.CREAM, grows=False)
_HEADER, _FOOTER = 1, 2
"""Which parts of the tree the two boards are."""
_AROUND = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


@dataclass(frozen=True, slots=True)
class SitAt:
    """Sit down at the table of a game, or go on there."""

    game: GameId


def at_tables(plan: SalonPlan, said: Mapping[GameId, tuple[str, str]], lit: GameId) -> tuple[Target, ...]:
    """Return the tables as targets, each with the digit of its place; `said` is what stands on their plates."""
    places = {game: place for place, game in enumerate(tables(), 1)}
    return tuple(
        Target(
            f"table:{game}", Role.BUTTON, name, plan.cloth(game), sub, str(places[game]), default=game == lit,
            intent=SitAt(game),
        )
        for game, (name, sub) in said.items()
    )  # fmt: skip


def feed_ring(ring: Ring, event: pygame.event.Event, there: Sequence[Target], scale: float) -> Signal | None:
    """Let the ring answer. Right and left walk round the tables in their order; up and down look for a table first.

    Only where there is none that way they come to the footer.
    """
    cloths = [target for target in there if isinstance(target.intent, SitAt)]
    ids = [table.id for table in cloths]
    if event.type == pygame.KEYDOWN and event.key in _ARROWS and ring.focused in ids:
        focused = ring.focused
        signal = ring.feed(event, cloths, scale)
        if event.key in _AROUND:
            ring.focused = ids[(ids.index(focused) + _AROUND[event.key]) % len(ids)]
            return None
        if not isinstance(signal, Key):
            return signal
    return ring.feed(event, there, scale)


def is_moved(event: pygame.event.Event) -> bool:
    """Tell whether the pointer was moved: it also tells of itself where a window opens under it."""
    return event.type == pygame.MOUSEMOTION and any(getattr(event, "rel", (1, 1)))


def draw_boards(painter: Painter, plan: SalonPlan) -> None:
    """Draw the two boards that the title and the links stand on."""
    board, footer = Box(0, 0, plan.viewport.w, HEADER), plan.footer
    painter.wood(board, seed=_HEADER)
    painter.fillet(0, HEADER - 3, board.w, HEADER - 3)
    painter.wood(footer, seed=_FOOTER)
    painter.fillet(0, footer.y + 1, footer.w, footer.y + 1)


def draw_plate(painter: Painter, box: Box, words: tuple[str, str], growth: float, *, lit: bool, focused: bool) -> None:
    """Draw the brass plate of a table."""
    painter.shade(box)
    painter.slice(SliceId.BRASS_LIT if lit else SliceId.BRASS, box)
    room = box.w - 20
    name, sub = sized(_PLATE_NAME, growth), sized(_PLATE_SUB, growth)
    painter.text(painter.fitted(words[0], name, room), box.cx, box.y + 17 * growth, name, "c")
    while painter.width(words[1], sub) > room and sub.size > 13:
        sub = replace(sub, size=sub.size - 0.5)
    painter.text(painter.fitted(words[1], sub, room), box.cx, box.y + 37 * growth, sub, "c")
    if focused:
        painter.focus(box.grown(-1))
