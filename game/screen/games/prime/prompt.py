"""What is written over a table of Prime: who plays with whom, where the coup stands, what is asked of the player."""

from game.rules.prime.state import PrimePhase
from game.screen.games.prime.notebook import made_of, outcome
from game.screen.games.prime.own_hand import counting_cards
from game.screen.table import common
from game.screen.table.contract import TableState
from game.table.contract import Over, Shuffling
from game.table.values import STOCK


def title(state: TableState) -> tuple[str, str, str]:
    """Return title, who plays with whom, and where the coup stands."""
    words, public = state.words, state.view.public
    sub = words("table.prime.partners") if public.options.partners else words(f"table.prime.each.{public.seats}")
    left = len(public.tableau.pile(STOCK))
    standing = words("table.prime.state", public.coup, words(f"phase.prime.{public.phase.value}"), left)
    return words("salon.prime").upper(), sub, standing


def prompt(state: TableState) -> tuple[str, str]:
    """Return what is asked of the player, or how the coup ended."""
    words, public = state.words, state.view.public
    if state.held:
        return words("table.prime.read"), outcome(state)
    if isinstance(state.awaited, Shuffling):
        return outcome(state) or words("prompt.shuffle"), words("prompt.shuffle")
    if isinstance(state.awaited, Over):
        return words("prompt.over"), ""
    if not state.offers:
        return common.waiting(state, public.turn), ""
    name = state.sitters[state.own].name if state.sharing else ""
    match public.phase:
        case PrimePhase.ANSWER:
            asks = words("prompt.prime.answer", f"seat:{public.bettor}", public.bet)
        case PrimePhase.SHOW:
            key = "prompt.prime.show.partners" if public.options.partners else "prompt.prime.show"
            asks = words(key, made_of(state, state.view.hand))
        case phase:
            asks = words(f"prompt.prime.{phase.value}")
    gold = words("prompt.prime.gold") if public.phase is PrimePhase.DISCARD and counting_cards(state) else ""
    return (name, asks) if name else (asks, gold)
