"""A learner who presses only what the screen shows: a plan of presses is looked for, and then pressed."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any

from game.lessons.teach.judge import ActOutcome
from game.lessons.teach.reading import LessonProgress, Page, acted
from game.lessons.teach.table_law import offered
from game.screen.table.contract import AddToDraft, Do, DoAll, Pick
from game.screen.table.intents import Use, use_of_button, use_of_cloth
from game.stage.affordances import Jeton
from game.table.any_game import AnyAct
from tests.screen.harness import Pilot

_DEEPEST = 7
_MOST_PAGES = 300


class LostError(AssertionError):
    """Raised where nothing that can be pressed does what the lesson asks for."""


def played_through(pilot: Pilot, *, keys: bool = False) -> Iterator[LessonProgress]:
    """Play a lesson to its last page by what can be pressed; yield every page."""
    for _ in range(_MOST_PAGES):
        pilot.settle()
        reading = pilot.scene.driver.progress
        yield reading
        if reading.page is Page.CLOSES:
            return
        if reading.page is Page.ASKED:
            for target, second in plan(pilot.scene):
                if keys:
                    pilot.focus(target)
                    pilot.press("return", shift=second)
                else:
                    pilot.click_on(target, 3 if second else 1)
                pilot.settle()
        elif reading.page is Page.QUESTION:
            answer(pilot, keys=keys)
        else:
            pilot.press("space") if keys else pilot.click_on("lesson:next")
        assert pilot.scene.driver.progress is not reading, f"nothing came of it: {reading.page} {reading.index}"
    raise LostError("the lesson never ends")


def answer(pilot: Pilot, *, keys: bool = False) -> None:
    """Answer the question that is put: by the cards where they are touched, else by the answer of its number."""
    reading = pilot.scene.driver.progress
    if "lesson:cards" in pilot.targets:
        state, right = pilot.scene.driver.state(), reading.step.quiz.answer.split()
        for token, face in state.view.faces.items():
            if str(face) in right and f"card:{token}" in pilot.targets:
                pressed(pilot, f"card:{token}", keys=keys)
        pressed(pilot, "lesson:cards", keys=keys)
        return
    right = offered(reading).index(reading.step.quiz.answer)
    pilot.press(str(right + 1)) if keys else pilot.click_on(f"lesson:answer:{right}")


def pressed(pilot: Pilot, target: str, *, keys: bool) -> None:
    if keys:
        pilot.focus(target)
        pilot.press("return")
    else:
        pilot.click_on(target)
    pilot.settle()


def plan(scene: Any) -> tuple[tuple[str, bool], ...]:  # noqa: ANN401  # the scene under test
    """Return presses that lead to what the lesson asks for, each a target and whether it is the second button."""
    found = _path(scene, ActOutcome.LINE) or _path(scene, ActOutcome.PART) or _path(scene, ActOutcome.ACCEPTED)
    if not found:
        raise LostError(f"nothing to press at {scene.driver.progress.index}: {scene.driver.progress.step.line}")
    return found


def _path(scene: Any, wanted: ActOutcome) -> tuple[tuple[str, bool], ...]:  # noqa: ANN401  # the scene under test
    state = scene.driver.state()
    paths: list[tuple[Any, tuple[tuple[str, bool], ...]]] = [(state, ())]
    seen: set[Hashable] = {(state.hand.chosen, frozenset(state.hand.picked))}
    while paths:
        state, path = paths.pop(0)
        affordances = scene.driver.table.affordances(state)
        enabled = [button for button in (*affordances.buttons, *affordances.tools) if button.enabled]
        jetons: list[tuple[str, Use | Jeton]] = [
            (f"jeton:{value}", Jeton(value)) for value in scene.driver.table.values if affordances.sums
        ]
        uses: list[tuple[str, Use | Jeton]] = [(act.id, use_of_cloth(act)) for act in affordances.cloth]
        uses += [(button.id, use_of_button(button)) for button in enabled]
        for target, intent in (*uses, *jetons):
            for second in (False, True):
                step = (*path, (target, second))
                if isinstance(intent, Jeton):
                    answer: Any = None
                    then = replace(state, hand=replace(state.hand, chosen=intent.value))
                else:
                    act = intent.second if second and intent.second is not None else intent.act
                    pressed = scene.driver.table.pressed
                    answer = Do(act) if act is not None else pressed(state, intent.means, second=second)
                    picked = answer.picked if isinstance(answer, Pick) else state.hand.picked
                    then = replace(state, hand=replace(state.hand, picked=picked))
                if isinstance(answer, AddToDraft | DoAll) and len(answer.acts) == 1:
                    answer = Do(answer.acts[0])
                if isinstance(answer, Do) and _comes_to(scene.driver.progress, answer.act, wanted):
                    return step
                key = (then.hand.chosen, frozenset(then.hand.picked))
                if key not in seen and len(step) < _DEEPEST:
                    seen.add(key)
                    paths.append((then, step))
    return ()


def _comes_to(reading: LessonProgress, act: AnyAct, wanted: ActOutcome) -> bool:
    state = reading.state
    line = state.moment.read(state.step.line, "")
    if wanted is ActOutcome.ACCEPTED:
        return reading.state.index != acted(reading, act).state.index
    if wanted is ActOutcome.LINE or act == line or getattr(act, "amount", None) is None:
        return bool(act == line) and wanted is ActOutcome.LINE
    after = acted(reading, act)
    return after.reply is not None and after.reply.verdict is not None and after.reply.verdict.outcome is wanted
