"""What can be pressed at a table of Prime: the own cards, the sum of the bet, and the buttons of each phase."""

from dataclasses import replace

from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.state import PrimePhase, worth
from game.screen.games.prime.own_hand import bet_sum, counting_cards, may_raise, own_cards, raised
from game.screen.games.prime.shown import layout_of
from game.screen.table import common
from game.screen.table.board.lifted import RISE
from game.screen.table.contract import TableState
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, ClothAct, TextKey
from game.stage.pose import card_sprite
from game.table.any_game import AnyAct
from game.table.contract import Over, Shuffling
from game.table.values import Chips

_KEYS = "1234"
_PASSES = tuple(TextKey(f"table.prime.pass.{count}") for count in range(5))
_THROWS = (TextKey("act.prime.raise"), *(TextKey("act.prime.discard", (count,)) for count in range(1, 5)))


def affordances(state: TableState) -> Affordances:
    """Return the cards of the hand, the sum that is laid, and the buttons of the phase."""
    cloth = _cloth(state)
    sums = state.view.public.phase is PrimePhase.SPEAK and bool(state.offers)
    if state.held:
        return Affordances(
            cloth, (ButtonAct("read", TextKey("act.prime.read"), default=True, role=ButtonRole.READ_ON),), sums=False
        )
    if isinstance(state.awaited, Shuffling):
        return Affordances(cloth, common.shoe_buttons(state), sums=False)
    if isinstance(state.awaited, Over):
        return Affordances(buttons=(common.leave_button(),))
    buttons = _buttons(state)
    keys = tuple((button.key, button.act) for button in buttons if button.default and button.key and button.enabled)
    shown = tuple(replace(button, key="") if button.default else button for button in buttons)
    return Affordances(cloth, shown, keys, sums=sums)


def _cloth(state: TableState) -> tuple[ClothAct, ...]:
    """Return the own cards from left to right, what counts outlined, and the place where the bet is laid."""
    layout, view = layout_of(state), state.view
    up, lit = raised(state), counting_cards(state)
    found = []
    for n, token in enumerate(own_cards(state)):
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
    if may_raise(state):
        found = [replace(act, key=key) for act, key in zip(found, _KEYS, strict=False)]
    if state.offers.of(Bet):
        found.append(
            ClothAct(
                "sum", TextKey("table.prime.sum"), layout.pot, None, TextKey("table.prime.sum.value", (bet_sum(state),))
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
            bet, can = Bet(Chips(bet_sum(state))), bool(offers.of(Bet))
            raises = _button("bet", bet, "b", (bet_sum(state),), enabled=can)
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
