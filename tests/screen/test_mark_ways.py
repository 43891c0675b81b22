"""The ways of arrows: round the cards that lie between, on the cloth, and none where there is no room."""

from game.screen.table.marks.ways import bends_past, way
from game.stage.units import Box

TABLE = Box(0, 0, 900, 450)
LEFT, RIGHT = Box(100, 200, 70, 100), Box(700, 200, 70, 100)


def crosses(bend: float, card: Box) -> bool:
    return any(card.holds(x, y) for x, y in way(LEFT, RIGHT, bend))


def test_an_arrow_passes_round_a_card_that_lies_between() -> None:
    card = Box(400, 240, 70, 100)
    (plain,) = bends_past((LEFT, RIGHT), (), TABLE)
    (bend,) = bends_past((LEFT, RIGHT), (LEFT, card, RIGHT), TABLE)
    assert plain is not None
    assert bend is not None
    assert crosses(plain, card)
    assert not crosses(bend, card)
