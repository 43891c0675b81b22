"""How often each wish is reached: `python -m research.evening_wishes FIRST COUNT OUT.json [banks]`, then with files.

Plays evenings of these numbers as an ordinary player would who goes where he likes, each in a new journal: four stays
of some fifty minutes and one to midnight, in one of three evenings a bank among them; with `banks` he holds each bank
once and is a ponte at the Pharaon then. In every second evening he seeks what wishes ask for: he bends, asks back, lays
on a dead card, carries, bluffs, lays down, takes the fille. Given files alone it prints the table: of the evenings in
which he sat at a wish's table in its role, in how many he reached it, of all, of those of a player who does not seek,
and of one who does; and how many coups an evening has, without those of `banks`. Guests think with few worlds at every
table, so that an evening takes seconds.
"""

import json
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

from game.bots.catalogue import manners_of
from game.bots.contract import AnyChoice, BotChoice, Temper
from game.cards.faces import Rank
from game.play.chance import SeededChance
from game.play.characters import company
from game.play.errors import EveningError
from game.play.evening.clock import may_walk
from game.play.evening.closing import end
from game.play.evening.evening import Evening, begin
from game.play.evening.files import WishWords, wishes_file
from game.play.evening.played import EveningSoFar
from game.play.evening.so_far import so_far
from game.play.evening.wishes import reached
from game.play.session import Session
from game.play.tables import facts_of
from game.rules.baccara.state import total
from game.table.any_game import AnyAct
from game.table.values import Chips, GameId, Seat
from tests.play.evening.evenings import GAMES, plays, purse_for
from tests.play.sittings import house

ORDINARY = ("M. Hector", "M. Hogier", "Herr Ignaz", "M. David", "M. Lancelot", "M. César", "Mme Judith", "Mme Thérèse")
MINUTES = {"pharaon": 52, "pharao": 52, "baccara": 55, "cascaret": 48, "prime": 50}
SHOE = 66
WORLDS = 9
STAKE, LIE = 5, 2


class OrdinaryPlayer:
    """Somebody who plays by the manners of one character, and in some evenings seeks what wishes ask for."""

    def __init__(self, like: str, *, seeks: bool) -> None:
        self._like = next(each for each in company() if each.name == like)
        self._seeks = seeks
        self._asked: tuple[int, int] | None = None

    def choose(self, session: Session, seat: Seat) -> AnyChoice:
        """Return what a seat does: a guest by his own manner, the player by his."""
        sitter = session.sitters[seat]
        chance = SeededChance(f"{session.number}/{session.deals}/{len(session.history)}/{seat}")
        view, offers = session.view(seat), session.offers(seat)
        if not sitter.human:
            return manners_of(session.game)[sitter.manner](_quick(sitter.temper))(view, offers.for_character(), chance)
        act = self._sought(session, seat, chance) if self._seeks else None
        if act is not None:
            return BotChoice(act, "sought")
        known = manners_of(session.game)
        manner, temper = self._like.manners.get(session.game) or (next(iter(known)), Temper())
        if seat == Seat(0) and facts_of(session.game).banked:
            manner = self._like.banks.get(session.game, "obliging_bank" if "obliging_bank" in known else manner)
        stake = (("stake", STAKE),) if session.game in {"pharaon", "pharao"} else ()
        choice = known[manner](Temper(tuple(dict((*_quick(temper).numbers, *stake)).items())))(
            view, offers.for_character(), chance
        )
        second = self._second_card(session, seat, chance) if choice.act is None and seat else None
        return choice if second is None else BotChoice(second, "second")

    def _second_card(self, session: Session, seat: Seat, chance: SeededChance) -> AnyAct:
        """Return a stake on a second card that can still fall, at a game where cards are laid on."""
        if session.game not in {"pharaon", "pharao"} or len(session.public.leaves_of(seat)) >= LIE:
            return None
        fallen = Counter(card.rank for card in session.view(seat).faces.values())
        free = [
            offer for offer in session.offers(seat).items
            if offer.act.do == "stake" and fallen[offer.act.on] < 4
            and session.public.leaf(seat, offer.act.on) is None and (offer.most or 0) >= STAKE
        ]  # fmt: skip
        return free[chance.below(len(free))].with_amount(Chips(STAKE)) if free else None

    def _sought(self, session: Session, seat: Seat, chance: SeededChance) -> AnyAct:  # a game each
        offers, faces = session.offers(seat).regular(), session.view(seat).faces

        def of(name: str) -> list[AnyAct]:
            return [offer.act for offer in offers.items if offer.act.do == name]

        match session.game:
            case "pharao" if seat:
                if of("carry") and chance.unit() < 0.5:
                    return of("carry")[chance.below(len(of("carry")))]
                return _bent(session, seat, of, chance)
            case "pharaon" if seat and self._asked != (session.number, len(faces)):
                gone = [act for act in of("withdraw") if _fallen(faces.values(), act.on) == 4]
                dead = [offer for offer in offers.items
                        if offer.act.do == "stake" and _fallen(faces.values(), offer.act.on) == 4]  # fmt: skip
                if gone or (of("withdraw") and chance.unit() < 0.2):
                    self._asked = session.number, len(faces)
                    return (gone or of("withdraw"))[0]
                if dead:
                    return dead[0].with_amount(dead[0].least)
            case "prime" if of("bet") and chance.unit() < 0.35:
                bet = next(offer for offer in offers.items if offer.act.do == "bet")
                return bet.with_amount(Chips(max(bet.least, min(bet.most or 0, 12))))
            case "baccara" if not seat and of("lay_down"):
                if total(faces[token] for token in session.public.bank) in {6, 7}:
                    return of("lay_down")[0]
            case "cascaret" if of("take_fille") and chance.unit() < 0.3:
                return of("take_fille")[0]
        return None


def _bent(session: Session, seat: Seat, of: object, chance: SeededChance) -> AnyAct:
    """Return a bend of what has won up to seven times, or that it is taken home then."""
    assert callable(of)
    if not of("collect"):
        return None
    first = of("collect")[0]
    won = session.public.leaf(seat, first.on).won
    kind = "" if won >= 7 else "paroli" if chance.unit() < 0.8 else "appe"
    bends = [act for act in of(kind) if act.on is first.on] if kind else []
    return bends[0] if bends else first


def _fallen(cards: object, rank: Rank) -> int:
    return sum(card.rank is rank for card in cards)  # type: ignore[attr-defined]


def _quick(temper: Temper) -> Temper:
    return Temper(tuple((name, WORLDS if name == "worlds" else number) for name, number in temper.numbers))


def planned(dice: Random, *, banks: bool) -> list[tuple[GameId, bool, int]]:
    """Return the stays of an evening: the game, whether its bank is held, and for how many minutes."""
    if banks:
        held = [game for game in GAMES if facts_of(game).banked]
        return [*((game, True, SHOE if game == "baccara" else MINUTES[game]) for game in held), (GAMES[0], False, 240)]
    games = dice.sample(GAMES, 4)
    bank = next((game for game in games if facts_of(game).banked), None) if dice.random() < 0.35 else None
    stays = [(game, game == bank, SHOE if game == bank == "baccara" else MINUTES[game]) for game in games]
    return [*stays, (dice.choice(GAMES), False, 240)]


def played(number: int, folder: Path, *, banks: bool) -> dict[str, object]:
    """Play the evening of a number; return what it came to."""
    dice, seeks = Random(f"bench {number}"), number % 2 == 1  # a bench
    player = OrdinaryPlayer(dice.choice(ORDINARY), seeks=seeks)
    with closing(house(folder)) as opened:
        journal = opened.journal
        evening = begin(journal, number, {1: Chips(200)})
        for game, bank, minutes in planned(dice, banks=banks):
            _stay(evening, game, minutes, player, bank=bank)
        played_ = so_far(evening, 1)
        pages = end(evening)
        over = so_far(evening, 1)
    asked = [wish for wish in wishes_file() if _met(wish, played_)]
    return {
        "number": number,
        "seeks": seeks,
        "banks": banks,
        "coups": pages[0].coups,
        "result": pages[0].result,
        "met": [wish.id for wish in asked],
        "reached": list(reached([wish.id for wish in asked], over)),
    }


def _stay(evening: Evening, game: GameId, minutes: int, player: OrdinaryPlayer, *, bank: bool) -> None:
    least = 30 if game == "cascaret" else 10
    if not may_walk(evening.minute) or evening.pocket(1) < least:
        return
    try:
        session = evening.sit(game, [purse_for(evening, game, bank=bank)], bank=bank)
    except EveningError:  # too few are there
        return
    plays(evening, session, minutes, player.choose)
    evening.rise(session)


def _met(wish: WishWords, evening: EveningSoFar) -> bool:
    if wish.game == "evening":
        return bool(evening.stays)
    roles = {"any": (False, True), "ponte": (False,), "bank": (True,)}[wish.role]
    return any(any(coup.banks in roles for coup in stay.coups) for stay in evening.at(wish.game))


def table(files: list[Path]) -> str:
    """Return the table of what was measured."""
    rows = [row for file in files for row in json.loads(file.read_text("utf-8"))]
    mixed = [row["coups"] for row in rows if not row.get("banks")]
    low, middle, high = quantiles(mixed, n=4)
    said = [f"{len(rows)} evenings, {len(mixed)} of mixed tables; their coups {low:.0f} / {middle:.0f} / {high:.0f}"]
    for wish in wishes_file():
        met = [row for row in rows if wish.id in row["met"]]
        found = [[row for row in met if row["seeks"] is seeks] for seeks in (False, True)]
        shares = [_share(wish.id, each) for each in (met, *found)]
        said.append(f"{wish.id:<32}{wish.difficulty:<10}{len(met):>4}  {'  '.join(shares)}  was {wish.rate:.2f}")
    return "\n".join(said)


def _share(wish: str, rows: list[dict[str, list[str]]]) -> str:
    return f"{sum(wish in row['reached'] for row in rows) / len(rows):5.3f}" if rows else "  -  "


def main(words: list[str]) -> None:
    """Play evenings, or print what was measured."""
    if words and all(word.endswith(".json") for word in words):
        print(table([Path(word) for word in words]))
        return
    first, count, out = int(words[0]), int(words[1]), Path(words[2])
    rows = []
    for number in range(first, first + count):
        with TemporaryDirectory() as folder:
            rows.append(played(number, Path(folder), banks="banks" in words))
        out.write_text(json.dumps(rows), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
