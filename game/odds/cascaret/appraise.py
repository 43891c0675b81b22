"""The tutor's figures: what each thing the awaited seat can do is worth, in jetons to the end of the coup.

Sampled, with the standard error: the unseen cards are imagined in agreement with what was seen, played and spoken.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.cards.faces import Suit
from game.odds.cascaret.belief import is_heard, said_by_others
from game.odds.cascaret.codes import CODES, lanturlu
from game.odds.cascaret.dice import Dice, dice_of
from game.odds.cascaret.scene import CodedView, scene_of
from game.odds.cascaret.speech import (
    SpeechCode,
    rights_of,
    sensible_speeches,
    talk_of,
)
from game.odds.cascaret.weigh import (
    SOLVED_AT,
    TOGETHER,
    WIDEST,
    Tally,
    counted_cards,
    weigh_alike,
    weigh_cards,
    weigh_speeches,
)
from game.odds.contract import Appraisal, Chance, Figure, Worth
from game.odds.paired import tried
from game.rules.cascaret.acts import (
    CascaretDraw,
    CascaretHold,
    CascaretPass,
    Claim,
    KeepExtra,
    Lanturlu,
    LayCard,
    NameTrump,
    Play,
    Redeal,
    TakeFille,
    YieldDeal,
)
from game.rules.cascaret.state import SHARES, TRICKS_IN_A_COUP, CascaretPhase, CascaretPublic
from game.table.any_game import AnyAct
from game.table.offers import AnyOffers
from game.table.values import hand
from game.table.view import View

PATTERNS = 20_000
"""How many patterns of the last two tricks are looked at: two or three seconds' work; only five players have more."""


def appraise(view: View[CascaretPublic], offers: AnyOffers, chance: Chance) -> Appraisal:
    """Return the figures of the moment, and for the awaited seat what its choices are worth."""
    public = view.public
    figures = [Figure("cascaret.share", Fraction(public.share)), Figure("cascaret.bete", Fraction(public.pot_at_deal))]
    if view.seat is None or view.seat != public.turn or not offers.regular():
        return Appraisal(view.seat, exact=True, figures=tuple(figures))
    dice, scene = dice_of(chance), scene_of(view, trump_of(public))
    match public.phase:
        case CascaretPhase.NAMING:
            worths = tuple(_naming(view, dice))
        case CascaretPhase.SPEAKING:
            worths, one_trick = _speaking(scene, offers, dice)
            figures.insert(0, one_trick)
        case CascaretPhase.TRICKS:
            worths, one_trick = _cards(scene, dice)
            figures.insert(0, one_trick)
        case CascaretPhase.MISDEALT:
            return Appraisal(view.seat, exact=True, worths=_misdealt())
        case _:
            worths = _answering(scene, dice)
    return Appraisal(view.seat, exact=False, worths=worths, figures=tuple(figures), assumes=_assumed(scene, worths))


def weigh_given(view: View[CascaretPublic], acts: Sequence[AnyAct], chance: Chance, times: int = 1) -> Appraisal:  # noqa: ARG001  # the error is small whatever it takes
    """Return what given acts of speaking or given cards are worth."""
    scene = scene_of(view, trump_of(view.public))
    mine = scene.pile(hand(view.own), scene.known)
    dice = dice_of(chance)
    if view.public.phase is CascaretPhase.TRICKS:
        cards = counted_cards(scene, PATTERNS) or weigh_cards(scene, dice)
        tallies = [cards[scene.known[act.card]] for act in acts]
    else:
        tallies = weigh_speeches(scene, [speech_of_act(scene, act) for act in acts], dice)
    worths = tuple(_compared(acts, tallies, view.public, sure_pass=not lanturlu(mine)))
    return Appraisal(view.seat, exact=False, worths=worths, assumes=_assumed(scene, worths))


def speech_of_act(scene: CodedView, act: Play | CascaretPass | CascaretDraw | TakeFille) -> SpeechCode:
    """Return the choice in codes that an act stands for."""
    match act:
        case Play(turnup):
            return SpeechCode("play", (), 0 if turnup is None else scene.known[turnup])
        case CascaretDraw(cards, turnup):
            return SpeechCode("draw", scene.codes(cards, scene.known), 0 if turnup is None else scene.known[turnup])
        case _:
            return SpeechCode(act.do)


def act_of_speech(
    view: View[CascaretPublic], trump: Suit, speech: SpeechCode
) -> Play | CascaretPass | CascaretDraw | TakeFille:
    """Return the act that a choice in codes stands for."""
    tokens = {CODES[trump][view.faces[token]]: token for token in view.hand}
    match speech.do:
        case "pass":
            return CascaretPass()
        case "take_fille":
            return TakeFille()
        case "play":
            return Play(tokens.get(speech.turnup))
        case _:
            return CascaretDraw(tuple(tokens[code] for code in speech.thrown), tokens.get(speech.turnup))


def _in_order(
    act: Play | CascaretPass | CascaretDraw | TakeFille,
) -> Play | CascaretPass | CascaretDraw | TakeFille:
    """Return an act with the cards it throws away in the order of the pack: the same cards are the same question."""
    return replace(act, cards=tuple(sorted(act.cards))) if isinstance(act, CascaretDraw) else act


def trump_of(public: CascaretPublic) -> Suit:
    """Return the trumps; any suit will do where none are named and nobody plays."""
    return public.trump or Suit.SPADES


def _naming(view: View[CascaretPublic], dice: Dice) -> Iterator[Worth]:
    for suit in Suit:
        (tally,) = weigh_speeches(scene_of(view, suit), [None], dice)
        yield _worth(NameTrump(suit), tally, view.public)


def _speaking(scene: CodedView, offers: AnyOffers, dice: Dice) -> tuple[tuple[Worth, ...], Figure]:
    view, public = scene.view, scene.public
    mine = scene.pile(hand(view.own), scene.known)
    speeches = sensible_speeches(mine, rights_of(scene, view.own))
    tallies = weigh_speeches(scene, speeches, dice)
    acts = [_in_order(act_of_speech(view, scene.trump, speech)) for speech in speeches]
    worths = _compared(acts, tallies, public, sure_pass=not lanturlu(mine))
    if offers.of(Lanturlu):
        worths.insert(0, Worth(Lanturlu(), Fraction(public.pot_at_deal)))
    return tuple(worths), _one_trick(tallies[0])


def _misdealt() -> tuple[Worth, ...]:
    return Worth(Redeal(), Fraction(-SHARES)), Worth(YieldDeal(), Fraction(0))


def _cards(scene: CodedView, dice: Dice) -> tuple[tuple[Worth, ...], Figure]:
    view, public = scene.view, scene.public
    tokens = {scene.known[token]: token for token in view.hand}
    tallies = counted_cards(scene, PATTERNS) or weigh_cards(scene, dice)
    worths = tuple(_compared([LayCard(tokens[code]) for code in tallies], list(tallies.values()), public))
    best = max(tallies.values(), key=lambda tally: tally.mean)
    return worths, Figure("cascaret.one_trick", Fraction(1)) if public.taken_by(view.own) else _one_trick(best)


def _answering(scene: CodedView, dice: Dice) -> tuple[Worth, ...]:
    """Weigh the answers of a Lanturlu's holder (CA-23), and of one who was given a wrong number (CA-28)."""
    public, talk = scene.public, talk_of(scene, scene.view.own)
    if public.phase is CascaretPhase.ASKING:
        silent = replace(talk, mute=talk.mute | {scene.view.own})
        shown = SpeechCode("play")
        found = weigh_alike(scene, lambda world: [each.outcome(world, shown) for each in (talk, silent)], dice)
        return tuple(_compared((Lanturlu(), CascaretHold()), found, public))
    (tally,) = weigh_speeches(scene, [SpeechCode("play")], dice)
    return Worth(Claim(), Fraction(0)), _worth(KeepExtra(), tally, public)


def _assumed(scene: CodedView, worths: tuple[Worth, ...]) -> tuple[str, ...]:
    """Return what the worths take for granted: how the others play on, and what their words tell of their hands."""
    if all(isinstance(worth.value, Fraction) for worth in worths):
        return "cascaret.open", "even"
    told: tuple[str, ...] = ()
    if said_by_others(scene):
        told = ("cascaret.said",) if is_heard(scene) else ("even",)
    if scene.public.phase is not CascaretPhase.TRICKS:
        return "cascaret.plainly", *told
    plainly = () if TRICKS_IN_A_COUP - len(scene.public.tricks) <= SOLVED_AT else ("cascaret.plainly",)
    return *plainly, "cascaret.last_two", *told


def _compared(
    acts: Sequence[AnyAct], tallies: Sequence[Tally], public: CascaretPublic, *, sure_pass: bool = False
) -> list[Worth]:
    """Return what acts are worth that were tried on the same deals; a `sure_pass` is worth nothing, and certainly."""
    if all(tally.counted for tally in tallies):
        return [_worth(act, tally, public) for act, tally in zip(acts, tallies, strict=True)]
    share, found = public.share, tried([tally.sums for tally in tallies], WIDEST, TOGETHER)
    return [
        Worth(
            act,
            Fraction(0) if sure_pass and act == CascaretPass() else each.mean * share,
            None if sure_pass and act == CascaretPass() else tally.error * share,
            each.behind * share,
            each.behind_error * share,
        )
        for act, tally, each in zip(acts, tallies, found, strict=True)
    ]


def _worth(act: AnyAct, tally: Tally, public: CascaretPublic) -> Worth:
    if tally.counted:
        return Worth(act, Fraction(tally.total, tally.count) * public.share)
    return Worth(act, tally.mean * public.share, tally.error * public.share)


def _one_trick(tally: Tally) -> Figure:
    if tally.counted:
        return Figure("cascaret.one_trick", Fraction(tally.count - tally.nothing, tally.count))
    share = tally.one_trick
    return Figure("cascaret.one_trick", share, (share * (1 - share) / tally.count) ** 0.5 or 3 / tally.count)
