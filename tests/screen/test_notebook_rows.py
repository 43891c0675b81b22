"""Where the rows of the notebook set their words: what belongs together stands together at every size of text."""

from itertools import pairwise

import pytest

from game.screen.draw import theme
from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Audit, AuditedItem, Painter, PrintedLine
from game.screen.paper.drawn_notebook import lay_out_table
from game.screen.paper.notebook import NotebookPanel
from game.screen.paper.notebook_rows import (
    Bar,
    Bars,
    Block,
    CoupRow,
    FigureRow,
    Notebook,
    NotebookTable,
    NotebookText,
    TableLine,
)
from game.stage.units import Box, Viewport
from tests.screen.test_text_input import painted

LONG = "so many words that they cannot stand in one line beside what they are about, and need some lines below it"
NEXT = "what comes next"


def painter(growth: float) -> Painter:
    """Return a painter of a window at 1280 x 720 that notes its lines of text."""
    found = painted()
    return Painter(found.target, 1.0, Lettering(growth), found.assets, Audit())


def drawn(on: Painter) -> list[AuditedItem]:
    assert on.audit is not None
    return on.audit.items


@pytest.mark.parametrize("growth", [1.0, 1.6])
def test_a_long_figure_stands_in_even_lines_under_its_label_and_over_what_follows(growth: float) -> None:
    on, panel = painter(growth), NotebookPanel(Viewport(1280, 720))
    panel.lay_out(on, Notebook(None, (Block("", (FigureRow("A label", LONG), NotebookText(NEXT))),)))
    panel.draw(on)
    middles = [item.rect.centery for item in drawn(on) if item.text in LONG or item.text == "A label"]
    assert len(middles) > 3
    steps = [below - above for above, below in pairwise(middles)]
    assert steps == pytest.approx([20 * growth] * len(steps), abs=1.5)
    after = next(item.rect.centery for item in drawn(on) if item.text in NEXT)
    assert after - middles[-1] == pytest.approx(24 * growth, abs=4)


@pytest.mark.parametrize("growth", [1.0, 2.0])
def test_a_card_in_a_column_stands_in_its_middle_its_letter_over_its_sign(
    growth: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    on, signs = painter(growth), []
    box, line = Box(100, 100, 200, 60), TableLine((("A", "H"),))
    monkeypatch.setattr(on, "suit", lambda *told: signs.append(told))
    lay_out_table(on, box, NotebookTable((1.0,), (), (line,))).draw(on, 100)
    ((suit, x, y, wide, colour),) = signs
    (letter,) = drawn(on)
    assert (suit, colour) == ("H", theme.ROUGE)
    assert letter.rect.centerx == pytest.approx(box.cx, abs=2)
    assert x == pytest.approx(box.cx, abs=2)
    assert letter.rect.centery < y
    assert letter.rect.bottom <= y + wide / 2


@pytest.mark.parametrize("growth", [1.0, 2.0])
@pytest.mark.parametrize("number", ["7", "118", "2047"])
def test_the_number_of_a_coup_stands_whole_before_its_cards(number: str, growth: float) -> None:
    on, panel = painter(growth), NotebookPanel(Viewport(1280, 720))
    panel.lay_out(on, Notebook(None, (Block("", (CoupRow(number, (("A", "H"),), ""),)),)))
    panel.draw(on)
    placed = {item.text: item.rect for item in drawn(on)}
    assert placed[number].x >= panel.box.x - 0.5
    assert placed[number].right <= placed["A"].x - 3


def test_losses_hang_under_the_line_from_which_gains_rise_each_with_its_figure() -> None:
    on, panel = painter(1.0), NotebookPanel(Viewport(1280, 720))
    lost, gained = Bar("1", 1.0, -1, "−3"), Bar("2", 0.5, 1, "+2")
    panel.lay_out(on, Notebook(None, (Block("", (Bars((lost, gained)),)),)))
    panel.draw(on)
    placed = {item.text: item.rect for item in drawn(on)}
    assert placed["+2"].bottom < placed["−3"].y < placed["1"].y


def test_what_the_edge_of_the_paper_would_cut_is_neither_seen_nor_read_for_terms() -> None:
    on, panel = painter(1.0), NotebookPanel(Viewport(1280, 720))
    on.lines = lines = list[PrintedLine]()
    panel.lay_out(on, Notebook(None, (Block("", tuple(NotebookText(f"{n}: {LONG}") for n in range(20))),)))
    panel.draw(on)
    assert lines
    assert max(line.y for line in lines) < panel.box.bottom
