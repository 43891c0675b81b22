"""The room of the salon: painted once at full light, seen through the dark, one table under its lamp.

The whole room lies painted in one surface, `bright`. What is seen is `bright` times the lights: `dim` with every lamp
low, and for the table under the lamp a patch of it with its lamp up. Moving the lamp fades one patch into the other.
"""

import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.screen.draw.asset_ids import LightId, SalonId, TablePicture, TileId
from game.screen.draw.atlases import sprites_folder
from game.screen.draw.kept_picture import KeptPicture
from game.screen.draw.painter import PREMUL, Painter
from game.screen.draw.parts import at_once
from game.screen.draw.stretch import smooth
from game.screen.scenes.salon.plan import PLANTS, TABLE_W, SalonPlan, dressing, picture_of, tables
from game.table.values import GameId

if TYPE_CHECKING:  # the first frame is painted without threads
    from game.screen.scene.worker import Worker

_FINE = 4
"""Lights are reckoned on a grid of so many units, and stretched."""
_FLOOR = (166, 162, 156)
_DARK = (128, 121, 113)
_LOW = 0.22
_GLOW = 0.55
_TABLE_LIFT, _FLAT = 2.4, 0.2
_A_TURN = 0.008
"""Seconds of a turn in which the room is painted where something stands in for it."""
ZOOM = 2.6
"""How near one comes to a table before it fills the window."""


class Room:
    """The room at one size of the window.

    Where it must be painted and there was one `before`, that one stretched stands in for it until it is: `paint_on`.
    """

    def __init__(
        self, plan: SalonPlan, painter: Painter, cache: Path | None = None, before: "Room | None" = None
    ) -> None:
        self.plan = plan
        self._window = painter.rect(plan.room)
        self._painter = painter
        self._patches: dict[GameId, pygame.Surface] = {}
        self._kept = _kept(cache, plan, self._window.size, painter.target) if cache is not None else None
        self._bright = self._kept.load() if self._kept is not None else None
        self.kept_before = self._bright is not None
        self._dim: pygame.Surface | None = None
        self._begun: Iterator[None] | None = None
        shown = before.there if before is not None and self._bright is None else None
        self.unfinished = shown is not None
        if shown is not None:
            self._bright = smooth(shown, self._window.size).convert(painter.target)

    @property
    def there(self) -> pygame.Surface | None:
        """The room at full light where it need not be painted for it."""
        return self._bright or (self._kept.load() if self._kept is not None else None)

    def paint_on(self, worker: "Worker", lit: GameId | None = None, then: Iterable[None] = ()) -> bool:
        """Paint for a part of a turn where something stands in; tell whether the room is there now, and kept.

        Its lights are made with it, each in a turn of its own, and `then` what else is drawn with it: what stands in is
        seen until all is there.
        """
        if not self.unfinished:
            return False
        end = time.perf_counter() + _A_TURN
        if self._begun is None:
            blank = pygame.Surface(self._window.size, 0, self._painter.target)
            self._begun = self._painting(blank, lit, then)
        for _ in self._begun:
            if time.perf_counter() > end:
                return False
        self._begun, self.unfinished = None, False
        self.keep(worker)
        return True

    @property
    def bright(self) -> pygame.Surface:
        """The room at full light, from the disk where it lies there."""
        if self._bright is None:
            self._bright = self.there or self._painted()
        return self._bright

    @property
    def dim(self) -> pygame.Surface:
        """The room with every lamp low."""
        if self._dim is None:
            self._dim = self._seen(None, self.bright.get_rect())
        return self._dim

    def lights(self, game: GameId | None) -> Iterator[None]:
        """Make what the room is seen by, a part of a picture a turn: all lamps low, and a table's lamp up."""
        self._bright = self.there
        if self._bright is None:
            yield from self._paint_bright()
        yield
        if self._dim is None:
            self._dim = yield from self._seeing(None, self.bright.get_rect())
            yield
        if game is not None and game not in self._patches:
            self._keep_patch(game, (yield from self._seeing(game, self._pool(game))))
            yield

    def has_light(self, game: GameId) -> bool:
        """Tell whether a table can be seen under its lamp without anything being made."""
        return game in self._patches

    def keep(self, worker: "Worker") -> None:
        """Keep the painted room on the disk for the next start, beside what else goes on."""
        if self._kept is not None and not self.kept_before:
            self.kept_before = True
            worker.think(partial(self._kept.save, self.bright.copy()))

    def rect(self, game: GameId) -> pygame.Rect:
        """Return where the lamp of a table reaches, in pixels of the window."""
        return self._painter.rect(self.plan.pool(game)).clip(self._window)

    def lay(self, rects: Sequence[pygame.Rect], old: GameId | None, new: GameId | None, part: float) -> None:
        """Draw parts of the room with the lamp on its way from a table to another; with no table every lamp is low."""
        target = self._painter.target
        for rect in rects:
            target.set_clip(rect)
            target.blit(self.dim, self._window)
            if old is not None:
                self._shine(old, 1 - part)
            if new is not None:
                self._shine(new, part)
        target.set_clip(None)

    def whole(self, game: GameId) -> pygame.Surface:
        """Return the room with a table under its lamp."""
        whole = self.dim.copy()
        whole.blit(self._patch(game), self._pool(game))
        return whole

    def zoomed(self, whole: pygame.Surface, game: GameId, factor: float) -> None:
        """Draw the whole room as one sees it who steps up to a table."""
        window, (x, y) = self._window, self._painter.at(*self.plan.table(game))
        seen = pygame.Rect(0, 0, round(window.w / factor), round(window.h / factor))
        towards = min(1.0, (factor - 1) / (ZOOM - 1) * 1.4)
        seen.center = (
            round(window.centerx + (x - window.centerx) * towards),
            round(window.centery + (y - window.centery) * towards),
        )
        seen.clamp_ip(window)
        cut = whole.subsurface(seen.move(-window.x, -window.y))
        self._painter.target.blit(smooth(cut, window.size), window)

    def _shine(self, game: GameId, part: float) -> None:
        patch = self._patch(game)
        patch.set_alpha(None if part >= 1 else round(255 * part))
        self._painter.target.blit(patch, self.rect(game))

    def _patch(self, game: GameId) -> pygame.Surface:
        """Return the room round a table with its lamp up; two are kept, for one fades into the other."""
        patch = self._patches.pop(game, None)
        if patch is None:
            patch = self._seen(game, self._pool(game))
        return self._keep_patch(game, patch)

    def _keep_patch(self, game: GameId, patch: pygame.Surface) -> pygame.Surface:
        while len(self._patches) > 1:
            del self._patches[next(iter(self._patches))]
        self._patches[game] = patch
        return patch

    def _pool(self, game: GameId) -> pygame.Rect:
        """Return where the lamp of a table reaches, in pixels of the room."""
        return self.rect(game).move(-self._window.x, -self._window.y)

    def rest(self) -> None:
        """Keep the painted room alone, or nothing if it lies on the disk, while another scene has the window."""
        self._patches.clear()
        self._dim = self._begun = None
        if self.unfinished and self._bright is not None:
            self._bright = self._bright.convert(24)
        elif self._kept is not None and self._kept.there:
            self._bright = None
        elif self._bright is not None:
            self._bright = self._bright.convert(24)

    def wake(self, painter: Painter) -> None:
        """Take the window again, which is as large as it was."""
        self._painter = painter
        if self._bright is not None:
            self._bright = self._bright.convert(painter.target)

    # Light

    def _seen(self, lit: GameId | None, part: pygame.Rect, bright: pygame.Surface | None = None) -> pygame.Surface:
        """Return a part of the room, or of one painted for it, as it is seen with one lamp up, or none."""
        return at_once(self._seeing(lit, part, bright))

    def _seeing(
        self, lit: GameId | None, part: pygame.Rect, bright: pygame.Surface | None = None
    ) -> Generator[None, None, pygame.Surface]:
        """Make what `_seen` returns, a part whenever it is asked."""
        out = pygame.Surface(part.size, 0, self._painter.target)
        out.blit(bright or self.bright, (0, 0), part)
        yield
        light = smooth(self._light(lit), self._window.size)
        yield
        out.blit(light, (0, 0), part, special_flags=pygame.BLEND_RGB_MULT)
        if lit is not None:
            yield
            more = out.copy()
            pool = self.plan.pool(lit)
            glow = self._painter.assets.light(LightId.GLOW, pool.w, pool.h, _GLOW)
            at = self._painter.rect(pool).move(-self._window.x - part.x, -self._window.y - part.y)
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
        assets = self._painter.assets
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

    def _paint_bright(self) -> Iterator[None]:
        """Paint the room for a part of a turn whenever it is asked: a first start finds none on the disk."""
        out = pygame.Surface(self._window.size).convert(self._painter.target)
        end = time.perf_counter() + _A_TURN
        for _ in self._paint(out):
            if time.perf_counter() > end:
                yield
                end = time.perf_counter() + _A_TURN
        self._bright = out

    def _painted(self) -> pygame.Surface:
        out = pygame.Surface(self._window.size).convert(self._painter.target)
        for _ in self._paint(out):
            pass
        return out

    def _painting(self, out: pygame.Surface, lit: GameId | None, then: Iterable[None]) -> Iterator[None]:
        """Paint the room, then what it is seen by; all of it takes the place of what stood in at once."""
        yield from self._paint(out)
        dim = yield from self._seeing(None, out.get_rect(), out)
        yield
        patches = {lit: (yield from self._seeing(lit, self._pool(lit), out))} if lit is not None else {}
        yield
        yield from then
        self._bright, self._dim, self._patches = out, dim, patches

    def _paint(self, out: pygame.Surface) -> Iterator[None]:
        """Paint the room at full light, thing by thing: floor, rugs, chairs, dressing, tables, plants."""
        window, plan, assets = self._window, self.plan, self._painter.assets
        on = self._painter.within(out, self._painter.scale, -window.x, -window.y)
        assets.tile(TileId.PARQUET)
        yield
        on.ground(TileId.PARQUET, plan.room)
        yield
        for rug in [place.rug for place in tables().values() if place.rug is not None]:
            self._put(on, rug.picture, *plan.at(rug.x, rug.y), rug.width, _FLAT)
            yield
        out.fill(_FLOOR, special_flags=pygame.BLEND_RGB_MULT)
        for game, place in tables().items():
            x, y = plan.table(game)
            for chair in place.chairs:
                self._put(on, chair.picture, x + chair.dx * plan.k, y + chair.dy * plan.k, turn=chair.turn)
                yield
        for piece in dressing():
            self._put(on, piece.picture, *plan.at(piece.x, piece.y), piece.width, piece.lift)
            yield
        for game in tables():
            self._put(on, picture_of(game), *plan.table(game), TABLE_W, _TABLE_LIFT)
            yield
        for plant in PLANTS:
            self._put(on, plant.picture, *plan.at(plant.x, plant.y, plant.wall), plant.width, plant.lift)
            yield
        assets.release()

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
        assets = self._painter.assets
        k = self.plan.k * self._painter.scale / assets.scale
        normal = assets.sprite(picture).surface.get_width() / assets.scale if width is None else width
        if turn % 180:
            surface = pygame.transform.rotozoom(assets.sprite(picture, 2 * normal * k).surface, turn, 0.5)
        else:
            surface = pygame.transform.rotate(assets.sprite(picture, normal * k).surface, turn)
        reach = max(2, on.px(5 * lift * self.plan.k))
        on.centred(_shadow(surface, reach), x, y + 4.5 * lift * self.plan.k)
        on.centred(_shadow(surface, max(2, on.px(1.6))), x, y + 1.2)
        on.centred(surface, x, y)


def _kept(cache: Path, plan: SalonPlan, size: tuple[int, int], like: pygame.Surface) -> KeptPicture:
    return KeptPicture(cache, "room", size, like, _made_of(plan))


def _made_of(plan: SalonPlan) -> str:
    """Return all that the painted room depends on: its sheets, its plan, and in a checkout the code that paints."""
    files = [*sprites_folder().glob("*.png"), Path(__file__), Path(__file__).with_name("plan.py")]
    stamps = [(each.name, each.stat().st_mtime_ns, each.stat().st_size) for each in sorted(files) if each.exists()]
    return repr((plan, tuple(tables().items()), stamps))


def _shadow(surface: pygame.Surface, reach: int) -> pygame.Surface:
    """Return the soft dark shape of a picture, `reach` pixels wider on every side."""
    w, h = surface.get_size()
    whole = pygame.Surface((w + 4 * reach, h + 4 * reach), pygame.SRCALPHA)
    whole.blit(surface, (2 * reach, 2 * reach))
    whole.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    small = smooth(whole, (max(2, whole.get_width() // reach), max(2, whole.get_height() // reach)))
    return smooth(small, whole.get_size())
