"""Four candles that go out at midnight, one a second; whoever has the highest rank puts out the last one himself."""

from dataclasses import dataclass

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.stage.units import Box, Viewport

CANDLES = 4
_APART, _WIDE, _HIGH = 120.0, 22.0, 130.0
_DARK, _WAX, _WICK = "#0B0504", "#EFE3C2", "#3A2A1A"
_SAID = TextStyle(Typeface.BODONI_IT, 22, theme.SOFT, most=1.6)


@dataclass(slots=True)
class Candles:
    """`burning` says how many are still lit; with `keeps_last` time puts out no more than the others."""

    keeps_last: bool = False
    _passed: float = 0.0
    _out: bool = False

    @property
    def burning(self) -> int:
        """How many are lit."""
        left = max(0, CANDLES - int(self._passed))
        return 0 if self._out else max(left, 1) if self.keeps_last else left

    @property
    def over(self) -> bool:
        """Whether all are out."""
        return not self.burning

    @property
    def moving(self) -> bool:
        """Whether time still puts one out."""
        return self.burning > (1 if self.keeps_last else 0)

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether one has gone out."""
        before, self._passed = self.burning, self._passed + seconds
        return self.burning < before

    def snuff(self) -> None:
        """Put all out."""
        self._out = True

    def draw(self, painter: Painter, viewport: Viewport, said: str) -> None:
        """Draw them in the dark room, with what is said under them."""
        painter.plate(Box(0, 0, viewport.w, viewport.h), _DARK, 0)
        foot = viewport.h * 0.6
        for number in range(CANDLES):
            x = viewport.w / 2 + (number - (CANDLES - 1) / 2) * _APART
            lit = number < self.burning
            if lit:
                painter.glow(x, foot - _HIGH - 14, 190, 150, 0.7)
            painter.plate(Box(x - _WIDE / 2, foot - _HIGH, _WIDE, _HIGH), _WAX if lit else _WICK, 3)
            painter.plate(Box(x - 34, foot, 68, 8), theme.GOLD if lit else _WICK, 3)
            painter.plate(Box(x - 1, foot - _HIGH - 8, 2, 8), _WICK, 0)
            if lit:
                painter.dot(x, foot - _HIGH - 16, 7, theme.AMBER)
        painter.text(said, viewport.w / 2, foot + 70, _SAID, "c")
