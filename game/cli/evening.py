"""`tapis-vert evening` and `verify --evening`: the page of an evening, and its proof."""

import json

import msgspec

from game.cli.answer import DONE, NOT_SO, complain, tell
from game.cli.journal import reading
from game.play.evening.closing import closing_page
from game.play.evening.evening import Evening
from game.play.evening.proof import prove
from game.play.evening_house import ClosingPage
from game.store.audit import audit
from game.store.evening.pages import MidnightPage
from game.store.journal import Journal
from game.store.paths import Paths
from game.store.standing import played_with
from game.text.hours import hour_figures
from game.text.words import Words

_PRINTED = Words("en")
"""What is printed here is English."""
_HOLDS = "All in order: it was played again from the journal, every jeton of it."


def tell_evening(paths: Paths, number: int, profile: str, words: Words, *, as_json: bool) -> int:
    """Print the page of the newest evening of a number; return 0, or 2 where the purse has none."""

    def tell(journal: Journal) -> int:
        found = _newest(journal, number, profile)
        if found is None:
            return complain(f"{paths.journal}: this purse has no evening {number}")
        page = closing_page(*found)
        print(json.dumps(msgspec.to_builtins(page)) if as_json else "\n".join(_lines(page)))
        return DONE

    return reading(paths, words, tell)


def verify_evening(paths: Paths, number: int, profile: str, line: str | None, words: Words, *, as_json: bool) -> int:
    """Prove the newest evening of a number; with a line, tell whether it is this journal's.

    Return 0 where all holds, 1 where not, 2 where there is nothing to prove.
    """

    def verify(journal: Journal) -> int:
        found = _newest(journal, number, profile)
        if found is None:
            return complain(f"{paths.journal}: this purse has no evening {number}")
        evening, player = found
        wrong = [*audit(journal.ledger), *prove(evening)]
        own = closing_page(evening, player).line
        if line is not None and line.strip() != own:
            wrong.append("the line is not this journal's: without its journal a line is somebody's word")
        over = any(isinstance(page, MidnightPage) for page in journal.evenings.pages(evening.at))
        if as_json:
            print(json.dumps({"evening": number, "over": over, "holds": not wrong, "wrong": wrong, "line": own}))
        elif not wrong:
            print(f"{own}\n{_HOLDS}")
        tell(f"evening {number}: {each}" for each in wrong)
        return NOT_SO if wrong else DONE

    return reading(paths, words, verify)


def _newest(journal: Journal, number: int, profile: str) -> tuple[Evening, int] | None:
    player = played_with(journal.purses(), profile)
    at = None if player is None else journal.evenings.newest(player, number)
    return None if player is None or at is None else (Evening(journal, at), player)


def _lines(page: ClosingPage) -> list[str]:
    """Return the page as it is printed."""
    chips = f"brought {page.brought}, at hand {page.at_hand}, result {page.result:+d}"
    found = [f"evening {page.number}: {chips}, {page.coups} coups, {hour_figures(_PRINTED, page.minute)}"]
    for table in page.tables:
        where = ", the bank" if table.bank else ""
        hours = f"{hour_figures(_PRINTED, table.start)} to {hour_figures(_PRINTED, table.until)}"
        found.append(f"  {hours}  {table.game}{where}: {table.result:+d}")
    for what, coup in (("best", page.best), ("dearest", page.dearest)):
        if coup is not None:
            found.append(f"  {what} coup: {hour_figures(_PRINTED, coup.minute)}, {coup.game}, {coup.net:+d}")
    found += [f"  wish {wish}: {'reached' if got else 'not reached'}" for wish, got in page.wishes]
    found += [
        f"  {each.name}, {hour_figures(_PRINTED, each.came)} to {hour_figures(_PRINTED, each.went)}: {each.result:+d}"
        for each in page.company
    ]
    return [*found, page.line]
