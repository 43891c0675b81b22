"""The catalogue: a typed id for every picture of the room, and what the program must know to use it.

The pieces of cards are named by `game/screen/draw/card_plan.py`; the pictures lie in `sprites/`, found by
`sprites/index.json`, made by `python -m sprites.paint`; author and licence stand in `sprites/CREDITS.md`.
"""

from enum import StrEnum, unique
from typing import Final, NewType

from game.catalogue import registrations


@unique
class JetonId(StrEnum):
    """Counters by value: one tint and one rim mark a value. `BELOW` is a jeton seen under another of its stack."""

    ONE = "jeton.1"
    FIVE = "jeton.5"
    TEN = "jeton.10"
    TWENTY = "jeton.20"
    DEALER = "jeton.dealer"
    ONE_BELOW = "jeton.1.below"
    FIVE_BELOW = "jeton.5.below"
    TEN_BELOW = "jeton.10.below"
    TWENTY_BELOW = "jeton.20.below"
    DEALER_BELOW = "jeton.dealer.below"
    CONTRAT_FIFTY = "contrat.50"
    CONTRAT_HUNDRED = "contrat.100"


@unique
class FurnitureId(StrEnum):
    """What lies on the cloth. Bodies go under what they hold, shades and fronts over it, at the same place."""

    BOX_BODY = "box.body"
    SABOT_BODY = "sabot.body"
    SABOT_CARDS = "sabot.cards"
    SABOT_BLOCK = "sabot.block"
    SABOT_FRONT = "sabot.front"
    PALETTE = "palette"
    BOWL_BODY = "bowl.body"
    BOWL_SHADE = "bowl.shade"
    FILLE_PLATE = "fille.plate"
    POINT_0 = "plate.point.0"
    POINT_1 = "plate.point.1"
    POINT_2 = "plate.point.2"
    POINT_3 = "plate.point.3"
    POINT_4 = "plate.point.4"
    POINT_5 = "plate.point.5"
    POINT_6 = "plate.point.6"
    POINT_7 = "plate.point.7"
    POINT_8 = "plate.point.8"
    POINT_9 = "plate.point.9"


@unique
class CameoId(StrEnum):
    """The guests: seventeen characters, the player, the fille, the croupier."""

    HECTOR = "cameo.hector"
    ARGINE = "cameo.argine"
    CESAR = "cameo.cesar"
    RACHEL = "cameo.rachel"
    CHARLES = "cameo.charles"
    JUDITH = "cameo.judith"
    PALLAS = "cameo.pallas"
    DAVID = "cameo.david"
    ALEXANDRE = "cameo.alexandre"
    LAHIRE = "cameo.lahire"
    HOGIER = "cameo.hogier"
    LANCELOT = "cameo.lancelot"
    THERESE = "cameo.therese"
    JOSEPHA = "cameo.josepha"
    LEOPOLD = "cameo.leopold"
    IGNAZ = "cameo.ignaz"
    NANNETTE = "cameo.nannette"
    VOUS = "cameo.vous"
    FILLE = "cameo.fille"
    CROUPIER = "cameo.croupier"


@unique
class IconId(StrEnum):
    """Line icons, white: ask for them in a colour."""

    BOOK = "icon.book"
    MUSIC = "icon.music"
    DOOR = "icon.door"
    STATISTICS = "icon.statistics"
    PURSE = "icon.purse"
    LEFT = "icon.left"
    RIGHT = "icon.right"
    SEARCH = "icon.search"
    GEAR = "icon.gear"
    KEYS = "icon.keys"


@unique
class OrnamentId(StrEnum):
    """Suits and fleurons, white: ask for them in a colour; the manicule keeps its own."""

    SPADE = "suit.S"
    HEART = "suit.H"
    DIAMOND = "suit.D"
    CLUB = "suit.C"
    DIAMOND_KEYLINE = "suit.D.keyline"
    MANICULE = "manicule"
    FLEURON_RULE = "fleuron.rule"
    FLEURON_LEAF = "fleuron.leaf"


@unique
class TileId(StrEnum):
    """Materials that repeat without a seam."""

    BAIZE = "tile.baize"
    MAHOGANY = "tile.mahogany"
    MAHOGANY_UPRIGHT = "tile.mahogany.upright"
    PAPER = "tile.paper"
    TICKET = "tile.ticket"
    PARQUET = "tile.parquet"
    VELVET = "tile.velvet"


@unique
class LightId(StrEnum):
    """Smooth maps to stretch over any size: lights multiply, `GLOW` and `RAIL` are blended, `FLOOR` is added."""

    CLOTH = "light.cloth"
    TABLE = "light.table"
    ROOM = "light.room"
    FLOOR = "light.floor"
    GLOW = "light.glow"
    BOARD = "light.board"
    BOARD_UPRIGHT = "light.board.upright"
    SPINE = "light.spine"
    RAIL = "shade.rail"


@unique
class SliceId(StrEnum):
    """Plates, tickets and rings that stretch, their corners kept."""

    BRASS = "slice.brass"
    BRASS_LIT = "slice.brass.lit"
    BRASS_OFF = "slice.brass.off"
    DARK = "slice.dark"
    DARK_LIT = "slice.dark.lit"
    DARK_OFF = "slice.dark.off"
    TICKET = "slice.ticket"
    TICKET_WIN = "slice.ticket.win"
    TICKET_LOSS = "slice.ticket.loss"
    SPEECH = "slice.speech"
    FOCUS = "slice.focus"
    WON = "slice.won"
    PLACE = "slice.place"
    PAPER_EDGE = "slice.paper.edge"
    TAB = "slice.tab"
    TAB_OPEN = "slice.tab.open"


@unique
class SalonId(StrEnum):
    """What stands round the tables."""

    CHAIR_RED = "chair.red"
    CHAIR_BLUE = "chair.blue"
    CHAIR_STRIPED = "chair.striped"
    ARMCHAIR = "chair.arm"
    ARMCHAIR_GREEN = "chair.arm.green"
    STOOL = "chair.stool"
    PALM = "plant.palm"
    YOUNG_PALM = "plant.palm.young"
    FERN = "plant.fern"
    ASPIDISTRA = "plant.aspidistra"
    ROSES = "plant.roses"
    SIDE_TABLE = "side_table"
    RUG_OVAL = "rug.oval"
    RUG_LONG = "rug.long"


@unique
class CardPieceId(StrEnum):
    """The pictures of the deck that are asked for by name; the rest of a card is printed from pieces."""

    BACK_RED = "back.red"
    BACK_BLUE = "back.blue"
    EDGE = "card.edge"


ROUND_JETONS: Final = frozenset(JetonId) - {JetonId.CONTRAT_FIFTY, JetonId.CONTRAT_HUNDRED}
"""The counters that are round; contrats are long."""

_KINDS = (JetonId, FurnitureId, CameoId, IconId, OrnamentId, TileId, LightId, SliceId, SalonId, CardPieceId)

TablePicture = NewType("TablePicture", str)
"""The picture of a table of the salon: of every game that brings a place there."""


def table_picture(game: str) -> TablePicture:
    """Return the picture of a game's table."""
    return TablePicture(f"table.{game}")


def picture_of(game: str) -> TablePicture:
    """Return the picture of a table; one that has none looks like the first."""
    entered = registrations()
    pictured = next((each for each in entered if each.game == game and each.salon), entered[0])
    return table_picture(pictured.game)


PictureId = JetonId | FurnitureId | CameoId | IconId | OrnamentId | SalonId | TablePicture
"""Whatever is shown as one sprite at a width."""

CATALOGUE: Final = frozenset(
    [str(member) for kind in _KINDS for member in kind]
    + [table_picture(each.game) for each in registrations() if each.salon],
)
"""Every id of the room and the deck's named pictures."""

SLICE_MARGIN: Final[dict[SliceId, float]] = {
    **dict.fromkeys(SliceId, 12.0),
    SliceId.TICKET: 9.0,
    SliceId.TICKET_WIN: 9.0,
    SliceId.TICKET_LOSS: 9.0,
    SliceId.SPEECH: 20.0,
    SliceId.FOCUS: 14.0,
    SliceId.WON: 10.0,
    SliceId.PLACE: 10.0,
    SliceId.PAPER_EDGE: 24.0,
    SliceId.TAB: 10.0,
    SliceId.TAB_OPEN: 10.0,
}
"""How much of each edge keeps its size when the plate is stretched, in design units."""

SUIT_ORNAMENT: Final[dict[str, OrnamentId]] = {
    "S": OrnamentId.SPADE,
    "H": OrnamentId.HEART,
    "D": OrnamentId.DIAMOND,
    "C": OrnamentId.CLUB,
}

JETON_OF_VALUE: Final[dict[int, JetonId]] = {
    1: JetonId.ONE,
    5: JetonId.FIVE,
    10: JetonId.TEN,
    20: JetonId.TWENTY,
    50: JetonId.CONTRAT_FIFTY,
    100: JetonId.CONTRAT_HUNDRED,
}
"""The counter that stands for each value, dearest last."""

POINT_PLATES: Final = tuple(FurnitureId(f"plate.point.{point}") for point in range(10))
"""The brass plates of the points 0 to 9."""
