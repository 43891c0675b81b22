"""Put something into a court's hand: the fist and the nine attributes, on a shaft at x = AX."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sprites.paint.deck.burin import Curve, arc, at, mix, moved, num, polygon, ribbon, sample, smooth, swell, swells
from sprites.paint.deck.inks import BLADE, BLUE, FLESH, GOLD, GREEN, INK, RED, STEEL, WHITE, WOOD

if TYPE_CHECKING:
    from sprites.paint.deck.plate import Plate

AX = 406.0
"""Where the shaft of an attribute stands."""


class Attribute(Enum):
    """What a court holds."""

    HALBERD = "halberd"
    FALCHION = "falchion"
    PIKE = "pike"
    SCEPTRE = "sceptre"
    LILY_STAFF = "lily staff"
    SWORD = "sword"
    ROSE = "rose"
    TULIP = "tulip"
    OLIVE = "olive"
    HARP = "harp"
    ORB = "orb"
    SHORT_PIKE = "short pike"


def hold(plate: Plate, attribute: Attribute, sleeve: str, cuff: str, banner: str) -> None:
    """Draw the attribute and the fist that holds it; `banner` is the ink of a pike's pennon or a staff's jewel."""
    x = AX
    {
        Attribute.HALBERD: lambda: _halberd(plate, x),
        Attribute.FALCHION: lambda: _falchion(plate, x),
        Attribute.PIKE: lambda: _pike(plate, x, banner),
        Attribute.SHORT_PIKE: lambda: _bill(plate, x, banner),
        Attribute.SCEPTRE: lambda: _sceptre(plate, x, banner),
        Attribute.LILY_STAFF: lambda: _lily_staff(plate, x, banner),
        Attribute.SWORD: lambda: _sword(plate, x),
        Attribute.ROSE: lambda: _rose(plate, x),
        Attribute.TULIP: lambda: _tulip(plate, x),
        Attribute.OLIVE: lambda: _olive(plate, x),
        Attribute.HARP: lambda: _harp(plate, 402, 256),
        Attribute.ORB: lambda: None,
    }[attribute]()
    hand = {
        Attribute.HARP: (370.0, 350.0),
        Attribute.ORB: (x, 330.0),
        Attribute.SWORD: (x, 326.0),
        Attribute.FALCHION: (x, 326.0),
    }
    fist(plate, hand.get(attribute, (x, 318.0)), sleeve, cuff)
    if attribute is Attribute.ORB:
        _orb(plate, x, 284)


def fist(plate: Plate, place: tuple[float, float], sleeve: str, cuff: str) -> None:
    """Draw a closed hand with its cuff and the end of its sleeve."""
    with plate.turned(f"translate({num(place[0])},{num(place[1])})"):
        plate.shape("M-27,34 L31,34 L38,104 L-34,104Z", sleeve, 2.8)
        plate.folds([at("-14,50 -18,76 -14,104"), at("8,48 10,76 14,104"), at("22,50 26,72 28,96")], 2.8)
        plate.shape(
            "M-24,-14 C-26,-26 -10,-32 4,-30 C20,-30 28,-18 27,-2 C27,12 26,24 22,36 L-18,36 C-20,28 -22,20 -22,12Z",
            FLESH,
        )
        for y, left, right in ((-15, -27, 12), (-3, -29, 14), (9, -28, 13), (21, -25, 11)):
            d = (
                f"M{left + 6},{y - 6.5}H{right - 4}C{right + 3},{y - 6.5} {right + 3},{y + 6} {right - 4},{y + 6}"
                f"H{left + 6}C{left - 2},{y + 6} {left - 2},{y - 6.5} {left + 6},{y - 6.5}Z"
            )
            plate.shape(d, FLESH, 2.1)
            plate.ink(swell([(right - 2, y + 4), (right - 10, y + 4.6), (left + 8, y + 4)], 1.6, 0.8, 0.1, 0.1))
        plate.shape("M16,-22 C8,-34 -8,-36 -18,-30 C-22,-27 -19,-21 -13,-21 C-6,-22 2,-19 8,-14Z", FLESH, 2.2)
        plate.shape("M-32,32 C-20,26 24,26 36,32 L40,56 C24,48 -22,48 -36,56Z", cuff, 2.8)
        plate.beads(at("-28,44 -10,39 14,39 32,44"), 3.8, WHITE, 6)


def _shaft(plate: Plate, x: float, top: int, w: float, ink: str = GOLD) -> None:
    plate.shape(f"M{num(x - w / 2)},{top}H{num(x + w / 2)}V470H{num(x - w / 2)}Z", ink, 2.4)
    turns = (f"M{x},{y}L{num(x + w / 2 - 1)},{y - 2}V{y}Z" for y in range(top + 6, 470, 7))
    plate.ink("".join(turns))


def _halberd(plate: Plate, x: float, top: int = 52) -> None:
    _shaft(plate, x, top + 40, 9)
    with plate.turned(f"translate({x},{top})"):
        plate.shape("M0,-6C7,20 9,34 5,56H-5C-9,34 -7,20 0,-6Z", WHITE, 2.4)
        plate.ink(swell([(1, 0), (3, 26), (2, 54)], 2.6, 0.1, 0.6))
        plate.shape("M5,60C18,58 26,50 34,42C44,66 44,84 34,108C26,98 18,92 5,90Z", STEEL)
        plate.ink(swells([[(34 + i * 0.2, 50 + i * 6.4), (22, 60 + i * 4.6), (12, 64 + i * 3.2)] for i in range(8)]))
        plate.shape("M-5,62C-16,62 -26,58 -36,66C-28,74 -22,86 -5,88Z", STEEL, 2.4)
        plate.ink(swell([(-8, 80), (-20, 72), (-32, 67)], 2, 0.8, 0.1, 0.2))
        plate.shape("M-8,54H8V96H-8Z", GOLD, 2.4)
        plate.ink("".join(f"M-8,{y}h16v2h-16Z" for y in (62, 74, 86)))
        plate.lock([(-8, 96), (-13, 112), (-16, 128)], [(8, 96), (13, 112), (16, 128)], RED, 5, 1.8)


def _pike(plate: Plate, x: float, pennon: str, top: int = 52) -> None:
    _shaft(plate, x, top + 50, 9)
    with plate.turned(f"translate({x},{top})"):
        plate.shape("M0,-8C14,18 13,34 6,52H-6C-13,34 -14,18 0,-8Z", STEEL, 2.4)
        plate.ink(swell([(1, -2), (5, 26), (3, 50)], 3.6, 0.1, 0.4))
        plate.shape("M-9,50H9V62H-9Z", GOLD, 2.2)
        a = sample(moved(at("0,0 -22,8 -44,-4 -74,6"), -4, 66))
        b = sample(moved(at("0,54 -22,60 -40,46 -60,52"), -4, 66))
        notch = mix(a[-1], b[-1])
        plate.shape(polygon([*a, (notch[0] + 22, notch[1]), *b[::-1]]), pennon, 2.4)
        plate.ink(swells([[a[i], mix(a[i], b[i]), b[i]] for i in (5, 7, 9)], 1.8, 0.1, 0.6, 0.8))
        plate.disc((-26, 98), 9, GOLD, 2)


def _bill(plate: Plate, x: float, tassel: str, top: int = 52) -> None:
    """A broad-bladed boar spear with two lugs and a long tassel: no pennon."""
    _shaft(plate, x, top + 84, 10, WOOD)
    with plate.turned(f"translate({x},{top})"):
        plate.shape("M0,-8C20,22 24,52 12,78H-12C-24,52 -20,22 0,-8Z", STEEL)
        plate.ink(swell([(0, 4), (1, 40), (0, 76)], 3, 0.1, 0.6))
        plate.ink(
            swells([[(17 - abs(i - 3) * 1.6, 18 + i * 8), (10, 22 + i * 7.4), (4, 24 + i * 7)] for i in range(7)])
        )
        plate.shape("M-12,78H12L9,98H-9Z", GOLD, 2.4)
        plate.shape("M-34,80C-22,90 22,90 34,80C30,98 -30,98 -34,80Z", GOLD, 2.4)
        plate.lock(at("-9,100 -16,122 -20,150"), at("9,100 14,122 16,150"), tassel, 6, 1.8)


def _sceptre(plate: Plate, x: float, jewel: str, top: int = 74) -> None:
    _shaft(plate, x, top + 50, 10)
    with plate.turned(f"translate({x},{top + 14})"):
        plate.shape(
            "M0,-46 C10,-34 14,-20 6,-4 C14,-22 36,-20 32,0 C30,10 16,10 14,2 C12,10 8,14 8,20 L-8,20 "
            "C-8,14 -12,10 -14,2 C-16,10 -30,10 -32,0 C-36,-20 -14,-22 -6,-4 C-14,-20 -10,-34 0,-46Z",
            GOLD,
        )
        plate.ink(swell(at("3,-38 5,-20 2,2"), 2.4, 0.1, 0.4))
        plate.shape("M-14,18 H14 V30 H-14Z", jewel, 2.4)
        plate.disc((0, 40), 10, GOLD, 2.4)


def _lily_staff(plate: Plate, x: float, jewel: str, top: int = 70) -> None:
    """A queen's staff that ends in a white lily on a green calyx."""
    _shaft(plate, x, top + 62, 8)
    with plate.turned(f"translate({x},{top + 20})"):
        for side in (-1, 1):
            petal = [(side * px, py) for px, py in at("2,30 16,14 26,-14 44,-26 36,-2 22,24")]
            plate.blob(petal, WHITE, 2.4)
            plate.ink(swell([(side * 6, 24), (side * 20, 6), (side * 34, -16)], 2, 0.6, 0.1))
        plate.blob(at("0,34 -14,6 -8,-26 0,-44 8,-26 14,6"), WHITE, 2.5)
        plate.ink(swell(at("0,28 1,0 0,-32"), 2.2, 0.6, 0.1))
        for dx in (-7, 0, 7):
            plate.ink(swell([(dx * 0.3, 10), (dx, -8)], 1.6, 0.6, 0.6))
            plate.disc((dx, -10), 2.6, GOLD, 1)
        plate.shape("M-14,26 C-8,40 8,40 14,26 L6,50 H-6Z", GREEN, 2.4)
        plate.disc((0, 56), 8, jewel, 2.2)


def _sword(plate: Plate, x: float, top: int = 62) -> None:
    plate.shape(f"M{x},{top - 6}L{x + 8},{top + 18}L{x + 7},290H{x - 7}L{x - 8},{top + 18}Z", BLADE, 2.4)
    plate.ink(swell([(x + 2, top + 4), (x + 2, 160), (x + 2, 286)], 3, 0.2, 0.9))
    plate.ink("".join(f"M{x + 3},{y}L{x + 7},{y - 3}V{y - 1}L{x + 3},{y + 1.5}Z" for y in range(top + 26, 284, 8)))
    guard = f"M{x - 40},278C{x - 20},290 {x + 20},290 {x + 40},278L{x + 42},292C{x + 20},304 {x - 20},304 {x - 40},292Z"
    plate.shape(guard, GOLD)


def _falchion(plate: Plate, x: float, top: int = 52) -> None:
    plate.shape(
        f"M{x - 6},300L{x - 7},{top + 60}C{x - 9},{top + 30} {x - 4},{top + 10} {x + 26},{top - 6}"
        f"C{x + 22},{top + 16} {x + 22},{top + 40} {x + 16},{top + 80}L{x + 7},300Z",
        BLADE,
    )
    edge = [
        [(x + 19 - i * 0.45, top + 14 + i * 8), (x + 9 - i * 0.2, top + 20 + i * 8), (x + 3, top + 24 + i * 8)]
        for i in range(26)
    ]
    plate.ink(swells(edge))
    plate.shape(
        f"M{x - 40},274C{x - 44},264 {x - 30},262 {x - 28},272C{x - 18},284 {x + 18},284 {x + 28},276"
        f"C{x + 44},272 {x + 46},288 {x + 34},292C{x + 16},302 {x - 24},302 {x - 40},274Z",
        GOLD,
    )


def _stem(plate: Plate, line: Curve) -> None:
    plate.ink(swell(line, 8, 1, 1))
    plate.fill(swell(line, 4, 1, 1), GREEN)


def _rose(plate: Plate, x: float, top: float = 96) -> None:
    _stem(plate, [(x, top + 30), (x - 5, 200), (x + 2, 280), (x, 340), (x - 2, 470)])
    for dx, y, side, k in ((-4, 236, 1, 1), (-3, 190, -1, 0.9)):
        with plate.turned(f"translate({x + dx},{y}) scale({side * k},{k})"):
            plate.shape("M0,0 C8,-16 26,-24 44,-20 C38,-4 22,8 0,0Z", GREEN, 2.2)
            plate.ink(swell(at("2,-1 20,-10 40,-18"), 2, 0.6, 0.1))
            plate.ink(
                swells([[(8 + i * 7, -4 - i * 3), (12 + i * 7, -14 - i * 2)] for i in range(4)], 1.4, 0.8, 0.1, 0.5)
            )
    with plate.turned(f"translate({x},{top})"):
        plate.blob(at("0,-34 18,-30 32,-14 32,8 18,26 0,32 -18,26 -32,8 -32,-14 -18,-30"), RED)
        petals = ("-30,-8 -14,6 8,4 20,-12", "30,-2 14,14 -8,14 -24,2", "-20,-26 -6,-14 12,-18 20,-28")
        more = ("-14,-10 -4,-2 8,-4 12,-14 2,-20 -10,-18 -14,-10", "-22,22 -8,18 6,24", "8,26 18,16 28,14")
        plate.ink(swells([at(c) for c in petals + more], 3, 0.3, 0.2, 0.5))
        plate.blob(at("-3,-12 3,-14 6,-9 2,-5 -3,-6"), GOLD, 1.6)
        for sepal in ("-20,28 -10,40 -2,30", "2,30 10,41 20,27"):
            plate.blob(at(sepal), GREEN, 2)


def _tulip(plate: Plate, x: float, top: float = 96) -> None:
    _stem(plate, [(x, top + 24), (x + 5, 200), (x - 2, 280), (x, 340), (x - 2, 470)])
    for side, y in ((1, 262), (-1, 236)):
        spine = [(x, y), (x + side * 14, y - 36), (x + side * 20, y - 70), (x + side * 36, y - 92)]
        a, b = ribbon(spine, (4, 15, 12, 1))
        plate.shape(polygon(a + b[::-1]), GREEN, 2.2)
        plate.ink(swell([mix(p, q) for p, q in zip(a, b, strict=True)], 1.8, 0.4, 0.1, cut=True))
    with plate.turned(f"translate({x},{top})"):
        plate.shape(
            "M0,32 C-26,28 -30,2 -26,-34 C-16,-30 -10,-22 -8,-14 C-6,-28 -4,-36 0,-42 C4,-36 6,-28 8,-14 "
            "C10,-22 16,-30 26,-34 C30,2 26,28 0,32Z",
            RED,
        )
        plate.ink(swells([at("-8,-14 -14,4 -8,26"), at("8,-14 14,4 8,26")], 2.8, 0.6, 0.1, 0.2))
        plate.ink(
            swells(
                [
                    [(24 - i * 1.4, -22 + i * 7), (17 - i * 1.2, -16 + i * 6.6), (13 - i, -14 + i * 6.4)]
                    for i in range(7)
                ]
            )
        )
        for flame in ("-22,-22 -20,0 -14,16", "-2,-32 -3,-10 -2,8"):
            plate.fill(swell(at(flame), 3.4, 0.3, 0.1, 0.3), GOLD)


def _olive(plate: Plate, x: float, top: float = 64) -> None:
    stem = [(x - 4, top), (x + 4, 150), (x - 3, 240), (x, 340), (x - 2, 470)]
    line = sample(stem, 40)
    plate.ink(swell(stem, 6.4, 0.3, 1, 0.9))
    for i in range(0, 24, 2):
        for side in (-1, 1):
            k = 1.0 - 0.008 * i
            with plate.turned(f"translate({num(line[i][0])},{num(line[i][1] + 10)}) scale({num(side * k)},{num(k)})"):
                plate.shape("M0,0 C6,-14 22,-24 40,-26 C36,-8 20,6 0,0Z", GREEN, 2)
                plate.ink(swell(at("2,-1 18,-10 34,-21"), 1.7, 0.6, 0.1))
    for dx, y in ((16, 66), (-16, 110), (15, 150)):
        plate.disc((x + dx, top + y), 5.5, INK, 1, ry=8)


def _harp(plate: Plate, x: float, y: float) -> None:
    with plate.turned(f"translate({x},{y})"):
        for i in range(8):
            t = i / 7
            plate.line(f"M{num(-30 + t * 50)},{num(-92 + t * 12)}L{num(-22 + t * 52)},{num(66 - t * 104)}", 1.7)
        plate.shape(
            "M-46,-96 C-30,-128 0,-106 22,-92 C36,-84 44,-92 48,-104 C58,-92 56,-72 42,-66 C20,-62 -6,-92 -30,-84 Z",
            GOLD,
        )
        plate.ink(swell(at("-36,-96 -14,-100 12,-84 38,-76 50,-86"), 2.2, 0.2, 0.2))
        plate.shape("M-46,-96 C-52,-50 -48,20 -36,76 L-22,76 C-32,20 -36,-40 -30,-86Z", GOLD)
        plate.ink("".join(f"M-47,{k}L-33,{k + 3}V{k + 5}L-47,{k + 2}Z" for k in range(-70, 66, 11)))
        plate.shape(
            "M-36,76 C-22,92 0,84 14,58 C30,28 42,-10 46,-68 L34,-68 C28,-14 18,22 2,46 C-8,60 -16,64 -22,60Z", WOOD
        )
        plate.ink(
            swells([[(44 - i * 5.2, -52 + i * 15), (37 - i * 5.0, -54 + i * 14.4)] for i in range(8)], 2, 0.9, 0.2, 0.5)
        )


def _orb(plate: Plate, x: float, y: float) -> None:
    plate.disc((x, y), 34, BLUE, 2.6)
    plate.ink("".join(swell(arc((x, y), 30 - i * 4, 30 - i * 4, -40, 80, 10), 1.7, 0.1, 0.1) for i in range(4)))
    with plate.turned(f"translate({x},{y})"):
        plate.shape("M-34,-4C-16,6 16,6 34,-4L33,8C16,17 -16,17 -33,8Z", GOLD, 2.2)
        plate.shape("M-5,-30H5V-52H18V-62H5V-78H-5V-62H-18V-52H-5Z", GOLD, 2.4)


def badge(plate: Plate, centre: tuple[float, float]) -> None:
    """Draw the gold shield with the black cat: the Mistigri, on the jack of clubs and nowhere else."""
    cx, cy = centre
    w, h = 44, 52
    d = (
        f"M{cx - w},{cy - h} Q{cx},{cy - h - 8} {cx + w},{cy - h} C{cx + w},{num(cy + h * 0.36)} "
        f"{num(cx + w * 0.56)},{num(cy + h * 0.76)} {cx},{cy + h} C{num(cx - w * 0.56)},{num(cy + h * 0.76)} "
        f"{cx - w},{num(cy + h * 0.36)} {cx - w},{cy - h}Z"
    )
    plate.shape(d, GOLD, 5.2)
    plate.line(d, 1.6, GOLD)
    with plate.turned(f"translate({cx + 3},{cy - 1}) scale(.86)"):
        _cat(plate)


def _cat(plate: Plate) -> None:
    plate.ink("M-6,-14 C-22,-6 -27,18 -25,34 C-25,40 -20,43 -12,43 L16,43 C22,43 23,37 18,35 C20,20 18,-2 8,-14Z")
    plate.ink(swell(at("-16,40 -34,40 -40,22 -30,8 -36,-8 -46,-8"), 8.5, 0.9, 0.5, 0.3))
    plate.ink(
        "M0,-44 C-5,-44 -8,-43 -10,-42 L-19,-57 C-23,-46 -23,-38 -22,-30 C-20,-17 -10,-11 0,-11 C10,-11 20,-17 22,-30 "
        "C23,-38 23,-46 19,-57 L10,-42 C8,-43 5,-44 0,-44Z"
    )
    for m in (-1, 1):
        plate.fill(f"M{m * 3.5},-28 Q{m * 9},-36 {m * 16},-31 Q{m * 10},-23 {m * 3.5},-28Z", "#F6D25A")
        plate.ink(f"M{m * 9.2},-34 Q{m * 11},-29 {m * 9.4},-25 Q{m * 7.6},-29 {m * 9.2},-34Z")
        for j in (-1, 0, 1):
            plate.line(f"M{m * 7},-19 L{m * 27},{-20 + j * 5}", 1.3)
            plate.line(f"M{m * 6},-19 L{m * 17},{num(-19.5 + j * 2.8)}", 1.1, WHITE)
    plate.fill("M-3,-21.5 H3 L0,-18Z", RED)
    plate.line("M0,-18 Q-3,-14 -6,-16 M0,-18 Q3,-14 6,-16", 1.2, WHITE)
    plate.fill(swell(at("-2,-6 -5,8 -3,22"), 2, 0.2, 0.1), WHITE)
    plate.fill(swell(at("4,-6 6,6 4,18"), 1.6, 0.2, 0.1), WHITE)
    plate.line("M0,24 V42 M-12,36 Q-10,42 -6,43 M8,36 Q10,42 14,43", 1.4, WHITE)
    plate.line("M-9,-12 Q0,-7 9,-12", 3.4, RED)
    plate.fill(smooth(at("-4,-8 0,-10 4,-8 0,-3"), closed=True), GOLD)
