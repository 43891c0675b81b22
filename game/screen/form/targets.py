"""Tell the ring what can be set on a sheet: a role, a name and a value each."""

from collections.abc import Iterator, Sequence

from game.screen.focus import Role, Target
from game.screen.form.place import PlacedRow
from game.screen.form.rows import Button, ButtonRow, Choice, SeatRow, Slider, Switch, TextField
from game.stage.units import Box

_LEAST = 44.0


def targets_of(rows: Sequence[PlacedRow], body: Box, scroll: float) -> tuple[Target, ...]:
    """Return the targets of all rows; what is scrolled out can be focused but not pointed at."""
    return tuple(
        Target(
            each.id,
            each.role,
            each.name,
            _seen(_roomy(each.box), body, scroll),
            each.value,
            each.key,
            each.default,
            each.enabled,
            each.focusable,
        )
        for placed in rows
        for each in _of(placed)
    )


def _of(placed: PlacedRow) -> Iterator[Target]:
    row, parts = placed.row, placed.parts
    match row:
        case Slider():
            yield Target(row.id, Role.SLIDER, row.label, parts["track"], row.shown)
        case Switch():
            yield Target(row.id, Role.SWITCH, row.label, _around(parts), row.word)
        case TextField():
            yield Target(row.id, Role.ENTRY, row.label, parts["line"], row.text)
        case Choice():
            yield from _choice(row, parts, row.label)
        case ButtonRow(buttons):
            for button in buttons:
                yield Target(
                    button.id,
                    Role.BUTTON,
                    button.label,
                    parts[button.id],
                    key=button.key,
                    default=button.default,
                    enabled=button.enabled,
                )
        case SeatRow(button=Button() as button):
            told = f"{row.name}. {row.portrait}"
            box = parts["button"]
            yield Target(button.id, Role.BUTTON, button.label, box, told, button.key, button.default, button.enabled)
        case SeatRow():
            arrows = {name: parts[name] for name in ("less", "more")}
            name = row.seat or row.name
            yield Target(row.id, Role.CHOICE, name, _around(arrows), f"{row.name}. {row.portrait}")
            yield from _arrows(row.id, name, arrows)
            for part, sub in (("chips", row.chips), ("sides", row.sides)):
                if sub is not None:
                    inner = {n.split("/", 1)[1]: box for n, box in parts.items() if n.startswith(f"{part}/")}
                    yield from _choice(sub, inner, f"{row.name}, {sub.label}".rstrip(", "))
        case _:
            pass


def _choice(row: Choice, parts: dict[str, Box], name: str) -> Iterator[Target]:
    yield Target(row.id, Role.CHOICE, name, _around(parts), row.words[row.chosen])
    if "value" in parts:
        yield from _arrows(row.id, name, parts)
        return
    for number, word in enumerate(row.words):
        yield Target(f"{row.id}/word:{number}", Role.BUTTON, word, parts[f"word:{number}"], focusable=False)


def _arrows(id_: str, name: str, parts: dict[str, Box]) -> Iterator[Target]:
    for arrow in ("less", "more"):
        yield Target(
            f"{id_}/{arrow}", Role.BUTTON, f"{name} {'−' if arrow == 'less' else '+'}", parts[arrow], focusable=False
        )


def _around(parts: dict[str, Box]) -> Box:
    left, top = min(box.x for box in parts.values()), min(box.y for box in parts.values())
    right, bottom = max(box.right for box in parts.values()), max(box.bottom for box in parts.values())
    return Box(left, top, right - left, bottom - top)


def _roomy(box: Box) -> Box:
    """Return a box that is high enough to be hit."""
    return box if box.h >= _LEAST else Box(box.x, box.cy - _LEAST / 2, box.w, _LEAST)


def _seen(box: Box, body: Box, scroll: float) -> Box:
    """Return what of a box can be seen on the sheet; nothing of it can be hit where it is scrolled out."""
    top, bottom = box.y - scroll, box.bottom - scroll
    if bottom <= body.y or top >= body.bottom:
        return Box(box.x, top, box.w, 0)
    seen_top, seen_bottom = max(top, body.y), min(bottom, body.bottom)
    return Box(box.x, seen_top, box.w, seen_bottom - seen_top)
