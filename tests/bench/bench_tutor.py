"""Measure the tutor and the review: `python tests/bench/bench_tutor.py [decisions] [coups]`.

At each game one person chooses at random among characters, and the tutor weighs every one of so many decisions, as it
does beside the window: with those figures of the notebook that are there already, and without, as when the player was
quicker than they. Prints milliseconds, median and 95th in 100, beside what is due; then the milliseconds from asking
for the review of a sitting of so many coups to its first sheet, and until the whole sitting has been played again.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles

from game.lessons.explain.advice import advise
from game.lessons.explain.judged import SeatChoice
from game.lessons.review.review import coups_of
from game.odds.catalogue import appraiser_of
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.play.replayed import replayed
from game.play.session import Session
from game.screen.scenes.review.reckoning import LATEST
from game.store import journal_file
from game.store.journal import Journal
from game.table.contract import Over, Shuffling, Waiting
from game.table.values import Chips, Seat
from tests.play.sittings import PLAYED, house, seated, step

VERDICT = 50.0
OPENING = 500.0
_POOR, _LENT = Chips(50), Chips(100)


def main(decisions: int, coups: int) -> None:
    """Print the figures of every game."""
    journal_file.SYNCHRONOUS = "OFF"  # the disk is measured elsewhere
    print(f"the verdict on {decisions} decisions a game, in ms; due {VERDICT:.0f} at the 95th in 100")
    for game in PLAYED:
        known, unknown = zip(*_verdicts(game, decisions), strict=True)
        print(f"  {game:9} with the carnet's figures {_told(known)}   without {_told(unknown)}")
    print(f"the review of a sitting of {coups} coups, in ms; due {OPENING:.0f} at its first sheet")
    for game in PLAYED:
        with tempfile.TemporaryDirectory() as folder:
            opened = house(Path(folder) / "home")
            session = _played(opened.journal, game, coups)
            first, whole = (_opened(opened.journal, session.number, latest) for latest in (LATEST, None))
            print(f"  {game:9} {session.deals:4} deals: first sheet {first:6.0f}   whole {whole:6.0f}")
            opened.close()


def _verdicts(game: str, decisions: int) -> Iterator[tuple[float, float]]:
    """Yield what each verdict took, with the notebook's figures and without them."""
    found = 0
    for seed in range(decisions):
        with tempfile.TemporaryDirectory() as folder:
            opened = house(Path(folder) / "home")
            session, chance = seated(opened.journal, game), random.Random(seed)  # a bench
            for _ in range(400):
                choice = _next(session, chance)
                if choice is not None:
                    figures = appraiser_of(choice.game)(choice.view, choice.offers, SeededChance("figures"))
                    yield _verdict(choice, figures), _verdict(choice, None)
                    found += 1
                    if found == decisions:
                        opened.close()
                        return
                if not step(session, chance):
                    break
            opened.close()


def _next(session: Session, chance: random.Random) -> SeatChoice | None:
    """Return one of the acts that are offered to the person who is awaited, None where no person is."""
    awaited = session.awaited() if session.begun else None
    if not isinstance(awaited, Waiting) or session.next_bot() is not None:
        return None
    seat = next(each for each in awaited.seats if session.sitters[each].human)
    offers = session.offers(seat).regular()
    return (
        SeatChoice(session.game, session.view(seat), offers, chance.choice(offers.items).act) if offers.items else None
    )


def _verdict(choice: SeatChoice, figures: Appraisal | None) -> float:
    return _spent(lambda: advise(choice, SeededChance("tutor"), figures))


def _played(journal: Journal, game: str, coups: int) -> Session:
    """Return a sitting of so many coups that is over; who has lost nearly all is lent more."""
    session, chance = seated(journal, game), random.Random(1)  # a bench
    while journal.tally(session.number).coups < coups:
        if session.begun and isinstance(session.awaited(), Over | Shuffling):
            for seat, sitter in enumerate(session.sitters):
                if sitter.human and session.public.tableau.owned(Seat(seat)) < _POOR:
                    session.lend(Seat(seat), _LENT)
        if not step(session, chance):
            break
    session.rise()
    return session


def _opened(journal: Journal, number: int, latest: int | None) -> float:
    return _spent(lambda: coups_of(replayed(journal, number, 1, latest)))


def _spent(what: Callable[[], object]) -> float:
    begun = time.perf_counter()
    what()
    return (time.perf_counter() - begun) * 1000


def _told(spent: tuple[float, ...]) -> str:
    return f"{median(spent):6.1f} {quantiles(spent, n=20)[-1]:6.1f}"


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    main(*given, *(120, 200)[len(given) :])
