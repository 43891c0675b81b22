"""How what a clause rests on is written: its standings, its document and the paragraphs."""

from collections.abc import Iterable

from game.lessons.book.apparatus import ClauseBasis, Statement
from game.text.words import Words


def standings(basis: ClauseBasis, words: Words) -> str:
    """Return every standing that a clause's statements have: `text, house rule`."""
    return ", ".join(words(f"standing.{each}") for each in basis.standings)


def cited(basis: ClauseBasis, source: str, words: Words) -> tuple[str, ...]:
    """Return the document of a clause and the paragraphs it is cited by; nothing of one that is the house's alone."""
    said = paragraphs(basis.paragraphs, words)
    return tuple(part for part in (source, said) if part) if said else ()


def cited_statement(statement: Statement, words: Words) -> str:
    """Return what one statement rests on: `text, paragraph 5`."""
    parts = (words(f"standing.{statement.standing}"), paragraphs(statement.paragraphs, words))
    return ", ".join(part for part in parts if part)


def paragraphs(numbers: Iterable[int], words: Words) -> str:
    """Return paragraphs in words, those that follow each other as a stretch: `paragraphs 3, 5–8 and 11`."""
    found = sorted(set(numbers))
    if not found:
        return ""
    stretches: list[list[int]] = []
    for number in found:
        if stretches and number == stretches[-1][-1] + 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    written = [written for stretch in stretches for written in _written(stretch)]
    joined = written[-1] if len(written) == 1 else words("rulebook.and", ", ".join(written[:-1]), written[-1])
    return words("rulebook.paragraph" if len(found) == 1 else "rulebook.paragraphs", joined)


def _written(stretch: list[int]) -> list[str]:
    """Return a stretch as its ends, or one or two numbers as they are."""
    if len(stretch) <= 2:  # two neighbours are no stretch
        return [str(number) for number in stretch]
    return [f"{stretch[0]}–{stretch[-1]}"]
