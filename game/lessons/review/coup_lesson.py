"""A coup as a lesson file: each choice of the player's is asked for, of a mistake what was better, in drafted words."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import tomli_w

from game.cards.shoe import Shoe
from game.lessons.review.export import ScenarioSteps, act_of, scenario_plain
from game.lessons.review.review import ReviewedCoup, Weighed
from game.lessons.review.table import act_words, verdict
from game.lessons.teach.report import report
from game.play.course import Course
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.table.any_game import AnyAct, Plain
from game.table.values import STOCK
from game.text.numbers import whole
from game.text.words import LANGUAGES, Words

_TRIES = 6
"""So many new dealings are tried until the law takes the acts as they were played."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """A coup with what is known of its choices; `first` is the deal that the file begins with."""

    sitting: ReplayedSitting
    coup: ReviewedCoup
    weighed: Mapping[int, Weighed | None]
    first: int

    def named(self, words: Words, steps: ScenarioSteps) -> Words:
        """Return the words with the company's names; people have no name but their seat."""
        names = {
            seat: words.of(f"seat:{steps.seat(seat)}") if sitter.human else sitter.name
            for seat, sitter in enumerate(self.sitting.sitters)
        }
        return words.naming(names)

    @property
    def places(self) -> list[int]:
        """The steps that the file tells, by their place in the sitting."""
        steps = self.sitting.steps[: self.coup.last + 1]
        return [place for place, step in enumerate(steps) if step.deal >= self.first]


def as_lesson(sitting: ReplayedSitting, coup: ReviewedCoup, weighed: Mapping[int, Weighed | None]) -> str | None:
    """Return a lesson file that plays a coup as it was played, with an act asked for at each choice of the player's.

    The cards that were dealt stand in it and no others, wherever the law and the figures need no more. While the
    sitting is not over, those that the player has not seen are dealt anew: the file gives none of them away. None where
    nothing was chosen, while the coup is not decided, and where no file tells it (see `as_scenario`).
    """
    if not coup.choices or not coup.decided:
        return None
    told = (dealt_anew(sitting, coup, number) for number in range(_TRIES)) if sitting.live else (sitting,)
    written = (_written(each, coup, weighed) for each in told if each is not None)
    return next(filter(None, written), None)


def _written(sitting: ReplayedSitting, coup: ReviewedCoup, weighed: Mapping[int, Weighed | None]) -> str | None:
    for first in dict.fromkeys((coup.deal, 0)):
        draft = _Draft(sitting, coup, weighed, first)
        steps = scenario_plain(sitting, [sitting.steps[place] for place in draft.places])
        if steps is None:
            continue
        for bare in (True,) if sitting.live else (True, False):
            for odds in (True, False):
                written = tomli_w.dumps(_lesson(draft, steps, bare=bare, odds=odds))
                if report(written).well:
                    return written
    return None


def dealt_anew(sitting: ReplayedSitting, coup: ReviewedCoup, number: int) -> ReplayedSitting | None:
    """Return a sitting in which the cards that its player has not seen by the end of a coup lie in another order.

    Each `number` is another order. None where cards were shuffled again: they would lie there twice.
    """
    steps = sitting.steps[: coup.last + 1]
    ends = {step.deal: step.after for step in steps}
    if any(course.position.shoe.turns for course in ends.values()):
        return None
    anew = {deal: _mixed(course, sitting, f"{sitting.number}/{deal}/{number}") for deal, course in ends.items()}
    dealt = tuple(
        replace(step, before=_with_shoe(step.before, anew), after=_with_shoe(step.after, anew)) for step in steps
    )
    return replace(sitting, steps=dealt)


def _mixed(course: Course, sitting: ReplayedSitting, seed: str) -> tuple[Shoe, Shoe]:
    """Return a shoe, and the same with what the player has not seen of it in another order."""
    shoe = course.position.shoe
    seen, faces = course.view(sitting.seat).faces, list(shoe.faces)
    unseen = [token for token in shoe.tokens if token not in seen]
    mixed = random.Random(seed).sample(unseen, len(unseen))  # noqa: S311  # no shoe that is played from
    for token, other in zip(unseen, mixed, strict=True):
        faces[token] = shoe.faces[other]
    return shoe, replace(shoe, faces=tuple(faces))


def _with_shoe(course: Course, anew: Mapping[int, tuple[Shoe, Shoe]]) -> Course:
    """Return a course with the new shoe in place of its own; one before the first deal has none."""
    shoe = next((new for old, new in anew.values() if old == course.position.shoe), course.position.shoe)
    return replace(course, position=replace(course.position, shoe=shoe))


def _lesson(draft: _Draft, steps: ScenarioSteps, *, bare: bool, odds: bool) -> Plain:
    """Return the file; `bare` without the cards that were not dealt, `odds` where figures judge the best choices."""
    sitting, coup = draft.sitting, draft.coup
    gain = {language: whole(coup.gain, language, signed=True) for language in LANGUAGES}
    plain, you = steps.plain, steps.seat(sitting.seat)
    humans = {steps.seat(seat) for seat, sitter in enumerate(sitting.sitters) if sitter.human}
    places = [place for place in draft.places if sitting.steps[place].act is not None]
    acts = [
        {**act, **_beside(draft, steps, place, odds=odds)} if place in coup.choices else act
        for place, act in zip(places, plain["acts"], strict=True)
    ]
    first = next((number for number, act in enumerate(acts) if "ask" in act), 0)
    openings = [sitting.steps[place] for place in draft.places if sitting.steps[place].opens]
    return {
        "game": plain["game"],
        "title": _said(lambda words: words("own.coup_title", words(f"salon.{sitting.game}"), coup.number + 1)),
        "you": you,
        "begins": first,
        "goal": _said(lambda words: words("own.coup_goal")),
        "opens": _said(lambda words: words("own.coup_opens")),
        "closes": _said(lambda words: words("own.coup_closes", gain[words.language])),
        "options": plain["options"],
        "seats": [
            {**entry, "name": "" if seat in humans else entry["name"]} for seat, entry in enumerate(plain["seats"])
        ],
        "deals": [_dealt(sitting, step, coup.last) for step in openings] if bare else plain["deals"],
        "acts": acts,
        "expect": plain["expect"],
    }


def _beside(draft: _Draft, steps: ScenarioSteps, place: int, *, odds: bool) -> Plain:
    """Return what a choice has beside the act: what is asked, a hint, who judges, and what the figures say of it.

    Of a mistake the better act is asked for, and what was played instead happens then; where no figures judge it is
    told and not asked for.
    """
    sitting, step, found = draft.sitting, draft.sitting.steps[place], draft.weighed.get(place)
    mistake = found is not None and bool(found.lost)
    wanted = found.best_act if mistake and found is not None else step.act

    def act(words: Words, done: AnyAct) -> str:
        return act_words(sitting, step, done, draft.named(words, steps))

    def note(words: Words) -> str:
        better = words("own.coup_better") if mistake and odds else ""
        told = words("own.coup_was", act(words, step.act)) if mistake else ""
        judged = verdict(found, draft.named(words, steps)) if found is not None else ""
        return " ".join(filter(None, (better, told, judged)))

    told: Plain = {"note": _said(note)} if found is not None else {}
    if mistake and found is not None and (not odds or found.is_dear_alone):
        return told
    judged = found is not None and odds
    asked: Plain = {
        "ask": _said(lambda words: words("own.coup_ask") if judged else words("own.coup_played", act(words, wanted))),
        "hint": _said(lambda words: f"{words('lesson.try_hint')} {words('lesson.try_named', act(words, wanted))}"),
        **told,
    }
    if judged:
        asked["judge"] = "odds"
    if mistake:
        asked["better"] = [act_of(replace(step, act=wanted), steps.turned, len(sitting.sitters))]
    return asked


def _dealt(sitting: ReplayedSitting, opening: ReplayedStep, last: int) -> Plain:
    """Return the pack of a deal as far as it was dealt by a step."""
    steps = [step for step in sitting.steps[: last + 1] if step.deal == opening.deal]
    faces = opening.after.position.shoe.faces
    stock = set(steps[-1].after.position.public.tableau.pile(STOCK))
    dealt = max((token + 1 for token in range(len(faces)) if token not in stock), default=0)
    return {"cards": " ".join(str(card) for card in faces[:dealt])}


def _said(say: Callable[[Words], str]) -> Plain:
    return {language: say(Words(language)) for language in LANGUAGES}
