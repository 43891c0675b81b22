"""A sitting at its table: the player's presses, the characters' turns, and all that is told of them."""

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import chain
from typing import assert_never

import pygame

from game.lessons.explain.place_names import spot_name
from game.play.errors import StoreError
from game.play.session import Session
from game.play.session_step import SessionStep
from game.screen.draw.painter import Painter
from game.screen.keys.conditions import Condition, conditions_of
from game.screen.keys.focus import Dragged, Key, Pressed, Scrolled, Signal, Stepped, Target
from game.screen.paper.carnet import FoldBlock, OpenDoor, OpenSlot, ReadCarnet, lies_in_carnet
from game.screen.paper.terms import LookUpTerm
from game.screen.scene.scene import Change, Pop, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.board.notice import Notice
from game.screen.table.contract import Do, Pick, TableState, table_of
from game.screen.table.drag import dropped, follow
from game.screen.table.driver import Driver
from game.screen.table.icons import open_icon
from game.screen.table.intents import AskWhy, TableIntent, TopBarAction, Use, use_of_button
from game.screen.table.presses import (
    GOES_ELSEWHERE,
    WATCHED,
    asks_why,
    button_of,
    escapes,
    leaves,
    skips,
    taken_by_key,
)
from game.screen.table.reading import table_reading
from game.screen.table.remembered import fold, folded, open_slot, opened_slot
from game.screen.table.scene import TableScene
from game.screen.table.seen import seen_so_far
from game.screen.table.sitting.autoplay import keep_pace, thinking_time
from game.screen.table.sitting.changes import GameChanges
from game.screen.table.sitting.company import TableCompany
from game.screen.table.sitting.curtain import SharedScreen
from game.screen.table.sitting.listener import Heard, Listener, TableNow
from game.screen.table.sitting.notices import NoticeQueue
from game.screen.table.sitting.player_actions import PlayerActions
from game.screen.table.sitting.presenter import StepPresenter
from game.screen.table.sitting.session_runner import SessionRunner
from game.screen.table.sitting.state import drafted, state_of
from game.screen.table.sitting.terms import TermsAsked
from game.screen.table.sitting.turn_call import TurnCall
from game.screen.table.sitting.voice import Hears, TableVoice
from game.screen.table.wants import lying
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import ButtonAct, HouseAct, Jeton
from game.stage.arrangement import Arrangement
from game.stage.director import Director
from game.stage.units import Cloth, Viewport
from game.table.events import Closed, Opened, Ruled
from game.table.values import Seat, staked_on, staker
from game.table.view import AnyView, View
from game.text.marks import sentence

_AGAIN = 2.0
"""After so many seconds a character does again what the book has refused."""


class SittingDriver(Driver):
    """A sitting at its table. Nothing here knows a rule: acts are offered by the session and meant by the table."""

    def __init__(self, services: Services, session: Session, captions: Sequence[str] = (), word: str = "") -> None:
        self.services, self.session = services, session
        self.game, self.table = session.game, table_of(session.game)
        self.runner = SessionRunner(session, services.worker, self._told)
        self.sharing = SharedScreen(self.runner, services, hidden=self.table.hidden)
        self.notices = NoticeQueue(captions, Notice(services.words("salon.note"), word) if word else None)
        self._presenter = StepPresenter()
        self._voice = TableVoice(session.game)
        company = TableCompany(services, session)
        self.actions = PlayerActions(
            services, self.runner, self.sharing, self._presenter, self.notices, self.table, self._point_at, self._show,
            lies=self._redrawn,
        )  # fmt: skip
        self._listeners: tuple[Listener, ...] = (
            self.actions.ends, self.notices, GameChanges(session.game, self.notices), self.actions.tutor, company,
            TurnCall(services, self._is_asked),
        )  # fmt: skip
        """What hears each step. The voice hears it only where the table lies already."""
        self._rested = 0.0
        self._begun = False
        """Whether the table has been laid out before."""
        self._fresh = False
        """Whether the first shoe was opened for the window that is laid out now."""
        self.why = WhyAsked(services, session.game, self.table)
        self._terms = TermsAsked(services, session.game)
        self._notes_draft = False
        """Whether the draft is another than was announced last."""
        self._refused = ""
        """The clause of the refusal that the player has just seen: the book opens there."""

    # The table as it lies

    def prepare(self, viewport: Viewport, painter: Painter) -> Viewport:  # noqa: ARG002  # nothing lies beside it
        """Open the first shoe, without which there is nothing to see; let the table lie before whoever plays first."""
        self._fresh = not self.session.begun
        if self._fresh:
            self.runner.deal(self.actions.cut)
        if not self._begun:
            self._begun = True
            self.sharing.lie_before_first()
        return viewport

    def view(self) -> AnyView:
        """Return the table as the seat before the screen sees it, with its draft on it."""
        return self.session.view(self.seat, drafted(self.session, self.seat, self.actions.draft))

    def arrangement(self, cloth: Cloth) -> Arrangement:
        """Return where everything lies."""
        return self.table.arrangement(cloth, self.seat, self.session.sitters)

    def opened(self, director: Director) -> None:
        """Let the first shoe be seen as it is dealt."""
        director.pause = self.services.preferences.reading_pause
        if self._fresh and self._presenter.last is not None:
            opening, view = self._presenter.last, self.view()
            director.play(View(self.seat, opening.before, {}), view, opening.events)
            self._voice.hear(self._heard(opening))

    def laid_out(self, board: Board) -> None:
        """Show what is asked, noted and hidden."""
        self._presenter.view = self.view()
        self._terms.seek(board)
        board.fold(folded(self.services.house))
        board.open_slot(opened_slot(self.services.house))
        self.sharing.draw(board, self.sharing.words())
        self.why.lie_again(board, self.state())
        self._show()
        self._note()
        for listener in self._listeners:
            listener.lie_again(board)

    def leave(self) -> None:
        """Remember what is in hand."""
        self.actions.leave()

    @property
    def sitting(self) -> Session:
        """The sitting that is played."""
        return self.session

    # What goes on

    @property
    def waits_for_reader(self) -> bool:
        """Whether a trick lies to be read until the reader goes on."""
        goes_on = self.services.preferences.reading_pause or self.actions.wants.plays_on
        return self.stage.director.paused_for_reader and not goes_on

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way, or still to be seen to its end."""
        events = (event for step in reversed(self.session.history) for event in reversed(step.events))
        last = next((each for each in events if isinstance(each, Opened | Closed) and each.what == "coup"), None)
        return self._busy or isinstance(last, Opened)

    @property
    def moving(self) -> bool:
        """Whether a character's thought has come, or something else goes on by itself."""
        ready = self._waits_for_bot or (self.runner.choice is not None and self.runner.choice[1].done())
        return (
            (ready and self.why.shown is None)
            or any(each.wants_time(curtained=self.curtained) for each in self._listeners)
            or self._goes_on
            or self.sharing.falls
            or self._asks_figures
        )

    def tick(self, seconds: float) -> Change | None:
        """Let time pass: motion first, then whoever is to act."""
        director, board = self.stage.director, self.stage.board
        self.sharing.pass_time(seconds)
        if director.busy:
            keep_pace(director, self.services.preferences, self.actions.wants)
            seen = seen_so_far(director)
            director.tick(seconds)
            self._hear()
            if not self._busy or seen_so_far(director) != seen:
                self._show()
            self._rested = 0.0
        now = TableNow(seconds, board, self.sharing.words(), settled=not self._busy, curtained=self.curtained)
        changed = [listener.tick(now) for listener in self._listeners]
        if self._busy:
            return None
        self._rested += seconds
        if self.runner.take_choice():
            self._show("carnet")
        if any(changed):
            self._note()
            self._show("carnet", "action_bar")
        rested = self._rested >= thinking_time(self.services.preferences, self.actions.wants)
        sees = self.why.shown is None and not self.curtained  # or what is done now would be missed
        if rested and sees:
            self._advance()
        if not director.busy and not self._waits_for_bot:
            if self.sharing.go_to_next():
                self.stage.lay_out_anew()
                return None
            if self._asks_figures:
                self.runner.appraise(self.seat)
            if self.runner.take_figures():
                self._show("carnet")
            if self._goes_on:
                on = self.actions.go_on(board.affordances, seconds, lies=any(lying(self.state())))
                return self._use(use_of_button(on), second=False) if isinstance(on, ButtonAct) else on
        return None

    def _advance(self) -> None:
        """Let a character act; where the book has refused it, it does the same again after a while."""
        try:
            if not self.runner.advance():
                return
        except StoreError as error:
            self._rested = -_AGAIN
            self.actions.refuse(error)
        else:
            self._rested = 0.0
            self._show("action_bar", "bar", "overlays")

    def _draft_said(self) -> Announcement:
        """Return what is announced of a draft: what lies in it, which is not laid for the others yet."""
        words, now = self.sharing.words(), self.session.public.tableau
        stakes = (place for place in self.view().public.tableau.chips if staker(place) == self.seat)
        more = {place: self.view().public.tableau.chips_at(place) - now.chips_at(place) for place in stakes}
        lies = (
            words("draft.on", spot_name(words, staked_on(place)), words.count("chips", grown))
            for place, grown in more.items()
            if grown > 0
        )
        key = "draft.lies" if self.actions.draft.acts else "draft.empty"
        return Announcement(sentence("; ".join(lies), words(key)))

    @property
    def hides(self) -> bool:
        """Whether a curtain hides the table."""
        return self.curtained

    @property
    def reads_carnet(self) -> bool:
        """Whether the notebook is read, or an answer in its place."""
        return lies_in_carnet(self.stage.ring.focused) or self.why.shown is not None

    def hovered(self) -> str | None:
        """Return the term that is explained by key, else what lies under the pointer."""
        return self._terms.shown(self.stage.ring.hovered)

    def reading(self) -> Reading:
        """Return the table as the seat before the screen sees it."""
        return table_reading(self.stage.board, self.state(), self.session.game)

    def announced(self) -> Sequence[Announcement]:
        """Return what has come to be seen since this was last asked."""
        director, board, words = self.stage.director, self.stage.board, self.sharing.words()
        hears = Hears(
            self.seat, words, self.services.preferences.told, turn=self._is_own_turn, held=self.waits_for_reader
        )
        said = self._voice.announced(director, board, hears)
        if self._notes_draft:
            self._notes_draft = False
            said = (*said, self._draft_said())
        heard = (each.announced(board, self.seat, words) for each in self._listeners)
        return (*said, *chain.from_iterable(heard), *self._terms.announced())

    def first(self, event: pygame.event.Event) -> tuple[bool, Change | None]:
        """Let a key or a click complete what moves, and take what is for notes, terms or the curtain."""
        director, board, ring = self.stage.director, self.stage.board, self.stage.ring
        goes = leaves(event, self._there(), board.viewport.scale)
        if event.type in WATCHED[:2]:
            self.actions.wants.rested = not director.busy
        if event.type in WATCHED[:2] and self._stops_playing_on() and not goes:
            return True, None
        if director.paused_for_reader and asks_why(event, self._there(), board.viewport.scale):
            return False, None
        if event.type in WATCHED[:2] and director.paused_for_reader:
            elsewhere = goes or (event.type == pygame.KEYDOWN and event.key in GOES_ELSEWHERE)
            (director.skip if elsewhere else director.acknowledge)()
            self._show()
            if not elsewhere:
                return True, None
        if event.type in WATCHED and director.busy:
            meant = button_of(event, self._there(), ring, board.viewport.scale)
            (director.skip if goes or skips(event) else director.skip_to_pause)()
            self._hear(hurried=True)
            self._show()
            if not goes and (director.busy or meant != button_of(event, self._there(), ring, board.viewport.scale)):
                return True, None
        if not self.curtained and self._terms.handle(event, board):
            return True, None
        if event.type in WATCHED[:2]:
            self._refused = self.notices.clause
            self.notices.dismiss(at_once=escapes(event))
            self._note()
            if self.curtained:
                return True, self._unveil(event)
            if escapes(event) and self._shuts(board):
                return True, None
        return False, None

    def _stops_playing_on(self) -> bool:
        """Let a press end what plays on by itself; tell whether anything did."""
        plays = self.actions.wants.plays_on and (self.stage.director.busy or self._goes_on)
        if plays:
            self.actions.wants.stop()
            self._show()
        return plays

    def _shuts(self, board: Board) -> bool:
        """Take an answer away, put back what was picked out, or leave the drawer; tell whether there was any of it."""
        if self.why.shown is not None:
            self.why.shut_on(board)
        elif self.actions.picked:
            self.actions.answer(Pick(()))
        elif board.drawer_open:
            self.stage.ring.focused = None
        else:
            return False
        return True

    def _there(self) -> Sequence[Target]:
        return () if self.curtained else self.stage.board.targets()

    # What the player does

    def answer(self, signal: Signal | None) -> Change | None:
        """Do what a press, a drag or a key comes to."""
        board = self.stage.board
        follow(signal, self.stage.ring, board, self.table, self.state)
        match signal:
            case Pressed(id_, second, intent) if isinstance(intent, TableIntent):
                return self._press(intent, id_, second=second)
            case Dragged(done=True):
                return self.actions.answer(dropped(signal, board, self.table, self.state()))
            case Stepped(steps=steps, intent=Jeton()):
                self.actions.step_jeton(steps)
                self.stage.ring.focused = f"jeton:{self.actions.jeton}"
            case Scrolled(steps=steps, intent=ReadCarnet() | AskWhy() | LookUpTerm()):
                board.scroll(steps)
            case Key("delete"):
                taken = taken_by_key(self.stage.ring, self._there())
                return None if taken is None else self._use(taken, second=True)
            case Key(name):
                act = dict(board.affordances.keys).get(name)
                return self.actions.answer(Do(act)) if act is not None else None
            case _:
                pass
        return None

    def _press(self, intent: TableIntent, id_: str, *, second: bool) -> Change | None:
        match intent:
            case LookUpTerm(term):
                under = self._terms.under(id_, self._there())
                if under is None or not isinstance(under.intent, TableIntent):
                    return self._terms.look_up(term)
                return self._press(under.intent, under.id, second=second)
            case AskWhy(about):
                return self.why.pressed(about, self.stage.board, self.state(), second=second)
            case FoldBlock(name):
                self.stage.board.fold(fold(self.services.house, name))
                return None
            case OpenSlot(slot):
                self.stage.board.open_slot(open_slot(self.services.house, slot))
                self.stage.ring.focused = "carnet"
                return None
            case OpenDoor(to):
                self.runner.open(to)
                self._show("carnet")
                return None
            case TopBarAction():
                return self._icon(intent)
            case Jeton(value):
                self.actions.take_jeton(value)
                return None
            case ReadCarnet():
                return None
            case Use():
                return self._use(intent, second=second)
            case _:
                assert_never(intent)

    def _use(self, use: Use, *, second: bool) -> Change | None:
        act = use.second if second and use.second is not None else use.act
        if isinstance(act, HouseAct):
            return self.actions.house(act)
        if act is None:
            return self.actions.answer(self.table.pressed(self.state(), use.means, second=second))
        return self.actions.answer(Do(act))

    def _icon(self, action: TopBarAction) -> Change | None:
        if action is TopBarAction.LEARN:
            self.notices.forget()
            self._note()
        if action is TopBarAction.SKIP:
            return self.actions.skip()
        change = open_icon(action, self, self._clause, self.session.number)
        self._show("bar")
        return self.actions.ends.leaving(self.sharing.words) if isinstance(change, Pop) else change

    def _clause(self) -> str:
        return self.why.clause or self._refused or self.actions.tutor.clause or self.table.clause(self.state())

    def receive(self, result: SceneResult) -> Change | None:
        """Take the answer to the question before an act, or whether the player goes."""
        return self.actions.agree(result)

    @property
    def _goes_on(self) -> bool:
        return not self._busy and self.actions.goes_on(self.stage.board.affordances)

    def _redrawn(self) -> None:
        """Let a draft be seen as it lies now."""
        self._notes_draft = True
        if self.stage.laid_out:
            self.stage.director.follow(self.view())
        self._note()
        self._show()

    def _told(self, step: SessionStep, seen: bool) -> None:  # noqa: FBT001  # as the runner has it
        self.actions.heard(step)
        heard = self._heard(step)
        for listener in self._listeners:
            listener.hear(heard)
        self._note()
        self.actions.picked = ()
        self._presenter.last = step
        self.why.refused = None
        self.why.shut_on(self._board)
        lies_anew = step.act is None and self._begun and self.sharing.deal_behind_curtain()
        if self._begun:
            self._presenter.tell(self.stage.director, step, heard.after, seen=seen)
            self._voice.hear(heard)
            self._show("overlays")
        if lies_anew:
            self.stage.lay_out_anew()

    def _heard(self, step: SessionStep) -> Heard:
        asked = self.seat is not None and bool(self.runner.offers(self.seat))
        return Heard(step, self.seat, self.view(), asked)

    def _hear(self, *, hurried: bool = False) -> None:
        director, mixer = self.stage.director, self.services.mixer
        said = self._presenter.hear(director, mixer, self.sharing.words(), hurried=hurried)
        if self._presenter.has_gone_on(self.stage.director.shown) or said:
            self._show("overlays")

    def _show(self, *parts: str) -> None:
        if parts == ("notice",):
            self.why.refused = self.actions.refused
            self.why.shut_on(self._board)
            self._note()
        else:
            self.stage.show(*parts)

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        director, cloth = self.stage.director, self.stage.board.viewport.cloth
        return state_of(
            self.runner, director, self._presenter, cloth, self.seat, self.sharing.words(),
            self.actions.hand, self.actions.told, draft=self.actions.draft, curtained=self.curtained,
            services=self.services,
        )  # fmt: skip

    def _note(self) -> None:
        if self._board is not None:
            fits = partial(self.table.caption, self.view())
            self._board.note(self.notices.shown(self.sharing.words(), fits))

    def _unveil(self, event: pygame.event.Event) -> Change | None:
        if escapes(event):
            return Pop()
        board = self.stage.board
        if self.sharing.open_for(event, board):
            board.hide(None)
            self._show()
        return None

    @property
    def _board(self) -> Board | None:
        return self.stage.board if self.stage.laid_out else None

    def _point_at(self, target: str) -> None:
        self.stage.ring.focused, self.stage.ring.visible = target, True

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold."""
        return "table", str(self.game)

    @property
    def key_conditions(self) -> frozenset[Condition]:
        """What is so of the seat before the screen: it holds the bank or not, at a strict table or not."""
        banker = self.session.public.banker if self.session.begun else 0
        return conditions_of(self.seat, banker, strict=self.session.strict)

    @property
    def _busy(self) -> bool:
        return self.stage.director.busy

    @property
    def _asks_figures(self) -> bool:
        wanted = self.services.preferences.figures != "off" and not self.runner.shuffling
        return wanted and not self._waits_for_bot and not self.curtained and self.runner.figures_due

    @property
    def _waits_for_bot(self) -> bool:
        return self.session.begun and self.session.next_bot() is not None and not self.curtained

    @property
    def turn(self) -> Hashable:
        """What tells a turn of the player from every other: another has acted since the last, or the law decided."""
        if not self._is_own_turn or self._busy or self.curtained:
            return None
        steps = self.session.history
        others = [each for each in steps if each.seat != self.seat or any(isinstance(e, Ruled) for e in each.events)]
        return self.session.deals, self.seat, len(others)

    @property
    def _is_own_turn(self) -> bool:
        """Whether something is asked of the seat before the screen, be it the next deal."""
        if self.seat is None or self._waits_for_bot:
            return False
        return bool(self.runner.offers(self.seat)) or self.stage.board.affordances.default is not None

    def _is_asked(self) -> bool:
        """Tell whether the table waits for the seat before the screen, and no character is still to act."""
        return self.seat is not None and self.runner.asks(self.seat) and not self._waits_for_bot

    @property
    def curtained(self) -> bool:
        """Tell whether a curtain hides the table from whoever had the screen before."""
        return self.sharing.curtained

    @property
    def seat(self) -> Seat | None:
        """The seat before whom the screen lies."""
        return self.sharing.seat


def sitting_at_table(services: Services, session: Session, captions: Sequence[str] = (), word: str = "") -> TableScene:
    """Return the table of a sitting; `captions` explain a first coup, `word` is what the house has to say."""
    return TableScene(services, SittingDriver(services, session, captions, word))
