"""The appraisal of a game that has no figures of its own."""

from collections.abc import Sequence

from game.odds.contract import Appraisal, Chance, Reason
from game.table.any_game import AnyAct
from game.table.offers import AnyOffers
from game.table.view import HasTableau, View


def appraise(view: View[HasTableau], offers: AnyOffers, chance: Chance) -> Appraisal:  # noqa: ARG001  # as all are
    """Return no figures."""
    return Appraisal(view.seat, exact=False)


def weigh_given(view: View[HasTableau], acts: Sequence[AnyAct], chance: Chance, times: int = 1) -> Appraisal:  # noqa: ARG001  # as all are
    """Return no worths."""
    return Appraisal(view.seat, exact=False)


def reasons_of(view: View[HasTableau], act: AnyAct, best: AnyAct, found: Appraisal) -> Sequence[Reason]:  # noqa: ARG001  # as all are
    """Return no reasons."""
    return ()
