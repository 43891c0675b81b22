"""A deal of a sitting as a lesson: the table of every step, with a sentence on each choice of the player's."""

from collections.abc import Mapping, Sequence

from game.lessons.explain.advice import said_after
from game.lessons.explain.doing import doing
from game.lessons.explain.worth import shown
from game.lessons.review.review import ReviewedCoup, Weighed, is_refused
from game.lessons.teach.played_scenario import PlayedScenario, ScenarioStep
from game.play.branch import Branch
from game.play.codec import to_plain
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.play.scenarios.acts import CARD_FIELDS, ActEntry, Translations, entry_of
from game.play.scenarios.file import Scenario, ScenarioEntry, SeatEntry
from game.play.scenarios.run import act_line
from game.table.any_game import AnyAct, Plain
from game.table.options import with_options
from game.text.numbers import places
from game.text.words import LANGUAGES, Words


def table_of_deal(
    sitting: ReplayedSitting, deal: int, weighed: Mapping[int, Weighed | None], title: Translations | str = ""
) -> tuple[PlayedScenario, tuple[int, ...]]:
    """Return the lesson of a deal, and the place among the sitting's steps of each of its own."""
    places = [place for place, step in enumerate(sitting.steps) if step.deal == deal and _shown(step)]
    said = {n: _verdicts(found) for n, place in enumerate(places) if (found := weighed.get(place))}
    denied = Translations(**{each: Words(each)("review.refused.means") for each in LANGUAGES})
    said |= {n: denied for n, place in enumerate(places) if is_refused(sitting, place)}
    return _played(sitting, [sitting.steps[place] for place in places], said, title), tuple(places)


def table_of_branch(
    sitting: ReplayedSitting, place: int, other: Branch, title: Translations | str, said: Translations | None = None
) -> tuple[PlayedScenario, int]:
    """Return the lesson of a deal that goes on otherwise from one step, and which of its steps is the other act.

    `said` is the sentence on the last step.
    """
    deal = sitting.steps[place].deal
    before = [step for step in sitting.steps[:place] if step.deal == deal and _shown(step)]
    steps = [*before, *other.steps]
    return _played(sitting, steps, {} if said is None else {len(steps) - 1: said}, title), len(before)


def named(sitting: ReplayedSitting, step: ReplayedStep, act: AnyAct) -> ActEntry:
    """Return an act as a file names it; cards that the player has not seen are left out while the sitting goes on."""
    line: Plain = act_line(act, step.before)
    known = step.after.position.public.tableau.seen(sitting.seat)
    if sitting.live and not _tokens(act) <= set(known):
        line = {name: value for name, value in line.items() if name not in CARD_FIELDS}
    return entry_of(step.seat or 0, line)


def act_words(sitting: ReplayedSitting, step: ReplayedStep, act: AnyAct, words: Words, *, short: bool = False) -> str:
    """Return what an act is called, with what it names; in `short` of several cards how many they are."""
    before = step.before.position.public
    return doing(named(sitting, step, act), _scenario(sitting, step, ""), words, before=before, short=short)


def choice_words(sitting: ReplayedSitting, place: int, words: Words) -> str:
    """Return what the player chose at a step, and where it was denied him that it was."""
    step = sitting.steps[place]
    called = act_words(sitting, step, step.act, words)
    return words("review.refused", called) if is_refused(sitting, place) else called


def coup_name(sitting: ReplayedSitting, coup: ReviewedCoup, words: Words) -> str:
    """Return what the table calls a coup: at both Pharaons by its taille and its number there."""
    own = f"review.coup.{sitting.game}"
    return words(own, coup.deal + 1, coup.of_deal + 1) if words.has(own) else words("review.coup", coup.number + 1)


def verdict(found: Weighed, words: Words) -> str:
    """Return what the figures say of a choice: that there was nothing better, or what the tutor says of it.

    Of a stake, which is held against the same sum elsewhere alone, it is the price.
    """
    if found.advice is None:
        worth, digits = found.mine.value, places(found.mine.error)
        if found.against == "elsewhere":
            return words("review.best.elsewhere", shown(max(0.0, -worth), words.language, digits))
        if found.against == "nothing" and worth < 0:
            return words("review.best.nothing.costs", shown(-worth, words.language, digits))
        return words(f"review.best.{found.against}", shown(worth, words.language, digits, sign=True))
    return said_after(found.advice, words)


def options_of(sitting: ReplayedSitting) -> Plain:
    """Return the options of a sitting that are not what they are by default."""
    usual = to_plain(with_options(type(sitting.options), {}))
    return {name: value for name, value in to_plain(sitting.options).items() if value != usual[name]}


def seats_of(sitting: ReplayedSitting, opening: ReplayedStep) -> list[SeatEntry]:
    """Return who sits there, with what his purse held when a deal was opened."""
    chairs = opening.after.chairs
    return [
        SeatEntry(chair.chips, sitter.name, chair.side) for chair, sitter in zip(chairs, sitting.sitters, strict=True)
    ]


def _verdicts(found: Weighed) -> Translations:
    return Translations(**{language: verdict(found, Words(language)) for language in LANGUAGES})


def _shown(step: ReplayedStep) -> bool:
    """Tell whether a step is an act or the opening of a deal: chips that are lent are seen with the next one."""
    return step.act is not None or step.opens


def _scenario(sitting: ReplayedSitting, opening: ReplayedStep, title: Translations | str) -> Scenario:
    course = opening.after
    entry = ScenarioEntry(str(sitting.game), title, seats=seats_of(sitting, opening))
    return Scenario(entry, course.rules, course.options, course.chairs, (course.position.shoe,), ())


def _played(
    sitting: ReplayedSitting, steps: Sequence[ReplayedStep], said: Mapping[int, Translations], title: Translations | str
) -> PlayedScenario:
    found = []
    for number, step in enumerate(steps):
        entry = None
        if step.act is not None:
            bare = named(sitting, step, step.act)
            entry = ActEntry(bare.seat, bare.do, said.get(number), bare.named)
        found.append(ScenarioStep(entry, step.act, step.events, step.before, step.after))
    return PlayedScenario(_scenario(sitting, steps[0], title), tuple(found))


def _tokens(act: AnyAct) -> set[int]:
    found: set[int] = set()
    for name in CARD_FIELDS & set(act.__dataclass_fields__):
        value = getattr(act, name)
        found |= set(value) if isinstance(value, tuple) else set() if value is None else {value}
    return found
