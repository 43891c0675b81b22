"""A lesson file changed: its sentences, questions and marks, its acts and cards moved; plain values in and out."""

import re
import tomllib
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

import tomli_w

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.position import opened
from game.lessons.teach.entry import QuizEntry
from game.lessons.teach.file import LessonFile, parse_lesson
from game.lessons.teach.quiz import lawful_answer
from game.play.errors import ScenarioError
from game.play.scenarios.acts import Translations
from game.play.scenarios.run import RefusedActError
from game.table.any_game import Plain
from game.table.errors import IllegalActError
from game.text.words import LANGUAGES


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


def asked_acts(plain: Plain) -> tuple[int, ...]:
    """Return the acts that are asked of the learner, or followed by a question, by their numbers from 0."""
    return tuple(number for number, entry in enumerate(plain["acts"]) if "ask" in entry or "quiz" in entry)


def can_ask(plain: Plain, act: int) -> bool:
    """Tell whether an act is the learner's own, so that it may be asked for."""
    return bool(plain["acts"][act].get("seat") == plain.get("you", 0))


def asking(plain: Plain, act: int, ask: str, hint: str, language: str) -> Plain:
    """Return the file with an act asked of the learner, in words, with a hint; without words it is shown to him."""
    after = deepcopy(plain)
    entry = after["acts"][act]
    if ask:
        entry.setdefault("ask", {language: ask})
        entry.setdefault("hint", {language: hint})
        return after
    wrong = [each for each in entry.get("wrong", []) if "answer" in each]
    for name in ("ask", "hint", "judge", "better", "wrong"):
        entry.pop(name, None)
    if wrong:
        entry["wrong"] = wrong
    return after


def marks_of(plain: Plain, act: int) -> str:
    """Return the marks that come with an act, as files write them, one after another."""
    return "; ".join(plain["acts"][act].get("show", []))


def marked(plain: Plain, act: int, marks: str) -> Plain:
    """Return the file with other marks at an act."""
    after = deepcopy(plain)
    lines = [each.strip() for each in marks.split(";") if each.strip()]
    after["acts"][act].pop("show", None)
    if lines:
        after["acts"][act]["show"] = lines
    return after


def ready_marks(plain: Plain, act: int) -> dict[str, str]:
    """Return marks that suit an act: a ring round its cards or round who does it, and a light on him."""
    entry = plain["acts"][act]
    cards, seat = "_".join(str(entry.get("cards") or entry.get("card") or "").split()), entry.get("seat", 0)
    when = " when=note" if "quiz" in entry else ""  # a mark never answers a question
    round_cards = {"cards": f"ring card={cards}{when}"} if cards else {}
    return {**round_cards, "seat": f"ring seat={seat}{when}", "glow": f"glow seat={seat}{when}"}


def moved(plain: Plain, act: int, by: int) -> Plain | None:
    """Return the file with an act done earlier or later by so many; None where it cannot be played so."""
    there = act + by
    if not 0 <= there < len(plain["acts"]):
        return None
    after = deepcopy(plain)
    after["acts"].insert(there, after["acts"].pop(act))
    return after if is_playable(after) else None


def taken_out(plain: Plain, act: int) -> Plain | None:
    """Return the file without an act; None where it cannot be played so."""
    after = deepcopy(plain)
    del after["acts"][act]
    return after if is_playable(after) else None


def cards_of(plain: Plain) -> tuple[str, ...]:
    """Return the cards that the packs of the file name, each once, in the order of the first pack."""
    return tuple(dict.fromkeys(card for deal in plain.get("deals", []) for card in str(deal.get("cards", "")).split()))


def exchanged(plain: Plain, one: str, other: str) -> Plain | None:
    """Return the file with two cards in each other's place: whoever held, laid or marked the one has the other.

    What is said stays as it is. None where the file cannot be played so.
    """
    either = re.compile(rf"(?<![0-9A-Z])({re.escape(one)}|{re.escape(other)})(?![0-9A-Z])")

    def other_of(found: re.Match[str]) -> str:
        return other if found[0] == one else one

    def within(value: object) -> object:
        match value:
            case str():
                return either.sub(other_of, value)
            case list():
                return [within(each) for each in value]
            case dict() if not value.keys() <= set(LANGUAGES):
                return {name: within(each) for name, each in value.items()}
            case _:
                return value

    after = {name: within(value) if name in {"deals", "acts"} else value for name, value in plain.items()}
    return after if is_playable(after) else None


def parsed(plain: Plain) -> LessonFile | None:
    """Return the lesson that the file is, None where it is malformed."""
    try:
        return parse_lesson(text_of(plain))
    except ScenarioError:
        return None


def is_playable(plain: Plain) -> bool:
    """Tell whether the law lets every act of the file be done."""
    lesson = parsed(plain)
    if lesson is None:
        return False
    try:
        opened(lesson.scenario).played(lesson.written(0))
    except (ScenarioError, RefusedActError, IllegalActError, UnnamedCardError):
        return False
    return True
