"""What has just happened at a table that somebody would remark upon: pure, from the steps of a sitting alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.play.company.lines import Occasion, occasions
from game.play.session import Sitter
from game.play.session_step import SessionStep
from game.table.events import Ruled, Spoke, TableEvent, TableLaid, closes_coup
from game.table.gains import gained
from game.table.values import Chips, Seat, purse

EVERYDAY, HEAVY, WEIGHTY, RARE = 1, 2, 3, 4
"""How much a moment weighs: a talkative table remarks upon every one, a quiet one upon the last."""
_HEAVY_SHARE, _WEIGHTY_SHARE, _GREAT_SHARE = 12, 5, 4
"""A coup is heavy from a twelfth of the purse on, weighty from a fifth; the player's is never passed over from a
quarter on."""
_RUINED = 10
"""Whoever begins with so many times what he rose with was given the rest."""
_RUN = 3
"""So many coups won in a row are a run of luck."""


@dataclass(frozen=True, slots=True)
class RemarkMoment:
    """Something that a seat may remark upon; `amount` is how many chips it is about, where it is about chips."""

    occasion: str
    seat: Seat
    weight: int
    amount: int = 0


@dataclass(slots=True)
class Watcher:
    """What has been seen of a sitting so far, for the moments that take longer than a step."""

    sitters: tuple[Sitter, ...]
    _coup: list[TableEvent] = field(default_factory=list)
    _runs: dict[Seat, int] = field(default_factory=dict)
    _chips: Mapping[Seat, Chips] = field(default_factory=dict)

    def after(self, step: SessionStep) -> tuple[RemarkMoment, ...]:
        """Take the next step; return what it gives cause to remark upon."""
        found = [*self._loans(step.events), *self._named(step.events)]
        tableau = step.after.tableau
        self._chips = {seat: tableau.chips_at(purse(seat)) for seat in self._seats}
        self._coup.extend(step.events)
        if any(map(closes_coup, step.events)):
            found.extend(self._settled())
            self._coup.clear()
        return tuple(found)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number in range(len(self.sitters)))

    @property
    def _company(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._seats if not self.sitters[seat].human)

    def _loans(self, events: Sequence[TableEvent]) -> Iterable[RemarkMoment]:
        """Yield who has more chips at a new deal than he rose from the last one with: the house has lent him some."""
        laid = next((dict(event.chips) for event in events if isinstance(event, TableLaid)), None)
        if laid is not None and self._chips:
            for seat in self._company:
                if laid.get(purse(seat), 0) > self._chips[seat] * _RUINED:
                    yield RemarkMoment("loan", seat, RARE)

    def _named(self, events: Sequence[TableEvent]) -> Iterable[RemarkMoment]:
        """Yield what the file of occasions has for the rulings and words of some events."""
        for event in events:
            for occasion in occasions().occasion:
                seats = _concerned(occasion, event)
                if seats is not None:
                    named = occasion.said_by == "named"
                    speakers = (seat for seat in self._company if (seat in seats) == named)
                    yield from (RemarkMoment(occasion.name, seat, occasion.weight) for seat in speakers)

    def _settled(self) -> Iterable[RemarkMoment]:
        """Yield what a coup that is over has brought and cost, who had a run of luck, and who was right to decline."""
        nets = {seat: gained(self._coup, seat) for seat in self._seats}
        for seat, net in nets.items():
            self._runs[seat] = self._runs.get(seat, 0) + 1 if net > 0 else (0 if net else self._runs.get(seat, 0))
            weight = _weight(net, self._chips[seat])
            if self.sitters[seat].human:
                if weight >= HEAVY:
                    great = abs(net) * _GREAT_SHARE >= self._chips[seat]
                    yield from self._of_company("yours" if net > 0 else "alas", RARE if great else weight)
                if _declined_well(self._coup, seat, net):
                    yield from self._of_company("refusal", WEIGHTY)
            elif net:
                run = net > 0 and self._runs[seat] == _RUN
                occasion = "luck" if run else "wins" if net > 0 else "loses"
                yield RemarkMoment(occasion, seat, max(weight, HEAVY) if run else weight)

    def _of_company(self, occasion: str, weight: int) -> Iterable[RemarkMoment]:
        return (RemarkMoment(occasion, seat, weight) for seat in self._company)


def _concerned(occasion: Occasion, event: TableEvent) -> tuple[Seat, ...] | None:
    """Return whom an occasion concerns if an event is one, None where it is not."""
    match event:
        case Ruled(ruling=ruling, seats=seats) if ruling == occasion.ruling:
            return seats
        case Spoke(word=word, seat=seat, args=args) if word == occasion.word:
            return (seat,) if _within(occasion, args) else None
        case _:
            return None


def _within(occasion: Occasion, args: Sequence[int | str]) -> bool:
    """Tell whether the last argument of a word lies within the bounds of an occasion, where it has any."""
    last = args[-1] if args else 0
    within = isinstance(last, int) and occasion.least <= last <= (occasion.most or last)
    return within or not occasion.least


def _weight(net: int, chips: int) -> int:
    """Return how much a gain or a loss weighs beside a purse."""
    if abs(net) * _WEIGHTY_SHARE >= chips:
        return WEIGHTY
    return HEAVY if abs(net) * _HEAVY_SHARE >= chips else EVERYDAY


def _declined_well(events: Sequence[TableEvent], seat: Seat, net: int) -> bool:
    """Tell whether a seat declined in a coup and was right."""
    known = occasions().refusals
    declined = any(isinstance(each, Spoke) and each.seat == seat and each.word in known.words for each in events)
    shown = any(isinstance(each, Ruled) and each.ruling in known.rulings and seat not in each.seats for each in events)
    return declined and (net > 0 or shown)
