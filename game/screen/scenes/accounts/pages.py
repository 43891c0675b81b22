"""What the three pairs of sheets say: a left and a right one of figures, of sittings, of the account."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TypeAlias

from game.play.house import Backup, GameRecord, Purse, PursePoint, SittingNote
from game.screen.draw import theme
from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import NOTE, GapItem, RuleItem, TextItem
from game.screen.paper.two_sheets_view import TwoSheetsView
from game.screen.scene.purse_names import shown_name
from game.screen.scenes.accounts import figures, journal
from game.screen.scenes.accounts.coups import SittingReader
from game.screen.scenes.accounts.proving import SittingProof
from game.screen.scenes.accounts.reading import Past, PastReading
from game.text.words import Words

SheetPair: TypeAlias = tuple[list[PaperItem], list[PaperItem]]


def figures_pages(view: TwoSheetsView, past: Past, purse: Purse, words: Words) -> SheetPair:
    """Return the player's figures, and how his worth went and what the edges came to."""
    return _figures(view, past.records, purse, words), _worth(past.points, past.records, words)


def _figures(view: TwoSheetsView, records: Sequence[GameRecord], purse: Purse, words: Words) -> list[PaperItem]:
    found: list[PaperItem] = [TextItem(words("accounts.of", shown_name(words, purse.name)), NOTE), GapItem(8)]
    found += figures.records(view.painter, view.left.column.w, records, words)
    found += figures.totals(records, words) if records else []
    return [*found, *(TextItem(said, NOTE) for said in figures.police(records, words))]


def _worth(points: tuple[PursePoint, ...], records: Sequence[GameRecord], words: Words) -> list[PaperItem]:
    found: list[PaperItem] = [TextItem(words("accounts.worth"), theme.SECTION), GapItem(2)]
    found += [TextItem(words("accounts.worth.note"), NOTE), GapItem(6)]
    found += [figures.WorthChart(points, words)] if points else [TextItem(words("accounts.none"))]
    found += [RuleItem(), TextItem(words("accounts.edges"), theme.SECTION), GapItem(2)]
    found += [TextItem(words("accounts.edges.note"), NOTE), TextItem(words("accounts.edges.whose"), NOTE), GapItem(6)]
    return [*found, *figures.edges(records, words)]


@dataclass(frozen=True, slots=True)
class ChosenSitting:
    """What is read and proved of the chosen sitting, how many coups are shown, and whether what proves it is."""

    reader: SittingReader
    proof: SittingProof
    shown: int
    _: KW_ONLY
    unfolded: bool


def sittings_pages(past: Past, note: SittingNote | None, read: ChosenSitting, words: Words) -> SheetPair:
    """Return the list of sittings, and the chosen one with its coups and what proves it."""
    left = journal.sittings(past.notes, words)
    if note is None:
        return left, []
    reader, number = read.reader, note.number
    right = [*journal.sitting(note, words), GapItem(4), journal.sealed(words, unfolded=read.unfolded)]
    if read.unfolded:
        verdict, proving = read.proof.verdict(number), read.proof.shown(number)
        right += journal.proof(number, reader.shoes(number), verdict, words, proving=proving)
    return left, [*right, *journal.coups(reader.read(number), read.shown, words, percent=reader.percent())]


def account_pages(past: Past, copies: Sequence[Backup], said: str, words: Words, *, machine: bool) -> SheetPair:
    """Return the account, and what is kept; files of the house, with what is said of them, where `machine` asks it."""
    right = [*journal.kept(copies, words), GapItem(4), journal.for_the_machine(words, unfolded=machine)]
    if machine:
        right += [GapItem(4), TextItem(words("accounts.copies.note"), NOTE)]
        right += [GapItem(4), TextItem(said, theme.GLOSS)] if said else []
        right += [RuleItem(), *journal.copies(copies, words)]
    return journal.account(past.lines, words), right


def unread_said(reading: PastReading | None, failed: str, words: Words) -> TextItem:
    """Return how far the reading is, which is shown then, or why nothing can be read."""
    return (
        TextItem(failed, theme.GLOSS) if reading is None else TextItem(words("accounts.reading", reading.show()), NOTE)
    )


def purse_told(purse: Purse, words: Words) -> str:
    """Return whose purse it is, what he has, and what he owes."""
    said = f"{shown_name(words, purse.name)} · {words.count('chips', purse.chips + purse.at_table)}"
    return f"{said} · {words('accounts.owed', purse.owes)}" if purse.owes else said
