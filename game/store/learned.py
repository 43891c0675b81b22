"""Which lessons each purse has done: entries of the journal, which survive all that the journal survives."""

from game.store.ledger import Ledger

LEARNED = "learned"
"""The kind of the entry that says that a lesson was done."""


def record_lesson(ledger: Ledger, number: int, lesson: str, shown: int) -> None:
    """Write that a player has done a lesson, in which so many steps were shown; nothing where he did as well before."""
    before = lessons_of(ledger, number).get(lesson)
    if before is None or shown < before:
        ledger.write(LEARNED, None, {"player": number, "lesson": lesson, "shown": shown})


def lessons_of(ledger: Ledger, number: int) -> dict[str, int]:
    """Return the lessons that a player has done, and the fewest steps that were shown in each."""
    found: dict[str, int] = {}
    for entry in ledger.entries(kinds=(LEARNED,)):
        page = entry.page
        if page["player"] == number:
            found[page["lesson"]] = min(page["shown"], found.get(page["lesson"], page["shown"]))
    return found
