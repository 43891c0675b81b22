"""What differs on screen from game to game: a table says what is shown, the table scene does the rest."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Protocol, TypeAlias, runtime_checkable

from game.cards.faces import Card
from game.catalogue import registration_of, resolve
from game.odds.contract import Appraisal
from game.play.accounts.sitting_sums import SittingSums
from game.play.replayed import ReplayedStep
from game.play.session import Sitter
from game.play.session_step import SessionStep
from game.screen.draw.painter import Painter
from game.screen.keys.key_map import KeyMap
from game.screen.keys.labels import key_label
from game.screen.paper.carnet_rows import Carnet
from game.screen.table.overlay import Overlay
from game.stage.affordances import Affordances
from game.stage.arrangement import Arrangement
from game.stage.units import Cloth
from game.table.any_game import AnyAct, AnyOptions
from game.table.contract import Awaited
from game.table.errors import IllegalActError
from game.table.events import Spoke
from game.table.offers import AnyOffers
from game.table.tableau import Tableau
from game.table.values import GameId, Seat
from game.table.view import AnyView
from game.text.words import Words


def nothing_refused(act: object) -> IllegalActError | None:  # noqa: ARG001  # where nobody plays
    """Refuse nothing: nobody plays here."""
    return None


class GoesOn(Enum):
    """What goes on of itself: nothing, the same stakes again and again, or the draw until something of his falls."""

    NOT = "not"
    AGAIN = "again"
    UNTIL_MINE = "until_mine"


@dataclass(frozen=True, slots=True)
class PlayerHand:
    """What the player has in hand and has not played yet.

    `chosen` is the value of the jeton, `picked` what is picked out (the table's own values), `grip` where a drag began
    (cloth units), `cut` where the next shoe will be cut. `drafted` are the acts of his draft, which lies on the cloth
    already, and with `collects` a win that he says nothing of is collected for him.
    """

    chosen: int = 5
    picked: tuple[Hashable, ...] = ()
    grip: tuple[float, float] = (0.0, 0.0)
    cut: int = 26
    goes: GoesOn = GoesOn.NOT
    drafted: tuple[AnyAct, ...] = ()
    collects: bool = False

    @property
    def plays_on(self) -> bool:
        """Whether coup after coup is drawn unasked."""
        return self.goes is not GoesOn.NOT


@dataclass(frozen=True, slots=True)
class TableTold:
    """What is said at the table: by the seats, by the tutor of the coup that is over, and the sums of what has ended.

    `asked` is what a lesson asks about the table: nothing on it may tell that.
    """

    said: tuple[Spoke, ...] = ()
    advice: tuple[str, ...] = ()
    sums: SittingSums | None = None
    asked: str = ""
    put: bool = False
    """Whether the question is put now: its answers can be given."""


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """What a player has chosen, from what he saw and might do, and by which figures."""

    act: AnyAct
    view: AnyView
    offers: AnyOffers
    found: Appraisal


@dataclass(frozen=True, slots=True)
class TableState:
    """All that a table may look at: what is seen, what is in `hand`, and what is `told`.

    `seat` is whose hand lies at the bottom; None shows the table to a spectator. `view` is what has come to be seen so
    far, `last` the step that is being seen or was seen last, `pledge` the sealed shoe's. `view_before` is what whoever
    acted in a step held then, by the step's number in `history`; it is empty while cards are in play. `appraisal` is
    None until the figures are ready, and where the worth of a choice is not told before it is made; `made` is the last
    choice of the viewer, whose worth is told. A `door` leads to the worth of the choices, or to what was `supposed`.
    `settled` tells that nothing moves, `held` that a whole trick lies to be read.
    With `skips` one can skip to the result. `teaches` tells that a link leads to lessons of the game, `reviews` that
    one leads to the review of the sitting. `refusal` asks the session why it would refuse an act.
    """

    view: AnyView
    seat: Seat | None
    offers: AnyOffers
    awaited: Awaited | None
    words: Words
    cloth: Cloth
    sitters: tuple[Sitter, ...]
    options: AnyOptions
    strict: bool = False
    history: tuple[SessionStep, ...] = ()
    view_before: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    last: SessionStep | None = None
    appraisal: Appraisal | None = None
    hand: PlayerHand = PlayerHand()
    told: TableTold = TableTold()
    pledge: str = ""
    settled: bool = True
    held: bool = False
    sharing: bool = False
    muted: bool = False
    teaches: bool = False
    reviews: bool = False
    skips: bool = False
    refusal: Callable[[AnyAct], IllegalActError | None] = nothing_refused
    made: ChoiceMade | None = None
    door: bool = False
    supposed: bool = False
    reads: bool = False
    """Whether an answer to « why? » lies in the carnet's place: whoever else is to act waits until it is read."""
    keys: KeyMap = field(default_factory=KeyMap)
    scopes: tuple[str, ...] = ()
    """Where the commands of this screen hold, and which keys they have."""

    def key_label(self, key: str, id_: str) -> str:
        """Return what stands on the key that presses a target, by its default key."""
        return key_label(self.words, self.keys.shown(key, id_, self.scopes))

    @property
    def tableau(self) -> Tableau:  # the tableau of any game
        """All that lies on the table."""
        tableau: Tableau = self.view.public.tableau
        return tableau

    @property
    def own(self) -> Seat:
        """The seat at the bottom; a spectator looks from seat 0."""
        return self.seat if self.seat is not None else Seat(0)


@dataclass(frozen=True, slots=True)
class Do:
    """Pressing it plays this act."""

    act: AnyAct


@dataclass(frozen=True, slots=True)
class Pick:
    """Pressing it picks out something, or puts it back: what is picked from now on."""

    picked: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class AddToDraft:
    """Pressing it adds these acts to the player's draft; what is drafted about the card `instead` goes for them."""

    acts: tuple[AnyAct, ...]
    instead: Hashable = None


@dataclass(frozen=True, slots=True)
class TakeAway:
    """Pressing it takes acts out of the draft again: the last one, or with `all` every one; of those `about` a card."""

    about: Hashable = None
    all: bool = False


@dataclass(frozen=True, slots=True)
class DoAll:
    """Pressing it plays these acts, each as soon as the one before it has been seen."""

    acts: tuple[AnyAct, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """The player has nothing more to do until something happens: what he has drafted is done now."""


Answer: TypeAlias = Do | DoAll | AddToDraft | TakeAway | Pick | Ready | None


class Table(Protocol):
    """The table of one game. Everything is pure: the same moment has the same answer.

    A table derives from this one, and so has what it does not say of itself.
    """

    @property
    def piano(self) -> bool:
        """Whether the game came a hundred years after the others: there is a piano in the room."""
        return False

    def caption(self, view: AnyView, key: str) -> str:  # noqa: ARG002  # for a table where another one fits
        """Return the key of the caption that fits what lies there, where the usual one of the first steps does not."""
        return key

    @property
    def hidden(self) -> bool:
        """Tell whether hands are hidden, so that players who share the screen need a curtain."""
        ...

    @property
    def values(self) -> tuple[int, ...]:
        """The jetons that can be taken in hand; none where nobody chooses an amount."""
        ...

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies for one cloth and one viewer; the sitters bring their cameos."""
        ...

    def decor(self, painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
        """Draw what is sewn into the bare cloth, as one viewer sees it."""
        ...

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return the title, the subtitle and where the game stands."""
        ...

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return labels and tickets over the light, in cloth units."""
        ...

    def carnet(self, state: TableState) -> Carnet:
        """Return the carnet: marginalia, numbers, record."""
        ...

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player, and a second line."""
        ...

    def affordances(self, state: TableState) -> Affordances:
        """Return what can be pressed; at most one button is the default."""
        ...

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> Answer:
        """Return what pressing something means that carries no act: a button by its id, else what lies there."""
        ...

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> Answer:
        """Return what dragging one thing onto another means; x, y is where it was let go, in cloth units."""
        ...

    def clause(self, state: TableState) -> str:
        """Return the clause in force, at which F1 opens the rule book."""
        ...


@runtime_checkable
class Pricing(Protocol):
    """A table with a bank, that knows what it costs on average to play against it."""

    def price(self, step: ReplayedStep, seat: Seat) -> Fraction | None:
        """Return what a step brings a seat on average, as its stakes lie; nothing where no card decides in it.

        None where a fault ends its coup: then no card has decided in all of it.
        """
        ...


@runtime_checkable
class Picking(Protocol):
    """A table where something is picked out before an act is done."""

    def picks(self, act: AnyAct) -> tuple[Hashable, ...]:
        """Return what is picked out for an act, nothing where it needs nothing."""
        ...


@runtime_checkable
class HasPattern(Protocol):
    """A table whose cloth is sewn as its view has it: anew where the pattern changes, instead of `decor`."""

    def pattern(self, view: AnyView) -> Hashable:
        """Return what the sewing depends on."""
        ...

    def draw_pattern(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:
        """Draw what is sewn into the bare cloth."""
        ...


def pattern_of(table: Table, view: AnyView) -> Hashable:
    """Return what the sewing of a table's cloth depends on, which where it says nothing is who looks at it."""
    return table.pattern(view) if isinstance(table, HasPattern) else view.seat


def draw_pattern_of(table: Table, painter: Painter, cloth: Cloth, view: AnyView) -> None:
    """Draw what is sewn into a table's bare cloth, however it says so."""
    if isinstance(table, HasPattern):
        table.draw_pattern(painter, cloth, view)
    else:
        table.decor(painter, cloth, view.seat)


def table_of(game: GameId) -> Table:
    """Return the table of a game; it is imported only now. One that brings none has a plain one."""
    registration = registration_of(game)
    if registration.table:
        made: Table = resolve(registration.table)()
    else:
        made = resolve("game.screen.table.plain:PlainTable")(game, resolve(registration.arrangement))
    return made
