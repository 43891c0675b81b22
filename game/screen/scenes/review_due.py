"""What a review makes due among the exercises: the clauses of the choices that gave something away."""

from game.lessons.exercises.exercise import kinds_of
from game.lessons.exercises.practice import made_due, now
from game.lessons.exercises.question import Kind
from game.lessons.review import worst
from game.play.errors import StoreError
from game.screen.scenes.review_rows import Reviewed
from game.screen.services import Services

_KEPT = "reviewed"
_MOST = 200
"""Of so many sittings it is remembered that their mistakes were made due: once is enough for each."""


def make_due(services: Services, found: Reviewed) -> tuple[str, ...]:
    """Make due what a sitting that is over shows not to be known; return the clauses, none the second time.

    Where it cannot be written nothing is due, and that is told.
    """
    house = services.house
    number = found.sitting.number
    done = [each for each in house.remembered(_KEPT).get("sittings", []) if isinstance(each, int)]
    if found.sitting.live or number in done:
        return ()
    asked = dict.fromkeys(kind for each in worst(found.weighed.values()) for kind in _kinds_of(found, each.place))
    try:
        cards, at = house.practice(), now()
        house.practise_all({kind.id: made_due(kind, cards, at) for kind in asked})
    except StoreError as error:
        services.refused(error)
        return ()
    house.remember(_KEPT, {"sittings": [*done, number][-_MOST:]})
    return tuple(dict.fromkeys(kind.clauses[0] for kind in asked))


def _kinds_of(found: Reviewed, place: int) -> list[Kind]:
    """Return the kinds of exercises on the clauses of a choice: those that ask the figures, else any."""
    step = found.sitting.steps[place]
    clauses = {str(event.clause) for event in step.events}
    fit = [kind for kind in kinds_of(found.sitting.game) if clauses & set(kind.clauses)]
    return [kind for kind in fit if kind.dear] or fit
