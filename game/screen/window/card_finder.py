"""Go to a card by typing it: « 1 0 h », « q s », in the letters of the language; Return then does what it always does.

What is typed is read against the names of the cards and places that can be pressed: the beginning of one word of a
name, then perhaps of another. A rank has its figure too, and a suit the letter it has in a list of a hand.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

import pygame

from game.screen.keys.focus import Role, Target
from game.screen.scene.scene import Scene
from game.screen.window.key_presses import is_writing
from game.text.letters import folded
from game.text.words import Words

STARTS = pygame.K_i
_FOUND = (Role.CARD, Role.PLACE)
_FIGURES = {"T": "10", "A": "1", **{str(n): str(n) for n in range(2, 10)}}
_SUITS = {"fr": {"D": "k"}, "de": {"C": "t"}}
"""Letters of suits that are not the first of their word: carreau beside cœur, Treff beside Karo."""
_KEPT_OPEN = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_CAPSLOCK, pygame.K_RALT, pygame.K_MODE)


class CardFinder:
    """What is being typed; None while no card is looked for."""

    def __init__(self) -> None:
        self.typed: str | None = None
        self._scene: Scene | None = None

    def line(self, words: Words, scene: Scene | None) -> str:
        """Return what is shown of it."""
        if self.typed is None or scene is not self._scene:
            return ""
        return words("find.card", self.typed.upper() or "…")

    def takes(self, event: pygame.event.Event, scene: Scene, words: Words) -> bool:
        """Take a key-down that belongs to the search, and move the focus; another one ends it and is not taken."""
        if self.typed is None or scene is not self._scene:
            self.typed = None
            return False
        if event.type != pygame.KEYDOWN or event.key in _KEPT_OPEN:
            return False
        letter = folded(getattr(event, "unicode", "")).strip()
        if event.key == pygame.K_ESCAPE:
            self.typed = None
            return True
        if event.key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif event.key == pygame.K_SPACE:
            return True
        elif not letter.isalnum() or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.typed = None
            return False
        else:
            self._type(letter, scene, words)
        return True

    def begins(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Begin a search where its key is pressed and there are cards to be found; tell whether it begins."""
        asked = event.type == pygame.KEYDOWN and event.key == STARTS and not is_writing(scene)
        if not asked or not _cards(scene):
            return False
        self.typed, self._scene = "", scene
        return True

    def _type(self, letter: str, scene: Scene, words: Words) -> None:
        """Take a letter where a card is called so, else begin anew with it; what no card is called is not taken."""
        for typed in ((self.typed or "") + letter, letter):
            hit = found(typed, _cards(scene), words)
            if hit is not None:
                self.typed, scene.ring.focused, scene.ring.visible = typed, hit.id, True
                return


def found(typed: str, cards: Sequence[Target], words: Words) -> Target | None:
    """Return the first card that is called as typed: one whose figure or word is whole before one that begins so."""
    ranked = [(score, n) for n, card in enumerate(cards) if (score := _score(folded(typed), card.name, words))]
    return cards[min(ranked)[1]] if ranked else None


def _score(typed: str, name: str, words: Words) -> int:
    """Return how well a name answers what is typed: 1 for whole forms, 2 for beginnings, 0 for not at all."""
    joining = _tokens(words("card.of", "", ""))
    tokens = [tuple(_forms(token, words)) for token in _tokens(name) if token not in joining]
    best = 0
    for one, other in [((each,), ()) for each in tokens] + [((a,), (b,)) for a, b in permutations(tokens, 2)]:
        for first in one[0]:
            for second in other[0] if other else ("",):
                score = _reads(typed, first, second)
                best = min(best or score, score or best)
    return best


def _reads(typed: str, first: str, second: str) -> int:
    """Tell how `typed` is the beginning of one form, and then perhaps of another."""
    if not second:
        return 1 if typed == first else 2 if first.startswith(typed) and not first.isdigit() else 0
    for cut in range(1, len(typed)):
        head, tail = typed[:cut], typed[cut:]
        if (head == first or (first.startswith(head) and not first.isdigit())) and second.startswith(tail):
            return 1 if head == first or len(head) == 1 else 2
    return 0


def _forms(token: str, words: Words) -> Iterator[str]:
    """Return what a word of a name may be typed as."""
    yield token
    for rank, figure in _FIGURES.items():
        if token == folded(words(f"rank.{rank}")):
            yield figure
    for suit, letter in _SUITS.get(words.language, {}).items():
        if token == folded(words(f"suit.{suit}")):
            yield letter


def _tokens(name: str) -> list[str]:
    return "".join(each if each.isalnum() else " " for each in folded(name)).split()


def _cards(scene: Scene) -> list[Target]:
    return [target for target in scene.targets() if target.role in _FOUND and target.enabled and target.focusable]
