"""Worlds that agree with what was said: whoever spoke had a hand with which a plain player says just that.

A world is changed hand by hand. The hidden cards of one speaker are mixed with the free ones (the stock, the fille,
the hands that have not spoken) and dealt again until he would have said what he said. Every deal that agrees with what
was seen, played and said is as likely as every other; one world and the next are alike in nothing but chance once
every hand has been dealt anew.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TypeAlias

from game.cards.shoe import Token
from game.odds.cascaret.codes import lanturlu
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.scene import CodedView, deals_of
from game.odds.cascaret.speech import KEEPING, LOW, Rights, SpeechCode, plain_speech
from game.rules.cascaret.state import DISCARD, MOST_SEATS, CascaretPublic, CoupStanding
from game.table.values import Seat, hand

HAND = 5
TRIES = 40
"""So often at most a hand is dealt again for the next world; if none of them would have said it, it stays."""
SEARCH = 1_000
"""So often a hand is dealt, several times over, before it is taken that no plain player says that."""
ROUNDS = 8
_MIXED = 3
"""So many worlds are left out at the beginning: the first hands found are not yet drawn evenly."""
_CERTAIN = 1 << 16
_Hand: TypeAlias = tuple[list[int], list[int]]


class Belief(IntEnum):
    """How much of what somebody said is believed."""

    NOTHING = 0
    WENT_IN = 1
    """That he went in, took the fille or passed, but not how many cards he changed."""
    EXACTLY = 2


@dataclass(frozen=True, slots=True)
class HeardSpeech:
    """What a seat said: the five cards it was dealt, those of them it put away, and what it might have said.

    `put_away` are thrown cards and the one given for the retourne; the whole hand is in `dealt` alone where it was
    given for the fille. `seen` are the codes of dealt cards that are known by now, `hidden` the kept ones that are not.
    """

    seat: Seat
    do: str
    dealt: tuple[Token, ...]
    put_away: tuple[Token, ...]
    hidden: tuple[Token, ...]
    seen: tuple[int, ...]
    took_retourne: bool
    rights: Rights
    reading: Belief = Belief.EXACTLY

    @property
    def by_kind(self) -> bool:
        """Whether it is certain that just the low cards were put away: there was something in the stock for more."""
        changed = len(self.put_away) - self.took_retourne
        enough = self.rights.stock > changed or self.rights.stock >= HAND
        went_in = self.do in ("play", "draw") and not self.rights.bound and self.reading is Belief.EXACTLY
        return went_in and enough and (changed > 0 or not self.took_retourne)

    def agrees(self, codes: Sequence[int]) -> bool:
        """Return True if a plain player with these five cards says what was said."""
        return self._would_say(codes) or (self.do == "pass" and lanturlu(tuple(codes)))

    def _would_say(self, held: Sequence[int]) -> bool:
        if self.reading is Belief.NOTHING:
            return True
        speech = plain_speech(held, self.rights)
        if self.reading is Belief.WENT_IN:
            agrees = self._as_far_as(speech, held)
        else:
            given = speech.turnup > 0
            changed = len(speech.thrown) + given
            agrees = speech.do == self.do and given == self.took_retourne and changed == len(self.put_away)
        return agrees and (self.do == "pass" or not lanturlu(tuple(held)))

    def _as_far_as(self, speech: SpeechCode, held: Sequence[int]) -> bool:
        """Return True if he would have gone in too, or had to choose would have taken the fille as well."""
        if self.do == "take_fille":
            return plain_speech(held, self.rights._replace(noce=True)).do == "take_fille"
        return (speech.do in ("play", "draw")) == (self.do in ("play", "draw"))


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


def is_heard(scene: CodedView) -> bool:
    """Return True if the worlds can follow what was said.

    They do not after a fault, for the cards were not dealt or changed as they should be, nor where it is known that a
    hidden hand is a Lanturlu.
    """
    public = scene.public
    own = dealt_to(public)[scene.view.own]
    faults = any(public.wrong) or any(each is CoupStanding.DEAD for each in public.standings)
    kept_back = any(not scene.known[token] for tokens in public.held_back for token in tokens)
    return not faults and not kept_back and all(scene.known[token] for token in own)


def said_by_others(scene: CodedView) -> tuple[HeardSpeech, ...]:
    """Return what the others have said so far."""
    public = scene.public
    gone = frozenset(public.tableau.pile(DISCARD))
    retourne = Token(HAND * (len(public.order) + 1))
    left = 0 if public.seats == MOST_SEATS else len(scene.known) - retourne - 1
    fille, before_all_passed, found = True, True, []
    for number, seat in enumerate(public.order):
        dealt = dealt_to(public)[seat]
        do = _did(public, seat, dealt, gone)
        if do and seat != scene.view.own:
            bound = public.options.last_but_one and number == len(public.order) - 2 and before_all_passed
            taken = scene.known[retourne] if seat == public.dealer else 0
            away = tuple(token for token in dealt if token in gone) if do != "take_fille" else ()
            kept = [token for token in dealt if token not in away]
            found.append(
                HeardSpeech(
                    seat=seat,
                    do=do,
                    dealt=dealt,
                    put_away=away,
                    hidden=tuple(token for token in kept if not scene.known[token]),
                    seen=tuple(scene.known[token] for token in kept if scene.known[token]),
                    took_retourne=seat == public.dealer and public.retourne_taken,
                    rights=Rights(public.noce, fille, left, taken, bound),
                )
            )
        before_all_passed = before_all_passed and do == "pass"
        fille = fille and public.fille_taker != seat
        left -= public.drawn[seat]
    return tuple(found)


def _did(public: CascaretPublic, seat: Seat, dealt: Sequence[Token], gone: frozenset[Token]) -> str:
    if public.standings[seat] is CoupStanding.PASSED:
        return "pass"
    if public.standings[seat] is not CoupStanding.IN:
        return ""
    if public.fille_taker == seat:
        return "take_fille"
    thrown = sum(token in gone for token in dealt) - (seat == public.dealer and public.retourne_taken)
    return "draw" if thrown else "play"


def believed(scene: CodedView, dice: Dice, doubt: float = 0.0) -> Iterator[list[int]]:
    """Yield worlds without end; a hand that would have spoken otherwise is as likely as `doubt` says beside others.

    Where what was said cannot be followed the worlds are those of the scene. Who spoke as no plain player would is
    taken at his going in alone, or at nothing.
    """
    if is_heard(scene):
        yield from _Worlds(scene, said_by_others(scene), dice, doubt).drawn()
    while True:
        yield scene.imagine(dice)


class _Worlds:
    """A world that is dealt again hand by hand.

    `undealt` are the deals of all hidden cards that nobody who spoke was dealt: the stock, the fille, what was given
    from them, the hands that have not spoken.
    """

    def __init__(self, scene: CodedView, said: Sequence[HeardSpeech], dice: Dice, doubt: float) -> None:
        self.scene, self.said, self.dice = scene, list(said), dice
        self.world = list(scene.known)
        self.odd = round(doubt * _CERTAIN)
        self.hidden = scene.deals[0].codes
        self.may = {
            seat: frozenset(code for code in self.hidden if code & 15 <= limits[code >> 4])
            for seat, limits in scene.limits.items()
        }
        dealt = {token for each in said for token in (*each.put_away, *each.hidden)}
        rest = [Token(token) for token, code in enumerate(scene.known) if not code and token not in dealt]
        may = dict.fromkeys(rest, frozenset(self.hidden))
        for seat, codes in self.may.items():
            may |= {token: codes for token in scene.public.tableau.pile(hand(seat)) if token in may}
        self.undealt = deals_of((), may, frozenset(self.hidden))
        self.rest: list[int] = []
        self.ways = 0

    def drawn(self) -> Iterator[list[int]]:
        """Yield one world after the other; none where there is none."""
        if not self._settle():
            return
        left_out = _MIXED
        while True:
            for said in self.said:
                self._deal_again(said)
            if self.undealt.groups:
                self.undealt.deal(self.world, self.dice)
            else:
                self._put([Token(place) for place in self.undealt.free], self.rest)
            if left_out:
                left_out -= 1
            elif not any(lanturlu(self.scene.codes(tokens, self.world)) for tokens in self.scene.none):
                yield self.world[:]

    def _settle(self) -> bool:
        """Look for a world in which all would have said it, and believe less of those for whom there is none.

        Those that went in are dealt first, for it takes more to go in than to pass. Return False if none is found in
        which the play was lawful.
        """
        order = sorted(range(len(self.said)), key=lambda number: self.said[number].do not in ("play", "draw"))
        while True:
            wrong = self._tried(order)
            if wrong is None:
                return True
            said = self.said[wrong]
            if said.reading is Belief.NOTHING:
                return False
            self.said[wrong] = replace(said, reading=Belief(said.reading - 1))

    def _tried(self, order: list[int]) -> int | None:
        """Try to deal all hands, those first for which there were no cards; return one for which there are none."""
        wrong = None
        for _ in range(ROUNDS):
            wrong = self._first_wrong(order)
            if wrong is None:
                break
            order.remove(wrong)
            order.insert(0, wrong)
        return wrong

    def _first_wrong(self, order: Sequence[int]) -> int | None:
        """Deal all hands in this order; return the first for which there are no cards."""
        rest = list(self.hidden)
        for number in order:
            found = self._hand(self.said[number], rest, SEARCH)
            if found is None:
                return number
            self._lay(self.said[number], found)
            rest = _without(rest, found)
        self.rest = rest
        self.undealt = self.undealt.of(rest)
        self.ways = self.undealt.ways
        return None if self.ways or not order else order[-1]

    def _deal_again(self, said: HeardSpeech) -> None:
        """Exchange the hidden cards that a speaker was dealt with undealt ones.

        A hand is the likelier the more deals there are of the cards it leaves; of hands alike in that any is taken.
        """
        pool = [*[self.world[token] for token in (*said.put_away, *said.hidden)], *self.rest]
        found = self._hand(said, pool, TRIES)
        if found is None:
            return
        rest = _without(pool, found)
        if self.undealt.groups:
            undealt = self.undealt.of(rest)
            if self.dice.below(self.ways) >= undealt.ways:
                return
            self.undealt, self.ways = undealt, undealt.ways
        self.rest = rest
        self._lay(said, found)

    def _hand(self, said: HeardSpeech, pool: list[int], tries: int) -> _Hand | None:
        """Return the cards put away and the hidden ones kept of a hand from the pool that says what was said."""
        dice, away, kept = self.dice, len(said.put_away), len(said.hidden)
        may = self.may.get(said.seat) if said.do in ("play", "draw") else None
        by_kind = said.by_kind and not self.odd
        low = [code for code in pool if code in LOW] if by_kind else pool[:]
        high = [code for code in pool if code not in LOW and (may is None or code in may)] if by_kind else low
        if len(low) < away or len(high) < kept:
            return None
        lowest_seen = min((KEEPING[code] for code in said.seen), default=None)
        for _ in range(tries):
            if by_kind:
                thrown, held = dice.some(low, away), dice.some(high, kept)
            else:
                codes = sorted(dice.some(low, away + kept), key=KEEPING.__getitem__)
                thrown, held = codes[:away], codes[away:]
                if may is not None and not may.issuperset(held):
                    continue
                if thrown and lowest_seen is not None and KEEPING[thrown[-1]] > lowest_seen:
                    continue
            if said.agrees((*thrown, *held, *said.seen)) or (self.odd and dice.below(_CERTAIN) < self.odd):
                return thrown, held
        return None

    def _lay(self, said: HeardSpeech, found: _Hand) -> None:
        thrown, held = found
        self._put(said.put_away, thrown)
        self._put(said.hidden, held)

    def _put(self, tokens: Sequence[Token], codes: list[int]) -> None:
        for token, code in zip(tokens, self.dice.some(codes, len(codes)), strict=True):
            self.world[token] = code


def _without(pool: Sequence[int], found: _Hand) -> list[int]:
    thrown, held = found
    return [code for code in pool if code not in thrown and code not in held]
