"""What can be pressed in a scene, line by line, each with its box in units of the window."""

from collections.abc import Iterator

from game.screen.keys.focus import Target
from tests.screen.harness import Pilot
from tests.sheets import number


def target_lines(pilot: Pilot) -> Iterator[str]:
    """Yield what can be pressed, each with its box in units, what it says, and how it stands."""
    for target in pilot.scene.targets():
        box = target.box
        where = f"[{number(box.x)} {number(box.y)} {number(box.w)} {number(box.h)}]"
        told = [target.role.value, where, target.name, target.value, target.key, *_how(target)]
        yield " ".join(["target", target.id, *(each for each in told if each)])


def _how(target: Target) -> Iterator[str]:
    """Yield in what a target is not the plainest: whether it can be pressed, what it stands at, where it belongs."""
    if target.region:
        yield f"in {target.region}"
    for told, name in ((target.default, "default"), (not target.enabled, "off"), (not target.focusable, "unfocusable")):
        if told:
            yield name
    if target.checked is not None:
        yield "checked" if target.checked else "unchecked"
    if target.span is not None:
        yield f"span {target.span}"
