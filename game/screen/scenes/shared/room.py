"""The room of the salon: painted once at full light, seen through the dark, one table under its lamp.

The whole room lies painted in one surface, `bright`. What is seen is `bright` times the lights: `dim` with every lamp
low, and for the table under the lamp a patch of it with its lamp up. Moving the lamp fades one patch into the other.
"""

import pygame

from game.screen.draw.asset_ids import LightId, SalonId, TablePicture, TileId, picture_of
from game.screen.draw.painter import PREMUL, Painter
from game.screen.draw.stretch import smooth
from game.screen.scenes.shared.plan import PLANTS, TABLE_W, SalonPlan, dressing, tables
from game.table.values import GameId

_FINE = 4
"""Lights are reckoned on a grid of so many units, and stretched."""
_FLOOR = (166, 162, 156)
_DARK = (128, 121, 113)
_LOW = 0.22
_GLOW = 0.55
_TABLE_LIFT, _FLAT = 2.4, 0.2
ZOOM = 2.6
"""How near one comes to a table before it fills the window."""


class Room:
    """The room at one size of the window, painted once; with every lamp low, and round a table with its lamp up."""

    def __init__(self, plan: SalonPlan, painter: Painter) -> None:
        self.plan, self.painter = plan, painter
        self._window = painter.rect(plan.room)
        self._patches: dict[GameId, pygame.Surface] = {}
        self._bright = pygame.Surface(self._window.size).convert(painter.target)
        self._paint(self._bright)
        self._dim = self._seen(None, self._bright.get_rect())

    def fits(self, plan: SalonPlan, painter: Painter) -> bool:
        """Tell whether the room would be painted so again."""
        return self.plan == plan and self.painter.assets is painter.assets

    def draw(self, painter: Painter, old: GameId | None, new: GameId | None, part: float) -> None:
        """Draw the room with the lamp on its way from a table to another; with no table every lamp is low."""
        painter.target.blit(self._dim, self._window)
        for game, share in ((old, 1 - part), (new, part)):
            if game is not None:
                patch = self._patch(game)
                patch.set_alpha(None if share >= 1 else round(255 * share))
                painter.target.blit(patch, self._pool(game).move(self._window.topleft))

    def whole(self, game: GameId) -> pygame.Surface:
        """Return the room with a table under its lamp."""
        whole = self._dim.copy()
        whole.blit(self._patch(game), self._pool(game))
        return whole

    def zoomed(self, painter: Painter, whole: pygame.Surface, game: GameId, factor: float) -> None:
        """Draw the whole room as one sees it who steps up to a table."""
        window, (x, y) = self._window, painter.at(*self.plan.table(game))
        seen = pygame.Rect(0, 0, round(window.w / factor), round(window.h / factor))
        towards = min(1.0, (factor - 1) / (ZOOM - 1) * 1.4)
        seen.center = (
            round(window.centerx + (x - window.centerx) * towards),
            round(window.centery + (y - window.centery) * towards),
        )
        seen.clamp_ip(window)
        cut = whole.subsurface(seen.move(-window.x, -window.y))
        painter.target.blit(smooth(cut, window.size), window)

    def _patch(self, game: GameId) -> pygame.Surface:
        """Return the room round a table with its lamp up; two are kept, for one fades into the other."""
        patch = self._patches.pop(game, None) or self._seen(game, self._pool(game))
        while len(self._patches) > 1:
            del self._patches[next(iter(self._patches))]
        self._patches[game] = patch
        return patch

    def _pool(self, game: GameId) -> pygame.Rect:
        """Return where the lamp of a table reaches, in pixels of the room."""
        lit = self.painter.rect(self.plan.pool(game)).clip(self._window)
        return lit.move(-self._window.x, -self._window.y)

    # Light

    def _seen(self, lit: GameId | None, part: pygame.Rect) -> pygame.Surface:
        """Return a part of the room as it is seen with one lamp up, or none."""
        out = pygame.Surface(part.size, 0, self.painter.target)
        out.blit(self._bright, (0, 0), part)
        light = smooth(self._light(lit), self._window.size)
        out.blit(light, (0, 0), part, special_flags=pygame.BLEND_RGB_MULT)
        if lit is not None:
            more = out.copy()
            pool = self.plan.pool(lit)
            glow = self.painter.assets.light(LightId.GLOW, pool.w, pool.h, _GLOW)
            at = self.painter.rect(pool).move(-self._window.x - part.x, -self._window.y - part.y)
            lamp = pygame.Surface(part.size)
            lamp.blit(glow, at, special_flags=PREMUL)
            more.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            out.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return out

    def _light(self, lit: GameId | None) -> pygame.Surface:
        """Return how bright each place of the room is, on a coarse grid."""
        room = self.plan.room
        grid = pygame.Surface((max(2, round(room.w / _FINE)), max(2, round(room.h / _FINE))))
        grid.fill(_DARK)
        assets = self.painter.assets
        shape = assets.light(LightId.ROOM, grid.get_width() / assets.scale, grid.get_height() / assets.scale)
        for game in tables():
            pool = self.plan.pool(game)
            size = max(2, round(pool.w / _FINE)), max(2, round(pool.h / _FINE))
            light = assets.light(LightId.FLOOR, size[0] / assets.scale, size[1] / assets.scale).copy()
            if game != lit:
                level = round(255 * _LOW)
                light.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            at = round((pool.x - room.x) / _FINE), round((pool.y - room.y) / _FINE)
            grid.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)
        grid.blit(shape, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return grid

    # Paint

    def _paint(self, out: pygame.Surface) -> None:
        """Paint the room at full light, thing by thing: floor, rugs, chairs, dressing, tables, plants."""
        window, plan = self._window, self.plan
        on = self.painter.within(out, self.painter.scale, -window.x, -window.y)
        on.ground(TileId.PARQUET, plan.room)
        for rug in [place.rug for place in tables().values() if place.rug is not None]:
            self._put(on, rug.picture, *plan.at(rug.x, rug.y), rug.width, _FLAT)
        out.fill(_FLOOR, special_flags=pygame.BLEND_RGB_MULT)
        for game, place in tables().items():
            x, y = plan.table(game)
            for chair in place.chairs:
                self._put(on, chair.picture, x + chair.dx * plan.k, y + chair.dy * plan.k, turn=chair.turn)
        for piece in dressing():
            self._put(on, piece.picture, *plan.at(piece.x, piece.y), piece.width, piece.lift)
        for game in tables():
            self._put(on, picture_of(game), *plan.table(game), TABLE_W, _TABLE_LIFT)
        for plant in PLANTS:
            self._put(on, plant.picture, *plan.at(plant.x, plant.y, plant.wall), plant.width, plant.lift)

    def _put(
        self,
        on: Painter,
        picture: SalonId | TablePicture,
        x: float,
        y: float,
        width: float | None = None,
        lift: float = 1.0,
        turn: float = 0.0,
    ) -> None:
        """Draw a thing that stands on the floor, turned about its middle, over its shadow."""
        assets = self.painter.assets
        k = self.plan.k * self.painter.scale / assets.scale
        normal = assets.sprite(picture).surface.get_width() / assets.scale if width is None else width
        if turn % 180:
            surface = pygame.transform.rotozoom(assets.sprite(picture, 2 * normal * k).surface, turn, 0.5)
        else:
            surface = pygame.transform.rotate(assets.sprite(picture, normal * k).surface, turn)
        reach = max(2, on.px(5 * lift * self.plan.k))
        on.centred(_shadow(surface, reach), x, y + 4.5 * lift * self.plan.k)
        on.centred(_shadow(surface, max(2, on.px(1.6))), x, y + 1.2)
        on.centred(surface, x, y)


def _shadow(surface: pygame.Surface, reach: int) -> pygame.Surface:
    """Return the soft dark shape of a picture, `reach` pixels wider on every side."""
    w, h = surface.get_size()
    whole = pygame.Surface((w + 4 * reach, h + 4 * reach), pygame.SRCALPHA)
    whole.blit(surface, (2 * reach, 2 * reach))
    whole.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    small = smooth(whole, (max(2, whole.get_width() // reach), max(2, whole.get_height() // reach)))
    return smooth(small, whole.get_size())
