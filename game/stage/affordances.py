"""What an offered act is on screen: a button, a card, a place on the cloth; and its key."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import Enum

from game.stage.pose import Sprite
from game.stage.units import Box
from game.table.any_game import AnyAct


class HouseAct(Enum):
    """What a button does that is no act of a game: cut, deal the next shoe, the last tour, leave, play or draw on."""

    CUT = "cut"
    DEAL = "deal"
    LAST_TOUR = "last_tour"
    LEAVE = "leave"
    PLAY_ON = "play_on"
    DRAW_ON = "draw_on"


class ButtonRole(Enum):
    """What a button is at every game, by which it may be pressed unasked: « Lay again » and what goes on."""

    READY = "ready"
    """Submits the draft."""
    READ_ON = "read_on"
    """Goes on from what lies to be read; pressed unasked while motion is skipped too."""
    DRAW = "draw"
    """Draws the bank's next coup."""
    LAY_AGAIN = "lay_again"


@dataclass(frozen=True, slots=True)
class Jeton:
    """A jeton of the purse, to be taken in hand or dragged onto the cloth."""

    value: int


@dataclass(frozen=True, slots=True)
class TextKey:
    """A key of the word catalogue with its arguments, to be put into words by the screen."""

    key: str
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class ButtonAct:
    """An act that has a button on the action bar.

    `act` is the act itself or one of the house, or None where pressing it only begins something on the screen.
    At most one button of a screen is the `default`: Space presses it. Where the choice is the player's, none is.
    `why` is said while it is pointed at or focused: what it does, or why it cannot be pressed now.
    `room` are other words that it comes to bear in the same place: room is kept for them, so that nothing moves.
    `tried` is the act that the law is asked about where a grey button carries none.
    """

    id: str
    label: TextKey
    act: AnyAct = None
    sub: TextKey | None = None
    key: str = ""
    default: bool = False
    enabled: bool = True
    room: tuple[TextKey, ...] = ()
    why: TextKey | None = None
    tried: AnyAct = None
    jeton: bool = False
    """Whether it is a number to be answered, shown as a jeton."""
    role: ButtonRole | None = None
    card: str = ""
    """The card that stands on it beside its words, as `AS`."""


@dataclass(frozen=True, slots=True)
class ClothAct:
    """Something on the cloth that can be pressed: a sprite, or a box in cloth units.

    `act` as with buttons. `name` is what it is called, `value` what it holds; `second` is an act for the other mouse
    button. What is `lit` counts together: it is outlined in gold; what is `picked` out is raised. `on` is what a table
    is told of when it is pressed, a card's sprite or a rank, where that carries no act. A press anywhere
    `within` counts where nothing else lies.
    """

    id: str
    name: TextKey
    box: Box
    act: AnyAct = None
    value: TextKey | None = None
    sprite: Sprite | None = None
    second: AnyAct = None
    key: str = ""
    lit: bool = False
    on: Hashable = None
    picked: bool = False
    within: Box | None = None


@dataclass(frozen=True, slots=True)
class Affordances:
    """All that can be pressed at this moment, in reading order: first the cloth, then the buttons.

    With `sums` False no sum is being chosen, and no jeton is offered to be taken in hand. `tools` are small buttons
    under the jetons, for what one does with stakes beside laying them. A `warning` is said of stakes that count for
    nothing; what is said `before_ready` is said once of a position, and only the next press makes the player ready.
    """

    cloth: tuple[ClothAct, ...] = ()
    buttons: tuple[ButtonAct, ...] = ()
    keys: tuple[tuple[str, AnyAct], ...] = field(default=())
    sums: bool = True
    tools: tuple[ButtonAct, ...] = ()
    warning: TextKey | None = None
    before_ready: TextKey | None = None

    @property
    def default(self) -> ButtonAct | None:
        """The one button that Space presses."""
        return next((button for button in self.buttons if button.default), None)
