"""What the table of a step that is watched may look at: as far as it has come to be seen."""

from game.lessons.teach.played_scenario import ScenarioStep
from game.odds.contract import Appraisal
from game.play.session_step import SessionStep
from game.screen.scene.services import Services
from game.screen.table.contract import TableState, TableTold
from game.screen.table.lesson.replay_table import ReplayTable
from game.screen.table.seen import seen_steps
from game.stage.director import Director
from game.stage.units import Cloth
from game.table.any_game import AnyPublic
from game.table.events import Spoke
from game.table.offers import Offers

SCOPES = ("table", "lesson")
"""What is played at a table is not played here."""


def replay_state(
    services: Services,
    table: ReplayTable,
    director: Director,
    cloth: Cloth,
    *,
    said: tuple[Spoke, ...],
    appraisal: Appraisal | None,
) -> TableState:
    """Return all that the table may look at now."""
    words = table.words(services.words)
    history, last = seen_steps(director, _history(table), _session_step(table.step))
    return TableState(
        view=director.shown,
        seat=table.viewer,
        offers=Offers(),
        awaited=table.step.after.awaited if not director.busy else None,
        words=words,
        cloth=cloth,
        sitters=table.sitters(words),
        options=table.played.scenario.options,
        strict=True,
        history=history,
        last=last,
        appraisal=appraisal if not director.busy else None,
        settled=not director.busy,
        told=TableTold(said),
        muted=services.preferences.muted,
        keys=services.keys,
        scopes=SCOPES,
    )


def _history(table: ReplayTable) -> tuple[SessionStep, ...]:
    """Return the steps of the deal that is shown."""
    steps = table.played.steps[: table.number + 1]
    opened = max((n for n, step in enumerate(steps) if step.entry is None), default=0)
    return tuple(_session_step(step) for step in steps[opened:])


def _session_step(step: ScenarioStep) -> SessionStep:
    before: AnyPublic = step.before.position.public
    return SessionStep(step.seat, step.act, before, step.after.position.public, step.events)
