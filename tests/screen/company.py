"""Companies at a table for the screen's tests, and a pilot before them."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.play.session import Session, Sitter, sit_down
from game.screen.scenes.table import TableScene
from game.table.values import Chips, GameId
from tests.screen.harness import PaperBook, Pilot

BANKER = Sitter("Herr Leopold", "cameo.leopold", human=False, manner="obliging_bank", chips=Chips(1000))
PONTES = (
    Sitter("Mme Argine", "cameo.argine", human=False, manner="sharp", chips=Chips(150)),
    Sitter("M. César", "cameo.cesar", human=False, manner="system", chips=Chips(150)),
)


def you(name: str = "Vous", chips: int = 200) -> Sitter:
    return Sitter(name, "cameo.vous", human=True, chips=Chips(chips))


def seated(
    game: str, sitters: Sequence[Sitter], options: Mapping[str, Any] | None = None, *, strict: bool = False
) -> Session:
    return sit_down(PaperBook(), GameId(game), dict(options or {}), tuple(sitters), strict=strict)


def at_table(
    session: Session,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    **preferences: Any,  # noqa: ANN401
) -> Pilot:
    pilot = Pilot(lambda services: TableScene(services, session), size, language, **preferences)
    pilot.settle()
    return pilot
