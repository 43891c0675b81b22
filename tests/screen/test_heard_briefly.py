"""How much is told of a coup: what is one thing to the eye is one sentence, and each length has its bounds.

`python -m tests.screen.test_heard_briefly` prints the table.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from game.play.characters import company_at
from game.play.session import Session, Sitter
from game.screen.scene.spoken import Announcement
from game.screen.table.event_words import LENGTHS
from game.table.contract import Waiting
from game.table.events import Closed, Marked, Opened
from game.table.values import GameId
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot

BOUNDS = {
    ("pharaon", "ordinary"): (9, 81),
    ("pharaon", "terse"): (4, 26),
    ("pharao", "ordinary"): (9, 84),
    ("pharao", "terse"): (4, 29),
    ("prime", "ordinary"): (17, 207),
    ("prime", "terse"): (5, 147),
    ("cascaret", "ordinary"): (32, 248),
    ("cascaret", "terse"): (8, 110),
    ("baccara", "ordinary"): (21, 194),
    ("baccara", "terse"): (4, 110),
}
"""The most announcements and words of a coup, a tenth above what it has."""
GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")


@dataclass(frozen=True, slots=True)
class Told:
    """All that was announced of a coup, and how many events it had."""

    said: tuple[Announcement, ...]
    events: int

    @property
    def words(self) -> int:
        return sum(len(each.text.split()) for each in self.said)


def company(game: str) -> tuple[Sitter, ...]:
    if game in {"pharaon", "pharao"}:
        return BANKER, you(), *PONTES
    first, *others = [each.sits(GameId(game), 200) for each in company_at(GameId(game))][:3]
    return first, you(), *others


def a_coup(game: str, length: str, seed: int) -> tuple[Told, Session]:
    """Play a coup at the screen as it is told at a length."""
    session = seated(game, company(game), seeds=random.Random(seed).randbytes)
    pilot = at_table(session, told=length, reduced_motion=True)
    said = [each for turn in _turns(pilot, session) for each in turn if begun(session)]
    return Told(tuple(said), sum(len(step.events) for step in session.history)), session


def _turns(pilot: Pilot, session: Session) -> Iterator[list[Announcement]]:
    for _ in range(900):
        yield [*pilot.scene.announced()]
        if pilot.scene.moving or pilot.director.busy:
            if pilot.driver.waits_for_reader:
                pilot.press("space")
        elif over(session):
            return
        else:
            _act(pilot, session)
        pilot.turn(seconds=0.1)
    raise AssertionError("the coup never ends")


def _act(pilot: Pilot, session: Session) -> None:
    """Stake once, then do what is brass; where cards are laid, or bets made, the first that is offered."""
    awaited, seat = session.awaited(), pilot.driver.seat
    if not isinstance(awaited, Waiting) or seat not in awaited.seats:
        pilot.press("space")
        return
    offers = session.offers(seat).regular().items
    stakes = [each for each in offers if each.act.do == "stake"]
    staked = any(step.act is not None and step.act.do == "stake" and step.seat == seat for step in session.history)
    if stakes and not staked:
        offer = stakes[3 % len(stakes)]
    elif session.game in {"prime", "cascaret"}:
        offer = offers[0]
    else:
        go_on(pilot)
        return
    pilot.runner.submit(seat, offer.act if offer.most is None else offer.with_amount(max(1, offer.least)))


def begun(session: Session) -> bool:
    """Tell whether the coup has begun: the lot that is drawn once before the first is not counted."""
    if session.game != "cascaret":
        return True
    return any(isinstance(event, Opened) and event.what == "coup" for step in session.history for event in step.events)


def over(session: Session) -> bool:
    return any(isinstance(event, Closed) and event.what == "coup" for step in session.history for event in step.events)


def without_bete(session: Session) -> bool:
    marks = (event for step in session.history for event in step.events if isinstance(event, Marked))
    return not any(event.mark.startswith("bete") for event in marks)


SEEDS = {game: 16 if game == "cascaret" else 0 for game in GAMES}
"""By these nobody is bête in the first coup."""


@pytest.mark.parametrize("game", GAMES)
def test_a_coup_is_told_in_few_sentences(game: str) -> None:
    for length in LENGTHS[:2]:
        told, session = a_coup(game, length, SEEDS[game])
        assert without_bete(session), "another seed is wanted: who is bête is told at length"
        most, words = BOUNDS[game, length]
        assert (len(told.said) <= most, told.words <= words) == (True, True), [each.text for each in told.said]


def main() -> None:
    for game in GAMES:
        for length in LENGTHS:
            told, _ = a_coup(game, length, SEEDS[game])
            at_once = sum(each.assertive for each in told.said)
            sys.stdout.write(f"{game:9}{length:9}{told.events:4} events {len(told.said):4} announcements")
            sys.stdout.write(f"{told.words:5} words, {at_once} at once\n")
            if length in sys.argv and game in sys.argv:
                sys.stdout.writelines(f"    {'!' if each.assertive else ' '} {each.text}\n" for each in told.said)


if __name__ == "__main__":
    main()
