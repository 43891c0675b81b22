"""Whose hidden cards matter in the last tricks, and what is known of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.cards.shoe import Token
from game.odds.cascaret.codes import TRUMPS
from game.odds.cascaret.scene import CodedView
from game.odds.cascaret.solver import NOBODY
from game.odds.cascaret.told import FREE, Limits, piles_of
from game.rules.cascaret.state import CoupStanding
from game.table.values import Seat

_UNKNOWN = (FREE,) * (TRUMPS + 1)


@dataclass(frozen=True, slots=True)
class Owner:
    """Somebody who plays with hidden cards, or a dead hand of which more is known than of the stock.

    `player` is his number among the engaged, NOBODY for a dead hand. `seen` are those of his five cards that are known;
    `is_one` tells whether the five are a Lanturlu, None where nothing has told it.
    """

    player: int
    places: int
    limits: Limits
    seen: tuple[int, ...] = ()
    is_one: bool | None = None


def owners_of(scene: CodedView) -> tuple[tuple[Owner, ...], int]:
    """Return the owners, and how many other hands of five hidden cards are known to be no Lanturlu."""
    found = list(_owners(scene))
    owned = {token for _, tokens in found for token in tokens}
    barren = sum(owned.isdisjoint(tokens) for tokens in scene.none)
    return tuple(owner for owner, _ in found), barren


def _owners(scene: CodedView) -> Iterator[tuple[Owner, tuple[Token, ...]]]:
    public = scene.public
    engaged = sorted(public.having(CoupStanding.IN))
    for seat in public.order:
        tokens = [token for pile in piles_of(seat) for token in public.tableau.pile(pile) if not scene.known[token]]
        five, is_one = _asked(scene, seat, tokens)
        player = engaged.index(seat) if seat in engaged else NOBODY
        seen = tuple(scene.known[token] for token in five if scene.known[token])
        if tokens and (player != NOBODY or seat in scene.limits or seen or is_one):
            limits = scene.limits.get(seat, _UNKNOWN)
            yield Owner(player, len(tokens), limits, seen, is_one), tuple(tokens)


def _asked(scene: CodedView, seat: Seat, tokens: Sequence[Token]) -> tuple[tuple[Token, ...], bool | None]:
    """Return the five cards of which the asking has told something; nothing where their number was changed later."""
    public = scene.public
    if not public.wrong[seat]:
        for hands, is_one in ((public.passed_over, False), (public.held_back, True)):
            for five in hands:
                if not set(tokens).isdisjoint(five):
                    return five, is_one
    return (), None
