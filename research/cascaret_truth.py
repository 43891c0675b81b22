"""Cascaret: the tutor's figures beside what they should be, found by trying millions of deals in C.

    python -m research.cascaret_truth [speaking] [tricks] [seed]

So many moments in which somebody is in already and one is to speak, and so many in which three to five tricks are left,
of coups of three to five plain players about a pot of twelve and about a noce. What is shown is held against deals that
`cascaret_truth.c` makes at random and keeps where plain players say what was said; laws, speech and play are those of
the quick copy, which knows nothing of the program's figures. Printed for each moment: the largest |z| of its figures,
the largest error shown for a pot of ten, the two best acts; then the sums, and how long a figure took.
"""

import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from ctypes import CDLL, POINTER, Structure, byref, c_double, c_int, c_long, c_uint8, c_uint64
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import mean, median, quantiles, stdev
from tempfile import mkdtemp

from game.bots.cascaret.manners import ordinaire
from game.bots.contract import Temper
from game.cards.packs import PACK_32
from game.cards.shoe import Token, sealed
from game.cards.shuffle import Seed
from game.odds.cascaret.appraise import appraise, trump_of
from game.odds.cascaret.belief import dealt_to
from game.odds.cascaret.scene import scene_of, tricks_of
from game.odds.cascaret.solver import SETTLED
from game.odds.contract import Worth
from game.play.chance import SeededChance
from game.rules.cascaret.acts import CascaretAct, CascaretDraw, LayCard, Play
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import DISCARD, CascaretCarried, CascaretPhase, CascaretPublic, CoupStanding
from game.table.contract import Chair
from game.table.values import Chips, Seat
from game.table.view import View
from research.cascaret_quick import CARD_OF_ID
from tests.rules.cascaret.table import Table

SOURCE = Path(__file__).with_name("cascaret_truth.c")
HIDDEN, CHOICES, SEATS, OWN = 255, 16, 5, 15
WANTED, FEWEST, MOST = 40_000, 4_000, 60_000_000
LATEST = 3
"""So many tricks have been taken when the figures are counted out, and hold to another supposition."""
IDS = {card: number for number, card in CARD_OF_ID.items()}
ACTS = {"pass": 0, "play": 1, "draw": 2, "take_fille": 3}


class Position(Structure):
    """A moment as the C code has it."""

    _fields_ = (
        ("n", c_int),
        ("noce", c_int),
        ("me", c_int),
        ("spoken", c_int),
        ("known", c_uint8 * 32),
        ("act", c_int * SEATS),
        ("away", c_int * SEATS),
        ("retourne_taken", c_int),
        ("nplays", c_int),
        ("plays", c_int * 2 * 25),
        ("nchoices", c_int),
        ("choice", c_int * 8 * CHOICES),
    )


@cache
def tried() -> CDLL:
    """Compile the C code and return it."""
    library = Path(mkdtemp(prefix="cascaret-truth-")) / "truth.so"
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", library, SOURCE, "-lm"], check=True)  # noqa: S603, S607  # the compiler by its usual name
    found = CDLL(str(library))
    found.truth.argtypes = [POINTER(Position), c_uint64, c_long, c_long, POINTER(c_double), POINTER(c_double)]
    found.truth.restype = c_long
    library.unlink()
    library.parent.rmdir()
    found.ready()
    return found


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat sees when it is to choose, and what it said before with the hand it had."""

    view: View[CascaretPublic]
    said: CascaretAct | None = None


def moments(name: str, *, speaking: bool) -> Iterator[Moment]:
    """Yield moments to choose in, one of a coup at most."""
    plays = ordinaire(Temper())
    for number in range(1_000_000):
        chance = random.Random(f"{name} {number}")
        seats = chance.choice((3, 4, 4, 4, 5))
        carried = CascaretCarried(
            dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6) + (0,) * (seats - 2), brought=(30,) * seats
        )
        chairs = tuple(Chair(Chips(60)) for _ in range(seats))
        shoe = sealed(PACK_32, Seed(f"{name} {number}".encode()))
        step = CASCARET.open(chairs, CascaretOptions(), chance.choice((carried, carried, None)), shoe)
        table, found = Table(step.position, step.events), []
        said: dict[Seat, CascaretAct | None] = {}
        while table.public.phase in (CascaretPhase.SPEAKING, CascaretPhase.TRICKS):
            public, view = table.public, table.view(table.public.turn)
            if speaking and public.phase is CascaretPhase.SPEAKING and public.having(CoupStanding.IN):
                found.append(Moment(view))
            elif not speaking and public.phase is CascaretPhase.TRICKS and len(public.tricks) < LATEST:
                found.append(Moment(view, said[public.turn]))
            act = plays(view, CASCARET.legal(view).regular(), SeededChance("plain")).act
            said.setdefault(public.turn, act)
            table.do(public.turn, act)
        if found:
            yield chance.choice(found)


def position_of(moment: Moment, worths: Sequence[Worth]) -> Position:
    """Return a moment as the C code has it, with the acts that are to be tried."""
    view, public = moment.view, moment.view.public
    found = Position(n=public.seats, me=public.order.index(view.own), noce=public.noce, nchoices=len(worths))
    found.spoken, found.retourne_taken = public.phase is CascaretPhase.TRICKS, public.retourne_taken
    for token in range(len(PACK_32)):
        found.known[token] = IDS[view.faces[Token(token)]] if token in view.faces else HIDDEN
    gone, dealt = public.tableau.pile(DISCARD), dealt_to(public)
    for place, seat in enumerate(public.order):
        away = sum(token in gone for token in dealt[seat])
        found.act[place], found.away[place] = -1, away
        if public.standings[seat] is CoupStanding.PASSED:
            found.act[place] = ACTS["pass"]
        elif public.standings[seat] is CoupStanding.IN:
            thrown = away > (seat == public.dealer and public.retourne_taken)
            found.act[place] = ACTS["take_fille" if public.fille_taker == seat else "draw" if thrown else "play"]
    plays = [play for trick in public.tricks for play in trick.plays] + list(public.plays)
    found.nplays = len(plays)
    for number, (seat, token) in enumerate(plays):
        found.plays[number][0], found.plays[number][1] = public.order.index(seat), IDS[view.faces[token]]
    for number, worth in enumerate(worths):
        _write(found, number, view, worth.act)
    if moment.said is not None:
        _write(found, OWN, view, moment.said)
    return found


def _write(found: Position, number: int, view: View[CascaretPublic], act: CascaretAct) -> None:
    choice = found.choice[number]
    if isinstance(act, LayCard):
        choice[0] = IDS[view.faces[act.card]]
        return
    given = act.turnup if isinstance(act, Play | CascaretDraw) else None
    thrown = act.cards if isinstance(act, CascaretDraw) else ()
    choice[0], choice[1] = ACTS[act.do], -1 if given is None else IDS[view.faces[given]]
    for place, token in enumerate(thrown, 2):
        choice[place] = IDS[view.faces[token]]
    choice[2 + len(thrown)] = -1


def already_his(view: View[CascaretPublic]) -> int:
    """Return how many sixths of the pot a seat has for certain, which the program's figures do not count again."""
    public = view.public
    if public.phase is not CascaretPhase.TRICKS:
        return 0
    scene = scene_of(view, trump_of(public))
    settled = tricks_of(scene)[1].top == SETTLED
    played = [(scene.known[token], trick.taker) for trick in public.tricks for _, token in trick.plays]
    return public.taken_by(view.own) + (settled and max(played)[1] == view.own)


@dataclass(slots=True)
class Sums:
    """What was found over all moments."""

    zs: list[float] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)
    spent: list[float] = field(default_factory=list)
    clear: int = 0
    named: int = 0


def compare(moment: Moment, seed: int, sums: Sums) -> str | None:
    """Compare the figures of a moment with what they should be; None where too few deals were found."""
    view, public = moment.view, moment.view.public
    begun = time.process_time()
    figures = appraise(view, CASCARET.legal(view), SeededChance(f"figures {seed}"))
    spent = 1000 * (time.process_time() - begun)
    worths = [worth for worth in figures.worths if worth.act.do != "lanturlu"]
    total, squares = (c_double * CHOICES)(), (c_double * CHOICES)()
    count = tried().truth(byref(position_of(moment, worths)), seed, WANTED, MOST, total, squares)
    if count < FEWEST:
        return None
    his, share = already_his(view), public.share
    true = [(each / count - his) * share for each in total[: len(worths)]]
    moments_of = list(zip(total, squares, strict=True))[: len(worths)]
    ours = [sqrt(max(0, square / count - (each / count) ** 2) / count) * share for each, square in moments_of]
    shown = [float(worth.value) for worth in worths]
    zs = [
        (value - right) / sqrt((worth.error or 0) ** 2 + error**2)
        for value, right, worth, error in zip(shown, true, worths, ours, strict=True)
        if worth.error or error
    ]
    worst_error = max((worth.error or 0) for worth in worths) * 10 / public.pot_at_deal
    sums.zs.extend(zs)
    sums.errors.append(worst_error)
    sums.spent.append(spent)
    best = max(range(len(worths)), key=true.__getitem__)
    others = [number for number in range(len(worths)) if number != best]
    told = max(range(len(worths)), key=shown.__getitem__)
    if others:
        next_best = max(others, key=true.__getitem__)
        gap = true[best] - true[next_best]
        error = max(worths[best].error or 0, worths[next_best].error or 0)
        if gap > 3 * max(error, ours[best], ours[next_best]):
            sums.clear += 1
            sums.named += told == best
    act = worths[told].act.do
    return (
        f"{public.phase.value:8} {public.seats} seats, pot {public.pot_at_deal:2}, {len(public.tricks)} tricks: "
        f"{count:6} deals, "
        f"max |z| {max(map(abs, zs), default=0):4.2f}, error {worst_error:.3f}, {spent:5.0f} ms; "
        f"{act} {shown[told]:+.2f} (true {true[told]:+.2f}), best {worths[best].act.do} {true[best]:+.2f}"
    )


def main(speaking: int, tricks: int, seed: int) -> None:
    """Print the comparison of so many moments of each kind."""
    for number, kind in ((speaking, True), (tricks, False)):
        sums, met = Sums(), 0
        for moment in moments(f"moments {seed}", speaking=kind):
            if met == number:
                break
            told = compare(moment, seed + met, sums)
            if told is not None:
                met += 1
                print(told, flush=True)
        if sums.zs:
            zs = sums.zs
            print(
                f"== {'speaking' if kind else 'tricks'}: {met} moments, {len(zs)} figures: |z| <= 2 in "
                f"{100 * mean(abs(z) <= 2 for z in zs):.1f}%, largest {max(map(abs, zs)):.2f}, mean {mean(zs):+.3f}, "
                f"spread {stdev(zs):.2f}; "
                f"best act named in {sums.named} of {sums.clear} clear; largest error {max(sums.errors):.3f} for a pot "
                f"of ten; ms median {median(sums.spent):.0f}, p95 {quantiles(sums.spent, n=20)[-1]:.0f}"
            )


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    main(*given, *(50, 30, 1)[len(given) :])
