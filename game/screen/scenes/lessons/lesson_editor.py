"""A small editor of a lesson of the player's own: its sentences in one language, act by act, and a question to each."""

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path

from game.lessons.explain.doing import doing
from game.lessons.teach import edit
from game.lessons.teach.edit import Spot
from game.lessons.teach.fault_words import fault_told, letters_told
from game.lessons.teach.file import parse_lesson
from game.lessons.teach.report import Report, is_untranslated, report
from game.play.errors import ScenarioError, StoreError
from game.play.exports import write_over
from game.play.scenarios.file import read_text
from game.play.scenarios.run import RefusedActError
from game.screen.paper.results import Activated, Close, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import Button, ButtonRow, ChoiceRow, Heading, Paragraph, Row, SheetContent, TextField
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.table.any_game import Plain
from game.text.words import LANGUAGES

LONGEST = 400
"""A sentence has at most so many letters."""


class EditorRow(Enum):
    """What a row or a button of the editor is for, where there is one of its kind."""

    SAVE = "save"
    TRY = "try"
    PART = "part"
    LANGUAGE = "language"
    QUESTION = "question"
    ASKED = "asked"
    """Whether the act is asked of the learner, or only shown."""
    MARKS = "marks"
    TAKE_OUT = "take_out"
    EXCHANGE = "exchange"
    """Two cards change places."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Go to an act by its number from 0."""

    act: int


@dataclass(frozen=True, slots=True)
class AddMark:
    """Add a mark to the act, as files write it."""

    mark: str


@dataclass(frozen=True, slots=True)
class MoveAct:
    """Do the act earlier or later by so many."""

    by: int


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Choose one of the two cards that are to change places: the first or the second."""

    second: bool


class EditorPage(SheetPage):
    """The lesson file at `path`. What is written is kept when it is saved, and saved only where it can be played."""

    def __init__(self, services: Services, path: Path) -> None:
        self.services = services
        self.path = path
        written = read_text(path)
        self._lesson = parse_lesson(written)
        self._plain: Plain = edit.read_plain(written)
        self._language = services.words.language if services.words.language in LANGUAGES else "en"
        self._part = 0
        self._cards = [0, 1]
        self._typed: tuple[Spot | None, str, str] = (None, "", "")
        self._marks = ""
        self._message = ""
        self._saved = True
        self._checking: tuple[Plain, Future[Report]] | None = None
        """What is to be saved, and what its check finds."""

    @property
    def poll_due(self) -> bool:
        """Tell whether the check has come."""
        return self._checking is not None and self._checking[1].done()

    def poll(self) -> None:
        """Save the lesson where it can be played; tell what the check found."""
        checking, self._checking = self._checking, None
        if checking is not None:
            self._save(checking[0], checking[1].result())

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Write a sentence, go to another act, save, try the lesson, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(EditorRow.SAVE) if self._checking is None:
                check = partial(report, edit.text_of(self._plain))
                self._checking = self._plain, self.services.worker.think(check)
                self._message = self.services.words("own.checking")
            case Activated(EditorRow.TRY) if self._saved:
                return Push(routes.learn(self.services, path=self.path))
            case ValueChanged(EditorRow.PART, value):
                self._part = int(value)
            case ValueChanged(EditorRow.LANGUAGE, value):
                self._language = LANGUAGES[int(value)]
            case ValueChanged(EditorRow.QUESTION, value):
                self._ask(int(value))
            case TextChanged(Spot() as spot, text):
                self._typed = spot, self._language, text
                if text.strip() != edit.said(self._plain, spot, self._language):
                    self._plain = edit.rewritten(self._plain, spot, self._language, text)
                    self._saved, self._message = False, ""
            case _:
                self._rework(result)
        return None

    def _rework(self, result: SheetResult) -> None:
        """Go to an act, ask for it, mark it, move it or leave it out; let two cards change places."""
        act = self._part - 1
        match result:
            case Activated(GoTo(there)):
                self._part = there + 1
            case ValueChanged(EditorRow.ASKED, value):
                words = self.services.words
                asked, hint = (words("own.asked_words"), words("own.hint_words")) if value else ("", "")
                self._become(edit.asking(self._plain, act, asked, hint, self._language))
            case Activated(AddMark(mark)):
                self._become(edit.marked(self._plain, act, f"{edit.marks_of(self._plain, act)}; {mark}"))
            case TextChanged(EditorRow.MARKS, text):
                self._marks = text
                self._become(edit.marked(self._plain, act, text))
            case Activated(MoveAct(by)):
                if self._become(edit.moved(self._plain, act, by), "own.not_so"):
                    self._part += by
            case Activated(EditorRow.TAKE_OUT):
                if self._become(edit.taken_out(self._plain, act), "own.not_so"):
                    self._part = min(self._part, len(self._lesson.acts))
            case ValueChanged(ChooseCard(second), value):
                self._cards[second] = int(value)
            case Activated(EditorRow.EXCHANGE):
                one, other = (edit.cards_of(self._plain)[each] for each in self._cards)
                self._become(edit.exchanged(self._plain, one, other), "own.not_so")
            case _:
                pass

    def _ask(self, chosen: int) -> None:
        """Put a question to the act, or none; where the law has no answer to it nothing changes."""
        words, act = self.services.words, self._part - 1
        after: Plain | None = edit.unquestioned(self._plain, act)
        if chosen:
            of = edit.QUESTIONS[chosen - 1]
            try:
                after = edit.questioned(self._plain, act, of, words(f"own.question.{of}"), self._language)
            except (ScenarioError, RefusedActError):
                after = None
        self._become(after, "own.no_answer")

    def _become(self, after: Plain | None, refused: str = "") -> bool:
        """Let the file be another, unsaved; where there is none nothing changes, and it is told why."""
        if after is None:
            self.services.mixer.play(SoundId.REFUSE)
            self._message = self.services.words(refused)
            return False
        if after != self._plain:
            self._plain, self._saved, self._message = after, False, ""
            self._lesson = edit.parsed(after) or self._lesson
        return True

    def _save(self, checked: Plain, found: Report) -> None:
        words = self.services.words
        if found.lesson is None:
            fault = found.faults[0]
            self.services.mixer.play(SoundId.REFUSE)
            self._message = words("own.not_saved", fault.line, fault_told(fault, words))
            return
        try:
            write_over(self.path, edit.text_of(checked).encode())
        except StoreError as error:
            self.services.mixer.play(SoundId.REFUSE)
            self._message = words.of_error(error)
            return
        self.services.mixer.play(SoundId.BRASS)
        self._saved = checked == self._plain
        fault_ = next((each for each in found.faults if not is_untranslated(each)), None)
        missing = dict.fromkeys(each.place.rpartition(".")[2] for each in found.faults if is_untranslated(each))
        named = ", ".join(words(f"own.language.{each}") for each in missing)
        self._message = words("own.saved") if not named else words("own.saved_in_part", named)
        if fault_ is not None:
            self._message = words("own.saved_faulty", fault_.line, fault_told(fault_, words))

    def _spots(self) -> tuple[Spot, ...]:
        return edit.spots_of(self._plain, self._part - 1) if self._part else edit.WHOLE

    # What is written

    def content(self) -> SheetContent:
        """Return the act to choose and in which language, over its sentences and what is asked of it."""
        words = self.services.words
        names = tuple(words(f"own.language.{each}") for each in LANGUAGES)
        rows: tuple[Row, ...] = (
            ChoiceRow("part", words("own.part"), self._parts(), self._part, stepped=True, intent=EditorRow.PART),
            ChoiceRow(
                "language", words("own.in_language"), names, LANGUAGES.index(self._language), intent=EditorRow.LANGUAGE
            ),
            *(self._field(number, spot) for number, spot in enumerate(self._spots())),
            *(self._of_act() if self._part else self._of_whole()),
            Heading(words("own.file")),
            Paragraph(str(self.path), quiet=True),
            Paragraph(words("own.about"), quiet=True),
        )
        foot = (
            close_button(self.services, default=False),
            Button("try", words("own.try"), enabled=self._saved, intent=EditorRow.TRY),
            Button("save", words("own.save_changes"), "space", words("key.space"), default=True, intent=EditorRow.SAVE),
        )
        spot, language = edit.WHOLE[0], self._language
        title = edit.said(self._plain, spot, language) or edit.elsewhere(self._plain, spot, language)
        return SheetContent(words("own.editor"), (rows,), foot, title, self._message)

    def _parts(self) -> tuple[str, ...]:
        """Return what can be rewritten: the whole lesson, then each act, by what is done."""
        words, scenario = self.services.words, self._lesson.scenario
        acts = (doing(act.line, scenario, words) for act in self._lesson.acts)
        return (words("own.whole"), *(f"{number}. {act}" for number, act in enumerate(acts, start=1)))

    def _field(self, number: int, spot: Spot) -> TextField:
        words, text = self.services.words, self._text_of(spot)
        other = "" if text else edit.elsewhere(self._plain, spot, self._language)
        note = words("own.elsewhere", other) if other else letters_told(text, words)
        label = words("own.spot.question" if spot.question else f"own.spot.{spot.name}")
        return TextField(f"spot:{number}", label, text, note, most=LONGEST, long=True, intent=spot)

    def _text_of(self, spot: Spot) -> str:
        """Return the sentence at a spot; of the one being written also the blank that its next word comes after."""
        kept = edit.said(self._plain, spot, self._language)
        *where, typed = self._typed
        return typed if where == [spot, self._language] and typed.strip() == kept else kept

    def _of_whole(self) -> tuple[Row, ...]:
        """Return the acts that ask something, each a way to it, and two cards that can change places."""
        words, parts = self.services.words, self._parts()
        asked = tuple(
            ButtonRow((Button(f"goto:{act}", parts[act + 1], intent=GoTo(act)),))
            for act in edit.asked_acts(self._plain)
        )
        names = tuple(words.of(f"card:{card}") for card in edit.cards_of(self._plain))
        if len(names) < 2:
            return (Heading(words("own.asked_list")), *asked)
        chosen: Iterator[Row] = (
            ChoiceRow(
                f"card:{number}", words(f"own.card.{number}"), names, at, stepped=True, intent=ChooseCard(number > 0)
            )
            for number, at in enumerate(self._cards)
        )
        change = Button("exchange", words("own.exchange"), enabled=len(set(self._cards)) > 1, intent=EditorRow.EXCHANGE)
        why = Paragraph(words("own.cards_why"), quiet=True)
        return (
            Heading(words("own.asked_list")),
            *asked,
            Heading(words("own.cards")),
            *chosen,
            ButtonRow((change,)),
            why,
        )

    def _of_act(self) -> tuple[Row, ...]:
        """Return whether the act is asked of the learner, what is asked of it, its marks, and where it stands."""
        words, act = self.services.words, self._part - 1
        ask = tuple(words(f"own.done.{each}") for each in ("shown", "asked"))
        asked = ChoiceRow("ask", words("own.done"), ask, int("ask" in self._plain["acts"][act]), intent=EditorRow.ASKED)
        marks = TextField(
            "marks",
            words("own.marks"),
            self._marks_of(act),
            words("own.marks_why"),
            LONGEST,
            long=True,
            intent=EditorRow.MARKS,
        )
        ready = tuple(
            Button(f"mark:{name}", words(f"own.mark.{name}"), intent=AddMark(mark))
            for name, mark in edit.ready_marks(self._plain, act).items()
        )
        moves = (
            Button("earlier", words("own.earlier"), enabled=act > 0, intent=MoveAct(-1)),
            Button("later", words("own.later"), enabled=self._part < len(self._lesson.acts), intent=MoveAct(1)),
            Button("take_out", words("own.take_out"), enabled=len(self._lesson.acts) > 1, intent=EditorRow.TAKE_OUT),
        )
        first = (asked,) if edit.can_ask(self._plain, act) else ()
        return (*first, *self._question(), marks, ButtonRow(ready), ButtonRow(moves))

    def _marks_of(self, act: int) -> str:
        """Return the marks of an act; of those being written also the blank or semicolon that stands last."""
        kept = edit.marks_of(self._plain, act)
        return self._marks if edit.marks_of(edit.marked(self._plain, act, self._marks), act) == kept else kept

    def _question(self) -> tuple[Row, ...]:
        """Return what may be asked of the act; of a question of another kind only its words can be changed."""
        words = self.services.words
        of = edit.question_of(self._plain, self._part - 1)
        if of and of not in edit.QUESTIONS:
            return ()
        names = tuple(words(f"own.asks.{each}") for each in ("none", *edit.QUESTIONS))
        chosen = 1 + edit.QUESTIONS.index(of) if of in edit.QUESTIONS else 0
        return (ChoiceRow("quiz", words("own.asks"), names, chosen, words("own.asks.why"), intent=EditorRow.QUESTION),)


def lesson_editor(services: Services, path: Path) -> SheetScene:
    """Return the scene that edits a lesson file; raise ScenarioError where it is malformed."""
    return SheetScene(services, EditorPage(services, path), height=692)
