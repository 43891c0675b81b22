"""A game's table where a lesson is played: its own affordances where the learner acts, else the lesson's buttons."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Protocol, assert_never, runtime_checkable

from game.lessons.teach.question_kinds import AnswerKind
from game.play.session import Sitter
from game.screen.paper.notebook_rows import Notebook
from game.screen.table.bubble import portrait_of
from game.screen.table.contract import Pick, PressMeaning, TableState
from game.screen.table.game_table import Table
from game.screen.table.lesson.learner_turn import (
    AnswersQuestion,
    LearnerPage,
    LearnerTurn,
    LessonTableState,
    TriesAct,
    TurnsPage,
)
from game.screen.table.lesson.touched import answering
from game.screen.table.lesson.wrapped_table import WrappedTable
from game.screen.table.staking_tools import StakingTool
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, HouseAct
from game.stage.arrangement import Arrangement, HidesAnswers, picture
from game.stage.pose import card_of
from game.stage.units import Cloth
from game.table.offers import Offers
from game.table.values import Seat


@runtime_checkable
class _OfCard(Protocol):
    """An act that plays a card."""

    card: Hashable


@dataclass(frozen=True, slots=True)
class LearnerTable(WrappedTable):
    """The table `inner` as the open page of a lesson changes it; `topics` is what the lesson's questions are about."""

    inner: Table
    topics: frozenset[str] = frozenset()

    @property
    def values(self) -> tuple[int, ...]:
        """The jetons that can be taken in hand."""
        return self.inner.values

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies; nothing on the cloth tells what is asked."""
        found = self.inner.arrangement(cloth, seat, sitters)
        return found.without_answers(self.topics | {"cards"}) if isinstance(found, HidesAnswers) else found

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return the game, and the lesson's title in the middle."""
        return self.inner.title(state)[0], "", _page(state).title

    def notebook(self, state: TableState) -> Notebook:
        """Return the notebook of the lesson; of an exercise it is that of the game, in which nothing is asked for."""
        found, writes = replace(self.inner.notebook(state), door=None), _page(state).writes
        return found if writes is None else writes(found)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return whose turn it is, or what the answer is touched on: what to do is said by the lesson alone.

        Where something is laid it is said what has it judged: nothing else on the table tells a beginner. Of a sum that
        a first lesson asks for it is said how it is laid, and how much of it is missing.
        """
        if not state.settled:
            return "", ""
        page = _page(state)
        missing = _missing(page.turn, state)
        if missing:
            drafted, words = state.hand.drafted, state.words
            head = words("lesson.then.more", f"chips:{missing}") if drafted else page.prompt[0]
            return head, words("lesson.then.lay")
        ready = next((each.label for each in self.affordances(state).buttons if each.role is ButtonRole.READY), None)
        if state.hand.drafted and ready is not None:
            return state.words("lesson.then"), state.words("lesson.then.press", state.words(ready.key, *ready.args))
        if isinstance(page.turn, AnswersQuestion) and page.turn.question.kind is AnswerKind.SEATS:
            lying = picture(state.view, self.arrangement(state.cloth, state.seat, state.sitters))
            if portrait_of(lying, state.own, state.view.public.banker) is None:
                return state.words("lesson.touch.seats.hand"), page.prompt[1]
        return page.prompt

    def affordances(self, state: TableState) -> Affordances:
        """Return what can be pressed. The house deals and nobody leaves by a button of the table."""
        if not state.settled:
            return Affordances()
        match _page(state).turn:
            case AnswersQuestion(question):
                return answering(question, state, self.arrangement(state.cloth, state.seat, state.sitters))
            case TurnsPage(buttons):
                return Affordances(buttons=buttons)
            case TriesAct() as turn:
                return _without_house(self.inner.affordances(state), state, turn)
            case never:
                assert_never(never)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
        """Return what pressing something means at this game."""
        match _page(state).turn:
            case TriesAct():
                return self.inner.pressed(_unbarred(state), target, second=second)
            case AnswersQuestion() if card_of(target) is not None:
                picked = state.hand.picked
                return Pick(tuple(each for each in picked if each != target) if target in picked else (*picked, target))
            case _:
                return None

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:
        """Return what dragging something means at this game."""
        acts = isinstance(_page(state).turn, TriesAct)
        return self.inner.dropped(_unbarred(state), target, over, x=x, y=y) if acts else None

    def clause(self, state: TableState) -> str:
        """Return the clause in force."""
        return self.inner.clause(state)


def _page(state: TableState) -> LearnerPage:
    return state.page if isinstance(state, LessonTableState) else LearnerPage()


def _missing(turn: LearnerTurn, state: TableState) -> int:
    """Return how much is missing of the sum that is asked for, 0 where none is asked for or more is laid."""
    asked_for = turn.asked_for if isinstance(turn, TriesAct) else 0
    return max(0, asked_for - sum(getattr(act, "amount", 0) for act in state.hand.drafted))


def _without_house(found: Affordances, state: TableState, turn: TriesAct) -> Affordances:
    """Return what a learner may press of a game's table: nothing of the house, nor what tells him the right act."""
    kept = tuple(button for button in found.buttons if not isinstance(button.act, HouseAct))
    if turn.spoken_of is not None:
        kept = tuple(button for button in kept if _is_spoken_of(button, turn.spoken_of))
        if turn.lays and not state.hand.drafted:
            kept = tuple(button for button in kept if button.role is not ButtonRole.READY)
    if turn.blind:
        kept = tuple(_untold(button, state) for button in kept if not _names_a_card(button))
    elif not state.hand.drafted and not state.hand.picked:
        kept = tuple(replace(button, default=False) for button in kept)  # gold would say: go on without an answer
    carry = (tool.id for tool in found.tools if tool.id == StakingTool.CARRY and tool.enabled)
    wanted = {StakingTool.BACK, StakingTool.CLEAR, *carry}
    small = tuple(tool for tool in found.tools if tool.id in wanted or _is_act(tool))
    return replace(found, buttons=tuple(_keyed(button, found) for button in kept), tools=small)


def _keyed(button: ButtonAct, found: Affordances) -> ButtonAct:
    """Return a button that Space no longer presses with the key that it had beside it."""
    if button.default or button.key:
        return button
    return replace(button, key=next((key for key, act in found.keys if act == button.act), ""))


def _unbarred(state: TableState) -> TableState:
    """Return the state as a learner acts in it: no card is barred, the lesson answers what may not be played."""
    return replace(state, view=replace(state.view, offers=Offers()))


def _is_spoken_of(button: ButtonAct, acts: frozenset[str]) -> bool:
    """Tell whether a button does what the lesson speaks of, or nothing that the law knows."""
    act = button.tried if button.act is None else button.act
    return act is None or act.do in acts


def _names_a_card(button: ButtonAct) -> bool:
    """Tell whether a button plays a card that lies on the cloth, or waits for one to be chosen there."""
    return isinstance(button.act, _OfCard) or (button.default and not button.enabled and button.tried is None)


def _untold(button: ButtonAct, state: TableState) -> ButtonAct:
    """Return a button that says neither that it is the right one nor that the law would refuse it.

    What the learner has laid is his own answer: the key that is ready with it does as at any table.
    """
    tried = button.tried if button.act is None else button.act
    unlawful = not button.enabled and tried is not None and state.refusal(tried) is not None
    if not unlawful:
        return replace(button, default=button.default and bool(state.hand.drafted))
    return replace(button, act=tried, enabled=True, default=False)


def _is_act(tool: ButtonAct) -> bool:
    return tool.act is not None and not isinstance(tool.act, HouseAct)
