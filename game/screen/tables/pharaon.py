"""The table of Boussac's Pharaon on screen."""

from collections.abc import Sequence
from dataclasses import replace

from game.cards.faces import Rank
from game.play.session import Sitter
from game.rules.pharaon.acts import (
    Challenge,
    Consent,
    Draw,
    DrawStuck,
    End,
    Lay,
    Lower,
    Move,
    PutBack,
    Refuse,
    ShowBottom,
    Stake,
    Withdraw,
)
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, Phase, stake_place
from game.screen import theme
from game.screen.hud.board import brass_last
from game.screen.hud.content import Bead, Beads, Block, Carnet, Coup, Figure, Row
from game.screen.hud.overlay import Label, Overlay, Ticket
from game.screen.painter import Painter
from game.screen.tables import common
from game.screen.tables.contract import Answer, Do, Moment, Ready
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Words
from game.stage.arrangement import Arrangement
from game.stage.tables.pharaon import PharaonArrangement, fallen, pile_x
from game.stage.units import Cloth
from game.table.contract import Over, Shuffling, Waiting
from game.table.events import CardsMoved, ChipsMoved
from game.table.values import Chips, GameId, Seat, staked_on, staker

GAME = GameId("pharaon")
ORDER = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))


class PharaonTable:
    """Thirteen cards to stake on, the bank's two piles, the beads of what has come out."""

    game = GAME
    hidden = False
    values = (1, 5, 10, 20)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PharaonArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def decor(self, painter: Painter, cloth: Cloth) -> None:
        """Sew the names of the two piles into the cloth."""
        painter.text("LA BANQUE", 292 + cloth.dx, 212, theme.WOVEN, "c")
        painter.text("L’ANGLAISE", 660 + cloth.dx, 212, theme.WOVEN, "c")

    def title(self, moment: Moment) -> tuple[str, str, str]:
        """Return title, subtitle and where the taille stands."""
        words, public = moment.words, moment.view.public
        state = words(f"table.{self.game}.state", public.taille, min(26, public.coups + 1), public.left)
        return words(f"game.{self.game}").upper(), words(f"game.{self.game}.sub"), state

    def overlays(self, moment: Moment) -> tuple[Overlay, ...]:
        """Return rank names, pile names, the others' names, and what the last coup brought."""
        words, layout = moment.words, PharaonArrangement(moment.cloth, moment.seat, len(moment.sitters))
        found: list[Overlay] = []
        for rank in Rank:
            box = layout.box(rank)
            found.append(Label(words(f"rank.{rank.value}").capitalize(), box.cx, box.bottom + 12, theme.LABEL))
        found += self._piles(moment)
        found += common.seat_overlays(moment, layout.seated(), self._status(moment))
        found += self._tickets(moment, layout)
        return tuple(found)

    def carnet(self, moment: Moment) -> Carnet:
        """Return the clause in force, the beads and exact figures, and the record of coups."""
        words = moment.words
        clause = self.clause(moment)
        margin = common.marginalia(moment, self.game, clause, common.gloss_of(moment))
        blocks = [
            Block(words("table.talon"), (self._beads(moment), *self._figures(moment))),
            Block(words("table.taille"), self._record(moment)),
        ]
        why = common.reasons(moment)
        if why and not moment.offers:
            blocks.append(Block(words("table.why"), why))
        return Carnet(margin, tuple(blocks))

    def clause(self, moment: Moment) -> str:
        """Return the clause in force."""
        return common.clause_in_force(moment, "PF-03" if self.game == GAME else "PA-04")

    def prompt(self, moment: Moment) -> tuple[str, str]:
        """Return what is asked of the player."""
        words, request = moment.words, moment.view.public.request
        if isinstance(moment.awaited, Shuffling):
            return words("prompt.shuffle"), words("prompt.shuffle.sub")
        if isinstance(moment.awaited, Over) or moment.seat is None:
            return words("prompt.over"), ""
        if request is not None:
            asks = words(
                f"table.request.{request.change.do}", f"seat:{request.seat}", f"rank:{request.change.on.value}"
            )
            return asks, words("prompt.request") if moment.seat == BANKER else words("prompt.waits")
        if not moment.offers:
            return words("prompt.waits"), ""
        name = moment.sitters[moment.seat].name if moment.sharing else ""
        if moment.seat == BANKER:
            return name or words("prompt.pharaon.banker"), words("prompt.pharaon.banker.sub")
        return name or words("prompt.pharaon.ponte"), words("prompt.pharaon.ponte.sub")

    def affordances(self, moment: Moment) -> Affordances:
        """Return the thirteen cards and the buttons."""
        if isinstance(moment.awaited, Shuffling):
            deal = ButtonAct("house:deal", Words("act.deal"), sub=Words("act.deal.sub"), brass=True)
            return Affordances(buttons=(deal,))
        if isinstance(moment.awaited, Over):
            return Affordances(buttons=(ButtonAct("house:leave", Words("act.leave"), brass=True),))
        return Affordances(self._places(moment), brass_last(self._buttons(moment)))

    def pressed(self, moment: Moment, target: str, *, second: bool) -> Answer:
        """Stake on a card, or ask to lower what lies there with the other button; let the bank draw."""
        kind, _, name = target.partition(":")
        if kind == "rank":
            return self._on_rank(moment, Rank(name), lower=second)
        if target == "back":
            rank = self._last_staked(moment)
            offers = moment.offers.of(Withdraw)
            chosen = next((o.act for o in offers if o.act.on is rank), None)
            return Do(chosen) if chosen is not None else None
        return Ready() if target == "ready" else None

    def dropped(self, moment: Moment, target: str, over: str | None, *, x: float, y: float) -> Answer:  # noqa: ARG002
        """Ask to move a stake to the card it is dragged to, or to take it back where it is dragged off the cards."""
        kind, _, name = target.partition(":")
        if kind != "rank":
            return None
        on = Rank(name)
        if over is not None and over.startswith("rank:"):
            return Do(Move(on, Rank(over.partition(":")[2])))
        return Do(Withdraw(on)) if over is None and moment.offers.allows(Withdraw(on)) else None

    def _on_rank(self, moment: Moment, rank: Rank, *, lower: bool) -> Answer:
        if lower:
            lowered = next((o for o in moment.offers.of(Lower) if o.act.on is rank), None)
            if lowered is None:
                return Do(Withdraw(rank))
            most = lowered.most or lowered.least
            return Do(lowered.with_amount(max(lowered.least, min(most, moment.chosen))))
        offer = next((o for o in moment.offers.of(Stake) if o.act.on is rank), None)
        if offer is None or offer.most is None:
            return Do(Stake(rank, Chips(moment.chosen)))
        return Do(offer.with_amount(max(offer.least, min(offer.most, moment.chosen))))

    def _places(self, moment: Moment) -> tuple[ClothAct, ...]:
        layout = PharaonArrangement(moment.cloth, moment.seat, len(moment.sitters))
        if moment.seat is None or moment.seat == BANKER:
            return ()
        words, found = moment.words, list[ClothAct]()
        for rank in (*Rank,):
            lies = moment.tableau.chips_at(stake_place(moment.seat, rank))
            value = Words("table.stake_lies", (words.count("chips", lies),)) if lies else None
            name = Words("table.rank", (f"rank:{rank.value}",))
            found.append(ClothAct(f"rank:{rank.value}", name, layout.box(rank), value=value))
        return tuple(sorted(found, key=lambda act: (round(act.box.cy / 60), act.box.x)))

    def _buttons(self, moment: Moment) -> Sequence[ButtonAct]:
        if moment.seat == BANKER:
            return self._banker_buttons(moment)
        back = bool(moment.offers.of(Withdraw)) and self._last_staked(moment) is not None
        can = bool(moment.offers)
        return (
            ButtonAct("back", Words("act.pharaon.back"), sub=Words("act.pharaon.back.sub"), key="z", enabled=back),
            ButtonAct("ready", Words("act.pharaon.ready"), sub=self._next(moment), brass=True, enabled=can),
        )

    def _banker_buttons(self, moment: Moment) -> list[ButtonAct]:
        offers, found = moment.offers, list[ButtonAct]()
        if moment.view.public.request is not None:
            return [
                ButtonAct("refuse", Words("act.pharaon.refuse"), Refuse(), key="r", enabled=offers.allows(Refuse())),
                ButtonAct("consent", Words("act.pharaon.consent"), Consent(), brass=True, enabled=bool(offers)),
            ]
        if offers.allows(End()):
            found.append(ButtonAct("end", Words("act.pharaon.end"), End(), key="e"))
        found += [
            ButtonAct(f"challenge:{o.act.of}", Words("act.pharao.challenge", (f"seat:{o.act.of}",)), o.act)
            for o in offers.of(Challenge)
        ]
        half = moment.view.public.phase is Phase.HALF
        if moment.strict:
            for act, name, key in (
                (Lay(RIGHT), "right", "l" if self.mirrored(moment) else "r"),
                (Lay(LEFT), "left", "r" if self.mirrored(moment) else "l"),
                (PutBack(), "put_back", "b"),
                (DrawStuck(), "stuck", "s"),
            ):
                if offers.allows(act):
                    due = name == ("left" if half else "right")
                    found.append(ButtonAct(name, Words(f"act.pharaon.{name}"), act, key=key, brass=due))
        if offers.allows(ShowBottom()):
            found.append(ButtonAct("bottom", Words("act.pharao.show_bottom"), ShowBottom(), brass=True))
        if offers.allows(Draw()) and not (moment.strict and half):
            found = [replace(button, brass=False) for button in found]
            found.append(ButtonAct("draw", Words("act.pharaon.draw"), Draw(), sub=self._next(moment), brass=True))
        if not any(button.brass for button in found):
            found.append(ButtonAct("ready", Words("act.pharaon.waits"), brass=True, enabled=bool(offers)))
        return found

    def mirrored(self, moment: Moment) -> bool:
        """Tell whether the viewer sits across from the banker."""
        return moment.seat != BANKER

    def _next(self, moment: Moment) -> Words:
        return Words(f"table.{self.game}.next", (min(26, moment.view.public.coups + 1),))

    def _piles(self, moment: Moment) -> list[Overlay]:
        words, dx = moment.words, moment.cloth.dx
        bank = pile_x(RIGHT, moment.seat, 292, 660) + dx
        pontes = pile_x(LEFT, moment.seat, 292, 660) + dx
        return [
            Label(words("table.pharaon.first"), bank, 232, theme.LABEL_PLAIN),
            Label(words("table.pharaon.second"), pontes, 232, theme.LABEL_PLAIN),
        ]

    def _status(self, moment: Moment) -> dict[Seat, str]:
        found = {BANKER: moment.words("table.banker")}
        if isinstance(moment.awaited, Waiting) and moment.view.public.request is not None:
            found[moment.view.public.request.seat] = moment.words("table.asks")
        return found

    def _tickets(self, moment: Moment, layout: PharaonArrangement) -> list[Overlay]:
        if moment.last is None or moment.seat is None or not moment.settled:
            return []
        won, lost = dict[Rank, int](), dict[Rank, int]()
        for event in moment.last.events:
            if isinstance(event, ChipsMoved):
                source, target = staker(event.source), staker(event.target)
                mine = moment.seat if moment.seat != BANKER else None
                if target is not None and source is None and event.source == "purse:0" and mine in {target, None}:
                    rank = Rank(staked_on(event.target))
                    won[rank] = won.get(rank, 0) + event.amount
                if source is not None and event.target == "purse:0" and mine in {source, None}:
                    rank = Rank(staked_on(event.source))
                    lost[rank] = lost.get(rank, 0) + event.amount
        if moment.seat == BANKER:
            won, lost = lost, won
        found: list[Overlay] = []
        for rank, sum_ in won.items():
            box = layout.box(rank)
            found.append(Ticket(f"+{sum_}", box.cx - 26, box.y + 10, "win"))
        for rank, sum_ in lost.items():
            box = layout.box(rank)
            found.append(Ticket(f"{common.MINUS}{sum_}", box.cx + 28, box.y + 10, "loss"))
        return found

    def _beads(self, moment: Moment) -> Beads:
        words, public = moment.words, moment.view.public
        out = dict.fromkeys(Rank, 0)
        for pile in (RIGHT, LEFT):
            for token in public.tableau.pile(pile):
                if token in moment.view.faces:
                    out[moment.view.faces[token].rank] += 1
        stock = public.tableau.pile("stock")
        if public.bottom_shown and stock[0] in moment.view.faces:
            out[moment.view.faces[stock[0]].rank] += 1
        _, won = fallen(moment.view)
        return Beads(
            tuple(
                Bead(common.letter(rank.value, words.language), 4 - out[rank], out[rank], rank is won) for rank in ORDER
            )
        )

    def _figures(self, moment: Moment) -> tuple[Row, ...]:
        if moment.appraisal is None:
            return ()
        words, seat = moment.words, moment.own
        staked = [rank for rank in Rank if moment.tableau.chips_at(stake_place(seat, rank))]
        rows: list[Row] = []
        for rank in staked[:4]:
            odds = moment.appraisal.ranks.get(rank.value)
            if odds is not None:
                label = words("table.edge_on", f"rank:{rank.value}")
                rows.append(Figure(label, common.percent(odds.edge, words.language)))
        if not staked and moment.appraisal.ranks:
            best = min(moment.appraisal.ranks.values(), key=lambda odds: odds.edge)
            rows.append(Figure(words("table.least_edge"), common.percent(best.edge, words.language)))
        doublet = f"{self.game}.doublet"
        return (*rows, *common.figures(moment, (doublet,)))

    def _record(self, moment: Moment, most: int = 5) -> tuple[Row, ...]:
        public, words = moment.view.public, moment.words
        nets = self._nets(moment)
        first, second = (RIGHT, LEFT) if self.game == GAME else (LEFT, RIGHT)
        pairs = list(zip(public.tableau.pile(first), public.tableau.pile(second), strict=False))
        rows: list[Row] = []
        for number, pair in reversed(list(enumerate(pairs, start=1))):
            cards = [moment.view.faces[token] for token in pair]
            outcome = nets.get(number, "—")
            if cards[0].rank is cards[1].rank:
                outcome = f"{words(f'table.{self.game}.doublet')} {outcome if outcome != '—' else ''}".strip()
            rows.append(Coup(str(number), tuple(common.in_record(card, words.language) for card in cards), outcome))
            if len(rows) == most:
                break
        return tuple(rows)

    def _nets(self, moment: Moment) -> dict[int, str]:
        found: dict[int, str] = {}
        for beat in moment.history:
            if any(isinstance(e, CardsMoved) and e.target in {RIGHT, LEFT} for e in beat.events):
                found[beat.after.coups] = common.signed(common.net_of(beat.events, moment.own))
        return found

    def _last_staked(self, moment: Moment) -> Rank | None:
        for beat in reversed(moment.history):
            if beat.seat == moment.seat and isinstance(beat.act, Stake):
                return beat.act.on
        return None
