"""What is heard at a table: each event its sound, at the moment at which it is seen, from its place."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.lessons.teach.played_scenario import read_played
from game.rules.catalogue import facts_of
from game.screen.scene.music import HARPSICHORD, PIANO
from game.screen.scene.sound_ids import SoundId
from game.stage.arrangement import HasSounds, picture
from game.stage.cues import Cue, cues_of, most_telling
from game.stage.director import Director
from game.stage.pose import Pose, card_sprite, chip_sprite
from game.table.events import CardsShown, ChipsMoved, Closed, Marked, Opened, Ruled, Spoke, TableEvent
from game.table.script import Script
from game.table.values import Chips, ClauseId, GameId, Mark, Pile, Place, Seat, purse, stake
from game.text.words import Words
from tests.stage.cloth_of_coups import Coups, PlainArrangement, fresh, seen
from tests.stage.real_tables import GAMES, laid_out, shown, view_of_step

ONE = ClauseId("PF-04")
STEPS = (
    ("pharaon/pf_07_refait_takes_half", -1),
    ("pharao/pa_16_paroli_and_appe_make_six", -3),
    ("prime/pr_17_the_fifty_five_beats_the_prime", -1),
    ("cascaret/ca_23_those_who_went_in_are_bete", 8),
    ("baccara/ba_13_equal_totals_are_void", -1),
)
RINGING = {
    *(SoundId.BELL, SoundId.WIN, SoundId.LEVA_SEVEN, SoundId.LEVA_FIFTEEN, SoundId.LEVA_THIRTY),
    *(SoundId.FLUX, SoundId.NATURAL, SoundId.LAST_OF_TAILLE),
}
OF_THE_HOUSE = {
    *(SoundId.BRASS, SoundId.PAGE, SoundId.CURTAIN, SoundId.REFUSE, SoundId.PURSE),
    *(SoundId.BELL, SoundId.WIN, SoundId.TURN, SoundId.ROOM, *HARPSICHORD, *PIANO),
}
"""What buttons, sheets and the curtain are heard by, a purse, a farewell, one’s own win or turn, and the salon."""


@cache
def heard_in_scenarios(game: str) -> tuple[Cue, ...]:
    """Return what is heard in all scenarios of a game by whom each concerns most."""
    found = list[Cue]()
    for path in sorted((Path(__file__).parents[1] / "scenarios" / game).glob("*.toml")):
        played = read_played(path)
        arrangement = laid_out(played.game, len(played.seats), played.viewer, (1280, 720))
        for step in played.steps:
            view = view_of_step(step, played.viewer)
            for event in step.events:
                own = arrangement.sound_of(event) if isinstance(arrangement, HasSounds) else None
                found += cues_of(event, view, facts_of(GameId(game)), own)
    return tuple(found)


def frames(director: Director, seconds: float) -> Iterator[float]:
    """Let time pass frame by frame; yield how much has passed."""
    passed = 0.0
    while director.busy:
        director.tick(seconds)
        director.acknowledge()
        passed += seconds
        yield passed


def dealt(speed: float, *, staked: bool = False) -> tuple[Director, Coups]:
    """Begin to show a card that is drawn onto a pile and turned up, or a jeton that is staked."""
    coups = fresh()
    script = Script(coups.tableau)
    if staked:
        script.pay(1, purse(Seat(1)), stake(Seat(1), "7"), ONE)
    else:
        script.turn_up(script.draw(1, Pile("right"), ONE), ONE)
    director, after = Director(seen(coups), PlainArrangement(), speed), Coups(script.tableau)
    director.play(seen(coups), seen(after), script.events)
    return director, after


def gone(start: Pose, now: Pose, end: Pose) -> float:
    """Return how much of its way something has gone."""
    x, y = end.x - start.x, end.y - start.y
    return ((now.x - start.x) * x + (now.y - start.y) * y) / (x * x + y * y)


@pytest.mark.parametrize("speed", [0.25, 0.5, 1.0, 2.0, 4.0])
@pytest.mark.parametrize(("sound", "staked"), [("card_snap", False), ("jeton", True)])
def test_a_landing_begins_to_sound_as_it_is_seen(speed: float, sound: str, staked: bool) -> None:  # noqa: FBT001  # a case
    """The sounds are loudest 2 to 18 ms after they begin: -10 to +40 ms round the touch, at 60 frames a second."""
    director, after = dealt(speed, staked=staked)
    thing = chip_sprite(Place("stake:1/7"), 0) if staked else card_sprite(after.tableau.pile(Pile("right"))[-1])
    end = picture(seen(after), PlainArrangement())[thing]
    slow, _ = dealt(speed, staked=staked)
    start: Pose | None = None
    touched = None
    for passed in frames(slow, 1 / 960):
        pose = slow.poses().get(thing)
        start = start or pose
        if touched is None and pose is not None and start is not None and gone(start, pose, end) >= 0.99:
            touched = passed
    heard = next(passed for passed in frames(director, 1 / 60) if any(cue.sound == sound for cue in director.cues()))
    assert touched is not None
    assert -0.012 <= heard - touched <= 0.022


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_a_slide_begins_where_its_card_lay_and_lasts_until_that_is_seen_to_lie(speed: float) -> None:
    director, after = dealt(speed)
    card = card_sprite(after.tableau.pile(Pile("right"))[-1])
    lay, comes = director.poses()[card], picture(seen(after), PlainArrangement())[card]
    heard = [(passed, cue) for passed in frames(director, 1 / 240) for cue in director.cues()]
    begun, slide = next(each for each in heard if each[1].sound == "card_slide")
    landed, snap = next(each for each in heard if each[1].sound == "card_snap")
    assert slide.comes_from is not None
    start, seconds = slide.comes_from
    assert (start - slide.place) * (lay.x - comes.x) > 0
    assert seconds == pytest.approx(landed - begun, abs=0.025)
    assert snap.comes_from is None, "what lands lies"


@pytest.mark.parametrize("speed", [0.25, 1.0, 4.0])
@pytest.mark.parametrize(("name", "step"), STEPS)
def test_a_card_falls_on_its_face_when_the_face_is_seen_and_not_before(name: str, step: int, speed: float) -> None:
    begun = shown(name, step, speed)
    falls = 0
    for _ in frames(begun.director, 1 / 60):
        poses = begun.director.poses()
        for cue in begun.director.cues():
            if cue.sound == "card_flip" and isinstance(cue.event, CardsShown):
                pose = poses[card_sprite(cue.event.tokens[cue.nth])]
                assert pose.look.startswith("card.")
                assert pose.stretch > 0.97
                falls += 1
    assert falls or not any(isinstance(event, CardsShown) and event.face_up for event in begun.events)


def test_while_a_card_decides_nothing_else_is_heard_of_it_but_that_it_is_lifted() -> None:
    begun = shown(*STEPS[0])
    while_turning = list[str]()
    for _ in frames(begun.director, 1 / 60):
        cues = begun.director.cues()
        if begun.director.deciding:
            while_turning += [cue.sound for cue in cues if isinstance(cue.event, CardsShown)]
    assert while_turning in (["card_lift"], ["card_lift", "card_flip"]), "it is heard again as it comes to lie"


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_a_step_sounds_the_same_at_every_pace(name: str, step: int) -> None:
    def heard(speed: float) -> list[str]:
        begun = shown(name, step, speed)
        return sorted(cue.sound for _ in frames(begun.director, 1 / 60) for cue in begun.director.cues())

    assert heard(1.0) == heard(4.0) == heard(0.25)


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_what_is_skipped_sounds_once(name: str, step: int) -> None:
    begun = shown(name, step)
    begun.director.tick(0.2)
    before = begun.director.cues()
    begun.director.skip()
    skipped = begun.director.cues()
    assert len(most_telling(skipped)) == 1
    assert not {id(cue) for cue in before} & {id(cue) for cue in skipped}
    assert not list(frames(begun.director, 1 / 60))
    assert begun.director.cues() == ()


def test_of_what_is_skipped_the_most_telling_is_heard() -> None:
    event = Opened("coup", 1, ONE)
    cues = [Cue(event, sound) for sound in ("card_slide", "jeton", "collect", "word")]
    assert most_telling(cues) == (Cue(event, "collect"),)
    assert most_telling([*cues, Cue(event, "flux")]) == (Cue(event, "flux"),)


@pytest.mark.parametrize("game", GAMES)
def test_the_bell_rings_for_nothing_but_what_is_won_and_what_ends(game: str) -> None:
    """No word, no card and no jeton rings; the win that comes home is the player's own (test_table_heard)."""
    for cue in heard_in_scenarios(game):
        if cue.sound in RINGING:
            assert isinstance(cue.event, Ruled | Marked | Closed), cue
            assert cue.sound != SoundId.LAST_OF_TAILLE or _lasts(game, cue.event), cue


def _lasts(game: str, event: TableEvent) -> bool:
    lasting = facts_of(GameId(game)).lasting
    return getattr(event, "what", None) in lasting or getattr(event, "ruling", None) in lasting


@pytest.mark.parametrize("game", GAMES)
def test_a_word_is_soft_and_a_knock_is_heard_where_somebody_passes(game: str) -> None:
    declines = facts_of(GameId(game)).declines
    assert declines, "at each table somebody may pass or refuse"
    for word in declines:
        assert Words("fr")(f"spoken.{word}", 1) != f"spoken.{word}", "it is a word of the game"
    for cue in heard_in_scenarios(game):
        if isinstance(cue.event, Spoke):
            assert cue.sound == ("knock" if cue.event.word in declines else "word")
            assert cue.who == cue.event.seat


def test_every_sound_of_the_list_has_its_event() -> None:
    heard = {cue.sound for game in GAMES for cue in heard_in_scenarios(game)}
    assert heard <= {str(sound) for sound in SoundId}
    assert {SoundId(sound) for sound in heard} | OF_THE_HOUSE | RARE == set(SoundId)


RARE = {SoundId.BANK_BROKEN, SoundId.PURSE_EMPTY, SoundId.LEVA_THIRTY}
"""What no scenario comes to."""


@pytest.mark.parametrize(
    ("worth", "sound"), [(3, None), (7, "leva_seven"), (15, "leva_fifteen"), (30, "leva_thirty"), (60, "leva_thirty")]
)
def test_each_leva_that_wins_has_its_bells(worth: int, sound: str | None) -> None:
    arrangement = laid_out("pharao", 3, Seat(1), (1280, 720))
    assert isinstance(arrangement, HasSounds)
    assert arrangement.sound_of(Marked(Mark("won:1/7"), worth, ONE)) == sound


def test_a_bank_is_broken_with_its_last_chips_and_a_purse_is_empty_when_the_coup_is_over() -> None:
    script = Script(fresh().tableau)
    script.pay(100, purse(Seat(0)), stake(Seat(1), "7"), ONE)
    broken = seen(Coups(script.tableau), 0)
    paid = ChipsMoved(Chips(100), purse(Seat(0)), stake(Seat(1), "7"), ONE)
    banked = facts_of(GameId("pharaon"))
    assert SoundId.BANK_BROKEN in [cue.sound for cue in cues_of(paid, broken, banked)]
    assert SoundId.BANK_BROKEN not in [cue.sound for cue in cues_of(paid, seen(fresh(), 0), banked)]
    over = Closed("coup", 1, ONE)
    assert [cue.sound for cue in cues_of(over, broken, banked)] == [SoundId.PURSE_EMPTY]
    assert cues_of(over, seen(Coups(script.tableau), 1), banked) == ()


def test_a_stake_of_ones_own_that_is_lost_is_felt_and_that_of_another_is_not() -> None:
    taken = ChipsMoved(Chips(5), stake(Seat(1), "7"), purse(Seat(0)), ONE)
    assert [cue.sound for cue in cues_of(taken, seen(fresh(), 1))] == ["palette", "loss"]
    assert [cue.sound for cue in cues_of(taken, seen(fresh(), 0))] == ["palette"]


@pytest.mark.parametrize(("amount", "sound"), [(1, "jeton"), (5, "jeton"), (7, "stack"), (199, "collect")])
def test_jetons_sound_by_how_many_they_are(amount: int, sound: str) -> None:
    laid = ChipsMoved(Chips(amount), purse(Seat(1)), stake(Seat(1), "7"), ONE)
    assert [cue.sound for cue in cues_of(laid, seen(fresh()))] == [sound]


def test_what_is_said_comes_from_where_the_speaker_sits() -> None:
    begun = shown("prime/pr_07_accept_or_throw_in", 2)
    said = [
        cue for _ in frames(begun.director, 1 / 60) for cue in begun.director.cues() if isinstance(cue.event, Spoke)
    ]
    poses = begun.director.poses()
    for cue in said:
        cameo = next((pose for sprite, pose in poses.items() if sprite.name == f"cameo:{cue.who}"), None)
        place = 0.5 if cameo is None else cameo.x / laid_out("prime", 3, Seat(0), (1280, 720)).cloth.w  # type: ignore[attr-defined]
        assert cue.place == pytest.approx(place, abs=0.01)
    assert said
