"""A review as text to read, and a coup of it as a scenario file that plays alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar, get_type_hints

import tomli_w

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.worth import Price, shown, with_error
from game.lessons.review.review import ReviewedCoup, Split, Weighed, together
from game.lessons.review.sitting_coups import unchosen
from game.lessons.review.table import choice_words, coup_name, options_of, seats_of, verdict
from game.play.errors import ScenarioError
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.play.scenarios.file import parse_scenario
from game.play.scenarios.run import RefusedActError, act_line, chips, play
from game.table.any_game import Plain
from game.table.values import POT, Seat
from game.text.numbers import places, whole
from game.text.words import Words

T = TypeVar("T")


def time_of(coup: ReviewedCoup) -> str:
    """Return the time of the day at which a coup ended, here."""
    here = coup.at.astimezone()
    return f"{here.hour:02}:{here.minute:02}"


def coup_at(sitting: ReplayedSitting, coup: ReviewedCoup, words: Words) -> str:
    """Return what a coup is called, and when it ended."""
    return words("review.coup.at", coup_name(sitting, coup, words), time_of(coup))


def dearest_choice(
    sitting: ReplayedSitting, coup: ReviewedCoup, weighed: Mapping[int, Weighed | None], words: Words
) -> str:
    """Return what the player did in a coup that is worth naming: the dearest of his choices, else the last."""
    if not coup.choices:
        return unchosen(sitting, coup, words)
    known = [found for place in coup.choices if (found := weighed.get(place)) is not None and found.lost]
    place = max(known, key=lambda each: each.lost).place if known else coup.choices[-1]
    return choice_words(sitting, place, words)


def heading(sitting: ReplayedSitting, coup: ReviewedCoup, weighed: Mapping[int, Weighed | None], words: Words) -> str:
    """Return a coup in one line: its number, when it was, what was done, what it brought."""
    gain = whole(coup.gain, words.language, signed=True)
    return words(
        "review.line",
        coup_name(sitting, coup, words),
        time_of(coup),
        dearest_choice(sitting, coup, weighed, words),
        gain,
    )


def parts(found: Split, words: Words) -> str:
    """Return what a result owes to what, in one line."""
    language, digits = words.language, places(found.error)
    told = float(found.price), found.skill_told(digits)
    cost, skill = (shown(value, language, digits, sign=True) for value in told)
    luck = with_error(Price(found.luck_told(digits), found.error), language, sign=True)
    return words("review.parts", whole(found.result, language, signed=True), cost, skill, luck)


def as_text(
    sitting: ReplayedSitting,
    coups: Sequence[ReviewedCoup],
    weighed: Mapping[int, Weighed | None],
    found: Mapping[int, Split],
    words: Words,
) -> str:
    """Return the review of some coups as text, each with its choices; `found` are the splits reckoned so far.

    What the whole owes to what is told once all is reckoned, else how far that has come.
    """
    lines = [words("review.title", sitting.number, words(f"salon.{sitting.game}")), ""]
    known = [found[coup.number] for coup in coups if coup.number in found]
    choices = [place for coup in coups for place in coup.choices]
    if known and len(known) == len(coups):
        lines += [parts(together(known), words), ""]
    elif choices:
        lines += [words("review.reckoning", sum(place in weighed for place in choices), len(choices)), ""]
    for coup in coups:
        lines.append(heading(sitting, coup, weighed, words))
        if coup.number in found:
            lines.append(f"    {parts(found[coup.number], words)}")
        for place in coup.choices:
            judged = weighed.get(place)
            said = f" {verdict(judged, words)}" if judged is not None else ""
            lines.append(f"  - {choice_words(sitting, place, words)}.{said}")
    return "\n".join([*lines, ""])


def as_scenario(sitting: ReplayedSitting, coup: ReviewedCoup) -> str | None:
    """Return a scenario file that plays as it was played up to the end of a coup.

    It begins with the coup's own deal where that can stand alone, else with the first of the sitting. None where no
    file tells it: while the sitting is not over, as it would name cards that nobody has seen, and where chips came
    from outside the game or a bank was drawn by lot.
    """
    if sitting.live:
        return None
    for first in dict.fromkeys((coup.deal, 0)):
        told = scenario_plain(sitting, [step for step in sitting.steps[: coup.last + 1] if step.deal >= first])
        if told is not None:
            return tomli_w.dumps(told.plain)
    return None


@dataclass(frozen=True, slots=True)
class ScenarioSteps:
    """Steps as the plain values of a file; `turned` is the seat of the sitting that is seat 0 there."""

    plain: Plain
    turned: int = 0

    def seat(self, seat: int) -> int:
        """Return where a seat of the sitting sits in the file."""
        return (seat - self.turned) % len(self.plain["seats"])


def scenario_plain(sitting: ReplayedSitting, steps: Sequence[ReplayedStep]) -> ScenarioSteps | None:
    """Return the file of some steps, from the opening of a deal on; None where no file plays them alike.

    Where there is no bank, whoever deals there first has seat 0.
    """
    if any(step.act is None and not step.opens for step in steps):
        return None
    openings = [step for step in steps if step.opens]
    seats = range(len(sitting.sitters)) if openings[0].after.position.public.banker is None else (0,)
    return next((told for first in seats if (told := _steps_from(sitting, steps, openings, first)) is not None), None)


def _steps_from(
    sitting: ReplayedSitting, steps: Sequence[ReplayedStep], openings: Sequence[ReplayedStep], first: int
) -> ScenarioSteps | None:
    """Return the file in which a seat of the sitting is seat 0; None where it plays otherwise."""
    count = len(sitting.sitters)
    owned = _from(chips(steps[-1].after), first)
    plain: Plain = {
        "game": str(sitting.game),
        "options": options_of(sitting),
        "seats": [_seat(seat.name, seat.chips, seat.side) for seat in _from(seats_of(sitting, openings[0]), first)],
        "deals": [_deal(step) for step in openings],
        "acts": [act_of(step, first, count) for step in steps if step.act is not None],
        "expect": {"chips": owned},
    }
    try:
        run = play(parse_scenario(tomli_w.dumps(plain)))
    except (ScenarioError, RefusedActError, UnnamedCardError):
        return None
    now, was = run.course.position.public.tableau, steps[-1].after.position.public.tableau
    lying = sum(now.chips.values()) == sum(was.chips.values()) and now.chips_at(POT) == was.chips_at(POT)
    return ScenarioSteps(plain, first) if lying and chips(run.course) == owned else None


def act_of(step: ReplayedStep, first: int, count: int) -> Plain:
    """Return an act as a file has it where a seat of the sitting is seat 0."""
    line: Plain = {"seat": step.seat, **act_line(step.act, step.before)}
    of_seats = {"seat", *(name for name, hint in get_type_hints(type(step.act)).items() if hint is Seat)}
    turned = {name: (value - first) % count for name, value in line.items() if name in of_seats and value is not None}
    return {**line, **turned}


def _from(each: Sequence[T], first: int) -> list[T]:
    return [*each[first:], *each[:first]]


def _seat(name: str, held: int, side: object) -> Plain:
    found: Plain = {"name": name, "chips": held}
    return found if side is None else {**found, "side": side.value}  # type: ignore[attr-defined]  # a Side


def _deal(step: ReplayedStep) -> Plain:
    shoe = step.after.position.shoe
    pack = len(step.after.rules.pack(step.after.options))
    return {"cards": " ".join(str(card) for card in shoe.faces[:pack]), "seed": shoe.seed.hex()}
