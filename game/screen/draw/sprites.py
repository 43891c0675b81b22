"""Sprites as pixels: the picture of a pose, turned and narrowed, its two shadows; every form kept for later."""

import math
from functools import partial
from typing import assert_never

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import ROUND_JETONS, JetonId, LightId, SliceId
from game.screen.draw.assets import Assets
from game.screen.draw.bent import Bend, BentLeaves
from game.screen.draw.look import BentCard, CardBack, Look, OpenCard, PicturePart, WholePicture, look_of
from game.screen.draw.lru import bytes_for
from game.screen.draw.stretch import smooth
from game.stage.pose import Pose

PREMUL = pygame.BLEND_PREMULTIPLIED
_LIFTS = (0.12, 0.3, 0.55, 0.8, 1.0, 1.3, 1.6, 2.0, 2.5, 3.0)
_KEPT_BYTES = 8_000_000, 32_000_000
"""Turned cards and shadows kept, at 1280 x 720 and at the most."""
_FINE_LINES = 3
"""Thin lines are drawn so many times as large and scaled down."""
_TURN_STEP = 2.0
_RESTING_TURN = 6.0
"""A card that rests is turned less than this, and sharply; one in flight is gone before anyone sees its grain."""


class Sprites:
    """Draws poses at one scale (pixels to a cloth unit)."""

    def __init__(self, assets: Assets, scale: float, lamp_x: float) -> None:
        self.assets = assets
        self.scale = scale
        self._lamp_x = lamp_x
        self._leaves = BentLeaves(assets.deck)
        self._kept = assets.cache(bytes_for(assets.scale, *_KEPT_BYTES))

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
            self._shadows(target, pose, x, y)
        if pose.alpha < 1:
            image = image.copy()
            level = round(255 * pose.alpha)
            image.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(image, (left, top), special_flags=PREMUL)
        if pose.lost:
            self._outline_lost(target, pose, x, y)
        if pose.ring:
            self._ring(target, pose, x, y)

    def extent(self, pose: Pose, dx: float = 0.0, dy: float = 0.0) -> pygame.Rect:
        """Return all that a pose may touch, in pixels."""
        width = pose.width * pose.swell
        height = width * pose.ratio
        if abs(pose.turn) > 1:
            aside, upright = abs(math.sin(math.radians(pose.turn))), abs(math.cos(math.radians(pose.turn)))
            width, height = width * upright + height * aside, width * aside + height * upright
        soft = 8 + 11 * pose.lift + (8 if pose.ring or pose.lost else 0)
        if pose.glow > 0.02:
            soft = max(soft, 0.95 * pose.width * pose.swell)
        w, h = (width * 1.12 + 2 * soft) * self.scale, (height * 1.12 + 2 * soft) * self.scale
        x, y = dx + pose.x * self.scale, dy + pose.y * self.scale
        return pygame.Rect(int(x - w / 2) - 1, int(y - h / 2) - 1, int(w) + 3, int(h) + 3)

    def image(self, pose: Pose) -> pygame.Surface:
        """Return a pose's picture as it lies: turned, narrowed, darkened. Flat pictures are the deck's own."""
        step = _TURN_STEP if pose.z >= 100 else 0.5
        turn = round(pose.turn / step) * step
        width, look = max(2, round(pose.width * self.scale)), look_of(pose.look)
        stretch, swell, veil = round(pose.stretch, 2), round(pose.swell * 50) / 50, round(pose.veil, 1)
        if not turn and stretch == 1 and swell == 1 and not veil:
            return self._flat(look, width)
        if stretch != 1:
            return self._narrowed(self._flat(look, width), turn, stretch, swell)
        if turn and self._sharp(pose):
            return self._kept.keep(
                ("fine", look, width, turn, veil),
                lambda: self._formed(self._fine(look, width), width, turn, 1.0, veil),
            )
        key = ("image", look, width, turn, swell, veil)
        return self._kept.keep(key, lambda: self._formed(self._flat(look, width), width, turn, swell, veil))

    def _sharp(self, pose: Pose) -> bool:
        """Tell whether a pose is worth its turning at twice its size: a card that rests, turned a little."""
        resting = pose.z < 100 and pose.swell == 1 and pose.stretch == 1
        return resting and abs(pose.turn) < _RESTING_TURN and isinstance(look_of(pose.look), OpenCard | CardBack)

    def _formed(self, image: pygame.Surface, width: int, turn: float, swell: float, veil: float) -> pygame.Surface:
        if turn:
            image = pygame.transform.rotozoom(_margined(image), turn, swell * width / image.get_width())
        elif swell != 1:
            image = smooth(image, (int(image.get_width() * swell), int(image.get_height() * swell)))
        if veil:
            image = image.copy()
            level = round(255 * (1 - 0.42 * veil))
            image.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return image

    def _narrowed(self, flat: pygame.Surface, turn: float, stretch: float, swell: float) -> pygame.Surface:
        """Return a card as it turns over; every moment of that is another picture, so none is kept."""
        size = (max(2, round(flat.get_width() * stretch * swell)), max(2, round(flat.get_height() * swell)))
        image = smooth(flat, size)
        level = round(255 * (0.62 + 0.38 * stretch))
        image.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.rotozoom(_margined(image), turn, 1.0) if abs(turn) > 1 else image

    def _fine(self, look: Look, width: int) -> pygame.Surface:
        """Return a card at twice its width, to be turned: turned at its own size it would blur."""
        if isinstance(look, OpenCard):
            return self.assets.deck.proof(look.face, width, 2)
        return self._flat(look, width * 2)

    def _flat(self, look: Look, width: int) -> pygame.Surface:
        units = width / self.assets.scale
        match look:
            case OpenCard(face):
                return self.assets.face(face, units)
            case CardBack(colour):
                return self.assets.back(colour, units)
            case BentCard(face, marks):
                return self._leaves.leaf(face, "blue", width, tuple(Bend(mark) for mark in marks))
            case PicturePart():
                return self._part(look, width)
            case WholePicture(picture):
                return self.assets.sprite(picture, units).surface
            case _:
                assert_never(look)

    def _part(self, part: PicturePart, width: int) -> pygame.Surface:
        """Return the left part of a picture, cut and not narrowed."""
        whole = self.assets.sprite(part.picture, part.width * self.scale / self.assets.scale).surface
        return whole.subsurface((0, 0, min(width, whole.get_width()), whole.get_height()))

    def _shadows(self, target: pygame.Surface, pose: Pose, x: float, y: float) -> None:
        for shadow, down, drift in self._cast(pose):
            away = (x - self._lamp_x) / max(1.0, self._lamp_x * 2) * 5 * drift * self.scale
            left, top = x - shadow.get_width() / 2 + away, y - shadow.get_height() / 2 + down * self.scale
            target.blit(shadow, (round(left), round(top)), special_flags=PREMUL)

    def _cast(self, pose: Pose) -> tuple[tuple[pygame.Surface, float, float], ...]:
        """Return the shadows of a pose, each with how far down and aside it falls. All cards throw the same ones."""
        lift = min(_LIFTS, key=lambda at: abs(at - pose.lift))
        form = _shadow_form(look_of(pose.look))
        width = max(2, round(pose.width * self.scale))
        if pose.swell != 1:
            width = max(2, round(width * pose.swell / 6) * 6)
        turn, narrow = round(pose.turn / 4) * 4, max(0.25, round(pose.stretch * 4) / 4)
        found = []
        shades = ((5 * lift, 95, 4.5 * lift, lift), (1.3, 120, 1.2, 0.3))
        for blur, alpha, down, drift in shades if pose.lift < 1.2 else shades[:1]:
            radius = max(1, round(blur * self.scale / 2))
            key = ("shadow", form, width, turn, narrow, radius, alpha)
            found.append(
                (self._kept.keep(key, partial(self._shadow, form, width, turn, narrow, radius, alpha)), down, drift)
            )
        return tuple(found)

    def _shadow(self, form: Look, width: int, turn: float, narrow: float, radius: int, alpha: int) -> pygame.Surface:
        """Return a blurred silhouette; made at half its size, which nobody sees in a shadow."""
        flat = self._flat(form, width)
        half = smooth(flat, (max(1, round(flat.get_width() * narrow / 2)), max(1, flat.get_height() // 2)))
        if turn:
            half = pygame.transform.rotozoom(half, turn, 1.0)
        half.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        pad = radius * 2 + 1
        room = pygame.Surface((half.get_width() + 2 * pad, half.get_height() + 2 * pad), pygame.SRCALPHA)
        room.blit(half, (pad, pad))
        small = max(1, radius // 2)
        soft = pygame.transform.box_blur(pygame.transform.box_blur(room, small), small)
        return smooth(soft, (soft.get_width() * 2, soft.get_height() * 2))

    def _glow(self, target: pygame.Surface, pose: Pose, x: float, y: float) -> None:
        w = round(pose.width * 2.75 * self.scale)
        h = round(pose.width * 2.95 * self.scale)
        strength = round(pose.glow * 0.4, 1)
        light = self.assets.light(LightId.GLOW, w / self.assets.scale, h / self.assets.scale, strength)
        target.blit(light, (x - w / 2, y - h / 2), special_flags=PREMUL)

    def _outline_lost(self, target: pygame.Surface, pose: Pose, x: float, y: float) -> None:
        """Lay a double red line about what has lost: the card keeps its white."""
        w, h = round(pose.width * self.scale), round(pose.width * pose.ratio * self.scale)
        line, gap = max(1, round(1.3 * self.scale)), max(1, round(0.9 * self.scale))
        outline = self._kept.keep(("lost", w, h, line, gap), lambda: _double_line((w, h), line, gap, round(0.044 * w)))
        target.blit(outline, outline.get_rect(center=(round(x), round(y))), special_flags=PREMUL)

    def _ring(self, target: pygame.Surface, pose: Pose, x: float, y: float) -> None:
        beyond = -2 if pose.lost else 6  # within the red line of a hand that has lost
        width = (pose.width + beyond) * self.scale / self.assets.scale
        height = (pose.width * pose.ratio + beyond) * self.scale / self.assets.scale
        ring, turn = self.assets.plate(SliceId.WON, width, height), round(pose.turn)
        if turn:
            key, plain = ("ring", *ring.get_size(), turn), ring
            ring = self._kept.keep(key, lambda: pygame.transform.rotozoom(_margined(plain), turn, 1.0))
        target.blit(ring, (round(x - ring.get_width() / 2), round(y - ring.get_height() / 2)), special_flags=PREMUL)


def _shadow_form(look: Look) -> Look:
    """Return what throws the shadow of a look: all cards throw the same one, and so do all round jetons."""
    match look:
        case OpenCard() | CardBack():
            return CardBack("red")
        case WholePicture(picture) if picture in ROUND_JETONS:
            return WholePicture(JetonId.ONE)
        case _:
            return look


def _double_line(size: tuple[int, int], line: int, gap: int, radius: int) -> pygame.Surface:
    """Return two thin lines in loss red, the one about the other, for a card of a size within them."""
    aside = line + gap + line
    w, h = size[0] + 2 * aside, size[1] + 2 * aside
    found = pygame.Surface((w * _FINE_LINES, h * _FINE_LINES), pygame.SRCALPHA)
    for inset in (0, gap + line):
        box = pygame.Rect(inset, inset, w - 2 * inset, h - 2 * inset)
        rect = pygame.Rect(*(each * _FINE_LINES for each in box))
        round_ = (radius + aside - inset) * _FINE_LINES
        pygame.draw.rect(found, theme.LOSS, rect, line * _FINE_LINES, border_radius=round_)
    return smooth(found.premul_alpha(), (w, h))


def _margined(image: pygame.Surface) -> pygame.Surface:
    """Return a picture with a clear margin, without which its edges turn into steps."""
    wide = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    wide.blit(image, (2, 2), special_flags=PREMUL)
    return wide
