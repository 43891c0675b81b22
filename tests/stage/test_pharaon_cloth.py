"""The cloths of both Pharaons: the law of the stage on real tailles, and nothing lies on anything else."""

import pytest

from game.cards.faces import Rank
from game.cards.shuffle import Seed
from game.play.course import Course, begin
from game.rules.catalogue import rules_of
from game.rules.pharaon.acts import PharaonDraw, PharaonStake
from game.stage.arrangement import Arrangement, picture
from game.stage.director import Director
from game.stage.pose import SpriteKind
from game.stage.tables.pharao import PharaoArrangement
from game.stage.tables.pharaon import PharaonArrangement
from game.stage.units import Cloth, Viewport
from game.table.contract import Chair
from game.table.events import ChipsMoved
from game.table.values import Chips, GameId, Seat

CLOTHS = [Viewport(*size).cloth for size in ((1280, 720), (1024, 600), (2560, 1080), (1100, 1100))]


def taille(game: str, seats: int = 4) -> Course:
    rules = rules_of(GameId(game))
    from game.cards.shoe import sealed  # noqa: PLC0415  # only here

    options = rules.options_type()
    shoe = sealed(rules.pack(options), Seed(b"a seed"))
    course, _ = begin(rules, tuple(Chair(Chips(500)) for _ in range(seats)), options, shoe)
    return course


def arranged(game: str, cloth: Cloth, seat: int | None, seats: int = 4) -> Arrangement:
    made = PharaonArrangement if game == "pharaon" else PharaoArrangement
    return made(cloth, None if seat is None else Seat(seat), seats)


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_everything_lies_on_the_cloth(game: str, cloth: Cloth) -> None:
    course = taille(game, 6)
    for rank in (Rank.SEVEN, Rank.KING, Rank.ACE, Rank.TWO, Rank.NINE):
        for seat in range(1, 6):
            act = PharaonStake(rank, Chips(37))
            if course.offers(Seat(seat)).allows(act):
                course, _ = course.after(Seat(seat), act)
    for viewer in (0, 1, 3):
        poses = picture(course.view(Seat(viewer)), arranged(game, cloth, viewer, 6))
        for sprite, pose in poses.items():
            assert cloth.left <= pose.box.x, sprite
            assert pose.box.right <= cloth.right, sprite
            assert cloth.top <= pose.box.y, sprite
            assert pose.box.bottom <= cloth.bottom + 1, sprite
        assert any(sprite.kind is SpriteKind.CHIP for sprite in poses)


def test_the_banks_pile_lies_at_the_left_of_a_ponte_and_at_the_right_of_the_banker() -> None:
    course = taille("pharaon")
    course, _ = course.after(Seat(0), PharaonDraw())
    public = course.position.public
    token = public.tableau.pile("right")[0]
    from game.stage.pose import card_sprite  # noqa: PLC0415  # only here

    seen = {seat: picture(course.view(Seat(seat)), arranged("pharaon", Cloth(), seat)) for seat in (0, 1)}
    assert seen[1][card_sprite(token)].x < 476 < seen[0][card_sprite(token)].x


def test_the_last_coup_shows_what_lost_in_a_red_line_and_what_won_in_a_ring() -> None:
    course = taille("pharaon")
    while True:
        course, _ = course.after(Seat(0), PharaonDraw())
        view = course.view(Seat(1))
        right, left = (view.faces[view.public.tableau.pile(p)[-1]].rank for p in ("right", "left"))
        if right is not left:
            break
    poses = {sprite.name: pose for sprite, pose in picture(view, arranged("pharaon", Cloth(), 1)).items()}
    assert poses[f"rank:{right.value}"].lost
    assert not poses[f"rank:{right.value}"].veil, "it keeps its white"
    assert poses[f"rank:{left.value}"].ring
    assert not poses[f"rank:{right.value}"].ring


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
@pytest.mark.parametrize(("pause", "waits"), [(0.0, True), (0.5, False), (None, False)])
def test_a_coup_that_decides_nothing_is_read_by_whoever_goes_on_by_a_click(
    game: str, pause: float | None, *, waits: bool
) -> None:
    course = taille(game)
    before = course.view(Seat(1))
    course, events = course.after(Seat(0), PharaonDraw())
    assert not any(isinstance(event, ChipsMoved) for event in events)
    director = Director(before, arranged(game, Cloth(), 1))
    director.pause = pause
    director.play(before, course.view(Seat(1)), events)
    paused = False
    for _ in range(400):
        director.tick(0.02)
        paused |= director.paused_for_reader
    assert (paused, director.busy) == (waits, waits)
    if waits:
        table = director.shown.public.tableau
        assert table.up >= {*table.pile("right"), *table.pile("left")}  # both cards have come to be seen
    director.acknowledge()
    director.tick(0.02)
    assert not director.paused_for_reader
