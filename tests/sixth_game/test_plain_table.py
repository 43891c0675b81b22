"""The table of a game that brings none: whatever acts a law offers, each has a card or a button, and is named."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar

import pytest

from game.cards.faces import EVERY_CARD
from game.cards.shoe import Token
from game.lessons.book.rulebook import read_book
from game.play.session import Sitter
from game.screen.table.common import reasons
from game.screen.table.contract import Do, Pick, PlayerHand, TableState
from game.screen.table.overlay import Label
from game.screen.table.plain import PlainTable
from game.screen.table.scene import TableScene
from game.stage.affordances import ButtonAct, ClothAct, TextKey
from game.stage.pose import card_sprite
from game.stage.tables.plain import HAND_W, PlainArrangement
from game.table.contract import Over, Shuffling
from game.table.events import CardsMoved, ChipsMoved, Ruled
from game.table.offers import Offer, Offers
from game.table.values import POT, STOCK, Chips, ClauseId, GameId, Seat, hand, purse
from tests.company import seated, you
from tests.screen.company import at_table
from tests.sixth_game.acts import Lay

TABLE = PlainTable(GameId("bataille"))
CLAUSE = ClauseId("BT-03")


class Colour(Enum):
    """What an act names that is neither a card nor a sum."""

    RED = "red"


@dataclass(frozen=True, slots=True)
class Meld:
    """An act of several cards."""

    do: ClassVar[str] = "meld"
    cards: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class GoUp:
    """An act of a sum."""

    do: ClassVar[str] = "go_up"
    amount: Chips


@dataclass(frozen=True, slots=True)
class Give:
    """An act of a card and something else."""

    do: ClassVar[str] = "give"
    card: Token
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Fold:
    """An act of nothing."""

    do: ClassVar[str] = "fold"


@pytest.fixture(scope="module")
def dealt() -> Callable[[], TableState]:
    """Return what the table may look at after the deal; asked for inside a test, where the game is registered."""
    kept: list[TableState] = []

    def state() -> TableState:
        if not kept:
            guest = Sitter("Mme Argine", "cameo.argine", human=False, manner="random", chips=Chips(100))
            scene: TableScene = at_table(seated(GameId("bataille"), (you(), guest))).scene
            kept.append(scene.state())
        return kept[0]

    return state


@pytest.fixture
def state(dealt: Callable[[], TableState]) -> TableState:
    return dealt()


def offered(state: TableState, *acts: object, **changes: Any) -> TableState:  # noqa: ANN401  # fields of the state
    """Return the state with these acts offered instead."""
    offers = Offers(tuple(each if isinstance(each, Offer) else Offer(each) for each in acts))
    return replace(state, offers=offers, held=False, **changes)


def held(state: TableState) -> tuple[Token, ...]:
    found: tuple[Token, ...] = state.tableau.pile(hand(state.own))
    assert len(found) == 3
    return found


def buttons(state: TableState) -> tuple[ButtonAct, ...]:
    return TABLE.affordances(state).buttons


def cards(state: TableState) -> tuple[ClothAct, ...]:
    return TABLE.affordances(state).cloth


def test_each_card_that_can_be_played_is_pressed_by_its_place_in_the_hand(state: TableState) -> None:
    first, second, third = held(state)
    found = cards(offered(state, Lay(third), Lay(first)))
    assert [(each.act, each.key, each.on, each.sprite) for each in found] == [
        (Lay(first), "a", card_sprite(first), card_sprite(first)),
        (Lay(third), "d", card_sprite(third), card_sprite(third)),
    ]
    assert found[0].box.right < found[1].box.x + HAND_W
    card = state.view.faces[first]
    assert found[0].name == TextKey("card.of", (f"rank:{card.rank.value}", f"suit:{card.suit.value}"))
    assert not any(each.picked for each in found)
    assert buttons(offered(state, Lay(second))) == (), "a card is its own button"
    assert cards(offered(state, Fold())) == ()


def test_a_card_is_played_where_it_is_dragged_away_and_not_where_it_is_let_go_in_the_hand(state: TableState) -> None:
    first, second, _ = held(state)
    moved = offered(state, Lay(first), hand=PlayerHand(grip=(400.0, 500.0)))
    assert TABLE.dropped(moved, card_sprite(first), None, x=0, y=499) == Do(Lay(first))
    assert TABLE.dropped(moved, card_sprite(first), None, x=0, y=500) is None
    assert TABLE.dropped(moved, card_sprite(second), None, x=0, y=100) is None


def test_cards_of_one_act_are_picked_out_one_by_one_and_its_button_comes_with_the_last(state: TableState) -> None:
    first, second, third = held(state)
    melds = offered(state, Meld((first, second)), Meld((second, third)), Fold())
    assert [each.act for each in cards(melds)] == [None] * 3
    assert TABLE.pressed(melds, card_sprite(second), second=False) == Pick((second,))
    one = replace(melds, hand=PlayerHand(picked=(second,)))
    assert [each.picked for each in cards(one)] == [False, True, False]
    assert [each.act for each in buttons(one)] == [Fold()]
    assert TABLE.pressed(one, card_sprite(first), second=False) == Pick((second, first))
    assert TABLE.pressed(one, card_sprite(second), second=False) == Pick(())
    both = replace(melds, hand=PlayerHand(picked=(second, first)))
    assert [each.act for each in buttons(both)] == [Meld((first, second)), Fold()]
    assert [each.act for each in buttons(replace(melds, hand=PlayerHand(picked=(first, second, third))))] == [Fold()]
    assert TABLE.pressed(offered(state, Lay(first)), card_sprite(first), second=False) is None
    assert TABLE.pressed(melds, "the cloth", second=False) is None


def test_a_button_is_named_by_its_words_or_its_own_name_and_by_what_it_names(state: TableState) -> None:
    first = held(state)[0]
    acts = Fold(), GoUp(Chips(3)), Give(first, Colour.RED), Give(first, None)
    shown = buttons(offered(state, *acts))
    assert [each.label.args[0] for each in shown] == ["Fold", "Go up 3", "Give red", "Give"]
    assert len({each.id for each in shown}) == 4


@pytest.mark.parametrize(("chosen", "laid"), [(1, 3), (3, 3), (10, 10), (20, 20), (50, 20)])
def test_a_sum_is_the_jeton_in_hand_within_what_may_be_laid(state: TableState, chosen: int, laid: int) -> None:
    asked = offered(state, Offer(GoUp(Chips(3)), most=Chips(20)), hand=PlayerHand(chosen=chosen))
    assert [each.act for each in buttons(asked)] == [GoUp(Chips(laid))]
    assert TABLE.affordances(asked).sums
    assert not TABLE.affordances(offered(state, GoUp(Chips(3)))).sums


def test_space_presses_the_only_button_where_no_card_can_be_played_instead(state: TableState) -> None:
    first = held(state)[0]
    assert [each.default for each in buttons(offered(state, Fold()))] == [True]
    assert [each.default for each in buttons(offered(state, Fold(), GoUp(Chips(1))))] == [False, False]
    assert [each.default for each in buttons(offered(state, Fold(), Lay(first)))] == [False]


def test_no_more_buttons_are_shown_than_there_is_room_for(state: TableState) -> None:
    acts = [GoUp(Chips(n)) for n in range(1, 9)]
    assert [each.act for each in buttons(offered(state, *acts))] == acts[:5]


def test_what_the_bar_says_follows_what_is_awaited(state: TableState) -> None:
    words = state.words
    asked = offered(state, Fold())
    assert TABLE.prompt(asked) == (words("plain.choose"), "")
    assert TABLE.prompt(replace(asked, sharing=True)) == (state.sitters[state.own].name, words("plain.choose"))
    assert TABLE.prompt(offered(state)) == (words("prompt.waits"), "")
    assert TABLE.prompt(replace(asked, held=True)) == (words("plain.read"), "")
    assert TABLE.prompt(replace(asked, awaited=Over(CLAUSE))) == (words("prompt.over"), "")
    assert TABLE.prompt(replace(asked, seat=None)) == (words("prompt.over"), "")
    shuffle = TABLE.prompt(replace(asked, awaited=Shuffling(CLAUSE)))
    assert shuffle == (words("prompt.shuffle"), words("prompt.shuffle.sub"))


def test_what_is_not_an_act_of_the_game_has_its_own_buttons(state: TableState) -> None:
    first = held(state)[0]
    asked = offered(state, Lay(first))
    ids = {
        "a trick lies to be read": (replace(asked, held=True), ["read"]),
        "a deal is over": (replace(asked, awaited=Shuffling(CLAUSE)), ["house:cut", "house:deal"]),
        "all is over": (replace(asked, awaited=Over(CLAUSE)), ["house:leave"]),
    }
    for when, (moment, shown) in ids.items():
        affordances = TABLE.affordances(moment)
        assert [each.id for each in affordances.buttons] == shown, when
        assert affordances.buttons[-1].default, when
        assert affordances.cloth == (), when
        assert not affordances.sums, when


def test_a_tenth_card_is_pressed_without_a_key(state: TableState) -> None:
    tableau, mine = state.tableau, hand(state.own)
    more = tableau.pile(STOCK)[:7]
    dealt = tableau.after(CardsMoved(more, STOCK, mine, CLAUSE))
    view = replace(
        state.view,
        public=replace(state.view.public, tableau=dealt),
        faces={**state.view.faces, **dict.fromkeys(more, EVERY_CARD[0])},
    )
    full = offered(replace(state, view=view), *(Lay(token) for token in dealt.pile(mine)))
    assert "".join(each.key for each in cards(full)) == "asdfghjkl"
    assert len(cards(full)) == 10


def test_a_spectator_is_offered_no_card(state: TableState) -> None:
    assert cards(replace(offered(state, Lay(held(state)[0])), seat=None)) == ()


def test_the_pot_is_named_under_its_jetons_while_it_holds_any(state: TableState) -> None:
    view, public = state.view, state.view.public
    tableau = public.tableau
    laid = tableau.chips_at(POT)
    assert laid
    pots = [each for each in TABLE.overlays(state) if isinstance(each, Label) and each.text == _pot(state, laid)]
    assert len(pots) == 1
    spot = PlainArrangement(state.cloth, state.seat, len(state.sitters)).chip_spot(view, POT)
    assert spot is not None
    assert pots[0].x == spot.x
    assert 30 < pots[0].y - spot.y < 90, "under the heap, and near it"
    taken = tableau.after(ChipsMoved(laid, POT, purse(Seat(0)), CLAUSE))
    empty = replace(state, view=replace(view, public=replace(public, tableau=taken)))
    assert len(TABLE.overlays(empty)) == len(TABLE.overlays(state)) - 1


def _pot(state: TableState, chips: int) -> str:
    return state.words.count("chips", chips)


def test_the_notebook_tells_the_last_things_that_the_law_decided(state: TableState) -> None:
    (last, *_) = [step for step in state.history if step.events]
    ruled = [Ruled(CLAUSE, (Seat(n % 2),), "bataille.wins", ("Mme Argine", n)) for n in range(1, 6)]
    told = replace(state, history=(replace(last, events=tuple(ruled)),))
    margin = TABLE.notebook(told).marginalia
    assert margin is not None
    assert margin.gloss == " ".join(f"Mme Argine wins with {n} cards." for n in (3, 4, 5))
    unknown = replace(last, events=(Ruled(CLAUSE, (), "bataille.unheard"), *ruled[-1:]))
    margin = TABLE.notebook(replace(state, history=(unknown,))).marginalia
    assert margin is not None
    assert margin.gloss == "Mme Argine wins with 5 cards."
    why = state.words("table.why")
    assert why not in {block.head for block in TABLE.notebook(told).blocks}, "it is told once"
    assert [block.rows for block in TABLE.notebook(state).blocks if block.head == why] == [reasons(state)]
    unwritten = replace(last, events=(replace(ruled[0], clause=ClauseId("ZZ-99")),))
    margin = TABLE.notebook(replace(state, history=(unwritten,))).marginalia
    assert margin is not None
    assert (margin.clause, margin.source) == ("", "ZZ-99"), "a clause that no book has hides nothing"
    assert margin.gloss == "Mme Argine wins with 1 cards."


def test_hands_are_hidden_and_every_jeton_can_be_taken() -> None:
    assert TABLE.hidden
    assert TABLE.values == (1, 5, 10, 20)


@pytest.mark.parametrize(
    ("language", "source"), [("fr", "Un jeu d’enfants"), ("de", "Ein Kinderspiel"), ("en", "A children’s game")]
)
def test_where_its_law_is_from_is_named_in_the_language_of_the_reader(language: str, source: str) -> None:
    assert read_book("bataille").source(language) == source
