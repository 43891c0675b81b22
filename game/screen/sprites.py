"""Sprites as pixels: the picture of a pose, turned and narrowed, its two shadows; every form kept for later."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.screen.asset_ids import (
    CameoId,
    FurnitureId,
    IconId,
    JetonId,
    LightId,
    OrnamentId,
    PictureId,
    SalonId,
    SliceId,
)
from game.screen.assets import Assets
from game.screen.bent import Bend, BentLeaves
from game.stage.pose import Pose

PREMUL = pygame.BLEND_PREMULTIPLIED
_BY_NAME: dict[str, PictureId] = {
    str(member): member for kind in (JetonId, FurnitureId, CameoId, IconId, OrnamentId, SalonId) for member in kind
}
_LIFTS = (0.12, 0.3, 0.55, 0.8, 1.0, 1.3, 1.6, 2.0, 2.5, 3.0)
_KEPT_BYTES = 14_000_000
_TURN_STEP = 2.0


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft dark copy of a silhouette, and how far it reaches beyond it in pixels."""

    surface: pygame.Surface
    pad: int


class Sprites:
    """Draws poses at one scale (pixels to a cloth unit)."""

    def __init__(self, assets: Assets, scale: float, lamp_x: float) -> None:
        self.assets = assets
        self.scale = scale
        self._lamp_x = lamp_x
        self._leaves = BentLeaves(assets.deck)
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def draw(self, target: pygame.Surface, pose: Pose, dx: float = 0.0, dy: float = 0.0) -> None:
        """Draw a pose with what lies under it; `dx`, `dy` is where point (0, 0) of the cloth lies, in pixels."""
        if pose.alpha <= 0.01:
            return
        image = self.image(pose)
        x, y = dx + pose.x * self.scale, dy + pose.y * self.scale
        left, top = round(x - image.get_width() / 2), round(y - image.get_height() / 2)
        if pose.glow > 0.02:
            self._glow(target, pose, x, y)
        if pose.lift > 0 and pose.alpha > 0.5:
            self._shadows(target, pose, image, left, top)
        if pose.alpha < 1:
            image = image.copy()
            level = round(255 * pose.alpha)
            image.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(image, (left, top), special_flags=PREMUL)
        if pose.ring:
            self._ring(target, pose, x, y)

    def extent(self, pose: Pose, dx: float = 0.0, dy: float = 0.0) -> pygame.Rect:
        """Return all that a pose may touch, in pixels."""
        reach = max(pose.width, pose.width * pose.ratio) if abs(pose.turn) > 1 else pose.width
        height = max(reach, pose.width * pose.ratio)
        soft = 6 + 11 * pose.lift + (8 if pose.ring else 0)
        if pose.glow > 0.02:
            soft = max(soft, 0.95 * pose.width)
        w, h = (reach * 1.12 + 2 * soft) * self.scale, (height * 1.08 + 2 * soft) * self.scale
        x, y = dx + pose.x * self.scale, dy + pose.y * self.scale
        return pygame.Rect(int(x - w / 2) - 1, int(y - h / 2) - 1, int(w) + 3, int(h) + 3)

    def image(self, pose: Pose) -> pygame.Surface:
        """Return a pose's picture as it lies: turned, narrowed, darkened."""
        moving = pose.z >= 100
        step = _TURN_STEP if moving else 0.5
        turn = round(pose.turn / step) * step
        width = max(2, round(pose.width * self.scale))
        if moving and pose.stretch == 1 and turn:
            width = width + width % 2
        stretch = round(pose.stretch, 2)
        veil = round(pose.veil, 1)
        if not turn and stretch == 1 and not veil:
            return self._flat(pose.look, width)
        key = ("image", pose.look, width, turn, stretch, veil)
        return self._keep(key, lambda: self._formed(pose.look, width, turn, stretch, veil))

    def warm(self, pose: Pose) -> None:
        """Make what a pose needs before it is needed."""
        image = self.image(pose)
        if pose.lift > 0:
            self._cast(pose, image)

    def _formed(self, look: str, width: int, turn: float, stretch: float, veil: float) -> pygame.Surface:
        image = self._flat(look, width * 2 if turn and abs(turn) < 6 else width)
        if stretch != 1:
            image = self._flat(look, width)
            image = pygame.transform.smoothscale(image, (max(2, round(width * stretch)), image.get_height()))
            level = round(255 * (0.62 + 0.38 * stretch))
            image.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        if turn:
            ratio = width / max(1, image.get_width()) if stretch == 1 else 1.0
            image = pygame.transform.rotozoom(image, turn, ratio)
        if veil:
            image = image.copy()
            level = round(255 * (1 - 0.42 * veil))
            image.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return image

    def _flat(self, look: str, width: int) -> pygame.Surface:
        kind, _, name = look.partition(".")
        units = width / self.assets.scale
        if kind == "card":
            return self.assets.face(name, units)
        if kind == "back":
            return self.assets.back(name, units)
        if kind == "bent":
            face, _, marks = name.partition(".")
            return self._leaves.leaf(face, "blue", width, tuple(Bend(mark) for mark in marks))
        return self.assets.sprite(_BY_NAME[look], units).surface

    def _shadows(self, target: pygame.Surface, pose: Pose, image: pygame.Surface, left: int, top: int) -> None:
        for shadow, down, drift in self._cast(pose, image):
            away = (left + image.get_width() / 2 - self._lamp_x) / max(1.0, self._lamp_x * 2) * 5 * drift * self.scale
            where = (left - shadow.pad + round(away), top - shadow.pad + round(down * self.scale))
            target.blit(shadow.surface, where, special_flags=PREMUL)

    def _cast(self, pose: Pose, image: pygame.Surface) -> tuple[tuple[Shadow, float, float], ...]:
        lift = min(_LIFTS, key=lambda at: abs(at - pose.lift))
        kind = pose.look.partition(".")[0]
        form = "card" if kind in {"card", "back"} else "jeton" if kind == "jeton" else pose.look
        size = (form, image.get_width() // 2 * 2, image.get_height() // 2 * 2, round(pose.turn / 3))
        contact = self._soft(("contact", *size), image, 1.3, 120)
        ambient = self._soft(("ambient", *size, lift), image, 5 * lift, 95)
        return (ambient, 4.5 * lift, lift), (contact, 1.2, 0.3)

    def _soft(self, key: tuple[object, ...], image: pygame.Surface, blur: float, alpha: int) -> Shadow:
        radius = max(1, round(blur * self.scale / 2))
        pad = radius * 4 + 2
        kept = self._keep(key, lambda: _silhouette(image, radius, pad, alpha))
        return Shadow(kept, pad)

    def _glow(self, target: pygame.Surface, pose: Pose, x: float, y: float) -> None:
        w = round(pose.width * 2.75 * self.scale)
        h = round(pose.width * 2.95 * self.scale)
        strength = round(pose.glow * 0.6, 1)

        def warm() -> pygame.Surface:
            light = self.assets.light(LightId.GLOW, w / self.assets.scale, h / self.assets.scale).copy()
            level = round(255 * strength)
            light.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            return light

        target.blit(self._keep(("glow", w, h, strength), warm), (x - w / 2, y - h / 2), special_flags=PREMUL)

    def _ring(self, target: pygame.Surface, pose: Pose, x: float, y: float) -> None:
        width = (pose.width + 6) * self.scale / self.assets.scale
        height = (pose.width * pose.ratio + 6) * self.scale / self.assets.scale
        ring = self.assets.plate(SliceId.WON, width, height)
        target.blit(ring, (round(x - ring.get_width() / 2), round(y - ring.get_height() / 2)), special_flags=PREMUL)

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = self._kept[key] = make()
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > _KEPT_BYTES and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= gone.get_width() * gone.get_height() * 4
        return made


def _silhouette(image: pygame.Surface, radius: int, pad: int, alpha: int) -> pygame.Surface:
    """Return the blurred silhouette; made at half the size, which nobody sees in a shadow."""
    w, h = image.get_size()
    half = pygame.transform.smoothscale(image, (max(1, w // 2), max(1, h // 2)))
    half.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    room = pygame.Surface((half.get_width() + pad, half.get_height() + pad), pygame.SRCALPHA)
    room.blit(half, (pad // 2, pad // 2))
    small = max(1, radius // 2)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(room, small), small)
    return pygame.transform.smoothscale(soft, (w + 2 * pad, h + 2 * pad))
