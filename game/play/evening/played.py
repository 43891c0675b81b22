"""What a player has played in an evening, coup by coup, with the faces that his seat has seen and no others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from game.cards.faces import Card
from game.cards.shoe import Token
from game.table.any_game import AnyAct
from game.table.events import Opened, Ruled, Spoke, TableEvent
from game.table.gains import gained
from game.table.values import Chips, GameId, Seat


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """Who did what, and what came of it; nobody opens a deal."""

    seat: Seat | None
    act: AnyAct
    events: tuple[TableEvent, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One coup at a player's table: `deal` counts the shoes of his stay, `number` the coups of the shoe, from 1.

    `banks` tells whether he held the bank, `side` is the pile of his side, `faces` what his seat had seen at its end.
    """

    seat: Seat
    deal: int
    number: int
    minute: int
    steps: tuple[PlayedStep, ...]
    faces: Mapping[Token, Card]
    banks: bool = False
    side: str = ""

    @property
    def events(self) -> Iterator[TableEvent]:
        """All that happened, in order."""
        return (event for step in self.steps for event in step.events)

    def acts(self, *names: str) -> list[AnyAct]:
        """Return what the player did of some kinds."""
        return [step.act for step in self.steps if step.act and step.seat == self.seat and step.act.do in names]

    def rulings(self, ruling: str) -> list[Ruled]:
        """Return each ruling of a name."""
        return [event for event in self.events if isinstance(event, Ruled) and event.ruling == ruling]

    def ruled_mine(self, ruling: str) -> list[Ruled]:
        """Return each ruling of a name that names the player."""
        return [event for event in self.rulings(ruling) if self.seat in event.seats]

    def said(self, word: str) -> list[Spoke]:
        """Return each word of a name that the player said."""
        return [e for e in self.events if isinstance(e, Spoke) and e.word == word and e.seat == self.seat]

    @property
    def called(self) -> int:
        """Which coup the table says it is: of the taille or the shoe, or of all that were played there."""
        opened = (event.number for event in self.events if isinstance(event, Opened) and event.what == "coup")
        return next(opened, self.number)

    @property
    def net(self) -> Chips:
        """What the coup brought the player."""
        return gained(self.events, self.seat)


@dataclass(frozen=True, slots=True)
class EveningStay:
    """A player's time at one table; `results` are what each has won there, by name."""

    game: GameId
    seat: Seat
    names: tuple[str, ...]
    over: bool
    start: int
    results: Mapping[str, Chips]
    coups: tuple[Played, ...]

    @property
    def own_name(self) -> str:
        """What the player is called there."""
        return self.names[self.seat]

    @property
    def result(self) -> Chips:
        """What it has brought the player."""
        return self.results[self.own_name]

    def deals(self, *, bank: bool) -> Iterator[tuple[Played, ...]]:
        """Yield the coups of each shoe in which he held the bank, or in which he did not."""
        for _, coups in groupby(self.coups, key=lambda coup: coup.deal):
            found = tuple(coups)
            if found[0].banks == bank:
                yield found


@dataclass(frozen=True, slots=True)
class EveningSoFar:
    """All that a wish may look at; `company` is what each of the eight has won, also where no player sat.

    What is wished of a whole evening is reached when it is `over`, and not before.
    """

    stays: tuple[EveningStay, ...] = ()
    company: Mapping[str, Chips] = field(default_factory=dict)
    rival: str = ""
    over: bool = False

    @property
    def result(self) -> Chips:
        """What the player has won at his tables."""
        return Chips(sum(stay.result for stay in self.stays))

    def at(self, game: str) -> list[EveningStay]:
        """Return the stays at one game."""
        return [stay for stay in self.stays if stay.game == game]

    def coups(self, game: str, *, bank: bool | None = None) -> list[Played]:
        """Return the coups of a game, those with the bank or those without alone."""
        return [coup for stay in self.at(game) for coup in stay.coups if bank is None or coup.banks == bank]
