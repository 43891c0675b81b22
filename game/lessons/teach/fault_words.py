"""What is wrong with a lesson or scenario file, told in the player's language before the detail of the file.

The detail names keys of the file and values in it, and is English as those are; it follows in brackets.
"""

from game.play.errors import FaultKind, ScenarioError
from game.play.scenarios.run import RefusedActError
from game.text.words import Words


def fault_told(kind: FaultKind, said: str, words: Words) -> str:
    """Return a fault by its kind in the player's language, with what is `said` of it in detail: its place and what."""
    return words(f"fault.{kind}", said)


def error_told(error: ScenarioError | RefusedActError, words: Words) -> str:
    """Return why a file cannot be played in the player's language: its fault, or why the law refuses an act of it."""
    if isinstance(error, ScenarioError):
        return fault_told(error.kind, str(error), words)
    return f"acts[{error.refusal.index}]: {refusal_told(error, words)}"


def refusal_told(error: RefusedActError, words: Words) -> str:
    """Return why the law refuses an act of a file, and by which clause."""
    refused = error.refusal.error
    key = f"refusal.{refused.reason}"
    return f"{words(key) if words.has(key) else refused.reason} ({refused.clause})"
