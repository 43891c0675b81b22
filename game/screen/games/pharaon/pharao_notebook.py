"""What stands in the notebook at Pharao beside what both Pharaons write there: answers to a win, challenges."""

from dataclasses import replace

from game.rules.pharaon.acts import Challenge
from game.rules.pharaon.state import BANKER, Leaf, bends_of, stake_place
from game.screen.games.pharaon import bank, bank_notebook
from game.screen.games.pharaon.brought import last_coup
from game.screen.games.pharaon.pharao_leaf import asked_leaf
from game.screen.paper.notebook_rows import Block, FigureRow, Notebook, NotebookTable, NotebookText, TableLine
from game.screen.table import common
from game.screen.table.contract import TableState
from game.stage.tables.pharaon import out_of
from game.table.events import ChipsMoved
from game.table.values import Place, purse
from game.text import numbers


def notebook(state: TableState) -> Notebook:
    """Return the clause in force, the beads and exact figures, and the record of the Abzüge."""
    leaf = asked_leaf(state)
    helps = None if leaf is None or not state.offers else _answers_to(state, leaf)
    found = bank_notebook.notebook(bank.PHARAO, state, helps or _challenges(state))
    margin, lost = found.marginalia, _appe_lost(state)
    if margin is not None and lost:
        found = replace(found, marginalia=replace(margin, gloss=f"{margin.gloss} {lost}".strip()))
    return found


def _appe_lost(state: TableState) -> str:
    """Return what became of both halves of an own Appe that the last Abzug lost (PA-14): winnings and stake."""
    step, seat, told = last_coup(state), state.seat, list[str]()
    if step is None or seat is None or seat == BANKER or common.last_events(state) != step.events:
        return ""
    for leaf in step.before.leaves_of(seat):
        if not (leaf.mark and bends_of(leaf.mark).endswith("A")):
            continue
        place, moved = stake_place(seat, leaf.rank), dict[Place, int]()
        for event in step.events:
            if isinstance(event, ChipsMoved) and event.source == place:
                moved[event.target] = moved.get(event.target, 0) + event.amount
        taken, kept = moved.get(purse(BANKER), 0), moved.get(purse(seat), 0)
        if taken and kept:
            told.append(state.words("table.pharao.appe_lost", f"rank:{leaf.rank.value}", taken, kept))
    return " ".join(told)


def _answers_to(state: TableState, leaf: Leaf) -> Block:
    """Return what each answer to a win brings and what it leaves, and how many of the rank are to come."""
    words = state.words
    takes = words("table.pharao.takes", leaf.lying)
    lines = [TableLine((words("act.pharao.collect"), takes, words("table.pharao.no_risk")))]
    for name, mark in (("appe", 2 * leaf.won), ("paroli", 2 * leaf.won + 1)):
        bent = replace(leaf, mark=mark)
        stays = words("table.pharao.stays", leaf.lying - bent.at_risk)
        lines.append(TableLine((words(f"act.pharao.{name}"), f"+{bent.gain}", stays)))
    heads = ("", words("table.pharao.if_wins"), words("table.pharao.if_loses"))
    left = words("table.bank.left", 4 - out_of(state.view)[leaf.rank])
    of_rank = FigureRow(words("table.pharao.to_come", f"rank:{leaf.rank.value}"), left)
    return Block(
        words("table.pharao.choose"), (NotebookTable((4, 3, 4), heads, tuple(lines), named=True, grows=True), of_rank)
    )


def _challenges(state: TableState) -> Block | None:
    """Return to a bank that may challenge what lies, and what it pays each who turns out to be honest (PA-18)."""
    words, public = state.words, state.view.public
    suspects = [offer.act.of for offer in state.offers.of(Challenge)] if state.seat == BANKER else []
    if not suspects:
        return None
    prices = [sum(leaf.stake for leaf in public.leaves_of(seat)) for seat in suspects]
    names = [state.sitters[seat].name for seat in suspects]
    told = (FigureRow(name, f"{numbers.MINUS}{price}") for name, price in zip(names, prices, strict=True))
    return Block(
        words("table.bank.lies"), (*bank_notebook.lying(state), NotebookText(words("table.pharao.stop_costs")), *told)
    )
