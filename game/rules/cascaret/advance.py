"""What follows of itself after an act, until somebody is awaited or the coup is over."""

from game.rules.cascaret.asking import ask_next_holder, pay_lanturlu
from game.rules.cascaret.settle import close_coup, pay_alone, pay_tricks
from game.rules.cascaret.speak import turn_to_speak
from game.rules.cascaret.state import CascaretPhase, CascaretPublic, CoupStanding
from game.rules.cascaret.tricks import begin_tricks, collect_if_whole, pass_the_turn, tricks_are_over
from game.table.draft import Draft


def after_speaking(course: Draft[CascaretPublic]) -> None:
    """Let the next one speak; when all have spoken, ask for Lanturlus, pay one alone, or begin the tricks."""
    if turn_to_speak(course) or ask_next_holder(course):
        return
    public = course.public
    if public.shown:
        pay_lanturlu(course)
        close_coup(course)
    elif len(public.having(CoupStanding.IN)) < 2:
        pay_alone(course)
        close_coup(course)
    else:
        begin_tricks(course)


def after_card(course: Draft[CascaretPublic]) -> None:
    """Collect a whole trick; pay when nothing is left to play, or when faults have left one alone (CA-19)."""
    collect_if_whole(course)
    if len(course.public.having(CoupStanding.IN)) < 2:
        pay_alone(course)
        close_coup(course)
    elif tricks_are_over(course):
        pay_tricks(course)
        close_coup(course)
    else:
        pass_the_turn(course)


def after_fault(course: Draft[CascaretPublic], *, answered: bool) -> None:
    """Go on when a hand is dead; `answered` tells that it was the one awaited."""
    phase = course.public.phase
    if phase is CascaretPhase.SPEAKING or (phase is CascaretPhase.ASKING and answered):
        after_speaking(course)
    elif phase is CascaretPhase.TRICKS:
        after_card(course)
