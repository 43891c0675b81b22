"""The one descriptor by which Bataille is entered."""

from pathlib import Path
from typing import Final

from game.catalogue import Registration

_HERE = Path(__file__).parent

BATAILLE: Final = Registration(
    "bataille",
    law="tests.sixth_game.law:BATAILLE",
    arrangement="tests.sixth_game.arrangement:BatailleArrangement",
    words=_HERE / "locale",
    book=_HERE / "rulebook.toml",
    scenarios=_HERE / "scenarios",
)

ONLY_THE_LAW: Final = Registration("bataille", law="tests.sixth_game.law:BATAILLE")
"""The same game with nothing but what must be given."""
