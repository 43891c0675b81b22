"""What both Pharaons ask for: by what lies already, and of whom where several play."""

import pytest

from game.cards.faces import Rank
from game.rules.pharaon.acts import PharaonStake
from game.table.values import Chips, Seat
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_stake_is_asked_for_until_one_lies(game: str) -> None:
    session = seated(game, (BANKER, you(chips=5), *PONTES))
    pilot = at_table(session, reduced_motion=True)
    assert pilot.scene.board.action_bar.prompt.startswith("Stake on ")
    pilot.click_on("rank:7" if game == "pharaon" else "leaf:7")
    pilot.settle()
    assert pilot.scene.board.action_bar.prompt == "Your stakes are down."


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
@pytest.mark.parametrize("language", ["de"])
def test_where_several_share_the_screen_the_one_who_is_asked_is_named_and_told_what(game: str, language: str) -> None:
    session = seated(game, (BANKER, you("Anne"), you("Bruno")))
    pilot = at_table(session, (1024, 600), language, reduced_motion=True)
    bar = pilot.scene.board.action_bar
    assert bar.prompt.startswith("Anne, ")
    assert len(bar.prompt) > len("Anne, ") + 10
    assert pilot.audit() == []
    session.submit(Seat(1), PharaonStake(Rank.KING, Chips(5)))
    again = at_table(session, (1024, 600), language, reduced_motion=True)
    assert again.scene.board.action_bar.prompt.startswith("Anne, ")
    assert again.scene.board.action_bar.prompt != bar.prompt
