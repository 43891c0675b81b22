"""What the learner does at the table of a lesson: he takes, lays, answers; the lesson judges what he does."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol, assert_never

from game.lessons.teach.file import LessonFile, TaughtAct
from game.lessons.teach.reading import LessonProgress, Page, acted, replied, waited
from game.lessons.teach.table_law import offered, refusal_of
from game.screen.keys.focus import Dragged, Key, Pressed, Signal, Stepped, Target
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.contract import (
    AddToDraft,
    Do,
    DoAll,
    Pick,
    PlayerHand,
    PressMeaning,
    Ready,
    TableState,
    TakeAway,
)
from game.screen.table.draft import PlayerDraft
from game.screen.table.drag import dropped, update_drag
from game.screen.table.driver import TableHost
from game.screen.table.intents import Reply, ReplyCards, Use
from game.screen.table.lesson.laid import LaidLesson
from game.screen.table.lesson.learner_turn import LearnerPage, TriesAct
from game.screen.table.lesson.state import progress_with_draft
from game.screen.table.lesson.touched import picked_cards
from game.screen.table.presses import taken_by_key
from game.stage.affordances import Jeton
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError


class LessonHost(Protocol):
    """The lesson at its table, as what the learner does there reaches it."""

    stage: TableHost
    laid: LaidLesson

    @property
    def learner_page(self) -> LearnerPage:
        """What the open page changes at the table."""
        ...

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        ...

    def there(self) -> Sequence[Target]:
        """Return all that can be pressed."""
        ...

    def picked(self) -> None:
        """Show what the learner has picked out: he has begun to answer."""
        ...

    def laid_anew(self) -> None:
        """Show what the learner has laid, and no longer what answered him before."""
        ...

    def go(self, after: LessonProgress) -> None:
        """Go on to what an act or an answer led to."""
        ...

    def show(self, *, notebook: bool = True) -> None:
        """Show the state; without `notebook` that says what it said."""
        ...


class LearnerActions:
    """The learner's hand, and what comes of it. What he drafts is judged when he says that he is ready."""

    def __init__(self, services: Services, host: LessonHost) -> None:
        self._services, self._host = services, host
        self.draft = PlayerDraft()
        """What he has laid and is not ready for yet."""
        self._hand = PlayerHand()
        self.take_first_jeton()

    @property
    def hand(self) -> PlayerHand:
        """The hand as the table sees it, with the draft."""
        return replace(self._hand, drafted=self.draft.acts)

    def take_first_jeton(self) -> None:
        """Begin with nothing laid, and a jeton in hand that the lesson does not ask for."""
        laid = self._host.laid
        self._hand, self.draft = PlayerHand(first_jeton(laid.run.lesson, laid.table.values)), PlayerDraft()

    def let_go(self, before: LessonProgress) -> None:
        """Let go of what was picked out and drafted for the page `before`: another is open, or it was not right."""
        laid = self._host.laid
        after = laid.progress
        moved_on = after.state.moment is not before.state.moment or after.page is not before.page
        if moved_on or (after.reply is not before.reply and after.reply is not None and not after.reply.right_so_far):
            self._hand = replace(self._hand, picked=())
        if self.draft.acts and (moved_on or after.reply is not before.reply):
            self.draft = PlayerDraft()
            self._host.stage.director.lay(laid.view(self.draft))
        if moved_on and after.page is Page.ASKED:
            self._take_asked()

    def put_all_back(self) -> None:
        """Put back what was picked out, and take the draft away."""
        self._hand, self.draft = replace(self._hand, picked=()), PlayerDraft()
        self._take_asked()

    def _take_asked(self) -> None:
        """Take the jeton in hand that the page asks for."""
        laid = self._host.laid
        if laid.progress.page is Page.ASKED:
            asked = jeton_asked(laid.progress.step, laid.table.values)
            self._hand = replace(self._hand, chosen=asked or self._hand.chosen)

    def take(self, signal: Signal | None) -> None:
        """Do what a press, a drag or a key at the table comes to."""
        host = self._host
        stage, table, state = host.stage, host.laid.table, host.state
        match signal:
            case Pressed(intent=Jeton(value)):
                self._choose(value)
            case Pressed(intent=Use() as use, second=second):
                self._use(use, second=second)
            case Dragged(done=True):
                self.carry_out(dropped(signal, stage.board, table, state()))
            case Stepped(steps=steps, intent=Jeton()):
                values = table.values
                self._choose(values[(values.index(self._hand.chosen) + steps) % len(values)])
            case Key("delete"):
                taken = taken_by_key(stage.ring, host.there())
                if taken is not None:
                    self._use(taken, second=True)
            case Key(name):
                keys = dict(stage.board.affordances.keys)
                self.carry_out(
                    Do(keys[name]) if name in keys and isinstance(host.learner_page.turn, TriesAct) else None
                )
            case _:
                pass

    def update_drag(self, signal: Signal | None) -> None:
        """Draw what is dragged under the pointer."""
        stage = self._host.stage
        update_drag(signal, stage.ring, stage.board, self._host.laid.table, self._host.state)

    def _use(self, use: Use, *, second: bool) -> None:
        host = self._host
        progress = host.laid.progress
        match use.act:
            case Reply(number):
                host.go(replied(progress, offered(progress)[number]))
            case ReplyCards():
                host.go(replied(progress, picked_cards(host.state())))
            case _:
                act = use.second if second and use.second is not None else use.act
                pressed = partial(host.laid.table.pressed, host.state(), use.means, second=second)
                self.carry_out(pressed() if act is None else Do(act))

    def _choose(self, value: int) -> None:
        self._hand = replace(self._hand, chosen=value)
        self._host.stage.ring.focused = f"jeton:{value}"
        self._services.mixer.play(SoundId.JETON)
        self._host.show(notebook=False)

    def carry_out(self, meaning: PressMeaning) -> None:
        """Do what a press means at the game's table; of several acts the first is judged."""
        match meaning:
            case Do(act) | DoAll((act, *_)):
                self._judge(act)
            case AddToDraft((act, *_)) if self._services.preferences.lay_at_once:
                self._judge(act)
            case AddToDraft(acts, instead):
                self._add(acts, instead)
            case TakeAway(about, all_):
                self._redraft(self.draft.without(about, all_=all_))
            case Pick(picked):
                self.pick(picked)
            case Ready():
                self._be_ready()
            case DoAll() | None:
                pass
            case _:
                assert_never(meaning)

    def _judge(self, act: AnyAct) -> None:
        host = self._host
        progress = host.laid.progress
        host.laid.why.refused = refusal_of(progress, act)
        host.go(acted(progress, act))

    def pick(self, picked: tuple[Hashable, ...]) -> None:
        """Pick out this and nothing else."""
        self._hand = replace(self._hand, picked=picked)
        self._services.mixer.play(SoundId.CARD_SNAP)
        self._host.picked()

    def _add(self, acts: tuple[AnyAct, ...], instead: Hashable) -> None:
        """Add acts to the draft; of one that the law refuses the lesson says why at once."""
        host, draft = self._host, self.draft if instead is None else self.draft.without(instead, all_=True)
        for act in acts:
            draft = draft.add(act)
            try:
                progress_with_draft(host.laid.progress, draft)
            except IllegalActError as refused:
                self._redraft(PlayerDraft())
                host.laid.why.refused = refused
                host.go(acted(host.laid.progress, draft.acts_to_submit[-1]))
                return
        wanted = host.laid.progress.step.wanted.do
        whole = next((act for act in acts if act.do != wanted or act.do != "stake"), None)
        if whole is None:
            self._redraft(draft)
        else:  # a stake alone is laid in parts: anything else is answered at once
            self._redraft(PlayerDraft())
            host.go(acted(host.laid.progress, whole))

    def _redraft(self, draft: PlayerDraft) -> None:
        host = self._host
        if draft != self.draft:
            self._hand, self.draft = replace(self._hand, picked=()), draft
            host.stage.director.show_draft(host.laid.view(draft))
            host.laid_anew()

    def _be_ready(self) -> None:
        """Have what is drafted judged, act by act, as long as each is what the page asks for."""
        host, acts = self._host, self.draft.acts_to_submit
        laid = host.laid
        self.draft = PlayerDraft()
        if not acts:
            host.go(waited(laid.progress))
            return
        host.stage.director.lay(laid.view(self.draft))
        for act in acts:
            step = laid.progress.state.index
            host.go(acted(laid.progress, act))
            if laid.progress.page is not Page.ASKED or laid.progress.state.index != step:
                break


def jeton_asked(step: TaughtAct, values: Sequence[int]) -> int:
    """Return the jeton that a step asks for by its sum, 0 where none is that sum, or the file answers other sums.

    There the learner is to find the sum, or to learn how a jeton is taken.
    """
    if step.wanted.do != "stake":
        return 0
    asked = step.wanted.named.get("amount")
    others = {wrong.act.named.get("amount", 0) for wrong in step.wrong if wrong.act is not None} - {0, asked}
    return next((value for value in values if value == asked and not others), 0)


def first_jeton(lesson: LessonFile, values: Sequence[int]) -> int:
    """Return the jeton in hand before the learner has taken one: none that the lesson asks for."""
    asked = {act.line.named.get("amount") for act in lesson.acts if act.asked}
    return next((value for value in values if value not in asked), min(values, default=1))
