"""The table of Baccara on screen: the bank with two sides."""

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction

from game.play.replayed import ReplayedStep
from game.play.session import Sitter
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BOTH, BOWL, BaccaraPhase, pile_of
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.games.baccara import figures as baccara_figures
from game.screen.games.baccara import overlays as baccara_overlays
from game.screen.games.baccara import record as baccara_record
from game.screen.games.baccara.asked import is_asked
from game.screen.paper.carnet_rows import Block, Carnet, CarnetText
from game.screen.table import common, wants, won
from game.screen.table.contract import AddToDraft, Answer, Ready, Table, TableState, TakeAway
from game.screen.table.overlay import Overlay
from game.screen.table.worths import with_door, worths_told
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Jeton, TextKey
from game.stage.arrangement import Arrangement
from game.stage.tables.baccara import BaccaraArrangement, known_point, leads
from game.stage.tables.baccara_plan import PLACES, SIDE_W, BaccaraPlan, seating
from game.stage.units import Cloth
from game.table.any_game import AnyAct
from game.table.contract import Over, Shuffling
from game.table.events import CardsMoved, CardsShown, ChipsMoved
from game.table.values import STOCK, Chips, GameId, Seat, hand, purse
from game.table.view import AnyView

GAME = GameId("baccara")
_STAKING = wants.StakingActs(lambda _, sum_: BaccaraStake(sum_))
_CLAUSES = {
    BaccaraPhase.STAKES: "BA-07",
    BaccaraPhase.SPEAK: "BA-15",
    BaccaraPhase.RIGHT: "BA-11",
    BaccaraPhase.LEFT: "BA-11",
    BaccaraPhase.LAST: "BA-12",
    BaccaraPhase.OUT: "BA-17",
    BaccaraPhase.LOT: "BA-05",
}


class BaccaraTable(Table):
    """Two tableaux before the bank; the sabot, the bowl and the palette."""

    hidden = True
    values = (1, 5, 10, 20)
    piano = True

    def price(self, step: ReplayedStep, seat: Seat) -> Fraction:
        """Return what the stakes that lie when the bank deals bring a seat on average."""
        return baccara_figures.price(step, seat)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return BaccaraArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def decor(self, painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
        """Nothing is sewn for good: the two tableaux lie as the bank does."""

    def pattern(self, view: AnyView) -> bool:
        """Tell whether the viewer holds the bank; the tableaux are sewn anew when that changes."""
        return view.seat is not None and seating(view.public).banker == view.seat

    def draw_pattern(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:
        """Sew the two tableaux into the cloth, with the places of their pontes."""
        plan = BaccaraPlan(cloth, self.pattern(view))
        for side in BOTH:
            box = plan.side(side)
            for inset in (0.0, 6.0):
                painter.plate(box.grown(-inset), theme.THREAD, plan.round - inset, 140, width=1.4)
            y = plan.line(side)
            painter.line(box.x + 12, y, box.right - 12, y, theme.THREAD, 1.2, 140)
            ends = (box.y + 8, y) if plan.deals else (y, box.bottom - 12)
            for n in range(1, PLACES):
                x = box.x + n * SIDE_W / PLACES
                painter.line(x, ends[0], x, ends[1], theme.THREAD, 1.2, 140)

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, subtitle, and the bank, the coup and the cards that are left."""
        words, public = state.words, state.view.public
        bank = state.tableau.chips_at(purse(seating(public).banker))
        left = len(state.tableau.pile(STOCK))
        standing = words("table.baccara.state", bank, public.coup, left)
        return words("salon.baccara").upper(), words("table.baccara.sub"), standing

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return names, stakes, what is said, and what the last coup brought."""
        return baccara_overlays.overlays(state)

    def carnet(self, state: TableState) -> Carnet:
        """Return what has just happened, what helps to decide, and the coups, with why everyone acted in the last."""
        words = state.words
        decides = is_asked(state) and state.view.public.phase is not BaccaraPhase.STAKES
        told = worths_told(state, baccara_figures.named, decides=decides)
        if told is not None and decides and not state.supposed:
            told = replace(told, rows=(*told.rows, *baccara_figures.asked_figures(state)))
        coups = baccara_record.rows(state) or (CarnetText(words("table.baccara.no_coups")),)
        blocks = [told or baccara_figures.facts(state), Block(words("table.baccara.coups"), coups)]
        why = (
            baccara_record.reasons(state) if state.view.public.phase in {BaccaraPhase.STAKES, BaccaraPhase.OUT} else ()
        )
        if why:
            blocks.append(Block(words("table.why"), why))
        blocks += common.seal(state)
        margin = common.marginalia(state, GAME, self.clause(state), self._gloss(state))
        return with_door(state, Carnet(margin, tuple(blocks), slots=True), told=told is not None)

    @staticmethod
    def _gloss(state: TableState) -> str:
        """Return what the law decided, and after a coup first who has won."""
        coup, decided = baccara_record.last_over(state), common.gloss_of(state, most=4)
        if coup is None or not coup.outcomes or not state.settled or state.tableau.pile(hand(state.view.public.banker)):
            return decided
        return f"{won.bank_told(state, coup.events, state.view.public.banker)} {decided}".strip()

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player."""
        words, public = state.words, state.view.public
        if isinstance(state.awaited, Over):
            return words("prompt.over"), ""
        if isinstance(state.awaited, Shuffling):
            return self._between_shoes(state)
        if not state.settled:
            return self._under_way(state), common.read_on(state)
        if public.phase is BaccaraPhase.STAKES and baccara_overlays.is_empty(state):
            return words("prompt.baccara.empty"), words("prompt.baccara.empty.sub")
        if not is_asked(state):
            return words(f"phase.baccara.{public.phase.value}"), ""
        return self._asked(state)

    def _under_way(self, state: TableState) -> str:
        """Return what is being done: hands that lie open are not dealt any more, and after them the bowl takes all."""
        words, events = state.words, state.last.events if state.last is not None else ()
        for event in () if state.held else reversed(events):
            match event:
                case CardsMoved(target=target) if target == BOWL:
                    return words("prompt.baccara.clears")
                case CardsShown(face_up=True):
                    return words("prompt.baccara.shows")
                case CardsMoved() | ChipsMoved():
                    break
                case _:
                    pass
        return common.under_way(state) or words(f"phase.baccara.{state.view.public.phase.value}")

    def _between_shoes(self, state: TableState) -> tuple[str, str]:
        words, public = state.words, state.view.public
        if public.phase is BaccaraPhase.OUT:
            return words("prompt.baccara.out"), ""
        if public.phase is not BaccaraPhase.LOT:
            return words("prompt.shuffle"), words("prompt.shuffle.sub")
        holder = leads(state.view)
        if holder is None:
            return words("phase.baccara.lot"), ""
        return words("table.baccara.takes_bank", f"seat:{holder}"), words("prompt.baccara.lot")

    def _asked(self, state: TableState) -> tuple[str, str]:
        words, public = state.words, state.view.public
        banks = state.seat == public.banker
        key = f"prompt.baccara.{public.phase.value}"
        said = words(f"{key}.bank" if banks and public.phase is BaccaraPhase.STAKES else key)
        point = self._point(state)
        if point is not None:
            return said, words("table.baccara.your_point", point)
        name = state.sitters[state.own].name if state.sharing else ""
        return said, name or words("table.baccara.then" if not banks else "table.baccara.you_bank")

    def affordances(self, state: TableState) -> Affordances:
        """Return the viewer's place on the cloth and the buttons of ponte or banker."""
        if isinstance(state.awaited, Shuffling):
            key = "act.baccara.lot" if state.view.public.phase is BaccaraPhase.OUT else "act.deal"
            return Affordances(buttons=common.shoe_buttons(state, key))
        if isinstance(state.awaited, Over):
            return Affordances(buttons=(common.leave_button(),))
        if state.held:
            return Affordances(buttons=(common.READ_ON,))
        buttons = self._buttons(state)
        if not buttons:
            buttons.append(ButtonAct("ready", TextKey("prompt.waits"), default=True, enabled=False))
        ponte = state.seat is not None and state.seat != state.view.public.banker
        tools = wants.tools(state, _STAKING) if ponte and state.view.public.phase is BaccaraPhase.STAKES else ()
        return Affordances(self._places(state), tuple(buttons), tools=tools)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> Answer:
        """Lay the jeton in hand on the viewer's place, or take one away by the other button; let the bank go on."""
        if target in {"place", "stake"}:
            if second:
                return TakeAway()
            offer = next(iter(state.offers.of(BaccaraStake)), None)
            if offer is None or offer.most is None:
                return AddToDraft((BaccaraStake(Chips(state.hand.chosen)),))
            return AddToDraft((offer.with_amount(max(offer.least, min(offer.most, state.hand.chosen))),))
        return Ready() if target == "ready" else wants.wanted(state, _STAKING, str(target))

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> Answer:
        """Lay a jeton on the viewer's place by dragging it there, or take all away by dragging it off."""
        del x, y
        if target == "place" and over is None and state.hand.drafted:
            return TakeAway(all=True)
        return (
            AddToDraft((BaccaraStake(Chips(target.value)),)) if isinstance(target, Jeton) and over == "place" else None
        )

    def clause(self, state: TableState) -> str:
        """Return the clause in force: what the viewer is asked, or else what the law decided last."""
        phase = state.view.public.phase
        if phase is BaccaraPhase.SPEAK and not state.options.lay_down_any:
            return "BA-10"
        if is_asked(state) and phase is not BaccaraPhase.STAKES:
            return _CLAUSES[phase]
        return common.clause_in_force(state, _CLAUSES[phase])

    def _point(self, state: TableState) -> int | None:
        side = state.view.public.sides[state.own]
        return known_point(state.view, hand(state.own) if side is None else pile_of(side))

    def _places(self, state: TableState) -> tuple[ClothAct, ...]:
        if state.seat is None or not state.offers.of(BaccaraStake):
            return ()
        layout = BaccaraArrangement(state.cloth, state.seat, len(state.sitters))
        box = layout.place(state.view, state.seat)
        if box is None:
            return ()
        lies = state.view.public.stake_of(state.seat)
        key = "table.stake_drafted" if state.hand.drafted else "table.stake_lies"
        value = TextKey(key, (state.words.count("chips", lies),)) if lies else None
        return (ClothAct("place", TextKey("table.baccara.place"), box.grown(-4), value=value),)

    def _buttons(self, state: TableState) -> list[ButtonAct]:
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
                        "ready", TextKey("act.baccara.ready"), sub=TextKey("act.baccara.ready.sub"), default=True
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
