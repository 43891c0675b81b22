"""The release workflow: held against a linter here, since it runs on a hosted machine alone."""

import sys
from pathlib import Path

from artefacts.about import ROOT
from artefacts.tools import call

WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


def path() -> Path:
    """Return the workflow's file."""
    return WORKFLOW


def lint() -> str:
    """Lint the workflow; return a sentence."""
    linter = Path(sys.executable).with_name("zizmor")
    call(linter, "--offline", "--quiet", "--config", ROOT / ".github" / "zizmor.yml", WORKFLOW)
    return "linted by zizmor; not run, there is no hosted machine here"
