import pytest

from game.cards.faces import Rank
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.play.course import begin
from game.play.simulations.pharaon import RANKS, UNIT, bank_gain, simulate, terms
from game.rules.pharaon.acts import PharaonStake
from game.rules.pharaon.law import PHARAO, PHARAON
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import BANKER
from game.table.contract import Chair
from game.table.values import Chips, Seat
from tests.odds.pharaon.enumerated import Options, played_out

EACH = [
    PharaonOptions(),
    PharaonOptions(last_doublet="whole"),
    PharaonOptions(after_doublet="stays"),
    PharaonOptions(last_doublet="whole", after_doublet="stays"),
    PharaoOptions(),
    PharaoOptions(last_plie="whole"),
]


def with_last_doublet(shoe: Shoe) -> Shoe:
    """Return the shoe with a card of the last one's rank above it."""
    faces = list(shoe.faces)
    last = faces[-1]
    twin = next(place for place, face in enumerate(faces[:-1]) if face and last and face.rank is last.rank)
    faces[-2], faces[twin] = faces[twin], faces[-2]
    return Shoe(tuple(faces))


@pytest.mark.parametrize("options", EACH, ids=str)
def test_the_fast_path_plays_as_the_model_does(options: Options) -> None:
    rules = PHARAON if isinstance(options, PharaonOptions) else PHARAO
    ranks = tuple(Rank)
    for number in range(30):
        shoe = sealed(PACK_52, Seed(f"taille {number}".encode()))
        shoe = with_last_doublet(shoe) if number % 3 == 0 else shoe
        course, _ = begin(rules, (Chair(Chips(1000)), Chair(Chips(UNIT * RANKS))), options, shoe)
        for rank in Rank:
            course, _ = course.after(Seat(1), PharaonStake(rank, Chips(UNIT)))
        slow = played_out(course).position.public.tableau.owned(BANKER) - 1000
        order = [ranks.index(face.rank) for face in shoe.faces if face]
        assert bank_gain(order, *terms(options)) == slow


@pytest.mark.parametrize("options", EACH, ids=str)
def test_the_measured_edge_is_within_three_standard_errors_of_the_computed_one(options: Options) -> None:
    report = simulate(6000, 1896, options)
    assert report.edge_computed is not None
    assert abs(report.edge_measured - float(report.edge_computed)) < 3 * (report.edge_error or 0)
    assert 0 < (report.edge_error or 0) < 0.01
    assert (report.count, report.unit) == (6000, "taille")
    assert report.game == ("pharaon" if isinstance(options, PharaonOptions) else "pharao")


def test_the_last_card_of_an_order_is_not_doubled() -> None:
    assert bank_gain([0, 1, 2, 3], last_whole=False, stays=False) == UNIT


def test_the_same_seed_measures_the_same() -> None:
    assert simulate(50, 7, PharaonOptions()) == simulate(50, 7, PharaonOptions())
    assert simulate(50, 7, PharaonOptions()) != simulate(50, 8, PharaonOptions())
    assert simulate(1, 7, PharaonOptions()).edge_error is None
