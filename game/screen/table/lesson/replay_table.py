"""A game's table in a replay: everything is shown as at play, nothing can be played; its buttons turn the steps."""

import unicodedata
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.lessons.explain.place_names import seat_names
from game.lessons.teach.played_scenario import PlayedScenario, ScenarioStep, read_played
from game.play.scenarios.file import Scenario
from game.play.session import Sitter
from game.screen.draw.asset_ids import CATALOGUE, CameoId
from game.screen.paper.notebook_rows import Marginalia, Notebook
from game.screen.scene.scene import SceneChange
from game.screen.table import common
from game.screen.table.contract import PressMeaning, TableState
from game.screen.table.game_table import Table, table_of
from game.screen.table.intents import LessonAct, ReviewAct
from game.screen.table.lesson.wrapped_table import WrappedTable
from game.screen.table.overlay import Overlay
from game.stage.affordances import Affordances, ButtonAct, TextKey
from game.table.values import Seat
from game.text.words import Words

_GUESTS = (
    CameoId.ARGINE,
    CameoId.HECTOR,
    CameoId.RACHEL,
    CameoId.CESAR,
    CameoId.JUDITH,
    CameoId.DAVID,
    CameoId.PALLAS,
    CameoId.CHARLES,
)


@dataclass(frozen=True, slots=True)
class Staged:
    """`number` is the step that is shown first; unless the table `turns` it is seen from the viewer's seat alone.

    `buttons` stand before those of the lesson at a step; `pressed` is told what the pressed one does, at which step,
    and gets the picture of the table. `opening` is said at the first step shown, in place of what came before it.
    """

    played: PlayedScenario
    sitters: tuple[Sitter, ...]
    viewer: Seat
    number: int
    turns: bool
    buttons: Callable[[int], tuple[ButtonAct, ...]]
    pressed: Callable[[ReviewAct, int, pygame.Surface], SceneChange | None]
    opening: str = ""


@dataclass(slots=True)
class ReplayTable(WrappedTable):
    """The table `inner` at step `number` of a lesson, seen from `viewer`."""

    inner: Table
    played: PlayedScenario
    viewer: Seat
    number: int = 0
    staged: Staged | None = None

    @property
    def values(self) -> tuple[int, ...]:
        """No jetons to take in hand."""
        return ()

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.played.steps) - 1

    @property
    def opening(self) -> str:
        """What is said where it opens, in place of what came before; nothing at every other step."""
        return self.staged.opening if self.staged is not None and self.number == self.staged.number else ""

    @property
    def step(self) -> ScenarioStep:
        """The step that is shown."""
        return self.played.steps[self.number]

    def see_from_beside(self, by: int) -> None:
        """See the table from the seat so many places further round."""
        self.viewer = Seat((self.viewer + by) % len(self.played.seats))

    def words(self, words: Words) -> Words:
        """Return words that call the seats as they are called there; whoever sat there alone is « you » still."""
        if self.staged is not None:
            sitters = self.staged.sitters
            alone = sum(each.human for each in sitters) == 1 and sitters[self.staged.viewer].human
            return words.naming(
                {seat: sitters[seat].name for seat in self.played.seats}, self.staged.viewer if alone else None
            )
        return words.naming(seat_names(self.played.scenario, words))

    def sitters(self, words: Words) -> tuple[Sitter, ...]:
        """Return who sits there; `words` call the seats as they are called there."""
        return sitters_of(self.played, words) if self.staged is None else self.staged.sitters

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return the game, and the lesson's title in the middle."""
        title, _, _ = self.inner.title(state)
        return title, "", self.played.title(state.words.language)

    def notebook(self, state: TableState) -> Notebook:
        """Return the notebook with the clause of this step in its margin."""
        notebook = self.inner.notebook(state)
        if self.opening:
            return replace(notebook, marginalia=Marginalia(state.words("carnet.marginalia"), self.opening, ""))
        margin = common.marginalia(state, self.played.game, self.clause(state), self.gloss(state))
        return notebook if margin is None else replace(notebook, marginalia=margin)

    def gloss(self, state: TableState) -> str:
        """Return what the law decided in this step, in words; why it refused, where it did."""
        refusal = self.step.refusal
        if refusal is not None:
            return state.words(refusal.key)
        return common.gloss_of(replace(state, history=()))

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return labels and tickets; where it opens none of what an earlier coup brought."""
        return self.inner.overlays(replace(state, history=(), last=None) if self.opening else state)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return which step this is, and whose eyes it is seen with."""
        words = state.words
        seen = words("lesson.seen", state.sitters[self.viewer].name)
        return words("lesson.step", self.number, self.last), seen

    def affordances(self, state: TableState) -> Affordances:  # noqa: ARG002  # a table is asked so
        """Return the buttons of the lesson; nothing on the cloth can be pressed."""
        begun, over = self.number > 0, self.number >= self.last
        buttons = list(self.staged.buttons(self.number)) if self.staged is not None else []
        if self.staged is None or self.staged.turns:
            buttons.append(ButtonAct("lesson:seat", TextKey("lesson.seat"), LessonAct.SEAT, key="v"))
        buttons += [
            ButtonAct("lesson:restart", TextKey("lesson.restart"), LessonAct.RESTART, key="home", enabled=begun),
            ButtonAct("lesson:back", TextKey("lesson.back"), LessonAct.BACK, key="left", enabled=begun),
        ]
        if over:
            buttons.append(ButtonAct("lesson:leave", TextKey("lesson.leave"), LessonAct.LEAVE, default=True))
        else:
            buttons.append(ButtonAct("lesson:next", TextKey("lesson.next"), LessonAct.NEXT, default=True))
        return Affordances(buttons=tuple(buttons))

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:  # noqa: ARG002  # a table is asked so
        """Nothing is played."""
        return None

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:  # noqa: ARG002
        """Nothing is played."""
        return None

    def clause(self, state: TableState) -> str:
        """Return the clause of this step."""
        return self.played.clause(self.number) or self.inner.clause(state)


def watched_table(path: Path, staged: Staged | None) -> ReplayTable:
    """Return the table of a scenario file before its first act, or of what is `staged` at its step."""
    if staged is not None:
        played = staged.played
        return ReplayTable(table_of(played.game), played, staged.viewer, staged.number, staged)
    played = read_played(path)
    return ReplayTable(table_of(played.game), played, played.viewer)


def sitters_of(played: PlayedScenario, words: Words) -> tuple[Sitter, ...]:
    """Return who sits there: by their names, with the portrait of that name where there is one."""
    return company_of(played.scenario, played.steps[0].after.position.public.banker, words)


def company_of(scenario: Scenario, banker: Seat | None, words: Words, you: Seat | None = None) -> tuple[Sitter, ...]:
    """Return who sits at the table of a scenario; `you` is the seat of the player before the screen, if he has one."""
    own = words("lesson.you") if you is not None and not scenario.entry.seats[you].name else ""
    return tuple(
        Sitter(
            own if seat == you and own else name,
            CameoId.VOUS if seat == you else _cameo(name, Seat(seat), banker),
            human=seat == you,
            chips=scenario.chairs[seat].chips,
            side=scenario.chairs[seat].side,
        )
        for seat, name in seat_names(scenario, words, you).items()
    )


def _cameo(name: str, seat: Seat, banker: Seat | None) -> str:
    for called in (name, name.partition(" ")[2]):  # M. Hector has the head of Hector
        letters = unicodedata.normalize("NFKD", called.casefold())
        named = f"cameo.{''.join(each for each in letters if each.isascii() and each.isalpha())}"
        if named in CATALOGUE:
            return named
    return CameoId.CROUPIER if seat == banker else _GUESTS[seat % len(_GUESTS)]
