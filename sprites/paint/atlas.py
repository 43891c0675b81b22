"""Pack painted pictures onto sheets and say in `sprites/index.json` where each one lies."""

from __future__ import annotations

import io
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

Pixels: TypeAlias = NDArray[np.uint8]
"""Height x width x 4, straight alpha unless a name says premultiplied."""

GAP = 2
"""Clear pixels between neighbours, so that no scaling bleeds from one into the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """One painted thing at one master size.

    `rgba` is straight alpha, (h, w, 4) uint8. `width_u` is the width in design units at which it is normally
    shown. `pivot` is the point that sits on the place given, as fractions of width and height; it may lie outside.
    """

    id: str
    rgba: Pixels
    width_u: float
    pivot: tuple[float, float] = (0.5, 0.5)


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """Pictures that are loaded together; `master` is 1 or 2. One picture alone fills its sheet without a gap."""

    name: str
    master: int
    pictures: tuple[Picture, ...]

    @property
    def file(self) -> str:
        """Return the file's name under `sprites/`."""
        return f"{self.name}.m{self.master}.png"


@dataclass(frozen=True, slots=True)
class Rect:
    """Where a picture lies on its sheet, in pixels."""

    x: int
    y: int
    w: int
    h: int


def pack(sizes: Sequence[tuple[str, int, int]]) -> tuple[tuple[int, int], dict[str, Rect]]:
    """Lay (id, width, height) on shelves, highest first; return the sheet's size and every place.

    >>> pack([("a", 4, 2), ("b", 3, 5)])
    ((9, 5), {'b': Rect(x=0, y=0, w=3, h=5), 'a': Rect(x=5, y=0, w=4, h=2)})
    """
    order = sorted(sizes, key=lambda s: (-s[2], -s[1], s[0]))
    area = sum((w + GAP) * (h + GAP) for _, w, h in order)
    limit = max([w for _, w, _ in order] + [round(area**0.5 * 1.3)])
    places: dict[str, Rect] = {}
    x = y = shelf = right = 0
    for name, w, h in order:
        if x and x + w > limit:
            x, y, shelf = 0, y + shelf + GAP, 0
        places[name] = Rect(x, y, w, h)
        right, shelf = max(right, x + w), max(shelf, h)
        x += w + GAP
    return (right, y + shelf), places


def premultiplied(rgba: Pixels) -> Pixels:
    """Return the picture with its colours multiplied by its alpha, as `BLEND_PREMULTIPLIED` wants them."""
    wide = rgba.astype(np.uint16)
    alpha = wide[..., 3:]
    return np.concatenate([(wide[..., :3] * alpha + 127) // 255, alpha], axis=2).astype(np.uint8)


def png(rgba: Pixels) -> bytes:
    """Return the pixels as a PNG without metadata, without an alpha channel where nothing is transparent.

    An opaque picture of 256 colours or fewer, as every material is, keeps them in a palette: a third of the size.
    """
    opaque = bool((rgba[..., 3] == 255).all())
    image = _palette(rgba) if opaque else None
    image = image or Image.fromarray(np.ascontiguousarray(rgba[..., :3] if opaque else rgba))
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _palette(rgba: Pixels) -> Image.Image | None:
    wide = rgba.astype(np.uint32)
    packed = wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]
    colours, places = np.unique(packed, return_inverse=True)
    if len(colours) > 256:
        return None
    image = Image.fromarray(places.reshape(packed.shape).astype(np.uint8)).convert("P")
    image.putpalette(np.stack([colours >> 16, colours >> 8 & 255, colours & 255], axis=1).astype(np.uint8).tobytes())
    return image


def canvas(sheet: Sheet) -> tuple[Pixels, dict[str, Rect]]:
    """Return the premultiplied sheet and where each picture lies on it."""
    names = [p.id for p in sheet.pictures]
    if len(set(names)) != len(names):
        raise ValueError(f"a picture is painted twice on {sheet.file}")
    (w, h), places = pack([(p.id, p.rgba.shape[1], p.rgba.shape[0]) for p in sheet.pictures])
    whole = np.zeros((h, w, 4), np.uint8)
    for picture in sheet.pictures:
        r = places[picture.id]
        whole[r.y : r.y + r.h, r.x : r.x + r.w] = premultiplied(picture.rgba)
    return whole, places


Entry: TypeAlias = dict[str, object]
Index: TypeAlias = dict[str, dict[str, Entry]]
"""Picture id, then `m1` or `m2`, then its entry: part, file, rect, width_u, pivot."""


def read_index(folder: Path) -> Index:
    """Return the index as it stands, empty when nothing has been painted yet."""
    path = folder / "index.json"
    index: Index = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return index


def without(index: Index, part: str) -> Index:
    """Return the index without the pictures of one part."""
    kept = {key: {m: e for m, e in masters.items() if e["part"] != part} for key, masters in index.items()}
    return {key: masters for key, masters in kept.items() if masters}


def write_index(folder: Path, index: Index) -> None:
    """Write the index, one line per picture, sorted, so that a change reads as a change."""
    lines = (f"{json.dumps(key)}: {json.dumps(index[key], sort_keys=True)}" for key in sorted(index))
    (folder / "index.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def write_part(folder: Path, part: str, sheets: Iterable[Sheet]) -> int:
    """Write the sheets of one part and its index entries in place of the old ones; return the bytes written.

    The index is read only when all is painted, so that parts painted at the same time in two processes both stay.
    """
    painted = []
    for sheet in sheets:
        if not re.fullmatch(r"[a-z0-9_]+", sheet.name):
            raise ValueError(f"a sheet's name is small letters, digits and underscores: {sheet.name}")
        whole, places = canvas(sheet)
        painted.append((sheet, png(whole), places))
    index = read_index(folder)
    old = {str(e["file"]) for masters in index.values() for e in masters.values() if e["part"] == part}
    index = without(index, part)
    for sheet, _, places in painted:
        for picture in sheet.pictures:
            masters, key = index.setdefault(picture.id, {}), f"m{sheet.master}"
            if key in masters:
                raise ValueError(f"two sheets hold {picture.id} at {key}")
            masters[key] = _entry(part, sheet, picture, places[picture.id])
    for stale in sorted(old - {sheet.file for sheet, _, _ in painted}):
        (folder / stale).unlink(missing_ok=True)
    for sheet, body, _ in painted:
        (folder / sheet.file).write_bytes(body)
    write_index(folder, index)
    return sum(len(body) for _, body, _ in painted)


def _entry(part: str, sheet: Sheet, picture: Picture, r: Rect) -> Entry:
    return {
        "part": part,
        "file": sheet.file,
        "rect": [r.x, r.y, r.w, r.h],
        "width_u": round(picture.width_u, 3),
        "pivot": [round(picture.pivot[0], 5), round(picture.pivot[1], 5)],
    }
