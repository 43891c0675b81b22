"""One thing of the accessibility tree as plain values, and the tree: nothing here knows a library or a system.

A node travels to the adapter as a small table with what differs from a plain one, so that it fits a line of JSON.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TypeAlias

from game.screen.draw.untyped import Untyped
from game.screen.keys.focus import Span

WINDOW, SCENE, TOLD = "window", "scene", "told"
"""The three nodes that are always there: the window, the scene in it, and what is announced."""
CLICK, FOCUS, SET_VALUE, INCREMENT, DECREMENT = "click", "focus", "set_value", "increment", "decrement"
POLITE, ASSERTIVE = "polite", "assertive"


@dataclass(frozen=True, slots=True)
class AccessNode:
    """One thing: `role` and `actions` by AccessKit's names in small letters, `box` in pixels of the window.

    `caret` is where a selection begins and where the caret is, in letters of the node's value.
    """

    role: str
    name: str = ""
    value: str = ""
    description: str = ""
    box: tuple[int, int, int, int] | None = None
    children: tuple[str, ...] = ()
    key: str = ""
    live: str = ""
    actions: tuple[str, ...] = ()
    enabled: bool = True
    checked: bool | None = None
    span: Span | None = None
    caret: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class OfTarget:
    """A node stands for a target of the scene, or for the word of a number in it."""

    target: str
    word: int | None = None


@dataclass(frozen=True, slots=True)
class OfText:
    """A node stands for a text that is read."""


NodeMeaning: TypeAlias = OfTarget | OfText


@dataclass(frozen=True, slots=True)
class AccessTree:
    """All nodes by their ids, the one that has the focus, and what of the scene nodes stand for."""

    focus: str = WINDOW
    nodes: Mapping[str, AccessNode] = field(default_factory=dict)
    meanings: Mapping[str, NodeMeaning] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TreeChange:
    """What brings an adapter from one tree to the next: nodes that are new or differ, and the focus.

    Who is no longer anybody's child is gone.
    """

    focus: str
    nodes: Mapping[str, AccessNode]


def change_between(before: AccessTree, after: AccessTree) -> TreeChange | None:
    """Return what changed from one tree to another, None where nothing did.

    >>> old = AccessTree("a", {"a": AccessNode("button", "Draw"), "b": AccessNode("label")})
    >>> change_between(old, AccessTree("a", {**old.nodes, "b": AccessNode("label", "5")})).nodes.keys()
    dict_keys(['b'])
    """
    old = before.nodes
    changed = {id_: node for id_, node in after.nodes.items() if old.get(id_) != node}
    return TreeChange(after.focus, changed) if changed or before.focus != after.focus else None


def told_in(tree: AccessTree) -> dict[str, AccessNode]:
    """Return what a tree has of announcements: the log, and what stands in it.

    >>> list(told_in(AccessTree("a", {"at:a": AccessNode("button"), "told": AccessNode("log")})))
    ['told']
    """
    return {id_: node for id_, node in tree.nodes.items() if node.live or id_ == TOLD}


_PLAIN = {each.name: each.default for each in fields(AccessNode) if each.name not in {"role", "children", "span"}}


def plain_of(node: AccessNode, ids: Mapping[str, int]) -> dict[str, Untyped]:
    """Return a node as JSON has it, its children by their numbers."""
    plain: dict[str, Untyped] = {"role": node.role}
    for name, default in _PLAIN.items():
        value = getattr(node, name)
        if value != default:
            plain[name] = value
    if node.children:
        plain["children"] = [ids[child] for child in node.children]
    if node.span is not None:
        plain["span"] = [node.span.value, node.span.least, node.span.most, node.span.step]
    return plain
