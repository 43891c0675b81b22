"""Which tables a purse has visited: what is told at a first visit is told once."""

from game.lessons.courses import has_course
from game.play.house import House
from game.screen.scenes.table_notices import LESSONS_OFFERED
from game.table.values import GameId
from game.text.words import Words

_VISITED = "visited"


def first_captions(house: House, game: GameId, words: Words) -> tuple[str, ...]:
    """Return the keys of what is told at the first visit of this purse to a table, and remember that he was there.

    They are the offer of the lessons where the game has any, and three captions on the first coup where it brings the
    words; none at a later visit.
    """
    kept, name = house.remembered(_VISITED), house.purse().name
    before = kept.get(name, [])
    visited = [str(each) for each in before] if isinstance(before, list) else []
    if game in visited:
        return ()
    house.remember(_VISITED, {**kept, name: [*visited, str(game)]})
    offered = (LESSONS_OFFERED,) if has_course(game) else ()
    return (*offered, *(key for number in (1, 2, 3) if words.has(key := f"caption.first.{game}.{number}")))
