"""What an act of a file is called, with what it names: `lay a card, king of diamonds`."""

from game.cards.faces import Card
from game.play.codec import act_to_plain
from game.play.scenarios.acts import CARD_FIELDS, ActEntry, coded_fields, entry_of
from game.play.scenarios.file import Scenario
from game.rules.catalogue import rules_of
from game.table.any_game import AnyAct, AnyPublic
from game.table.contract import AnyRules
from game.table.values import GameId
from game.table.view import AnyView
from game.text.words import Words


def doing(
    entry: ActEntry,
    scenario: Scenario,
    words: Words,
    between: str = ", ",
    before: AnyPublic | None = None,
    *,
    short: bool = False,
) -> str:
    """Return what an act is called in a language, with what it names; with the sum it matches at a table `before`.

    In `short` it is told of several cards how many they are.
    """
    return _called(entry, scenario.rules, words, between, before, short=short)


def act_words(game: GameId, view: AnyView, act: AnyAct, words: Words, *, short: bool = False) -> str:
    """Return what an act of a seat is called, with what it names; its cards are those that the seat sees."""
    plain = act_to_plain(act)
    for name in CARD_FIELDS & plain.keys():
        tokens = plain[name] if name == "cards" else (plain[name],)
        plain[name] = " ".join(str(view.faces[token]) for token in tokens if token in view.faces)
    return _called(entry_of(0, plain), rules_of(game), words, ", ", view.public, short=short)


def act_phrase(game: GameId, view: AnyView, act: AnyAct, words: Words, *, beside: AnyAct) -> str | None:
    """Return an act as a sentence has it, `throwing away the four of hearts`; None where a game has no such words.

    Of several cards it is told how many they are, unless the act `beside` it throws away as many.
    """
    key, plain = f"tutor.doing.{game}.{act.do}", act_to_plain(act)
    tokens = list(getattr(act, "cards", ())) or [token for token in [getattr(act, "card", None)] if token is not None]
    if "cards" in plain and not tokens and words.has(f"{key}.none"):
        return words(f"{key}.none")
    if not words.has(key) or any(token not in view.faces for token in tokens):
        return None
    args: list[str] = []
    if len(tokens) > 1 and (act.do, len(tokens)) != (beside.do, len(getattr(beside, "cards", ()))):
        args = [words("tutor.doing.cards", len(tokens))]
    elif tokens:
        *named, last = (_with_article(view.faces[token], words) for token in tokens)
        args = [words("rulebook.and", ", ".join(named), last) if named else last]
    elif "amount" in plain:
        args = [words.of(f"chips:{plain['amount']}")]
    elif "suit" in plain:
        args = [words.of(f"suit:{plain['suit']}")]
    sum_ = rules_of(game).facts.matched(act.do, view.public.tableau.marks)
    said = words(key, *(args if sum_ is None else [words.of(f"chips:{sum_}")]))
    turnup = plain.get("turnup")
    if turnup is None:
        return said
    return f"{said}, {words('lesson.do.turnup', _with_article(view.faces[act.turnup], words))}"


def _with_article(card: Card, words: Words) -> str:
    return words("card.of", f"key:the.{card.rank.value}", f"suit:{card.suit.value}")


def unquoted(name: str) -> str:
    """Return a name without the quotation marks that are its own, to be put between others.

    >>> unquoted("“Je donne”")
    'Je donne'
    """
    return name[1:-1].strip("\u00a0\u202f ") if name[0] in "“„«" and name[-1] in "”“»" else name


def act_name(do: str, scenario: Scenario, words: Words) -> str:
    """Return what an act is called; the buttons of some name a sum as well, so those have names of their own here."""
    return _name(do, scenario.rules, words)


def _called(
    entry: ActEntry, rules: AnyRules, words: Words, between: str, before: AnyPublic | None, *, short: bool
) -> str:
    cards = entry.named.get("cards")
    if cards == "" and words.has(none := f"lesson.do.{entry.do}.none"):
        return words(none)
    count = len(str(cards).split()) if cards else 0
    counted = short and count > 1 and words.has(some := f"lesson.do.{entry.do}.some")
    parts = [words(some, count) if counted else _name(entry.do, rules, words)]
    for name, coded in coded_fields(entry, rules):
        if counted and name == "cards":
            continue
        said = words.of(coded)
        parts.append(f"→ {said}" if name == "to" else words("lesson.do.turnup", said) if name == "turnup" else said)
    sum_ = None if before is None else rules.facts.matched(entry.do, before.tableau.marks)
    return between.join(parts if sum_ is None else (*parts, words.of(f"chips:{sum_}")))


def _name(do: str, rules: AnyRules, words: Words) -> str:
    general = (f"act.{game}.{do}" for game in (rules.game, *rules.facts.siblings))
    keys = (f"lesson.do.{rules.game}.{do}", f"lesson.do.{do}", *general)
    return next((words(key) for key in keys if words.has(key)), do)
