"""What each statement of a clause rests on, as the right page of the rule book tells it."""

from game.lessons.book.apparatus import Apparatus, ClauseBasis
from game.lessons.book.standing import cited_statement
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.text.words import Words

Lines = list[tuple[str, theme.TextStyle]]
HEADING = theme.TextStyle(theme.Typeface.FAT, 14, theme.LOSS, track=2.4, most=1.5)
CITED = theme.TextStyle(theme.Typeface.SEMI, 14, theme.LOSS)
SAID = theme.TextStyle(theme.Typeface.SERIF, 16, theme.INK)
LEADS = theme.TextStyle(theme.Typeface.SERIF_IT, 16, theme.LOSS)
"""What leads to the page of the document."""
NOTE = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA)
GAP = theme.TextStyle(theme.Typeface.SEMI, 6, theme.LOSS)
"""An empty line of it is the room above each thing that is told with its paragraph, but the first."""


def basis_lines(
    painter: Painter, width: float, apparatus: Apparatus, basis: ClauseBasis, words: Words, *, leads: bool
) -> Lines:
    """Return the lines: each statement under its standing and paragraphs, what is doubtful, what the document is.

    `leads` where the document has a page of its own: the last line leads there.
    """
    language = words.language

    def wrapped(said: str, style: theme.TextStyle) -> Lines:
        return [(line, style) for line in painter.wrap(said, style, width)]

    lines: Lines = [("", SAID), *wrapped(words("rulebook.basis"), HEADING)]
    for number, statement in enumerate(basis.statements):
        lines += [("", GAP)] if number else []
        lines += wrapped(cited_statement(statement, words), CITED)
        lines += wrapped(statement.say.within(language), SAID)
        if statement.note is not None:
            lines += wrapped(statement.note.within(language), NOTE)
    if basis.doubt is not None:
        lines += wrapped(words("rulebook.doubt", basis.doubt.within(language)), NOTE)
    if basis.paragraphs and apparatus.known is not None:
        lines += [
            ("", SAID),
            *wrapped(words("rulebook.document"), HEADING),
            *wrapped(apparatus.cited_in(language), SAID),
        ]
        lines += wrapped(apparatus.known.within(language), NOTE)
        lines += wrapped(words("document.link"), LEADS) if leads else []
    return lines
