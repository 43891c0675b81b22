"""What a test finds today it finds tomorrow: examples are drawn from its own name, without a clock; shoes: `steady`.

Where TAPIS_EXAMPLES is `anew`, as `build_spec/nightly.py` sets it, ten times as many examples are drawn by chance.
"""

import gc
import os
import time
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.figures import rough
from tests.last_words import (
    pytest_configure,
    pytest_configure_node,
    pytest_runtest_setup,
    pytest_testnodedown,
    pytest_unconfigure,
)

__all__ = (
    "pytest_configure",
    "pytest_configure_node",
    "pytest_runtest_setup",
    "pytest_testnodedown",
    "pytest_unconfigure",
)

settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("anew", max_examples=1000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("TAPIS_EXAMPLES", "steady"))
os.environ["TZ"] = "UTC"  # what a test reads of a moment is the same everywhere
if hasattr(time, "tzset"):
    time.tzset()

collect_ignore = ["window/at_reader.py"]
"""It runs in the system's own Python, which has the library of the bus."""


def pytest_collection_finish() -> None:
    """Let the interpreter look for circles among what tests make, not in the whole program and its tests each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 10)


@pytest.fixture(scope="module")
def rough_figures() -> Iterator[None]:
    """Sample the figures of Prime and Cascaret as little as can be."""
    with rough():
        yield


@pytest.fixture
def weighed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weigh each choice of a sitting that is over once, not twenty times."""
    monkeypatch.setattr("game.lessons.review.review.TIMES", 1)


@pytest.fixture(autouse=True, scope="session")
def _quick_disk() -> Iterator[None]:
    """Do not wait for the disk: no test of the suite cuts the power, and each entry would cost four waits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.store.journal_file.SYNCHRONOUS", "OFF")
        patch.setattr("os.fsync", lambda _: None)
        yield
