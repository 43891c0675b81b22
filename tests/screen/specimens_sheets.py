"""Specimens of sheets: items, the figures of a player, a lectern, a slip; and of what rises and leans on the cloth."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pygame

from game.cards.faces import read_card
from game.cards.shoe import Token
from game.lessons.teach.lectern import ShownPile, Slide
from game.play.accounts.sitting_sums import SittingSums
from game.play.house import GameRecord, PursePoint
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring
from game.screen.paper.accounts_sheet import CODE, CellsItem, GapItem, PairItem, RuleItem, TextItem
from game.screen.paper.carnet import CarnetPanel
from game.screen.paper.carnet_rows import Carnet
from game.screen.paper.column import PaperItem
from game.screen.scenes.accounts import figures
from game.screen.scenes.lessons.lectern_view import LecternView
from game.screen.scenes.review.rows import Curve
from game.screen.table.asked import of_cameos
from game.screen.table.bubble import leaning, portrait_of
from game.screen.table.ends import ended
from game.screen.table.lesson_slip import Slip, SlipButton, draw_slip, slip_height, slip_targets
from game.screen.table.lesson_strip import Strip, draw_strip, strip_height, with_strip
from game.screen.table.raised import around, raised
from game.stage.affordances import ClothAct, TextKey
from game.stage.pose import Pose, Sprite, card_sprite, prop_sprite
from game.stage.units import Box, Viewport
from game.table.values import Chips, GameId, Seat
from game.text.words import Words
from tests.screen.specimen import Part

SHORT = "some words"
LONG = "so many words that they cannot stand in one line beside what they are about, and need some lines below it"
_NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def _items(made: Callable[[Painter], Sequence[PaperItem]], width: float = 470.0) -> Part:
    """Return what prints items one under another."""

    def drawn(painter: Painter, _: Viewport) -> list[object]:
        y, heights = 20.0, list[object]()
        for item in made(painter):
            item.draw(painter, 40, y, width)
            heights.append(item.height(painter, width))
            y += item.height(painter, width)
        return heights

    return drawn


def _record(game: str, coups: int, net: int, measured: float | None, computed: Fraction | float | None) -> GameRecord:
    sums = Chips(max(net, 12)), Chips(min(net, -9)), Chips(net), Chips(10 * coups)
    return GameRecord(GameId(game), 3, coups, coups // 2, coups // 3, *sums, 4, measured, 0.02, computed)


_RECORDS = (
    _record("pharaon", 200, -31, -0.04, Fraction(-3, 204)),
    _record("prime", 12, 45, 0.3, None),
    _record("cascaret", 40, 0, 0.11, 0.02),
    replace(_record("baccara", 31, 1234567, 0.005, 0.012), edge_error=None),
)
_PLAIN: Sequence[PaperItem] = (
    TextItem(LONG),
    TextItem(SHORT, CODE),
    RuleItem(),
    PairItem("left", "12"),
    PairItem(LONG, "+ 1 234", "a note"),
    PairItem("left", LONG, LONG),
    GapItem(7),
    CellsItem("", ("coups", "won"), (200, 300), heading=True),
    CellsItem("Pharaon", ("12", "− 345"), (200, 300)),
)


def _worth(*chips: int) -> Sequence[PaperItem]:
    points = tuple(PursePoint(_NOON + timedelta(days=at), Chips(sum_)) for at, sum_ in enumerate(chips))
    return (figures.WorthChart(points, Words("en")),)


def _police(_: Painter) -> Sequence[PaperItem]:
    return [TextItem(said) for said in figures.police(_RECORDS, Words("fr"))] + list(
        figures.totals(_RECORDS, Words("fr"))
    )


_PILES = (
    ShownPile("The bank", ((read_card("KH"), True), (read_card("7S"), True))),
    ShownPile(
        "Mme Argine",
        ((read_card("AD"), False), (None, False), (read_card("9C"), True), (read_card("8C"), False)),
        hand=True,
    ),
    ShownPile("The talon", tuple((read_card("2C"), False) for _ in range(9))),
    ShownPile("empty", ()),
    ShownPile("M. Hector of a rather long name", ((read_card("TD"), True),)),
)


def _slide(slide: Slide, *, hands: bool = False, first: bool = False, last: bool = False) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        view, ring = LecternView(viewport, painter), Ring()
        view.draw(slide, SHORT if first else LONG * 2, Words("en"), hands=hands)
        named = {
            "lectern:back": ("Back", "left"),
            "lectern:hands": (LONG[:30] if last else "Hands", "h"),
            "lectern:next": ("Next", "space"),
        }
        targets = view.targets(named, first=first, last=last)
        ring.focused, ring.visible, ring.hovered = "lectern:next", first, "lectern:back"
        view.draw_buttons(targets, {each.id: each.key for each in targets}, ring)
        return [(each.id, each.box, each.enabled, each.default) for each in targets]

    return drawn


_BUTTONS = SlipButton("on", "Go on", "space", "Space"), SlipButton("why", LONG[:30], "f12", "F12")


def _slip(slip: Slip) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        high = slip_height(painter, viewport, [slip, Slip("", (SHORT,))])
        whole = with_strip(viewport, high)
        box = draw_slip(painter, whole, slip, "on", "why")
        return [high, box, *((each.id, each.box, each.value) for each in slip_targets(whole, slip))]

    return drawn


def _strip(strip: Strip) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        high = strip_height(painter, viewport, [strip.text, ""])
        return [high, draw_strip(painter, with_strip(viewport, high), strip)]

    return drawn


def _ended(sums: SittingSums, *, over: bool) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> object:
        return CarnetPanel(viewport).draw(painter, Carnet(None, ended(sums, Words("en"), over=over)))

    return drawn


def _ink(*points: tuple[float, float], colour: str = theme.INK) -> Part:
    """Return what draws a line of ink, and tells where there is any, and how much of a hundred."""

    def drawn(painter: Painter, _: Viewport) -> list[object]:
        plot = Box(100, 60, 300, 120)
        painter.target.fill("white")
        figures.ink_line(painter, plot, points, colour)
        inked = pygame.mask.from_threshold(painter.target, colour, (90, 90, 90, 255))
        boxes = inked.get_bounding_rects()
        whole = boxes[0].unionall(boxes[1:])
        share = 100 * inked.count() / (plot.w * plot.h * painter.scale**2)
        return [("inked", *(each / painter.scale for each in whole)), share]

    return drawn


def _moved(_: Painter, viewport: Viewport) -> list[object]:
    """Tell what of a few cards and cameos is moved or outlined: who speaks leans, what is picked out rises."""
    first, second, gone = (prop_sprite(f"cameo:{seat}") for seat in (0, 1, 2))
    one, other = card_sprite(Token(1)), card_sprite(Token(2))
    resting = {
        first: Pose(100, 100, 60, "cameo.anne", turn=2),
        second: Pose(300, 100, 60, "cameo.bruno"),
        one: Pose(200, 300, 60, "card.KH"),
        other: Pose(280, 300, 60, "card.QS", ring=True),
    }
    around_one, around_other = Box(170, 255, 60, 90), Box(250, 255, 60, 90)
    name = TextKey("card.of")
    acts = (
        ClothAct("a", name, around_one, sprite=one, picked=True),
        ClothAct("b", name, around_other, sprite=other),
        ClothAct("c", name, around_one, sprite=one, lit=True),
        ClothAct("d", name, Box(0, 0, 9, 9)),
    )
    found: list[object] = []
    for speaker in (first, second, gone, None):
        found += [("leans", *((str(sprite), pose) for sprite, pose in leaning(resting, speaker).items()))]
    for some, lit in (((), frozenset[Sprite]()), (acts[:1], frozenset({other})), (acts[2:3], frozenset({gone}))):
        found += [("rises", *((str(sprite), pose) for sprite, pose in raised(resting, some, lit).items()))]
    found += [around(act, resting, frozenset({one} if act.id == "a" else ())) for act in acts]
    seats = [portrait_of(resting, Seat(seat), banker) for seat in range(3) for banker in (None, Seat(2))]
    asked = of_cameos(resting, ("Anne", "Bruno", "Clara"), Seat(2), viewport)
    return [*found, ("portraits", *seats), *((each.id, each.box, each.text) for each in asked)]


SHEETS: Mapping[str, Part] = {
    "moved": _moved,
    "items": _items(lambda _: _PLAIN),
    "narrow items": _items(lambda _: _PLAIN, 220),
    "records": _items(lambda painter: figures.records(painter, 470, _RECORDS, Words("en"))),
    "narrow records": _items(lambda painter: figures.records(painter, 200, _RECORDS, Words("de")), 200),
    "no records": _items(lambda painter: figures.records(painter, 470, (), Words("en"))),
    "edges": _items(lambda _: figures.edges(_RECORDS, Words("en"))),
    "one edge": _items(lambda _: figures.edges(_RECORDS[2:3], Words("fr"))),
    "no edges": _items(lambda _: figures.edges((replace(_RECORDS[0], edge_measured=None),), Words("en"))),
    "totals": _items(_police),
    "worth": _items(lambda _: _worth(500, 400, 600, 550)),
    "worth that stays": _items(lambda _: _worth(500, 500)),
    "one worth": _items(lambda _: _worth(500)),
    "curve": _items(lambda _: (Curve((0, 3, -2, 5), (0.0, 0.4, 0.1), Words("en")),)),
    "curve of losses": _items(lambda _: (Curve((0, -3, -2), (0.0, -0.4, -0.1), Words("de")), RuleItem())),
    "curve of gains": _items(lambda _: (Curve((0, 300), (0.0, 9.7), Words("fr")),)),
    "curve of nothing": _items(lambda _: (Curve((0,), (0.0,), Words("fr")),)),
    "ink": _ink((0.0, 0.5), (0.5, 1.0), (1.0, 0.0)),
    "blue ink": _ink((0.0, 0.0), (1.0, 0.0), colour=theme.BLEU),
    "a drop of ink": _ink((0.5, 0.5)),
    "much ink": _ink(*((at / 70, 0.5 + (at % 2) / 4) for at in range(71))),
    "slide": _slide(Slide(SHORT, _PILES[:2]), first=True),
    "slide of all piles": _slide(
        Slide(LONG, _PILES, "Mme Argine has 3 jetons on the seven; the bank has 100"), hands=True
    ),
    "slide that asks": _slide(Slide(LONG, _PILES[2:], choices=("one", "two"), asks=True), last=True),
    "slide with its answer": _slide(Slide(SHORT, (), choices=("one", "two"), asks=True, answer="two"), last=True),
    "slide that waits": _slide(Slide(SHORT, _PILES[:1], asks=True)),
    "slide that tells": _slide(Slide(SHORT, _PILES[:1], asks=True, answer="seven")),
    "slip": _slip(Slip("Anne", (SHORT,), buttons=_BUTTONS[:1])),
    "slip that answers": _slip(Slip(LONG, (LONG, SHORT), "Not so.", _BUTTONS)),
    "slip too long": _slip(Slip("Anne", (LONG * 4, LONG * 3), LONG)),
    "strip": _strip(Strip("Anne", LONG * 2)),
    "strip that refuses": _strip(Strip(LONG * 2, "", refused=True)),
    "end of a shoe": _ended(SittingSums((3, -2, 5, 0, -9, 4), last_deal=2), over=False),
    "end of a sitting": _ended(SittingSums(tuple((at * 7) % 11 - 5 for at in range(30)), under_way=-2), over=True),
    "end after one coup": _ended(SittingSums((-3,)), over=True),
    "end of nothing": _ended(SittingSums(()), over=True),
}
