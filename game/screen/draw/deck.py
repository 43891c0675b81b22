"""Print the cards: faces of the decks and the two backs, at the exact width a table shows them."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from game.screen.draw.atlases import Cut
from game.screen.draw.card_plan import CARD_H, CARD_W, DeckStyle, Stamp, index_cut, plan
from game.screen.draw.lru import LruCache, bytes_for, surface_bytes
from game.screen.draw.stretch import smooth

MASTERS = {1: 264, 2: 456}
"""Pixels per card width in the two masters."""
BACKS = ("back.red", "back.blue")
EDGE = "card.edge"
LEAF = 0.00175
"""How much of its width a leaf adds to the edge that a packet shows."""
KEPT_BYTES = 4_500_000, 28_000_000
"""What the printed cards may take: nearly two decks for a table of 1280 x 720, and one for a 4K table."""


class Cutter(Protocol):
    """Whatever cuts pictures from the atlases."""

    def cut(self, picture: str, master: int, /) -> Cut:
        """Return a picture at a master."""
        ...


def master_for(width: int) -> int:
    """Return the master to scale down from: the small one is sharp up to its own width.

    >>> master_for(171), master_for(264), master_for(265)
    (1, 1, 2)
    """
    return 1 if width <= MASTERS[1] else 2


def card_height(width: int) -> int:
    """Return the height in pixels of a card so wide.

    >>> card_height(100)
    152
    """
    return round(width * CARD_H / CARD_W)


def compose(atlases: Cutter, stamps: tuple[Stamp, ...], master: int) -> pygame.Surface | None:
    """Return a face put together at its master's size: premultiplied, with alpha. None where a piece of it is lost."""
    scale = MASTERS[master] / CARD_W
    cuts = [atlases.cut(stamp.piece, master) for stamp in stamps]
    if any(cut.plain for cut in cuts):
        return None
    card = cuts[0].surface.copy()
    w, h = card.get_size()
    for stamp, cut in zip(stamps[1:], cuts[1:], strict=True):
        piece = cut.surface
        if stamp.tint is not None:
            piece = piece.copy()
            piece.fill(pygame.Color(stamp.tint), special_flags=pygame.BLEND_RGB_MULT)
        pw, ph = piece.get_size()
        x, y = (CARD_W - stamp.x, CARD_H - stamp.y) if stamp.turned else (stamp.x, stamp.y)
        left, top = round(x * scale - cut.pivot[0] * pw), round(y * scale - cut.pivot[1] * ph)
        if stamp.turned:
            piece = pygame.transform.flip(piece, flip_x=True, flip_y=True)
            left, top = w - left - pw, h - top - ph
        card.blit(piece, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return card


class Deck:
    """One deck in one style and language; every card at each width asked for, composed once and kept.

    `scale` is pixels a unit of the window: it bounds how much is kept, and says how large a card looks.
    """

    def __init__(
        self, atlases: Cutter, style: DeckStyle = DeckStyle.AUTHENTIC, language: str = "fr", scale: float = 1.0
    ) -> None:
        self._atlases = atlases
        self.style = style
        self.language = language
        self._scale = max(1.0, scale)
        self._kept: LruCache[tuple[str, int], pygame.Surface] = LruCache(bytes_for(scale, *KEPT_BYTES), surface_bytes)

    def face(self, face: str, width: int) -> pygame.Surface:
        """Return a face written as `7H`, exactly `width` pixels wide, premultiplied; do not draw on it."""
        return self._at((face, width), lambda master: self._printed(face, width, master))

    def proof(self, face: str, width: int, times: int = 1) -> pygame.Surface:
        """Return a face as it is printed for a width, so many times as large and not kept: to be bent or turned."""
        master = self._printed(face, width, master_for(width * times))
        return smooth(master, (width * times, card_height(width * times)))

    def _printed(self, face: str, width: int, master: int) -> pygame.Surface:
        """Return a face, cut for a width, at its master's size; a plain one where a piece of it is lost."""
        cut = index_cut(width / self._scale)
        printed = compose(self._atlases, plan(face, self.style, self.language, cut), master)
        if printed is not None:
            return printed
        from game.screen.draw.plain_pictures import plain_card  # noqa: PLC0415  # nobody needs it where all is there

        return plain_card(face, (MASTERS[master], card_height(MASTERS[master])), self.language)

    def back(self, colour: str, width: int) -> pygame.Surface:
        """Return the red or the blue back, exactly `width` pixels wide, premultiplied; do not draw on it."""
        return self._at((f"back.{colour}", width), lambda master: self._atlases.cut(f"back.{colour}", master).surface)

    def edge(self, width: int, leaves: int) -> pygame.Surface:
        """Return the cut edges of so many leaves under a card, to be laid at its top left before the card itself.

        Alternate leaves are lighter and darker and none lies quite true, so that a packet reads as leaves.
        """
        deep = thickness(width, leaves)
        key = (f"{EDGE}.{deep}", width)
        strip = partial(self._at, (EDGE, width), lambda master: self._atlases.cut(EDGE, master).surface)
        return self._kept.keep(key, lambda: _stepped(strip(), card_height(width), deep))

    def forget(self) -> None:
        """Let every card go that was composed."""
        self._kept.clear()

    def _at(self, key: tuple[str, int], whole: Callable[[int], pygame.Surface]) -> pygame.Surface:
        return self._kept.keep(key, lambda: self._scaled(key, whole(master_for(key[1]))))

    def _scaled(self, key: tuple[str, int], master: pygame.Surface) -> pygame.Surface:
        height = card_height(key[1]) if key[0] != EDGE else round(master.get_height() * key[1] / master.get_width())
        return smooth(master, (key[1], height))


def thickness(width: int, leaves: int) -> int:
    """Return how many pixels of edge so many leaves show under the uppermost; none for a single card.

    >>> thickness(88, 52), thickness(88, 2), thickness(88, 1)
    (8, 1, 0)
    """
    return 0 if leaves < 2 else max(1, round(width * min(leaves, 60) * LEAF))


def _stepped(strip: pygame.Surface, height: int, deep: int) -> pygame.Surface:
    w, h = strip.get_size()
    packet = pygame.Surface((w, height + deep), pygame.SRCALPHA)
    for row in range(deep, 0, -1):
        leaf = strip.copy()
        level = (255, 190, 238, 170)[row % 4]
        leaf.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        astray = (0, 1, 0, -1, 0, 0, 1)[row % 7] if w > 60 else 0
        packet.blit(leaf, (astray, height - h + row), special_flags=pygame.BLEND_PREMULTIPLIED)
    return packet
