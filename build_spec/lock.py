"""Renew the lock, build_spec/requirements.lock, and say what changed: `python3 build_spec/lock.py`.

It holds every package of every extra for each system and each Python from 3.11: its name, its version and the hashes of
its files, and no address: each machine takes the files from the index that it knows. `--check` renews nothing and says
whether the lock still has all that pyproject.toml asks for.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import LOCK, ROOT, python_with
from faults import plain

_PIN = re.compile(r"^([a-z0-9-]+)==(\S+?)(?: ; (.*?))? \\$", re.MULTILINE)
_COMPILE = (
    *("pip", "compile", "pyproject.toml", "--all-extras", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-emit-index-url", "--no-annotate", "--no-header", "--quiet"),
)


def main(arguments: list[str]) -> int:
    """Renew or check the lock; return 0, or 1 where it does not hold or cannot be made."""
    if arguments not in ([], ["--check"]):
        sys.exit("lock.py takes no argument but --check.")
    python = python_with(locked=True)
    before = LOCK.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / LOCK.name
        if arguments:
            made.write_text(before, encoding="utf-8")  # what is in it already and still fits is kept
        command = [str(python.with_name("uv")), *_COMPILE, "--output-file", str(made)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.stderr.write(f"The lock could not be made: {plain(done.stderr) or done.stderr.strip()}\n")
            return 1
        now = made.read_text(encoding="utf-8")
    found = changes(before, now)
    print("\n".join(found) or "nothing changed")
    if arguments:
        return 1 if found else 0
    LOCK.write_text(now, encoding="utf-8")
    return 0


def pins(lock: str) -> dict[str, str]:
    r"""Return the version that a lock has of each package, with the marker where it has several.

    >>> pins("numpy==2.4.6 ; python_full_version < '3.12' \\\n    --hash=sha256:00\nfsrs==6.3.2 \\\n")
    {"numpy ; python_full_version < '3.12'": '2.4.6', 'fsrs': '6.3.2'}
    """
    return {f"{name} ; {marker}" if marker else name: version for name, version, marker in _PIN.findall(lock)}


def changes(before: str, now: str) -> list[str]:
    """Return a line for each package whose version, or whose files, are not what they were."""
    old, new = pins(before), pins(now)
    lines = [
        f"{name}: {old.get(name, 'none')} -> {new.get(name, 'none')}"
        for name in sorted(old.keys() | new.keys())
        if old.get(name) != new.get(name)
    ]
    return lines or ([] if before == now else ["the same versions, other files"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
