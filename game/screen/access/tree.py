"""The tree of a scene: the window, the scene, its regions, what is read in them, and everything that can be pressed."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

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
from game.screen.scene.spoken import Reading, ReadText
from game.stage.units import Box

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
    nodes: dict[str, AccessNode] = {}

    def put(into: list[str], target: Target) -> None:
        number, group = _pressable(nodes, replace(target, key=legend(target)), scale), f"{ONE_OF}{target.one_of}"
        if not target.one_of:
            into.append(number)
        elif group in nodes:
            nodes[group] = replace(nodes[group], children=(*nodes[group].children, number))
        else:
            nodes[group] = AccessNode("radio_group", target.one_of, children=(number,))
            into.append(group)

    by_id = {target.id: target for target in targets if target.focusable or target.region == EXPLAINABLE}
    top: list[str] = []
    placed: set[str] = set()
    for region in reading.regions:
        inside: list[str] = []
        if region.name and not any(isinstance(each, ReadText) and each.heading for each in region.items[:1]):
            inside.append(f"{HEAD}{region.id}")
            nodes[inside[-1]] = AccessNode("heading", region.name)
        for item in region.items:
            if isinstance(item, ReadText):
                inside.append(_read(nodes, f"{region.id}/{item.id}", item))
            elif item in by_id and item not in placed:
                placed.add(item)
                put(inside, by_id[item])
        top.append(f"{AREA}{region.id}")
        role = "region" if region.name else "group"  # a landmark without a name leads nowhere
        nodes[top[-1]] = AccessNode(role, region.name, box=_pixels(region.box, scale), children=tuple(inside))
    for target in by_id.values():
        if target.id not in placed:
            put(top, target)
    announced = dict(told)
    whole = (0, 0, *size)
    nodes |= announced
    nodes[TOLD] = AccessNode("log", children=tuple(announced))
    nodes[SCENE] = AccessNode("group", reading.title, box=whole, children=tuple(top))
    nodes[WINDOW] = AccessNode("window", title, box=whole, children=(SCENE, TOLD))
    at = f"{AT}{focused}{_chosen(by_id.get(focused or ''))}"
    return AccessTree(at if at in nodes else WINDOW, nodes, _meanings(reading, by_id.values()))


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


def _read(nodes: dict[str, AccessNode], id_: str, text: ReadText) -> str:
    number = f"{READ}{id_}"
    if text.heading:
        nodes[number] = AccessNode("heading", text.text)
    elif text.pressed:
        nodes[number] = AccessNode("default_button", text.text, actions=(CLICK,))
    else:
        nodes[number] = AccessNode("label", value=text.text)
    return number


def _pressable(nodes: dict[str, AccessNode], target: Target, scale: float) -> str:
    """Put a target into the tree; return its id. A line to write on has its letters under it."""
    number = f"{AT}{target.id}"
    children: tuple[str, ...] = ()
    if target.role is Role.ENTRY:
        run = f"{number}{_RUN}"
        nodes[run] = AccessNode("text_run", value=target.value, box=_pixels(target.box, scale))
        children = (run,)
    if target.words:
        return _radio_group(nodes, target, scale)
    one_of_several = target.role is Role.CHOICE and target.checked is not None
    value = "" if one_of_several or target.role is Role.SWITCH else target.value  # or its state is said twice
    role = "radio_button" if one_of_several else _ROLES[target.role]
    role = "spin_button" if _is_place(target) else role
    nodes[number] = AccessNode(
        "default_button" if target.default and target.role is Role.BUTTON else role,
        target.name,
        value,
        "" if target.role is Role.ENTRY else value,
        _pixels(target.box, scale),
        children,
        target.key,
        actions=_actions(target),
        enabled=target.enabled,
        checked=target.checked,
        span=None if _is_place(target) else target.span,
        caret=target.caret if target.role is Role.ENTRY else None,
    )
    return number


def _radio_group(nodes: dict[str, AccessNode], target: Target, scale: float) -> str:
    """Put a row of words into the tree: each of them is chosen by a press."""
    number, box = f"{AT}{target.id}", _pixels(target.box, scale)
    children = tuple(f"{number}{WORD}{n}" for n in range(len(target.words)))
    for n, (child, word) in enumerate(zip(children, target.words, strict=True)):
        chosen = target.span is not None and n == target.span.value
        nodes[child] = AccessNode("radio_button", word, box=box, actions=(FOCUS, CLICK), checked=chosen)
    nodes[number] = AccessNode("radio_group", target.name, box=box, children=children)
    return number


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


def _pixels(box: Box | None, scale: float) -> tuple[int, int, int, int] | None:
    if box is None:
        return None
    return round(box.x * scale), round(box.y * scale), round(box.right * scale), round(box.bottom * scale)
