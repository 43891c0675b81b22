"""What stands in the notebook at both Pharaons: what lies, the beads, the figures, and the record of the coups."""

from fractions import Fraction

from game.cards.faces import Rank
from game.odds.pharaon.appraise import ViewFigures
from game.rules.pharaon.acts import (
    Appe,
    Collect,
    Consent,
    Paroli,
    PharaonRefuse,
    Withdraw,
)
from game.rules.pharaon.state import BANKER, RIGHT, stake_place
from game.screen.games.pharaon import taille_end
from game.screen.games.pharaon.bank import ORDER, clause_in_force
from game.screen.games.pharaon.gloss import cheated, drawn_coups, last_event_gloss, taken_home
from game.screen.paper.about import AboutCards, AboutFigure
from game.screen.paper.notebook_rows import (
    Bead,
    Beads,
    Block,
    CoupRow,
    FigureRow,
    Notebook,
    NotebookTable,
    NotebookText,
    Row,
    TableLine,
)
from game.screen.table import common
from game.screen.table.contract import TableState
from game.screen.table.worths import NamedChoice, with_door, worths_told
from game.stage.tables.bank_sides import bank_sides
from game.stage.tables.pharaon import DECIDED, fallen, out_of
from game.table.any_game import AnyAct
from game.table.events import TableEvent
from game.table.values import GameId
from game.text import numbers
from game.text.words import Words

_WITH_OTHERS = 4
"""Beside so many own stakes at most there is room for those of the others."""


def notebook(game: GameId, state: TableState, helps: Block | None = None) -> Notebook:
    """Return what has just happened, what helps to decide, and the beads with the record of coups.

    `helps` is what helps where a game asks more than a stake.
    """
    words = state.words
    clause = clause_in_force(game, state)
    happened = cheated(state) or common.gloss_of(state) or last_event_gloss(game, state, clause)
    gloss = " ".join(filter(None, (happened, taken_home(state))))
    margin = common.marginalia(state, game, clause, gloss)
    end = taille_end.taille_end_block(state)
    decides = helps is not None or state.view.public.request is not None
    told = worths_told(state, named, decides=decides)
    asked = tuple(figures(game, state)) if state.appraisal is not None else ()
    lies = Block(words("table.bank.lies"), (*lying(state), *_of_others(state)))
    beads_ = beads(game, state) if state.told.asked != "left" else NotebookText(words("table.talon.asked"))
    blocks = [
        end or told or (Block(words("table.edges"), asked) if asked else helps or lies),
        Block(words("table.talon"), (beads_,), "talon"),
    ]
    later = [Block(words("table.taille"), record(game, state))]
    why = common.reasons(state)
    if why and not state.offers:
        later.append(Block(words("table.why"), why))
    whole = (*blocks, *(block for block in later if block.rows), *common.seal(state))
    return with_door(state, Notebook(margin, whole, slots=True), told=told is not None, opened=bool(asked))


def lying(state: TableState) -> tuple[Row, ...]:
    """Return what each stake of the viewer's wins or loses, and how many of its rank are still to come.

    To a bank that is all that lies on a rank.
    """
    words, public = state.words, state.view.public
    seats = public.pontes if state.seat == BANKER else (state.own,)
    left = {rank: 4 - out for rank, out in out_of(state.view).items()}
    lines = []
    for rank in ORDER:
        lies = sum(state.tableau.chips_at(stake_place(seat, rank)) for seat in seats)
        if lies:
            cells = (words(f"rank.{rank.value}").capitalize(), str(lies), words("table.bank.left", left[rank]))
            lines.append(TableLine(cells))
    if not lines:
        return (NotebookText(words("table.bank.bare.banker" if state.seat == BANKER else "table.bank.bare")),)
    heads = ("", words("table.bank.staked"), words("table.bank.to_come"))
    return (NotebookTable((3, 2, 3), heads, tuple(lines[:9]), named=True, grows=True),)


def _of_others(state: TableState) -> tuple[Row, ...]:
    """Return whose the other stakes are that stand on the same cards; a bank takes them together."""
    own, told = lying(state), list[str]()
    for seat in () if state.seat == BANKER else state.view.public.pontes:
        sums = {rank: state.tableau.chips_at(stake_place(seat, rank)) for rank in ORDER}
        stakes = ", ".join(f"{state.words(f'rank.{rank.value}')} {sum_}" for rank, sum_ in sums.items() if sum_)
        name = state.sitters[seat].name.replace(" ", "\u00a0")
        told += [f"{name}, {stakes}"] if stakes and seat != state.own else []
    many = any(isinstance(row, NotebookTable) and len(row.lines) > _WITH_OTHERS for row in own)
    return (NotebookText(state.words("table.bank.of_others", "; ".join(told))),) if told and not many else ()


def beads(game: GameId, state: TableState) -> Beads:
    """Return how many of each rank are in the stock, as far as the viewer has seen."""
    words, out = state.words, out_of(state.view)
    right, left = fallen(state.view)
    fell = right if bank_sides(game, state.seat).players == RIGHT else left
    won = None if state.told.asked in DECIDED else fell
    return Beads(
        tuple(Bead(common.letter(rank.value, words.language), 4 - out[rank], out[rank], rank is won) for rank in ORDER),
        words("table.talon.legend"),
    )


def figures(game: GameId, state: TableState) -> tuple[Row, ...]:
    """Return the bank's edge on what the viewer has staked, or on each card, and the chance of a doublet.

    To a bank it is that on what lies against it, and no card is called cheap.
    """
    if state.appraisal is None or not state.appraisal.ranks:
        return ()
    words, public, banks = state.words, state.view.public, state.seat == BANKER
    seats = public.pontes if banks else (state.own,)
    staked = [rank for rank in Rank if any(state.tableau.chips_at(stake_place(seat, rank)) for seat in seats)]
    rows, book = list[Row](), ViewFigures(state.view)
    for rank in staked[:4]:
        odds = state.appraisal.ranks.get(rank.value)
        if odds is not None:
            stake = None if banks else public.leaf(state.own, rank)
            gain = numbers.amount(book.worth(Withdraw(rank)) or 0, words.language)
            worked = () if stake is None else (f"chips:{stake.lying}", gain)
            about = AboutFigure("pharaon.edge", (f"rank:{rank.value}", odds.left, public.left), worked)
            label = words("table.edge_on" if odds.left else "table.edge_gone", f"rank:{rank.value}")
            edge = numbers.percent(odds.edge, words.language)
            rows.append(FigureRow(label, edge, about=about) if odds.left else NotebookText(label, about))
    if not staked and not banks:
        rows += _of_each(state)
    if any(isinstance(row, FigureRow) for row in rows):
        rows.append(NotebookText(words("table.edge_means")))
    doublet = {f"{game}.doublet": book.doublet_ways()}
    tips = () if staked or banks or state.hand.chosen != 1 else state.appraisal.remarks  # they speak of a stake of 1
    return (*rows, *common.figures(state, doublet), *(NotebookText(words(f"remark.{key}")) for key in tips))


def _of_each(state: TableState) -> tuple[FigureRow, ...]:
    """Return the bank's edge on each card that can still come, those with the same edge together, the least first."""
    words, found = state.words, state.appraisal.ranks if state.appraisal is not None else {}
    alike = dict[Fraction, list[Rank]]()
    for rank in ORDER:
        odds = found.get(rank.value)
        if odds is not None and odds.left:
            alike.setdefault(odds.edge, []).append(rank)
    rows = []
    for edge, ranks in sorted(alike.items(), key=lambda each: each[0]):
        names = ", ".join(words.of(f"rank:{rank.value}") for rank in ranks)
        label = words("table.edge_all") if len(ranks) == len(ORDER) else names[:1].upper() + names[1:]
        args = (f"rank:{ranks[0].value}", found[ranks[0].value].left, state.view.public.left)
        rows.append(FigureRow(label, numbers.percent(edge, words.language), about=AboutFigure("pharaon.edge", args)))
    return tuple(rows)


def named(state: TableState, act: AnyAct) -> NamedChoice | None:
    """Return a choice in words, what is done with which card; a stake and its changes are no such choice."""
    if not isinstance(act, Collect | Appe | Paroli | Consent | PharaonRefuse):
        return None
    return NamedChoice(act, _choice(act, state.words))


def _choice(act: AnyAct, words: Words) -> str:
    """Return a choice in words: what is done, with which card."""
    ranks = [f"rank:{rank.value}" for rank in (getattr(act, "on", None), getattr(act, "to", None)) if rank is not None]
    return words(f"table.choice.{act.do}", *ranks)


def record(game: GameId, state: TableState) -> tuple[Row, ...]:
    """Return the coups of this taille back to the first, the newest first: both cards as they lie on the screen."""
    public, words = state.view.public, state.words
    nets = _nets(state)
    sides = bank_sides(game, state.seat)
    piles = [public.tableau.pile(pile) for pile in sides.on_screen]
    pairs = list(zip(*piles, strict=False))
    rows: list[Row] = []
    for number, pair in reversed(list(enumerate(pairs, start=1))):
        if not state.view.faces.keys() >= {*pair}:  # it has not turned its face yet
            continue
        cards = [state.view.faces[token] for token in pair]
        asked = state.told.asked in DECIDED and number == len(pairs)
        outcome = "" if asked else nets.get(number, "—")
        if cards[0].rank is cards[1].rank:
            outcome = f"{words(f'table.{game}.doublet')} {outcome if outcome != '—' else ''}".strip()
        written = tuple(common.in_record(card, words.language) for card in cards)
        rows.append(CoupRow(str(number), written, outcome, AboutCards(pair)))
    return (NotebookText(words(f"table.{game}.record.{sides.bank_at}")), *rows) if rows else ()


def _nets(state: TableState) -> dict[int, str]:
    """Return what each coup brought the viewer; one that is being drawn stands under its own number already.

    What a cheat brought or cost after a coup counts to it (PA-18).
    """
    found: dict[int, list[TableEvent]] = {}
    for step in state.history:
        found.setdefault(drawn_coups(step.after), []).extend(step.events)
    return {number: common.signed(common.net_of(events, state.own)) for number, events in found.items()}
