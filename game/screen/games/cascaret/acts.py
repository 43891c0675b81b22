"""The buttons of Cascaret: speaking, naming trumps, answers, faults, and what lies between the coups."""

from dataclasses import replace

from game.cards.faces import Suit
from game.rules.cascaret.acts import (
    CascaretDraw,
    CascaretHold,
    CascaretPass,
    Claim,
    Expose,
    KeepExtra,
    Lanturlu,
    LayCard,
    Misdeal,
    Misserve,
    NameTrump,
    Play,
    Redeal,
    SpeakEarly,
    TakeFille,
    YieldDeal,
)
from game.rules.cascaret.state import CascaretPhase, CascaretPublic
from game.screen.games.cascaret.picks import Picks, picked_of
from game.screen.table import common
from game.screen.table.contract import Do, Pick, PressMeaning, TableState
from game.stage.affordances import ButtonAct, ButtonRole, HouseAct, TextKey
from game.table.contract import Over, Shuffling
from game.table.offers import Offers
from game.table.values import STOCK

_PLAYS = TextKey("act.cascaret.play.sub"), TextKey("act.cascaret.play.turnup")
_TURNS = TextKey("act.cascaret.turnup.sub"), TextKey("act.cascaret.turnup.off.sub")
_PASS = "sub", "noce", "must"
"""What is told under the button that passes: what it does, or why it cannot be pressed."""
_FAULTS = (Misdeal, Misserve, Expose, SpeakEarly)


def buttons(state: TableState) -> tuple[ButtonAct, ...]:
    """Return the buttons of this moment, each meaning in its place; where the choice is the player's, none is brass."""
    if state.held:
        return (ButtonAct("read", TextKey("act.cascaret.go_on"), default=True, role=ButtonRole.READ_ON),)
    faults = _faults(state)
    if picked_of(state).faults and faults:
        return (*faults, ButtonAct("back", TextKey("act.cascaret.back"), default=True))
    found = _regular(state)
    if state.view.public.tricks:
        label = "table.cascaret.look_back" if picked_of(state).look else "table.cascaret.look"
        found.insert(0, ButtonAct("look", TextKey(label), key="l"))
    if faults:
        sub = TextKey("act.cascaret.faults.sub")
        found.insert(0, ButtonAct("faults", TextKey("act.cascaret.faults"), sub=sub, key="x"))
    return tuple(found)


def answer_of_button(state: TableState, target: str) -> PressMeaning:
    """Return what pressing a button means that carries no act of its own."""
    picks = picked_of(state)
    match target:
        case "turnup":
            on = picks.choosing or picks.given is not None
            one = picks.thrown[0] if len(picks.thrown) == 1 and not on else None
            return Pick((Picks(given=one) if one is not None else Picks(picks.thrown, choosing=not on),))
        case "faults":
            return Pick((Picks(faults=True),))
        case "look":
            return Pick((Picks(look=not picks.look),))
        case "back":
            return Pick(())
        case "ask":
            return Do(_asked(picks))
        case _:
            return None


def _asked(picks: Picks) -> CascaretDraw:
    """Return the act that throws away what is raised, in whatever order it was: its worth is that of the same cards."""
    return CascaretDraw(tuple(sorted(picks.thrown)), picks.given)


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
        dealer = public.dealer if public.phase is CascaretPhase.LOT else public.next_dealer
        sub = TextKey("act.cascaret.next.sub", (f"seat:{dealer}",))
        found = [ButtonAct("house:deal", TextKey("act.cascaret.next"), HouseAct.DEAL, sub=sub, default=True)]
        if not public.options.tours and not public.last_tour and public.phase is CascaretPhase.DONE:
            what = "party_ends" if public.tour_is_over else "last_tour"  # (CA-05)
            lapses = ".lapses" if what == "party_ends" and any(public.due) else ""
            label, sub = TextKey(f"act.cascaret.{what}"), TextKey(f"act.cascaret.{what}.sub{lapses}")
            found.insert(0, ButtonAct("house:last_tour", label, HouseAct.LAST_TOUR, sub, "r"))
        return found
    if not regular_offers(state):
        return [ButtonAct("wait", TextKey("prompt.waits"), default=True, enabled=False)]
    match public.phase:
        case CascaretPhase.NAMING:
            return _naming()
        case CascaretPhase.SPEAKING:
            return _speaking(state)
        case CascaretPhase.SERVED:
            return [_plain(KeepExtra(), "h"), _plain(Claim(), "c")]
        case CascaretPhase.ASKING:
            return [_plain(CascaretHold(), "h"), _plain(Lanturlu(), "u")]
        case CascaretPhase.MISDEALT:
            return [_plain(Redeal(), "a"), _plain(YieldDeal(), "y")]
        case _:
            return [_card(state)]


def _plain(act: object, key: str, *, enabled: bool = True) -> ButtonAct:
    name = f"act.cascaret.{act.do}"  # type: ignore[attr-defined]  # acts have names
    return ButtonAct(name, TextKey(name), act, sub=TextKey(f"{name}.sub"), key=key, enabled=enabled)


def _card(state: TableState) -> ButtonAct:
    """Return the default button of a trick: it plays the only card there is."""
    may = state.offers.of(LayCard)
    only = may[0].act if len(may) == 1 else None
    card = state.view.faces.get(only.card) if only is not None else None
    sub = None
    if card is not None:
        sub = TextKey("card.of", (f"rank:{card.rank.value}", f"suit:{card.suit.value}"))
    choose = None if only else TextKey("why.cascaret.card")
    label = TextKey("act.cascaret.card")
    return ButtonAct(label.key, label, only, sub=sub, default=True, enabled=bool(only), why=choose)


def _naming() -> list[ButtonAct]:
    """Return a button for each suit, its ace on it."""
    return [
        ButtonAct(f"suit:{suit.value}", TextKey(f"suit.{suit.value}"), NameTrump(suit), key=key, card=f"A{suit.value}")
        for key, suit in zip("1234", Suit, strict=True)
    ]


def _speaking(state: TableState) -> list[ButtonAct]:
    offers, picks, public = state.offers, picked_of(state), state.view.public
    stock = len(public.tableau.pile(STOCK))
    found: list[ButtonAct] = []
    if offers.of(Lanturlu):
        found.append(_plain(Lanturlu(), "u"))
    if may_take_turnup(state):
        on = picks.choosing or picks.given is not None
        label, either = TextKey(f"act.cascaret.turnup{'.off' * on}"), (TextKey("act.cascaret.turnup"), *_TURNS)
        found.append(ButtonAct("turnup", label, sub=_TURNS[on], key="t", room=either))
    barred = next((name for name, holds in (("noce", public.noce), ("must", public.must_go_in)) if holds), "sub")
    sub, subs = TextKey(f"act.cascaret.pass.{barred}"), tuple(TextKey(f"act.cascaret.pass.{each}") for each in _PASS)
    may = offers.allows(CascaretPass())
    passes = _plain(CascaretPass(), "p", enabled=may)
    found.append(replace(passes, sub=passes.sub if may else sub, room=subs))
    found.append(_plain(TakeFille(), "f", enabled=offers.allows(TakeFille())))
    asks = [
        TextKey("act.cascaret.ask.none", (stock,)) if offers.of(CascaretDraw) else TextKey("act.cascaret.ask.empty")
    ]
    asks += (TextKey("act.cascaret.ask.some", (count, stock)) for count in range(1, len(state.view.hand) + 1))
    ask = ButtonAct("ask", TextKey("act.cascaret.ask"), sub=asks[len(picks.thrown)], key="a", room=tuple(asks))
    draw = _asked(picks)
    found.append(replace(ask, default=bool(picks.thrown), enabled=offers.allows(draw), tried=draw))
    play = Play(picks.given)
    can = offers.allows(play) and not picks.choosing and not picks.thrown
    sub = _PLAYS[picks.given is not None]
    first = TextKey("why.cascaret.turnup" if picks.choosing else "why.cascaret.play")
    put_back = first if offers.allows(play) and not can else None
    label = TextKey("act.cascaret.play")
    found.append(ButtonAct("play", label, play, sub=sub, key="y", enabled=can, room=_PLAYS, why=put_back))
    return found


def _faults(state: TableState) -> list[ButtonAct]:
    """Return the faults that the strict table lets a player commit (CA-26 to CA-30)."""
    found = []
    for key, offer in zip("ertyz", state.offers.of(*_FAULTS), strict=False):
        if not offer.irregular:
            continue
        name = f"act.cascaret.{offer.act.do}"
        sub = f"{name}.sub"
        if isinstance(offer.act, Misserve):
            sub = "act.cascaret.one_more" if offer.act.by > 0 else "act.cascaret.one_less"
        found.append(ButtonAct(f"fault:{key}", TextKey(name), offer.act, sub=TextKey(sub), key=key))
    return found
