"""A lesson as it lies on its game's table: what the table may look at, what it offers, what its notebook says."""

from functools import partial

from game.lessons.teach.reading import LessonProgress, Page
from game.screen.paper.notebook_rows import Notebook
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.contract import PlayerHand, TableState
from game.screen.table.draft import PlayerDraft
from game.screen.table.game_table import table_of
from game.screen.table.lesson.figures import MomentFigures
from game.screen.table.lesson.learner_table import LearnerTable
from game.screen.table.lesson.learner_turn import LearnerPage, turn_of
from game.screen.table.lesson.notebook import judged_act, lesson_notebook
from game.screen.table.lesson.run import LessonRun
from game.screen.table.lesson.slip_words import asked_in, asked_in_bar
from game.screen.table.lesson.state import lesson_state, scopes_of_lesson, view_with_draft
from game.screen.table.spoken_bubbles import SpokenBubbles
from game.screen.table.why.asking import WhyAsked
from game.stage.director import Director
from game.stage.units import Cloth
from game.table.view import AnyView
from game.text.words import Words


class LaidLesson:
    """A lesson on its table, with what is heard and reckoned of the page that is open."""

    def __init__(self, services: Services, run: LessonRun) -> None:
        self._services = services
        self.run = run
        self.table = LearnerTable(table_of(run.game), asked_in(run.lesson))
        self.figures = MomentFigures(services)
        self.spoken = SpokenBubbles()
        self.why = WhyAsked(services, run.game, self.table)

    @property
    def words(self) -> Words:
        """The words that call the seats as the lesson does."""
        return self.run.words(self._services.words)

    @property
    def progress(self) -> LessonProgress:
        """The page that is open."""
        return self.run.progress

    def view(self, draft: PlayerDraft) -> AnyView:
        """Return the table as the lesson has it, with a draft of the learner's on it."""
        return view_with_draft(self.progress, draft)

    def state(self, director: Director, cloth: Cloth, hand: PlayerHand, page: LearnerPage) -> TableState:
        """Return all that the table may look at now."""
        return lesson_state(self._services, self.run, director, cloth, hand=hand, said=self.spoken.said, page=page)

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold."""
        return scopes_of_lesson(self.progress)

    @property
    def judged_by(self) -> str:
        """The clause by which the learner's last act was judged, nothing where none was named."""
        reply = self.progress.reply
        return "" if reply is None or reply.verdict is None else reply.verdict.clause

    def open(self, after: LessonProgress) -> None:
        """Open another page; nothing is told of it yet."""
        self.run.progress = after
        self.figures.drop()
        if after.page is Page.ASKED and after.reply is None:
            self.figures.prepare(after.state.moment, self.run.you)

    def tell(self, before: LessonProgress, director: Director) -> None:
        """Let be heard and seen what led from a page to the one that is open, and keep what has come of it."""
        run, after = self.run, self.progress
        if after.reply is not None and after.reply is not before.reply:
            self._services.mixer.play(SoundId.CARD_SNAP if after.reply.right_so_far else SoundId.REFUSE)
        if after.beats:
            self.spoken.clear()
        run.tell(before, director)
        if after.over and run.origin.id:
            self._services.write_or_retry(partial(self._services.house.learn, run.origin.id, len(after.state.shown)))
        run.remember()

    def go_back(self) -> None:
        """Go back to the learner's last step, or to the one before it."""
        self.run.go_back()
        self.spoken.clear()
        self.why.refused = None
        self.figures.drop()
        self._services.mixer.play(SoundId.PAGE)

    def play_sounds(self, director: Director, *, hurried: bool = False) -> bool:
        """Play the sounds of what moves; tell whether a seat has said anything."""
        return self.spoken.play_sounds(director, self._services.mixer, self.words, hurried=hurried)

    def refuse_press(self) -> None:
        """Let a press be heard that does nothing now."""
        self._services.mixer.play(SoundId.REFUSE)

    def reckon(self) -> bool:
        """Have reckoned what the choices of the learner's last act were worth; tell whether it is known now."""
        done = judged_act(self.progress)
        return done is not None and self.figures.poll_choices(done.moment, self.run.you)

    @property
    def page(self) -> LearnerPage:
        """What the open page changes at the table."""
        run, words = self.run, self.words
        return LearnerPage(
            run.title(words.language), turn_of(run, words), asked_in_bar(self.progress, words), self._written
        )

    def _written(self, notebook: Notebook) -> Notebook:
        return lesson_notebook(self.progress, notebook, self.figures.found, self.words)
