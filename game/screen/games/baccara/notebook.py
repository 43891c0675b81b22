"""What stands in the notebook at Baccara."""

from dataclasses import replace

from game.rules.baccara.state import BaccaraPhase
from game.screen.games.baccara import figures as baccara_figures
from game.screen.games.baccara import record as baccara_record
from game.screen.games.baccara.asked import is_asked
from game.screen.games.baccara.prompt import clause_in_force
from game.screen.paper.notebook_rows import Block, Notebook, NotebookText
from game.screen.table import common, won
from game.screen.table.contract import TableState
from game.screen.table.worths import with_door, worths_told
from game.stage.tables.baccara_plan import seating
from game.table.values import GameId, hand, purse

GAME = GameId("baccara")


def notebook(state: TableState) -> Notebook:
    """Return what has just happened, what helps to decide, and the coups, with why everyone acted in the last."""
    words = state.words
    decides = is_asked(state) and state.view.public.phase is not BaccaraPhase.STAKES
    told = worths_told(state, baccara_figures.named, decides=decides)
    if told is not None and not state.supposed:
        beside = baccara_figures.asked_figures(state) if decides else ()
        seen = state.view if decides or state.made is None else state.made.view
        told = replace(told, rows=(*told.rows, *beside, *baccara_figures.hangs_on(state, seen)))
    coups = baccara_record.rows(state) or (NotebookText(words("table.baccara.no_coups")),)
    blocks = [told or baccara_figures.facts(state), Block(words("table.baccara.coups"), coups)]
    why = baccara_record.reasons(state) if state.view.public.phase in {BaccaraPhase.STAKES, BaccaraPhase.OUT} else ()
    if why:
        blocks.append(Block(words("table.why"), why))
    blocks += common.seal(state)
    margin = common.marginalia(state, GAME, clause_in_force(state), _gloss(state))
    return with_door(state, Notebook(margin, tuple(blocks), slots=True), told=told is not None)


def _gloss(state: TableState) -> str:
    """Return what the law decided, and after a coup first who has won; also why nobody was offered a card."""
    coup = baccara_record.last_over(state)
    decided = f"{baccara_record.not_offered(state)} {common.gloss_of(state, most=4)}".strip()
    answered = "" if is_asked(state) else baccara_record.answered(state)
    if answered:
        return answered
    if not decided and coup is None and state.view.public.phase is BaccaraPhase.STAKES:
        banker = seating(state.view.public).banker
        return state.words("table.baccara.begins", f"seat:{banker}", state.tableau.chips_at(purse(banker)))
    if coup is None or not coup.outcomes or not state.settled or state.tableau.pile(hand(state.view.public.banker)):
        return decided
    return f"{won.bank_told(state, coup.events, state.view.public.banker)} {decided}".strip()
