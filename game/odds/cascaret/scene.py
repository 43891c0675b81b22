"""What one seat knows of a coup, as whole numbers, and worlds that agree with it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.faces import Suit
from game.cards.packs import PACK_32
from game.cards.shoe import Token
from game.odds.cascaret.codes import CODES, TRUMPS, strength, takes
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.solver import NOBODY, Game, TableState, double_card
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretPublic, Standing
from game.table.values import Pile, Seat, hand
from game.table.view import View

FREE = 15
GROUPS = TRUMPS + 1
TRIES = 4
Limits = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A view in whole numbers.

    `known` has the codes of the tokens that were seen, 0 for the others; `slots` are the unseen tokens, those that
    their holder's play has bound first, with the highest power that may lie there in each suit. `kept` are the hands
    of those who went in with the cards they were dealt, as tokens: such hands are likely to be good ones.
    """

    view: View[CascaretPublic]
    trump: Suit
    known: tuple[int, ...]
    unseen: tuple[int, ...]
    slots: tuple[tuple[Token, Limits | None], ...]
    kept: tuple[tuple[Token, ...], ...]

    @property
    def public(self) -> CascaretPublic:
        """The public state."""
        return self.view.public

    def codes(self, tokens: Sequence[Token], world: Sequence[int]) -> tuple[int, ...]:
        """Return the codes of cards in a world."""
        return tuple(world[token] for token in tokens)

    def pile(self, name: Pile, world: Sequence[int]) -> tuple[int, ...]:
        """Return the codes of a pile in a world."""
        return self.codes(self.public.tableau.pile(name), world)

    def imagine(self, dice: Dice) -> list[int]:
        """Return a world: a code for each token, in agreement with what was seen, played and spoken."""
        world = self._deal(dice)
        for _ in range(TRIES):
            if all(self._likely(tokens, world, dice) for tokens in self.kept):
                break
            world = self._deal(dice)
        return world

    def _likely(self, tokens: tuple[Token, ...], world: Sequence[int], dice: Dice) -> bool:
        """Tell whether somebody would have gone in with this hand; now and then anybody would."""
        wanted = 90 if self.public.noce else 130
        return strength(self.codes(tokens, world)) >= wanted or dice.below(4) == 0

    def _deal(self, dice: Dice) -> list[int]:
        world = list(self.known)
        pool = dice.shuffled(list(self.unseen))
        for token, limits in self.slots:
            place = len(pool) - 1
            if limits is not None:
                while place > 0 and pool[place] & 15 > limits[pool[place] >> 4]:
                    place -= 1
            world[token] = pool.pop(place)
        return world


def scene_of(view: View[CascaretPublic], trump: Suit) -> Scene:
    """Return the scene of a view; where trumps are still to be named, as it would be with these."""
    public, codes = view.public, CODES[trump]
    known = [0] * len(PACK_32)
    for token, face in view.faces.items():
        known[token] = codes[face]
    seen = set(view.faces.values())
    limits = _limits(view, trump)
    bound = {token: limits[seat] for seat in limits for token in public.tableau.pile(hand(seat))}
    slots = [(Token(token), bound.get(Token(token))) for token, code in enumerate(known) if not code]
    return Scene(
        view=view,
        trump=trump,
        known=tuple(known),
        unseen=tuple(code for card, code in codes.items() if card not in seen),
        slots=tuple(sorted(slots, key=lambda slot: slot[1] is None)),
        kept=tuple(_kept(view)),
    )


def game_of(options: CascaretOptions, double: int) -> Game:
    """Return the law of the tricks as the solver takes it."""
    return Game(double, rams=options.follow == "rams", trump_second=options.trump_second)


def tricks_of(scene: Scene, world: Sequence[int]) -> tuple[Game, TableState, tuple[Seat, ...]]:
    """Return the tricks as they stand in a world, and the seats of the solver's players."""
    public = scene.public
    seats = tuple(sorted(public.having(Standing.IN)))
    hands = tuple(scene.pile(hand(seat), world) for seat in seats)
    lying = [world[token] for _, token in public.plays]
    gone = [world[token] for trick in public.tricks for _, token in trick.plays]
    best, taker = 0, NOBODY
    for (seat, _), code in zip(public.plays, lying, strict=True):
        if taker == NOBODY or takes(code, best):
            best, taker = code, seats.index(seat)
    game = game_of(public.options, double_card(hands, (*lying, *gone)))
    takers = {trick.taker for trick in public.tricks}
    players = [seat for seat, _ in public.plays]
    moment = TableState(
        hands=hands,
        player=seats.index(public.turn),
        left=sum(bool(cards) and seat not in players for seat, cards in zip(seats, hands, strict=True)),
        led=lying[0] >> 4 if lying else NOBODY,
        best=best,
        taker=taker,
        doubled=game.double in lying,
        took=sum(1 << number for number, seat in enumerate(seats) if seat in takers),
        trump_lead=public.options.trump_second and len(public.tricks) == 1 and not lying,
    )
    return game, moment, seats


def _kept(view: View[CascaretPublic]) -> list[tuple[Token, ...]]:
    """Return the five cards of each other seat that went in with the hand it was dealt."""
    public = view.public
    found = []
    for seat in public.having(Standing.IN):
        changed = public.drawn[seat] or public.fille_taker == seat or (public.retourne_taken and seat == public.dealer)
        if seat != view.seat and not changed:
            played = [token for trick in public.tricks for player, token in trick.plays if player == seat]
            lying = [token for player, token in public.plays if player == seat]
            found.append((*public.tableau.pile(hand(seat)), *played, *lying))
    return found


def _limits(view: View[CascaretPublic], trump: Suit) -> dict[Seat, Limits]:
    """Return what each seat's play has told: the highest power it can still hold in each suit (CA-15)."""
    public, codes = view.public, CODES[trump]
    limits: dict[Seat, list[int]] = {}
    rams = public.options.follow == "rams"
    for plays in (*(trick.plays for trick in public.tricks), public.plays):
        best = 0
        led = NOBODY
        for seat, token in plays:
            code = codes[view.faces[token]]
            if led == NOBODY:
                best, led = code, code >> 4
                continue
            if seat != view.seat:
                _told(limits.setdefault(seat, [FREE] * GROUPS), code, led, best, rams=rams)
            best = code if takes(code, best) else best
    return {seat: tuple(limit) for seat, limit in limits.items()}


def _told(limit: list[int], code: int, led: int, best: int, *, rams: bool) -> None:
    """Take in what one card tells of the hand it came from."""
    suit = code >> 4
    if suit != led:
        limit[led] = 0
        if rams and suit != TRUMPS:
            limit[TRUMPS] = 0
    if rams and suit in (led, TRUMPS) and not takes(code, best) and best >> 4 == suit:
        limit[suit] = min(limit[suit], (best & 15) - 1)
