"""The table and the open book of rules without a word on it."""

import pygame

from game.screen.draw.asset_ids import LightId, TileId
from game.screen.draw.painter import Painter
from game.screen.scenes.rulebook.layout import BookLayout
from game.stage.units import Box

_LEATHER, _LEATHER_EDGE = "#3B0F12", "#1A0608"


def ground_of(painter: Painter, plan: BookLayout) -> pygame.Surface:
    """Return the ground, as large as the window."""
    ground = pygame.Surface(painter.target.get_size()).convert(painter.target)
    on = painter.within(ground, painter.scale)
    _draw_table(on, plan)
    _draw_book(on, plan)
    return ground


def _draw_table(painter: Painter, plan: BookLayout) -> None:
    """Draw the table and the boards of the book."""
    viewport, boards = plan.viewport, plan.boards
    painter.ground(TileId.MAHOGANY, Box(0, 0, viewport.w, viewport.h))
    room = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
    painter.target.blit(room, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    painter.shade(boards.grown(4), 150)
    painter.plate(boards, _LEATHER, 10)
    painter.plate(boards, _LEATHER_EDGE, 10, width=2)


def _draw_book(painter: Painter, plan: BookLayout) -> None:
    """Draw the open pages without a word on them, and the board below."""
    left = plan.left
    for under in (8, 5, 2):
        edge = Box(left.x - under, left.y - under * 0.3, 2 * (left.w + under), left.h)
        painter.plate(edge, "#B9A57C" if under % 2 else "#D8C8A2", 1)
    both = Box(left.x, left.y, 2 * left.w, left.h)
    painter.target.blit(painter.assets.paper(both.w, both.h), painter.at(both.x, both.y))
    fold = painter.assets.light(LightId.SPINE, both.w, both.h)
    painter.target.blit(fold, painter.at(both.x, both.y), special_flags=pygame.BLEND_RGB_MULT)
    painter.wood(plan.footer, seed=9)
    painter.fillet(plan.footer.x, plan.footer.y, plan.footer.right, plan.footer.y)
