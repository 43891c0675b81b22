"""One place a meaning: nothing on the action bar moves while what it means stays the same."""

from dataclasses import replace

from game.play.session import Sitter
from game.rules.prime.state import PrimePhase
from game.screen.table.board.bar_layout import lay_out_action_bar
from game.stage.units import Box
from game.table.values import Chips
from tests.company import PONTES, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot

RIVALS = tuple(
    Sitter(name, f"cameo.{cameo}", human=False, manner="prudent", chips=Chips(120))
    for name, cameo in (("Mlle Rachel", "rachel"), ("M. Charles", "charles"))
)


def places(pilot: Pilot) -> dict[str, Box]:
    """Return where each button lies."""
    return {button.id: pilot.targets[button.id].box for button in pilot.scene.board.action_bar.buttons}


def test_raising_cards_at_prime_moves_no_button_and_brass_is_what_was_raised() -> None:
    session = seated("prime", (you(), *RIVALS))
    pilot = at_table(session, reduced_motion=True, figures="off")
    met = set[PrimePhase]()
    for _ in range(40):
        phase, cards = session.public.phase, [target for target in pilot.targets if target.startswith("card:")]
        if phase in {PrimePhase.SPEAK, PrimePhase.DISCARD} and phase not in met and pilot.scene.state().offers:
            met.add(phase)
            before, chosen = places(pilot), {PrimePhase.SPEAK: "pass", PrimePhase.DISCARD: "throw"}[phase]
            assert not any(target.default for target in pilot.targets.values())
            for card in cards:
                pilot.click_on(card)
                assert places(pilot) == before
                assert [target.id for target in pilot.targets.values() if target.default] == [chosen]
            for card in cards:
                pilot.click_on(card)
        if len(met) == 2:
            return
        if "pass" in pilot.targets and phase is PrimePhase.SPEAK and PrimePhase.SPEAK in met:
            pilot.press("b" if pilot.targets["bet"].enabled else "p")
        else:
            go_on(pilot)
        pilot.settle()
    raise AssertionError(met)


def test_at_the_strict_bank_left_and_right_keep_their_places() -> None:
    pilot = at_table(seated("pharaon", (you(chips=500), *PONTES), strict=True))
    before = places(pilot)
    pilot.press("r")
    pilot.settle()
    after = places(pilot)
    assert {each: after[each] for each in ("left", "right", "draw")} == {
        each: before[each] for each in ("left", "right", "draw")
    }
    assert not any(target.default and target.enabled for target in pilot.targets.values())


def test_jetons_lie_still_while_the_purse_changes() -> None:
    pilot = at_table(seated("pharaon", (PONTES[0], you(chips=100))), (1024, 600), "de")
    board = pilot.scene.board
    for purse in ("0", "95", "1000", "22222"):
        other = lay_out_action_bar(board.painter, board.viewport, replace(board.action_bar, purse=purse))
        assert (other.jetons, other.buttons) == (pilot.action_plan.jetons, pilot.action_plan.buttons)
