"""How a table is laid the first time, and laid again as it was left: by how many, with what they bring."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.play.characters import carried, company_at
from game.play.house import LastSeating, Purse
from game.play.seating import (
    BANKER_CHIPS,
    DEFAULT_BUY_IN,
    MOST_KEPT,
    default_seating,
    restored_seating,
    seating_to_plain,
    stored_seating,
)
from game.play.stored_house import open_house
from game.play.tables import bought_jetons, facts_of, games, seats_of
from game.store.paths import Paths
from game.table.values import Chips, GameId, Seat, Side
from tests.play.sittings import step

NONE = Chips(0)


def purse(chips: int = 500) -> Purse:
    return Purse("Agathe", Chips(chips), NONE, NONE, NONE, NONE)


def laid(game: str, chips: int = 500) -> LastSeating:
    return default_seating(GameId(game), purse(chips), company_at(GameId(game)), strict=True)


def again(game: str, seating: LastSeating, chips: int = 500) -> LastSeating | None:
    return restored_seating(GameId(game), seating_to_plain(seating), purse(chips), company_at(GameId(game)))


@pytest.mark.parametrize("game", games())
def test_as_many_sit_as_are_usual_one_of_them_the_player(game: str) -> None:
    seating = laid(game)
    facts = facts_of(GameId(game))
    assert len(seating.sitters) == facts.usual_seats
    humans = [seat for seat, sitter in enumerate(seating.sitters) if sitter.human]
    banks = any(GameId(game) in each.banks for each in company_at(GameId(game)))
    assert humans == [int(banks)]
    assert seating.sitters[humans[0]].name == "Agathe"
    assert len({sitter.name for sitter in seating.sitters}) == facts.usual_seats
    jetons = bought_jetons(GameId(game), {})
    own = {each.name: each.brings for each in company_at(GameId(game))}
    assert [sitter.chips for sitter in seating.sitters] == [
        BANKER_CHIPS if banks and seat == 0 else jetons or own.get(sitter.name, DEFAULT_BUY_IN)
        for seat, sitter in enumerate(seating.sitters)
    ]
    assert seating.strict


def test_a_character_comes_with_what_he_took_home_last_within_half_and_twice_his_custom() -> None:
    one = company_at(GameId("pharaon"))[0]
    usual = one.brings
    held = {0: usual, 1: usual // 2, usual - 7: usual - 7, usual + 7: usual + 7, 9_999: 2 * usual}
    assert {chips: carried(one, chips).brings for chips in held} == held


def test_what_a_character_wins_or_loses_is_seen_at_his_next_table(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=random.Random(6).randbytes, beside=False)
    game, chance = GameId("pharaon"), random.Random(4)
    seating = house.seating(game)
    session = house.sit_down(game, seating.options, seating.sitters)
    for _ in range(120):
        step(session, chance)
    taken = {each.name: session.public.tableau.owned(Seat(n)) for n, each in enumerate(session.sitters)}
    usual = {each.name: each for each in company_at(game)}
    house.rise(session)
    seen = {each.name: each.brings for each in house.characters(game) if each.name in taken}
    assert seen == {name: carried(usual[name], int(taken[name])).brings for name in seen}
    assert seen != {name: usual[name].brings for name in seen}
    house.close()


def test_who_has_less_brings_what_he_has() -> None:
    assert laid("pharaon", 37).sitters[1].chips == purse(37).to_bring
    assert laid("pharaon", 99).sitters[1].chips == min(100, purse(99).to_bring)


def test_two_sides_are_taken_in_turn() -> None:
    sides = [sitter.side for sitter in laid("baccara").sitters[1:]]
    assert sides[:2] == [Side.RIGHT, Side.LEFT]
    assert laid("baccara").sitters[0].side is None
    assert {sitter.side for sitter in laid("pharaon").sitters} == {None}


@pytest.mark.parametrize("game", games())
def test_a_table_is_laid_again_as_it_was_left(game: str) -> None:
    seating = laid(game)
    assert again(game, seating) == seating


@pytest.mark.parametrize("game", games())
def test_a_table_of_too_many_or_too_few_without_a_player_or_with_strangers_is_not_laid_again(game: str) -> None:
    seating = laid(game)
    least, most = seats_of(GameId(game))
    player = next(sitter for sitter in seating.sitters if sitter.human)
    others = [sitter for sitter in seating.sitters if not sitter.human]

    def by(count: int) -> LastSeating:
        company = [each.sits(GameId(game), 100) for each in company_at(GameId(game))][: count - 1]
        return replace(seating, sitters=(*company, player))

    assert again(game, by(least)) is not None
    assert again(game, by(least - 1)) is None
    if most - 1 <= len(company_at(GameId(game))):
        assert again(game, by(most)) is not None
    assert again(game, replace(seating, sitters=tuple(others))) is None
    assert again(game, replace(seating, sitters=(*others, player, player))) is None
    stranger = replace(others[0], name="Nobody")
    assert again(game, replace(seating, sitters=(stranger, *others[1:], player))) is None


def test_a_player_brings_what_he_brought_or_the_usual_sum_never_more_than_he_has() -> None:
    seating = laid("pharaon")

    def brought(chips: int, has: int) -> int:
        sitters = tuple(replace(each, chips=Chips(chips)) if each.human else each for each in seating.sitters)
        found = again("pharaon", replace(seating, sitters=sitters), has)
        assert found is not None
        return next(sitter.chips for sitter in found.sitters if sitter.human)

    assert (brought(70, 500), brought(0, 500), brought(400, 60)) == (70, 100, purse(60).to_bring)


@pytest.mark.parametrize(("chips", "kept"), [(0, True), (-1, False), (MOST_KEPT, True), (MOST_KEPT + 1, False)])
def test_no_sum_is_believed_that_nobody_can_have(chips: int, kept: bool) -> None:  # noqa: FBT001  # a case
    plain: dict[str, Any] = dict(seating_to_plain(laid("prime")))
    plain["sitters"][0]["chips"] = chips
    assert (stored_seating(GameId("prime"), plain) is not None) == kept
