"""What the player does at a table: acts go to the session or the draft, large sums are asked about first."""

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import assert_never

from game.play.session_step import SessionStep
from game.screen.scene.scene import Pop, SceneChange, SceneResult
from game.screen.scene.sound_ids import SoundId
from game.screen.table.answers import carry_out
from game.screen.table.common import has_fallen, has_staked
from game.screen.table.contract import GoesOn, PlayerHand, PressMeaning, Ready
from game.screen.table.draft import PlayerDraft
from game.screen.table.game_table import Picking
from game.screen.table.remembered import jeton_in_hand, keep_in_hand, usual_jeton
from game.screen.table.sitting.autoplay import Autoplay
from game.screen.table.sitting.ends import LEAVES
from game.screen.table.sitting.now import SittingNow
from game.screen.table.sitting.question import StakeQuestion
from game.screen.table.sitting.refusals import SittingRefusals
from game.screen.table.sitting.tutor import Seen, Tutor
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import Affordances, ButtonAct, HouseAct
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.values import Seat, purse


class PlayerActions:
    """Does to the sitting what the player wants: drafts, makes, asks before, and does on what goes on by itself."""

    def __init__(self, now: SittingNow, why: WhyAsked, tutor: Tutor) -> None:
        self.now, self.tutor = now, tutor
        self.autoplay = Autoplay()
        self.refusals = SittingRefusals(now, why, self.autoplay)
        self._question = StakeQuestion(now.services, now.session)
        self._warned_at = (0, 0)
        """Where the sitting stood when the player was told what he is told before he is ready."""
        self._hand = PlayerHand(jeton_in_hand(now.services.house, now.session.game, now.table.values))

    @property
    def hand(self) -> PlayerHand:
        """What the player has taken up."""
        collects = self.now.services.preferences.always_collect
        return replace(self._hand, goes=self.autoplay.goes, drafted=self.now.draft.acts, collects=collects)

    def put_back(self) -> None:
        """Put back what was picked out."""
        self._hand = replace(self._hand, picked=())

    def take_jeton(self, value: int) -> None:
        """Take a jeton in hand."""
        self._hand = replace(self._hand, chosen=value)
        self._sound(SoundId.JETON)
        self.now.stage.show(notebook=False)

    def step_jeton(self, steps: int) -> int:
        """Take the jeton in hand that lies so many places on, and return it."""
        jetons = self.now.table.values
        self._hand = replace(self._hand, chosen=jetons[(jetons.index(self._hand.chosen) + steps) % len(jetons)])
        self.now.stage.show(notebook=False)
        return self._hand.chosen

    def leave(self) -> None:
        """Let the house remember what the player has in hand."""
        keep_in_hand(self.now.services.house, self.now.session.game, self.now.table.values, self._hand.chosen)

    def _sound(self, sound: SoundId) -> None:
        self.now.services.mixer.play(sound)

    def carry_out(self, meaning: PressMeaning) -> SceneChange | None:
        """Do what pressing something means."""
        return carry_out(meaning, self)

    def do_for_house(self, act: HouseAct) -> SceneChange | None:
        """Do what is asked of the house and not of the game."""
        match act:
            case HouseAct.CUT:
                self._hand = replace(self._hand, cut=_next_cut(self._hand.cut))
                self._sound(SoundId.CARD_SLIDE)
                self.now.stage.show(notebook=False)
            case HouseAct.DEAL:
                self.refusals.tried(partial(self.now.runner.deal, self._hand.cut))
            case HouseAct.LAST_TOUR:
                self.refusals.tried(self.now.runner.call_last_tour)
            case HouseAct.LEAVE if self.now.evening is not None:
                return Pop()  # one rises in the room, where what has happened elsewhere is told
            case HouseAct.LEAVE:
                rises = partial(self.now.services.house.rise, self.now.session)
                return Pop() if self.refusals.tried(rises) else None
            case HouseAct.PLAY_ON:
                return self._play_on()
            case HouseAct.DRAW_ON:
                self._toggle_autoplay(GoesOn.UNTIL_MINE)
            case _:
                assert_never(act)
        return None

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Take the answer to a question: leave the table, or let `do_next` do what was agreed.

        A stake that is agreed to goes to the tutor who speaks before, as every other does.
        """
        if result == LEAVES:
            return self.do_for_house(HouseAct.LEAVE) if self.now.runner.is_over else Pop()
        if self._question.repeats(result):
            self._toggle_autoplay(GoesOn.AGAIN)
        staked = self._question.agreed(result)
        agreed = staked or self.tutor.answered(result)
        self.autoplay.ready = bool(agreed) and agreed == self.now.draft.acts_to_submit
        self.autoplay.acts = () if self.autoplay.ready else agreed
        if staked and self.now.seat is not None:
            self.tutor.hold_for_verdict(self.now.seat, staked)
        if isinstance(self.now.table, Picking) and self.tutor.shown is not None:
            self._hand = replace(self._hand, picked=self.now.table.picks(self.tutor.shown))
        return None

    @property
    def plays_by_itself(self) -> bool:
        """Whether something is done for the player now without his pressing anything.

        Where he is asked, skipping to the result has come to its end.
        """
        if self.now.busy:
            return False
        session, seat = self.now.session, self.now.seat
        if not session.begun or session.next_bot() is not None or self.now.curtained:
            self.autoplay.skips = self.autoplay.skips and not self.now.curtained
            return False
        if seat in session.idle_seats or not self.now.runner.offers(seat):
            return False
        wanted = self.autoplay.acts or self.autoplay.ready or self.tutor.shown is not None
        goes = bool(wanted or self.autoplay.next_button(self.now.stage.board.affordances) is not None)
        self.autoplay.skips = self.autoplay.skips and goes
        return goes

    def skip(self) -> SceneChange | None:
        """Skip to the result: to the next moment at which the player is asked."""
        self.autoplay.skip()
        self.now.stage.show(notebook=False)
        return None

    def do_next(self, affordances: Affordances, seconds: float) -> SceneChange | ButtonAct | None:
        """Do the next of what is wanted; return the button to press, or where a question leads.

        What is refused ends all of it. An act that waits for the tutor's verdict goes on waiting.
        """
        if self.tutor.waiting:
            question = self.tutor.decide(seconds, self.now.words())
            if self.tutor.waiting or question is not None:
                if question is not None:
                    self.autoplay.acts, self.autoplay.ready = (), False
                return question
        if target := self.tutor.pointed(affordances):
            ring = self.now.stage.ring
            ring.focused, ring.visible = target, True
            return None
        if self.autoplay.ready:
            self._submit_draft()
            return None
        act = self.autoplay.next_act()
        if act is not None:
            self.submit_act(act)
            return None
        if self.autoplay.plays_on and self.autoplay.has_ended(affordances):
            again = self.autoplay.goes is GoesOn.AGAIN
            self.autoplay.stop("tool.stopped" if again else "tool.stopped.none")
            self.refusals.warn()
            self.tell_end()
            self.now.stage.show(notebook=False)
        return self.autoplay.next_button(affordances)

    def after_step(self, step: SessionStep) -> None:
        """Take what happens: what is drafted and can be made no longer goes, and one who drew on for his own stops."""
        seat = self.now.seat
        if step.act is None and self.now.table.jeton_returns:
            self._hand = replace(self._hand, chosen=usual_jeton(self.now.table.values))
        if self.now.runner.shuffling:
            self.autoplay.stop("tool.stopped.over")
        elif self.autoplay.goes is GoesOn.UNTIL_MINE and self.now.runner.concerns(step, seat):
            self.autoplay.stop()  # the card that has fallen says why
        elif has_fallen(step.events, seat):
            self.autoplay.skips = False  # one skips as far as what concerns him
        if seat is None or not self.now.runner.awaits_seat(seat):
            return
        draft, refused = self.now.draft, None
        while draft.acts and isinstance(would := self.now.session.would(seat, draft.acts_to_submit), IllegalActError):
            draft, refused = draft.without(), would
        if refused is not None:
            self.now.drafts.keep(seat, draft)
            self.refusals.tell(refused)

    def tell_end(self) -> None:
        """Say why what went on by itself has ended, once that can be seen."""
        why, self.autoplay.ended = self.autoplay.ended, ""
        if why:
            self.refusals.say("table.stopped", why)

    def submit_act(self, act: AnyAct) -> None:
        """Let the player act. Where law or journal does not take it, nothing that was wanted is done any more."""
        seat = self.now.seat
        if seat is None:
            self.autoplay.stop()
            return
        seen = self.tutor.snapshot(seat, act)
        self.tutor.forget_last_coup()
        if self.refusals.tried(partial(self.now.runner.submit, seat, act)):
            self._after_act(seat, seen)

    def _after_act(self, seat: Seat, seen: Seen | None) -> None:
        """Have what is done weighed, and let a player be ready who has staked and wishes it so."""
        self.tutor.weigh_done(seen)
        unasked = self.now.services.preferences.auto_ready and not self.autoplay.acts
        if unasked and has_staked(self.now.session.history[-1].events, seat):
            self.carry_out(Ready())

    def act_at_once(self, acts: tuple[AnyAct, ...]) -> SceneChange | None:
        """Do acts one after the other, where they put up much only after a question."""
        if self.now.seat is None or not acts or self.tutor.waiting:
            return None
        question = None if self.autoplay.plays_on else self._question.about(self.now.seat, acts)
        if question is None:
            self.autoplay.acts = acts
            if self.autoplay.plays_on or not self.tutor.hold_for_verdict(self.now.seat, acts):
                self.submit_act(self.autoplay.next_act())
        return question

    def add_to_draft(self, acts: tuple[AnyAct, ...], instead: Hashable) -> SceneChange | None:
        """Add acts to the draft as far as the law takes them; what was drafted about `instead` is taken away first."""
        preferences, warned = self.now.services.preferences, self.refusals.warning
        had = self._in_purse
        question: SceneChange | None = None
        if preferences.lay_at_once or preferences.auto_ready:
            question = self.act_at_once(acts)
        else:
            self._add(acts, instead)
        if self.refusals.warning != warned:
            self.refusals.warn()
        elif self._in_purse == 0 < had < self._hand.chosen:  # or a jeton of twenty silently lays eight
            self.refusals.say("table.warning", "table.laid.all", f"chips:{had}")
        return question

    @property
    def _in_purse(self) -> int:
        """What the player before the screen could still lay."""
        seat = self.now.seat
        return 0 if seat is None else int(self.now.view().public.tableau.chips_at(purse(seat)))

    def take_away(self, about: Hashable, *, all_: bool) -> None:
        """Take the last act about something off the draft, or all of them."""
        self._redraft(self.now.draft.without(about, all_=all_))

    def pick(self, picked: tuple[Hashable, ...]) -> None:
        """Pick out this and nothing else."""
        self._hand = replace(self._hand, picked=picked)
        self._sound(SoundId.CARD_SNAP)
        self.now.stage.show()

    def _add(self, acts: tuple[AnyAct, ...], instead: Hashable) -> None:
        seat = self.now.seat
        if seat is None:
            return
        draft = self.now.draft if instead is None else self.now.draft.without(instead, all_=True)
        kept = draft
        for act in acts:
            refused = self.now.runner.refusal(seat, draft, act)
            if refused is not None:
                self.refusals.stop(refused)
                break
            draft = draft.add(act)
        if draft != kept:
            self.now.notices.laid()
            self._redraft(draft)

    def _redraft(self, draft: PlayerDraft) -> None:
        """Keep another draft, and let it be seen."""
        if self.now.seat is None or draft == self.now.draft or self.autoplay.ready:
            return
        self.now.drafts.keep(self.now.seat, draft)
        self.now.drafts.is_news = True
        self.put_back()
        if self.now.stage.laid_out:
            self.now.stage.director.follow(self.now.view())
        self.now.lay_note()
        self.now.stage.show()

    def be_ready(self) -> SceneChange | None:
        """Make what is drafted and have nothing more to do; where it is much only after a question."""
        seat, acts = self.now.seat, self.now.draft.acts_to_submit
        if seat is None or self.tutor.waiting:
            return None
        unsaid = self.now.stage.board.affordances.before_ready
        if unsaid is not None and not self.autoplay.plays_on and self._warned_at != (at := self._reached):
            self._warned_at = at
            self.refusals.say("table.warning", unsaid.key, *unsaid.args)
            return None
        if acts and not self.autoplay.plays_on:
            question = self._question.about(seat, acts)
            if question is not None:
                return question
            if self.tutor.hold_for_verdict(seat, acts):
                self.autoplay.ready = True
                return None
        self._submit_draft()
        return None

    @property
    def _reached(self) -> tuple[int, int]:
        """Where the sitting stands: how many deals and steps have been."""
        return self.now.session.deals, len(self.now.session.history)

    def _submit_draft(self) -> None:
        """Let the draft become acts in one transaction; where one is refused none is made, and that is told."""
        seat, draft, self.autoplay.ready = self.now.seat, self.now.draft, False
        if seat is None:
            return
        self._sound(SoundId.BRASS)
        if draft.acts:
            acts = draft.acts_to_submit
            seen = [self.tutor.snapshot(seat, act, acts[:number]) for number, act in enumerate(acts)]
            self.tutor.forget_last_coup()
            self.now.drafts.keep(seat, PlayerDraft())
            if not self.refusals.tried(partial(self.now.runner.submit_all, seat, acts)):
                self.now.drafts.keep(seat, draft)
                return
            for each in seen:
                self.tutor.weigh_done(each)
        else:
            self.now.runner.forget_choice()
        self.now.runner.ready(seat)
        self.now.stage.show(notebook=False)

    def _play_on(self) -> SceneChange | None:
        """Begin to lay what lies now again and again, where that is much only after a question; or stop it."""
        seat = self.now.seat
        if seat is None or self.autoplay.goes is GoesOn.AGAIN:
            self._toggle_autoplay(GoesOn.AGAIN)
            return None
        stakes = self.now.stakes_again(seat)
        self._hand = replace(self._hand, repeats=tuple(stakes.items()))
        question = self._question.about_going(seat, sum(stakes.values()))
        if question is None:
            self._toggle_autoplay(GoesOn.AGAIN)
        return question

    def _toggle_autoplay(self, goes: GoesOn) -> None:
        self.autoplay.goes = GoesOn.NOT if self.autoplay.goes is goes else goes
        self.now.stage.show(notebook=False)


def _next_cut(cut: int) -> int:
    """Return where the pack is cut next: in steps of five cards as far as 51, then round again.

    >>> _next_cut(26), _next_cut(46), _next_cut(51)
    (31, 51, 6)
    """
    return cut + 5 if cut < 47 else cut - 45
