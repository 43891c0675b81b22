"""The examples in docstrings."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): told
    for folder in ("game", "tests/odds", "tests/screen")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if (told := path.read_text("utf-8").count("    >>> "))
}


@pytest.mark.parametrize("module", EXAMPLES)
def test_every_example_of_a_module_comes_out_as_it_says(module: str) -> None:
    found = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert (found.failed, found.attempted) == (0, EXAMPLES[module])
