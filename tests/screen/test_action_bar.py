"""The action bar: what is asked stands there in full beside whatever buttons, in every language."""

from dataclasses import replace

import pytest

from game.rules.pharaon.acts import DrawStuck, Lay
from game.rules.pharaon.state import RIGHT
from game.screen.draw import theme
from game.screen.keys.commands import commands
from game.screen.paper.notebook_rows import ActionBar, ActionButton
from game.screen.table.board.action_bar import asked_in_full
from game.screen.table.board.bar_layout import lay_out_action_bar
from game.screen.table.board.bar_measures import LEADING
from game.stage.units import Viewport
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import PaperHouse
from tests.screen.samples import spread

_KEYS = ("prompt.pharaon.ponte", "prompt.pharao.ponte", "prompt.shuffle", "prompt.pharao.won", "prompt.pharaon.banker")


def test_what_is_asked_never_loses_a_half_beside_small_buttons_and_large_ones() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    painter, bar = pilot.board.painter, pilot.board.action_bar
    for language in ("fr", "de", "en"):
        words = Words(language)
        answers = tuple(
            ActionButton(n, words(f"act.pharao.{n}"), words(f"act.pharao.{n}.sub")) for n in ("appe", "paroli")
        )
        for size in ((1280, 720), (1024, 600), (1920, 1080)):
            for key in _KEYS:
                won = key == "prompt.pharao.won"
                buttons, tools = ((*answers, *bar.buttons), ()) if won else (bar.buttons, bar.tools)
                asked, then = words(key, "rank:5"), words(f"{key}.sub", "rank:5")
                said = ActionBar("B", "1000", "j", bar.values, 5, asked, then, buttons, tools=tools)
                box = lay_out_action_bar(painter, Viewport(*size), said).prompt
                growth, lines = asked_in_full(painter, said, box, 1.0)
                told = " ".join(line for line, _ in lines)
                assert told.replace(" ", "") == f"{asked}{then}".replace(" ", "")
                assert LEADING * growth * len(lines) <= max(box.h, 69), (language, size, key, len(lines), box.w)


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_what_is_asked_stands_over_small_buttons_that_leave_it_no_room_beside_them(language: str) -> None:
    pilot = at_table(seated("pharao", (BANKER, you(), *PONTES)), (1280, 720), language)
    painter, bar, words = pilot.board.painter, pilot.board.action_bar, Words(language)
    asked = replace(bar, prompt=words("prompt.pharaon.lies"), prompt_sub=words("prompt.pharaon.lies.sub"))
    fewer = replace(asked, tools=bar.tools[:-1])
    for said in (fewer, asked):
        plan = lay_out_action_bar(painter, Viewport(1280, 720), said)
        growth, lines = asked_in_full(painter, said, plan.prompt, 1.0)
        assert plan.prompt.w >= 150
        assert LEADING * growth * len(lines) <= max(plan.prompt.h, 69)
    beside = [each for each in plan.tools if each.right > plan.prompt.x]
    assert all(each.y >= plan.prompt.bottom - 6 for each in beside), "the last one has seven small buttons"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 760)])
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
def test_the_words_of_a_grey_button_leave_its_edge_free(language: str, size: tuple[int, int]) -> None:
    pilot = at_table(seated("cascaret", (you(chips=30), *PONTES)), size, language)
    painter, words, viewport = pilot.board.painter, Words(language), Viewport(*size)
    told = {n: words(f"act.cascaret.{n}.sub") for n in ("turnup", "pass", "take_fille", "play")}
    told["ask"] = words("act.cascaret.ask.none", 6)
    buttons = tuple(ActionButton(n, words(f"act.cascaret.{n}"), said, enabled=False) for n, said in told.items())
    bar = ActionBar("B", "30", "j", (), 0, words("prompt.cascaret.speaking"), "", buttons)
    plan = lay_out_action_bar(painter, viewport, bar)
    for button, box in zip(buttons, plan.buttons, strict=True):
        for text, style in ((button.label, theme.BUTTON_OFF), (button.sub, theme.BUTTON_SUB_OFF)):
            wide = painter.width(text, theme.sized(style, plan.growth))
            assert wide <= box.w - 12, (language, size, text, wide, box.w)
    sentences = words("prompt.cascaret.speaking"), words("prompt.cascaret.bete", 12)
    asked = ActionBar("B", "30", "j", (), 0, *sentences, buttons)
    lines = asked_in_full(painter, asked, lay_out_action_bar(painter, viewport, asked).prompt, 1.0)[1]
    assert len(lines) <= 4, (language, size, [line for line, _ in lines])


@pytest.mark.parametrize("growth", [1.25, 1.5, 2.0])
def test_the_jetons_keep_size_and_place_whichever_buttons_stand_beside_them(growth: float) -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    painter, bar, viewport = pilot.board.painter, pilot.board.action_bar, Viewport(1280, 720, growth)
    one_line = (ActionButton("read", "Weiter", default=True),)
    both = [replace(bar, buttons=buttons, prompt="Der Coup ist entschieden.") for buttons in (bar.buttons, one_line)]
    assert any(button.sub for button in bar.buttons)
    first, second = (lay_out_action_bar(painter, viewport, each) for each in both)
    assert first.jetons == second.jetons
    assert first.buttons[-1].h == second.buttons[-1].h


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


@pytest.mark.parametrize("chips", [0, 1])
def test_who_is_asked_without_a_jeton_is_told_how_to_bring_more(chips: int) -> None:
    others = tuple(replace(each, manner="prudent") for each in PONTES)
    pilot = at_table(seated("prime", (you(chips=chips), *others)), reduced_motion=True)
    for _ in range(200):
        if pilot.scene.state().offers and pilot.scene.state().settled:
            break
        pilot.press("space")
        pilot.settle()
    told = Words("en")("prompt.broke", "Esc")
    assert (pilot.scene.board.action_bar.prompt_sub == told) == (not chips)


@pytest.mark.parametrize(
    ("game", "size", "language", "text_size"),
    [
        ("pharaon", (1280, 720), "fr", 100),
        ("pharao", (1024, 600), "de", 200),
        ("pharaon", (1920, 1080), "en", 150),
        ("pharao", (1024, 600), "fr", 100),
    ],
)
def test_an_icon_under_the_pointer_is_named_with_its_key_where_the_question_stands(
    game: str, size: tuple[int, int], language: str, text_size: int
) -> None:
    pilot = at_table(seated(game, (BANKER, you(), *PONTES)), size, language, text_size=text_size, reduced_motion=True)
    assert pilot.audit() == []  # its painter goes on noting what it draws
    board = pilot.scene.board
    for icon in board.top_bar.icons:
        box = pilot.targets[icon.id].box
        pilot.record.items.clear()
        pilot.point(box.cx, box.cy)
        pilot.settle()
        pilot.turn()
        bar, scale = (board.viewport.action_bar, board.viewport.acts), board.viewport.scale
        at = [(item.text, item.rect.centerx / scale, item.rect.centery / scale) for item in pilot.record.items]
        told = " ".join(text for text, x, y in at if any(box.holds(x, y) for box in bar))
        assert f"({icon.legend or icon.key})".replace(" ", "") in told.replace(" ", ""), (icon.id, told)
        assert board.top_bar.named[icon.id].replace(" ", "") in told.replace(" ", ""), (icon.id, told)


def test_who_has_nothing_left_but_jetons_in_the_salon_is_led_to_them() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(chips=0))), reduced_motion=True)
    house, words = pilot.services.house, pilot.scene.state().words
    assert isinstance(house, PaperHouse)
    house.at_home = 400
    pilot.press("m")
    pilot.settle()
    assert pilot.scene.board.action_bar.prompt_sub == words("prompt.broke.at_home", words.count("chips", 400))
    assert [each.id for each in pilot.scene.board.affordances.buttons if each.default] == ["house:leave"]
