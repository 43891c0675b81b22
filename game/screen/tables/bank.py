"""What both Pharaons say of a bank: titles, beads, figures, the record, and the banker's buttons."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.cards.faces import Rank
from game.play.session import SessionStep
from game.rules.pharaon.acts import Challenge, Consent, Draw, DrawStuck, End, Lay, PutBack, Refuse, ShowBottom, Stake
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, Phase, stake_place
from game.screen.hud.board import default_last
from game.screen.hud.content import Bead, Beads, Block, Carnet, Coup, Figure, Row
from game.screen.hud.overlay import Overlay, Ticket
from game.screen.tables import common
from game.screen.tables.contract import Moment
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Words
from game.stage.tables.pharaon import fallen
from game.stage.units import Box
from game.table.contract import Over, Shuffling, Waiting
from game.table.events import CardsMoved, ChipsMoved
from game.table.values import STOCK, GameId, Seat, purse, staked_on, staker

PHARAON = GameId("pharaon")
ORDER = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))


def title(game: GameId, moment: Moment) -> tuple[str, str, str]:
    """Return title, subtitle and where the taille stands."""
    words, public = moment.words, moment.view.public
    state = words(f"table.{game}.state", public.taille, min(26, public.coups + 1), public.left)
    return words(f"game.{game}").upper(), words(f"game.{game}.sub"), state


def prompt(game: GameId, moment: Moment) -> tuple[str, str]:
    """Return what is asked of the player."""
    words, request = moment.words, moment.view.public.request
    if isinstance(moment.awaited, Shuffling):
        return words("prompt.shuffle"), words("prompt.shuffle.sub")
    if isinstance(moment.awaited, Over) or moment.seat is None:
        return words("prompt.over"), ""
    if request is not None:
        asks = words(f"table.request.{request.change.do}", f"seat:{request.seat}", f"rank:{request.change.on.value}")
        return asks, words("prompt.request") if moment.seat == BANKER else words("prompt.waits")
    if not moment.offers:
        return words("prompt.waits"), ""
    name = moment.sitters[moment.seat].name if moment.sharing else ""
    if moment.seat == BANKER:
        return name or words(f"prompt.{game}.banker"), words(f"prompt.{game}.banker.sub")
    return name or words(f"prompt.{game}.ponte"), words(f"prompt.{game}.ponte.sub")


def carnet(game: GameId, moment: Moment) -> Carnet:
    """Return the clause in force, the beads and exact figures, and the record of coups."""
    words = moment.words
    clause = clause_in_force(game, moment)
    margin = common.marginalia(moment, game, clause, common.gloss_of(moment))
    blocks = [
        Block(words("table.talon"), (beads(moment), *figures(game, moment))),
        Block(words("table.taille"), record(game, moment)),
    ]
    why = common.reasons(moment)
    if why and not moment.offers:
        blocks.append(Block(words("table.why"), why))
    return Carnet(margin, (*blocks, common.seal(moment)))


def clause_in_force(game: GameId, moment: Moment) -> str:
    """Return the clause in force."""
    drawn = moment.view.public.coups > 0
    if game == PHARAON:
        return common.clause_in_force(moment, "PF-04" if drawn else "PF-03")
    return common.clause_in_force(moment, "PA-06" if drawn else "PA-04")


def affordances(
    game: GameId,
    moment: Moment,
    places: tuple[ClothAct, ...],
    ponte: Callable[[Moment], Sequence[ButtonAct]],
) -> Affordances:
    """Return what can be pressed: a fresh shoe, the way out, or the cards and the buttons of ponte or banker."""
    if isinstance(moment.awaited, Shuffling):
        cut = ButtonAct("house:cut", Words("act.cut", (moment.cut,)), sub=Words("act.cut.sub"), key="c")
        return Affordances(
            buttons=(cut, ButtonAct("house:deal", Words("act.deal"), sub=Words("act.deal.sub"), default=True))
        )
    if isinstance(moment.awaited, Over):
        return Affordances(buttons=(ButtonAct("house:leave", Words("act.leave"), default=True),))
    buttons = banker_buttons(game, moment) if moment.seat == BANKER else ponte(moment)
    return Affordances(places, default_last(buttons))


def banker_buttons(game: GameId, moment: Moment) -> list[ButtonAct]:
    """Return the banker's buttons; at the strict table he lays every card by hand."""
    offers, found = moment.offers, list[ButtonAct]()
    if moment.view.public.request is not None:
        return [
            ButtonAct("refuse", Words(f"act.{game}.refuse"), Refuse(), key="r", enabled=offers.allows(Refuse())),
            ButtonAct("consent", Words(f"act.{game}.consent"), Consent(), default=True, enabled=bool(offers)),
        ]
    if offers.allows(End()):
        found.append(ButtonAct("end", Words(f"act.{game}.end"), End(), key="e"))
    found += [
        ButtonAct(f"challenge:{o.act.of}", Words("act.pharao.challenge", (f"seat:{o.act.of}",)), o.act)
        for o in offers.of(Challenge)
    ]
    half = moment.view.public.phase is Phase.HALF
    if moment.strict:
        for act, name, key in (
            (Lay(RIGHT), "right", "l" if (moment.seat != BANKER) else "r"),
            (Lay(LEFT), "left", "r" if (moment.seat != BANKER) else "l"),
            (PutBack(), "put_back", "b"),
            (DrawStuck(), "stuck", "s"),
        ):
            if offers.allows(act):
                due = name == ("left" if half else "right")
                found.append(ButtonAct(name, Words(f"act.pharaon.{name}"), act, key=key, default=due))
    if offers.allows(ShowBottom()):
        found.append(ButtonAct("bottom", Words("act.pharao.show_bottom"), ShowBottom(), default=True))
    if offers.allows(Draw()) and not (moment.strict and half):
        found = [replace(button, default=False) for button in found]
        found.append(ButtonAct("draw", Words(f"act.{game}.draw"), Draw(), sub=next_coup(game, moment), default=True))
    if not any(button.default for button in found):
        found.append(ButtonAct("ready", Words("act.pharaon.waits"), default=True, enabled=bool(offers)))
    return found


def next_coup(game: GameId, moment: Moment) -> Words:
    """Return the number of the coup that comes."""
    return Words(f"table.{game}.next", (min(26, moment.view.public.coups + 1),))


def status(moment: Moment) -> dict[Seat, str]:
    """Return what each of the others is doing."""
    found = {BANKER: moment.words("table.banker")}
    if isinstance(moment.awaited, Waiting) and moment.view.public.request is not None:
        found[moment.view.public.request.seat] = moment.words("table.asks")
    return found


def tickets(moment: Moment, where: Callable[[Seat, Rank], Box | None]) -> list[Overlay]:
    """Return what the last coup brought the viewer, on the cards where it happened; the banker sees it of everyone."""
    step = last_coup(moment)
    if step is None or moment.seat is None or not moment.settled:
        return []
    won, lost = dict[Box, int](), dict[Box, int]()
    for event in step.events:
        if not isinstance(event, ChipsMoved):
            continue
        for laid, other, sums in ((event.target, event.source, won), (event.source, event.target, lost)):
            seat = staker(laid)
            if seat is not None and other == purse(BANKER) and moment.seat in {seat, BANKER}:
                box = where(seat, Rank(staked_on(laid)))
                if box is not None:
                    sums[box] = sums.get(box, 0) + event.amount
    if moment.seat == BANKER:
        won, lost = lost, won
    gains = [Ticket(f"+{total}", box.cx - 26, box.y + 10, "win") for box, total in won.items()]
    return [*gains, *(Ticket(f"{common.MINUS}{total}", box.cx + 28, box.y + 10, "loss") for box, total in lost.items())]


def last_coup(moment: Moment) -> SessionStep | None:
    """Return the step of the last coup of this taille."""
    laid = (b for b in reversed(moment.history) if any(isinstance(e, CardsMoved) for e in b.events) and b.act)
    return next(laid, None)


def beads(moment: Moment) -> Beads:
    """Return how many of each rank are in the stock, as far as the viewer has seen."""
    words, public = moment.words, moment.view.public
    out = dict.fromkeys(Rank, 0)
    for pile in (RIGHT, LEFT):
        for token in public.tableau.pile(pile):
            if token in moment.view.faces:
                out[moment.view.faces[token].rank] += 1
    stock = public.tableau.pile(STOCK)
    if public.bottom_shown and stock[0] in moment.view.faces:
        out[moment.view.faces[stock[0]].rank] += 1
    _, won = fallen(moment.view)
    return Beads(
        tuple(Bead(common.letter(rank.value, words.language), 4 - out[rank], out[rank], rank is won) for rank in ORDER)
    )


def figures(game: GameId, moment: Moment) -> tuple[Row, ...]:
    """Return the bank's edge on what the viewer has staked, and the chance of a doublet."""
    if moment.appraisal is None:
        return ()
    words, seat = moment.words, moment.own
    staked = [rank for rank in Rank if moment.tableau.chips_at(stake_place(seat, rank))]
    rows: list[Row] = []
    for rank in staked[:4]:
        odds = moment.appraisal.ranks.get(rank.value)
        if odds is not None:
            label = words("table.edge_on", f"rank:{rank.value}")
            rows.append(Figure(label, common.percent(odds.edge, words.language)))
    if not staked and moment.appraisal.ranks:
        best = min(moment.appraisal.ranks.values(), key=lambda odds: odds.edge)
        rows.append(Figure(words("table.least_edge"), common.percent(best.edge, words.language)))
    doublet = f"{game}.doublet"
    return (*rows, *common.figures(moment, (doublet,)))


def record(game: GameId, moment: Moment, most: int = 5) -> tuple[Row, ...]:
    """Return the coups of this taille, the newest first."""
    public, words = moment.view.public, moment.words
    nets = _nets(moment)
    first, second = (RIGHT, LEFT) if game == PHARAON else (LEFT, RIGHT)
    pairs = list(zip(public.tableau.pile(first), public.tableau.pile(second), strict=False))
    rows: list[Row] = []
    for number, pair in reversed(list(enumerate(pairs, start=1))):
        cards = [moment.view.faces[token] for token in pair]
        outcome = nets.get(number, "—")
        if cards[0].rank is cards[1].rank:
            outcome = f"{words(f'table.{game}.doublet')} {outcome if outcome != '—' else ''}".strip()
        rows.append(Coup(str(number), tuple(common.in_record(card, words.language) for card in cards), outcome))
        if len(rows) == most:
            break
    return tuple(rows)


def _nets(moment: Moment) -> dict[int, str]:
    """Return what each coup brought the viewer."""
    found: dict[int, str] = {}
    for step in moment.history:
        if any(isinstance(e, CardsMoved) and e.target in {RIGHT, LEFT} for e in step.events):
            found[step.after.coups] = common.signed(common.net_of(step.events, moment.own))
    return found


def last_staked(moment: Moment) -> Rank | None:
    """Return the rank on which the viewer staked last."""
    for step in reversed(moment.history):
        if step.seat == moment.seat and isinstance(step.act, Stake):
            return step.act.on
    return None
