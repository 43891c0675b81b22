"""What a table may look at: the sitting as far as it has come to be seen, and what the player is about to do."""

from dataclasses import dataclass
from functools import partial

from game.screen.paper.notebook_rows import DoorTo
from game.screen.scene.purse_names import shown_sitters
from game.screen.table.contract import TableState, TableTold
from game.screen.table.icons import lessons_link
from game.screen.table.seen import seen_steps
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.drafts import position_with_draft
from game.screen.table.sitting.ends import TableEnds
from game.screen.table.sitting.player_actions import PlayerActions
from game.screen.table.sitting.step_animator import StepAnimator
from game.table.contract import Awaited, Over
from game.table.offers import Offers
from game.table.values import ClauseId, purse

_RISEN = ClauseId("")
"""No clause ends a table at midnight: the house does."""


@dataclass(frozen=True, slots=True)
class SittingState:
    """Makes the state that a table may look at from where the sitting stands, what is in hand and what was told."""

    now: SittingContext
    actions: PlayerActions
    animator: StepAnimator
    ends: TableEnds

    def state(self) -> TableState:
        """Return all that the table may look at now: nothing that is not seen yet, and no offer while cards move.

        Nor is anything offered to a seat that is ready while others still act: the button it pressed would light up
        again for a moment before the cards come. With a draft it is offered what it might do if that were done.
        """
        now = self.now
        runner, session, services, seat = now.runner, now.session, now.services, now.seat
        director, curtained, words, animator = now.stage.director, now.curtained, now.words(), self.animator
        busy, when, asked = director.telling, services.preferences.figures, now.tells_worth
        at = position_with_draft(session, seat, now.draft)
        made = runner.made_by(seat) if when != "off" and not curtained else None
        supposed = DoorTo.SUPPOSED in runner.opened
        advice = self.actions.tutor.said(seat, words) if services.preferences.tutor != "asked" or supposed else ()
        told = TableTold(animator.spoken.said, advice, self.ends.sums)
        waits = seat in session.idle_seats and session.next_bot() is not None
        latest = animator.last or next(iter(session.history[-1:]), None)  # what a sitting that is taken up ended with
        history, last = seen_steps(director, session.history, latest)
        return TableState(
            view=director.shown,
            seat=seat,
            offers=runner.offers(seat, at) if not (busy or waits or now.evening_over) else Offers(),
            awaited=self._awaited if session.begun and not busy else None,
            words=words,
            cloth=now.stage.board.viewport.cloth,
            sitters=shown_sitters(words, session.sitters),
            options=session.options,
            strict=session.strict,
            history=history,
            view_before=animator.view_before(session) if not busy else {},
            last=last,
            appraisal=runner.appraisal if asked and not curtained and not busy else None,
            made=made,
            door=when == "asked" and not curtained and not busy,
            supposed=supposed,
            every=DoorTo.EVERY in runner.opened,
            hand=self.actions.hand.value,
            told=told if not busy and not curtained else TableTold(animator.spoken.said),
            pledge="" if session.evening or session.pack else session.pledge,
            pack=session.pack,
            hour=now.evening.said(words) if now.evening is not None and not curtained else "",
            skips=True,
            muted=services.preferences.muted,
            lessons=lessons_link(services.house, session.game),
            reviews=session.begun and len(runner.humans) == 1,
            settled=not busy,
            held=director.paused_for_reader,
            sharing=len(runner.humans) > 1,
            refusal=partial(runner.refusal, seat, now.draft),
            keys=services.keys,
            scopes=("table", str(session.game)),
            at_home=self._at_home,
        )

    @property
    def _awaited(self) -> Awaited:
        """What the law waits for; nothing more where an evening's table is over before its law says so."""
        return Over(_RISEN) if self.now.evening_over else self.now.session.awaited()

    @property
    def _at_home(self) -> int:
        session, seat = self.now.session, self.now.seat
        broke = seat is not None and session.begun and not session.public.tableau.chips_at(purse(seat))
        return int(self.now.services.house.purse().chips) if broke and self.now.evening is None else 0
