"""The program with the sixth game entered beside its own: `python -m tests.sixth_game`."""

import sys

from game.app import main
from game.catalogue import register
from tests.sixth_game.registration import BATAILLE

if __name__ == "__main__":
    register(BATAILLE)
    sys.exit(main())
