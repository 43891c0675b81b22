"""What hears each step of a sitting, in the order in which it hears."""

from game.screen.table.sitting.changes import GameChanges
from game.screen.table.sitting.company import TableCompany
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.ends import TableEnds
from game.screen.table.sitting.listener import Listener
from game.screen.table.sitting.turn_call import TurnCall
from game.screen.table.sitting.tutor import Tutor


def listeners_at(now: SittingContext, ends: TableEnds, tutor: Tutor) -> tuple[Listener, ...]:
    """Return all that hears the steps: those that the sitting's parts know too, and those that only hear."""
    notices, services = now.notices, now.services
    changes, company = GameChanges(now.game, notices), TableCompany(services, now.session)
    always = (ends, notices, changes, tutor, company, TurnCall(services, now.is_asked))
    return always if now.evening is None else (*always, now.evening)
