"""What answers a question at a table: the things that what was asked about can tell of, in their order."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import assert_never

from game.lessons.explain import why as because
from game.lessons.explain.judged import SeatChoice
from game.lessons.explain.why import Because, Said
from game.lessons.explain.why_worth import of_worth
from game.play.session_step import SessionStep
from game.screen.paper.about import (
    About,
    AboutButton,
    AboutCards,
    AboutEvery,
    AboutFigure,
    AboutLink,
    AboutNet,
    AboutPlace,
    AboutSeat,
    AboutSteps,
    AboutWorth,
)
from game.screen.table.contract import TableState
from game.screen.table.game_table import Table
from game.stage.affordances import ButtonAct
from game.table.any_game import AnyAct
from game.table.contract import Waiting
from game.table.errors import IllegalActError
from game.table.events import closes_coup
from game.table.values import T_01, T_04, ClauseId, GameId, Place, Seat, owner, purse
from game.text.numbers import whole
from game.text.words import Words

_MOST = 200
"""So many things back one can ask."""


def why_found(
    game: GameId, table: Table, state: TableState, history: Sequence[SessionStep], about: About
) -> tuple[Because, ...]:
    """Return what can be told of something; of nothing in particular all that happened, the newest first."""
    faces = state.view.faces
    match about:
        case None:
            banker = state.view.public.banker
            ponte = None if banker in {None, state.seat} else state.seat
            found = tuple(islice(because.latest(game, history, faces, ponte, state.seat), _MOST))
            return found or (_because_of_now(game, table, state, Said("why.nothing_yet")),)
        case AboutCards(tokens):
            return because.about_cards(game, history, faces, tokens)
        case AboutSteps(numbers, place):
            return _from(place, because.of_steps(game, history, faces, numbers))
        case AboutPlace(place):
            return _of_place(tuple(because.latest(game, history, faces)), place)
        case AboutNet(seat, parts):
            return _in_all(game, because.of_steps(game, history, faces, range(len(history))), seat, parts, state.words)
        case AboutFigure(name, args, worked):
            return _one(because.of_figure(game, name, args, state.options, worked))
        case AboutWorth(act):
            return _one(_worth(game, table, state, act))
        case AboutButton(id_):
            buttons = table.affordances(state).buttons
            return tuple(_grey(game, table, state, each) for each in buttons if each.id == id_ and not each.enabled)
        case AboutSeat(seat):
            found = because.of_seat(game, history, faces, seat)
            return tuple(_kept(each) if table.hidden and not each.clause else each for each in found)
        case AboutLink() | AboutEvery():
            return ()
        case _:
            assert_never(about)


def _of_place(happened: Sequence[Because], place: Place) -> tuple[Because, ...]:
    """Return what last brought chips to a place or took them away; else to anything of its owner's."""
    whose = owner(place)
    found = [each for each in happened if place in each.places]
    found = found or [each for each in happened if any(owner(there) == whose for there in each.places)]
    return tuple(reversed([each for each in found if each.number == found[0].number]))


def _in_all(
    game: GameId, happened: Sequence[Because], seat: Seat, parts: Sequence[int], words: Words
) -> tuple[Because, ...]:
    """Return every sum that a coup gave to a seat or took from it, and what they come to; of earlier coups none."""
    found = [each for each in happened if purse(seat) in each.places and not because.is_announced(game, each)]
    if not found:
        return ()
    total = whole(sum(parts), words.language, signed=True)
    told = " ".join(whole(each, words.language, signed=True) for each in parts)
    said = *(said for each in found for said in each.said), Said("why.in_all", (told, total))
    return (replace(found[-1], said=said),)


def _from(place: Place | None, happened: tuple[Because, ...]) -> tuple[Because, ...]:
    """Return what happened, beginning with the chips that came to a place or left it, where any did."""
    first = next((number for number, each in enumerate(happened) if place in each.places), 0)
    return happened[first:] + happened[:first]


def _kept(nothing: Because) -> Because:
    """Return that nothing can be told, and that with hidden hands reasons are told later."""
    return replace(nothing, said=(*nothing.said, Said("why.hidden")))


def _one(found: Because | None) -> tuple[Because, ...]:
    return () if found is None else (found,)


def _worth(game: GameId, table: Table, state: TableState, act: AnyAct) -> Because | None:
    found, made = state.appraisal, state.made
    choice = SeatChoice(game, state.view, state.offers, act)
    if found is None and made is not None:
        found, choice = made.found, SeatChoice(game, made.view, made.offers, act)
    if found is None:
        return None
    return of_worth(choice, found, state.options, table.clause(state), state.words)


def _grey(game: GameId, table: Table, state: TableState, button: ButtonAct) -> Because:
    """Return why a button cannot be pressed: what the law answers to its act, else what it waits for."""
    refused = refusal_of_button(state, button)
    if refused is not None:
        return because.of_refusal(game, refused, state.options)
    said = Said("why.not_now") if button.why is None else Said(button.why.key, button.why.args)
    return _because_of_now(game, table, state, said)


def _because_of_now(game: GameId, table: Table, state: TableState, said: Said) -> Because:
    """Return a sentence with the clause that the table stands at, and what of it decides."""
    clause = ClauseId(table.clause(state))
    return Because(clause, (said,), because.statements(game, clause, said.key, state.options))


def refusal_of_button(state: TableState, button: ButtonAct) -> IllegalActError | None:
    """Return what the law answers to the act of a grey button; None where something else is wanted first."""
    if not state.offers:
        awaited = isinstance(state.awaited, Waiting)
        return IllegalActError("not_your_turn", T_01) if awaited else IllegalActError("nothing_awaited", T_04)
    asked: Iterable[AnyAct] = (button.tried,) if button.act is None else (button.act,)
    return next((state.refusal(each) for each in asked if each is not None and state.seat is not None), None)


def with_known_reasons(history: Sequence[SessionStep], *, hidden: bool) -> tuple[SessionStep, ...]:
    """Return the steps of a deal with the characters' reasons that may be told: with hidden hands, of closed coups."""
    if not hidden:
        return tuple(history)
    ends = [number for number, step in enumerate(history) if any(map(closes_coup, step.events))]
    last = ends[-1] if ends else -1
    return tuple(step if number <= last else replace(step, choice=None) for number, step in enumerate(history))
