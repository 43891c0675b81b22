"""A pilot before a table."""

from typing import Any

from game.play.session import Session
from game.screen.scenes.table import TableScene
from tests.screen.harness import Pilot


def at_table(
    session: Session,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    **preferences: Any,  # noqa: ANN401
) -> Pilot:
    quick = {"speed": 4.0, "trick_pause": 0.2, "figures": False, **preferences}
    pilot = Pilot(lambda services: TableScene(services, session), size, language, **quick)
    pilot.settle()
    return pilot
