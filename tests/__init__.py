"""The tests and the commands beside them; the words are compiled before any of them begins."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "build_spec"))
from words import compile_stale  # the folder is no package

compile_stale()
