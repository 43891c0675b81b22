"""What has just happened before a bank, in a sentence, where the law decided nothing of anybody's stake."""

from collections.abc import Sequence

from game.play.session_step import SessionStep
from game.rules.pharaon.acts import Cheat, Consent, End, PharaonRefuse
from game.rules.pharaon.state import BANKER, LEFT, RIGHT
from game.screen.table.contract import TableState
from game.stage.tables.bank_sides import bank_sides
from game.stage.tables.pharaon import DECIDED
from game.table.any_game import AnyPublic
from game.table.events import CardsMoved, ChipsMoved, Closed, Ruled, Spoke
from game.table.values import GameId, purse, staked_on, staker


def drawn_coups(public: AnyPublic) -> int:
    """Return how many coups have been drawn of a taille, one whose first card alone lies among them."""
    return max(len(public.tableau.pile(pile)) for pile in (RIGHT, LEFT))


def last_event_gloss(game: GameId, state: TableState, clause: str) -> str:
    """Return what has just happened; nothing where the law decided something, or its clause alone tells it."""
    last = next(
        (
            step
            for step in reversed(state.history)
            if any(isinstance(event, Ruled | Spoke | CardsMoved) for event in step.events)
        ),
        None,
    )
    if last is None or any(isinstance(event, Ruled) for event in last.events):
        return ""
    asked = last.after.request
    if asked is not None:
        return state.words(f"table.request.{asked.change.do}", f"seat:{asked.seat}", f"rank:{asked.change.on.value}")
    if isinstance(last.act, Consent | PharaonRefuse):
        return _answered(state, last)
    if isinstance(last.act, End):
        return state.words("table.bank.end", f"seat:{BANKER}")
    if not any(isinstance(event, CardsMoved) for event in last.events):
        return ""
    told = " ".join(filter(None, (_quiet(game, state, last), _sides(game, state, clause))))
    return told if told or state.seat != BANKER else _bank_side(game, state)


def taken_home(state: TableState) -> str:
    """Return what comes back to the viewer at the end of a taille of stakes that no card has decided."""
    last = state.history[-1] if state.history else None
    if last is None or state.seat in {None, BANKER} or not any(isinstance(each, Closed) for each in last.events):
        return ""
    moved = [each for each in last.events if isinstance(each, ChipsMoved)]
    decided = {
        place for each in moved if purse(BANKER) in {each.source, each.target} for place in (each.source, each.target)
    }
    home = [each for each in moved if staker(each.source) == state.seat and each.source not in decided]
    if not home:
        return ""
    ranks = ", ".join(state.words.of(f"rank:{staked_on(each.source)}") for each in home)
    return state.words("table.bank.home", ranks, f"chips:{sum(each.amount for each in home)}")


def cheated(state: TableState) -> str:
    """Return that the viewer has cheated since the last Abzug and is not caught: nothing else tells it (PA-18)."""
    for step in reversed(state.history):
        if any(isinstance(event, Ruled | CardsMoved) for event in step.events):
            return ""
        if isinstance(step.act, Cheat) and step.seat == state.seat:
            return state.words("table.pharao.cheated", state.words(f"the.{step.act.on.value}"))
    return ""


def _answered(state: TableState, last: SessionStep) -> str:
    """Return what a ponte asked for and how the banker answered; card by card where he asked for several in a row."""
    run = _asked_in_a_row(state.history, last)
    request = last.before.request
    if request is None:
        return state.words(f"table.bank.{last.act.do}", f"seat:{BANKER}")
    asked = state.words(f"table.request.{request.change.do}", f"seat:{request.seat}", _cards(state, run))
    answers = {step.act.do: [each for each in run if each.act.do == step.act.do] for step in run}
    if len(answers) == 1:
        return f"{asked} {state.words(f'table.bank.{last.act.do}', f'seat:{BANKER}')}"
    parts = (state.words(f"table.bank.{do}.on", f"seat:{BANKER}", _cards(state, each)) for do, each in answers.items())
    return " ".join((asked, *parts))


def _asked_in_a_row(history: Sequence[SessionStep], last: SessionStep) -> list[SessionStep]:
    """Return the answers to the same question on one card after the other, that end with the last one."""
    found: list[SessionStep] = []
    asked = last.before.request
    for step in reversed(history[: history.index(last) + 1]):
        request = step.before.request
        if isinstance(step.act, Consent | PharaonRefuse) and request is not None and asked is not None:
            known = {each.before.request.change.on for each in found}
            same = (request.seat, request.change.do) == (asked.seat, asked.change.do)
            if not same or request.change.on in known:
                break
            found.insert(0, step)
        elif step.after.request is None:
            break
    return found


def _cards(state: TableState, answers: Sequence[SessionStep]) -> str:
    return ", ".join(state.words.of(f"rank:{step.before.request.change.on.value}") for step in answers)


def _quiet(game: GameId, state: TableState, last: SessionStep) -> str:
    """Return both cards of the last coup, and that nobody had staked there; nothing before both are seen.

    Nor where it is asked what they decide: then nothing has been decided of the stakes that lie there.
    """
    if state.told.asked in DECIDED:
        return ""
    tableau, sides = state.view.public.tableau, bank_sides(game, state.seat)
    piles = tableau.pile(sides.bank), tableau.pile(sides.players)
    if not piles[0] or len(piles[0]) != len(piles[1]) or not state.view.faces.keys() >= {piles[0][-1], piles[1][-1]}:
        return ""
    ranks = [state.view.faces[pile[-1]].rank.value for pile in piles]
    bank, players = (f"rank:{rank}" for rank in ranks)
    said = state.words(f"table.{game}.quiet.doublet" if bank == players else f"table.{game}.quiet", bank, players)
    lying = (place for place, amount in last.after.tableau.chips.items() if amount and staker(place) is not None)
    return said if any(staked_on(place) in ranks for place in lying) else f"{said} {state.words('table.bank.unstaked')}"


def _sides(game: GameId, state: TableState, clause: str) -> str:
    """Return on which side of the screen the bank's card lies before this viewer, at the first coup of a sitting."""
    public = state.view.public
    if clause not in {"PF-04", "PA-06"} or public.taille > 1 or drawn_coups(public) > 1:
        return ""
    return _bank_side(game, state)


def _bank_side(game: GameId, state: TableState) -> str:
    """Return on which side of the screen the bank's card lies before this viewer; its clause says it of the others."""
    sides = bank_sides(game, state.seat)
    return state.words(f"table.{game}.sides.{'across' if sides.across else 'own'}.{sides.bank_at}")
