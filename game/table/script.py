"""The script of a step: a rule cannot change the table without saying so."""

from collections.abc import Mapping, Sequence

from game.cards.shoe import Token
from game.table.events import CardsMoved, CardsShown, ChipsMoved, Marked, Ruled, Spoke, TableEvent, TableLaid
from game.table.tableau import Tableau, bare, everyone
from game.table.values import STOCK, Chips, ClauseId, Mark, Pile, Place, Seat


class Script:
    """The events of one step in their order, and the tableau as they leave it."""

    __slots__ = ("_events", "tableau")

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self._events: list[TableEvent] = []

    @classmethod
    def opening(  # what lies on a table when a deal begins
        cls,
        stock: Sequence[Token],
        chips: Mapping[Place, Chips],
        seats: int,
        clause: ClauseId,
        marks: Mapping[Mark, int | str] | None = None,
    ) -> "Script":
        """Begin a deal: the pack `stock` is laid with its top card first, and chips in their places."""
        script = cls(bare(seats))
        lying = tuple((place, Chips(amount)) for place, amount in chips.items() if amount)
        script.add(TableLaid(tuple(stock), lying, tuple((marks or {}).items()), clause))
        return script

    @property
    def events(self) -> tuple[TableEvent, ...]:
        """What has happened so far."""
        return tuple(self._events)

    def add(self, event: TableEvent) -> None:
        """Let an event happen."""
        self.tableau = self.tableau.after(event)
        self._events.append(event)

    def pay(self, amount: int, source: Place, target: Place, clause: ClauseId) -> None:
        """Move chips; nothing happens for an amount of nought."""
        if amount:
            self.add(ChipsMoved(Chips(amount), source, target, clause))

    def move(self, tokens: Sequence[Token], source: Pile, target: Pile, clause: ClauseId) -> None:
        """Move cards; nothing happens for none."""
        if tokens:
            self.add(CardsMoved(tuple(tokens), source, target, clause))

    def draw(self, count: int, target: Pile, clause: ClauseId) -> tuple[Token, ...]:
        """Move so many cards from the top of the stock, and return them in the order they were drawn."""
        drawn = self.top(count)
        self.move(drawn, STOCK, target, clause)
        return drawn

    def top(self, count: int) -> tuple[Token, ...]:
        """Return the top cards of the stock in the order they would be drawn."""
        stock = self.tableau.pile(STOCK)
        return stock[: -count - 1 : -1] if count else ()

    def show(self, tokens: Sequence[Token], seats: Sequence[Seat], clause: ClauseId) -> None:
        """Let seats see cards that keep lying as they lie."""
        if tokens:
            self.add(CardsShown(tuple(tokens), tuple(seats), clause))

    def turn_up(self, tokens: Sequence[Token], clause: ClauseId) -> None:
        """Turn cards face up before everyone."""
        if tokens:
            self.add(CardsShown(tuple(tokens), everyone(self.tableau), clause, face_up=True))

    def mark(self, name: str, value: int | str | None, clause: ClauseId) -> None:
        """Mark something, or wipe the mark; nothing happens where it says so already."""
        if self.tableau.mark(Mark(name)) != value:
            self.add(Marked(Mark(name), value, clause))

    def say(self, seat: Seat, word: str, clause: ClauseId, *args: int | str) -> None:
        """Let a seat say a word."""
        self.add(Spoke(seat, word, clause, args))

    def rule(self, ruling: str, clause: ClauseId, seats: Sequence[Seat], *args: int | str) -> None:
        """Let the law decide something that concerns these seats."""
        self.add(Ruled(clause, tuple(seats), ruling, args))
