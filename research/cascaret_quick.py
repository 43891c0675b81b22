"""Cascaret in a hurry: a quick copy of the coup in C, held against the program's laws; matches; learning to speak.

    python -m research.cascaret_quick check [deals]
    python -m research.cascaret_quick match A B [--seats 4] [--tours 4000] [--alone]
    python -m research.cascaret_quick learn [--moments 400000] [--passes 2] [--rounds 6]

The inner loop is `cascaret_quick.c`, for the options as they stand by default: a C compiler is needed as `cc`. A match
is played in tours of one deal by each player, every tour from exchanged seats (from every seat with `--alone`, where
one A sits among B); its figures are jetons a coup and player, what is still due taken off. Players: `mazette`,
`ordinaire`, `rule` (the learned count with plain tricks), `ruleMC` (with imagined cards), `habile` (both), `counts`,
`draws`, `two`, `any`, `keeps` (trivial, see docs/decisions/0052), `oracle` (sees every card and knows his rivals),
`ruleopen` (speaks by the learned count, and sees every card in the tricks). Three take their temper after a colon:
`mazette:go_in:wits`, `ordinaire:go_in`, and `habile:go_in:worlds:doubt`, which then drops what falls clearly behind.
"""

import argparse
import random
import subprocess
from collections.abc import Callable, Sequence
from ctypes import CDLL, POINTER, byref, c_char_p, c_double, c_int, c_int64, c_long, c_uint8, c_uint64
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from game.bots.cascaret.answers import answer
from game.bots.cascaret.learned import counts, learned_speech, place_of
from game.bots.cascaret.manners import ordinaire
from game.bots.contract import Temper
from game.cards.faces import Card, Suit
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe
from game.odds.cascaret.appraise import act_of_speech, trump_of
from game.odds.cascaret.scene import scene_of
from game.odds.cascaret.speech import rights_of
from game.play.chance import SeededChance
from game.rules.cascaret.acts import CascaretAct, CascaretDraw, CascaretPass, LayCard, NameTrump, Play, TakeFille
from game.rules.cascaret.cards import MISTIGRI, power
from game.rules.cascaret.follow import playable
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretCarried, CascaretPhase, CascaretPublic, CoupStanding
from game.table.contract import Chair, Waiting
from game.table.values import Chips, Seat, hand, purse
from game.table.view import Position, View, view_of

SOURCE = Path(__file__).with_name("cascaret_quick.c")
BOOK = Path(__file__).parents[1] / "game" / "content" / "cascaret" / "speech.toml"
CHIPS = 400
HIGHEST_TRUMP, HIGHEST_SIDE, ROOM = 9, 8, 5
HAND = 5
NUMBERS = HIGHEST_TRUMP + 1 + HIGHEST_SIDE + 1 + 3 + ROOM * ROOM + HAND + 1 + 3 + 2
CARD_OF_ID = {8 * list(Suit).index(card.suit) + (6 if card == MISTIGRI else power(card)) - 1: card for card in PACK_32}
MISTIGRI_BIT, TRUMP_BITS = 40, 32


@cache
def quick() -> CDLL:
    """Compile the quick copy and return it."""
    library = Path(mkdtemp(prefix="cascaret-quick-")) / "quick.so"
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", library, SOURCE, "-lm"], check=True)  # noqa: S603, S607  # the compiler by its usual name
    found = CDLL(str(library))
    found.match.argtypes = [c_int, c_long, c_char_p, c_char_p, c_int, c_uint64, POINTER(c_double)]
    found.learn.argtypes = [c_int, c_long, c_int, c_int]
    found.recorded.argtypes = [
        c_int, POINTER(c_uint8), c_int, c_char_p, c_uint64, POINTER(c_int64), POINTER(c_int64), POINTER(c_uint64)
    ]  # fmt: skip
    library.unlink()
    library.parent.rmdir()
    return found


def begin(seats: int | None) -> None:
    """Let the quick copy count hands by the book of so many players; by the plain numbers without."""
    if seats is None:
        quick().begin(None)
        return
    count = counts()[seats]
    numbers = [*count.trumps, *count.sides, count.thrown_below, count.card_to_come, count.fille]
    for left in range(ROOM):
        row = count.go_in[left] if left < seats else ()
        numbers.extend((*row, *(150,) * (ROOM - len(row))))
    numbers.extend((*count.company, *count.drew, count.fille_taken, count.mistigri_turned))
    quick().begin((c_int * NUMBERS)(*numbers))


def card_of(bit: int, trump: Suit) -> Card:
    """Return the card of a bit of the quick copy."""
    if bit == MISTIGRI_BIT:
        return MISTIGRI
    return CARD_OF_ID[8 * list(Suit).index(trump) + bit - TRUMP_BITS if bit >= TRUMP_BITS else bit]


class UnlikeError(Exception):
    """The quick copy and the program do not agree."""


def require(what: str, agree: bool) -> None:  # noqa: FBT001  # a condition
    if not agree:
        raise UnlikeError(what)


class Recorded:
    """A coup of the quick copy, and its acts as the program has them."""

    def __init__(self, seats: int, ids: list[int], who: str, seed: int, *, noce: bool) -> None:
        self.said, self.plays, self.could = (c_int64 * 20)(), (c_int64 * 50)(), (c_uint64 * 25)()
        code = quick().recorded(
            seats, (c_uint8 * 32)(*ids), noce, who.encode(), seed, self.said, self.plays, self.could
        )
        self.played, self.trump = code & 255, list(Suit)[code >> 8]

    def cards(self, bits: int) -> set[Card]:
        return {card_of(bit, self.trump) for bit in range(64) if bits >> bit & 1}

    def speech(self, place: int, view: View[CascaretPublic]) -> CascaretAct:
        act, thrown, given = self.said[4 * place : 4 * place + 3]
        tokens = {view.faces[token]: token for token in view.hand}
        turnup = None if given < 0 else tokens[card_of(given, self.trump)]
        away = tuple(tokens[card] for card in self.cards(thrown))
        return (CascaretPass(), Play(turnup), CascaretDraw(away, turnup), TakeFille())[act]

    def gain(self, place: int) -> int:
        return self.said[4 * place + 3]


Speaks = Callable[[View[CascaretPublic]], Any]


def compare(seats: int, seed: int, who: str, own: Speaks | None) -> None:
    """Play one coup in the quick copy and the same acts by the laws; `own` must choose as the quick copy did."""
    chance = random.Random(seed)
    ids = chance.sample(range(32), 32)
    noce = chance.random() < 1 / 2
    coup = Recorded(seats, ids, who, seed, noce=noce)
    due = (0,) * seats if noce else (0, 6, 12, *(0,) * (seats - 3))
    carried = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=due, brought=(CHIPS,) * seats)
    chairs = tuple(Chair(Chips(CHIPS)) for _ in range(seats))
    position = CASCARET.open(chairs, CascaretOptions(), carried, Shoe(tuple(CARD_OF_ID[each] for each in ids))).position
    opening = [position.public.tableau.chips_at(purse(Seat(seat))) for seat in range(seats)]
    number = 0
    while isinstance(CASCARET.awaits(position.public), Waiting):
        public, seat = position.public, position.public.turn
        view, place = view_of(position, seat), position.public.order.index(position.public.turn)
        offers = CASCARET.legal(view).regular()
        settled = answer(view, offers)
        if public.phase is CascaretPhase.TRICKS:
            require("whose turn", coup.plays[2 * number] == place)
            card = card_of(coup.plays[2 * number + 1], coup.trump)
            require(
                "what may be played",
                {view.faces[token] for token in playable(view)} == coup.cards(coup.could[number]),
            )
            act: Any = LayCard(next(token for token in view.hand if view.faces[token] == card))
            number += 1
        elif public.phase is CascaretPhase.SPEAKING and settled is None:
            act = coup.speech(place, view)
        else:
            assert settled is not None
            act = settled.act
            require("trumps named", not isinstance(act, NameTrump) or act.suit is coup.trump)
        require("legal", offers.allows(act))
        require("the same choice", own is None or settled is not None or own(view) == act)
        position = CASCARET.apply(position, seat, act).position
    require("every card", number == coup.played)
    _compare_money(coup, position, opening)


def _compare_money(coup: Recorded, position: Position[CascaretPublic], opening: Sequence[int]) -> None:
    public = position.public
    for place, seat in enumerate(public.order):
        gained = public.tableau.chips_at(purse(seat)) - opening[seat]
        units = coup.gain(place)
        took_bete = units == -6 or (
            coup.played > 0 and public.standings[seat] is CoupStanding.IN and not public.taken_by(seat)
        )
        require("money", gained == max(0, units) * public.share)
        require("bêtes", public.due[seat] == (public.pot_at_deal if took_bete else 0))


def plain(view: View[CascaretPublic]) -> Any:  # noqa: ANN401  # any act
    return ordinaire(Temper())(view, CASCARET.legal(view).regular(), SeededChance("quick")).act


def learned(view: View[CascaretPublic]) -> Any:  # noqa: ANN401  # any act
    """Speak by the book, and play plainly."""
    if view.public.phase is not CascaretPhase.SPEAKING:
        return plain(view)
    scene = scene_of(view, trump_of(view.public))
    held = scene.pile(hand(view.own), scene.known)
    return act_of_speech(
        view, scene.trump, learned_speech(held, rights_of(scene, view.own), view.public.seats, place_of(scene))
    )


def check(deals: int) -> int:
    """Compare so many deals of each kind; return how many were compared."""
    kinds: tuple[tuple[str, Speaks | None], ...] = (("random", None), ("ordinaire", plain), ("rule", learned))
    for seats in (3, 4, 5):
        begin(seats)
        for who, own in kinds:
            for seed in range(deals):
                compare(seats, 1000 * seed + seats, who, own)
    return 9 * deals


def match(one: str, other: str, seats: int, tours: int, *, alone: bool) -> str:
    """Return the figures of a match as a line."""
    begin(seats)
    out = (c_double * 5)()
    quick().match(seats, tours, one.encode(), other.encode(), alone, 50_000_000, out)
    difference, error, own, own_error, pot = out
    return (
        f"{one} against {other}, {seats} players{', alone' if alone else ''}, {tours * seats} deals: difference "
        f"{difference:+.3f} ± {error:.3f}, own gain {own:+.3f} ± {own_error:.3f}, mean pot {pot:.1f}"
    )


def learn(moments: int, passes: int, rounds: int) -> None:
    """Find the numbers for three, four and five players, from those of the book on, and write the book."""
    lines = [
        "# Found by play: `python -m research.cascaret_quick learn`.",
        "# How it is read: docs/decisions/0052-cascaret-strength.md.",
    ]
    for seats in (3, 4, 5):
        begin(seats)
        quick().learn(seats, moments, passes, rounds)
        found = (c_int * NUMBERS)()
        quick().count_now(byref(found))
        lines.extend(written(seats, list(found)))
    BOOK.write_text("\n".join(lines) + "\n", encoding="utf-8")


def written(seats: int, numbers: list[int]) -> list[str]:
    """Return the lines of the book for so many players."""
    sides = HIGHEST_TRUMP + 1
    rest = sides + HIGHEST_SIDE + 1
    more = rest + 3 + ROOM * ROOM
    rows = [numbers[rest + 3 + ROOM * left :][: seats - left] for left in range(seats)]
    return [
        f"[players.{seats}]",
        f"trumps = {numbers[:sides]}",
        f"sides = {numbers[sides:rest]}",
        f"thrown_below = {numbers[rest]}",
        f"card_to_come = {numbers[rest + 1]}",
        f"fille = {numbers[rest + 2]}",
        f"company = {numbers[more : more + HAND + 1]}",
        f"go_in = {rows}",
        f"drew = {numbers[more + HAND + 1 :][:3]}",
        f"fille_taken = {numbers[-2]}",
        f"mistigri_turned = {numbers[-1]}",
        "",
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parts = parser.add_subparsers(dest="part", required=True)
    parts.add_parser("check").add_argument("deals", type=int, nargs="?", default=1000)
    played = parts.add_parser("match")
    played.add_argument("one")
    played.add_argument("other")
    played.add_argument("--seats", type=int, default=4)
    played.add_argument("--tours", type=int, default=1000)
    played.add_argument("--alone", action="store_true")
    learning = parts.add_parser("learn")
    learning.add_argument("--moments", type=int, default=400_000)
    learning.add_argument("--passes", type=int, default=2)
    learning.add_argument("--rounds", type=int, default=6)
    asked = parser.parse_args()
    if asked.part == "check":
        print(f"{check(asked.deals)} coups, every act and every jeton alike")
    elif asked.part == "match":
        print(match(asked.one, asked.other, asked.seats, asked.tours, alone=asked.alone))
    else:
        learn(asked.moments, asked.passes, asked.rounds)


if __name__ == "__main__":
    main()
