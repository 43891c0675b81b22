from dataclasses import fields
from pathlib import Path
from typing import get_type_hints

import pytest

from game.play.errors import ScenarioError
from game.play.scenarios.acts import CARD_FIELDS, Translations
from game.play.scenarios.file import Scenario, caption, parse_scenario, read_scenario
from game.play.scenarios.run import RefusedActError, end_line, play, unmet
from game.rules.catalogue import games, rules_of
from game.table.contract import Shuffling, Waiting

GOOD = """
game = "prime"
title.fr = "Une partie"
cites = ["PR-01"]
[options]
limit = 10
[[seats]]
name = "Un"
chips = 30
[[seats]]
chips = 30
[[seats]]
chips = 30
[[deals]]
cards = "7H QD"
seed = "0a"
[[acts]]
seat = 1
do = "bet"
amount = 2
say = "Je mise"
"""
DEAL_ACT = '[[acts]]\nseat = 0\ndo = "deal"\n'
MALFORMED = {
    "chips that nobody names": ('name = "Un"\nchips = 30', 'name = "Un"', "seats[0].chips", "missing"),
    "an extra card at prime": ('seed = "0a"', 'extra = "7H"', "deals[0].extra", "pack_whole"),
    "an act before the first seat": ("seat = 1", "seat = -1", "acts[0].seat", "no_seat"),
    "a card of an act that is none": ('"bet"\namount = 2', '"pass"\ncards = "7H X"', "acts[0].cards[1]", "no_card"),
    "an option of thousands of digits": ("limit = 10", f"limit = {'9' * 5000}", "options.limit", "digits_many"),
    "an option of hexadecimal thousands": ("limit = 10", f"limit = 0x{'f' * 5000}", "options.limit", "bounds"),
    "an amount that no journal keeps": ("amount = 2", f"amount = 0x{'f' * 5000}", "acts[0].amount", "bounds"),
    "arrays in arrays": ("limit = 10", f"limit = {'[' * 900}{']' * 900}", "options.limit" + "[0]" * 61, "nested"),
    "tables in tables": ("limit = 10", f"limit = {'{a = ' * 400}1{'}' * 400}", "options.limit" + ".a" * 61, "nested"),
    "an option with a long name": ("limit = 10", f"{'x' * 5000} = 10", f"options.{'x' * 59}…", "no_option"),
    "a game with a long name": ('"prime"', f'"{"x" * 5000}"', "game", "no_game"),
    "a card with a long name": ("7H QD", "x" * 5000, "deals[0].cards[0]", "no_card"),
}


@pytest.mark.parametrize("kind", MALFORMED)
def test_what_is_malformed_is_told_with_its_place(kind: str) -> None:
    found, written, place, key = MALFORMED[kind]
    assert found in GOOD
    play(parse_scenario(GOOD))
    with pytest.raises(ScenarioError) as caught:
        play(parse_scenario(GOOD.replace(found, written, 1)))
    (fault,) = caught.value.faults
    assert (fault.place, fault.key) == (place, key)
    assert all(len(str(each)) <= 80 for each in fault.args)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(ScenarioError, match="too_large"):
        read_scenario(path)


def test_what_flows_without_end_is_cut_off() -> None:
    endless = Path("/dev/zero")
    if not endless.exists():
        pytest.skip("this system has no endless file")
    with pytest.raises(ScenarioError, match="too_large"):
        read_scenario(endless)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_any_editor_ends_them(tmp_path: Path, end: str) -> None:
    path = tmp_path / "good.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", end).encode())
    assert read_scenario(path).entry == parse_scenario(GOOD).entry


def test_a_ponte_at_baccara_sits_right_or_left() -> None:
    written = 'game = "baccara"\n[[seats]]\nchips = 9\n[[seats]]\nchips = 9\n'
    with pytest.raises(ScenarioError, match=r"seats\[1\].side: side_missing"):
        parse_scenario(written)
    with pytest.raises(ScenarioError, match=r"seats\[0\].side: side_here"):
        parse_scenario(written.replace("chips = 9", 'chips = 9\nside = "left"'))
    with pytest.raises(ScenarioError, match=r"seats\[1\].side"):
        parse_scenario(f'{written}side = "middle"')
    assert parse_scenario(f'{written}side = "left"').chairs[1].side is not None


BANK = """
game = "{}"
[[seats]]
chips = 9
[[seats]]
chips = 9
[options]
{}
[[acts]]
seat = 0
{}
"""


@pytest.mark.parametrize(
    ("game", "option", "act", "place", "key"),
    [
        ("pharaon", "", 'do = "lay"\npile = "middle"', "acts[0].pile", "one_of"),
        ("pharao", "police = true", 'do = "challenge"\nof = 2', "acts[0].of", "no_seat"),
        ("pharao", "police = true", 'do = "challenge"\nof = "2"', "acts[0].of", "no_seat"),
        ("pharao", "police = true", 'do = "cheat"\non = "7"\nkind = "sleight"', "acts[0].kind", "one_of"),
    ],
)
def test_a_word_or_a_seat_of_an_act_that_there_is_not_is_told_with_its_place(
    game: str, option: str, act: str, place: str, key: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(BANK.format(game, option, act))
    assert [(fault.place, fault.key) for fault in caught.value.faults] == [(place, key)]


@pytest.mark.parametrize("seed", ["", "0", "00 11", "0x00", "0g"])
def test_a_seed_is_hexadecimal_and_nothing_else(seed: str) -> None:
    with pytest.raises(ScenarioError, match=r"^deals\[0\].seed: seed"):
        parse_scenario(GOOD.replace('"0a"', f'"{seed}"'))


def test_of_the_cards_that_are_dealt_the_first_that_is_not_named_is_told() -> None:
    written = f"""game = "baccara"
[[seats]]
chips = 9
[[seats]]
chips = 9
side = "right"
[[deals]]
cards = "3H 2H 2C"
{DEAL_ACT}"""
    with pytest.raises(ScenarioError, match=r"^deals\[0\].cards\[3\]: card_unnamed"):
        play(parse_scenario(written))


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_any_number_of_pontes_may_stake(game: str) -> None:
    pontes = "[[seats]]\nchips = 9\n" * 12
    stakes = "".join(f'[[acts]]\nseat = {seat}\ndo = "stake"\non = "7"\namount = 1\n' for seat in range(1, 13))
    cards = '[[deals]]\ncards = "7H QD"\nseed = "00"\n' if game == "pharao" else '[[deals]]\ncards = "7H QD"\n'
    draw = '[[acts]]\nseat = 0\ndo = "draw"\n[expect]\n'
    expect = f"chips = {[912, *[8] * 12]}\n"
    run = play(parse_scenario(f'game = "{game}"\n[[seats]]\nchips = 900\n{pontes}{cards}{stakes}{draw}{expect}'))
    assert not unmet(run)


@pytest.mark.parametrize(
    ("deal", "place"),
    [
        ('missing = "9H"\ncards = "9H"', r"deals\[0\].cards\[0\]: not_in_pack"),
        ('missing = "XX"', r"deals\[0\].missing: no_card"),
        ('extra = "9H"\ncards = "9H 9H 9H"', r"deals\[0\].cards\[2\]: card_twice"),
    ],
)
def test_a_defective_pack_of_pharaon_holds_what_it_holds(deal: str, place: str) -> None:
    written = f'game = "pharaon"\n[[seats]]\nchips = 9\n[[seats]]\nchips = 9\n[[deals]]\n{deal}'
    with pytest.raises(ScenarioError, match=place):
        parse_scenario(written)


@pytest.mark.parametrize(("deal", "count"), [('extra = "9H"', 53), ('missing = "9H"', 51), ("", 52)])
def test_a_defective_pack_has_a_card_more_or_less(deal: str, count: int) -> None:
    written = f'game = "pharaon"\n[[seats]]\nchips = 9\n[[seats]]\nchips = 9\n[[deals]]\nseed = "00"\n{deal}'
    assert len(parse_scenario(written).shoes[0].faces) == count


def test_cards_that_nobody_names_have_no_face_unless_one_alone_is_left() -> None:
    pack = [str(card) for card in parse_scenario(GOOD).shoes[0].faces]
    assert all(card != "None" for card in pack)
    unsealed = parse_scenario(GOOD.replace('seed = "0a"\n', "")).shoes[0].faces
    assert unsealed[2:] == (None,) * 38
    whole = GOOD.replace('seed = "0a"\n', "").replace("7H QD", " ".join(pack[:39]))
    assert str(parse_scenario(whole).shoes[0].faces[39]) == pack[39]


def test_what_is_tried_with_a_card_of_no_face_is_refused_by_whose_turn_it_is() -> None:
    unsealed = GOOD.replace('seed = "0a"\n', "").replace("7H QD", "").replace("seat = 1", "seat = 0")
    with pytest.raises(RefusedActError, match=r"\(T-01\)"):
        play(parse_scenario(unsealed.replace('"bet"\namount = 2', '"pass"\ncards = "7H"')))


def test_a_seat_whose_cards_have_no_face_is_awaited_for_nothing_that_can_be_told() -> None:
    unsealed = GOOD[: GOOD.index("[[acts]]")].replace('seed = "0a"\n', "").replace("7H QD", "")
    assert end_line(play(parse_scenario(unsealed)).course)["awaits"] == [{"seat": 1, "acts": []}]


DEALS = """
game = "pharaon"
[[seats]]
chips = 9
[[seats]]
chips = 9
[[deals]]
seed = "01"
[[deals]]
seed = "02"
"""
DRAW = '[[acts]]\nseat = 0\ndo = "draw"\n'


def test_the_next_deal_opens_when_one_is_over_and_there_is_another() -> None:
    run = play(parse_scenario(DEALS + DRAW * 26))
    assert [step.index for step in run.steps_taken if step.index is None] == [None, None]
    assert isinstance(run.course.awaited, Waiting)
    last = play(parse_scenario(DEALS + DRAW * 52))
    assert isinstance(last.course.awaited, Shuffling)
    with pytest.raises(RefusedActError, match=r"acts\[52\].*\(T-04\)"):
        play(parse_scenario(DEALS + DRAW * 53))


def test_a_named_card_is_refused_when_nobody_is_awaited() -> None:
    declined = GOOD + '[[acts]]\nseat = 2\ndo = "decline"\n[[acts]]\nseat = 0\ndo = "decline"\n'
    assert isinstance(play(parse_scenario(declined)).course.awaited, Shuffling)
    with pytest.raises(RefusedActError, match=r"acts\[3\].*\(T-04\)"):
        play(parse_scenario(declined + '[[acts]]\nseat = 0\ndo = "pass"\ncards = "7H"\n'))


def test_a_scenario_without_a_deal_names_no_card() -> None:
    assert parse_scenario(GOOD.replace('[[deals]]\ncards = "7H QD"\nseed = "0a"\n', "")).shoes[0].faces == (None,) * 40


def test_the_first_card_that_is_needed_and_not_named_is_told() -> None:
    unsealed = GOOD.replace('seed = "0a"\n', "").replace('"bet"\namount = 2', '"pass"\ncards = "7H"')
    with pytest.raises(ScenarioError, match=r"^deals\[0\].cards\[\d+\]: card_unnamed"):
        play(parse_scenario(unsealed.replace("7H QD", "")))


def test_an_option_that_does_not_fit_the_seats_is_told_with_its_place() -> None:
    with pytest.raises(ScenarioError, match=r"^options.partners: "):
        play(parse_scenario(GOOD.replace("limit = 10", "partners = true")))


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        ('seat = 0\ndo = "bet"\namount = 2', "T-01"),
        ('seat = 1\ndo = "pass"\ncards = "KS"', "T-02"),
        ('seat = 0\ndo = "pass"\ncards = "KS"', "T-01"),
        ('seat = 1\ndo = "accept"', "T-04"),
        ('seat = 1\ndo = "bet"\namount = 99', "PR-06"),
    ],
)
def test_an_act_that_the_law_refuses_names_its_clause(act: str, clause: str) -> None:
    written = GOOD[: GOOD.index("[[acts]]")] + f"[[acts]]\n{act}\n"
    with pytest.raises(RefusedActError, match=rf"acts\[0\].*\({clause}\)"):
        play(parse_scenario(written))
    met = play(parse_scenario(f'{written}[expect]\nrefused = "{clause}"\nchips = [30, 30, 30]'))
    assert unmet(met) == ()
    other = play(parse_scenario(f'{written}[expect]\nrefused = "PR-19"'))
    assert [(fault.key, fault.args) for fault in unmet(other)] == [("refused_otherwise", (clause, "PR-19"))]


def test_only_the_last_act_may_be_refused() -> None:
    refused = GOOD.replace("seat = 1", "seat = 0") + '[[acts]]\nseat = 1\ndo = "bet"\namount = 2\n'
    with pytest.raises(RefusedActError, match=r"acts\[0\]"):
        play(parse_scenario(f'{refused}[expect]\nrefused = "T-01"'))


def test_a_card_named_twice_is_held_once(scenario: Scenario) -> None:
    first = str(scenario.shoes[0].faces[0])
    hand = 'do = "pass"\ncards = "{0} {0}"'
    for seat in (0, 1):
        written = GOOD[: GOOD.index("[[acts]]")] + f"[[acts]]\nseat = {seat}\n" + hand.format(first)
        with pytest.raises(RefusedActError, match=r"\(T-0[12]\)"):
            play(parse_scenario(written))


@pytest.fixture
def scenario() -> Scenario:
    return parse_scenario(GOOD)


def test_what_is_expected_and_does_not_come_is_told() -> None:
    written = f'{GOOD}[expect]\nchips = [1, 2, 3]\nevents = ["PR-06", "PF-01"]\nrefused = "PR-06"'
    first, second, third = unmet(play(parse_scenario(written)))
    assert (first.place, first.key) == ("expect.refused", "not_refused")
    assert (second.place, second.key) == ("expect.chips", "chips_otherwise")
    assert (third.place, third.args[0]) == ("expect.events[1]", "PF-01")
    assert unmet(play(parse_scenario(GOOD))) == ()
    assert unmet(play(parse_scenario(f'{GOOD}[expect]\nevents = ["PR-06"]'))) == ()


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="unread"):
        read_scenario(tmp_path / "not_there.toml")
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9t\xe9"')
    with pytest.raises(ScenarioError, match="not_utf_8"):
        read_scenario(tmp_path / "latin.toml")
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    assert read_scenario(tmp_path / "good.toml").entry.title == Translations(fr="Une partie")
    (tmp_path / "marked.toml").write_text(GOOD, encoding="utf-8-sig")
    assert read_scenario(tmp_path / "marked.toml").entry == read_scenario(tmp_path / "good.toml").entry


def test_a_caption_is_in_the_language_asked_or_in_one_there_is() -> None:
    assert [caption(Translations(fr="a", de="b", en="c"), language) for language in ("fr", "de", "en")] == [
        "a",
        "b",
        "c",
    ]
    assert [caption(said, "fr") for said in (Translations(de="b"), "plain", None)] == ["b", "plain", ""]


def test_every_field_of_an_act_that_holds_cards_is_known_as_one() -> None:
    kinds = [kind for game in games() for kind in rules_of(game).act_types]
    holding = {each.name for kind in kinds for each in fields(kind) if "Token" in repr(get_type_hints(kind)[each.name])}
    assert holding == CARD_FIELDS
