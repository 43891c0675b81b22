"""The notebook of Prime: what wins with the own hand lit, what each discard leads to, values in jetons, the record."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations

from game.cards.faces import Card, Rank, Suit
from game.cards.packs import PACK_40
from game.cards.shoe import Token
from game.odds.contract import Appraisal, Worth
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.state import HandKind, PrimePhase, read_hand, worth
from game.screen.paper.about import AboutSteps, AboutWorth
from game.screen.paper.notebook_rows import (
    Block,
    Cell,
    FigureRow,
    Notebook,
    NotebookPair,
    NotebookTable,
    NotebookText,
    Row,
    TableLine,
)
from game.screen.table import common
from game.screen.table.contract import TableState
from game.screen.table.worths import NamedChoice, with_door, worths_told
from game.stage.tables.prime import counting_of, hand_places
from game.table.any_game import AnyAct
from game.table.events import CardsShuffled, Ruled, Spoke, TableEvent
from game.table.values import GameId, Seat, hand
from game.text import numbers

GAME = GameId("prime")
_KINDS = (HandKind.FLUX, HandKind.FIFTY_FIVE, HandKind.PRIME, HandKind.POINT)
_DISCARDED = {f"prime.discard.{kind.name.lower()}": kind.name.lower() for kind in _KINDS}
"""The figures that tell what a discard leads to, each with its kind."""
_ENDS = frozenset({"prime.wins", "prime.side_wins", "prime.tie", "prime.void", "prime.consolation"})
"""The rulings that end a coup."""
_WHY = frozenset({"stronger", "higher", "beats", "tie"})
_IN_COLUMNS = 3
_ALL = 4


@dataclass(frozen=True, slots=True)
class DiscardChances:
    """What one discard leads to: the chance of each kind, and of each point."""

    kinds: Mapping[str, float] = field(default_factory=dict)
    points: Mapping[int, float] = field(default_factory=dict)


def notebook(state: TableState, raised: Sequence[Token], laid: int = 0) -> Notebook:
    """Return what has just happened, what wins or what each choice is worth, and what was said in this coup."""
    words, public = state.words, state.view.public
    margin = common.marginalia(state, GAME, clause(state), _gloss(state) or _agreed(state))
    if margin is not None and state.offers.of(Discard) and not reshuffled(state):
        margin = replace(margin, gloss="")
    over = public.phase is PrimePhase.OVER
    sixteen = chances_of(state.appraisal) if state.appraisal is not None and state.offers.of(Discard) else {}
    told = worths_told(state, partial(named, raised=raised, laid=laid), decides=bool(state.offers))
    if over:
        decides = told or Block(words("table.prime.hands"), _shown(state) or _wins(state, raised))
    elif sixteen and not state.supposed:
        decides = Block(
            words("table.prime.sixteen"),
            (NotebookText(words("table.prime.sixteen.legend")), _sixteen(state, sixteen, raised)),
        )
    else:
        decides = told or Block(
            words("table.prime.wins"),
            (*_wins(state, raised), *_with_partner(state), *_shows(state), _card_values(state)),
        )
    record = _record(state) or (NotebookText(words("table.prime.nobody_spoke")),)
    blocks = [decides, Block(words("table.prime.coup"), record)]
    if sixteen:
        blocks.append(Block(words("table.prime.after", len(raised)), _after(state, sixteen, raised)))
    elif state.appraisal is not None:
        blocks.append(Block(words("table.prime.numbers"), _chances(state)))
    found = Notebook(
        margin, (*blocks[:2], *(each for each in blocks[2:] if each.rows), *common.seal(state)), slots=True
    )
    return with_door(state, found, told=told is not None)


def clause(state: TableState) -> str:
    """Return the clause in force: the reason at the showdown, else what was decided or said last."""
    why = _why(state)
    if why is not None and (state.settled or state.held or state.tableau.up):
        return why.clause
    asked = {
        PrimePhase.SPEAK: "PR-05",
        PrimePhase.ANSWER: "PR-07",
        PrimePhase.SHOW: "PR-11",
        PrimePhase.DISCARD: "PR-12",
    }
    if state.offers:
        return asked[state.view.public.phase]
    return common.clause_in_force(state, "PR-04")


def reshuffled(state: TableState) -> bool:
    """Tell whether the cards thrown away have just come to serve again (PR-13)."""
    return state.last is not None and any(isinstance(event, CardsShuffled) for event in state.last.events)


def tells_hands(state: TableState) -> bool:
    """Tell whether what hands make may be read: not while a lesson asks for it, or for what follows from it."""
    return state.told.asked not in {"sum", "ruled"} and state.told.knows("PR-16") and not state.told.blind


def made_of(state: TableState, tokens: Sequence[Token]) -> str:
    """Return in words what some cards of a hand make: the hand, if they are four, else their best point."""
    words, faces = state.words, state.view.faces
    if any(token not in faces for token in tokens):
        return ""
    counts = counting_of(state.view, tokens)
    if not counts:
        if len(tokens) > 1:
            return words("table.prime.made.suits", len(tokens))
        return words("table.prime.made.one", sum(worth(faces[token]) for token in tokens))
    total = sum(worth(faces[token]) for token in counts)
    kind = HandKind.POINT
    if len(tokens) == _ALL:
        kind = read_hand([faces[token] for token in tokens], state.view.public.options.compare).kind
    return words(f"table.prime.made.{kind.name.lower()}", total)


def reason_of(state: TableState) -> str:
    """Return why the best hand wins, with its clause but in a first lesson, once the hands lie open."""
    why = _why(state)
    if why is None or not (state.settled or state.held) or not state.tableau.up:
        return ""
    words, short = state.words, f"table.{why.ruling}"
    said = words(short, *why.args) if words.has(short) else words(f"ruled.{why.ruling}", *why.args).rstrip(".")
    return said if state.told.taught is not None else words("table.prime.because", said, str(why.clause))


def outcome(state: TableState) -> str:
    """Return how the coup ended, in words."""
    words = state.words
    for event in reversed(_ending(state)):
        if isinstance(event, Ruled) and event.ruling in _ENDS:
            return words(f"ruled.{event.ruling}", *event.args)
    return ""


def chances_of(appraisal: Appraisal) -> dict[tuple[Token, ...], DiscardChances]:
    """Return what each discard leads to, by the cards thrown away; nothing where the hand is not asked for one."""
    kinds: dict[tuple[Token, ...], dict[str, float]] = defaultdict(dict)
    points: dict[tuple[Token, ...], dict[int, float]] = defaultdict(dict)
    for figure in appraisal.figures:
        if figure.name == "prime.discard.point_of":
            points[_tokens(figure.args[2:])][int(figure.args[1])] = float(figure.value)
        elif figure.name in _DISCARDED:
            kinds[_tokens(figure.args[1:])][_DISCARDED[figure.name]] = float(figure.value)
    return {cards: DiscardChances(kinds[cards], points[cards]) for cards in kinds}


def _tokens(args: Sequence[int | str]) -> tuple[Token, ...]:
    return tuple(sorted(Token(int(arg)) for arg in args))


def _ending(state: TableState) -> tuple[TableEvent, ...]:
    step = state.last
    return step.events if step is not None and step.after.phase is PrimePhase.OVER else ()


def _why(state: TableState) -> Ruled | None:
    """Return the ruling that names the reason, in the step that ended the coup."""
    rulings = [event for event in _ending(state) if isinstance(event, Ruled)]
    compared = [each for each in rulings if _WHY & set(each.ruling.replace(".", "_").split("_"))]
    hidden = [each for each in rulings if each.ruling == "prime.hidden_hands_lose"]
    return next(iter((*compared, *hidden)), None)


def _gloss(state: TableState) -> str:
    words = state.words
    if reshuffled(state):
        return words("table.prime.again")
    why = _why(state)
    early = _shown_early(state)
    if early:
        return f"{early} {outcome(state)}"
    if why is not None and state.tableau.up:
        parts = dict.fromkeys((words(f"ruled.{why.ruling}", *why.args), outcome(state)))
        return " ".join(part for part in parts if part)
    return common.gloss_of(state, 2) if not state.offers else ""


def _agreed(state: TableState) -> str:
    """Return what the clause in force says at this table: what a bet may be, and what an answer costs a partner."""
    public, now = state.view.public, clause(state)
    options, partner = public.options, public.partner(state.own)
    if now == "PR-06":
        return state.words("table.prime.limit", f"chips:{options.limit}", f"chips:{options.least}")
    if now != "PR-07" or partner is None or not state.offers:
        return ""
    return state.words(f"table.prime.answer.{'free' if partner in public.inside else 'opposed'}")


def _shown_early(state: TableState) -> str:
    """Return that somebody has shown before the last discard, so that hidden hands lose (PR-11); else nothing."""
    if state.last is None or not any(each.ruling == "prime.hidden_hands_lose" for each in common.ruled(_ending(state))):
        return ""
    shown, words = state.last.after.shown, state.words
    if len(shown) == 1:
        return words("why.prime.shown_early", f"seat:{shown[0]}")
    *others, last = (words.of(f"seat:{seat}") for seat in shown)
    return words("why.prime.shown_early_by_several", words("rulebook.and", ", ".join(others), last))


def _wins(state: TableState, raised: Sequence[Token]) -> tuple[Row, ...]:
    """Return the four kinds from the best down; what the own hand makes is lit, with its value."""
    words = state.words
    held = [token for token in state.tableau.pile(hand(state.own)) if token not in raised]
    own = None
    if state.seat is not None and held and tells_hands(state) and all(token in state.view.faces for token in held):
        own = _kind(state, held)
    rows = []
    for kind in _KINDS:
        name = kind.name.lower()
        left = made_of(state, held) if kind is own else words(f"table.prime.kind.{name}")
        rows.append(NotebookPair(left, words(f"table.prime.kind.{name}.of"), lit=kind is own))
    return tuple(rows)


def _with_partner(state: TableState) -> tuple[Row, ...]:
    """Return what holding means for who is asked and has his partner in the bet (PR-21)."""
    public = state.view.public
    joined = public.phase is PrimePhase.ANSWER and bool(state.offers) and public.partner(state.own) in public.inside
    return (NotebookText(state.words("table.prime.with_partner")),) if joined else ()


def _shows(state: TableState) -> tuple[Row, ...]:
    """Return when it is right to hide a made hand, for who is asked (PR-11); partners have one hand in two places."""
    public = state.view.public
    asked = public.phase is PrimePhase.SHOW and bool(state.offers) and not public.options.partners
    return (NotebookText(state.words("table.prime.hiding")),) if asked else ()


def _kind(state: TableState, tokens: Sequence[Token]) -> HandKind | None:
    if len(tokens) == _ALL:
        faces = [state.view.faces[token] for token in tokens]
        return read_hand(faces, state.view.public.options.compare).kind
    return HandKind.POINT if counting_of(state.view, tokens) else None


def _card_values(state: TableState) -> NotebookTable:
    words, court = state.words, worth(Card(Rank.KING, Suit.HEARTS))
    worths = {card.rank: worth(card) for card in PACK_40}
    small = sorted((rank for rank in worths if worths[rank] > court), key=worths.__getitem__, reverse=True)
    heads = (*(common.letter(rank.value, words.language) for rank in small), words("table.prime.court"))
    values = tuple(str(value) for value in (*(worths[rank] for rank in small), court))
    return NotebookTable((1,) * len(values), heads, (TableLine(values, strong=True),))


def _sixteen(
    state: TableState, sixteen: Mapping[tuple[Token, ...], DiscardChances], raised: Sequence[Token]
) -> NotebookTable:
    """Return the sixteen discards, the best first: what is kept, the chance of each kind, the value in jetons."""
    words, view = state.words, state.view
    lies = dict(zip(view.hand, hand_places(view, view.own), strict=True))
    held = sorted(view.hand, key=lies.__getitem__)
    values = {_tokens(each.act.cards): each for each in _worths(state) if isinstance(each.act, Discard)}
    best = max(values, key=lambda cards: float(values[cards].value), default=())
    digits = min((numbers.places(each.error or 0.0) for each in values.values()), default=2)
    heads: list[Cell] = []
    for token in held:
        letter, suit = common.in_record(view.faces[token], words.language)
        heads.append((letter, suit))
    heads += [words(f"table.prime.column.{name}") for name in ("flux", "fifty_five", "prime", "point", "jetons")]
    lines = []
    every = [
        cards for count in range(_ALL + 1) for cards in map(_tokens, combinations(held, count)) if cards in sixteen
    ]
    every.sort(key=lambda cards: -float(values[cards].value) if cards in values else 0.0)
    for cards in every:
        marks: list[Cell] = [token not in cards for token in held]
        shares = [_share(state, sixteen[cards].kinds[name]) for name in ("flux", "fifty_five", "prime", "point")]
        value = _worth(state, values[cards], digits) if cards in values else ""
        about = AboutWorth(values[cards].act) if cards in values else None
        lit = cards == _tokens(raised)
        lines.append(TableLine((*marks, *shares, value), lit=lit, strong=cards == best, about=about))
    return NotebookTable((17, 17, 17, 17, 34, 30, 40, 44, 48), tuple(heads), tuple(lines))


def _after(
    state: TableState, sixteen: Mapping[tuple[Token, ...], DiscardChances], raised: Sequence[Token]
) -> tuple[Row, ...]:
    """Return the whole distribution after the discard of the cards raised: each kind, and each point in columns."""
    found = sixteen.get(_tokens(raised))
    if found is None:
        return ()
    words = state.words
    rows: list[Row] = []
    chosen = next((each for each in _worths(state) if each.act == Discard(tuple(raised))), None)
    if chosen is not None:
        rows.append(FigureRow(words("table.prime.worth_of"), _value(state, chosen), about=AboutWorth(chosen.act)))
    likely = [(name, found.kinds[name]) for name in ("flux", "fifty_five", "prime") if found.kinds[name]]
    rows += [
        FigureRow(words(f"table.prime.kind.{name}"), numbers.percent(share, words.language, 2))
        for name, share in likely
    ]
    points = sorted(found.points.items(), reverse=True)
    if points:
        rows.append(NotebookText(words("table.prime.each_point")))
        high = -(-len(points) // _IN_COLUMNS)
        lines = []
        for n in range(high):
            cells: list[Cell] = []
            for column in range(_IN_COLUMNS):
                at = column * high + n
                point, share = points[at] if at < len(points) else (0, 0.0)
                cells += [str(point), numbers.percent(share, words.language, 2)] if point else [None, None]
            lines.append(TableLine(tuple(cells)))
        rows.append(NotebookTable((22, 64) * _IN_COLUMNS, (), tuple(lines), grows=True))
    return (*rows, NotebookText(words(_how_sure(state))))


def _chances(state: TableState) -> tuple[Row, ...]:
    figures = state.appraisal.figures if state.appraisal is not None else ()
    shares = {each.name: each.value for each in figures}
    found = [kind for kind in _KINDS if f"prime.{kind.name.lower()}" in shares]
    if not found:
        return ()
    words = state.words
    lines = []
    for kind in found:
        share = numbers.percent(shares[f"prime.{kind.name.lower()}"], words.language, 2)
        lines.append(TableLine((words(f"table.prime.kind.{kind.name.lower()}"), share)))
    return (
        NotebookText(words("table.prime.with_two")),
        NotebookTable((5, 2), (), tuple(lines), named=True, grows=True),
    )


def named(state: TableState, act: AnyAct, raised: Sequence[Token] = (), laid: int = 0) -> NamedChoice | None:
    """Return a choice in words: a bet, how many cards are thrown away and which, an answer.

    The sum that is `laid` and the cards that are `raised` are told beside the best of their kind.
    """
    words, faces = state.words, state.view.faces
    match act:
        case Bet(amount):
            return NamedChoice((Bet, amount == laid), words("act.prime.bet", amount))
        case PrimePass(cards) | Discard(cards):
            thrown = " ".join("".join(_marked(state, token)) for token in cards if token in faces)
            kind = type(act), len(cards), _tokens(cards) == _tokens(raised)
            return NamedChoice(kind, words(f"table.prime.throws.{act.do}.{len(cards)}"), thrown)
        case Accept():
            return NamedChoice(act, words("act.prime.accept", state.view.public.bet))
        case Decline() | Show() | PrimeHold():
            return NamedChoice(act, words(f"act.prime.{act.do}"))
        case _:
            return None


def _marked(state: TableState, token: Token) -> tuple[str, str]:
    letter, suit = common.in_record(state.view.faces[token], state.words.language)
    return letter, common.PIPS[suit]


def _worths(state: TableState) -> tuple[Worth, ...]:
    return state.appraisal.worths if state.appraisal is not None and state.offers else ()


def _worth(state: TableState, found: Worth, digits: int) -> str:
    """Return a worth to so many places: in a column of many its error has no room, and is told with the one raised."""
    return numbers.amount(round(float(found.value), digits), state.words.language, digits)


def _value(state: TableState, found: Worth) -> str:
    """Return a worth with its error."""
    digits = numbers.places(found.error or 0.0)
    value = _worth(state, found, digits)
    return f"{value} ±{numbers.error_of(found.error, state.words.language, digits)}" if found.error else value


def _share(state: TableState, share: float) -> str:
    if not share:
        return "–"
    return numbers.decimal(share * 100, state.words.language, 1 if share < 1 else 0)


def _how_sure(state: TableState) -> str:
    found = state.appraisal
    sampled = found is not None and any(worth.error is not None for worth in found.worths)
    return "table.prime.sampled" if sampled else "table.prime.exact"


def _shown(state: TableState) -> tuple[Row, ...]:
    """Return the hands that lie open when the coup is over, the best first."""
    public, found = state.view.public, []
    for n in range(public.seats):
        held = state.tableau.pile(hand(Seat(n)))
        if held and state.tableau.up.issuperset(held):
            faces = [state.view.faces[token] for token in held]
            row = NotebookPair(state.sitters[n].name, made_of(state, held), lit=n in public.best)
            found.append((read_hand(faces, public.options.compare), row))
    found.sort(key=lambda each: each[0], reverse=True)
    return tuple(row for _, row in found)


def _record(state: TableState) -> tuple[Row, ...]:
    """Return what everyone said in this coup, the newest first; when it is over also why the characters did so."""
    words, over = state.words, state.view.public.phase is PrimePhase.OVER
    colon = common.COLON[words.language == "fr"]
    rows: list[Row] = []
    for number, step in reversed(list(enumerate(state.history))):
        if step.seat is None:
            continue
        name = state.sitters[step.seat].name
        for event in step.events:
            if isinstance(event, Spoke):
                said = words(f"spoken.{event.word}", *event.args)
                why = words(f"reason.{step.choice.reason}", *step.choice.args) if over and step.choice else ""
                rows.append(NotebookText(f"{name}{colon} {f'{said} {why}' if why else said}", AboutSteps((number,))))
    return tuple(rows)
