"""What both Pharaons ask at a bank: titles, prompts, the clause in force, stakes, and the banker's buttons."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game.cards.faces import Rank
from game.rules.pharaon.acts import (
    Consent,
    DrawStuck,
    End,
    Lay,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, PharaonPhase, PharaonPublic, stake_place
from game.screen.games.pharaon import taille_end
from game.screen.games.pharaon.gloss import cheated, drawn_coups
from game.screen.keys.commands import PLACE_KEYS
from game.screen.table import common, staking_tools
from game.screen.table.contract import AddToDraft, DoAll, PressMeaning, TableState
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, ClothAct, TextKey
from game.stage.tables.pharaon import is_gone
from game.table.contract import Over, Shuffling, Waiting
from game.table.values import Chips, GameId, Seat
from game.text import numbers

PHARAON, PHARAO = GameId("pharaon"), GameId("pharao")
_BY_HAND = ((Lay(LEFT), "left", "l"), (Lay(RIGHT), "right", "r"))
"""What a banker does card by card at the strict table, by name and key."""
_SELDOM = ((PutBack(), "put_back", "b"), (DrawStuck(), "stuck", "s"))
"""What seldom happens there: small buttons, beside which what is asked has room."""


def own_stakes(public: PharaonPublic, seat: Seat) -> dict[str, Chips]:
    """Return what a seat has put up on each card, without what has been won there."""
    return {leaf.rank.value: leaf.stake for leaf in public.leaves_of(seat)}


STAKING = staking_tools.StakingActs(
    lambda on, sum_: PharaonStake(Rank(on), sum_),
    lambda on: Withdraw(Rank(on)),
    lambda state, on: is_gone(state.view, Rank(on)),
    own_stakes,
)
"""How stakes are laid and asked back at both Pharaons."""
ORDER = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))


def title(game: GameId, state: TableState) -> tuple[str, str, str]:
    """Return title, subtitle and where the taille stands."""
    words, public = state.words, state.view.public
    shown = ".shown" if game != PHARAON and public.bottom_shown else ""
    standing = words(f"table.{game}.state{shown}", public.taille, min(26, public.coups + 1), public.left)
    return words(f"salon.{game}").upper(), words(f"table.{game}.sub"), standing


def prompt(game: GameId, state: TableState) -> tuple[str, str]:
    """Return what is asked of the player."""
    words, public = state.words, state.view.public
    request = public.request
    if isinstance(state.awaited, Shuffling):
        end = taille_end.taille_end(state)
        if end is None:
            return words("prompt.shuffle"), common.order(state)
        net = numbers.whole(end.net, words.language, signed=True)
        return words("prompt.taille_over", net), words("prompt.shuffle" if state.hour else "prompt.taille_over.sub")
    if not state.settled:
        return common.under_way(state) or words("prompt.waits"), common.read_on(state)
    if isinstance(state.awaited, Over) or state.seat is None:
        return words("prompt.over"), ""
    if request is not None:
        asks = words(f"table.request.{request.change.do}", f"seat:{request.seat}", f"rank:{request.change.on.value}")
        return asks, words("prompt.request") if state.seat == BANKER else words("prompt.waits")
    if not state.offers:
        return words("prompt.waits"), ""
    key, name = _asks(game, state, state.seat), sharing_name(state)
    second = state.seat == BANKER and public.phase is PharaonPhase.HALF
    then = _others_done(state) or words("prompt.second" if second else f"{key}.sub")
    return words(f"{key}.of", name) if name else words(key), then


def _others_done(state: TableState) -> str:
    """Return to a bank who has staked or bent since it drew: a press meanwhile only hurried him.

    A bank that lays every card by hand is asked for a card, and has no room for it.
    """
    last = state.history[-1] if state.history and not state.strict else None
    acted = state.seat == BANKER and last is not None and last.seat not in {None, BANKER}
    return state.words("prompt.bank.acted", f"seat:{last.seat}") if last is not None and acted else ""


def _asks(game: GameId, state: TableState, seat: Seat) -> str:
    """Return the key of what is asked of a banker, or of a ponte by whether a stake of his lies."""
    if seat == BANKER:
        return f"prompt.{game}.banker"
    if any(state.view.public.leaves_of(seat)):
        return "prompt.pharaon.lies"
    return f"prompt.{game}.ponte"


def sharing_name(state: TableState) -> str:
    """Return who is asked where several share the screen, else nothing."""
    return state.sitters[state.seat].name if state.sharing and state.seat is not None else ""


def clause_in_force(game: GameId, state: TableState) -> str:
    """Return the clause in force."""
    drawn = drawn_coups(state.view.public) > 0
    if cheated(state):
        return "PA-18"
    if game == PHARAON:
        return common.clause_in_force(state, "PF-04" if drawn else "PF-03")
    return common.clause_in_force(state, "PA-06" if drawn else "PA-04")


def affordances(
    game: GameId,
    state: TableState,
    places: tuple[ClothAct, ...],
    ponte: Callable[[TableState], Sequence[ButtonAct]],
) -> Affordances:
    """Return what can be pressed: a fresh shoe, the way out, or the cards and the buttons of ponte or banker."""
    if isinstance(state.awaited, Shuffling):
        return Affordances(buttons=common.shoe_buttons(state))
    if isinstance(state.awaited, Over):
        return Affordances(buttons=(common.leave_button(),))
    if state.seat == BANKER:
        buttons = (common.read_on_button(state),) if state.held else tuple(banker_buttons(game, state))
        return Affordances(places, buttons, sums=False, tools=_banker_tools(game, state))
    tools = staking_tools.tools(state, STAKING) if state.seat is not None else ()
    buttons = (common.read_on_button(state),) if state.held else tuple(ponte(state))
    return Affordances(places, buttons, tools=tools, warning=_warning(state))


def _warning(state: TableState) -> TextKey | None:
    """Return that a stake of the viewer's, or one that goes on being laid, lies on a rank of which no card is left.

    One that is drafted is warned of as it is laid, before its jeton has reached the card, and told alone: of the others
    the viewer knows. A leaf that has won and is not bent yet can still be collected.
    """
    stakes = {**(staking_tools.laid_last(state, STAKING) if state.hand.plays_on else {}), **staking_tools.lying(state)}
    leaves = state.view.public.leaves_of(state.seat) if state.seat is not None else ()
    drafted = {act.on.value for act in state.hand.drafted if isinstance(act, PharaonStake)}
    told = (stakes.keys() | drafted) - {leaf.rank.value for leaf in leaves if leaf.waits}
    gone = [rank for rank in ORDER if rank.value in told and is_gone(state.view, rank)]
    gone = [rank for rank in gone if drafted_on(state, rank)] or gone
    names = ", ".join(state.words(f"rank.{rank.value}") for rank in gone)
    return TextKey("table.pharaon.gone", (names,)) if gone else None


def _banker_tools(game: GameId, state: TableState) -> tuple[ButtonAct, ...]:
    """Return the small buttons of a banker: he draws on, or does what is seldom where he lays by hand (PF-13)."""
    if not state.strict or game != PHARAON:
        return (staking_tools.until_any(state, draws=state.offers.allows(PharaonDraw())),)
    found = (ButtonAct(name, TextKey(f"act.pharaon.{name}"), act, key=key) for act, name, key in _SELDOM)
    allowed = ((each, state.offers.allows(each.act)) for each in found)
    return tuple(
        replace(each, enabled=can, why=TextKey(f"{each.label.key}.tip") if can else None) for each, can in allowed
    )


def banker_buttons(game: GameId, state: TableState) -> list[ButtonAct]:
    """Return the banker's buttons, each in its place; at Boussac's strict table he lays every card by hand (PF-13)."""
    offers, by_hand = state.offers, state.strict and game == PHARAON
    half = state.view.public.phase is PharaonPhase.HALF
    asked = state.view.public.request is not None
    found = []
    if offers.allows(End()) or (by_hand and not asked):
        ends = offers.allows(End())
        found.append(ButtonAct("end", TextKey(f"act.{game}.end"), End(), key="e", enabled=ends))
    if asked:
        for answer, name, key in ((PharaonRefuse(), "refuse", "r"), (Consent(), "consent", "c")):
            found.append(ButtonAct(name, TextKey(f"act.{game}.{name}"), answer, key=key, enabled=offers.allows(answer)))
    elif by_hand:
        for act, name, key in _BY_HAND:
            found.append(ButtonAct(name, TextKey(f"act.pharaon.{name}"), act, key=key, enabled=offers.allows(act)))
    if offers.allows(ShowBottom()):
        found.append(ButtonAct("bottom", TextKey("act.pharao.show_bottom"), ShowBottom(), default=True))
        return found
    draws = offers.allows(PharaonDraw()) and not (by_hand and half) and not asked
    drawn = ButtonAct(
        "draw",
        TextKey(f"act.{game}.draw"),
        PharaonDraw(),
        sub=next_coup(game, state),
        default=True,
        role=ButtonRole.DRAW,
    )
    idle = ButtonAct(
        "ready", TextKey("prompt.waits"), default=True, enabled=bool(offers) and not asked, role=ButtonRole.READY
    )
    if draws or asked or by_hand:
        found.append(replace(drawn, default=draws, enabled=draws))
    else:
        found.append(idle)
    return found


def tool_meaning(game: GameId, state: TableState, tool: Hashable) -> PressMeaning:
    """Return what a small button means; at Boussac's table a stake that was laid is raised by leave alone (PF-10)."""
    if state.seat in {None, BANKER}:
        return None
    answer = staking_tools.tool_meaning(state, STAKING, tool)
    if isinstance(answer, AddToDraft) and game == PHARAON:
        fresh = tuple(act for act in answer.acts if not laid_on(state, act.on))
        return AddToDraft(fresh) if fresh else DoAll(answer.acts)
    return answer


def drafted_on(state: TableState, rank: Rank) -> Chips:
    """Return what the player has drafted on a card."""
    return Chips(sum(act.amount for act in state.hand.drafted if isinstance(act, PharaonStake) and act.on is rank))


def laid_on(state: TableState, rank: Rank) -> Chips:
    """Return what was laid on a card by the viewer and is no draft any more."""
    lies = state.tableau.chips_at(stake_place(state.seat, rank)) if state.seat is not None else 0
    return Chips(max(0, lies - drafted_on(state, rank)))


def stake_on(state: TableState, rank: Rank) -> PharaonStake:
    """Return what lays the jeton in hand on a card, as much of it as is taken there."""
    offer = next((each for each in state.offers.of(PharaonStake) if each.act.on is rank), None)
    if offer is None or offer.most is None:
        return PharaonStake(rank, Chips(state.hand.chosen))
    found: PharaonStake = offer.with_amount(max(offer.least, min(offer.most, state.hand.chosen)))
    return found


def rank_key(state: TableState, rank: Rank) -> str:
    """Return the key of a card by its rank, ace to king, where a stake can be laid now."""
    return PLACE_KEYS[ORDER.index(rank)] if state.offers and state.seat not in {None, BANKER} else ""


def stake_said(state: TableState, rank: Rank, lies: Chips) -> TextKey | None:
    """Return what lies on a card, and that it is only drafted where it is; nothing where nothing lies."""
    key = "table.stake_drafted" if drafted_on(state, rank) else "table.stake_lies"
    return TextKey(key, (state.words.count("chips", lies),)) if lies else None


def next_coup(game: GameId, state: TableState) -> TextKey:
    """Return the number of the coup that comes."""
    return TextKey(f"table.{game}.next", (min(26, state.view.public.coups + 1),))


def status(state: TableState) -> dict[Seat, str]:
    """Return what each of the others is doing."""
    found = {BANKER: state.words("table.banker")}
    if isinstance(state.awaited, Waiting) and state.view.public.request is not None:
        found[state.view.public.request.seat] = state.words("table.asks")
    return found
