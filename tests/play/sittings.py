"""Sittings on a real journal: who sits down, and a player who plays at random."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.bots.catalogue import manners_of
from game.bots.contract import Temper
from game.play.session import Session, Sitter, sit_down
from game.play.tables import facts_of, games, seats_of
from game.store.journal import Journal
from game.store.opening import OpenJournal, open_journal
from game.store.paths import Paths
from game.table.contract import Over, Shuffling
from game.table.values import Chips, GameId, Seat

PLAYED = games()
CHIPS = Chips(100)


def house(home: Path) -> OpenJournal:
    """Open a house with one purse."""
    opened = open_journal(Paths(home))
    opened.journal.open_purse("Vous")
    return opened


def company(game: GameId, human: int = 1, seats: int | None = None) -> tuple[Sitter, ...]:
    """Return so many sitters, one of them human: at baccara on two sides."""
    manner = next(iter(manners_of(game)))
    count = seats or min(4, seats_of(game)[1])
    return tuple(
        Sitter(
            "Vous" if seat == human else f"No. {seat}",
            "cameo",
            human=seat == human,
            manner="" if seat == human else manner,
            chips=CHIPS,
            side=facts_of(game).side_of(seat),
        )
        for seat in range(count)
    )


def seated(journal: Journal, game: str, human: int = 1, **options: Any) -> Session:  # noqa: ANN401  # any game's options
    return sit_down(journal, GameId(game), options, company(GameId(game), human), seeds=random.Random(1785).randbytes)


def quick(game: GameId, sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Return who sits down, all characters with the plainest manner of the game, who ponders nothing."""
    manner = next(iter(manners_of(game)))
    return tuple(each if each.human else replace(each, manner=manner, temper=Temper()) for each in sitters)


def step(session: Session, chance: random.Random) -> bool:
    """Let one thing happen, the human's at random; False where the table is over."""
    awaited = session.awaited() if session.begun else Shuffling
    if isinstance(awaited, Over):
        return False
    if not session.begun or isinstance(awaited, Shuffling):
        session.deal(chance.randrange(50))
        return True
    seat = session.next_bot()
    if seat is not None:
        session.act_for(seat, session.think(seat))
        return True
    seat = next(each for each in session.awaited().seats if session.sitters[each].human)  # type: ignore[union-attr]  # somebody is awaited
    offers = [offer for offer in session.offers(seat).items if offer.act.do != "end"]
    if not offers or (chance.random() < 0.3 and len(session.sitters) > 1 and _others(session, seat)):
        session.ready(seat)
    else:
        session.submit(seat, chance.choice(offers).act)
    return True


def told(session: Session) -> tuple[object, ...]:
    """Return everything that a sitting shows at a moment."""
    if not session.begun:
        return (session.pledge, session.seed, session.deals)
    seats = [Seat(seat) for seat in range(len(session.sitters))]
    return (
        session.public,
        session.awaited(),
        [session.view(seat) for seat in seats],
        [session.offers(seat) for seat in seats],
        session.pledge,
        session.seed,
        session.deals,
        [(beat.seat, beat.act, beat.events) for beat in session.history],
    )


def _others(session: Session, seat: Seat) -> bool:
    """Tell whether somebody else is awaited too: who alone is awaited cannot be content."""
    return any(each != seat for each in session.awaited().seats)  # type: ignore[union-attr]  # somebody is awaited
