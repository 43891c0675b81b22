"""Cut-paper portraits in brass ovals: each guest told by outline alone, at 52 u wide and in grey.

A head faces left about the origin: forehead at x -38, crown at y -76, nape at x 42, bust down to y 168.
"""

from __future__ import annotations

from dataclasses import dataclass

from sprites.paint.room import pen

CUT = "#F1E6CB"
ROSE, MIST, SAGE = "#EFD8C6", "#D3DCDC", "#DCE0C4"
BLACK = "#1B1517"

MAN = "M-64,168C-60,128 -34,112 -6,104L40,112C70,120 88,140 92,168Z"
BROAD = "M-84,168C-78,126 -46,112 -8,102L42,108C84,116 104,140 108,168Z"
WOMAN = "M-52,168C-50,140 -36,122 -10,108C-2,100 4,92 4,80L36,80C34,98 40,108 54,114C76,122 86,144 88,168Z"
STOUT = "M-76,168C-72,138 -50,120 -14,108C-4,102 2,92 2,80L44,80C44,96 50,104 66,110C92,120 104,144 106,168Z"


def profile(
    nose: pen.Point, *, brow: float = -39, lip: float = -47, chin: pen.Point = (-40, 67), bridge: float = -37
) -> str:
    """Return a head and neck: what tells faces apart is the nose, the brow, the lips and the chin."""
    nx, ny = nose
    cx, cy = chin
    return (
        f"M6,-76C-14,-76 -30,-66 -35,-48C-38,-38 {brow + 1},-32 "
        f"{brow},-26C{brow - 0.5},-20 {bridge + 1},-18 {bridge},-13"
        f"C{bridge - 3},-4 {nx + 5},{ny - 9} {nx},{ny - 1}C{nx - 2},{ny + 4} {nx + 3},{ny + 8} {nx + 10},{ny + 8}"
        f"C-41,{ny + 9} -41,{ny + 11} -42,{ny + 13}C-44,{ny + 15} {lip - 0.5},34 {lip},38C{lip + 1},41 -41,40.5 -41,42"
        f"C-41,43.5 {lip + 2.5},44 {lip + 3},48C{lip + 4},52 -39,51 -39,55C-40,59 {cx - 3},{cy - 5} {cx + 2},{cy + 3}"
        f"C{cx + 8},{cy + 10} -20,{cy + 11} -10,74L4,72C6,84 2,96 -8,104L44,120C36,100 39,82 44,64C58,38 66,6 61,-24"
        "C55,-62 32,-77 6,-76Z"
    )


STRAIGHT = profile((-54, 18))
ROMAN = profile((-60, 20), brow=-41, bridge=-43, chin=(-42, 68))
SNUB = profile((-52, 13), bridge=-34, lip=-46)
FINE = profile((-53, 15), brow=-37, bridge=-36, lip=-46, chin=(-38, 66))
SHARP = profile((-62, 22), brow=-38, bridge=-41, chin=(-46, 70))
ROUND = profile((-53, 17), brow=-40, chin=(-38, 68)) + "M-38,56C-44,84 -14,98 10,88L18,60Z"


@dataclass(frozen=True, slots=True)
class Guest:
    """One portrait: solid parts cut from black paper, then what is cut out of them again."""

    parts: tuple[str, ...]
    cuts: str
    ground: str = CUT
    faces_right: bool = False


def cameo(guest: Guest) -> str:
    """Set a guest in a brass oval (120 x 150)."""
    rim = ((0, "#FBEAB0"), (0.45, "#C9993D"), (0.6, "#EBCB7A"), (1, "#6E4812"))
    defs = '<clipPath id="o"><ellipse cx="60" cy="75" rx="51.4" ry="66.4"/></clipPath>' + pen.linear("r", rim, 1)
    defs += pen.radial("f", ((0, "#FFFFFF", 0.45), (0.7, "#FFFFFF", 0), (1, "#4A3210", 0.32)), 0.46, 0.42, 0.62)
    body = '<ellipse cx="60" cy="75" rx="58" ry="73" fill="url(#r)" stroke="#2A1606" stroke-width="1.8"/>'
    body += f'<ellipse cx="60" cy="75" rx="52" ry="67" fill="{guest.ground}" stroke="#2A1606" stroke-width="1.6"/>'
    body += '<ellipse cx="60" cy="75" rx="51" ry="66" fill="url(#f)"/>'
    turn = "translate(63,79) scale(-.44,.44)" if guest.faces_right else "translate(57,79) scale(.44)"
    shapes = "".join(pen.fill(part, BLACK) for part in guest.parts)
    inside = f'<g clip-path="url(#o)">{pen.group(turn, shapes + guest.cuts)}</g>'
    return pen.sheet(120, 150, body + inside, defs)


def _cut(path: str, width: float = 3.0, more: str = "") -> str:
    return pen.line(path, CUT, width, more)


def _dots(*places: pen.Point, r: float = 3.0) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{CUT}"/>' for x, y in places)


FICHU = _cut("M-44,150C-20,130 30,126 80,150", 2.4)
COLLAR = _cut("M-8,98L22,124L40,104", 3.2)
PEARLS = _dots(*[(1 + i * 5.2, 93 + (2.6 - abs(i - 3.2)) * 2.1) for i in range(7)], r=2.4)
MOUSTACHE = "M-42,29C-58,27 -64,40 -76,35C-68,49 -48,47 -34,37Z"

GUESTS: dict[str, Guest] = {
    # A top hat and a moustache.
    "hector": Guest(
        (
            MAN,
            ROMAN,
            "M-56,-50C-22,-64 30,-60 70,-44L66,-35C30,-52 -20,-54 -58,-41Z",
            "M-36,-54L-44,-132C-10,-142 38,-138 62,-126L50,-44Z",
            MOUSTACHE,
            "M30,-44C52,-30 56,20 44,48L26,40C36,20 34,-10 22,-36Z",
        ),
        COLLAR + _cut("M-39,-66C-8,-76 36,-72 53,-62", 4),
    ),
    # A wide plumed hat.
    "argine": Guest(
        (
            WOMAN,
            FINE,
            "M-78,-40C-40,-74 50,-78 96,-38C62,-50 -10,-54 -78,-40Z",
            "M-30,-58C-26,-96 40,-100 58,-56Z",
            "M16,-84C30,-134 92,-132 108,-86C112,-66 104,-54 94,-52C98,-84 62,-94 36,-72Z",
            "M20,-50C56,-44 66,0 50,34C62,38 62,56 46,56C34,54 30,44 36,36C44,0 36,-30 10,-44Z",
        ),
        FICHU
        + _cut("M44,-98C62,-116 88,-108 99,-80M48,-88C66,-102 84,-92 92,-72", 2.4)
        + _cut("M-28,-62C0,-68 34,-68 56,-60", 3),
        ROSE,
        faces_right=True,
    ),
    # Bald, a full beard, a pince-nez.
    "cesar": Guest(
        (
            MAN,
            STRAIGHT,
            (
                "M34,-48C56,-38 62,-6 48,30C40,72 8,104 -30,112C-46,104 -52,84 "
                "-48,68C-44,58 -40,52 -34,50C-16,52 6,42 16,22C26,0 36,-30 34,-48Z"
            ),
            "M-46,28C-60,32 -62,44 -56,48C-48,48 -38,44 -30,36Z",
        ),
        f'<circle cx="-31" cy="-8" r="9.5" fill="none" stroke="{CUT}" stroke-width="3"/>'
        + _cut("M-22,-8L28,-16", 2.2)
        + _cut("M-22,76C-28,88 -32,96 -32,104M-6,72C-8,84 -14,94 -18,100M12,60C10,74 4,86 -2,92", 2),
        MIST,
    ),
    # A high chignon, an earring.
    "rachel": Guest(
        (
            WOMAN,
            FINE,
            (
                "M-34,-50C-30,-84 6,-96 36,-80C62,-64 64,-20 52,10C48,28 "
                "42,36 30,30C36,6 30,-20 10,-34C-6,-44 -24,-44 -34,-50Z"
            ),
            "M22,-82C22,-116 74,-118 78,-86C80,-62 46,-54 32,-66Z",
        ),
        _dots((29, 34), r=4) + _cut("M29,38V47", 2.4) + FICHU + _cut("M24,-80C38,-74 56,-72 70,-78", 2.6) + PEARLS,
        SAGE,
        faces_right=True,
    ),
    # An officer: side whiskers, epaulettes, a stand-up collar.
    "charles": Guest(
        (
            BROAD,
            ROMAN,
            (
                "M-36,-44C-58,-56 -52,-92 -24,-92C-12,-104 20,-102 40,-82C68,-62 "
                "60,-10 50,20C38,54 8,64 -16,58C16,44 30,0 20,-30C0,-42 -20,-40 -36,-46Z"
            ),
            MOUSTACHE,
            "M-14,74L44,74L48,122L-18,118Z",
        ),
        _cut("M-13,84L46,84M-17,112L48,116", 2.6)
        + _cut("M-74,146L-36,128M60,124L98,146", 5)
        + _cut("M-76,150v14M-66,147v15M-56,143v16M66,132v18M76,137v18M86,142v18M96,147v18", 2.4)
        + _dots((-4, 134), (-2, 148), (0, 162), r=3),
    ),
    # A turban with an aigrette.
    "judith": Guest(
        (
            WOMAN,
            STRAIGHT,
            "M-46,-36C-60,-92 6,-118 48,-92C76,-72 70,-36 50,-22C20,-40 -18,-42 -46,-36Z",
            "M-30,-88C-46,-122 -30,-146 -10,-152C-22,-128 -12,-110 -6,-92Z",
            "M-18,-90C-20,-120 0,-140 20,-142C4,-124 4,-106 6,-92Z",
            "M44,-30C62,-8 58,26 46,40C34,30 40,-10 28,-34Z",
        ),
        _cut("M-42,-48C-16,-92 30,-98 62,-66M-44,-38C-10,-66 30,-66 58,-40M-20,-92C10,-84 40,-60 52,-28", 3)
        + _dots((-18, -84), r=6)
        + _dots((31, 30), r=3.4)
        + FICHU,
        MIST,
    ),
    # Hair piled on a tall comb, a bare neck.
    "pallas": Guest(
        (
            WOMAN,
            SHARP,
            "M-34,-48C-40,-92 10,-112 40,-90C66,-70 60,-20 48,8C34,6 34,-14 22,-28C4,-42 -20,-42 -34,-48Z",
            "M14,-90C14,-126 50,-146 82,-132C92,-108 82,-72 56,-58Z",
            "M42,0C58,14 60,46 50,64C44,52 50,36 38,22Z",
        ),
        _cut("M26,-96L44,-128M36,-88L60,-132M46,-80L74,-122M54,-72L80,-106", 3)
        + PEARLS
        + _cut("M-40,142C-10,128 40,126 74,142", 2.2),
        ROSE,
        faces_right=True,
    ),
    # A tricorne and a tied queue.
    "david": Guest(
        (
            MAN,
            SHARP,
            "M-92,-50C-70,-60 -46,-96 -22,-112C-4,-98 16,-94 36,-100C48,-92 68,-70 100,-56C64,-40 -44,-34 -92,-50Z",
            (
                "M20,-44C52,-40 58,-4 50,22C60,30 66,40 62,60C66,80 62,104 "
                "52,116C44,100 50,80 46,62C34,50 34,30 40,18C44,0 36,-28 20,-44Z"
            ),
        ),
        _cut("M-82,-50C-60,-60 -44,-88 -23,-103C-4,-90 18,-86 35,-91C46,-84 64,-66 88,-55", 3)
        + _cut("M44,50L64,46M44,57L64,54", 3.4)
        + _cut("M-6,102C-18,112 -18,124 -8,134M4,104C-4,116 -2,130 6,140", 3),
        SAGE,
    ),
    # A bicorne worn across, a cockade, a high collar.
    "alexandre": Guest(
        (
            BROAD,
            STRAIGHT,
            "M-96,-34C-74,-64 -54,-110 6,-114C66,-110 88,-66 110,-34C80,-46 46,-50 6,-50C-34,-50 -66,-46 -96,-34Z",
            "M-16,70L46,68L50,120L-20,118Z",
            "M26,-50C50,-40 56,0 46,26C36,20 34,-20 20,-40Z",
        ),
        _dots((-8, -84), r=12)
        + f'<circle cx="-8" cy="-84" r="6" fill="{BLACK}"/>'
        + _cut("M-84,-40C-56,-54 60,-58 98,-40", 3)
        + _cut("M-15,80L47,78M-18,108L50,110", 3)
        + _cut("M-80,150L-40,126M62,122L104,150", 4.5),
        CUT,
        faces_right=True,
    ),
    # A hussar: shako, plume, long moustache.
    "lahire": Guest(
        (
            BROAD,
            ROMAN,
            "M-44,-40L-54,-112C-20,-124 30,-122 58,-110L50,-38C20,-52 -14,-52 -44,-40Z",
            "M-66,-36C-46,-48 -30,-48 -18,-46L-22,-38C-36,-40 -52,-36 -66,-36Z",
            "M-26,-114C-34,-146 -22,-168 -6,-172C2,-152 0,-132 -4,-114Z",
            "M-42,28C-60,26 -72,34 -90,22C-84,46 -56,50 -34,38Z",
            "M30,-42C52,-30 56,4 46,30C52,44 48,56 40,60C30,30 40,-10 20,-36Z",
        ),
        _cut("M-50,-100C-16,-112 26,-110 55,-99M-45,-52C-14,-62 20,-62 50,-50", 3.4)
        + _dots((-6, -82), r=8)
        + _cut("M-44,124L30,134M-50,140L36,150M-54,156L40,164", 4),
        MIST,
        faces_right=True,
    ),
    # A painter: soft beret, long hair, a pointed beard.
    "hogier": Guest(
        (
            MAN,
            SHARP,
            "M-44,-44C-56,-72 -20,-100 30,-98C76,-96 100,-70 92,-48C80,-34 60,-38 46,-34C16,-50 -18,-52 -44,-44Z",
            "M24,-44C56,-36 66,10 66,50C70,76 64,92 50,98C36,92 44,60 36,30C38,4 38,-24 24,-44Z",
            "M-40,56C-52,66 -58,86 -52,104C-40,98 -26,84 -20,74Z",
            "M-43,29C-54,28 -58,36 -64,40C-54,46 -44,42 -36,36Z",
        ),
        _cut("M-42,-46C-14,-58 20,-56 46,-40", 3.4)
        + _cut("M-6,102C-24,108 -28,124 -14,126C0,126 6,114 4,106C18,108 26,120 16,128", 3),
        ROSE,
    ),
    # Romantic curls and a very high cravat.
    "lancelot": Guest(
        (
            MAN,
            SNUB,
            (
                "M-36,-42C-56,-52 -50,-76 -34,-78C-34,-98 -8,-106 4,-96C18,-112 46,-104 48,-88C68,-84 74,-58 "
                "62,-46C74,-30 66,-8 52,-2C52,14 40,20 32,10C36,-14 26,-34 8,-42C-8,-34 -24,-50 -36,-42Z"
            ),
            "M-22,66L44,62L52,118L-26,116Z",
        ),
        _cut("M-21,76C0,86 26,86 46,76M-24,92C0,104 28,102 48,90", 3)
        + _cut("M2,106L-10,128M6,106L14,130", 4)
        + _cut("M-30,-72C-22,-62 -10,-64 -6,-74M8,-90C14,-76 28,-74 36,-82M46,-62C40,-52 46,-40 56,-42", 2.6),
        CUT,
        faces_right=True,
    ),
    # A poke bonnet tied under the chin.
    "therese": Guest(
        (
            WOMAN,
            FINE,
            (
                "M-2,-104C-34,-108 -66,-104 -92,-92C-92,-56 -78,-20 -58,4C-44,-4 -34,-16 -26,-14C-20,20 -22,52 -14,78L14,84"
                "C40,70 74,40 80,0C90,-60 60,-104 -2,-104Z"
            ),
            "M-16,74C-36,70 -44,92 -30,98C-20,100 -12,92 -8,88C2,98 16,104 26,94C32,80 14,74 -4,80Z",
            "M-14,88L-30,124L-16,120L-6,128L-2,90Z",
        ),
        _cut("M-84,-86C-40,-96 -6,-78 2,-44C8,-8 -6,30 0,76", 3.2)
        + _cut("M14,-100C30,-70 34,-10 22,74", 2.6)
        + FICHU
        + _dots((50, -76), (62, -64), (52, -58), r=6),
        SAGE,
    ),
    # Parted hair and long ringlets.
    "josepha": Guest(
        (
            WOMAN,
            SNUB,
            "M-34,-50C-30,-88 10,-98 40,-80C64,-64 62,-30 52,-4C40,4 34,-8 30,-22C10,-36 -14,-40 -34,-50Z",
            (
                "M-6,-38C10,-30 10,-14 2,-8C14,-2 14,12 4,16C16,22 14,38 4,42C14,48 "
                "12,62 2,66C-4,54 -12,46 -6,38C-14,30 -12,18 -6,14C-14,4 -12,-8 -6,-14Z"
            ),
            (
                "M26,-30C44,-22 42,-4 34,2C46,10 44,26 36,30C48,38 44,54 34,58C44,66 "
                "42,82 32,86C22,76 24,62 28,56C18,46 22,32 28,28C18,18 22,4 26,0Z"
            ),
            "M36,-78C44,-102 76,-98 76,-74C76,-56 56,-52 46,-58Z",
        ),
        _cut(
            (
                "M-5,-22C2,-20 6,-22 8,-26M-5,4C2,6 6,4 8,0M-4,30C2,32 6,30 8,26M-2,54C2,55 4,54 6,50M26,-14"
                "C32,-12 38,-14 40,-18M26,14C34,16 38,14 41,9M26,42C34,44 38,41 41,37M26,70C32,72 37,69 40,64"
            ),
            2.4,
        )
        + _cut("M-50,146C-30,124 -14,140 4,126C22,140 40,122 58,138C70,134 78,142 84,148", 3),
        MIST,
        faces_right=True,
    ),
    # A bowler and mutton chops.
    "leopold": Guest(
        (
            BROAD,
            ROUND,
            (
                "M-62,-40C-56,-52 -46,-52 -40,-52C-46,-96 -14,-114 10,-114C42,-112 "
                "62,-88 56,-48C62,-46 70,-42 74,-34C34,-46 -30,-48 -62,-40Z"
            ),
            "M30,-44C54,-30 60,10 50,44C40,72 6,90 -28,78C-20,64 -16,52 -6,50C20,44 32,10 22,-34Z",
        ),
        _cut("M-40,-58C-12,-66 30,-64 56,-55", 4.6)
        + COLLAR
        + _cut("M-14,76C-8,66 0,58 8,54M8,76C14,66 22,56 28,46", 2),
        SAGE,
        faces_right=True,
    ),
    # A tasselled smoking cap and a long pipe.
    "ignaz": Guest(
        (
            MAN,
            ROUND,
            "M-40,-42C-42,-60 -40,-84 -30,-92C0,-104 36,-98 52,-80C58,-66 54,-46 50,-36C20,-52 -14,-54 -40,-42Z",
            "M44,-84C66,-86 74,-70 74,-56L82,-18L66,-18L68,-54C64,-68 56,-72 44,-74Z",
            "M-40,44L-84,62L-86,40L-108,40C-110,58 -106,76 -92,78C-84,78 -80,74 -78,68L-38,50Z",
            MOUSTACHE,
            "M26,-44C48,-34 54,0 46,30C36,26 34,-16 18,-38Z",
        ),
        _cut("M-38,-54C-10,-66 24,-64 52,-48", 3.6)
        + _cut("M-34,-78C-4,-90 30,-86 50,-70", 2)
        + _cut("M67,-24L69,-38M74,-24L74,-40", 2.4)
        + COLLAR,
        ROSE,
    ),
    # An old lady in a mob cap, with a lorgnette.
    "nannette": Guest(
        (
            STOUT,
            profile((-57, 22), brow=-38, bridge=-35, lip=-44, chin=(-46, 66)) + "M-38,58C-40,86 -10,96 12,86L18,60Z",
            (
                "M-44,-30C-62,-40 -58,-62 -46,-64C-52,-98 -8,-124 30,-112C74,-102 88,-58 70,-24C78,-10 66,6 "
                "54,0C54,16 40,20 34,10C40,-8 30,-24 12,-28C0,-18 -18,-22 -22,-32C-30,-22 -40,-22 -44,-30Z"
            ),
        ),
        f'<circle cx="-50" cy="-6" r="11" fill="none" stroke="{BLACK}" stroke-width="4.5"/>'
        + pen.line("M-54,5C-66,40 -70,80 -66,128", BLACK, 4.5)
        + _cut("M-46,-48C-10,-64 40,-58 66,-30M-46,-38C-8,-52 30,-46 60,-14", 3)
        + _cut("M34,-84L50,-104M44,-78L66,-92", 5)
        + FICHU,
    ),
    # The guest's own likeness: plain hair and a bow tie.
    "vous": Guest(
        (
            MAN,
            STRAIGHT,
            (
                "M-34,-52C-30,-90 22,-96 44,-74C66,-50 60,-4 54,28C56,44 48,50 36,46"
                "C30,40 34,20 32,0C28,-26 8,-36 -10,-40C-22,-42 -32,-46 -34,-52Z"
            ),
        ),
        _cut("M-8,102L8,116L26,120L40,112", 3) + pen.fill("M-4,108L14,117L-4,128ZM32,106L14,117L32,128Z", CUT),
        "#F6E3A4",
    ),
    # The dead hand: a lace bonnet, eyes lowered.
    "fille": Guest(
        (
            WOMAN,
            FINE,
            (
                "M-44,-30C-58,-94 20,-116 54,-84C84,-56 78,10 62,44C56,58 "
                "44,56 40,44C50,10 40,-20 8,-34C-10,-42 -30,-40 -44,-30Z"
            ),
            "M44,44C60,60 62,86 52,104C44,90 48,68 34,52Z",
        ),
        _cut("M-37,-42C-22,-84 30,-92 54,-58C68,-30 64,10 54,40", 3, 'stroke-dasharray="6 5"')
        + _cut("M-44,-34C-30,-26 -22,-36 -14,-30C-6,-36 6,-28 14,-20C26,-16 30,-2 36,6C34,18 42,28 38,38", 2.6)
        + FICHU,
        ROSE,
    ),
    # The croupier: flat hair, waxed moustache, white tie.
    "croupier": Guest(
        (
            MAN,
            ROMAN,
            "M-36,-46C-38,-84 12,-94 40,-76C62,-58 58,-16 48,16C42,14 42,2 38,-10C30,-30 4,-36 -12,-42Z",
            "M-42,28C-56,28 -66,34 -82,16C-82,44 -54,48 -34,38Z",
        ),
        _cut("M-30,-58C-4,-74 28,-70 46,-48", 2.4)
        + pen.fill("M-12,100L-40,168L26,168L34,112Z", CUT)
        + pen.fill("M-14,104L2,112L-12,124ZM24,108L2,112L20,126Z", BLACK)
        + f'<circle cx="-4" cy="140" r="2.6" fill="{BLACK}"/>',
        MIST,
        faces_right=True,
    ),
}
"""Every guest by the name its asset has."""
