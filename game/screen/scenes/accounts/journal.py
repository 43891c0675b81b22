"""The journal of sittings, their coups and what proves them; the account line by line; copies of the journal."""

from collections.abc import Sequence

from game.play.house import AccountLine, Backup, ShoeProof, SittingNote
from game.screen.draw import theme
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper import sheet_items as sheet
from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import GapItem, PairItem, RuleItem, TextItem
from game.screen.scene.purse_names import shown_name
from game.screen.scenes.accounts.coups import SHOWN, SittingRead
from game.screen.scenes.accounts.figures import day
from game.screen.scenes.accounts.intents import AccountsAct, ChooseSitting, ReviewCoup
from game.text.numbers import whole
from game.text.words import Words

_GAIN = TextStyle(Typeface.BOLD, 17, theme.WIN)
_LOSS = TextStyle(Typeface.BOLD, 17, theme.LOSS)
_EVEN = TextStyle(Typeface.BOLD, 17, theme.INK)
_LINK = TextStyle(Typeface.SEMI, 16, theme.BLEU)
_WELL = TextStyle(Typeface.SEMI, 16, theme.WIN, leading=1.3)
_ILL = TextStyle(Typeface.SEMI, 16, theme.LOSS, leading=1.3)


def sittings(found: Sequence[SittingNote], words: Words) -> list[PaperItem]:
    """Return the sittings, newest first, each of which can be chosen."""
    if not found:
        return [TextItem(words("accounts.none"))]
    rows: list[PaperItem] = []
    for note in found:
        left = f"{words('accounts.number', note.number)} · {words(f'salon.{note.game}')}"
        parts = [day(note.began, words), words.count("accounts.coups", note.coups)]
        parts += [words("accounts.strict")] if note.strict else []
        parts += [] if note.over else [words("accounts.open")]
        gain = whole(note.gain, words.language, signed=True)
        rows.append(
            PairItem(
                left,
                gain,
                " · ".join(parts),
                f"sitting:{note.number}",
                theme.STRONG,
                _colour(note.gain),
                ChooseSitting(note.number),
            )
        )
    return rows


def sitting(note: SittingNote, words: Words) -> list[PaperItem]:
    """Return which sitting it is, who sat there, and what it brought."""
    return [
        TextItem(f"{words('accounts.number', note.number)} · {words(f'salon.{note.game}')}", sheet.TITLE),
        TextItem(", ".join(shown_name(words, name) for name in note.names), theme.GLOSS),
        GapItem(4),
        PairItem(
            words("journal.brought"), whole(note.gain, words.language, signed=True), right_type=_colour(note.gain)
        ),
    ]


def coups(found: SittingRead, shown: int, words: Words, *, percent: int) -> list[PaperItem]:
    """Return the latest coups of a sitting, newest first; each opens its review. `percent` is how far it is read."""
    rows: list[PaperItem] = [RuleItem(), TextItem(words("journal.coups"), theme.SECTION), GapItem(6)]
    if found.failed:
        return [*rows, TextItem(words("journal.unread"), sheet.NOTE)]
    if found.owes:
        rows.append(PairItem(words("ends.owes"), whole(found.owes, words.language)))
    if not found.whole:
        rows.append(TextItem(words("journal.reading", percent), sheet.NOTE))
    for each in found.coups[: -shown - 1 : -1]:
        here = each.at.astimezone()
        hour = f"{here.hour:02}:{here.minute:02}"
        note = words("journal.coup.note", each.name, hour, whole(each.held, words.language))
        gain = whole(each.gain, words.language, signed=True)
        rows.append(
            PairItem(
                each.played,
                gain,
                note,
                f"coup:{each.number}",
                theme.STRONG,
                _colour(each.gain),
                ReviewCoup(each.number),
            )
        )
    earlier = len(found.coups) - shown
    if earlier > 0:
        act = AccountsAct.EARLIER
        rows.append(PairItem(words.count("journal.more", min(earlier, SHOWN)), "", "", act.value, _LINK, intent=act))
    if found.whole and not found.coups:
        rows.append(TextItem(words("journal.coups.none"), sheet.NOTE))
    return rows


def sealed(words: Words, *, unfolded: bool) -> PaperItem:
    """Return the line behind which pledges and seeds lie."""
    act, said = AccountsAct.UNFOLD, words("journal.sealed.hide" if unfolded else "journal.sealed")
    return PairItem(said, "", "", act.value, _LINK, intent=act)


def proof(
    number: int,
    shoes: Sequence[ShoeProof] | None,
    verdict: Sequence[str] | None,
    words: Words,
    *,
    proving: int | None,
) -> list[PaperItem]:
    """Return what proves a sitting: the pledge of each shoe, its seed once it is over, and how the proof came out.

    `proving` is how much of it is worked out by now, in parts of a hundred; None where it is not.
    """
    items: list[PaperItem] = []
    if proving is not None:
        items += [TextItem(words("accounts.proving"), _EVEN), TextItem(words("accounts.done", proving), sheet.NOTE)]
    elif verdict is not None:
        items.append(
            TextItem(words("accounts.holds"), _WELL) if not verdict else TextItem(words("accounts.fails"), _ILL)
        )
        items += [TextItem(each, sheet.NOTE) for each in verdict]
    else:
        items += [TextItem(words(f"accounts.{key}"), sheet.NOTE) for key in ("proof", "proof.after")]
    items += [
        GapItem(4),
        TextItem(words("accounts.command", f"tapis-vert verify {number}"), sheet.NOTE),
        GapItem(10),
    ]
    for count, shoe in enumerate(shoes or (), 1):
        items.append(TextItem(words("accounts.shoe", count, shoe.cut), theme.STRONG))
        items += [TextItem(words("accounts.pledge"), sheet.NOTE), TextItem(grouped(shoe.pledge), sheet.CODE)]
        if shoe.seed is None:
            items.append(TextItem(words("accounts.sealed"), sheet.NOTE))
        else:
            items += [TextItem(words("accounts.seed"), sheet.NOTE), TextItem(grouped(shoe.seed), sheet.CODE)]
        items.append(GapItem(10))
    return items


def account(found: Sequence[AccountLine], words: Words) -> list[PaperItem]:
    """Return the account, newest line first."""
    rows: list[PaperItem] = []
    for line in found:
        parts = [day(line.at, words)]
        if line.sitting is not None and line.game is not None:
            parts.append(f"{words('accounts.number', line.sitting)} · {words(f'salon.{line.game}')}")
        parts.append(words("accounts.balance", whole(line.balance, words.language)))
        amount = whole(line.amount, words.language, signed=True)
        rows.append(
            PairItem(words(f"account.{line.what}"), amount, " · ".join(parts), "", theme.STRONG, _colour(line.amount))
        )
    return rows or [TextItem(words("accounts.none"))]


def kept(found: Sequence[Backup], words: Words) -> list[PaperItem]:
    """Return in a player's words how what he has is kept, and when the book was copied last."""
    rows: list[PaperItem] = [TextItem(words("accounts.kept"), sheet.TITLE), GapItem(4)]
    rows.append(TextItem(words("accounts.kept.note"), theme.GLOSS))
    if found:
        rows += [GapItem(4), TextItem(words("accounts.kept.last", day(found[0].made, words)), sheet.NOTE)]
    return rows


def for_the_machine(words: Words, *, unfolded: bool) -> PaperItem:
    """Return the line behind which the files of copies lie."""
    act, said = AccountsAct.MACHINE, words("accounts.machine.hide" if unfolded else "accounts.machine")
    return PairItem(said, "", "", act.value, _LINK, intent=act)


def copies(found: Sequence[Backup], words: Words) -> list[PaperItem]:
    """Return the copies of the journal, newest first."""
    if not found:
        return [TextItem(words("accounts.no_copy"))]
    rows: list[PaperItem] = []
    for copy in found:
        here = copy.made.astimezone()
        made = f"{day(copy.made, words)}, {here.hour:02}:{here.minute:02}"
        size = words("accounts.size", whole(max(1, round(copy.size / 1024)), words.language))
        rows.append(PairItem(made, size, copy.name, left_type=theme.STRONG, right_type=theme.GLOSS))
    return rows


def grouped(code: str) -> str:
    """Return a long hexadecimal number in groups of eight, so that it breaks over lines and can be compared.

    >>> grouped("0123456789abcdef01")
    '01234567 89abcdef 01'
    """
    return " ".join(code[at : at + 8] for at in range(0, len(code), 8))


def _colour(amount: int) -> TextStyle:
    return _GAIN if amount > 0 else _LOSS if amount < 0 else _EVEN
