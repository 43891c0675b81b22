"""The tree of a scene: the window, the scene, its regions, what is read in them, and everything that can be pressed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.screen.access.nodes import (
    CLICK,
    DECREMENT,
    FOCUS,
    INCREMENT,
    SCENE,
    SET_VALUE,
    TOLD,
    WINDOW,
    AccessNode,
    AccessTree,
    NodeMeaning,
    OfTarget,
    OfText,
)
from game.screen.keys.focus import EXPLAINABLE, Role, Target
from game.screen.scene.spoken import Reading, ReadText, Region
from game.stage.units import Box

_PixelBox: TypeAlias = "tuple[int, int, int, int] | None"
_ROLES = {
    Role.BUTTON: "button",
    Role.CARD: "button",
    Role.PLACE: "button",
    Role.CHOICE: "spin_button",
    Role.SWITCH: "switch",
    Role.SLIDER: "slider",
    Role.ENTRY: "text_input",
    Role.LINK: "link",
    Role.PAGE: "document",
    Role.GROUP: "group",
}
AREA = "area:"
HEAD = "head:"
READ = "read:"
AT = "at:"
ONE_OF = "one_of:"
"""What the ids of regions, their headings, texts, targets and the groups of choices begin with."""
WORD = "/word:"
"""What stands before the number of a word in a row, behind the id of the row."""
_RUN = "/run"
"""What stands behind the id of a line that is written on, for the letters in it."""


def _own_key(target: Target) -> str:
    return target.key


def tree_of(
    title: str,
    reading: Reading,
    targets: Sequence[Target],
    focused: str | None,
    scale: float,
    size: tuple[int, int],
    told: Iterable[tuple[str, AccessNode]] = (),
    legend: Callable[[Target], str] = _own_key,
) -> AccessTree:
    """Return the tree of a scene in a window of so many pixels, `scale` to a unit; `told` is what was announced.

    `legend` says what stands on a target's key. What keys do not reach (the halves of a choice, a scroll bar) is not in
    it: its whole is.
    """
    grown = _SceneTree(scale, legend)
    by_id = {target.id: target for target in targets if target.focusable or target.region == EXPLAINABLE}
    top = [grown.region(region, by_id) for region in reading.regions]
    for target in by_id.values():
        if target.id not in grown.placed:
            grown.put(top, target)
    announced, whole = dict(told), (0, 0, *size)
    nodes = grown.nodes | announced
    nodes[TOLD] = AccessNode("log", children=tuple(announced))
    nodes[SCENE] = AccessNode("group", reading.title, box=whole, children=tuple(top))
    nodes[WINDOW] = AccessNode("window", title, box=whole, children=(SCENE, TOLD))
    at = f"{AT}{focused}{_chosen(by_id.get(focused or ''))}"
    return AccessTree(at if at in nodes else WINDOW, nodes, _meanings(reading, by_id.values()))


class _SceneTree:
    """The nodes of a scene as they are put in; each method that puts one returns its id."""

    def __init__(self, scale: float, legend: Callable[[Target], str]) -> None:
        self._scale, self._legend = scale, legend
        self.nodes: dict[str, AccessNode] = {}
        self.placed: set[str] = set()

    def region(self, region: Region, by_id: Mapping[str, Target]) -> str:
        """Put in a region, with its heading, its texts and those targets that it names."""
        inside: list[str] = []
        if region.name and not any(isinstance(each, ReadText) and each.heading for each in region.items[:1]):
            inside.append(self._add(f"{HEAD}{region.id}", AccessNode("heading", region.name)))
        for item in region.items:
            if isinstance(item, ReadText):
                inside.append(self._add(f"{READ}{region.id}/{item.id}", _text_node(item)))
            elif item in by_id and item not in self.placed:
                self.placed.add(item)
                self.put(inside, by_id[item])
        role = "region" if region.name else "group"  # a landmark without a name leads nowhere
        box = _pixels(region.box, self._scale)
        return self._add(f"{AREA}{region.id}", AccessNode(role, region.name, box=box, children=tuple(inside)))

    def put(self, into: list[str], target: Target) -> None:
        """Put in a target; one of several choices comes into their group."""
        number, group = self._pressable(replace(target, key=self._legend(target))), f"{ONE_OF}{target.one_of}"
        if not target.one_of:
            into.append(number)
        elif group in self.nodes:
            self.nodes[group] = replace(self.nodes[group], children=(*self.nodes[group].children, number))
        else:
            into.append(self._add(group, AccessNode("radio_group", target.one_of, children=(number,))))

    def _add(self, id_: str, node: AccessNode) -> str:
        self.nodes[id_] = node
        return id_

    def _pressable(self, target: Target) -> str:
        """Put in what is pressed. A line to write on has its letters under it."""
        number, box = f"{AT}{target.id}", _pixels(target.box, self._scale)
        if target.words:
            return self._radio_group(target, number, box)
        children: tuple[str, ...] = ()
        if target.role is Role.ENTRY:
            children = (self._add(f"{number}{_RUN}", AccessNode("text_run", value=target.value, box=box)),)
        one_of_several = target.role is Role.CHOICE and target.checked is not None
        value = "" if one_of_several or target.role is Role.SWITCH else target.value  # or its state is said twice
        role = "radio_button" if one_of_several else _ROLES[target.role]
        role = "spin_button" if _is_place(target) else role
        node = AccessNode(
            "default_button" if target.default and target.role is Role.BUTTON else role,
            target.name,
            value,
            "" if target.role is Role.ENTRY else value,
            box,
            children,
            target.key,
            actions=_actions(target),
            enabled=target.enabled,
            checked=target.checked,
            span=None if _is_place(target) else target.span,
            caret=target.caret if target.role is Role.ENTRY else None,
        )
        return self._add(number, node)

    def _radio_group(self, target: Target, number: str, box: _PixelBox) -> str:
        """Put in a row of words: each of them is chosen by a press."""
        children = tuple(f"{number}{WORD}{n}" for n in range(len(target.words)))
        for n, (child, word) in enumerate(zip(children, target.words, strict=True)):
            chosen = target.span is not None and n == target.span.value
            self._add(child, AccessNode("radio_button", word, box=box, actions=(FOCUS, CLICK), checked=chosen))
        return self._add(number, AccessNode("radio_group", target.name, box=box, children=children))


def _meanings(reading: Reading, targets: Iterable[Target]) -> dict[str, NodeMeaning]:
    """Return what of the scene each node stands for."""
    found: dict[str, NodeMeaning] = {}
    for region in reading.regions:
        for item in region.items:
            if isinstance(item, ReadText):
                found[f"{READ}{region.id}/{item.id}"] = OfText()
    for target in targets:
        number = f"{AT}{target.id}"
        found[number] = found[f"{number}{_RUN}"] = OfTarget(target.id)
        for word in range(len(target.words)):
            found[f"{number}{WORD}{word}"] = OfTarget(target.id, word)
    return found


def _text_node(text: ReadText) -> AccessNode:
    if text.heading:
        return AccessNode("heading", text.text)
    if text.pressed:
        return AccessNode("default_button", text.text, actions=(CLICK,))
    return AccessNode("label", value=text.text)


def _chosen(target: Target | None) -> str:
    """Return what has the focus where a target has it: of a row of words the one that is chosen."""
    if target is None or not target.words or target.span is None:
        return ""
    return f"{WORD}{int(target.span.value)}"


def _is_place(target: Target) -> bool:
    return target.span is not None and target.span.place


def _actions(target: Target) -> tuple[str, ...]:
    """Return what is done with a target; what is grey cannot have the focus, and is pressed to ask why.

    A reader may keep whether a thing can be pressed at all from the first time that it has seen it.
    """
    focus = (FOCUS,) if target.focusable and target.enabled else ()
    if _is_place(target):
        return (*focus, CLICK, INCREMENT, DECREMENT)
    if target.span is not None or target.role is Role.SLIDER:
        return (*focus, SET_VALUE, INCREMENT, DECREMENT)
    if target.role is Role.GROUP:
        return focus
    return (*focus, SET_VALUE) if target.role is Role.ENTRY else (*focus, CLICK)


def _pixels(box: Box | None, scale: float) -> _PixelBox:
    if box is None:
        return None
    return round(box.x * scale), round(box.y * scale), round(box.right * scale), round(box.bottom * scale)
