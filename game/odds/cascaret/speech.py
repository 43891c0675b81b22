"""What speaking comes to: each choice played on to its end in an imagined world (CA-10, CA-12, CA-19, CA-21)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.cards.shoe import Token
from game.odds.cascaret.codes import CODES, MISTIGRI_CODE, Hundredths, lanturlu, points, rank_of
from game.odds.cascaret.plain_tricks import BITS, bits_of, is_lanturlu, play_plainly
from game.odds.cascaret.scene import CodedView, game_of
from game.odds.cascaret.solver import BETE, Hands, TrickState, plain_card, play_out
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import (
    FILLE,
    MOST_SEATS,
    SHARES,
    TURNUP,
    CascaretPhase,
    CascaretPublic,
    CoupStanding,
    dead,
)
from game.table.values import STOCK, Seat, hand

GO_IN = Hundredths(150)
"""The strength with which a plain player goes in where he need not."""
THROWN_BELOW = 20
CARD_TO_COME = 24
HAND_TO_COME = 5 * CARD_TO_COME


def worth_keeping(code: int) -> tuple[int, int, int]:
    """Order cards by what a plain player throws away first."""
    return points(code), code & 15, code


_EVERY_CODE = {code for codes in CODES.values() for code in codes.values()}
_POINTS = {code: points(code) for code in _EVERY_CODE}
KEEPING = {code: worth_keeping(code) for code in _EVERY_CODE}
LOW = frozenset(code for code in _EVERY_CODE if points(code) < THROWN_BELOW)
"""What a plain player throws away."""

_Hands: TypeAlias = dict[Seat, tuple[int, ...]]


class SpeechCode(NamedTuple):
    """A choice in codes: `pass`, `play`, `draw` or `take_fille`; what is thrown, what is given for the retourne."""

    do: str
    thrown: tuple[int, ...] = ()
    turnup: int = 0


class Rights(NamedTuple):
    """What a speaker may do."""

    noce: bool
    fille: bool
    stock: int
    retourne: int = 0
    """The code of the retourne for the dealer, 0 for anyone else."""
    bound: bool = False
    """Held to play or take the fille (CA-20)."""


def plain_speech(held: Sequence[int], rights: Rights, go_in: Hundredths = GO_IN) -> SpeechCode:
    """Return what a plain player says, by the strength of his hand alone."""
    ranked = sorted(held, key=KEEPING.__getitem__)
    worst, worth = 0, 0
    if rights.retourne and _POINTS[rights.retourne] > _POINTS[ranked[0]]:
        worst, worth = ranked.pop(0), _POINTS[rights.retourne]
    most = 0 if rights.bound else rights.stock
    thrown = tuple([code for code in ranked if code in LOW][:most])
    worth += CARD_TO_COME * len(thrown) + sum([_POINTS[code] for code in ranked[len(thrown) :]])
    if rights.fille and worth < HAND_TO_COME:
        worth, speech = HAND_TO_COME, SpeechCode("take_fille")
    else:
        speech = SpeechCode("draw" if thrown else "play", thrown, worst)
    return speech if rights.noce or rights.bound or worth >= go_in else SpeechCode("pass")


def sensible_speeches(held: tuple[int, ...], rights: Rights) -> tuple[SpeechCode, ...]:
    """Return the choices worth weighing: keep, the fille, each number thrown from the worst up, a fifth of a suit."""
    found = [SpeechCode("play")]
    if not rights.noce and not rights.bound:
        found.append(SpeechCode("pass"))
    if rights.fille:
        found.append(SpeechCode("take_fille"))
    ranked = sorted(held, key=worth_keeping)
    if rights.retourne:
        found.append(SpeechCode("play", (), ranked[0]))
    if rights.bound:
        return tuple(found)
    given = ranked[0] if rights.retourne else 0
    throwable = ranked[1:] if rights.retourne else ranked
    counts = range(1, min(len(throwable), rights.stock) + 1)
    found.extend(SpeechCode("draw", tuple(throwable[:count]), given) for count in counts)
    return tuple(dict.fromkeys((*found, *_for_lanturlu(held, rights))))


def _for_lanturlu(held: tuple[int, ...], rights: Rights) -> Iterator[SpeechCode]:
    """Yield how four of a suit may become five: with the retourne, or with one card drawn (CA-24)."""
    for odd in held if not lanturlu(held) else ():
        rest = tuple(code for code in held if code != odd)
        if len({code >> 4 for code in rest if code != MISTIGRI_CODE}) == 1:
            if rights.retourne and lanturlu((*rest, rights.retourne)):
                yield SpeechCode("play", (), odd)
            if rights.stock:
                yield SpeechCode("draw", (odd,))


def rights_of(scene: CodedView, seat: Seat) -> Rights:
    """Return what a seat may do when it speaks."""
    public = scene.public
    stock = len(public.tableau.pile(STOCK)) if public.seats < MOST_SEATS else 0
    (retourne,) = scene.pile(TURNUP, scene.known)
    return Rights(
        noce=public.noce,
        fille=public.fille_taker is None,
        stock=stock,
        retourne=retourne if seat == public.dealer else 0,
        bound=seat == public.turn and public.must_go_in,
    )


class _Heard(NamedTuple):
    """A world, its hands, and what the others have been found to say in it: with the fille there, and so many cards."""

    world: Sequence[int]
    engaged: Mapping[Seat, int]
    held: Mapping[Seat, tuple[int, ...]]
    stock: Sequence[int]
    said: dict[tuple[Seat, bool, int], SpeechCode]


@dataclass(frozen=True, slots=True)
class Talk:
    """What is left of the speaking, ready to be played on in one world after the other.

    `passed` are the hands laid down that may still be shown, `mute` the seats that show no Lanturlu any more (CA-23),
    `wrong` those that play on with a wrong number of cards and are bête whatever they take (CA-27, CA-28).
    """

    me: Seat
    engaged: tuple[tuple[Seat, tuple[Token, ...]], ...]
    passed: tuple[tuple[Seat, tuple[Token, ...]], ...]
    silent: tuple[tuple[Seat, tuple[Token, ...], Rights], ...]
    mute: frozenset[Seat]
    stock: tuple[Token, ...]
    fille: tuple[Token, ...]
    order: tuple[Seat, ...]
    options: CascaretOptions
    wrong: frozenset[Seat] = frozenset()

    def outcome(self, world: Sequence[int], mine: SpeechCode | None) -> int:
        """Return what a choice comes to in a world, in sixths of the pot; None stands for speaking plainly."""
        hands, laid, first = self._spoken(world, mine)
        if first is not None:
            return SHARES if first == self.me else BETE
        shown = self._best_lanturlu({**laid, **hands})
        if shown == self.me:
            return SHARES
        if self.me not in hands:
            return 0
        return BETE if shown is not None else self._tricks_come_to(hands)[self.me]

    def outcomes(self, world: Sequence[int], choices: Sequence[SpeechCode | None]) -> list[int]:
        """Return what choices come to in a world: what `outcome` says of each, sooner."""
        engaged = {seat: bits_of([world[token] for token in tokens]) for seat, tokens in self.engaged}
        held = {seat: tuple([world[token] for token in tokens]) for seat, tokens, _ in self.silent}
        laid = [bits_of([world[token] for token in tokens]) for _, tokens in self.passed]
        others = [bits_of(codes) for seat, codes in held.items() if seat != self.me or None in choices]
        if self.wrong or any(map(is_lanturlu, (*engaged.values(), *laid, *others))):
            return [self.outcome(world, choice) for choice in choices]
        heard = _Heard(world, engaged, held, [world[token] for token in self.stock], {})
        return [self._comes_to(heard, choice) for choice in choices]

    def _comes_to(self, heard: _Heard, mine: SpeechCode | None) -> int:
        """Return what a choice comes to in a world where no other hand is a Lanturlu so far."""
        hands, fille, given = dict(heard.engaged), True, 0
        for seat, _, rights in self.silent:
            chosen = mine if seat == self.me else None
            speech = chosen or _plain(heard, seat, rights, fille=fille, given=given)
            if speech.do == "pass":
                if chosen:
                    return self.outcome(heard.world, mine) if lanturlu(heard.held[seat]) else 0
                continue
            if speech.do == "take_fille":
                fille, bits = False, bits_of([heard.world[token] for token in self.fille])
            else:
                bits = _changed(heard, seat, speech, rights.retourne, given)
                given += len(speech.thrown)
            if is_lanturlu(bits):
                return self.outcome(heard.world, mine)
            hands[seat] = bits
        if self.me not in hands or len(hands) == 1:
            return SHARES if self.me in hands else 0
        seats = [seat for seat in self.order if seat in hands]
        rams, trump_second = self.options.follow == "rams", self.options.trump_second
        gains = play_plainly([hands[seat] for seat in seats], rams=rams, trump_second=trump_second)
        return gains[seats.index(self.me)]

    def all_come_to(self, world: Sequence[int], mine: SpeechCode) -> dict[Seat, int]:
        """Return what a choice comes to for each who is paid or owes."""
        hands, laid, first = self._spoken(world, mine)
        if first is not None:
            return {**dict.fromkeys(self.order, BETE), first: SHARES}
        shown = self._best_lanturlu({**laid, **hands})
        if shown is not None:
            return {**dict.fromkeys(hands, BETE), shown: SHARES}
        return self._tricks_come_to(hands) if hands else {}

    def _spoken(self, world: Sequence[int], mine: SpeechCode | None) -> tuple[_Hands, _Hands, Seat | None]:
        """Return the hands that are in and those laid down when all have spoken, or who shows a Lanturlu in a noce."""
        hands = {seat: tuple([world[token] for token in tokens]) for seat, tokens in self.engaged}
        laid = {seat: tuple([world[token] for token in tokens]) for seat, tokens in self.passed}
        stock = [world[token] for token in self.stock]
        fille = True
        for seat, tokens, rights in self.silent:
            held = tuple([world[token] for token in tokens])
            if seat == self.me and mine is not None:
                speech = mine
            elif lanturlu(held):
                if rights.noce:
                    return {}, {}, seat
                speech = SpeechCode("pass")
            else:
                free = rights.fille and fille
                speech = plain_speech(held, rights._replace(fille=free, stock=min(rights.stock, len(stock))))
            if speech.do == "take_fille":
                fille = False
                hands[seat] = tuple([world[token] for token in self.fille])
            elif speech.do != "pass":
                hands[seat] = after_speech(held, speech, rights.retourne, stock)
            else:
                laid[seat] = held
        return hands, laid, None

    def _tricks_come_to(self, hands: _Hands) -> dict[Seat, int]:
        """Return what the five tricks come to, everybody playing plainly, in sixths of the pot."""
        seats = [seat for seat in self.order if seat in hands]
        owes = sum(1 << number for number, seat in enumerate(seats) if seat in self.wrong)
        gains = plain_tricks(tuple([hands[seat] for seat in seats]), self.options, owes)
        return dict(zip(seats, gains, strict=True))

    def _best_lanturlu(self, held: Mapping[Seat, tuple[int, ...]]) -> Seat | None:
        """Return whose Lanturlu takes the pot when every holder shows it (CA-23, CA-24)."""
        holders = [seat for seat in self.order if seat in held and seat not in self.mute and lanturlu(held[seat])]
        return max(holders, key=lambda seat: rank_of(held[seat])) if holders else None


def _plain(heard: _Heard, seat: Seat, rights: Rights, *, fille: bool, given: int) -> SpeechCode:
    """Return what a plain player says in a world once so many cards of the stock have been given."""
    now = seat, fille, min(rights.stock, len(heard.stock) - given, len(heard.held[seat]))
    if now not in heard.said:
        rights = rights._replace(fille=rights.fille and fille, stock=now[2])
        heard.said[now] = plain_speech(heard.held[seat], rights)
    return heard.said[now]


def _changed(heard: _Heard, seat: Seat, speech: SpeechCode, retourne: int, given: int) -> int:
    """Return as bits the hand of one who played or drew, the next cards of the stock among it."""
    bits = bits_of(heard.held[seat])
    if speech.turnup:
        bits += BITS[retourne] - BITS[speech.turnup]
    if speech.thrown:
        bits += bits_of(heard.stock[given : given + len(speech.thrown)]) - bits_of(speech.thrown)
    return bits


def talk_of(scene: CodedView, me: Seat) -> Talk:
    """Return the talk of a scene, as a seat that is to speak or to answer sees it."""
    public, pile = scene.public, scene.public.tableau.pile
    silent = public.having(CoupStanding.SILENT)
    unasked = silent if public.phase is CascaretPhase.ASKING else ()
    return Talk(
        me=me,
        engaged=tuple((seat, pile(hand(seat))) for seat in (*public.having(CoupStanding.IN), *unasked)),
        passed=tuple((seat, pile(dead(seat))) for seat in public.having(CoupStanding.PASSED)),
        silent=tuple((seat, pile(hand(seat)), rights_of(scene, seat)) for seat in silent if seat not in unasked),
        mute=_mute(public),
        stock=pile(STOCK)[::-1],
        fille=pile(FILLE),
        order=public.order,
        options=public.options,
        wrong=frozenset(seat for seat in public.order if public.wrong[seat]),
    )


def _mute(public: CascaretPublic) -> frozenset[Seat]:
    """Return who has kept his Lanturlu to himself, or was not asked because he has none (CA-23)."""
    answered = public.order.index(public.turn) if public.phase is CascaretPhase.ASKING else 0
    return frozenset(seat for seat in public.order[:answered] if seat not in public.shown)


def after_speech(held: tuple[int, ...], speech: SpeechCode, retourne: int, stock: list[int]) -> tuple[int, ...]:
    """Return the hand of one who played or drew; the cards he is given leave the stock."""
    kept = tuple([code for code in held if code not in speech.thrown and code != speech.turnup])
    if speech.turnup:
        kept = (*kept, retourne)
    given = tuple(stock[: len(speech.thrown)])
    del stock[: len(given)]
    return kept + given


def plain_tricks(hands: Hands, options: CascaretOptions, owes: int = 0) -> tuple[int, ...]:
    """Return what the five tricks come to for each engaged player, the leader first; one alone takes it all (CA-19).

    `owes` has a bit for each who plays on with a wrong number of cards (CA-27, CA-28).
    """
    if len(hands) == 1:
        return (SHARES + BETE * owes,)
    game = game_of(options, hands, owes)
    opening = TrickState(hands, 0, len(hands))
    return play_out(game, opening, plain_card(game, opening), 0)
