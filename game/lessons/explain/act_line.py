"""An act that is written in one line, in a hole of a sentence or as an answer."""

from game.play.scenarios.acts import CARD_FIELDS


def parsed(of: str) -> dict[str, object]:
    """Return an act that is written in one line.

    >>> parsed("stake on=7 amount=10")
    {'do': 'stake', 'on': '7', 'amount': 10}
    """
    do, *rest = of.split() or [""]
    named: dict[str, object] = {"do": do}
    for each in rest:
        name, _, word = each.partition("=")
        if name == "amount" and word.isdecimal():
            named[name] = int(word)
        else:
            named[name] = frozenset(filter(None, word.split("_"))) if name in CARD_FIELDS else word
    return named
