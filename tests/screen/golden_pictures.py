"""What every table has to look like in a few states, kept as pictures: `python -m tests.screen.golden_pictures`.

The command draws all of them anew into tests/screen/golden/, or those whose names begin as its arguments do. Look at
each that changed before it lands. They are half as large as the window and have 32 steps a colour: enough to see a card
out of its place, a letter that is not drawn or a stake on the wrong card, and little to carry.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.screen.scene_catalogue import open_scene
from game.screen.scenes.lesson import LessonScene
from tests.screen.harness import Pilot
from tests.screen.test_large_text import Look, seated_at

FOLDER = Path(__file__).parent / "golden"
_SCENARIOS = Path(__file__).parents[1] / "scenarios"
_SIZE = (1024, 600)
_STEPS = 0b11111000
_CLOSE, _MOST = 32, 60
"""A channel is alike that differs by no more than this; so many pixels may differ more, of 153,600."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How many pixels differ, and the box they lie in, in pixels of the kept picture."""

    pixels: int
    box: pygame.Rect

    @property
    def seen(self) -> bool:
        """Tell whether one would see it."""
        return self.pixels > _MOST


def _at_table(game: str, language: str, text_size: int = 100) -> Callable[[], Pilot]:
    look: Look = _SIZE, language, text_size
    return lambda: seated_at(game, look)


def _at_step(name: str, step: int, language: str, seats: int = 0) -> Callable[[], Pilot]:
    """Return what shows a scenario at a step, counted from its end where it is negative, from so many seats further."""

    def shown() -> Pilot:
        path = _SCENARIOS / name
        assert path.exists(), name
        pilot = Pilot(lambda services: LessonScene(services, path=path), _SIZE, language, reduced_motion=True)
        for _ in range(range(len(pilot.scene.lesson.steps))[step]):
            pilot.press("right")
        for _ in range(seats):
            pilot.settle()
            pilot.click_on("lesson:seat")
        return pilot

    return shown


def _sheet(scene: str, language: str) -> Callable[[], Pilot]:
    return lambda: Pilot(lambda services: open_scene(scene, services), _SIZE, language, reduced_motion=True)


STATES: dict[str, Callable[[], Pilot]] = {
    "pharaon-ponte": _at_table("pharaon", "fr"),
    "pharaon-refait": _at_step("pharaon/pf_07_refait_takes_half.toml", -1, "de"),
    "pharaon-five-pontes": _at_step("pharaon/pf_01_one_banker_five_pontes.toml", 2, "en"),
    "pharaon-last-doublet": _at_step("pharaon/pf_09_last_doublet_half.toml", -1, "fr"),
    "pharaon-other-seat": _at_step("pharaon/pf_01_one_banker_five_pontes.toml", -1, "fr", seats=3),
    "pharaon-two-on-one-pile": _at_step("pharaon/pf_13_two_on_one_pile.toml", -2, "de", seats=1),
    "pharao-other-seat": _at_step("pharao/pa_02_a_won_leaf_needs_no_cover.toml", -1, "en", seats=1),
    "pharao-ponte": _at_table("pharao", "de"),
    "pharao-bends": _at_step("pharao/pa_16_paroli_and_appe_make_six.toml", -2, "fr"),
    "pharao-thirteen-leaves": _at_step("pharao/pa_01_a_buch_of_thirteen.toml", -1, "en"),
    "pharao-plie": _at_step("pharao/pa_10_plie_takes_half.toml", -1, "de"),
    "prime-discard": _at_table("prime", "en"),
    "prime-show": _at_step("prime/pr_17_the_fifty_five_beats_the_prime.toml", -1, "fr"),
    "prime-six": _at_step("prime/pr_01_six_may_play.toml", -1, "de"),
    "prime-bet": _at_step("prime/pr_07_accept_or_throw_in.toml", 3, "en"),
    "prime-thrown": _at_step("prime/pr_13_thrown_cards_serve_again.toml", -1, "fr", seats=1),
    "cascaret-ponte": _at_table("cascaret", "fr"),
    "cascaret-mistigri": _at_step("cascaret/ca_14_the_mistigri_beats_the_king.toml", -2, "de"),
    "cascaret-betes": _at_step("cascaret/ca_18_the_betes_lie_in_the_next_pot.toml", -1, "en"),
    "cascaret-lanturlu": _at_step("cascaret/ca_24_two_lanturlus_trumps_first.toml", -1, "fr"),
    "cascaret-trick": _at_step("cascaret/ca_15_one_overtrumps_if_one_can.toml", -2, "en", seats=1),
    "cascaret-fille": _at_step("cascaret/ca_10_the_fille_is_taken_once.toml", -1, "de", seats=2),
    "baccara-dealt": _at_step("baccara/ba_06_one_card_at_a_time_from_the_right.toml", 4, "fr", seats=1),
    "baccara-banker": _at_step("baccara/ba_12_the_banker_may_draw_though_nobody_took.toml", -2, "en", seats=1),
    "baccara-ponte": _at_table("baccara", "en"),
    "baccara-settled": _at_step("baccara/ba_13_equal_totals_are_void.toml", -1, "fr"),
    "baccara-two-sides": _at_step("baccara/ba_11_each_side_answers_as_it_likes.toml", -2, "de"),
    "baccara-laid-down": _at_step("baccara/ba_15_laid_down_to_his_gain.toml", -1, "en"),
    "large-text": _at_table("pharaon", "de", 200),
    "rulebook": _sheet("rulebook", "fr"),
    "settings": _sheet("settings", "en"),
}


def drawn(name: str) -> pygame.Surface:
    """Return how a state looks now, as it would be kept."""
    with _dealt_as(name):
        pilot = STATES[name]()
        pilot.settle()
        small = pygame.transform.smoothscale(pilot.window.surface, (_SIZE[0] // 2, _SIZE[1] // 2))
    return pygame.surfarray.make_surface(pygame.surfarray.array3d(small) & _STEPS)


def kept(name: str) -> pygame.Surface:
    """Return how a state has to look; FileNotFoundError where nothing is kept of it."""
    return pygame.image.load(FOLDER / f"{name}.png")


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Return where two pictures of one size differ so much that one sees it."""
    apart = abs(pygame.surfarray.array3d(one).astype("int16") - pygame.surfarray.array3d(other)).max(axis=2) > _CLOSE
    columns, rows = apart.any(axis=1).nonzero()[0], apart.any(axis=0).nonzero()[0]
    if not len(columns):
        return Difference(0, pygame.Rect(0, 0, 0, 0))
    box = pygame.Rect(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)
    return Difference(int(apart.sum()), box)


@contextmanager
def _dealt_as(name: str) -> Iterator[None]:
    """Deal as a test of this name would, whoever draws: shoes are drawn from the name of the running test."""
    before = os.environ.get("PYTEST_CURRENT_TEST")
    os.environ["PYTEST_CURRENT_TEST"] = f"golden::{name} (call)"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTEST_CURRENT_TEST"]
        else:
            os.environ["PYTEST_CURRENT_TEST"] = before


def main(beginnings: list[str]) -> int:
    """Draw the pictures anew and say which have changed."""
    FOLDER.mkdir(exist_ok=True)
    for name in STATES:
        if beginnings and not name.startswith(tuple(beginnings)):
            continue
        now, path = drawn(name), FOLDER / f"{name}.png"
        told = difference(kept(name), now) if path.exists() else None
        if told is None or told.seen:
            pygame.image.save(now, path)
            change = "is new" if told is None else f"has changed: {told.pixels} pixels in {tuple(told.box)}"
            sys.stdout.write(f"{name} {change}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
