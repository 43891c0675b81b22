"""What each event of some scenarios is announced as, in all three lengths: `python -m tests.screen.heard`.

Walks tell what is announced in the course of a few acts; here stands every kind of event, before one seat and before
nobody. Sentences that come again stand once. The command writes all of it down anew: read what changed before it lands.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from game.lessons.teach.lesson import LessonStep, read_lesson
from game.screen.table.sentences import LENGTHS, Hearing, announcement_of
from game.table.values import Seat
from game.text.words import Words
from tests.sheets import apart, keep, kept_in
from tests.stage.pose_sheets import view_of_step

FOLDER = Path(__file__).parent / "heard_kept"
_SCENARIOS = Path(__file__).parents[1] / "scenarios"
HEARD: Final[Mapping[str, tuple[str, ...]]] = {
    "pharaon": ("pf_15_two_cards_stuck", "pf_14_card_put_back", "pf_10_moved_by_consent"),
    "pharao": ("pa_17_laid_as_another_rank", "pa_01_a_buch_of_thirteen", "pa_18_false_challenge"),
    "prime": ("pr_11_each_holder_is_asked", "pr_20_more_than_thirty"),
    "cascaret": ("ca_08_the_card_after_the_deal_is_turned", "ca_29_the_last_one_left_takes_the_pot"),
    "baccara": ("ba_11_five_is_free_at_the_tableau", "ba_16_two_courts_are_called_baccara"),
}


def written(game: str) -> str:
    """Return what is announced at a game, as a sheet has it."""
    steps = (step for name in HEARD[game] for step in read_lesson(_SCENARIOS / game / f"{name}.toml").steps)
    lines = dict.fromkeys(line for step in steps for line in _announced(game, step))
    return "".join(f"{line}\n" for line in lines)


def _announced(game: str, step: LessonStep) -> Iterator[str]:
    """Yield what the events of a step are announced as; what is to be heard at once ends in a mark."""
    words = Words("en").naming({0: "Hector", 1: "Argine", 2: "Rachel"}, 1)
    lying = step.before.position.public.tableau
    for event in step.events:
        after = lying.after(event)
        for seat in (Seat(1), None):
            faces = view_of_step(step, seat).faces
            hearings = (Hearing(game, seat, faces, words, length) for length in LENGTHS)
            said = [announcement_of(event, lying, after, hearing) for hearing in hearings]
            told = (f"{each.text}{' !' if each.assertive else ''}" if each is not None else "-" for each in said)
            yield f"{event.event} to {'nobody' if seat is None else seat}: {' | '.join(told)}"
        lying = after


def strayed(game: str) -> list[str]:
    """Return the lines in which what is announced at a game differs from what was kept of it."""
    return apart(kept_in(FOLDER, game), written(game), 0.0)


def main(games: list[str]) -> int:
    """Write what is announced down anew."""
    for game in games or HEARD:
        keep(FOLDER, game, written(game))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
