"""What is told of a character in one line: at a game of his own where the words have one for it."""

from game.play.characters import Character
from game.table.values import GameId
from game.text.words import Words


def portrait_line(character: Character, game: GameId, words: Words) -> str:
    """Return the line that tells who a character is."""
    own = f"{character.portrait}.{game}"
    return words(own if words.has(own) else character.portrait)
