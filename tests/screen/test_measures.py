"""Small measures that much rests on: bubbles beside who speaks, what an end comes to."""

from fractions import Fraction

import pytest

from game.play.accounts.sitting_sums import SittingSums
from game.screen.draw.painter import Painter
from game.screen.paper.notebook_rows import Bars, FigureRow, NotebookText
from game.screen.table.board.ended import rows
from game.table.values import GameId
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table


@pytest.fixture
def painter() -> Painter:
    """A painter in units of a cloth."""
    found: Painter = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board.cloth.painter
    return found


# Bubbles


# What has ended


def told(sums: SittingSums) -> list[tuple[str, str]]:
    """Return the figures of an end, and its remark."""
    return [
        (row.label, row.value) if isinstance(row, FigureRow) else ("", row.text)
        for row in rows(sums, Words("en"))
        if isinstance(row, FigureRow | NotebookText)
    ]


def test_an_end_names_no_best_coup_where_none_won_and_no_edge_where_nobody_has_one() -> None:
    lost = told(SittingSums((-2, 0, -5)))
    assert [label for label, _ in lost] == [
        "What you made of it",
        "Coups",
        "Worst coup: no.\N{NO-BREAK SPACE}3",
        "",
    ]
    assert lost[1][1] == "3 (won 0, lost 2, others 1)"
    won = told(SittingSums((0, 3), priced=((0, Fraction(0)), (0, Fraction(0)))))
    assert [label for label, _ in won] == [
        "What you made of it",
        "Coups",
        "Best coup: no.\N{NO-BREAK SPACE}2",
    ]
    none = told(SittingSums((0,), priced=((0, Fraction(0)),)))
    assert [label for label, _ in none] == ["What you made of it", "Coups"]


@pytest.mark.parametrize(("language", "coup"), [("de", "Abz"), ("fr", "Abz")])
def test_the_end_of_a_sitting_of_pharao_counts_what_its_table_draws(language: str, coup: str) -> None:
    lines = {}
    for game in ("pharao", "baccara"):
        told = rows(SittingSums((5, -8, 1), game=GameId(game)), Words(language))
        labels = [row.label for row in told if isinstance(row, FigureRow)]
        lines[game] = [*labels[1:4], *(row.left for row in told if isinstance(row, Bars))]
    assert [coup in line for line in lines["pharao"]] == [True] * 4
    assert not any(coup in line for line in lines["baccara"])
