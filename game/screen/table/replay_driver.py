"""The lesson: a scenario at its table, one key or click a step, there and back, with its captions and its clauses."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pygame

from game.lessons.explain.place_names import seat_names
from game.lessons.teach.lesson import Lesson, LessonStep, read_lesson
from game.odds.contract import Appraisal
from game.play.session import Sitter
from game.play.session_step import SessionStep
from game.play.tables import facts_of
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Ring, Scrolled, Signal, Target
from game.screen.scene.scene import Change, Pop
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board import Board
from game.screen.table.contract import TableState, table_of
from game.screen.table.icons import open_icon
from game.screen.table.lesson_read import strip_announced, strip_reading
from game.screen.table.lesson_staged import Staged
from game.screen.table.lesson_strip import Strip, draw_strip, strip_height, with_strip
from game.screen.table.lesson_text import narration
from game.screen.table.presenter import play_cue
from game.screen.table.renewal import Renewal
from game.screen.table.seen import seen_steps
from game.screen.table.strip import LessonTable, sitters_of
from game.stage.cues import Cue
from game.stage.director import Director
from game.stage.pose import Pose
from game.stage.units import Viewport
from game.table.any_game import AnyPublic
from game.table.events import Spoke
from game.table.offers import Offers
from game.table.values import Seat
from game.table.view import AnyView, View
from game.text.words import Words

_WATCHED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
_KEYS = {"left": "back", "right": "next", "page up": "back", "page down": "next", "home": "restart"}


class LessonScene(Renewal):
    """A scenario file step by step. The law is asked nothing here: the steps were played when the file was read."""

    def __init__(self, services: Services, *, path: Path = Path(), staged: Staged | None = None) -> None:
        self.services = services
        self.ring = Ring()
        self.lesson: Lesson = read_lesson(path) if staged is None else staged.lesson
        viewer, number = (self.lesson.viewer, 0) if staged is None else (staged.viewer, staged.number)
        self.table = LessonTable(table_of(self.lesson.game), self.lesson, viewer, number, staged)
        self._to_prerender: Iterator[Pose] | None = None
        self._said: tuple[Spoke, ...] = ()
        self._figures: Future[Appraisal | None] | None = None
        self._appraisal: Appraisal | None = None
        self._figured = False
        self._strip: Strip | None = None
        self._announced: Strip | None = None

    @property
    def number(self) -> int:
        """The step that is shown; 0 is the table before the first act."""
        return self.table.number

    @property
    def step(self) -> LessonStep:
        """The step that is shown."""
        return self.lesson.steps[self.number]

    # What the loop asks

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the table out for a window, with room for the captions under the cloth."""
        words = self._words()
        captions = [narration(self.lesson, number, words).text for number in range(len(self.lesson.steps))]
        viewport = with_strip(viewport, strip_height(painter, viewport, captions))
        arrangement = self.table.arrangement(viewport.cloth, self.table.viewer, self._sitters(words))
        view = self.lesson.view(self.number, self.table.viewer)
        if self._director is None:
            self._director = Director(
                view, arrangement, self.services.preferences.pace, facts_of(self.lesson.game).declines
            )
        else:
            self._director.lay(view, arrangement)
        self._renews = later = self.services.prerenders
        self._board = Board(viewport, painter, self.table, self._director, later=later)
        self._to_prerender = self.services.ahead(self.table.poses_to_prerender(viewport.cloth))
        self._strip = None
        self._show()

    def leave(self) -> None:
        """Let the large surfaces go."""
        self._board = None
        self._drop()

    @property
    def moving(self) -> bool:
        """Tell whether cards move, figures have come, or something is still to be drawn."""
        if self._board is None or self._director is None:
            return False
        came = self._figures is not None and self._figures.done()
        return (
            self._director.busy or self._board.unfinished or self._to_prerender is not None or came or self._captioned()
        )

    def tick(self, seconds: float) -> Change | None:
        """Let time pass: motion first, then the figures."""
        director, board = self._of_window()
        self.renew()
        if director.busy:
            director.speed = self.services.preferences.pace
            director.tick(seconds)
            self._hear(director.cues())
            if not director.busy:
                self._show()
        if not director.busy:
            self._figure()
            if self._to_prerender is not None and not board.prerender(self._to_prerender):
                self._to_prerender = None
        self._focus()
        return None

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed."""
        rects, board = [*super().draw()], self.board
        if board.cloth.lies and self._captioned():
            self._strip = narration(self.lesson, self.number, self._words())
            rects.append(board.painter.rect(draw_strip(board.painter, board.viewport, self._strip)))
        return rects

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed."""
        return self._board.targets() if self._board is not None else ()

    def reading(self) -> Reading:
        """Return the caption of the step and the table as they are read."""
        words = self._words()
        title = self.lesson.title(words.language)
        return strip_reading(narration(self.lesson, self.number, words), self.targets(), words, title)

    def announced(self) -> Sequence[Announcement]:
        """Return what the caption says, when it says something else."""
        told, self._announced = self._announced, narration(self.lesson, self.number, self._words())
        return strip_announced(told, self._announced)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event; a key or a click completes what moves and is then handled."""
        director, board = self._of_window()
        if event.type in _WATCHED and director.busy:
            director.skip()
            self._hear(director.cues(), silent=True)
            self._show()
        name = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
        if name == "escape" and board.drawer_open:
            self.ring.focused = None
            self._focus()
            return None
        if name in _KEYS:
            self.ring.visible = True
            self._turn(_KEYS[name])
            return None
        targets = self.targets()
        self.ring.settle(targets)
        change = self._signal(self.ring.feed(event, targets, board.viewport.scale))
        self._focus()
        return change

    # What the reader does

    def _signal(self, signal: Signal | None) -> Change | None:
        match signal:
            case Pressed("lesson:leave"):
                return Pop()
            case Pressed(target) if target.startswith("icon:"):
                self._show("bar")
                name = target.removeprefix("icon:")
                return open_icon(name, self, self.services, self.lesson.game, lambda: self.table.clause(self.state()))
            case Pressed("lesson:seat", second):
                self._see(Seat((self.table.viewer + (-1 if second else 1)) % len(self.lesson.seats)))
            case Pressed(target) if target.startswith("review:") and self.table.staged is not None:
                board = self._of_window()[1]
                cloth = board.painter.rect(board.viewport.table)
                shown = board.painter.target.subsurface(cloth).copy()  # the window goes on while it is saved
                return self.table.staged.pressed(target, self.number, shown)
            case Pressed(target) if target.startswith("lesson:"):
                self._turn(target.removeprefix("lesson:"))
            case Scrolled("carnet", steps):
                self._of_window()[1].scroll(steps)
            case _:
                pass
        return None

    def _turn(self, way: str) -> None:
        """Go a step on, a step back, or to the beginning."""
        director = self._of_window()[0]
        before = self.number
        number = {"next": before + 1, "back": before - 1}.get(way, 0)
        if not 0 <= number <= self.table.last or number == before:
            return
        self.table.number = number
        self._said = ()
        self._drop()
        after = self.lesson.view(number, self.table.viewer)
        if number == before + 1:
            if self.step.refusal is not None:
                self.services.mixer.play(SoundId.KNOCK)
            self._play(after, director)
        else:
            director.lay(after)
            self.services.mixer.play(SoundId.PAGE)
        self._show()

    def _play(self, after: AnyView, director: Director) -> None:
        """Let the cloth go from the step before to this one."""
        step = self.step
        director.play(View(after.seat, step.before.position.public, director.final.faces), after, step.events)

    def _see(self, seat: Seat) -> None:
        """Show the table from another seat: everything is laid out anew."""
        self.table.viewer = seat
        self._drop()
        self.services.needs_layout = True

    # What is seen and heard

    def _hear(self, cues: Sequence[Cue], *, silent: bool = False) -> None:
        for cue in cues:
            if not silent:
                play_cue(self.services.mixer, cue, self._words())
            if isinstance(cue.event, Spoke):
                self._said = (*(s for s in self._said if s.seat != cue.event.seat), cue.event)
                self._show("overlays")

    def _figure(self) -> None:
        """Work out the figures of the step beside the window, and show them when they come."""
        if self._figured or not self.services.preferences.figures:
            return
        if self._figures is None:
            self._figures = self.services.worker.think(partial(self.lesson.appraise, self.number, self.table.viewer))
        if self._figures.done():
            self._appraisal, self._figures, self._figured = self._figures.result(), None, True
            self._show("carnet")

    def _focus(self) -> None:
        ring, board = self.ring, self._of_window()[1]
        board.focus(ring.focused if ring.visible else None, ring.hovered, reading=ring.focused == "carnet")

    def _drop(self) -> None:
        if self._figures is not None:
            self._figures.cancel()
        self._figures = self._appraisal = None
        self._figured = False

    def _captioned(self) -> bool:
        """Tell whether the strip is still to be written."""
        return self._strip != narration(self.lesson, self.number, self._words())

    def _show(self, *parts: str) -> None:
        if self._board is not None:
            self._board.show(self.state(), *parts)

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        director, board = self._of_window()
        words = self._words()
        history, last = seen_steps(director, self._history(), _session_step(self.step))
        return TableState(
            view=director.shown,
            seat=self.table.viewer,
            offers=Offers(),
            awaited=self.step.after.awaited if not director.busy else None,
            words=words,
            cloth=board.viewport.cloth,
            sitters=self._sitters(words),
            options=self.lesson.scenario.options,
            strict=True,
            history=history,
            last=last,
            appraisal=self._appraisal if not director.busy else None,
            settled=not director.busy,
            said=self._said,
            muted=self.services.preferences.muted,
            keys=self.services.keys,
            scopes=self.key_scopes,
        )

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold: what is played at a table is not played here."""
        return "table", "lesson"

    def _history(self) -> tuple[SessionStep, ...]:
        """Return the steps of the deal that is shown."""
        steps = self.lesson.steps[: self.number + 1]
        opened = max((n for n, step in enumerate(steps) if step.entry is None), default=0)
        return tuple(_session_step(step) for step in steps[opened:])

    def _sitters(self, words: Words) -> tuple[Sitter, ...]:
        staged = self.table.staged
        return sitters_of(self.lesson, words) if staged is None else staged.sitters

    def _words(self) -> Words:
        words, staged = self.services.words, self.table.staged
        if staged is not None:
            return words.naming({seat: staged.sitters[seat].name for seat in self.lesson.seats})
        return words.naming(seat_names(self.lesson.scenario, words))


def _session_step(step: LessonStep) -> SessionStep:
    before: AnyPublic = step.before.position.public
    return SessionStep(step.seat, step.act, before, step.after.position.public, step.events)
