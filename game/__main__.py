"""`python -m game` is `tapis-vert`."""

import sys

from game.app import main

if __name__ == "__main__":
    sys.exit(main())
