"""A figure of the notebook is told with what it comes to with the chips and cards that lie there."""

import pytest

from game.rules.baccara.state import BOTH
from game.screen.paper.about import AboutFigure
from game.table.values import Seat
from game.text import numbers
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.test_why_everywhere import a_session, answered, appraised


def told_of(pilot: Pilot, name: str) -> list[str]:
    """Return the sentences that answer « Why? » of a figure, without the spaces that do not break."""
    appraised(pilot)
    line = next(
        each
        for each in pilot.targets
        if each.startswith("why:") and isinstance(about := pilot.asks_about(each), AboutFigure) and about.name == name
    )
    pilot.click_on(line)
    pilot.settle()
    said = answered(pilot).sentences(pilot.services.words)
    pilot.press("escape")
    pilot.settle()
    return [each.replace("\u00a0", " ") for each in said]


@pytest.mark.parametrize(
    ("language", "mine", "ways"),
    [
        (
            "en",
            "On average the 20 jetons staked there bring it {0} jetons.",
            "Now the next two cards can fall in 2652 ways; in 156 of them both are of one rank.",
        ),
        (
            "fr",
            "En moyenne, vos 20 jetons qui sont là lui rapportent {0} jeton.",
            "Maintenant, les deux prochaines cartes peuvent tomber de 2652 façons ; dans 156 d’entre elles, elles ont \
le même rang.",
        ),
    ],
)
def test_the_edge_is_told_with_what_your_stake_brings_the_bank_and_the_doublet_with_its_ways(
    language: str, mine: str, ways: str
) -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session, (1280, 720), language, reduced_motion=True, figures="before")
    assert len(told_of(pilot, "pharaon.edge")) == 1, "nothing is worked out where nothing lies"
    pilot.click_on("jeton:20")
    pilot.click_on("rank:7")
    pilot.settle()
    edge = session.appraise(Seat(1)).ranks["7"].edge
    assert told_of(pilot, "pharaon.edge")[1] == mine.format(numbers.amount(20 * edge, language))
    assert told_of(pilot, "pharaon.doublet")[1] == ways


def test_the_edge_of_baccara_is_told_with_what_lies_on_both_sides() -> None:
    pilot = at_table(a_session("baccara"), figures="before", reduced_motion=True)
    pilot.click_on("jeton:5")
    pilot.click_on("stake")
    pilot.settle()
    appraised(pilot)
    (figure, *_) = (each for each in pilot.scene.state().appraisal.figures if each.name == "baccara.edge")
    public = pilot.scene.driver.session.public
    staked = sum(public.stakes_on(side) for side in BOTH)
    told = told_of(pilot, "baccara.edge")
    gain = numbers.amount(staked * figure.value, "en")
    assert told[1] == f"On the {staked} jetons staked there: {gain} jetons on average."
