"""Make and try every download: `python3 build_spec/release.py`. It all lands in dist/.

`--only NAME ...` makes some of them (`--list` names them), `--untried` leaves out trying them, `--twice` makes each a
second time and holds the two against each other, `--again` makes anew what is there already. What was made from the
same sources is not made again, so a run that was broken off goes on where it was.
"""

import sys

from environment import ROOT, python_with, run
from freeze import REPEATABLE

if __name__ == "__main__":
    environment = {"PYTHONPATH": f"{ROOT / 'build_spec'}", **REPEATABLE}
    sys.exit(run(python_with(locked=True), "-m", "artefacts.release", *sys.argv[1:], environment=environment))
