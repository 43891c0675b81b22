"""Cut pictures out of the painted atlases, holding a decoded atlas no longer than needed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import pygame

from game.resources import resource
from game.screen.draw.lost_files import report_missing


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


HELD_BYTES = 48_000_000
"""Decoded atlases held at once: all that the widest table shows. Those longest unused are let go."""


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
    """The atlases of one folder by their index; an atlas is decoded when it is first asked for.

    For a picture that is not there any more stands a plain one.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._index = _index_of(folder)
        self._open: dict[str, pygame.Surface] = {}
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
                if report_missing(entry["file"], error):
                    self._lost.add(entry["file"])
        from game.screen.draw.plain_pictures import plain_picture  # noqa: PLC0415  # nobody needs it where all is there

        size = entry["rect"][2], entry["rect"][3]
        return Cut(plain_picture(picture, size), pivot, entry["width_u"], plain=True)

    def _atlas(self, file: str) -> pygame.Surface:
        """Return an atlas, the latest one asked for."""
        atlas = self._open.pop(file, None)
        if atlas is None:
            # PNG comes as RGBA; in the window's own order a premultiplied blit is twenty-five times as fast.
            read = read_atlas(self._folder / file)
            while self._open and sum(_weight(s) for s in (read, *self._open.values())) > HELD_BYTES:
                del self._open[next(iter(self._open))]
            atlas = read.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
        self._open[file] = atlas
        return atlas

    @property
    def held_bytes(self) -> int:
        """How many bytes the decoded atlases take that are held now."""
        return sum(map(_weight, self._open.values()))

    def drop(self, picture: str, master: int) -> None:
        """Let the decoded atlas of a picture go."""
        entry = self._index.get(picture, _UNKNOWN).get(f"m{master}")
        self._open.pop(entry["file"] if entry else "", None)

    def release(self) -> None:
        """Let every decoded atlas go."""
        self._open.clear()


def _index_of(folder: Path) -> dict[str, dict[str, _Entry]]:
    """Return what the index says; nothing where it cannot be read."""
    try:
        found: dict[str, dict[str, _Entry]] = dict(json.loads((folder / "index.json").read_text("utf-8")))
    except (OSError, ValueError, TypeError, RecursionError) as error:
        report_missing("index.json", error)
        return {}
    return found


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
