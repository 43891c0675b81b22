"""What is written beside the cloth of Cascaret: title, prompt, the clause in force, figures, the table, the record."""

import re

from game.cards.faces import Card
from game.cards.packs import PACK_32
from game.cards.shoe import Token
from game.play.accounts.sitting_sums import SittingSums
from game.play.session_step import SessionStep
from game.rules.cascaret.acts import CascaretDraw, CascaretPass, LayCard, NameTrump, Play, TakeFille
from game.rules.cascaret.state import MISTIGRI, TRICK, TURNUP, CascaretPhase, CascaretPublic, CoupStanding, power
from game.screen.games.cascaret.picks import asked_why, picked_of
from game.screen.paper.about import AboutCards, AboutFigure, AboutSteps
from game.screen.paper.notebook_rows import (
    Block,
    CoupRow,
    FacesRow,
    FigureRow,
    Notebook,
    NotebookPair,
    NotebookTable,
    NotebookText,
    Row,
    Score,
    TableLine,
)
from game.screen.table import common, won
from game.screen.table.contract import TableState
from game.screen.table.worths import NamedChoice, with_door, worths_told
from game.stage.tables.cascaret import best_lying, player_of, sorted_hand, tricks_begun, tricks_lying, trumps
from game.table.any_game import AnyAct
from game.table.contract import Over, Shuffling
from game.table.events import ChipsMoved, Ruled
from game.table.sales import moved_unsold
from game.table.values import POT, GameId, Mark, Seat, cash, purse
from game.text import numbers

GAME = GameId("cascaret")
_PAYS_BETE = "CA-18"
_RANKS = {card.rank for card in PACK_32}
_PLAIN = frozenset({"cascaret.only_card", "cascaret.content"})
"""Reasons that tell nothing."""
_UNTITLED = re.compile(r"^(?:M\.|Mme|Mlle)\s+")
"""What stands before a name where it is told at length."""
_FIT = 3
"""So many cards of a trick stand in a line with the name of its taker."""


def title(state: TableState) -> tuple[str, str, str]:
    """Return title, subtitle and where the party stands."""
    words, public = state.words, state.view.public
    trump = trumps(state.view)
    if public.phase is CascaretPhase.LOT:
        return words("salon.cascaret").upper(), words("table.cascaret.sub"), words("table.cascaret.lot_state")
    named = f"suit:{trump.value}" if trump is not None else "key:table.cascaret.no_trump"
    standing = words("table.cascaret.state", public.tour, public.coup, named)
    return words("salon.cascaret").upper(), words("table.cascaret.sub"), standing


def prompt(state: TableState) -> tuple[str, str]:
    """Return what is asked of the player, and a second line."""
    words, public, picks = state.words, state.view.public, picked_of(state)
    if state.held:
        taker = player_of(state.view, best_lying(state.view, public.tableau.pile(TRICK)) or Token(-1))
        return words("table.cascaret.trick_goes", f"seat:{taker}"), words("table.cascaret.read_on")
    if isinstance(state.awaited, Shuffling) and state.settled:
        lot = public.phase is CascaretPhase.LOT
        return words("prompt.cascaret.lot" if lot else "prompt.cascaret.done"), ("" if lot else brought(state))
    if isinstance(state.awaited, Over) and state.settled:
        return words("prompt.cascaret.over"), ""
    if state.seat is None or not state.settled or public.turn != state.seat or not state.offers:
        return common.waiting(state, public.turn), ""
    name = state.sitters[state.seat].name if state.sharing else ""
    asks = words(f"prompt.cascaret.{public.phase.value}")
    if public.phase is not CascaretPhase.SPEAKING:
        how = words("prompt.cascaret.at_once") if _plays_first(state) else ""
        return (name, asks) if name else (asks, how)
    asked = name or asks
    if picks.choosing:
        return asked, words("prompt.cascaret.retourne")
    if picks.thrown:
        return asked, words("prompt.cascaret.throwing", len(picks.thrown))
    if public.noce:
        return asked, words("prompt.cascaret.noce")
    if public.must_go_in:
        return asked, words("prompt.cascaret.must_go_in")
    return asked, words("prompt.cascaret.bete", public.pot_at_deal)


def _plays_first(state: TableState) -> bool:
    """Tell whether the viewer plays his first card of this deal: then he is told how."""
    laid = (step for step in state.history if isinstance(step.act, LayCard))
    return state.view.public.phase is CascaretPhase.TRICKS and not any(step.seat == state.seat for step in laid)


def coup_of(state: TableState) -> common.Net:
    """Return what this coup has brought the viewer so far."""
    return common.net_of(own_moves(state), state.own)


def brought(state: TableState) -> str:
    """Return what this coup has brought the viewer: won and paid apart where it was both, and what is left of it.

    What he owes for a bête he has not paid yet: it is told as such.
    """
    net, words, due = coup_of(state), state.words, state.view.public.due[state.own]
    if due:
        owes = words("table.cascaret.coup_bete", due)
        paid = words("table.cascaret.coup", common.signed(net)) if net.won or net.lost else ""
        return " · ".join(filter(None, (paid, owes)))
    if net.won and net.lost:
        return words(
            "table.cascaret.coup_both",
            net.won,
            net.lost,
            numbers.whole(net.won - net.lost, words.language, signed=True),
        )
    return words("table.cascaret.coup", common.signed(net))


def clause(state: TableState) -> str:
    """Return the clause in force."""
    why = asked_why(state)
    if why is not None:
        return why.clause
    if state.held:
        return "CA-14"
    public: CascaretPublic = state.view.public
    own = state.settled and public.turn == state.seat and bool(state.offers)
    if own and public.phase is CascaretPhase.SPEAKING:
        return "CA-20" if public.must_go_in else "CA-09" if public.noce else "CA-10"
    if own and public.phase is CascaretPhase.TRICKS:
        return "CA-15"
    return common.clause_in_force(state, "CA-14")


def notebook(state: TableState) -> Notebook:
    """Return the clause in force, the figures of what is asked, what beats what, the table, and the record."""
    words = state.words
    won_by = winner(state)
    gloss = common.gloss_of(state, 1 if won_by else 3) or laid(state)
    if state.held:
        gloss = prompt(state)[0]
    gloss = " ".join(filter(None, (won_by, lapsed(state) or gloss)))
    margin = common.marginalia(state, GAME, clause(state), gloss)
    decides = state.settled and state.view.public.turn == state.seat and bool(state.offers)
    told = worths_told(state, named, decides=decides)
    speaks = decides and state.view.public.phase is CascaretPhase.SPEAKING
    helps: tuple[Row, ...] = (*facts(state, speaks=True), choices(state)) if speaks else tuple(facts(state))
    help_ = told or Block(words("table.cascaret.beats"), (beats(state), *helps))
    over = state.view.public.phase is CascaretPhase.OVER and state.settled
    board: tuple[Block, ...] = ()
    if over:
        board = (Block(words("ends.scores"), (scores(state),)),) if state.told.sums is not None else ()
        help_ = Block(words("table.cascaret.reckoning"), reckoning(state))
    tricks, table = record(state), Block(words("table.cascaret.company"), company(state))
    blocks = [help_, *([Block(words("table.cascaret.tricks_head"), tricks)] if tricks else []), table]
    why_acted = reasons(state)
    if why_acted:
        blocks.append(Block(words("table.why"), why_acted))
    found = Notebook(margin, tuple(blocks), first=board, slots=True)
    forced = state.view.public.phase is CascaretPhase.TRICKS and len(state.view.hand) == 1
    return found if over or (forced and told is None) else with_door(state, found, told=told is not None)


def winner(state: TableState) -> str:
    """Return who won the coup that has just ended, and at the end of a round or a game who leads or has won that."""
    public: CascaretPublic = state.view.public
    if not state.settled or public.phase not in {CascaretPhase.DONE, CascaretPhase.OVER}:
        return ""
    over, said = public.phase is CascaretPhase.OVER, _coup_won(state)
    if over or any(each.ruling == "cascaret.tour_over" for each in common.ruled(common.last_events(state))):
        purses = {seat: int(state.tableau.chips_at(purse(seat))) for seat in map(Seat, range(public.seats))}
        gains = {seat: held - int(public.brought[seat]) - int(public.due[seat]) for seat, held in purses.items()}
        said = f"{said} {won.party_won(state, gains, over=over)}".strip()
    return said


def _coup_won(state: TableState) -> str:
    """Return who has won the coup: by tricks where any were played, else by what it brought."""
    public: CascaretPublic = state.view.public
    if not public.tricks:
        return won.coup_won(state, own_moves(state))
    taken = dict.fromkeys((trick.taker for trick in public.tricks), 0)
    for move in own_moves(state):
        seat = next((seat for seat in taken if move.source == POT and move.target == purse(seat)), None)
        if seat is not None:
            taken[seat] += int(move.amount)
    tricks = {seat: state.words.count("table.cascaret.tricks", public.taken_by(seat)) for seat in taken}
    return won.pot_won(state, taken, tricks)


def lapsed(state: TableState) -> str:
    """Return what became of the bêtes that were still owed when the party ended: they lapse (CA-32)."""
    ended = next((step for step in reversed(state.history) if _lapses(step)), None)
    if state.view.public.phase is not CascaretPhase.OVER or not state.settled or ended is None:
        return ""
    seats, due = _lapses(ended)[0].seats, ended.before.due
    if not all(due[seat] for seat in seats):  # made bête by the very coup that ended it
        return common.ruling_said(state.words, _lapses(ended)[0])
    return " ".join(state.words("table.cascaret.lapses", f"seat:{seat}", int(due[seat])) for seat in seats)


def _lapses(step: SessionStep) -> tuple[Ruled, ...]:
    return tuple(each for each in common.ruled(step.events) if each.ruling == "cascaret.betes_unclaimed")


def own_moves(state: TableState) -> list[ChipsMoved]:
    """Return the chips that moved for this coup: not the bêtes of earlier ones, which count where they were caused."""
    events = [event for played in state.history for event in played.events]
    return [each for each in moved_unsold(events) if not (each.target == POT and each.clause == _PAYS_BETE)]


def laid(state: TableState) -> str:
    """Return who has laid which card, where that is the last thing that happened."""
    plays = state.view.public.plays
    if not plays or plays[-1][1] not in state.view.faces:
        return ""
    seat, card = plays[-1][0], state.view.faces[plays[-1][1]]
    named = state.words(f"table.cascaret.laid.{card.rank.value}", f"suit:{card.suit.value}")
    return state.words("table.cascaret.laid", f"seat:{seat}", named)


def beats(state: TableState) -> FacesRow:
    """Return the order of the cards, Mistigri and trumps: those in the hand dotted, fallen ones struck (CA-14)."""
    words, trump = state.words, trumps(state.view)
    held = {str(state.view.faces[token]) for token in state.view.hand if token in state.view.faces}
    if trump is None:
        return FacesRow((str(MISTIGRI),), words("table.cascaret.mistigri"), words("table.cascaret.no_trump"))
    others = (card for rank in _RANKS if (card := Card(rank, trump)) != MISTIGRI)
    faces = (str(MISTIGRI), *map(str, sorted(others, key=power, reverse=True)))
    played = {token for trick in state.view.public.tricks for _, token in trick.plays}
    fallen = {str(state.view.faces[token]) for token in played if token in state.view.faces}
    own, gone = (tuple(place for place, face in enumerate(faces) if face in those) for those in (held, fallen))
    return FacesRow(faces, words("table.cascaret.highest"), words("table.cascaret.lowest"), own, gone)


def choices(state: TableState) -> NotebookText:
    """Return what each button means to whoever speaks: those that he may press (CA-10, CA-12)."""
    offers, turnup = state.offers, any(offer.act.turnup is not None for offer in state.offers.of(Play))
    may = {"play": Play, "fille": TakeFille, "draw": CascaretDraw, "pass": CascaretPass}
    told = [name for name, act in may.items() if offers.of(act)]
    told[1:1] = ["turnup"] if turnup else []
    return NotebookText(" ".join(state.words(f"table.cascaret.choice.{name}") for name in told))


def facts(state: TableState, *, speaks: bool = False) -> tuple[FigureRow, ...]:
    """Return how many trumps the hand holds, and what a trick, the Mistigri's and none are worth in jetons.

    To who `speaks` the pot tells what a trick is worth, and the dots how many trumps he holds.
    """
    words, public, row = state.words, state.view.public, beats(state)
    if trumps(state.view) is None:
        return ()
    share, held = int(public.share), int(public.pot_at_deal)
    trumps_held = words("table.cascaret.of", len(row.own), len(row.faces))
    none = FigureRow(
        words("table.cascaret.for_none"),
        str(held),
        about=AboutFigure("cascaret.bete", (), (f"chips:{held}", f"chips:{held}")),
    )
    has_taken = any(trick.taker == state.seat for trick in public.tricks)
    if speaks:
        return (none,)
    return (
        FigureRow(words("table.cascaret.trumps_held"), trumps_held),
        FigureRow(
            words("table.cascaret.for_trick"),
            str(share),
            about=AboutFigure("cascaret.share", (), (f"chips:{held}", f"chips:{share}")),
        ),
        FigureRow(words("table.cascaret.for_mistigri"), str(2 * share)),
        *(() if has_taken else (none,)),
    )


def named(state: TableState, act: AnyAct) -> NamedChoice | None:
    """Return a choice in words: a card, how many are thrown away and which, a suit, or the name of the act."""
    words = state.words
    if isinstance(act, LayCard):
        return NamedChoice(act.card, words.of(f"card:{state.view.faces[act.card]}"))
    if isinstance(act, NameTrump):
        return NamedChoice(act.suit, words(f"suit.{act.suit.value}").capitalize())
    name = (
        words("table.cascaret.draws", len(act.cards))
        if isinstance(act, CascaretDraw)
        else words(f"act.cascaret.{act.do}")
    )
    thrown = sorted_hand(state.view, act.cards) if isinstance(act, CascaretDraw) else ()
    given = act.turnup if isinstance(act, CascaretDraw | Play) else None
    told = [" ".join(_marked(state, token) for token in thrown)]
    if given is not None:
        turnup = state.view.public.tableau.pile(TURNUP)[0]
        told.append(words("table.cascaret.with_turnup", _marked(state, given), _marked(state, turnup)))
    elif isinstance(act, Play) and any(offer.act.turnup is not None for offer in state.offers.of(Play)):
        told.append(words("table.cascaret.as_dealt"))
    return NamedChoice((act.do, len(thrown), given is not None), name, ", ".join(filter(None, told)))


def _marked(state: TableState, token: Token) -> str:
    letter, suit = common.in_record(state.view.faces[token], state.words.language)
    return f"{letter}{common.PIPS[suit]}"


def company(state: TableState) -> tuple[Row, ...]:
    """Return everyone's jetons, tricks and bêtes."""
    words, public = state.words, state.view.public
    order = [Seat((state.own + step) % public.seats) for step in range(public.seats)]
    rows = []
    for seat in order:
        own = seat == state.seat and not state.sharing
        name = words("table.cascaret.you") if own else state.sitters[seat].name
        due = public.due[seat]
        note = words("table.cascaret.bete_due", due) if due else standing(state, seat) or "—"
        rows.append(Score(name, str(state.tableau.chips_at(purse(seat))), note, seat == state.seat, not due))
    return tuple(rows)


def standing(state: TableState, seat: Seat) -> str:
    """Return how a seat stands in the coup, as it is told beside its portrait and in the notebook."""
    words, public = state.words, state.view.public
    stands: CascaretPublic = public
    taken = words.count("table.cascaret.tricks", tricks_lying(state.view, seat)) if tricks_begun(state.view) else ""
    match stands.standings[seat]:
        case CoupStanding.SILENT:
            return words("table.cascaret.deals_last") if seat == _dealer(state) else ""
        case CoupStanding.PASSED:
            return words("table.cascaret.passed")
        case CoupStanding.DEAD:
            return words("table.cascaret.dead")
        case CoupStanding.OUT:
            return words("table.cascaret.out")
        case _:
            spoke = words("table.cascaret.plays")
            if public.fille_taker == seat:
                spoke = words("table.cascaret.has_fille")
            elif public.drawn[seat]:
                spoke = words("table.cascaret.asked", public.drawn[seat])
            return taken or spoke


def _dealer(state: TableState) -> Seat | None:
    """Return who deals; while the deal is drawn nobody does until the cards have told (CA-04)."""
    public: CascaretPublic = state.view.public
    drawn = public.phase is not CascaretPhase.LOT or state.tableau.mark(Mark("first_dealer")) is not None
    return public.dealer if drawn else None


def scores(state: TableState) -> NotebookTable:
    """Return the score board of a party: everyone's tricks, Mistigris, bêtes and jetons, the most jetons first."""
    words, sums = state.words, state.told.sums or SittingSums(())
    lines = []
    for seat in map(Seat, range(state.view.public.seats)):
        counted = [sums.times(f"cascaret.{what}", seat) for what in ("trick", "double_mistigri", "bete")]
        held = int(state.tableau.chips_at(purse(seat)))
        name = words("table.cascaret.you") if seat == state.seat else state.sitters[seat].name
        lines.append((held, TableLine((name, *map(str, counted), str(held)), lit=seat == state.seat)))
    heads = ("", *(words(f"ends.scores.{each}") for each in ("tricks", "mistigris", "betes", "jetons")))
    ranked = sorted(lines, key=lambda each: -each[0])
    return NotebookTable((2.4, 1, 1, 1, 1), heads, tuple(line for _, line in ranked), named=True, grows=True)


def reckoning(state: TableState) -> tuple[Row, ...]:
    """Return how the party was settled: jetons held, and the cash paid for them (CA-03, CA-25)."""
    words, rows = state.words, list[Row]()
    for seat in range(state.view.public.seats):
        money = state.tableau.chips_at(cash(Seat(seat)))
        held = str(state.tableau.chips_at(purse(Seat(seat))))
        note = words("table.cascaret.cash", numbers.whole(money, words.language, signed=True))
        rows.append(Score(state.sitters[seat].name, held, note, seat == state.seat, money >= 0))
    return tuple(rows)


def record(state: TableState) -> tuple[Row, ...]:
    """Return the tricks of the coup in the order their cards fell, the newest first."""
    rows = list[Row]()
    for number, trick in reversed(list(enumerate(state.view.public.tricks, start=1))):
        cards = [state.view.faces[token] for _, token in trick.plays]
        taker = state.sitters[trick.taker].name
        about = AboutCards((trick.plays[-1][1],))
        row = tuple(common.in_record(card, state.words.language) for card in cards)
        if len(cards) > _FIT:
            rows += [NotebookPair(f"{number}. {taker}", "", about=about), CoupRow("", row, "", about)]
        else:
            rows.append(CoupRow(str(number), row, _UNTITLED.sub("", taker), about))
    return tuple(rows)


def reasons(state: TableState) -> tuple[Row, ...]:
    """Return after the coup what each character held when it first spoke, and why it acted, in the order it did."""
    if not state.settled or state.view.public.phase not in {CascaretPhase.DONE, CascaretPhase.OVER}:
        return ()
    words, rows = state.words, list[Row]()
    seen = {seat: list[Card]() for seat in range(state.view.public.seats)}
    for trick in state.view.public.tricks:
        for seat, token in trick.plays:
            seen[seat].append(state.view.faces[token])
    for seat, sitter in enumerate(state.sitters):
        steps = enumerate(state.history)
        numbered = [(number, played) for number, played in steps if played.seat == seat and played.choice is not None]
        if seat == state.seat or not numbered:
            continue
        seen[seat] = list(state.view_before.get(numbered[0][0], seen[seat]))
        rows.append(NotebookPair(words("table.cascaret.knew", f"seat:{seat}") if seen[seat] else sitter.name, ""))
        if seen[seat]:
            rows.append(CoupRow("", tuple(common.in_record(card, words.language) for card in seen[seat]), ""))
        for number, played in numbered:
            if played.choice is not None and played.choice.reason not in _PLAIN:
                why = words(f"reason.{played.choice.reason}", *played.choice.args)
                rows.append(NotebookText(f"– {why[:1].upper()}{why[1:]}", AboutSteps((number,))))
    return tuple(rows)
