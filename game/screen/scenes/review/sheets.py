"""What stands on the two sheets of a review, and on the wood under them."""

from dataclasses import dataclass

from game.lessons.review.review import ReviewedCoup
from game.screen.paper.button import act_button
from game.screen.paper.column import PaperItem
from game.screen.paper.notebook_rows import ActionButton
from game.screen.paper.sheet_items import NOTE, TITLE, GapItem, RuleItem, TextItem
from game.screen.scene.services import Services
from game.screen.scenes.review import rows
from game.screen.scenes.review.intents import ReviewButton
from game.screen.scenes.review.reckoning import Reckoning
from game.text.numbers import whole
from game.text.words import Words

_ROWS = {"coups": rows.coup_rows, "worst": rows.worst_rows, "curve": rows.curve_rows}
PAGES = ("worst", "coups", "curve")


@dataclass(frozen=True, slots=True)
class SheetItems:
    """The items of both sheets; `waits` where there is nothing to be chosen yet."""

    left: list[PaperItem]
    right: list[PaperItem]
    waits: bool = False


def items_of(page: str, reckoning: Reckoning, coup: ReviewedCoup | None, said: str, words: Words) -> SheetItems:
    """Return what both sheets say of a page and of the coup that is told; `said` is what came of a file."""
    found = reckoning.found
    head: list[PaperItem] = [TextItem(words(f"review.page.{page}"), TITLE), GapItem(6)]
    if found is None or (page != "coups" and not found.sitting.whole):
        return SheetItems([*head, TextItem(reckoning.failed or words("review.reading"), NOTE)], [], waits=True)
    right: list[PaperItem] = [TextItem(said), GapItem(8)] if said else []
    if reckoning.due and page == "worst":
        head += [TextItem(words("review.made_due", " ".join(reckoning.due)), NOTE), GapItem(8)]
    if page == "curve":
        right += rows.explained(words, priced=found.is_priced)
    elif coup is not None:
        right += rows.coup_in_full(found, coup, words)
        if found.sitting.live:
            right += [RuleItem(), TextItem(words("review.live"), NOTE)]
    return SheetItems([*head, *_ROWS[page](found, words)], right)


def result_of(reckoning: Reckoning, words: Words) -> str:
    """Return at which table this was, and what it has brought."""
    found = reckoning.found
    if found is None or not found.sitting.whole:
        return ""
    gain = whole(sum(coup.gain for coup in found.decided), words.language, signed=True)
    return f"{words(f'salon.{found.sitting.game}')} · {gain}"


def foot_buttons(
    services: Services, reckoning: Reckoning, coup: ReviewedCoup | None, scopes: tuple[str, ...], page: str
) -> list[ActionButton]:
    """Return the buttons from left to right; the default is the last. The curve shows no coup that they could open."""
    words, escape, space = services.words, *map(services.key_label, ("escape", "space"))
    following = services.key_label("n", ReviewButton.NEXT.value, scopes)
    there, told = coup is not None and reckoning.is_read, page != "curve"
    live = reckoning.found is not None and reckoning.found.sitting.live
    decided = coup is not None and coup.decided
    return [
        act_button(ReviewButton.CLOSE, words("accounts.close"), key="escape", legend=escape),
        act_button(ReviewButton.TEXT, words("review.text"), enabled=there),
        act_button(ReviewButton.SCENARIO, words("review.scenario"), enabled=there and told and not live),
        act_button(ReviewButton.LESSON, words("own.save"), enabled=there and told and decided),
        act_button(ReviewButton.NEXT, words("review.next"), key="n", legend=following, enabled=bool(reckoning.dearest)),
        act_button(ReviewButton.WATCH, words("review.watch"), legend=space, default=True, enabled=there and told),
    ]
