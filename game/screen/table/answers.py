"""What the game's table says that a press means, carried out by whoever sits there: a player, or a learner."""

from collections.abc import Hashable
from typing import Protocol, assert_never

from game.screen.scene.scene import SceneChange
from game.screen.table.contract import AddToDraft, Do, DoAll, Pick, PressMeaning, Ready, TakeAway
from game.table.any_game import AnyAct


class AtTable(Protocol):
    """Whoever sits at a table, as an answer reaches him."""

    def act_at_once(self, acts: tuple[AnyAct, ...]) -> SceneChange | None:
        """Do acts at once, one after the other."""
        ...

    def add_to_draft(self, acts: tuple[AnyAct, ...], instead: Hashable) -> SceneChange | None:
        """Add acts to his draft; what was drafted about `instead` is taken away first."""
        ...

    def take_away(self, about: Hashable, *, all_: bool) -> None:
        """Take the last act about something off his draft, or all of them."""
        ...

    def pick(self, picked: tuple[Hashable, ...]) -> None:
        """Pick out this and nothing else."""
        ...

    def be_ready(self) -> SceneChange | None:
        """Make what is drafted, and have nothing more to do."""
        ...


def carry_out(meaning: PressMeaning, by: AtTable) -> SceneChange | None:
    """Let whoever sits at the table do what pressing something means."""
    match meaning:
        case Do(act):
            return by.act_at_once((act,))
        case DoAll(acts):
            return by.act_at_once(acts)
        case AddToDraft(acts, instead):
            return by.add_to_draft(acts, instead)
        case TakeAway(about, all_):
            by.take_away(about, all_=all_)
        case Pick(picked):
            by.pick(picked)
        case Ready():
            return by.be_ready()
        case None:
            pass
        case _:
            assert_never(meaning)
    return None
