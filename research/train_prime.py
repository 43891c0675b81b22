"""Find the strongest character of Prime by self-play, and write its book.

    python -m research.train_prime [--deals 120000000]

The abstraction and the method are in docs/decisions/0050-prime-self-play.md. The same number of deals gives the same
book. The inner loop is `prime_learning.c`: a C compiler is needed as `cc`.
"""

import argparse
import random
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from ctypes import (
    CDLL,
    Array,
    Structure,
    byref,
    c_double,
    c_int,
    c_int32,
    c_int64,
    c_uint8,
    c_uint64,
    c_void_p,
)
from itertools import combinations, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from game.bots.prime.classes import CLASS, CLASSES, FULL, LEVELS
from game.bots.prime.manners import BOLD, COUNTING, CURIOUS, FOR_PRIME, FOR_SUIT, PRUDENT, TIMID
from game.bots.prime.styles import Ranges, for_prime, for_suit
from game.odds.prime.draws import Source, all_discards, final_hands
from game.odds.prime.habits import thumb
from game.odds.prime.numbers import ALL_CARDS, FLUX, KIND_SHIFT, PRIME, WORTH, numbers_in, scores

BOOK = Path(__file__).parents[1] / "game" / "content" / "prime" / "champion.toml"
EARLY = 1 << 30
READ = scores("sum")
RIVALS = (1, 2, 3)
Values = dict[int, float]
HANDS = 91390
MANNERS = (PRUDENT, TIMID, BOLD, CURIOUS, FOR_PRIME, FOR_SUIT, COUNTING)
THRESHOLDS = {
    (28, 5): 6, (28, 10): 3, (28, 15): 2, (28, 20): 2,
    (29, 5): 4, (29, 10): 3, (29, 15): 2, (29, 20): 1,
    (30, 5): 2, (30, 10): 2, (30, 15): 1, (30, 20): 1,
    (31, 5): 1, (31, 10): 1, (32, 5): 1, (32, 10): 1, (34, 5): 1, (34, 10): 1, (36, 5): 1,
}  # fmt: skip
"""Plain players, who bet one sum and accept from one sum of two cards on: how often each is met among them. The loose
ones are the hardest, so they are met more often."""
SELF, MANNERS_SHARE = 0.5, 0.4
"""In this share of the deals all others play what has been learned so far; in this share of the rest they are one of
the manners, else plain players."""
RANGES = (
    "bet_from", "one_suit", "bet_low", "bet_rise", "bluff", "bluff_share",
    "accept_from", "per_limit", "curious", "keep_from", "plan",
)  # fmt: skip


def example(index: int) -> tuple[int, int]:
    """Return two cards of a class."""
    return next((a, b) for a in range(40) for b in range(40) if a != b and CLASS[a][b] == index)


class Thrower:
    """Throws away what gives the best value of the final hand, by the exact counts; alike hands are remembered."""

    def __init__(self, values: Values | None) -> None:
        self.values = values
        self.known: dict[int, int] = {}
        self.alike: dict[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]] = {}

    def best(self, mask: int) -> int:
        """Return the cards to throw away, as bits."""
        found = self.known.get(mask)
        if found is None:
            found = self.known[mask] = self._fresh(mask)
        return found

    def _fresh(self, mask: int) -> int:
        hand = numbers_in(mask)
        if self.values is None:
            places = thumb(hand)
            return sum(1 << card for place, card in enumerate(hand) if places >> place & 1)
        suits = sorted(
            (sorted((card for card in hand if card // 10 == suit), key=WORTH.__getitem__) for suit in range(4)),
            key=lambda cards: [WORTH[card] for card in cards],
        )
        name = tuple(tuple(WORTH[card] for card in cards) for cards in suits)
        places_of = self.alike.get(name)
        if places_of is None:
            gone = best_discard(mask, self.values)
            places_of = tuple(tuple(place for place, card in enumerate(cards) if gone >> card & 1) for cards in suits)
            self.alike[name] = places_of
        return sum(1 << cards[place] for cards, places in zip(suits, places_of, strict=True) for place in places)


def best_discard(mask: int, values: Values) -> int:
    """Return the discard of the highest expected value."""
    source = Source(ALL_CARDS & ~mask, 36)
    best, most = 0, -1e9
    for gone in all_discards(mask):
        if gone.bit_count() == 4:
            continue
        counted = final_hands(mask & ~gone, gone.bit_count(), source, highest=False)
        value = sum(values[score] * ways for score, ways in counted.ways.items()) / counted.total
        if value > most + 1e-12:
            best, most = gone, value
    return best


def pools(thrower: Thrower, size: int, seed: int) -> list[list[int]]:
    """Return for each class the scores that its hands come to: with EARLY where it is shown before the discard."""
    chance = random.Random(seed)
    found = []
    for index in range(len(CLASSES)):
        own = example(index)
        rest = [card for card in range(40) if card not in own]
        scored = []
        for _ in range(size):
            drawn = chance.sample(rest, 6)
            mask = 1 << own[0] | 1 << own[1] | 1 << drawn[0] | 1 << drawn[1]
            score = READ[mask]
            if score >> KIND_SHIFT in {PRIME, FLUX}:
                scored.append(score | EARLY)
                continue
            gone = thrower.best(mask)
            mask &= ~gone
            for card in drawn[2 : 2 + gone.bit_count()]:
                mask |= 1 << card
            scored.append(READ[mask])
        found.append(scored)
    return found


def weight_of(index: int) -> int:
    """Return in how many ways two cards make a class."""
    return sum(CLASS[a][b] == index for a in range(40) for b in range(a))


def strengths(found: Sequence[Sequence[int]]) -> list[float]:
    """Return the share of all hands' outcomes that each class beats."""
    everything = sorted(
        score for index, pool in enumerate(found) for score in pool[:400] for _ in range(weight_of(index))
    )
    rank: dict[int, float] = {}
    for place, score in enumerate(everything):
        rank.setdefault(score, place / len(everything))
    return [sum(rank.get(score, 0.5) for score in pool[:400]) / 400 for pool in found]


def values_against(found: Sequence[Sequence[int]], rivals: int) -> Values:
    """Return what each final score is worth in bets against so many rivals who hold better than average cards."""
    strong = strengths(found)
    weights = [weight_of(index) for index in range(len(CLASSES))]
    order = sorted(range(len(CLASSES)), key=lambda index: -strong[index])
    taken = 0
    finals: dict[int, int] = {}
    for index in order:
        if taken > 0.45 * sum(weights):
            break
        taken += weights[index]
        for score in found[index]:
            if score < EARLY:
                finals[score] = finals.get(score, 0) + weights[index]
    total = sum(finals.values())
    every = sorted({*finals, *(READ[1 << a | 1 << b | 1 << c | 1 << d] for a, b, c, d in _all_hands())})
    values, below = {}, 0
    for score in every:
        at = finals.get(score, 0)
        less, not_more = below / total, (below + at) / total
        values[score] = rivals * less**rivals - (1 - not_more**rivals)
        below += at
    return values


def _all_hands() -> list[tuple[int, int, int, int]]:
    chance = random.Random(0)
    hands = [tuple(chance.sample(range(40), 4)) for _ in range(60000)]
    special = [
        (s * 10 + a, s * 10 + b, s * 10 + c, s * 10 + d)
        for s in (0,)
        for a in range(10)
        for b in range(a)
        for c in range(b)
        for d in range(c)
    ]
    primes = [(a, 10 + b, 20 + c, 30 + d) for a in range(10) for b in range(10) for c in range(10) for d in range(10)]
    return [*hands, *special, *primes]  # type: ignore[list-item]


def keeps(strong: Sequence[float]) -> str:
    """Return for each class what a pass throws away: 1 the lower card, 2 the higher, 3 both."""
    both = sum(strong[CLASS[a][b]] for a in range(40) for b in range(a)) / 780
    words = []
    for index in range(len(CLASSES)):
        one, other = example(index)
        low, high = (one, other) if WORTH[one] <= WORTH[other] else (other, one)
        rest = [card for card in range(40) if card not in (one, other)]
        keep_high = sum(strong[CLASS[high][card]] for card in rest) / 38
        keep_low = sum(strong[CLASS[low][card]] for card in rest) / 38
        words.append("1" if keep_high >= max(both, keep_low) else "2" if keep_low >= both else "3")
    return "".join(words)


def digit(share: float) -> str:
    """Return a share in ninths."""
    return str(round(9 * share))


def solve(seats: int, given: bytes, deals: int) -> tuple[int, list[str], list[str]]:
    """Return the averaged strategy for a number of players, as lines of the book."""
    found = Learned()
    manners = _manners()
    with TemporaryDirectory() as folder:
        learner = _compiled(Path(folder))
        tables = Tables.from_buffer_copy(given)
        learner.learn_prime(byref(tables), manners, len(manners), SELF, seats, deals, 1000 + seats, byref(found))
    classes = range(len(CLASSES))
    speaks = [
        " ".join("".join(map(digit, averaged(found.speak_sum[spoken][index], (1, 0, 0, 0, 0)))) for index in classes)
        for spoken in range(2 * seats)
    ]
    answers = [
        "".join(
            digit(averaged(found.answer_sum[level][late][accepted][left][index], (1.0, 0.0))[1]) for index in classes
        )
        for level, late, accepted, left in product(range(len(LEVELS)), range(2), range(3), range(seats - 1))
    ]
    return seats, speaks, answers


def averaged(sums: Sequence[float], default: Sequence[float]) -> list[float]:
    """Return the shares of the sums, or what is done where nobody ever came."""
    total = sum(sums)
    return [each / total for each in sums] if total else list(default)


class Tables(Structure):
    """What the learner is given (`prime_learning.c`)."""

    _fields_: ClassVar = [
        ("worth", c_int32 * 40),
        ("class_of", c_int32 * 40 * 40),
        ("score", c_int32 * HANDS),
        ("own_throw", c_uint8 * HANDS * 3),
        ("plan_throw", c_uint8 * HANDS * 3),
        ("pass_throw", c_uint8 * len(CLASSES)),
    ]


class Met(Structure):
    """One who plays by ranges, and how often he is met (`prime_learning.c`)."""

    _fields_: ClassVar = [(name, c_double) for name in (*RANGES, "share")]


class Learned(Structure):
    """What was learned (`prime_learning.c`)."""

    _fields_: ClassVar = [
        *((name, c_double * 5 * len(CLASSES) * 12) for name in ("speak_regret", "speak_sum")),
        *((name, c_double * 2 * len(CLASSES) * 5 * 3 * 2 * len(LEVELS)) for name in ("answer_regret", "answer_sum")),
    ]


def tables_of(keep: str, throwers: Sequence[Thrower]) -> bytes:
    """Return the cards, the classes, the scores and the discards for the learner."""
    tables = Tables(worth=WORTH, pass_throw=tuple(map(int, keep)))
    for card, row in enumerate(CLASS):
        tables.class_of[card][:] = row
    hands = sorted(combinations(range(40), 4), key=lambda hand: hand[::-1])
    for number, hand in enumerate(hands):
        mask = sum(1 << card for card in hand)
        tables.score[number] = READ[mask]
        for which, thrower in enumerate(throwers):
            tables.own_throw[which][number] = _places(hand, thrower.best(mask))
        for which, plan in enumerate((thumb, for_prime, for_suit)):
            tables.plan_throw[which][number] = plan(list(hand))
    return bytes(tables)


def _places(hand: Sequence[int], gone: int) -> int:
    return sum(1 << place for place, card in enumerate(hand) if gone >> card & 1)


def _manners() -> Array[Met]:
    met = [(manner, MANNERS_SHARE / len(MANNERS)) for manner in MANNERS]
    whole = sum(THRESHOLDS.values())
    for (start, bet), share in THRESHOLDS.items():
        plain = Ranges(bet_from=start, bet_low=bet / FULL, bet_rise=0, accept_from=start, per_limit=0)
        met.append((plain, (1 - MANNERS_SHARE) * share / whole))
    return (Met * len(met))(*(Met(*(getattr(each, name) for name in RANGES), share) for each, share in met))


def _compiled(folder: Path) -> CDLL:
    library = folder / "learning.so"
    source = Path(__file__).with_name("prime_learning.c")
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, source, "-lm"], check=True)  # noqa: S603, S607  # our own source
    learner = CDLL(str(library))
    learner.learn_prime.argtypes = (c_void_p, c_void_p, c_int, c_double, c_int, c_int64, c_uint64, c_void_p)
    learner.learn_prime.restype = None
    return learner


def write_book(path: Path, keep: str, values: list[Values], solved: list[tuple[int, list[str], list[str]]]) -> None:
    """Write what was found as the champion's book."""
    lines = [
        "# Found by self-play: `python -m research.train_prime`.",
        "# How it is read: docs/decisions/0050-prime-self-play.md.",
        f'keep = "{keep}"',
    ]
    for rivals, each in zip(RIVALS, values, strict=True):
        lines += ["", f"[worth.{rivals}]"]
        lines += [f"{score} = {value:.4f}" for score, value in sorted(each.items())]
    for seats, speaks, answers in solved:
        lines += ["", f"[players.{seats}]", "speak = ["]
        lines += [f'  "{line}",' for line in speaks]
        lines += ["]", "answer = ["]
        lines += [f'  "{line}",' for line in answers]
        lines += ["]"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=120_000_000, help="for each number of players")
    parser.add_argument("--pool", type=int, default=2500)
    parser.add_argument("--to", type=Path, default=BOOK)
    named = parser.parse_args()
    begun = time.perf_counter()
    throwers = [Thrower(None)] * 3
    found = [pools(throwers[0], 800, 1)] * 3
    for turn, size in enumerate((800, named.pool)):
        values = [values_against(found[rivals - 1], rivals) for rivals in RIVALS]
        throwers = [Thrower(each) for each in values]
        found = [pools(thrower, size, 2 + turn) for thrower in throwers]
        print(f"discards {turn + 1}: {time.perf_counter() - begun:.0f} s", flush=True)
    keep = keeps(strengths(found[0]))
    given = tables_of(keep, throwers)
    print(f"tables: {time.perf_counter() - begun:.0f} s", flush=True)
    with ProcessPoolExecutor(2) as workers:
        jobs = [workers.submit(solve, seats, given, named.deals) for seats in (6, 5, 4, 3)]
        solved = sorted(job.result() for job in jobs)
    write_book(named.to, keep, values, solved)
    print(f"written after {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
