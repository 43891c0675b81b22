"""Worlds that agree with what was said: whoever spoke is taken to have had a hand of which a plain player says that.

What the law makes impossible is left out by the scene itself; here what is merely unlikely becomes rare. A player who
threw cards away is taken to have thrown his lowest.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.cards.shoe import Token
from game.odds.cascaret.codes import lanturlu
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.scene import Scene
from game.odds.cascaret.speech import Rights, plain_speech, worth_keeping
from game.odds.cascaret.told import Limits
from game.rules.cascaret.state import DISCARD, MOST_SEATS, CascaretPublic, Standing
from game.table.values import Seat, hand

HAND = 5
TRIES = 4
"""So many worlds are looked at for each that is wanted; when they are used up, the next ones are taken as they come."""
_EXACT = 1 << 16


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody said: the five cards he was dealt, those he threw away, and what he might have said."""

    did: str
    dealt: tuple[Token, ...]
    thrown: tuple[Token, ...]
    rights: Rights
    limits: Limits | None


def dealt_to(public: CascaretPublic) -> dict[Seat, tuple[Token, ...]]:
    """Return the cards that each seat was dealt, by twos and by threes with the fille last but one (CA-07)."""
    order = public.order
    places = len(order) + 1
    number_of = {seat: number for number, seat in enumerate(order[:-1])} | {order[-1]: places - 1}
    return {
        seat: tuple(
            Token(token)
            for first, packet in ((2 * number, 2), (2 * places + 3 * number, 3))
            for token in range(first, first + packet)
        )
        for seat, number in number_of.items()
    }


def said_by_others(scene: Scene) -> tuple[Said, ...]:
    """Return what the others have said so far; nothing where the cards were not dealt as they should be."""
    public, tableau = scene.public, scene.public.tableau
    dealt = dealt_to(public)
    if any(public.wrong) or not all(scene.known[token] for token in dealt[scene.view.own]):
        return ()
    gone = tableau.pile(DISCARD)
    retourne = Token(HAND * (len(public.order) + 1))
    left = 0 if public.seats == MOST_SEATS else len(scene.known) - retourne - 1
    fille, found = True, []
    for seat in public.order:
        thrown = tuple(token for token in dealt[seat] if token in gone)
        did = _did(public, seat, len(thrown))
        if did and seat != scene.view.own:
            taken = scene.known[retourne] if seat == public.dealer else 0
            rights = Rights(public.noce, fille, left, taken)
            found.append(Said(did, dealt[seat], thrown, rights, scene.limits.get(seat)))
        fille = fille and public.fille_taker != seat
        left -= min(left, public.drawn[seat])
    return tuple(found)


def _did(public: CascaretPublic, seat: Seat, thrown: int) -> str:
    if public.standings[seat] is Standing.PASSED:
        return "pass"
    if public.standings[seat] is not Standing.IN:
        return ""
    if public.fille_taker == seat:
        return "take_fille"
    given = seat == public.dealer and public.retourne_taken
    return "draw" if thrown > given else "play"


def believed(scene: Scene, dice: Dice, doubt: float) -> Iterator[list[int]]:
    """Yield worlds without end; one in which somebody would have spoken otherwise is let pass with `doubt` only."""
    said = said_by_others(scene)
    held = frozenset(token for seat in scene.public.order for token in scene.public.tableau.pile(hand(seat)))
    tries = 0
    mark = round(doubt * _EXACT)
    while True:
        world = scene.imagine(dice)
        tries += TRIES if not said else 1
        likely = True
        for each in said:
            if not _would_say(scene, world, each, held) and dice.below(_EXACT) >= mark:
                likely = False
                break
        if likely or tries >= TRIES * 2:
            tries = max(0, tries - TRIES)
            yield world


def _would_say(scene: Scene, world: list[int], said: Said, held: frozenset[Token]) -> bool:
    """Tell whether a plain player with this hand would have said it, the cards thrown being made his lowest."""
    if said.thrown and said.did == "draw" and not _lowest_thrown(scene, world, said, held):
        return False
    codes = tuple(sorted(world[token] for token in said.dealt))
    if lanturlu(codes):
        return said.did == "pass"
    speech = plain_speech(codes, said.rights)
    if speech.do != said.did:
        return False
    return speech.do != "draw" or len(speech.thrown) + (speech.turnup > 0) == len(said.thrown)


def _lowest_thrown(scene: Scene, world: list[int], said: Said, held: frozenset[Token]) -> bool:
    """Exchange the hidden cards of a hand so that the lowest were thrown; tell whether what was told allows it."""
    hidden = [token for token in said.dealt if not scene.known[token]]
    thrown = [token for token in hidden if token in said.thrown]
    kept = [token for token in hidden if token not in said.thrown]
    codes = sorted((world[token] for token in hidden), key=worth_keeping)
    if said.limits is not None:
        limits = said.limits
        if any(code & 15 > limits[code >> 4] for code in codes[len(thrown) :]) and not held.isdisjoint(kept):
            return False
    for token, code in zip((*thrown, *kept), codes, strict=True):
        world[token] = code
    return True
