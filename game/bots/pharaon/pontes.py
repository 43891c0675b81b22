"""Five beliefs about a bank that has none: how pontes choose their cards, their stakes and their bends."""

from collections.abc import Callable
from typing import TypeAlias

from game.bots.contract import AnyChoice, BotChoice, Temper
from game.bots.pharaon.reading import card_of, coups_of, dead_stake, decides, live_leaves, streak
from game.cards.faces import Rank
from game.odds.contract import Chance
from game.odds.pharaon.appraise import appraise
from game.odds.pharaon.edges import edge
from game.odds.pharaon.expect import bank_gain
from game.odds.pharaon.talons import talons_of
from game.rules.pharaon.acts import Appe, Collect, Paroli, PharaonStake, Withdraw
from game.rules.pharaon.state import Leaf, PharaonPublic
from game.table.any_game import AnyAct
from game.table.offers import AnyOffer, AnyOffers
from game.table.values import Chips
from game.table.view import View

Ponte: TypeAlias = Callable[[View[PharaonPublic], AnyOffers, Chance], AnyChoice]
NONE = -1
_FEW = 14
CONTENT: AnyChoice = BotChoice(None, "pharaon.content")


def noticing(ponte: Ponte) -> Ponte:
    """Return a ponte who asks for a stake back of whose card none is left, and else does as he does (PF-10, PA-11)."""

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        dead = None if offers.of(Collect) else dead_stake(view, offers)
        return (
            ponte(view, offers, chance) if dead is None else BotChoice(Withdraw(dead), "pharaon.run_out", _rank(dead))
        )

    return choose


def superstitious(temper: Temper) -> Ponte:
    """Return a ponte who waits for the card that must come, or for the one that smiles at him.

    `trust` (0 to 1, 0.5): how often he trusts a card that has won over one that is overdue; `stake` (chips, 5);
    `nerve` (0 to 1, 0.35): how often he bends a leaf that has won; `card` (0 for the ace to 12 for the king; none): the
    only card he believes in.
    """
    own = next((rank for number, rank in enumerate(Rank) if number == temper.get("card", NONE)), None)
    trust, amount, nerve = temper.get("trust", 0.5), int(temper.get("stake", 5)), temper.get("nerve", 0.35)

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        won = _won(offers)
        if won is not None:
            if chance.unit() < nerve and _bends(offers, won):
                return BotChoice(_bends(offers, won)[0].act, "pharao.feels_it", _rank(won))
            return BotChoice(Collect(won), "pharao.birds_in_hand", _rank(won))
        talons = talons_of(view)
        free = {rank: offer for rank, offer in _free(view, offers).items() if decides(talons[rank])}
        if not free or live_leaves(view):
            return CONTENT
        if own is not None:
            return BotChoice(_stake(free[own], amount), "pharaon.begins", _rank(own)) if own in free else CONTENT
        coups = coups_of(view)
        if coups and chance.unit() < trust:
            smiling = coups[-1].pontes
            if smiling in free:
                return BotChoice(_stake(free[smiling], amount), "pharaon.smiles", _rank(smiling))
        most = max(talons[rank].left for rank in free)
        overdue = [rank for rank in free if talons[rank].left == most]
        rank = overdue[chance.below(len(overdue))]
        return BotChoice(_stake(free[rank], amount), "pharaon.overdue", (*_rank(rank), most))

    return choose


def prudent(temper: Temper) -> Ponte:
    """Return a ponte who lays a little on the cheapest card and takes every win at once.

    `stake` (chips, 2); `stop` (cards, 8): with fewer left in the talon he lays nothing any more; `waits` (coups, 0):
    how many must have fallen before he lays anything.
    """
    amount, stop, waits = int(temper.get("stake", 2)), int(temper.get("stop", 8)), int(temper.get("waits", 0))

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:  # noqa: ARG001  # no whims
        won = _won(offers)
        if won is not None:
            return BotChoice(Collect(won), "pharao.birds_in_hand", _rank(won))
        free = _free(view, offers)
        if not free or live_leaves(view) or view.public.left <= stop or len(coups_of(view)) < waits:
            return CONTENT
        talons = talons_of(view)
        live = [rank for rank in free if decides(talons[rank])]
        if not live:
            return CONTENT
        rank = min(live, key=lambda each: edge(talons[each], view.public.options))
        return BotChoice(_stake(free[rank], amount), "pharaon.cheapest", _rank(rank))

    return choose


def system(temper: Temper) -> Ponte:
    """Return a ponte who keeps to one card and doubles after every loss.

    `stake` (chips, 2): what he begins with; `doublings` (5): how often he doubles before he begins again; `card` (0 to
    12): which card he makes his own.
    """
    amount, most, card = int(temper.get("stake", 2)), int(temper.get("doublings", 5)), int(temper.get("card", 6))

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:  # noqa: ARG001  # no whims
        won = _won(offers)
        if won is not None:
            return BotChoice(Collect(won), "pharao.birds_in_hand", _rank(won))
        rank = card_of(view, card)
        free, talon = _free(view, offers), talons_of(view)[rank]
        if rank not in free or not decides(talon) or talon.last:  # in the last coup nothing can win
            return CONTENT
        lost = max(0, -streak(coups_of(view), rank)) % (most + 1)
        reason = "pharaon.doubles" if lost else "pharaon.begins"
        return BotChoice(_stake(free[rank], amount * 2**lost), reason, _rank(rank))

    return choose


def chaser(temper: Temper) -> Ponte:
    """Return a ponte who lets what he has won ride: by Parolis in Pharao, by a larger stake in Pharaon.

    `stake` (chips, 3); `until` (a mark, 7): how high he bends before he collects; `cards` (2): how many he plays.
    """
    amount, until, cards = int(temper.get("stake", 3)), int(temper.get("until", 7)), int(temper.get("cards", 2))

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        won = _won(offers)
        if won is not None:
            leaf = view.public.leaf(view.own, won)
            bends = [offer for offer in _bends(offers, won) if leaf and _mark(leaf, offer.act) <= until]
            if bends:
                return BotChoice(bends[-1].act, "pharao.lets_it_ride", _rank(won))
            return BotChoice(Collect(won), "pharao.enough", _rank(won))
        free = _free(view, offers)
        talons = talons_of(view)
        hopeful = [rank for rank in free if talons[rank].left >= 2]
        if not hopeful or len(live_leaves(view)) >= cards:
            return CONTENT
        coups = coups_of(view)
        rank = max(hopeful, key=lambda each: (streak(coups, each), talons[each].left, chance.unit()))
        wins = min(max(0, streak(coups, rank)), 3)
        return BotChoice(
            _stake(free[rank], amount * 2**wins), "pharaon.rides" if wins else "pharaon.starts", _rank(rank)
        )

    return choose


def sharp(temper: Temper) -> Ponte:
    """Return a ponte who stakes only where the figures ask no price, and asks for what has become dear.

    `price` (of a chip, 0): what he is willing to pay on a stake.
    """
    price = temper.get("price", 0.0)

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        worths = {worth.act: worth.value for worth in appraise(view, offers, chance).worths}
        won = _won(offers)
        if won is not None:
            best = max([Collect(won), *(offer.act for offer in _bends(offers, won))], key=lambda act: worths[act])
            return BotChoice(best, "pharao.figures_say", _rank(won))
        dear = [offer.act for offer in offers.of(Withdraw) if worths[offer.act] > price]
        if dear and view.own not in view.public.tableau.said:
            act = max(dear, key=lambda each: worths[each])
            return BotChoice(act, "pharaon.too_dear", _rank(act.on))
        fair = [rank for rank, offer in _free(view, offers).items() if worths[offer.act] >= -price]
        talons = talons_of(view)
        fair = [rank for rank in fair if decides(talons[rank])]
        if not fair or live_leaves(view):
            return BotChoice(None, "pharaon.no_good_stake")
        rank = max(fair, key=lambda each: (talons[each].left, worths[_free(view, offers)[each].act]))
        offer = _free(view, offers)[rank]
        return BotChoice(_fair_amount(view, offer, price), "pharaon.no_price", _rank(rank))

    return choose


def _won(offers: AnyOffers) -> Rank | None:
    """Return a rank whose leaf has won and waits for its answer (PA-13)."""
    return next((offer.act.on for offer in offers.of(Collect)), None)


def _bends(offers: AnyOffers, rank: Rank) -> list[AnyOffer]:
    """Return the bends that a leaf may be given, an Appe before a Paroli."""
    return [offer for offer in offers.of(Appe, Paroli) if offer.act.on is rank]


def _free(view: View[PharaonPublic], offers: AnyOffers) -> dict[Rank, AnyOffer]:
    """Return the cards on which this ponte has nothing and may stake."""
    return {
        offer.act.on: offer for offer in offers.of(PharaonStake) if view.public.leaf(view.own, offer.act.on) is None
    }


def _stake(offer: AnyOffer, amount: int) -> AnyAct:
    """Return the stake of an offer, as near to the amount as its range allows."""
    return offer.with_amount(max(offer.least, min(amount, offer.most or amount)))


def _mark(leaf: Leaf, act: Appe | Paroli) -> int:
    """Return the mark that a bend makes (PA-16)."""
    return 2 * leaf.won + isinstance(act, Paroli)


def _fair_amount(view: View[PharaonPublic], offer: AnyOffer, price: float) -> AnyAct:
    """Return the largest stake of a few jetons that still costs no more than the price."""
    rank: Rank = offer.act.on
    talon, options = talons_of(view)[rank], view.public.options
    amounts = range(offer.least, min(offer.most or offer.least, offer.least + _FEW) + 1)
    fair = [each for each in amounts if bank_gain(Leaf(view.own, rank, Chips(each)), talon, options) <= price]
    return offer.with_amount(max(fair, default=offer.least))


def _rank(rank: Rank) -> tuple[int | str, ...]:
    return (f"rank:{rank.value}",)
