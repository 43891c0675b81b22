"""A bent leaf at Pharao before the window: the rail keeps its places, and the leaf goes to another rank by mouse."""

from itertools import combinations

import pytest

from game.cards.faces import Rank
from game.play.session import Session
from game.rules.pharaon.acts import Collect, Paroli, PharaonDraw, PharaonStake
from game.rules.pharaon.state import BANKER
from game.table.values import Chips, GameId, Seat
from tests.company import BANKER as HECTOR
from tests.company import seated, you
from tests.screen.company import at_table

YOU = Seat(1)
SIZES = [((1024, 600), "de"), ((1280, 720), "fr"), ((1920, 1080), "en")]


def bent() -> tuple[Session, Rank]:
    """Return a table where one leaf has won and is bent to a Paroli, and its rank."""
    session = seated(GameId("pharao"), (HECTOR, you()))
    session.deal()
    for rank in Rank:
        session.submit(YOU, PharaonStake(rank, Chips(5)))
    while True:
        session.submit(BANKER, PharaonDraw())
        waiting = [leaf.rank for leaf in session.public.leaves_of(YOU) if leaf.waits]
        for rank in waiting[1:]:
            session.submit(YOU, Collect(rank))
        if waiting:
            session.submit(YOU, Paroli(waiting[0]))
            return session, waiting[0]


@pytest.mark.parametrize(("size", "language"), SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_beside_a_bent_leaf_nothing_on_the_rail_covers_another_thing(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    session, _ = bent()
    pilot = at_table(session, size, language, text_size=text_size, speed=0.0)
    board = pilot.scene.board
    rail = [*pilot.action_plan.jetons, *pilot.action_plan.tools, *pilot.action_plan.buttons]
    assert [tool.id for tool in board.action_bar.tools][-1] == "carry"
    assert len(rail) == 4 + 7 + 1
    for one, other in combinations(rail, 2):
        assert one.x >= other.right or other.x >= one.right or one.y >= other.bottom or other.y >= one.bottom


def test_a_bent_leaf_is_laid_as_another_rank_by_mouse_alone() -> None:
    session, rank = bent()
    free = next(each for each in Rank if session.public.leaf(YOU, each) is None)
    pilot = at_table(session, speed=0.0)
    pilot.click_on("carry")
    pilot.click_on(f"leaf:{free.value}")
    assert session.public.leaf(YOU, rank) is None
    assert session.public.leaf(YOU, free).mark
