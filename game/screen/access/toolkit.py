"""Make AccessKit's nodes of plain ones. The library is imported by whoever has an adapter of it, and by nobody else."""

from collections.abc import Mapping, Sequence

import accesskit

from game.screen.draw.untyped import Untyped
from game.version import NAME, VERSION

PlainNode = Mapping[str, Untyped]
_TEXTS = (
    ("name", "set_label"),
    ("value", "set_value"),
    ("description", "set_description"),
    ("key", "set_keyboard_shortcut"),
)


def node_of(plain: PlainNode) -> accesskit.Node:
    """Return a node of the library. A line that is written on has its letters in a run, its one child."""
    node = accesskit.Node(getattr(accesskit.Role, plain["role"].upper()))
    for name, setter in _TEXTS:
        if plain.get(name):
            getattr(node, setter)(plain[name])
    if "box" in plain:
        node.set_bounds(accesskit.Rect(*map(float, plain["box"])))
    if "children" in plain:
        node.set_children(plain["children"])
    if plain.get("live"):
        node.set_live(getattr(accesskit.Live, plain["live"].upper()))
    for action in plain.get("actions", ()):
        node.add_action(getattr(accesskit.Action, action.upper()))
    if not plain.get("enabled", True):
        node.set_disabled()
    if plain.get("checked") is not None:
        node.set_toggled(accesskit.Toggled.TRUE if plain["checked"] else accesskit.Toggled.FALSE)
    if "span" in plain:
        value, least, most, step = plain["span"]
        node.set_numeric_value(value)
        node.set_min_numeric_value(least)
        node.set_max_numeric_value(most)
        node.set_numeric_value_step(step)
    if "caret" in plain and "children" in plain:
        run = plain["children"][0]
        begin, end = (accesskit.TextPosition(run, letter) for letter in plain["caret"])
        node.set_text_selection(accesskit.TextSelection(begin, end))
    if plain["role"] == "text_run":
        node.set_value(plain.get("value", ""))  # without one, be it empty, the library stops
        node.set_character_lengths([len(letter.encode()) for letter in plain.get("value", "")])
    return node


def update_of(focus: int, nodes: Sequence[tuple[int, PlainNode]], *, whole: bool = False) -> accesskit.TreeUpdate:
    """Return an update of the library; a whole tree begins with its root, which is number 0."""
    update = accesskit.TreeUpdate(focus)
    if whole:
        update.tree = accesskit.Tree(0)
        update.tree.toolkit_name = NAME
        update.tree.toolkit_version = VERSION
    for number, plain in nodes:
        update.nodes.append((number, node_of(plain)))
    return update
