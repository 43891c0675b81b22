"""What the company says: never twice in a row, the same whenever a sitting is replayed, and only what has happened."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import pairwise
from string import Formatter

import pytest

from game.play.characters import company
from game.play.company.company import CHATTY, NONE, SPARSE, Company, Gesture, GestureKind, Remark
from game.play.company.lines import FOLDER, SpokenLine, lines_of, occasions, read_lines
from game.play.company.memory import remembered_by
from game.play.company.moments import EVERYDAY, HEAVY, RARE, WEIGHTY, RemarkMoment, Watcher
from game.play.house import SittingNote
from game.play.session import Sitter
from game.play.session_step import SessionStep
from game.rules.catalogue import games
from game.table.events import ChipsMoved, Closed, Ruled, Spoke, TableEvent, TableLaid
from game.table.tableau import Tableau, bare
from game.table.values import POT, Chips, ClauseId, GameId, Place, Seat, purse
from game.text.words import LANGUAGES

CLAUSE = ClauseId("T-01")
LEAST = 74
MOST = 60
"""So many letters fit a bubble at 200 %."""
TABLE = (
    Sitter("Vous", "cameo.vous", human=True),
    Sitter("M. Hector", "cameo.hector", human=False),
    Sitter("Mme Argine", "cameo.argine", human=False),
)
OCCASIONS = {each.name for each in occasions().occasion} | {
    "sits", "wins", "loses", "luck", "yours", "alas", "refusal", "loan", "won_before", "lost_before",
}  # fmt: skip


def _purses(*chips: int) -> Tableau:
    lies = {purse(Seat(n)): Chips(amount) for n, amount in enumerate(chips or (100, 100, 100))}
    return replace(bare(3), chips=lies)


@dataclass(frozen=True, slots=True)
class _Public:
    """As much of a public state as the company looks at."""

    tableau: Tableau = field(default_factory=_purses)


def _step(*events: TableEvent, chips: tuple[int, ...] = ()) -> SessionStep:
    public = _Public(_purses(*chips))
    return SessionStep(None, None, public, public, events)


def _paid(amount: int, source: Place, target: Place) -> ChipsMoved:
    return ChipsMoved(Chips(amount), source, target, CLAUSE)


CLOSED = Closed("coup", 1, CLAUSE)
HUMAN, HECTOR, ARGINE = Seat(0), Seat(1), Seat(2)


def _after(*events: TableEvent) -> set[RemarkMoment]:
    return set(Watcher(TABLE).after(_step(*events, CLOSED)))


GAMES_OWN = {"nine", "nought"}
"""What only whoever has something of his own to say to it remarks upon."""


def _sayable(cameo: str, game: GameId) -> list[SpokenLine]:
    """Return what a character can have cause to say at a game."""
    elsewhere = {
        each.name
        for each in occasions().occasion
        if not (each.ruling or each.word).startswith((f"{game}.", f"{occasions().shares.get(game, game)}."))
    } - {each.name for each in occasions().occasion if (each.ruling or each.word).startswith(f"{game}.")}
    declines = {word.partition(".")[0] for word in occasions().refusals.words}
    silent = elsewhere | (set() if game in declines else {"refusal"})
    return [line for occasion, lines in lines_of(cameo, game).items() if occasion not in silent for line in lines]


@pytest.mark.parametrize("game", games())
def test_each_character_has_so_many_lines_to_say_at_each_game(game: GameId) -> None:
    for character in company():
        said = _sayable(character.cameo, game)
        assert len(set(said)) == len(said) >= LEAST, character.name


def test_each_line_fits_a_bubble_in_three_languages_and_has_its_amount_where_it_tells_one() -> None:
    for character in company():
        assert set(lines_of(character.cameo)) == OCCASIONS - GAMES_OWN, character.name
        for game in games():
            lines = lines_of(character.cameo, game)
            assert set(lines) <= OCCASIONS, character.name
            for occasion, each in lines.items():
                assert len(each) > 1 or occasion.endswith("before") or occasion in GAMES_OWN
                for line in each:
                    holes = {
                        tuple(hole for _, hole, *_ in Formatter().parse(line.within(language)) if hole is not None)
                        for language in LANGUAGES
                    }
                    assert holes == {("0",) if occasion.endswith("before") else ()}, line
                    for language in LANGUAGES:
                        text = line.within(language)
                        assert 0 < len(text) <= MOST, text
    assert {file.stem for file in FOLDER.glob("*.toml")} == {
        "occasions", *(character.cameo.removeprefix("cameo.") for character in company())
    }  # fmt: skip


def _all_lines() -> set[SpokenLine]:
    return {
        line
        for character in company()
        for game in games()
        for lines in lines_of(character.cameo, game).values()
        for line in lines
    }


def test_no_two_of_them_say_the_same() -> None:
    for language in LANGUAGES:
        said = [line.within(language).casefold().strip(" .!?…") for line in _all_lines()]
        assert sorted(said) == sorted(set(said))


def test_french_english_and_german_keep_their_own_marks() -> None:
    for line in _all_lines():
        assert not set("'\"") & set(line.fr + line.de + line.en), line
        assert not set("«»") & set(line.de + line.en), line
        assert not any(f" {mark}" in line.fr for mark in "?!;:»"), line


def test_lines_that_were_read_beforehand_are_not_read_again() -> None:
    for each in (lines_of, occasions):
        each.cache_clear()
    read_lines(["cameo.hector", "cameo.argine"], "prime")
    read = lines_of.cache_info().misses, occasions.cache_info().misses
    assert lines_of("cameo.argine", "prime")
    assert occasions().occasion
    assert read == (lines_of.cache_info().misses, occasions.cache_info().misses) == (2, 1)


def test_a_guest_of_another_house_has_no_lines() -> None:
    assert lines_of("cameo.nobody") == {}
    nobody = (TABLE[0], Sitter("X", "cameo.nobody", human=False))
    assert Company(nobody).hear(_step(), "s", CHATTY) is None


def test_gains_and_losses_weigh_as_much_as_they_are_of_a_purse() -> None:
    lost = _paid(30, Place("stake:0/7"), purse(HECTOR))
    found = _after(lost, _paid(1, purse(HECTOR), Place("stake:2/7")))
    assert found == {
        RemarkMoment("alas", HECTOR, RARE),
        RemarkMoment("alas", ARGINE, RARE),
        RemarkMoment("wins", HECTOR, WEIGHTY),
        RemarkMoment("wins", ARGINE, EVERYDAY),
    }
    assert RemarkMoment("yours", HECTOR, HEAVY) in _after(_paid(9, POT, purse(HUMAN)))
    assert _after(_paid(9, purse(ARGINE), POT)) == {RemarkMoment("loses", ARGINE, HEAVY)}
    assert _after(_paid(5, purse(HUMAN), Place("stake:0/7"))) == set()


def test_the_third_gain_on_end_is_a_run_of_luck_and_a_loss_breaks_it() -> None:
    watcher = Watcher(TABLE)
    won, lost = _paid(1, POT, purse(HECTOR)), _paid(1, purse(HECTOR), POT)
    steps = [_step(each, CLOSED) for each in (won, won, lost, won, won)]
    for step in steps:
        assert "luck" not in {each.occasion for each in watcher.after(step)}
    assert watcher.after(_step(CLOSED)) == ()
    assert watcher.after(_step(won, CLOSED)) == (RemarkMoment("luck", HECTOR, HEAVY),)
    assert watcher.after(_step(won, CLOSED)) == (RemarkMoment("wins", HECTOR, EVERYDAY),)


def test_rulings_and_words_are_remarked_upon_by_whom_the_file_says() -> None:
    watcher = Watcher(TABLE)
    bete = Ruled(CLAUSE, (HECTOR,), "cascaret.bete", (4,))
    assert watcher.after(_step(bete)) == (RemarkMoment("bete", HECTOR, WEIGHTY),)
    lanturlu = Ruled(CLAUSE, (HECTOR,), "cascaret.lanturlu")
    assert watcher.after(_step(lanturlu)) == (RemarkMoment("lanturlu", ARGINE, RARE),)
    fifty_five = Ruled(CLAUSE, (HUMAN,), "prime.fifty_five")
    assert {each.occasion for each in watcher.after(_step(fifty_five))} == {"fifty_five"}


@pytest.mark.parametrize(("times", "occasion"), [(3, None), (7, "leva"), (15, "higher"), (31, "higher")])
def test_a_paroli_of_seven_is_not_remarked_upon_as_a_higher_one_is(times: int, occasion: str | None) -> None:
    paroli = Spoke(HUMAN, "pharao.paroli", CLAUSE, ("rank:7", times))
    heard = {each.occasion for each in Watcher(TABLE).after(_step(paroli))}
    assert heard == ({occasion} if occasion else set())


@pytest.mark.parametrize(
    ("events", "right"),
    [
        ((Spoke(HUMAN, "prime.decline", CLAUSE),), False),
        ((Spoke(HUMAN, "prime.decline", CLAUSE), Ruled(CLAUSE, (HECTOR,), "prime.prime")), True),
        ((Spoke(HUMAN, "baccara.refuse", CLAUSE), _paid(1, POT, purse(HUMAN))), True),
        ((Ruled(CLAUSE, (HECTOR,), "prime.prime"),), False),
    ],
)
def test_who_declined_and_was_right_is_told_so(events: tuple[TableEvent, ...], *, right: bool) -> None:
    assert ("refusal" in {each.occasion for each in _after(*events)}) == right


def test_who_was_given_the_rest_at_a_new_deal_says_so() -> None:
    watcher = Watcher(TABLE)
    laid = TableLaid((), ((purse(HECTOR), Chips(100)), (purse(ARGINE), Chips(3))), (), CLAUSE)
    assert watcher.after(_step(laid, chips=(100, 100, 3))) == ()
    watcher.after(_step(chips=(0, 4, 3)))
    assert watcher.after(_step(laid)) == (RemarkMoment("loan", HECTOR, RARE),)


def _evening(seed: str, mood: str, remembered: dict[Seat, Chips] | None = None) -> list[Remark | None]:
    table = Company(TABLE)
    table.remember(remembered or {})
    won = _step(_paid(40, POT, purse(HECTOR)), _paid(2, purse(ARGINE), POT), CLOSED)
    return [table.hear(won, f"{seed}:{number}", mood) for number in range(60)]


def test_a_sitting_that_is_replayed_says_the_same_and_never_twice_in_a_row() -> None:
    said = _evening("a", CHATTY)
    assert said == _evening("a", CHATTY) != _evening("b", CHATTY)
    spoken = [remark.line for remark in said if remark is not None]
    assert len(spoken) > 40
    assert all(one != next_ for one, next_ in pairwise(spoken))
    assert said[0] is not None
    assert said[0].occasion == "sits"


@pytest.mark.parametrize("game", games())
def test_nothing_is_said_twice_in_an_evening_before_all_has_been_said(game: GameId) -> None:
    said: set[SpokenLine] = set()
    heard: list[Remark] = []
    won = _step(_paid(40, POT, purse(HECTOR)), _paid(2, purse(ARGINE), POT), CLOSED)
    for sitting in range(4):
        table = Company(TABLE, game, said)
        heard += [each for number in range(20) if (each := table.hear(won, f"{sitting}:{number}", CHATTY))]
    for cameo, seat in (("cameo.hector", HECTOR), ("cameo.argine", ARGINE)):
        for occasion, lines in lines_of(cameo, game).items():
            spoken = [each.line for each in heard if (each.seat, each.occasion) == (seat, occasion)]
            for first in range(0, len(spoken), len(lines)):
                once = spoken[first : first + len(lines)]
                assert len(set(once)) == len(once)
    assert len(heard) > 40


@pytest.mark.parametrize("game", games())
def test_a_great_win_or_loss_of_the_players_is_never_passed_over(game: GameId) -> None:
    for move, occasion in ((_paid(40, POT, purse(HUMAN)), "yours"), (_paid(40, purse(HUMAN), POT), "alas")):
        table = Company(TABLE, game)
        table.hear(_step(), "s", SPARSE)
        remark = table.hear(_step(move, CLOSED), "t", SPARSE)
        assert remark is not None
        assert remark.occasion == occasion


def test_one_nods_to_a_gain_sighs_at_a_loss_and_leans_over_to_what_the_player_lost() -> None:
    table = Company(TABLE)
    table.hear(_step(_paid(40, POT, purse(HECTOR)), _paid(40, purse(ARGINE), POT), CLOSED), "s", SPARSE)
    assert set(table.gestures) == {Gesture(HECTOR, GestureKind.NOD), Gesture(ARGINE, GestureKind.SIGH)}
    table.hear(_step(_paid(40, purse(HUMAN), POT), CLOSED), "t", SPARSE)
    assert set(table.gestures) == {Gesture(seat, GestureKind.LEAN) for seat in (HECTOR, ARGINE)}
    table.hear(_step(), "u", SPARSE)
    assert table.gestures == ()


def test_a_quiet_table_says_less_and_a_silent_one_nothing() -> None:
    chatty, sparse = (sum(each is not None for each in _evening("a", mood)) for mood in (CHATTY, SPARSE))
    assert 0 < sparse < chatty
    assert _evening("a", NONE) == [None] * 60


def test_old_accounts_come_before_a_greeting() -> None:
    won, lost = (_evening("a", SPARSE, {HECTOR: Chips(amount)})[0] for amount in (70, -70))
    assert won is not None
    assert lost is not None
    assert (won.occasion, won.seat, lost.occasion) == ("won_before", HECTOR, "lost_before")
    assert all("70" in each.within(language) for each in (won, lost) for language in LANGUAGES)
    told_nothing = _evening("a", SPARSE, {HECTOR: Chips(0)})[0]
    assert told_nothing is not None
    assert told_nothing.occasion == "sits"


def test_a_line_is_said_in_english_where_the_language_is_not_known() -> None:
    assert SpokenLine("Oui.", "Ja.", "Yes.").within("it") == "Yes."


def _note(gain: int, *names: str, over: bool = True, game: str = "prime") -> SittingNote:
    began = datetime(1785, 3, 1, tzinfo=UTC)
    return SittingNote(1, GameId(game), False, names, 3, began, over, Chips(gain))  # noqa: FBT003  # as it stands in the house


def test_the_last_sitting_of_weight_at_this_game_is_remembered_by_who_was_there() -> None:
    notes = [
        _note(500, "M. Hector", over=False),
        _note(-12, "M. Hector"),
        _note(-90, "M. Hector", game="baccara"),
        _note(45, "Vous", "M. Hector"),
        _note(-80, "Mme Argine", "M. Hector"),
    ]
    assert remembered_by(TABLE, notes, GameId("prime")) == {HECTOR: -45, ARGINE: 80}
    assert remembered_by((TABLE[0], *TABLE), notes, GameId("prime")) == {}
