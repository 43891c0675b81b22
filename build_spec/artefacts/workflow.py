"""The workflows: held against a linter here, since they run on hosted machines alone."""

import sys
from pathlib import Path

from artefacts.about import ROOT
from artefacts.tools import call

WORKFLOWS = ROOT / ".github" / "workflows"


def path() -> Path:
    """Return the folder of the workflows."""
    return WORKFLOWS


def lint() -> str:
    """Lint the workflows; return a sentence."""
    linter = Path(sys.executable).with_name("zizmor")
    call(linter, "--offline", "--quiet", "--config", ROOT / ".github" / "zizmor.yml", *sorted(WORKFLOWS.glob("*.yml")))
    return "linted by zizmor; not run, there is no hosted machine here"
