"""What can be pressed in the salon: the tables, the purse and the links of the footer."""

from game.screen.focus import Role, Target
from game.screen.scenes.salon_plan import LINKS, SalonPlan
from game.screen.scenes.salon_signs import SignLayout, Signs
from game.table.values import GameId


def targets(plan: SalonPlan, signs: Signs, placed: SignLayout, lit: GameId) -> tuple[Target, ...]:
    """Return the tables, the purse and the links as targets, in reading order; the lit table is the default."""
    tables = tuple(
        Target(f"table:{game}", Role.BUTTON, name, plan.cloth(game), sub, default=game == lit)
        for game, (name, sub) in signs.tables.items()
    )
    purse = Target("purses", Role.BUTTON, signs.purse_key, placed.purse, f"{signs.purse_name}, {signs.purse_sum}", "f3")
    links = tuple(Target(name, Role.LINK, signs.links[name], placed.links[name], key=key) for name, _, key in LINKS)
    return (*tables, purse, *links)
