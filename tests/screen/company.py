"""A pilot before a table."""

from typing import Any

from game.play.session import Session
from game.screen.keys.focus import Target
from game.screen.paper.notebook_rows import ActionButton
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.affordances import ButtonAct
from tests.screen.harness import Pilot


def at_table(
    session: Session,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    **preferences: Any,  # noqa: ANN401
) -> Pilot:
    quick = {"speed": 4.0, "trick_pause": 0.2, "figures": "off", "confirm_leave": False, **preferences}
    pilot = Pilot(lambda services: sitting_at_table(services, session), size, language, **quick)
    pilot.settle()
    return pilot


def go_on(pilot: Pilot) -> None:
    """Press what is brass, or where nothing is the last button that can be pressed, by its key."""
    if any(target.default and target.enabled for target in pilot.targets.values()):
        pilot.press("space")
        return
    buttons = [button for button in pilot.scene.board.action_bar.buttons if button.enabled]
    pilot.press(key_of(pilot, buttons[-1]) if buttons else "space")


def key_of(pilot: Pilot, pressed: ActionButton | ButtonAct | Target) -> str:
    """Return the key that presses something in the language of the table."""
    return pilot.services.keys.shown(pressed.key, pressed.id, pilot.scene.key_scopes)
