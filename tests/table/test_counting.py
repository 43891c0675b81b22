"""Whether branches are counted where they are to be, and nowhere else: here, because these tests are among those."""

import sys
import threading

import pytest


@pytest.mark.no_cover
def test_nothing_is_counted_where_a_test_says_so() -> None:
    assert sys.gettrace() is None
    assert threading.gettrace() is None


def test_all_is_counted_again_after_it(request: pytest.FixtureRequest) -> None:
    counts = request.config.pluginmanager.hasplugin("_cov") and bool(request.config.option.cov_source)
    assert (sys.gettrace() is not None) == counts
