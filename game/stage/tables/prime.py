"""Where everything lies at Prime: the ellipse of the stakes, talon and discards, the hand below, the others around."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

from game.cards.faces import Card
from game.cards.shoe import Token
from game.rules.prime.state import DEALER, DISCARD, PrimePhase, bet_place, counting
from game.stage.arrangement import CardSpot, ChipSpot
from game.stage.pose import CARD_RATIO, Pose, Sprite, prop_sprite
from game.stage.tables.seats import SeatSpot, cameos_on, others, purse_on
from game.stage.units import Box, Cloth
from game.table.events import Ruled, TableEvent
from game.table.values import STOCK, Pile, Place, Seat, hand
from game.table.view import AnyView

HAND_W, HAND_PITCH, HAND_Y = 112.0, 126.0, 450.0
TALON_W, THROWN_W, RIVAL_W = 74.0, 68.0, 50.0
BACK = "back.blue"
TURNS = (-34.0, 8.0, -12.0, 26.0, -22.0, 14.0, -4.0, 20.0)
_PLACES = (1, 2, 0, 3)
"""Where the cards of a hand lie as they are dealt, from the left: two in the middle, the two more at its sides."""
_FAN = (6.0, 2.0, -2.0, -6.0)
_LEFT = {1: (369.0,), 2: (150.0, 530.0), 3: (26.0, 330.0, 640.0)}
"""Where the others who sit at the top begin, by how many they are."""


_SHOWDOWNS = frozenset({"prime.wins", "prime.side_wins", "prime.tie"})
_SHOWN = {"prime.flux": "flux", "prime.fifty_five": "fifty_five"}


@dataclass(frozen=True, slots=True)
class PrimeArrangement:
    """The cloth of Prime before one viewer."""

    cloth: Cloth
    seat: Seat | None
    seats: int
    cameos: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def own(self) -> Seat:
        """The seat whose hand lies below; a spectator looks from seat 0."""
        return self.seat if self.seat is not None else Seat(0)

    @property
    def pot(self) -> Box:
        """The box of the ellipse in which the stakes lie."""
        return Box(336 + self.cloth.dx, 232 + self.cloth.dy, 280, 154)

    def seated(self) -> Mapping[Seat, SeatSpot]:
        """Return where the others sit: at the right, along the top from right to left, at the left."""
        around = others(self.own, self.seats)
        sides = len(around) > 2
        top = around[1:-1] if sides else around
        dx, dy, right = self.cloth.dx, self.cloth.dy, self.cloth.right
        spots = {}
        spread = self.cloth.dx * 0.7 if len(top) > 1 else 0.0
        for n, seat in enumerate(reversed(top)):
            lean = spread * (2 * n / (len(top) - 1) - 1) if len(top) > 1 else 0.0
            x = _LEFT[len(top)][n] + dx + lean
            spots[seat] = SeatSpot(x + 26, 99, 52, x + 64, room=(280.0, 210.0, 124.0)[len(top) - 1])
        if sides:
            spots[around[0]] = SeatSpot(right - 56, 352 + dy, 54, right - 94, "r", room=128)
            spots[around[-1]] = SeatSpot(56, 352 + dy, 54, 94, "l", room=122)
        return {seat: spots[seat] for seat in around}

    def hand_box(self, view: AnyView, n: int) -> Box:
        """Return where the n-th card of the hand below lies."""
        return self.place_box(hand_places(view, self.own)[n])

    def place_box(self, place: int) -> Box:
        """Return a place of the hand below, counted from the left."""
        x = 476 + self.cloth.dx + HAND_PITCH * (place - 1.5) - HAND_W / 2
        return Box(x, HAND_Y + 2 * self.cloth.dy, HAND_W, HAND_W * CARD_RATIO)

    def shown_box(self, seat: Seat) -> Box:
        """Return the box in which a hand of the others lies open."""
        spot = self.seated()[seat]
        if spot.y < 200:
            return Box(spot.x - 26, 142, 3 * 54 + RIVAL_W, RIVAL_W * CARD_RATIO)
        left = spot.x - 27 if spot.anchor == "l" else spot.x + 27 - (54 + RIVAL_W)
        return Box(left, spot.y + 46, 54 + RIVAL_W, 80 + RIVAL_W * CARD_RATIO)

    def card(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card: stock, discards, a hand."""
        dx, dy = self.cloth.dx, self.cloth.dy
        if pile == STOCK:
            lift = 0.5 if n == 0 else 0.0
            return CardSpot(690 + dx + n * 0.05, 302 + dy - n * 0.2, TALON_W, lift=lift, z=5, back=BACK)
        if pile == DISCARD:
            x, y = 272 + dx + 11 * sin(2.4 * n), 300 + dy + 8 * cos(3.1 * n) - n * 0.15
            return CardSpot(x, y, THROWN_W, turn=TURNS[n % len(TURNS)], lift=0.5, z=5, back=BACK)
        if pile == hand(self.own):
            return self._own_card(view, n)
        for seat, spot in self.seated().items():
            if pile == hand(seat):
                return self._card_of(view, seat, spot, n)
        return None

    def chip_spot(self, view: AnyView, place: Place) -> ChipSpot | None:  # noqa: ARG002  # stakes lie by their place alone
        """Return where jetons stand: the sum of each before him in the ellipse; purses with their owners."""
        pot = self.pot
        around = (self.own, *others(self.own, self.seats))
        for step, seat in enumerate(around):
            if place == bet_place(seat):
                angle = pi / 2 - 2 * pi * step / len(around)
                x, y = pot.cx + cos(angle) * pot.w * 0.33, pot.cy + sin(angle) * pot.h * 0.26
                return ChipSpot(x - 6, y + 10, 34, z=40 + y / 10)
        return purse_on(self.seated(), place) or ChipSpot(100, self.cloth.bottom + 40, 36, shown=False, z=60)

    def sound_of(self, event: TableEvent) -> str | None:
        """Return what is heard when a flux or the fifty-five is shown (PR-17, PR-18)."""
        return _SHOWN.get(event.ruling) if isinstance(event, Ruled) else None

    def pauses_before(self, event: TableEvent) -> bool:
        """Let the hands be read before anybody is paid (PR-14)."""
        return isinstance(event, Ruled) and event.ruling in _SHOWDOWNS

    def props(self, view: AnyView) -> Mapping[Sprite, Pose]:
        """Return the cameos, and the dealer's jeton beside whoever deals."""
        spots = self.seated()
        poses = cameos_on(spots, self.cameos)
        dealer = view.public.tableau.mark(DEALER)
        if dealer is not None:
            x, y = 196 + self.cloth.dx, 600 + 2 * self.cloth.dy
            if dealer in spots:
                spot = spots[Seat(int(dealer))]
                x, y = spot.x + (36 if spot.anchor == "r" else -36), spot.y + 24
            poses[prop_sprite("dealer")] = Pose(x, y, 30, "jeton.dealer", lift=0.6, z=2, ratio=1.0)
        return poses

    def _own_card(self, view: AnyView, n: int) -> CardSpot:
        box = self.hand_box(view, n)
        ring, lost, won = _fate(view, self.own, n)
        return CardSpot(
            box.cx,
            box.cy,
            HAND_W,
            lift=1.0,
            z=30,
            back=BACK,
            held=True,
            lost=lost,
            ring=ring,
            glow=1.0 if won else 0.0,
        )

    def _card_of(self, view: AnyView, seat: Seat, spot: SeatSpot, n: int) -> CardSpot:
        table = view.public.tableau
        at_top = spot.y < 200
        if table.pile(hand(seat))[n] in table.up:
            box = self.shown_box(seat)
            column, row = (n, 0) if at_top else (n % 2, n // 2)
            x, y = box.x + RIVAL_W / 2 + 54 * column, box.y + RIVAL_W * CARD_RATIO / 2 + 80 * row
            ring, lost, won = _fate(view, seat, n)
            return CardSpot(x, y, RIVAL_W, lift=0.6, z=20, back=BACK, lost=lost, ring=ring, glow=1.0 if won else 0.0)
        if at_top:
            x, y = spot.x + 14 + 24 * n, 178 + abs(n - 1.5) * 1.6
            return CardSpot(x, y, RIVAL_W, turn=_FAN[n % 4], lift=0.6, z=20, back=BACK)
        x = spot.x + (13 if spot.anchor == "l" else -13)
        return CardSpot(x, spot.y + 96 + 22 * n, 72, lift=0.6, z=20, back=BACK)


def hand_places(view: AnyView, seat: Seat) -> tuple[int, ...]:
    """Return where each card of a hand lies, from the left: what is given lies where the card thrown away for it lay.

    Where what was thrown away serves again (PR-13) nobody can tell, and the cards lie in the order they came.
    """
    public, table = view.public, view.public.tableau
    held = table.pile(hand(seat))
    thrown = [token for token in table.pile(DISCARD) if token in table.seen_by[seat]]
    passed = len(thrown) if public.phase is PrimePhase.SPEAK else int(public.changed[seat])
    came = sorted((*thrown, *held))  # a token is its place in the pack
    dealt, given = came[:2] + came[2 + passed : 4 + passed], came[2 : 2 + passed] + came[4 + passed :]
    lies = dict(zip(dealt, _PLACES, strict=False))
    for token, instead in zip(given, thrown, strict=False):
        if instead in lies:
            lies[token] = lies[instead]
    return tuple(lies[token] for token in held) if lies.keys() >= {*held} else _PLACES[: len(held)]


def _fate(view: AnyView, seat: Seat, n: int) -> tuple[bool, bool, bool]:
    """Tell whether a card is one that makes its hand what it is, whether its hand has lost, and whether it won.

    What counts is edged in gold wherever a hand lies open, of one that has lost too.
    """
    public = view.public
    held = public.tableau.pile(hand(seat))
    if public.phase is not PrimePhase.OVER or not public.best or held[n] not in public.tableau.up:
        return False, False, False
    counts, wins = held[n] in counting_of(view, held), seat in public.best
    return counts, not wins, wins and counts


def counting_of(view: AnyView, tokens: Sequence[Token]) -> frozenset[Token]:
    """Return which of some cards count together, as far as the viewer knows their faces: their best point, or more."""
    faces: dict[Card, Token] = {view.faces[token]: token for token in tokens if token in view.faces}
    if len(faces) < len(tokens):
        return frozenset()
    return frozenset(faces[card] for card in counting(list(faces)))
