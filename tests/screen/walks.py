"""Walks: what a player presses in a scene, one thing after the other, and what comes of each, line by line.

A picture tells how something looks; a walk tells what becomes of it: what is heard and from which side, where the ring
goes, what can be pressed then and no longer, and what a screen reader is told. Only what is new is written down, so
that a line that changes stands under the press that changed it.
"""

import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass

import pygame
import pytest

from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import ReadText
from tests.screen.company import go_on
from tests.screen.drawn import target_lines
from tests.screen.harness import Pilot
from tests.sheets import number

_PASSING = re.compile(rf"{re.escape(tempfile.gettempdir())}/[^/ ]+")
_ROUND, _ENDS = "goes round", "ends"
_MOST = 1500
"""More frames than anything takes."""


@dataclass(frozen=True, slots=True)
class Walk:
    """How a scene is opened, and what is pressed in it, with a comma after each.

    A press is a target that is clicked on, or else a key. Before a target `?` points at it, `!` clicks on it with the
    other button, `>` turns the wheel over it and `<` turns it back; `*` at its end is the first that can be pressed of
    those that begin so. Otherwise there are `shift+KEY`, `key KEY` where a target is called so, `go on` for what is
    brass or else the last button, `type LETTERS`, `wait SECONDS`, `drag TARGET X Y` by so many units, `size W H` of
    the window, and `N times PRESS`.
    """

    opened: Callable[[], Pilot]
    written: str
    within: Callable[[], AbstractContextManager[object]] = nullcontext
    """What must hold meanwhile."""

    @property
    def presses(self) -> Iterator[str]:
        """What is pressed, one thing after the other."""
        for press in self.written.split(", "):
            times, _, what = press.partition(" times ")
            yield from [what] * int(times) if what else [press]


def walked(walk: Walk) -> str:
    """Return what comes of each press of a walk; a folder that was made for it has no name of its own."""
    return "".join(f"{_PASSING.sub('FOLDER', line)}\n" for line in _walked(walk))


def _walked(walk: Walk) -> Iterator[str]:
    with walk.within(), _heard() as heard:
        pilot = walk.opened()
        before = _state(pilot)
        for press in ("", *walk.presses):
            heard.clear()
            do(pilot, press)
            _settle(pilot, press)
            yield f"== {press or 'as it comes'}"
            yield from sorted(heard, key=_in_order)
            if pilot.scene is None:
                yield "the program ends"
                return
            after = _state(pilot)
            yield from (f"- {name}" for name in before if name not in after)
            yield from (f"+ {name} {line}" for name, line in after.items() if before.get(name) != line)
            yield from _said(pilot)
            before = after


def _settle(pilot: Pilot, press: str) -> None:
    """Let time pass until nothing moves."""
    for _ in range(_MOST):
        if pilot.scene is None or not pilot.scene.moving:
            return
        pilot.turn()
    raise AssertionError(f"after {press!r} the scene never comes to rest")


def do(pilot: Pilot, press: str) -> None:
    """Do what is written of a walk between two commas."""
    _press(pilot, _named(pilot, press))


def _named(pilot: Pilot, press: str) -> str:
    """Return a press with the first target that begins as it does before its star."""
    how, beginning = (press[0], press[1:-1]) if press[:1] in {*"?!<>"} else ("", press[:-1])
    if not press.endswith("*"):
        return press
    return how + next(id_ for id_, each in pilot.targets.items() if id_.startswith(beginning) and each.enabled)


def _press(pilot: Pilot, press: str) -> None:
    match press.split(" "):
        case [""]:
            pilot.lay_anew()
        case ["key", *keys]:
            pilot.press(*keys)
        case ["type", *words]:
            pilot.type(" ".join(words))
        case ["wait", seconds]:
            pilot.wait(float(seconds))
        case ["size", w, h]:
            pilot.resize((int(w), int(h)))
        case ["drag", target, dx, dy]:
            box = pilot.targets[target].box
            pilot.drag(target, (box.cx + float(dx), box.cy + float(dy)))
        case _ if press[0] in "?!<>" and len(press) > 1:
            _point(pilot, press[0], press[1:])
        case ["go", "on"]:
            go_on(pilot)
        case _ if press in pilot.targets:
            pilot.click_on(press)
        case _:
            assert ":" not in press, f"{press} is not there: {list(pilot.targets)}"
            pilot.press(press.removeprefix("shift+"), shift=press.startswith("shift+"))


def _point(pilot: Pilot, how: str, target: str) -> None:
    box = pilot.targets[target].box
    if how == "!":
        pilot.click(box.cx, box.cy, button=3)
        return
    pilot.point(box.cx, box.cy)
    if how in "<>":
        y = 1 if how == "<" else -1
        pilot.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False))


def _in_order(heard: str) -> str:
    """Return nothing for what is heard once, in its order, and itself for what goes round: several begin at once."""
    return heard if heard.endswith((_ROUND, _ENDS)) else ""


def _state(pilot: Pilot) -> dict[str, str]:
    """Return which scene has the window, where its ring is, what can be pressed there, and what is read of it."""
    scene = pilot.scene
    ring = getattr(scene, "ring", None)
    found = {"scene": type(scene).__name__}
    if ring is not None:
        found["focus"] = f"{ring.focused} {'seen' if ring.visible else 'unseen'}"
    for line in target_lines(pilot):
        name, _, told = line.removeprefix("target ").partition(" ")
        found[f"target {name}"] = told
    return found | _read(pilot)


def _read(pilot: Pilot) -> dict[str, str]:
    reading = pilot.scene.reading()
    found = {"read": reading.title}
    for region in reading.regions:
        box = region.box
        where = "" if box is None else f" [{number(box.x)} {number(box.y)} {number(box.w)} {number(box.h)}]"
        found[f"read {region.id}"] = region.name + where
        for at, item in enumerate(region.items):
            if isinstance(item, ReadText):
                how = "".join(f" {name}" for name in ("heading", "pressed") if getattr(item, name))
                found[f"read {region.id}/{item.id}"] = f"{item.text}{how}".replace("\n", " ")
            else:
                found[f"read {region.id}/{at}"] = item
    return found


def _said(pilot: Pilot) -> Iterator[str]:
    """Yield what was announced, and what the house has said."""
    for each in pilot.scene.announced():
        yield f"announced{' at once' if each.assertive else ''} {each.text}"
    said = pilot.services.says.take()
    if said:
        yield f"the house says {said}"


@contextmanager
def _heard() -> Iterator[list[str]]:
    """Note every sound that is asked for, with the side that it comes from and who makes it."""
    found: list[str] = []
    play, loop = Mixer.play, Mixer.loop

    def playing(mixer: Mixer, sound: SoundId, pan: float = 0.5, who: str = "") -> None:
        found.append(f"heard {sound.value} {number(pan)} {who}".rstrip())
        play(mixer, sound, pan, who)

    def looping(mixer: Mixer, sound: SoundId, *, on: bool) -> None:
        found.append(f"heard {sound.value} {_ROUND if on else _ENDS}")
        loop(mixer, sound, on=on)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Mixer, "play", playing)
        patch.setattr(Mixer, "loop", looping)
        yield found
