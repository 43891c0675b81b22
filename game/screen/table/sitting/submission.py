"""How acts of the player reach the session: the question about a large sum, the tutor's verdict, then the journal."""

from collections.abc import Callable, Sequence
from functools import partial

from game.screen.scene.scene import SceneChange, SceneResult
from game.screen.scene.sound_ids import SoundId
from game.screen.table.common import has_staked
from game.screen.table.draft import PlayerDraft
from game.screen.table.sitting.autoplay import Autoplay
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.question import StakeQuestion
from game.screen.table.sitting.refusals import SittingRefusals
from game.screen.table.sitting.tutor import Tutor
from game.table.any_game import AnyAct
from game.table.values import Seat


class Submission:
    """Submits acts by themselves, or the draft whole.

    Both go two ways: on at once where nothing is to be asked; else, as `agreed`, in a later tick by `go_on`, once the
    sheet is answered or the tutor has no objection.
    """

    def __init__(
        self, now: SittingContext, tutor: Tutor, question: StakeQuestion, refusals: SittingRefusals, autoplay: Autoplay
    ) -> None:
        self._now, self._tutor, self._question = now, tutor, question
        self._refusals, self._autoplay, self._agreed = refusals, autoplay, autoplay.agreed
        self._warned_at: tuple[Seat | None, int, int] | None = None
        """The deal and step at which the player was last warned before he is ready."""

    def submit(self, acts: tuple[AnyAct, ...]) -> SceneChange | None:
        """Submit acts one after the other; return the question where they put up much."""
        seat = self._now.seat
        if seat is None or not acts or self._tutor.waiting:
            return None
        question = None if self._autoplay.plays_on else self._question.about(seat, acts)
        if question is None:
            self._agreed.acts = acts
            if self._autoplay.plays_on or not self._tutor.hold_for_verdict(seat, acts):
                self.go_on()
        return question

    def be_ready(self) -> SceneChange | None:
        """Submit the draft, after which nothing more is asked of the player; return the question where it is much."""
        seat, acts = self._now.seat, self._now.draft.acts_to_submit
        if seat is None or self._tutor.waiting or self._warns():
            return None
        if acts and not self._autoplay.plays_on:
            question = self._question.about(seat, acts)
            if question is not None:
                return question
            if self._tutor.hold_for_verdict(seat, acts):
                self._agreed.draft = True
                return None
        self._submit_draft(seat)
        return None

    def receive(self, result: SceneResult) -> None:
        """Take the answer to a question. An agreed stake still goes to the tutor who speaks before."""
        staked = self._question.agreed(result)
        agreed = staked or self._tutor.answered(result)
        self._agreed.draft = bool(agreed) and agreed == self._now.draft.acts_to_submit
        self._agreed.acts = () if self._agreed.draft else agreed
        if staked and self._now.seat is not None:
            self._tutor.hold_for_verdict(self._now.seat, staked)

    def await_verdict(self, seconds: float) -> SceneChange | None:
        """Let the tutor decide about what he holds; where he asks, nothing is agreed any more."""
        question = self._tutor.decide(seconds, self._now.words())
        if question is not None:
            self._agreed.clear()
        return question

    def go_on(self) -> bool:
        """Submit the next of what is agreed; return False where nothing is. What is refused ends all of it."""
        if not self._agreed:
            return False
        seat = self._now.seat
        if seat is None:
            self._autoplay.stop()
        elif self._agreed.draft:
            self._submit_draft(seat)
        else:
            self._submit_act(seat, self._agreed.take_act())
        return True

    @property
    def holds_draft(self) -> bool:
        """Return True while the draft waits to be submitted: it cannot be changed then."""
        return self._agreed.draft

    def _warns(self) -> bool:
        """Say once of a position what the player is to know before he is ready; return True where it was said now."""
        at = self._now.seat, self._now.session.deals, len(self._now.session.history)
        warning = self._now.stage.board.affordances.before_ready
        if warning is None or self._autoplay.plays_on or self._warned_at == at:
            return False
        self._warned_at = at
        self._refusals.say("table.warning", warning.key, *warning.args)
        return True

    def _submit_act(self, seat: Seat, act: AnyAct) -> None:
        if not self._weighed(seat, (act,), partial(self._now.runner.submit, seat, act)):
            return
        unasked = self._now.services.preferences.auto_ready and not self._agreed.acts
        if unasked and has_staked(self._now.session.history[-1].events, seat):
            self.be_ready()

    def _submit_draft(self, seat: Seat) -> None:
        """Submit the draft in one transaction; where it is refused it lies there again."""
        draft, self._agreed.draft = self._now.draft, False
        self._now.services.mixer.play(SoundId.BRASS)
        if draft.acts:
            acts = draft.acts_to_submit
            self._now.drafts.keep(seat, PlayerDraft())
            if not self._weighed(seat, acts, partial(self._now.runner.submit_all, seat, acts)):
                self._now.drafts.keep(seat, draft)
                return
        else:
            self._now.runner.forget_choice()
        self._now.runner.ready(seat)
        self._now.stage.show(notebook=False)

    def _weighed(self, seat: Seat, acts: Sequence[AnyAct], submits: Callable[[], object]) -> bool:
        """Submit acts, and let the tutor weigh what the player had before him; return False where they are refused."""
        seen = [self._tutor.snapshot(seat, act, acts[:number]) for number, act in enumerate(acts)]
        self._tutor.forget_last_coup()
        done = self._refusals.tried(submits)
        for each in seen if done else ():
            self._tutor.weigh_done(each)
        return done
