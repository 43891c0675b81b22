"""Draw the picture of the README from the program as it is: `python -m tests.screen.readme_picture`. Look at it."""

import os
import sys
from pathlib import Path

from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

PICTURE = Path(__file__).parents[2] / "docs" / "pharaon.png"
_STAKES = {20: "7", 10: "Q", 5: "9"}
_COUPS = 3


def table_of_pharaon() -> Pilot:
    """Return a table after its first coups, with stakes on three cards, before the next is drawn."""
    session = seated("pharaon", (BANKER, you(chips=200), *PONTES), seeds=lambda size: b"\x03" * size)
    pilot = at_table(session, (1280, 720), speed=1.0, figures="before")
    for amount, rank in _STAKES.items():
        pilot.click_on(f"jeton:{amount}")
        pilot.click_on(f"rank:{rank}")
        pilot.settle()
    for _ in range(_COUPS):
        pilot.press("space")
        pilot.settle()
    return pilot


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    table_of_pharaon().save(PICTURE)
    sys.stdout.write(f"{PICTURE}\n")
