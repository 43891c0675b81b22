"""What a player's sittings of the police exercise came to: whom he caught, whom he wronged, and what became of him."""

from dataclasses import dataclass

from game.rules.catalogue import facts_of
from game.store.journal import Journal, page_of
from game.store.pages import ActPage
from game.store.reading import sittings_of
from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class PoliceRecord:
    """How often a player caught a cheat, called an honest one, cheated, and was caught at it."""

    caught: int = 0
    wronged: int = 0
    cheated: int = 0
    was_caught: int = 0


def police_record(journal: Journal, player: int, game: GameId) -> PoliceRecord | None:
    """Return a player's record at a game, None where it has no such exercise or he never sat down to it."""
    police = facts_of(game).police
    if police is None:
        return None
    caught = wronged = cheated = was_caught = 0
    exercises = [
        (entry, seats)
        for entry, seats in sittings_of(journal, player)
        if entry.page["page"]["game"] == game and entry.page["page"]["options"].get(police.option)
    ]
    for sitting, seats in exercises:
        for entry in journal.ledger.entries(sitting.sitting, ("act",)):
            page = page_of(entry)
            assert isinstance(page, ActPage)  # noqa: S101  # that is what its kind says
            own, do = page.seat in seats, page.act["do"]
            cheated += own and do == police.cheat
            if do == police.challenge:
                found = any("/stake:" in posting.account for posting in entry.postings)
                caught += own and found
                wronged += own and not found
                was_caught += found and page.act["of"] in seats
    return PoliceRecord(caught, wronged, cheated, was_caught) if exercises else None
