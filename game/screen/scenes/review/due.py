"""What a review makes due among the exercises: the clauses of the choices that gave something away."""

from collections.abc import Iterator

from game.lessons.review.review import worst
from game.lessons.teach.exercises import mistakes
from game.lessons.teach.exercises.mistakes import Missed
from game.lessons.teach.exercises.practice import Mistake
from game.play.errors import StoreError
from game.screen.scene.services import Services
from game.screen.scenes.review.rows import Reviewed

_KEPT = "reviewed"
_MOST = 200
"""Of so many sittings it is remembered that their mistakes were made due: once is enough for each."""


def make_due(services: Services, found: Reviewed) -> tuple[str, ...]:
    """Make due what a sitting that is over shows not to be known; return the clauses, none the second time.

    What the tutor has told at the table already is not due again. Where it cannot be written nothing is due, and that
    is told.
    """
    house = services.house
    number = found.sitting.number
    done = [each for each in house.remembered(_KEPT).get("sittings", []) if isinstance(each, int)]
    if found.sitting.live or number in done:
        return ()
    try:
        due = mistakes.make_due(house, _missed(found))
    except StoreError as error:
        services.refused(error)
        return ()
    house.remember(_KEPT, {"sittings": [*done, number][-_MOST:]})
    return tuple(dict.fromkeys(kind.clauses[0] for kind in due))


def _missed(found: Reviewed) -> Iterator[Missed]:
    """Yield what was given away in each coup."""
    for each in worst(found.weighed.values()):
        step = found.sitting.steps[each.place]
        if each.advice is not None:
            yield Missed(
                each.advice,
                Mistake(found.sitting.number, step.coup + 1),
                tuple(event.clause for event in step.events),
            )
