"""What the player does at a sitting: a press goes to the draft, the session, his hand or the house."""

from typing import assert_never

from game.play.session_step import SessionStep
from game.screen.scene.scene import LeaveTable, SceneChange, SceneResult
from game.screen.table.common import decided_stake_of
from game.screen.table.contract import AddToDraft, Do, DoAll, GoesOn, Pick, PressMeaning, Ready, TakeAway
from game.screen.table.game_table import Picking
from game.screen.table.sitting.autoplay import Autoplay
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.drafting import DraftActions
from game.screen.table.sitting.hand import SittingHand
from game.screen.table.sitting.house_acts import HouseActions
from game.screen.table.sitting.question import StakeQuestion
from game.screen.table.sitting.refusals import SittingRefusals
from game.screen.table.sitting.submission import Submission
from game.screen.table.sitting.tutor import Tutor
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import Affordances, ButtonAct


class PlayerActions:
    """Puts together what can be done at a sitting, and runs what goes on without a press."""

    def __init__(self, now: SittingContext, why: WhyAsked, tutor: Tutor) -> None:
        self._now, self.tutor = now, tutor
        self.autoplay = Autoplay()
        self.refusals = SittingRefusals(now, why, self.autoplay)
        self.hand = SittingHand(now, self.autoplay)
        question = StakeQuestion(now.services, now.session)
        self._submission = Submission(now, tutor, question, self.refusals, self.autoplay)
        self._draft = DraftActions(now, self.hand, self._submission, self.refusals)
        self.house = HouseActions(now, self.hand, question, self.refusals, self.autoplay)

    def carry_out(self, meaning: PressMeaning) -> SceneChange | None:
        """Do what a press means at the game's table; return where it leads."""
        match meaning:
            case Do(act):
                return self._submission.submit((act,))
            case DoAll(acts):
                return self._submission.submit(acts)
            case AddToDraft(acts, instead):
                return self._draft.add(acts, instead)
            case TakeAway(about, all_):
                self._draft.take_away(about, all_=all_)
            case Pick(picked):
                self.hand.pick(picked)
            case Ready():
                return self._submission.be_ready()
            case None:
                pass
            case _:
                assert_never(meaning)
        return None

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Take what a sheet over the table has answered."""
        if isinstance(result, LeaveTable):
            return self.house.leave_for_good()
        self.house.receive(result)
        self._submission.receive(result)
        if isinstance(self._now.table, Picking) and self.tutor.shown is not None:
            self.hand.set_picked(self._now.table.picks(self.tutor.shown))
        return None

    def after_step(self, step: SessionStep) -> None:
        """Take up a step: what goes on unasked may have come to its end, and the draft may no longer be lawful."""
        runner, seat = self._now.runner, self._now.seat
        if step.act is None:
            self.hand.begin_deal()
        if runner.shuffling:
            self.autoplay.stop("tool.stopped.over")
        elif self.autoplay.mode is GoesOn.UNTIL_MINE and runner.decides_stake(step, seat):
            self.autoplay.stop()  # the card that has fallen says why
        elif decided_stake_of(step.events, seat):
            self.autoplay.end_skip()  # one skips as far as what concerns him
        if seat is not None and runner.awaits_seat(seat):
            self._draft.recheck(seat)

    # What goes on without a press

    @property
    def plays_by_itself(self) -> bool:
        """Return True where `do_next` has something to do."""
        return self._may_go_on and self._wants_more

    @property
    def _may_go_on(self) -> bool:
        """Return True where the player could act now: nothing moves, no character is to act, he is asked."""
        now, seat = self._now, self._now.seat
        if now.busy or now.curtained or not now.session.begun or now.session.next_bot() is not None:
            return False
        return seat not in now.session.idle_seats and bool(now.runner.offers(seat))

    @property
    def _wants_more(self) -> bool:
        wanted = self.autoplay.agreed or self.tutor.shown is not None
        return bool(wanted) or self.autoplay.next_button(self._now.stage.board.affordances) is not None

    def end_skip_if_asked(self) -> None:
        """Stop skipping motion where the player is asked, or the table is hidden from him."""
        if self._now.curtained or (self._may_go_on and not self._wants_more):
            self.autoplay.end_skip()

    def skip(self) -> None:
        """Skip all motion as far as the next moment at which the player is asked."""
        self.autoplay.skip()
        self._now.stage.show(notebook=False)

    def do_next(self, affordances: Affordances, seconds: float) -> SceneChange | ButtonAct | None:
        """Do one thing that goes on without a press; return the button to press, or the question to ask."""
        if self.tutor.waiting:
            question = self._submission.await_verdict(seconds)
            if self.tutor.waiting or question is not None:
                return question
        if target := self.tutor.pointed(affordances):
            ring = self._now.stage.ring
            ring.focused, ring.visible = target, True
            return None
        if self._submission.go_on():
            return None
        if self.autoplay.has_ended(affordances):
            self.autoplay.stop("tool.stopped" if self.autoplay.mode is GoesOn.AGAIN else "tool.stopped.none")
            self.refusals.warn()
            self.tell_end()
            self._now.stage.show(notebook=False)
        return self.autoplay.next_button(affordances)

    def tell_end(self) -> None:
        """Tell why what went on without a press has ended, once that can be seen."""
        reason = self.autoplay.take_reason()
        if reason:
            self.refusals.say("table.stopped", reason)
