"""Hold the figures of Prime to what is true: `python -m research.prime_truth [positions] [coups] [seed]`.

At so many positions of each kind somebody is asked whether he accepts. What the figures say is compared with the mean
of so many coups that `prime_truth.c` plays: every deal is played from its beginning, and thrown away where somebody
would have done otherwise by the stated manner. A C compiler is needed as `cc`. Amounts are scaled to a bet of ten; z is
what lies between both, by the two errors together. Prints a row a position and at the end what the figures are held
to: 90 of 100 within 2, none above 4, the mean within 0.3, errors up to 0.10, and the better act named wherever the
true difference is above three errors.
"""

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from ctypes import CDLL, POINTER, Structure, byref, c_int32, c_int64, c_uint64
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles

from game.cards.packs import PACK_40
from game.cards.shoe import Shoe
from game.odds.contract import Appraisal
from game.odds.prime.appraise import appraise
from game.odds.prime.habits import Advised
from game.odds.prime.numbers import NUMBER
from game.odds.prime.seen import coup_of
from game.play.chance import SeededChance
from game.play.course import Course, begin
from game.rules.prime.acts import Accept, Bet, Decline, PrimeAct, PrimePass
from game.rules.prime.law import PRIME
from game.rules.prime.options import PrimeOptions
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.contract import Chair
from game.table.values import Chips, Seat, purse

KINDS = ("first asked", "asked later", "dealer, two declined", "one accepted", "after passes", "partner bets")
SUMS = (1, 4, 7, 10, 15, 20)
TRIES = 40
"""So many coups are tried at most for each that is wanted."""


class _Act(Structure):
    _fields_ = (("seat", c_int32), ("kind", c_int32), ("value", c_int32))


class _Position(Structure):
    _fields_ = (
        *((name, c_int32) for name in ("seats", "dealer", "own", "limit", "least", "consolation", "partners", "acts")),
        ("purse", c_int32 * 6),
        ("known", c_int32 * 40),
        ("act", _Act * 64),
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """A position in which a seat is asked, with the acts that led there and the cards each had at the beginning."""

    kind: str
    course: Course
    seat: Seat
    acts: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Held:
    """One act by both: scaled to a bet of ten."""

    act: str
    shown: float
    error: float
    true: float
    true_error: float

    @property
    def z(self) -> float:
        """What lies between both, by the two errors together."""
        return (self.shown - self.true) / (sqrt(self.error**2 + self.true_error**2) or 1e-9)


def main(positions: int, coups: int, seed: int) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        truth = _compiled(Path(folder))
        found, named, decided, spent = list[Held](), 0, 0, list[float]()
        for asked in (each for kind in KINDS for each in _positions(kind, positions, seed)):
            view, offers = asked.course.view(asked.seat), asked.course.offers(asked.seat)
            begun = time.perf_counter()
            figures = appraise(view, offers, SeededChance(f"truth {seed}"))
            spent.append(1000 * (time.perf_counter() - begun))
            scale = 10 / view.public.bet
            rows = []
            for worth in figures.worths:
                true, error = _true(truth, asked, worth.act, coups, seed)
                rows.append(Held(worth.act.do, scale * float(worth.value), scale * (worth.error or 0.0),
                                 scale * true, scale * error))  # fmt: skip
            best, other = sorted(rows, key=lambda each: -each.true)
            if best.true - other.true > 3 * sqrt(best.true_error**2 + other.true_error**2 + _behind(figures, scale)):
                decided += 1
                named += best.shown > other.shown
            found += rows
            held = " ".join(str(view.faces[token]) for token in view.hand)
            told = "   ".join(
                f"{each.act:7} {each.shown:+.2f} ± {each.error:.2f} true {each.true:+.2f} ± {each.true_error:.2f}"
                f" z {each.z:+.1f}" for each in rows
            )  # fmt: skip
            print(f"{asked.kind:21} {view.public.seats} of {view.public.bet:2} {held}  {told}", flush=True)
    sampled = [each for each in found if each.error]
    within = sum(abs(each.z) <= 2 for each in sampled)
    print(f"{len(sampled)} sampled: {100 * within / len(sampled):.0f} of 100 within 2, "
          f"most {max(abs(each.z) for each in sampled):.1f}, mean {mean(each.z for each in sampled):+.2f}")  # fmt: skip
    print(f"stated error at most {max(each.error for each in sampled):.3f}; best act {named} of {decided}")
    print(f"ms for all figures: median {quantiles(spent, n=2)[0]:.0f}, 95th in 100 {quantiles(spent, n=20)[-1]:.0f}")


def _behind(figures: Appraisal, scale: float) -> float:
    return max((scale * (each.error or 0.0)) ** 2 for each in figures.worths)


def _positions(kind: str, count: int, seed: int) -> Iterator[Asked]:
    """Yield positions of a kind: whoever is not to be asked plays the stated manner, with any sum for his bet."""
    chance = random.Random(f"{kind} {seed}")  # a bench
    while count:
        asked = _position(kind, chance)
        if asked is not None:
            count -= 1
            yield asked


def _position(kind: str, chance: random.Random) -> Asked | None:
    partners = kind == "partner bets"
    seats = 4 if partners else chance.randint(3 + (kind != "first asked"), 6)
    options = PrimeOptions(partners=partners, consolation=chance.choice((1, 1, 2)))
    chairs = tuple(Chair(Chips(chance.choice((20, 60, 300)))) for _ in range(seats))
    course, _ = begin(PRIME, chairs, options, Shoe(tuple(chance.sample(PACK_40, 40))))
    acts: list[tuple[int, int, int]] = []
    while course.position.public.phase in {PrimePhase.SPEAK, PrimePhase.ANSWER}:
        public = course.position.public
        assert public.turn is not None  # somebody speaks or answers
        if public.phase is PrimePhase.ANSWER and _wanted(kind, course):
            return Asked(kind, course, public.turn, tuple(acts))
        act = _manner(course, public.turn, chance)
        acts.append((int(public.turn), *_written(course, public.turn, act)))
        course, _ = course.after(public.turn, act)
    return None


def _wanted(kind: str, course: Course) -> bool:
    public: PrimePublic = course.position.public
    if public.tableau.chips_at(purse(public.turn or Seat(0))) < public.bet:
        return False
    passed, accepted, declined = sum(public.passes), len(public.inside) - 1, len(public.declined)
    match kind:
        case "first asked":
            return not (passed or accepted or declined)
        case "asked later":
            return not passed and declined > 0
        case "dealer, two declined":
            return public.turn == public.dealer and declined > 1 and passed < 2
        case "one accepted":
            return accepted > 0 and passed < 3
        case "after passes":
            return passed > 1
        case _:
            return public.turn is not None and public.bettor == (public.turn + 2) % 4


def _manner(course: Course, seat: Seat, chance: random.Random) -> PrimeAct:
    view = course.view(seat)
    coup = coup_of(view)
    if view.public.phase is PrimePhase.ANSWER:
        able = coup.purses[seat] >= coup.bet
        return Accept() if able and Advised().answer(coup, seat) else Decline()
    said = Advised().speak(coup, seat)
    if said > 0:
        return Bet(Chips(min(chance.choice(SUMS), coup.purses[seat])))
    return PrimePass(tuple(token for place, token in enumerate(view.hand) if -said >> place & 1))


def _written(course: Course, seat: Seat, act: PrimeAct) -> tuple[int, int]:
    match act:
        case PrimePass(cards):
            held = course.view(seat).hand
            return 0, sum(1 << held.index(token) for token in cards)
        case Bet(amount):
            return 1, int(amount)
        case _:
            return (2 if isinstance(act, Accept) else 3), 0


def _true(truth: CDLL, asked: Asked, act: PrimeAct, coups: int, seed: int) -> tuple[float, float]:
    view, options = asked.course.view(asked.seat), asked.course.options
    public = view.public
    known = {int(token): NUMBER[card] for token, card in view.faces.items()}
    acts = (*asked.acts, (int(asked.seat), *_written(asked.course, asked.seat, act)))
    purses = [chair.chips for chair in asked.course.chairs]
    given = _Position(
        public.seats, int(public.dealer), int(asked.seat), options.limit, options.least, options.consolation,
        int(options.partners), len(acts), (c_int32 * 6)(*map(int, purses)),
        (c_int32 * 40)(*(known.get(token, -1) for token in range(40))), (_Act * 64)(*(_Act(*each) for each in acts)),
    )  # fmt: skip
    total, squares = c_int64(), c_int64()
    count = truth.truth(byref(given), coups, TRIES * coups, seed, byref(total), byref(squares))
    average = total.value / count
    return average, sqrt(max(0.0, squares.value / count - average**2) / count)


def _compiled(folder: Path) -> CDLL:
    library = folder / "truth.so"
    source = Path(__file__).with_name("prime_truth.c")
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)  # noqa: S603, S607  # our own source
    found = CDLL(str(library))
    found.truth.argtypes = (POINTER(_Position), c_int64, c_int64, c_uint64, POINTER(c_int64), POINTER(c_int64))
    found.truth.restype = c_int64
    return found


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    main(*given, *(12, 2_000_000, 1)[len(given) :])
