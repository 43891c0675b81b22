"""The copper plate: collect shapes in ink and colour and print them as one SVG."""

from __future__ import annotations

import math
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING

from sprites.paint.deck.burin import Curve, Point, num, polygon, ribbon, sample, smooth, strands, swell, xy
from sprites.paint.deck.inks import INK, WHITE, Hair

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CARD_W, CARD_H = 500, 760


class Plate:
    """A plate under work; what is cut later lies on top. Clip paths are numbered per plate, so bytes repeat."""

    def __init__(self) -> None:
        self._marks: list[str] = []
        self._clips: list[str] = []

    def raw(self, svg: str) -> None:
        """Add SVG as it is."""
        self._marks.append(svg)

    def fill(self, d: str, colour: str, extra: str = "") -> None:
        """Fill a path, without a contour."""
        self.raw(f'<path d="{d}" fill="{colour}"{extra}/>')

    def ink(self, d: str) -> None:
        """Fill a path with ink: every burin stroke."""
        self.fill(d, INK)

    def line(self, d: str, w: float, colour: str = INK) -> None:
        """Draw a path as a line of one width: contours only."""
        self.raw(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(w)}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def shape(self, d: str, colour: str, w: float = 2.6) -> None:
        """Fill a path and draw its contour."""
        self.raw(
            f'<path d="{d}" fill="{colour}" stroke="{INK}" stroke-width="{num(w)}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def blob(self, points: Sequence[Point], colour: str, w: float = 2.6) -> None:
        """Draw the closed smooth shape through the points."""
        self.shape(smooth(points, closed=True), colour, w)

    def disc(self, centre: Point, r: float, colour: str, w: float = 0.0, ry: float | None = None) -> None:
        """Draw a disc, or an ellipse, with a contour when w is not 0."""
        contour = f' stroke="{INK}" stroke-width="{num(w)}"' if w else ""
        self.raw(
            f'<ellipse cx="{num(centre[0])}" cy="{num(centre[1])}" rx="{num(r)}" ry="{num(ry or r)}" '
            f'fill="{colour}"{contour}/>'
        )

    @contextmanager
    def inside(self, d: str) -> Iterator[None]:
        """Keep what is cut meanwhile inside a path."""
        self._clips.append(d)
        self.raw(f'<g clip-path="url(#k{len(self._clips)})">')
        yield
        self.raw("</g>")

    @contextmanager
    def turned(self, transform: str) -> Iterator[None]:
        """Move, turn or scale what is cut meanwhile."""
        self.raw(f'<g transform="{transform}">')
        yield
        self.raw("</g>")

    def print(self, *, both_ends: bool = False, over: Plate | None = None, under: str = "") -> str:
        """Return the SVG; `both_ends` prints the plate twice, the second time turned, `over` lies on top of both."""
        clips = "".join(f'<clipPath id="k{i}"><path d="{d}"/></clipPath>' for i, d in enumerate(self._clips, 1))
        body = "".join(self._marks)
        defs = clips + (f'<g id="half">{body}</g>' if both_ends else "")
        if both_ends:
            turn = f"rotate(180 {CARD_W // 2} {CARD_H // 2})"
            body = f'<use xlink:href="#half"/><use xlink:href="#half" transform="{turn}"/>'
        top = "".join(over._marks) if over else ""  # noqa: SLF001 (its own kind)
        return svg(under + body + top, defs)

    # The four primitives of the court grammar (swelled strokes are in burin).

    def lock(
        self, a: Curve, b: Curve, colour: str | Hair, n: int = 5, w: float = 2.0, *, seed: int = 3, peak: float = 0.45
    ) -> None:
        """Fill between two guide curves with strands that follow them: bobs, plumes, folds."""
        paint, pen = (colour.value, colour.strand) if isinstance(colour, Hair) else (colour, INK)
        self.shape(polygon(sample(a) + sample(b)[::-1]), paint, 2.6)
        if n:
            self.fill(strands(a, b, n, w, peak=peak, loose=0.25, seed=seed), pen)

    def tress(
        self, spine: Curve, widths: Sequence[float], hair: Hair, n: int = 4, w: float = 1.9, *, seed: int = 1
    ) -> None:
        """Draw one outlined lock along a spine with strands in it: hair, beards."""
        a, b = ribbon(spine, widths)
        self.shape(polygon(a + b[::-1]), hair.value, 2.4)
        self.fill(strands(a, b, n, w, peak=0.4, loose=0.22, seed=seed), hair.strand)

    def beads(self, points: Curve, r: float, colour: str = WHITE, n: int = 8, w: float = 1.6) -> None:
        """String n beads at even distances along a curve."""
        line = sample(points, 120)
        run = [0.0]
        for p, q in pairwise(line):
            run.append(run[-1] + math.dist(p, q))
        k = 1
        for j in range(n):
            goal = run[-1] * (j + 0.5) / n
            while run[k] < goal:
                k += 1
            u = (goal - run[k - 1]) / ((run[k] - run[k - 1]) or 1)
            (x0, y0), (x1, y1) = line[k - 1], line[k]
            self.disc((x0 + (x1 - x0) * u, y0 + (y1 - y0) * u), r, colour, w)

    def folds(
        self, curves: Sequence[Curve], w: float = 2.6, a: float = 0.6, b: float = 0.05, peak: float = 0.15
    ) -> None:
        """Cut the folds of a cloth."""
        self.ink("".join(swell(c, w, a, b, peak) for c in curves))

    def jewel(self, centre: Point, rx: float, ry: float, colour: str, w: float = 1.8) -> None:
        """Set a lozenge."""
        x, y = centre
        self.shape(polygon([(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)]), colour, w)


def svg(body: str, defs: str = "", size: tuple[float, float] = (CARD_W, CARD_H), origin: Point = (0, 0)) -> str:
    """Return a whole SVG document."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{xy(origin).replace(",", " ")} {num(size[0])} {num(size[1])}" '
        f'width="{num(size[0])}" height="{num(size[1])}"><defs>{defs}</defs>{body}</svg>'
    )
