"""Turn SVG into pixels at the two master sizes."""

from __future__ import annotations

import io

import numpy as np
import resvg_py
from PIL import Image

from sprites.paint.atlas import Picture, Pixels
from sprites.paint.deck.burin import num
from sprites.paint.deck.plate import CARD_H, CARD_W, svg

MASTERS = {1: 264, 2: 456}
"""Pixels per card width: below 264 a card 264 wide is soft, and 456 stays sharp up to 400."""


def pixels(document: str) -> Pixels:
    """Return an SVG's pixels at its own size, straight alpha."""
    data = bytes(resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True))
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))


def card_height(width: int) -> int:
    """Return the height in pixels of a card so wide."""
    return round(width * CARD_H / CARD_W)


def sized(document: str, width: int, height: int) -> str:
    """Return the SVG set to a size in pixels, stretched by less than a pixel where it must."""
    head, rest = document.split(' width="', 1)
    return f'{head} preserveAspectRatio="none" width="{width}" height="{height}">{rest.split(">", 1)[1]}'


def whole(name: str, document: str, width: int) -> Picture:
    """Return a picture of a whole card; its pivot is its top left corner."""
    return Picture(name, pixels(sized(document, width, card_height(width))), 112, (0, 0))


def piece(name: str, body: str, box: tuple[float, float, float, float], card: int) -> Picture:
    """Return a small piece: the part of the plane in `box` (card units), at `card` pixels per card width.

    Its pivot is the point 0,0 of the plane.
    """
    scale = card / CARD_W
    x, y, w, h = box
    px, py = int(w * scale) + 2, int(h * scale) + 2
    document = svg(body, size=(px / scale, py / scale), origin=(x, y))
    exact = document.replace(f'width="{num(px / scale)}" height="{num(py / scale)}"', f'width="{px}" height="{py}"')
    return Picture(name, pixels(exact), w * 112 / CARD_W, (-x / (px / scale), -y / (py / scale)))


def trimmed(picture: Picture) -> Picture:
    """Return the picture without its empty margin, its pivot still on the same point."""
    rows, columns = np.nonzero(picture.rgba[..., 3].any(axis=1))[0], np.nonzero(picture.rgba[..., 3].any(axis=0))[0]
    top, bottom, left, right = int(rows[0]), int(rows[-1]) + 1, int(columns[0]), int(columns[-1]) + 1
    h, w = picture.rgba.shape[:2]
    pivot = ((picture.pivot[0] * w - left) / (right - left), (picture.pivot[1] * h - top) / (bottom - top))
    return Picture(picture.id, picture.rgba[top:bottom, left:right], picture.width_u * (right - left) / w, pivot)
