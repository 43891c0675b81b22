"""What is wrong with an act that a step did not ask for: its kind, its place, its sum or its cards."""

from enum import StrEnum, auto

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.position import LessonMoment, Plain
from game.lessons.teach.file import TaughtAct
from game.table.any_game import AnyAct

_SUMS = frozenset({"amount"})
_CARDS = frozenset({"card", "cards"})


class Amiss(StrEnum):
    """In what an act differs from the one that is asked for."""

    KIND = auto()
    PLACE = auto()
    SUM = auto()
    BOTH = auto()
    CARD = auto()
    CARDS = auto()


def amiss(step: TaughtAct, moment: LessonMoment, act: AnyAct) -> tuple[Amiss, tuple[str, ...]]:
    """Return in what an act differs from the one that a step asks for, and the cards that it names besides."""
    try:
        return compared(moment.plain(act), moment.plain(moment.read(step.wanted, "")))
    except UnnamedCardError:  # a card that the file leaves open is none that it asks for
        return Amiss.CARD, ()


def compared(mine: Plain, asked: Plain) -> tuple[Amiss, tuple[str, ...]]:
    """Compare two acts that are written.

    >>> compared({"do": "stake", "on": "K", "amount": 10}, {"do": "stake", "on": "7", "amount": 10})
    (<Amiss.PLACE: 'place'>, ())
    >>> compared({"do": "draw", "cards": frozenset({"7C", "KH"})}, {"do": "draw", "cards": frozenset({"7C", "9S"})})
    (<Amiss.CARDS: 'cards'>, ('KH',))
    """
    other = {name for name in {*mine, *asked} if mine.get(name) != asked.get(name)}
    if "do" in other:
        return Amiss.KIND, ()
    if other & _CARDS:
        besides = tuple(sorted(_named(mine, "cards") - _named(asked, "cards")))
        return (Amiss.CARDS if besides else Amiss.CARD), besides
    if other <= _SUMS:
        return Amiss.SUM, ()
    return (Amiss.BOTH if other & _SUMS else Amiss.PLACE), ()


def _named(plain: Plain, name: str) -> frozenset[str]:
    found = plain.get(name, frozenset())
    return found if isinstance(found, frozenset) else frozenset()
