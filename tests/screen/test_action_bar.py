"""The action bar: what is asked stands there in full beside whatever buttons, in every language."""

import pytest

from game.rules.pharaon.acts import DrawStuck, Lay
from game.rules.pharaon.state import RIGHT
from game.screen.keys.commands import commands
from game.screen.table.board.action_bar import asked_in_full
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import PaperHouse
from tests.screen.samples import spread


@pytest.mark.parametrize("size", [(1024, 600)])
@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_no_button_moves_or_loses_its_key_when_a_stake_comes_to_lie(
    game: str, language: str, size: tuple[int, int]
) -> None:
    pilot = at_table(seated(game, (BANKER, you(), *PONTES)), size, language, reduced_motion=True)
    before = pilot.action_plan
    pilot.click_on("rank:7" if game == "pharaon" else "leaf:7")
    pilot.settle()
    assert {tool.id: tool.enabled for tool in pilot.board.action_bar.tools}["carry"]
    assert (pilot.action_plan.tools, pilot.action_plan.buttons) == (before.tools, before.buttons)


@pytest.mark.parametrize(("size", "language"), spread([(1024, 600), (1280, 720), (1920, 1080)], ["fr", "de", "en"]))
def test_a_banker_who_lays_every_card_by_hand_reads_what_is_asked(language: str, size: tuple[int, int]) -> None:
    session = seated("pharaon", (you(chips=900), *PONTES), strict=True)
    session.deal()
    pilot = at_table(session, size, language)
    for _ in range(100):
        if pilot.scene.state().offers:
            break
        pilot.turn(seconds=0.1)
    pilot.settle()
    board = pilot.scene.board
    assert asked_in_full(board.painter, board.action_bar, pilot.action_plan.prompt, 1.0)[0] >= 0.92
    assert pilot.action_plan.growth == 1
    small = pilot.action_plan.tools
    assert [tool.id for tool in board.action_bar.tools] == ["put_back", "stuck"]
    assert max(box.right for box in small) < min(box.x for box in pilot.action_plan.buttons)
    assert pilot.action_plan.prompt.bottom <= min(box.y for box in small)
    assert pilot.audit() == []
    pilot.press("s")
    pilot.settle()
    assert DrawStuck() in {step.act for step in session.history}
    pilot.press(next(each.usual(language) for each in commands() if each.name == "pharaon.right"))
    pilot.settle()
    assert Lay(RIGHT) in {step.act for step in session.history}
    assert pilot.scene.board.action_bar.prompt_sub == Words(language)("prompt.second")
    assert pilot.audit() == []


def test_who_has_nothing_left_but_jetons_in_the_salon_is_led_to_them() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(chips=0))), reduced_motion=True)
    house, words = pilot.services.house, pilot.scene.state().words
    assert isinstance(house, PaperHouse)
    house.at_home = 400
    pilot.press("m")
    pilot.settle()
    assert pilot.scene.board.action_bar.prompt_sub == words("prompt.broke.at_home", words.count("chips", 400))
    assert [each.id for each in pilot.scene.board.affordances.buttons if each.default] == ["house:leave"]
