"""What lies on the cloth beside the cards: box, sabot, palette, bowl, plates.

Things that hold cards or jetons come in layers: the body under them, the shade or the front over them.
"""

from __future__ import annotations

from sprites.paint.room import pen

WOOD = ((0, "#9A5430"), (0.5, "#642F17"), (1, "#35160A"))
FRAME = ((0, "#F6E3A4"), (0.3, "#C9993D"), (0.55, "#F0D488"), (1, "#7C5418"))
DARK = "#1F0D06"


def box_body() -> str:
    """Cast the bank's brass box, open, its felt floor deep in the dark (150 x 210)."""
    w, h = 150, 210
    defs = pen.linear("b", FRAME, 1) + pen.linear("wall", ((0, "#3B250C"), (1, "#8A6424")))
    defs += pen.linear("floor", ((0, "#0B1A12"), (0.4, "#12301F"), (1, "#1A4029")))
    body = _rect(3, 3, w - 6, h - 6, 10, "url(#b)", "#3A260A", 2)
    body += _rect(7, 7, w - 14, h - 14, 7, "none", "#FFF2C4", 1.1, opacity=0.75)
    body += _rect(13, 13, w - 26, h - 26, 5, "none", "#5C3D10", 1.2)
    for x, y in ((12, 12), (w - 12, 12), (12, h - 12), (w - 12, h - 12)):
        body += _screw(x, y, 5)
    body += _rect(18, 18, w - 36, h - 36, 5, "url(#wall)", "#2A1A06", 1.6)
    body += _rect(23, 25, w - 46, h - 48, 3, "url(#floor)", "#0A0503", 1)
    return pen.sheet(w, h, body, defs)


SABOT = (250, 150)
SABOT_CHANNEL = (44, 37, 186, 76)
"""x, y, width, height of the place where the cards stand, in the sabot's own units."""


def sabot_body() -> str:
    """Join the sabot: a mahogany trough with an empty channel, mouth at the left (250 x 150)."""
    w, h = SABOT
    defs = pen.linear("w", WOOD) + pen.linear("in", ((0, "#0B0402"), (0.25, "#2A130A"), (1, "#3C1D0F")))
    shape = (
        f"M14,20H{w - 14}C{w - 6},20 {w - 4},26 {w - 4},34V{h - 34}C{w - 4},{h - 26} {w - 6},{h - 20} {w - 14},{h - 20}"
        f"H14C6,{h - 20} 4,{h - 28} 4,{h - 36}V36C4,28 6,20 14,20Z"
    )
    body = f'<path d="{shape}" fill="url(#w)" stroke="{DARK}" stroke-width="2.4"/>'
    grain = "".join(
        pen.swell([(50, y), (110, y + 1.2), (180, y - 0.8), (w - 12, y + 0.6)], 1.1)
        for y in (24, 27.5, 30.5, 122, 125, 128)
    )
    body += pen.fill(grain, DARK, 'opacity=".5"') + pen.line(f"M16,22.4H{w - 16}", "#E9B98A", 1.4, 'opacity=".5"')
    x, y, cw, ch = SABOT_CHANNEL
    body += _rect(x - 4, y - 5, cw + 8, ch + 10, 4, "url(#in)", "#C9993D", 2.2)
    body += pen.line(f"M{x},{y + ch / 2}H{x + cw}", "#0A0402", 2, 'opacity=".6"')
    return pen.sheet(w, h, body, defs)


def sabot_cards() -> str:
    """Stand the cards of a full sabot on edge: cut a strip of it from the left for what remains (186 x 76)."""
    _, _, w, h = SABOT_CHANNEL
    tones = ("#F7EFDC", "#EADDBF", "#F2E7CE", "#DFD0AC", "#EFE3C8")
    defs = pen.linear("s", ((0, "#050302", 0.45), (0.16, "#050302", 0), (0.8, "#050302", 0), (1, "#050302", 0.35)))
    body = ""
    for i in range(62):
        lean = (i * 7) % 5 * 0.35
        body += f'<rect x="{i * 3}" y="{2 + lean:.2f}" width="3.05" height="{h - 4}" fill="{tones[(i * 3) % 5]}"/>'
        body += f'<rect x="{i * 3 + 2.5}" y="{2 + lean:.2f}" width=".6" height="{h - 4}" fill="#8C7A57"/>'
        if i % 9 == 4:
            body += (
                f'<rect x="{i * 3 + 0.4}" y="{3 + lean:.2f}" width=".8" height="{h - 6}" fill="#7C1F23" opacity=".5"/>'
            )
    return pen.sheet(w, h, body + f'<rect width="{w}" height="{h}" fill="url(#s)"/>', defs)


def sabot_block() -> str:
    """Plane the weighted block that follows the cards down the channel (44 x 76)."""
    w, h = 44, 76
    defs = pen.linear("w", ((0, "#B06A3C"), (0.5, "#7A3F20"), (1, "#3E1C0D"))) + pen.radial("k", pen.BRASS, 0.4, 0.35)
    body = _rect(1, 2, w - 2, h - 4, 3, "url(#w)", DARK, 1.6) + pen.line("M8,3V73", "#E9B98A", 1.2, 'opacity=".6"')
    return pen.sheet(
        w, h, body + '<circle cx="26" cy="38" r="8" fill="url(#k)" stroke="#3A260A" stroke-width="1.4"/>', defs
    )


def sabot_front() -> str:
    """Cast the brass mouth that covers the first card and the channel's shade (250 x 150)."""
    w, h = SABOT
    defs = pen.linear("b", ((0, "#F6E3A4"), (0.45, "#C9993D"), (0.6, "#F0D488"), (1, "#7C5418")))
    defs += pen.linear("top", ((0, "#050302", 0.6), (1, "#050302", 0)))
    x, y, cw, _ = SABOT_CHANNEL
    body = f'<rect x="{x}" y="{y}" width="{cw}" height="14" fill="url(#top)"/>'
    mouth = f"M8,28H46V{h / 2 - 25}C30,{h / 2 - 14} 30,{h / 2 + 14} 46,{h / 2 + 25}V{h - 28}H8C4,{h - 30} 4,30 8,28Z"
    body += f'<path d="{mouth}" fill="url(#b)" stroke="#3A260A" stroke-width="2"/>'
    body += pen.line(f"M9,31H43M43,31V{h / 2 - 26}", "#FFF6D6", 1.2, 'opacity=".85"')
    for sy in (38, h - 38):
        body += _screw(15, sy, 3.6)
    return pen.sheet(w, h, body, defs)


def palette() -> str:
    """Shave the croupier's palette: a thin wooden blade, a brass ferrule (420 x 92)."""
    w, h = 420, 92
    m = h / 2
    defs = pen.linear("g", ((0, "#B5713F"), (0.45, "#85492A"), (1, "#4A2410"))) + pen.linear("b", pen.BRASS)
    shape = (
        f"M8,{m}C8,18 30,8 60,8L120,12C140,16 150,30 176,{m - 7}L{w - 14},{m - 6}C{w - 3},{m - 5} {w - 3},{m + 5} "
        f"{w - 14},{m + 6}L176,{m + 7}C150,{h - 30} 140,{h - 16} 120,{h - 12}L60,{h - 8}C30,{h - 8} 8,{h - 18} 8,{m}Z"
    )
    grain = "".join(
        pen.swell([(18, m + y * 0.8), (70, m + y), (130, m + y * 0.72), (196, m + y * 0.13)], 1.4, 0.2, 0.2)
        for y in range(-29, 31, 5)
    )
    body = f'<path d="{shape}" fill="url(#g)" stroke="#2A140A" stroke-width="2"/>'
    body += pen.fill(grain, "#2A140A", 'opacity=".42"')
    body += pen.line(
        f"M13,{m - 6}C17,21 34,13.5 62,12.5L119,16.4C137,20 150,33 178,{m - 4}H{w - 18}",
        "#F0C596",
        1.8,
        'opacity=".65"',
    )
    body += pen.line(f"M15,{m + 8}C20,{h - 18} 36,{h - 12} 62,{h - 12}L119,{h - 16}", "#1F0D06", 1.6, 'opacity=".5"')
    body += (
        f'<rect x="{w - 40}" y="{m - 7}" width="17" height="14" '
        'rx="1.5" fill="url(#b)" stroke="#2A140A" stroke-width="1.2"/>'
    )
    body += (
        f'<rect x="178" y="{m - 7.6}" width="9" height="15.2" '
        'rx="1.5" fill="url(#b)" stroke="#2A140A" stroke-width="1.1"/>'
    )
    return pen.sheet(w, h, body, defs)


def bowl_body() -> str:
    """Turn the sebile, the wooden bowl of the pot, seen from above (240 x 180)."""
    w, h = 240, 180
    cx, cy = w / 2, h / 2
    defs = pen.radial("in", ((0, "#93592F"), (0.7, "#5B2F17"), (1, "#2A1208")), 0.5, 0.56, 0.6)
    defs += pen.linear("rim", ((0, "#C78652"), (0.45, "#7F4424"), (1, "#38190B")), 0.3)
    body = _oval(cx, cy, cx - 3, cy - 3, "url(#rim)", DARK, 2.2)
    body += _oval(cx, cy, cx - 7, cy - 6.5, "none", "#E9B98A", 1.6, 0.55)
    body += _oval(cx, cy + 1, cx - 17, cy - 15, "url(#in)", DARK, 2.2)
    for k in range(5):
        body += _oval(cx, cy + 2 + k * 0.8, cx - 26 - k * 16, cy - 22 - k * 12.5, "none", DARK, 0.9, 0.32)
        body += _oval(cx, cy + 3 + k * 0.8, cx - 27 - k * 16, cy - 23 - k * 12.5, "none", "#D79A66", 0.6, 0.22)
    return pen.sheet(w, h, body, defs)


def bowl_shade() -> str:
    """Paint the shade the bowl's upper wall throws on what lies in it, and its lit front lip (240 x 180)."""
    w, h = 240, 180
    cx, cy = w / 2, h / 2
    rx, ry = cx - 17, cy - 15
    defs = pen.linear("s", ((0, "#0A0402", 0.62), (0.36, "#0A0402", 0), (1, "#0A0402", 0)))
    body = _oval(cx, cy + 1, rx, ry, "url(#s)", "none", 0)
    lip = f"M{cx - rx},{cy + 6}A{rx},{ry} 0 0 0 {cx + rx},{cy + 6}A{rx},{ry * 0.93:.1f} 0 0 1 {cx - rx},{cy + 6}Z"
    body += pen.fill(lip, "#6B3A1E", 'opacity=".9"') + pen.line(
        f"M{cx - rx},{cy + 6}A{rx},{ry} 0 0 0 {cx + rx},{cy + 6}", "#D79A66", 1.3, 'opacity=".7"'
    )
    return pen.sheet(w, h, body, defs)


def plate(w: int, h: int, words: str, size: float) -> str:
    """Engrave a brass plate with two screws."""
    defs = pen.linear("a", pen.BRASS, 0.25)
    body = _rect(1, 1, w - 2, h - 2, 5, "url(#a)", pen.BRASS_EDGE, 1.6)
    body += _rect(4, 4, w - 8, h - 8, 3, "none", "#6B4712", 0.9) + pen.line(f"M7,2.6H{w - 7}", "#FFFBE6", 1.1)
    if w > 2 * h:
        body += _screw(10, h / 2, 2.6) + _screw(w - 10, h / 2, 2.6)
    shape = pen.lettering(words, size, w / 2, h / 2 + size * 0.36, track=size * 0.1 if len(words) > 1 else 0)
    body += pen.group("translate(0,.9)", pen.fill(shape, "#FFF6D6", 'opacity=".75"')) + pen.fill(shape, "#22130A")
    return pen.sheet(w, h, body, defs)


def _rect(
    x: float, y: float, w: float, h: float, r: float, paint: str, edge: str, width: float, *, opacity: float = 1.0
) -> str:
    where = f'x="{pen.num(x)}" y="{pen.num(y)}" width="{pen.num(w)}" height="{pen.num(h)}" rx="{r}"'
    return f'<rect {where} fill="{paint}" stroke="{edge}" stroke-width="{width}" opacity="{opacity}"/>'


def _oval(cx: float, cy: float, rx: float, ry: float, paint: str, edge: str, width: float, opacity: float = 1.0) -> str:
    where = f'cx="{pen.num(cx)}" cy="{pen.num(cy)}" rx="{pen.num(rx)}" ry="{pen.num(ry)}"'
    return f'<ellipse {where} fill="{paint}" stroke="{edge}" stroke-width="{width}" opacity="{opacity}"/>'


def _screw(x: float, y: float, r: float) -> str:
    head = f'<circle cx="{x}" cy="{y}" r="{r}" fill="#E9C873" stroke="#3A260A" stroke-width="1.1"/>'
    k = r * 0.6
    return head + pen.line(f"M{x - k},{y - k * 0.7}L{x + k},{y + k * 0.7}", "#3A260A", 1.1)
