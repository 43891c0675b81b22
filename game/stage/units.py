"""Measure the window: design units, the zones of a screen, and the cloth on which a table is laid.

One design unit (u) is one pixel of a 1280 x 720 window. Everything scales by `Viewport.scale`; where the window is
wider than it is high the cloth grows and the notebook keeps its width. Arrangements speak in *cloth units*: the numbers
of the art guide, in which the cloth lies from (0, 44) and is at least 952 wide and 584 high.
"""

from dataclasses import dataclass
from functools import cached_property

BAR = 44.0
"""Height of the top bar."""
ACTION_BAR = 92.0
"""Height of the action bar."""
_BAR_GROWS = 28.0
"""How much higher the top bar is where text is set twice as large."""
_BANDS, _BANDS_GROW = 52.0, 64.0
"""The action bar has two bands where text is set larger: how high it would be without words, and what words add."""
_LEAST_BANDS = 1.2
"""Two bands are at least as high as with text so large: a question of two lines has room in the upper one."""
_ONE_BAND = 0.95
"""From so many pixels a unit on the action bar has room in one band."""
_DRAWER_MOST = 1.5
"""Text in the bars grows no more than so much where the notebook is a drawer: cards are laid out before it."""
_ACTS = 312.0
"""How high a part of the notebook's column what is asked and the buttons take where text is set larger."""
NOTEBOOK = 328.0
"""Width of the notebook's column."""
CLOTH_W, CLOTH_H = 952.0, 584.0
"""The least cloth, in cloth units."""
NARROW = 1024.0
"""Below this width the notebook is a drawer."""
WIDEST = 1720.0
"""Above this width there is wood at both sides."""
LEAST_W, LEAST_H = 1024, 600
"""The least window, in pixels."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units of whatever zone it lies in."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies within."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> "Box":
        """Return the box, larger by so much on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Cloth:
    """The cloth in cloth units: `left` 0, `top` 44 as in the guide; wider or higher than the least where there is room.

    Anchor what belongs to an edge to `left`, `right`, `top` or `bottom`, and what belongs together around `cx`, `cy`.
    """

    w: float = CLOTH_W
    h: float = CLOTH_H

    @property
    def left(self) -> float:
        """The left edge."""
        return 0.0

    @property
    def top(self) -> float:
        """The upper edge."""
        return BAR

    @property
    def right(self) -> float:
        """The right edge."""
        return self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return BAR + self.h

    @property
    def dx(self) -> float:
        """How far to move right what the guide places about the middle of the least cloth."""
        return (self.w - CLOTH_W) / 2

    @property
    def dy(self) -> float:
        """How far to move down what the guide places about the middle of the least cloth."""
        return (self.h - CLOTH_H) / 2


@dataclass(frozen=True)
class Viewport:
    """A window of so many pixels, measured; boxes are in units of the window, each worked out once.

    >>> Viewport(1920, 1080).scale, Viewport(1280, 720).notebook
    (1.5, Box(x=952.0, y=44.0, w=328.0, h=676.0))
    """

    px_w: int
    px_h: int
    strip_h: float = 0.0
    """How high a strip lies between the cloth and the action bar: a lesson's caption."""
    growth: float = 1.0
    """How much larger than usual text is set, 1 to 2: the top bar is so much higher."""

    @cached_property
    def scale(self) -> float:
        """Pixels to a unit."""
        return min(self.px_h / 720, self.px_w / CLOTH_W)

    @cached_property
    def w(self) -> float:
        """Width of the window."""
        return self.px_w / self.scale

    @cached_property
    def h(self) -> float:
        """Height of the window."""
        return self.px_h / self.scale

    @cached_property
    def side(self) -> float:
        """Width of the wood at each side of a very wide window."""
        return max(0.0, (self.w - WIDEST) / 2)

    @property
    def drawer(self) -> bool:
        """Tell whether the notebook is a drawer."""
        return self.w < NARROW

    @property
    def bars_growth(self) -> float:
        """How much larger than usual text is set in the two bars."""
        return min(self.growth, _DRAWER_MOST) if self.drawer else self.growth

    @cached_property
    def bar(self) -> Box:
        """The top bar."""
        return Box(self.side, 0, self.w - 2 * self.side, BAR + _BAR_GROWS * (self.bars_growth - 1))

    @cached_property
    def notebook(self) -> Box:
        """The column of the notebook; as a drawer it lies over the cloth."""
        acts = _ACTS if self.columned else 0.0
        return Box(self.w - self.side - NOTEBOOK, self.bar.h, NOTEBOOK, self.h - self.bar.h - acts)

    @cached_property
    def table(self) -> Box:
        """The cloth, in units of the window."""
        w = self.w - 2 * self.side - (0 if self.drawer else NOTEBOOK)
        return Box(self.side, self.bar.h, w, self.h - self.bar.h - self._action_bar_h - self.strip_h)

    @property
    def strip(self) -> Box:
        """The strip between the cloth and the action bar, nothing high at a table where one plays."""
        table = self.table
        return Box(table.x, table.bottom, table.w, self.strip_h)

    @cached_property
    def action_bar(self) -> Box:
        """The action bar."""
        strip = self.strip
        return Box(strip.x, strip.bottom, strip.w, self._action_bar_h)

    @cached_property
    def acts(self) -> Box:
        """Where what is asked and the buttons lie: in the action bar, or at the foot of the notebook's column."""
        notebook = self.notebook
        return Box(notebook.x, notebook.bottom, notebook.w, _ACTS) if self.columned else self.action_bar

    @property
    def _action_bar_h(self) -> float:
        if self.columned:  # what the top bar takes more this one takes less: cards keep their size
            return BAR + ACTION_BAR - self.bar.h
        return _BANDS + _BANDS_GROW * max(self.bars_growth, _LEAST_BANDS) if self.banded else ACTION_BAR

    @property
    def columned(self) -> bool:
        """Tell whether what is asked and the buttons lie in the notebook's column: text is set larger."""
        return self.growth > 1 and not self.drawer

    @property
    def banded(self) -> bool:
        """Tell whether the action bar has two bands: text is set larger, or the window is small and its type is not."""
        return not self.columned and (self.growth > 1 or self.scale < _ONE_BAND)

    @cached_property
    def fit(self) -> float:
        """Units of the window to a cloth unit."""
        return min(self.table.w / CLOTH_W, self.table.h / CLOTH_H)

    @cached_property
    def cloth(self) -> Cloth:
        """The cloth as arrangements see it."""
        return Cloth(self.table.w / self.fit, self.table.h / self.fit)

    def on_window(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the cloth lies, in units of the window."""
        return self.table.x + x * self.fit, self.table.y + (y - BAR) * self.fit

    def on_cloth(self, x: float, y: float) -> tuple[float, float]:
        """Return which point of the cloth lies there, from units of the window."""
        return (x - self.table.x) / self.fit, (y - self.table.y) / self.fit + BAR

    def box_on_window(self, box: Box) -> Box:
        """Return a box of the cloth in units of the window."""
        x, y = self.on_window(box.x, box.y)
        return Box(x, y, box.w * self.fit, box.h * self.fit)
