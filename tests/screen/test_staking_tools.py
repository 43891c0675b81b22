"""The small buttons of a player who stakes: take back, again, double, clear, play on; and when he is asked first."""

import pytest

from game.cards.faces import Rank
from game.play.session import Session
from game.rules.baccara.state import BaccaraPhase
from game.rules.pharaon.acts import Collect, Paroli, PharaonDraw, PharaonStake
from game.rules.pharaon.state import stake_place
from game.screen.games.pharaon.bank import STAKING
from game.screen.table.staking_tools import laid_last, lying
from game.stage.tables.pharaon import is_gone, out_of
from game.table.values import Chips, Seat
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.test_bent_leaf import bent


def lies(pilot: Pilot) -> dict[str, int]:
    return dict(lying(pilot.scene.state()))


def test_stakes_are_doubled_taken_back_cleared_and_laid_again() -> None:
    session = seated("pharao", (BANKER, you(chips=400), *PONTES))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    assert not pilot.targets["again"].enabled
    assert not pilot.targets["clear"].enabled
    for rank in ("7", "8"):
        pilot.click_on(f"leaf:{rank}")
        pilot.settle()
    assert lies(pilot) == {"7": 5, "8": 5}
    pilot.press("d")
    pilot.settle()
    assert lies(pilot) == {"7": 10, "8": 10}
    for _ in range(8):
        if not lies(pilot):
            break
        pilot.click_on("back" if len(lies(pilot)) == 2 else "clear")
        pilot.settle()
    assert lies(pilot) == {}
    pilot.click_on("leaf:7")
    pilot.settle()
    for _ in range(40):
        if not lies(pilot):
            break
        pilot.click_on("collect" if "collect" in pilot.targets and pilot.targets["collect"].enabled else "ready")
        pilot.settle()
    assert laid_last(pilot.scene.state(), STAKING) == {"7": 5}
    pilot.press("insert")
    pilot.settle()
    assert lies(pilot) == {"7": 5}


def test_the_button_that_takes_back_is_called_asking_where_the_banker_is_asked() -> None:
    session = seated("pharaon", (BANKER, you(chips=400), *PONTES))
    session.deal()
    session.submit(Seat(1), PharaonStake(Rank.SEVEN, Chips(5)))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    assert pilot.targets["back"].name == pilot.services.words("tool.back.ask")
    pilot.click_on("rank:8")
    pilot.settle()
    assert pilot.targets["back"].name == pilot.services.words("tool.back")


def test_what_is_drafted_is_doubled_with_nobodys_leave_and_what_was_laid_with_the_bankers() -> None:
    session = seated("pharaon", (BANKER, you(chips=400), *PONTES))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    for rank in ("7", "8"):
        pilot.click_on(f"rank:{rank}")
    pilot.click_on("double")
    pilot.press("space")
    pilot.settle()
    laid = [step.act for step in session.history if step.seat == 1]
    assert laid == [PharaonStake(Rank.SEVEN, Chips(10)), PharaonStake(Rank.EIGHT, Chips(10))]
    lying_still = set(lies(pilot))
    pilot.click_on("double")
    pilot.settle()
    asked = [step.act.on.value for step in session.history if step.seat == 1 and isinstance(step.act, PharaonStake)]
    assert set(asked[2:]) == lying_still


def test_coup_after_coup_is_played_with_the_same_stakes_until_it_is_stopped() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    pilot.click_on("rank:7")
    pilot.settle()
    pilot.press("o")
    for _ in range(600):
        if session.public.coups >= 3:
            break
        pilot.turn()
    assert session.public.coups >= 3
    assert pilot.scene.state().hand.plays_on
    pilot.press("tab")
    assert not pilot.scene.state().hand.plays_on
    pilot.settle()
    coups = session.public.coups
    pilot.wait(2)
    assert session.public.coups == coups


def played_on(pilot: Pilot, session: Session) -> list[PharaonStake]:
    """Play on until it stops; return what was laid."""
    pilot.click_on("on")
    if "yes" in pilot.targets:
        pilot.click_on("yes")
    for _ in range(2000):
        if not pilot.scene.state().hand.plays_on:
            break
        pilot.turn()
    return [step.act for step in session.history if step.seat == 1 and isinstance(step.act, PharaonStake)]


def test_playing_on_lays_what_lies_now_and_no_stake_of_an_earlier_coup() -> None:
    session = seated("pharao", (BANKER, you(chips=400)))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    pilot.click_on("leaf:3")
    pilot.press("space")
    pilot.settle()
    for _ in range(60):
        if not lies(pilot):
            break
        pilot.click_on("collect" if "collect" in pilot.targets and pilot.targets["collect"].enabled else "ready")
        pilot.settle()
    pilot.click_on("leaf:9")
    pilot.settle()
    laid = [act.on for act in played_on(pilot, session)]
    assert set(laid) == {Rank.THREE, Rank.NINE}
    assert laid.count(Rank.THREE) == 1


def test_playing_on_stops_where_the_purse_no_longer_holds_the_stake_and_never_lays_less() -> None:
    session = seated("pharaon", (BANKER, you(chips=30)))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False, confirm_leave=True)
    pilot.click_on("jeton:20")
    pilot.click_on("rank:7")
    pilot.settle()
    pilot.click_on("on")
    assert "yes" in pilot.targets
    pilot.press("escape")
    pilot.settle()
    assert not pilot.scene.state().hand.plays_on
    laid = played_on(pilot, session)
    assert laid
    assert {act.amount for act in laid} == {20}
    assert not pilot.scene.state().hand.plays_on


def test_what_a_bent_leaf_had_won_is_not_put_up_again() -> None:
    session, rank = bent()
    pilot = at_table(session, speed=0.0, lay_at_once=False)
    while session.public.leaf(Seat(1), rank) is not None:
        for leaf in session.public.leaves_of(Seat(1)):
            if leaf.waits:
                session.submit(Seat(1), (Paroli if leaf.rank is rank else Collect)(leaf.rank))
        lay = session.public.tableau.chips_at(stake_place(Seat(1), rank))
        session.submit(Seat(0), PharaonDraw())
    assert lay > 5, "it lay with what it had won"
    assert laid_last(pilot.scene.state(), STAKING)[rank.value] == 5


@pytest.mark.parametrize(("game", "place"), [("pharao", "leaf")])
def test_what_is_read_while_it_plays_on_is_stopped_by_its_button(game: str, place: str) -> None:
    session = seated(game, (BANKER, you(chips=400), *PONTES))
    pilot = at_table(session, lay_at_once=False, trick_pause=1.0)
    for rank in Rank:
        pilot.click_on(f"{place}:{rank.value}")
        pilot.settle()
    pilot.press("o")
    if "yes" in pilot.targets:
        pilot.click_on("yes")
    for _ in range(2000):
        if pilot.scene.state().held:
            break
        pilot.turn()
    (button,) = pilot.scene.board.affordances.buttons
    assert button.label.key == "act.stop"
    pilot.press("space")
    assert not pilot.scene.state().hand.plays_on
    (button,) = pilot.scene.board.affordances.buttons
    assert button.label.key == "act.read_on", "what lies is still to be read"


def test_playing_on_ends_with_the_taille_or_with_the_last_card_of_the_rank() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    session.deal()
    for _ in range(23):
        session.submit(Seat(0), PharaonDraw())
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    assert not pilot.targets["on"].enabled
    pilot.click_on(f"rank:{left_and_gone(session)[0].value}")
    pilot.settle()
    pilot.click_on("on")
    pilot.settle()
    assert not pilot.scene.state().hand.plays_on
    assert "house:deal" in pilot.targets or not pilot.targets["on"].enabled
    assert session.public.coups > 23


def left_and_gone(session: Session) -> tuple[Rank, Rank]:
    """Return the rank of which most cards are left, and one of which none is."""
    out = out_of(session.view(Seat(1)))
    return min(out, key=lambda rank: out[rank]), max(out, key=lambda rank: out[rank])


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_stake_on_a_rank_that_is_gone_is_warned_of_and_never_played_on_with(game: str) -> None:
    session = seated(game, (BANKER, you(chips=400)))
    session.deal()
    for _ in range(20):
        session.submit(Seat(0), PharaonDraw())
    left, gone = left_and_gone(session)
    assert is_gone(session.view(Seat(1)), gone)
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    words = pilot.scene.state().words
    pilot.click_on(f"{'rank' if game == 'pharaon' else 'leaf'}:{gone.value}")
    warning = words("table.pharaon.gone", words(f"rank.{gone.value}"))
    assert warning in [note.text for note in (pilot.scene.board.notice,) if note is not None]
    assert not pilot.targets["on"].enabled
    assert not pilot.targets["until"].enabled
    assert not pilot.targets["double"].enabled
    pilot.click_on(f"{'rank' if game == 'pharaon' else 'leaf'}:{left.value}")
    assert pilot.targets["until"].enabled
    assert pilot.scene.board.notice is None or warning != pilot.scene.board.notice.text


def staked_once_at_baccara() -> tuple[Session, Pilot]:
    """Return a sitting where ten jetons lay at the first coup, before the second."""
    bank = BANKER.__class__("M. Hector", "cameo.hector", human=False, manner="watchful", chips=Chips(1000))
    ponte = BANKER.__class__("Mme Judith", "cameo.judith", human=False, manner="advised", chips=Chips(200))
    session = seated("baccara", (bank, you(chips=300), ponte))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    assert {"again", "double", "on", "back", "clear"} <= set(pilot.targets)
    pilot.press("s")
    pilot.settle()
    assert list(lies(pilot).values()) == [5]
    pilot.press("d")
    pilot.settle()
    assert list(lies(pilot).values()) == [10]
    for _ in range(12):
        if session.public.coup == 2 and session.public.phase is BaccaraPhase.STAKES:
            break
        pilot.press("c" if session.public.phase in {BaccaraPhase.RIGHT, BaccaraPhase.LEFT} else "space")
        pilot.settle()
    return session, pilot


def test_at_baccara_the_last_stake_is_laid_again() -> None:
    _, pilot = staked_once_at_baccara()
    pilot.press("insert")
    pilot.settle()
    assert list(lies(pilot).values()) == [10]


def test_a_small_button_says_what_it_is_for_and_where_it_is_grey_also_why() -> None:
    session = seated("pharao", (BANKER, you(chips=9), *PONTES))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    words = pilot.scene.state().words
    keys = ("none_lies", "none_before", "no_more", "none_drafted")
    none, never, full, draft = (words(f"tool.{key}") for key in keys)
    unmoved = words("tool.carry.none")

    def told() -> dict[str, str]:
        tools = pilot.scene.board.action_bar.tools
        for tool in tools:
            assert words(f"tool.{tool.id}.{'ask.' * (tool.id == 'carry')}tip") in tool.why
        return {tool.id: tool.why.rpartition(" (")[0].rpartition(". ")[2] for tool in tools if not tool.enabled}

    assert told() == {
        "back": draft, "again": never, "double": none, "clear": draft, "on": never, "until": none,
        "carry": unmoved,
    }  # fmt: skip
    pilot.click_on("leaf:7")
    pilot.settle()
    assert told() == {"again": never, "carry": unmoved}
    for _ in range(4):
        pilot.click_on("leaf:7")
        pilot.settle()
    assert lies(pilot) == {"7": 9}
    assert told() == {"again": never, "double": full, "carry": unmoved}


@pytest.mark.parametrize(("game", "by"), [("pharaon", "key"), ("pharao", "icon")])
def test_skipping_completes_what_is_under_way_and_begins_nothing(game: str, by: str) -> None:
    session = seated(game, (BANKER, you(), *PONTES))
    pilot = at_table(session, speed=1.0, trick_pause=0.0)

    def skip() -> None:
        pilot.press("k") if by == "key" else pilot.click_on("icon:skip")
        for _ in range(400):
            pilot.turn(seconds=0.02)
            if not pilot.doing.autoplay.skips:
                break
        assert not pilot.doing.autoplay.skips
        assert not pilot.director.busy
        assert pilot.runner.offers(pilot.scene.driver.seat)

    skip()
    assert session.public.coups == 0
    pilot.press("space")
    while not session.public.coups or not pilot.director.busy:
        pilot.turn(seconds=0.02)
    skip()
    assert session.public.coups == 1


def test_skipping_shows_the_coup_that_concerns_the_player() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    pilot = at_table(session, speed=1.0, trick_pause=0.0)
    for rank in Rank:
        pilot.click_on(f"rank:{rank.value}")
    pilot.press("space")
    while not session.public.coups:
        pilot.turn(seconds=0.02)
    pilot.press("k")
    pilot.settle()
    assert pilot.director.paused_for_reader, "it lies until it is read"
    assert session.public.coups == 1


def test_a_press_meant_for_go_on_that_has_gone_by_itself_deals_no_coup() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    pilot = at_table(session, speed=1.0, trick_pause=0.5)
    director = pilot.director
    for rank in Rank:
        pilot.click_on(f"rank:{rank.value}")
    pilot.press("space")
    while not director.paused_for_reader:
        pilot.turn()
    while director.paused_for_reader:
        pilot.turn()
    coups = session.public.coups
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == coups
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == coups + 1


def noticed(pilot: Pilot) -> str:
    """Return what the note over the cloth says."""
    notice = pilot.scene.board.notice
    return "" if notice is None else str(notice.text)


def test_of_a_second_stake_on_a_rank_that_is_gone_it_is_warned_by_its_name() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    session.deal()
    for _ in range(22):
        session.submit(Seat(0), PharaonDraw())
    first, second = [rank for rank in Rank if is_gone(session.view(Seat(1)), rank)][:2]
    session.submit(Seat(1), PharaonStake(first, Chips(5)))
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    pilot.click_on(f"rank:{second.value}")
    words = pilot.scene.state().words
    assert noticed(pilot) == words("table.pharaon.gone", words(f"rank.{second.value}"))


def test_a_stake_on_a_rank_that_is_gone_is_warned_of_as_it_is_laid_while_its_jeton_still_flies() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    session.deal()
    for _ in range(20):
        session.submit(Seat(0), PharaonDraw())
    gone = left_and_gone(session)[1]
    pilot = at_table(session, lay_at_once=False, speed=1.0)
    pilot.click_on(f"rank:{gone.value}")
    words = pilot.scene.state().words
    assert noticed(pilot) == words("table.pharaon.gone", words(f"rank.{gone.value}"))


def test_at_baccara_whoever_has_staked_before_is_told_once_that_nothing_of_his_lies() -> None:
    session, pilot = staked_once_at_baccara()
    coup, words = session.public.coup, pilot.scene.state().words
    pilot.press("space")
    pilot.settle()
    assert session.public.coup == coup
    assert session.public.phase is BaccaraPhase.STAKES
    assert noticed(pilot) == words("table.baccara.nothing_lies")
    pilot.press("space")
    pilot.settle()
    assert session.public.coup != coup or session.public.phase is not BaccaraPhase.STAKES


def test_escape_shuts_what_each_choice_is_worth_before_it_leaves() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    pilot = at_table(session, reduced_motion=True, figures="asked")
    pilot.press("w")
    pilot.settle()
    assert pilot.runner.opened
    table = pilot.scene
    pilot.press("escape")
    assert pilot.scene is table
    assert not pilot.runner.opened
