"""The buttons of Cascaret: speaking, naming trumps, answers, faults, and what lies between the coups."""

from game.cards.faces import Suit
from game.rules.cascaret.acts import (
    Claim,
    Draw,
    Expose,
    Hold,
    KeepExtra,
    Lanturlu,
    LayCard,
    Misdeal,
    Misserve,
    NameTrump,
    Pass,
    Play,
    Redeal,
    SpeakEarly,
    TakeFille,
    YieldDeal,
)
from game.rules.cascaret.state import TURNUP, CascaretPublic, Phase, power
from game.screen.hud.board import default_last
from game.screen.tables import common
from game.screen.tables.cascaret_picks import Picks, picked_of
from game.screen.tables.contract import Answer, Do, Pick, TableState
from game.stage.affordances import ButtonAct, HouseAct, TextKey
from game.table.contract import Over, Shuffling
from game.table.offers import Offers
from game.table.values import STOCK

__all__ = ["TURNUP", "begun", "buttons", "may_take_turnup"]
_FAULTS = (Misdeal, Misserve, Expose, SpeakEarly)


def buttons(state: TableState) -> tuple[ButtonAct, ...]:
    """Return the buttons of this moment, the default one last."""
    if state.held:
        return (ButtonAct("read", TextKey("act.cascaret.go_on"), default=True),)
    faults = _faults(state)
    if picked_of(state).faults and faults:
        return default_last([*faults, ButtonAct("back", TextKey("act.cascaret.back"), default=True)])
    found = _regular(state)
    if state.view.public.tricks:
        label = "table.cascaret.look_back" if picked_of(state).look else "table.cascaret.look"
        found.insert(0, ButtonAct("look", TextKey(label), key="l"))
    if faults:
        sub = TextKey("act.cascaret.faults.sub")
        found.insert(0, ButtonAct("faults", TextKey("act.cascaret.faults"), sub=sub, key="x"))
    return default_last(found)


def begun(state: TableState, target: str) -> Answer:
    """Return what pressing a button means that carries no act of its own."""
    picks = picked_of(state)
    match target:
        case "turnup":
            on = picks.choosing or picks.given is not None
            return Pick((Picks(picks.thrown, choosing=not on),))
        case "faults":
            return Pick((Picks(faults=True),))
        case "look":
            return Pick((Picks(look=not picks.look),))
        case "back":
            return Pick(())
        case "ask":
            return Do(Draw(picks.thrown, picks.given))
        case _:
            return None


def may_take_turnup(state: TableState) -> bool:
    """Tell whether the player may exchange a card for the turn-up (CA-12)."""
    return any(offer.act.turnup is not None for offer in state.offers.of(Play))


def regular_offers(state: TableState) -> Offers[object]:
    """Return what is offered that is no fault, once the table has come to rest."""
    return state.offers.regular() if state.settled else Offers()


def _regular(state: TableState) -> list[ButtonAct]:
    public: CascaretPublic = state.view.public
    if state.settled and isinstance(state.awaited, Over):
        return [common.leave_button()]
    if state.settled and isinstance(state.awaited, Shuffling):
        dealer = public.dealer if public.phase is Phase.LOT else public.next_dealer
        sub = TextKey("act.cascaret.next.sub", (f"seat:{dealer}",))
        found = [ButtonAct("house:deal", TextKey("act.cascaret.next"), HouseAct.DEAL, sub=sub, default=True)]
        if not public.options.tours and not public.last_tour and public.phase is Phase.DONE:
            label, sub = TextKey("act.cascaret.last_tour"), TextKey("act.cascaret.last_tour.sub")
            found.insert(0, ButtonAct("house:last_tour", label, HouseAct.LAST_TOUR, sub, "t"))
        return found
    if not regular_offers(state):
        return [ButtonAct("wait", TextKey("prompt.waits"), default=True, enabled=False)]
    match public.phase:
        case Phase.NAMING:
            return _naming(state)
        case Phase.SPEAKING:
            return _speaking(state)
        case Phase.SERVED:
            return [_plain(KeepExtra(), "k"), _default_button(Claim())]
        case Phase.ASKING:
            return [_plain(Hold(), "k"), _default_button(Lanturlu())]
        case Phase.MISDEALT:
            return [_plain(Redeal(), "a"), _default_button(YieldDeal())]
        case _:
            return [_card(state)]


def _plain(act: object, key: str, *, enabled: bool = True) -> ButtonAct:
    name = f"act.cascaret.{act.do}"  # type: ignore[attr-defined]  # acts have names
    return ButtonAct(name, TextKey(name), act, sub=TextKey(f"{name}.sub"), key=key, enabled=enabled)


def _default_button(act: object) -> ButtonAct:
    name = f"act.cascaret.{act.do}"  # type: ignore[attr-defined]  # acts have names
    return ButtonAct(name, TextKey(name), act, sub=TextKey(f"{name}.sub"), default=True)


def _card(state: TableState) -> ButtonAct:
    """Return the default button of a trick: it plays the only card there is."""
    may = state.offers.of(LayCard)
    only = may[0].act if len(may) == 1 else None
    card = state.view.faces.get(only.card) if only is not None else None
    sub = None
    if card is not None:
        sub = TextKey("card.of", (f"rank:{card.rank.value}", f"suit:{card.suit.value}"))
    return ButtonAct("act.cascaret.card", TextKey("act.cascaret.card"), only, sub=sub, default=True, enabled=bool(only))


def _naming(state: TableState) -> list[ButtonAct]:
    """Return a button for each suit; the one the hand is longest in is the default."""
    hand = [state.view.faces[token] for token in state.view.hand]

    def strength(suit: Suit) -> tuple[int, int]:
        held = [card for card in hand if card.suit is suit]
        return len(held), sum(map(power, held))

    best = max(Suit, key=strength)
    return [
        ButtonAct(f"suit:{suit.value}", TextKey(f"suit.{suit.value}"), NameTrump(suit), key=key, default=suit is best)
        for key, suit in zip("6789", Suit, strict=True)
    ]


def _speaking(state: TableState) -> list[ButtonAct]:
    offers, picks, public = state.offers, picked_of(state), state.view.public
    stock = len(public.tableau.pile(STOCK))
    found: list[ButtonAct] = []
    if offers.of(Lanturlu):
        found.append(_plain(Lanturlu(), "u"))
    found.append(_plain(Pass(), "p", enabled=offers.allows(Pass())))
    if may_take_turnup(state):
        on = picks.choosing or picks.given is not None
        sub = "act.cascaret.turnup.off" if on else "act.cascaret.turnup.sub"
        found.append(ButtonAct("turnup", TextKey("act.cascaret.turnup"), sub=TextKey(sub), key="t"))
    found.append(_plain(TakeFille(), "f", enabled=offers.allows(TakeFille())))
    if offers.of(Draw):
        asks = bool(picks.thrown)
        sub_words = TextKey("act.cascaret.ask.some", (len(picks.thrown), stock)) if asks else TextKey(
            "act.cascaret.ask.none", (stock,)
        )  # fmt: skip
        ask = offers.allows(Draw(picks.thrown, picks.given))
        found.append(ButtonAct("ask", TextKey("act.cascaret.ask"), sub=sub_words, key="" if asks else "a", default=asks,
                               enabled=ask))  # fmt: skip
    play = Play(picks.given)
    name = "act.cascaret.play.turnup" if picks.given is not None else "act.cascaret.play.sub"
    if not picks.thrown:
        found.append(ButtonAct("play", TextKey("act.cascaret.play"), play, sub=TextKey(name), default=True,
                               enabled=offers.allows(play) and not picks.choosing))  # fmt: skip
    return found


def _faults(state: TableState) -> list[ButtonAct]:
    """Return the faults that the strict table lets a player commit (CA-26 to CA-30)."""
    found = []
    for key, offer in zip("werty", state.offers.of(*_FAULTS), strict=False):
        if not offer.irregular:
            continue
        name = f"act.cascaret.{offer.act.do}"
        sub = f"{name}.sub"
        if isinstance(offer.act, Misserve):
            sub = "act.cascaret.one_more" if offer.act.by > 0 else "act.cascaret.one_less"
        found.append(ButtonAct(f"fault:{key}", TextKey(name), offer.act, sub=TextKey(sub), key=key))
    return found
