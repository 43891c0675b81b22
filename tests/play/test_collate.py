"""One pack at two tables: what the documents pay alike, and where an option parts them."""

import json

import pytest

from game.app import main
from game.play.simulations.collate import (
    CollatedCoup,
    CollatedTable,
    CollationError,
    CoupMoney,
    Flat,
    can_be_collated,
    collated,
    over,
)
from game.play.tables import games
from game.table.errors import OptionError
from game.table.values import GameId

ALL = Flat(tuple("A23456789TJQK"), 5)
PHARAON, PHARAO = GameId("pharaon"), GameId("pharao")


def test_both_pharaons_pay_every_coup_alike_with_flat_stakes_collected_at_once() -> None:
    packs = [collated(CollatedTable(PHARAON, {}), CollatedTable(PHARAO, {}), f"{pack}") for pack in range(6)]
    assert all(len(pack) == 26 for pack in packs)
    whole = over(packs)
    assert over(iter(packs)) == whole
    assert (whole.packs, whole.coups, whole.differing) == (6, 156, 0)
    assert (whole.less, whole.error) == (0, None)
    coup = next(coup for coup in packs[0] if coup.one is not None and any(coup.one.gains))
    assert coup.one is not None
    assert coup.other is not None
    assert coup.one.cards == coup.other.cards
    assert len(coup.one.cards) == 2
    assert coup.one.clauses[0].startswith("PF")
    assert coup.other.clauses[0].startswith("PA")


def test_an_option_is_seen_where_it_pays_or_forbids() -> None:
    whole = [
        collated(CollatedTable(PHARAON, {}), CollatedTable(PHARAON, {"odd_unit": "bank"}), f"{pack}", ALL)
        for pack in range(3)
    ]
    paid = [coup for pack in whole for coup in pack if coup.differs]
    assert paid
    for coup in paid:
        assert coup.one is not None
        assert coup.other is not None
        assert coup.one.gains[1] == coup.other.gains[1] + 1
        assert "PF-07" in coup.other.clauses
    assert over(whole).less > 0
    closed = collated(CollatedTable(PHARAON, {}), CollatedTable(PHARAON, {"at_eight": "no_new_stakes"}), "1", ALL)
    assert any(coup.other is not None and coup.other.refused == "PF-12" for coup in closed)


@pytest.mark.parametrize("game", games())
def test_a_table_beside_itself_differs_nowhere(game: str) -> None:
    found = collated(CollatedTable(GameId(game), {}), CollatedTable(GameId(game), {}), "x")
    assert found
    assert not any(coup.differs for coup in found)
    assert all(sum(coup.one.gains) <= 0 for coup in found if coup.one is not None), "a pot may keep what lies in it"


def test_a_coup_that_one_table_never_had_differs() -> None:
    money = CoupMoney((1, -1), (), ())
    assert CollatedCoup(0, money, None).differs
    assert CollatedCoup(0, None, money).differs
    assert over([(CollatedCoup(0, None, money),)]).less == 1


def test_tables_with_other_cards_are_not_collated() -> None:
    with pytest.raises(CollationError):
        collated(CollatedTable(PHARAON, {}), CollatedTable(GameId("prime"), {}), "x")
    with pytest.raises(OptionError):
        collated(CollatedTable(PHARAON, {"none": 1}), CollatedTable(PHARAON, {}), "x")


def test_the_command_tells_each_coup_and_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["collate", "pharaon", "pharao", "--packs", "2"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 28
    assert told[-2] == "packs: 2, coups: 52, different: 0"
    other = ["--other-option", "at_eight=no_new_stakes", "--on", "A,2,3,4,5,6,7,8,9,T,J,Q,K", "--json"]
    assert main(["collate", "pharaon", "pharaon", *other]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert any(line.get("other", {}).get("refused") == "PF-12" for line in lines[:-1])
    assert lines[-1]["packs"] == 1


@pytest.mark.parametrize(
    "wrong",
    [
        ["pharaon", "prime"],
        ["pharaon", "pharao", "--on", "7,Z"],
        ["pharaon", "pharao", "--option", "most"],
        ["pharaon", "pharao", "--other-option", "none=1"],
    ],
)
def test_what_cannot_be_collated_is_said_in_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["collate", *wrong]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("game", "options", "can"),
    [
        ("baccara", {}, True),
        ("baccara", {"packs": 1}, False),
        ("prime", {"partners": True}, False),
        ("pharaon", {}, False),
    ],
)
def test_two_tables_without_the_same_cards_or_company_cannot_be_collated(
    game: str, options: dict[str, object], *, can: bool
) -> None:
    assert (
        can_be_collated(
            CollatedTable(GameId("baccara" if game == "pharaon" else game), {}), CollatedTable(GameId(game), options)
        )
        == can
    )


def test_what_came_of_a_staked_card_adds_up_to_what_its_player_gained() -> None:
    coups = collated(CollatedTable(PHARAON, {}), CollatedTable(PHARAON, {"odd_unit": "bank"}), "3", ALL)
    for coup in coups:
        for money in (coup.one, coup.other):
            assert money is not None
            assert sum(leaf.gain for leaf in money.leaves) == money.gains[1]
            assert {leaf.rank for leaf in money.leaves} == {card[0] for card in money.cards}


def test_every_hand_is_told_as_it_held_most() -> None:
    table = CollatedTable(GameId("baccara"), {})
    for coup in collated(table, table, "1"):
        assert coup.one is not None
        assert {hand.pile for hand in coup.one.hands} == {"hand:0", "left", "right"}
        assert all(2 <= len(hand.cards) <= 3 for hand in coup.one.hands)
