"""Specimens (specimen.py) of what a table is made of: the carnet, the two bars, and what lies over the cloth."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, JetonId
from game.screen.draw.painter import Painter
from game.screen.paper.about import AboutPlace, AboutSteps
from game.screen.paper.carnet import CarnetPanel
from game.screen.paper.carnet_rows import (
    ActionBar,
    ActionButton,
    Bar,
    BarIcon,
    Bars,
    Bead,
    Beads,
    Block,
    Carnet,
    CarnetPair,
    CarnetTable,
    CarnetText,
    Coup,
    Faces,
    Figure,
    Marginalia,
    Row,
    Score,
    TableLine,
    TopBar,
)
from game.screen.table.action_bar import action_bar_targets, draw_action_bar, lay_out_action_bar
from game.screen.table.bar import LESSONS, bar_targets, draw_bar
from game.screen.table.bubble import Bubble, bubble_for
from game.screen.table.magnifier import magnified
from game.screen.table.notice import Notice, curtain_box, draw_curtain, draw_notice, notice_box
from game.screen.table.overlay import (
    EnlargedCard,
    FocusOutline,
    Label,
    Outline,
    Overlay,
    Plate,
    Speech,
    Ticket,
    draw_overlay,
    extent,
    label_box,
    ticket_box,
)
from game.stage.pose import Pose
from game.stage.units import Box, Viewport
from game.table.values import Seat, purse
from tests.screen.specimen import SMALL, SQUARE, USUAL, WIDE, Part, sheet_of
from tests.screen.specimens_book import BOOK
from tests.screen.specimens_salon import SALON
from tests.screen.specimens_sheets import SHEETS
from tests.screen.specimens_tables import SITTINGS, told

LONG = "so many words that they cannot stand in one line beside what they are about, and need some lines below it"
SHORT = "some words"


# The carnet

_ABOUT = AboutPlace(purse(Seat(1)))
_ROWS: Mapping[str, tuple[Row, ...]] = {
    "figures": (
        Figure("Label", "12"),
        Figure("Label", "12", lit=True, about=AboutSteps((1,))),
        Figure(LONG, "1/3"),
        Figure(LONG, "1/3", lit=True),
        Figure("Label", LONG, about=_ABOUT),
        Figure("Label", LONG, lit=True),
        Figure("", "alone"),
        CarnetText(LONG, about=_ABOUT),
        CarnetText(SHORT),
    ),
    "pairs": (
        CarnetPair("Anne", "+ 4", lit=True),
        CarnetPair(LONG, SHORT, about=_ABOUT),
        CarnetPair("Anne", LONG, lit=True),
        Score("Anne", "12", "ahead", own=True),
        Score("Bruno", "3", "behind", good=False),
        Score(LONG, "1000", SHORT),
        Score("Clara", "0", LONG, own=True, good=False),
        Score("Clara", "0"),
    ),
    "coups": (
        Coup("1", (("K", "H"), ("9", "S")), "won", about=_ABOUT),
        Coup("12", (("A", "D"),), LONG),
        Coup("99", (("D", "C"), ("7", "H"), ("2", "S"))[:2], ""),
        Coup("3", (), "nothing"),
    ),
    "pictures": (
        Beads(tuple(Bead(letter, at % 5, 4 - at % 5, hot=at % 5 == 2) for at, letter in enumerate("A234567890VDR"))),
        Beads(()),
        Bars((Bar("1", 0.0, 0), Bar("2", 0.5, 1), Bar("3", 1.0, -1)), "worse", "better"),
        Bars((Bar("only", 1.0, 1),)),
        Faces(("KH", "QS", "2C"), "left", "right"),
        Faces(("KH", "QS", "2C", "AD", "7H", "8H", "9H", "3S")),
        Faces(("KH",), left=LONG[:40], right=LONG[40:80]),
        Faces((), right="right"),
    ),
    "tables": (
        CarnetTable((2, 1, 1), ("name", "a", ("K", "H")), (
            TableLine(("Anne", True, "12"), lit=True, about=_ABOUT),
            TableLine(("Bruno with a long name", False, ("9", "S")), strong=True),
            TableLine(("", None, ("A", "D"))),
        ), named=True),
        CarnetTable((1, 1), (), (
            TableLine(("Anne", "12 345"), lit=True, about=_ABOUT),
            TableLine((LONG[:60], "1/3"), strong=True),
            TableLine((True, LONG[:20])),
        ), named=True, grows=True),
        CarnetTable((3, 1), ("what", "how"), (
            TableLine((LONG[:50], LONG[:30]), lit=True), TableLine(("a", "b")),
        ), grows=True),
        CarnetTable((1, 5), ("wide head here", "b"), (TableLine(("a wide cell", "b")),)),
    ),
}  # fmt: skip


def _carnet(
    rows: Sequence[Row], *, headed: bool = True, steps: float = 0.0, folded: frozenset[str] | None = None
) -> Part:
    margin = Marginalia("The clause", LONG, "PF-07 · certain", LONG) if headed else None
    plain = Marginalia("A head", "", "PF-01")
    blocks = (
        Block("Figures", tuple(rows), "figures"),
        Block(LONG, (CarnetText(SHORT),), "long"),
        Block("", (Figure("last", "1"),)),
    )

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        panel = CarnetPanel(viewport)
        panel.folded = folded
        carnet = Carnet(margin if headed else plain, blocks, asks="Why?")
        panel.draw(painter, carnet)
        moved = panel.turn(steps), panel.turn(steps / 2)
        box = panel.draw(painter, carnet, focused=headed)
        lines = [("asked", each.box, each.text, each.about is None) for each in panel.asked]
        folds = [(each.id, each.box, each.checked, each.name) for each in panel.fold_targets("fold:")]
        return [("box", box), ("moved", *moved, panel.scroll, panel.height), *lines, *folds, *_closed(panel, painter)]

    return drawn


def _closed(panel: CarnetPanel, painter: Painter) -> list[object]:
    """Return how a carnet ends above a note, and what is pressed to open it."""
    whole = panel.box
    panel.end_above(Box(whole.x, whole.bottom - 60, whole.w, 60))
    shorter = panel.box
    panel.end_above(Box(0, 0, 10, 10))
    return [
        ("text", whole, shorter, panel.box),
        panel.draw_handle(painter),
        *(panel.target("Carnet", shut=shut).box for shut in (True, False)),
    ]


_CARNETS: Mapping[str, Part] = {
    **{name: _carnet(rows, headed=name == "figures") for name, rows in _ROWS.items()},
    "scrolled": _carnet([*_ROWS["figures"], *_ROWS["coups"]], steps=5, folded=frozenset({"long"})),
    "folded": _carnet(_ROWS["coups"], folded=frozenset({"figures"})),
    "scrolled to its end": _carnet([*_ROWS["figures"], *_ROWS["coups"]], headed=False, steps=50, folded=frozenset()),
    "all to be seen": _carnet((), headed=False, steps=5),
    "scrolled from under a head": _carnet(_ROWS["pairs"], headed=False, steps=1.2, folded=frozenset()),
}

# The two bars

_DEAL = ActionButton("deal", "Deal", key="space", legend="Space", default=True)
_OTHERS = (
    ActionButton("double", "Double the stake", "up to 20 jetons", "d", "D"),
    ActionButton("pass", "Pass", "", "p", "P", enabled=False, why="It is not your turn."),
    ActionButton("ask", "Ask for cards", "one to five", "a", "A", room=("Ask for five cards", LONG[:30])),
    ActionButton("leave", "Leave", enabled=False),
)
_TOOLS = (
    ActionButton("clear", "×"),
    ActionButton("back", "Take back", enabled=False, why="Nothing lies there."),
    ActionButton("x", "½"),
)
_VALUES = (1, 5, 10, 20)


def _rail(values: bool, tools: int, buttons: int, said: str) -> Part:  # noqa: FBT001  # variants
    asked, sub = {"": ("", ""), "short": ("Stake.", ""), "long": (LONG, "or pass"), "two": ("Stake on a card.", LONG)}[
        said
    ]
    bar = ActionBar(
        "Purse", "1 000" if buttons % 2 else "7", "jetons", _VALUES if values else (), 5, asked, sub,
        (*_OTHERS[:buttons], _DEAL), "Jeton of", _TOOLS[:tools],
    )  # fmt: skip

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        plan = lay_out_action_bar(painter, viewport, bar)
        box = draw_action_bar(painter, viewport, bar, plan, "deal", "jeton:5", {})
        draw_action_bar(painter, viewport, bar, plan, "clear", "double", {})
        draw_action_bar(painter, viewport, bar, plan, "icon:book", "clear", {"icon:book": "The rules (F1)"})
        targets = [(each.id, each.box, each.name, each.value) for each in action_bar_targets(bar, plan)]
        return [box, ("prompt", plan.prompt, plan.purse, plan.growth, plan.asked), *targets]

    return drawn


_RAILS: Mapping[str, Part] = {
    f"{'jetons' if values else 'none'} {tools} {buttons} {said}": _rail(values, tools, buttons, said)
    for values, tools, buttons, said in (
        (True, 0, 0, "long"), (True, 0, 1, "two"), (True, 3, 1, "short"), (True, 3, 0, "two"), (True, 0, 2, ""),
        (False, 2, 0, "long"), (False, 2, 2, "short"), (False, 0, 4, "two"), (False, 0, 0, ""), (False, 0, 3, "long"),
    )
}  # fmt: skip
_ICONS = tuple(
    BarIcon(f"icon:{name}", icon, key, name.title(), name == "sound", legend)
    for name, icon, key, legend in (
        ("book", IconId.BOOK, "F1", ""), ("sound", IconId.MUSIC, "M", "Ctrl+M"), ("leave", IconId.DOOR, "Esc", "")
    )
)  # fmt: skip


def _top(state: str, *, subtitle: str = "as it was played in 1760", lessons: str = "", icons: bool = True) -> Part:
    bar = TopBar("Pharaon", subtitle, state, _ICONS if icons else (), lessons)

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        box = draw_bar(painter, viewport, bar, "icon:book", "icon:leave")
        draw_bar(painter, viewport, bar, LESSONS, None)
        draw_bar(painter, viewport, bar, None, LESSONS)
        return [box, *((each.id, each.box, each.name) for each in bar_targets(viewport, bar))]

    return drawn


_TOPS: Mapping[str, Part] = {
    "plain": _top("Coup 3 of 25"),
    "with lessons": _top("Coup 3 of 25", lessons="Lessons"),
    "with long lessons": _top(SHORT, lessons=LONG[:40]),
    "a long state": _top(LONG),
    "a long state with lessons": _top(LONG, subtitle=LONG[:50], lessons="Lessons"),
    "a long subtitle": _top("Coup 3", subtitle=LONG),
    "nothing else": _top("", subtitle="", icons=False),
}

# What lies over the cloth

_NAME = Label("Mme Argine", 400, 300, room=70, wraps=True)
_OVERLAYS: Sequence[Overlay] = (
    *(Label("Anne", 200, 200, anchor=anchor, halo=anchor == "c") for anchor in "lcr"),
    Label("Mme la comtesse d’Argine", 200, 240, room=80),
    Label("Mme la comtesse d’Argine", 200, 240, room=80, wraps=True, anchor="l"),
    Label("Anne", 200, 240, room=300, wraps=True),
    Label("Anne", 200, 240, room=90, beside=("a much longer name",)),
    Label("Anne", 200, 240, replace(theme.LABEL, grows=False), room=90),
    *(Ticket("+ 12", 300, 300, kind=kind) for kind in ("win", "loss", "plain")),
    Ticket("+ 12", 400, 306, under=_NAME),
    Ticket("+ 12", 400, 390, under=_NAME),
    Ticket("+ 12", 300, 300, free=300),
    Ticket("+ 12", 300, 300, free=320),
    *(Speech("Banco !", 300, 300, anchor=anchor) for anchor in "lcr"),
    Speech(LONG[:60], 300, 300),
    Speech(LONG[:60], 300, 300, rises=True),
    Speech(LONG[:60], 300, 300, narrow=116, anchor="l"),
    Bubble(("two", "lines of them"), Box(100, 100, 120, 60)),
    Outline(Box(50, 60, 70, 80)),
    Plate(JetonId.DEALER, 100, 110, 30),
    FocusOutline(Box(50, 60, 70, 80)),
    EnlargedCard("KH", 300, 300, 150),
)


def _overlay(overlay: Overlay) -> Part:
    def drawn(painter: Painter, _: Viewport) -> list[object]:
        draw_overlay(painter, overlay)
        touched = extent(painter, overlay)
        boxes = [label_box(painter, overlay)] if isinstance(overlay, Label) else []
        boxes += [ticket_box(painter, overlay)] if isinstance(overlay, Ticket | Speech) else []
        return [("touches", *(each / painter.scale for each in touched)), *boxes]

    return drawn


_NOTES = (
    Notice("PF-07", SHORT, refusal=True, clause="PF-07"),
    Notice("1/3", LONG),
    Notice("2/3", LONG * 3),
    Notice("3/3", SHORT, yields=True),
    Notice(LONG[:50], SHORT),
)


def _full(viewport: Viewport, shares: Sequence[tuple[float, float, float, float]]) -> list[pygame.Rect]:
    """Return parts of the cloth in pixels, by shares of its size."""
    table, scale = viewport.table, viewport.scale
    boxes = [Box(table.x + x * table.w, table.y + y * table.h, w * table.w, h * table.h) for x, y, w, h in shares]
    return [pygame.Rect(*(round(each * scale) for each in (box.x, box.y, box.w, box.h))) for box in boxes]


_TAKEN: Mapping[str, Sequence[tuple[float, float, float, float]]] = {
    "on a free cloth": (),
    "over a hand": ((0.2, 0.7, 0.6, 0.3),),
    "between cards": ((0, 0, 0.3, 1), (0.7, 0, 0.3, 1), (0.3, 0.8, 0.4, 0.2)),
    "on a full cloth": ((0, 0, 1, 0.9), (0, 0.95, 1, 0.05)),
}


def _note(notice: Notice, taken: Sequence[tuple[float, float, float, float]]) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> object:
        box = notice_box(painter, viewport, notice, _full(viewport, taken))
        if box is not None:
            draw_notice(painter, box, notice)
        return box

    return drawn


def _curtain(line: str) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> object:
        return [draw_curtain(painter, viewport, "Anne", line, "Space"), curtain_box(painter, viewport, line)]

    return drawn


def _remark(speaker: Box, text: str, taken: Sequence[tuple[float, float, float, float]] = ()) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> object:
        scale, table, fit = painter.scale, viewport.table, viewport.fit
        over = painter.within(painter.target, scale * fit, round(table.x * scale), round((table.y - 44 * fit) * scale))
        found = bubble_for(over, painter.rect(table), speaker, text, _full(viewport, taken))
        return None if found is None else [found.box, *found.lines]

    return drawn


def _pointed(x: float, y: float) -> Part:
    def found(_: Painter, viewport: Viewport) -> object:
        cloth = viewport.cloth
        poses = [
            Pose(px, py, wide, look, z=z)
            for px, py, wide, look, z in (
                (cloth.left + 30, cloth.top + 40, 60.0, "card.KH", 1.0),
                (cloth.left + 40, cloth.top + 40, 60.0, "bent.QS.1", 2.0),
                (cloth.right - 30, cloth.bottom - 40, 75.9, "card.2C", 1.0), (300.0, 300.0, 76.0, "card.3C", 1.0),
                (500.0, 300.0, 60.0, "back.blue", 1.0), (600.0, 300.0, 60.0, "card.4C", 1.0),
            )
        ]  # fmt: skip
        large = magnified(poses, cloth, x if x >= 0 else cloth.right + x, y if y >= 0 else cloth.bottom + y)
        return None if large is None else (large.card, large.x, large.y, large.width)

    return found


_LAID: Mapping[str, Part] = {
    **{f"{type(each).__name__} {at}": _overlay(each) for at, each in enumerate(_OVERLAYS)},
    **{f"note {each.head} {where}": _note(each, taken) for each, (where, taken) in product(_NOTES, _TAKEN.items())},
    "curtain": _curtain(SHORT),
    "long curtain": _curtain(LONG),
    **{f"remark at {x} {y}, {text[:4]}": _remark(Box(x, y, 60, 60), text) for x, y, text in (
        (60, 60, SHORT), (850, 60, SHORT), (450, 300, LONG), (60, 500, LONG))},
    "remark beside a hand": _remark(Box(450, 300, 60, 60), SHORT, ((0, 0, 1, 0.35), (0, 0.6, 1, 0.4))),
    "remark without room": _remark(Box(450, 300, 60, 60), LONG, ((0, 0, 1, 1),)),
    **{f"pointed at {x} {y}": _pointed(x, y) for x, y in (
        (28, 80), (-30, -40), (300, 300), (500, 300), (600, 300), (700, 9))},
}  # fmt: skip


SPECIMENS: Mapping[str, Callable[[], str]] = {
    "specimens-carnet": sheet_of(_CARNETS, (USUAL, 1.0), (SMALL, 1.55)),
    "specimens-rail": sheet_of(_RAILS, (USUAL, 1.0), (SMALL, 1.0), (USUAL, 1.5), (SMALL, 2.0)),
    "specimens-bar": sheet_of(_TOPS, (USUAL, 1.0), (SMALL, 1.1), (WIDE, 1.25), (SQUARE, 2.0)),
    "specimens-laid": sheet_of(_LAID, (USUAL, 1.0), (SMALL, 1.6)),
    "specimens-book": sheet_of(BOOK, (USUAL, 1.0), (SMALL, 1.4), (SQUARE, 2.0)),
    "specimens-salon": sheet_of(SALON, (USUAL, 1.0), (SMALL, 1.2), (SQUARE, 1.6), (WIDE, 2.0)),
    "specimens-sheets": sheet_of(SHEETS, (USUAL, 1.0), (SMALL, 1.4)),
    **{f"specimens-table-{name}": told(sitting) for name, sitting in SITTINGS.items()},
}
"""By their names, what is written of some parts."""
