"""What is to be known of a game before anybody sits down: plain data that its law has, the same for every table."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.table.marks import MarkKind
from game.table.values import Chips, GameId, Mark, Side


@dataclass(frozen=True, slots=True)
class StakeActs:
    """The acts of a game where one stakes against a bank, by their names; none of them where one does not."""

    lay: str = ""
    """Lays an amount."""
    deal: str = ""
    """What the bank does when all stakes lie."""
    before_deal: str = ""
    """What the bank has to do first where it is offered, as to show the bottom card."""
    buys: frozenset[str] = frozenset()
    """All with which a chance is bought."""
    changes: frozenset[str] = frozenset()
    """What alters a stake that lies."""
    answers: frozenset[str] = frozenset()
    """What is done with a win; `collect` takes it home."""
    collect: str = ""
    on_cards: bool = False
    """Whether a stake is laid `on` a rank and lies until it is settled, beyond the coup."""


@dataclass(frozen=True, slots=True)
class PoliceActs:
    """An exercise in which players cheat, and are called cheats, by the names of its acts.

    `option` agrees to it. `cheat` is what a player does, and `challenge` calls the seat `of` it a cheat.
    """

    option: str
    cheat: str
    challenge: str


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a game."""

    clauses: str
    """The letters before the number of its clauses."""
    least_seats: int
    most_seats: int
    """How many the law lets sit, the banker included."""
    usual_seats: int
    """How many sit when a table is laid for the first time."""
    room: int | None = None
    """How many a cloth has place for where the law sets no bound."""
    banked: bool = False
    """Whether somebody plays against all the others, seat 0 at first."""
    bought: str = ""
    """The option that says how many jetons each buys for cash; none where one plays with the chips of his purse."""
    settled: str = ""
    """The clause by which jetons that one has fewer or more of in the end are paid for; none as above."""
    sides: tuple[Side, ...] = ()
    """The sides of the bank, where a ponte sits on one."""
    defective_packs: bool = False
    """Whether a pack may have a card too many or too few, which is the dealer's fault."""
    bete: str = ""
    """The ruling that makes somebody bête, which is counted."""
    faults: bool = False
    """Whether a strict table has faults to offer."""
    stakes: StakeActs = StakeActs()
    police: PoliceActs | None = None
    """The acts of an exercise in cheating, where there is one."""
    named_first: tuple[str, ...] = ()
    """Where a coup is told in a line: the acts that are named before all others, the most telling first."""
    to_trick: str = ""
    """Where a coup is told in a line: the act that is not named, for it lays one of the many cards of a trick."""
    siblings: tuple[GameId, ...] = ()
    """The laws, this one among them, between which one chooses at the same table; none where there is but one."""
    marks: tuple[MarkKind, ...] = ()
    """The kinds of marks that a player must know of."""
    lasting: frozenset[str] = frozenset()
    """What lasts longer than a coup, by the names in `Opened` and `Closed`, or by the ruling that ends it."""
    declines: frozenset[str] = frozenset()
    """The words by which somebody passes or refuses: a knock on the table is heard with them."""
    matches: tuple[tuple[str, Mark], ...] = ()
    """The acts that lay a sum which stands already, each with the mark that tells it."""
    reminders: frozenset[str] = frozenset()
    """The rulings that only remind of the law: they are heard where all is told."""

    @property
    def salon_seats(self) -> int:
        """The most that sit at a table of the salon."""
        return self.most_seats if self.room is None else min(self.most_seats, self.room)

    def side_of(self, seat: int) -> Side | None:
        """Return the side on which a ponte sits who has not chosen one, in turn from seat 1; None for the banker.

        >>> Facts("BA", 2, 11, 5, sides=(Side.RIGHT, Side.LEFT)).side_of(1)
        <Side.RIGHT: 'right'>
        """
        if not self.sides or not seat:
            return None
        return self.sides[(seat - 1) % len(self.sides)]

    def matched(self, do: str, marks: Mapping[Mark, int | str]) -> Chips | None:
        """Return the sum that an act lays since it stands already; None for an act that lays none, or its own.

        >>> Facts("PR", 3, 6, 4, matches=(("accept", Mark("bet")),)).matched("accept", {Mark("bet"): 5})
        5
        """
        mark = next((mark for name, mark in self.matches if name == do), None)
        stands = None if mark is None else marks.get(mark)
        return Chips(stands) if isinstance(stands, int) else None
