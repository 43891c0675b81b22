"""The table of Prime on screen: the hand with what its cards are worth, the bet, the discards, the showdown."""

from collections.abc import Iterable
from dataclasses import replace

from game.cards.shoe import Token
from game.play.session import Sitter
from game.rules.prime.acts import Accept, Bet, Decline, Discard, Hold, Pass, Show
from game.rules.prime.hands import worth
from game.rules.prime.state import DISCARD, Phase, Public
from game.screen import theme
from game.screen.hud.board import default_last
from game.screen.hud.content import Carnet
from game.screen.hud.overlay import Label, Overlay, Speech, Ticket
from game.screen.painter import Painter
from game.screen.tables import common
from game.screen.tables.contract import Answer, Moment, Pick
from game.screen.tables.prime_carnet import carnet, clause, made_of, outcome, reason_of, reshuffled
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Words
from game.stage.arrangement import Arrangement
from game.stage.pose import Pose, card_sprite
from game.stage.tables.prime import BACK, HAND_W, RIVAL_W, THROWN_W, TURNS, PrimeArrangement, counting_of
from game.stage.units import Box, Cloth
from game.table.contract import Over, Shuffling
from game.table.values import STOCK, Chips, Seat, hand, staker

_VALUE = theme.TextStyle(theme.Typeface.BOLD, 19, theme.CREAM, most=1.3)
_COUNTS = theme.TextStyle(theme.Typeface.BOLD, 19, theme.AMBER, most=1.3)
_KEYS = "asdf"
_RAISES = (Phase.SPEAK, Phase.DISCARD)


class PrimeTable:
    """A hand whose cards are raised to be thrown away, an ellipse of stakes, up to five others around."""

    hidden = True
    values = (1, 5, 10, 20)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PrimeArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def poses_to_prerender(self, cloth: Cloth) -> Iterable[Pose]:  # noqa: ARG002  # the same on every cloth
        """Return every card as it comes into the hand, the backs as they fly and as they lie."""
        yield from common.dealt_looks(HAND_W, (), BACK)
        for turned in TURNS:
            yield Pose(0, 0, THROWN_W, BACK, turn=turned, lift=0.5)
        for card in (pose.look for pose in common.dealt_looks(RIVAL_W, ()) if pose.look.startswith("card.")):
            yield Pose(0, 0, RIVAL_W, card, lift=0.6)

    def decor(self, painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
        """Sew the ellipse of the stakes into the cloth."""
        pot = PrimeArrangement(cloth, seat, 3).pot
        painter.oval(pot, theme.THREAD, 1.2, 150)
        painter.oval(pot.grown(-5), theme.THREAD, 0.8, 90)

    def title(self, moment: Moment) -> tuple[str, str, str]:
        """Return title, who plays with whom, and where the coup stands."""
        words, public = moment.words, moment.view.public
        sub = words("table.prime.partners") if public.options.partners else words(f"table.prime.each.{public.seats}")
        left = len(public.tableau.pile(STOCK))
        state = words("table.prime.state", public.coup, words(f"phase.prime.{public.phase.value}"), left)
        return words("game.prime").upper(), sub, state

    def carnet(self, moment: Moment) -> Carnet:
        """Return the clause in force, what wins, the chances and values, and the record of the coup."""
        return carnet(moment, raised(moment))

    def clause(self, moment: Moment) -> str:
        """Return the clause in force."""
        return clause(moment)

    def prompt(self, moment: Moment) -> tuple[str, str]:
        """Return what is asked of the player, or how the coup ended."""
        words, public = moment.words, moment.view.public
        if moment.held:
            return words("table.prime.read"), outcome(moment)
        if isinstance(moment.awaited, Shuffling):
            return outcome(moment) or words("prompt.shuffle"), words("prompt.shuffle")
        if isinstance(moment.awaited, Over) or moment.seat is None:
            return words("prompt.over"), ""
        if not moment.offers:
            waits = public.turn is not None and public.turn != moment.seat
            return words("prompt.prime.waits", f"seat:{public.turn}") if waits else words("prompt.waits"), ""
        name = moment.sitters[moment.seat].name if moment.sharing else ""
        match public.phase:
            case Phase.ANSWER:
                asks = words("prompt.prime.answer", f"seat:{public.bettor}", public.bet)
            case Phase.SHOW:
                asks = words("prompt.prime.show", made_of(moment, moment.view.hand))
            case phase:
                asks = words(f"prompt.prime.{phase.value}")
        return (name, asks) if name else (asks, "")

    def overlays(self, moment: Moment) -> tuple[Overlay, ...]:
        """Return the others and what they do, values above the own cards, stakes, piles, and the showdown."""
        layout, open_ = _layout(moment), moment.view.public.tableau.up
        return (
            *common.seat_overlays(replace(moment, said=()), layout.seated(), _status(moment)),
            *_piles(moment, layout),
            *_hand(moment, layout),
            *_results(moment, layout),
            *(() if open_ else _speech(moment, layout)),
        )

    def affordances(self, moment: Moment) -> Affordances:
        """Return the cards of the hand, the sum that is laid, and the buttons of the phase."""
        cloth = _cloth(moment)
        sums = moment.view.public.phase is Phase.SPEAK and bool(moment.offers)
        if moment.held:
            return Affordances(cloth, (ButtonAct("read", Words("act.prime.read"), default=True),), sums=False)
        if isinstance(moment.awaited, Shuffling):
            cut = ButtonAct("house:cut", Words("act.cut", (moment.cut,)), sub=Words("act.cut.sub"), key="c")
            deal = ButtonAct("house:deal", Words("act.deal"), sub=Words("act.deal.sub"), default=True)
            return Affordances(cloth, (cut, deal), sums=False)
        if isinstance(moment.awaited, Over):
            return Affordances(buttons=(ButtonAct("house:leave", Words("act.leave"), default=True),))
        buttons = default_last(_buttons(moment))
        keys = tuple((button.key, button.act) for button in buttons if button.default and button.key and button.enabled)
        shown = tuple(replace(button, key="") if button.default else button for button in buttons)
        return Affordances(cloth, shown, keys, sums=sums)

    def pressed(self, moment: Moment, target: str, *, second: bool) -> Answer:
        """Raise a card to be thrown away, or put it back; lay a jeton more for the bet, or one less."""
        kind, _, _ = target.partition(":")
        if kind == "card" and moment.offers and moment.view.public.phase in _RAISES:
            kept = tuple(each for each in moment.picked if each != target)
            return Pick(kept if target in moment.picked else (*moment.picked, target))
        if kind == "sum" and moment.offers.of(Bet):
            return Pick((*(p for p in moment.picked if not p.startswith("sum:")), f"sum:{_more(moment, less=second)}"))
        return None

    def dropped(self, moment: Moment, target: str, over: str | None, *, x: float, y: float) -> Answer:  # noqa: ARG002
        """Raise a card that is dragged away from the hand; put one back that is dragged down."""
        if not target.startswith("card:") or (y < moment.grip[1]) == (target in moment.picked):
            return None
        return self.pressed(moment, target, second=False)


def raised(moment: Moment) -> tuple[Token, ...]:
    """Return the cards of the hand that the player has raised, in the order of the hand."""
    if moment.seat is None:
        return ()
    return tuple(token for token in _held(moment) if f"card:{token}" in moment.picked)


def amount(moment: Moment) -> int:
    """Return the sum that would be bet: what is laid for it, else the jeton in hand; within what may be bet."""
    offer = next(iter(moment.offers.of(Bet)), None)
    laid = next((int(p[4:]) for p in moment.picked if p.startswith("sum:")), moment.chosen)
    if offer is None or offer.most is None:
        return laid
    return max(offer.least, min(offer.most, laid))


def _more(moment: Moment, *, less: bool) -> int:
    laid = next((int(p[4:]) for p in moment.picked if p.startswith("sum:")), moment.chosen if less else 0)
    offer = moment.offers.of(Bet)[0]
    return max(offer.least, min(offer.most or offer.least, laid + (-moment.chosen if less else moment.chosen)))


def _held(moment: Moment) -> tuple[Token, ...]:
    tokens: tuple[Token, ...] = moment.tableau.pile(hand(moment.own))
    return tokens


def _layout(moment: Moment) -> PrimeArrangement:
    return PrimeArrangement(moment.cloth, moment.seat, len(moment.sitters))


def _cloth(moment: Moment) -> tuple[ClothAct, ...]:
    """Return the own cards from left to right, what counts outlined, and the place where the bet is laid."""
    layout, view = _layout(moment), moment.view
    held, up = _held(moment), raised(moment)
    lit = counting_of(view, [token for token in held if token not in up]) if not moment.tableau.up else ()
    found = []
    for n, token in enumerate(held):
        card = view.faces.get(token)
        if card is not None and moment.seat is not None:
            value = Words("table.prime.throw") if token in up else Words("table.prime.worth", (worth(card),))
            name, box = Words("card.of", (f"rank:{card.rank.value}", f"suit:{card.suit.value}")), layout.hand_box(n)
            act = ClothAct(f"card:{token}", name, box, None, value, card_sprite(token), lit=token in lit)
            found.append(act)
    found.sort(key=lambda act: act.box.x)
    if moment.offers and view.public.phase in _RAISES:
        found = [replace(act, key=key) for act, key in zip(found, _KEYS, strict=False)]
    if moment.offers.of(Bet):
        found.append(
            ClothAct(
                "sum", Words("table.prime.sum"), layout.pot, None, Words("table.prime.sum.value", (amount(moment),))
            )
        )
    return tuple(found)


def _buttons(moment: Moment) -> tuple[ButtonAct, ...]:
    offers, up, public = moment.offers, raised(moment), moment.view.public
    if not offers:
        return (ButtonAct("waits", Words("act.prime.waits"), default=True, enabled=False),)
    match public.phase:
        case Phase.SPEAK:
            can = bool(offers.of(Bet))
            passes = ButtonAct(
                "pass", Words("act.prime.pass"), Pass(up), _pass_sub(len(up)), "p", default=bool(up) or not can
            )
            bet = Bet(Chips(amount(moment)))
            label, sub = Words("act.prime.bet", (amount(moment),)), Words("act.prime.bet.sub")
            return passes, ButtonAct("bet", label, bet, sub, "b", default=not up and can, enabled=can)
        case Phase.ANSWER:
            can = offers.allows(Accept())
            decline = ButtonAct(
                "decline", Words("act.prime.decline"), Decline(), Words("act.prime.decline.sub"), "d", default=not can
            )
            label, sub = Words("act.prime.accept", (public.bet,)), Words("act.prime.accept.sub")
            return decline, ButtonAct("accept", label, Accept(), sub, "t", default=can, enabled=can)
        case Phase.SHOW:
            hold = ButtonAct("hold", Words("act.prime.hold"), Hold(), Words("act.prime.hold.sub"), "h")
            return hold, ButtonAct(
                "show", Words("act.prime.show"), Show(), Words("act.prime.show.sub"), "v", default=True
            )
        case _:
            keep = ButtonAct(
                "keep", Words("act.prime.keep"), Discard(), Words("act.prime.keep.sub"), "k", default=not up
            )
            label, sub = Words("act.prime.discard", (len(up),)), Words("act.prime.discard.sub")
            if not up:
                label, sub = Words("act.prime.raise"), Words("table.prime.pass.0")
            return keep, ButtonAct("throw", label, Discard(up), sub, "j", default=bool(up), enabled=bool(up))


def _pass_sub(count: int) -> Words:
    return Words(f"table.prime.pass.{count}")


def _status(moment: Moment) -> dict[Seat, str]:
    """Return what each of the others has last done, and what a hand makes that lies open."""
    words, public = moment.words, moment.view.public
    found = {}
    for n in range(public.seats):
        seat = Seat(n)
        said = _done(moment, public, seat)
        if seat == public.partner(moment.own) and moment.seat is not None:
            said = words("table.prime.partner.does", said) if said else words("table.prime.partner")
        found[seat] = said
    return found


def _done(moment: Moment, public: Public, seat: Seat) -> str:
    words, held = moment.words, moment.tableau.pile(hand(seat))
    thrown = public.thrown[seat]
    if held and moment.tableau.up.issuperset(held):
        return made_of(moment, held)
    if seat in public.declined:
        return words("table.prime.out")
    if public.turn == seat and moment.settled and public.phase is not Phase.OVER:
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


def _speech(moment: Moment, layout: PrimeArrangement) -> list[Overlay]:
    """Return what the others have just said, on their cards."""
    found: list[Overlay] = []
    for spoke in moment.said:
        spot = layout.seated().get(spoke.seat)
        if spot is not None:
            right = spot.anchor == "r"
            text = moment.words(f"spoken.{spoke.word}", *spoke.args)
            found.append(Speech(text, spot.x + (30 if right else -30), spot.y + 68, "r" if right else "l"))
    return found


def _piles(moment: Moment, layout: PrimeArrangement) -> list[Overlay]:
    """Return what lies in talon, discards and ellipse, in numbers."""
    words, table = moment.words, moment.tableau
    dx, dy, pot = moment.cloth.dx, moment.cloth.dy, layout.pot
    found: list[Overlay] = [
        Label(words("table.prime.left", len(table.pile(STOCK))), 690 + dx, 394 + dy, theme.LABEL_PLAIN)
    ]
    if reshuffled(moment):
        found.append(Ticket(words("table.prime.mixed"), 690 + dx, 236 + dy))
    if table.pile(DISCARD):
        found.append(Label(words("table.prime.thrown"), 272 + dx, 394 + dy, theme.LABEL_PLAIN))
    staked = sum(sum_ for place, sum_ in table.chips.items() if staker(place) is not None)
    if reason_of(moment):
        found.append(Ticket(reason_of(moment), pot.cx, pot.y - 2))
    elif staked:
        found.append(Ticket(words("table.prime.staked", staked), pot.cx, pot.y - 2, "win"))
    elif moment.offers.of(Bet):
        found.append(Label(words("table.prime.sum.is", amount(moment)), pot.cx, pot.cy - 10, theme.STATUS))
        found.append(Label(words("table.prime.sum.how"), pot.cx, pot.cy + 12, theme.LABEL_PLAIN))
    return found


def _hand(moment: Moment, layout: PrimeArrangement) -> list[Overlay]:
    """Return what each own card is worth, which are to be thrown away, and what the others make together."""
    held, up, words = _held(moment), raised(moment), moment.words
    if moment.seat is None and not moment.tableau.up.issuperset(held):
        return []
    if not held or any(token not in moment.view.faces for token in held):
        return []
    kept = [token for token in held if token not in up]
    counts = counting_of(moment.view, kept)
    found: list[Overlay] = []
    for n, token in enumerate(held):
        box = layout.hand_box(n)
        if token in up:
            found.append(Ticket(words("table.prime.throw"), box.cx, box.y - 24, "loss"))
        else:
            value = str(worth(moment.view.faces[token]))
            found.append(Label(value, box.cx, box.y - 13, _COUNTS if token in counts else _VALUE))
    top = layout.hand_box(0).y
    if kept:
        found.append(Label(made_of(moment, kept), 476 + moment.cloth.dx, top - 48, theme.STATUS_LARGE))
    return found


def _results(moment: Moment, layout: PrimeArrangement) -> list[Overlay]:
    """Return what the coup brought everyone, beside his cameo."""
    if moment.view.public.phase is not Phase.OVER or not moment.settled:
        return []
    events = [event for step in moment.history for event in step.events]
    found: list[Overlay] = []
    own = layout.hand_box(2)
    spots = {seat: Box(spot.x - 1, spot.y + 24, 2, 2) for seat, spot in layout.seated().items()}
    for seat, box in {**spots, layout.own: Box(own.x - 40, own.cy, 2, 2)}.items():
        net = common.net_of(events, seat)
        gained = net.won - net.lost
        if gained:
            found.append(Ticket(common.whole(gained), box.cx, box.cy, "win" if gained > 0 else "loss"))
    return found
