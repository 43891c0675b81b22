"""Dress the hair and beards of the courts, in the same box as the faces, looking to the left."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sprites.paint.deck.burin import Curve, Point, arc, at, mirrored, moved, smooth, strands, swell, swells
from sprites.paint.deck.faces import Stamp
from sprites.paint.deck.inks import RED, Hair

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sprites.paint.deck.plate import Plate


class Dress(Enum):
    """How the hair is worn."""

    BOB = "bob"
    PAGE = "page"
    CROPPED = "cropped"
    WAVES = "waves"
    BRAIDS = "braids"
    ROLLS = "rolls"
    LOOSE = "loose"
    KING = "king"


class Beard(Enum):
    """How the beard is cut."""

    NONE = "none"
    MOUSTACHE = "moustache"
    POINTED = "pointed"
    SHORT = "short"
    FULL = "full"
    FORKED = "forked"


def sided(points: Iterable[Point], side: int) -> Curve:
    """Return the points for one side of the head."""
    return list(points) if side > 0 else mirrored(points)


def behind(plate: Plate, dress: Dress, hair: Hair) -> None:
    """Cut the hair that lies behind the face."""
    if dress in {Dress.WAVES, Dress.LOOSE}:
        _long(plate, hair, loose=dress is Dress.LOOSE)
    elif dress is Dress.BRAIDS:
        _braids(plate, hair)
    elif dress is Dress.ROLLS:
        _rolls(plate, hair)
    elif dress is Dress.KING:
        _king(plate, hair)
    elif dress is Dress.CROPPED:
        _cropped(plate, hair)
    else:
        _bob(plate, hair, curled=dress is Dress.BOB)


def before(plate: Plate, dress: Dress, hair: Hair) -> None:
    """Cut the hair that falls over the brow."""
    if dress in {Dress.WAVES, Dress.LOOSE}:
        plate.tress(at("-8,-80 -32,-68 -47,-46 -50,-18 -58,8"), (2, 20, 19, 15, 2), hair, 5, 1.8, seed=8)
        plate.tress(at("-14,-82 16,-78 44,-58 54,-26 56,6 66,26"), (2, 24, 25, 21, 14, 2), hair, 6, 1.9, seed=9)
    elif dress is Dress.BRAIDS:
        for side in (-1, 1):
            plate.tress(sided(at("0,-80 26,-72 44,-52 52,-24 50,2"), side), (4, 22, 22, 18, 8), hair, 5, 1.7, seed=18)
    elif dress is Dress.ROLLS:
        plate.lock(at("-36,-56 -16,-64 16,-64 36,-56"), at("-40,-78 -16,-90 16,-90 40,-78"), hair, 10, 1.8, seed=19)
    elif dress is Dress.PAGE:
        plate.lock(at("-41,-36 -20,-33 10,-33 40,-30"), at("-36,-76 -14,-84 18,-84 48,-66"), hair, 13, 1.9, seed=12)
    elif dress is Dress.BOB:
        plate.lock(at("-40,-52 -30,-48 -20,-50"), at("-30,-76 -20,-80 -6,-80"), hair, 4, 1.8)
        plate.lock(at("-22,-50 -4,-46 16,-50 34,-44"), at("-14,-80 0,-84 26,-82 48,-66"), hair, 8, 1.9)


def _bob(plate: Plate, hair: Hair, *, curled: bool) -> None:
    plate.lock(
        at("-34,-58 -45,-36 -47,-6 -46,24 -42,46 -50,60"),
        at("-44,-66 -60,-40 -66,-4 -66,28 -64,50 -74,60"),
        hair,
        5,
        2.2,
        seed=5,
    )
    inner = at("-20,-70 14,-68 38,-48 48,-14 47,22 42,44 50,62")
    plate.lock(inner, at("0,-88 54,-82 76,-48 82,-8 80,28 78,50 96,66"), hair, 9, 2.4, seed=6)
    if not curled:
        return
    for cx, cy, side in ((72, 62, 1), (-60, 58, -1)):
        plate.disc((cx, cy), 22 if side > 0 else 15, hair.value, 2.6, ry=17 if side > 0 else 14)
        for r in (9, 15):
            curl = [(cx + side * x, cy + y) for x, y in arc((0, 0), r, r * 0.8, 200, 480, 10)]
            plate.fill(swell(curl, 2.2, 0.3, 0.1), hair.strand)


def _cropped(plate: Plate, hair: Hair) -> None:
    plate.lock(at("10,-72 36,-58 46,-30 40,6"), at("20,-84 60,-70 72,-34 62,22"), hair, 7, 2, seed=7)
    for i, (x, y) in enumerate(((58, 16), (66, -2), (70, -20))):
        plate.disc((x, y), 11, hair.value, 2.2)
        plate.fill(
            swell(moved(arc((0, 0), 6, 6, 160, 450, 9), x, y), 2, 0.3, 0.1), hair.strand, f' opacity="{1 - i * 0.1}"'
        )


def _long(plate: Plate, hair: Hair, *, loose: bool) -> None:
    back = at("0,-94 40,-84 70,-52 80,-8 78,34 64,60 40,40 20,-40 -30,-60 -46,30 -58,44 -68,10 -66,-34 -48,-74 -20,-92")
    plate.blob(back, hair.value, 2.4)
    drop = 0 if not loose else 26
    plate.tress([*at("64,-20 74,14 60,44 74,76 62,106"), (84, 128 + drop)], (6, 26, 24, 22, 14, 2), hair, 5, seed=2)
    plate.tress([*at("50,-6 56,24 44,52 56,82 44,110"), (58, 134 + drop)], (18, 22, 22, 20, 12, 2), hair, 4, seed=3)
    plate.tress([*at("72,-40 86,-4 78,28 92,58 84,86"), (104, 100 + drop)], (2, 20, 22, 18, 12, 2), hair, 4, seed=4)
    plate.tress(
        [*at("-52,-10 -62,22 -52,50 -64,80 -54,106"), (-74, 124 + drop)], (14, 18, 20, 18, 12, 2), hair, 4, seed=5
    )
    plate.tress([*at("-46,8 -50,34 -42,58 -50,84 -42,104"), (-52, 122 + drop)], (10, 14, 16, 14, 9, 2), hair, 3, seed=6)


def _braids(plate: Plate, hair: Hair) -> None:
    plate.blob(at("0,-90 44,-80 64,-46 66,-4 56,30 44,30 -44,30 -56,30 -66,-4 -64,-46 -44,-80"), hair.value, 2.4)
    for side, n in ((1, 8), (-1, 7)):
        for i in range(n):
            x, y, r = 58 + (i % 2) * 5 + i * 1.5, 14 + i * 16, 14 - i * 0.75
            knot = at(
                f"{x - r},{y - 6} {x + 2},{y - 11} {x + r},{y - 2} {x + r - 3},{y + 9} {x - 3},{y + 12} {x - r},{y + 5}"
            )
            plate.blob(sided(knot, side), hair.value, 2.2)
            across = [[(x - r + 4, y + 3 - j * 4), (x, y - 2 - j * 3), (x + r - 4, y - 2 - j * 1)] for j in (0, 1)]
            plate.fill(swells([sided(c, side) for c in across], 1.8, 0.2, 0.2, 0.5), hair.strand)


def _rolls(plate: Plate, hair: Hair) -> None:
    plate.blob(at("0,-90 40,-84 62,-54 66,-10 50,30 -50,30 -66,-10 -62,-54 -40,-84"), hair.value, 2.4)
    for side in (-1, 1):
        plate.tress(sided(at("52,20 66,44 54,72 68,98 58,124 74,142"), side), (14, 18, 17, 15, 10, 2), hair, 4, seed=21)
        for y, r in ((-44, 21), (-12, 22), (17, 18)):
            x = 58 if y < -20 else 62 if y < 0 else 55
            plate.disc((side * x, y), r, hair.value, 2.4, ry=r * 0.8)
            for k in (0.35, 0.68):
                curl = moved(sided(arc((0, 0), r * k, r * k * 0.8, -200, 120, 12), side), side * x, y)
                plate.fill(swell(curl, 2, 0.3, 0.2), hair.strand)


def _king(plate: Plate, hair: Hair) -> None:
    plate.blob(
        at("0,-84 44,-74 68,-40 74,4 70,44 48,40 30,-40 -30,-40 -48,40 -70,44 -74,4 -68,-40 -44,-74"), hair.value, 2.4
    )
    for side in (-1, 1):
        outer = sided(at("54,-58 68,-6 62,32 78,58 70,84 90,94"), side)
        plate.tress(outer, (2, 22, 24, 22, 14, 2), hair, 5, seed=10 + side)
        plate.tress(
            sided(at("46,-50 57,8 52,40 64,66 56,90 72,104"), side), (2, 18, 20, 18, 12, 2), hair, 4, seed=14 + side
        )


def beard(plate: Plate, stamp: Stamp, cut: Beard, hair: Hair) -> None:
    """Cut the beard over the face."""
    if cut is Beard.NONE:
        return
    if cut in {Beard.MOUSTACHE, Beard.POINTED}:
        _young(plate, stamp, cut, hair)
    elif stamp is Stamp.FRONT:
        _front(plate, hair, {Beard.SHORT: 0, Beard.FULL: 20, Beard.FORKED: 32}.get(cut, 20), forked=cut is Beard.FORKED)
    elif stamp is Stamp.PROFILE:
        _profile(plate, hair, 0 if cut is Beard.SHORT else 26)
    else:
        _three_quarter(plate, hair, -8 if cut is Beard.SHORT else 24, forked=cut is Beard.FORKED)


def _young(plate: Plate, stamp: Stamp, cut: Beard, hair: Hair) -> None:
    """A jack's moustache, with a tuft on the chin when it is pointed; it leaves the jaw bare."""
    if stamp is Stamp.PROFILE:
        plate.tress(at("-45,33 -36,33 -25,38 -16,36 -9,28"), (5, 9, 9, 6, 1), hair, 3, 1.4, seed=71)
        if cut is Beard.POINTED:
            plate.tress(at("-36,58 -38,72 -40,84 -46,96"), (12, 17, 12, 1), hair, 4, 1.5, seed=72)
        return
    plate.tress(at("-20,33 -8,33 4,39 14,38 22,30"), (6, 10, 9, 6, 1), hair, 3, 1.4, seed=73)
    plate.tress(at("-21,33 -29,34 -37,38 -44,34"), (5, 8, 6, 1), hair, 3, 1.3, seed=74)
    if cut is Beard.POINTED:
        plate.tress(at("-16,56 -15,68 -17,80 -22,92"), (11, 16, 11, 1), hair, 4, 1.5, seed=75)


def _front(plate: Plate, hair: Hair, e: float, *, forked: bool) -> None:
    edge = [(47, -4), (44, 14), (32, 34), (18, 34), (0, 44)]
    low = [(49, 26), (44, 58), (34, 82), (18, 98 + e), (0, (84 if forked else 112) + e)]
    outline = mirrored(edge[:-1]) + edge[::-1] + low + mirrored(low[:-1])[::-1]
    plate.blob(outline, hair.value, 2.4)
    for side in (-1, 1):
        a, b = (
            [(47, 2), (48, 28), (42, 60), (30, 84), (12, 104 + e)],
            [(38, 26), (30, 44), (20, 64), (10, 84), (2, 106 + e)],
        )
        plate.fill(strands(sided(a, side), sided(b, side), 9, 1.9, loose=0.28, seed=40 + side), hair.strand)
        out = 14 if forked else 0
        inner = [(6, 60), (12, 74), (8 + out / 2, 92), (14 + out, 106 + e * 0.6), (6 + out * 1.6, 122 + e)]
        plate.tress(sided(inner, side), (10, 16, 16, 12, 1), hair, 4, 1.8, seed=42 + side)
        outer = [(24, 52), (28, 70), (22, 88), (26, 104 + e * 0.4), (16 + out, 114 + e * 0.9)]
        plate.tress(sided(outer, side), (10, 15, 15, 11, 1), hair, 4, 1.8, seed=44 + side)
    plate.fill(smooth(at("-10,41 0,40 10,41 6,47 0,48.5 -6,47"), closed=True), RED)
    plate.ink(swell(at("-12,41.5 0,42.5 12,41.5"), 2, 0.3, 0.3))
    for side in (-1, 1):
        plate.tress(sided(at("0,32 14,32 26,40 34,54 44,56"), side), (8, 13, 13, 9, 1), hair, 4, 1.6, seed=46)


def _three_quarter(plate: Plate, hair: Hair, e: float, *, forked: bool) -> None:
    outline = [
        *[
            (49, -8),
            (44, 14),
            (30, 34),
            (8, 40),
            (-10, 50),
            (-28, 42),
            (-39, 26),
            (-42, 8),
            (-46, 36),
            (-40, 66),
            (-30, 88),
        ],
        *[(-18, 104 + e), (-4, 116 + e), (14, 100 + e), (32, 78), (46, 44), (51, 14)],
    ]
    plate.blob(outline, hair.value, 2.4)
    near = strands(
        [(49, 0), (48, 30), (40, 60), (28, 84), (6, 106 + e)],
        [(36, 30), (26, 48), (12, 66), (2, 84), (-6, 108 + e)],
        9,
        1.9,
        loose=0.28,
        seed=51,
    )
    far = strands(
        [(-42, 22), (-42, 46), (-36, 68), (-24, 92), (-8, 108 + e)],
        [(-30, 50), (-24, 62), (-18, 78), (-14, 92), (-6, 108 + e)],
        4,
        1.8,
        loose=0.28,
        seed=52,
    )
    plate.fill(near + far, hair.strand)
    split = 12 if forked else 0
    plate.tress(
        [(-8, 62), (-2, 76), (-8, 94), (-4 - split, 108 + e * 0.6), (-8 - split * 1.5, 122 + e)],
        (9, 15, 15, 11, 1),
        hair,
        4,
        1.8,
        seed=53,
    )
    plate.tress(
        [(10, 58), (18, 74), (10, 92), (14 + split, 106 + e * 0.5), (4 + split, 116 + e)],
        (10, 16, 15, 11, 1),
        hair,
        4,
        1.8,
        seed=54,
    )
    plate.tress(
        [(-24, 60), (-26, 76), (-20, 92), (-24 - split, 104 + e * 0.4), (-16 - split, 112 + e * 0.8)],
        (8, 12, 12, 9, 1),
        hair,
        3,
        1.7,
        seed=55,
    )
    plate.fill(smooth(at("-28,41 -20,40.5 -10,42 -14,48 -20,49 -25,47"), closed=True), RED)
    plate.ink(swell(at("-30,41.5 -20,42.5 -8,42"), 2, 0.3, 0.3))
    plate.tress(at("-20,31 -8,31 4,40 10,54 20,58"), (7, 12, 12, 9, 1), hair, 4, 1.6, seed=56)
    plate.tress(at("-22,31 -29,32 -36,40 -40,50"), (6, 9, 8, 1), hair, 3, 1.5, seed=57)


def _profile(plate: Plate, hair: Hair, e: float) -> None:
    outline = [
        *[
            (34, -6),
            (26, 20),
            (6, 38),
            (-16, 46),
            (-30, 52),
            (-40, 56),
            (-42, 66),
            (-46, 84),
            (-38, 104 + e),
            (-22, 110 + e),
        ],
        *[(0, 98 + e), (26, 76), (40, 40), (42, 10)],
    ]
    plate.blob(outline, hair.value, 2.4)
    a, b = (
        [(36, 4), (34, 34), (22, 62), (2, 86), (-18, 104 + e)],
        [(20, 30), (2, 46), (-18, 58), (-32, 74), (-34, 98 + e)],
    )
    plate.fill(strands(a, b, 10, 1.9, loose=0.28, seed=61), hair.strand)
    for i, (x, y) in enumerate(
        ((-32, 62), (-18, 66), (-2, 62), (12, 56), (-34, 80), (-20, 84), (-4, 80), (10, 72), (-28, 98), (-12, 98))
    ):
        plate.disc((x, y + e * 0.4), 9.5, hair.value, 2)
        curl = moved(arc((0, 0), 5.4, 5.4, 140 + i * 25, 430 + i * 25, 9), x, y + e * 0.4)
        plate.fill(swell(curl, 2, 0.3, 0.1), hair.strand)
    plate.tress(at("-44,32 -36,33 -26,40 -20,52 -10,56"), (6, 11, 12, 8, 1), hair, 4, 1.6, seed=64)
