"""What is to be known of a game before anybody sits down: plain data that its law has, the same for every table."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.table.marks import MarkKind
from game.table.values import Chips, GameId, Mark, Side


@dataclass(frozen=True, slots=True)
class StakeActs:
    """The acts of a game where one stakes against a bank, by their names; none of them where one does not.

    `lay` lays an amount. `changes` are what alters a stake that lies, `answers` what is done with a win, of which
    `collect` takes it home. `buys` are all with which a chance is bought. With `on_cards` a stake is laid `on` a rank
    and lies until it is settled, beyond the coup. `deal` is what the bank does when all stakes lie, and `deal_last`
    what it does in place of that with the last cards.
    """

    lay: str = ""
    deal: str = ""
    deal_last: str = ""
    buys: frozenset[str] = frozenset()
    changes: frozenset[str] = frozenset()
    answers: frozenset[str] = frozenset()
    collect: str = ""
    on_cards: bool = False


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
    """The facts of a game.

    `clauses` are the letters before the number of its clauses. `least_seats` and `most_seats` are the law's, the banker
    included; `room` is how many a cloth has place for where the law sets no bound, `usual_seats` how many sit when a
    table is laid for the first time. With `banked` somebody plays against all the others, seat 0 at first. `bought` is
    the option that says how many jetons each buys for cash, and `settled` the clause by which jetons that one has fewer
    or more of in the end are paid for; nothing where one plays with the chips of his purse.
    `sides` are the sides of the bank where a ponte sits on one. With `defective_packs` a pack may have a card too many
    or too few, which is the dealer's fault. With `faults` a strict table has faults to offer. `bete` is the ruling that
    makes somebody bête, which is counted. `stakes` are the acts of staking, `police` those of an exercise in cheating
    where there is one. Where a coup is told in a line, `named_first` are the acts that are named before all others, the
    most telling first, and `to_trick` is what is not named, for it lays one of the many cards of a trick. `siblings`
    are the laws, this one among them, between which one chooses at the same table; none where there is but one. `marks`
    are the kinds of marks that a player must know of, and `lasting` what lasts longer than a coup, by the names in
    `Opened` and `Closed`, or by the ruling that ends it. `declines` are the words by which somebody passes or refuses:
    a knock on the table is heard with them. `matches` are the acts that lay a sum which stands already, each with the
    mark that tells it. `reminders` are the rulings that only remind of the law: they are heard where all is told.
    """

    clauses: str
    least_seats: int
    most_seats: int
    usual_seats: int
    room: int | None = None
    banked: bool = False
    bought: str = ""
    settled: str = ""
    sides: tuple[Side, ...] = ()
    defective_packs: bool = False
    bete: str = ""
    faults: bool = False
    stakes: StakeActs = StakeActs()
    police: PoliceActs | None = None
    named_first: tuple[str, ...] = ()
    to_trick: str = ""
    siblings: tuple[GameId, ...] = ()
    marks: tuple[MarkKind, ...] = ()
    lasting: frozenset[str] = frozenset()
    declines: frozenset[str] = frozenset()
    matches: tuple[tuple[str, Mark], ...] = ()
    reminders: frozenset[str] = frozenset()

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
