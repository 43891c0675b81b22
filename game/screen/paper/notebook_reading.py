"""The notebook as it is read aloud: each row of it one line."""

from collections.abc import Iterator
from typing import assert_never

from game.screen.paper.notebook_rows import (
    Bars,
    Beads,
    Cell,
    CoupRow,
    Drawing,
    FacesRow,
    FigureRow,
    Notebook,
    NotebookPair,
    NotebookTable,
    NotebookText,
    PointBars,
    RankedRow,
    Row,
    Score,
)
from game.screen.scene.spoken import ReadText
from game.text.numbers import percent
from game.text.words import Words


def notebook_texts(notebook: Notebook, words: Words) -> Iterator[ReadText]:
    """Return a notebook line by line, its headings as such."""
    margin = notebook.marginalia
    if margin is not None:
        yield ReadText("margin", margin.head, heading=True)
        for part, text in (("clause", margin.clause), ("source", margin.source), ("gloss", margin.gloss)):
            if text:
                yield ReadText(part, text)
    for number, block in enumerate(notebook.blocks):
        if block.head:
            yield ReadText(f"{number}", block.head, heading=True)
        for place, row in enumerate(block.rows):
            for line, text in enumerate(filter(None, _lines(row, words))):
                yield ReadText(f"{number}/{place}/{line}", text)
    if notebook.door is not None:
        yield ReadText("door", notebook.door.text)


def _lines(row: Row, words: Words) -> Iterator[str]:
    match row:
        case FigureRow(label, value) | NotebookPair(label, value):
            yield words("access.pair", label, value) if label and value else label or value
        case NotebookText(text) | Drawing(said=text):
            yield text
        case Beads(columns):
            yield ", ".join(words("access.pair", each.letter, each.left) for each in columns)
        case CoupRow(number, cards, outcome):
            named = ", ".join(f"{letter} {words.of(f'suit:{suit}')}" for letter, suit in cards)
            yield " ".join(part for part in (f"{number}." if number else "", named, outcome) if part)
        case Score(name, number, note):
            yield ", ".join(part for part in (words("access.pair", name, number), note) if part)
        case FacesRow(faces, left, right):
            named = ", ".join(words.of(f"card:{card}") if len(card) == _CARD else card for card in faces)
            yield ", ".join(part for part in (named, left, right) if part)
        case Bars(bars, left, right):
            shares = (f"{each.label} {each.figure or percent(each.share, words.language, 0)}" for each in bars)
            yield ", ".join(part for part in (left, *shares, right) if part)
        case PointBars(bars):
            yield ", ".join(words("access.pair", each.label, each.points) for each in bars)
        case RankedRow(place, name, detail, value, own=own):
            yield words("access.pair", ", ".join(filter(None, (f"{place}. {name}", detail, own))), value)
        case NotebookTable(_, heads, lines):
            for cells in (heads, *(line.cells for line in lines)):
                yield ", ".join(text for text in (_cell(cell, words) for cell in cells) if text)
        case _:
            assert_never(row)


_CARD = 2
"""So long is the name of a card: rank and suit."""


def _cell(cell: Cell, words: Words) -> str:
    match cell:
        case bool():
            return words("settings.on" if cell else "settings.off")
        case (letter, suit):
            return f"{letter} {words.of(f'suit:{suit}')}"
        case str():
            return cell
        case _:
            return ""
