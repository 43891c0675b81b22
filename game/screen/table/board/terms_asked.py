"""Terms of the trade at a table: which one is explained by key, and what a click on one comes to."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.lessons.book.glossary import Term
from game.play.tables import facts_of
from game.screen.keys.focus import Target, holding
from game.screen.paper.notebook import ReadNotebook
from game.screen.paper.terms import LookUpTerm, TermWalk
from game.screen.scene import routes
from game.screen.scene.scene import Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement
from game.screen.table.board.board import Board
from game.table.values import GameId


@dataclass(slots=True)
class TermsAsked:
    """What is asked about the terms of a game at its table."""

    services: Services
    game: GameId
    _walk: TermWalk = field(default_factory=TermWalk)

    def seek(self, board: Board) -> None:
        """Let a board explain the terms of the game."""
        board.picture.terms.explain(self._letters, self.services.words.language)

    @property
    def _letters(self) -> str:
        return facts_of(self.game).clauses

    def handle(self, event: pygame.event.Event, board: Board) -> bool:
        """Explain the next term at its key; tell whether the event was for the terms alone."""
        return self._walk.follow(event, board.picture.terms.found, self.services.words.language)

    def shown(self, hovered: str | None) -> str | None:
        """Return which target's slip is shown: that of the key, else what lies under the pointer."""
        return self._walk.at or hovered

    def under(self, id_: str, targets: Sequence[Target]) -> Target | None:
        """Return what a click on a term is for: whatever can be pressed under it, None where nothing can."""
        box = next(each.box for each in targets if each.id == id_)
        there = holding([each for each in targets if not isinstance(each.intent, LookUpTerm)], box.cx, box.cy)
        return None if there is None or isinstance(there.intent, ReadNotebook) else there

    def look_up(self, id_: str, term: Term) -> SceneChange | None:
        """Explain a term that is clicked on: a finger has no other way to its slip.

        Clicked on again, it opens the rule book at the first clause of this game that says it, else at any.
        """
        if not self._walk.click(id_):
            return None
        clauses = term.clauses
        own = next((each for each in clauses if each.startswith(f"{self._letters}-")), clauses[0])
        return Push(routes.rulebook(self.services, game=self.game, clause=own))

    def announced(self) -> tuple[Announcement, ...]:
        """Return what has been explained by key since this was last asked."""
        return tuple(map(Announcement, self._walk.take_announcements()))
