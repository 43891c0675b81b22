"""A lesson on one clause, made from its scenario: its act is the learner's, and every step of it is told."""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from game.lessons.book.localized import LocalizedText
from game.lessons.book.rulebook import Clause
from game.lessons.explain.doing import doing
from game.lessons.explain.place_names import seat_names
from game.lessons.explain.position import opened
from game.lessons.teach.entry import LessonEntry, StepEntry, WrongEntry
from game.lessons.teach.file import LessonFile, TaughtAct, Wrong
from game.play.errors import ScenarioError
from game.play.scenarios.acts import ActEntry, Translations, entry_of
from game.play.scenarios.file import Scenario, caption, read_scenario
from game.play.scenarios.run import Refusal, RunStep, act_line, play
from game.resources import content
from game.store.file_fault import FileFault
from game.table.contract import Waiting
from game.table.events import ChipsMoved, Ruled, Spoke, TableEvent
from game.table.values import Seat
from game.text.words import LANGUAGES, Words

_TOGETHER = 3
"""So many acts of others are told on one page at most."""


@dataclass(frozen=True, slots=True)
class _Phrases:
    """The words of each language, with the names of this scenario."""

    words: dict[str, Words]

    def said(self, key: str, *args: int | str) -> Translations:
        return Translations(**{language: words(key, *args) for language, words in self.words.items()})

    def joined(self, *each: Translations | str | None) -> Translations:
        """Return sentences one after the other, each language on its own."""
        found = {language: [caption(one, language) for one in each if one] for language in self.words}
        return Translations(**{language: " ".join(filter(None, parts)) for language, parts in found.items()})


def read_clause_lesson(path: Path, clause: Clause) -> LessonFile:
    """Return the lesson on a clause; raise ScenarioError where its scenario is malformed."""
    return clause_lesson(read_scenario(path), clause, _asked_at().get(path.stem))


def clause_lesson(scenario: Scenario, clause: Clause, asked: int | None = None) -> LessonFile:
    """Return a lesson in which one act of a scenario is asked for: that at `asked`, else the one the clause is about.

    Where no act of it can be asked for, any act that the law allows at its end is.
    """
    run = play(scenario)
    lawful = [step for step in run.steps_taken if step.index is not None]
    phrases = _Phrases({language: _named(scenario, language) for language in LANGUAGES})
    refusal = run.refusal
    free = _anything_lawful(scenario, lawful, refusal)
    if asked is None:
        asked = len(lawful) if refusal is not None and free is not None else _about(lawful, clause.id)
    if not lawful:
        asked = 0
    if asked >= len(lawful) and free is None:
        asked = len(lawful) - 1
    if asked < 0:
        raise ScenarioError(FileFault("acts", "no_task"))
    acts = [_told_act(step, scenario, phrases) for step in lawful]
    if asked < len(lawful):
        you = acts[asked].line.seat
        acts[asked] = _asked_act(lawful[asked], scenario, clause, phrases)
        if refusal is not None:
            last = acts[-1]
            note = phrases.joined(last.entry.note, _refused(refusal, scenario, phrases))
            acts[-1] = replace(last, entry=_with(last.entry, note=note))
    elif free is not None:
        you = free.seat
        acts.append(_free_act(free, scenario, clause, phrases, refusal, len(lawful)))
    return _lesson(scenario, clause, phrases, Seat(you), _gathered(acts, phrases))


@lru_cache(maxsize=1)
def _asked_at() -> dict[str, int]:
    """Return which act is asked for in scenarios where it is not the one that their clause is about."""
    table: dict[str, int] = tomllib.loads(content("rulebook/asked.toml").read_text("utf-8"))
    return table


def _about(lawful: Sequence[RunStep], clause: str) -> int:
    """Return the act that a clause is about: that it rules on, pays or is cited for; else the last one."""
    for kinds in ((Ruled,), (ChipsMoved,), (object,)):
        for number in reversed(range(len(lawful))):
            if any(isinstance(event, kinds) and event.clause == clause for event in lawful[number].events):
                return number
    return len(lawful) - 1


def _anything_lawful(scenario: Scenario, lawful: Sequence[RunStep], refusal: Refusal | None) -> ActEntry | None:
    """Return an act that the law allows at the end of a scenario, of whoever was refused if it is his turn."""
    moment = opened(scenario).played((scenario.acts[n], f"acts[{n}]") for n in range(len(lawful)))
    awaited = moment.course.awaited
    if not isinstance(awaited, Waiting):
        return None
    wanted = None if refusal is None else refusal.entry.seat
    for seat in sorted(awaited.seats, key=lambda seat: seat != wanted):
        offers = [offer.act for offer in moment.offers(seat).regular().items]
        alike = sorted(offers, key=lambda act: refusal is None or act.do != refusal.entry.do)
        for act in alike:
            return entry_of(seat, act_line(act, moment.course))
    return None


def _told_act(step: RunStep, scenario: Scenario, phrases: _Phrases) -> TaughtAct:
    """Return an act as it is told: who does what, what the file says of it, and what is decided."""
    entry = scenario.acts[step.index or 0]
    said = phrases.joined(_done(entry, scenario, phrases), entry.say, _decided(step.events, phrases))
    return TaughtAct(replace(entry, say=said), StepEntry(), (), ())


def _asked_act(step: RunStep, scenario: Scenario, clause: Clause, phrases: _Phrases) -> TaughtAct:
    """Return an act as it is asked for."""
    entry = scenario.acts[step.index or 0]
    act = doing_of(entry, scenario, phrases)
    ask = phrases.joined(about_act(phrases, "lesson.try", act))
    decided = phrases.joined(entry.say, _decided(step.events, phrases))
    note = decided if entry.say or _ruled(step.events) else _plain(clause)
    hint = phrases.joined(phrases.said("lesson.try_hint"), about_act(phrases, "lesson.try_named", act))
    taught = StepEntry(ask=ask, hint=hint, note=note, teaches=[clause.id])
    return TaughtAct(replace(entry, say=None), taught, (), ())


def _free_act(
    free: ActEntry, scenario: Scenario, clause: Clause, phrases: _Phrases, refusal: Refusal | None, played: int
) -> TaughtAct:
    """Return the step at which any act that the law allows will do, after what was refused has been told."""
    say = None if refusal is None else _refused(refusal, scenario, phrases)
    wrong: tuple[Wrong, ...] = ()
    if refusal is not None and refusal.entry.seat == free.seat:
        entry = WrongEntry(refused=str(refusal.error.clause), say=_plain(clause))
        wrong = (Wrong(entry, replace(refusal.entry, say=None)),)
    hint = phrases.joined(
        phrases.said("lesson.try_hint"), about_act(phrases, "lesson.try_named", doing_of(free, scenario, phrases))
    )
    taught = StepEntry(ask=phrases.said("lesson.try_lawful"), hint=hint, note=_plain(clause), teaches=[clause.id])
    accept = tuple(_all_lawful(scenario, free.seat, played))
    return TaughtAct(replace(free, say=say), taught, accept, wrong)


def _all_lawful(scenario: Scenario, seat: int, played: int) -> Iterable[ActEntry]:
    """Yield every act that the law offers a seat after so many acts; one of a range without its amount."""
    moment = opened(scenario).played((scenario.acts[n], f"acts[{n}]") for n in range(played))
    for offer in moment.offers(Seat(seat)).regular().items:
        line = dict(act_line(offer.act, moment.course))
        if offer.most is not None:
            line.pop("amount", None)
        yield entry_of(seat, line)


def _gathered(acts: Sequence[TaughtAct], phrases: _Phrases) -> tuple[TaughtAct, ...]:
    """Tell acts of others that follow each other on one page, up to one that decides something."""
    found: list[TaughtAct] = []
    waiting: list[Translations | str] = []
    for number, act in enumerate(acts):
        following = acts[number + 1] if number + 1 < len(acts) else None
        if act.asked:
            say = phrases.joined(*waiting, act.line.say)
            found.append(replace(act, line=replace(act.line, say=say if say.en else None)))
            waiting = []
            continue
        waiting += [each for each in (act.line.say, act.entry.note) if each]
        whole = len(waiting) >= _TOGETHER or following is None
        said = phrases.joined(*waiting) if whole else None
        found.append(TaughtAct(replace(act.line, say=said), StepEntry(), (), ()))
        waiting = [] if whole else waiting
    return tuple(found)


def _lesson(
    scenario: Scenario, clause: Clause, phrases: _Phrases, you: Seat, acts: tuple[TaughtAct, ...]
) -> LessonFile:
    entry = scenario.entry
    title = entry.title if isinstance(entry.title, Translations) and entry.title.en else Translations(*[clause.id] * 3)
    kept = {name: getattr(entry, name) for name in entry.__struct_fields__ if name not in {"title", "expect"}}
    seated = phrases.said("lesson.seated", f"seat:{you}")
    made = LessonEntry(
        **kept,
        title=title,
        you=int(you),
        goal=phrases.joined(phrases.said("lesson.on_clause", clause.id), _translated(clause.text)),
        opens=seated,
        closes=phrases.joined(phrases.said("lesson.on_clause", clause.id), _plain(clause)),
    )
    played = tuple(act.line for act in acts)
    return LessonFile(made, replace(scenario, entry=made, acts=played), acts)


def _done(entry: ActEntry, scenario: Scenario, phrases: _Phrases) -> Translations:
    who = f"seat:{entry.seat}"
    acts = doing_of(entry, scenario, phrases)
    return Translations(
        **{language: words("lesson.does", who, getattr(acts, language)) for language, words in phrases.words.items()}
    )


def doing_of(entry: ActEntry, scenario: Scenario, phrases: _Phrases) -> Translations:
    """Return what an act is called, with what it names."""
    return Translations(**{language: doing(entry, scenario, words) for language, words in phrases.words.items()})


def about_act(phrases: _Phrases, key: str, act: Translations) -> Translations:
    """Return a sentence about an act."""
    return Translations(**{language: words(key, getattr(act, language)) for language, words in phrases.words.items()})


def _decided(events: Iterable[TableEvent], phrases: _Phrases) -> Translations:
    kept = list(events)
    ruled = [phrases.said(f"ruled.{each.ruling}", *each.args) for each in _ruled(kept)[-2:]]
    spoken = [phrases.said(f"spoken.{each.word}", *each.args) for each in kept if isinstance(each, Spoke)]
    quoted = [about_act(phrases, "lesson.says", each) for each in spoken[-1:]]
    return phrases.joined(*(ruled or quoted))


def _ruled(events: Iterable[TableEvent]) -> list[Ruled]:
    return [event for event in events if isinstance(event, Ruled)]


def _refused(refusal: Refusal, scenario: Scenario, phrases: _Phrases) -> Translations:
    done = _done(refusal.entry, scenario, phrases)
    why = phrases.said(refusal.error.key)
    head = phrases.said("lesson.is_refused", refusal.error.clause)
    return phrases.joined(done, refusal.entry.say, head, why)


def _plain(clause: Clause) -> Translations:
    return _translated(clause.plain)


def _translated(text: LocalizedText) -> Translations:
    return Translations(fr=text.fr, de=text.de, en=text.en)


def _with(entry: StepEntry, **changes: object) -> StepEntry:
    kept = {name: getattr(entry, name) for name in entry.__struct_fields__}
    return StepEntry(**{**kept, **changes})


def _named(scenario: Scenario, language: str) -> Words:
    words = Words(language)
    return words.naming(seat_names(scenario, words))
