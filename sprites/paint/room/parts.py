"""The room's sheets: every picture by its id, at both masters, with the width at which it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sprites.paint.atlas import Picture, Sheet
from sprites.paint.room import (
    dressing,
    furniture,
    guests,
    icons,
    jetons,
    lights,
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
    from collections.abc import Iterable, Iterator

SHARP = {1: 2.0, 2: 4.0}
"""Pixels a unit of small things: m1 is sharp to 1600 x 900, m2 to 4K."""
SALON = 1.6
"""Pixels a unit of the salon's tables and what stands round them."""


def jeton_sheets() -> Iterable[Sheet]:
    """Return jetons, their edges in a stack and contrats."""
    drawings = [(f"jeton.{v}", jetons.jeton(v, t), 36.0) for v, t in jetons.BY_VALUE.items()]
    drawings += [(f"jeton.{v}.below", jetons.below(t), 36.0) for v, t in jetons.BY_VALUE.items()]
    drawings += [(f"contrat.{v}", jetons.contrat(v, t), 70.0) for v, t in jetons.CONTRATS.items()]
    return _both("jetons", drawings, {1: 2.4, 2: 4.4})


def furniture_sheets() -> Iterable[Sheet]:
    """Return what lies on the cloth, in layers where it holds something."""
    _, _, channel, _ = furniture.SABOT_CHANNEL
    sabot = 210.0
    drawings = [
        ("box.body", furniture.box_body(), 112.0),
        ("sabot.body", furniture.sabot_body(), sabot),
        ("sabot.cards", furniture.sabot_cards(), sabot * channel / furniture.SABOT[0]),
        ("sabot.block", furniture.sabot_block(), sabot * 44 / furniture.SABOT[0]),
        ("sabot.front", furniture.sabot_front(), sabot),
        ("palette", furniture.palette(), 260.0),
        ("bowl.body", furniture.bowl_body(), 190.0),
        ("bowl.shade", furniture.bowl_shade(), 190.0),
        ("fille.plate", furniture.plate(112, 29, "LA FILLE", 14), 112.0),
        *((f"plate.point.{n}", furniture.plate(36, 40, str(n), 26), 36.0) for n in range(10)),
    ]
    return _both("furniture", drawings, {1: 1.5, 2: 2.6})


def cameo_sheets() -> Iterable[Sheet]:
    """Return the guests."""
    return _both(
        "cameos",
        [(f"cameo.{name}", people.cameo(guest), 62.0) for name, guest in guests.GUESTS.items()],
        {1: 2.0, 2: 3.2},
    )


def icon_sheets() -> Iterable[Sheet]:
    """Return icons, suits, fleurons (white, to be tinted) and the manicule."""
    drawings = [(f"icon.{name}", icons.icon(name), 24.0) for name in icons.NAMES]
    drawings += [(f"suit.{letter}", icons.suit(letter), 24.0) for letter in "SHDC"]
    drawings += [("suit.D.keyline", icons.suit_keyline("D"), 24.0), ("manicule", icons.manicule(), 40.0)]
    drawings += [(f"fleuron.{kind}", icons.fleuron(kind), width) for kind, width in (("rule", 200.0), ("leaf", 20.0))]
    return _both("icons", drawings, SHARP)


def material_sheets() -> Iterable[Sheet]:
    """Return tiles (one master, at 1.5 pixels a unit), lights, shades, and the nine-slice plates."""
    for name, (side, weave) in materials.TILES.items():
        rgb = weave(side * 3 // 2, 1.5).rgb()
        rgba = np.dstack([rgb, np.full(rgb.shape[:2], 255, np.uint8)])
        yield Sheet(name.replace(".", "_"), 2, (Picture(name, rgba, float(side), (0.0, 0.0)),))
    yield from (Sheet(name.replace(".", "_"), 2, (picture,)) for name, picture in _lights())
    yield from _both("slices", [(name, paint(), width) for name, (paint, width) in slices.PLATES.items()], SHARP)


def salon_sheets() -> Iterable[Sheet]:
    """Return the five tables and what stands round them: one master, since the salon shows them at one size only."""
    for name in tables.NAMES:
        picture = Picture(
            f"table.{name}", tables.table(name, round(table_parts.WIDTH * SALON)), float(table_parts.WIDTH)
        )
        yield Sheet(f"table_{name}", 2, (picture,))
    standing = {**dressing.CHAIRS, **plants.PLANTS, "side_table": (dressing.side_table, 96.0)}
    yield from _both("dressing", [(name, paint(), width) for name, (paint, width) in standing.items()], {2: SALON})
    yield from _both("rugs", [(name, paint(), width) for name, (paint, width) in rugs.RUGS.items()], {2: 1.5})


def _lights() -> Iterator[tuple[str, Picture]]:
    shown = {
        "light.cloth": (lights.cloth(), 952.0),
        "light.table": (lights.table(), 952.0),
        "light.room": (lights.room(), 1280.0),
        "light.floor": (lights.floor(), 620.0),
        "light.glow": (lights.glow(), 260.0),
        "light.board": (lights.board(upright=False), 1280.0),
        "light.board.upright": (lights.board(upright=True), 328.0),
        "light.spine": (lights.spine(), 1112.0),
        "shade.rail": (lights.rail(), 952.0),
    }
    for name, (rgba, width) in shown.items():
        yield name, Picture(name, rgba, width, (0.0, 0.0))


def _both(name: str, drawings: list[tuple[str, str, float]], scales: dict[int, float]) -> Iterator[Sheet]:
    for master, scale in scales.items():
        yield Sheet(
            name,
            master,
            tuple(Picture(key, pen.pixels(svg, max(8, round(width * scale))), width) for key, svg, width in drawings),
        )
