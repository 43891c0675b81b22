"""`tapis-vert verify`: the proof of a sitting, from pledge to chip."""

import json
from collections.abc import Sequence

from game.cli.answer import DONE, NOT_SO, tell
from game.cli.journal import reading
from game.play.accounts.verify import Reshuffle, reshuffles, verify
from game.store.audit import audit
from game.store.entry import Anchor
from game.store.journal import Journal
from game.store.opening import differs_from_anchor
from game.store.pages import DealPage, page_of
from game.store.paths import Paths
from game.table.any_game import Plain
from game.text.words import Words

_HOLDS = "All in order: every shoe is the one that was pledged, every jeton moved as the rules move it."
_HOLDS_SO_FAR = (
    "What is there is in order: its shoes are those that were pledged, its jetons moved as the rules move them. But no"
    " anchor lies beside the journal, so nobody can tell whether entries are missing at its end."
)


def verify_sitting(paths: Paths, number: int, words: Words, *, as_json: bool) -> int:
    """Prove a sitting and the whole chain; return 0 where all holds, 1 where not, 2 where there is nothing to prove."""
    return reading(paths, words, lambda journal: _verified(journal, Anchor(paths.anchor), number, as_json=as_json))


def _verified(journal: Journal, anchor: Anchor, number: int, *, as_json: bool) -> int:
    head = anchor.read()
    wrong = [*audit(journal.ledger), *filter(None, [differs_from_anchor(journal.ledger, head)])]
    first = journal.page(number)
    wrong += verify(journal, number)
    shoes = _shoes(journal, number, () if wrong else reshuffles(journal, number))
    if as_json:
        found = {"sitting": number, "holds": not wrong, "anchored": head is not None, "wrong": wrong, "shoes": shoes}
        print(json.dumps(found))
    else:
        _print(number, first.game, shoes)
        if first.pack:
            print(f"  dealt by the number {first.pack}: not sealed, whoever has the number could know the cards")
    tell(f"sitting {number}: {each}" for each in wrong)
    if not as_json and not wrong:
        print(_HOLDS if head is not None else _HOLDS_SO_FAR)
    return NOT_SO if wrong else DONE


def _shoes(journal: Journal, number: int, again: Sequence[Sequence[Reshuffle]]) -> list[Plain]:
    """Return what proves each shoe; the seed of one that is still in play is not told, nor what was thrown of it."""
    pages = [
        page for entry in journal.ledger.entries(number, ("deal",)) if isinstance(page := page_of(entry), DealPage)
    ]
    over = journal.tally(number).over
    shoes: list[Plain] = []
    for place, page in enumerate(pages):
        told = over or page is not pages[-1]
        shoes.append({"pledge": page.pledge, "seed": page.house_seed if told else None, "cut": page.cut})
        heaps = again[place] if told and place < len(again) else ()
        if heaps:
            shoes[-1]["again"] = [{"thrown": " ".join(each.thrown), "order": " ".join(each.order)} for each in heaps]
    return shoes


def _print(number: int, game: str, shoes: list[Plain]) -> None:
    print(f"sitting {number}: {game}, {len(shoes)} shoes; docs/verify.py PLEDGE SEED CUT {game} prints their cards")
    for place, shoe in enumerate(shoes, 1):
        print(f"  shoe {place}: pledge {shoe['pledge']} cut {shoe['cut']}")
        print(f"    seed {shoe['seed'] or 'secret while the shoe is in play'}")
        for heap in shoe.get("again", ()):
            print(f"    shuffled again, to be named behind {game} and 1: '{heap['thrown']}'")
