"""The sheets of the accounts as they are read aloud: every line with its numbers, also those that are scrolled away."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.screen.draw.theme import SECTION
from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import TITLE, CellsItem, PairItem, TextItem
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.accounts.figures import WorthChart

_HEADINGS: Final = (TITLE, SECTION)


def reading_of_sheets(
    title: str, names: tuple[str, str], sheets: Sequence[Sequence[PaperItem]], shown: Sequence[str], foot: Region
) -> Reading:
    """Return both sheets as they are read; of their rows those that are `shown` are targets, the others texts."""
    regions = [
        Region(f"sheet:{n}", name, tuple(_items(items, shown)))
        for n, (name, items) in enumerate(zip(names, sheets, strict=True))
    ]
    return Reading(title, (*regions, foot))


def _items(items: Sequence[PaperItem], shown: Sequence[str]) -> Iterator[ReadText | str]:
    heads: tuple[str, ...] = ()
    for number, item in enumerate(items):
        id_ = str(number)
        match item:
            case TextItem(text, type_):
                yield ReadText(id_, text, heading=type_ in _HEADINGS)
            case PairItem(left, right, note, row) if row in shown:
                yield row
                if note:
                    yield ReadText(id_, note)
            case PairItem(left, right, note):
                yield ReadText(id_, ": ".join(filter(None, (left, right))) + (f" ({note})" if note else ""))
            case CellsItem(_, cells, _, True):
                heads = cells
            case CellsItem(name, cells):
                numbers = (f"{head} {cell}" for head, cell in zip(heads, cells, strict=True))
                yield ReadText(id_, f"{name}: {', '.join(numbers)}")
            case WorthChart():
                yield ReadText(id_, item.said())
            case _:  # rules, gaps, and bars whose numbers stand over them
                pass
