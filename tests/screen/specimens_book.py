"""Specimens of the rule book: how it lies, how clauses are broken into pages, and how every kind of page is set."""

from collections.abc import Iterator, Mapping
from itertools import islice

from game.lessons.book.rulebook import books, read_book, search
from game.lessons.teach.exercises.practice import WELL, Bead
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.paper.text_input import TextInput
from game.screen.scenes.rulebook import page as pages
from game.screen.scenes.rulebook import plain as plains
from game.screen.scenes.rulebook.document import link_boxes
from game.screen.scenes.rulebook.layout import BookLayout, paginate
from game.stage.units import Viewport
from game.text.words import Words
from tests.screen.specimen import Part

_BEADS = (
    Bead(due=True, recall=None),
    Bead(due=False, recall=WELL),
    Bead(due=True, recall=0.5),
    Bead(due=False, recall=0.2),
    Bead(due=False, recall=None),
)


def _lies(_: Painter, viewport: Viewport) -> list[object]:
    plan = BookLayout(viewport)
    tabs = [plan.tab(index, chosen=index == 1) for index in range(3)]
    columns = plan.law, plan.plain, plan.button, plan.footer
    return [plan.boards, plan.left, plan.right, plan.spread, *columns, *tabs]


def _broken(book: str, language: str) -> Part:
    """Return what breaks a book into pages, and draws the first two of them."""

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        plan, read, words = BookLayout(viewport), read_book(book), Words(language)
        broken = paginate(painter, read, language, plan.law)
        beads = dict(zip((entry.id for entry in read.entries), _BEADS * len(read.entries), strict=False))
        for number, page in enumerate(broken[:2]):
            pages.draw_law(painter, plan, read, page, words, page[-1].clause if number else page[0].clause, beads)
        return [
            ("page", number, piece.clause, len(piece.lines), piece.y, piece.height, piece.begins, piece.initial)
            for number, page in enumerate(broken)
            for piece in page
        ] + [pages.piece_box(plan, piece) for piece in broken[0]]

    return drawn


def _edge(language: str, *, written: bool) -> Part:
    """Return what draws the tabs and the footer."""

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        plan, words = BookLayout(viewport), Words(language)
        titles = tuple(read_book(name).title.within(language) for name in books())
        pages.draw_tabs(painter, plan, titles, books()[1])
        hints = pages.hint_boxes(painter, plan, words)
        entry = TextInput("las", 40, pages.SEARCH) if written else None
        pages.draw_footer(painter, plan, hints, words, entry=entry)
        return [*hints.values(), pages.search_box(hints), *plains.links_of(painter, plan, words).values()]

    return drawn


def _plain(book: str, place: int, language: str, scroll: float = 0.0, lifted: int | None = None) -> Part:
    """Return what sets a clause, or the document, in plain words."""

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        plan, read, words = BookLayout(viewport), read_book(book), Words(language)
        progress = words("rulebook.bead.new") if lifted is None else ""
        plain = plains.plain_of(painter, plan, read, read.entries[place], words, progress)
        sprites = Sprites(painter.assets, painter.scale, plan.right.cx)
        plains.draw_plain(painter, sprites, plan, plain, scroll, words, lifted)
        heights = plain.gloss_y, plain.cards_y, plain.option_y, plain.height, len(plain.option)
        links = [(number, link.to, box) for number, link, box in link_boxes(plan.plain, plain.links, scroll)]
        return [heights, *(box for _, box in plains.card_boxes(plan, plain, scroll)), *links]

    return drawn


def _found(query: str, first: int) -> Part:
    """Return what draws what a search has found."""

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        plan, words = BookLayout(viewport), Words("en")
        hits = search(query, "en", "prime") if query else ()
        plains.draw_found(painter, plan, len(hits), words, query)
        rows = plains.hit_rows(painter, plan, hits, first)
        for number, box in rows[:2]:
            plains.draw_hit(painter, box, hits[number], words)
        plains.draw_thumb(painter, plan.plain, plan.plain.h * 3, 40)
        plains.draw_thumb(painter, plan.plain, plan.plain.h + 1, 0)
        return [*rows]

    return drawn


def _with_cards(book: str) -> Iterator[int]:
    return (place for place, entry in enumerate(read_book(book).entries) if getattr(entry, "cards", ""))


_CARDS, _PRIMES = next(_with_cards("pharaon")), tuple(islice(_with_cards("prime"), 2))
BOOK: Mapping[str, Part] = {
    "as it lies": _lies,
    "broken prime": _broken("prime", "fr"),
    "broken common": _broken("common", "de"),
    "edge": _edge("fr", written=False),
    "edge written on": _edge("de", written=True),
    **{f"plain pharaon {place}": _plain("pharaon", place, "de") for place in (0, 5, 8)},
    "cards": _plain("pharaon", _CARDS, "fr", lifted=0),
    **{f"cards of prime {at}": _plain("prime", at, "en", scroll=12, lifted=3) for at in _PRIMES},
    "common": _plain("common", 1, "en", scroll=40),
    "document": _plain("pharaon", len(read_book("pharaon").entries) - 1, "fr", scroll=30),
    "found": _found("ca", 0),
    "found further": _found("ponte", 2),
    "nothing found": _found("zygote", 0),
    "nothing asked": _found("", 0),
}
