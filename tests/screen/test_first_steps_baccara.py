"""What the first steps advise at Baccara is what the figures say."""

import random

import pytest

from game.rules.baccara.acts import BaccaraRefuse, Take
from game.rules.baccara.state import pile_of
from game.stage.tables.baccara import known_point
from game.table.contract import Waiting
from game.text.words import Words
from tests.company import seated, you
from tests.play.sittings import step
from tests.screen.test_table_baccara import guest
from tests.steady import counted

_CHOICES = 12


@pytest.mark.parametrize("lay_down_any", [True, False])
def test_the_first_steps_take_with_four_or_less_and_refuse_with_six_or_more_as_the_figures_do(
    *, lay_down_any: bool
) -> None:
    assert "four or less, refuse it with six or more. With five, ask" in Words("en")("caption.first.baccara.2", "W")
    sitters = (guest("Cesar", chips=900), you(), guest("Argine"), guest("David"))
    session = seated("baccara", sitters, {"lay_down_any": lay_down_any}, seeds=counted())
    chance, weighed = random.Random(2), 0
    while weighed < _CHOICES:
        awaited = session.awaited() if session.begun else None
        for seat in awaited.seats if isinstance(awaited, Waiting) else ():
            side = session.public.sides[seat]
            point = None if side is None else known_point(session.view(seat), pile_of(side))
            if point in {None, 5} or not session.offers(seat).of(Take):
                continue
            worth = {type(each.act): each.value for each in session.appraise(seat).worths}
            assert (worth[Take] > worth[BaccaraRefuse]) is (point < 5), point
            weighed += 1
        assert step(session, chance)
