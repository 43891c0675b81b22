"""Where everything lies and how it goes there, beside what was kept of it, and what must hold wherever it lies."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.lessons.teach.lesson import Lesson, read_lesson
from game.stage.arrangement import picture
from game.stage.pose import Picture, Pose, SpriteKind, card_sprite, prop_sprite
from game.stage.units import Box
from game.table.values import STOCK, Seat, hand
from game.table.view import AnyView
from tests.sheets import apart, kept_in, told
from tests.stage.pose_sheets import (
    FOLDER,
    PLAYED,
    SHEETS,
    SIZES,
    TOLERANCE,
    cloth,
    file_of,
    laid_out,
    sheet,
    view_of_step,
)

SCENARIOS = Path(__file__).parents[1] / "scenarios"
_DEALER = prop_sprite("dealer")
"""It lies against the cameo of him who deals."""
GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")


@pytest.mark.parametrize("name", [*SHEETS, *PLAYED])
def test_everything_lies_and_moves_as_it_did(name: str) -> None:
    found = apart(kept_in(FOLDER, file_of(name)), sheet(name), TOLERANCE)
    assert not found, "\n".join([*told(found), f"where that is right: python -m tests.stage.pose_sheets {name}"])


def test_a_sheet_is_kept_of_every_scenario_named_and_of_nothing_else() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {file_of(name) for name in (*SHEETS, *PLAYED)}


def test_a_card_a_tenth_of_a_unit_further_is_found() -> None:
    kept = kept_in(FOLDER, file_of("prime/pr_01_six_may_play"))
    line = next(line for line in kept.splitlines() if line.startswith("cameo:1/0 "))
    name, x, *rest = line.split(" ")
    assert apart(kept, kept.replace(line, " ".join([name, str(float(x) + 0.1), *rest]), 1), TOLERANCE)
    assert not apart(kept, kept.replace(line, " ".join([name, str(float(x) + 0.01), *rest]), 1), TOLERANCE)


# What must hold


def pictures(game: str) -> Iterator[tuple[str, Lesson, AnyView, Seat | None, tuple[int, int], Picture]]:
    """Yield how the ends of a game's scenarios lie: each before one viewer in one window, all of them in turn."""
    for number, path in enumerate(sorted((SCENARIOS / game).glob("*.toml"))):
        lesson = read_lesson(path)
        viewers = (*lesson.seats, None)
        seat, size = viewers[number % len(viewers)], SIZES[number % len(SIZES)]
        view = view_of_step(lesson.steps[-1], seat)
        yield path.stem, lesson, view, seat, size, picture(view, laid_out(lesson, seat, size))


@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_on_the_cloth(game: str) -> None:
    for name, _, _, seat, size, poses in pictures(game):
        room = cloth(size)
        for sprite, pose in poses.items():
            where = f"{name}, seat {seat}, {size}: {sprite} at {pose.x}, {pose.y}"
            assert room.left <= pose.x <= room.right, where
            assert room.top <= pose.y <= room.bottom, where


@pytest.mark.parametrize("game", GAMES)
def test_a_card_lies_over_those_that_lay_there_before_it(game: str) -> None:
    """In the hand that a player sorts at Cascaret, over those to its left."""
    for name, _, view, seat, _, poses in pictures(game):
        for pile, tokens in view.public.tableau.piles.items():
            lying = [poses[card_sprite(token)] for token in tokens if card_sprite(token) in poses]
            if game == "cascaret" and seat is not None and pile == hand(seat):
                lying.sort(key=lambda pose: pose.x)
            assert all(below.z < above.z for below, above in pairwise(lying)), f"{name}: {pile}"


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_open_can_be_read(game: str) -> None:
    """Of two open cards of one width that do not lie on one pile neither hides the other's corner."""
    for name, _, view, seat, size, poses in pictures(game):
        shown = [
            (pile, poses[card_sprite(token)])
            for pile, tokens in view.public.tableau.piles.items()
            for token in tokens[-3:]
            if card_sprite(token) in poses and poses[card_sprite(token)].look.startswith("card.")
        ]
        for (pile, one), (other_pile, other) in combinations(shown, 2):
            if pile != other_pile and STOCK not in {pile, other_pile}:
                assert _apart(one, other), f"{name}, seat {seat}, {size}: {pile} and {other_pile}"


@pytest.mark.parametrize("game", GAMES)
def test_cameos_lie_on_nothing(game: str) -> None:
    for name, _, _, seat, size, poses in pictures(game):
        heads = {sprite: pose for sprite, pose in poses.items() if sprite.name.startswith("cameo")}
        for sprite, pose in heads.items():
            for other, its in poses.items():
                if other not in {sprite, _DEALER} and other.kind is not SpriteKind.CHIP:
                    assert _apart(pose, its), f"{name}, seat {seat}, {size}: {sprite} and {other}"


def _apart(one: Pose, other: Pose) -> bool:
    """Tell whether two things share less than a fifth of the smaller one's width, in one direction at least."""
    first, second, least = _room(one), _room(other), 0.2 * min(one.width, other.width)
    across = min(first.right, second.right) - max(first.x, second.x)
    down = min(first.bottom, second.bottom) - max(first.y, second.y)
    return across < least or down < least


def _room(pose: Pose) -> Box:
    """Return the box of a thing as it lies: on its side where it is turned by a right angle."""
    box = pose.box
    return Box(box.cx - box.h / 2, box.cy - box.w / 2, box.h, box.w) if abs(pose.turn) == 90 else box
