"""The three face stamps, looking to the left in a box of 110 x 150 about 0,0, and the features that vary them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sprites.paint.deck.burin import Curve, Point, at, hatching, mirrored, smooth, swell, swells
from sprites.paint.deck.inks import EYE, FLESH, INK, MEN_LIPS, RED
from sprites.paint.deck.plate import Plate


class Stamp(Enum):
    """Which way a head is cut."""

    THREE_QUARTER = "34"
    PROFILE = "profile"
    FRONT = "front"


@dataclass(frozen=True, slots=True)
class Features:
    """What tells one face from another of the same stamp; 1 or 0 is the stamp as it is.

    `brow_lift` in card units, `brow_slant` lowers the inner end, `eye` opens the lids, `jaw` widens the lower face,
    `mouth` fills the lips, `nose` lengthens it; `age` 0 to 2 adds lines, `mole` a beauty patch, `blush` the cheek.
    """

    woman: bool = False
    brow_lift: float = 0
    brow_slant: float = 0
    brow_weight: float = 1
    eye: float = 1
    jaw: float = 1
    mouth: float = 1
    nose: float = 1
    age: int = 0
    mole: bool = False
    blush: bool = False
    lips: str = ""

    @property
    def lip_ink(self) -> str:
        """Return the ink of the lips."""
        return self.lips or (RED if self.woman else MEN_LIPS)


def draw_face(plate: Plate, stamp: Stamp, features: Features) -> None:
    """Cut one head."""
    if stamp is Stamp.PROFILE:
        _profile(plate, features)
    elif stamp is Stamp.FRONT:
        _front(plate, features)
    else:
        _three_quarter(plate, features)


def _jaw(points: Curve, f: Features, axis: float = 0) -> Curve:
    """Widen or narrow what lies below the cheekbone."""
    return [(axis + (x - axis) * (1 + (f.jaw - 1) * min(1.0, max(0.0, (y - 0) / 40))), y) for x, y in points]


def _brow(points: Curve, f: Features, inner: float) -> Curve:
    reach = max(abs(x - inner) for x, _ in points)
    return [(x, y - f.brow_lift + f.brow_slant * (1 - abs(x - inner) / reach)) for x, y in points]


def _eye(plate: Plate, lid: Curve, low: Curve, pupil: tuple[float, float, float, float], f: Features) -> None:
    """Open one eye: lid, white, iris, lower lid and the fold above."""
    base = lid[0][1]
    lid = [(x, base + (y - base) * f.eye) for x, y in lid]
    low = [(x, base + (y - base) * (0.6 + 0.4 * f.eye)) for x, y in low]
    x, y, rx, ry = pupil
    plate.fill(smooth(lid + low[::-1], closed=True), EYE)
    with plate.inside(smooth(lid + low[::-1], closed=True)):
        plate.disc((x, y), rx, INK, ry=ry)
        plate.disc((x - 1.4, y - 2), 1.5, EYE)
    plate.ink(swell(lid, 4.2 if f.woman else 3.9, 0.3, 0.3))
    plate.ink(swell(low, 1.5, 0.2, 0.2))
    middle = lid[1:-1]
    fold = [(lid[0][0], lid[0][1] - 6), *[(px, py - 6) for px, py in middle], (lid[-1][0], lid[-1][1] - 6)]
    plate.ink(swell(fold, 1.5, 0.1, 0.1))
    if f.woman:
        end = max(lid, key=lambda p: abs(p[0] + 12))
        out = 1 if end[0] > 0 else -1
        plate.ink(swell([end, (end[0] + out * 3, end[1] - 2), (end[0] + out * 5, end[1] - 5)], 2, 0.9, 0.1, 0.1))


def _cheek(plate: Plate, centre: Point, f: Features) -> None:
    """Stipple a blush: small ink-red dots, as a stencil leaves them."""
    if not f.blush:
        return
    for j in range(-2, 3):
        for i in range(-2, 3):
            if abs(i) + abs(j) < 4:
                plate.disc((centre[0] + i * 4.6 + (j % 2) * 2.3, centre[1] + j * 3.6), 1.25, MEN_LIPS)


def _three_quarter(plate: Plate, f: Features) -> None:
    man = at(
        "8,-76 -18,-73 -36,-58 -43,-36 -42,-22 -39,-10 -44,6 -43,22 -37,42 -27,60 -12,72 4,73 "
        "20,64 36,46 46,22 50,-4 48,-36 36,-62"
    )
    woman = at(
        "8,-76 -18,-73 -36,-58 -42,-36 -41,-22 -39,-10 -43,6 -42,22 -36,41 -26,57 -12,68 2,68 "
        "18,58 34,42 44,20 48,-4 46,-36 36,-62"
    )
    plate.blob(_jaw(woman if f.woman else man, f), FLESH)
    if f.woman:
        plate.ink(hatching(at("46,-40 47,-6 43,18 33,40 20,54"), at("36,-34 36,-6 31,14 24,30 14,44"), 20, 1.6))
    else:
        a, b = at("47,-40 49,-8 44,20 34,44 18,62"), at("34,-34 36,-6 32,16 24,36 12,52")
        plate.ink(hatching(_jaw(a, f), _jaw(b, f), 20, 1.7))
    _cheek(plate, (24, 16), f)
    tip = 19 * f.nose + (f.nose - 1) * 6
    plate.ink(
        swell([*at("-13,-25 -18,-16 -20,-4 -25,9"), (-31, tip), (-29, tip + 5), (-23, tip + 6)], 3, 0.25, 0.5, 0.75)
    )
    plate.ink(
        swell([(-23, tip + 6), (-17, tip + 3), (-12, tip + 5), (-9, tip - 1), (-11, tip - 6)], 2.6, 0.5, 0.2, 0.4)
    )
    shade = [[(-17 - i * 1.3, -12 + i * 4.6), (-10 - i * 1.5, -10.5 + i * 4.6)] for i in range(7)]
    plate.ink(swells(shade, 1.5, 1, 0.1, 0.05))
    _eye(plate, at("-41,-9 -36,-15 -29,-15.5 -22,-9.5"), at("-40,-9 -34,-5 -27,-5.5 -22,-9"), (-33, -10.3, 4, 4.8), f)
    _eye(plate, at("-8,-9 0,-17 10,-18.5 19,-14 26,-8"), at("-7,-9 3,-4 14,-5 24,-9"), (6, -11.3, 5.3, 5.8), f)
    weight = (3.0 if f.woman else 4.6) * f.brow_weight
    plate.ink(swell(_brow(at("-21,-25 -30,-30 -38,-30 -43,-24"), f, -21), weight, 0.35, 0.1, 0.35))
    plate.ink(swell(_brow(at("-11,-26 0,-33 14,-35 30,-27"), f, -11), weight, 0.35, 0.1, 0.35))
    upper = at("-32,41 -26,37.5 -21,39 -16,37 -8,39 2,42")
    lower = [(x, 41.5 + (y - 41.5) * f.mouth) for x, y in at("-30,42 -22,48 -12,49 -2,43")]
    plate.fill(smooth(upper + lower[::-1], closed=True), f.lip_ink)
    plate.ink(swell(at("-33,41.5 -26,41 -20,43 -12,41.5 3,42.5"), 2.4, 0.3, 0.4))
    plate.ink(swell(at("-25,53.5 -18,55.5 -9,53"), 2, 0.1, 0.1))
    plate.ink(swell(at("-22,66 -13,63 -6,66"), 1.4, 0.1, 0.1))
    if f.mole:
        plate.disc((15, 30), 2.6, INK)
    if f.age:
        plate.ink(swell(at("-6,24 1,30 4,39"), 1.9, 0.2, 0.1))
        plate.ink(swell(at("18,-1 25,1 31,-4"), 1.4, 0.1, 0.1))
    if f.age > 1:
        plate.ink(swell(at("-30,-44 -12,-47 8,-46"), 1.6, 0.1, 0.1))
        plate.ink(swell(at("-32,-51 -12,-54 12,-53"), 1.4, 0.1, 0.1))


_PROFILE = (
    "M6,-76 C-14,-76 -30,-66 -35,-48 C-38,-38 -39,-30 -38,-25 C-37,-20 -35,-18 -37,-13 C-40,-2 -50,10 -54,17 "
    "C-56,21 -51,25 -44,25 C-41,25 -41,28 -42,31 C-44,33 -46,36 -45.5,38.5 C-45,40.5 -41,41 -41,42 "
    "C-42,43 -44.5,45 -44,47.5 C-43,51 -39,51 -39,55 C-40,60 -42,64 -38,70 C-33,77 -20,78 -10,74 "
    "C8,67 24,56 32,40 C40,20 50,-10 46,-40 C42,-66 26,-76 6,-76Z"
)
_STRAIGHT_PROFILE = (
    "M6,-76 C-14,-76 -32,-68 -38,-50 C-41,-40 -42,-32 -42,-25 C-42,-18 -43,-12 -45,-5 C-47,4 -50,10 -52,16 "
    "C-54,21 -49,24 -42,24 C-39,25 -40,28 -41,31 C-43,33 -45,35.5 -44.5,38 C-44,40 -40,41 -40,42 "
    "C-41,43 -43.5,45 -43,47.5 C-42,51 -37,51 -37,55 C-38,60 -39,63 -35,68 C-30,74 -19,75 -10,71 "
    "C8,64 24,54 32,38 C40,20 50,-10 46,-40 C42,-66 26,-76 6,-76Z"
)
"""The Grecian nose, for a goddess and a Trojan."""


def _profile(plate: Plate, f: Features) -> None:
    plate.shape(_STRAIGHT_PROFILE if f.nose < 1 else _PROFILE, FLESH)
    plate.ink(hatching(at("44,-30 42,0 34,32 18,54 -4,68"), at("24,-26 24,0 18,24 6,42 -14,58"), 22, 1.8, 2))
    _cheek(plate, (0, 22), f)
    lid = [(x, -9 + (y + 9) * f.eye) for x, y in at("-35,-8 -30,-15 -22,-16 -11,-8")]
    plate.fill(smooth([(-33, -10), *lid[1:], (-20, -5), (-28, -6)], closed=True), EYE)
    plate.disc((-26.5, -9 - 2 * f.eye), 3.6, INK, ry=4.2 * f.eye)
    plate.ink(swell(lid, 3.9, 0.3, 0.15, 0.4))
    plate.ink(swell(at("-33,-7 -26,-5.5 -18,-7"), 1.4, 0.2, 0.1))
    plate.ink(swell(at("-33,-18 -24,-22 -13,-17"), 1.5, 0.1, 0.1))
    weight = (3.2 if f.woman else 4.8) * f.brow_weight
    plate.ink(swell(_brow(at("-38,-24 -32,-30 -20,-31 -6,-24"), f, -38), weight, 0.3, 0.08, 0.3))
    plate.ink(swell(at("-41,25 -37,23 -36,17 -39,13"), 2.4, 0.4, 0.1))
    plate.ink(swell(at("-47,23.5 -44,22 -42,23"), 2.2, 0.3, 0.3))
    plate.fill(
        "M-45.8,38.6 C-44,36 -42,35.4 -40,36.4 C-37,37.4 -34,39.8 -31,41.6 C-34,44.6 -36,47.6 -40,49 "
        "C-43,49.5 -44.6,47 -43.8,45 C-42,43 -43,42 -45.8,38.6Z",
        f.lip_ink,
    )
    plate.ink(swell(at("-46,41 -40,42 -34,41 -29,42.5"), 2.2, 0.3, 0.3))
    plate.ink(swell(at("-29,39 -27,43 -28,46"), 1.5, 0.1, 0.1))
    plate.ink(swell(at("-38,54 -33,55 -28,53"), 1.5, 0.2, 0.1))
    plate.ink(
        swells([[(-36 - i * 2, -6 + i * 4.4), (-29 - i * 2, -4.6 + i * 4.4)] for i in range(6)], 1.3, 1, 0.1, 0.05)
    )
    plate.ink(swell(at("-30,74 -8,70 14,58 28,42"), 2, 0.1, 0.1))
    ear = "M26,-18 C34,-24 42,-16 40,-4 C39,6 34,14 28,12 C24,10 25,4 26,0 C23,-6 22,-14 26,-18Z"
    plate.shape(ear, FLESH, 2.2)
    plate.ink(swell(at("29,-12 35,-12 35,-2 30,4"), 1.8, 0.2, 0.1))
    if f.mole:
        plate.disc((-14, 34), 2.6, INK)
    if f.age:
        plate.ink(swell(at("-36,22 -29,28 -25,37"), 1.9, 0.2, 0.1))
        plate.ink(swell(at("-8,-8 -2,-4 2,2"), 1.4, 0.2, 0.1))
        plate.ink(swell(at("-30,-44 -18,-48 -4,-46"), 1.5, 0.1, 0.1))


def _front(plate: Plate, f: Features) -> None:
    half = at("0,-78 30,-70 44,-44 47,-14 45,14 38,40 24,62 0,74")
    if f.woman:
        half = at("0,-78 30,-70 43,-44 45,-14 43,12 36,36 22,56 0,69")
    half = _jaw(half, f)
    plate.blob([half[0], *mirrored(half[1:-1]), half[-1], *half[1:-1][::-1]], FLESH)
    a, b = at("46,-44 48,-12 45,16 36,42 22,62"), at("33,-40 35,-12 32,10 26,30 16,46")
    if f.woman:
        a, b = at("43,-44 45,-12 42,14 34,38 20,54"), at("34,-40 35,-12 31,10 25,28 15,42")
    plate.ink(hatching(_jaw(a, f), _jaw(b, f), 20, 1.7))
    for side in (-1, 1):
        _cheek(plate, (side * 25, 17), f)
    plate.ink(swell(at("-10,-22 -7,-10 -8,4 -13,16 -11,22 -5,22"), 2.6, 0.2, 0.5, 0.7))
    plate.ink(swell(at("-5,22 0,26 5,22"), 2.6, 0.4, 0.4))
    plate.ink(swell(at("13,14 12,21 6,22"), 2.2, 0.1, 0.5))
    plate.ink(swells([[(10 + i * 0.3, -12 + i * 4), (3, -11 + i * 4)] for i in range(8)], 1.4, 1, 0.1, 0.05))
    weight = (3.2 if f.woman else 5) * f.brow_weight
    for side in (-1, 1):

        def over(text: str, side: int = side) -> Curve:
            return at(text) if side > 0 else mirrored(at(text))

        _eye(plate, over("8,-9 15,-17 25,-18 36,-9"), over("9,-8 18,-4 28,-4 35,-9"), (22 * side - 2, -11, 5.2, 5.8), f)
        plate.ink(swell(_brow(over("8,-25 18,-33 30,-33 40,-25"), f, 8 * side), weight, 0.45, 0.1, 0.3))
        if f.age:
            plate.ink(swell(over("12,22 19,28 22,36"), 1.7, 0.2, 0.1))
    lower = [(x, 41 + (y - 41) * f.mouth) for x, y in at("15,40 8,46 0,48 -8,46")]
    plate.fill(smooth(at("-15,40 -6,37 0,39 6,37") + lower, closed=True), f.lip_ink if f.woman else RED)
    plate.ink(swell(at("-18,40 -6,41 0,42.5 6,41 18,40"), 2.4, 0.3, 0.3))
    if f.woman:
        plate.ink(swell(at("-8,53 0,55 8,53"), 1.8, 0.1, 0.1))
    if f.mole:
        plate.disc((-20, 32), 2.6, INK)
    if f.age > 1:
        plate.ink(swell(at("-22,-48 0,-51 22,-48"), 1.5, 0.1, 0.1))
        plate.ink(swell(at("-20,-56 0,-59 20,-56"), 1.3, 0.1, 0.1))
