"""One HTML page: no script, nothing fetched, cards as SVG, ready to be printed."""

from collections.abc import Iterable, Sequence
from html import escape

from game.cards.faces import Card
from game.lessons.printing.cards import definitions
from game.text.words import Words, spaced

_STYLE = """
@page { size: A4; margin: 12mm 14mm }
body { font: 11.5pt/1.4 Georgia, "Source Serif 4", serif; color: #1b1b1b }
body { max-width: 42em; margin: 2em auto; padding: 0 1em }
h1 { font-size: 22pt; font-weight: normal; letter-spacing: .04em; border-bottom: 2px solid #9e1b1b }
h2 { font-size: 13pt; color: #7a1414; margin: 1.4em 0 .2em; break-after: avoid }
h3 { font-size: 11.5pt; margin: 1em 0 .2em; break-after: avoid }
p { margin: .3em 0 }
.quiet { color: #555; font-style: italic; font-size: 10pt }
.cards { margin: .5em 0; break-inside: avoid }
.card { width: 46px; height: 70px; margin-right: 4px; overflow: visible }
.ring { outline: 2.5px solid #9e1b1b; outline-offset: 1px; border-radius: 4px; position: relative; z-index: 1 }
.ways { margin: .2em 0; font-size: 9.5pt }
.ways b { display: inline-block; min-width: 1.35em; border: 1px solid #1b1b1b; border-radius: 50%; text-align: center }
section { break-inside: avoid; margin-bottom: .8em }
.key { break-before: page }
ol.answers { list-style: upper-alpha inside; margin: .3em 0; padding: 0 }
ol.answers { display: flex; flex-wrap: wrap; gap: .1em 1.6em }
.line { border-bottom: 1px solid #999; height: 1.6em; margin: .2em 0 .6em }
.name { display: flex; gap: 2em; margin: .4em 0 .9em }
.name span { flex: 1; border-bottom: 1px solid #999; padding-bottom: .2em; color: #555; font-size: 10pt }
.name span + span { flex: 0 0 9em }
.sheet { columns: 2; column-gap: 2.2em; column-rule: 1px solid #ddd; column-fill: balance }
.sheet { font-size: calc(var(--grown) * 9.6pt); line-height: 1.3 }
.sheet h2 { font-size: calc(var(--grown) * 11.5pt); margin-top: .6em }
.sheet .quiet { font-size: calc(var(--grown) * 8.4pt); line-height: 1.25 }
.sheet section { margin-bottom: .5em }
.sheet .line { margin: 0 0 .5em }
.pile { display: inline-block; vertical-align: top; margin: .1em .9em 0 0; break-inside: avoid; max-width: 100% }
.pile .cards { margin: .1em 0 }
.pile .cards { white-space: nowrap }
.pile .card { width: calc(var(--grown) * 45px); height: calc(var(--grown) * 68px); margin: 0 3px 2px 0 }
.pile .close { padding-left: calc(var(--grown) * 32px) }
.pile .close .card { margin-left: calc(var(--grown) * -32px); margin-right: 0 }
.pile .small { padding-left: calc(var(--grown) * 19px) }
.pile .small .card { width: calc(var(--grown) * 30px); height: calc(var(--grown) * 46px) }
.pile .small .card { margin-left: calc(var(--grown) * -19px) }
.lesson { break-after: avoid; font-size: 16pt; border-bottom: 1px solid #9e1b1b }
@media print { body { margin: 0; max-width: none; padding: 0 } }
"""


def page(title: str, body: Iterable[str], cards: Sequence[Card], words: Words, *, pupil: bool = False) -> str:
    """Return a whole page; `body` is HTML already, `cards` are all that lie in it; a `pupil` writes his name on it."""
    parts = spaced("\n".join((*((_named(words),) if pupil else ()), *body)), words.language)
    name = escape(spaced(title, words.language))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{name}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{definitions(cards, words)}\n<h1>{name}</h1>\n{parts}\n"
        "</body>\n</html>\n"
    )


def _named(words: Words) -> str:
    said = (words("print.name"), words("print.date"))
    return f'<div class="name">{"".join(f"<span>{escape(each)}</span>" for each in said)}</div>'


def sheet(*parts: str, grown: float = 1.0) -> str:
    """Return parts in two columns of one height, `grown` so that no half of a page stays empty."""
    return f'<div class="sheet" style="--grown: {grown}">{"".join(parts)}</div>'


def lesson_heading(said: str) -> str:
    """Return the heading of a lesson among several; they follow one another, so that no page stays half empty."""
    return f'<h2 class="lesson">{escape(said)}</h2>'


def paragraph(said: str, *, quiet: bool = False) -> str:
    """Return a paragraph; nothing for no words."""
    mark = ' class="quiet"' if quiet else ""
    return f"<p{mark}>{escape(said)}</p>" if said else ""


def heading(said: str) -> str:
    """Return a heading."""
    return f"<h2>{escape(said)}</h2>"


def subheading(said: str) -> str:
    """Return a heading under a heading."""
    return f"<h3>{escape(said)}</h3>"


def ways(said: Iterable[str], *, numbered: bool) -> str:
    """Return places one after another with an arrow between them, numbered where they have an order."""
    named = (f"<b>{n}</b> {escape(each)}" if numbered else escape(each) for n, each in enumerate(said, start=1))
    return f'<p class="ways">{" → ".join(named)}</p>'


def pile(*parts: str) -> str:
    """Return cards that lie together under their name; several piles stand side by side where there is room."""
    return f'<div class="pile">{"".join(parts)}</div>'


def section(*parts: str) -> str:
    """Return what is not torn apart at the end of a sheet."""
    return f"<section>{''.join(parts)}</section>"


def answers(said: Iterable[str]) -> str:
    """Return answers to choose among, with letters before them."""
    return f'<ol class="answers">{"".join(f"<li>{escape(each)}</li>" for each in said)}</ol>'
