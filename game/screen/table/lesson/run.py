"""How far a lesson has come: the page that is open, what the cloth has been told, and where one can go back to."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.file import LessonFile
from game.lessons.teach.pages import named_seats
from game.lessons.teach.reading import LessonProgress, Page, opened_at
from game.play.scenarios.file import caption
from game.play.session import Sitter
from game.screen.table.lesson.history import LessonHistory
from game.screen.table.lesson.replay_table import company_of
from game.stage.director import Director
from game.table.values import GameId, Seat
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class LessonOrigin:
    """Where a lesson comes from: its `id`, by which it is kept that it was done, and the `scenario` it was made of.

    One without an id is not kept; one of no scenario file cannot be watched.
    """

    id: str = ""
    scenario: Path | None = None


@dataclass(slots=True)
class LessonRun:
    """A lesson that is played, from the page `progress`; `told` is what the cloth has been through."""

    progress: LessonProgress
    told: LessonHistory
    origin: LessonOrigin = LessonOrigin()
    past: list[tuple[LessonProgress, LessonHistory]] = field(default_factory=list)
    """The learner's steps so far, as they were asked for."""

    @property
    def lesson(self) -> LessonFile:
        """The lesson that is played."""
        return self.progress.lesson

    @property
    def game(self) -> GameId:
        """The game that it teaches."""
        return self.lesson.scenario.rules.game

    @property
    def you(self) -> Seat:
        """The learner's seat."""
        return self.lesson.you

    @property
    def moment(self) -> LessonMoment:
        """The table as the lesson has it."""
        return self.progress.state.moment

    def title(self, language: str) -> str:
        """Return what the lesson is called."""
        return caption(self.lesson.entry.title, language)

    def words(self, words: Words) -> Words:
        """Return words that call the seats as the lesson does."""
        return named_seats(self.lesson, words)

    def sitters(self, words: Words) -> tuple[Sitter, ...]:
        """Return who sits there; `words` call the seats as the lesson does."""
        return company_of(self.lesson.scenario, self.moment.course.position.public.banker, words, self.you)

    def tell(self, before: LessonProgress, director: Director) -> None:
        """Let the cloth go through what led from a page to this one."""
        after = self.progress
        quiz = after.step.quiz if after.page is Page.QUESTION else None
        if after.beats:
            self.told.play(director, after.beats, quiz, read=after.page in {Page.TOLD, Page.NOTED})
        elif after.page is not Page.QUESTION and after.page is not before.page:
            self.told.go_on(director, read=after.page is Page.NOTED)

    def remember(self) -> None:
        """Remember a page that asks for an act: one can go back to it."""
        asks = self.progress.page is Page.ASKED
        if asks and not self._is_last_asked:
            self.past.append((replace(self.progress, beats=()), replace(self.told)))

    def go_back(self) -> None:
        """Go back to the learner's last step; from there to the one before; from the first to the first page."""
        if self.progress.page is Page.ASKED and self._is_last_asked:
            self.past.pop()
        if self.past:
            self.progress, self.told = self.past[-1][0], replace(self.past[-1][1])
        else:
            begun = run_from(opened_at(self.lesson))
            self.progress, self.told = begun.progress, begun.told

    @property
    def _is_last_asked(self) -> bool:
        return bool(self.past) and self.past[-1][0].state.index == self.progress.state.index


def run_from(progress: LessonProgress, origin: LessonOrigin = LessonOrigin()) -> LessonRun:
    """Return a lesson that begins at a page: nothing has been told yet, and there is nothing to go back to."""
    told = LessonHistory(progress.lesson.you)
    told.begin(progress.state.moment)
    return LessonRun(progress, told, origin)
