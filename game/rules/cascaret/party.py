"""The end of a party that was begun without an agreed number of tours (CA-05)."""

from game.rules.cascaret.clauses import CA_05
from game.rules.cascaret.settle import close_party
from game.rules.cascaret.state import CascaretPhase, CascaretPublic
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import T_04
from game.table.view import Position, Step


def call_last_tour(position: Position[CascaretPublic]) -> Step[CascaretPublic]:
    """Call the end of the party: the tour begun is finished first (CA-05); between two tours it ends at once."""
    public = position.public
    if public.phase is CascaretPhase.OVER or public.last_tour:
        raise IllegalActError("no_such_act", T_04)
    draft = Draft.of(position)
    draft.change(last_tour=True)
    draft.script.mark("last_tour", 1, CA_05)
    draft.script.rule("cascaret.last_tour", CA_05, public.order, public.tour)
    if public.phase is CascaretPhase.DONE and public.tour_is_over:
        close_party(draft)
    return draft.step()
