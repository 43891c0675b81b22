"""What can be asked why: tickets on the cloth, lines of the carnet, and by key the last thing that happened."""

from collections.abc import Iterator, Sequence

from game.screen.focus import Role, Target
from game.screen.hud.carnet import CarnetPanel
from game.screen.hud.content import About
from game.screen.hud.overlay import Overlays
from game.stage.units import Box
from game.text.words import Words

WHY = "why:"
"""What asks why, as a target: alone the last thing that happened, else a ticket or a line by its number."""


def asked(overlays: Overlays, panel: CarnetPanel) -> Iterator[tuple[str, About]]:
    """Yield the targets that ask why, and about what."""
    for number, ticket in enumerate(overlays.tickets):
        yield f"{WHY}ticket/{number}", ticket.about
    for number, (_, about) in enumerate(panel.asked):
        yield f"{WHY}line/{number}", about


def ask_by_key(panel: CarnetPanel, words: Words, *, shut: bool) -> Target:
    """Return what asks by key of the last thing that happened; whatever else lies there lies over it."""
    box = panel.handle if shut else panel.box
    return Target(WHY, Role.LINK, words("command.why"), Box(box.x, box.y, box.w, 28), key="f12", focusable=False)


def ask_targets(
    tickets: Sequence[tuple[Box, str]], lines: Sequence[tuple[Box, About]], words: Words
) -> Iterator[Target]:
    """Yield what can be asked about by a click: tickets with what stands on them, and lines of the carnet."""
    name = words("command.why")
    for number, (box, text) in enumerate(tickets):
        yield Target(f"{WHY}ticket/{number}", Role.LINK, name, box, text, focusable=False)
    for number, (box, _) in enumerate(lines):
        yield Target(f"{WHY}line/{number}", Role.LINK, name, box, focusable=False)
