"""What lies over the cloth: rings, labels and tickets, keys on cards, a remark, an enlarged card, slips of terms."""

from game.screen.table.board.lifted import Pointing, around
from game.screen.table.board.picture import BoardPicture
from game.screen.table.board.said import key_plates
from game.screen.table.board.speech import said_apart
from game.screen.table.bubble import Bubble
from game.screen.table.contract import TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import FocusOutline, Overlay
from game.stage.affordances import Affordances
from game.stage.director import Director
from game.stage.pose import Sprite


def over_cloth(
    table: Table,
    state: TableState,
    affordances: Affordances,
    director: Director,
    picture: BoardPicture,
    *,
    pointing: Pointing,
    lit: frozenset[Sprite],
    bubble: Bubble | None,
) -> tuple[Overlay, ...]:
    """Return what lies over the cloth, the upmost last."""
    overlays = said_apart(picture.cloth, table.overlays(state), director)
    focused = next((act for act in affordances.cloth if act.id == pointing.focused), None)
    boxes = [] if focused is None else [around(focused, director.resting(), lit)]
    ringed = map(FocusOutline, (*boxes, *pointing.in_hand.lands))
    keys = () if director.telling else tuple(key_plates(affordances.cloth, state))
    spoken = (bubble,) if bubble is not None else ()
    large = () if pointing.large is None or director.moving() else (pointing.large,)
    slips = picture.terms.slips(picture.cloth.over, pointing.hovered, drawer_open=pointing.drawer_open)
    return (*ringed, *overlays, *keys, *spoken, *large, *slips)
