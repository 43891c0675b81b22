"""The tutor at a table: he speaks before an act that gives something away, or of the dearest one after its coup."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from game.lessons.explain.advice import Advice, advise, assumed, said_after, said_before
from game.lessons.explain.judged import SeatChoice
from game.odds.contract import Appraisal, Chance
from game.play.chance import SeededChance
from game.play.house import SeatAt
from game.screen.scene import routes
from game.screen.scene.scene import AdviceAnswer, Push, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement
from game.screen.table.board.board import Board
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow
from game.screen.table.sitting.session_runner import SessionRunner
from game.stage.affordances import Affordances
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.events import closes_coup
from game.table.values import Seat
from game.text.words import Words

PATIENCE = 0.05
"""So many seconds an act waits for its verdict; then it is done, and what there is to say is said after its coup."""
_AFTER, _BEFORE, _ASKED = "after", "before", "asked"


@dataclass(frozen=True, slots=True)
class Seen:
    """What the player had before him when he chose: the notebook's figures, or those that were being reckoned."""

    choice: SeatChoice
    found: Appraisal | None
    coming: Future[Appraisal] | None

    def advice(self, chance: Chance) -> Advice | None:
        """Return what is to be said of the act. It is asked for in the worker, once what was coming has come."""
        found, coming = self.found, self.coming
        if found is None and coming is not None and coming.done() and not coming.cancelled():
            found = coming.result()
        return advise(self.choice, chance, found)


@dataclass(slots=True)
class _Held:
    """An act that waits for its verdict."""

    thought: Future[Advice | None]
    waited: float = 0.0


class Tutor(Listener):
    """Weighs what the player does, from his own view and beside the window. `hidden` tells that hands are hidden."""

    def __init__(self, services: Services, runner: SessionRunner, *, hidden: bool) -> None:
        self.services = services
        self.shown: AnyAct = None
        """The better act that the player wants to be shown."""
        self._runner = runner
        self._hidden = hidden
        self._held: _Held | None = None
        self._asked: Advice | None = None
        self._done: list[Future[Advice | None]] = []
        self._over = False
        self._coup = 0
        self._missed: list[Advice] = []
        self._advice: Advice | None = None
        self._to_announce = False

    @property
    def waiting(self) -> bool:
        """Tell whether an act waits for its verdict."""
        return self._held is not None

    # Before

    def hold_for_verdict(self, seat: Seat, acts: Sequence[AnyAct]) -> bool:
        """Begin to weigh what is to be done where the tutor speaks before; tell whether it has to wait."""
        if self.mode != _BEFORE or len(acts) != 1:
            return False
        self._held = _Held(self._weigh(self._seen(seat, acts[0])))
        return True

    def decide(self, seconds: float, words: Words) -> Push | None:
        """Take the verdict if it has come, or give it up; return the question that the act has to answer first."""
        held = self._held
        if held is None:
            return None
        held.waited += seconds
        if not held.thought.done():
            if held.waited >= PATIENCE:
                self._held = None
                self.forget_last_coup()
                self._done.append(held.thought)
            return None
        self._held = None
        advice = held.thought.result()
        if advice is None or advice.purchase or not self._dear(advice):
            return None
        self._asked = advice
        return Push(
            routes.advice(
                self.services,
                text=said_before(advice, words),
                assumed=assumed(advice, words),
                game=self._runner.session.game,
                clause=str(advice.clause),
            )
        )

    def answered(self, result: SceneResult) -> tuple[AnyAct, ...]:
        """Take the answer to the question; return what is done then."""
        advice, self._asked = self._asked, None
        if advice is None:
            return ()
        if result is AdviceAnswer.SHOW_BETTER:
            self.shown = advice.judged.best_act
        if result is not AdviceAnswer.PLAY_ANYWAY:
            return ()
        self._missed.append(advice)
        return (advice.judged.act,)

    def pointed(self, affordances: Affordances) -> str:
        """Return the target that does the act which is to be shown, nothing where nothing is; it is shown once."""
        act, self.shown = self.shown, None
        if act is None:
            return ""
        buttons = [(each.id, each.act or each.tried) for each in (*affordances.buttons, *affordances.tools)]
        places = [(each.id, each.act) for each in affordances.cloth]
        return next((id_ for id_, does in (*buttons, *places) if does == act), "")

    # After

    def snapshot(self, seat: Seat, act: AnyAct, before: Sequence[AnyAct] = ()) -> Seen | None:
        """Return what the player had before him when he chose, after some acts; None where nothing will be said."""
        return self._seen(seat, act, before) if self.mode in {_AFTER, _ASKED} else None

    def forget_last_coup(self) -> None:
        """Let what was said of the coup before go away: the player acts in the next one."""
        if self._over:
            self._advice, self._done, self._over, self._to_announce = None, [], False, False

    def weigh_done(self, seen: Seen | None) -> None:
        """Have something that was done weighed beside the window."""
        if seen is not None:
            self._done.append(self._weigh(seen))

    def after_step(self, heard: StepEvent) -> None:
        """Take note of the end of a coup; what was said of the one before goes then, as it does with a new shoe."""
        over = any(map(closes_coup, heard.step.events))
        if over or heard.step.act is None:
            self._advice, self._to_announce = None, False
        if over:
            self._over, self._coup = True, self.services.house.coups(self._runner.session.number)

    def tick(self, now: TableNow) -> bool:
        """Take what has been weighed once the coup is over; what was given away becomes due among the exercises."""
        if not (self._over and now.settled):
            return False
        self._make_due()
        if not self._done or not all(each.done() for each in self._done):
            return False
        found = [advice for each in self._done if (advice := each.result()) is not None and self._dear(advice)]
        self._done, self._missed = [], found
        self._make_due()
        self._advice = max(found, key=lambda each: each.judged.lost, default=None)
        self._to_announce = self._advice is not None and self.mode != _ASKED
        return self._advice is not None

    def _make_due(self) -> None:
        """Make the exercises on what was given away due, each for the purse at its seat."""
        missed, self._missed = self._missed, []
        number = self._runner.session.number
        for advice in missed:
            self.services.write_or_retry(partial(self._keep, advice, self._coup, (number, advice.choice.view.own)))

    def _keep(self, advice: Advice, coup: int, at: SeatAt) -> None:
        from game.lessons.teach.exercises.mistakes import Missed, make_due  # noqa: PLC0415  # a table opens without them
        from game.lessons.teach.exercises.practice import Mistake  # noqa: PLC0415  # same

        make_due(self.services.house, [Missed(advice, Mistake(at[0], coup))], at)

    def said(self, seat: Seat | None, words: Words) -> tuple[str, ...]:
        """Return what is said to a seat of the coup that is over, then what that takes for granted."""
        advice = self._advice
        if advice is None or advice.choice.view.seat != seat:
            return ()
        return tuple(filter(None, (said_after(advice, words), assumed(advice, words))))

    @property
    def clause(self) -> str:
        """The clause on which what is said rests, nothing where nothing is said."""
        return str(self._advice.clause) if self._advice is not None else ""

    def announced(self, board: Board, seat: Seat | None, words: Words) -> Sequence[Announcement]:  # noqa: ARG002  # heard anywhere
        """Return what is to be heard of it, once."""
        if not self._to_announce:
            return ()
        self._to_announce = False
        said = self.said(seat, words)
        return (Announcement(said[0]),) if said else ()

    # Both

    @property
    def mode(self) -> str:
        """When he speaks: behind a curtain never before, for the sheet would tell the others what one holds."""
        mode = self.services.preferences.tutor
        return _AFTER if mode == _BEFORE and self._hidden and len(self._runner.humans) > 1 else mode

    def _seen(self, seat: Seat, act: AnyAct, before: Sequence[AnyAct] = ()) -> Seen:
        session, runner = self._runner.session, self._runner
        would = session.would(seat, before) if before else None
        at = None if would is None or isinstance(would, IllegalActError) else would.position
        choice = SeatChoice(session.game, session.view(seat, at), session.offers(seat, at).regular(), act)
        return Seen(choice, runner.appraisal, runner.figures) if at is None else Seen(choice, None, None)

    def _weigh(self, seen: Seen) -> Future[Advice | None]:
        session = self._runner.session
        chance = SeededChance(f"tutor {session.pledge} {session.deals} {seen.choice.act}")
        return self.services.worker.think(partial(seen.advice, chance))

    def _dear(self, advice: Advice) -> bool:
        return advice.judged.lost >= self.services.preferences.tutor_from
