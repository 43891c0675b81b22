"""The figures of Baccara in the carnet: what each act is worth, and what the right of BA-15 is worth."""

from game.rules.baccara.acts import Deal, Stake
from game.rules.baccara.state import Phase
from game.screen.hud.content import Figure, Row
from game.screen.tables import common
from game.screen.tables.contract import Moment

_SHARES = frozenset({"baccara.edge", "baccara.edge_laid"})


def head(moment: Moment) -> str:
    """Return the key of the heading: the bank's edge before the deal, then what each act is worth."""
    return "table.baccara.edge" if moment.view.public.phase is Phase.STAKES else "table.baccara.worth"


def rows(moment: Moment) -> tuple[Row, ...]:
    """Return exact figures: worths in jetons to the end of the coup, edges as shares of a stake."""
    found = moment.appraisal
    if found is None or moment.view.public.phase in {Phase.OUT, Phase.LOT}:
        return ()
    words, language = moment.words, moment.words.language
    shown: list[Row] = [
        Figure(words(f"act.baccara.{worth.act.do}"), common.amount(worth.value, language))
        for worth in found.worths
        if not isinstance(worth.act, Stake | Deal)
    ]
    for figure in found.figures:
        label = words(f"figure.{figure.name}", *figure.args)
        share = figure.name in _SHARES
        said = common.percent(figure.value, language, 2) if share else common.amount(figure.value, language)
        shown.append(Figure(label, said))
    return tuple(shown)
