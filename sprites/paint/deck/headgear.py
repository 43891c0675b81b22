"""Cover the heads: crowns, coronets, helmets, caps, in the same box as the faces."""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING

from sprites.paint.deck.burin import Curve, at, mix, num, polygon, sample, smooth, swell, swells
from sprites.paint.deck.hair import sided
from sprites.paint.deck.inks import GOLD, GREEN, WHITE

if TYPE_CHECKING:
    from sprites.paint.deck.plate import Plate


class Hat(Enum):
    """What is worn; each is one function below."""

    LILIES = "lilies"
    CLOSED = "closed"
    RAYS = "rays"
    LAUREL = "laurel"
    CORONET = "coronet"
    VEIL = "veil"
    TALL = "tall"
    ATTIC = "attic"
    CRESTED = "crested"
    BERET = "beret"
    TOQUE = "toque"
    BONNET = "bonnet"


def cover(plate: Plate, hat: Hat, main: str, trim: str, lining: str) -> None:
    """Draw the headgear in its two or three inks."""
    {
        Hat.LILIES: lambda: _crown(plate, 60, -54, 52, trim, lining),
        Hat.CLOSED: lambda: _closed(plate, trim, lining),
        Hat.RAYS: lambda: _rays(plate, trim, lining),
        Hat.LAUREL: lambda: _laurel(plate, trim, lining),
        Hat.CORONET: lambda: _crown(plate, 50, -70, 36, trim, None),
        Hat.VEIL: lambda: _veil(plate, trim, lining),
        Hat.TALL: lambda: _tall(plate, trim, lining),
        Hat.ATTIC: lambda: _helm(plate, main, trim, plume=False),
        Hat.CRESTED: lambda: _helm(plate, main, trim, plume=True),
        Hat.BERET: lambda: _beret(plate, main, trim, lining),
        Hat.TOQUE: lambda: _toque(plate, main, trim),
        Hat.BONNET: lambda: _bonnet(plate, main, trim, lining),
    }[hat]()


def _band(plate: Plate, w: float, y: float, jewel: str, n: int = 5) -> None:
    h = w * 0.5
    d = f"M{-w},{y}C{-h},{y - 14} {h},{y - 14} {w},{y}L{w - 2},{y + 20}C{h},{y + 6} {-h},{y + 6} {-w + 2},{y + 20}Z"
    plate.shape(d, GOLD, 2.8)
    for i in range(n):
        t = (i + 0.5) / n
        x, yy = -w + 2 * w * t, y + 10 - 11 * math.sin(math.pi * t)
        if i % 2 == 0:
            plate.jewel((x, yy), 8, 7, jewel)
        else:
            plate.disc((x, yy), 4.4, WHITE, 1.8)
    low = [(-w + 3, y + 16), (-h, y + 4), (0, y + 0.5), (h, y + 4), (w - 3, y + 16)]
    plate.ink(swell(low, 1.6, 0.5, 0.5))


def _lily(plate: Plate, x: float, y: float, k: float) -> None:
    with plate.turned(f"translate({num(x)},{num(y)}) scale({num(k)})"):
        plate.shape(
            "M-5,4 C-6,-8 -20,-8 -16,-20 C-12,-24 -7,-20 -8,-16 C-8,-28 -3,-34 0,-40 C3,-34 8,-28 8,-16 "
            "C7,-20 12,-24 16,-20 C20,-8 6,-8 5,4Z",
            GOLD,
            2.4 / k,
        )
        plate.ink(swell([(1.5, -30), (3, -14), (2, 0)], 2, 0.1, 0.3))


def _crown(plate: Plate, w: float, y: float, h: float, jewel: str, lining: str | None) -> None:
    if lining:
        plate.shape(f"M{-w + 6},{y - 8}C{-w + 4},{y - h - 14} {w - 4},{y - h - 14} {w - 6},{y - 8}Z", lining, 2.6)
    for i in range(5):
        t = (i + 0.5) / 5
        k = h / 50 * (1.0 if i % 2 == 0 else 0.74)
        _lily(plate, -w - 4 + (2 * w + 8) * t, y - 12 - 6 * math.sin(math.pi * t), k)
    _band(plate, w, y, jewel)


def _closed(plate: Plate, jewel: str, lining: str) -> None:
    """The closed crown: two arches with pearls over a lining, an orb on top."""
    plate.shape("M-56,-60 C-64,-116 -28,-126 0,-128 C28,-126 64,-116 56,-60Z", lining, 2.6)
    plate.folds([at("-30,-70 -36,-96 -20,-118"), at("30,-70 36,-96 20,-118")], 3)
    for side in (-1, 1):
        a = sided(at("50,-62 66,-92 52,-120 6,-130"), side)
        b = sided(at("38,-64 50,-90 40,-110 4,-118"), side)
        plate.shape(polygon(sample(a) + sample(b)[::-1]), GOLD, 2.4)
        plate.beads([mix(p, q) for p, q in zip(a, b, strict=True)], 4, WHITE, 8, 1.5)
    plate.shape("M-7,-62 C-9,-90 -8,-112 -5,-128 L5,-128 C8,-112 9,-90 7,-62Z", GOLD, 2.4)
    plate.beads(at("0,-74 0,-124"), 4, WHITE, 5, 1.5)
    plate.disc((0, -134), 9, GOLD, 2.4)
    plate.ink(swell(at("-8,-134 0,-131 8,-134"), 2, 0.3, 0.3))
    for x in (-56, 56):
        _lily(plate, x * 0.98, -60, 0.6)
    _band(plate, 60, -54, jewel, 7)


def _rays(plate: Plate, jewel: str, lining: str) -> None:
    """The antique crown: nine rays with pearled tips."""
    plate.shape("M-54,-60 C-54,-92 54,-92 54,-60Z", lining, 2.6)
    for i in range(9):
        t = (i + 0.5) / 9
        x, y = -64 + 128 * t, -64 - 8 * math.sin(math.pi * t)
        lean, tall = (t - 0.5) * 26, 42 if i % 2 == 0 else 28
        plate.shape(polygon([(x - 7, y + 6), (x + lean, y - tall), (x + 7, y + 6)]), GOLD, 2.3)
        plate.ink(swell([(x + lean + 0.5, y - tall + 6), (x + 3, y + 2)], 2.4, 0.1, 0.8))
        if i % 2 == 0:
            plate.disc((x + lean, y - tall - 3), 4.6, WHITE, 1.7)
    _band(plate, 60, -54, jewel, 7)


def _laurel(plate: Plate, jewel: str, lining: str) -> None:
    """Caesar's crown: low lilies over a wreath of laurel."""
    plate.shape("M-54,-62 C-56,-118 56,-118 54,-62Z", lining, 2.6)
    for i in range(5):
        t = (i + 0.5) / 5
        _lily(plate, -56 + 112 * t, -72 - 6 * math.sin(math.pi * t), 0.86 if i % 2 == 0 else 0.62)
    _band(plate, 58, -62, jewel)
    rim = sample(at("-50,-40 -30,-52 0,-56 34,-50 58,-34"), 11)
    for i, (x, y) in enumerate(rim):
        for up in (-1, 1):
            angle = -26 + i * 5 + (34 if up > 0 else -22)
            with plate.turned(f"translate({num(x)},{num(y)}) rotate({angle - 180}) scale(.72)"):
                plate.shape("M0,0 C6,-12 20,-16 34,-12 C30,2 16,8 0,0Z", GREEN, 2.8)
                plate.ink(swell(at("2,-1 16,-5 30,-10"), 2.2, 0.6, 0.1))


def _veil(plate: Plate, jewel: str, cloth: str) -> None:
    """A coronet over a veil that falls on both shoulders, with a jewel on the brow."""
    for side in (-1, 1):
        a = sided(at("6,-86 46,-78 66,-40 74,10 92,64 116,110"), side)
        b = sided(at("6,-70 34,-62 47,-34 50,6 60,52 74,104"), side)
        plate.shape(polygon([*sample(a), *sample(b)[::-1]]), cloth, 2.4)
        plate.folds(
            [[mix(p, q, t) for p, q in zip(a, b, strict=True)][1:] for t in (0.2, 0.4, 0.62, 0.82)], 2.2, 0.2, 0.3, 0.6
        )
        plate.beads([mix(p, q, 0.97) for p, q in zip(a, b, strict=True)][1:], 3.2, GOLD, 15, 1.3)
    _crown(plate, 48, -76, 36, jewel, cloth)
    plate.ink(swell(at("-34,-52 0,-44 34,-52"), 2.4, 0.4, 0.4))
    plate.jewel((0, -41), 7, 9, jewel)
    plate.disc((0, -28), 3.4, WHITE, 1.5)


def _tall(plate: Plate, jewel: str, lining: str) -> None:
    """A high open crown: three great lilies between pearled points."""
    plate.shape("M-40,-78 C-44,-112 44,-112 40,-78Z", lining, 2.6)
    for x, y, k in ((-42, -80, 0.95), (0, -90, 1.18), (42, -80, 0.95)):
        _lily(plate, x, y, k)
    for x in (-21, 21):
        plate.shape(polygon([(x - 7, -82), (x, -108), (x + 7, -82)]), GOLD, 2.2)
        plate.disc((x, -112), 5, WHITE, 1.7)
    _band(plate, 52, -72, jewel, 7)


def _helm(plate: Plate, metal: str, crest: str, *, plume: bool) -> None:
    """A classical helmet with a combed crest; `plume` lets the crest stream down the back and adds a cheek piece."""
    shell = at("-46,-40 -48,-66 -34,-92 -6,-106 26,-102 54,-80 64,-48 66,-16 58,6 48,-8 44,-34 10,-46 -24,-46")
    plate.blob(shell, metal, 2.8)
    shade = [
        [(60 - i * 1.2, -20 - i * 7), (48 - i * 1.6, -24 - i * 7), (40 - i * 1.6, -26 - i * 6.6)] for i in range(9)
    ]
    plate.ink(swells(shade, 1.8))
    if plume:
        cheek = "M22,-42 C24,-16 14,6 4,24 C20,28 34,14 44,-4 C50,-18 50,-32 48,-42Z"
        plate.shape(cheek, metal, 2.5)
        plate.ink(swells([[(44 - i, -20 + i * 6), (34 - i, -18 + i * 6)] for i in range(6)], 1.6))
        plate.disc((33, -28), 4.6, crest, 1.7)
    else:
        plate.ink(swell(at("-30,-62 -10,-78 20,-78 44,-56"), 3, 0.2, 0.2))
        plate.ink(swell(at("-26,-56 -8,-70 18,-70 40,-50"), 1.6, 0.2, 0.2))
    plate.shape("M-50,-44 C-30,-56 20,-56 48,-40 L46,-28 C20,-42 -26,-44 -48,-32Z", GOLD)
    plate.beads(at("-42,-40 -14,-47 16,-46 42,-36"), 3.8, WHITE, 9, 1.5)
    if plume:
        a = sample(at("-34,-100 -22,-138 24,-142 74,-118 100,-70 96,-12 112,40"))
        b = sample(at("-26,-94 -8,-108 22,-108 52,-88 68,-54 68,-10 84,36"))
    else:
        a = sample(at("-40,-92 -20,-118 20,-124 60,-102 84,-60 82,-14 92,20"))
        b = sample(at("-30,-88 -8,-104 22,-104 52,-84 66,-52 68,-16 74,14"))
    plate.shape(polygon(a + b[::-1]), crest)
    plate.ink("".join(swell([p, q], 2.2, 0.2, 0.9, 0.8) for p, q in list(zip(a, b, strict=True))[1:21]))


def _beret(plate: Plate, cloth: str, band: str, plume: str) -> None:
    """A broad cap with a pearled band, and an ostrich feather all along it."""
    with plate.turned("rotate(-6)"):
        plate.blob(
            at("-66,-58 -82,-78 -70,-98 -30,-110 20,-112 66,-102 92,-80 80,-56 40,-68 0,-74 -34,-71"), cloth, 2.8
        )
        creases = ("-58,-66 -66,-84 -58,-100", "-34,-74 -42,-94 -34,-110", "-8,-78 -10,-96 -2,-112")
        more = ("20,-76 26,-94 36,-108", "46,-70 58,-84 66,-98", "66,-62 78,-74 82,-88")
        plate.folds([at(c) for c in creases + more], 3.4)
        plate.blob(at("-68,-58 -36,-73 0,-77 42,-71 80,-56 78,-42 40,-56 0,-61 -36,-57 -62,-44"), band, 2.8)
        plate.beads(at("-58,-54 -34,-65 0,-69 40,-63 72,-50"), 4.2, WHITE, 11, 1.6)
    _feather(plate, at("-60,-58 -74,-84 -50,-108 -6,-112 44,-106 86,-82 108,-40"), 30, plume)


def _feather(plate: Plate, spine: Curve, reach: float, colour: str) -> None:
    quill = sample(spine, 60)
    up: Curve = []
    down: Curve = []
    barbs = []
    for i in range(2, 58):
        (x, y), (x0, y0), (x1, y1) = quill[i], quill[i - 1], quill[i + 1]
        run = math.hypot(x1 - x0, y1 - y0) or 1
        dx, dy = (x1 - x0) / run, (y1 - y0) / run
        length = reach * math.sin(math.pi * min(1, i / 58 + 0.12)) ** 0.8 * (1 + 0.14 * math.sin(i * 1.9))
        over = (x + (dy * 0.85 + dx * 0.55) * length, y + (-dx * 0.85 + dy * 0.55) * length)
        under = (x + (-dy * 0.8 + dx * 0.6) * length * 0.8, y + (dx * 0.8 + dy * 0.6) * length * 0.8)
        up.append(over)
        down.append(under)
        for tip in (over, under):
            middle = mix((x, y), tip)
            barbs.append([(x, y), (middle[0] - dx * 3, middle[1] - dy * 3), mix((x, y), tip, 0.92)])
    plate.shape(polygon([quill[0], *up, quill[-1], *down[::-1]]), colour, 2.2)
    plate.ink(swells(barbs, 1.5, 0.8, 0.1, 0.1))
    plate.ink(swell(quill, 3.4, 0.8, 0.2, 0.1, cut=True))


def _toque(plate: Plate, cloth: str, brim: str) -> None:
    """A tall soft cap with a turned-up scalloped brim."""
    plate.blob(at("-56,-58 -66,-92 -46,-120 0,-128 48,-118 74,-90 70,-56 30,-68 -20,-68"), cloth, 2.8)
    creases = ("-40,-66 -48,-90 -34,-112", "-14,-72 -18,-96 -6,-118", "14,-72 18,-96 22,-116", "40,-66 50,-86 48,-106")
    plate.folds([at(c) for c in creases], 3.2)
    plate.shape(
        "M-64,-50 Q-66,-72 -50,-70 Q-44,-86 -28,-78 Q-18,-90 -4,-80 Q10,-92 22,-78 Q40,-86 48,-70 Q68,-72 76,-46 "
        "Q40,-62 4,-62 Q-36,-62 -64,-50Z",
        brim,
    )
    lines = [[(x, -62 - 4 * math.cos(x / 40)), (x * 1.02, -72)] for x in (-50, -36, -22, -8, 6, 20, 34, 50)]
    plate.ink(swells(lines, 2, 0.8, 0.1, 0.1))


def _bonnet(plate: Plate, cloth: str, brim: str, plume: str) -> None:
    """A slouched bonnet, its brim turned up before, a cock's feather standing at the back."""
    a, b = at("40,-76 66,-112 66,-140"), at("54,-70 92,-98 104,-132")
    plate.lock(a, [*b, (66, -142)], plume, 6, 2, seed=33)
    plate.blob(at("-52,-56 -62,-84 -44,-108 -8,-116 34,-112 72,-96 94,-66 92,-36 74,-44 40,-62 -10,-66"), cloth, 2.8)
    creases = ("-20,-70 -24,-92 -10,-110", "12,-68 16,-90 30,-106", "40,-62 56,-78 68,-90", "62,-50 78,-58 86,-64")
    plate.folds([at(c) for c in creases], 3.2)
    plate.shape("M-58,-44 C-72,-62 -66,-84 -48,-86 C-20,-84 20,-72 58,-44 C40,-54 -10,-58 -58,-44Z", brim, 2.8)
    plate.ink(
        swells([[(-50 + i * 11, -50 - (3 - abs(i - 3))), (-52 + i * 10, -62)] for i in range(8)], 2, 0.8, 0.1, 0.1)
    )
    plate.shape(smooth(at("-50,-70 -42,-78 -34,-70 -42,-62"), closed=True), GOLD, 2.2)
    plate.disc((-42, -70), 3, WHITE, 1.2)
