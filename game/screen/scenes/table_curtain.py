"""The curtain between players who share a screen: what one holds is hidden until the next has taken his place."""

import pygame

from game.play.session import Session
from game.screen.hud.board import Board
from game.screen.purse_names import shown_name
from game.table.values import Seat
from game.text.words import Words

_OPENING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


def hides_hand(session: Session, seat: Seat | None, *, hidden: bool, sharing: bool) -> bool:
    """Tell whether a seat holds what the others before the same screen must not see.

    `hidden` tells that the game has hands that only their owner sees.
    """
    if seat is None or not hidden or not sharing:
        return False
    seen = session.public.tableau.seen_by
    return bool(seen and seen[seat])


def draw_curtain(board: Board, session: Session, seat: Seat, words: Words) -> None:
    """Hide the table behind the name of who is to take the screen, and what opens the curtain."""
    name = shown_name(words, session.sitters[seat].name)
    board.hide((name, words("curtain.line", f"seat:{seat}"), words("curtain.key")))


def opens_curtain(event: pygame.event.Event) -> bool:
    """Tell whether an event opens the curtain: a click, Space or Return."""
    return event.type != pygame.KEYDOWN or event.key in _OPENING
