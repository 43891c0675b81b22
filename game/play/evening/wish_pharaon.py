"""What is reached at Pharaon and at Pharao: what a player has seen and done, never what the law would do."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from game.play.evening.played import EveningSoFar, Played
from game.table.events import CardsShown, ChipsMoved, Closed, Marked, Ruled, Spoke, TableEvent
from game.table.gains import gained
from game.table.values import Chips, purse, purse_owner, staker

_FATES = {"second": "w", "last_card": "w", "first": "l", "doublet": "h"}
_FOUR = 4
_ANNOUNCED = 22
"""At the end of this coup of a taille the last eight cards are announced."""
_BENT = ("PA-14", "PA-15")
_BOTTOM = "PA-05"


def fates(coups: Iterable[Played], game: str) -> list[tuple[str, Played, str]]:
    """Return how each stake of the player's was settled, in order: w won, l lost, h half, with its coup and rank."""
    found = []
    for coup in coups:
        for event in coup.events:
            law, _, what = event.ruling.partition(".") if isinstance(event, Ruled) else ("", "", "")
            if isinstance(event, Ruled) and law == game and what in _FATES and coup.seat in event.seats:
                found.append((_FATES[what], coup, str(event.args[0]).removeprefix("rank:")))
    return found


def _row(game: str, letters: str) -> Callable[[EveningSoFar], bool]:
    return lambda evening: letters in "".join(fate for fate, _, _ in fates(evening.coups(game, bank=False), game))


def _ten_up(evening: EveningSoFar) -> bool:
    stays = [stay for stay in evening.at("pharao") if stay.over and not any(coup.banks for coup in stay.coups)]
    return any(stay.result >= 10 for stay in stays)  # the wish says so


def _taille(game: str, least: int) -> Callable[[EveningSoFar], bool]:
    return lambda evening: any(net >= least for net in _tailles_held(evening, game))


def _tailles_held(evening: EveningSoFar, game: str) -> Iterator[Chips]:
    """Yield what each whole taille brought in which the player held the bank, and did not give it up."""
    for stay in evening.at(game):
        for coups in stay.deals(bank=True):
            events = [event for coup in coups for event in coup.events]
            given_up = any(isinstance(event, Spoke) and event.word == "pharaon.end" for event in events)
            if not given_up and any(isinstance(event, Closed) and event.what == "taille" for event in events):
                yield gained(events, stay.seat)


def _early(evening: EveningSoFar) -> bool:
    coups = evening.coups("pharaon", bank=False)
    return any(fate == "w" and coup.number <= _FOUR for fate, coup, _ in fates(coups, "pharaon"))


def _turned_up(coup: Played, event: TableEvent) -> list[str]:
    """Return the ranks that an event lays open."""
    if not isinstance(event, CardsShown) or not event.face_up:
        return []
    return [coup.faces[token].rank.value for token in event.tokens if token in coup.faces]


def _taken_back(evening: EveningSoFar) -> Iterator[tuple[Counter[str], str]]:
    """Yield each stake that the player was given back: what lay open then, and its rank."""
    for stay in evening.at("pharaon"):
        for coups in stay.deals(bank=False):
            shown, asked = Counter[str](), ""
            for coup in coups:
                cards = list[str]()
                for step in coup.steps:
                    if step.act and step.seat == coup.seat and step.act.do == "withdraw":
                        asked = step.act.on.value
                    for event in step.events:
                        cards += _turned_up(coup, event)
                        if isinstance(event, Spoke) and event.word == "pharaon.consent" and asked:
                            yield shown.copy(), asked
                        if isinstance(event, Spoke) and event.word in {"pharaon.consent", "pharaon.refuse"}:
                            asked = ""
                shown.update(cards)


def _dead_card(evening: EveningSoFar) -> bool:
    return any(shown[rank] == _FOUR for shown, rank in _taken_back(evening))


def _bank_doublet(evening: EveningSoFar) -> bool:
    return any(event.seats for coup in evening.coups("pharaon", bank=True) for event in coup.rulings("pharaon.doublet"))


def _won_marks(evening: EveningSoFar) -> Iterator[int]:
    for coup in evening.coups("pharao", bank=False):
        for event in coup.events:
            if isinstance(event, Marked) and event.mark.startswith(f"won:{coup.seat}/") and event.value:
                yield int(event.value)


def _five_cards(evening: EveningSoFar) -> bool:
    coups = evening.coups("pharaon", bank=False)
    return len({rank for fate, _, rank in fates(coups, "pharaon") if fate == "w"}) >= 5  # the wishes say so, here too


def _last_of_four_twice(evening: EveningSoFar) -> bool:
    found = 0
    for stay in evening.at("pharaon"):
        for coups in stay.deals(bank=False):
            shown = Counter[str]()
            for coup in coups:
                shown.update(rank for event in coup.events for rank in _turned_up(coup, event))
                won = [rank for fate, _, rank in fates([coup], "pharaon") if fate == "w"]
                found += sum(shown[rank] == _FOUR for rank in won)
    return found >= 2


def _after_the_eight_twice(evening: EveningSoFar) -> bool:
    coups = evening.coups("pharaon", bank=False)
    return sum(fate == "w" and coup.number > _ANNOUNCED for fate, coup, _ in fates(coups, "pharaon")) >= 2


def _three_birds(evening: EveningSoFar) -> bool:
    coups = evening.coups("pharaon", bank=True)
    return any(len(event.seats) >= 3 for coup in coups for event in coup.rulings("pharaon.first"))


def _bank_row(evening: EveningSoFar) -> bool:
    row = 0
    for coup in evening.coups("pharaon", bank=True):
        row = row + 1 if coup.net > 0 else 0 if coup.net < 0 else row
        if row == 5:  # the wish says so
            return True
    return False


def _two_parolis(evening: EveningSoFar) -> bool:
    return sum(won >= 3 and won % 2 == 1 for won in _won_marks(evening)) >= 2  # an Appe leaves an even number


def _saved(evening: EveningSoFar) -> bool:
    return any(
        event.clause == "PA-14" and staker(event.source) == coup.seat == purse_owner(event.target)
        for coup in evening.coups("pharao", bank=False)
        for event in coup.events
        if isinstance(event, ChipsMoved)
    )


def _collected(evening: EveningSoFar) -> Iterator[tuple[int, str, list[list[str]]]]:
    """Yield each win that the player took home: how often its stake, its rank, what each later coup showed."""
    for stay in evening.at("pharao"):
        for coups in stay.deals(bank=False):
            won, found = dict[str, int](), list[tuple[int, str, list[list[str]]]]()
            for coup in coups:
                cards = list[str]()
                for step in coup.steps:
                    if step.act and step.seat == coup.seat and step.act.do == "collect":
                        rank = step.act.on.value
                        found.append((won.get(rank, 1), rank, []))
                    for event in step.events:
                        cards += _turned_up(coup, event)
                        if isinstance(event, Marked) and event.mark.startswith(f"won:{coup.seat}/") and event.value:
                            won[event.mark.partition("/")[2]] = int(event.value)
                for _, _, later in found:
                    later.append(cards)
            yield from found


def _wise(evening: EveningSoFar) -> bool:
    for _, rank, later in _collected(evening):
        cards = next((cards for cards in later if rank in cards), None)
        if cards and cards[0] == rank:
            return True
    return False


def _bottom(evening: EveningSoFar) -> bool:
    for stay in evening.at("pharao"):
        for coups in stay.deals(bank=False):
            events = ((coup, event) for coup in coups for event in coup.events if isinstance(event, CardsShown))
            seen = next(((coup, event) for coup, event in events if event.clause == _BOTTOM), None)
            won = {rank for fate, _, rank in fates(coups, "pharao") if fate == "w"}
            if seen is not None and seen[0].faces[seen[1].tokens[0]].rank.value in won:
                return True
    return False


def _ear(evening: EveningSoFar) -> bool:
    return any(
        event.clause in _BENT and event.target == purse(coup.seat)
        for coup in evening.coups("pharao", bank=True)
        for event in coup.events
        if isinstance(event, ChipsMoved)
    )


REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    "pharaon.three_running": _row("pharaon", "www"),
    "pharaon.early": _early,
    "pharaon.dead_card": _dead_card,
    "pharaon.bank_taille": _taille("pharaon", 1),
    "pharaon.bank_twenty": _taille("pharaon", 20),
    "pharaon.bank_doublet": _bank_doublet,
    "pharaon.five_cards": _five_cards,
    "pharaon.last_of_four_twice": _last_of_four_twice,
    "pharaon.after_the_eight_twice": _after_the_eight_twice,
    "pharaon.three_birds": _three_birds,
    "pharaon.bank_row": _bank_row,
    "pharao.six": lambda evening: any(won >= 6 for won in _won_marks(evening)),  # the wish says so
    "pharao.saved": _saved,
    "pharao.enough": lambda evening: any(won >= 3 for won, _, _ in _collected(evening)),  # same
    "pharao.wise": _wise,
    "pharao.bottom": _bottom,
    "pharao.ten_up": _ten_up,
    "pharao.ear": _ear,
    "pharao.bank_taille": _taille("pharao", 1),
    "pharao.two_parolis": _two_parolis,
    "pharao.three_running": _row("pharao", "www"),
}
