import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import main
from game.play.session import sit_down
from game.rules.prime.acts import Decline, PrimePass, Show
from game.store.first_window import CallServer
from game.store.journal_file import APPLICATION
from game.store.opening import open_journal
from game.store.paths import paths_of
from game.table.contract import Waiting
from game.table.values import Chips, GameId, Seat
from tests.figures import rough
from tests.play.sittings import company, house, seated, step
from tests.play.test_scenario_reading import GOOD

OPENED = """
game = "cascaret"
title = "Three players and the fille"
cites = ["CA-01", "CA-10"]
seats = [{ name = "A", chips = 30 }, { name = "B", chips = 30 }, { name = "C", chips = 30 }]
[[deals]]
cards = "7S 8S 7C 8C QS QD KH KS 9C TC AD 9D TD AS QC JS JD KC KD AH JH 7H 8H 9H TH QH 7D 8D 9S TS AC JC"
"""
Capture = pytest.CaptureFixture[str]
Write = Callable[[str, str], str]
UNASKABLE = [
    ["verify", "0"],
    ["verify", "one"],
    ["verify", "²"],
    ["verify", "9" * 5000],
    ["simulate", "whist"],
    ["simulate", "prime", "--seed", "²"],
    ["simulate", "prime", "--seed", "9" * 5000],
    *(["simulate", "prime", "--shard", written] for written in ("0/3", "4/3", "1", "1/²", "9" * 5000)),
    *(["simulate", "prime", "--jobs", written] for written in ("0", "257", "two")),
    ["simulate", "merge"],
    ["scenario", "run"],
]
EXPECTING = GOOD + "[expect]\nchips = [{0}, 30, 30]\n"
PHARAON = 'game = "pharaon"\n[[seats]]\nchips = 99\n[[seats]]\nchips = 99\n[[deals]]\nseed = "01"\n'
STAND = """
game = "baccara"
[[seats]]
chips = 100
[[seats]]
chips = 50
side = "right"
[[deals]]
cards = "7H QD 2S 5C 3D 4H"
seed = "01"
[[acts]]
seat = 1
do = "stake"
amount = 5
[[acts]]
seat = 0
do = "deal"
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, text: str) -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def proved(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the printed proof, which shares nothing with the program."""
    script = Path(__file__).parents[2] / "docs" / "verify.py"
    return subprocess.run(  # noqa: S603  # our own script
        [sys.executable, script, *arguments], capture_output=True, check=False, text=True
    )


def lines(captured: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in captured.splitlines()]


def test_a_good_file_runs_well(write: Write, capsys: Capture) -> None:
    path = write("good.toml", GOOD)
    assert main(["scenario", "run", path]) == 0
    said = capsys.readouterr()
    assert said.out == f"{path}: well; the seats own [30, 30, 30]\n"
    assert said.err == ""


def test_every_event_is_a_line_and_the_last_tells_the_end(write: Write, capsys: Capture) -> None:
    assert main(["scenario", "run", write("good.toml", GOOD), "--json"]) == 0
    *events, end = lines(capsys.readouterr().out)
    assert {"event", "amount", "from", "to", "clause"} == next(each for each in events if "amount" in each).keys()
    assert all("clause" in each for each in events)
    assert list(end) == ["event", "chips", "stakes", "pot", "awaits"]
    assert end["event"] == "end"
    assert end["chips"] == [30, 30, 30]
    assert sum(end["stakes"]) == 2
    assert [set(each) for each in end["awaits"]] == [{"seat", "acts"}]


def test_what_was_expected_and_did_not_come_is_a_one(write: Write, capsys: Capture) -> None:
    path = write("not_met.toml", EXPECTING.format(31))
    assert main(["scenario", "run", path]) == 1
    line = EXPECTING.format(31).split("\n").index("chips = [31, 30, 30]") + 1
    said = "The seats own [30, 30, 30] at the end, and here stands [31, 30, 30]."
    assert capsys.readouterr().err == f"{path}:{line}: expect.chips: {said}\n"


def test_a_malformed_file_is_a_two_in_one_line(write: Write, capsys: Capture) -> None:
    path = write("bad.toml", GOOD.replace("amount = 2", 'amount = "2"'))
    assert main(["scenario", "run", path]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.match(rf'{re.escape(path)}:\d+: acts\[0\].amount: "2" stands here; write a whole number', said.err)
    assert said.err.count("\n") == 1


def test_a_malformed_file_that_was_clicked_is_told_in_a_box(
    write: Write, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes = boxed(monkeypatch)
    path = write("bad.TAPIS", "game = 3")
    assert main([path]) == 2
    said = f'{path}:1: game: 3 stands here; write a text between ". Did you mean "3"?'
    assert (boxes, capsys.readouterr().err) == ([said], f"tapis-vert: {said}\n")


def test_a_malformed_file_is_told_by_the_window_that_is_there(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = boxed(monkeypatch)
    path, paths, heard = write("bad.toml", "game = 3"), paths_of(), list[Path | None]()
    paths.address.parent.mkdir(parents=True)

    def called(file: Path | None) -> bool:
        heard.append(file)
        return True

    server = CallServer(paths, called)
    code = main(["scenario", "show", path])
    server.close()
    assert (code, heard, boxes) == (2, [Path(path).resolve()], [])


def boxed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what will be told in boxes, none of which is shown."""
    boxes: list[str] = []

    def box(_: str, said: str, **__: object) -> None:
        boxes.append(said)

    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(pygame.display, "message_box", box)
    return boxes


def test_a_refused_act_is_a_two_in_one_line_that_names_its_clause(write: Write, capsys: Capture) -> None:
    path = write("refused.toml", GOOD.replace("amount = 2", "amount = 99"))
    assert main(["scenario", "run", path, "--json"]) == 2
    said = capsys.readouterr()
    assert re.match(rf"{re.escape(path)}:\d+: acts\[0\]: ", said.err)
    assert said.err.endswith(" (PR-06)\n")
    assert said.err.count("\n") == 1
    assert lines(said.out)[-1]["event"] == "end"


def test_a_refusal_that_is_expected_is_well(write: Write, capsys: Capture) -> None:
    path = write("refused.toml", GOOD.replace("amount = 2", "amount = 99") + '[expect]\nrefused = "PR-06"\n')
    assert main(["scenario", "run", path, "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert lines(said.out)[-1]["chips"] == [30, 30, 30]


def test_several_files_each_begin_and_end_and_the_worst_counts(write: Write, capsys: Capture) -> None:
    paths = [
        write("1.toml", GOOD),
        write("2.toml", "game ="),
        write("3.toml", EXPECTING.format(1)),
        write("4.toml", GOOD.replace("seat = 1", "seat = 0")),
    ]
    assert main(["scenario", "run", *paths, "--json"]) == 2
    said = capsys.readouterr()
    found = lines(said.out)
    assert [each["path"] for each in found if each["event"] == "file"] == paths
    starts = [place for place, each in enumerate(found) if each["event"] == "file"]
    ends = [place for place, each in enumerate(found) if each["event"] == "end"]
    assert [start - 1 for start in starts[1:]] + [len(found) - 1] == ends
    assert [line.partition(".toml:")[0] + ".toml" for line in said.err.splitlines()] == paths[1:]
    assert main(["scenario", "run", paths[0], paths[2]]) == 1


def test_a_file_that_is_not_there_is_a_two(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "nowhere.toml")
    assert main(["scenario", "run", path]) == 2
    assert capsys.readouterr().err.startswith(f"{path}: The file cannot be read: ")


def test_odds_tell_what_each_act_is_worth(write: Write, capsys: Capture) -> None:
    path = write("odds.toml", STAND)
    assert main(["scenario", "odds", path, "--json"]) == 0
    (told,) = lines(capsys.readouterr().out)
    assert told["seat"] == 0
    assert {"do", "value", "float"} <= told["acts"][0].keys() or {"do", "float", "error"} <= told["acts"][0].keys()
    assert main(["scenario", "odds", path]) == 0
    assert capsys.readouterr().out.startswith("seat 0, ")


def test_odds_name_what_they_take_for_granted_and_call_no_sample_certain(write: Write, capsys: Capture) -> None:
    path = write("opened.toml", OPENED)
    with rough():
        assert main(["scenario", "odds", path, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["exact"], told["assumes"], told["remarks"]) == (False, ["cascaret.plainly"], [])
    assert all(each["error"] > 0 and each["behind_error"] >= 0 for each in told["acts"])
    with rough():
        assert main(["scenario", "odds", path]) == 0
    said = capsys.readouterr().out
    assert "sampled" in said
    assert "assumed: Everybody is taken to speak and play simply" in said
    assert "± 0.0000" not in said


def test_odds_of_pharaon_tell_each_rank(write: Write, capsys: Capture) -> None:
    path = write("ranks.toml", PHARAON)
    assert main(["scenario", "odds", path, "--json"]) == 0
    ranks = lines(capsys.readouterr().out)[0]["ranks"]
    assert ranks["7"] == {"left": 4, "edge": "33/1666"}
    assert main(["scenario", "odds", path]) == 0
    assert "7: 4 left, the bank's edge 33/1666 = 0.0198" in capsys.readouterr().out


def test_odds_judge_what_the_file_expects(write: Write, capsys: Capture) -> None:
    path = write("odds.toml", STAND + "[expect]\nchips = [1, 2]\n")
    assert main(["scenario", "odds", path]) == 1
    assert "expect.chips" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "what"),
    [
        ("game =", "Nothing stands"),
        (GOOD.replace("amount = 2", "amount = 99"), "(PR-06)"),
        (STAND.replace('seed = "01"\n', "").replace("7H QD 2S 5C 3D 4H", ""), "deals[0].cards["),
        (
            f'{PHARAON}[[acts]]\nseat = 0\ndo = "end"\n',
            "it is nobody’s turn",
        ),
    ],
)
def test_odds_of_what_cannot_be_appraised_are_a_two(write: Write, capsys: Capture, written: str, what: str) -> None:
    path = write("bad.toml", written)
    assert main(["scenario", "odds", path, "--json"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith(f"{path}:")
    assert what in said.err


def test_a_file_that_cannot_be_read_is_not_shown(write: Write, capsys: Capture) -> None:
    assert main(["scenario", "show", write("bad.toml", "game =")]) == 2
    assert "Nothing stands" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["pharaon", "prime"])
def test_a_simulation_tells_measured_and_computed(capsys: Capture, game: str) -> None:
    assert main(["simulate", game, "--tailles", "50", "--seed", "4", "--json"]) == 0
    (told,) = lines(capsys.readouterr().out)
    assert (told["game"], told["count"]) == (game, 50)
    assert set(told["edge"]) == {"measured", "error", "computed", "float"}
    assert told["rate"] > 0
    assert main(["simulate", game, "--tailles", "50", "--seed", "4"]) == 0
    said = capsys.readouterr().out
    assert f"{told['edge']['measured']:+.5f} ± {told['edge']['error']:.5f}" in said
    assert ("edge computed  none" in said) == (told["edge"]["computed"] is None)


@pytest.mark.parametrize(
    ("option", "what"),
    [
        ("odd_unit=nobody", "odd_unit: 'nobody' is none of 'ponte', 'bank'"),
        ("most=0", "most: 0 is no"),
        ("colour=true", "colour: there is no such option"),
        ("most", "most: an option is written as name=value"),
        ("least=--5", "least: '--5' is no whole number"),
        ("least=²", "least: '²' is no whole number"),
        ("least=" + "9" * 5000, "9… is no whole number"),
        ("x" * 5000, "…: an option is written"),
    ],
)
def test_an_option_that_cannot_be_is_a_two(capsys: Capture, option: str, what: str) -> None:
    assert main(["simulate", "pharaon", "--tailles", "1", "--option", option]) == 2
    assert what in capsys.readouterr().err


def test_options_reach_the_simulation(capsys: Capture) -> None:
    assert main(["simulate", "pharaon", "--tailles", "20", "--option", "after_doublet=stays", "--json"]) == 0
    (whole,) = lines(capsys.readouterr().out)
    main(["simulate", "pharaon", "--tailles", "20", "--json"])
    (half,) = lines(capsys.readouterr().out)
    assert whole["edge"]["computed"] != half["edge"]["computed"]


def test_a_sitting_is_proved(tmp_path: Path, capsys: Capture) -> None:
    import random  # noqa: PLC0415  # only here

    opened = house(tmp_path / "home")
    session = seated(opened.journal, "prime")
    chance = random.Random(2)
    while session.deals < 2:
        step(session, chance)
    assert main(["verify", "1", "--json"]) == 0
    (told,) = lines(capsys.readouterr().out)
    assert (told["sitting"], told["holds"], told["wrong"]) == (1, True, [])
    assert [bool(each["seed"]) for each in told["shoes"]] == [True, False]
    shoe = told["shoes"][0]
    proof = proved(shoe["pledge"], shoe["seed"], str(shoe["cut"]), "prime")
    assert proof.stdout.startswith("The pledge holds.")
    assert told["anchored"]
    opened.close()
    assert main(["verify", "1"]) == 0
    assert "All in order" in capsys.readouterr().out


def test_without_an_anchor_nobody_says_that_all_holds(tmp_path: Path, capsys: Capture) -> None:
    opened = house(tmp_path / "home")
    seated(opened.journal, "prime").deal()
    opened.close()
    paths_of().anchor.unlink()
    assert main(["verify", "1"]) == 0
    said = capsys.readouterr().out
    assert "All in order" not in said
    assert "no anchor lies beside the journal" in said
    main(["verify", "1", "--json"])
    assert lines(capsys.readouterr().out)[0]["anchored"] is False


def test_the_shuffles_of_thrown_cards_are_proved_too(tmp_path: Path, capsys: Capture) -> None:
    opened = house(tmp_path / "home")
    session = sit_down(opened.journal, GameId("prime"), {}, company(GameId("prime"), seats=6))
    session.deal(7)
    turns = 0
    while isinstance(awaited := session.awaited(), Waiting):
        (seat,) = awaited.seats
        if turns == 17:  # eleven have passed, one bet, five accepted: the stock was out
            main(["verify", "1", "--json"])
        offered = [
            offer for offer in session.offers(seat).items if not isinstance(offer.act, PrimePass | Decline | Show)
        ]
        session.submit(seat, PrimePass(session.view(seat).hand[:2]) if turns < 11 else offered[0].act)
        turns += 1
    (secret,) = lines(capsys.readouterr().out)
    assert "again" not in secret["shoes"][0], "the shoe is still in play, and thrown cards lie face down"
    session.lend(Seat(1), Chips(5))
    session.deal()
    opened.close()
    main(["verify", "1"])
    out = capsys.readouterr().out
    main(["verify", "1", "--json"])
    (told,) = lines(capsys.readouterr().out)
    shoe = told["shoes"][0]
    assert told["wrong"] == []
    (heap,) = shoe["again"]
    assert len(heap["thrown"].split()) > 2
    assert f"'{heap['thrown']}'" in out
    proof = proved(shoe["pledge"], shoe["seed"], "7", "prime", "1", heap["thrown"])
    assert proof.stdout.splitlines()[1] == f"Shuffled again, heap 1, top first: {heap['order']}"
    twice = " ".join([heap["thrown"], heap["thrown"][:2]])
    assert "holds a card twice" in proved(shoe["pledge"], shoe["seed"], "7", "prime", "1", twice).stderr


def test_a_forged_sitting_is_a_one(tmp_path: Path, capsys: Capture) -> None:
    opened = house(tmp_path / "home")
    session = seated(opened.journal, "prime")
    session.deal()
    execute = opened.journal.ledger.connection.execute
    (trigger,) = execute("SELECT sql FROM sqlite_master WHERE name = 'entry_stays_UPDATE'").fetchone()
    execute("DROP TRIGGER entry_stays_UPDATE")
    execute("UPDATE entry SET body = replace(body, '\"cut\":0', '\"cut\":1')")
    execute(trigger)
    opened.close()
    assert main(["verify", "1"]) == 1
    assert "is not linked to the one before it" in capsys.readouterr().err


def test_where_there_is_nothing_to_prove_is_a_two(tmp_path: Path, capsys: Capture) -> None:
    assert main(["verify", "1"]) == 2
    assert "there is no journal" in capsys.readouterr().err
    house(tmp_path / "home").close()
    assert main(["verify", "7", "--json"]) == 2
    assert "there is no sitting 7" in capsys.readouterr().err
    (tmp_path / "home" / "journal.sqlite3").write_bytes(b"")
    assert main(["verify", "1"]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'home' / 'journal.sqlite3'}: damaged (empty)\n"


def test_what_cannot_be_read_is_no_proof_and_no_traceback(tmp_path: Path, capsys: Capture) -> None:
    house(tmp_path / "home").close()
    journal = tmp_path / "home" / "journal.sqlite3"
    with closing(sqlite3.connect(journal)) as other:
        other.execute("DROP TRIGGER entry_stays_UPDATE")
        other.execute("UPDATE entry SET body = CAST(x'ff' AS TEXT)")
        other.commit()
    assert main(["verify", "1"]) == 1
    assert "damaged" in capsys.readouterr().err
    with closing(sqlite3.connect(journal)) as other:
        other.execute("PRAGMA application_id = 7")
        other.execute("DROP TRIGGER entry_stays_DELETE")
    assert main(["verify", "1"]) == 2
    assert "another program’s and is left as it is" in capsys.readouterr().err
    with closing(sqlite3.connect(journal)) as other:
        other.execute(f"PRAGMA application_id = {APPLICATION}")
        other.execute("PRAGMA user_version = 1000")
    assert main(["verify", "1"]) == 2
    assert "was written by a later program" in capsys.readouterr().err
    assert main(["doctor"]) == 1
    assert (
        f"journal: This journal was written by a later program and is left as it is: {journal}"
        in capsys.readouterr().err
    )


def test_a_journal_that_was_cut_short_is_no_proof(tmp_path: Path, capsys: Capture) -> None:
    opened = house(tmp_path / "home")
    number = seated(opened.journal, "prime").number
    opened.close()
    content = opened.paths.journal.read_bytes()
    opened = open_journal(opened.paths)
    opened.journal.open_purse("Another")
    opened.close()
    opened.paths.journal.write_bytes(content)
    assert main(["verify", str(number)]) == 1
    assert "entry 3 was written at" in capsys.readouterr().err


def test_the_doctor_tells_what_he_finds(tmp_path: Path, capsys: Capture) -> None:
    house(tmp_path / "home").close()
    main(["doctor", "--json"])
    (told,) = lines(capsys.readouterr().out)
    found = {each["what"]: each for each in told["lines"]}
    assert {"python", "pygame", "video", "sound", "home", "journal", "chain", "copies", "settings"} <= found.keys()
    assert found["chain"]["well"]
    assert not found["video"]["well"]
    assert found["home"]["found"] == str(tmp_path / "home")


def test_the_doctor_tells_a_broken_journal_and_a_bad_setting(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "journal.sqlite3").write_bytes(b"worms")
    (tmp_path / "home" / "settings.toml").write_text("music = 101\n")
    assert main(["doctor"]) == 1
    said = capsys.readouterr()
    assert "! journal        journal.sqlite3: damaged" in said.out
    assert "settings: not understood: music" in said.err


@pytest.mark.parametrize("arguments", [["--help"], *([each, "--help"] for each in ("scenario", "simulate", "verify"))])
def test_each_command_explains_itself(capsys: Capture, arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(arguments)
    assert "usage: tapis-vert" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", UNASKABLE)
def test_what_cannot_be_asked_is_a_two(capsys: Capture, arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    said = capsys.readouterr().err
    assert "usage" in said
    assert "_" not in said
    assert len(said) < 1000


def test_a_path_that_no_terminal_can_write_is_named_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "scène.toml"
    path.write_text(GOOD, encoding="utf-8")
    ran = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-m", "game", "scenario", "run", path],
        capture_output=True, check=True, text=True, env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert "sc\\xe8ne.toml: well" in ran.stdout


def test_a_house_that_another_window_has_is_a_three(tmp_path: Path, capsys: Capture) -> None:
    opened = house(tmp_path / "home")
    assert main([]) == 3
    assert "already has the journal open" in capsys.readouterr().err
    opened.close()


def test_the_command_line_loads_no_window_and_the_salon_no_command() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, game.app; print([n for n in sys.modules if n.startswith('game.')])"],
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    assert not any(name in told.stdout for name in ("game.cli", "game.screen", "game.store", "game.odds"))


def test_the_shards_of_a_simulation_are_merged_to_the_whole(write: Write, capsys: Capture) -> None:
    command = ["simulate", "pharaon", "--tailles", "2500", "--seed", "4", "--option", "least=2"]
    main([*command, "--json"])
    (whole,) = lines(capsys.readouterr().out)
    paths = []
    for number in (3, 1, 2):
        assert main([*command, "--shard", f"{number}/3"]) == 0
        paths.append(write(f"{number}.json", capsys.readouterr().out))
    assert main(["simulate", "merge", "--json", *paths]) == 0
    (sum_of_all,) = lines(capsys.readouterr().out)
    assert sum_of_all == {name: value for name, value in whole.items() if name not in {"seconds", "rate"}}
    assert main(["simulate", "merge", *paths]) == 0
    assert capsys.readouterr().out.startswith("pharaon: 2500 x taille\n  edge measured")
    assert main(["simulate", "merge", *paths[:2]]) == 2
    assert capsys.readouterr().err == "shard 2/3 is missing, 1 in all\n"


@pytest.mark.parametrize("written", ["{", "[" * 900 + "]" * 900, "9" * 5000, "{}", "null", " " * 2_000_000, "\xff"])
def test_what_is_no_shard_is_not_merged(write: Write, capsys: Capture, written: str) -> None:
    path = write("part.json", written)
    assert main(["simulate", "merge", path]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{path}: ")
    assert said.count("\n") == 1
    assert ("the file is too large: a part has at most 1,048,576 bytes" in said) == (len(written) > 1_048_576)
    assert main(["simulate", "merge", f"{path}x"]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["pharaon", "pharao", "prime", "cascaret"])
def test_one_coup_alone_has_no_error(game: str, capsys: Capture) -> None:
    assert main(["simulate", game, "--tailles", "1"]) == 0
    said = capsys.readouterr().out
    assert "±" not in said
    assert "no error is known" in said
    assert main(["simulate", game, "--tailles", "1", "--json"]) == 0
    assert lines(capsys.readouterr().out)[0]["edge"]["error"] is None


def test_packs_that_differ_in_nothing_have_no_error(capsys: Capture) -> None:
    assert main(["collate", "pharaon", "pharaon", "--packs", "2"]) == 0
    assert "+0.000 a pack" in capsys.readouterr().out
