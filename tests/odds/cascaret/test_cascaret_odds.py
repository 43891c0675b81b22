from dataclasses import replace
from itertools import permutations

import pytest

from game.cards.faces import Suit, read_cards
from game.cards.packs import PACK_32
from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.odds.cascaret.appraise import act_of_speech, appraise, speech_of_act, weigh_given
from game.odds.cascaret.codes import CODES, MISTIGRI_CODE, best_suit, code_of, lanturlu, rank_of, strength, takes
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.scene import scene_of, tricks_in, tricks_of
from game.odds.cascaret.solver import NOBODY, Game, TrickState, allowed, options, plain_card, play_out, solve
from game.odds.cascaret.speech import Rights, SpeechCode, plain_speech, sensible_speeches, talk_of
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.play.simulations.cascaret import LANTURLU_DEALT, coup, simulate
from game.rules.cascaret.acts import (
    CascaretDraw,
    CascaretHold,
    CascaretPass,
    Claim,
    KeepExtra,
    Lanturlu,
    LayCard,
    Misdeal,
    Misserve,
    NameTrump,
    Play,
    Redeal,
    TakeFille,
    YieldDeal,
)
from game.rules.cascaret.cards import beats
from game.rules.cascaret.follow import playable
from game.rules.cascaret.lanturlu import is_lanturlu, rank_of_lanturlu
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import TURNUP, CascaretCarried, CascaretPhase
from game.table.contract import Chair, Waiting
from game.table.values import STOCK, Chips, Seat, hand, purse
from tests.figures import rough
from tests.rules.cascaret.table import NOCE, Table, seated

BETE = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 6, 0), brought=(30,) * 4)


def figures(table: Table, seat: int) -> Appraisal:
    view = table.view(seat)
    with rough():
        return appraise(view, CASCARET.legal(view).regular(), SeededChance("figures"))


def all_in(table: Table) -> None:
    for seat in table.public.order:
        table.do(seat, Play())


@pytest.mark.parametrize("trump", list(Suit))
def test_codes_beat_each_other_as_cards_do(trump: Suit) -> None:
    for card, other in permutations(PACK_32, 2):
        assert takes(code_of(card, trump), code_of(other, trump)) == beats(card, other, trump)


def test_a_lanturlu_in_codes_is_one_in_cards() -> None:
    for written in ("7D 9D TD KD JC", "7D 9D TD KD QC", "7C 9C TC KC JC", "7S 8S 9S TS JS", "7H 8H 9H TH KS"):
        cards = read_cards(written)
        codes = tuple(CODES[Suit.SPADES][card] for card in cards)
        assert lanturlu(codes) == is_lanturlu(cards)
        if is_lanturlu(cards):
            assert rank_of(codes) == rank_of_lanturlu(cards, Suit.SPADES)


def test_the_dealer_names_the_suit_of_his_strength() -> None:
    assert best_suit(read_cards("KH QH JH 7S 7D"))[0] is Suit.HEARTS


def test_the_search_allows_what_the_law_allows() -> None:
    for seed in range(16):
        for follow in ("rams", "suit_only"):
            for second in (False, True):
                table = random_tricks(seed, follow, trump_second=second)
                while table.public.phase is CascaretPhase.TRICKS:
                    view = table.view(table.public.turn)
                    scene = scene_of(view, Suit(table.public.trump))
                    game, moment, _ = tricks_of(scene)
                    lawful = playable(view)
                    assert sorted(options(game, moment)) == sorted(scene.codes(lawful, scene.known))
                    table.do(table.public.turn, LayCard(lawful[seed % len(lawful)]))


def test_what_is_played_out_pays_as_the_law_pays() -> None:
    """The plain-integer way and the slow model settle the same tricks alike."""
    for seed in range(60):
        table = random_tricks(seed, "rams", trump_second=bool(seed % 2))
        public = table.public
        scene = scene_of(table.view(public.turn), Suit(public.trump))
        world = [CODES[Suit(public.trump)][face] for face in table.position.shoe.faces if face]
        game, seen, seats = tricks_of(scene)
        moment = tricks_in(scene, seen, seats, world)
        first = options(game, moment)[0]
        told = play_out(game, moment, first, 0)
        before = [public.tableau.chips_at(purse(seat)) for seat in seats]
        code = first
        while True:
            here = scene_of(table.view(table.public.turn), Suit(public.trump))
            token = next(each for each in table.view(table.public.turn).hand if here.known[each] == code)
            table.do(table.public.turn, LayCard(token))
            if table.public.phase is not CascaretPhase.TRICKS:
                break
            here = scene_of(table.view(table.public.turn), Suit(public.trump))
            game, seen, seats = tricks_of(here)
            moment = tricks_in(here, seen, seats, world)
            code = plain_card(game, moment)
        after = [table.public.tableau.chips_at(purse(seat)) for seat in seats]
        gains = [
            (late - early - table.public.due[seat]) * 6 // public.pot_at_deal
            for seat, early, late in zip(seats, before, after, strict=True)
        ]
        assert list(told) == gains


def test_the_solver_finds_what_trying_everything_finds() -> None:
    for seed in range(30):
        dice = Dice(seed)
        codes = dice.shuffled(list(CODES[Suit.HEARTS].values()))
        hands = tuple(tuple(codes[3 * player : 3 * player + 3]) for player in range(3))
        game = Game(trump_second=False)
        moment = TrickState(hands, 0, 3, tricks=3, took=4)
        for code in options(game, moment):
            assert solve(game, moment, code) == tried(game, moment, code)


def test_every_sixth_of_the_pot_is_paid_once_however_the_end_is_found() -> None:
    for seed in range(60):
        codes = Dice(seed).shuffled(list(CODES[Suit.HEARTS].values()))
        hands = tuple(tuple(codes[5 * player : 5 * player + 5 + (seed % 7 == player)]) for player in range(4))
        game = Game(whole=seed % 7 > 3)
        moment = TrickState(hands, 0, 4)
        for solved_at in (0, 2):
            gains = play_out(game, moment, plain_card(game, moment), solved_at)
            assert sum(gain + 6 * (gain < 0) for gain in gains) == 6


def test_a_card_that_does_not_take_the_trick_binds_itshand() -> None:
    table = seated()
    all_in(table)
    for seat, card in ((1, "AS"), (2, "KS"), (3, "JD"), (0, "AD")):
        table.do(seat, LayCard(table.token(seat, card)))
    scene = scene_of(table.view(1), Suit.DIAMONDS)
    dice = Dice(5)
    for _ in range(200):
        world = scene.imagine(dice)
        threes = scene.codes(table.public.tableau.pile(hand(Seat(3))), world)
        zeros = scene.codes(table.public.tableau.pile(hand(Seat(0))), world)
        assert all(code >> 4 != 0 for code in (*threes, *zeros))  # neither had a spade
        assert all(code < 64 + 6 for code in zeros)  # no trump above the jack


def test_a_world_holds_every_card_once_and_what_was_seen_where_it_lies() -> None:
    table = seated(carried=BETE)
    table.do(1, Play())
    scene = scene_of(table.view(2), Suit.DIAMONDS)
    dice = Dice(1)
    for _ in range(50):
        world = scene.imagine(dice)
        assert sorted(world) == sorted(CODES[Suit.DIAMONDS].values())
        assert scene.codes(table.view(2).hand, world) == scene.codes(table.view(2).hand, scene.known)


def test_figures_before_speaking_hold_every_kind_of_choice() -> None:
    table = seated(carried=BETE)
    told = figures(table, 1)
    assert {type(worth.act) for worth in told.worths} == {Play, CascaretPass, TakeFille, CascaretDraw}
    assert not told.exact
    assert all(worth.error for worth in told.worths if worth.act != CascaretPass())
    passing = next(worth for worth in told.worths if worth.act == CascaretPass())
    assert passing.value == 0
    names = [figure.name for figure in told.figures]
    assert names == ["cascaret.one_trick", "cascaret.share", "cascaret.bete"]
    assert (told.figures[1].value, told.figures[2].value) == (3, 18)
    offers = CASCARET.legal(table.view(1))
    assert all(offers.allows(worth.act) for worth in told.worths)


def test_a_sure_hand_takes_a_trick_unless_a_lanturlu_ends_the_coup() -> None:
    table = seated(("JC KD QD JD 7S", "8D KS QS 8S 7C", "9D KH QH 8H 8C", "TD KC QC 9C 9H"), "7H TH 9S TS JS", "7D", "")
    told = figures(table, 1)
    assert 0.97 < told.figures[0].value <= 1
    playing = next(worth for worth in told.worths if worth.act == Play())
    assert 5 <= playing.value <= 6


def test_the_last_tricks_are_known_without_error_where_all_is_known() -> None:
    table = seated()
    all_in(table)
    while len(table.public.tricks) < 4:
        table.do(table.public.turn, LayCard(playable(table.view(table.public.turn))[0]))
    told = figures(table, table.public.turn)
    assert len(told.worths) == 1
    assert CASCARET.legal(table.view(table.public.turn)).allows(told.worths[0].act)


def test_who_has_a_trick_is_told_so() -> None:
    table = seated()
    all_in(table)
    for seat, card in ((1, "KD"), (2, "QD"), (3, "JD"), (0, "AD")):
        table.do(seat, LayCard(table.token(seat, card)))
    told = figures(table, 1)
    assert (told.figures[0].name, told.figures[0].value) == ("cascaret.one_trick", 1.0)


def test_an_idle_seat_is_told_the_worth_of_a_trick_only() -> None:
    told = figures(seated(), 3)
    assert (told.exact, told.worths) == (True, ())
    assert [figure.name for figure in told.figures] == ["cascaret.share", "cascaret.bete"]


def test_the_dealer_is_told_what_each_suit_of_trumps_is_worth() -> None:
    table = seated(NOCE, "7D TH 9S TS JS", "JC", "")
    told = figures(table, 0)
    assert [worth.act for worth in told.worths] == [NameTrump(suit) for suit in Suit]


HOLDER = ("7H 8H 9H TH QH", "7S 8S 9C TC AD", "7C 8C 9D TD AS", "KH KS KC KD AH")


def test_a_lanturlu_is_worth_the_pot_in_turn_and_when_asked() -> None:
    table = seated(HOLDER, "QS QD QC JS JD", "JH", "")
    told = figures(table, 1)
    assert (told.worths[0].act, told.worths[0].value) == (Lanturlu(), 6)
    assert next(float(worth.value) for worth in told.worths if worth.act == Play()) > 5, "he shows it when asked"
    all_in(table)
    asked = figures(table, 1)
    assert [worth.act for worth in asked.worths] == [Lanturlu(), CascaretHold()]
    passed = seated(HOLDER, "QS QD QC JS JD", "JH", "", carried=BETE)
    for seat, act in ((1, CascaretPass()), (2, Play()), (3, CascaretPass()), (0, CascaretPass())):
        passed.do(seat, act)
    assert figures(passed, 1).worths[1].value == 0


def test_a_lanturlu_is_worth_the_pot_to_one_who_passes_or_plays_and_shows_it_later() -> None:
    told = figures(seated(HOLDER, "QS QD QC JS JD", "JH", "", carried=BETE), 1)
    worths = {worth.act: float(worth.value) for worth in told.worths}
    assert worths[CascaretPass()] == pytest.approx(18, abs=1)
    assert worths[Play()] == pytest.approx(18, abs=1.5)


def test_who_went_in_is_bete_before_another_lanturlu() -> None:
    table = seated(HOLDER, "QS QD QC JS JD", "JH", "", carried=BETE)
    for seat, act in ((1, CascaretPass()), (2, Play()), (3, Play()), (0, CascaretPass())):
        table.do(seat, act)
    scene = scene_of(table.view(2), Suit.HEARTS)
    world = [CODES[Suit.HEARTS][face] for face in table.position.shoe.faces if face]
    talk = talk_of(scene, Seat(2))
    assert talk.outcome(world, SpeechCode("play")) == -6
    assert replace(talk, mute=frozenset({Seat(1)})).outcome(world, SpeechCode("play")) > -6


def test_one_passing_before_a_better_lanturlu_loses_nothing() -> None:
    hands = ("7H 8H 9H TH QH", "7S 8S 9S TS JC", "7C 8C 9D TD AS", "KH KS KC KD AH")
    table = seated(hands, "QS QD QC JS JD", "JH", "", carried=BETE)
    scene = scene_of(table.view(1), Suit.HEARTS)
    world = [CODES[Suit.HEARTS][face] for face in table.position.shoe.faces if face]
    assert talk_of(scene, Seat(1)).outcome(world, SpeechCode("pass")) == 0
    assert talk_of(scene, Seat(1)).outcome(world, SpeechCode("play")) == -6


def test_who_kept_his_lanturlu_to_himself_shows_it_no_more() -> None:
    hands = ("7H 8H 9H TH QH", "7S 8S 9S TS JC", "7C 8C 9D TD AS", "KH KS KC KD AH")
    table = seated(hands, "QS QD QC JS JD", "JH", "")
    all_in(table)
    assert talk_of(scene_of(table.view(1), Suit.HEARTS), Seat(1)).mute == frozenset()
    table.do(1, CascaretHold())
    assert talk_of(scene_of(table.view(2), Suit.HEARTS), Seat(2)).mute == {Seat(1)}


def test_in_a_noce_another_shows_his_lanturlu_in_turn_though_it_is_the_weaker() -> None:
    hands = ("7H 8D 9C TC AD", "7S 8S 9S TS JC", "8H 9H TH QH KH", "KS KC KD AH 7C")
    table = seated(hands, "QS QD QC JS JD", "JH", "")
    world = [CODES[Suit.HEARTS][face] for face in table.position.shoe.faces if face]
    assert talk_of(scene_of(table.view(2), Suit.HEARTS), Seat(2)).outcome(world, SpeechCode("play")) == -6


def test_four_of_a_suit_weigh_the_fifth() -> None:
    four = (1, 2, 3, 4, 72)
    rights = Rights(noce=True, fille=False, stock=6)
    assert SpeechCode("draw", (72,)) in sensible_speeches(four, rights)
    assert SpeechCode("play", (), 72) in sensible_speeches(
        four, Rights(noce=True, fille=False, stock=6, retourne=MISTIGRI_CODE)
    )
    assert SpeechCode("play", (), 72) not in sensible_speeches(
        four, Rights(noce=True, fille=False, stock=6, retourne=65)
    )
    assert SpeechCode("draw", (72,)) not in sensible_speeches(four, Rights(noce=True, fille=False, stock=0))


def test_a_wrong_number_is_better_claimed() -> None:
    table = seated(carried=BETE)
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), 1))
    claimed, kept = figures(table, 1).worths
    assert (claimed.act, claimed.value) == (Claim(), 0)
    assert kept.act == KeepExtra()
    assert kept.value < 0


def test_a_maldonne_costs_six_or_the_deal() -> None:
    table = seated()
    table.do(0, Misdeal())
    assert [(worth.act, worth.value) for worth in figures(table, 0).worths] == [(Redeal(), -6), (YieldDeal(), 0)]


def test_a_bound_last_but_one_weighs_only_what_he_may() -> None:
    table = seated(carried=BETE, last_but_one=True)
    table.do(1, CascaretPass())
    table.do(2, CascaretPass())
    told = figures(table, 3)
    assert {type(worth.act) for worth in told.worths} == {Play, TakeFille}
    assert plain_speech((1, 2, 3, 17, 18), Rights(noce=False, fille=True, stock=6, bound=True)).do == "take_fille"
    assert plain_speech((1, 2, 3, 17, 18), Rights(noce=False, fille=False, stock=6, bound=True)).do == "play"


def test_a_plain_player_passes_a_weak_hand_and_takes_the_fille_in_a_noce() -> None:
    weak = (1, 2, 17, 18, 33)
    assert plain_speech(weak, Rights(noce=False, fille=False, stock=0)).do == "pass"
    assert plain_speech(weak, Rights(noce=True, fille=True, stock=0)).do == "take_fille"
    assert plain_speech(weak, Rights(noce=True, fille=False, stock=2)) == SpeechCode("draw", (1, 17))
    strong = (72, 71, 70, 69, 68)
    assert plain_speech(strong, Rights(noce=False, fille=True, stock=6)).do == "play"
    assert plain_speech(strong, Rights(noce=False, fille=True, stock=6, retourne=65)).turnup == 0
    assert plain_speech((72, 71, 70, 69, 1), Rights(noce=False, fille=True, stock=6, retourne=65)).turnup == 1


def test_sensible_choices_of_the_dealer_hold_the_retourne() -> None:
    choices = sensible_speeches((72, 71, 3, 2, 1), Rights(noce=True, fille=False, stock=6, retourne=65))
    assert SpeechCode("play", (), 1) in choices
    assert SpeechCode("draw", (2, 3), 1) in choices
    assert not any(choice.do in ("pass", "take_fille") for choice in choices)


def test_speech_is_the_act_it_stands_for() -> None:
    table = seated()
    for seat in (1, 2, 3):
        table.do(seat, Play())
    view = table.view(0)
    codes = {str(view.faces[token]): CODES[Suit.DIAMONDS][view.faces[token]] for token in view.hand}
    given, thrown = codes["9H"], codes["9C"]
    act = act_of_speech(view, Suit.DIAMONDS, SpeechCode("draw", (thrown,), given))
    assert act == CascaretDraw((table.token(0, "9C"),), table.token(0, "9H"))
    assert act_of_speech(view, Suit.DIAMONDS, SpeechCode("play", (), given)) == Play(table.token(0, "9H"))


def test_one_who_is_alone_in_an_imagined_coup_takes_it_all() -> None:
    table = seated(carried=BETE)
    for seat in (1, 2, 3):
        table.do(seat, CascaretPass()) if seat < 3 else table.do(seat, Play())
    scene = scene_of(table.view(0), Suit.DIAMONDS)
    talk = talk_of(scene, Seat(0))
    world = scene.imagine(Dice(2))
    assert talk.outcome(world, SpeechCode("pass")) == 0
    assert -6 <= talk.outcome(world, SpeechCode("take_fille")) <= 6


def test_the_noce_of_the_simulation_is_the_noce_of_the_law() -> None:
    for seed in range(100):
        faces = sealed(PACK_32, Seed(f"noce {seed}".encode())).faces
        cards = [card for card in faces if card is not None]
        options_of = CascaretOptions(trump_second=bool(seed % 2))
        chairs = tuple(Chair(Chips(30)) for _ in range(4))
        step = CASCARET.open(chairs, options_of, None, sealed(PACK_32, Seed(f"noce {seed}".encode())))
        assert coup(cards, options_of) == slow(Table(step.position, step.events))


def test_the_simulation_reports_the_dealers_gain() -> None:
    report = simulate(400, 7, CascaretOptions())
    assert (report.count, report.unit, report.edge_computed) == (400, "coup", None)
    assert -1.5 < report.edge_measured < 0.5
    assert (report.edge_error or 0) > 0
    assert report.extra["lanturlus_per_hand_computed"] == float(LANTURLU_DEALT)


def test_strength_counts_trumps_above_all() -> None:
    assert strength((MISTIGRI_CODE,)) > strength((72,)) > strength((8,)) > strength((1,))


def slow(table: Table) -> list[int]:
    """Play a noce through the law as the simulation plays it; return the gains from the dealer's right."""
    while isinstance(CASCARET.awaits(table.public), Waiting):
        public = table.public
        view = table.view(public.turn)
        match public.phase:
            case CascaretPhase.NAMING:
                table.do(public.turn, NameTrump(best_suit([view.faces[token] for token in view.hand])[0]))
            case CascaretPhase.ASKING:
                table.do(public.turn, Lanturlu())
            case CascaretPhase.SPEAKING if CASCARET.legal(view).of(Lanturlu):
                table.do(public.turn, Lanturlu())
            case CascaretPhase.SPEAKING:
                scene = scene_of(view, Suit(public.trump))
                retourne = (
                    CODES[Suit(public.trump)][view.faces[table.public.tableau.pile(TURNUP)[0]]]
                    if public.turn == 0
                    else 0
                )
                rights = Rights(
                    noce=True,
                    fille=public.fille_taker is None,
                    stock=len(public.tableau.pile(STOCK)),
                    retourne=retourne,
                )
                held = scene.codes(view.hand, scene.known)
                table.do(public.turn, act_of_speech(view, Suit(public.trump), plain_speech(held, rights)))
            case _:
                scene = scene_of(view, Suit(public.trump))
                game, moment, _ = tricks_of(scene)
                code = plain_card(game, moment)
                table.do(public.turn, LayCard(next(token for token in view.hand if scene.known[token] == code)))
    return [table.chips[seat] - 30 - table.public.due[seat] for seat in table.public.order]


def random_tricks(seed: int, follow: str, *, trump_second: bool) -> Table:
    """Open a noce in which everyone keeps what he was dealt."""
    chairs = tuple(Chair(Chips(30)) for _ in range(3 + seed % 3))
    rules = CascaretOptions(follow=follow, trump_second=trump_second)
    step = CASCARET.open(chairs, rules, None, sealed(PACK_32, Seed(f"tricks {seed}".encode())))
    table = Table(step.position, step.events)
    if table.public.phase is CascaretPhase.NAMING:
        table.do(0, NameTrump(Suit.CLUBS))
    all_in(table)
    while table.public.phase is CascaretPhase.ASKING:
        table.do(table.public.turn, CascaretHold())
    return table


def tried(game: Game, moment: TrickState, code: int) -> tuple[int, ...]:
    """Solve by trying everything, written otherwise than the solver: hands as lists, results at the very end."""
    return _tried([list(hand) for hand in moment.hands], [(moment.player, code)], [], game)


def _tried(
    hands: list[list[int]],
    lying: list[tuple[int, int]],
    done: list[tuple[int, list[int]]],
    game: Game,
) -> tuple[int, ...]:
    player, code = lying[-1]
    hands = [list(hand) for hand in hands]
    hands[player].remove(code)
    led = lying[0][1] >> 4
    best_player, best = lying[0]
    for each, card in lying[1:]:
        if takes(card, best):
            best_player, best = each, card
    if len(lying) == len(hands):
        done = [*done, (best_player, [card for _, card in lying])]
        if not any(hands):
            return _paid(done, len(hands))
        player, lying, led = best_player, [], NOBODY
    else:
        player = (player + 1) % len(hands)
    hand = tuple(hands[player])
    choices = allowed(hand, led, best, game.rams) if lying else hand
    results = [_tried(hands, [*lying, (player, card)], done, game) for card in choices]
    return min(results, key=lambda each: (-each[player], sum(each), each[player:] + each[:player]))


def _paid(done: list[tuple[int, list[int]]], players: int) -> tuple[int, ...]:
    """Pay three tricks; the last of three players had taken one before, without a trump."""
    played = [card for _, cards in done for card in cards if card >= 64]
    gains = [0] * players
    for number, (taker, cards) in enumerate(done):
        doubles = max(played) in cards if played else number == len(done) - 1
        gains[taker] += 2 if doubles else 1
    takers = {2, *(taker for taker, _ in done)}
    return tuple(gain if player in takers else gain - 6 for player, gain in enumerate(gains))


def test_given_acts_are_weighed_on_the_same_deals_with_the_error_of_what_they_differ() -> None:
    table = seated(carried=BETE)
    view = table.view(1)
    odd = (CascaretPass(), Play(), CascaretDraw((table.token(1, "KD"), table.token(1, "7S"))))
    told = weigh_given(view, odd, SeededChance("given"), times=2)
    assert tuple(worth.act for worth in told.worths) == odd
    assert told.assumes == ("cascaret.plainly",)
    best = min(told.worths, key=lambda worth: worth.behind or 0)
    assert (best.behind, best.behind_error) == (0, 0)
    for worth in told.worths:
        assert worth.behind == pytest.approx(float(best.value) - float(worth.value))
        assert worth is best or worth.behind_error
    table.do(1, Play())
    table.do(2, Play())
    table.do(3, Play())
    dealers = (Play(table.token(0, "9H")), CascaretDraw((table.token(0, "9C"),), table.token(0, "9H")), TakeFille())
    scene = scene_of(table.view(0), Suit.DIAMONDS)
    for act in dealers:
        assert act_of_speech(table.view(0), Suit.DIAMONDS, speech_of_act(scene, act)) == act


def test_given_cards_are_counted_in_the_last_tricks_and_sampled_before() -> None:
    table = seated()
    all_in(table)
    while len(table.public.tricks) < 1:
        table.do(table.public.turn, LayCard(playable(table.view(table.public.turn))[0]))
    view = table.view(table.public.turn)
    first = [LayCard(playable(view)[0])]
    assert all(worth.error for worth in weigh_given(view, first, SeededChance("cards")).worths)
    while len(table.public.tricks) < 4:
        table.do(table.public.turn, LayCard(playable(table.view(table.public.turn))[0]))
    view = table.view(table.public.turn)
    told = weigh_given(view, [LayCard(view.hand[0])], SeededChance("cards"))
    assert told.worths[0].error is None
    assert told.assumes == ("cascaret.open", "even")
