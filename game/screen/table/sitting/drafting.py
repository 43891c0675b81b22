"""How a player's draft grows and shrinks at a sitting: each jeton is tried by the law and seen, nothing is written."""

from collections.abc import Hashable

from game.screen.scene.scene import SceneChange
from game.screen.table.draft import PlayerDraft
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.hand import SittingHand
from game.screen.table.sitting.refusals import SittingRefusals
from game.screen.table.sitting.submission import Submission
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.values import Seat, purse


class DraftActions:
    """Changes the draft of the seat before the screen. A preference submits what would be drafted at once."""

    def __init__(
        self, now: SittingContext, hand: SittingHand, submission: Submission, refusals: SittingRefusals
    ) -> None:
        self._now, self._hand, self._submission, self._refusals = now, hand, submission, refusals

    def add(self, acts: tuple[AnyAct, ...], instead: Hashable) -> SceneChange | None:
        """Add acts as far as the law takes them; what was drafted about `instead` is taken away first."""
        preferences, warned = self._now.services.preferences, self._refusals.warning
        had = self._in_purse
        question: SceneChange | None = None
        if preferences.lay_at_once or preferences.auto_ready:
            question = self._submission.submit(acts)
        elif self._now.seat is not None:
            self._try(self._now.seat, acts, instead)
        if self._refusals.warning != warned:
            self._refusals.warn()
        elif self._in_purse == 0 < had < self._hand.value.chosen:  # or a jeton of twenty silently lays eight
            self._refusals.say("table.warning", "table.laid.all", f"chips:{had}")
        return question

    def take_away(self, about: Hashable, *, all_: bool) -> None:
        """Take the last act about something off the draft, or all of them."""
        self._redraft(self._now.draft.without(about, all_=all_))

    def recheck(self, seat: Seat) -> None:
        """Take off the draft what the law no longer takes after a step, the last act first, and say why."""
        draft, refused = self._now.draft, None
        would = self._now.session.would
        while draft.acts and isinstance(error := would(seat, draft.acts_to_submit), IllegalActError):
            draft, refused = draft.without(), error
        if refused is not None:
            self._now.drafts.keep(seat, draft)
            self._refusals.tell(refused)

    @property
    def _in_purse(self) -> int:
        seat = self._now.seat
        return 0 if seat is None else int(self._now.view().public.tableau.chips_at(purse(seat)))

    def _try(self, seat: Seat, acts: tuple[AnyAct, ...], instead: Hashable) -> None:
        draft = kept = self._now.draft if instead is None else self._now.draft.without(instead, all_=True)
        for act in acts:
            refused = self._now.runner.refusal(seat, draft, act)
            if refused is not None:
                self._refusals.stop(refused)
                break
            draft = draft.add(act)
        if draft != kept:
            self._now.notices.laid()
            self._redraft(draft)

    def _redraft(self, draft: PlayerDraft) -> None:
        now = self._now
        if now.seat is None or draft == now.draft or self._submission.holds_draft:
            return
        now.drafts.keep(now.seat, draft)
        now.drafts.is_news = True
        self._hand.set_picked()
        if now.stage.laid_out:
            now.stage.director.show_draft(now.view())
        now.lay_note()
        now.stage.show()
