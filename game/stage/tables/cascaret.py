"""Where everything lies at Cascaret: fille, bowl and talon in the middle, then the trick; hands before their owners."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.cards.faces import Card, Suit
from game.cards.shoe import Token
from game.rules.cascaret.acts import LayCard
from game.rules.cascaret.state import DISCARD, FILLE, MISTIGRI, TRICK, TURNUP, CascaretPhase, best_of, power, suit_of
from game.stage.arrangement import CardSpot, ChipSpot
from game.stage.pose import CARD_RATIO, Pose, Sprite, prop_sprite
from game.stage.tables.seats import SeatSpot, cameos_on, others, purse_on
from game.stage.units import Box, Cloth
from game.table.events import CardsMoved, Ruled, TableEvent
from game.table.values import POT, STOCK, Mark, Pile, Place, Seat, hand, holder
from game.table.view import AnyView

HAND = 100.0
TRICK_CARD = 70.0
PITCH = 107.0
OVER_RAIL = 166.0
"""How far over the rail the player's hand begins."""
BOWL = 126.0
UNDER = 56.0
"""So far under the middle of a portrait hangs what concerns whoever it is: nothing else ever lies there."""
_PORTRAIT, _BESIDE = 62.0, 46.0
"""How wide a portrait is, and how far from its middle the lines about its owner begin."""
_FAN, _FAN_PITCH, _WON, _WON_PITCH = 44.0, 12.0, 32.0, 6.0
_OPEN_PITCH = 47.0
"""The pitch of a hand that lies open to be read."""
_SUITS = "SHCD"
_RULINGS = {"cascaret.bete": "bete", "cascaret.lanturlu": "lanturlu", "cascaret.double_mistigri": "mistigri"}
_UNTIDY = ((-3.0, 2.0, 6.0), (4.0, -3.0, -9.0), (-6.0, 5.0, 14.0), (6.0, 3.0, -3.0), (0.0, -6.0, 3.0))


@dataclass(frozen=True, slots=True)
class CascaretArrangement:
    """The cloth of Cascaret before one viewer; a spectator looks from seat 0."""

    cloth: Cloth
    seat: Seat | None
    seats: int
    cameos: Mapping[Seat, str] = field(default_factory=dict)
    silent: frozenset[str] = frozenset()
    """What the cloth does not tell, for the player is asked it: `ruled`, whose a trick is; `cards`, which may lie."""

    def without_answers(self, asked: frozenset[str]) -> "CascaretArrangement":
        """Return the same cloth, without the ring of the winning card or the veils where they would answer."""
        return replace(self, silent=asked)

    @property
    def own(self) -> Seat:
        """The seat at the bottom."""
        return self.seat if self.seat is not None else Seat(0)

    def seated(self) -> dict[Seat, SeatSpot]:
        """Return where the others sit, counter-clockwise from the right."""
        cloth = self.cloth
        right = _block(cloth.right - 58, 262 + cloth.dy, mirrored=True)
        left = _block(58, 262 + cloth.dy)
        spots: tuple[SeatSpot, ...] = (right, _block(360 + cloth.dx, 90), left)
        if self.seats == 3:  # three players
            spots = (right, left)
        if self.seats == 5:  # five players
            spots = (right, _block(cloth.right - 150, 94, mirrored=True), _block(150, 94), left)
        return dict(zip(others(self.own, self.seats), spots, strict=True))

    def blocks(self) -> dict[Seat, SeatSpot]:
        """Return where everybody sits, whoever looks on among them."""
        return {**self.seated(), self.own: _block(58, self.cloth.bottom - 80)}

    def side(self, seat: Seat) -> str:
        """Return on which side of the cloth a seat is: bottom, right, top or left."""
        spot = self.seated().get(seat)
        if spot is None:
            return "bottom"
        return "top" if spot.y < 140 else "right" if spot.x > self.cloth.w / 2 else "left"

    def card(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:  # one for each pile
        """Return where a card lies."""
        kind, _, name = pile.partition(":")
        match kind:
            case "hand":
                return self._held(view, Seat(int(name)), n)
            case "dead":
                return self._dead(view, Seat(int(name)), n)
            case "won":
                return self._won(view, Seat(int(name)), n)
            case "drawn":
                return self._drawn(Seat(int(name)), n)
            case _:
                return self._middle(view, pile, n)

    def _middle(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:
        """Return where a card of the middle lies: talon, turn-up, fille, discards, trick."""
        played, dx, dy = tricks_begun(view), self.cloth.dx, self.cloth.dy
        right, low = self.cloth.right, self.cloth.bottom - 72
        if pile == STOCK:
            x, y = (right - 98, low) if played else (592 + dx, 289 + dy)
            return CardSpot(x - n * 0.12, y - n * 0.42, 44 if played else 74, lift=0.4 if n == 0 else 0.0, z=10)
        if pile == TURNUP:
            x, y = (right - 45, low) if played else (674 + dx, 291 + dy)
            return CardSpot(x, y, 50 if played else 74, turn=-2, z=12)
        if pile == FILLE:
            if played or view.public.fille_taker is not None:
                return CardSpot(right - 174 + n * 6, low, _FAN, back="back.blue", z=10)
            return CardSpot(290 + dx + n * 16.4, 293 + dy - n * 0.4, 74, turn=3.4 - 1.7 * n, z=10, back="back.blue")
        if pile == DISCARD:
            aside, down, turn = _UNTIDY[n % 5]
            return CardSpot(right - 152 + aside, 452 + 2 * dy + down - n * 0.2, _FAN, turn=turn, z=8)
        if pile == TRICK:
            return self._trick(view, n)
        return None

    def trick_spot(self, seat: Seat) -> tuple[float, float]:
        """Return where a seat's card of the trick lies: about the bowl, towards its owner."""
        x, y = 476 + self.cloth.dx, 306 + self.cloth.dy
        match self.side(seat):
            case "bottom":
                return x, y + 103
            case "left":
                return x - 132, y
            case "right":
                return x + 132, y
            case _:
                if self.seats < 5:
                    return x, y - 126
                return (x + 104 if self.seated()[seat].x > x else x - 104), y - 116

    def hand_box(self, view: AnyView, token: Token) -> Box:
        """Return the box of a card in the viewer's hand."""
        held = view.public.tableau.pile(hand(self.own))
        spot = self._held(view, self.own, held.index(token))
        return Box(spot.x - spot.width / 2, spot.y - spot.width * CARD_RATIO / 2, spot.width, spot.width * CARD_RATIO)

    @property
    def bowl(self) -> tuple[float, float]:
        """The middle of the bowl: the pot and the trick about it are the middle of the table."""
        return 476 + self.cloth.dx, 306 + self.cloth.dy

    def chip_spot(self, view: AnyView, place: Place) -> ChipSpot | None:  # noqa: ARG002  # they lie by their place alone
        """Return where jetons lie: the pot in its bowl, purses with their owners."""
        if place == POT:
            x, y = self.bowl
            return ChipSpot(x, y - 2, 24, z=51, heap=True)
        return purse_on(self.blocks(), place)

    def under(self, seat: Seat) -> tuple[float, float]:
        """Return where hangs what concerns a seat: under its portrait."""
        spot = self.blocks()[seat]
        return spot.x, spot.y + UNDER

    def plate(self, view: AnyView) -> Pose:
        """Return the fille's name plate: set aside when she is taken, and while the tricks are played."""
        x, y, width = 323 + self.cloth.dx, 370 + self.cloth.dy, 110
        if tricks_begun(view) or view.public.fille_taker is not None:
            x, y, width = self.cloth.right - 162, self.cloth.bottom - 22, 78
        return Pose(x, y, width, "fille.plate", lift=0.4, z=11, ratio=0.264)

    def pauses_before(self, event: TableEvent) -> bool:
        """Let a whole trick be read before it is taken up (CA-15)."""
        return isinstance(event, CardsMoved) and event.source == TRICK and holder(event.target) is not None

    def sound_of(self, event: TableEvent) -> str | None:
        """Return what is heard when somebody is bête, shows a Lanturlu, or takes by Mistigri (CA-18, CA-23, CA-17)."""
        return _RULINGS.get(event.ruling) if isinstance(event, Ruled) else None

    def props(self, view: AnyView) -> Mapping[Sprite, Pose]:
        """Return the bowl, the fille's plate and the cameos."""
        x, y = self.bowl
        poses = {
            prop_sprite("bowl"): Pose(x, y, BOWL, "bowl.body", lift=1.0, z=50, ratio=0.7526),
            prop_sprite("bowl.shade"): Pose(x, y, BOWL, "bowl.shade", lift=0.0, z=55, ratio=0.7526),
        }
        if view.public.tableau.pile(FILLE):
            poses[prop_sprite("fille")] = self.plate(view)
        return poses | cameos_on(self.blocks(), self.cameos)

    def _held(self, view: AnyView, seat: Seat, n: int) -> CardSpot:
        held = view.public.tableau.pile(hand(seat))
        blue = view.public.fille_taker == seat
        back = "back.blue" if blue else "back.red"
        if seat != self.own:
            return self._fan(seat, n, len(held), back)
        order = sorted_hand(view, held)
        place, count = order.index(held[n]), len(held)
        card = view.faces.get(held[n]) if view.public.tableau.knows(view.seat, held[n]) else None
        x = 476 + self.cloth.dx + PITCH * (place - (count - 1) / 2)
        barred = "cards" not in self.silent and held[n] in barred_cards(view)
        return CardSpot(
            x,
            self.cloth.bottom - OVER_RAIL + HAND * CARD_RATIO / 2,
            HAND,
            lift=1.0,
            z=30 + place,
            back=back,
            held=True,
            veil=0.6 if barred else 0.0,
            glow=0.8 if card == MISTIGRI and not barred else 0.0,
        )

    def _fan(self, seat: Seat, n: int, count: int, back: str, veil: float = 0.0) -> CardSpot:
        """Return where a card of another's hand lies: under his portrait at a side, beside his name at the top."""
        spot, side = self.seated()[seat], self.side(seat)
        inward = -1 if spot.anchor == "r" else 1
        x, y = (spot.x + 226 * inward, spot.y) if side == "top" else (spot.x, spot.y + 110)
        return CardSpot(x + _FAN_PITCH * (n - (count - 1) / 2), y, _FAN, z=20 + n, back=back, veil=veil)

    def _open(self, seat: Seat, n: int) -> CardSpot:
        """Return where a card of another's hand lies that is laid open (CA-21): no card over another."""
        spot, side = self.seated()[seat], self.side(seat)
        inward = -1 if spot.anchor == "r" else 1
        x, y = (spot.x + 67 * inward, spot.y + 84) if side == "top" else (spot.x - 27 * inward, spot.y + 110)
        place = n if inward > 0 else -n
        return CardSpot(x + _OPEN_PITCH * place, y, _FAN, z=20 + n)

    def _drawn(self, seat: Seat, n: int) -> CardSpot:
        """Return where the cards lie that a seat has drawn for the deal, the later ones nearer to the middle."""
        if seat == self.own:
            return CardSpot(476 + self.cloth.dx + 30 * n, self.cloth.bottom - 96, 84, 1.5 * n, z=20)
        fan, inward = self._fan(seat, 2, 5, "back.red"), -1 if self.seated()[seat].anchor == "r" else 1
        return CardSpot(fan.x + 24 * n * inward, fan.y, 56, 1.5 - 3 * n, z=20)

    def _dead(self, view: AnyView, seat: Seat, n: int) -> CardSpot:
        pile = view.public.tableau.pile(Pile(f"dead:{seat}"))
        count, shown = len(pile), pile[n] in view.public.tableau.up  # a Lanturlu is to be read
        if seat != self.own:
            return self._open(seat, n) if shown else self._fan(seat, n, count, "back.red", veil=0.8)
        x = 476 + self.cloth.dx + 87 * (sorted_hand(view, pile).index(pile[n]) - (count - 1) / 2)
        y = self.cloth.bottom - 84
        return CardSpot(x, y, 84, lift=0.5, z=30 + n, held=True, veil=0.0 if shown else 0.7)

    def _won(self, view: AnyView, seat: Seat, n: int) -> CardSpot:
        """Return where a taken trick lies, across and one packet beside the other, next to the hand."""
        token = view.public.tableau.pile(Pile(f"won:{seat}"))[n]
        packets = [trick for trick in view.public.tricks if trick.taker == seat]
        of = next((k for k, trick in enumerate(packets) if any(t == token for _, t in trick.plays)), len(packets))
        spot = self.blocks()[seat]
        inward = -1 if spot.anchor == "r" else 1
        x, y = spot.x + 90 * inward, spot.y + 110
        match self.side(seat):
            case "bottom":
                x, y = spot.x + 72, spot.y + UNDER
            case "top":
                x, y = spot.x + 292 * inward, spot.y
            case _:
                pass
        return CardSpot(x + _WON_PITCH * of * inward, y + n * 0.15, _WON, 90, 0.4, z=10 + of)

    def _trick(self, view: AnyView, n: int) -> CardSpot:
        pile = view.public.tableau.pile(TRICK)
        x, y = self.trick_spot(player_of(view, pile[n]))
        best = None if "ruled" in self.silent else best_lying(view, pile)
        wins = pile[n] == best
        turn = 0.0 if wins else (4.0, -4.0, 3.0, -3.0, 5.0)[n % 5]
        return CardSpot(x, y, TRICK_CARD, turn, z=40 + n, held=True, ring=wins, glow=0.6 if wins else 0.0)


def _block(x: float, y: float, *, mirrored: bool = False) -> SeatSpot:
    """Return where somebody sits: the portrait, and beside it the lines about him."""
    if mirrored:
        return SeatSpot(x, y, _PORTRAIT, x - _BESIDE, "r", room=130)
    return SeatSpot(x, y, _PORTRAIT, x + _BESIDE, room=130)


def tricks_begun(view: AnyView) -> bool:
    """Tell whether the tricks of this coup have begun, so that talon and fille are set aside."""
    public = view.public
    return public.phase is CascaretPhase.TRICKS or bool(public.tricks) or bool(public.tableau.pile(TRICK))


def tricks_lying(view: AnyView, seat: Seat) -> int:
    """Return how many tricks lie before a seat: one that still lies in the middle is nobody's yet.

    The last of them may be on the cloth before the law has written it down.
    """
    public = view.public
    lying = set(public.tableau.pile(Pile(f"won:{seat}")))
    written = [{token for _, token in trick.plays} for trick in public.tricks if trick.taker == seat]
    there = [trick for trick in written if trick & lying]
    return len(there) + bool(lying.difference(*there))


def trumps(view: AnyView) -> Suit | None:
    """Return the trumps that are marked on the table."""
    marked = view.public.tableau.mark(Mark("trump"))
    return Suit(marked) if marked else None


def player_of(view: AnyView, token: Token) -> Seat:
    """Return who played a card of the trick; the newest one was played by whoever was awaited."""
    plays = {each: seat for seat, each in view.public.plays}
    return plays[token] if token in plays else Seat(view.public.turn)


def best_lying(view: AnyView, pile: Sequence[Token]) -> Token | None:
    """Return the card that would take the trick as it lies, once its cards have been seen."""
    trump = trumps(view)
    seen = [token for token in pile if token in view.public.tableau.up and token in view.faces]
    if trump is None or not seen or seen[0] != pile[0]:
        return None
    return seen[best_of([view.faces[token] for token in seen], trump)]


def sorted_hand(view: AnyView, held: Sequence[Token]) -> tuple[Token, ...]:
    """Return a hand as a player sorts it: the Mistigri and trumps first, then by suit, high before low (CA-14)."""
    trump, table = trumps(view), view.public.tableau

    def place(token: Token) -> tuple[int, int, int]:
        card: Card | None = view.faces.get(token) if table.knows(view.seat, token) else None
        if card is None:
            return 9, 0, held.index(token)
        suit = suit_of(card, trump) if trump is not None else card.suit
        return (0 if suit == trump or card == MISTIGRI else 1 + _SUITS.index(suit.value)), -power(card), 0

    return tuple(sorted(held, key=place))


def barred_cards(view: AnyView) -> frozenset[Token]:
    """Return the cards of the viewer's hand that he may not play now, where he may play one (CA-15, CA-31)."""
    lawful = {offer.act.card for offer in view.offers.of(LayCard)}
    return frozenset(view.hand).difference(lawful) if lawful else frozenset()
