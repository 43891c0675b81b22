"""What passes between a game's table and the scene: all that it may look at, and what a press there means."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from game.cards.faces import Card
from game.odds.contract import Appraisal
from game.play.accounts.sitting_sums import SittingSums
from game.play.session import Sitter
from game.play.session_step import SessionStep
from game.screen.keys.key_map import KeyMap
from game.screen.keys.labels import key_label
from game.stage.units import Cloth
from game.table.any_game import AnyAct, AnyOptions
from game.table.contract import Awaited
from game.table.errors import IllegalActError
from game.table.events import Spoke
from game.table.offers import AnyOffers
from game.table.tableau import Tableau
from game.table.values import Chips, Seat
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
    """What the player has in hand and has not played yet."""

    chosen: int = 5
    """The value of the jeton."""
    picked: tuple[Hashable, ...] = ()
    """What is picked out: the table's own values."""
    grip: tuple[float, float] = (0.0, 0.0)
    """Where a drag began, in cloth units."""
    cut: int = 26
    """Where the next shoe will be cut."""
    goes: GoesOn = GoesOn.NOT
    drafted: tuple[AnyAct, ...] = ()
    """The acts of his draft, which lies on the cloth already."""
    collects: bool = False
    """Whether a win that he says nothing of is collected for him."""
    repeats: tuple[tuple[str, Chips], ...] = ()
    """The stakes that are laid again and again where he plays on."""

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
    tries: bool = False
    """Whether a lesson asks for an act now."""
    blind: bool = False
    """Whether a lesson asks for an act that nobody has tried: no label on the cloth may name it."""
    taught: frozenset[str] | None = None
    """The clauses that a first lesson has told so far, None where all are known: a label of another waits for it."""

    def knows(self, clause: str) -> bool:
        """Tell whether a label may speak of what a clause says."""
        return self.taught is None or clause in self.taught


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """What a player has chosen, from what he saw and might do, and by which figures."""

    act: AnyAct
    view: AnyView
    offers: AnyOffers
    found: Appraisal


@dataclass(frozen=True, slots=True)
class TableState:
    """All that a table may look at: what is seen, what is in `hand`, and what is `told`."""

    view: AnyView
    """What has come to be seen so far."""
    seat: Seat | None
    """Whose hand lies at the bottom; None shows the table to a spectator."""
    offers: AnyOffers
    awaited: Awaited | None
    words: Words
    cloth: Cloth
    sitters: tuple[Sitter, ...]
    options: AnyOptions
    strict: bool = False
    history: tuple[SessionStep, ...] = ()
    view_before: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """What whoever acted in a step held then, by the step's number in `history`; empty while cards are in play."""
    last: SessionStep | None = None
    """The step that is being seen or was seen last."""
    appraisal: Appraisal | None = None
    """None until the figures are ready, and where the worth of a choice is not told before it is made."""
    hand: PlayerHand = PlayerHand()
    told: TableTold = TableTold()
    pledge: str = ""
    """The sealed shoe's."""
    settled: bool = True
    """Whether nothing moves."""
    held: bool = False
    """Whether a whole trick lies to be read."""
    sharing: bool = False
    muted: bool = False
    lessons: str = ""
    """The key of the words on the link to the lessons of the game, nothing where there is no link."""
    reviews: bool = False
    """Whether a link leads to the review of the sitting."""
    skips: bool = False
    """Whether one can skip to the result."""
    refusal: Callable[[AnyAct], IllegalActError | None] = nothing_refused
    """Asks the session why it would refuse an act."""
    made: ChoiceMade | None = None
    """The last choice of the viewer, whose worth is told."""
    door: bool = False
    """Whether a link leads to the worth of the choices."""
    supposed: bool = False
    """Whether it is told what the figures suppose."""
    every: bool | None = None
    """Whether every choice is listed with its worth and not the best of each kind; None where it cannot be asked."""
    reads: bool = False
    """Whether an answer to « why? » lies in the notebook's place: whoever else is to act waits until it is read."""
    keys: KeyMap = field(default_factory=KeyMap)
    """Which keys the commands have."""
    scopes: tuple[str, ...] = ()
    """Where the commands of this screen hold."""
    hour: str = ""
    """The hour of an evening, in words."""
    pack: int = 0
    """The number by which the packs are dealt, 0 where they are sealed."""
    at_home: int = 0
    """What a player who has nothing left at the table has in the salon."""

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
    """Pressing it adds these acts to the player's draft; what is drafted about `instead` is taken away first."""

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


PressMeaning: TypeAlias = Do | DoAll | AddToDraft | TakeAway | Pick | Ready | None
