"""Lanturlus that a file deals and nobody declares (CA-21)."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from game.cards.faces import Card
from game.lessons.explain.position import LessonMoment
from game.rules.cascaret.lanturlu import is_lanturlu
from game.rules.cascaret.state import FILLE, TURNUP
from game.store.file_fault import FileFault
from game.table.values import Pile, Seat, hand

_ANSWERS = ("lanturlu", "hold")


def undeclared(moment: LessonMoment, later: AbstractSet[tuple[str, int]]) -> Iterator[FileFault]:
    """Yield each Lanturlu of a deal that no later act declares: in a hand, in the fille, with the card turned up."""
    public = moment.course.position.public
    place = f"deals[{moment.deal}]"
    for seat in range(public.seats):
        held = _faces(moment, hand(Seat(seat)))
        turned = _faces(moment, TURNUP)[:1] if seat == public.dealer else []
        ways = [held, *([*held[:n], *held[n + 1 :], *turned] for n in range(len(held)) if turned)]
        if any(map(is_lanturlu, ways)) and not {(do, seat) for do in _ANSWERS} & later:
            yield FileFault(place, "hidden_lanturlu", (seat, " ".join(map(str, held))))
    spare = _faces(moment, FILLE)
    if is_lanturlu(spare):
        yield FileFault(place, "lanturlu_in_fille", (" ".join(map(str, spare)),))


def _faces(moment: LessonMoment, pile: Pile) -> list[Card]:
    """Return the cards of a pile, nothing where the file leaves one of them open."""
    faces, tokens = moment.course.position.shoe.faces, moment.course.position.public.tableau.pile(pile)
    found = [face for token in tokens if (face := faces[token]) is not None]
    return found if len(found) == len(tokens) else []
