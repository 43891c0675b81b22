"""Evenings that are played by the manners of characters, on a real journal."""

from collections.abc import Callable
from typing import TypeAlias

from game.bots.catalogue import manners_of
from game.bots.contract import AnyChoice, Temper
from game.play.chance import SeededChance
from game.play.evening.evening import Evening
from game.play.session import Session
from game.play.tables import bought_jetons
from game.table.contract import Over, Waiting
from game.table.values import Chips, GameId, Seat

GAMES = tuple(map(GameId, ("pharaon", "pharao", "baccara", "prime", "cascaret")))
NUMBER = 20261128


def purse_for(evening: Evening, game: GameId, *, bank: bool = False) -> Chips:
    """Return what the first player brings to a table: all that he may."""
    pocket = evening.pocket(evening.page.players[0])
    return bought_jetons(game, {}) or Chips(pocket if bank else min(150, pocket))


def seated(evening: Evening, game: str, *, bank: bool = False) -> Session:
    """Let the first player sit down."""
    wanted = GameId(game)
    return evening.sit(wanted, [purse_for(evening, wanted, bank=bank)], bank=bank)


Choose: TypeAlias = Callable[[Session, Seat], AnyChoice]


def one_thing(session: Session, choose: Choose | None = None) -> bool:
    """Let one thing happen; False where the table is over.

    Everybody does what `choose` says; without it a player does by the plainest manner of the game.
    """
    awaited = session.awaited() if session.begun else None
    if isinstance(awaited, Over):
        return False
    if not isinstance(awaited, Waiting):
        session.deal()
        return True
    bot = session.next_bot()
    if bot is not None:
        thinks = choose or (_chosen if session.game == "cascaret" else Session.think)
        session.act_for(bot, thinks(session, bot))
        return True
    seat = next(each for each in awaited.seats if session.sitters[each].human)
    choice = (choose or _chosen)(session, seat)
    if choice.act is not None and choice.act.do != "end":
        session.submit(seat, choice.act)
    elif any(each not in session.idle_seats and each != seat for each in awaited.seats):
        session.ready(seat)
    else:
        goes_on = {"draw", "deal", "last_cards"}
        session.submit(seat, next(offer.act for offer in session.offers(seat).items if offer.act.do in goes_on))
    return True


def _chosen(session: Session, seat: Seat) -> AnyChoice:
    """Return what the plainest manner of a game does, which ponders nothing."""
    manners = manners_of(session.game)
    banks = seat == Seat(0) and "strict_bank" in manners
    choose = manners["strict_bank" if banks else next(iter(manners))](Temper((("stake", 5),)))
    moment = SeededChance(f"{session.number}/{session.deals}/{len(session.history)}")
    return choose(session.view(seat), session.offers(seat).for_character(), moment)


def plays(evening: Evening, session: Session, minutes: int, choose: Choose | None = None) -> None:
    """Play for so many minutes, to the end of a coup, or to midnight; a party to the end of its last tour."""
    until, called, party = evening.minute + minutes, False, session.game == "cascaret"
    coups = 0
    while True:
        over = evening.minute >= until or not evening.may_go_on(session)
        between = evening.journal.tally(session.number).coups > coups
        coups = evening.journal.tally(session.number).coups
        if over and between and not party:
            return
        waits = session.begun and isinstance(session.awaited(), Waiting)
        if party and not called and waits and (over or evening.calls_last_tour(session)):
            called = True
            session.call_last_tour()
        if not one_thing(session, choose):
            return
