"""Find the strongest character of Prime by self-play, and write its book.

    python -m tests.bench.train_prime [--seconds 60]

The abstraction and the method are in docs/decisions/0050-prime-self-play.md. The same seed and the same number of
iterations give the same book.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from game.bots.prime.classes import CLASS, CLASSES, FULL, LEVELS, level_of
from game.bots.prime.manners import BOLD, COUNTING, CURIOUS, FOR_PRIME, FOR_SUIT, PRUDENT, TIMID
from game.bots.prime.styles import Ranges, for_prime, for_suit
from game.odds.prime.draws import Source, all_discards, final_hands
from game.odds.prime.habits import thumb
from game.odds.prime.numbers import ALL_CARDS, FLUX, KIND_SHIFT, PRIME, WORTH, numbers_in, scores

BOOK = Path(__file__).parents[2] / "game" / "content" / "prime" / "champion.toml"
EARLY = 1 << 30
READ = scores("sum")
RIVALS = (1, 2, 3)
Values = dict[int, float]
Pools = Sequence[Sequence[Sequence[int]]]
MANNERS = (PRUDENT, TIMID, BOLD, CURIOUS, FOR_PRIME, FOR_SUIT, COUNTING)
AGAINST_MANNERS = 0.5
"""In this share of the deals all others play one of the manners; in the rest each plays what has been learned."""


def example(index: int) -> tuple[int, int]:
    """Return two cards of a class."""
    return next((a, b) for a in range(40) for b in range(40) if a != b and CLASS[a][b] == index)


class Planner:
    """Throws away by the plan of a manner."""

    def __init__(self, plan: Callable[[list[int]], int]) -> None:
        self.plan = plan

    def best(self, mask: int) -> int:
        """Return the cards to throw away, as bits."""
        hand = numbers_in(mask)
        places = self.plan(hand)
        return sum(1 << card for place, card in enumerate(hand) if places >> place & 1)


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


def pools(thrower: Thrower | Planner, size: int, seed: int) -> list[list[int]]:
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


class Solver:
    """Regret matching over the bets and answers of one number of players, the rest played by the tables."""

    def __init__(self, seats: int, keep: str, found: Pools, plans: Pools, seed: int) -> None:
        self.seats = seats
        self.plans = plans
        self.manner: Ranges | None = None
        self.keep = keep
        self.pools = found
        self.chance = random.Random(seed)
        self.speaks: dict[tuple[int, int], tuple[list[float], list[float]]] = {}
        self.answers: dict[tuple[int, int, int, int, int], tuple[list[float], list[float]]] = {}
        self.weight = 1.0

    def iterate(self, count: int, total: int, begun: int) -> None:
        """Deal so many coups and let each seat learn from each."""
        for number in range(begun, begun + count):
            self.weight = (number + 1) / total
            deck = list(range(40))
            self.chance.shuffle(deck)
            by_manner = self.chance.random() < AGAINST_MANNERS
            self.manner = self.chance.choice(MANNERS) if by_manner else None
            hands = [(deck[2 * seat], deck[2 * seat + 1]) for seat in range(self.seats)]
            self._speak(number % self.seats, hands, deck, 2 * self.seats, 0)

    def _speak(self, learner: int, hands: list[tuple[int, int]], deck: list[int], top: int, spoken: int) -> float:
        if spoken == 2 * self.seats:
            return 0.0
        seat = spoken % self.seats
        one, other = hands[seat]
        if seat != learner and self.manner is not None:
            return self._spoken(learner, hands, deck, top, spoken, self._said(self.manner, one, other))
        index = CLASS[one][other]
        node = self.speaks.get((spoken, index))
        if node is None:
            node = self.speaks[spoken, index] = ([0.0] * 5, [0.0] * 5)
        odds = matched(node[0])
        if seat != learner:
            for action in range(5):
                node[1][action] += self.weight * odds[action]
            return self._spoken(learner, hands, deck, top, spoken, pick(odds, self.chance))
        values = [self._spoken(learner, hands, deck, top, spoken, action) for action in range(5)]
        return learn(node[0], odds, values)

    def _said(self, manner: Ranges, one: int, other: int) -> int:
        """Return what one who plays by ranges says: nought to pass, else a level and one."""
        above = counted(manner, one, other) - manner.bet_from
        if above >= 0:
            share = min(1.0, manner.bet_low + manner.bet_rise * above)
        elif self.chance.random() < manner.bluff:
            share = manner.bluff_share
        else:
            return 0
        return 1 + level_of(max(1, round(share * FULL)), FULL)

    def _spoken(
        self,
        learner: int,
        hands: list[tuple[int, int]],
        deck: list[int],
        top: int,
        spoken: int,
        action: int,
    ) -> float:
        seat = spoken % self.seats
        if action:
            return self._answer(learner, hands, spoken, action - 1, [seat], 1)
        one, other = hands[seat]
        if WORTH[one] > WORTH[other]:
            one, other = other, one
        thrown = self.keep[CLASS[one][other]]
        if seat != learner and self.manner is not None:
            thrown = "1" if WORTH[other] >= self.manner.keep_from else "3"
        if top + 2 > 40:
            top = 2 * self.seats
        if thrown == "3":
            kept = (deck[top], deck[top + 1])
            top += 2
        else:
            kept = (deck[top], other if thrown == "1" else one)
            top += 1
        return self._speak(learner, [*hands[:seat], kept, *hands[seat + 1 :]], deck, top, spoken + 1)

    def _answer(
        self,
        learner: int,
        hands: list[tuple[int, int]],
        spoken: int,
        level: int,
        inside: list[int],
        asked: int,
    ) -> float:
        if asked == self.seats:
            return self._end(learner, hands, level, inside)
        seat = (inside[0] + asked) % self.seats
        if seat != learner and self.manner is not None:
            wanted = self.manner.accept_from + self.manner.per_limit * LEVELS[level] / FULL
            accepts = counted(self.manner, *hands[seat]) >= wanted or self.chance.random() < self.manner.curious
            taken = [*inside, seat] if accepts else inside
            return self._answer(learner, hands, spoken, level, taken, asked + 1)
        index = CLASS[hands[seat][0]][hands[seat][1]]
        key = (level, spoken // self.seats, min(2, len(inside) - 1), self.seats - 1 - asked, index)
        node = self.answers.get(key)
        if node is None:
            node = self.answers[key] = ([0.0] * 2, [0.0] * 2)
        odds = matched(node[0])
        if seat != learner:
            node[1][0] += self.weight * odds[0]
            node[1][1] += self.weight * odds[1]
            taken = [*inside, seat] if self.chance.random() < odds[1] else inside
            return self._answer(learner, hands, spoken, level, taken, asked + 1)
        values = [
            self._answer(learner, hands, spoken, level, inside, asked + 1),
            self._answer(learner, hands, spoken, level, [*inside, seat], asked + 1),
        ]
        return learn(node[0], odds, values)

    def _end(self, learner: int, hands: list[tuple[int, int]], level: int, inside: list[int]) -> float:
        if len(inside) == 1:
            return float(self.seats - 1 if inside[0] == learner else -1)
        if learner not in inside:
            return 0.0
        bet, rivals = LEVELS[level], len(inside) - 1
        found = self.pools[min(rivals, 3) - 1]
        own_pool = found[CLASS[hands[learner][0]][hands[learner][1]]]
        if self.manner is not None and self.manner.plan != COUNTING.plan:
            found = self.plans[round(self.manner.plan)]
        others = [found[CLASS[hands[seat][0]][hands[seat][1]]] for seat in inside if seat != learner]
        won, size, unit = 0, len(own_pool), self.chance.random
        for _ in range(4):
            own = own_pool[int(unit() * size)]
            best = max([pool[int(unit() * size)] for pool in others])
            won += rivals if own > best else -1 if own < best else 0
        return bet * won / 4


def counted(manner: Ranges, one: int, other: int) -> float:
    """Return what two cards count for one who plays by ranges."""
    return WORTH[one] + WORTH[other] + manner.one_suit * (one // 10 == other // 10)


def matched(regrets: list[float]) -> list[float]:
    """Return the strategy that matches the regrets."""
    total = sum(regrets)
    return [each / total for each in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)


def learn(regrets: list[float], odds: list[float], values: list[float]) -> float:
    """Add the regrets of one visit, none below nought, and return the value of the strategy."""
    value = sum(share * each for share, each in zip(odds, values, strict=True))
    for action, each in enumerate(values):
        regrets[action] = max(0.0, regrets[action] + each - value)
    return value


def pick(odds: list[float], chance: random.Random) -> int:
    """Return an action by its chance."""
    mark = chance.random()
    for action, share in enumerate(odds):
        mark -= share
        if mark < 0:
            return action
    return len(odds) - 1


def digit(share: float) -> str:
    """Return a share in ninths."""
    return str(round(9 * share))


def solve(seats: int, keep: str, found: Pools, plans: Pools, iterations: int) -> tuple[int, list[str], list[str]]:
    """Return the averaged strategy for a number of players, as lines of the book."""
    solver = Solver(seats, keep, found, plans, 1000 + seats)
    solver.iterate(iterations, iterations, 0)
    blank = ([0.0] * 5, [0.0] * 5)
    speaks = [
        " ".join(
            "".join(map(digit, averaged(solver.speaks.get((spoken, index), blank)[1], (1, 0, 0, 0, 0))))
            for index in range(len(CLASSES))
        )
        for spoken in range(2 * seats)
    ]
    answers = []
    for level in range(len(LEVELS)):
        for late in range(2):
            for accepted in range(3):
                for left in range(seats - 1):
                    line = "".join(
                        digit(
                            averaged(
                                solver.answers.get((level, late, accepted, left, index), ([], [0.0, 0.0]))[1],
                                (1.0, 0.0),
                            )[1]
                        )
                        for index in range(len(CLASSES))
                    )
                    answers.append(line)
    return seats, speaks, answers


def averaged(sums: Sequence[float], default: Sequence[float]) -> list[float]:
    """Return the shares of the sums, or what is done where nobody ever came."""
    total = sum(sums)
    return [each / total for each in sums] if total else list(default)


def write_book(path: Path, keep: str, values: list[Values], solved: list[tuple[int, list[str], list[str]]]) -> None:
    """Write what was found as the champion's book."""
    lines = [
        "# Found by self-play: `python -m tests.bench.train_prime`.",
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
    parser.add_argument("--iterations", type=int, default=400_000)
    parser.add_argument("--pool", type=int, default=3000)
    parser.add_argument("--to", type=Path, default=BOOK)
    named = parser.parse_args()
    begun = time.perf_counter()
    throwers = [Thrower(None)] * 3
    found = [pools(throwers[0], 800, 1)] * 3
    for turn, size in enumerate((800, named.pool)):
        values = [values_against(found[rivals - 1], rivals) for rivals in RIVALS]
        throwers = [Thrower(each) for each in values]
        found = [pools(thrower, size, 2 + turn) for thrower in throwers]
        print(f"discards {turn + 1}: {time.perf_counter() - begun:.0f} s")
    plans = [pools(Planner(plan), named.pool, 9) for plan in (thumb, for_prime, for_suit)]
    strong = strengths(found[0])
    keep = keeps(strong)
    with ProcessPoolExecutor(2) as workers:
        jobs = [
            workers.submit(solve, seats, keep, found, plans, named.iterations * seats // 4) for seats in (6, 5, 4, 3)
        ]
        solved = sorted(job.result() for job in jobs)
    write_book(named.to, keep, values, solved)
    print(f"written after {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
