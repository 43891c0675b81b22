"""A table as it is read aloud: what lies on the cloth, the hand, the tray, the notebook. All of it can be seen, too."""

from collections.abc import Iterator

from game.cards.shoe import Token
from game.lessons.explain.place_names import bent, mark_kind, mark_said, pile_name, place_name, spot_name
from game.play.tables import facts_of
from game.screen.paper.notebook_reading import notebook_texts
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.table.board.action_bar import ASKED_ID
from game.screen.table.board.board import Board
from game.screen.table.contract import TableState
from game.stage.pose import card_sprite
from game.table.marks import MarkValue
from game.table.values import STOCK, GameId, Mark, Pile, Place, cash_owner, hand, purse_owner, staked_on, staker


def table_reading(board: Board, state: TableState, game: str) -> Reading:
    """Return a table as one seat sees it; behind the curtain nothing of it but whose turn it is."""
    words = state.words
    title, subtitle, standing = board.table.title(state)
    if board.curtain is not None:
        name, line, key = board.curtain
        return Reading(title, (Region("curtain", name, (ReadText("line", line), ReadText("key", key, pressed=True))),))
    regions: list[Region] = []
    bar, by_id = board.action_bar, {target.id for target in board.targets()}
    lines = () if ASKED_ID in by_id else (("asks", bar.prompt), ("more", bar.prompt_sub))
    asked = (*((ASKED_ID,) if not lines else ()), *(ReadText(part, text) for part, text in lines if text))
    purse = (ReadText("purse", f"{bar.purse_head}: {bar.purse} {bar.unit}"),) if bar.purse else ()
    pressed = (*(f"jeton:{value}" for value in bar.values), *(button.id for button in bar.buttons))
    regions.append(Region("tray", words("access.tray"), (*asked, *pressed, *purse), board.viewport.acts))
    notice = board.notice
    if notice is not None:
        regions.append(
            Region("note", words("access.note"), (ReadText("head", notice.head), ReadText("text", notice.text)))
        )
    own = set(state.tableau.pile(hand(state.own))) if state.seat is not None else set[Token]()
    sprites = {card_sprite(token): token for token in own}
    held = {act.id: sprites[act.sprite] for act in board.affordances.cloth if act.sprite in sprites}
    places = tuple(act.id for act in board.affordances.cloth if act.id not in held)
    regions.append(Region("hand", words("access.hand"), (*held, *_hand(state, set(held.values())))))
    regions.append(Region("cloth", words("access.cloth"), (*_cloth(board, state, game), *places), board.viewport.table))
    regions.append(Region("carnet", words("focus.carnet"), ("carnet", *notebook_texts(board.notebook, words))))
    heads = tuple(ReadText(part, text) for part, text in (("sub", subtitle), ("standing", standing)) if text)
    icons = tuple(icon.id for icon in board.top_bar.icons)
    regions.append(Region("top", words("access.top"), (*heads, *icons)))
    return Reading(title, tuple(regions))


def _hand(state: TableState, pressed: set[Token]) -> Iterator[ReadText]:
    """Return the cards of the hand that cannot be pressed now, in order."""
    words, tokens = state.words, state.tableau.pile(hand(state.own)) if state.seat is not None else ()
    if not tokens:
        yield ReadText("none", words("access.empty"))
    for token in tokens:
        if token not in pressed and token in state.view.faces:
            yield ReadText(f"card:{token}", words.of(f"card:{state.view.faces[token]}"))


def _cloth(board: Board, state: TableState, game: str) -> Iterator[ReadText]:
    table, words = state.tableau, state.words
    for pile in sorted(table.piles):
        if state.seat is None or pile != hand(state.own):
            text = words("access.pair", pile_name(words, game, pile), _cards(board, state, pile))
            yield ReadText(f"pile:{pile}", text)
    for place, amount in sorted(table.chips.items()):
        seat, chips = staker(place), words.count("chips", amount)
        if seat is not None:
            on = words("access.on", spot_name(words, staked_on(place)), chips, f"seat:{seat}")
            yield ReadText(f"chips:{place}", ", ".join((on, *_bends(state, game, place))))
        elif cash_owner(place) is None and (purse_owner(place) != state.seat or state.seat is None):
            yield ReadText(f"chips:{place}", words("access.pair", place_name(words, place), chips))
    for mark, value in sorted(table.marks.items()):
        kind = mark_kind(game, mark)
        if kind is not None and not kind.on_stake:
            yield ReadText(f"mark:{mark}", mark_said(game, mark, value, words))


def _bends(state: TableState, game: str, place: Place) -> Iterator[str]:
    """Return how often the leaf of a stake is bent, and whether it has won and waits."""
    lies = f"{staker(place)}/{staked_on(place)}"
    for kind in facts_of(GameId(game)).marks:
        mark = state.tableau.mark(Mark(f"{kind.name}:{lies}"))
        if mark is not None and kind.value is MarkValue.LEAF:
            yield bent(int(mark), state.words)
        if mark is not None and kind.value is MarkValue.WON:
            yield state.words("access.won")


def _cards(board: Board, state: TableState, pile: Pile) -> str:
    """Return the cards of a pile from the bottom, those that lie covered as such; how many, of those not shown."""
    words, table, faces = state.words, state.tableau, state.view.faces
    tokens, named = table.pile(pile), []
    for n, token in enumerate(tokens if pile != STOCK or table.up.intersection(tokens) else ()):
        if token in table.up and token in faces:
            named.append(words.of(f"card:{faces[token]}"))
        elif token in faces and table.knows(state.seat, token):
            spot = board.director.arrangement.card(state.view, pile, n)
            if spot is not None and spot.held:
                named.append(words("access.hidden", f"card:{faces[token]}"))
    others = len(tokens) - len(named)
    return ", ".join([*named, *([words.count("access.cards", others)] if others else [])])
