"""Cascaret: the counted last tricks against the enumerating reference, and how long counting takes.

`python -m research.cascaret_endings [positions]`: so many positions of each of the last two tricks.
"""

import sys
import time
from itertools import islice
from statistics import median

from game.odds.cascaret.endings import number_of_patterns
from game.odds.cascaret.scene import scene_of
from game.odds.cascaret.weigh import counted_cards
from tests.odds.cascaret import reference
from tests.odds.cascaret.test_cascaret_endings import counted, few_deals, positions, trump_in

MOST = 1200


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for tricks in (3, 4):
        met = unlike = 0
        for view, held_back in positions("bench", tricks):
            if few_deals(view, MOST):
                met += 1
                unlike += counted(view) != reference.worths(view, held_back)
            if met == number:
                break
        print(f"after {tricks} tricks: {met} positions, {unlike} unlike the reference")
    for tricks in (3, 4):
        times, patterns = [], []
        for view, _ in islice(positions("time", tricks), 60):
            scene = scene_of(view, trump_in(view))
            patterns.append(number_of_patterns(scene))
            start = time.process_time()
            counted_cards(scene, 20_000)
            times.append(1000 * (time.process_time() - start))
        print(
            f"after {tricks} tricks: median {median(times):.1f} ms, worst {max(times):.0f}; patterns to {max(patterns)}"
        )


if __name__ == "__main__":
    main()
