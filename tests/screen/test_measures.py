"""Small measures that much rests on: bubbles beside who speaks, what an end comes to."""

import math
from fractions import Fraction

import pytest

from game.play.accounts.sitting_sums import SittingSums
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.paper.notebook_rows import Bars, FigureRow, NotebookText
from game.screen.table.board.ended import ended, rows
from game.screen.table.bubble import bubble_for, leaning
from game.stage.pose import Pose, prop_sprite
from game.stage.units import Box
from game.table.values import GameId
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table

SPEAKER = Box(460, 300, 60, 60)
REMARK = "A remark that is long enough to need more than one line beside whoever makes it."


@pytest.fixture
def painter() -> Painter:
    """A painter in units of a cloth."""
    found: Painter = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board.cloth.painter
    return found


# Bubbles


def lying(painter: Painter, *, right: float = 952, taken: tuple[Box, ...] = ()) -> Box:
    """Return where the remark lies on a cloth that ends at the right, where some of it is taken."""
    cloth = painter.rect(Box(0, 44, right, 584))
    bubble = bubble_for(painter, cloth, SPEAKER, REMARK, [painter.rect(box) for box in taken])
    assert bubble is not None
    assert cloth.contains(painter.rect(bubble.box))
    assert " ".join(bubble.lines) == REMARK
    width = max(painter.width(line, theme.SPOKEN) for line in bubble.lines)
    assert bubble.box.w == pytest.approx(width + 28)
    assert bubble.box.h == pytest.approx(len(bubble.lines) * painter.lettering.leading(theme.SPOKEN) + 14)
    return bubble.box


def apart(box: Box) -> tuple[float, float]:
    """Return how far a bubble lies from who speaks, across and down."""
    across = max(SPEAKER.x - box.right, box.x - SPEAKER.right, 0)
    return across, max(SPEAKER.y - box.bottom, box.y - SPEAKER.bottom, 0)


def test_a_remark_lies_close_to_who_makes_it_and_where_that_is_taken_as_close_as_it_can(painter: Painter) -> None:
    free = lying(painter)
    assert sum(apart(free)) == 0
    beside = lying(painter, taken=(SPEAKER,))
    assert 4 <= sum(apart(beside)) <= 4 + 10 + 10, "no further than its steps and its margin need"
    further = lying(painter, taken=(SPEAKER.grown(40),))
    assert 44 <= max(apart(further)) <= 44 + 10
    assert lying(painter, right=SPEAKER.right + 20, taken=(SPEAKER,)).right <= SPEAKER.right + 20


@pytest.mark.parametrize(
    "free",
    [
        Box(SPEAKER.right, 44, 952 - SPEAKER.right, 584), Box(0, 44, SPEAKER.x, 584),
        Box(0, 44, 952, SPEAKER.y - 44), Box(0, SPEAKER.bottom, 952, 628 - SPEAKER.bottom),
    ],
    ids=["right", "left", "above", "below"],
)  # fmt: skip
def test_a_remark_finds_the_one_side_that_is_free(painter: Painter, free: Box) -> None:
    bubble = bubble_for(painter, painter.rect(free), SPEAKER, REMARK, [painter.rect(SPEAKER.grown(60))])
    assert bubble is not None
    assert 60 + 4 - 1 <= sum(apart(bubble.box)) <= 60 + 4 + 10
    assert bubble.tip is not None
    far = [math.hypot(x - SPEAKER.cx, y - SPEAKER.cy) for x, y in (bubble.root, bubble.tip)]
    assert far[1] == pytest.approx(far[0] - 22), "its tip points to who speaks"
    assert bubble.reach.x <= bubble.tip[0] <= bubble.reach.right
    assert bubble.reach.y <= bubble.tip[1] <= bubble.reach.bottom


def test_no_remark_lies_where_one_would_not_see_whose_it_is(painter: Painter) -> None:
    cloth = painter.rect(Box(0, 44, 952, 584))
    assert bubble_for(painter, cloth, SPEAKER, REMARK, [painter.rect(SPEAKER.grown(110))]) is None
    assert bubble_for(painter, cloth, SPEAKER, REMARK, [painter.rect(SPEAKER.grown(80))]) is not None


def test_a_narrow_place_is_taken_with_shorter_lines(painter: Painter) -> None:
    wide, gap = lying(painter), Box(SPEAKER.right, 44, 200, 584)
    cloth = painter.rect(gap)
    bubble = bubble_for(painter, cloth, SPEAKER, REMARK, [])
    assert bubble is not None
    assert cloth.contains(painter.rect(bubble.box))
    assert bubble.box.w < 200 < wide.w


def test_who_speaks_leans_over_and_nobody_else() -> None:
    one, other = prop_sprite("cameo:1"), prop_sprite("cameo:2")
    resting = {one: Pose(10, 20, 60, "cameo.cesar", turn=2.0), other: Pose(90, 20, 60, "cameo.argine")}
    after = leaning(resting, one)
    assert after == {one: Pose(10, 20, 60, "cameo.cesar", turn=9.0), other: resting[other]}
    assert leaning(resting, None) == resting
    assert leaning(resting, prop_sprite("cameo:3")) == resting


# What has ended


def told(sums: SittingSums) -> list[tuple[str, str]]:
    """Return the figures of an end, and its remark."""
    return [
        (row.label, row.value) if isinstance(row, FigureRow) else ("", row.text)
        for row in rows(sums, Words("en"))
        if isinstance(row, FigureRow | NotebookText)
    ]


def test_an_end_tells_result_coups_best_worst_and_what_was_luck() -> None:
    sums = SittingSums((4, -7, 0, 12), priced=((10, Fraction(-1, 4)), (5, Fraction(-1, 4))))
    assert told(sums) == [
        ("What you made of it", "+9"),
        ("Coups", "4 (won 2, lost 1, others 1)"),
        ("Best coup: no.\N{NO-BREAK SPACE}4", "+12"),
        ("Worst coup: no.\N{NO-BREAK SPACE}2", "−7"),
        (Words("en")("ends.price", 15), "−0.50 (3.3%)"),
        ("The rest: luck and choices", "+9.50"),
    ]
    (first, *others) = (row for row in rows(sums, Words("en")) if isinstance(row, FigureRow))
    assert first.lit
    assert not any(row.lit for row in others)


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


def test_the_curve_has_at_most_twelve_places_the_last_of_them_the_end() -> None:
    (bars,) = (row for row in rows(SittingSums((5, -8, 1, 2)), Words("en")) if isinstance(row, Bars))
    assert [(each.label, each.share, each.good) for each in bars.bars] == [
        ("1", 1.0, 1), ("2", 0.6, -1), ("3", 0.4, -1), ("4", 0.0, 0)
    ]  # fmt: skip
    (many,) = (row for row in rows(SittingSums((1,) * 25), Words("en")) if isinstance(row, Bars))
    assert [each.label for each in many.bars] == ["3", "6", "9", "12", "15", "18", "21", "24", "25"]
    (full,) = (row for row in rows(SittingSums((-2,) * 12), Words("en")) if isinstance(row, Bars))
    assert [each.label for each in full.bars] == [str(n) for n in range(1, 13)]
    assert full.bars[-1].share == 1.0


@pytest.mark.parametrize(("language", "coup"), [("de", "Abz"), ("fr", "Abz")])
def test_the_end_of_a_sitting_of_pharao_counts_what_its_table_draws(language: str, coup: str) -> None:
    lines = {}
    for game in ("pharao", "baccara"):
        told = rows(SittingSums((5, -8, 1), game=GameId(game)), Words(language))
        labels = [row.label for row in told if isinstance(row, FigureRow)]
        lines[game] = [*labels[1:4], *(row.left for row in told if isinstance(row, Bars))]
    assert [coup in line for line in lines["pharao"]] == [True] * 4
    assert not any(coup in line for line in lines["baccara"])


def test_the_end_of_a_shoe_counts_its_own_coups_and_that_of_a_sitting_all() -> None:
    sums, words = SittingSums((4, -7, 3), last_deal=2), Words("en")
    (shoe,), (whole,) = ended(sums, words, over=False), ended(sums, words, over=True)
    assert (shoe.head, whole.head) == ("THE SHOE IS OVER", "THE SITTING IS OVER")
    assert [row.value for row in (shoe.rows[0], whole.rows[0]) if isinstance(row, FigureRow)] == ["+3", "0"]
    assert not ended(SittingSums((4,), last_deal=1), words, over=False)
