"""What stands over the choices of a review: how far the reckoning has come, as long as it has not come to its end."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.screen.scenes.review.rows import worst_rows
from game.text.words import Words


@pytest.mark.parametrize("whole", [True, False])
def test_a_review_says_how_far_it_is_only_until_it_is_whole(whole: bool) -> None:  # noqa: FBT001  # a parameter
    words = Words("en")
    coup = SimpleNamespace(choices=(0, 1, 2))
    found = SimpleNamespace(weighed={}, splits={}, all_weighed=whole, coups=(coup, coup, coup))
    told = [getattr(row, "text", "") for row in worst_rows(cast("Any", found), words)]
    assert (told == [words("review.nothing_lost")]) is whole
    assert (words("review.reckoning", 0, 9) in told) is not whole
