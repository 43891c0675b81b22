"""The table and the open book of rules without a word on it: kept on the disk, and made ready beside the window."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.play.preferences import Preferences
from game.screen.draw.asset_ids import LightId, TileId
from game.screen.draw.atlases import sprites_folder
from game.screen.draw.kept_picture import KeptPicture, file_stamps
from game.screen.draw.painter import Painter
from game.screen.draw.studio import Studio
from game.screen.scenes.rulebook.layout import BookLayout
from game.stage.units import Box, Viewport
from game.version import VERSION

_LEATHER, _LEATHER_EDGE = "#3B0F12", "#1A0608"


def ground_of(painter: Painter, plan: BookLayout, cache: Path | None) -> tuple[pygame.Surface, Iterator[None]]:
    """Return the ground as large as the window and what draws it, part by part: in one turn that takes too long.

    Where it lies in the folder of kept pictures nothing is drawn.
    """
    kept = None if cache is None else _kept(painter, plan, cache).load()
    return _begun(painter, plan) if kept is None else (kept, iter(()))


def prepare_ground(viewport: Viewport, preferences: Preferences, cache: Path) -> None:
    """Keep the ground for a window on the disk, where it is not kept yet; nothing is shared with another thread."""
    window = pygame.Surface((1, 1)).convert()
    painter = Studio().painter(window, viewport, preferences, "")
    plan = BookLayout(viewport)
    kept = _kept(painter, plan, cache)
    if not kept.there:
        ground, drawing = _begun(painter, plan)
        for _ in drawing:
            pass
        kept.save(ground)


def _kept(painter: Painter, plan: BookLayout, cache: Path) -> KeptPicture:
    files = file_stamps(sprites_folder()), file_stamps(Path(__file__).parent)
    made_of = repr((VERSION, plan, painter.lettering.palette.grounds, files))
    return KeptPicture(cache, "book", _size(plan), painter.target, made_of)


def _size(plan: BookLayout) -> tuple[int, int]:
    return plan.viewport.px_w, plan.viewport.px_h


def _begun(painter: Painter, plan: BookLayout) -> tuple[pygame.Surface, Iterator[None]]:
    """Return a surface for the ground, and what draws the table and the book on it."""
    ground = pygame.Surface(_size(plan)).convert(painter.target)
    return ground, _drawing(painter.within(ground, painter.scale), plan)


def _drawing(painter: Painter, plan: BookLayout) -> Iterator[None]:
    yield from _draw_table(painter, plan)
    yield from _draw_book(painter, plan)


def _draw_table(painter: Painter, plan: BookLayout) -> Iterator[None]:
    """Draw the table and the boards of the book."""
    viewport = plan.viewport
    whole = Box(0, 0, viewport.w, viewport.h)
    painter.ground(TileId.MAHOGANY, whole)
    yield
    room = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
    painter.target.blit(room, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    boards = plan.boards
    painter.shade(boards.grown(4), 150)
    yield
    painter.plate(boards, _LEATHER, 10)
    painter.plate(boards, _LEATHER_EDGE, 10, width=2)


def _draw_book(painter: Painter, plan: BookLayout) -> Iterator[None]:
    """Draw the open pages without a word on them, and the board below."""
    left = plan.left
    for under in (8, 5, 2):
        edge = Box(left.x - under, left.y - under * 0.3, 2 * (left.w + under), left.h)
        yield
        painter.plate(edge, "#B9A57C" if under % 2 else "#D8C8A2", 1)
    yield
    both = Box(left.x, left.y, 2 * left.w, left.h)
    painter.target.blit(painter.assets.paper(both.w, both.h), painter.at(both.x, both.y))
    yield
    fold = painter.assets.light(LightId.SPINE, both.w, both.h)
    painter.target.blit(fold, painter.at(both.x, both.y), special_flags=pygame.BLEND_RGB_MULT)
    yield
    painter.wood(plan.footer, seed=9)
    painter.fillet(plan.footer.x, plan.footer.y, plan.footer.right, plan.footer.y)
