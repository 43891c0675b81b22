"""The twelve courts: one row of the table a court, and the grammar that draws a row twice, head to head."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.paint.deck.burin import num
from sprites.paint.deck.faces import Features, Stamp, draw_face
from sprites.paint.deck.hair import Beard, Dress, beard, before, behind
from sprites.paint.deck.hands import Attribute, badge, hold
from sprites.paint.deck.headgear import Hat, cover
from sprites.paint.deck.inks import BLUE, GOLD, GREEN, GROUND, INK, RED, STEEL, WHITE, Hair
from sprites.paint.deck.plate import Plate
from sprites.paint.deck.stock import stock
from sprites.paint.deck.torsos import Cloth, Collar, Doublet, Mantle, behind_the_neck, collar, doublet, mantle, neck
from sprites.paint.deck.weaves import Weave

X0, Y0, X1, Y1 = 30, 28, 470, 732
"""The court's frame."""
LEFT, RIGHT = 336, 424
"""Where the diagonal meets the frame; symmetric about the middle of the card."""
HEAD = 0.98
"""The size of a head against its stamp."""
HALF = f"M{X0},{Y0}H{X1}V{RIGHT}L{X0},{LEFT}Z"


@dataclass(frozen=True, slots=True)
class Court:
    """One row: who it is and everything that varies. `look` -1 to the viewer's left, 1 to the right."""

    name: str
    stamp: Stamp
    look: int
    features: Features
    hair: Hair
    dress: Dress
    hat: Hat
    hat_inks: tuple[str, str, str]
    clothes: Doublet | Mantle
    collar: Collar
    attribute: Attribute
    sleeve: str
    cuff: str
    beard: Beard = Beard.NONE
    collar_inks: tuple[str, str] = (GOLD, WHITE)
    banner: str = RED
    head_at: float = 164
    cat: bool = False


COURTS: dict[str, Court] = {
    "JC": Court(
        "LANCELOT", Stamp.THREE_QUARTER, -1, Features(eye=1.05, brow_lift=1),
        Hair.BLOND, Dress.BOB,
        Hat.BERET, (RED, GOLD, WHITE),
        Doublet(Cloth(RED, GOLD, Weave.LOZENGE), Cloth(BLUE, GOLD, Weave.FLEUR)),
        Collar.SCALLOP, Attribute.HALBERD, RED, GOLD, head_at=170, cat=True,
    ),
    "JS": Court(
        "HOGIER", Stamp.THREE_QUARTER, 1, Features(age=1, jaw=1.1, brow_weight=1.35, brow_slant=3, eye=0.9),
        Hair.CHESTNUT, Dress.PAGE, Hat.TOQUE, (BLUE, GOLD, RED),
        Doublet(Cloth(BLUE, WHITE, Weave.SEMY, 24), Cloth(GOLD, RED, Weave.BEND, 34), RED),
        Collar.RUFF, Attribute.FALCHION, BLUE, GOLD, Beard.MOUSTACHE, (WHITE, WHITE),
    ),
    "JH": Court(
        "LAHIRE", Stamp.PROFILE, 1, Features(age=1, brow_slant=4, brow_weight=1.3),
        Hair.BLACK, Dress.BOB,
        Hat.BONNET, (RED, WHITE, BLUE),
        Doublet(Cloth(GOLD, BLUE, Weave.STRIPE, 26), Cloth(RED, GOLD, Weave.QUATREFOIL, 30)),
        Collar.SCALLOP, Attribute.PIKE, BLUE, GOLD, Beard.POINTED, (WHITE, GOLD), BLUE, head_at=174,
    ),
    "JD": Court(
        "HECTOR", Stamp.PROFILE, -1, Features(nose=0.9, eye=1.1),
        Hair.CHESTNUT, Dress.CROPPED,
        Hat.CRESTED, (GOLD, RED, RED),
        Doublet(Cloth(BLUE, GOLD, Weave.SCALE, 30), Cloth(RED, WHITE, Weave.SCALE, 30), GOLD),
        Collar.SCALLOP, Attribute.SHORT_PIKE, BLUE, WHITE, collar_inks=(BLUE, GOLD), banner=RED, head_at=172,
    ),
    "QS": Court(
        "PALLAS", Stamp.PROFILE, 1, Features(woman=True, nose=0.9, brow_weight=1.2),
        Hair.BLOND, Dress.LOOSE,
        Hat.ATTIC, (STEEL, BLUE, BLUE),
        Mantle(Cloth(BLUE, GOLD, Weave.SEMY, 30), Cloth(GOLD, RED, Weave.SCALE, 28), RED),
        Collar.PEARLS, Attribute.OLIVE, RED, GOLD, collar_inks=(RED, BLUE), head_at=168,
    ),
    "QH": Court(
        "JUDITH", Stamp.THREE_QUARTER, 1, Features(woman=True, blush=True, brow_lift=2, eye=1.1),
        Hair.CHESTNUT, Dress.WAVES,
        Hat.CORONET, (GOLD, BLUE, BLUE),
        Mantle(Cloth(RED, GOLD, Weave.QUATREFOIL, 34), Cloth(BLUE, GOLD, Weave.FLEUR, 26)),
        Collar.PEARLS, Attribute.ROSE, BLUE, WHITE, collar_inks=(GOLD, BLUE),
    ),
    "QD": Court(
        "RACHEL", Stamp.THREE_QUARTER, -1,
        Features(woman=True, mole=True, eye=0.86, brow_weight=1.4, jaw=0.94, mouth=1.3),
        Hair.BLACK, Dress.BRAIDS, Hat.VEIL, (GOLD, RED, WHITE),
        Mantle(Cloth(GOLD, RED, Weave.LOZENGE, 34), Cloth(RED, WHITE, Weave.SEMY, 22), BLUE),
        Collar.PEARLS, Attribute.TULIP, RED, WHITE, collar_inks=(BLUE, RED),
    ),
    "QC": Court(
        "ARGINE", Stamp.FRONT, 1, Features(woman=True, brow_lift=3, brow_weight=0.8, jaw=1.06, blush=True),
        Hair.CHESTNUT, Dress.ROLLS,
        Hat.TALL, (GOLD, RED, RED),
        Mantle(Cloth(BLUE, GOLD, Weave.FLEUR, 34), Cloth(RED, GOLD, Weave.QUATREFOIL, 26)),
        Collar.FAN, Attribute.LILY_STAFF, RED, GOLD, collar_inks=(GOLD, GREEN), head_at=166,
    ),
    "KS": Court(
        "DAVID", Stamp.FRONT, -1, Features(age=2, brow_slant=-2),
        Hair.WHITE, Dress.KING,
        Hat.RAYS, (GOLD, RED, BLUE),
        Mantle(Cloth(BLUE, GOLD, Weave.FLEUR, 34), Cloth(RED, GOLD, Weave.LOZENGE, 26), GOLD),
        Collar.ERMINE, Attribute.HARP, RED, GOLD, Beard.FORKED,
    ),
    "KH": Court(
        "CHARLES", Stamp.THREE_QUARTER, 1, Features(eye=1.05),
        Hair.BLOND, Dress.KING,
        Hat.CLOSED, (GOLD, BLUE, RED),
        Mantle(Cloth(RED, GOLD, Weave.LOZENGE, 34), Cloth(BLUE, GOLD, Weave.QUATREFOIL, 26), GOLD),
        Collar.ERMINE, Attribute.SWORD, BLUE, GOLD, Beard.SHORT, head_at=172,
    ),
    "KD": Court(
        "CÉSAR", Stamp.PROFILE, -1, Features(age=1, brow_weight=1.1),
        Hair.CHESTNUT, Dress.KING,
        Hat.LAUREL, (GOLD, RED, BLUE),
        Mantle(Cloth(RED, GOLD, Weave.QUATREFOIL, 34), Cloth(GOLD, BLUE, Weave.CHEVRON, 26)),
        Collar.SCALLOP, Attribute.SCEPTRE, BLUE, WHITE, Beard.SHORT,
    ),
    "KC": Court(
        "ALEXANDRE", Stamp.THREE_QUARTER, -1, Features(age=2, brow_weight=1.4, brow_slant=3, eye=0.88),
        Hair.GREY, Dress.KING,
        Hat.LILIES, (GOLD, RED, RED),
        Mantle(Cloth(GOLD, RED, Weave.SEMY, 34), Cloth(BLUE, GOLD, Weave.FLEUR, 26), RED),
        Collar.ERMINE, Attribute.ORB, BLUE, WHITE, Beard.FULL,
    ),
}  # fmt: skip
"""Each court by its face as a scenario writes it."""


def _half(plate: Plate, row: Court) -> None:
    if isinstance(row.clothes, Doublet):
        doublet(plate, row.clothes)
        neck(plate)
    else:
        behind_the_neck(plate, row.collar)
        mantle(plate, row.clothes)
        if row.collar not in {Collar.PEARLS, Collar.FAN}:
            neck(plate)
    collar(plate, row.collar, *row.collar_inks)
    hold(plate, row.attribute, row.sleeve, row.cuff, row.banner)
    with plate.turned(f"translate(256,{num(row.head_at)}) scale({num(-row.look * HEAD)},{num(HEAD)})"):
        behind(plate, row.dress, row.hair)
        draw_face(plate, row.stamp, row.features)
        before(plate, row.dress, row.hair)
        beard(plate, row.stamp, row.beard, row.hair)
        cover(plate, row.hat, *row.hat_inks)
    if row.cat:
        badge(plate, (256, 312))


def court(row: Court) -> str:
    """Return the SVG of a whole court without its corner marks."""
    half = Plate()
    half.fill(HALF, GROUND)
    with half.inside(HALF):
        _half(half, row)
    top = Plate()
    w = 13
    top.shape(f"M{X0},{LEFT - w}L{X1},{RIGHT - w}V{RIGHT + w}L{X0},{LEFT + w}Z", GOLD, 3)
    top.beads([(X0 + 4, LEFT + 0.9), (250, 380), (X1 - 4, RIGHT - 0.9)], 6.6, WHITE, 27, 2)
    top.raw(
        f'<rect x="{X0}" y="{Y0}" width="{X1 - X0}" height="{Y1 - Y0}" rx="3" '
        f'fill="none" stroke="{INK}" stroke-width="3.4"/>'
    )
    return half.print(both_ends=True, over=top, under=stock())
