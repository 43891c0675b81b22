"""The coups of a sitting as its journal tells them: what was played in a few words, what it brought, what is left."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from game.lessons.review.review import ReviewedCoup, coups_of, is_refused
from game.lessons.review.table import act_words, coup_name
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.rules.catalogue import facts_of
from game.table.any_game import AnyAct
from game.table.events import ChipsMoved
from game.table.facts import Facts
from game.table.values import Chips, Seat, staker
from game.text.words import Words

_MOST = 2
"""So many things that were done are named; of more it is said that there were more."""


@dataclass(frozen=True, slots=True)
class PlayedCoup:
    """A coup in one line; `held` is what the player had at the table after it, his stakes among it."""

    number: int
    name: str
    at: datetime
    played: str
    gain: Chips
    held: Chips


def played_coups(sitting: ReplayedSitting, words: Words) -> tuple[PlayedCoup, ...]:
    """Return the coups of a sitting in their order."""
    return tuple(
        PlayedCoup(
            coup.number,
            coup_name(sitting, coup, words),
            coup.at,
            played(sitting, coup, words),
            coup.gain,
            held_by(sitting.steps[coup.last], sitting.seat),
        )
        for coup in coups_of(sitting)
    )


def held_by(step: ReplayedStep, seat: Seat) -> Chips:
    """Return what a seat has at the table after a step, in its purse and in what it has staked."""
    return Chips(step.after.position.public.tableau.owned(seat))


def played(sitting: ReplayedSitting, coup: ReviewedCoup, words: Words) -> str:
    """Return in a few words what the player did in a coup."""
    if not coup.decided:
        return words("played.under_way")
    stakes = facts_of(sitting.game).stakes
    if sitting.steps[coup.last].after.position.public.banker == sitting.seat and stakes.on_cards:
        said = [words("played.bank")]
    else:
        said = list(dict.fromkeys(_phrases(sitting, coup.choices, words)))
    if not said:
        return unchosen(sitting, coup, words)
    more = len(said) - _MOST
    told = ", ".join(said[:_MOST]) + (f" {words('played.more')}" if more > 0 else "")
    return told[:1].upper() + told[1:]


def unchosen(sitting: ReplayedSitting, coup: ReviewedCoup, words: Words) -> str:
    """Return what is told of a coup in which the player chose nothing: that his stakes lay, or that he had none."""
    said = words("played.lying" if _lay(sitting, coup) else "played.nothing")
    return said[:1].upper() + said[1:]


def _phrases(sitting: ReplayedSitting, choices: Sequence[int], words: Words) -> Iterator[str]:
    """Yield what was done: what the game names first, then stakes, then the rest; tricks are seen in the review."""
    facts = facts_of(sitting.game)
    lay, acts = facts.stakes.lay, {place: sitting.steps[place].act.do for place in choices}
    for do in facts.named_first:
        yield from (_phrase(sitting, place, words) for place in choices if acts[place] == do)
    staked = [sitting.steps[place] for place in choices if acts[place] == lay]
    if staked:
        yield _staked(staked, words)
    yield from (
        _phrase(sitting, place, words)
        for place in choices
        if acts[place] not in {*facts.named_first, lay, facts.to_trick}
    )


def _staked(steps: Sequence[ReplayedStep], words: Words) -> str:
    """Return the stakes of a coup as one: so much on a card, or on so many of them."""
    chips = f"chips:{sum(step.act.amount for step in steps)}"
    cards = list(dict.fromkeys(step.act.on for step in steps if hasattr(step.act, "on")))
    match cards:
        case []:
            return words("played.stake", chips)
        case [card]:
            return words("played.stake.on", chips, f"key:the.{card.value}")
        case _:
            return words("played.stake.cards", chips, len(cards))


def _phrase(sitting: ReplayedSitting, place: int, words: Words) -> str:
    said = _act_phrase(sitting, sitting.steps[place], words)
    return words("review.refused", said) if is_refused(sitting, place) else said


def _act_phrase(sitting: ReplayedSitting, step: ReplayedStep, words: Words) -> str:
    act, facts = step.act, facts_of(sitting.game)
    keys = [f"played.{game}.{act.do}" for game in (sitting.game, *facts.siblings)]
    if hasattr(act, "cards"):
        keys = [f"{key}.{ {0: 'none', 1: 'one'}.get(len(act.cards), 'some') }" for key in keys] + keys
    key = next((each for each in keys if words.has(each)), "")
    return words(key, *_named(act, step, facts)) if key else act_words(sitting, step, act, words)


def _named(act: AnyAct, step: ReplayedStep, facts: Facts) -> Iterator[int | str]:
    """Yield what the words for an act may name: a card it is done on, where to, how much, how many cards, a suit."""
    for name in ("on", "to"):
        if hasattr(act, name):
            yield f"key:the.{getattr(act, name).value}"
    if hasattr(act, "amount"):
        yield f"chips:{act.amount}"
    elif (matched := facts.matched(act.do, step.before.position.public.tableau.marks)) is not None:
        yield f"chips:{matched}"
    if hasattr(act, "cards"):
        yield len(act.cards)
    if getattr(act, "suit", None) is not None:
        yield f"suit:{act.suit.value}"


def _lay(sitting: ReplayedSitting, coup: ReviewedCoup) -> bool:
    """Tell whether a stake of the player's lay in a coup: before it, or moved in it."""
    tableau = sitting.steps[coup.first].before.position.public.tableau
    lying = any(staker(place) == sitting.seat for place, amount in tableau.chips.items() if amount)
    events = (event for step in sitting.steps[coup.first : coup.last + 1] for event in step.events)
    return lying or any(
        isinstance(event, ChipsMoved) and sitting.seat in {staker(event.source), staker(event.target)}
        for event in events
    )
