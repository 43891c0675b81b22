"""What both Pharaons say of a bank: titles, beads, figures, the record, and the banker's buttons."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from game.cards.faces import Rank
from game.odds.pharaon.appraise import ViewFigures
from game.play.session_step import SessionStep
from game.rules.pharaon.acts import (
    Appe,
    Collect,
    Consent,
    DrawStuck,
    End,
    Lay,
    Paroli,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, PharaonPhase, stake_place
from game.screen.games.pharaon import taille_end
from game.screen.games.pharaon.gloss import cheated, drawn_coups, last_event_gloss
from game.screen.keys.commands import PLACE_KEYS
from game.screen.paper.about import AboutCards, AboutFigure, AboutPlace
from game.screen.paper.carnet_rows import (
    Bead,
    Beads,
    Block,
    Carnet,
    CarnetTable,
    CarnetText,
    CoupRow,
    FigureRow,
    Row,
    TableLine,
)
from game.screen.table import common, wants
from game.screen.table.contract import AddToDraft, Answer, DoAll, TableState
from game.screen.table.overlay import LostStake, Overlay, Ticket
from game.screen.table.worths import NamedChoice, with_door, worths_told
from game.stage.affordances import Affordances, ButtonAct, ClothAct, TextKey
from game.stage.arrangement import jetons
from game.stage.tables.bank_sides import bank_sides
from game.stage.tables.pharaon import DECIDED, fallen
from game.stage.units import Box
from game.table.any_game import AnyAct
from game.table.contract import Over, Shuffling, Waiting
from game.table.events import CardsMoved, ChipsMoved, TableEvent
from game.table.values import STOCK, Chips, GameId, Place, Seat, purse, staked_on, staker
from game.text import numbers
from game.text.words import Words

PHARAON = GameId("pharaon")
_BY_HAND = ((Lay(LEFT), "left", "l"), (Lay(RIGHT), "right", "r"))
"""What a banker does card by card at the strict table, by name and key."""
_SELDOM = ((PutBack(), "put_back", "b"), (DrawStuck(), "stuck", "s"))
"""What seldom happens there: small buttons, beside which what is asked has room."""
UNDER = 12.0
"""How far under a card its name stands."""
_HANGS = 3.0
"""How far under a card what it brought begins."""
_STAKE_AT = 0.66
"""How far down a card stakes lie on it, of its height."""
STAKING = wants.StakingActs(lambda on, sum_: PharaonStake(Rank(on), sum_), lambda on: Withdraw(Rank(on)))
"""How stakes are laid and asked back at both Pharaons."""
ORDER = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))


def title(game: GameId, state: TableState) -> tuple[str, str, str]:
    """Return title, subtitle and where the taille stands."""
    words, public = state.words, state.view.public
    standing = words(f"table.{game}.state", public.taille, min(26, public.coups + 1), public.left)
    return words(f"salon.{game}").upper(), words(f"table.{game}.sub"), standing


def prompt(game: GameId, state: TableState) -> tuple[str, str]:
    """Return what is asked of the player."""
    words, public = state.words, state.view.public
    request = public.request
    if isinstance(state.awaited, Shuffling):
        end = taille_end.taille_end(state)
        if end is None:
            return words("prompt.shuffle"), words("prompt.shuffle.sub")
        net = numbers.whole(end.net, words.language, signed=True)
        return words("prompt.taille_over", net), words("prompt.taille_over.sub")
    if not state.settled:
        return common.under_way(state) or words("prompt.waits"), common.read_on(state)
    if isinstance(state.awaited, Over) or state.seat is None:
        return words("prompt.over"), ""
    if request is not None:
        asks = words(f"table.request.{request.change.do}", f"seat:{request.seat}", f"rank:{request.change.on.value}")
        return asks, words("prompt.request") if state.seat == BANKER else words("prompt.waits")
    if not state.offers:
        return words("prompt.waits"), ""
    key, name = _asks(game, state, state.seat), sharing_name(state)
    second = state.seat == BANKER and public.phase is PharaonPhase.HALF
    return words(f"{key}.of", name) if name else words(key), words("prompt.second" if second else f"{key}.sub")


def _asks(game: GameId, state: TableState, seat: Seat) -> str:
    """Return the key of what is asked of a banker, or of a ponte by whether a stake of his lies."""
    if seat == BANKER:
        return f"prompt.{game}.banker"
    if any(state.view.public.leaves_of(seat)):
        return "prompt.pharaon.lies"
    return f"prompt.{game}.ponte"


def sharing_name(state: TableState) -> str:
    """Return who is asked where several share the screen, else nothing."""
    return state.sitters[state.seat].name if state.sharing and state.seat is not None else ""


def carnet(game: GameId, state: TableState, helps: Block | None = None) -> Carnet:
    """Return what has just happened, what helps to decide, and the beads with the record of coups.

    `helps` is what helps where a game asks more than a stake.
    """
    words = state.words
    clause = clause_in_force(game, state)
    gloss = cheated(state) or common.gloss_of(state) or last_event_gloss(game, state, clause)
    margin = common.marginalia(state, game, clause, gloss)
    end = taille_end.taille_end_block(state)
    decides = helps is not None or state.view.public.request is not None
    told = worths_told(state, named, decides=decides)
    asked = tuple(figures(game, state)) if state.appraisal is not None else ()
    lies = Block(words("table.bank.lies"), lying(state))
    beads_ = beads(game, state) if state.told.asked != "left" else CarnetText(words("table.talon.asked"))
    blocks = [
        end or told or (Block(words("worths.are"), asked) if asked else helps or lies),
        Block(words("table.talon"), (beads_,), "talon"),
    ]
    later = [Block(words("table.taille"), record(game, state))]
    why = common.reasons(state)
    if why and not state.offers:
        later.append(Block(words("table.why"), why))
    whole = (*blocks, *(block for block in later if block.rows), *common.seal(state))
    return with_door(state, Carnet(margin, whole, slots=True), told=told is not None)


def lying(state: TableState) -> tuple[Row, ...]:
    """Return what each stake of the viewer's wins or loses, and how many of its rank are still to come.

    To a bank that is all that lies on a rank.
    """
    words, public = state.words, state.view.public
    seats = public.pontes if state.seat == BANKER else (state.own,)
    left = {rank: 4 - out for rank, out in out_of(state).items()}
    lines = []
    for rank in ORDER:
        lies = sum(state.tableau.chips_at(stake_place(seat, rank)) for seat in seats)
        if lies:
            cells = (words(f"rank.{rank.value}").capitalize(), str(lies), words("table.bank.left", left[rank]))
            lines.append(TableLine(cells))
    if not lines:
        return (CarnetText(words("table.bank.bare")),)
    heads = ("", "", words("table.bank.to_come"))
    return (CarnetTable((3, 2, 3), heads, tuple(lines[:9]), named=True, grows=True),)


def clause_in_force(game: GameId, state: TableState) -> str:
    """Return the clause in force."""
    drawn = drawn_coups(state.view.public) > 0
    if cheated(state):
        return "PA-18"
    if game == PHARAON:
        return common.clause_in_force(state, "PF-04" if drawn else "PF-03")
    return common.clause_in_force(state, "PA-06" if drawn else "PA-04")


def affordances(
    game: GameId,
    state: TableState,
    places: tuple[ClothAct, ...],
    ponte: Callable[[TableState], Sequence[ButtonAct]],
) -> Affordances:
    """Return what can be pressed: a fresh shoe, the way out, or the cards and the buttons of ponte or banker."""
    if isinstance(state.awaited, Shuffling):
        return Affordances(buttons=common.shoe_buttons(state))
    if isinstance(state.awaited, Over):
        return Affordances(buttons=(common.leave_button(),))
    if state.seat == BANKER:
        buttons = (common.READ_ON,) if state.held else tuple(banker_buttons(game, state))
        return Affordances(places, buttons, sums=False, tools=_banker_tools(game, state))
    tools = wants.tools(state, STAKING) if state.seat is not None else ()
    return Affordances(places, (common.READ_ON,) if state.held else tuple(ponte(state)), tools=tools)


def _banker_tools(game: GameId, state: TableState) -> tuple[ButtonAct, ...]:
    """Return the small buttons of a banker: what he seldom does where he lays every card by hand (PF-13)."""
    if not state.strict or game != PHARAON:
        return ()
    found = (ButtonAct(name, TextKey(f"act.pharaon.{name}"), act, key=key) for act, name, key in _SELDOM)
    allowed = ((each, state.offers.allows(each.act)) for each in found)
    return tuple(
        replace(each, enabled=can, why=TextKey(f"{each.label.key}.tip") if can else None) for each, can in allowed
    )


def banker_buttons(game: GameId, state: TableState) -> list[ButtonAct]:
    """Return the banker's buttons, each in its place; at Boussac's strict table he lays every card by hand (PF-13)."""
    offers, by_hand = state.offers, state.strict and game == PHARAON
    half = state.view.public.phase is PharaonPhase.HALF
    asked = state.view.public.request is not None
    found = []
    if offers.allows(End()) or (by_hand and not asked):
        ends = offers.allows(End())
        found.append(ButtonAct("end", TextKey(f"act.{game}.end"), End(), key="e", enabled=ends))
    if asked:
        for answer, name, key in ((PharaonRefuse(), "refuse", "r"), (Consent(), "consent", "c")):
            found.append(ButtonAct(name, TextKey(f"act.{game}.{name}"), answer, key=key, enabled=offers.allows(answer)))
    elif by_hand:
        for act, name, key in _BY_HAND:
            found.append(ButtonAct(name, TextKey(f"act.pharaon.{name}"), act, key=key, enabled=offers.allows(act)))
    if offers.allows(ShowBottom()):
        found.append(ButtonAct("bottom", TextKey("act.pharao.show_bottom"), ShowBottom(), default=True))
        return found
    draws = offers.allows(PharaonDraw()) and not (by_hand and half) and not asked
    drawn = ButtonAct("draw", TextKey(f"act.{game}.draw"), PharaonDraw(), sub=next_coup(game, state), default=True)
    idle = ButtonAct("ready", TextKey("prompt.waits"), default=True, enabled=bool(offers) and not asked)
    if draws or asked or by_hand:
        found.append(replace(drawn, default=draws, enabled=draws))
    else:
        found.append(idle)
    return found


def wanted(game: GameId, state: TableState, tool: Hashable) -> Answer:
    """Return what a small button means; at Boussac's table a stake that was laid is raised by leave alone (PF-10)."""
    if state.seat in {None, BANKER}:
        return None
    answer = wants.wanted(state, STAKING, str(tool))
    if isinstance(answer, AddToDraft) and game == PHARAON:
        fresh = tuple(act for act in answer.acts if not laid_on(state, act.on))
        return AddToDraft(fresh) if fresh else DoAll(answer.acts)
    return answer


def drafted_on(state: TableState, rank: Rank) -> Chips:
    """Return what the player has drafted on a card."""
    return Chips(sum(act.amount for act in state.hand.drafted if isinstance(act, PharaonStake) and act.on is rank))


def laid_on(state: TableState, rank: Rank) -> Chips:
    """Return what was laid on a card by the viewer and is no draft any more."""
    lies = state.tableau.chips_at(stake_place(state.seat, rank)) if state.seat is not None else 0
    return Chips(max(0, lies - drafted_on(state, rank)))


def stake_on(state: TableState, rank: Rank) -> PharaonStake:
    """Return what lays the jeton in hand on a card, as much of it as is taken there."""
    offer = next((each for each in state.offers.of(PharaonStake) if each.act.on is rank), None)
    if offer is None or offer.most is None:
        return PharaonStake(rank, Chips(state.hand.chosen))
    found: PharaonStake = offer.with_amount(max(offer.least, min(offer.most, state.hand.chosen)))
    return found


def rank_key(state: TableState, rank: Rank) -> str:
    """Return the key of a card by its rank, ace to king, where a stake can be laid now."""
    return PLACE_KEYS[ORDER.index(rank)] if state.offers and state.seat not in {None, BANKER} else ""


def stake_said(state: TableState, rank: Rank, lies: Chips) -> TextKey | None:
    """Return what lies on a card, and that it is only drafted where it is; nothing where nothing lies."""
    key = "table.stake_drafted" if drafted_on(state, rank) else "table.stake_lies"
    return TextKey(key, (state.words.count("chips", lies),)) if lies else None


def next_coup(game: GameId, state: TableState) -> TextKey:
    """Return the number of the coup that comes."""
    return TextKey(f"table.{game}.next", (min(26, state.view.public.coups + 1),))


def status(state: TableState) -> dict[Seat, str]:
    """Return what each of the others is doing."""
    found = {BANKER: state.words("table.banker")}
    if isinstance(state.awaited, Waiting) and state.view.public.request is not None:
        found[state.view.public.request.seat] = state.words("table.asks")
    return found


@dataclass(frozen=True, slots=True)
class Brought:
    """What a coup brought on one card: the sum, what was lost negative, and the place of a stake it came of."""

    box: Box
    sum: int
    place: Place


def brought(state: TableState, where: Callable[[Seat, Rank], Box | None]) -> tuple[Brought, ...]:
    """Return what the last coup brought the viewer, by the cards where it happened; the banker sees it of everyone.

    It is told from when the cards lie to be read until the viewer begins his next stake. What the bank has taken since
    from a cheat who was caught is no gain of his any more.
    """
    step = last_coup(state)
    after = tuple(takewhile(lambda each: each is not step, reversed(state.history)))
    stakes = state.hand.drafted or any(each.seat == state.seat and isinstance(each.act, PharaonStake) for each in after)
    if step is None or state.seat is None or stakes:
        return ()
    sums, places = dict[tuple[Box, bool], int](), dict[tuple[Box, bool], Place]()
    since = (event for each in after for event in each.events)
    taken = {event.source for event in since if isinstance(event, ChipsMoved) and event.target == purse(BANKER)}
    for event in step.events:
        if not isinstance(event, ChipsMoved):
            continue
        for laid, other, wins in ((event.target, event.source, True), (event.source, event.target, False)):
            seat = staker(laid)
            if laid not in taken and seat is not None and other == purse(BANKER) and state.seat in {seat, BANKER}:
                box = where(seat, Rank(staked_on(laid)))
                if box is not None:
                    sums[box, wins] = sums.get((box, wins), 0) + event.amount
                    places[box, wins] = laid
    of_bank = state.seat == BANKER
    return tuple(
        Brought(box, total if wins is not of_bank else -total, places[box, wins]) for (box, wins), total in sums.items()
    )


def tickets(found: Sequence[Brought]) -> list[Overlay]:
    """Return what a coup brought in tickets, each under its card, and an empty ring where a stake was lost."""
    shown = list[Overlay]()
    for each in found:
        box, both = each.box, sum(other.box == each.box for other in found) > 1
        aside = (28 if each.sum < 0 else -28) if both else 0
        text, kind = (f"+{each.sum}", "win") if each.sum > 0 else (f"{numbers.MINUS}{-each.sum}", "loss")
        at = box.cx + aside, box.bottom + _HANGS
        shown.append(Ticket(text, *at, kind, AboutPlace(each.place), yields=True, hangs=True))
        if each.sum < 0:
            shown.append(LostStake(box.cx, box.y + box.h * _STAKE_AT))
    return shown


def pile(state: TableState, rank: Rank) -> int:
    """Return how much the viewer's jetons on a card are together, to a bank all that lies; 0 where that can be seen.

    Of a pile only the upper jeton can be read, and forty looked like twenty.
    """
    if state.seat is None or _tells_stakes(state):
        return 0
    seats = state.view.public.pontes if state.seat == BANKER else (state.seat,)
    lies = [state.tableau.chips_at(stake_place(seat, rank)) for seat in seats]
    return sum(lies) if sum(len(jetons(each)) for each in lies) > 1 else 0


def _tells_stakes(state: TableState) -> bool:
    """Tell whether each stake is named anyway, in a question about them."""
    return state.told.asked in {"gain", "chips"}


def staked(state: TableState, where: Callable[[Rank], Box]) -> list[Overlay]:
    """Return what the viewer has on each card where he is asked what a coup brings him; all that lies there to a bank.

    The stakes of several stand on one card: only so can he tell which are his, and how much they are.
    """
    if not _tells_stakes(state) or state.seat is None:
        return []
    seats = state.view.public.pontes if state.seat == BANKER else (state.seat,)
    found: list[Overlay] = []
    for rank in Rank:
        lies, box = sum(state.tableau.chips_at(stake_place(seat, rank)) for seat in seats), where(rank)
        if lies:
            whose = "bank" if state.seat == BANKER else "own"
            found.append(Ticket(state.words(f"table.pharaon.staked.{whose}", lies), box.cx, box.y + 10))
    return found


def last_coup(state: TableState) -> SessionStep | None:
    """Return the step of the last coup of this taille."""
    laid = (b for b in reversed(state.history) if any(isinstance(e, CardsMoved) for e in b.events) and b.act)
    return next(laid, None)


def out_of(state: TableState) -> dict[Rank, int]:
    """Return how many of each rank have left the stock, as far as the viewer has seen."""
    public = state.view.public
    out = dict.fromkeys(Rank, 0)
    for pile in (RIGHT, LEFT):
        for token in public.tableau.pile(pile):
            if token in state.view.faces:
                out[state.view.faces[token].rank] += 1
    stock = public.tableau.pile(STOCK)
    if public.bottom_shown and stock[0] in state.view.faces:
        out[state.view.faces[stock[0]].rank] += 1
    return out


def beads(game: GameId, state: TableState) -> Beads:
    """Return how many of each rank are in the stock, as far as the viewer has seen."""
    words, out = state.words, out_of(state)
    right, left = fallen(state.view)
    fell = right if bank_sides(game, state.seat).players == RIGHT else left
    won = None if state.told.asked in DECIDED else fell
    return Beads(
        tuple(Bead(common.letter(rank.value, words.language), 4 - out[rank], out[rank], rank is won) for rank in ORDER)
    )


def figures(game: GameId, state: TableState) -> tuple[Row, ...]:
    """Return the bank's edge on what the viewer has staked, and the chance of a doublet."""
    if state.appraisal is None or not state.appraisal.ranks:
        return ()
    words, seat, public = state.words, state.own, state.view.public
    staked = [rank for rank in Rank if state.tableau.chips_at(stake_place(seat, rank))]
    rows, book = list[Row](), ViewFigures(state.view)
    for rank in staked[:4]:
        odds = state.appraisal.ranks.get(rank.value)
        if odds is not None:
            stake = public.leaf(seat, rank)
            gain = numbers.amount(book.worth(Withdraw(rank)) or 0, words.language)
            worked = () if stake is None else (f"chips:{stake.lying}", gain)
            about = AboutFigure("pharaon.edge", (f"rank:{rank.value}", odds.left, public.left), worked)
            label = words("table.edge_on" if odds.left else "table.edge_gone", f"rank:{rank.value}")
            edge = numbers.percent(odds.edge, words.language)
            rows.append(FigureRow(label, edge, about=about) if odds.left else CarnetText(label, about))
    if not staked:
        live = {rank: odds for rank, odds in state.appraisal.ranks.items() if odds.left}
        for least in sorted(live, key=lambda rank: live[rank].edge)[:1]:
            label = words("table.least_edge", f"rank:{least}")
            about = AboutFigure("pharaon.edge", (f"rank:{least}", live[least].left, public.left))
            rows.append(FigureRow(label, numbers.percent(live[least].edge, words.language), about=about))
    doublet = {f"{game}.doublet": book.doublet_ways()}
    remarks = (CarnetText(words(f"remark.{key}")) for key in state.appraisal.remarks if not staked)
    return (*rows, *common.figures(state, doublet), *remarks)


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
    return (CarnetText(words(f"table.{game}.record.{sides.bank_at}")), *rows) if rows else ()


def _nets(state: TableState) -> dict[int, str]:
    """Return what each coup brought the viewer; one that is being drawn stands under its own number already.

    What a cheat brought or cost after a coup counts to it (PA-18).
    """
    found: dict[int, list[TableEvent]] = {}
    for step in state.history:
        found.setdefault(drawn_coups(step.after), []).extend(step.events)
    return {number: common.signed(common.net_of(events, state.own)) for number, events in found.items()}
