"""The carnet of Prime: what wins with the own hand lit, what each discard leads to, values in jetons, the record."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from game.cards.shoe import Token
from game.odds.contract import Appraisal, Worth
from game.rules.prime.acts import Accept, Bet, Decline, Discard, Hold, Pass, Show
from game.rules.prime.hands import Kind, read_hand, worth
from game.rules.prime.state import Phase
from game.screen.hud.content import Block, Carnet, CarnetPair, CarnetTable, CarnetText, Cell, Figure, Row, TableLine
from game.screen.tables import common
from game.screen.tables.contract import Moment
from game.stage.tables.prime import counting_of
from game.table.events import CardsShuffled, Ruled, Spoke
from game.table.values import GameId, Seat, hand

GAME = GameId("prime")
_KINDS = (Kind.FLUX, Kind.FIFTY_FIVE, Kind.PRIME, Kind.POINT)
_WORTHS = (("7", 21), ("6", 18), ("A", 16), ("5", 15), ("4", 14), ("3", 13), ("2", 12))
_COURT = 10
_WHY = frozenset({"stronger", "higher", "beats", "tie"})
_IN_COLUMNS = 3
_ALL = 4


@dataclass(frozen=True, slots=True)
class Chances:
    """What one discard leads to: the chance of each kind, and of each point."""

    kinds: Mapping[str, float] = field(default_factory=dict)
    points: Mapping[int, float] = field(default_factory=dict)


def carnet(moment: Moment, raised: Sequence[Token]) -> Carnet:
    """Return the clause in force, what wins, chances and values, and the record."""
    words, public = moment.words, moment.view.public
    margin = common.marginalia(moment, GAME, clause(moment), _gloss(moment))
    if margin is not None and moment.offers.of(Discard) and not reshuffled(moment):
        margin = replace(margin, gloss="")
    blocks = [Block(words("table.prime.wins"), _wins(moment, raised))]
    if public.phase is Phase.OVER:
        blocks.append(Block(words("table.prime.hands"), _shown(moment)))
    sixteen = chances_of(moment.appraisal) if moment.appraisal is not None else {}
    if sixteen and moment.offers.of(Discard):
        blocks.insert(0, Block(words("table.prime.sixteen"), (_sixteen(moment, sixteen, raised),)))
        blocks.append(Block(words("table.prime.after", len(raised)), _after(moment, sixteen, raised)))
    elif moment.appraisal is not None:
        found = (*_chances(moment), *_values(moment, raised))
        if found:
            blocks.append(Block(words("table.prime.numbers"), found))
    blocks.append(Block(words("table.prime.coup"), _record(moment)))
    if public.phase not in {Phase.DISCARD, Phase.OVER}:
        blocks.append(Block(words("table.prime.values"), (_card_values(moment),)))
    return Carnet(margin, (*(block for block in blocks if block.rows), common.seal(moment)))


def clause(moment: Moment) -> str:
    """Return the clause in force: the reason at the showdown, else what was decided or said last."""
    why = _why(moment)
    if why is not None and (moment.settled or moment.held):
        return why.clause
    asked = {Phase.SPEAK: "PR-05", Phase.ANSWER: "PR-07", Phase.SHOW: "PR-11", Phase.DISCARD: "PR-12"}
    if moment.offers:
        return asked[moment.view.public.phase]
    return common.clause_in_force(moment, "PR-04")


def reshuffled(moment: Moment) -> bool:
    """Tell whether the cards thrown away have just come to serve again (PR-13)."""
    return moment.last is not None and any(isinstance(event, CardsShuffled) for event in moment.last.events)


def made_of(moment: Moment, tokens: Sequence[Token]) -> str:
    """Return in words what some cards of a hand make: the hand, if they are four, else their best point."""
    words, faces = moment.words, moment.view.faces
    if any(token not in faces for token in tokens):
        return ""
    counts = counting_of(moment.view, tokens)
    if not counts:
        total = sum(worth(faces[token]) for token in tokens)
        return (
            words("table.prime.made.suits", len(tokens), total)
            if len(tokens) > 1
            else words("table.prime.made.one", total)
        )
    total = sum(worth(faces[token]) for token in counts)
    kind = Kind.POINT
    if len(tokens) == _ALL:
        kind = read_hand([faces[token] for token in tokens], moment.view.public.options.compare).kind
    return words(f"table.prime.made.{kind.name.lower()}", total)


def reason_of(moment: Moment) -> str:
    """Return why the best hand wins, with its clause, once the hands lie open."""
    why = _why(moment)
    if why is None or not (moment.settled or moment.held) or not moment.tableau.up:
        return ""
    words, short = moment.words, f"table.{why.ruling}"
    said = words(short) if words.has(short) else words(f"ruled.{why.ruling}", *why.args).rstrip(".")
    return words("table.prime.because", said, str(why.clause))


def outcome(moment: Moment) -> str:
    """Return how the coup ended, in words."""
    words = moment.words
    for event in reversed(_ending(moment)):
        if isinstance(event, Ruled) and event.ruling.partition(".")[2] in {
            "wins",
            "side_wins",
            "tie",
            "void",
            "consolation",
        }:
            return words(f"ruled.{event.ruling}", *event.args)
    return ""


def chances_of(appraisal: Appraisal) -> dict[tuple[Token, ...], Chances]:
    """Return what each discard leads to, by the cards thrown away; nothing where the hand is not asked for one."""
    kinds: dict[tuple[Token, ...], dict[str, float]] = defaultdict(dict)
    points: dict[tuple[Token, ...], dict[int, float]] = defaultdict(dict)
    for figure in appraisal.figures:
        if figure.name == "prime.discard.point_of":
            points[_tokens(figure.args[2:])][int(figure.args[1])] = float(figure.value)
        elif figure.name.startswith("prime.discard."):
            kinds[_tokens(figure.args[1:])][figure.name.rpartition(".")[2]] = float(figure.value)
    return {cards: Chances(kinds[cards], points[cards]) for cards in kinds}


def _tokens(args: Sequence[int | str]) -> tuple[Token, ...]:
    return tuple(sorted(Token(int(arg)) for arg in args))


def _ending(moment: Moment) -> tuple[object, ...]:
    step = moment.last
    return step.events if step is not None and step.after.phase is Phase.OVER else ()


def _why(moment: Moment) -> Ruled | None:
    """Return the ruling that names the reason, in the step that ended the coup."""
    rulings = [event for event in _ending(moment) if isinstance(event, Ruled)]
    compared = [each for each in rulings if _WHY & set(each.ruling.replace(".", "_").split("_"))]
    hidden = [each for each in rulings if each.ruling == "prime.hidden_hands_lose"]
    return next(iter((*compared, *hidden)), None)


def _gloss(moment: Moment) -> str:
    words = moment.words
    if reshuffled(moment):
        return words("table.prime.again")
    why = _why(moment)
    if why is not None and moment.tableau.up:
        parts = dict.fromkeys((words(f"ruled.{why.ruling}", *why.args), outcome(moment)))
        return " ".join(part for part in parts if part)
    return common.gloss_of(moment, 2) if not moment.offers else ""


def _wins(moment: Moment, raised: Sequence[Token]) -> tuple[Row, ...]:
    """Return the four kinds from the best down; what the own hand makes is lit, with its value."""
    words = moment.words
    held = [token for token in moment.tableau.pile(hand(moment.own)) if token not in raised]
    own = None
    if moment.seat is not None and held and all(token in moment.view.faces for token in held):
        own = _kind(moment, held)
    rows = []
    for kind in _KINDS:
        name = kind.name.lower()
        left = made_of(moment, held) if kind is own else words(f"table.prime.kind.{name}")
        rows.append(CarnetPair(left, words(f"table.prime.kind.{name}.of"), lit=kind is own))
    if moment.offers:
        lines = tuple(TableLine((row.left, row.right), row.lit, row.lit) for row in rows)
        return (CarnetTable((12, 13), (), lines, named=True, grows=True),)
    return tuple(rows)


def _kind(moment: Moment, tokens: Sequence[Token]) -> Kind | None:
    if len(tokens) == _ALL:
        faces = [moment.view.faces[token] for token in tokens]
        return read_hand(faces, moment.view.public.options.compare).kind
    return Kind.POINT if counting_of(moment.view, tokens) else None


def _card_values(moment: Moment) -> CarnetTable:
    language = moment.words.language
    heads = tuple(common.letter(rank, language) for rank, _ in _WORTHS)
    values = (*(str(value) for _, value in _WORTHS), str(_COURT))
    return CarnetTable(
        (1,) * len(values), (*heads, moment.words("table.prime.court")), (TableLine(values, strong=True),)
    )


def _sixteen(moment: Moment, sixteen: Mapping[tuple[Token, ...], Chances], raised: Sequence[Token]) -> CarnetTable:
    """Return each of the sixteen discards: what is kept, the chance of each kind, and its value in jetons."""
    words, view = moment.words, moment.view
    held = sorted(view.hand, key=lambda token: _place(view.hand.index(token)))
    values = {_tokens(each.act.cards): each for each in _worths(moment) if isinstance(each.act, Discard)}
    best = max(values, key=lambda cards: float(values[cards].value), default=())
    heads: list[Cell] = []
    for token in held:
        letter, suit = common.in_record(view.faces[token], words.language)
        heads.append((letter, suit))
    heads += [words(f"table.prime.column.{name}") for name in ("flux", "fifty_five", "prime", "point", "jetons")]
    lines = []
    for count in range(_ALL + 1):
        for cards in combinations(held, count):
            key = _tokens(cards)
            if key not in sixteen:
                continue
            marks: list[Cell] = [token not in cards for token in held]
            shares = [_share(moment, sixteen[key].kinds[name]) for name in ("flux", "fifty_five", "prime", "point")]
            value = _value(moment, values[key]) if key in values else ""
            lines.append(TableLine((*marks, *shares, value), lit=key == _tokens(raised), strong=key == best))
    return CarnetTable((18, 18, 18, 18, 30, 26, 36, 37, 64), tuple(heads), tuple(lines))


def _place(n: int) -> int:
    return (1, 2, 0, 3)[n % _ALL]


def _after(moment: Moment, sixteen: Mapping[tuple[Token, ...], Chances], raised: Sequence[Token]) -> tuple[Row, ...]:
    """Return the whole distribution after the discard of the cards raised: each kind, and each point in columns."""
    found = sixteen.get(_tokens(raised))
    if found is None:
        return ()
    words = moment.words
    rows: list[Row] = []
    chosen = next((each for each in _worths(moment) if each.act == Discard(tuple(raised))), None)
    if chosen is not None:
        rows.append(Figure(words("table.prime.worth_of"), _value(moment, chosen)))
    likely = [(name, found.kinds[name]) for name in ("flux", "fifty_five", "prime") if found.kinds[name]]
    rows += [
        Figure(words(f"table.prime.kind.{name}"), common.percent(share, words.language, 2)) for name, share in likely
    ]
    points = sorted(found.points.items(), reverse=True)
    if points:
        rows.append(CarnetText(words("table.prime.each_point")))
        high = -(-len(points) // _IN_COLUMNS)
        lines = []
        for n in range(high):
            cells: list[Cell] = []
            for column in range(_IN_COLUMNS):
                at = column * high + n
                point, share = points[at] if at < len(points) else (0, 0.0)
                cells += [str(point), common.percent(share, words.language, 2)] if point else [None, None]
            lines.append(TableLine(tuple(cells)))
        rows.append(CarnetTable((22, 64) * _IN_COLUMNS, (), tuple(lines), grows=True))
    return (*rows, CarnetText(words(_how_sure(moment))))


def _chances(moment: Moment) -> tuple[Row, ...]:
    figures = moment.appraisal.figures if moment.appraisal is not None else ()
    shares = {each.name.removeprefix("prime."): each.value for each in figures}
    found = [kind for kind in _KINDS if kind.name.lower() in shares]
    if not found:
        return ()
    words = moment.words
    lines = []
    for kind in found:
        share = common.percent(shares[kind.name.lower()], words.language, 2)
        lines.append(TableLine((words(f"table.prime.kind.{kind.name.lower()}"), share)))
    return (CarnetText(words("table.prime.with_two")), CarnetTable((5, 2), (), tuple(lines), named=True, grows=True))


def _values(moment: Moment, raised: Sequence[Token]) -> tuple[Row, ...]:
    """Return what each act is worth in jetons, with its standard error; the pass that throws what is raised is lit."""
    worths = _worths(moment)
    if not worths:
        return ()
    best = max(worths, key=lambda each: float(each.value))
    lines = []
    for each in worths:
        label, lit = _named(moment, each.act, raised)
        lines.append(TableLine((label, _value(moment, each)), lit, each is best))
    sheet = CarnetTable((5, 2), (), tuple(lines), named=True, grows=True)
    return (CarnetText(moment.words("table.prime.in_jetons")), sheet, CarnetText(moment.words(_how_sure(moment))))


def _named(moment: Moment, act: object, raised: Sequence[Token]) -> tuple[str, bool]:
    words, faces = moment.words, moment.view.faces
    match act:
        case Bet(amount):
            return words("act.prime.bet", amount), False
        case Pass(cards):
            both = len(cards) > 1
            card = faces[cards[0]]
            named = words("table.prime.throw_both") if both else words("table.prime.throw_one", f"card:{card}")
            return named, _tokens(cards) == _tokens(raised)
        case Accept():
            return words("act.prime.accept", moment.view.public.bet), False
        case Decline() | Show() | Hold():
            return words(f"act.prime.{act.do}"), False
        case _:
            return "", False


def _worths(moment: Moment) -> tuple[Worth, ...]:
    return moment.appraisal.worths if moment.appraisal is not None and moment.offers else ()


def _value(moment: Moment, found: Worth) -> str:
    language = moment.words.language
    value = common.amount(found.value, language, 1 if found.error is not None else 2)
    if found.error is None:
        return value
    return f"{value} ±{common.amount(found.error, language, 1).lstrip('+')}"


def _share(moment: Moment, share: float) -> str:
    if not share:
        return "–"
    number = f"{share * 100:.1f}" if share < 1 else "100"
    return number if moment.words.language == "en" else number.replace(".", ",")


def _how_sure(moment: Moment) -> str:
    exact = moment.appraisal is not None and moment.appraisal.exact
    return "table.prime.exact" if exact else "table.prime.sampled"


def _shown(moment: Moment) -> tuple[Row, ...]:
    """Return the hands that lie open when the coup is over, the best first."""
    public, found = moment.view.public, []
    for n in range(public.seats):
        held = moment.tableau.pile(hand(Seat(n)))
        if held and moment.tableau.up.issuperset(held):
            faces = [moment.view.faces[token] for token in held]
            row = CarnetPair(moment.sitters[n].name, made_of(moment, held), lit=n in public.best)
            found.append((read_hand(faces, public.options.compare), row))
    found.sort(key=lambda each: each[0], reverse=True)
    return tuple(row for _, row in found)


def _record(moment: Moment) -> tuple[Row, ...]:
    """Return what everyone said in this coup, the newest first; when it is over also why the characters did so."""
    words, over = moment.words, moment.view.public.phase is Phase.OVER
    colon = common.COLON[words.language == "fr"]
    rows: list[Row] = []
    for step in reversed(moment.history):
        if step.seat is None:
            continue
        name = moment.sitters[step.seat].name
        for event in step.events:
            if isinstance(event, Spoke):
                said = words(f"spoken.{event.word}", *event.args)
                why = words(f"reason.{step.choice.reason}", *step.choice.args) if over and step.choice else ""
                rows.append(CarnetText(f"{name}{colon} {f'{said} {why}' if why else said}"))
    return tuple(rows if over else rows[:6])
