"""The champion's book: what self-play found, read from the content."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from game.bots.prime.classes import LEVELS
from game.odds.prime.draws import Source, all_discards, final_hands
from game.odds.prime.numbers import ALL_CARDS

_BOOK = "content/prime/champion.toml"


@dataclass(frozen=True, slots=True)
class Strategy:
    """Strategies by class of two cards (docs/decisions/0050).

    `speak[seats][spoken][class]` are ninths of pass and of each level of bet; `answer[seats][line][class]` ninths of
    accepting; `keep[class]` what a pass throws: 1 the lower card, 2 the higher, 3 both; `worth[rivals][score]` what a
    final hand is worth in bets.
    """

    keep: str
    worth: dict[int, dict[int, float]]
    speak: dict[int, tuple[tuple[str, ...], ...]]
    answer: dict[int, tuple[str, ...]]

    def accepts(self, seats: int, level: int, *, late: bool, accepted: int, left: int, index: int) -> float:
        """Return how likely the bet is accepted; `left` are those who answer later."""
        line = ((level * 2 + late) * 3 + min(2, accepted)) * (seats - 1) + left
        return int(self.answer[seats][line][index]) / 9

    def speaks(self, seats: int, spoken: int, index: int) -> tuple[float, ...]:
        """Return how likely a pass and each level of bet is."""
        ninths = [int(digit) for digit in self.speak[seats][spoken][index]]
        return tuple(each / sum(ninths) for each in ninths)


@cache
def champion() -> Strategy:
    """Return the champion's book."""
    read = tomllib.loads(files("game").joinpath(_BOOK).read_text(encoding="utf-8"))
    players = read["players"]
    return Strategy(
        keep=read["keep"],
        worth={
            int(rivals): {int(score): float(value) for score, value in values.items()}
            for rivals, values in read["worth"].items()
        },
        speak={int(seats): tuple(tuple(line.split()) for line in each["speak"]) for seats, each in players.items()},
        answer={int(seats): tuple(each["answer"]) for seats, each in players.items()},
    )


def best_throw(hand: list[int], rivals: int) -> int:
    """Return the places to throw away for the highest value of the final hand, by the exact counts."""
    mask = sum(1 << card for card in hand)
    gone = _best(mask, min(3, rivals))
    return sum(1 << place for place, card in enumerate(hand) if gone >> card & 1)


@cache
def _best(mask: int, rivals: int) -> int:
    worth = champion().worth[rivals]
    source = Source(ALL_CARDS & ~mask, 36)
    best, most = 0, -float("inf")
    for gone in all_discards(mask):
        counted = final_hands(mask & ~gone, gone.bit_count(), source, highest=False)
        value = sum(worth[score] * ways for score, ways in counted.ways.items()) / counted.total
        if value > most + 1e-9:
            best, most = gone, value
    return best


assert len(LEVELS) == 4  # noqa: S101  # the book's lines are made of four levels
