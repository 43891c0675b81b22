"""What a press, a drag or a key at a sitting comes to: it completes what moves, or goes to what it is meant for."""

from collections.abc import Sequence
from typing import assert_never

import pygame

from game.screen.keys.focus import Dragged, Key, Pressed, Scrolled, Signal, Stepped, Target
from game.screen.paper.notebook import FoldBlock, OpenDoor, OpenSlot, ReadNotebook
from game.screen.paper.notebook_layout import Slot
from game.screen.paper.notebook_rows import DoorTo
from game.screen.paper.terms import LookUpTerm
from game.screen.scene.scene import Pop, SceneChange
from game.screen.table.board.board import Board
from game.screen.table.board.terms_asked import TermsAsked
from game.screen.table.contract import Do, Pick, TableState
from game.screen.table.drag import dropped, update_drag
from game.screen.table.icons import open_icon
from game.screen.table.intents import AskWhy, TableIntent, TopBarAction, Use
from game.screen.table.presses import (
    COMPLETES,
    GOES_ELSEWHERE,
    PRESSES,
    asks_why,
    button_of,
    escapes,
    is_modifier,
    leaves,
    meant_for_default,
    opens_icon,
    skips,
    stakes,
    taken_by_key,
)
from game.screen.table.remembered import folded, opened_slot, remember_fold, remember_slot
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.player_actions import PlayerActions
from game.screen.table.sitting.state import SittingState
from game.screen.table.sitting.step_dispatcher import StepDispatcher
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import HouseAct, Jeton, TextKey

_BEGINS_AUTOPLAY = (HouseAct.PLAY_ON, HouseAct.DRAW_ON)
_LATE = 1.0
"""So many seconds after a button has gone by itself a press is still meant for it."""


class SittingPresses:
    """Takes what is pressed at a sitting. `terms` are those that a click or a key explains."""

    def __init__(
        self,
        now: SittingContext,
        why: WhyAsked,
        actions: PlayerActions,
        dispatcher: StepDispatcher,
        state: SittingState,
    ) -> None:
        self._now, self._actions, self._dispatcher = now, actions, dispatcher
        self.why, self.state_of = why, state
        self.terms = TermsAsked(now.services, now.game)
        self._late = 0.0
        """For so many seconds yet a press is meant for a button that has gone by itself."""
        self._refused = ""
        """The clause of the refusal that the player has just seen: the book opens there."""

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        return self.state_of.state()

    @property
    def answers_why(self) -> bool:
        """Whether an answer lies in the notebook's place."""
        return self.why.shown is not None

    def show_on(self, board: Board) -> None:
        """Show on a new board what has been asked for: explained terms, folded blocks, the open slot, an answer."""
        house = self._now.services.house
        self.terms.seek(board)
        board.fold(folded(house))
        board.open_slot(opened_slot(house))
        self.why.show_on(board, self.state())

    # Before the focus has it

    def intercept(self, event: pygame.event.Event) -> tuple[bool, SceneChange | None]:
        """Let a key or a click complete what moves, and take what is for notes, terms or the curtain."""
        if is_modifier(event):
            return False, None
        there, scale = self._there(), self._scale
        leaving = leaves(event, there, scale) or opens_icon(event, there, scale)
        skipping = skips(event, there, scale)
        if event.type in PRESSES and not skipping and self._stop_autoplay() and not leaving:
            return True, None
        if self._came_too_late(event):
            return True, None
        if self._now.stage.director.paused_for_reader and asks_why(event, self._there(), scale):
            return False, None
        if self._ends_reading(event, elsewhere=leaving or skipping):
            return True, None
        if self._completes_motion(event, leaving=leaving, skipping=skipping):
            return True, None
        return self._dismiss_overlay(event)

    def _ends_reading(self, event: pygame.event.Event, *, elsewhere: bool) -> bool:
        """Let a press go on where something lies to be read; return whether that was all it is for.

        One that goes `elsewhere`, or is a key that does, completes all that moves and is then for what it is meant for.
        """
        director = self._now.stage.director
        if event.type not in PRESSES or not director.paused_for_reader:
            return False
        elsewhere = elsewhere or (event.type == pygame.KEYDOWN and event.key in GOES_ELSEWHERE)
        elsewhere = elsewhere or (bool(self._now.stage.board.affordances.tools) and stakes(event))
        (director.skip if elsewhere else director.acknowledge)()
        self._now.stage.show()
        return not elsewhere

    def _completes_motion(self, event: pygame.event.Event, *, leaving: bool, skipping: bool) -> bool:
        """Complete what moves; return whether that was all the press is for.

        It is for a button too where the same one is there before and after, and neither the way out nor the top bar is
        ever shut. What decides about a stake of the player's is not skipped whole: it is shown to its next pause.
        """
        director, ring = self._now.stage.director, self._now.stage.ring
        if event.type not in COMPLETES or not director.busy:
            return False
        meant, shows = button_of(event, self._there(), ring, self._scale), skipping and self.decides_own_stake
        (director.skip if leaving or (skipping and not shows) else director.skip_to_pause)()
        self._dispatcher.play_sounds(hurried=True)
        self._now.stage.show()
        if shows:
            return True
        return not leaving and (director.busy or meant != button_of(event, self._there(), ring, self._scale))

    def _dismiss_overlay(self, event: pygame.event.Event) -> tuple[bool, SceneChange | None]:
        """Let an event look up a term, take a note away, open the curtain or shut what Escape shuts."""
        now, board = self._now, self._now.stage.board
        if not now.curtained and self.terms.handle(event, board):
            return True, None
        if event.type not in PRESSES:
            return False, None
        self._refused = now.notices.clause
        now.notices.dismiss(at_once=escapes(event))
        now.lay_note()
        if now.curtained:
            return True, self._open_curtain(event)
        return escapes(event) and self._shuts(board), None

    @property
    def decides_own_stake(self) -> bool:
        """Whether what moves decides about a stake of the player's."""
        history = self._now.session.history
        return bool(history) and self._now.runner.decides_stake(history[-1], self._now.seat)

    @property
    def expects_late_press(self) -> bool:
        """Whether a press is still taken for one that comes too late."""
        return self._late > 0

    def pass_time(self, seconds: float, *, went_on: bool) -> None:
        """Let time pass; `went_on` tells that another button has come by itself, which would deal."""
        self._late = _LATE if went_on else max(0.0, self._late - seconds)

    def _came_too_late(self, event: pygame.event.Event) -> bool:
        """Return whether a press was meant for the button that has just gone by itself: it only completes what moves.

        Another has come to stand in its place, which would deal the next coup.
        """
        director, stage = self._now.stage.director, self._now.stage
        late = self._late > 0 and event.type in PRESSES
        if not late or not meant_for_default(event, self._there(), stage.ring, self._scale):
            return False
        self._late = 0.0
        director.skip_to_pause()
        self._dispatcher.play_sounds(hurried=True)
        stage.show()
        return True

    def _stop_autoplay(self) -> bool:
        """Let a press end what plays on by itself; return whether anything did."""
        autoplay = self._actions.autoplay
        plays = autoplay.plays_on and (self._now.busy or self._actions.plays_by_itself)
        if plays:
            autoplay.stop("tool.stopped.pressed")
            self._now.stage.show()
        return plays

    def _shuts(self, board: Board) -> bool:
        """Take an answer away, put back what was picked out, or leave the drawer; return whether there was any."""
        if self.why.shown is not None:
            self.why.shut_on(board)
        elif self._actions.hand.value.picked:
            self._actions.carry_out(Pick(()))
        elif self._now.runner.opened:
            self._now.runner.opened = frozenset()
            board.open_slot(opened_slot(self._now.services.house))
            self._now.stage.show()
        elif board.drawer_open:
            self._now.stage.ring.focused = None
        else:
            return False
        return True

    def _open_curtain(self, event: pygame.event.Event) -> SceneChange | None:
        if escapes(event):
            return Pop()
        board = self._now.stage.board
        if self._now.sharing.open_for(event, board):
            board.set_curtain(None)
            self._now.stage.show()
        return None

    @property
    def _scale(self) -> float:
        return self._now.stage.board.viewport.scale

    def _there(self) -> Sequence[Target]:
        return () if self._now.curtained else self._now.stage.board.targets()

    # What the focus makes of it

    def answer(self, signal: Signal | None) -> SceneChange | None:
        """Do what a press, a drag or a key comes to."""
        now, stage, actions = self._now, self._now.stage, self._actions
        update_drag(signal, stage.ring, stage.board, now.table, self.state)
        match signal:
            case Pressed(id_, second, intent) if isinstance(intent, TableIntent):
                return self._press(intent, id_, second=second)
            case Dragged(done=True):
                return actions.carry_out(dropped(signal, stage.board, now.table, self.state()))
            case Stepped(steps=steps, intent=Jeton()):
                stage.ring.focused = f"jeton:{actions.hand.step_jeton(steps)}"
            case Scrolled(steps=steps, intent=ReadNotebook() | AskWhy() | LookUpTerm()):
                stage.board.scroll(steps)
            case Key("w") if self.why.shown is not None:
                return self._to_figures()
            case Key("delete"):
                taken = taken_by_key(stage.ring, self._there())
                return None if taken is None else self.use(taken, second=True)
            case Key("k") if now.seat is not None and not now.curtained:
                actions.refusals.say("table.warning", "table.skip.none")
            case Key("space") if self.state().offers and not now.curtained:
                self._tell_choice()
            case Key(name):
                act = dict(stage.board.affordances.keys).get(name)
                return actions.carry_out(Do(act)) if act is not None else None
            case _:
                pass
        return None

    def _to_figures(self) -> SceneChange | None:
        """Take the answer away, and open what each choice is worth where that can be asked."""
        self.why.shut_on(self._now.stage.board)
        door = next((each for each in self._there() if isinstance(each.intent, OpenDoor)), None)
        if door is None or not isinstance(door.intent, OpenDoor) or door.intent.to in self._now.runner.opened:
            return None
        return self._press(door.intent, door.id, second=False)

    def _tell_choice(self) -> None:
        """Say that the choice is the player's: no button is brass, or the one that Space presses is grey."""
        board = self._now.stage.board
        grey = next((each.why for each in board.affordances.buttons if each.default and each.why is not None), None)
        told = grey or TextKey("table.choice.space")
        self._actions.refusals.say("table.choice", told.key, *told.args)

    def _press(self, intent: TableIntent, id_: str, *, second: bool) -> SceneChange | None:
        now, board = self._now, self._now.stage.board
        match intent:
            case LookUpTerm(term):
                under = self.terms.under(id_, self._there())
                if under is None or not isinstance(under.intent, TableIntent):
                    return self.terms.look_up(id_, term)
                return self._press(under.intent, under.id, second=second)
            case AskWhy(about):
                return self.why.pressed(about, board, self.state(), second=second)
            case FoldBlock(name):
                board.fold(remember_fold(now.services.house, name))
                return None
            case OpenSlot(slot):
                board.open_slot(remember_slot(now.services.house, slot))
                now.stage.ring.focused = "carnet"
                return None
            case OpenDoor(to):
                self._open_door(to, board)
                return None
            case TopBarAction():
                return self._icon(intent)
            case Jeton(value):
                self._actions.hand.take_jeton(value)
                return None
            case ReadNotebook(steps):
                board.scroll(steps)
                return None
            case Use():
                return self.use(intent, second=second)
            case _:
                assert_never(intent)

    def _open_door(self, to: DoorTo, board: Board) -> None:
        """Open what lies behind the door, or shut it again; where it lies in a slot that is shut, open that."""
        now, panel = self._now, board.picture.notebook
        unseen = any(each.slot is Slot.DECISION for each in panel.layout.closed)
        if not (unseen and to in now.runner.opened):
            now.runner.open(to)
        if panel.is_short:
            board.open_slot(Slot.DECISION if now.runner.opened else opened_slot(now.services.house))
        now.stage.show()

    def use(self, use: Use, *, second: bool) -> SceneChange | None:
        """Press a button, or something on the cloth; `second` is the other mouse button."""
        act = use.second if second and use.second is not None else use.act
        if act is HouseAct.LEAVE and self.state_of.ends.is_just_over:
            return None
        if act is HouseAct.LEAVE and (sheet := self.state_of.ends.parting(self._now.words)) is not None:
            return sheet
        if isinstance(act, HouseAct):
            if act in _BEGINS_AUTOPLAY:
                self._now.stage.ring.go_back()  # or its words stand for good where something is asked
            return self._actions.house.do(act)
        if act is None:
            return self._actions.carry_out(self._now.table.pressed(self.state(), use.means, second=second))
        return self._actions.carry_out(Do(act))

    def _icon(self, action: TopBarAction) -> SceneChange | None:
        now = self._now
        if action is TopBarAction.LEARN:
            now.notices.forget()
            now.lay_note()
        if action is TopBarAction.SKIP:
            now.stage.ring.go_back()  # what skips needs no ring: it is grey as soon as all lies
            self._actions.skip()
            return None
        change = open_icon(action, now, self.clause, now.session.number)
        now.stage.show(notebook=False)
        return self.state_of.ends.leaving(now.words) if isinstance(change, Pop) else change

    def clause(self) -> str:
        """Return the clause in force, at which the rule book opens: of an answer, a refusal, the tutor, the table."""
        tutor = self._actions.tutor.clause
        return self.why.clause or self._refused or tutor or self._now.table.clause(self.state())
