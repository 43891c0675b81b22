"""Cut pictures out of the painted atlases, holding a decoded atlas no longer than needed."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import pygame


class _Entry(TypedDict):
    file: str
    rect: tuple[int, int, int, int]
    width_u: float
    pivot: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Cut:
    """A picture on its atlas: premultiplied pixels that share the atlas's memory, and where its pivot lies in it.

    `pivot` is in fractions of width and height; `width_u` in design units.
    """

    surface: pygame.Surface
    pivot: tuple[float, float]
    width_u: float


@dataclass(frozen=True, slots=True)
class Shape:
    """What the index says of a picture, before any atlas is decoded: its size in pixels, its pivot, its width."""

    size: tuple[int, int]
    pivot: tuple[float, float]
    width_u: float


OPEN_BYTES = 12_000_000
"""Decoded atlases held at once; when the next would be beyond it, those longest unused are let go."""


class Atlases:
    """The atlases of one folder by their index; an atlas is decoded when first asked for and kept until `release`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._index: dict[str, dict[str, _Entry]] = json.loads((folder / "index.json").read_text("utf-8"))
        self._open: dict[str, pygame.Surface] = {}

    def __contains__(self, picture: str) -> bool:
        return picture in self._index

    def shape(self, picture: str, master: int) -> Shape | None:
        """Return how a picture is at a master, None when it was painted at the other only."""
        entry = self._index[picture].get(f"m{master}")
        return entry and Shape(
            (entry["rect"][2], entry["rect"][3]), (entry["pivot"][0], entry["pivot"][1]), entry["width_u"]
        )

    def cut(self, picture: str, master: int) -> Cut:
        """Return a picture at one of the two masters; keep a copy, not the surface, past `release`."""
        entry = self._index[picture][f"m{master}"]
        atlas = self._open.pop(entry["file"], None)
        if atlas is None:
            # PNG comes as RGBA; in the window's own order a premultiplied blit is twenty-five times as fast.
            read = pygame.image.load(self._folder / entry["file"])
            while self._open and sum(_weight(s) for s in (read, *self._open.values())) > OPEN_BYTES:
                del self._open[next(iter(self._open))]
            atlas = read.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
        self._open[entry["file"]] = atlas
        return Cut(
            atlas.subsurface(pygame.Rect(entry["rect"])), (entry["pivot"][0], entry["pivot"][1]), entry["width_u"]
        )

    def release(self) -> None:
        """Let every decoded atlas go."""
        self._open.clear()


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
