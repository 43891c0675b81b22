"""The history of a game to print: its facts with their standing and sources, what is not known, the question."""

from game.lessons.book.history import HistoryFact, read_history, source_said, standing_of, years
from game.lessons.printing.page import heading, page, paragraph, section
from game.text.words import Words


def print_history(game: str, words: Words) -> str:
    """Return the history of a game as a page."""
    history, language = read_history(), words.language
    parts = [_fact(each, words) for each in history.of_game(game)]
    parts += [heading(words("history.unknown"))]
    parts += [paragraph(each.say.within(language)) for each in history.unknown_of(game)]
    for question in history.questions:
        if question.game == game:
            parts += [heading(words("history.question")), paragraph(question.say.within(language))]
            parts += ['<div class="line"></div>', '<div class="line"></div>', '<div class="line"></div>']
    return page(f"{words(f'salon.{game}')}: {words('history.title')}", parts, [], words)


def print_timeline(words: Words) -> str:
    """Return the timeline as a list in order of years, family by family."""
    history, language = read_history(), words.language
    parts = []
    for lane in history.lanes:
        parts.append(heading(lane.name.within(language)))
        parts += [_fact(history.told(mark), words) for mark in history.marks if mark.lane == lane.id]
    return page(words("history.timeline"), parts, [], words)


def _fact(fact: HistoryFact, words: Words) -> str:
    history = read_history()
    sources = "; ".join(source_said(history.sources[each], words) for each in fact.sources)
    said = f"{years(fact, words)}: {fact.say.within(words.language)}"
    return section(paragraph(said), paragraph(f"{standing_of(fact, words)} · {sources}", quiet=True))
