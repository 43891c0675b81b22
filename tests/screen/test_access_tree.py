"""The tree of what is on the screen, without a bus: who is in it, what changes of it, and what is done through it."""

from typing import Any

import pygame
import pytest

from game.screen.access.actions import events_for
from game.screen.access.bridge import with_key_told
from game.screen.access.nodes import AccessNode, AccessTree, OfTarget, change_between, plain_of
from game.screen.access.toolkit import update_of
from game.screen.access.tree import tree_of
from game.screen.draw.asset_ids import CameoId
from game.screen.keys.focus import Ring, Role, Span, Target
from game.screen.paper.notebook_reading import notebook_texts
from game.screen.paper.notebook_rows import (
    Bar,
    Bars,
    Block,
    Notebook,
)
from game.screen.paper.rows import (
    AccountRow,
    BarRow,
    Button,
    ButtonRow,
    ChoiceRow,
    Heading,
    Paragraph,
    SeatRow,
    SheetContent,
    Switch,
)
from game.screen.paper.sheet_reading import reading_of
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.sheets.settings import settings
from game.stage.units import Box
from game.text.words import Words
from tests.screen.golden_states import USUAL, sheet
from tests.screen.harness import Pilot
from tests.screen.resizing import TABLES
from tests.screen.test_large_text import seated_at

BOX = Box(10, 20, 30, 40)


def tree(*targets: Target, reading: Reading | None = None, focused: str | None = None) -> AccessTree:
    return tree_of("Tapis Vert", reading or Reading(""), targets, focused, 2.0, (1280, 720))


def test_a_target_has_role_name_value_key_box_and_what_is_done_with_it() -> None:
    made = tree(Target("a", Role.SLIDER, "Speed", BOX, "double", "s", span=Span(2, 0, 4)), focused="a")
    node = made.nodes["at:a"]
    assert made.focus == "at:a"
    assert (node.role, node.name, node.value, node.key, node.box) == (
        "slider",
        "Speed",
        "double",
        "s",
        (20, 40, 80, 120),
    )
    assert node.actions == ("focus", "set_value", "increment", "decrement")
    assert plain_of(node, {})["span"] == [2, 0, 4, 1]
    grey = tree(Target("a", Role.BUTTON, "Draw", BOX, enabled=False)).nodes["at:a"]
    assert (grey.actions, grey.enabled) == (("click",), False)


def test_what_keys_do_not_reach_is_not_in_the_tree_and_every_other_target_is_once() -> None:
    region = Region("cloth", "The cloth", (ReadText("pot", "five jetons"), "a", "a", "gone"))
    targets = (
        Target("a", Role.CARD, "ace", BOX),
        Target("b", Role.LINK, "book", BOX),
        Target("c", Role.BUTTON, "+", BOX),
    )
    made = tree(*targets[:2], Target("c", Role.BUTTON, "+", BOX, focusable=False), reading=Reading("Table", (region,)))
    assert made.nodes["area:cloth"].children == ("head:cloth", "read:cloth/pot", "at:a")
    assert made.nodes["head:cloth"] == AccessNode("heading", "The cloth")
    assert made.nodes["scene"].children == ("area:cloth", "at:b")
    assert "at:c" not in made.nodes


def test_only_what_has_changed_goes_out() -> None:
    button, link = Target("a", Role.BUTTON, "Draw", BOX), Target("b", Role.LINK, "book", BOX)
    before = tree(button, link, focused="a")
    assert change_between(before, tree(button, link, focused="a")) is None
    moved = change_between(before, tree(button, link, focused="b"))
    assert moved is not None
    assert (moved.focus, dict(moved.nodes)) == ("at:b", {})
    fewer = change_between(before, tree(button, focused="a"))
    assert fewer is not None
    assert list(fewer.nodes) == ["scene"]


def test_the_library_takes_every_kind_of_node() -> None:
    line = Target("line", Role.ENTRY, "Name", BOX, "Zoë", caret=(1, 3))
    switch = Target("lever", Role.SWITCH, "Sound", BOX, "on", checked=True)
    made = tree(line, switch, Target("s", Role.SLIDER, "Speed", BOX, span=Span(1, 0, 2)), *(
        Target(role.value, role, role.value, BOX) for role in Role
    ))  # fmt: skip
    ids = {id_: number for number, id_ in enumerate(made.nodes)}
    nodes = {ids[id_]: plain_of(node, ids) for id_, node in made.nodes.items()}
    update = update_of(0, [*nodes.items()], whole=True)
    found = dict(update.nodes)
    written = found[ids["at:line"]]
    assert written.text_selection.focus.character_index == 3
    assert list(found[ids["at:line/run"]].character_lengths) == [1, 1, 2]
    assert found[ids["at:entry/run"]].value == "", "a run without a value, be it empty, stops the library"
    assert found[ids["at:lever"]].toggled is not None
    assert found[ids["at:s"]].max_numeric_value == 2


def test_what_is_asked_for_is_done_as_keys_would_do_it() -> None:
    pilot = Pilot(settings, text_size=100)
    pilot.settle()

    def ask(id_: str, action: str, value: float | str | None = None) -> None:
        for event in events_for(pilot.scene, OfTarget(id_), action, value):
            pilot.scene.handle(event)
        pilot.settle()

    ask("text_size", "set_value", 150)
    ask("effects", "decrement")
    ask("reduced_motion", "click")
    preferences = pilot.services.preferences
    assert (preferences.text_size, preferences.effects, preferences.reduced_motion) == (150, 85, True)
    ask("deck", "set_value", 2)
    assert (pilot.services.preferences.deck, pilot.scene.ring.focused) == ("four", "deck")
    assert not events_for(pilot.scene, OfTarget("nowhere"), "click", None)
    assert not events_for(pilot.scene, None, "click", None)
    read = pilot.scene.reading()
    assert read.title == "Settings"
    assert {id_ for region in read.regions for id_ in region.items if isinstance(id_, str)} == {
        target.id for target in pilot.scene.targets() if target.focusable
    }


@pytest.mark.parametrize(("language", "said"), [("fr", "7 12\xa0%, 8 3\xa0%"), ("en", "7 12%, 8 3%")])
def test_shares_are_read_as_the_language_writes_them(language: str, said: str) -> None:
    notebook = Notebook(None, (Block("", (Bars((Bar("7", 0.12, 1), Bar("8", 0.03, -1))),)),))
    assert [each.text for each in notebook_texts(notebook, Words(language))] == [said]


def test_what_has_bounds_is_set_what_is_written_on_is_written_and_everything_else_is_clicked() -> None:
    for role in Role:
        for span in (None, Span(1, 0, 2)):
            actions = tree(Target("a", role, "A", BOX, span=span)).nodes["at:a"].actions
            if span is not None or role is Role.SLIDER:
                assert actions == ("focus", "set_value", "increment", "decrement")
            elif role is Role.GROUP:
                assert actions == ("focus",)
            else:
                assert actions == ("focus", "set_value" if role is Role.ENTRY else "click")


def test_a_region_lies_where_it_is_seen_and_one_without_a_name_is_no_landmark() -> None:
    regions = (Region("cloth", "The cloth", (), Box(1, 2, 3, 4)), Region("foot", "", ("a",)))
    made = tree(Target("a", Role.BUTTON, "A", BOX), reading=Reading("A table", regions))
    cloth, foot = made.nodes["area:cloth"], made.nodes["area:foot"]
    assert (cloth.role, cloth.name, cloth.box) == ("region", "The cloth", (2, 4, 8, 12))
    assert (foot.role, foot.name, foot.box, foot.children) == ("group", "", None, ("at:a",))
    assert (made.nodes["scene"].name, made.nodes["scene"].box) == ("A table", (0, 0, 1280, 720))
    assert made.nodes["window"].box == (0, 0, 1280, 720)
    assert made.focus == "window"


@pytest.mark.parametrize(("action", "value", "keys"), [
    ("increment", None, ["right"]), ("decrement", None, ["left"]), ("click", None, ["return"]),
    ("set_value", 7, ["right"] * 3), ("set_value", -1.0, ["left"]), ("set_value", 1e9, ["right"] * 400),
    ("set_value", -1e9, ["left"] * 400), ("set_value", "seven", []), ("focus", None, None), ("nothing", None, []),
])  # fmt: skip
def test_a_value_that_is_asked_for_is_so_many_steps_away_and_never_more_than_four_hundred(
    action: str, value: float | str | None, keys: list[str] | None
) -> None:
    class Asked:
        ring = Ring()

        def targets(self) -> tuple[Target, ...]:
            return (Target("a", Role.SLIDER, "A", BOX, span=Span(1, -9, 9, 2)),)

    scene: Any = Asked()
    events = events_for(scene, OfTarget("a"), action, value)
    assert (scene.ring.focused, scene.ring.visible) == ("a", True)
    if keys is None:
        assert [event.type for event in events] == [pygame.USEREVENT]
        return
    assert [pygame.key.name(event.key) for event in events if event.type == pygame.KEYDOWN] == keys
    assert [event.type for event in events] == [pygame.KEYDOWN, pygame.KEYUP] * len(keys)
    assert {event.mod for event in events} <= {0}


def test_a_sheet_is_read_row_by_row_and_a_heading_that_names_its_column_once() -> None:
    column = (
        Heading("One"), Paragraph("A sentence."), Heading("Two"), AccountRow("left", "right"), AccountRow("left", ""),
        BarRow("gains", (3, -1)), ButtonRow((Button("go", "Go"), Button("stay", "Stay"))),
        SeatRow("seat", "", CameoId.HECTOR, "Hector", "", ChoiceRow("chips", "", ("1", "2"), 0)),
        SeatRow("s", "", CameoId.HECTOR, "A lesson", "", button=Button("play", "Play")),
        Switch("told", "Told", on=True, word="on", note="A note."), Heading("One"),
    )  # fmt: skip
    content = SheetContent("A sheet", (column, (), (Paragraph("Alone."),)), (Button("close", "Done"),), "sub", "said")
    read = reading_of(content)
    assert (read.title, [(each.id, each.name) for each in read.regions]) == (
        "A sheet", [("column:0", "One"), ("column:2", ""), ("foot", "")]
    )  # fmt: skip
    items = [[each if isinstance(each, str) else (each.id, each.text, each.heading) for each in region.items]
             for region in read.regions]  # fmt: skip
    assert items == [
        [
            ("1", "A sentence.", False), ("2", "Two", True), ("3", "left: right", False), ("4", "left", False),
            ("5", "gains: 3, -1", False), "go", "stay", "seat", "chips", "play", "told", ("9/note", "A note.", False),
            ("10", "One", True),
        ],
        [("0", "Alone.", False)],
        [("subtitle", "sub", False), ("message", "said", False), "close"],
    ]  # fmt: skip


def test_a_row_of_words_is_a_radio_group_and_each_word_is_chosen_by_a_press() -> None:
    pilot = Pilot(settings)
    pilot.settle()
    row = pilot.targets["deck"]
    made = tree(*pilot.scene.targets(), focused="deck")
    group = made.nodes["at:deck"]
    buttons = [made.nodes[each] for each in group.children]
    assert (group.role, group.name) == ("radio_group", row.name)
    assert [each.name for each in buttons] == [*row.words]
    assert [each.name for each in buttons if each.checked] == [row.value]
    assert made.focus == group.children[buttons.index(next(each for each in buttons if each.checked))]
    for number in (len(buttons) - 1, 0, 1):
        for event in events_for(pilot.scene, made.meanings[group.children[number]], "click", None):
            pilot.turn(event)
        pilot.settle()
        assert pilot.targets["deck"].value == row.words[number]


@pytest.mark.parametrize("name", ["chance", "collation", "settings"])
def test_no_scene_tells_the_place_of_a_word_as_a_number(name: str) -> None:
    targets = sheet(name, "en", size=USUAL)().scene.targets()
    nodes = [node for node in tree(*targets).nodes.values() if node.role in {"slider", "spin_button"}]
    assert nodes
    assert [node.value for node in nodes if node.span is not None and not any(map(str.isdigit, node.value))] == []


def test_what_a_key_is_called_is_told_and_on_a_bus_that_brings_no_keys_with_the_description() -> None:
    target = Target("ready", Role.BUTTON, "Deal", BOX, "the bank draws", key="space")
    made = tree_of("", Reading(""), (target,), None, 1.0, (9, 9), legend=lambda each: each.key.title())
    plain = plain_of(made.nodes["at:ready"], {})
    assert plain["key"] == "Space"
    assert with_key_told(plain)["description"] == "the bank draws, Space"
    assert with_key_told({"role": "button"}) == {"role": "button"}


@pytest.mark.parametrize("name", TABLES)
def test_at_a_table_each_group_has_its_heading_and_nothing_that_is_read_begins_with_a_stop(
    name: str,
) -> None:
    scene = seated_at(name, (USUAL, "en", 100)).scene
    nodes = tree(*scene.targets(), reading=scene.reading()).nodes
    regions = [node for node in nodes.values() if node.role == "region"]
    assert len(regions) > 3
    assert all(nodes[region.children[0]].role == "heading" for region in regions)
    read = [text for node in nodes.values() for text in (node.name, node.value, node.description) if text]
    assert not [text for text in read if text[0] in ".,;:!…"]


@pytest.mark.parametrize("name", ["pharaon", "pharao"])
def test_the_jetons_are_one_group_of_which_one_is_in_hand(name: str) -> None:
    scene = seated_at(name, (USUAL, "en", 100)).scene
    nodes = tree(*scene.targets(), reading=scene.reading()).nodes
    (group,) = (node for node in nodes.values() if node.role == "radio_group")
    jetons = [nodes[child] for child in group.children]
    assert group.name == "jetons"
    assert len(jetons) == len(scene.board.action_bar.values)
    assert all(jeton.role == "radio_button" for jeton in jetons)
    assert [jeton.checked for jeton in jetons].count(True) == 1
    assert sum(set(group.children) <= set(node.children) for node in nodes.values()) == 1, "each stands once"
