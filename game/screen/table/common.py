"""What the tables of several games say alike: seats, outcomes, clauses, percentages, why characters acted."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.cards.faces import Card
from game.lessons.book.apparatus import ClauseBasis
from game.lessons.book.rulebook import COMMON, basis_of, books, read_book
from game.lessons.book.standing import cited, standings
from game.lessons.explain.why import ruling_of
from game.play.session import Sitter
from game.screen.draw import theme
from game.screen.draw.asset_ids import CATALOGUE, CameoId
from game.screen.paper.about import AboutFigure, AboutSteps
from game.screen.paper.notebook_rows import Block, FigureRow, Marginalia, NotebookText
from game.screen.table.contract import TableState
from game.screen.table.overlay import Label, Overlay, SpeechTicket
from game.stage.affordances import ButtonAct, ButtonRole, HouseAct, TextKey
from game.stage.tables.seats import SeatSpot
from game.table.events import CardsMoved, CardsShown, ChipsMoved, Ruled, Spoke, TableEvent
from game.table.sales import moved_unsold
from game.table.values import Chips, ClauseId, GameId, Seat, owner, purse, staker
from game.text import numbers
from game.text.words import Words

_PORTRAIT_HALF, _UNDER_PORTRAIT = 0.625, 17.0
"""Half the height of a portrait, of its width, and how far under it what is said lies."""
_LETTER = 11.0
"""How wide a letter of what is said is at most, its paper included, in cloth units."""


@dataclass(frozen=True, slots=True)
class CitedClause:
    """A clause in our words, as the rule book has it."""

    id: ClauseId
    text: str
    plain: str
    basis: ClauseBasis


def clause_of(game: str, clause: str, language: str) -> CitedClause | None:
    """Return a clause as the rule book has it; a clause of the table itself stands in the common one."""
    for name in (game, COMMON):
        if name not in books():
            continue
        book = read_book(name)
        place = book.place(clause)
        if place is not None:
            entry = book.clauses[place]
            text, plain = entry.text.within(language), entry.plain.within(language)
            return CitedClause(ClauseId(clause), text, plain, basis_of(clause))
    return None


def said(words: Words, key: str, otherwise: str) -> str:
    """Return the words for a key, or where the game brings none what stands for them."""
    return words(key) if words.has(key) else otherwise


def shoe_buttons(state: TableState, deal: str = "act.deal") -> tuple[ButtonAct, ...]:
    """Return the buttons for the next shoe: where it is cut, and the deal, called by the words of a key.

    One that is dealt by a number is not cut: it would be another one.
    """
    cut = ButtonAct("house:cut", TextKey("act.cut"), HouseAct.CUT, TextKey("act.cut.sub", (state.hand.cut,)), "c")
    dealt = ButtonAct("house:deal", TextKey(deal), HouseAct.DEAL, TextKey(f"{deal}.sub"), default=True)
    return (dealt,) if state.pack else (cut, dealt)


def leave_button() -> ButtonAct:
    """Return the button that leaves a table where nothing more happens."""
    return ButtonAct("house:leave", TextKey("act.leave"), HouseAct.LEAVE, default=True)


def marginalia(state: TableState, game: GameId, clause: str, gloss: str) -> Marginalia | None:
    """Return the clause in force with its id, standing and source, and a gloss on what just happened."""
    words = state.words
    found = clause_of(game, clause, words.language)
    if found is None:
        return Marginalia(words("carnet.marginalia"), "", clause, gloss) if gloss else None
    source = " · ".join((words("carnet.rule", clause), standings(found.basis, words), *cited(found.basis, "", words)))
    return Marginalia(words("carnet.marginalia"), found.text, source, gloss or found.plain)


def ruled(events: Iterable[TableEvent]) -> tuple[Ruled, ...]:
    """Return what the law decided in some events."""
    return tuple(event for event in events if isinstance(event, Ruled))


def gloss_of(state: TableState, most: int = 3) -> str:
    """Return what the law decided in the last step, in words: once what it decided of several."""
    told = dict.fromkeys(ruling_said(state.words, each) for each in ruled(last_events(state)))
    return " ".join([*told][-most:])


def last_events(state: TableState) -> tuple[TableEvent, ...]:
    """Return the events of the last step of this deal in which cards moved, the law decided or somebody spoke."""
    for step in reversed(state.history or ((state.last,) if state.last else ())):
        if any(isinstance(event, Ruled | Spoke | CardsMoved) for event in step.events):
            return step.events
    return ()


def clause_in_force(state: TableState, otherwise: str) -> str:
    """Return the clause of the last thing that the law decided or a seat spoke of; else the one that is given."""
    events = last_events(state)
    for event in reversed(events):
        if isinstance(event, Ruled):
            return event.clause
    for event in reversed(events):
        if isinstance(event, Spoke):
            return event.clause
    return otherwise


def read_on_button(state: TableState) -> ButtonAct:
    """Return what a player presses who has read what lies; where the house plays on, that stops it."""
    return ButtonAct(
        "read", TextKey("act.stop" if state.hand.plays_on else "act.read_on"), default=True, role=ButtonRole.READ_ON
    )


def under_way(state: TableState) -> str:
    """Return what is being done while everything moves: cards are dealt, a coup is decided or paid; else nothing."""
    if state.held:
        return state.words("prompt.coup_decided")
    events = state.last.events if state.last is not None else ()
    for event in reversed(events):
        if isinstance(event, ChipsMoved) and any(isinstance(each, CardsShown) for each in events):
            return state.words("prompt.settles")
        if isinstance(event, CardsMoved):
            return state.words("prompt.deals")
    return ""


def waiting(state: TableState, turn: Seat | None) -> str:
    """Return what stands where the player is asked nothing: who thinks, once everything has come to rest."""
    if not state.settled or turn is None or turn == state.seat:
        return state.words("prompt.waits")
    return state.words("prompt.thinks", f"seat:{turn}")


def read_on(state: TableState) -> str:
    """Return how the player goes on where everything lies to be read."""
    return state.words("prompt.plays_on" if state.hand.plays_on else "prompt.read_on") if state.held else ""


@dataclass(frozen=True, slots=True)
class Net:
    """What some events brought a seat, its stakes counted as its own: won from others, lost to others."""

    won: Chips
    lost: Chips


def net_of(events: Iterable[TableEvent], seat: Seat) -> Net:
    """Return what a seat won and lost in some events.

    Chips that move between its own places count for nothing, nor do those that it buys or sells for cash.
    """
    won = lost = 0
    for event in moved_unsold(events):
        gives, takes = owner(event.source) == seat, owner(event.target) == seat
        won += event.amount if takes and not gives else 0
        lost += event.amount if gives and not takes else 0
    return Net(Chips(won), Chips(lost))


def has_staked(events: Iterable[TableEvent], seat: Seat) -> bool:
    """Tell whether a seat laid chips on a stake of its own in some events."""
    return any(
        isinstance(event, ChipsMoved) and event.source == purse(seat) and staker(event.target) == seat
        for event in events
    )


def decided_stake_of(events: Sequence[TableEvent], seat: Seat | None, *, anybody: bool = False) -> bool:
    """Return True where drawn cards decided a stake of a seat, or of `anybody`: the bank took it or paid."""
    drawn = any(isinstance(event, CardsMoved) for event in events)
    moves = [event for event in events if isinstance(event, ChipsMoved)]
    stakers = {staker(move.source) for move in moves} | {staker(move.target) for move in moves}
    return drawn and seat is not None and (bool(stakers - {None}) if anybody else seat in stakers)


def signed(net: Net) -> str:
    """Return a net in words of the record.

    >>> signed(Net(Chips(5), Chips(2))), signed(Net(Chips(0), Chips(0)))
    ('+5 −2', '—')
    """
    parts = [f"+{net.won}" if net.won else "", f"{numbers.MINUS}{net.lost}" if net.lost else ""]
    return " ".join(part for part in parts if part) or "—"


PIPS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""A suit by its letter, as it is written beside a rank."""


def letter(rank: str, language: str) -> str:
    """Return the letter of a rank on the cards of a language.

    >>> letter("Q", "fr"), letter("T", "de")
    ('D', '10')
    """
    from game.screen.draw.card_plan import index_letter  # noqa: PLC0415  # light, and only at a table

    return index_letter(rank, language if language in {"fr", "de", "en"} else "en")


def in_record(card: Card, language: str) -> tuple[str, str]:
    """Return a card as the record writes it: its letter and its suit."""
    return letter(card.rank.value, language), card.suit.value


def seat_overlays(state: TableState, spots: Mapping[Seat, SeatSpot], status: Mapping[Seat, str]) -> tuple[Overlay, ...]:
    """Return name, jetons and status beside each cameo, and what the others have just said in place of the last."""
    words, found = state.words, list[Overlay]()
    spoken = [spoke for spoke in state.told.said if spoke.seat != state.seat]  # who speaks himself knows it
    speaking = {spoke.seat for spoke in spoken}
    for seat, spot in spots.items():
        sitter = state.sitters[seat]
        chips = words.count("chips", state.tableau.chips_at(purse(seat)))
        found.append(Label(sitter.name, spot.text_x, spot.y - 22, theme.NAME, spot.anchor, room=spot.room, line=-1))
        found.append(Label(chips, spot.text_x, spot.y, theme.LABEL_PLAIN, spot.anchor, room=spot.room))
        if status.get(seat) and seat not in speaking:
            at = spot.text_x, spot.y + 20
            found.append(Label(status[seat], *at, theme.STATUS, spot.anchor, room=spot.room, line=1))
    for spoke in spoken:
        where = spots.get(spoke.seat)
        if where is not None:
            text = words(f"spoken.{spoke.word}", *spoke.args)
            beside = where.anchor == "l" and state.cloth.w / 2 < where.x < state.cloth.w - _LETTER * len(text)
            if beside:
                found.append(SpeechTicket(text, where.x - 6, where.y + 54, "l", yields=True))
            else:
                near = "l" if where.x < state.cloth.w / 2 else "r"
                below = where.y + where.width * _PORTRAIT_HALF + _UNDER_PORTRAIT
                found.append(SpeechTicket(text, where.x + (-18 if near == "l" else 18), below, near, yields=True))
    return tuple(found)


def cameos(sitters: Sequence[Sitter]) -> dict[Seat, str]:
    """Return the cameo of each sitter, as a picture's id."""
    return {Seat(seat): picture_of(sitter) for seat, sitter in enumerate(sitters)}


def picture_of(sitter: Sitter) -> str:
    """Return the picture of a sitter, the player's own where his is unknown."""
    name = sitter.cameo if sitter.cameo.startswith("cameo.") else f"cameo.{sitter.cameo}"
    return name if name in CATALOGUE else CameoId.VOUS


def order(state: TableState) -> str:
    """Return what the order of the next shoe follows from: a sealed seed, or the number of an evening."""
    return state.words("prompt.shuffle.numbered" if state.hour else "prompt.shuffle.sub")


def seal(state: TableState) -> tuple[Block, ...]:
    """Return the pledge of the sealed shoe: the SHA-256 of its seed, on screen before the first stake.

    Nothing where no shoe is sealed, as in a lesson, whose cards stand in its file; where a number deals that says so.
    """
    if not state.pledge:
        numbered = Block(state.words("evening.pack"), (NotebookText(state.words("evening.unsealed")),), "seal")
        return (numbered,) if state.hour or state.pack else ()
    groups = " ".join(state.pledge[n : n + 8] for n in range(0, len(state.pledge), 8))
    told = NotebookText(state.words("carnet.seal.what")), NotebookText(groups)
    return (Block(state.words("carnet.seal"), told, "seal"),)


def reasons(state: TableState, most: int = 3) -> tuple[NotebookText, ...]:
    """Return why characters did what they did in this deal, newest first; what is said again and again once."""
    words, rows = state.words, dict[str, NotebookText]()
    for number, step in reversed(list(enumerate(state.history))):
        if step.choice is not None and step.seat is not None and step.seat != state.seat:
            why = words(f"reason.{step.choice.reason}", *step.choice.args)
            told = f"{state.sitters[step.seat].name}{COLON[words.language == 'fr']} {why}"
            rows.setdefault(told, NotebookText(told, AboutSteps((number,))))
        if len(rows) == most:
            break
    return tuple(rows.values())


COLON = {True: "\u00a0:", False: ":"}


def figures(state: TableState, told: Mapping[str, tuple[int, ...]]) -> tuple[FigureRow, ...]:
    """Return the figures `told` of the moment, which are shares, in words, each with what it is made of."""
    if state.appraisal is None:
        return ()
    words = state.words
    return tuple(
        FigureRow(
            words(f"figure.{each.name}", *each.args),
            numbers.percent(each.value, words.language),
            about=AboutFigure(each.name, each.args, told[each.name]),
        )
        for each in state.appraisal.figures
        if each.name in told
    )


def ruling_said(words: Words, event: Ruled) -> str:
    """Return the words of a ruling, with the first seat that it concerns where they name one."""
    return ruling_of(event).within(words)
