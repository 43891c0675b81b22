"""What lies under a sheet: the paper itself, and what was on the window before, coarse and dark or a little darker."""

import pygame

from game.screen.draw.asset_ids import TileId
from game.screen.draw.painter import Painter
from game.screen.draw.stretch import smooth
from game.stage.units import Box

_COARSE = 10
"""How many pixels of what was there before make one of the dim ground."""
_MANY = 4_000_000
"""Of a window of more pixels one of four is looked at, a quarter of what to look at all takes."""


class SheetGround:
    """What lies under a sheet, all over the window: what was there before it came, with the paper of the sheet."""

    def __init__(self, *, aside: bool) -> None:
        self._aside = aside
        self._before: pygame.Surface | None = None
        self._laid: tuple[pygame.Rect, pygame.Surface] | None = None

    def take(self, window: pygame.Surface) -> None:
        """Take what the window shows, the first time; a sheet that lies `aside` leaves it to be seen."""
        if self._before is None:
            self._before = shaded(window) if self._aside else dimmed(window)

    def forget(self) -> None:
        """Let go of the picture that was made for a window."""
        self._laid = None

    def under(self, painter: Painter, box: Box) -> pygame.Surface:
        """Return the ground with the paper of a sheet in a box."""
        rect = painter.rect(box)
        if self._laid is None or self._laid[0] != rect:
            assert self._before is not None  # noqa: S101  # a sheet is laid out before it is drawn
            under = pygame.Surface(painter.target.get_size(), 0, painter.target)
            lie_on(self._before, under, rect)
            under.blit(paper_of(painter, box), rect)
            self._laid = rect, under
        return self._laid[1]


def paper_of(painter: Painter, box: Box) -> pygame.Surface:
    """Return the paper itself."""
    whole = pygame.Surface(painter.rect(box).size, 0, painter.target)
    painter.assets.cover(whole, TileId.PAPER, box.w, box.h)
    painter.assets.trim(whole, box.w, box.h)
    return whole


def lie_on(ground: pygame.Surface, window: pygame.Surface, sheet: pygame.Rect) -> None:
    """Draw a ground over all of the window, with the shadow of the sheet on it; no picture of that size is made."""
    under = ground.copy()
    x, y = ground.get_width() / window.get_width(), ground.get_height() / window.get_height()
    fall = pygame.Rect(sheet.x * x, sheet.y * y, sheet.w * x, sheet.h * y).inflate(2, 2)
    under.fill((70, 68, 66), fall, special_flags=pygame.BLEND_RGB_MULT)
    smooth(under, window.get_size(), window)


def shaded(window: pygame.Surface) -> pygame.Surface:
    """Return what a window shows, a little darker: the ground of a sheet beside what it speaks of."""
    ground = window.copy()
    ground.fill((208, 206, 204), special_flags=pygame.BLEND_RGB_MULT)
    return ground


def dimmed(window: pygame.Surface) -> pygame.Surface:
    """Return what a window shows, coarse and dark: the ground on which the sheet lies."""
    w, h = window.get_size()
    seen = pygame.transform.scale(window, (w // 2, h // 2)) if w * h > _MANY else window
    coarse = smooth(seen, (max(2, w // _COARSE), max(2, h // _COARSE)))
    coarse.fill((120, 116, 112), special_flags=pygame.BLEND_RGB_MULT)
    return coarse
