"""What a scene draws, line by line: every text, plate, card and picture, where in units, how large, in which colour.

A picture tells that something looks otherwise; this tells what. One unit is found wherever it moves something, which no
tolerance for pixels could do. Each call of the painter is a line, with those that it calls itself; things drawn twice
in one frame, or in two parts of it, are one line. Below stand the elements of a sheet and what can be pressed, each
with its box in units of the window.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from functools import wraps
from typing import Any, TypeAlias

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.draw.theme import TextStyle
from game.screen.keys.focus import Target
from game.stage.pose import Pose
from game.stage.units import Box
from tests.screen.harness import Pilot
from tests.sheets import number
from tests.stage.pose_sheets import posed

TOLERANCE = 0.5
"""Half a unit, so that letters may be hinted otherwise and nothing may lie a unit further."""
_DRAWING = (
    "text", "picture", "suit", "face", "slice", "wood", "ground", "paper", "shade",
    "line", "fillet", "plate", "oval", "dot", "focus", "glow",
)  # fmt: skip


_Origin: TypeAlias = tuple[float, float, float, float]
_WINDOW: _Origin = 0, 0, 1, 1
"""The units of the window."""


def drawn_lines(pilot: Pilot) -> str:
    """Draw the scene of a pilot anew and return what it draws, and what can be pressed."""
    with noted() as lines:
        pilot.services.needs_layout = True
        pilot.turn()
        pilot.settle()
    told = [*lines.written(), *_elements(pilot), *target_lines(pilot)]
    return "".join(f"{line}\n" for line in told)


@dataclass(slots=True)
class Notes:
    """What was drawn since it was last cleared; it is written down only when it is asked for."""

    _calls: list[tuple[_Origin, str, tuple[object, ...]]] = field(default_factory=list)

    def note(self, origin: _Origin, name: str, told: tuple[object, ...]) -> None:
        """Note one call: where its units begin and how large they are, and what it was told."""
        self._calls.append((origin, name, told))

    def clear(self) -> None:
        """Let go what was noted."""
        self._calls.clear()

    def written(self) -> dict[str, None]:
        """Return a line for each call, in the order in which they first came."""
        return dict.fromkeys(
            " ".join([*_where(*origin), name, *map(value_told, told)]) for origin, name, told in self._calls
        )


@contextmanager
def noted() -> Iterator[Notes]:
    """Note each call of a painter, and each pose that is laid on a cloth."""
    notes = Notes()

    def noting(name: str, original: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(original)
        def called(painter: Painter, *args: object, **named: object) -> Any:  # noqa: ANN401  # what the painter returns
            notes.note(_origin(painter), name, (*args, *named.values()))
            return original(painter, *args, **named)

        return called

    def laying(sprites: Sprites, target: pygame.Surface, pose: Pose, dx: float = 0.0, dy: float = 0.0) -> None:
        notes.note(_WINDOW, "lies", (pose,))
        draw(sprites, target, pose, dx, dy)

    draw = Sprites.draw
    with pytest.MonkeyPatch.context() as patch:
        for name in _DRAWING:
            patch.setattr(Painter, name, noting(name, getattr(Painter, name)))
        patch.setattr(Sprites, "draw", laying)
        yield notes


def _origin(painter: Painter) -> _Origin:
    """Return where a painter's units begin, how large they are, and how large those of the window are."""
    window = pygame.display.get_surface()
    assert window is not None
    w, h = window.get_size()
    return painter.dx, painter.dy, painter.scale, min(h / 720, w / 952)


def _where(dx: float, dy: float, scale: float, whole: float) -> list[str]:
    """Return where units begin and how large they are, nothing where they are the window's."""
    if (dx, dy, scale) == (0, 0, whole):
        return []
    return [f"({number(dx / whole)} {number(dy / whole)} by {number(scale / whole)})"]


def value_told(value: object) -> str:
    """Return what a painter is told, or a part tells of itself, as it is written down."""
    match value:
        case bool() | None:
            return str(value)
        case Enum():
            return str(value.value)
        case int() | float():
            return number(value)
        case Box():
            return f"[{number(value.x)} {number(value.y)} {number(value.w)} {number(value.h)}]"
        case Pose():
            return posed(value)
        case TextStyle():
            return f"{value.face.name.lower()} {number(value.size)} {value.colour}"
        case tuple() | list():
            return " ".join(map(value_told, value))
        case _:
            return str(value).replace("\n", " ")


def _elements(pilot: Pilot) -> Iterator[str]:
    """Yield the elements of a sheet with their boxes."""
    built = getattr(getattr(pilot.scene, "_sheet", None), "_built", None)
    manager = getattr(built, "manager", None)
    if manager is None:
        return
    for element in manager.get_sprite_group().sprites():
        yield f"element {type(element).__name__} {_box(element.rect, pilot.scale)}"


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


def _box(rect: pygame.Rect | pygame.FRect, scale: float) -> str:
    return "[" + " ".join(number(each / scale) for each in (rect.x, rect.y, rect.w, rect.h)) + "]"
