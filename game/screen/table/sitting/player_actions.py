"""What the player does at a table: acts go to the session, refusals are told, large sums are asked about first."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import assert_never

from game.play.errors import StoreError
from game.play.session_step import SessionStep
from game.screen.scene.scene import Change, Pop, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.common import has_fallen, has_staked
from game.screen.table.contract import (
    AddToDraft,
    Answer,
    Do,
    DoAll,
    GoesOn,
    Pick,
    Picking,
    PlayerHand,
    Ready,
    Table,
    TableTold,
    TakeAway,
)
from game.screen.table.draft import PlayerDraft
from game.screen.table.remembered import jeton_in_hand, keep_in_hand
from game.screen.table.sitting.autoplay import FIRST_CUT, Wants
from game.screen.table.sitting.curtain import SharedScreen
from game.screen.table.sitting.ends import GOES, TableEnds
from game.screen.table.sitting.notices import NoticeQueue, refusal
from game.screen.table.sitting.presenter import StepPresenter
from game.screen.table.sitting.question import StakeQuestion
from game.screen.table.sitting.session_runner import SessionRunner
from game.screen.table.sitting.tutor import Seen, Tutor
from game.stage.affordances import Affordances, ButtonAct, HouseAct
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.values import Seat


class PlayerActions:
    """The hand of the player. `shown` is called where the window looks different then, `refuses` after a refusal.

    `lies` is called where a draft has changed, so that it is seen on the cloth.
    """

    def __init__(
        self,
        services: Services,
        runner: SessionRunner,
        sharing: SharedScreen,
        presenter: StepPresenter,
        notices: NoticeQueue,
        table: Table,
        point_at: Callable[[str], None],
        shown: Callable[[], None],
        *,
        lies: Callable[[], None],
        refuses: Callable[[], None],
    ) -> None:
        self.services = services
        self.wants = Wants()
        self.refused: IllegalActError | None = None
        self.jeton = jeton_in_hand(services.house, runner.session.game, table.values)
        self.picked: tuple[Hashable, ...] = ()
        self.cut = FIRST_CUT
        self._drafts: dict[Seat, PlayerDraft] = {}
        """What each player at this screen has laid and is not ready for yet."""
        self._lies = lies
        self._jetons = table.values
        self._runner = runner
        self._sharing = sharing
        self._presenter = presenter
        self._notices = notices
        self._shown, self._refuses = shown, refuses
        self._question = StakeQuestion(services, runner.session)
        self._table, self._point_at = table, point_at
        self.ends = TableEnds(services, runner, notices, table)
        self.tutor = Tutor(services, runner, hidden=table.hidden)

    @property
    def hand(self) -> PlayerHand:
        """What the player has taken up."""
        collects = self.services.preferences.always_collect
        drafted, goes = self.draft.acts, self.wants.goes
        return PlayerHand(self.jeton, self.picked, cut=self.cut, goes=goes, drafted=drafted, collects=collects)

    @property
    def draft(self) -> PlayerDraft:
        """What the player before the screen has laid and is not ready for yet."""
        return PlayerDraft() if self._sharing.seat is None else self._drafts.get(self._sharing.seat, PlayerDraft())

    @property
    def told(self) -> TableTold:
        """What has been said, by the tutor too, and the sums of what has ended."""
        advice = self.tutor.said(self._sharing.seat, self._sharing.words())
        return TableTold(self._presenter.said, advice, self.ends.sums)

    def take_jeton(self, value: int) -> None:
        """Take a jeton in hand."""
        self.jeton = value
        self.services.mixer.play(SoundId.JETON)
        self._shown()

    def step_jeton(self, steps: int) -> None:
        """Take the jeton in hand that lies so many places on."""
        self.jeton = self._jetons[(self._jetons.index(self.jeton) + steps) % len(self._jetons)]
        self._shown()

    def leave(self) -> None:
        """Let the house remember what the player has in hand."""
        keep_in_hand(self.services.house, self._runner.session.game, self._jetons, self.jeton)

    def answer(self, answer: Answer) -> Change | None:
        """Do what pressing something means."""
        match answer:
            case Do(act):
                return self._do((act,))
            case DoAll(acts):
                return self._do(acts)
            case AddToDraft(acts, instead):
                return self._lay(acts, instead)
            case TakeAway(about, all_):
                self._redraft(self.draft.without(about, all_=all_))
            case Pick(picked):
                self.picked = picked
                self.services.mixer.play(SoundId.CARD_SNAP)
                self._shown()
            case Ready():
                return self._be_ready()
            case _:
                pass
        return None

    def house(self, act: HouseAct) -> Change | None:
        """Do what is asked of the house and not of the game."""
        match act:
            case HouseAct.CUT:
                self.cut = self.cut % 51 + 5 if self.cut < 47 else self.cut - 45
                self.services.mixer.play(SoundId.CARD_SLIDE)
                self._shown()
            case HouseAct.DEAL:
                self._tried(partial(self._runner.deal, self.cut))
            case HouseAct.LAST_TOUR:
                self._tried(self._runner.call_last_tour)
            case HouseAct.LEAVE if self.ends.comes:
                return None
            case HouseAct.LEAVE:
                rises = partial(self.services.house.rise, self._runner.session)
                return Pop() if self._tried(rises) else None
            case HouseAct.PLAY_ON:
                self._go_on_with(GoesOn.AGAIN)
            case HouseAct.DRAW_ON:
                self._go_on_with(GoesOn.UNTIL_MINE)
            case _:
                assert_never(act)
        return None

    def agree(self, result: SceneResult) -> Change | None:
        """Take the answer to the question before an act; what was agreed is done when the table lies there again.

        Or go, where that was asked.
        """
        if result == GOES:
            return Pop()
        self._question.take(result)
        agreed, self._question.agreed = (*self._question.agreed, *self.tutor.answered(result)), ()
        self.wants.ready = bool(agreed) and agreed == self.draft.made
        self.wants.acts = () if self.wants.ready else agreed
        if isinstance(self._table, Picking) and self.tutor.shown is not None:
            self.picked = self._table.picks(self.tutor.shown)
        return None

    def goes_on(self, affordances: Affordances) -> bool:
        """Tell whether something is done for the player now without his pressing anything, where nothing moves.

        Where he is asked, skipping to the result has come to its end.
        """
        session, seat = self._runner.session, self._sharing.seat
        if not session.begun or session.next_bot() is not None or self._sharing.curtained:
            self.wants.skips = self.wants.skips and not self._sharing.curtained
            return False
        if seat in session.idle_seats or not self._runner.offers(seat):
            return False
        wanted = self.wants.acts or self.wants.ready or self.tutor.shown is not None
        goes = bool(wanted or self.wants.next_button(affordances) is not None)
        self.wants.skips = self.wants.skips and goes
        return goes

    def skip(self) -> Change | None:
        """Skip to the result: to the next moment at which the player is asked."""
        self.wants.skip()
        self._shown()
        return None

    def go_on(self, affordances: Affordances, seconds: float, *, lies: bool) -> Change | ButtonAct | None:
        """Do the next of what is wanted; return the button to press, or where a question leads.

        What is refused ends all of it. An act that waits for the tutor's verdict goes on waiting.
        """
        if self.tutor.waiting:
            question = self.tutor.decide(seconds, self._sharing.words())
            if self.tutor.waiting or question is not None:
                if question is not None:
                    self.wants.acts, self.wants.ready = (), False
                return question
        if target := self.tutor.pointed(affordances):
            self._point_at(target)
            return None
        if self.wants.ready:
            self._make()
            return None
        act = self.wants.next_act()
        if act is not None:
            self.act(act)
            return None
        if self.wants.plays_on and self.wants.has_ended(affordances, lies=lies):
            self.wants.stop()
            self._shown()
        button, self.wants.begins = self.wants.next_button(affordances), False
        return button

    def heard(self, step: SessionStep) -> None:
        """Take what happens: what is drafted and can be made no longer goes, and one who drew on for his own stops."""
        seat = self._sharing.seat
        if self._runner.shuffling or (self.wants.goes is GoesOn.UNTIL_MINE and has_fallen(step.events, seat)):
            self.wants.stop()
        if seat is None or not self._runner.asks(seat):
            return
        draft, refused = self.draft, None
        while draft.acts and isinstance(would := self._runner.session.would(seat, draft.made), IllegalActError):
            draft, refused = draft.without(), would
        if refused is not None:
            self._drafts[seat] = draft
            self.refuse(refused)

    def act(self, act: AnyAct) -> None:
        """Let the player act. Where the law or the book does not take it, nothing that was wanted is done any more."""
        seat = self._sharing.seat
        if seat is None:
            self.wants.stop()
            return
        seen = self.tutor.sees(seat, act)
        self.tutor.begins()
        if self._tried(partial(self._runner.submit, seat, act)):
            self._acted(seat, seen)

    def _acted(self, seat: Seat, seen: Seen | None) -> None:
        """Have what is done weighed, and let a player be ready who has staked and wishes it so."""
        self.tutor.did(seen)
        last = self._presenter.last
        unasked = self.services.preferences.auto_ready and not self.wants.acts
        if unasked and last is not None and has_staked(last.events, seat):
            self.answer(Ready())

    def _tried(self, does: Callable[[], object]) -> bool:
        """Do something that the law or the book may refuse; tell whether it is done."""
        try:
            does()
        except (IllegalActError, StoreError) as error:
            self._stopped(error)
            return False
        self._shown()
        return True

    def _stopped(self, error: IllegalActError | StoreError) -> None:
        self.services.mixer.play(SoundId.REFUSE)
        self.wants.stop()
        self.refuse(error)

    def refuse(self, error: IllegalActError | StoreError) -> None:
        """Tell of a refusal."""
        self.refused = error if isinstance(error, IllegalActError) else None
        self._notices.refuse(refusal(error, self._sharing.words()))
        self._refuses()

    def _do(self, acts: tuple[AnyAct, ...]) -> Change | None:
        """Do acts one after the other, where they put up much only after a question."""
        if self._sharing.seat is None or not acts or self.tutor.waiting:
            return None
        question = None if self.wants.plays_on else self._question.about(self._sharing.seat, acts)
        if question is None:
            self.wants.acts = acts
            if self.wants.plays_on or not self.tutor.holds(self._sharing.seat, acts):
                self.act(self.wants.next_act())
        return question

    def _lay(self, acts: tuple[AnyAct, ...], instead: Hashable) -> Change | None:
        """Add acts to the draft as far as the law would take them; what was drafted about `instead` goes for them."""
        seat, preferences = self._sharing.seat, self.services.preferences
        if seat is None:
            return None
        if preferences.lay_at_once or preferences.auto_ready:
            return self._do(acts)
        draft = self.draft if instead is None else self.draft.without(instead, all_=True)
        kept = draft
        for act in acts:
            refused = self._runner.refusal(seat, draft, act)
            if refused is not None:
                self._stopped(refused)
                break
            draft = draft.add(act)
        if draft != kept:
            self._notices.laid()
            self._redraft(draft)
        return None

    def _redraft(self, draft: PlayerDraft) -> None:
        """Keep another draft, and let it be seen."""
        if self._sharing.seat is None or draft == self.draft or self.wants.ready:
            return
        self._drafts[self._sharing.seat] = draft
        self.picked = ()
        self._lies()

    def _be_ready(self) -> Change | None:
        """Make what is drafted and have nothing more to do; where it is much only after a question."""
        seat, acts = self._sharing.seat, self.draft.made
        if seat is None or self.tutor.waiting:
            return None
        if acts and not self.wants.plays_on:
            question = self._question.about(seat, acts)
            if question is not None:
                return question
            if self.tutor.holds(seat, acts):
                self.wants.ready = True
                return None
        self._make()
        return None

    def _make(self) -> None:
        """Let the draft become acts in one transaction; where one is refused none is made, and that is told."""
        seat, draft, self.wants.ready = self._sharing.seat, self.draft, False
        if seat is None:
            return
        self.services.mixer.play(SoundId.BRASS)
        if draft.acts:
            acts = draft.made
            seen = [self.tutor.sees(seat, act, acts[:number]) for number, act in enumerate(acts)]
            self.tutor.begins()
            self._drafts[seat] = PlayerDraft()
            if not self._tried(partial(self._runner.submit_all, seat, acts)):
                self._drafts[seat] = draft
                return
            for each in seen:
                self.tutor.did(each)
        self._runner.ready(seat)
        self._shown()

    def _go_on_with(self, goes: GoesOn) -> None:
        self.wants.goes = GoesOn.NOT if self.wants.goes is goes else goes
        self._shown()
