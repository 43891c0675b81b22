"""Fill and stretch: tiles over any size, nine-slice plates, tints. Pure pixels, nothing kept."""

import pygame

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def spread(
    tile: pygame.Surface, size: tuple[int, int], origin: tuple[int, int] = (0, 0), onto: pygame.Surface | None = None
) -> pygame.Surface:
    """Return an opaque surface covered with a tile, the tile's own corner lying at `origin`.

    Where one is given to lay it `onto`, so much of that is covered from its corner.
    """
    out = pygame.Surface(size) if onto is None else onto.subsurface(pygame.Rect(0, 0, *size).clip(onto.get_rect()))
    side_x, side_y = tile.get_size()
    for y in range(origin[1] % side_y - side_y, size[1], side_y):
        for x in range(origin[0] % side_x - side_x, size[0], side_x):
            out.blit(tile, (x, y))
    return out


def nine(
    plate: pygame.Surface, margin: int, corner: int, size: tuple[int, int], onto: pygame.Surface | None = None
) -> pygame.Surface:
    """Return the plate stretched to `size`: corners of `margin` source pixels become `corner` pixels.

    A size too small for four corners gets smaller corners. Where one is given it is drawn `onto` that from its corner:
    an edge round a sheet as large as the window needs no picture of that size. Parts that show nothing are left out.
    """
    w, h = size
    kept = max(0, min(corner, w // 2, h // 2))
    out = pygame.Surface(size, pygame.SRCALPHA) if onto is None else onto
    sw, sh = plate.get_size()
    columns = (
        (0, margin, 0, kept),
        (margin, sw - 2 * margin, kept, w - 2 * kept),
        (sw - margin, margin, w - kept, kept),
    )
    rows = ((0, margin, 0, kept), (margin, sh - 2 * margin, kept, h - 2 * kept), (sh - margin, margin, h - kept, kept))
    for sx, swide, x, wide in columns:
        for sy, shigh, y, high in rows:
            if min(swide, shigh, wide, high) > 0:
                if swide == shigh == 1 and onto is None:  # one colour, be it as large as the window
                    out.fill(plate.get_at((sx, sy)), (x, y, wide, high))
                    continue
                piece = plate.subsurface(pygame.Rect(sx, sy, swide, shigh))
                if not piece.get_bounding_rect().w:
                    continue
                out.blit(smooth(piece, (wide, high)), (x, y), special_flags=PREMULTIPLIED)
    return out


def tinted(white: pygame.Surface, colour: str) -> pygame.Surface:
    """Return a white premultiplied picture in a colour written as `#RRGGBB`."""
    out = white.copy()
    out.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGB_MULT)
    return out


def smooth(picture: pygame.Surface, size: tuple[int, int], onto: pygame.Surface | None = None) -> pygame.Surface:
    """Return a picture at `size` pixels, smoothed, on a surface of that size if one is given.

    The filter of pygame takes a pixel and the one after it, so it reads past the end of a picture that is one pixel
    wide or high where that side grows: there may be no memory of ours. Such a side is repeated first.
    """
    w, h = picture.get_size()
    held = max(1, size[0]) if w == 1 else w, max(1, size[1]) if h == 1 else h
    if held != (w, h):
        picture = pygame.transform.scale(picture, held)
    return pygame.transform.smoothscale(picture, size, *(() if onto is None else (onto,)))


def sized(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Return a picture exactly `width` pixels wide, its proportions kept."""
    w, h = picture.get_size()
    if w == width:
        return picture.copy()
    return smooth(picture, (width, max(1, round(h * width / w))))
