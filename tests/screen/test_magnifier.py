"""A small card under the pointer is shown large, and nothing is that lies covered or is to be pressed."""

from game.cards.faces import Rank
from game.rules.pharaon.acts import PharaonStake
from game.screen.table.overlay import EnlargedCard
from game.stage.tables.pharao import PharaoArrangement
from game.table.values import Chips, Seat
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table


def test_the_pointer_on_another_players_leaf_shows_it_large_beside_it() -> None:
    session = seated("pharao", (BANKER, you(), *PONTES))
    session.deal()
    session.submit(Seat(2), PharaonStake(Rank.QUEEN, Chips(5)))
    pilot = at_table(session, speed=0.0, speed_characters=0.01)
    board = pilot.scene.board
    layout = PharaoArrangement(board.viewport.cloth, Seat(1), 4)

    def shown() -> list[EnlargedCard]:
        pilot.settle()
        return [each for each in pilot.overlays.shown if isinstance(each, EnlargedCard)]

    box = board.viewport.box_on_window(layout.leaf_boxes(session.view(Seat(1)), Seat(2))[Rank.QUEEN])
    pilot.point(box.cx, box.cy)
    (large,) = shown()
    assert large.card == "QD" or large.card.startswith("Q")
    assert large.x + large.width / 2 <= board.viewport.cloth.right
    assert abs(large.x - layout.leaf_boxes(session.view(Seat(1)), Seat(2))[Rank.QUEEN].cx) > box.w
    own = board.viewport.box_on_window(layout.book_box(Rank.ACE))
    pilot.point(own.cx, own.cy)
    assert shown() == [], "a leaf that is staked on by a press stays as it is"
    pilot.point(box.cx, box.cy)
    assert shown() != []
    pilot.point(board.viewport.table.cx, box.y + 300)
    assert shown() == []
