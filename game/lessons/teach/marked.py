"""Which marks lie on the cloth with a page of a lesson, and how they are read aloud."""

import re
from collections.abc import Iterator, Sequence

from game.cards.faces import read_card
from game.lessons.teach.file import TaughtAct
from game.lessons.teach.play import HINT_AFTER
from game.lessons.teach.question_kinds import AnswerKind, counted, question_kinds
from game.lessons.teach.reading import LessonProgress, Page
from game.lessons.teach.table_law import offered
from game.play.scenarios.marks import GROUPS, ClothMark, ClothMarkKind, MarkPage, read_marks
from game.play.session import Sitter
from game.table.values import GameId
from game.table.view import AnyView
from game.text.words import Words

_MOST_OF_ITSELF = 6
"""A sentence that names more is no help to the eye."""
_MOST_MARKS = 4
"""A page has no more marks."""


def page_marks(progress: LessonProgress) -> tuple[ClothMark, ...]:
    """Return the marks that the file has for the page that is open."""
    entry = progress.lesson.entry
    if progress.page is Page.OPENS:
        return read_marks(entry.opens_show)
    if progress.page is Page.CLOSES:
        return read_marks(entry.closes_show)
    step, state = progress.step, progress.state
    pages = {
        Page.TOLD: {MarkPage.SAY, MarkPage.NOTE},
        Page.NOTED: {MarkPage.NOTE},
        Page.ASKED: {MarkPage.ASK} if progress.reply is not None else {MarkPage.SAY, MarkPage.ASK},
        Page.QUESTION: {MarkPage.QUIZ} if step.asked else {MarkPage.SAY, MarkPage.QUIZ},
    }[progress.page]
    asks = progress.page in {Page.ASKED, Page.QUESTION}
    if asks and state.hint_marked and (state.hints or state.failures >= HINT_AFTER):
        found = answer_marks(progress)  # alone, or it would be one ring among many
    else:
        first = first_page(step)
        found = tuple(mark for mark in step.marks if (mark.when or first) in pages)
    return (*found, *_to_choose(progress, found), *_of_reply(progress))


def answer_marks(progress: LessonProgress) -> tuple[ClothMark, ...]:
    """Return the marks that lead to the answer of a page that asks: those of its hint."""
    if not progress.state.hint_marked:
        return ()
    return tuple(mark for mark in progress.step.marks if mark.when is MarkPage.HINT)


def _to_choose(progress: LessonProgress, marks: Sequence[ClothMark]) -> tuple[ClothMark, ...]:
    """Return a ring around every person who may be the answer, where the file has none."""
    if _asked_kind(progress) is not AnswerKind.SEATS:
        return ()
    seats = {f"seat:{seat}" for answer in offered(progress) if isinstance(answer, list) for seat in answer}
    ringed = any(seats <= set(mark.spots) for mark in marks)
    return () if ringed or not seats else (ClothMark(ClothMarkKind.RING, tuple(sorted(seats))),)


def first_page(step: TaughtAct) -> MarkPage:
    """Return the page with which a mark comes that says nothing of it."""
    if step.line.say:
        return MarkPage.SAY
    if step.asked:
        return MarkPage.ASK
    return MarkPage.NOTE if step.quiz is None else MarkPage.QUIZ


def named_marks(
    progress: LessonProgress, said: Sequence[str], view: AnyView, sitters: Sequence[Sitter], words: Words
) -> tuple[ClothMark, ...]:
    """Return a ring around each card and each person that is named, is there to be seen and has no mark of the page.

    Where something is asked only what is told before it counts, and of that neither who nor what may be the answer.
    """
    marks, asks = page_marks(progress), not progress.page.told
    told = said if not asks else said[:1] if _tells_before(progress) else ()
    text = " ".join(told).casefold()
    marked = {spot for mark in marks for spot in mark.spots}
    tokens = [token for token in view.faces if not asks or token not in view.hand]
    spots = [spot for token in tokens if _says(text, words.of(spot := f"card:{view.faces[token]}"))]
    if _asked_kind(progress) is AnswerKind.CARDS:
        spots = []
    if _asked_kind(progress) is not AnswerKind.SEATS:
        spots += [
            f"seat:{n}" for n, sitter in enumerate(sitters) if n != view.seat and _says(text, sitter.name.split()[-1])
        ]
    left = tuple(dict.fromkeys(spot for spot in spots if spot not in marked))
    room = 0 < len(left) <= _MOST_OF_ITSELF and len(marks) < _MOST_MARKS
    return (ClothMark(ClothMarkKind.RING, left),) if room else ()


def _tells_before(progress: LessonProgress) -> bool:
    """Tell whether a page that asks begins with what is told."""
    step = progress.step
    return progress.reply is None and bool(step.line.say) and (progress.page is Page.ASKED or not step.asked)


def _asked_kind(progress: LessonProgress) -> AnswerKind | None:
    """Return what the answer to the question of a page is, None where it puts none."""
    quiz = progress.step.quiz if progress.page is Page.QUESTION else None
    return None if quiz is None else question_kinds(progress.lesson.scenario.rules.game)[quiz.of].kind


def marks_said(marks: Sequence[ClothMark], game: GameId, words: Words) -> str:
    """Return marks as they are read aloud."""
    return " ".join(said for mark in marks if (said := _said(mark, game, words)))


def _of_reply(progress: LessonProgress) -> tuple[ClothMark, ...]:
    """Return what shows that the learner's last act or answer was not right."""
    reply = progress.reply
    if reply is None:
        return ()
    wrong = reply.wrong
    if wrong is None and reply.verdict is not None and reply.verdict.said is not None:
        wrong = next((each for each in progress.step.wrong if each.entry.say == reply.verdict.said), None)
    return () if wrong is None else read_marks(wrong.entry.show)


def _says(text: str, name: str) -> bool:
    """Tell whether a text says a name, in the German genitive too.

    >>> _says("hectors fünf", "Hector"), _says("hectoring", "Hector")
    (True, False)
    """
    return re.search(rf"(?<!\w){re.escape(name.casefold())}s?(?!\w)", text) is not None


def _said(mark: ClothMark, game: GameId, words: Words) -> str:
    named = list(spots_said(mark, words))
    match mark.kind:
        case ClothMarkKind.DIM:
            return ""
        case ClothMarkKind.ARROW if not mark.numbered and len(named) > 1:
            carried = words("mark.carries", f"chips:{mark.amount}") if mark.amount else ""
            return words("mark.arrow", named[0], named[-1], carried)
        case ClothMarkKind.COUNT:
            numbers = [counted(game, read_card(card)) for card in mark.cards]
            total = sum(numbers)
            plus = " + ".join(map(str, numbers))
            if mark.falls and total >= mark.falls:
                return words("mark.count.falls", plus, total, total % mark.falls)
            return words("mark.count", plus, total)
        case ClothMarkKind.FAN if mark.name:
            return words("mark.fan", ", ".join(named), words(f"mark.hand.{mark.name}"))
        case _:
            key = {ClothMarkKind.ARROW: "mark.order", ClothMarkKind.GLOW: "mark.glow"}.get(mark.kind, "mark.ring")
            return words(key, ", ".join(named))


def spots_said(mark: ClothMark, words: Words) -> Iterator[str]:
    """Yield what each spot of a mark is called."""
    for spot in mark.spots:
        what, _, of = spot.partition(":")
        match what:
            case "card":
                yield words.of(f"card:{read_card(of)}")
            case "seat" | "purse" | "hand" | "stake":
                yield words.of(f"seat:{of}")
            case "on":
                yield words.of(f"rank:{of}")
            case "act":
                yield words("mark.place.act")
            case "jeton":
                yield words("mark.place.jeton", int(of))
            case "side":
                yield words(f"mark.place.side.{of}")
            case _ if spot not in GROUPS or spot == "bank":
                yield words(f"mark.place.{spot}")
            case _:  # a group has no name of its own
                pass
