"""Set up and start the salon: `python3 build_spec/start.py`. What follows is handed to the program."""

import sys

from environment import python_with, run
from faults import plain
from words import WordsError, compile_stale

if __name__ == "__main__":
    try:
        compile_stale()
    except (WordsError, OSError) as error:
        sys.exit(f"The words could not be compiled: {plain(str(error)) or error}")
    sys.exit(run(python_with(), "-m", "game", *sys.argv[1:]))
