"""What the slip of a played lesson says: the page that is open, and what answers an act or an answer."""

from collections.abc import Callable, Sequence

from game.lessons.explain.doing import act_name, act_words, unquoted
from game.lessons.explain.worth import places_of, with_error
from game.lessons.teach.amiss import Amiss, amiss
from game.lessons.teach.answer_said import answer_said
from game.lessons.teach.choices import MOST
from game.lessons.teach.entry import Answer, QuizEntry
from game.lessons.teach.file import LessonFile, TaughtAct
from game.lessons.teach.judge import ActOutcome, Verdict
from game.lessons.teach.question_kinds import question_kinds
from game.lessons.teach.reading import LessonProgress, Page, replying, sentences
from game.lessons.teach.table_law import offered
from game.play.scenarios.acts import Translations
from game.play.scenarios.file import caption
from game.screen.table.intents import LessonAct
from game.screen.table.lesson.slip import LessonSlip, SlipButton
from game.screen.table.lesson.touched import TOUCHED, PutQuestion
from game.stage.affordances import ButtonAct, TextKey
from game.text.words import Words

_ON_BUTTONS = 56
"""So many letters of answers have room on the buttons of the bar; longer ones are written on the slip by number."""

_AN_OBJECT = 24 * "n"
"""As long as what an act is done with: a card and a sum."""


def slip_of(reading: LessonProgress, words: Words, label: Callable[[str, str], str]) -> LessonSlip:
    """Return what is written on the slip."""
    said, buttons = sentences(reading, words.language), buttons_of(reading, words, label)
    numbered = _written_answers(reading, words)
    if reading.reply is None:
        return LessonSlip(_head(reading, words), (*said, *numbered), buttons=buttons)
    told = replying(reading, words.language)
    hint = 2 if reading.state.hint is not None else 1
    verdict, figures = reading.reply.verdict, reading.lesson.entry.figures
    if verdict is None:
        return LessonSlip(
            words("lesson.answered_wrong"), (*said[-hint:], *numbered), told or words("lesson.look_again"), buttons
        )
    if reading.reply.right_so_far:
        return LessonSlip(_head(reading, words), (_rest_said(reading, verdict, words), *said[-hint:]), buttons=buttons)
    if reading.reply.act is None:
        return LessonSlip(words("lesson.idle"), said[-hint:], _nothing_done(reading, words), buttons)
    head = _named(verdict, words, figures=figures)
    return LessonSlip(head, said[-hint:], _reason(reading, verdict, told, words), buttons)


def while_it_goes_on(words: Words) -> LessonSlip:
    """Return what is written while cards are played: nothing of the page before, nor yet of the one that comes."""
    return LessonSlip(words("lesson.goes_on"), ())


def buttons_of(reading: LessonProgress, words: Words, label: Callable[[str, str], str]) -> tuple[SlipButton, ...]:
    """Return the buttons of the slip: the hint, then what shows the step, where something is asked; and once more."""
    found = []
    if reading.page in {Page.ASKED, Page.QUESTION} and reading.state.hint_left:
        found.append(_button(LessonAct.HINT, "lesson.hint", "f2", words, label))
    elif reading.state.may_be_shown and reading.page in {Page.ASKED, Page.QUESTION}:
        found.append(_button(LessonAct.SHOW, "lesson.show", "f2", words, label))
    if reading.page is not Page.OPENS:
        found.append(_button(LessonAct.AGAIN, "lesson.again", "home", words, label))
    return tuple(found)


def bar_buttons(reading: LessonProgress, *, watched: bool = False, first: bool = False) -> tuple[ButtonAct, ...]:
    """Return the buttons of the action bar where the table has none of its own: to go on, or an answer each."""
    if reading.page is Page.CLOSES and first:
        return (
            ButtonAct("lesson:leave", TextKey("lesson.done"), LessonAct.LEAVE, key="e"),
            ButtonAct("lesson:later", TextKey("lesson.later"), LessonAct.LATER, key="l"),
            ButtonAct(
                "lesson:table", TextKey("lesson.table"), LessonAct.TABLE, TextKey("lesson.table.sub"), default=True
            ),
        )
    if reading.page is Page.CLOSES:
        return (ButtonAct("lesson:leave", TextKey("lesson.done"), LessonAct.LEAVE, default=True),)
    if reading.page is not Page.QUESTION:
        label = "lesson.begin" if reading.page is Page.OPENS else "lesson.next"
        watch = ButtonAct("lesson:watch", TextKey("lesson.watch"), LessonAct.WATCH, TextKey("lesson.watch.sub"), "end")
        told = (ButtonAct("lesson:next", TextKey(label), LessonAct.NEXT, default=True),)
        return (watch, *told) if watched and reading.page is Page.OPENS else told
    return ()


def question_of(reading: LessonProgress, words: Words) -> PutQuestion | None:
    """Return the question that is put, None where none is; answers that are too long are written on the slip."""
    quiz = reading.step.quiz if reading.page is Page.QUESTION else None
    if quiz is None:
        return None
    named = _answers(reading, words)
    kind = question_kinds(reading.lesson.scenario.rules.game)[quiz.of].kind
    written = bool(_written_answers(reading, words))
    said = tuple(str(number) for number, _ in enumerate(named, start=1)) if written else named
    return PutQuestion(kind, offered(reading), said, named)


def _answers(reading: LessonProgress, words: Words) -> tuple[str, ...]:
    """Return what can be answered to the question that is put, in words."""
    of = "" if reading.step.quiz is None else reading.step.quiz.of
    return tuple(answer_said(reading.lesson, answer, of, words) for answer in offered(reading))


def _written_answers(reading: LessonProgress, words: Words) -> tuple[str, ...]:
    """Return the answers as lines of the slip, where they are neither touched nor short enough for their buttons."""
    quiz = reading.step.quiz if reading.page is Page.QUESTION else None
    if quiz is None or question_kinds(reading.lesson.scenario.rules.game)[quiz.of].kind in TOUCHED:
        return ()
    return _numbered(_answers(reading, words), words)


def _might_be(act: TaughtAct, quiz: QuizEntry) -> list[Answer]:
    """Return as many answers as a question has at most, at least as long as those that will be offered."""
    named = [quiz.answer, *(wrong.entry.answer for wrong in act.wrong if wrong.entry.answer is not None), *quiz.acts]
    return [*named, *[max(named, key=lambda each: len(str(each)))] * (MOST - len(named))]


def _numbered(answers: Sequence[str], words: Words) -> tuple[str, ...]:
    """Return answers with their numbers in lines of the slip, nothing where they have room on their buttons."""
    if sum(map(len, answers)) <= _ON_BUTTONS:
        return ()
    return tuple(words("lesson.answer.numbered", number, said) for number, said in enumerate(answers, start=1))


def asked_in_bar(reading: LessonProgress, words: Words) -> tuple[str, str]:
    """Return what is asked in the bar: to do what the slip says, or for an answer and what its number counts."""
    if reading.page is Page.ASKED:
        return words("lesson.your_turn"), ""
    quiz = reading.step.quiz if reading.page is Page.QUESTION else None
    if quiz is None:
        return "", ""
    counted = f"lesson.choose.{quiz.of}"
    kind = question_kinds(reading.lesson.scenario.rules.game)[quiz.of].kind
    touches = f"lesson.touch.{kind.name.lower()}"
    return words(touches if words.has(touches) else "lesson.choose"), words(counted) if words.has(counted) else ""


def asked_in(lesson: LessonFile) -> frozenset[str]:
    """Return what the questions of a lesson are about, by the names that its file has for it."""
    return frozenset(act.quiz.of for act in lesson.acts if act.quiz is not None)


def longest_slips(lesson: LessonFile, words: Words) -> tuple[LessonSlip, ...]:
    """Return slips as long as the longest that the lesson can write, to measure the paper by."""

    def said(*each: Translations | str | None) -> tuple[str, ...]:
        return tuple(caption(one, words.language) for one in each if one)

    entry = lesson.entry
    found = [LessonSlip("", said(entry.goal, entry.opens)), LessonSlip("", said(entry.closes))]
    for act in lesson.acts:
        step = act.entry
        found.append(
            LessonSlip("", said(act.line.say, step.ask, step.hint) if act.asked else said(act.line.say, step.note))
        )
        found.append(LessonSlip("", said(step.note)))
        if step.quiz is not None:
            given = [answer_said(lesson, each, step.quiz.of, words) for each in _might_be(act, step.quiz)]
            found.append(
                LessonSlip(
                    "",
                    (
                        *said(None if act.asked else act.line.say, step.quiz.ask, step.quiz.hint),
                        *_numbered(given, words),
                    ),
                )
            )
        asked = said(step.ask if step.quiz is None or act.asked else step.quiz.ask, step.hint)
        if act.asked:
            chosen = words("lesson.chosen", act_in_words(lesson, act.line.do, words) + _AN_OBJECT)
            why = max((words(f"lesson.amiss.{each}", _AN_OBJECT) for each in Amiss), key=len)
            found.append(LessonSlip("", asked, f"{chosen} {why}"))
        found += [LessonSlip("", asked, " ".join(said(wrong.entry.say))) for wrong in act.wrong]
    return tuple(found)


def act_in_words(lesson: LessonFile, do: str, words: Words) -> str:
    """Return what an act is called; the buttons of some name a sum as well, so those have names of their own here."""
    return act_name(do, lesson.scenario, words)


def _button(act: LessonAct, said: str, key: str, words: Words, label: Callable[[str, str], str]) -> SlipButton:
    id_ = f"lesson:{act.value}"
    return SlipButton(id_, words(said), key, label(key, id_), act)


def _head(reading: LessonProgress, words: Words) -> str:
    answers = [act.asked + (act.quiz is not None) for act in reading.lesson.acts]
    if reading.page is Page.CLOSES:
        return words("lesson.closes")
    if reading.page is Page.OPENS or not any(answers):
        return words("lesson.goal")
    quiz = reading.step.quiz
    if reading.page is Page.NOTED and quiz is not None:
        right = answer_said(reading.lesson, quiz.answer, quiz.of, words)
        return words("lesson.answer.was" if reading.index in reading.state.shown else "lesson.answer.right", right)
    if reading.page not in {Page.ASKED, Page.QUESTION}:
        return words("lesson.told")
    after_act = reading.page is Page.QUESTION and reading.step.asked
    return words("lesson.part", sum(answers[: reading.state.index]) + after_act + 1, sum(answers))


def _rest_said(reading: LessonProgress, verdict: Verdict, words: Words) -> str:
    """Return what is still to be laid or lifted; what was done so far is right."""
    if verdict.outcome is ActOutcome.PART:
        return words("lesson.rest", f"chips:{verdict.rest}")
    act = None if reading.reply is None else reading.reply.act
    return words.count("lesson.fewer" if getattr(act, "cards", ()) else "lesson.fewer.none", verdict.rest)


def _named(verdict: Verdict, words: Words, *, figures: bool) -> str:
    match verdict.outcome:
        case ActOutcome.REFUSED:
            return words("lesson.refused_by")
        case ActOutcome.FAULT:
            return words("lesson.fault_by")
        case ActOutcome.WORSE if not figures:
            return words("lesson.better_there")
        case ActOutcome.WORSE if verdict.cost is not None:
            cost = with_error(verdict.cost, words.language, digits=places_of(verdict.cost))
            return words("lesson.costs", cost)
        case _:
            return words("lesson.not_asked")


def _chosen(reading: LessonProgress, words: Words) -> str:
    """Return that the learner chose what he last did, by its name; nothing where he did nothing."""
    if reading.reply is None or reading.reply.act is None:
        return ""
    course = reading.state.moment.course
    named = act_words(course.rules.game, course.view(reading.lesson.you), reading.reply.act, words)
    return words("lesson.chosen", unquoted(named))


def nothing_pressed(reading: LessonProgress, words: Words) -> str:
    """Return what answers Space where it presses nothing, for something is asked."""
    if reading.page is Page.ASKED and reading.step.wanted.do == "stake":
        return _nothing_done(reading, words)
    return words("table.choice.space")


def _nothing_done(reading: LessonProgress, words: Words) -> str:
    """Return what is missing where the learner said that he was ready and had done nothing."""
    return words("lesson.idle.stake" if reading.step.wanted.do == "stake" else "lesson.idle.other")


def _reason(reading: LessonProgress, verdict: Verdict, told: str, words: Words) -> str:
    if verdict.outcome is ActOutcome.REFUSED:
        return f"{words(verdict.reason)} {told}".strip()
    if told:
        return told
    not_asked = verdict.outcome is ActOutcome.NOT_ASKED
    why = _amiss(reading, words) if not_asked else words(f"lesson.because.{verdict.outcome}")
    return f"{_chosen(reading, words)} {why}".strip()


def _amiss(reading: LessonProgress, words: Words) -> str:
    """Return what is wrong with what the learner did."""
    act = None if reading.reply is None else reading.reply.act
    found, cards = amiss(reading.step, reading.state.moment, act)
    return words(f"lesson.amiss.{found}", ", ".join(words.of(f"card:{card}") for card in cards))
