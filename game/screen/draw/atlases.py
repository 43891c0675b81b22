"""Cut pictures out of the painted atlases, holding a decoded atlas no longer than needed."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypedDict

import pygame

from game.resources import resource
from game.screen.draw.lost_files import miss
from game.screen.draw.lru import bytes_for

if TYPE_CHECKING:  # it loads logging, and the first frame does without
    from concurrent.futures import Future


class _Entry(TypedDict):
    file: str
    rect: tuple[int, int, int, int]
    width_u: float
    pivot: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Cut:
    """A picture on its atlas: premultiplied pixels that share the atlas's memory, and where its pivot lies in it.

    `pivot` is in fractions of width and height; `width_u` in design units. A `plain` one stands for a lost picture.
    """

    surface: pygame.Surface
    pivot: tuple[float, float]
    width_u: float
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """What the index says of a picture, before any atlas is decoded: its size in pixels, its pivot, its width."""

    size: tuple[int, int]
    pivot: tuple[float, float]
    width_u: float


Think: TypeAlias = "Callable[[Callable[[], pygame.Surface]], Future[pygame.Surface]]"
"""Begins to decode something beside the window."""
OPEN_BYTES = 6_000_000, 12_400_000
"""Decoded atlases held at once, at 1280 x 720 and at the most: the pieces of cards and the court of a suit.

When the next would be beyond it, those longest unused are let go.
"""
_LARGE = 1.75
"""At more pixels a unit than that, as in a window of 2560 x 1440, a turn has no time to decode several atlases again.

They are held then, by the size of the window: less than what one or two pictures of the whole of it take.
"""
HELD_BYTES = 48_000_000


_UNKNOWN: Mapping[str, _Entry] = {
    "m2": {"file": "index.json", "rect": (0, 0, 128, 128), "width_u": 64.0, "pivot": (0.5, 0.5)}
}
"""What is said of a picture of which the index says nothing."""


def sprites_folder() -> Path:
    """Return where the atlases lie; they may all be gone."""
    try:
        return resource("sprites")
    except FileNotFoundError:
        return Path("sprites")


def read_atlas(path: Path) -> pygame.Surface:
    """Decode the file of an atlas."""
    return pygame.image.load(path)


class Atlases:
    """The atlases of one folder by their index; an atlas is decoded when first asked for and kept until `release`.

    For a picture that is not there any more stands a plain one. `scale` bounds how much is held: pixels a unit.
    """

    def __init__(self, folder: Path, scale: float = 3.0) -> None:
        self._folder = folder
        self._holds = scale > _LARGE
        self._most = bytes_for(scale, OPEN_BYTES[0], HELD_BYTES if self._holds else OPEN_BYTES[1])
        self._index = _index_of(folder)
        self._open: dict[str, pygame.Surface] = {}
        self._ahead: dict[str, Future[pygame.Surface]] = {}
        self._lost: set[str] = set()

    def __contains__(self, picture: str) -> bool:
        return picture in self._index

    def shape(self, picture: str, master: int) -> Shape | None:
        """Return how a picture is at a master, None when it was painted at the other only."""
        entry = self._index.get(picture, _UNKNOWN).get(f"m{master}")
        return entry and Shape(
            (entry["rect"][2], entry["rect"][3]), (entry["pivot"][0], entry["pivot"][1]), entry["width_u"]
        )

    def cut(self, picture: str, master: int) -> Cut:
        """Return a picture at one of the two masters; keep a copy, not the surface, past `release`."""
        found = self._index.get(picture, _UNKNOWN)
        entry = found.get(f"m{master}") or next(iter(found.values()))
        pivot = entry["pivot"][0], entry["pivot"][1]
        if entry["file"] not in self._lost:
            try:
                return Cut(self._atlas(entry["file"]).subsurface(pygame.Rect(entry["rect"])), pivot, entry["width_u"])
            except (pygame.error, OSError, ValueError) as error:  # gone, spoiled, or not the one of this index
                if miss(entry["file"], error):
                    self._lost.add(entry["file"])
        from game.screen.draw.plain_pictures import plain_picture  # noqa: PLC0415  # nobody needs it where all is there

        size = entry["rect"][2], entry["rect"][3]
        return Cut(plain_picture(picture, size), pivot, entry["width_u"], plain=True)

    def _atlas(self, file: str) -> pygame.Surface:
        """Return an atlas, the latest one asked for."""
        atlas = self._open.pop(file, None)
        if atlas is None:
            # PNG comes as RGBA; in the window's own order a premultiplied blit is twenty-five times as fast.
            read = self._read(file)
            while self._open and sum(_weight(s) for s in (read, *self._open.values())) > self._most:
                del self._open[next(iter(self._open))]
            atlas = read.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
        self._open[file] = atlas
        return atlas

    def read_ahead(self, pictures: Iterable[tuple[str, int]], think: Think) -> None:
        """Have the atlases of some pictures, each at a master, decoded beside the window before they are asked for.

        They outlast `release`, and go when they are asked for or others are read ahead.
        """
        files = {entry["file"] for name, master in pictures if (entry := self._index.get(name, {}).get(f"m{master}"))}
        self._ahead = {file: think(partial(read_atlas, self._folder / file)) for file in sorted(files)}

    def _read(self, file: str) -> pygame.Surface:
        """Return an atlas as it is decoded: beside the window where that has begun, else here."""
        ahead = self._ahead.pop(file, None)
        return read_atlas(self._folder / file) if ahead is None or ahead.cancel() else ahead.result()

    def drop(self, picture: str, master: int) -> None:
        """Let the decoded atlas of a picture go."""
        entry = self._index.get(picture, _UNKNOWN).get(f"m{master}")
        self._open.pop(entry["file"] if entry else "", None)

    def release(self, *, held: bool = False) -> None:
        """Let every decoded atlas go, unless the window is so large that they are `held`."""
        if held or not self._holds:
            self._open.clear()


def _index_of(folder: Path) -> dict[str, dict[str, _Entry]]:
    """Return what the index says; nothing where it cannot be read."""
    try:
        found: dict[str, dict[str, _Entry]] = dict(json.loads((folder / "index.json").read_text("utf-8")))
    except (OSError, ValueError, TypeError, RecursionError) as error:
        miss("index.json", error)
        return {}
    return found


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
