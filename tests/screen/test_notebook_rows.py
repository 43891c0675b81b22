"""Where the rows of the notebook set their words: what belongs together stands together at every size of text."""

from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Audit, Painter, PrintedLine
from game.screen.paper.notebook import NotebookPanel
from game.screen.paper.notebook_rows import (
    Block,
    Notebook,
    NotebookText,
)
from game.stage.units import Viewport
from tests.screen.test_text_input import painted

LONG = "so many words that they cannot stand in one line beside what they are about, and need some lines below it"


def painter(growth: float) -> Painter:
    """Return a painter of a window at 1280 x 720 that notes its lines of text."""
    found = painted()
    return Painter(found.target, 1.0, Lettering(growth), found.assets, Audit())


def test_what_the_edge_of_the_paper_would_cut_is_neither_seen_nor_read_for_terms() -> None:
    on, panel = painter(1.0), NotebookPanel(Viewport(1280, 720))
    on.lines = lines = list[PrintedLine]()
    panel.lay_out(on, Notebook(None, (Block("", tuple(NotebookText(f"{n}: {LONG}") for n in range(20))),)))
    panel.draw(on)
    assert lines
    assert max(line.y for line in lines) < panel.box.bottom
