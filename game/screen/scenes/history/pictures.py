"""Pictures of the history, drawn by the program's own means: cards, jetons, cameos, furniture, large words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.screen.draw import theme
from game.screen.draw.asset_ids import (
    CameoId,
    FurnitureId,
    IconId,
    JetonId,
    OrnamentId,
    PictureId,
    TileId,
    table_picture,
)
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.stage.pose import Pose
from game.stage.units import Box

WIDE, HIGH = 420.0, 164.0
"""The plate of a picture, in its own units; it is drawn as wide as there is room."""
_WORD = theme.TextStyle(theme.Typeface.FAT, 30, theme.CREAM, track=1, grows=False)
_PICTURES: Final[dict[str, PictureId]] = {
    str(member): member for kind in (CameoId, FurnitureId, IconId, JetonId, OrnamentId) for member in kind
}
_DRAWN: Final[Mapping[str, str]] = {
    "pharaon.document": "icon.book -120 0 84 | card 7H 20 0 72 -6 | back.blue 96 0 66 0 | card QS 168 0 72 6",
    "pharaon.bassette": "cameo.rachel -130 0 96 | card AD -20 0 72 -8 | card AS 50 0 72 4 | cameo.charles 146 0 96",
    "pharaon.ban_1680": "card 2C -150 0 56 -12 | card 5D -110 6 56 -6 | card 9H -70 8 56 0 | card KS -30 6 56 6 |"
    " card QC 10 0 56 12 | word 1680 130 0 40",
    "pharaon.sauveur": "card 7S -130 0 72 -5 | card 7D -52 0 72 5 | word 3/51 70 -22 44 | jeton.5 40 44 40 |"
    " jeton.5.below 96 44 40 | jeton.1 150 44 40",
    "pharaon.law_counters": "jeton.20 -150 20 52 | jeton.20.below -92 34 52 | contrat.100 10 0 120 |"
    " word 1708 150 -40 34 | jeton.10 150 30 52",
    "pharaon.casanova": "cameo.lancelot -140 0 104 | box.body -10 0 96 | card KD 80 0 68 6 | jeton.20 158 24 46",
    "pharaon.daughters": "cameo.argine -130 -6 100 | cameo.judith -30 -6 100 | card AH 72 0 68 -6 | card QD 128 6 68 8",
    "pharao.document": "word 474 -120 -6 60 | icon.book 10 0 80 | card AS 120 0 72 8",
    "pharao.why_police": "icon.door -140 0 96 | contrat.100 -20 -28 92 | contrat.100 -4 0 92 | contrat.100 12 28 92 |"
    " cameo.ignaz 146 0 96",
    "pharao.patent_1765": "word 1765 -110 0 44 | card KH 20 0 76 -6 | card QH 104 0 76 6",
    "pharao.list_1904": "word 1904 -130 0 40 | card 7C -10 0 66 -8 | card 9D 70 0 66 0 | card AC 150 0 66 8",
    "pharao.banks_closed": "icon.door -110 0 110 | word 1872 60 -20 48 | jeton.5 40 50 40 | jeton.1 96 50 40",
    "pharao.paroli": "card AS -60 0 92 0 | jeton.10 30 44 44 | word ×3 130 0 66",
    "pharao.painting": "cameo.josepha -120 0 104 | card AH 20 0 88 0 | jeton.20 120 30 52",
    "pharao.pushkin": "card 3S -120 0 76 -6 | card 7S -20 0 76 0 | card QS 84 0 84 6",
    "prime.document": "icon.book -120 0 84 | card 7S 10 0 68 -9 | card 6S 60 0 68 -3 | card AS 110 0 68 3 |"
    " card 5S 160 0 68 9",
    "prime.berni": "word 1526 -110 0 44 | icon.book 40 0 80 | cameo.hogier 140 0 96",
    "prime.values": "card 7H -160 0 60 0 | card 6H -94 0 60 0 | card AH -28 0 60 0 | card 5H 38 0 60 0 |"
    " word 21·18 140 -26 30 | word 16·15 140 22 30",
    "prime.cardano": "icon.book -130 0 84 | word 1663 0 0 44 | cameo.pallas 140 0 100",
    "prime.philip": "card 7C -140 0 62 -6 | card 6C -84 0 62 0 | card AC -28 0 62 6 | word 55 60 0 56 |"
    " cameo.david 150 0 96",
    "prime.shakespeare": "cameo.david -130 0 100 | card QS -20 0 66 -9 | card KH 30 0 66 -3 | card 7D 80 0 66 3 |"
    " card 2C 130 0 66 9",
    "prime.sevigne": "cameo.judith -120 0 104 | card AD 20 0 76 -3 | back.red 60 0 76 0 | card 7D 128 0 76 6",
    "prime.scopa": "card 7D -60 0 96 -4 | word 21 70 0 72",
    "cascaret.document": "icon.book -120 0 84 | card JC 20 0 80 -4 | back.red 108 0 76 4",
    "cascaret.regions": "bowl.body -110 10 120 | card JC 30 0 76 -6 | card KC 110 0 76 6",
    "cascaret.mouche": "card AS -140 0 62 -8 | card KS -76 0 62 -4 | card QS -12 0 62 0 | card 9S 52 0 62 4 |"
    " card 8S 116 0 62 8",
    "cascaret.names": "cameo.hogier -130 0 104 | card JC 0 0 92 0 | word Pam 130 -40 34 | word Mistigri 120 10 26 |"
    " word Cascaret 118 54 26",
    "cascaret.riot": "word Lanturlu -30 -10 56 | card JC 150 0 72 6",
    "cascaret.pope": "card KH -120 0 72 -80 | card QH -30 10 72 80 | card JC 90 0 92 0",
    "cascaret.balzac": "cameo.pallas -150 0 80 | cameo.hector -70 0 80 | cameo.nannette 10 0 80 | card JC 90 0 66 0 |"
    " cameo.leopold 164 0 80",
    "cascaret.poker": "card JC -70 0 92 -5 | icon.right 10 0 44 | word ? 90 0 84",
    "baccara.document": "icon.book -120 0 84 | card 9D 20 0 76 -5 | card KC 104 0 76 5",
    "baccara.boussac": "sabot.body -120 0 130 | card 4S 20 0 66 -4 | card 5D 90 0 66 4 | card 8C 164 0 66 0",
    "baccara.word": "word baccara -70 -6 48 | word 1851 120 0 38",
    "baccara.charles": "cameo.charles -110 0 108 | card KC 20 0 76 0 | word ? 130 0 90",
    "baccara.macao": "card 9H -80 0 96 0 | word 1774 80 0 48",
    "baccara.tranby": "jeton.20 -130 0 52 | jeton.10 -70 0 52 | palette 40 0 150 | word 1890 140 -48 32",
    "baccara.five": "card 2D -120 0 76 -5 | card 3S -44 0 76 5 | word 5 50 0 70 | word ? 130 0 70",
    "baccara.punto_banco": "sabot.body -110 0 130 | word 1959 70 0 52",
}
"""What lies on the plate of a fact: the name of a picture with its middle and width, a card with its turn, a word."""


@dataclass(frozen=True, slots=True)
class Vignette:
    """The picture of a fact on a sheet; a fact without one has the table of its game."""

    fact: str
    game: str
    sprites: Sprites
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return HIGH * width / WIDE + 8

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at a point."""
        scale = width / WIDE
        box = Box(x, y, width, HIGH * scale)
        painter.plate(box, "#2A120A", 6)
        inner = box.grown(-4 * scale)
        painter.ground(TileId.BAIZE, inner)
        painter.plate(inner, theme.GOLD, 3, width=1.2)
        said = _DRAWN.get(self.fact)
        if said is None:
            painter.picture(table_picture(self.game), box.cx, box.cy, 240 * scale)
            return
        for number, each in enumerate(said.split("|")):
            self._draw_one(painter, box, scale, each.split(), number)

    def _draw_one(self, painter: Painter, box: Box, scale: float, drawn: list[str], z: int) -> None:
        match drawn:
            case ["card", face, x, y, wide, turn]:
                self._lay(painter, box, scale, (float(x), float(y), float(wide), float(turn)), f"card.{face}", z)
            case ["word", word, x, y, size]:
                style = theme.sized(_WORD, float(size) / _WORD.size * scale)
                painter.text(word, box.cx + float(x) * scale, box.cy + float(y) * scale, style, "c")
            case [("back.blue" | "back.red") as back, x, y, wide, turn]:
                self._lay(painter, box, scale, (float(x), float(y), float(wide), float(turn)), back, z)
            case [name, x, y, wide]:
                picture = _PICTURES[name]
                tint = theme.GOLD if isinstance(picture, IconId) else None
                at = box.cx + float(x) * scale, box.cy + float(y) * scale
                painter.picture(picture, *at, float(wide) * scale, tint)
            case _:
                raise ValueError(" ".join(drawn))

    def _lay(
        self, painter: Painter, box: Box, scale: float, at: tuple[float, float, float, float], look: str, z: int
    ) -> None:
        x, y, wide, turn = at
        pose = Pose(box.cx + x * scale, box.cy + y * scale, wide * scale, look, turn=turn, lift=0.4, z=z)
        self.sprites.draw(painter.target, pose, painter.dx, painter.dy)
