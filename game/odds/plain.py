"""The appraisal of a game that has no figures of its own."""

from game.odds.contract import Appraisal, Chance
from game.table.offers import AnyOffers
from game.table.view import HasTableau, View


def appraise(view: View[HasTableau], offers: AnyOffers, chance: Chance) -> Appraisal:  # noqa: ARG001  # as all are
    """Return no figures."""
    return Appraisal(view.seat, exact=False)
