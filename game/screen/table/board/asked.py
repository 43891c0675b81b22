"""What can be asked why: tickets and cameos on the cloth, notebook lines, grey buttons; by key the last thing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.screen.keys.focus import EXPLAINABLE, WHY, Role, Target
from game.screen.paper.about import About, AboutButton, AboutEvery, AboutLink, AboutSeat
from game.screen.paper.notebook import NotebookPanel, OpenDoor
from game.screen.paper.notebook_layout import AskedLine
from game.screen.paper.notebook_rows import ActionButton, DoorTo
from game.screen.table.bubble import portrait_of
from game.screen.table.intents import AskWhy
from game.stage.pose import Pose, Sprite
from game.stage.units import Box, Viewport
from game.table.values import Seat
from game.text.words import Words

LINK = f"{WHY}link/"
_LINK_KEYS = {"lesson": "f5", "exercise": "f3"}
"""The keys of the ways that lead on from an answer; the book opens by its own."""


@dataclass(frozen=True, slots=True)
class AskTarget:
    """Something that can be asked about: its target, where it lies in units of the window, what, and its words."""

    id: str
    box: Box
    about: About
    text: str = ""
    key: str = ""


def of_lines(lines: Sequence[AskedLine]) -> Iterator[AskTarget]:
    """Yield the lines of the notebook; those of an answer that lead on have a key."""
    for number, line in enumerate(lines):
        name = line.about.name if isinstance(line.about, AboutLink) else ""
        id_ = f"{LINK}{name}" if name else f"{WHY}line/{number}"
        yield AskTarget(id_, line.box, line.about, line.text, _LINK_KEYS.get(name, ""))


def of_tickets(tickets: Iterable[tuple[Box, About, str]]) -> Iterator[AskTarget]:
    """Yield the tickets on the cloth, with what stands on them."""
    for number, (box, about, text) in enumerate(tickets):
        yield AskTarget(f"{WHY}ticket/{number}", box, about, text)


def of_buttons(buttons: Sequence[ActionButton], boxes: Sequence[Box]) -> Iterator[AskTarget]:
    """Yield the grey buttons: their own keys ask why they cannot be pressed."""
    for button, box in zip(buttons, boxes, strict=True):
        if not button.enabled:
            key = "" if button.key == "space" else button.key
            yield AskTarget(f"{WHY}button/{button.id}", box, AboutButton(button.id), button.label, key)


def of_cameos(
    resting: Mapping[Sprite, Pose], names: Sequence[str], banker: Seat | None, viewport: Viewport
) -> Iterator[AskTarget]:
    """Yield whoever sits before the player with a portrait; a banker's may lie at the bank's own place."""
    for seat, name in enumerate(names):
        portrait = portrait_of(resting, Seat(seat), banker)
        pose = resting[portrait] if portrait is not None else None
        if pose is not None:
            box = Box(pose.x - pose.width / 2, pose.y - pose.width / 2, pose.width, pose.width)
            yield AskTarget(f"{WHY}seat/{seat}", viewport.box_on_window(box), AboutSeat(Seat(seat)), name)


def ask_by_key(panel: NotebookPanel, words: Words, *, shut: bool) -> Target:
    """Return what asks by key of the last thing that happened; whatever else lies there lies over it."""
    box = panel.handle if shut else panel.box
    top = Box(box.x, box.y, box.w, 28)
    return Target(WHY, Role.LINK, words("command.why"), top, key="f12", focusable=False, intent=AskWhy())


def ask_targets(asked: Iterable[AskTarget], words: Words) -> Iterator[Target]:
    """Yield what can be asked about by a click, with what stands there."""
    for each in asked:
        text = each.text.rstrip(".:")
        leads = isinstance(each.about, AboutLink | AboutEvery)
        called = text if leads or not text else words("why.about", text)
        lists = isinstance(each.about, AboutEvery)
        yield Target(
            each.id, Role.LINK, called or words("command.why"), each.box, "", each.key, focusable=lists,
            region=EXPLAINABLE, intent=OpenDoor(DoorTo.EVERY) if lists else AskWhy(each.about),
        )  # fmt: skip
