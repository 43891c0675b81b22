"""The curtain between players who share a screen: what one holds is hidden until the next has taken his place."""

import pygame

from game.screen.scene.purse_names import shown_sitters
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board.board import Board
from game.screen.table.board.notice import curtain_box
from game.screen.table.sitting.session_runner import SessionRunner
from game.stage.units import Box
from game.table.values import Seat
from game.text.words import Words

_OPENING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_FALLS = 0.6
"""So long no press opens a curtain that falls, in seconds: whoever made it meant what lay there before."""


class SharedScreen:
    """The seat before whom the screen lies, and whether the curtain hides the table from whoever had it before.

    `hidden` tells that the game has hands that only their owner sees.
    """

    def __init__(self, runner: SessionRunner, services: Services, *, hidden: bool) -> None:
        self.seat = runner.humans[0] if runner.humans else None
        self._curtained, self._falls = False, 0.0
        self._runner = runner
        self._services = services
        self._hidden = hidden

    @property
    def curtained(self) -> bool:
        """Whether the curtain hides the table."""
        return self._curtained

    @curtained.setter
    def curtained(self, drawn: bool) -> None:
        self._falls = _FALLS if drawn and not self._curtained else self._falls if drawn else 0.0
        self._curtained = drawn

    @property
    def falls(self) -> bool:
        """Tell whether the curtain has only just been drawn: it does not open yet."""
        return self._falls > 0

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._falls = max(0.0, self._falls - seconds)

    @property
    def alone(self) -> bool:
        """Tell whether nobody else plays at this screen."""
        return self._runner.humans == (self.seat,)

    def words(self) -> Words:
        """Return words that know who sits there; players who share a screen are told apart by their names."""
        words, sitters = self._services.words, self._runner.session.sitters
        names = {seat: sitter.name for seat, sitter in enumerate(shown_sitters(words, sitters))}
        return words.naming(names, self.seat if self.alone else None)

    def show_first_seat(self) -> None:
        """Show the table from the seat of whoever plays first, behind the curtain where he holds cards already.

        Where one of the company plays first, it is the first human's, and nobody has opened his hand yet.
        """
        first = self._runner.human_to_act()
        self.seat = self.seat if first is None else first
        self.curtained = self._hides_hand(self.seat)

    def go_to_next(self) -> bool:
        """Give the screen to the human who is waited for; behind a curtain where one sees what the other must not.

        Tell whether it lies before another now.
        """
        seat = self._runner.human_to_act()
        if seat is None or seat == self.seat:
            return False
        self.curtained = self._differ(self.seat, seat)
        self.seat = seat
        self._runner.cancel_thinking()
        if self.curtained:
            self._services.mixer.play(SoundId.CURTAIN)
        return True

    def deal_behind_curtain(self) -> bool:
        """Draw the curtain before hands are dealt to players who share the screen, for whoever plays first.

        Tell whether it was drawn.
        """
        first = self._runner.human_to_act()
        seat = self.seat if first is None else first
        if self._hides_hand(seat):
            self.seat, self.curtained = seat, True
            self._services.mixer.play(SoundId.CURTAIN)
            return True
        return False

    def draw(self, board: Board, words: Words) -> None:
        """Hide the table behind the name of who is to take the screen, and what opens the curtain, where it falls."""
        if self.curtained and self.seat is not None:
            seat, key = f"seat:{self.seat}", self._services.key_label("space")
            line = "curtain.line" if self._runner.human_to_act() == self.seat else "curtain.hand"
            board.set_curtain((words.of(seat), words(line, seat), words("curtain.key", key)))

    def paper(self, board: Board) -> Box:
        """Return where the paper lies on the curtain."""
        return curtain_box(board.painter, board.viewport, board.curtain[1] if board.curtain is not None else "")

    def open_for(self, event: pygame.event.Event, board: Board) -> bool:
        """Open the curtain for Space, Return, or a click on the paper that names who plays; tell whether it is open."""
        if event.type == pygame.KEYDOWN:
            opens = event.key in _OPENING
        else:
            scale = board.viewport.scale
            opens = self.paper(board).holds(event.pos[0] / scale, event.pos[1] / scale)
        self.curtained = self.curtained and (self.falls or not opens)
        return not self.curtained

    def _differ(self, last: Seat | None, following: Seat) -> bool:
        """Tell whether one of two who have the screen in turn has seen faces that the other has not."""
        if last is None or not self._hidden:
            return self._hidden
        tableau = self._runner.session.public.tableau
        return bool((tableau.seen_by[last] ^ tableau.seen_by[following]) - tableau.seen_by_all)

    def _hides_hand(self, seat: Seat | None) -> bool:
        """Tell whether a seat holds what the others before the same screen must not see."""
        if seat is None or not self._hidden or len(self._runner.humans) < 2:  # nobody shares it
            return False
        tableau = self._runner.session.public.tableau
        return bool(tableau.seen_by and tableau.seen_by[seat] - tableau.seen_by_all)
