"""What of a board can be pressed, and what can be asked about where it lies."""

from dataclasses import dataclass, replace

from game.screen.keys.focus import Target
from game.screen.table.board.action_bar import action_bar_targets, asked_target
from game.screen.table.board.asked import (
    AskTarget,
    ask_by_key,
    ask_targets,
    of_buttons,
    of_cameos,
    of_lines,
    of_tickets,
)
from game.screen.table.board.picture import BoardPicture
from game.screen.table.board.said import BoardContents, cloth_targets
from game.screen.table.board.top_bar import bar_targets
from game.screen.table.contract import TableState
from game.screen.table.overlay import ticket_box
from game.stage.director import Director
from game.stage.pose import Sprite, card_sprite
from game.table.values import hand


@dataclass(frozen=True, slots=True)
class PressableBoard:
    """A board as it is pressed. `can_explain`: one can ask why. `drawer_shut`: the notebook is a shut drawer.

    `question` is what a lesson asks, which is read in place of what the bar asks.
    """

    state: TableState
    contents: BoardContents
    picture: BoardPicture
    director: Director
    question: str
    can_explain: bool
    curtained: bool
    drawer_shut: bool

    def targets(self) -> tuple[Target, ...]:
        """Return everything that can be pressed, in reading order: what is asked, hand, cloth, notebook, icons."""
        words, viewport, panel, plan = self.state.words, self.picture.viewport, self.picture.notebook, self.picture.plan
        affordances, held = self.contents.affordances, self._held_cards()
        acts = sorted(affordances.cloth, key=lambda act: act.sprite not in held)
        action_bar = action_bar_targets(self.contents.action_bar, plan)
        if self._asks_player:
            action_bar = (asked_target(viewport, self.contents.action_bar, plan, self.question), *action_bar)
        notebook = (panel.target(words("focus.carnet"), shut=self.drawer_shut),)
        more = panel.more_target(words("command.page_down"))
        folds = () if self._shut else (*panel.door_target(), *panel.slot_targets(), *panel.fold_targets(), *more)
        parts = {
            "actions": action_bar,
            "cloth": cloth_targets(acts, words, viewport),
            "carnet": (*notebook, *folds),
            "": tuple(ask_targets(self.asked, words)),
            "bar": bar_targets(viewport, self.contents.top_bar),
        }
        regions = (replace(each, region=region or each.region) for region, part in parts.items() for each in part)
        by_key = (ask_by_key(panel, words, shut=self._shut),) if self._answers else ()
        return (*by_key, *ask_targets(self.seated, words), *regions, *self.picture.terms.targets)

    def _held_cards(self) -> frozenset[Sprite]:
        """Return the cards that the player holds."""
        held = () if self.state.seat is None else self.state.tableau.pile(hand(self.state.seat))
        return frozenset(map(card_sprite, held))

    @property
    def _asks_player(self) -> bool:
        """Whether something is asked that can be answered."""
        action_bar = self.contents.action_bar
        acts = (*self.contents.affordances.cloth, *(each for each in action_bar.buttons if each.enabled))
        return bool(action_bar.prompt and acts) and not self.curtained

    @property
    def _shut(self) -> bool:
        """Whether nothing in the notebook can be pressed."""
        return self.curtained or self.drawer_shut

    @property
    def _answers(self) -> bool:
        return self.can_explain and not self.curtained

    @property
    def asked(self) -> tuple[AskTarget, ...]:
        """What can be asked about where it lies, but for the cameos, in reading order."""
        if not self._answers:
            return ()
        picture, plan = self.picture, self.picture.plan
        tickets = picture.overlays.tickets if not self.director.busy or self.director.paused_for_reader else ()
        over, on_window = picture.cloth.over, picture.viewport.box_on_window
        shown = ((on_window(ticket_box(over, each)), each.about, each.text) for each in tickets)
        asked = self.state.settled and bool(self.state.offers)
        buttons = (
            self.contents.action_bar.buttons if asked else ()
        )  # while others play, a late second press stops nobody
        grey = of_buttons(buttons, plan.buttons[: len(buttons)])
        return (*of_tickets(shown), *grey, *of_lines(() if self._shut else picture.notebook.layout.asked))

    @property
    def seated(self) -> tuple[AskTarget, ...]:
        """Whoever sits there with a portrait, and can be asked about."""
        names = [each.name for each in self.state.sitters] if self._answers else []
        banker = self.director.final.public.banker
        return tuple(of_cameos(self.director.resting(), names, banker, self.picture.viewport))
