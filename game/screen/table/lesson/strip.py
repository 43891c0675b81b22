"""The strip under a replay: what it says of a step, and how it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.lessons.explain.doing import doing
from game.lessons.teach.fault_words import error_told
from game.lessons.teach.played_scenario import PlayedScenario, ScenarioStep
from game.play.scenarios.acts import ActEntry
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import INK, LOSS, TextStyle, Typeface
from game.screen.table.common import ruled
from game.stage.units import Box, Viewport
from game.table.events import Spoke
from game.text.words import Words

CAPTION: Final = TextStyle(Typeface.SERIF, 18, INK, leading=1.28)
DOING: Final = TextStyle(Typeface.SEMI, 15, LOSS, leading=1.35)
_ASIDE, _DOWN = 24.0, 9.0
_INSET = 18.0
_MOST = 0.28
"""The share of a window that the strip may take."""
BARS_MOST: Final = 1.5
"""The bars grow no more than so much beside a strip: under it and over it there must be a table to look at."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip says: a head, a text; `refused` where the law says no."""

    head: str
    text: str
    refused: bool = False


def strip_height(painter: Painter, viewport: Viewport, captions: Sequence[str]) -> float:
    """Return how high the strip must be for the longest of its captions."""
    width = viewport.table.w - 2 * (_ASIDE + _INSET)
    lines = max((len(painter.wrap(said, CAPTION, width)) for said in captions if said), default=1)
    lettering = painter.lettering
    wanted = 2 * _DOWN + 18 + lettering.leading(DOING) + lines * lettering.leading(CAPTION)
    return min(wanted, _MOST * viewport.h)


def with_strip(viewport: Viewport, height: float) -> Viewport:
    """Return a window with a strip of a height under its cloth, and bars that leave the cloth room beside it."""
    return replace(viewport, strip_h=height, growth=min(viewport.growth, BARS_MOST))


def whole_strip(viewport: Viewport) -> Box:
    """Return the strip of wood up to its neighbours: the cloth and the action bar may end within a pixel of it."""
    place = viewport.strip
    return Box(place.x, place.y - 1.5, place.w, place.h + 0.5)


def lay_strip(painter: Painter, viewport: Viewport) -> None:
    """Lay the strip's wood with the fillet over it; drawing is clipped to it from now on.

    The board is cut a little longer than the box: its length in pixels is rounded apart from where it lies.
    """
    place, box = viewport.strip, whole_strip(viewport)
    painter.target.set_clip(painter.rect(box))
    painter.wood(Box(box.x, box.y, box.w, box.h + 1), seed=3)
    painter.fillet(place.x, place.y + 1, place.right, place.y + 1)


def draw_strip(painter: Painter, viewport: Viewport, strip: Strip) -> None:
    """Draw the strip under the cloth: its paper, the caption, the buttons that turn the steps."""
    place = viewport.strip
    lay_strip(painter, viewport)
    paper = Box(place.x + _ASIDE, place.y + _DOWN + 1, place.w - 2 * _ASIDE, place.h - 2 - 2 * _DOWN)
    painter.slice(SliceId.TICKET_LOSS if strip.refused else SliceId.TICKET, paper)
    lettering, width = painter.lettering, paper.w - 2 * _INSET
    x, y = paper.x + _INSET, paper.y + 8
    head = painter.fitted(strip.head, DOING, width)
    if not strip.text:
        painter.text(head, x, paper.cy, DOING)
    else:
        painter.text(head, x, y + lettering.leading(DOING) / 2, DOING)
    painter.paragraph(strip.text, x, y + lettering.leading(DOING), width, CAPTION)
    painter.target.set_clip(None)


def narration(played: PlayedScenario, number: int, words: Words) -> Strip:
    """Return what is said of a step."""
    step = played.steps[number]
    last = number + 1 == len(played.steps)
    if step.entry is None:
        if number == 0:
            return Strip(
                " · ".join(played.scenario.entry.cites), _broken(played, words, last=last) or _begins(played, words)
            )
        return Strip(words("lesson.pack"), _broken(played, words, last=last))
    doing = _doing(played, step, step.entry, words)
    said = step.said(words.language)
    if step.refusal is not None:
        why = words(step.refusal.key)
        head = words("lesson.refused", step.refusal.clause, doing)
        return Strip(head, f"{said} {why}".strip(), refused=True)
    decides = ruled(step.events)[-2:]
    decided = " ".join(words(f"ruled.{each.ruling}", *each.args) for each in decides)
    others = all(each.seats and step.entry.seat not in each.seats for each in decides)
    if decides and others and step.entry.seat != step.before.position.public.banker:
        decided = words("lesson.followed", decided)  # the head names who acted, and this is of somebody else
    return Strip(doing, _broken(played, words, last=last) or said or decided or _spoken(step, words))


def _begins(played: PlayedScenario, words: Words) -> str:
    return played.title(words.language)


def _spoken(step: ScenarioStep, words: Words) -> str:
    heard = [words(f"spoken.{event.word}", *event.args) for event in step.events if isinstance(event, Spoke)]
    return words("lesson.says", " ".join(heard)) if heard else ""


def _broken(played: PlayedScenario, words: Words, *, last: bool) -> str:
    return words("lesson.broken", error_told(played.broken, words)) if last and played.broken is not None else ""


def _doing(played: PlayedScenario, step: ScenarioStep, entry: ActEntry, words: Words) -> str:
    """Return who does what: the seat, the act, and what it names."""
    named = doing(entry, played.scenario, words, " · ", step.before.position.public)
    return " · ".join((words.of(f"seat:{entry.seat}"), named))
