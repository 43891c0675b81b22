"""The workflows ask for machines that are served, make what README.md offers, and publish nothing of a candidate."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.version import VERSION

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
LISTED = tomllib.loads((Path(__file__).with_name("runners.toml")).read_text("utf-8"))
SERVED = set(LISTED["images"])
PUBLISHING = ("attest", "uv publish", "gh release")


def jobs(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((WORKFLOWS / name).read_text("utf-8"))["jobs"]
    return read


def machines(job: dict[str, Any]) -> Iterator[str]:
    """Yield each machine that a job runs on, those of its matrix too."""
    asked = job["runs-on"]
    found = re.fullmatch(r"\$\{\{ matrix\.(\w+) \}\}", asked)
    if not found:
        yield asked
        return
    matrix = job["strategy"]["matrix"]
    yield from matrix.get(found[1], ())
    yield from (each[found[1]] for each in matrix.get("include", ()))


@pytest.mark.parametrize("name", sorted(path.name for path in WORKFLOWS.glob("*.yml")))
def test_every_machine_is_one_that_is_served(name: str) -> None:
    for job, asked in jobs(name).items():
        found = list(machines(asked))
        assert found, job
        assert set(found) <= SERVED, job


@pytest.mark.parametrize("name", sorted(path.name for path in WORKFLOWS.glob("*.yml")))
def test_every_action_runs_on_the_node_that_is_served(name: str) -> None:
    for action, version in re.findall(r"uses: (\S+)@v(\d+)$", (WORKFLOWS / name).read_text("utf-8"), re.MULTILINE):
        assert int(version) >= LISTED["actions"][action.removeprefix("actions/")], action


@pytest.mark.skipif(sys.platform != "linux", reason="the step is for the shell of Ubuntu")
@pytest.mark.parametrize(
    ("tag", "told"),
    [(f"v{VERSION}", ""), (f"v{VERSION}-rc2", ""), (f"v{VERSION}1", "is not of version"), ("v0.9.0-rc1", "is not of")],
)
def test_a_tag_of_another_version_publishes_nothing(tag: str, told: str) -> None:
    steps = jobs("release.yml")["publish"]["steps"]
    (step,) = (each for each in steps if each.get("name") == "Tag, version and changelog agree")
    done = subprocess.run(  # noqa: S603  # our own step, as GitHub calls it
        ["/bin/sh", "-e", "-c", step["run"]], cwd=ROOT, env={**os.environ, "TAG": tag}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert (done.returncode == 0) == (told == "")
    assert told in done.stderr


def test_the_check_runs_on_every_system_with_every_python() -> None:
    matrix = jobs("check.yml")["check"]["strategy"]["matrix"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = {each.rpartition(":: ")[2] for each in project["classifiers"] if "Python :: 3." in each}
    assert set(matrix["python"]) == named
    assert {each.partition("-")[0] for each in matrix["system"]} == {"ubuntu", "windows", "macos"}


def test_a_candidate_publishes_nothing() -> None:
    for name, job in jobs("release.yml").items():
        for step in job["steps"]:
            text = f"{step.get('run', '')} {step.get('uses', '')}"
            if any(each in text for each in PUBLISHING):
                assert name == "publish"
                assert step["if"] == "${{ !contains(github.ref_name, '-rc') }}", step


def test_no_leg_of_one_system_waits_for_another() -> None:
    waiting = {name for name, job in jobs("release.yml").items() if job.get("needs")}
    assert waiting == {"linux-and-windows", "windows", "publish"}
    for name in ("linux-and-windows", "publish"):
        assert "!cancelled()" in jobs("release.yml")[name]["if"], "a leg that fails stops nothing"
