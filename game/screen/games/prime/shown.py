"""What is seen on the cloth of Prime beside the cards: the others, values, stakes and piles, and the showdown."""

from dataclasses import replace

from game.rules.prime.acts import Bet
from game.rules.prime.state import DEALER, DISCARD, PrimePhase, PrimePublic, bet_place, worth
from game.screen.draw import theme
from game.screen.draw.asset_ids import JetonId
from game.screen.draw.painter import Painter
from game.screen.games.prime.notebook import made_of, reason_of, reshuffled, tells_hands
from game.screen.games.prime.own_hand import bet_sum, own_cards, raised
from game.screen.paper.about import AboutPlace
from game.screen.table import common
from game.screen.table.board.lifted import RISE
from game.screen.table.contract import TableState
from game.screen.table.overlay import Label, Overlay, Plate, SpeechTicket, Ticket
from game.stage.arrangement import stacked
from game.stage.tables.prime import PrimeArrangement, counting_of
from game.stage.units import Box, Cloth
from game.table.values import STOCK, Seat, hand, purse, staker
from game.text import numbers

_VALUE = theme.TextStyle(theme.Typeface.BOLD, 19, theme.CREAM, most=1.3)
_COUNTS = theme.TextStyle(theme.Typeface.BOLD, 19, theme.AMBER, most=1.3)
_TOP, _OVER, _BESIDE = 200.0, 50.0, 168.0
"""Who sits higher than this sits along the top.

What a coup brought stands so far over a portrait, there beside the jetons: under them lies the hand.
"""
_BESIDE_HAND = 74.0
"""So far inwards of a portrait its hand is free of what its owner says."""
_SAID_OVER, _SAID_UNDER = 62.0, 16.0
"""What is said lies so far over a portrait at a side, and so far under the middle of one at the top: over no hand."""


def draw_ellipse(painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
    """Sew the ellipse of the stakes into the cloth."""
    pot = PrimeArrangement(cloth, seat, 3).pot
    painter.oval(pot, theme.THREAD, 1.2, 150)
    painter.oval(pot.grown(-5), theme.THREAD, 0.8, 90)


def overlays(state: TableState) -> tuple[Overlay, ...]:
    """Return the others and what they do, values above the own cards, stakes, piles, and the showdown."""
    layout, open_ = layout_of(state), state.view.public.tableau.up
    return (
        *_people(state, layout),
        *_piles(state, layout),
        *_hand(state, layout),
        *_results(state, layout),
        *(() if open_ else _speech(state, layout)),
    )


def layout_of(state: TableState) -> PrimeArrangement:
    """Return where everything lies as the table is seen now."""
    return PrimeArrangement(state.cloth, state.seat, len(state.sitters))


def _people(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return name, jetons and status of the others; what one says goes aside for them."""
    silent = replace(state, told=replace(state.told, said=()))
    return [*common.seat_overlays(silent, layout.seated(), _status(state))]


def _status(state: TableState) -> dict[Seat, str]:
    """Return what each of the others has last done, and what a hand makes that lies open."""
    words, public = state.words, state.view.public
    speaking = {spoke.seat for spoke in state.told.said}
    found = {}
    for n in range(public.seats):
        seat = Seat(n)
        said = "" if seat in speaking else _done(state, public, seat)
        if seat == public.partner(state.own) and state.seat is not None:
            said = words("table.prime.partner.does", said) if said else words("table.prime.partner")
        found[seat] = said
    return found


def _done(state: TableState, public: PrimePublic, seat: Seat) -> str:
    words, held = state.words, state.tableau.pile(hand(seat))
    thrown = public.thrown[seat]
    if held and state.tableau.up.issuperset(held):
        return made_of(state, held) if tells_hands(state) else ""
    if seat in public.declined:
        return words("table.prime.out")
    if public.turn == seat and state.settled and public.phase is not PrimePhase.OVER:
        return words("table.prime.thinks")
    if thrown is not None:
        return words("table.prime.threw", thrown) if thrown else words("table.prime.keeps")
    if seat in public.held:
        return words("table.prime.holds")
    if seat == public.bettor:
        return words("table.prime.bets", public.bet)
    if seat in public.inside:
        return words("table.prime.accepts")
    if public.passes[seat]:
        return words(f"table.prime.passed.{public.passes[seat]}")
    return words("table.prime.deals") if public.tableau.mark(DEALER) == seat else ""


def _speech(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return what the others have just said: over their portrait or beside it, and beside a hand that is turned up."""
    found: list[Overlay] = []
    for spoke in state.told.said:
        spot = layout.seated().get(spoke.seat)
        if spot is not None:
            right = spot.anchor == "r"
            text = state.words(f"spoken.{spoke.word}", *spoke.args)
            shows = spoke.word == "prime.show"
            if shows:
                x, y = spot.x + (-_BESIDE_HAND if right else _BESIDE_HAND), spot.y + 68
            elif spot.y < _TOP:
                x, y = spot.text_x - 10, spot.y + _SAID_UNDER
            else:
                x, y = spot.x + (30 if right else -30), spot.y - _SAID_OVER
            found.append(SpeechTicket(text, x, y, "r" if right else "l", yields=True))
    return found


def _piles(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return what lies in talon, discards and ellipse, in numbers."""
    words, table = state.words, state.tableau
    dx, dy, pot = state.cloth.dx, state.cloth.dy, layout.pot
    found: list[Overlay] = [
        Label(words("table.prime.left", len(table.pile(STOCK))), 690 + dx, 399 + dy, theme.LABEL_PLAIN)
    ]
    if reshuffled(state):
        found.append(Ticket(words("table.prime.mixed"), 690 + dx, 236 + dy))
    if table.mark(DEALER) == state.own and state.seat is not None:
        found.append(Label(words("table.prime.you_deal"), 186 + dx, 574 + 2 * dy, theme.LABEL_PLAIN))
    if table.pile(DISCARD):
        found.append(Label(words("table.prime.thrown"), 272 + dx, 399 + dy, theme.LABEL_PLAIN))
    staked = sum(sum_ for place, sum_ in table.chips.items() if staker(place) is not None)
    if reason_of(state):
        found.append(Ticket(reason_of(state), pot.cx, pot.y - 2, yields=True))
    elif staked:
        found.append(Ticket(words("table.prime.staked", staked), pot.cx, pot.cy, "win", yields=True))
    elif state.offers.of(Bet):
        found.append(Label(words("table.prime.sum.is", bet_sum(state)), pot.cx, pot.cy - 10, theme.STATUS))
        found.append(Label(words(f"table.prime.sum.{_limit(state)}"), pot.cx, pot.cy + 12, theme.LABEL_PLAIN))
        found += _laid_jetons(state, layout)
    return found


def _limit(state: TableState) -> str:
    """Return which way the bet can still go: `least`, `most`, `only`, or `how` for both."""
    offer, laid = state.offers.of(Bet)[0], bet_sum(state)
    least, most = laid <= offer.least, laid >= (offer.most or offer.least)
    return "only" if least and most else "least" if least else "most" if most else "how"


def _laid_jetons(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return the jetons that the button bets, where they will lie."""
    place = bet_place(state.own)
    spot = layout.chip_spot(state.view, place)
    if spot is None:
        return []
    poses = sorted(stacked(place, bet_sum(state), spot).values(), key=lambda pose: pose.z)
    return [Plate(JetonId(pose.look), pose.x, pose.y, pose.width) for pose in poses]


def _hand(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return what each own card is worth, which are to be thrown away, and what the others make together.

    Nothing of it while own cards go and others come into their places.
    """
    held, up, words = own_cards(state), raised(state), state.words
    if not state.settled and state.last is not None and state.last.seat == state.seat:
        return []
    if state.seat is None and not state.tableau.up.issuperset(held):
        return []
    if not held or any(token not in state.view.faces for token in held):
        return []
    kept = [token for token in held if token not in up]
    counts = counting_of(state.view, kept) if tells_hands(state) else ()
    found: list[Overlay] = []
    for n, token in enumerate(held):
        box = layout.hand_box(state.view, n)
        if token in up:
            found.append(Ticket(words("table.prime.throw"), box.cx, box.y - RISE - 10, "loss", room=box.w))
        elif state.told.knows("PR-15"):
            value = str(worth(state.view.faces[token]))
            found.append(Label(value, box.cx, box.y - 13, _COUNTS if token in counts else _VALUE))
    top = layout.place_box(0).y
    if kept and tells_hands(state):
        found.append(Label(made_of(state, kept), 476 + state.cloth.dx, top - 48, theme.STATUS_LARGE))
    return found


def _results(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return what the coup brought everyone: over his cameo at the sides, along the top beside his name."""
    if state.view.public.phase is not PrimePhase.OVER or not state.settled:
        return []
    events = [event for step in state.history for event in step.events]
    found: list[Overlay] = []
    own = layout.place_box(0)
    spots = {
        seat: Box(spot.text_x + _BESIDE, spot.y + 8, 2, 2) if spot.y < _TOP else Box(spot.x - 1, spot.y - _OVER, 2, 2)
        for seat, spot in layout.seated().items()
    }
    for seat, box in {**spots, layout.own: Box(own.x - 40, own.cy, 2, 2)}.items():
        net = common.net_of(events, seat)
        gained = net.won - net.lost
        if gained:
            found.append(
                Ticket(
                    numbers.whole(gained, state.words.language, signed=True),
                    box.cx,
                    box.cy,
                    "win" if gained > 0 else "loss",
                    AboutPlace(purse(seat) if gained > 0 else bet_place(seat)),
                )
            )
    return found
