"""The table of a game that brings none: its arrangement on a bare cloth, a card or a button for each offer."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import get_type_hints

from game.cards.shoe import Token
from game.play.session import Sitter
from game.screen.draw import theme
from game.screen.paper.notebook_rows import Block, Notebook
from game.screen.table import common
from game.screen.table.board.said import default_last
from game.screen.table.contract import Do, Pick, PressMeaning, TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import Label, Overlay
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, ClothAct, TextKey
from game.stage.arrangement import Arrangement, picture
from game.stage.pose import card_of, card_sprite
from game.stage.tables.plain import PlainArrangement
from game.stage.units import Cloth
from game.table.any_game import AnyAct, AnyType
from game.table.contract import Over, Shuffling
from game.table.offers import AnyOffer
from game.table.values import POT, GameId, Seat, hand

MakeArrangement = Callable[..., Arrangement]
_MOST_BUTTONS = 5
_KEYS = "asdfghjkl"


@dataclass(frozen=True, slots=True)
class PlainTable(Table):
    """A table that knows nothing of its game but what session and view say of it."""

    game: GameId
    make: MakeArrangement = PlainArrangement

    @property
    def hidden(self) -> bool:
        """Take it that hands are hidden."""
        return True

    @property
    def values(self) -> tuple[int, ...]:
        """Every jeton can be taken in hand."""
        return (1, 5, 10, 20)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return self.make(cloth, seat, len(sitters), common.cameos(sitters))

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return the name of the game, its subtitle where there is one, and nothing more."""
        return self.name(state).upper(), common.said(state.words, f"salon.{self.game}.sub", ""), ""

    def name(self, state: TableState) -> str:
        """Return the name of the game, its id where it has no words."""
        return common.said(state.words, f"salon.{self.game}", self.game.replace("_", " ").capitalize())

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return the others with their jetons, and what lies in the pot."""
        spots = PlainArrangement(state.cloth, state.seat, len(state.sitters)).seated()
        found: list[Overlay] = [*common.seat_overlays(state, spots, {})]
        pot = state.tableau.chips_at(POT)
        if pot:
            text = state.words.count("chips", pot)
            found.append(
                Label(text, state.cloth.w / 2 + 150, state.cloth.top + state.cloth.h / 2 + 44, theme.LABEL_PLAIN)
            )
        return tuple(found)

    def notebook(self, state: TableState) -> Notebook:
        """Return the clause in force, why characters did what they did, and the seal."""
        margin = common.marginalia(state, self.game, self.clause(state), _rulings(state))
        why = common.reasons(state)
        blocks = (Block(state.words("table.why"), why),) if why else ()
        return Notebook(margin, (*blocks, *common.seal(state)))

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return whether the player is asked."""
        words = state.words
        if state.held:
            return words("plain.read"), ""
        if isinstance(state.awaited, Shuffling):
            return words("prompt.shuffle"), common.order(state)
        if isinstance(state.awaited, Over) or state.seat is None:
            return words("prompt.over"), ""
        if not state.offers:
            return words("prompt.waits"), ""
        name = state.sitters[state.seat].name if state.sharing else ""
        return (name, words("plain.choose")) if name else (words("plain.choose"), "")

    def affordances(self, state: TableState) -> Affordances:
        """Return the cards that are offered or picked out, and a button for every other offer."""
        if state.held:
            return Affordances(
                buttons=(ButtonAct("read", TextKey("plain.go_on"), default=True, role=ButtonRole.READ_ON),), sums=False
            )
        if isinstance(state.awaited, Shuffling):
            return Affordances(buttons=common.shoe_buttons(state), sums=False)
        if isinstance(state.awaited, Over):
            return Affordances(buttons=(common.leave_button(),), sums=False)
        cards = tuple(self._cards(state))
        buttons = tuple(islice(self._buttons(state), _MOST_BUTTONS))
        sums = any(offer.most is not None for offer in state.offers.items)
        return Affordances(cards, default_last(_with_default(buttons, bool(cards))), sums=sums)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:  # noqa: ARG002  # as every table
        """Pick out a card that belongs to an act of several, or put it back."""
        token = card_of(target)
        if token is None or not _several(state):
            return None
        kept = tuple(each for each in state.hand.picked if each != token)
        return Pick(kept if token in state.hand.picked else (*state.hand.picked, token))

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:  # noqa: ARG002
        """Play a card that is dragged away from the hand."""
        act = next((card.act for card in self._cards(state) if card.on == target), None)
        return Do(act) if act is not None and y < state.hand.grip[1] else None

    def clause(self, state: TableState) -> str:
        """Return the clause of what was decided or said last."""
        return common.clause_in_force(state, "")

    def _cards(self, state: TableState) -> Iterator[ClothAct]:
        """Yield the own cards that can be played or picked out, from left to right."""
        poses = picture(state.view, self.make(state.cloth, state.seat, len(state.sitters)))
        single = {_tokens(offer.act)[0]: offer.act for offer in state.offers.items if _kind(offer.act) == "card"}
        for n, token in enumerate(_held(state)):
            card, pose = state.view.faces.get(token), poses.get(card_sprite(token))
            if card is None or pose is None or not (token in single or _several(state)):
                continue
            name = TextKey("card.of", (f"rank:{card.rank.value}", f"suit:{card.suit.value}"))
            key = _KEYS[n] if n < len(_KEYS) else ""
            sprite, up = card_sprite(token), token in state.hand.picked
            yield ClothAct(_id(token), name, pose.box, single.get(token), sprite=sprite, key=key, on=sprite, picked=up)

    def _buttons(self, state: TableState) -> Iterator[ButtonAct]:
        """Yield a button for every offer that is no single card: of several cards the one that is picked out."""
        picked = {token for token in _held(state) if token in state.hand.picked}
        for n, offer in enumerate(state.offers.items):
            kind = _kind(offer.act)
            if kind == "card" or (kind == "cards" and set(_tokens(offer.act)) != picked):
                continue
            act = _with_amount(offer, state.hand.chosen)
            yield ButtonAct(f"{offer.act.do}:{n}", TextKey("plain.act", (self._label(state, act),)), act)

    def _label(self, state: TableState, act: AnyAct) -> str:
        """Return what an act is called, with what it names."""
        name = common.said(state.words, f"act.{self.game}.{act.do}", act.do.replace("_", " ").capitalize())
        values = [getattr(act, each.name) for each in fields(act) if each.name not in _card_fields(type(act))]
        return " ".join((name, *(str(getattr(value, "value", value)) for value in values if value is not None)))


def _with_default(buttons: tuple[ButtonAct, ...], cards: bool) -> tuple[ButtonAct, ...]:  # noqa: FBT001
    """Let Space press the only button there is; where cards can be played nothing is pressed unawares."""
    return (replace(buttons[0], default=True),) if len(buttons) == 1 and not cards else buttons


def _with_amount(offer: AnyOffer, chosen: int) -> AnyAct:
    """Return the act with the jeton in hand, within what may be laid."""
    return offer.act if offer.most is None else offer.with_amount(max(offer.least, min(offer.most, chosen)))


def _card_fields(kind: AnyType) -> dict[str, bool]:
    """Return the fields of an act that name cards, and whether they name several."""
    hints = get_type_hints(kind)
    found = {}
    for each in fields(kind):
        if hints[each.name] is Token:
            found[each.name] = False
        elif hints[each.name] == tuple[Token, ...]:
            found[each.name] = True
    return found


def _kind(act: AnyAct) -> str:
    """Return what an act asks for: one `card` and nothing else, several `cards`, or `other` things."""
    named = _card_fields(type(act))
    if any(named.values()):
        return "cards"
    return "card" if named and len(fields(act)) == 1 else "other"


def _tokens(act: AnyAct) -> tuple[Token, ...]:
    found: list[Token] = []
    for name, several in _card_fields(type(act)).items():
        found += getattr(act, name) if several else (getattr(act, name),)
    return tuple(found)


def _several(state: TableState) -> bool:
    return any(_kind(offer.act) == "cards" for offer in state.offers.items)


def _held(state: TableState) -> tuple[Token, ...]:
    if state.seat is None:
        return ()
    tokens: tuple[Token, ...] = state.tableau.pile(hand(state.seat))
    return tokens


def _id(token: Token) -> str:
    return f"card:{token}"


def _rulings(state: TableState) -> str:
    """Return what the law decided last, as far as there are words for it."""
    words = state.words
    decided = common.ruled(common.last_events(state))[-3:]
    return " ".join(words(f"ruled.{each.ruling}", *each.args) for each in decided if words.has(f"ruled.{each.ruling}"))
