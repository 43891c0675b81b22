"""What the characters of Baccara do, seen at the table and counted in strength."""

from fractions import Fraction

import pytest

from game.bots.baccara.manners import MANNERS, met
from game.bots.baccara.styles import STYLES, heavier
from game.bots.contract import BotChoice, Temper
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import Strategies, equilibrium
from game.play.chance import SeededChance
from game.rules.baccara.acts import Act, BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.law import BACCARA
from game.rules.baccara.options import Options
from game.rules.baccara.state import BaccaraPublic
from game.table.values import Chips, Seat, Side
from game.table.view import Position, view_of
from tests.rules.baccara.test_baccara_law import opened, played, stake

FULL = (48, *[12] * 9)
BOTH = (Side.RIGHT, Side.LEFT)


def chosen(
    name: str, position: Position[BaccaraPublic], seat: int, *, seed: str = "1", **temper: float
) -> BotChoice[Act]:
    view = view_of(position, Seat(seat))
    choose = MANNERS[name](Temper(tuple(temper.items())))
    return choose(view, BACCARA.legal(view).regular(), SeededChance(seed))


def shares(name: str, position: Position[BaccaraPublic], seat: int, **temper: float) -> dict[type[Act], int]:
    found: dict[type[Act], int] = {}
    for seed in range(60):
        act = chosen(name, position, seat, seed=str(seed), **temper).act
        assert act is not None
        found[type(act)] = found.get(type(act), 0) + 1
    return found


def asked(cards: str, options: Options | None = None) -> Position[BaccaraPublic]:
    start = opened(cards, *BOTH, options=options or Options(packs=1)).position
    return played(start, (1, stake(10)), (0, Deal()), (0, OfferCard()))


def spoken_for(cards: str) -> Position[BaccaraPublic]:
    return played(opened(cards, *BOTH).position, (1, stake(10)), (0, Deal()))


def style(name: str, **temper: float) -> Strategies:
    return STYLES[name][0](Temper(tuple(temper.items())), False)  # noqa: FBT003  # a style takes them by place


def as_ponte(name: str) -> Fraction:
    """Return what a style gains per unit against a banker at his best without BA-15."""
    best = equilibrium(None, settles=False).manner
    return -edge(FULL, Strategies(style(name).takes, best.draws, best.offers), settles=False)


def as_banker(name: str, **temper: float) -> Fraction:
    """Return what a style gains per unit as banker against a side at its best without BA-15."""
    best = equilibrium(None, settles=False).manner
    found = style(name, **temper)
    return edge(FULL, Strategies(best.takes, found.draws, found.offers), settles=False)


def test_who_errs_pays_for_it_in_either_seat() -> None:
    pontes = [as_ponte(name) for name in ("equal", "timid", "rash", "drawing")]
    assert pontes == sorted(pontes, reverse=True)
    bankers = [as_banker(name, lay_down=0.0) for name in ("equal", "advised", "rash", "drawing")]
    assert bankers == sorted(bankers, reverse=True)
    assert as_banker("drawing") < as_banker("timid") < as_banker("equal")


def test_the_right_of_laying_down_is_worth_eight_in_a_hundred_to_who_uses_it() -> None:
    assert Fraction(5, 100) < as_banker("equal", lay_down=1.0) - as_banker("equal") < Fraction(9, 100)


@pytest.mark.parametrize("name", sorted(MANNERS))
def test_only_a_temperament_that_allows_it_lays_down(name: str) -> None:
    position = spoken_for("2H 2C 3D 2S AD 3S")
    assert shares(name, position, 0, lay_down=0.0) == {OfferCard: 60}


@pytest.mark.parametrize("name", ["equal", "watchful", "reckoner"])
def test_who_knows_the_right_lays_six_down_against_a_side_that_may_have_anything(name: str) -> None:
    assert shares(name, spoken_for("2H 2C 3D 2S AD 3S"), 0, lay_down=1.0) == {LayDown: 60}


def test_a_rash_banker_lays_seven_down_now_and_then() -> None:
    assert set(shares("rash", spoken_for("2H 2C 4D 2S AD 3S"), 0)) == {LayDown, OfferCard}


def test_where_it_is_not_agreed_nobody_lays_down() -> None:
    position = opened("2H 2C 3D 2S AD 3S", *BOTH, options=Options(packs=1, lay_down_any=False)).position
    position = played(position, (1, stake(10)), (0, Deal()))
    assert shares("equal", position, 0, lay_down=1.0) == {OfferCard: 60}


def test_five_is_in_doubt_at_the_equilibrium_and_sure_for_the_timid_and_the_rash() -> None:
    five = asked("2H 2C 3D 3S AD 3C")
    assert set(shares("equal", five, 1)) == {Take, BaccaraRefuse}
    assert shares("timid", five, 1) == {BaccaraRefuse: 60}
    assert shares("rash", five, 1) == {Take: 60}


def test_a_forced_answer_is_given_as_such() -> None:
    four = asked("2H 2C 3D 2S AD 3S", Options(packs=1, ponte_draw="tableau"))
    assert chosen("timid", four, 1) == BotChoice(Take(), "baccara.forced", (4,))


def test_the_banker_deals_and_at_the_end_draws_by_his_style() -> None:
    assert chosen("advised", opened("", *BOTH).position, 0).act == Deal()
    assert chosen("reckoner", opened("", *BOTH).position, 0).act == Deal()
    low = played(asked("3H 2C 2D 3S AD AS"), (1, BaccaraRefuse()))
    assert chosen("advised", low, 0).act == BaccaraDraw()
    high = played(asked("3H 2C 3D 3S AD 4S"), (1, BaccaraRefuse()))
    assert chosen("advised", high, 0).act == Stand()
    assert chosen("drawing", high, 0).act == BaccaraDraw()


def test_between_two_sides_the_careful_mind_both_stakes_and_the_others_the_heavier() -> None:
    position = opened("2H 2C 2D 2S 3D 2C 5H TS".replace("2C", "4C", 1), *BOTH).position
    heavy = played(position, (1, stake(50)), (2, stake(1)), (0, Deal()), (0, OfferCard()), (1, Take()), (2, Take()))
    light = played(position, (1, stake(1)), (2, stake(50)), (0, Deal()), (0, OfferCard()), (1, Take()), (2, Take()))
    assert chosen("equal", heavy, 0).act == BaccaraDraw()
    assert chosen("equal", light, 0).act == Stand()
    # Ten chips say that four should stand against a ten, nine say louder that it should draw against a five.
    both = played(opened("2H 2C AD 2S KH 3D TS 5H", *BOTH).position, (1, stake(10)), (2, stake(9)), (0, Deal()))
    both = played(both, (0, OfferCard()), (1, Take()), (2, Take()))
    assert chosen("equal", both, 0).act == BaccaraDraw()
    assert heavier([(3, 5), (4, None)]) is None
    assert heavier([(3, 5), (3, None)]) == 5
    assert heavier([]) is None


def test_a_banker_heeds_no_side_that_is_settled() -> None:
    # The right has nine and is paid; against a refusal on the left five would draw, against the nine it had no call to.
    options = Options(packs=1, ponte_natural="settles")
    position = opened("9H 3C 2D KS 3D 3C".replace("3C 2D", "4C 2D"), *BOTH, options=options).position
    position = played(position, (1, stake(50)), (2, stake(1)), (0, Deal()), (0, OfferCard()), (2, BaccaraRefuse()))
    assert chosen("watchful", position, 0).act == BaccaraDraw()
    assert met(view_of(position, Seat(0))) == [(1, None)]


def test_the_reckoner_names_what_his_act_gains() -> None:
    choice = chosen("reckoner", asked("2H 2C 3D 2S AD 3S"), 1)
    assert choice.act == Take()
    assert choice.reason == "baccara.reckons_take"
    assert isinstance(choice.args[0], int)
    assert choice.args[0] > 0


def test_the_reckoner_as_banker_trusts_that_who_refuses_has_reason() -> None:
    # Five against a refusal: any hand might be low, but who refuses has five or more.
    position = played(asked("3H 2C 2D 3S AD 3C"), (1, BaccaraRefuse()))
    assert chosen("reckoner", position, 0).act == BaccaraDraw()


def test_a_ponte_stakes_once_and_then_is_content() -> None:
    position = opened("", *BOTH).position
    choice = chosen("advised", position, 1, sits_out=0.0, share=0.5)
    assert isinstance(choice.act, BaccaraStake)
    assert 35 <= choice.act.amount <= 65
    position = played(position, (1, choice.act))
    assert chosen("advised", position, 1) == BotChoice(None, "baccara.content")
    assert chosen("reckoner", opened("", *BOTH).position, 2, sits_out=1.0) == BotChoice(None, "baccara.sits_out")


def test_a_stake_keeps_within_what_is_offered() -> None:
    position = opened("", *BOTH, options=Options(packs=1, least=20, most=30)).position
    for share, amount in ((0.0, 20), (1.0, 30)):
        choice = chosen("rash", position, 1, share=share, sits_out=0.0)
        assert choice.act == BaccaraStake(Chips(amount))
