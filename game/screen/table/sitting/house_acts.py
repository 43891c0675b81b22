"""What the player asks of the house and not of the game: cut, deal, the last tour, leave, and what goes on unasked."""

from functools import partial
from typing import assert_never

from game.screen.scene.scene import Pop, SceneChange, SceneResult
from game.screen.table.contract import GoesOn
from game.screen.table.sitting.autoplay import Autoplay
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.hand import SittingHand
from game.screen.table.sitting.question import StakeQuestion
from game.screen.table.sitting.refusals import SittingRefusals
from game.stage.affordances import HouseAct


class HouseActions:
    """Does the acts of the house at a sitting."""

    def __init__(
        self,
        now: SittingContext,
        hand: SittingHand,
        question: StakeQuestion,
        refusals: SittingRefusals,
        autoplay: Autoplay,
    ) -> None:
        self._now, self._hand, self._question = now, hand, question
        self._refusals, self._autoplay = refusals, autoplay

    def do(self, act: HouseAct) -> SceneChange | None:
        """Do an act; return where it leads, or the question that it has to answer first."""
        match act:
            case HouseAct.CUT:
                self._hand.cut_further()
            case HouseAct.DEAL:
                self._refusals.tried(partial(self._now.runner.deal, self._hand.value.cut))
            case HouseAct.LAST_TOUR:
                self._refusals.tried(self._now.runner.call_last_tour)
            case HouseAct.LEAVE:
                return self._leave()
            case HouseAct.PLAY_ON:
                return self._play_on()
            case HouseAct.DRAW_ON:
                self._toggle(GoesOn.UNTIL_MINE)
            case _:
                assert_never(act)
        return None

    def leave_for_good(self) -> SceneChange | None:
        """Go, as the farewell was answered: a sitting that is over ends, another stays open behind its player."""
        return self._leave() if self._now.runner.is_over else Pop()

    def receive(self, result: SceneResult) -> None:
        """Take the answer to the question before much is laid again and again."""
        if self._question.repeats(result):
            self._toggle(GoesOn.AGAIN)

    def _leave(self) -> SceneChange | None:
        if self._now.evening is not None:
            return Pop()  # one rises in the room, where what has happened elsewhere is told
        rises = partial(self._now.services.house.rise, self._now.session)
        return Pop() if self._refusals.tried(rises) else None

    def _play_on(self) -> SceneChange | None:
        """Begin to lay the same stakes again and again, where that is much after a question; or stop it."""
        seat = self._now.seat
        if seat is not None and self._autoplay.mode is not GoesOn.AGAIN:
            stakes = self._now.stakes_again(seat)
            self._hand.set_repeats(stakes)
            question = self._question.about_going(seat, sum(stakes.values()))
            if question is not None:
                return question
        self._toggle(GoesOn.AGAIN)
        return None

    def _toggle(self, mode: GoesOn) -> None:
        self._autoplay.toggle(mode)
        self._now.stage.show(notebook=False)
