"""The three strengths: a mazette, an ordinary player, and one who imagines the cards he does not see."""

from collections.abc import Mapping

from game.bots.cascaret.answers import answer
from game.bots.cascaret.contest import TriedChoice, contest, worth_of
from game.bots.cascaret.learned import learned_speech, place_of
from game.bots.contract import AnyChoice, BotChoice, Choose, Manner, Temper, Trait, rate
from game.cards.faces import Suit
from game.odds.cascaret.appraise import act_of_speech, trump_of
from game.odds.cascaret.belief import believed
from game.odds.cascaret.codes import CODES, Hundredths, strength, takes
from game.odds.cascaret.dice import Dice, dice_of
from game.odds.cascaret.scene import CodedView, scene_of, tricks_in, tricks_of
from game.odds.cascaret.solver import NOBODY, options, plain_card, play_out
from game.odds.cascaret.speech import GO_IN, SpeechCode, plain_speech, rights_of, sensible_speeches, talk_of
from game.odds.contract import Chance
from game.rules.cascaret.acts import LayCard
from game.rules.cascaret.state import CascaretPhase, CascaretPublic
from game.table.any_game import AnyAct
from game.table.offers import AnyOffers
from game.table.values import hand
from game.table.view import View

MAZETTE_GO_IN = Hundredths(100)
ODD = 0.15
"""How readily a strong player imagines a hand of which a plain player would have spoken otherwise."""
PARTS = 3
"""A choice that falls clearly behind in the first part of the worlds, or the second, is tried no further."""


def mazette(temper: Temper) -> Choose[CascaretPublic]:
    """Return a weak player: goes in too easily, changes too little, and plays the first card that comes to hand.

    Temper: `go_in_hundredths`, the strength in hundredths of a trick it goes in with; `wits`, how often of 1 it plays
    sensibly.
    """
    go_in, wits = _go_in(temper, MAZETTE_GO_IN), temper.get("wits", 0.25)

    def choose(view: View[CascaretPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        settled = answer(view, offers)
        if settled is not None:
            return settled
        scene = scene_of(view, trump_of(view.public))
        if view.public.phase is CascaretPhase.SPEAKING:
            held = scene.pile(hand(view.own), scene.known)
            rights = rights_of(scene, view.own)
            keeps = chance.unit() >= wits
            speech = plain_speech(held, rights._replace(fille=False, stock=0) if keeps else rights, go_in)
            return BotChoice(_act(scene, speech), f"cascaret.feels_{speech.do}", (strength(held),))
        if chance.unit() < wits:
            return _plain_card(scene)
        cards = offers.of(LayCard)
        return BotChoice(cards[chance.below(len(cards))].act, "cascaret.any_card")

    return choose


def ordinaire(temper: Temper) -> Choose[CascaretPublic]:
    """Return an ordinary player: counts his hand, changes what is low, takes cheaply where he is last.

    Temper: `go_in_hundredths`, the strength in hundredths of a trick he goes in with.
    """
    go_in = _go_in(temper, GO_IN)

    def choose(view: View[CascaretPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:  # noqa: ARG001  # a manner
        settled = answer(view, offers)
        if settled is not None:
            return settled
        scene = scene_of(view, trump_of(view.public))
        if view.public.phase is not CascaretPhase.SPEAKING:
            return _plain_card(scene)
        held = scene.pile(hand(view.own), scene.known)
        speech = plain_speech(held, rights_of(scene, view.own), go_in)
        return BotChoice(_act(scene, speech), f"cascaret.counts_{speech.do}", (strength(held),))

    return choose


def habile(temper: Temper) -> Choose[CascaretPublic]:
    """Return a strong player: imagines the cards he does not see, plays each choice out, and takes the best on average.

    Temper: `worlds`, how many deals he imagines for what is in doubt; `go_in_hundredths`, with less than 150 he goes in
    with so many hundredths of a trick less than he has learned to, with more with so many more; `doubt_sixths`, by how
    many sixths of the pot his figures must say otherwise.
    """
    worlds, go_in = int(temper.get("worlds", 72)), _go_in(temper, GO_IN)
    doubt = temper.get("doubt_sixths", 0.6)

    def choose(view: View[CascaretPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        settled = answer(view, offers)
        if settled is not None:
            return settled
        dice = dice_of(chance)
        scene = scene_of(view, trump_of(view.public))
        if view.public.phase is CascaretPhase.SPEAKING:
            return _weighed_speech(scene, dice, worlds, go_in, doubt)
        return _weighed_card(scene, dice, worlds)

    return choose


def _weighed_speech(scene: CodedView, dice: Dice, worlds: int, go_in: Hundredths, doubt: float) -> AnyChoice:
    """Weigh what might be said against what has been learned, which holds unless it is clearly beaten."""
    view = scene.view
    held = scene.pile(hand(view.own), scene.known)
    rights = rights_of(scene, view.own)
    learned = learned_speech(held, rights, view.public.seats, place_of(scene), GO_IN - go_in)
    speeches = tuple(dict.fromkeys((learned, *sensible_speeches(held, rights))))
    talk = talk_of(scene, view.own)

    def outcome(world: list[int], said: SpeechCode) -> tuple[int, float]:
        gains = talk.all_come_to(world, said)
        own = gains.get(view.own, 0)
        return own, worth_of(own, gains.values(), view.public.seats)

    tried = contest(speeches, believed(scene, dice, ODD), outcome, worlds // PARTS, worlds)
    speech = max(tried, key=lambda each: tried[each].worth + (doubt if each == learned else 0.0))
    tally = tried[speech].tally
    args = (round(100 * tally.one_trick), round(tally.mean * view.public.share))
    return BotChoice(_act(scene, speech), f"cascaret.weighs_{speech.do}", args)


def _weighed_card(scene: CodedView, dice: Dice, worlds: int) -> AnyChoice:
    game, moment, _ = tricks_of(scene)
    choices = options(game, moment)
    if len(choices) == 1:
        return BotChoice(_lay(scene, choices[0]), "cascaret.only_card")
    solved_at = _solved_at(moment.tricks, len(moment.hands))
    tried = _tried(scene, choices, dice, worlds, solved_at)
    code = max(tried, key=lambda each: tried[each].worth)
    tally = tried[code].tally
    args = (_written(scene, code), round(100 * tally.one_trick), round(tally.mean * scene.public.share))
    return BotChoice(_lay(scene, code), "cascaret.weighs_card", args)


def _tried(
    scene: CodedView, choices: tuple[int, ...], dice: Dice, worlds: int, solved_at: int
) -> dict[int, TriedChoice]:
    """Try the cards on worlds in which all spoke as a plain player would."""
    game, seen, seats = tricks_of(scene)

    def outcome(world: list[int], code: int) -> tuple[int, float]:
        moment = tricks_in(scene, seen, seats, world)
        gains = play_out(game, moment, code, solved_at)
        return gains[moment.player], worth_of(gains[moment.player], gains, scene.public.seats)

    return contest(choices, believed(scene, dice, ODD), outcome, worlds // PARTS, worlds)


def _solved_at(left: int, players: int) -> int:
    """Return from how many cards a hand the tricks are solved and no longer played plainly: what fifty ms allow."""
    if players > 3:
        return 2
    return 3 if left <= 3 or players == 2 else 2


def _plain_card(scene: CodedView) -> AnyChoice:
    game, moment, _ = tricks_of(scene)
    choices = options(game, moment)
    code = plain_card(game, moment)
    if len(choices) == 1:
        reason = "cascaret.only_card"
    elif moment.led == NOBODY:
        reason = "cascaret.leads"
    else:
        reason = "cascaret.takes" if takes(code, moment.best) else "cascaret.throws_low"
    return BotChoice(_lay(scene, code), reason, (_written(scene, code),))


def _act(scene: CodedView, speech: SpeechCode) -> AnyAct:
    return act_of_speech(scene.view, scene.trump, speech)


def _lay(scene: CodedView, code: int) -> LayCard:
    return LayCard(next(token for token in scene.view.hand if scene.known[token] == code))


def _written(scene: CodedView, code: int) -> str:
    return f"card:{_card_of(scene.trump, code)}"


def _card_of(trump: Suit, code: int) -> str:
    return next(str(card) for card, each in CODES[trump].items() if each == code)


def _go_in(temper: Temper, default: Hundredths) -> Hundredths:
    return Hundredths(round(temper.get("go_in_hundredths", default)))


_GO_IN = Trait("go_in_hundredths", 20, 500, "hundredths of a trick")
"""Less than 20 would mean tricks, not hundredths: whoever has a hand at all has more."""
TRAITS: Mapping[str, tuple[Trait, ...]] = {
    "mazette": (_GO_IN, rate("wits")),
    "ordinaire": (_GO_IN,),
    "habile": (_GO_IN, Trait("worlds", 6, 200, "deals"), Trait("doubt_sixths", 0, 6, "sixths of the pot")),
}
MANNERS: Mapping[str, Manner] = {"mazette": mazette, "ordinaire": ordinaire, "habile": habile}
