"""Where there is little room the notebook shows one of its three slots, those after it that fit, and other heads."""

import pytest

from game.screen.paper.notebook import sheet
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.samples import spread
from tests.screen.test_large_text import LARGE, SMALL, USUAL, Look, hints, seated_at
from tests.screen.test_table_prime import sitting

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
NARROW: Look = SMALL, "de", 100
LOUD: Look = USUAL, "de", 115


def heads(pilot: Pilot) -> list[str]:
    """Return the slots of which only the head is seen."""
    return [each.removeprefix("slot:") for each in pilot.targets if each.startswith("slot:")]


@pytest.mark.parametrize(("game", "look"), spread(GAMES, [LOUD, (SMALL, "de", 200), (LARGE, "de", 150)]))
def test_one_slot_lies_open_and_a_press_on_a_head_opens_another(game: str, look: Look) -> None:
    pilot = seated_at(game, look)
    assert heads(pilot) == ["decides", "record"]
    for pressed, left in (("record", ["just", "decides"]), ("decides", ["just", "record"])):
        pilot.click_on(f"slot:{pressed}")
        assert heads(pilot) == left
        assert min(pilot.targets[f"slot:{each}"].box.h for each in left) >= 44


@pytest.mark.parametrize("game", GAMES)
def test_in_a_narrow_window_what_decides_stands_under_what_has_just_happened_and_neither_is_scrolled(game: str) -> None:
    pilot = seated_at(game, NARROW)
    assert "decides" not in heads(pilot)
    assert pilot.notebook_panel.layout.height <= pilot.notebook_panel.box.h + 1
    for slot in ("record", "decides", "just"):
        if slot in heads(pilot):
            pilot.click_on(f"slot:{slot}")
        assert slot == "record" or pilot.notebook_panel.layout.height <= pilot.notebook_panel.box.h + 1


def test_a_slot_is_opened_by_keys_the_notebook_is_read_on_and_it_lies_open_at_the_next_table() -> None:
    pilot = seated_at("prime", NARROW)
    pilot.focus("slot:record")
    pilot.press("return")
    assert heads(pilot) == ["just", "decides"]
    assert pilot.scene.ring.focused == "carnet"
    again = at_table(sitting(5), SMALL, "de", house=pilot.house)
    assert heads(again) == ["just", "decides"]


def test_a_note_lies_on_blank_paper_of_the_notebook_and_takes_no_slot_its_place() -> None:
    from tests.screen.golden_states import PICTURED  # noqa: PLC0415  # they know of this room's tables

    pilot = PICTURED["caption"]()
    board, note = pilot.board, pilot.note_box
    assert note is not None
    assert sheet(board.viewport).holds(note.cx, note.cy)
    assert heads(pilot) == []
    blank = pilot.notebook_panel.blank(board.painter, board.notebook)
    assert blank is not None
    assert (note.y >= blank.y, note.bottom <= pilot.targets["worth"].box.y) == (True, True)
    assert pilot.notebook_panel.box.bottom == sheet(board.viewport).bottom - 8, "the record keeps its room"
    assert pilot.audit() == []


def test_what_each_choice_is_worth_is_asked_by_its_key_also_while_its_slot_is_shut() -> None:
    pilot = seated_at("pharaon", LOUD, figures="asked")
    assert "decides" in heads(pilot)
    assert not pilot.targets["worth"].focusable
    pilot.press("w")
    pilot.settle()
    assert "decides" not in heads(pilot)
    assert pilot.runner.opened
    pilot.press("escape")
    assert "just" not in heads(pilot), "what has just happened comes back"


@pytest.mark.parametrize(("game", "text_size"), [("prime", 150), ("baccara", 200)])
def test_what_a_note_leaves_of_the_notebook_is_the_open_slots_and_heads_are_scrolled_to(
    game: str, text_size: int
) -> None:
    pilot = seated_at(game, (USUAL, "de", text_size))
    shut = heads(pilot)
    pilot.board.note([*hints(game, pilot.services.words)][-1])
    pilot.turn()
    assert heads(pilot) == []
    assert pilot.notebook_panel.layout.seen == pilot.notebook_panel.box
    pilot.focus("carnet")
    met = set(heads(pilot))
    for _ in range(40):
        pilot.press("down")
        pilot.turn()
        met |= {*heads(pilot)}
    assert met == {*shut}


@pytest.mark.parametrize(("game", "look"), [("baccara", (USUAL, "de", 150))])  # fmt: skip
def test_no_line_is_cut_by_the_head_under_the_open_slot(game: str, look: Look) -> None:
    pilot = seated_at(game, look)
    pilot.note_texts()
    paper = pilot.painter.rect(sheet(pilot.board.viewport))
    seen = [each for each in pilot.record.items if paper.contains(each.clip) and each.rect.colliderect(each.clip)]
    assert len(seen) > 4
    assert [each.text for each in seen if each.rect.bottom > each.clip.bottom] == []
