"""What follows of itself after an act, until somebody is awaited or the coup is over."""

from game.rules.cascaret.asking import ask_next_holder, pay_lanturlu
from game.rules.cascaret.settle import close_coup, pay_alone, pay_tricks
from game.rules.cascaret.speak import turn_to_speak
from game.rules.cascaret.state import CascaretPhase, CascaretPublic, CoupStanding
from game.rules.cascaret.tricks import begin_tricks, collect_if_whole, pass_the_turn, tricks_are_over
from game.table.draft import Draft


def after_speaking(draft: Draft[CascaretPublic]) -> None:
    """Let the next one speak; when all have spoken, ask for Lanturlus, pay one alone, or begin the tricks."""
    if turn_to_speak(draft) or ask_next_holder(draft):
        return
    public = draft.public
    if public.shown:
        pay_lanturlu(draft)
        close_coup(draft)
    elif len(public.having(CoupStanding.IN)) < 2:
        pay_alone(draft)
        close_coup(draft)
    else:
        begin_tricks(draft)


def after_card(draft: Draft[CascaretPublic]) -> None:
    """Collect a whole trick; pay when nothing is left to play, or when faults have left one alone (CA-19)."""
    collect_if_whole(draft)
    if len(draft.public.having(CoupStanding.IN)) < 2:
        pay_alone(draft)
        close_coup(draft)
    elif tricks_are_over(draft):
        pay_tricks(draft)
        close_coup(draft)
    else:
        pass_the_turn(draft)


def after_fault(draft: Draft[CascaretPublic], *, answered: bool) -> None:
    """Go on when a hand is dead; `answered` tells that it was the one awaited."""
    phase = draft.public.phase
    if phase is CascaretPhase.SPEAKING or (phase is CascaretPhase.ASKING and answered):
        after_speaking(draft)
    elif phase is CascaretPhase.TRICKS:
        after_card(draft)
