"""Contact sheets: one panel a material, and everything of the room on the cloth it is made for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sprites.paint.room import (
    dressing,
    furniture,
    guests,
    icons,
    jetons,
    materials,
    pen,
    people,
    plants,
    rugs,
    slices,
    table_parts,
    tables,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sprites.paint.room.pen import Pixels

GAP = 12


def materials_sheet() -> Pixels:
    """Return every material twice repeated, so that a seam would show, with its name under it."""
    panels: list[Pixels] = []
    for name, (_, weave) in materials.TILES.items():
        tile = weave(256, 1.0).rgb()
        panel = np.full((284, 384, 4), 255, np.uint8)
        panel[..., :3] = (37, 16, 10)
        panel[:256, :, :3] = np.tile(np.roll(tile, (128, 128), (0, 1)), (1, 2, 1))[:, :384]
        label = pen.pixels(pen.sheet(384, 28, pen.fill(pen.lettering(name, 15, 192, 19, fat=False), "#E9C873")), 384)
        panels.append(_over(panel, label, 0, 256))
    return flow(panels, 1200, (37, 16, 10))


def room_sheet() -> Pixels:
    """Return jetons, furniture, guests, plates, icons, tables and dressings on one cloth."""
    drawings: list[tuple[str, int]] = [(jetons.jeton(v, t), 72) for v, t in jetons.BY_VALUE.items()]
    drawings += [(jetons.below(t), 72) for t in jetons.BY_VALUE.values()]
    drawings += [(jetons.contrat(v, t), 140) for v, t in jetons.CONTRATS.items()]
    drawings += [(furniture.box_body(), 112)]
    drawings += [(furniture.sabot_body(), 210), (furniture.sabot_cards(), 156), (furniture.sabot_block(), 37)]
    drawings += [(furniture.sabot_front(), 210), (furniture.palette(), 320), (furniture.bowl_body(), 190)]
    drawings += [
        (furniture.bowl_shade(), 190),
        (furniture.plate(112, 29, "LA FILLE", 14), 168),
    ]
    drawings += [(furniture.plate(36, 40, str(n), 26), 36) for n in range(10)]
    drawings += [(people.cameo(guest), 92) for guest in guests.GUESTS.values()]
    drawings += [(paint(), round(width)) for paint, width in slices.PLATES.values()]
    drawings += [(icons.icon(name), 36) for name in icons.NAMES] + [(icons.suit(letter), 30) for letter in "SHDC"]
    drawings += [(icons.manicule(), 80)] + [
        (icons.fleuron(kind), width) for kind, width in (("rule", 200), ("leaf", 24))
    ]
    standing = {**dressing.CHAIRS, **plants.PLANTS, "side_table": (dressing.side_table, 96.0), **rugs.RUGS}
    pictures = [pen.pixels(svg, width) for svg, width in drawings]
    pictures += [tables.table(name, table_parts.WIDTH) for name in tables.NAMES]
    return flow(
        [*pictures, *(pen.pixels(paint(), round(width)) for paint, width in standing.values())], 1180, (36, 85, 59)
    )


def flow(pictures: Iterable[Pixels], width: int, ground: tuple[int, int, int]) -> Pixels:
    """Set pictures in rows from left to right on one ground colour."""
    x = y = GAP
    row = 0
    places: list[tuple[Pixels, int, int]] = []
    for picture in pictures:
        h, w = picture.shape[:2]
        if x + w + GAP > width:
            x, y, row = GAP, y + row + GAP, 0
        places.append((picture, x, y))
        x, row = x + w + GAP, max(row, h)
    sheet = np.full((y + row + GAP, width, 4), 255, np.uint8)
    sheet[..., :3] = ground
    for picture, left, top in places:
        _over(sheet, picture, left, top)
    return sheet


def _over(sheet: Pixels, picture: Pixels, x: int, y: int) -> Pixels:
    h, w = picture.shape[:2]
    under = sheet[y : y + h, x : x + w, :3].astype(float)
    alpha = picture[..., 3:].astype(float) / 255
    sheet[y : y + h, x : x + w, :3] = (under * (1 - alpha) + picture[..., :3] * alpha).round().astype(np.uint8)
    return sheet
