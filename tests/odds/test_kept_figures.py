"""Figures keep little of what they have reckoned: a sitting of years would else take tens of megabytes for it."""

import importlib
import pkgutil
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from itertools import combinations, islice
from types import ModuleType

import game.bots
import game.odds
from game.odds.prime.numbers import Scores

MOST = 2_000
"""More results of one function were found to be asked for again no more often, at any table."""
OF_A_SUIT = {"sums_of": 4_096, "_tails": 8_192, "_row": 4_096}
"""Kept for parts of a suit of ten cards, of which there are 1024: all of them make 3 MB."""


def kept_by(package: ModuleType) -> Iterator[tuple[str, int | None]]:
    """Yield each function of a package that keeps its results, and how many; None where it keeps all."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for name, each in vars(importlib.import_module(found.name)).items():
            if isinstance(each, _lru_cache_wrapper) and each.__wrapped__.__module__ == found.name:
                yield name, each.cache_parameters()["maxsize"]


def test_no_figure_and_no_character_keeps_more_results_than_are_asked_for_again() -> None:
    kept = [*kept_by(game.odds), *kept_by(game.bots)]
    assert len(kept) > 15
    assert {name: most for name, most in kept if most is not None and most > MOST} == OF_A_SUIT


def test_hands_of_prime_with_one_score_share_its_number() -> None:
    for highest in (True, False):
        scores = Scores(highest=highest)
        for cards in islice(combinations(range(40), 4), 0, None, 30):
            assert scores[sum(1 << card for card in cards)] > 0
        assert len(scores) > 3_000
        assert len({*map(id, scores.values())}) == len({*scores.values()}) < 600
