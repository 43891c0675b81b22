"""The sentences of a lesson file rewritten in one language, and a question put to an act: plain values in and out."""

import tomllib
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

import tomli_w

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.position import opened
from game.lessons.teach.entry import QuizEntry
from game.lessons.teach.file import parse_lesson
from game.lessons.teach.quiz import lawful_answer
from game.play.scenarios.acts import Translations
from game.table.any_game import Plain


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a sentence stands in the file: under which name, of an act, or of the whole lesson; of a question."""

    name: str
    act: int | None = None
    question: bool = False

    def within(self, plain: Plain) -> Plain:
        """Return what holds the sentence; nothing where there is no such question."""
        if self.act is None:
            return plain
        entry: Plain = plain["acts"][self.act]
        question: Plain = entry.get("quiz", {})
        return question if self.question else entry


WHOLE: Final = (Spot("title"), Spot("goal"), Spot("opens"), Spot("closes"))
"""What is said of the whole lesson."""
QUESTIONS: Final[tuple[str, ...]] = ("gain", "chips", "pot")
"""What can be asked of an act without naming a card, a clause or a seat."""


def read_plain(written: str) -> Plain:
    """Return the text of a lesson as plain values; it is TOML, or ValueError is raised."""
    return tomllib.loads(written)


def text_of(plain: Plain) -> str:
    """Return plain values as the text of a file."""
    return tomli_w.dumps(plain)


def spots_of(plain: Plain, act: int) -> tuple[Spot, ...]:
    """Return the sentences that an act has or may have: where it is asked for, what is asked, a hint and a note."""
    entry = plain["acts"][act]
    names = ("say", "ask", "hint", "note") if "ask" in entry else ("say", "note")
    found = tuple(Spot(name, act) for name in names)
    return (*found, Spot("ask", act, question=True)) if "quiz" in entry else found


def said(plain: Plain, spot: Spot, language: str) -> str:
    """Return a sentence in a language, nothing where it is not said in it."""
    return str(spot.within(plain).get(spot.name, {}).get(language, ""))


def elsewhere(plain: Plain, spot: Spot, language: str) -> str:
    """Return a sentence as another language has it, nothing where none has."""
    others = (said(plain, spot, each) for each in ("en", "fr", "de") if each != language)
    return next((each for each in others if each), "")


def rewritten(plain: Plain, spot: Spot, language: str, text: str) -> Plain:
    """Return the file with another sentence at a spot; without one where nothing is written."""
    after = deepcopy(plain)
    above = spot.within(after)
    sentence = {name: words for name, words in above.get(spot.name, {}).items() if name != language}
    if text.strip():
        sentence[language] = text.strip()
    if sentence:
        above[spot.name] = sentence
    else:
        above.pop(spot.name, None)
    return after


def question_of(plain: Plain, act: int) -> str:
    """Return what is asked of an act, nothing where nothing is."""
    return str(plain["acts"][act].get("quiz", {}).get("of", ""))


def questioned(plain: Plain, act: int, of: str, ask: str, language: str) -> Plain | None:
    """Return the file with a question put to an act, its answer the law's; None where the law has none.

    Raises ScenarioError or RefusedActError where the lesson cannot be played.
    """
    lesson = parse_lesson(text_of(plain))
    before = opened(lesson.scenario).played(lesson.written(0, act))
    quiz = QuizEntry(ask=Translations(**{language: ask}), of=of, answer=0)
    try:
        answer = lawful_answer(quiz, lesson.you, before, before.played(lesson.written(act, act + 1)))
    except UnnamedCardError:
        answer = None
    if answer is None or (of == "pot" and not answer):  # where there is no pot the question means nothing
        return None
    after = unquestioned(plain, act)
    after["acts"][act]["quiz"] = {"ask": {language: ask}, "of": of, "answer": answer}
    return after


def unquestioned(plain: Plain, act: int) -> Plain:
    """Return the file without the question of an act, and without its wrong answers."""
    after = deepcopy(plain)
    entry = after["acts"][act]
    entry.pop("quiz", None)
    wrong = [each for each in entry.get("wrong", []) if "answer" not in each]
    entry.pop("wrong", None)
    if wrong:
        entry["wrong"] = wrong
    return after
