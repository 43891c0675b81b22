"""How everything lies and moves on the cloth in a few hundred moments: `python -m tests.stage.pose_sheets`.

For each scenario named here a sheet is kept in tests/stage/sheets/: every sprite with its pose at some steps, before
several viewers on cloths of several sizes; then some in motion, every sixth of a second, and the first of them at once
and skipped.
Beside them stand deals played at random by other numbers of players. The command writes down all of them anew, or those
whose names begin as its arguments do; read what changed in them before it lands.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path

from game.lessons.teach.lesson import Lesson, LessonStep, read_lesson, seen
from game.play.session import Sitter
from game.rules.catalogue import facts_of
from game.screen.table.contract import table_of
from game.stage.arrangement import Arrangement, picture
from game.stage.director import INSTANT, Director
from game.stage.pose import Picture, Pose, Sprite, SpriteKind
from game.stage.tables.plain import PlainArrangement
from game.stage.units import Cloth, Viewport
from game.table.values import Chips, GameId, Seat
from game.table.view import AnyView, View
from tests.contract.playing import Case, play
from tests.sheets import apart, keep, kept_in, number

FOLDER = Path(__file__).parent / "sheets"
TOLERANCE = 0.02
_SCENARIOS = Path(__file__).parents[1] / "scenarios"
SIZES = ((1280, 720), (1024, 600), (1920, 1080), (1024, 768), (2560, 1080))
_EVERY, _MOMENTS = 1 / 6, 40
_PLAINLY = "plain/"
"""Names that begin so are written down as at a game that brings no arrangement."""
_PLAIN = Pose(0, 0, 1, "")
_SHOWN = ("turn", "lift", "z", "ratio", "stretch", "swell", "veil", "glow", "alpha")


@dataclass(frozen=True, slots=True)
class Told:
    """Which steps of a scenario are written down (from its end where negative), and which of them in motion."""

    steps: tuple[int, ...]
    moves: tuple[int, ...] = ()


SHEETS: Mapping[str, Told] = {
    "pharaon/pf_01_one_banker_five_pontes": Told((1, 4, -1), (3, -1)),
    "pharaon/pf_07_refait_takes_half": Told((-2, -1), (-1,)),
    "pharaon/pf_09_last_doublet_half": Told((-1,), (-1,)),
    "pharaon/pf_13_two_on_one_pile": Told((-2, -1), (-2,)),
    "pharao/pa_01_a_buch_of_thirteen": Told((-1,), (-1,)),
    "pharao/pa_02_a_won_leaf_needs_no_cover": Told((-2, -1), (-1,)),
    "pharao/pa_10_plie_takes_half": Told((-1,), (-1,)),
    "pharao/pa_11_moved_by_leave": Told((3,), (3,)),
    "pharao/pa_16_paroli_and_appe_make_six": Told((-3, -1), (-3,)),
    "prime/pr_01_six_may_play": Told((0, -1), (0,)),
    "prime/pr_07_accept_or_throw_in": Told((3, -1), (2,)),
    "prime/pr_13_thrown_cards_serve_again": Told((-2, -1), (-1, 17)),
    "prime/pr_17_the_fifty_five_beats_the_prime": Told((-1,), (-1,)),
    "cascaret/ca_10_the_fille_is_taken_once": Told((2, -1), (2,)),
    "cascaret/ca_14_the_mistigri_beats_the_king": Told((-2, -1), (-1,)),
    "cascaret/ca_18_the_betes_lie_in_the_next_pot": Told((-1,), (-1,)),
    "cascaret/ca_23_those_who_went_in_are_bete": Told((), (8,)),
    "cascaret/ca_24_two_lanturlus_trumps_first": Told((0, -1), (0,)),
    "baccara/ba_05_any_number_of_players": Told((18,), (18,)),
    "baccara/ba_06_one_card_at_a_time_from_the_right": Told((2, 4), (4,)),
    "baccara/ba_11_each_side_answers_as_it_likes": Told((-2, -1), (-1,)),
    "baccara/ba_13_equal_totals_are_void": Told((-1,), (-1,)),
    "baccara/ba_15_laid_down_to_his_gain": Told((-1,), (-1,)),
    "plain/prime/pr_07_accept_or_throw_in": Told((3,), (3,)),
    "plain/pharaon/pf_13_two_on_one_pile": Told((-2,), (-2,)),
}


PLAYED = {
    f"played/{game}-{seats}": Case(GameId(game), seats)
    for game, counts in {
        "pharaon": (2, 3, 4, 6), "pharao": (3, 4, 5, 6), "prime": (3, 4, 5), "cascaret": (3, 4, 5),
        "baccara": (2, 3, 6, 7),
    }.items()
    for seats in counts
}  # fmt: skip
"""Deals played at random by so many, for what no scenario comes to."""
_AFTER = (0, 9, 40)
"""After so many acts the table is written down."""


def sheet(name: str) -> str:
    """Return the sheet of a scenario, or of a deal played at random, as it is now."""
    if name in PLAYED:
        return "\n".join(_played(PLAYED[name])) + "\n"
    lesson, asked, plain = _lesson(name), SHEETS[name], name.startswith(_PLAINLY)
    told = (*_lying(lesson, asked, plain=plain), *_moving(lesson, asked, plain=plain))
    return "\n".join([*told, *_skipped(lesson, asked, plain=plain)]) + "\n"


def _lesson(name: str) -> Lesson:
    return read_lesson(_SCENARIOS / f"{name.removeprefix(_PLAINLY)}.toml")


def file_of(name: str) -> str:
    """Return the name of the file in which a scenario's sheet is kept."""
    return name.replace("/", "-")


def moments(lesson: Lesson) -> Iterator[tuple[Seat | None, tuple[int, int]]]:
    """Yield viewers with sizes of the window: every seat once, one without a seat, and the best seat at every size."""
    for at, seat in enumerate((*lesson.seats, None)):
        yield seat, SIZES[at % len(SIZES)]
    for size in SIZES:
        yield lesson.viewer, size


def laid_out(lesson: Lesson, seat: Seat | None, size: tuple[int, int], *, plain: bool = False) -> Arrangement:
    """Return the arrangement of a lesson's game before a viewer, with a cameo for every seat."""
    seated = sitters(len(lesson.seats))
    if plain:
        return PlainArrangement(cloth(size), seat, len(seated), {each: seated[each].cameo for each in lesson.seats})
    return table_of(lesson.game).arrangement(cloth(size), seat, seated)


def sitters(count: int) -> tuple[Sitter, ...]:
    """Return so many who sit at a table."""
    return tuple(Sitter(f"guest {seat}", f"cameo.{seat}", human=True, chips=Chips(30)) for seat in range(count))


def cloth(size: tuple[int, int]) -> Cloth:
    """Return the cloth in a window of so many pixels."""
    return Viewport(*size).cloth


def view_of_step(step: LessonStep, seat: Seat | None) -> AnyView:
    """Return what a viewer knows after a step; one without a seat knows what lies open."""
    if seat is not None:
        return seen(step.after, seat)
    return _nobodys(lambda viewer: seen(step.after, viewer))


def _nobodys(view: Callable[[Seat], AnyView]) -> AnyView:
    """Return what one sees who sits nowhere."""
    full = view(Seat(0))
    up = full.public.tableau.up
    return View(None, full.public, {token: card for token, card in full.faces.items() if token in up})


def _played(case: Case) -> Iterator[str]:
    """Yield how a deal lies before the first, the second and the last seat and before nobody."""
    moves = list(islice(play(case, 1), _AFTER[-1] + 1))
    for turn, index in enumerate(_AFTER):
        move = moves[min(index, len(moves) - 1)]
        for at, seat in enumerate(dict.fromkeys((Seat(0), Seat(1), Seat(case.seats - 1), None))):
            size = SIZES[(turn + at) % len(SIZES)]
            arrangement = table_of(case.game).arrangement(cloth(size), seat, sitters(case.seats))
            yield f"== after {index} acts, seat {seat} window {size[0]}x{size[1]}"
            yield from lines(
                picture(move.after.view(seat) if seat is not None else _nobodys(move.after.view), arrangement)
            )


def _lying(lesson: Lesson, asked: Told, *, plain: bool) -> Iterator[str]:
    for number_ in asked.steps:
        step = lesson.steps[number_]
        last = None
        for seat, size in moments(lesson):
            if (seat, size) == last:
                continue
            last = seat, size
            yield f"== step {number_} seat {seat} window {size[0]}x{size[1]}"
            yield from lines(picture(view_of_step(step, seat), laid_out(lesson, seat, size, plain=plain)))


def _moving(lesson: Lesson, asked: Told, *, plain: bool) -> Iterator[str]:
    for number_, speed in (*((each, 1.0) for each in asked.moves), *((each, INSTANT) for each in asked.moves[:1])):
        director = _played_step(lesson, number_, speed, plain=plain)
        for moment in range(_MOMENTS):
            if not director.busy:
                break
            director.tick(_EVERY)
            yield f"== step {number_} at speed {speed:.0f}, moment {moment}, {_so_far(director)}"
            yield from _heard(director)
            yield from lines({sprite: pose for sprite, pose in director.moving().items() if pose is not None})


def _skipped(lesson: Lesson, asked: Told, *, plain: bool) -> Iterator[str]:
    """Yield what lies where a step is skipped on the way: to what is to be read first, to the end then."""
    for number_ in asked.moves[:1]:
        for after in (1, 7):
            director = _played_step(lesson, number_, 2.0, plain=plain)
            for _ in range(after):
                director.tick(_EVERY)
            director.cues()
            for how, skip in (("to what is read", director.skip_to_pause), ("to the end", director.skip)):
                skip()
                yield f"== step {number_} skipped {how} after {after} moments, {_so_far(director)}"
                yield f"busy {director.busy}, for a reader {director.paused_for_reader}"
                yield from _heard(director)
                yield from lines(director.poses())


def _played_step(lesson: Lesson, number_: int, speed: float, *, plain: bool) -> Director:
    """Return a director that has begun to show a step."""
    index = range(len(lesson.steps))[number_]
    step, seat = lesson.steps[index], lesson.viewer
    after = lesson.view(index, seat)
    before = lesson.view(index - 1, seat) if index else after
    declines = facts_of(lesson.game).declines
    director = Director(before, laid_out(lesson, seat, SIZES[0], plain=plain), speed, declines)
    director.pause, director.settlement = 0.5, 1.5
    director.play(View(seat, step.before.position.public, before.faces), after, step.events)
    return director


def _so_far(director: Director) -> str:
    return f"told {len(director.shown_events)}, untold {director.steps_left}"


def _heard(director: Director) -> Iterator[str]:
    yield from (f"heard {type(cue.event).__name__} {cue.sound} {number(cue.pan)}" for cue in director.cues())


def lines(poses: Picture) -> Iterator[str]:
    """Yield a line for each sprite from below, of the cards that lie under others in a pile only each tenth."""
    order = sorted(poses.items(), key=lambda pair: (pair[1].z, _named(pair[0])))
    for number_, (sprite, pose) in enumerate(order):
        ends = number_ in {0, len(order) - 1} or not (_alike(pose, order[number_ - 1][1], order[number_ + 1][1]))
        if ends or number_ % 10 == 0:
            yield f"{_named(sprite)} {posed(pose)}"


def _alike(*poses: Pose) -> bool:
    """Tell whether poses are those of covered cards that lie in one pile."""
    first = poses[0]
    return "back." in first.look and all(
        (pose.look, pose.width, pose.lift, pose.turn) == (first.look, first.width, first.lift, first.turn)
        and abs(pose.x - first.x) < 2
        for pose in poses
    )


def _named(sprite: Sprite) -> str:
    return f"card/{sprite.number}" if sprite.kind is SpriteKind.CARD else f"{sprite.name}/{sprite.number}"


def posed(pose: Pose) -> str:
    """Return a pose in words: where, how wide, as what, and all in which it is not the plainest."""
    told = [f"{number(pose.x)} {number(pose.y)} {number(pose.width)} {pose.look}"]
    told += [f"{name} {number(getattr(pose, name))}" for name in _SHOWN if getattr(pose, name) != getattr(_PLAIN, name)]
    return " ".join([*told, *(["ring"] if pose.ring else [])])


def main(beginnings: list[str]) -> int:
    """Write the sheets down anew and say in which how many lines have changed."""
    assert {field.name for field in fields(Pose)} == {"x", "y", "width", "look", "ring", *_SHOWN}
    for name in (*SHEETS, *PLAYED):
        if beginnings and not name.startswith(tuple(beginnings)):
            continue
        now, path = sheet(name), FOLDER / f"{file_of(name)}.txt"
        changed = apart(kept_in(FOLDER, file_of(name)), now, TOLERANCE) if path.exists() else ["new"]
        if changed:
            keep(FOLDER, file_of(name), now)
            sys.stdout.write(f"{name}: {len(changed)} lines\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
