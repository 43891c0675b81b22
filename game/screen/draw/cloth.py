"""The cloth: what rests is drawn once and kept, what moves is drawn over it where it moves.

Three surfaces of the cloth's size: the bare cloth under its lamp, the cloth with everything that rests, and the light
pass. A dirty rectangle is: rest, then what moves, then the light, then the labels over it. Where something changes
under what rests, such as a card under the stake on it, the rectangle is drawn from the bare cloth up.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

import pygame

from game.screen.draw.asset_ids import LightId
from game.screen.draw.memory import trim_heap
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.stage.pose import Picture, Pose, Sprite
from game.stage.units import Viewport

Over: TypeAlias = Callable[[Painter, pygame.Rect], None]
"""Draws labels and tickets that touch a rectangle (in pixels of the window), over the light."""
Decor: TypeAlias = Callable[[Painter], None]
"""Draws what is sewn into the cloth, in cloth units."""
_MOST_RECTS = 10
_MADE_A_TURN = 6
"""So many pictures are made a turn while a table opens."""


class ClothPainter:
    """Draws pictures on the cloth of a window, which is laid at once, or `later` where one turn would take too long."""

    def __init__(self, viewport: Viewport, painter: Painter, decor: Decor, *, later: bool = False) -> None:
        table = painter.rect(viewport.table)
        scale = viewport.scale * viewport.fit
        self.painter = painter
        self.rect = table
        thick = max(1, painter.px(1))
        top = painter.at(0, viewport.bar.h - 1)[1] + 3 * thick
        right = table.right - (0 if viewport.drawer else thick)
        self._inner = pygame.Rect(table.x, top, right - table.x, table.bottom - thick - top)
        self._dx, self._dy = -viewport.on_cloth(viewport.table.x, viewport.table.y)[0] * scale, -44 * scale
        self.sprites = Sprites(painter.assets, scale, table.w / 2)
        self._scale = scale
        self._decor = decor
        """What is sewn into the cloth."""
        self._laying: Iterator[None] | None = self._lay_in_parts()
        """Lays the next part of the bare cloth whenever it is asked; None where it lies."""
        self.begins_bare = False
        """Whether the cloth lies bare until the pictures of what rests are made, a few a turn: so a table opens."""
        self._turns = 0
        self._made: set[tuple[object, ...]] = set()
        self._drawn: dict[Sprite, Pose] = {}
        self._rested: list[tuple[pygame.Rect, Pose]] = []
        self._moved: list[pygame.Rect] = []
        self.over = painter.within(painter.target, scale, table.x + self._dx, table.y + self._dy)
        if not later:
            self.lay_ground()

    @property
    def lies(self) -> bool:
        """Tell whether all of the bare cloth lies."""
        return self._laying is None

    def lay_part(self) -> bool:
        """Lay the next part of the bare cloth, which is enough for one turn; tell whether there was one."""
        if self._laying is None:
            return False
        if next(self._laying, self) is self:
            self._laying = None
        return True

    def lay_ground(self) -> None:
        """Lay what is left of the bare cloth."""
        while self.lay_part():
            pass

    def redraw_ground(self, decor: Decor) -> None:
        """Sew something else into the bare cloth; what rests is laid anew."""
        self._decor = decor
        if self._laying is None:
            for _ in self._ground_in_parts():
                pass

    def _lay_in_parts(self) -> Iterator[None]:
        unit = self.painter.assets.scale
        self._light = yield from self.painter.assets.light_in_parts(
            LightId.TABLE, self.rect.w / unit, self.rect.h / unit
        )
        yield
        yield from self._ground_in_parts()

    def _ground_in_parts(self) -> Iterator[None]:
        assets, scale = self.painter.assets, self._scale
        width, height = self.rect.w / assets.scale, self.rect.h / assets.scale
        bare = yield from assets.cloth_in_parts(width, height)
        yield
        bare.blit(assets.light(LightId.RAIL, width, 14 * scale / assets.scale), (0, 0))
        self._decor(self.painter.within(bare, scale, self._dx, self._dy, apart=True))
        self._bare = bare.convert()
        yield
        self._rest = self._bare.copy()
        self._drawn = {}

    def lay(self, resting: Picture) -> list[pygame.Rect]:
        """Bring the resting cloth up to a picture; return what has changed, in pixels of the window."""
        self.lay_ground()
        if self.begins_bare and not self._makes(resting.values()):
            return []
        if resting == self._drawn:
            return []
        changed = [pose for sprite, pose in self._drawn.items() if resting.get(sprite) != pose]
        changed += [pose for sprite, pose in resting.items() if self._drawn.get(sprite) != pose]
        whole = self._rest.get_rect()
        rects = merged([self.sprites.extent(pose, self._dx, self._dy).clip(whole) for pose in changed])
        self._drawn = dict(resting)
        order = sorted(resting.values(), key=lambda pose: pose.z)
        self._rested = extents = [(self.sprites.extent(pose, self._dx, self._dy), pose) for pose in order]
        for rect in rects:
            self._rest.set_clip(rect)
            self._rest.blit(self._bare, rect, rect)
            for extent, pose in extents:
                if extent.colliderect(rect):
                    self.sprites.draw(self._rest, pose, self._dx, self._dy)
        self._rest.set_clip(None)
        return [rect.move(self.rect.topleft) for rect in rects]

    def _makes(self, poses: Iterable[Pose]) -> bool:
        """Make some of the pictures that poses need, none in the first turn; tell whether all are there."""
        self.begins_bare = self.make(poses, _MADE_A_TURN if self._turns else 0)
        self._turns += 1
        return not self.begins_bare

    def make(self, poses: Iterable[Pose], most: int = _MADE_A_TURN) -> bool:
        """Make so many of the pictures that poses need; tell whether there are more."""
        asked = {(pose.look, pose.width, pose.turn, pose.lift): pose for pose in poses}
        missing = [key for key in asked if key not in self._made]
        for key in missing[:most]:
            self.sprites.prerender(asked[key])
            self._made.add(key)
        return len(missing) > most

    @property
    def resting(self) -> Picture:
        """What lies on the cloth as it was last drawn."""
        return self._drawn

    def where(self, poses: Iterable[Pose]) -> list[pygame.Rect]:
        """Return where poses lie, in pixels of the window."""
        return [self.sprites.extent(pose, self._dx, self._dy).move(self.rect.topleft) for pose in poses]

    def refine(self) -> bool:
        """Cut one of the turned cards that rest in its sharp form; tell whether there was one.

        After the last of them nothing is needed of the sheets that pictures are cut from, until something moves. What
        the motion has used is given back then, in a third of a millisecond: in an evening it would make six megabytes.
        """
        for sprite, pose in self._drawn.items():
            if pose.turn and self.sprites.refine(pose):
                del self._drawn[sprite]
                return True
        self.painter.assets.release()
        trim_heap()
        return False

    def compose(self, moving: Sequence[Pose], dirty: Sequence[pygame.Rect], over: Over) -> list[pygame.Rect]:
        """Draw onto the window what has changed there: dirty rectangles, and where sprites are and were."""
        self.lay_ground()
        target = self.painter.target
        extents = [self.sprites.extent(pose, self._dx, self._dy).move(self.rect.topleft) for pose in moving]
        rects = merged([rect.clip(self._inner) for rect in (*dirty, *self._moved, *extents)])
        self._moved = extents
        order = sorted(zip(extents, moving, strict=True), key=lambda pair: pair[1].z)
        for rect in rects:
            source = rect.move(-self.rect.x, -self.rect.y)
            target.set_clip(rect)
            drawn = [pair for pair in order if pair[0].colliderect(rect)]
            covered = self._lying_over(drawn)
            target.blit(self._bare if covered else self._rest, rect, source)
            if covered:
                rested = [(at.move(self.rect.topleft), pose) for at, pose in self._rested if at.colliderect(source)]
                drawn = sorted([*rested, *drawn], key=lambda pair: pair[1].z)
            for _, pose in drawn:
                self.sprites.draw(target, pose, self.rect.x + self._dx, self.rect.y + self._dy)
            target.blit(self._light, rect, source, special_flags=pygame.BLEND_RGB_MULT)
            over(self.over, rect)
        target.set_clip(None)
        return rects

    def _lying_over(self, moving: Sequence[tuple[pygame.Rect, Pose]]) -> bool:
        """Tell whether something that rests lies over something that changes: they are drawn together then."""
        x, y = self.rect.topleft
        return any(
            rested.z > pose.z and at.move(x, y).colliderect(extent)
            for extent, pose in moving
            for at, rested in self._rested
        )


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that overlap nowhere and cover the given ones; a handful at most."""
    out: list[pygame.Rect] = []
    for rect in rects:
        if rect.w <= 0 or rect.h <= 0:
            continue
        joined = rect
        while (hit := joined.collidelist(out)) >= 0:
            joined = joined.union(out.pop(hit))
        out.append(joined)
    if len(out) > _MOST_RECTS:
        return [out[0].unionall(out[1:])]
    return out
