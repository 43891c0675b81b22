"""A lesson that is played: the learner acts at the game's own table, and the lesson says what it comes to."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import assert_never

import pygame

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.courses import course_of, is_first, lesson_id
from game.lessons.teach.file import LessonFile, read_lesson_file
from game.lessons.teach.lesson import seen
from game.lessons.teach.marked import marks_said, named_marks, page_marks
from game.lessons.teach.pages import named_seats
from game.lessons.teach.question_kinds import counted
from game.lessons.teach.reading import LessonProgress as Progress
from game.lessons.teach.reading import (
    Page,
    acted,
    asked_for_hint,
    opened_at,
    replied,
    shown_once,
    turned,
    waited,
)
from game.lessons.teach.table_law import offered, refusal_of
from game.play.scenarios.file import caption
from game.play.scenarios.marks import ClothMarkKind
from game.play.session import Sitter
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.keys.focus import Dragged, Key, Pressed, Scrolled, Signal, Stepped, Target, at
from game.screen.keys.labels import key_label
from game.screen.paper.carnet import FoldBlock, OpenDoor, OpenSlot, ReadCarnet, lies_in_carnet
from game.screen.paper.carnet_rows import Carnet
from game.screen.paper.terms import LookUpTerm
from game.screen.scene import routes
from game.screen.scene.scene import Change, Pop, Push
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.contract import (
    AddToDraft,
    Answer,
    Do,
    DoAll,
    Pick,
    PlayerHand,
    Ready,
    TableState,
    TakeAway,
    table_of,
)
from game.screen.table.draft import PlayerDraft
from game.screen.table.drag import dropped, follow
from game.screen.table.driver import Driver
from game.screen.table.icons import open_icon
from game.screen.table.intents import AskWhy, LessonAct, Reply, ReplyCards, TableIntent, TopBarAction, Use
from game.screen.table.lesson import slip_words as lesson_words
from game.screen.table.lesson.history import LessonHistory
from game.screen.table.lesson.learner_table import LearnerTable
from game.screen.table.lesson.notebook import judged_act, lesson_notebook, tells_nothing
from game.screen.table.lesson.pictured import page_picture
from game.screen.table.lesson.read_aloud import announcements, lesson_reading
from game.screen.table.lesson.replay_table import company_of
from game.screen.table.lesson.slip import LessonSlip, draw_slip, slip_height, slip_targets
from game.screen.table.lesson.state import LessonFigures, drafted, lesson_state, scopes_of_lesson
from game.screen.table.lesson.strip import with_strip
from game.screen.table.lesson.touched import around_all, picked_cards
from game.screen.table.marks.drawing import draw_marks, paper_size
from game.screen.table.marks.laid import LaidMark, LaidMarks, divided, laid_marks
from game.screen.table.marks.spots import ClothSpots
from game.screen.table.presses import WATCHED, leaves, taken_by_key
from game.screen.table.remembered import open_slot, opened_slot
from game.screen.table.scene import TableScene
from game.screen.table.sitting.presenter import play_cues
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import Jeton
from game.stage.arrangement import Arrangement
from game.stage.director import Director
from game.stage.units import Cloth, Viewport
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.events import Spoke
from game.table.view import AnyView
from game.text.marks import sentence
from game.text.words import Words

_DOUBLE_CLICK = 0.4
"""So many seconds after a page has come a click may still be the second one on what led to it."""


class LessonDriver(Driver):
    """A lesson file at its game's table. What an act comes to is asked of the lesson alone."""

    def __init__(self, services: Services, *, path: Path, lesson: LessonFile | None = None) -> None:
        self.services = services
        self.lesson: LessonFile = lesson or read_lesson_file(path)
        self.id = lesson_id(path, services.house.lesson_folder)
        self._replay = None if lesson is None else path
        self.progress: Progress = opened_at(self.lesson)
        self.game = self.lesson.scenario.rules.game
        self.table: LearnerTable = LearnerTable(table_of(self.game))
        self._told = LessonHistory(self.lesson.you)
        self._told.begin(self.moment)
        self._past: list[tuple[Progress, LessonHistory]] = []
        self._said: tuple[Spoke, ...] = ()
        self._chosen = first_jeton(self.lesson, self.table.values)
        self._picked: tuple[Hashable, ...] = ()
        self._draft = PlayerDraft()
        self._figures = LessonFigures(services)
        self.why = WhyAsked(services, self.lesson.scenario.rules.game, self.table)
        self.slip = self._announced = LessonSlip("", ())
        self._paper, self._beside = Panel(), Panel()
        self._marks, self._clock = LaidMarks(), 0.0
        self._open_for = 0.0
        """So many seconds the page has been open."""

    @property
    def moment(self) -> LessonMoment:
        """The table as the lesson has it."""
        return self.progress.state.moment

    @property
    def _drafted(self) -> Progress:
        """How far the lesson would be with the learner's draft: it is judged when he says that he is ready."""
        return drafted(self.progress, self._draft)

    def prepare(self, viewport: Viewport, painter: Painter) -> Viewport:
        """Leave room for the slip under the cloth."""
        self.table.asked = lesson_words.asked_in(self.lesson)
        self._follow()
        longest = lesson_words.longest_slips(self.lesson, self._words())
        return with_strip(viewport, slip_height(painter, viewport, longest))

    def view(self) -> AnyView:
        """Return the table as the lesson has it, with the learner's draft on it."""
        return seen(self._drafted.state.moment.course, self.lesson.you)

    def lies(self, director: Director) -> AnyView:
        """Return the table as it lies: what a question keeps back is not seen yet."""
        return director.final

    def arrangement(self, cloth: Cloth) -> Arrangement:
        """Return where everything lies."""
        return self.table.arrangement(cloth, self.lesson.you, self._sitters(self._words()))

    def laid_out(self, board: Board) -> None:
        """Show the page."""
        board.open_slot(opened_slot(self.services.house))
        self.why.lie_again(board, self.state())
        if self.stage.director.busy:
            self._show()
        else:
            self._settle()

    def leave(self) -> None:
        """Let the figures go."""
        self._figures.drop()

    @property
    def turn(self) -> Hashable:
        """What tells a step at which the learner is asked from every other one."""
        asks = not self.progress.page.told and not self.stage.director.busy
        return (self.progress.page, self.progress.state.index) if asks else None

    @property
    def moving(self) -> bool:
        """Whether marks are being drawn, or figures have come."""
        return self._figures.ready or self._clock < self._marks.lasts

    def tick(self, seconds: float) -> Change | None:
        """Let time pass: motion first, then the figures."""
        director = self.stage.director
        self._open_for += seconds
        if director.busy:
            director.speed = self.services.preferences.pace
            director.tick(seconds)
            self._hear()
            if not director.busy:
                self._settle()
        if not director.busy:
            self._reckon()
            self._clock = min(self._marks.lasts, self._clock + seconds * self.services.preferences.pace)
        self._write_slip()
        self._draw_marks()
        return None

    def _reckon(self) -> None:
        """Have reckoned what the choices of the learner's last act were worth."""
        done = judged_act(self.progress)
        if done is not None and self._figures.poll(done.moment, self.lesson.you):
            self._show("carnet")

    def draw(self, painter: Painter) -> None:
        """Draw what is marked beside the cloth, and the slip under the table."""
        if not self.stage.director.busy:
            self._beside.draw(painter.target)
        self._paper.draw(painter.target)

    def _draw_marks(self) -> None:
        """Draw the marks as far as they have come: on the cloth under its words, elsewhere over the buttons."""
        board, still = self.stage.board, self.services.preferences.reduced_motion
        viewport, clock, words = board.viewport, self._clock, board.words if self._marks.marks else ()
        for panel, marks in zip((board.marks, self._beside), divided(self._marks, viewport.table), strict=True):
            if not marks.marks or self.stage.director.busy:
                panel.clear()
                continue
            panel.show(
                board.painter,
                (marks, clock, words, still),
                lambda on, marks=marks: draw_marks(on, marks, clock, viewport, words, still=still),  # type: ignore[misc]
            )

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed on the slip."""
        return slip_targets(self.stage.board.viewport, self.slip)

    @property
    def reads_carnet(self) -> bool:
        """Whether the notebook is read, or an answer in its place."""
        return lies_in_carnet(self.stage.ring.focused) or self.why.shown is not None

    def first(self, event: pygame.event.Event) -> tuple[bool, Change | None]:
        """Let a key or a click complete what moves; Escape takes away what lies open."""
        director = self.stage.director
        if event.type in WATCHED:
            self._clock = self._marks.lasts
        if event.type in WATCHED and director.busy:
            telling = director.telling and not leaves(event, self._there(), self.stage.board.viewport.scale)
            director.skip()
            self._hear(hurried=True)
            self._settle()
            if telling and not self._answers(event):
                return True, None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._shuts(self.stage.board):
            return True, None
        return False, None

    def _answers(self, event: pygame.event.Event) -> bool:
        """Tell whether a click hits an answer that lies on the cloth, and is not the second of a double click."""
        board = self.stage.board
        if event.type != pygame.MOUSEBUTTONDOWN or self.progress.page.told or self._open_for < _DOUBLE_CLICK:
            return False
        x, y = (each / board.viewport.scale for each in event.pos)
        found = at(board.targets(), x, y)
        return found is not None and board.viewport.table.holds(x, y) and isinstance(found.intent, Use | Jeton)

    def _shuts(self, board: Board) -> bool:
        """Take an answer away, put back what was picked out, or leave the drawer; tell whether there was any of it."""
        if self.why.shown is not None:
            self.why.shut_on(board)
        elif self._picked:
            self._answer(Pick(()))
        elif board.drawer_open:
            self.stage.ring.focused = None
        else:
            return False
        return True

    def answer(self, signal: Signal | None) -> Change | None:
        """Do what a press, a drag or a key comes to."""
        follow(signal, self.stage.ring, self.stage.board, self.table, self.state)
        match signal:
            case Pressed(intent=intent, second=second) if isinstance(intent, TableIntent):
                return self._press(intent, second=second)
            case Dragged(done=True):
                self._answer(dropped(signal, self.stage.board, self.table, self.state()))
            case Stepped(steps=steps, intent=Jeton()):
                values = self.table.values
                self._choose(values[(values.index(self._chosen) + steps) % len(values)])
            case Scrolled(steps=steps, intent=ReadCarnet() | AskWhy()):
                self.stage.board.scroll(steps)
            case Key("delete"):
                taken = taken_by_key(self.stage.ring, self._there())
                return None if taken is None else self._press(taken, second=True)
            case Key(name):
                keys = dict(self.stage.board.affordances.keys)
                self._answer(Do(keys[name]) if name in keys and self.table.acts else None)
            case _:
                pass
        return None

    def _press(self, intent: TableIntent, *, second: bool) -> Change | None:
        match intent:
            case AskWhy(about):
                return self.why.pressed(about, self.stage.board, self.state(), second=second)
            case TopBarAction():
                self._show("bar")
                return open_icon(intent, self, self._clause)
            case Jeton(value):
                self._choose(value)
            case Use(act=LessonAct() as act):
                return self._turn(act)
            case Use(act=Reply(number)):
                self._go(replied(self.progress, offered(self.progress)[number]))
            case Use(act=ReplyCards()):
                self._go(replied(self.progress, picked_cards(self.state())))
            case Use():
                act = intent.second if second and intent.second is not None else intent.act
                pressed = partial(self.table.pressed, self.state(), intent.means, second=second)
                self._answer(pressed() if act is None else Do(act))
            case OpenSlot(slot):
                self.stage.board.open_slot(open_slot(self.services.house, slot))
                self.stage.ring.focused = "carnet"
            case ReadCarnet() | FoldBlock() | OpenDoor() | LookUpTerm():
                pass
            case _:
                assert_never(intent)
        return None

    def _turn(self, act: LessonAct) -> Change | None:
        """Do what a button of the lesson is for."""
        match act:
            case LessonAct.NEXT:
                self._go(turned(self.progress))
            case LessonAct.HINT:
                self._go(asked_for_hint(self.progress))
            case LessonAct.SHOW:
                self._go(shown_once(self.progress))
            case LessonAct.AGAIN:
                self._again()
            case LessonAct.WATCH if self._replay is not None:
                return Push(routes.lesson(self.services, path=self._replay))
            case LessonAct.LEAVE:
                return Pop()
            case LessonAct.TABLE:
                sits = routes.first_sitting(self.services, self.game)
                return Pop() if sits is None else Push(sits)
            case LessonAct.LATER:
                return Push(routes.learn(self.services, path=course_of(self.game)[1].path))
            case _:
                pass
        return None

    def _choose(self, value: int) -> None:
        self._chosen = value
        self.stage.ring.focused = f"jeton:{value}"
        self.services.mixer.play(SoundId.JETON)
        self._show("action_bar", "overlays")

    def _answer(self, answer: Answer) -> None:
        match answer:
            case Do(act) | DoAll((act, *_)):
                self.why.refused = refusal_of(self.progress, act)
                self._go(acted(self.progress, act))
            case AddToDraft(acts) if self.services.preferences.lay_at_once:
                self._answer(DoAll(acts))
            case AddToDraft(acts, instead):
                self._add(acts, instead)
            case TakeAway(about, all_):
                self._redraft(self._draft.without(about, all_=all_))
            case Pick(picked):
                self._picked, self._marks = picked, LaidMarks()
                self.services.mixer.play(SoundId.CARD_SNAP)
                self._show("action_bar", "overlays", "carnet")
            case Ready():
                self._be_ready()
            case _:
                pass

    def _add(self, acts: tuple[AnyAct, ...], instead: Hashable) -> None:
        """Add acts to the draft; of one that the law refuses the lesson says why at once."""
        draft = self._draft if instead is None else self._draft.without(instead, all_=True)
        for act in acts:
            draft = draft.add(act)
            try:
                drafted(self.progress, draft)
            except IllegalActError as refused:
                self._redraft(PlayerDraft())
                self.why.refused = refused
                self._go(acted(self.progress, draft.made[-1]))
                return
        other = next((act for act in acts if act.do != self.progress.step.wanted.do), None)
        if other is None:
            self._redraft(draft)
        else:  # it can be no part of what is asked for, so it is answered at once
            self._redraft(PlayerDraft())
            self._go(acted(self.progress, other))

    def _redraft(self, draft: PlayerDraft) -> None:
        if draft != self._draft:
            self._draft, self._picked = draft, ()
            self.stage.director.follow(self.view())
            self._show()

    def _be_ready(self) -> None:
        """Have what is drafted judged, act by act, as long as each is what the page asks for."""
        acts, self._draft = self._draft.made, PlayerDraft()
        if not acts:
            self._go(waited(self.progress))
            return
        self.stage.director.lay(self.view())
        for act in acts:
            step = self.progress.state.index
            self._go(acted(self.progress, act))
            if self.progress.page is not Page.ASKED or self.progress.state.index != step:
                break

    def _go(self, after: Progress) -> None:
        """Go on to what an act or a button led to."""
        before, self.progress = self.progress, after
        if after is before:
            return
        if after.state.moment is not before.state.moment or after.page is not before.page:
            self._picked = ()
        self._marks, self._open_for = LaidMarks(), 0.0
        self._figures.drop()
        if self._draft.acts:
            self._draft = PlayerDraft()
            self.stage.director.lay(self.view())
        self.why.shut_on(self.stage.board)
        if after.reply is not None and after.reply is not before.reply:
            self.services.mixer.play(SoundId.CARD_SNAP if after.reply.right_so_far else SoundId.REFUSE)
        quiz = after.step.quiz if after.page is Page.QUESTION else None
        director = self.stage.director
        if after.beats:
            self._said = ()
            self._told.play(director, after.beats, quiz, read=after.page in {Page.TOLD, Page.NOTED})
        elif after.page is not Page.QUESTION and after.page is not before.page:
            self._told.go_on(director, read=after.page is Page.NOTED)
        if after.over and self.id:
            self._learn()
        if after.page is Page.ASKED and (not self._past or self._past[-1][0].state.index != after.state.index):
            self._past.append((replace(after, beats=()), replace(self._told)))
        self._follow()
        if not director.busy:
            self._settle()
            return
        if director.telling:
            self.slip = lesson_words.while_it_goes_on(self._words())
        self._show()

    def _learn(self) -> None:
        """Have it written that this purse has done the lesson."""
        self.services.keep(partial(self.services.house.learn, self.id, len(self.progress.state.shown)))

    def _again(self) -> None:
        """Go back to the learner's last step; from there to the one before; from the first to the first page."""
        here = self.progress
        if self._past and here.page is Page.ASKED and self._past[-1][0].state.index == here.state.index:
            self._past.pop()
        if self._past:
            self.progress, self._told = self._past[-1][0], replace(self._past[-1][1])
        else:
            self.progress = opened_at(self.lesson)
            self._told = LessonHistory(self.lesson.you)
            self._told.begin(self.moment)
        self._picked, self._draft, self._said, self.why.refused = (), PlayerDraft(), (), None
        self._figures.drop()
        self.why.shut_on(self.stage.board)
        self.stage.director.lay(self.view())
        self.services.mixer.play(SoundId.PAGE)
        self._follow()
        self._settle()

    def _follow(self) -> None:
        """Let the table offer what the page is for."""
        table, words = self.table, self._words()
        table.name = caption(self.lesson.entry.title, words.language)
        table.acts = self.progress.page is Page.ASKED
        table.blind = tells_nothing(self.progress)
        table.question = lesson_words.question_of(self.progress, words)
        table.writes = self._written
        table.asks = lesson_words.asked_in_bar(self.progress, words)
        table.buttons = lesson_words.bar_buttons(
            self.progress, watched=self._replay is not None, first=is_first(self.id)
        )

    def _written(self, table: Carnet) -> Carnet:
        return lesson_notebook(self.progress, table, self._figures.found, self._words())

    def _settle(self) -> None:
        """Write the slip anew: what moved lies."""
        words = self._words()
        slip = lesson_words.slip_of(self.progress, words, self._key_label)
        self.slip = replace(slip, drawing=page_picture(self.progress, words.language))
        self._show()
        self._mark()

    def _mark(self) -> None:
        """Lay the marks of the page on the cloth, and a ring around what its sentences name besides."""
        words, director = self._words(), self.stage.director
        named = named_marks(self.progress, self.slip.said, director.final, self._sitters(words), words)
        marks = (*page_marks(self.progress), *named)
        board, game = self.stage.board, self.game
        spots = ClothSpots(
            director.final, self.lesson.you, director.resting(), director.arrangement, board.viewport, board.targets()
        )
        found = laid_marks(
            marks,
            spots.find,
            partial(counted, game),
            lambda name: words(f"mark.hand.{name}"),
            table=board.viewport.table,
            cards=spots.cards(),
        )
        found = replace(found, marks=tuple(map(self._with_paper, found.marks)))
        if found != self._marks:
            self._marks, self._clock = found, found.lasts if self.services.preferences.reduced_motion else 0.0
        self.slip = replace(self.slip, marked=marks_said(marks, game, words))
        self._draw_marks()

    def _with_paper(self, mark: LaidMark) -> LaidMark:
        """Return a mark with the place where its sum or its name is written."""
        board, fit = self.stage.board, self.stage.board.viewport.fit
        size = paper_size(board.painter, mark)
        if size is None:
            return mark
        near = around_all(mark.boxes)
        if mark.kind is ClothMarkKind.ARROW:
            near = mark.carried_at
        return replace(mark, paper=board.free_near(near, (size[0] * fit, size[1] * fit)))

    def _key_label(self, key: str, id_: str) -> str:
        return key_label(self.services.words, self.services.keys.shown(key, id_, self.key_scopes))

    def _write_slip(self) -> None:
        board, ring, slip = self.stage.board, self.stage.ring, self.slip
        ids, viewport = {button.id for button in slip.buttons}, board.viewport
        hovered = ring.hovered if ring.hovered in ids else None
        focused = ring.focused if ring.visible and ring.focused in ids else None
        self._paper.show(
            board.painter, (slip, hovered, focused), lambda on: draw_slip(on, viewport, slip, hovered, focused)
        )

    def _hear(self, *, hurried: bool = False) -> None:
        director = self.stage.director
        play_cues(self.services.mixer, director.cues(), self._words(), hurried=hurried)
        for spoke in (event for event in director.told() if isinstance(event, Spoke)):
            self._said = (*(said for said in self._said if said.seat != spoke.seat), spoke)
            self._show("overlays")

    def _show(self, *parts: str) -> None:
        if self.stage.laid_out:
            self.stage.board.question = "" if self.progress.page.told else sentence(*self.slip.said)
            self.stage.show(*parts)
            self._write_slip()
            self._draw_marks()

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        director, cloth, words = self.stage.director, self.stage.board.viewport.cloth, self._words()
        lying = self.services, self._drafted, self._told, director, cloth, words, self._sitters(words)
        hand = PlayerHand(self._chosen, self._picked, drafted=self._draft.acts)
        return lesson_state(*lying, hand=hand, said=self._said)

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold: those of its game's table, and the lesson's own."""
        return scopes_of_lesson(self.progress)

    def reading(self) -> Reading:
        """Return the slip and the table as they are read."""
        return lesson_reading(self.slip, self._there(), self._words(), self.table.name)

    def announced(self) -> Sequence[Announcement]:
        """Return what the slip says, when it says something else."""
        if self.stage.director.telling:
            return ()
        told, self._announced = self._announced, self.slip
        return announcements(told, self.slip)

    def _there(self) -> Sequence[Target]:
        return (*self.stage.board.targets(), *self.targets())

    def _clause(self) -> str:
        reply = self.progress.reply
        judged = "" if reply is None or reply.verdict is None else reply.verdict.clause
        return self.why.clause or judged or self.table.clause(self.state())

    def _sitters(self, words: Words) -> tuple[Sitter, ...]:
        return company_of(self.lesson.scenario, self.moment.course.position.public.banker, words, self.lesson.you)

    def _words(self) -> Words:
        return named_seats(self.lesson, self.services.words)


def first_jeton(lesson: LessonFile, values: Sequence[int]) -> int:
    """Return the jeton in hand before the learner has taken one: none that the lesson asks for."""
    asked = {act.line.named.get("amount") for act in lesson.acts if act.asked}
    return next((value for value in values if value not in asked), min(values, default=1))


def played_lesson(services: Services, *, path: Path, lesson: LessonFile | None = None) -> TableScene:
    """Return the table of a lesson file; `lesson` is what was made of a scenario file, which can be watched too."""
    return TableScene(services, LessonDriver(services, path=path, lesson=lesson))
