"""The table of Prime on screen: the hand with what its cards are worth, the bet, the discards, the showdown."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.cards.shoe import Token
from game.play.session import Sitter
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.state import DISCARD, PrimePhase, PrimePublic, bet_place, worth
from game.screen.draw import theme
from game.screen.draw.asset_ids import JetonId
from game.screen.draw.painter import Painter
from game.screen.games.prime.carnet import carnet, clause, made_of, outcome, reason_of, reshuffled, tells_hands
from game.screen.paper.about import AboutPlace
from game.screen.paper.carnet_rows import Carnet
from game.screen.table import common
from game.screen.table.board.lifted import RISE
from game.screen.table.contract import Answer, Pick, TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import Label, Overlay, Plate, SpeechTicket, Ticket
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Jeton, TextKey
from game.stage.arrangement import Arrangement, stacked
from game.stage.pose import card_of, card_sprite
from game.stage.tables.prime import PrimeArrangement, counting_of
from game.stage.units import Box, Cloth
from game.table.any_game import AnyAct
from game.table.contract import Over, Shuffling
from game.table.values import STOCK, Chips, Seat, hand, purse, staker
from game.table.view import AnyView
from game.text import numbers

_VALUE = theme.TextStyle(theme.Typeface.BOLD, 19, theme.CREAM, most=1.3)
_COUNTS = theme.TextStyle(theme.Typeface.BOLD, 19, theme.AMBER, most=1.3)
_KEYS = "1234"
_RAISES = (PrimePhase.SPEAK, PrimePhase.DISCARD)
_PASSES = tuple(TextKey(f"table.prime.pass.{count}") for count in range(5))
_THROWS = (TextKey("act.prime.raise"), *(TextKey("act.prime.discard", (count,)) for count in range(1, 5)))


@dataclass(frozen=True, slots=True)
class BetSum:
    """The sum that is laid for a bet and not yet bet."""

    amount: int


_TOP, _OVER, _BESIDE = 200.0, 50.0, 168.0
"""Who sits higher than this sits along the top.

What a coup brought stands so far over a portrait, there beside the jetons: under them lies the hand.
"""
_BESIDE_HAND = 74.0
"""So far inwards of a portrait its hand is free of what its owner says."""
_SAID_OVER, _SAID_UNDER = 62.0, 16.0
"""What is said lies so far over a portrait at a side, and so far under the middle of one at the top: over no hand."""
_WHOLE = 4
"""A whole hand has so many cards."""


class PrimeTable(Table):
    """A hand whose cards are raised to be thrown away, an ellipse of stakes, up to five others around."""

    hidden = True
    values = (1, 5, 10, 20)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PrimeArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def decor(self, painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
        """Sew the ellipse of the stakes into the cloth."""
        pot = PrimeArrangement(cloth, seat, 3).pot
        painter.oval(pot, theme.THREAD, 1.2, 150)
        painter.oval(pot.grown(-5), theme.THREAD, 0.8, 90)

    def caption(self, view: AnyView, key: str) -> str:
        """Return the key of the caption that fits: whoever holds four cards is not told that more will come."""
        return f"{key}.last" if key == "caption.first.prime.2" and len(view.hand) == _WHOLE else key

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, who plays with whom, and where the coup stands."""
        words, public = state.words, state.view.public
        sub = words("table.prime.partners") if public.options.partners else words(f"table.prime.each.{public.seats}")
        left = len(public.tableau.pile(STOCK))
        standing = words("table.prime.state", public.coup, words(f"phase.prime.{public.phase.value}"), left)
        return words("salon.prime").upper(), sub, standing

    def carnet(self, state: TableState) -> Carnet:
        """Return the clause in force, what wins, the chances and values, and the record of the coup."""
        return carnet(state, raised(state))

    def picks(self, act: AnyAct) -> tuple[Hashable, ...]:
        """Return the cards that an act throws away, or the sum that it bets."""
        match act:
            case Discard(cards) | PrimePass(cards):
                return cards
            case Bet(amount):
                return (BetSum(amount),)
            case _:
                return ()

    def clause(self, state: TableState) -> str:
        """Return the clause in force."""
        return clause(state)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player, or how the coup ended."""
        words, public = state.words, state.view.public
        if state.held:
            return words("table.prime.read"), outcome(state)
        if isinstance(state.awaited, Shuffling):
            return outcome(state) or words("prompt.shuffle"), words("prompt.shuffle")
        if isinstance(state.awaited, Over) or state.seat is None:
            return words("prompt.over"), ""
        if not state.offers:
            return common.waiting(state, public.turn), ""
        name = state.sitters[state.seat].name if state.sharing else ""
        match public.phase:
            case PrimePhase.ANSWER:
                asks = words("prompt.prime.answer", f"seat:{public.bettor}", public.bet)
            case PrimePhase.SHOW:
                asks = words("prompt.prime.show", made_of(state, state.view.hand))
            case phase:
                asks = words(f"prompt.prime.{phase.value}")
        gold = words("prompt.prime.gold") if public.phase is PrimePhase.DISCARD and _counting(state) else ""
        return (name, asks) if name else (asks, gold)

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return the others and what they do, values above the own cards, stakes, piles, and the showdown."""
        layout, open_ = _layout(state), state.view.public.tableau.up
        return (
            *_people(state, layout),
            *_piles(state, layout),
            *_hand(state, layout),
            *_results(state, layout),
            *(() if open_ else _speech(state, layout)),
        )

    def affordances(self, state: TableState) -> Affordances:
        """Return the cards of the hand, the sum that is laid, and the buttons of the phase."""
        cloth = _cloth(state)
        sums = state.view.public.phase is PrimePhase.SPEAK and bool(state.offers)
        if state.held:
            return Affordances(cloth, (ButtonAct("read", TextKey("act.prime.read"), default=True),), sums=False)
        if isinstance(state.awaited, Shuffling):
            return Affordances(cloth, common.shoe_buttons(state), sums=False)
        if isinstance(state.awaited, Over):
            return Affordances(buttons=(common.leave_button(),))
        buttons = _buttons(state)
        keys = tuple((button.key, button.act) for button in buttons if button.default and button.key and button.enabled)
        shown = tuple(replace(button, key="") if button.default else button for button in buttons)
        return Affordances(cloth, shown, keys, sums=sums)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> Answer:
        """Raise a card to be thrown away, or put it back; lay a jeton more for the bet, or one less."""
        token = card_of(target)
        if token is not None and state.offers and state.view.public.phase in _RAISES:
            kept = tuple(each for each in state.hand.picked if each != token)
            return Pick(kept if token in state.hand.picked else (*state.hand.picked, token))
        return _bet_with(state, state.hand.chosen, less=second) if target == "sum" else None

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> Answer:  # noqa: ARG002
        """Raise a card that is dragged away from the hand, put one back; add a jeton that is dragged to the ellipse."""
        if isinstance(target, Jeton):
            return _bet_with(state, target.value, less=False) if over == "sum" else None
        token = card_of(target)
        if token is None or (y < state.hand.grip[1]) == (token in state.hand.picked):
            return None
        return self.pressed(state, target, second=False)


def raised(state: TableState) -> tuple[Token, ...]:
    """Return the cards of the hand that the player has raised, in the order of the hand."""
    if state.seat is None:
        return ()
    return tuple(token for token in _held(state) if token in state.hand.picked)


def amount(state: TableState) -> int:
    """Return the sum that would be bet: what is laid for it, else the jeton in hand; within what may be bet."""
    offer = next(iter(state.offers.of(Bet)), None)
    laid = _laid(state) or state.hand.chosen
    if offer is None or offer.most is None:
        return laid
    return max(offer.least, min(offer.most, laid))


def _bet_with(state: TableState, jeton: int, *, less: bool) -> Pick | None:
    """Return the bet with a jeton more or less within the law; None where nobody may bet."""
    offer = next(iter(state.offers.of(Bet)), None)
    if offer is None:
        return None
    laid = _laid(state) or (jeton if less else 0)
    sum_ = max(offer.least, min(offer.most or offer.least, laid + (-jeton if less else jeton)))
    kept = tuple(each for each in state.hand.picked if not isinstance(each, BetSum))
    return Pick((*kept, BetSum(sum_)))


def _laid(state: TableState) -> int:
    """Return the sum that is laid for the bet, 0 where only the jeton in hand would be bet."""
    return next((each.amount for each in state.hand.picked if isinstance(each, BetSum)), 0)


def _held(state: TableState) -> tuple[Token, ...]:
    tokens: tuple[Token, ...] = state.tableau.pile(hand(state.own))
    return tokens


def _layout(state: TableState) -> PrimeArrangement:
    return PrimeArrangement(state.cloth, state.seat, len(state.sitters))


def _counting(state: TableState) -> frozenset[Token]:
    """Return which of the own cards that are kept count together: they are outlined."""
    if not tells_hands(state) or state.tableau.up:
        return frozenset()
    return counting_of(state.view, [token for token in _held(state) if token not in raised(state)])


def _cloth(state: TableState) -> tuple[ClothAct, ...]:
    """Return the own cards from left to right, what counts outlined, and the place where the bet is laid."""
    layout, view = _layout(state), state.view
    held, up, lit = _held(state), raised(state), _counting(state)
    found = []
    for n, token in enumerate(held):
        card = view.faces.get(token)
        if card is not None and state.seat is not None:
            value = TextKey("table.prime.throw") if token in up else TextKey("table.prime.worth", (worth(card),))
            name = TextKey("card.of", (f"rank:{card.rank.value}", f"suit:{card.suit.value}"))
            box = layout.hand_box(view, n)
            box = replace(box, y=box.y - RISE) if token in up else box
            sprite = card_sprite(token)
            act = ClothAct(
                f"card:{token}", name, box, None, value, sprite, lit=token in lit, on=sprite, picked=token in up
            )
            found.append(act)
    found.sort(key=lambda act: act.box.x)
    if state.offers and view.public.phase in _RAISES:
        found = [replace(act, key=key) for act, key in zip(found, _KEYS, strict=False)]
    if state.offers.of(Bet):
        found.append(
            ClothAct(
                "sum", TextKey("table.prime.sum"), layout.pot, None, TextKey("table.prime.sum.value", (amount(state),))
            )
        )
    return tuple(found)


def _buttons(state: TableState) -> tuple[ButtonAct, ...]:
    """Return the two buttons of a phase in their places; brass is only what the raised cards have decided already."""
    offers, up, public = state.offers, raised(state), state.view.public
    if not offers:
        return (ButtonAct("waits", TextKey("prompt.waits"), default=True, enabled=False),)
    match public.phase:
        case PrimePhase.SPEAK:
            bet, can = Bet(Chips(amount(state))), bool(offers.of(Bet))
            raises = _button("bet", bet, "b", (amount(state),), enabled=can)
            passes = _button(
                "pass", PrimePass(up), "p", default=bool(up) or not can, sub=_PASSES[len(up)], room=_PASSES
            )
            return passes, raises
        case PrimePhase.ANSWER:
            can = offers.allows(Accept())
            declines = _button("decline", Decline(), "d", default=not can)
            return declines, _button("accept", Accept(), "t", (public.bet,), enabled=can)
        case PrimePhase.SHOW:
            return _button("hold", PrimeHold(), "h"), _button("show", Show(), "v")
        case _:
            keep = _button("keep", Discard(), "n", enabled=not up)
            keep = replace(keep, why=TextKey("why.prime.keep")) if up else keep
            throws, room = Discard(up), (*_THROWS, TextKey("act.prime.discard.sub"), *_PASSES[:1])
            if not up:
                label, sub = TextKey("act.prime.raise"), _PASSES[0]
                first = TextKey("why.prime.throw")
                return keep, ButtonAct("throw", label, throws, sub, "j", enabled=False, room=room, why=first)
            label, sub = TextKey("act.prime.discard", (len(up),)), TextKey("act.prime.discard.sub")
            return keep, ButtonAct("throw", label, throws, sub, "j", default=True, room=room)


def _button(
    name: str,
    act: AnyAct,
    key: str,
    args: tuple[int, ...] = (),
    *,
    default: bool = False,
    enabled: bool = True,
    sub: TextKey | None = None,
    room: tuple[TextKey, ...] = (),
) -> ButtonAct:
    label = f"act.prime.{name}"
    sub = sub or TextKey(f"{label}.sub")
    return ButtonAct(name, TextKey(label, args), act, sub, key, default=default, enabled=enabled, room=room)


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
    return words(f"table.prime.passed.{public.passes[seat]}") if public.passes[seat] else ""


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
    if table.pile(DISCARD):
        found.append(Label(words("table.prime.thrown"), 272 + dx, 399 + dy, theme.LABEL_PLAIN))
    staked = sum(sum_ for place, sum_ in table.chips.items() if staker(place) is not None)
    if reason_of(state):
        found.append(Ticket(reason_of(state), pot.cx, pot.y - 2, yields=True))
    elif staked:
        found.append(Ticket(words("table.prime.staked", staked), pot.cx, pot.cy, "win", yields=True))
    elif state.offers.of(Bet):
        found.append(Label(words("table.prime.sum.is", amount(state)), pot.cx, pot.cy - 10, theme.STATUS))
        found.append(Label(words(f"table.prime.sum.{_limit(state)}"), pot.cx, pot.cy + 12, theme.LABEL_PLAIN))
        found += _laid_jetons(state, layout)
    return found


def _limit(state: TableState) -> str:
    """Return which way the bet can still go: `lay` while none lies, then `least`, `most`, `only`, or `how` for both."""
    offer, laid = state.offers.of(Bet)[0], _laid(state)
    if not laid:
        return "lay"
    least, most = laid <= offer.least, laid >= (offer.most or offer.least)
    return "only" if least and most else "least" if least else "most" if most else "how"


def _laid_jetons(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return the jetons of the bet that is laid and not yet bet, where they will lie."""
    place = bet_place(state.own)
    spot, laid = layout.chip_spot(state.view, place), _laid(state)
    if spot is None or not laid:
        return []
    poses = sorted(stacked(place, amount(state), spot).values(), key=lambda pose: pose.z)
    return [Plate(JetonId(pose.look), pose.x, pose.y, pose.width) for pose in poses]


def _hand(state: TableState, layout: PrimeArrangement) -> list[Overlay]:
    """Return what each own card is worth, which are to be thrown away, and what the others make together.

    Nothing of it while own cards go and others come into their places.
    """
    held, up, words = _held(state), raised(state), state.words
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
        else:
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
