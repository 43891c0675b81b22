"""Everything that the law of Cascaret offers can be pressed, in every phase and for every seat."""

import random
from collections import Counter
from dataclasses import replace

from game.cards.faces import Card, read_cards
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe
from game.play.session import Session, Sitter
from game.rules.cascaret.acts import CascaretDraw, LayCard, NameTrump, Play
from game.rules.cascaret.cards import MISTIGRI
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretPhase, new_party
from game.screen.games.cascaret.cascaret import CascaretTable
from game.screen.games.cascaret.picks import Picks
from game.screen.table.contract import Do, Pick, PlayerHand, TableState
from game.stage.pose import card_of, card_sprite
from game.stage.units import Cloth
from game.table.contract import Chair, Waiting
from game.table.offers import Offers
from game.table.values import Chips, GameId, Seat
from game.table.view import Position, View, view_of
from game.text.words import Words
from tests.company import seated

TABLE = CascaretTable()
GUESTS = tuple(Sitter(f"guest {n}", "cameo.vous", human=True, chips=Chips(30)) for n in range(5))


def sitting(players: int, *, strict: bool) -> Session:
    return seated(GameId("cascaret"), GUESTS[:players], strict=strict)


def moment_of(view: View, offers: Offers, **more: object) -> TableState:  # type: ignore[type-arg]  # any game's
    return TableState(view, view.seat, offers, Waiting(()), Words("en"), Cloth(), GUESTS[: view.public.seats],
                  CascaretOptions(), **more)  # type: ignore[arg-type]  # fmt: skip


def reachable(state: TableState, act: object) -> bool:
    """Tell whether an act can be pressed: a card, a button, a button behind « faults », or picks and then a button."""
    picks: tuple[Picks, ...] = ()
    if isinstance(act, LayCard):
        return TABLE.pressed(state, card_sprite(act.card), second=False) == Do(act)
    if isinstance(act, CascaretDraw | Play):
        tokens = act.cards if isinstance(act, CascaretDraw) else ()
        picks = (Picks(tokens, act.turnup),)
    for chosen in (picks, (Picks(faults=True),)):
        pressed = replace(state, hand=PlayerHand(picked=chosen))
        for button in TABLE.affordances(pressed).buttons:
            answer = Do(button.act) if button.act is not None else TABLE.pressed(pressed, button.id, second=False)
            if button.enabled and answer == Do(act):
                return True
    return False


def test_every_act_that_is_offered_can_be_pressed_and_at_most_one_button_is_the_default() -> None:
    pick, met = random.Random(4), Counter[tuple[str, bool]]()  # a test plays anyhow
    for players in (3, 4, 5):
        session = sitting(players, strict=True)
        for _ in range(260):
            awaited = session.awaited() if session.begun else None
            if not isinstance(awaited, Waiting):
                session.deal(9)
                continue
            for seat in awaited.seats:
                offers = session.offers(seat)
                state = moment_of(session.view(seat), offers, strict=True)
                assert sum(button.default for button in TABLE.affordances(state).buttons) <= 1
                for offer in pick.sample(offers.items, min(6, len(offers.items))):
                    assert reachable(state, offer.act), offer
                    met[offer.act.do, offer.irregular] += 1
            seat = awaited.seats[0]
            usual = [o.act for o in session.offers(seat).items if not o.irregular or pick.random() < 0.05]
            kinds = sorted({act.do for act in usual})
            do = pick.choice(kinds)
            session.submit(seat, pick.choice([act for act in usual if act.do == do]))
    assert {"play", "pass", "take_fille", "draw", "card", "misdeal", "expose", "misserve", "speak_early"} <= {
        do for do, _ in met
    }


def test_a_card_is_pressed_up_and_down_again_and_given_for_the_turn_up() -> None:
    position = opened("7S 8S 9S TS KS QS 7H 8H 9H TH 7D 8D 9D TD KD QD 7C 8C 9C TC AC AD AH AS KC JH")
    dealer = Seat(0)
    view = spoken(position, dealer)
    first, second = view.hand[:2]
    state = moment_of(view, CASCARET.legal(view))
    assert TABLE.pressed(state, card_sprite(first), second=False) == Pick((Picks((first,)),))
    up = moment_of(view, state.offers, hand=PlayerHand(picked=(Picks((first, second)),)))
    assert TABLE.pressed(up, card_sprite(first), second=False) == Pick((Picks((second,)),))
    assert TABLE.pressed(up, "turnup", second=False) == Pick((Picks((first, second), choosing=True),))
    one = moment_of(view, state.offers, hand=PlayerHand(picked=(Picks((first,)),)))
    given = Picks(given=first)
    assert TABLE.pressed(one, "turnup", second=False) == Pick((given,)), "the one card that is up goes for it"
    after = moment_of(view, state.offers, hand=PlayerHand(picked=(given,)))
    assert TABLE.pressed(after, "turnup", second=False) == Pick((Picks(),)), "and is kept after all"
    none_left = Offers(tuple(offer for offer in state.offers.items if not isinstance(offer.act, CascaretDraw)))
    assert TABLE.pressed(moment_of(view, none_left), card_sprite(first), second=False) == Pick((given,))
    choosing = moment_of(view, state.offers, hand=PlayerHand(picked=(Picks((first, second), choosing=True),)))
    play = next(each for each in TABLE.affordances(choosing).buttons if each.id == "play")
    assert (play.enabled, play.why and play.why.key) == (False, "why.cascaret.turnup")
    assert TABLE.pressed(choosing, card_sprite(first), second=False) == Pick((Picks((second,), first),))


def test_the_mistigri_turned_up_lets_the_dealer_name_any_of_four_suits() -> None:
    position = opened("7S 8S 9S TS KS QS 7H 8H 9H TH 7D 8D 9D TD KD QD 7C 8C 9C TC AC AD AH AS KC JC")
    assert position.public.phase is CascaretPhase.NAMING
    view = view_of(position, Seat(0))
    buttons = TABLE.affordances(moment_of(view, CASCARET.legal(view).regular())).buttons
    assert {button.act for button in buttons} == {offer.act for offer in CASCARET.legal(view).of(NameTrump)}
    assert [(button.key, button.card) for button in buttons] == [("1", "AS"), ("2", "AH"), ("3", "AD"), ("4", "AC")]
    assert not any(button.default for button in buttons)


def test_a_lanturlu_in_a_noce_has_its_button_and_one_that_is_asked_for_is_shown_or_kept() -> None:
    position = opened("7S 8S 7H 8H 7D 8D 7C 8C KH QH 9S TS KS TH AH QS TD AD KD 9C TC AC AS QC KC 9H")
    view = view_of(position, position.public.turn)
    assert {view.faces[token].suit.value for token in view.hand} == {"S"}
    assert "act.cascaret.lanturlu" in {b.id for b in TABLE.affordances(moment_of(view, CASCARET.legal(view))).buttons}


def test_a_card_in_the_hand_says_whether_it_is_a_trump_and_whether_it_may_be_played() -> None:
    position = opened("7S 8S 9S TS KS QS 7H 8H 9H TH JC 8D 9D TD KD QD 7C 8C 9C TC AC AD AH AS KC JH")
    met = set[str]()
    while position.public.phase is not CascaretPhase.DONE:
        seat = position.public.turn
        view = view_of(position, seat)
        lawful = CASCARET.legal(view).regular()
        laid = {act.card: act for act in (offer.act for offer in lawful.items) if isinstance(act, LayCard)}
        shown = replace(view, offers=lawful)
        for target in TABLE.affordances(moment_of(shown, lawful)).cloth if laid else ():
            token = card_of(target.sprite)
            assert token is not None
            assert target.value is not None
            card, may = view.faces[token], "can be played" if token in laid else "may not be played"
            rank = "Mistigri, trump, " if card == MISTIGRI else "trump, " if card.suit is view.public.trump else ""
            assert Words("en")(target.value.key) == f"{rank}{may}"
            met.add(f"{rank}{may}")
        position = CASCARET.apply(position, seat, next(iter(laid.values()), Play())).position
    assert {"Mistigri, trump, can be played", "trump, can be played", "can be played", "may not be played"} <= met


def opened(cards: str) -> Position:  # type: ignore[type-arg]  # of Cascaret
    """Open a coup of four with these cards from the top, seat 0 dealing."""
    first: tuple[Card, ...] = tuple(read_cards(cards))
    pack = first + tuple(card for card in PACK_32 if card not in first)
    assert len(pack) == len(set(pack)) == 32
    assert MISTIGRI in pack
    return CASCARET.open((Chair(Chips(30)),) * 4, CascaretOptions(), new_party(Seat(0)), Shoe(pack)).position


def spoken(position: Position, dealer: Seat) -> View:  # type: ignore[type-arg]  # of Cascaret
    """Let everyone before the dealer play, and return what the dealer sees."""
    while position.public.turn != dealer:
        position = CASCARET.apply(position, position.public.turn, Play()).position
    return view_of(position, dealer)
