"""What can be pressed at Baccara: the place of a ponte, the buttons of ponte and banker."""

from dataclasses import replace

from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BaccaraPhase
from game.screen.games.baccara.asked import is_asked, third_place
from game.screen.table import common, staking_tools
from game.screen.table.contract import TableState
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, ClothAct, TextKey
from game.stage.tables.baccara import BaccaraArrangement
from game.table.any_game import AnyAct
from game.table.contract import Over, Shuffling
from game.table.offers import Offers

STAKING = staking_tools.StakingActs(lambda _, sum_: BaccaraStake(sum_))
"""How stakes are laid."""


def affordances(state: TableState) -> Affordances:
    """Return the viewer's place on the cloth and the buttons of ponte or banker."""
    if isinstance(state.awaited, Shuffling):
        key = "act.baccara.lot" if state.view.public.phase is BaccaraPhase.OUT else "act.deal"
        return Affordances(buttons=common.shoe_buttons(state, key))
    if isinstance(state.awaited, Over):
        return Affordances(buttons=(common.leave_button(),))
    if state.held:
        return Affordances(buttons=(common.read_on_button(state),), tools=_tools(state))
    buttons = _buttons(state)
    if not buttons:
        buttons.append(ButtonAct("ready", TextKey("prompt.waits"), default=True, enabled=False, role=ButtonRole.READY))
    tools = _tools(state)
    forgot = bool(
        tools
        and state.offers.of(BaccaraStake)
        and staking_tools.laid_last(state, STAKING)
        and not staking_tools.lying(state)
    )
    unsaid = TextKey("table.baccara.nothing_lies") if forgot else None
    return Affordances(_places(state), tuple(buttons), tools=tools, before_ready=unsaid)


def _tools(state: TableState) -> tuple[ButtonAct, ...]:
    """Return the small buttons of a ponte: while he stakes and what he staked is read, and all along to stop."""
    if state.seat is None or state.seat == state.view.public.banker:
        return ()
    if state.view.public.phase is BaccaraPhase.STAKES:
        return staking_tools.tools(state, STAKING)
    resting = staking_tools.tools(replace(state, offers=Offers()), STAKING)
    return resting if state.hand.plays_on or state.held else ()


def _places(state: TableState) -> tuple[ClothAct, ...]:
    """Return where the viewer stakes, or where the card would lie that he is asked about."""
    if state.seat is None or not state.offers.of(BaccaraStake):
        return _third(state)
    layout = BaccaraArrangement(state.cloth, state.seat)
    own, box = state.view.public.sides[state.seat], layout.place(state.view, state.seat)
    if own is None or box is None:
        return ()
    lies = state.view.public.stake_of(state.seat)
    key = "table.stake_drafted" if state.hand.drafted else "table.stake_lies"
    value = TextKey(key, (state.words.count("chips", lies),)) if lies else None
    side = layout.side_box(state.view, own).grown(-4)
    return (ClothAct("place", TextKey("table.baccara.place"), box.grown(-4), value=value, within=side),)


def _third(state: TableState) -> tuple[ClothAct, ...]:
    """Return the empty place beside the viewer's hand: pressed, it brings a card as the button does."""
    plan = BaccaraArrangement(state.cloth, state.seat).plan(state.view)
    place = third_place(state, plan) if is_asked(state) else None
    if place is None:
        return ()
    name, act = ("draw", BaccaraDraw()) if state.view.public.asked is None else ("take", Take())
    return (ClothAct("third", TextKey(f"act.baccara.{name}"), place, act),)


def _buttons(state: TableState) -> list[ButtonAct]:
    public = state.view.public
    if not is_asked(state):
        return []
    match public.phase:
        case BaccaraPhase.STAKES if state.seat == public.banker:
            return [_button("deal", Deal(), key="d", default=True)]
        case BaccaraPhase.STAKES:
            return [
                _button("stake", None, key="s"),
                ButtonAct(
                    "ready",
                    TextKey("act.baccara.ready"),
                    sub=TextKey("act.baccara.ready.sub"),
                    default=True,
                    role=ButtonRole.READY,
                ),
            ]
        case BaccaraPhase.RIGHT | BaccaraPhase.LEFT:
            return [_button("refuse", BaccaraRefuse(), "n"), _button("take", Take(), "c")]
        case BaccaraPhase.SPEAK:
            return [_button("lay_down", LayDown(), "l"), _button("offer", OfferCard(), "o")]
        case BaccaraPhase.LAST:
            return [_button("stand", Stand(), "n"), _button("draw", BaccaraDraw(), "c")]
        case _:
            return []


def _button(name: str, act: AnyAct, key: str, *, default: bool = False) -> ButtonAct:
    label = f"act.baccara.{name}"
    return ButtonAct(name, TextKey(label), act, sub=TextKey(f"{label}.sub"), key=key, default=default)
