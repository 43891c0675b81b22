"""What the library is handed of each node, and what the numbers of nodes are worth: each value comes out as it was."""

import accesskit
import pytest

from game.screen.access.nodes import AccessNode, AccessTree, plain_of
from game.screen.access.numbers import Numbers
from game.screen.access.toolkit import node_of, update_of
from game.screen.keys.focus import Span
from game.version import NAME, VERSION

WHOLE = AccessNode(
    "slider", "Speed", "double", "how fast", (1, 2, 3, 4), ("a",), "s", "assertive", ("focus", "increment"),
    enabled=False, checked=True, span=Span(1, 0, 2, 0.5),
)  # fmt: skip


def made(node: AccessNode) -> accesskit.Node:
    return node_of(plain_of(node, {"a": 5, "b": 6}))


def test_every_value_of_a_node_reaches_the_library() -> None:
    node = made(WHOLE)
    assert node.role == accesskit.Role.SLIDER
    assert (node.label, node.value, node.description, node.keyboard_shortcut) == ("Speed", "double", "how fast", "s")
    assert (node.bounds.x0, node.bounds.y0, node.bounds.x1, node.bounds.y1) == (1, 2, 3, 4)
    assert (node.children, node.live, node.toggled) == ([5], accesskit.Live.ASSERTIVE, accesskit.Toggled.TRUE)
    assert (node.numeric_value, node.min_numeric_value, node.max_numeric_value) == (1, 0, 2)
    assert node.numeric_value_step == 0.5
    assert node.is_disabled
    can = [action for action in ("FOCUS", "INCREMENT", "DECREMENT", "CLICK", "SET_VALUE")
           if node.supports_action(getattr(accesskit.Action, action))]  # fmt: skip
    assert can == ["FOCUS", "INCREMENT"]


def test_what_a_node_has_not_is_not_made_up() -> None:
    node = made(AccessNode("label"))
    assert not node.is_disabled
    for nothing in (
        node.label, node.value, node.description, node.keyboard_shortcut, node.bounds, node.live, node.toggled,
        node.numeric_value, node.numeric_value_step, node.text_selection,
    ):  # fmt: skip
        assert nothing is None
    assert node.children == []
    assert list(node.character_lengths) == []


@pytest.mark.parametrize(("checked", "toggled"), [(True, accesskit.Toggled.TRUE), (False, accesskit.Toggled.FALSE)])
def test_what_is_on_is_told_as_on_and_what_is_off_as_off(checked: bool, toggled: object) -> None:  # noqa: FBT001
    assert made(AccessNode("switch", checked=checked)).toggled == toggled


def test_a_caret_stands_in_the_letters_of_the_line_and_a_selection_begins_where_it_was_begun() -> None:
    line = made(AccessNode("text_input", "Name", "Zoë", children=("b",), caret=(3, 1)))
    selection = line.text_selection
    assert (selection.anchor.node, selection.anchor.character_index) == (6, 3)
    assert (selection.focus.node, selection.focus.character_index) == (6, 1)
    assert made(AccessNode("text_input", caret=(1, 1))).text_selection is None, "a line without letters of its own"


def test_a_whole_tree_tells_its_root_and_the_program_and_a_change_does_not() -> None:
    nodes = [(0, {"role": "window"}), (7, {"role": "button"})]
    whole, part = update_of(7, nodes, whole=True), update_of(7, nodes)
    assert (whole.tree.root, whole.tree.toolkit_name, whole.tree.toolkit_version) == (0, NAME, VERSION)
    assert part.tree is None
    for update in (whole, part):
        assert update.focus == 7
        assert [number for number, _ in update.nodes] == [0, 7]


def test_a_number_is_one_things_for_good_whatever_comes_and_goes() -> None:
    def tree(*ids: str) -> AccessTree:
        return AccessTree(nodes={each: AccessNode("label") for each in ("window", *ids)})

    numbers, known = Numbers(), dict[int, str]()
    before = AccessTree()
    for after in (tree("a", "b"), tree("b", "c"), tree("a", "c"), tree(), tree("a", "b", "c")):
        numbers.give(before, after)
        assert numbers.of["window"] == 0
        assert len({*numbers.of.values()}) == len(after.nodes)
        for id_, number in numbers.of.items():
            assert number not in known or (known[number] == id_ and (number == 0 or id_ in before.nodes))
            assert numbers.id_of(number) == id_
        known |= {number: id_ for id_, number in numbers.of.items()}
        before = after
    assert numbers.id_of(max(known) + 1) == ""
