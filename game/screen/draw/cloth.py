"""The cloth under its lamp: what rests lies ready drawn on it; what moves is drawn over it in every frame."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import pygame

from game.screen.draw.asset_ids import LightId
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.stage.pose import Picture, Pose
from game.stage.units import Viewport

Decor: TypeAlias = Callable[[Painter], None]
"""Draws what is sewn into the cloth, in cloth units."""


class ClothPainter:
    """Draws the cloth of a window."""

    def __init__(self, viewport: Viewport, painter: Painter, decor: Decor) -> None:
        self.painter = painter
        self.rect = painter.rect(viewport.table)
        self._scale = viewport.scale * viewport.fit
        self._dx, self._dy = -viewport.on_cloth(viewport.table.x, viewport.table.y)[0] * self._scale, -44 * self._scale
        self.sprites = Sprites(painter.assets, self._scale, self.rect.w / 2)
        self.over = painter.within(painter.target, self._scale, self.rect.x + self._dx, self.rect.y + self._dy)
        """What draws over the cards, in cloth units."""
        self._resting: Picture = {}
        self.sew(decor)

    def sew(self, decor: Decor) -> None:
        """Lay the bare cloth with something sewn in, and light it: cards lie over the light and keep their white."""
        assets, scale = self.painter.assets, self._scale
        width, height = self.rect.w / assets.scale, self.rect.h / assets.scale
        bare = assets.cloth(width, height)
        bare.blit(assets.light(LightId.RAIL, width, 14 * scale / assets.scale), (0, 0))
        decor(self.painter.within(bare, scale, self._dx, self._dy))
        bare.blit(assets.light(LightId.TABLE, width, height), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._bare = bare.convert()
        self._rest = self._bare.copy()
        self._resting = {}

    def where(self, poses: Iterable[Pose]) -> list[pygame.Rect]:
        """Return where poses lie, in pixels of the window."""
        return [self._extent(pose).move(self.rect.topleft) for pose in poses]

    def reach(self, poses: Iterable[Pose]) -> list[pygame.Rect]:
        """Return what poses cover themselves, without their light and their shadow, in pixels of the window."""
        return [self.over.rect(pose.reach) for pose in poses]

    def draw(self, resting: Picture, moving: Sequence[Pose]) -> None:
        """Draw the whole cloth with what rests and what moves on it."""
        if resting != self._resting:
            self._lay(resting)
        target = self.painter.target
        target.blit(self._rest, self.rect)
        if not moving:
            return
        extents = [self._extent(pose) for pose in moving]
        area = extents[0].unionall(extents[1:]).clip(self._rest.get_rect())
        over = area.move(self.rect.topleft)
        target.set_clip(over)
        drawn = [*moving]
        if self._any_under_resting(moving, extents):
            target.blit(self._bare, over, area)
            drawn += [pose for pose in resting.values() if self._extent(pose).colliderect(area)]
        else:
            target.blit(self._rest, over, area)
        for pose in sorted(drawn, key=lambda pose: pose.z):
            self.sprites.draw(target, pose, self.rect.x + self._dx, self.rect.y + self._dy)
        target.set_clip(None)

    def _lay(self, resting: Picture) -> None:
        """Lay what rests; only where it has changed, for a card that comes to rest changes little of the cloth."""
        before = self._resting
        changed = [pose for sprite, pose in before.items() if resting.get(sprite) != pose]
        changed += [pose for sprite, pose in resting.items() if before.get(sprite) != pose]
        self._resting = dict(resting)
        if not changed:
            return
        extents = [self._extent(pose) for pose in changed]
        area = extents[0].unionall(extents[1:]).clip(self._rest.get_rect())
        self._rest.set_clip(area)
        self._rest.blit(self._bare, area, area)
        for pose in sorted(resting.values(), key=lambda pose: pose.z):
            if self._extent(pose).colliderect(area):
                self.sprites.draw(self._rest, pose, self._dx, self._dy)
        self._rest.set_clip(None)

    def _extent(self, pose: Pose) -> pygame.Rect:
        """Return all that a pose may touch, in pixels of the cloth."""
        return self.sprites.extent(pose, self._dx, self._dy)

    def _any_under_resting(self, moving: Sequence[Pose], extents: Sequence[pygame.Rect]) -> bool:
        """Tell whether something that rests lies over something that moves: they are drawn together then."""
        lowest = min(pose.z for pose in moving)
        over = [(self._extent(pose), pose.z) for pose in self._resting.values() if pose.z > lowest]
        return any(
            z > pose.z and at.colliderect(extent)
            for pose, extent in zip(moving, extents, strict=True)
            for at, z in over
        )
