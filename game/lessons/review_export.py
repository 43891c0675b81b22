"""A review as text to read, and a coup of it as a scenario file that plays alike."""

from collections.abc import Mapping, Sequence

import tomli_w

from game.cards.shoe import UnnamedCardError
from game.lessons.review import Coup, Split, Weighed, together
from game.lessons.review_table import act_words, options_of, seats_of, verdict
from game.lessons.worth import shown
from game.play.errors import ScenarioError
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.play.scenario import parse_scenario
from game.play.scenario_run import RefusedActError, act_line, chips, play
from game.table.any_game import Plain
from game.text.numbers import whole
from game.text.words import Words


def time_of(coup: Coup) -> str:
    """Return the time of the day at which a coup ended, here."""
    here = coup.at.astimezone()
    return f"{here.hour:02}:{here.minute:02}"


def told(sitting: ReplayedSitting, coup: Coup, weighed: Mapping[int, Weighed | None], words: Words) -> str:
    """Return what the player did in a coup that is worth naming: the dearest of his choices, else the last."""
    if not coup.choices:
        return words("review.none_chosen")
    known = [found for place in coup.choices if (found := weighed.get(place)) is not None and found.lost]
    place = max(known, key=lambda each: each.lost).place if known else coup.choices[-1]
    step = sitting.steps[place]
    return act_words(sitting, step, step.act, words)


def heading(sitting: ReplayedSitting, coup: Coup, weighed: Mapping[int, Weighed | None], words: Words) -> str:
    """Return a coup in one line: its number, when it was, what was done, what it brought."""
    gain = whole(coup.gain, words.language, signed=True)
    return words("review.line", coup.number + 1, time_of(coup), told(sitting, coup, weighed, words), gain)


def parts(found: Split, words: Words) -> str:
    """Return what a result owes to what, in one line."""
    exact, language = not found.error, words.language

    def amount(value: float) -> str:
        return shown(value, language, exact=exact, sign=True)

    error = "" if exact else f" ± {shown(found.error, language, exact=False)}"
    luck = amount(float(found.luck)) + error
    result = whole(found.result, language, signed=True)
    return words("review.parts", result, amount(float(found.price)), amount(float(found.skill)), luck)


def as_text(
    sitting: ReplayedSitting,
    coups: Sequence[Coup],
    weighed: Mapping[int, Weighed | None],
    found: Mapping[int, Split],
    words: Words,
) -> str:
    """Return the review of some coups as text, each with its choices; `found` are the splits reckoned so far."""
    lines = [words("review.title", sitting.number, words(f"salon.{sitting.game}")), ""]
    known = [found[coup.number] for coup in coups if coup.number in found]
    if known:
        lines += [parts(together(known), words), ""]
    for coup in coups:
        lines.append(heading(sitting, coup, weighed, words))
        if coup.number in found:
            lines.append(f"    {parts(found[coup.number], words)}")
        for place in coup.choices:
            step, judged = sitting.steps[place], weighed.get(place)
            said = f" {verdict(sitting, judged, words)}" if judged is not None else ""
            lines.append(f"  - {act_words(sitting, step, step.act, words)}.{said}")
    return "\n".join([*lines, ""])


def as_scenario(sitting: ReplayedSitting, coup: Coup) -> str | None:
    """Return a scenario file that plays as it was played up to the end of a coup.

    It begins with the coup's own deal where that can stand alone, else with the first of the sitting. None where no
    file tells it: while the sitting is not over, as it would name cards that nobody has seen, and where chips came
    from outside the game or a bank was drawn by lot.
    """
    if sitting.live:
        return None
    for first in dict.fromkeys((coup.deal, 0)):
        written = _written(sitting, [step for step in sitting.steps[: coup.last + 1] if step.deal >= first])
        if written is not None:
            return written
    return None


def _written(sitting: ReplayedSitting, steps: Sequence[ReplayedStep]) -> str | None:
    if any(step.act is None and not step.opens for step in steps):
        return None
    openings = [step for step in steps if step.opens]
    owned = chips(steps[-1].after)
    plain: Plain = {
        "game": str(sitting.game),
        "options": options_of(sitting),
        "seats": [_seat(seat.name, seat.chips, seat.side) for seat in seats_of(sitting, openings[0])],
        "deals": [_deal(step) for step in openings],
        "acts": [{"seat": step.seat, **act_line(step.act, step.before)} for step in steps if step.act is not None],
        "expect": {"chips": owned},
    }
    written = tomli_w.dumps(plain)
    try:
        run = play(parse_scenario(written))
    except (ScenarioError, RefusedActError, UnnamedCardError):
        return None
    now, was = run.course.position.public.tableau, steps[-1].after.position.public.tableau
    same = now.chips == was.chips and chips(run.course) == owned
    return written if same else None


def _seat(name: str, held: int, side: object) -> Plain:
    found: Plain = {"name": name, "chips": held}
    return found if side is None else {**found, "side": side.value}  # type: ignore[attr-defined]  # a Side


def _deal(step: ReplayedStep) -> Plain:
    shoe = step.after.position.shoe
    pack = len(step.after.rules.pack(step.after.options))
    return {"cards": " ".join(str(card) for card in shoe.faces[:pack]), "seed": shoe.seed.hex()}
