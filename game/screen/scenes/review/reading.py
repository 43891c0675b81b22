"""The two sheets of a review as they are read aloud: texts and pairs in order, rows by what they press."""

from collections.abc import Iterator, Sequence

from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import PairItem, TextItem
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.review.rows import Curve
from game.text.numbers import decimal, whole


def sheets_reading(title: str, left: Sequence[PaperItem], right: Sequence[PaperItem]) -> Reading:
    """Return what stands on the two sheets; the curve is read as where it ends."""
    sheets = (("left", left), ("right", right))
    return Reading(title, tuple(Region(side, "", tuple(_said(side, items))) for side, items in sheets if items))


def _said(side: str, items: Sequence[PaperItem]) -> Iterator[ReadText | str]:
    for number, item in enumerate(items):
        name = f"{side}/{number}"
        match item:
            case PairItem() if item.id:
                yield item.id
            case PairItem(before, after):
                yield ReadText(name, f"{before}: {after}")
            case TextItem(text):
                yield ReadText(name, text)
            case Curve(gained, expected, words):
                language = words.language
                ends = (
                    f"{words('review.curve.gained')}: {whole(gained[-1], language, signed=True)}",
                    f"{words('review.curve.expected')}: {decimal(expected[-1], language, 2)}",
                )
                yield ReadText(name, ", ".join(ends))
            case _:
                pass
