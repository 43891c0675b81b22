"""What each choice is or was worth, ranked, at any table: asked for before the act, and by itself after it."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from game.lessons.explain.judged import places_told
from game.odds.contract import Appraisal, Worth
from game.screen.paper.about import AboutEvery, AboutWorth
from game.screen.paper.notebook_rows import Block, Door, DoorTo, Notebook, NotebookText, RankedRow, Row
from game.screen.table.contract import TableState
from game.table.any_game import AnyAct
from game.text import numbers

_MOST = 5
"""So many choices are told, the best of each kind."""


@dataclass(frozen=True, slots=True)
class NamedChoice:
    """A choice in words. Of several of one `kind` only the best is told, and the one that was made."""

    kind: Hashable
    name: str
    detail: str = ""


Naming = Callable[[TableState, AnyAct], NamedChoice | None]
"""Name a choice from what its player saw; nothing for what is no choice of the game, as a stake."""


def worths_told(state: TableState, naming: Naming, *, decides: bool) -> Block | None:
    """Return what the choices are worth where that may be told, else nothing.

    Where the player `decides` these are the choices before him; else those of which he made the last.
    """
    if decides:
        found, own, seen = state.appraisal, None, state
        if found is None or found.seat != state.seat or not state.offers:
            return None
    elif state.made is not None:
        found, own = state.made.found, state.made.act
        seen = replace(state, view=state.made.view, offers=state.made.offers)
    else:
        return None
    named = [(worth, name) for worth in found.worths if (name := naming(seen, worth.act)) is not None]
    if not named or (own is not None and (len(named) == 1 or all(worth.act != own for worth, _ in named))):
        return None
    words = state.words
    if state.supposed:
        return Block(words("worths.supposed"), _supposed(state, found))
    named.sort(key=lambda each: -float(each[0].value))
    rows = _rows(state, named, own, places_told(found, own))
    return Block(words("worths.are"), rows)


def _rows(state: TableState, named: list[tuple[Worth, NamedChoice]], own: AnyAct, digits: int) -> tuple[Row, ...]:
    """Return the best choice of each act, the own one and then the best of each kind, each with its place among all.

    Otherwise as many kinds of one act as have room would leave no line to another that has a button. The line that
    counts the others lists them too where it is pressed.
    """
    kinds, told = set[Hashable](), list[tuple[Worth, NamedChoice]]()
    first = {each.act.do: each for each, _ in reversed(named)}
    for worth, name in sorted(named, key=lambda each: each[0] not in first.values()):
        if worth.act == own or (name.kind not in kinds and len(kinds) < _MOST):
            told.append((worth, name))
            kinds.add(name.kind)
    if state.every:
        told = list(named)
    told.sort(key=named.index)
    while not state.every and len(told) > _MOST:
        told.remove(next(each for each in reversed(told) if each[0].act != own))
    words = state.words
    least, most = min(0.0, float(named[-1][0].value)), max(0.0, float(named[0][0].value))
    nought = -least / (most - least or 1.0)
    rows = [
        RankedRow(
            place,
            name.name[:1].upper() + name.name[1:],
            name.detail,
            numbers.amount(round(float(worth.value), digits), words.language, digits),
            _bar(nought, (float(worth.value) - least) / (most - least or 1.0)),
            nought,
            words("worths.yours") if own is not None and worth.act == own else "",
            AboutWorth(worth.act),
        )
        for place, (worth, name) in enumerate(named, start=1)
        if (worth, name) in told
    ]
    left = len(named) - len(told)
    if state.every and len(named) > _MOST:
        return (*rows, NotebookText(words("worths.fewer"), AboutEvery()))
    if left and state.every is not None:
        return (*rows, NotebookText(words.count("worths.every", left), AboutEvery()))
    more = (NotebookText(words.count("worths.more", left)),) if left else ()
    return (*rows, *more)


def _bar(nought: float, end: float) -> tuple[float, float]:
    return min(nought, end), max(nought, end)


def _supposed(state: TableState, found: Appraisal) -> tuple[Row, ...]:
    """Return what the worths take for granted and how sure they are."""
    words = state.words
    errors = [worth.error for worth in found.worths if worth.error]
    sampled = (
        words("worths.sampled", numbers.error_of(max(errors), words.language)) if errors else words("worths.exact")
    )
    until = "decided" if found.ranks else "coup"
    return (
        NotebookText(sampled),
        NotebookText(words(f"worths.until.{until}")),
        *(NotebookText(words(f"assumes.{key}")) for key in found.assumes),
    )


def with_door(state: TableState, notebook: Notebook, *, told: bool, opened: bool = False) -> Notebook:
    """Return a notebook with its door: to what each choice is worth, or where that is `told` to what it supposes.

    One that is `opened` shuts what it led to.
    """
    if not told and not (state.door and state.offers):
        return notebook
    to = DoorTo.SUPPOSED if told else DoorTo.WORTH
    key = "worths.back" if state.supposed else f"worths.door.{to.value if told or not opened else 'shut'}"
    return replace(notebook, door=Door(to, state.words(key), state.key_label("w", "worth")))
