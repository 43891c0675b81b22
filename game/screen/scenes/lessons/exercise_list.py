"""The exercises on a sheet: the kinds of one game, how well each is known, and what is due."""

import secrets
from dataclasses import dataclass
from datetime import timedelta

from game.catalogue import registrations
from game.lessons.teach.exercises.exercise import kinds_of
from game.lessons.teach.exercises.practice import WELL, known, next_kind, now
from game.lessons.teach.exercises.question import ExerciseKind
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import Button, ChoiceRow, Heading, Paragraph, Ribbon, Row, SeatRow, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_exercises
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.table.values import GameId

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Practise:
    """Practise one kind."""

    kind: ExerciseKind


@dataclass(frozen=True, slots=True)
class WhatIsDue:
    """Practise what is due."""


@dataclass(frozen=True, slots=True)
class PrintThem:
    """Print a page of exercises."""


@dataclass(frozen=True, slots=True)
class ExercisesOf:
    """List the exercises of another game."""


class ExercisePage(SheetPage):
    """The kinds of exercises of `game`; another game can be chosen."""

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.games = tuple(each.game for each in registrations() if kinds_of(each.game))
        self.game = game if game in self.games else self.games[0]

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Practise a kind or what is due, choose a game, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(WhatIsDue()):
                kind = next_kind(kinds_of(self.game), self.services.house.practice(), now())
                return self._practise(kind, within=kinds_of(self.game))
            case Activated(PrintThem()):
                return Push(
                    routes.print_pages(
                        self.services, pages=pages_of_exercises(self.game, str(secrets.randbelow(9_000) + 1_000))
                    )
                )
            case Activated(Practise(kind)):
                return self._practise(kind, within=(kind,))
            case ValueChanged(ExercisesOf(), value):
                self.game = self.games[int(value)]
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return the game to choose over two columns of its kinds."""
        words, cards, time = self.services.words, self.services.house.practice(), now()
        every = kinds_of(self.game)
        due = sum(known(kind, cards, time).due for kind in every)
        new = sum(known(kind, cards, time).recall is None for kind in every)
        names = tuple(words(f"salon.{game}") for game in self.games)
        head: tuple[Row, ...] = (
            ChoiceRow("game", words("courses.game"), names, self.games.index(self.game), intent=ExercisesOf()),
            Paragraph(words("exercises.state", due, new, len(every))),
        )
        rows: list[Row] = [self._row(kind, cards) for kind in every]
        half = len(rows) // 2
        foot = (
            close_button(self.services, "accounts.close", default=False),
            Button("print", words("print.link"), intent=PrintThem()),
            Button("next", words("exercises.next"), "space", words("key.space"), default=True, intent=WhatIsDue()),
        )
        columns = ((*head, *rows[:half]), (Heading(words("courses.more")), *rows[half:]))
        return SheetContent(words("exercises.title"), columns, foot, words("exercises.subtitle"))

    def _row(self, kind: ExerciseKind, cards: dict[str, dict[str, object]]) -> SeatRow:
        """Return a kind with how well it is known: gold where it will still be known well in a day.

        Now, just after an answer, it is known whatever that was.
        """
        words, time = self.services.words, now()
        state, later = known(kind, cards, time), known(kind, cards, time + _DAY)
        if state.recall is None or later.recall is None:
            said, ribbon = words("exercises.new"), Ribbon.NONE
        elif state.due:
            said, ribbon = words("exercises.due", round(100 * state.recall)), Ribbon.SHOWN
            if state.mistake is not None:
                said = words("exercises.mistake", state.mistake.coup, state.mistake.sitting)
        else:
            said = words("exercises.recall", round(100 * later.recall))
            ribbon = Ribbon.DONE if later.recall >= WELL else Ribbon.SHOWN
        return SeatRow(
            f"exercise:{kind.id}",
            "",
            ribbon,
            words(f"exercise.{kind.id}"),
            f"{' '.join(kind.clauses)} · {said}",
            button=Button(f"practise:{kind.id}", words("exercises.practise"), intent=Practise(kind)),
        )

    def _practise(self, kind: ExerciseKind, within: tuple[ExerciseKind, ...]) -> SceneChange:
        scene = routes.exercise(self.services, kind=kind, within=within, seed=secrets.token_hex(8))
        return Push(scene)


def exercises(services: Services, game: GameId) -> SheetScene:
    """Return the scene that lists the exercises of a game."""
    return SheetScene(services, ExercisePage(services, game), height=692)
