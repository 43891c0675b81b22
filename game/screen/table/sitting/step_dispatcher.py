"""Hands each written step of a sitting on: to the draft, the listeners, the animator and the screen reader's voice."""

from collections.abc import Sequence
from enum import Enum
from itertools import chain

from game.lessons.explain.place_names import spot_name
from game.play.session_step import SessionStep
from game.play.tables import facts_of
from game.screen.scene.spoken import Announcement
from game.screen.table.board.board import Board
from game.screen.table.remembered import opened_slot
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow
from game.screen.table.sitting.player_actions import PlayerActions
from game.screen.table.sitting.screen_reader_voice import AudienceNow, ScreenReaderVoice
from game.screen.table.sitting.step_animator import StepAnimator
from game.screen.table.why.asking import WhyAsked
from game.stage.director import Director
from game.table.values import staked_on, staker
from game.table.view import View
from game.text.marks import sentence


class _Opening(Enum):
    """Whether the table has been laid out: not yet, with the first shoe that is seen dealt then, or before."""

    NOT_YET = 0
    DEALS = 1
    LAID = 2


class StepDispatcher:
    """Hands on each step of a sitting. Nothing is shown or read aloud before the table is laid out."""

    def __init__(
        self,
        now: SittingContext,
        why: WhyAsked,
        actions: PlayerActions,
        animator: StepAnimator,
        listeners: tuple[Listener, ...],
    ) -> None:
        self._now, self._why, self._actions, self._animator = now, why, actions, animator
        self._listeners = listeners
        self._voice = ScreenReaderVoice(now.session.game)
        self._opening = _Opening.NOT_YET
        now.runner.on_step = self.dispatch

    # The table is laid out

    def prepare(self) -> None:
        """Open the first shoe, without which there is nothing to see; show the table from the seat that plays first."""
        deals, first = not self._now.session.begun, self._opening is _Opening.NOT_YET
        if deals:
            self._now.runner.deal(self._actions.hand.value.cut)
        if first:
            self._now.sharing.show_first_seat()
        self._opening = _Opening.DEALS if deals else _Opening.LAID

    def opened(self, director: Director) -> None:
        """Let the first shoe be seen as it is dealt."""
        director.pause = self._now.services.preferences.reading_pause
        if self._opening is _Opening.DEALS and self._animator.last is not None:
            opening, view = self._animator.last, self._now.view()
            director.play(View(self._now.seat, opening.before, {}), view, opening.events)
            self._voice.take_step(self._event_of(opening))

    def take_view(self) -> None:
        """Let what happens from here on begin at what the seat before the screen sees now."""
        self._animator.view = self._now.view()

    def show_on(self, board: Board) -> None:
        """Show what the listeners have to show on a board that has been laid out anew."""
        for listener in self._listeners:
            listener.show_on(board)

    # Something happens

    def dispatch(self, step: SessionStep) -> None:
        """Hand on a step that has been written."""
        now, laid_out = self._now, self._opening is not _Opening.NOT_YET
        self._actions.after_step(step)
        heard = self._event_of(step)
        for listener in self._listeners:
            listener.after_step(heard)
        now.lay_note()
        self._actions.hand.set_picked()
        self._animator.last = step
        self._why.refused = None
        self._why.shut_on(now.board)
        drawn = step.act is not None and step.act.do == facts_of(now.game).stakes.deal
        if now.board is not None and (drawn or not now.runner.opened):
            now.board.open_slot(opened_slot(now.services.house))
        for_another = step.act is None and laid_out and now.sharing.deal_behind_curtain()
        if laid_out and self._animator.view is not None:
            before = now.drafts.on_view(View(heard.after.seat, step.before, self._animator.view.faces), step.events)
            self._animator.animate(now.stage.director, step, before, heard.after)
            self._voice.take_step(heard)
        if for_another:
            now.stage.lay_out_anew()
        elif laid_out:
            now.stage.show(notebook=False)

    def _event_of(self, step: SessionStep) -> StepEvent:
        seat = self._now.seat
        return StepEvent(step, seat, self._now.view(), seat is not None and bool(self._now.runner.offers(seat)))

    def play_sounds(self, *, hurried: bool = False) -> None:
        """Play the sounds of what the director shows, and show what is said or ruled."""
        now, director = self._now, self._now.stage.director
        said = self._animator.play_sounds(director, now.services.mixer, now.words(), hurried=hurried)
        if self._animator.has_gone_on(director.shown) or said:
            now.stage.show(notebook=False)

    # Time passes

    def wants_time(self) -> bool:
        """Return whether any that listens has something to do though nothing moves."""
        return any(each.wants_time(curtained=self._now.curtained) for each in self._listeners)

    def tick(self, seconds: float) -> bool:
        """Give the listeners their time; return True where notebook, bar or note say something else now."""
        now = self._now
        turn = TableNow(seconds, now.stage.board, now.words(), settled=not now.busy, curtained=now.curtained)
        changed = [listener.tick(turn) for listener in self._listeners]
        return any(changed)

    def announced(self, *, held: bool) -> Sequence[Announcement]:
        """Return what has come to be seen since this was last asked; `held` while it waits for the reader."""
        now, board, words = self._now, self._now.stage.board, self._now.words()
        audience = AudienceNow(now.seat, words, now.services.preferences.told, turn=now.is_own_turn, held=held)
        said = self._voice.announced(now.stage.director, board, audience)
        if now.drafts.is_news:
            now.drafts.is_news = False
            said = (*said, self._draft_said())
        heard = (each.announced(board, now.seat, words) for each in self._listeners)
        return (*said, *chain.from_iterable(heard))

    def _draft_said(self) -> Announcement:
        """Return what is announced of a draft: what lies in it, which is not laid for the others yet."""
        now, words = self._now, self._now.words()
        written, drafted = now.session.public.tableau, now.view().public.tableau
        stakes = (place for place in drafted.chips if staker(place) == now.seat)
        more = {place: drafted.chips_at(place) - written.chips_at(place) for place in stakes}
        lies = (
            words("draft.on", spot_name(words, staked_on(place)), words.count("chips", grown))
            for place, grown in more.items()
            if grown > 0
        )
        key = "draft.lies" if now.draft.acts else "draft.empty"
        return Announcement(sentence("; ".join(lies), words(key)))
