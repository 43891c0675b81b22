"""The appraisal of a game that has no figures of its own."""

from typing import Any

from game.odds.contract import Appraisal, Chance
from game.table.offers import Offers
from game.table.view import HasTableau, View


def appraise(view: View[HasTableau], offers: Offers[Any], chance: Chance) -> Appraisal:  # noqa: ARG001  # as all are
    """Return no figures."""
    return Appraisal(view.seat, exact=False)
