"""The table: a sitting before the window. What differs from game to game is said by `game.screen.games`."""

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.play.errors import StoreError
from game.play.session import Session
from game.play.session_step import SessionStep
from game.play.tables import facts_of
from game.screen.draw.painter import Painter
from game.screen.keys.focus import WHY, Dragged, Key, Pressed, Ring, Scrolled, Signal, Stepped, Target
from game.screen.paper.terms import TERM
from game.screen.scene.scene import Change, Pop, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board import FOLD, Board
from game.screen.table.company import TableCompany
from game.screen.table.contract import Do, TableState, table_of
from game.screen.table.curtain import SharedScreen
from game.screen.table.drag import dropped, follow
from game.screen.table.events import GOES_ELSEWHERE, WATCHED, escapes, skips
from game.screen.table.folds import fold, folded
from game.screen.table.icons import open_icon, shut_menu
from game.screen.table.keys import TableKeys
from game.screen.table.notice import Notice
from game.screen.table.notices import NoticeQueue
from game.screen.table.pace import keep_pace, thinking_time
from game.screen.table.presenter import StepPresenter
from game.screen.table.presses import act_of, button_of, jeton_of, meaning_of, settle
from game.screen.table.reading import table_reading
from game.screen.table.renewal import Renewal
from game.screen.table.seen import seen_so_far
from game.screen.table.session_runner import Happens, SessionRunner
from game.screen.table.sitting_driver import Doing
from game.screen.table.state import state_of
from game.screen.table.terms import TermsAsked
from game.screen.table.voice import TableVoice
from game.screen.table.wants import lying
from game.screen.table.why import WhyAsked
from game.stage.affordances import HouseAct
from game.stage.cues import Cue
from game.stage.director import Director
from game.stage.pose import Pose
from game.stage.units import Viewport
from game.table.values import Seat
from game.table.view import View

_AGAIN = 2.0
"""After so many seconds a character does again what the book has refused."""


class TableScene(TableKeys, Renewal):
    """One sitting. Nothing here knows a rule: acts are offered by the session and meant by the game's table."""

    def __init__(self, services: Services, session: Session, captions: Sequence[str] = (), word: str = "") -> None:
        self.services = services
        self.session = session
        self.table = table_of(session.game)
        self.ring = Ring()
        self._runner = SessionRunner(session, services.worker, services.writer, self._told)
        self._sharing = SharedScreen(self._runner, services, hidden=self.table.hidden)
        self._notices = NoticeQueue(captions, Notice(services.words("salon.note"), word) if word else None)
        self._presenter = StepPresenter(facts_of(session.game).lasting)
        self._voice = TableVoice(session.game)
        self._company = TableCompany(services, session)
        self._doing = Doing(
            services, self._runner, self._sharing, self._presenter, self._notices, self.table, self.ring, self._show
        )
        self._to_prerender: Iterator[Pose] | None = None
        self._rested = 0.0
        self._why = WhyAsked(services, session.game, self.table)
        self._terms = TermsAsked(services, session.game)
        self._refused = ""
        """The clause of the refusal that the player has just seen: the book opens there."""

    # What the loop asks

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the table out for a window."""
        if fresh := not self.session.begun:
            self._runner.open(self._doing.cut)
        if self._board is None and self._director is None:
            self._sharing.lie_before_first()
        view = self.session.view(self.seat)
        arrangement = self.table.arrangement(viewport.cloth, self.seat, self.session.sitters)
        if begins := self._director is None:
            pace, declines = self.services.preferences.pace, facts_of(self.session.game).declines
            self._director = Director(view, arrangement, pace, declines)
            self._director.pause = self.services.preferences.reading_pause
            if fresh and self._presenter.last is not None:
                opening = self._presenter.last
                self._director.play(View(self.seat, opening.before, {}), view, opening.events)
                self._voice.hear(opening, view)
        else:
            self._director.lay(view, arrangement)
        self._presenter.view = view
        later = self.services.prerenders
        self._board = board = Board(viewport, painter, self.table, self._director, later=later)
        self._to_prerender = self.services.ahead(self.table.poses_to_prerender(viewport.cloth))
        board.asks, board.cloth.begins_bare = True, begins
        self._renews = not begins and not self.curtained
        self._terms.seek(board)
        board.fold(folded(self.services.house))
        self._sharing.draw(board, self._sharing.words())
        self._show()
        self._why.lie_again(board, self.state())
        self._note()

    def leave(self) -> None:
        """Let the large surfaces go, and remember what is in hand."""
        self._board = None
        self._doing.leave()

    @property
    def moving(self) -> bool:
        """Tell whether cards move, a character's thought has come, or something is still to be drawn."""
        if self._board is None or self._director is None:
            return False
        ready = self._waits_for_bot or (self._runner.choice is not None and self._runner.choice[1].done())
        waits = not (self.services.preferences.reading_pause or self._doing.wants.plays_on)
        if self._director.paused_for_reader and waits:
            return self._board.unfinished
        return (
            self._director.busy
            or (ready and self._why.shown is None)
            or self._doing.ends.moving
            or self._company.moving
            or self._board.unfinished
            or self._goes_on
            or self._sharing.falls
            or self._to_prerender is not None
        )

    def tick(self, seconds: float) -> Change | None:
        """Let time pass: motion first, then whoever is to act."""
        director, board = self._of_window()
        self.renew()
        self._sharing.pass_time(seconds)
        if director.busy:
            keep_pace(director, self.services.preferences, self._doing.wants)
            seen = seen_so_far(director)
            director.tick(seconds)
            self._hear(director.cues())
            if not self._busy or seen_so_far(director) != seen:
                self._show()
            if self._busy:
                self._company.tick(seconds, board, settled=False)
                return None
            self._rested = 0.0
        self._rested += seconds
        self._company.tick(seconds, board, settled=not self._busy)
        if self._doing.ends.tick(self._sharing.words(), seconds, settled=not self._busy and not self.curtained):
            self._note()
            self._show("carnet", "action_bar")
        rested = self._rested >= thinking_time(self.services.preferences, self._doing.wants)
        sees = self._why.shown is None and not self.curtained  # or what is done now would be missed
        if rested and sees and not self.services.writer.busy:
            self._runner.advance(self._advanced)
        if self.services.writer.busy:
            return None
        if not self._busy and not self._waits_for_bot:
            self._sharing.go_to_next()
            if self.services.preferences.figures and not self._runner.shuffling:
                self._runner.appraise(self.seat)
            if self._runner.take_figures() or self._doing.tutor.poll():
                self._show("carnet")
            if self._goes_on:
                on = self._doing.go_on(board.affordances, seconds, lies=any(lying(self.state())))
                return self._pressed(on, second=False) if isinstance(on, str) and on else on or None
        if not self._busy and self._to_prerender is not None and not board.prerender(self._to_prerender):
            self._to_prerender = None
        self._lead(board)
        return None

    def _advanced(self, happens: Happens) -> None:
        """Let a character's act happen; where the book has refused it, it does the same again after a while."""
        try:
            happens()
        except StoreError as error:
            self._rested = -_AGAIN
            self._doing.refuse(error)
        else:
            self._rested = 0.0
            self._show("action_bar", "bar", "overlays")

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed."""
        return self._board.targets() if self._board is not None and not self.curtained else ()

    def reading(self) -> Reading:
        """Return the table as the seat before the screen sees it."""
        return table_reading(self._of_window()[1], self.state(), self.session.game)

    def announced(self) -> Sequence[Announcement]:
        """Return what has come to be seen since this was last asked."""
        (director, board), words = self._of_window(), self._sharing.words()
        said = self._voice.announced(director, board, self.seat, words, self.services.preferences.told)
        return (*said, *self._doing.announced(), *self._company.announced(board), *self._terms.announced())

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event; a key or a click completes what moves and is then handled."""
        director, board = self._of_window()
        if event.type in WATCHED[:2]:
            self._doing.wants.rested = not director.busy
        if event.type in WATCHED[:2] and self._doing.wants.plays_on and (director.busy or self._goes_on):
            self._doing.wants.stop()
            self._show()
            return None
        if event.type in WATCHED[:2] and director.paused_for_reader:
            elsewhere = event.type == pygame.KEYDOWN and event.key in GOES_ELSEWHERE
            (director.skip if elsewhere else director.acknowledge)()
            self._show()
            if not elsewhere:
                return None
        if event.type in WATCHED and director.busy:
            meant = button_of(event, self.targets(), self.ring, board.viewport.scale)
            (director.skip if skips(event) else director.skip_to_pause)()
            self._hear(director.cues(), silent=True)
            self._show()
            if director.busy or meant != button_of(event, self.targets(), self.ring, board.viewport.scale):
                return None
        if not self.curtained and self._terms.handle(event, board):
            self._lead(board)
            return None
        if event.type in WATCHED[:2]:
            self._refused = self._notices.clause
            self._notices.dismiss()
            self._note()
            if self.curtained:
                return self._unveil(event)
            if escapes(event) and shut_menu(self._why, self._doing, board, self.ring):
                self._lead(board)
                return None
        if event.type == pygame.MOUSEMOTION:
            board.point(*(each / board.viewport.scale for each in event.pos))
        targets = self.targets()
        settle(self.ring, targets)
        signal = self.ring.feed(event, targets, board.viewport.scale)
        follow(signal, self.ring, board, self.table, self.state, self._meant)
        change = self._signal(signal)
        self._lead(board)
        return change

    def _lead(self, board: Board) -> None:
        ring = self.ring
        board.focus(
            ring.focused if ring.visible else None,
            self._terms.shown(ring.hovered),
            reading=ring.focused == "carnet" or self._why.shown is not None,
        )

    # What the player does

    def _signal(self, signal: Signal | None) -> Change | None:
        match signal:
            case Pressed(target, second):
                return self._pressed(target, second=second)
            case Dragged(done=True):
                board = self._of_window()[1]
                return self._doing.answer(dropped(signal, board, self.table, self.state(), self._meant))
            case Stepped(target, steps):
                if jeton_of(self.table.values, target) is not None:
                    self._doing.step_jeton(steps)
                    self.ring.focused = f"jeton:{self._doing.jeton}"
            case Scrolled(target, steps) if target == "carnet" or str(target).startswith((WHY, TERM)):
                self._of_window()[1].scroll(steps)
            case Key(name):
                act = dict(self._of_window()[1].affordances.keys).get(name)
                return self._doing.answer(Do(act)) if act is not None else None
            case _:
                pass
        return None

    def _pressed(self, target: str, *, second: bool) -> Change | None:
        if target.startswith(TERM):
            under = self._terms.under(target, self.targets())
            return self._terms.look_up(target) if under is None else self._pressed(under, second=second)
        if target.startswith(WHY):
            return self._why.pressed(target, self._of_window()[1], self.state(), second=second)
        if target.startswith(FOLD):
            self._of_window()[1].fold(fold(self.services.house, target.removeprefix(FOLD)))
            return None
        if target.startswith("icon:"):
            return self._icon(target.removeprefix("icon:"))
        jeton = jeton_of(self.table.values, target)
        if jeton is not None:
            self._doing.take_jeton(jeton.value)
        elif target != "carnet":
            act = act_of(self._of_window()[1].affordances, target, second=second)
            if isinstance(act, HouseAct):
                return self._doing.house(act)
            meant = self._meant(target)
            answer = Do(act) if act is not None else self.table.pressed(self.state(), meant, second=second)
            return self._doing.answer(answer)
        return None

    def _meant(self, target: str | None) -> Hashable:
        return meaning_of(self._of_window()[1].affordances, self.table.values, target)

    def _icon(self, name: str) -> Change | None:
        if name == "learn":
            self._notices.forget()
            self._note()
        if name == "skip":
            return self._doing.skip()
        change = open_icon(name, self, self.services, self.session.game, self._clause, self.session.number)
        self._show("bar")
        return self._doing.ends.leaving(self._sharing.words) if isinstance(change, Pop) else change

    def _clause(self) -> str:
        return self._why.clause or self._refused or self._doing.tutor.clause or self.table.clause(self.state())

    def receive(self, result: SceneResult) -> Change | None:
        """Take the answer to the question before an act, or whether the player goes."""
        return self._doing.agree(result)

    @property
    def _goes_on(self) -> bool:
        return self._board is not None and not self._busy and self._doing.goes_on(self._board.affordances)

    def _told(self, step: SessionStep) -> None:
        self._doing.ends.hear(step, self.seat)
        asked = self.seat is not None and bool(self._runner.offers(self.seat))
        self._notices.hear(step, self.seat, asked=asked)
        self._note()
        self._doing.picked = ()
        if self._runner.shuffling:
            self._doing.wants.stop()
        self._presenter.last = step
        self._why.refused = None
        self._why.shut_on(self._board)
        if step.act is None and self._director is not None:
            self._sharing.deal_behind_curtain()
        if self._director is not None:
            after = self.session.view(self.seat)
            self._presenter.tell(self._director, step, after)
            self._voice.hear(step, after)
            self._show("overlays")
        self._company.hear(step)
        self._doing.tutor.hear(step)

    def _hear(self, cues: Sequence[Cue], *, silent: bool = False) -> None:
        said = self._presenter.hear(cues, None if silent else self.services.mixer, self._sharing.words())
        if self._presenter.has_gone_on(self._of_window()[0].shown) or said:
            self._show("overlays")

    def _show(self, *parts: str) -> None:
        if parts == ("notice",):
            self._why.refused = self._doing.refused
            self._why.shut_on(self._board)
            self._note()
        elif self._board is not None:
            self._board.show(self.state(), *parts)

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        director, board = self._of_window()
        return state_of(
            self._runner, director, self._presenter, board.viewport.cloth, self.seat, self._sharing.words(),
            self._doing.choice,            curtained=self.curtained, services=self.services,
        )  # fmt: skip

    def _note(self) -> None:
        if self._board is not None:
            self._board.note(self._notices.shown(self._sharing.words()))

    def _unveil(self, event: pygame.event.Event) -> Change | None:
        if escapes(event):
            return Pop()
        board = self._of_window()[1]
        if self._sharing.open_for(event, board):
            board.hide(None)
            self._show()
        return None

    @property
    def _busy(self) -> bool:
        return self._director is not None and self._director.busy

    @property
    def _waits_for_bot(self) -> bool:
        return self.session.begun and self.session.next_bot() is not None and not self.curtained

    @property
    def curtained(self) -> bool:
        """Tell whether a curtain hides the table from whoever had the screen before."""
        return self._sharing.curtained

    @property
    def seat(self) -> Seat | None:
        """The seat before whom the screen lies."""
        return self._sharing.seat
