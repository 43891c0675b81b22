"""Take the screenshots that a store shows: `python3 build_spec/screenshots.py`. They land in dist/.

The program is started in a window of 1600 x 900 on a scenario of each game, played a few steps by keys, and what the
screen shows is written down. It needs Xvfb and xdotool.
"""

import sys

from environment import ROOT, python_with, run

if __name__ == "__main__":
    environment = {"PYTHONPATH": f"{ROOT / 'build_spec'}:{ROOT}"}
    sys.exit(run(python_with(locked=True), "-m", "artefacts.screenshots", environment=environment))
