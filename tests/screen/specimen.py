"""Specimens: a part of a scene in all its variants, also those that no game shows every day.

What a part draws is written down line by line as of a scene (drawn.py), and beside it what it tells of itself: where
it ends, what can be pressed in it. A fault in the arithmetic of a part is found where it is made, in whatever words, at
whatever size of text, and not only in those that the kept states of scenes happen to show.
"""

from collections.abc import Callable, Iterator, Mapping

from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Painter
from game.stage.units import Viewport
from tests.screen.drawn import noted, value_told
from tests.screen.test_text_input import painted

Part = Callable[[Painter, Viewport], object]
"""What draws a part, and returns what it tells of itself: one value, or a list of some."""
USUAL, SMALL, SQUARE, WIDE = (1280, 720), (1024, 600), (1000, 1000), (2600, 900)


def sheet_of(parts: Mapping[str, Part], *looks: tuple[tuple[int, int], float]) -> Callable[[], str]:
    """Return what writes down parts in windows of some sizes, each with a size of text."""
    return lambda: "".join(f"{line}\n" for size, growth in looks for line in _shown(size, growth, parts))


def _shown(size: tuple[int, int], growth: float, parts: Mapping[str, Part]) -> Iterator[str]:
    """Yield what parts draw in a window at a size of text, and what they return."""
    on = painted(size)
    viewport = Viewport(*size, growth=growth)
    painter = Painter(on.target, viewport.scale, Lettering(growth), on.assets)
    for name, part in parts.items():
        yield f"== {name}, {size[0]} {size[1]}, {growth}"
        with noted() as lines:
            told = part(painter, viewport)
            yield from lines.written()
        yield from (f"tells {value_told(each)}" for each in (told if isinstance(told, list) else [told]))
