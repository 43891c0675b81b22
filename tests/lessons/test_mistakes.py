"""What people write by mistake, one kind a row: each is told by its line, with what stands there and what to do.

A row is what stands in a good file, what is written in its stead, the place that is named, and words of the sentence.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.lessons.teach.fault_words import error_lines, fault_lines
from game.lessons.teach.report import report_in
from game.play.errors import ScenarioError
from game.play.scenarios.file import read_file, read_scenario
from game.play.scenarios.run import RefusedActError, play, unmet
from game.play.settings_file import MARK, read_settings
from game.text.words import LANGUAGES, Words
from tests.lessons.lesson_texts import LESSON

SCHEMA = re.compile(
    r"`(int|str|object|array|bool|float)`|[Ee]xpected |nvalid|has no such field|start byte|codec|[Mm]issing required"
    r"|contains unknown|Unclosed|Unterminated|\(at line|Illegal|decode|Object|None\b|<object|‹|Error|msgspec|tomllib"
)
"""Words of the libraries that read such files: no person is told them."""


class Mistake(NamedTuple):
    """A mistake in a file; `at` is what stands on the line that is named, where it is not what was written."""

    old: str
    new: str
    place: str
    says: tuple[str, ...]
    at: str = ""


Mistakes = list[Mistake]


def mistakes(
    *rows: tuple[str, str, str, tuple[str, ...]] | tuple[str, str, str, tuple[str, ...], str],
) -> list[Mistake]:
    return [Mistake(*row) for row in rows]


GAME, STAKE = 'game = "pharaon"', 'on = "7"\namount = 10\n'
OPENS = 'opens = { en = "You have {chips}.", fr = "Vous avez {chips}.", de = "Sie haben {chips}." }'
SEATS, CARDS, CITES = "[[seats]]\nchips = 1000", 'cards = "KS 7D QH 3C"', 'cites = ["PF-05"]'
ACT, EXPECTED = '[[acts]]\nseat = 1\ndo = "stake"', "chips = [990, 110]"
REFUSED = 'refused = "PF-11"'
HINT = 'hint = { en = "The seven.", fr = "Le sept.", de = "Die Sieben." }\n'
LESSONS = mistakes(
    # quotation marks
    (GAME, "game = pharaon", "game", ("pharaon", 'between "', 'game = "pharaon"')),
    (GAME, "game = “pharaon”", "game", ("“", "straight", '"pharaon"')),
    (GAME, "game = „pharaon“", "game", ("„", "straight", '"pharaon"')),
    (GAME, "game = «pharaon»", "game", ("«", "straight", '"pharaon"')),
    (GAME, "game = ’pharaon’", "game", ("’", "straight", '"pharaon"')),
    (GAME, 'game = "pharaon”', "game", ("”", "straight", '"pharaon"')),
    (GAME, 'game = "pharaon', "game", ("begins here", 'put " at its end')),
    (GAME, "game = 'pharaon", "game", ("begins here", "put ' at its end")),
    (CARDS, 'cards = "KS 7D QH 3C', "deals[0].cards", ("begins here", 'put " at its end')),
    ('en = "Lay a stake."', 'en = "Lay a "stake"."', "goal.en", ('stake"', '\\" for a quotation mark')),
    ('fr = "C\'est tout."', "fr = 'C'est tout.'", "closes.fr", ("est tout", 'apostrophe between "'), "closes"),
    ('en = "Lay a stake."', 'en = "Lay a \\stake."', "goal.en", ("\\s", "\\\\ for a backslash")),
    (CITES, "cites = [PF-05]", "cites[0]", ("PF-05", 'between "', 'cites = "PF-05"')),
    ('seed = "5ea1"', "seed = 5ea1", "deals[0].seed", ("5ea1", 'seed = "5ea1"')),
    # signs between key and value, comments, brackets, commas
    (GAME, 'game : "pharaon"', "game", ('game : "pharaon"', 'write game = "pharaon"')),
    (GAME, 'game "pharaon"', "game", ('game "pharaon"', 'write game = "pharaon"')),
    (GAME, 'game == "pharaon"', "game", ('game == "pharaon"', 'write game = "pharaon"')),
    (GAME, "game =", "game", ("game =", "Nothing stands", "write a value")),
    ("you = 1", "you = 1;", "you", ("“;”", "delete it")),
    ("you = 1", "you = 1,", "you", ("“,”", "delete it")),
    ("you = 1", "you = 1 // me", "you", ("// me", "after #")),
    ("title = { en", "title: { en", "title", ("title:", "write title = { en")),
    (f"{SEATS}\n[[seats]]\nchips = 100\n", "seats = [1000, 100]\n", "seats[0]", ("1000 stands here", "[[seats]]")),
    ("[[acts.accept]]", "[[accept]]", "accept", ("“accept”", "[[acts.accept]]")),
    ("you = 1", "// who learns\nyou = 1", "", ("// who learns", "begins with #")),
    ("you = 1", "; who learns\nyou = 1", "", ("; who learns", "begins with #")),
    ("[expect]", "expect", "expect", ("“expect” stands alone", "[expect]")),
    ("you = 1", "who learns\nyou = 1", "", ("who learns", "key = value")),
    ("you = 1", "you\u00a0= 1", "", ("U+00A0", "plain space")),
    (CITES, 'cites = ["PF-05"', "cites", ("begins here with [", "put ] at its end")),
    (CITES, 'cites = ["PF-05" "PF-06"]', "cites", ("PF-06", "comma is missing")),
    (CITES, 'cites = "PF-05", "PF-06"', "cites", ("PF-06", "between brackets")),
    (CITES, 'cites = "PF-05"', "cites", ('"PF-05" stands here', 'cites = ["PF-05"]')),
    (EXPECTED, "chips = 990, 110", "expect.chips", ("990, 110", "chips = [990, 110]")),
    (OPENS, OPENS.replace("{ en", "en"), "opens", ("en =", "A brace is missing")),
    (OPENS, OPENS[:-2], "opens", ("begins here", "closing brace")),
    (OPENS, OPENS.replace('.", fr', '." fr'), "opens", ("fr =", "comma is missing")),
    (OPENS, OPENS.replace(" }", ", }"), "opens", ("comma", "delete it")),
    (OPENS, OPENS.replace("en =", "en :"), "opens.en", ("en :", "write en =")),
    (OPENS, OPENS.replace("{ en", "{\nen"), "opens", ("stands on one line", "put it together"), "opens"),
    ('hint = { en = "The seven."', 'hint_en = "x"\nhint = { en = "x"', "acts[0].hint_en", ("“hint_en”", "hint.en")),
    ("closes = {", "closes en = 1\ncloses = {", "closes.en", ("“closes en” is not a key", "closes.en"), "closes en"),
    (CITES, 'cites = ("PF-05")', "cites", ('("PF-05")', 'cites = ["PF-05"]')),
    (CITES, 'cites = {"PF-05"}', "cites", ('"PF-05"', "between brackets")),
    (CITES, 'cites = "PF-05, PF-06"', "cites", ('"PF-05, PF-06"', 'cites = ["PF-05", "PF-06"]')),
    ('seed = "5ea1"', 'seed = "5e\na1"', "deals[0].seed", ("goes on below", "one line")),
    ('seed = "5ea1"', 'seed = """5ea1', "deals[0].seed", ('"""', "at its end")),
    # headings
    (SEATS, "[[seats]\nchips = 1000", "seats", ("[[seats]", "write [[seats]]")),
    (SEATS, "[seats]]\nchips = 1000", "seats", ("[seats]]", "write [[seats]]")),
    (SEATS, "[seats]\nchips = 1000", "seats", ("line 10", "[[seats]]"), "[[seats]]"),
    (f"{SEATS}\n[[seats]]", "[seats]\nchips = 1000\n[seats]", "seats", ("line 10", "[[seats]]"), "[seats]"),
    (SEATS, "[[seat]]\nchips = 1000", "seat", ("“seat”", "mean seats")),
    (SEATS, "[[Seats]]\nchips = 1000", "Seats", ("“Seats”", "mean seats")),
    (SEATS, "[[plätze]]\nchips = 1000", "plätze", ("“plätze”", "a to z")),
    ("[[deals]]", "[deals]", "deals", ("double brackets", "[[deals]]")),
    ("[expect]", "[[expect]]", "expect", ("one of these alone", "[expect]")),
    ("[expect]", "[expects]", "expects", ("“expects”", "mean expect?")),
    ("[expect]", "[expect]\n[expect]", "expect", ("[expect] stands in line 59 already", "into one")),
    ("[acts.quiz]", "[[acts.quiz]]", "acts[1].quiz", ("one of these alone", "[acts.quiz]")),
    ("[acts.quiz]", "[quiz]", "quiz", ("“quiz”", "[acts.quiz]")),
    ("[acts.quiz]", "[acts.Quiz]", "acts[1].Quiz", ("“Quiz”", "mean quiz")),
    ("[acts.quiz]", "[acts[1].quiz]", "", ("[acts[1].quiz]", "write [acts.quiz]")),
    ("[[deals]]", "[[action]]", "action", ("“action”", "mean acts")),
    ("[[acts.wrong]]", "[[acts.wrongs]]", "acts[0].wrongs", ("“wrongs”", "mean wrong?")),
    (ACT, '[[acts]] seat = 1\ndo = "stake"', "", ("seat = 1", "its line to itself")),
    (ACT, '[[]]\nseat = 1\ndo = "stake"', "", ("key",)),
    # keys: case, other languages, slips, where they stand
    (GAME, 'Game = "pharaon"', "Game", ("“Game”", "there may stand game", "mean game")),
    (GAME, 'spiel = "pharaon"', "spiel", ("“spiel”", "mean game")),
    (GAME, 'jeu = "pharaon"', "jeu", ("“jeu”", "mean game")),
    (GAME, "", "game", ("missing", 'game = "pharaon"'), ""),
    (GAME, f"{GAME}\n{GAME}", "game", ("line 2 already", "delete one")),
    ("goal = {", "goul = {", "goul", ("“goul”", "mean goal")),
    ("you = 1\n", "", "you", ("missing", "write you = 1"), ""),
    ("seat = 1\n", "", "acts[0].seat", ("missing", "write seat = 1"), "[[acts]]"),
    ('do = "stake"\n', "", "acts[0].do", ("missing", "write do ="), "[[acts]]"),
    ("seat = 1\n", "siege = 1\n", "acts[0].siege", ("“siege”", "mean seat")),
    ("hint = {", "hnt = {", "acts[0].hnt", ("“hnt”", "mean hint")),
    ("ask = {", "frage = {", "acts[0].frage", ("“frage”", "mean ask")),
    ("chips = 1000", "Chips = 1000", "seats[0].Chips", ("“Chips”", "mean chips")),
    ("chips = 1000", 'closes = { en = "" }', "seats[0].closes", ("“closes”", "beginning of the file")),
    ("chips = 1000", "", "seats[0].chips", ("missing", "write chips"), "[[seats]]"),
    (STAKE, 'on = "7"\n', "acts[0].amount", ("missing", "write amount = 10"), "[[acts]]"),
    (STAKE, 'on = "7"\nbetrag = 10\n', "acts[0].betrag", ("“betrag”", "mean amount"), "betrag"),
    # numbers
    ("you = 1", 'you = "1"', "you", ('"1" stands here', "whole number", "mean 1")),
    ("you = 1", "you = 1.0", "you", ("1.0 stands here", "whole number", "mean 1")),
    ("you = 1", "you = 1,0", "you", ("1,0", "whole number", "mean 1")),
    ("you = 1", "you = eins", "you", ("eins", "whole number")),
    ("you = 1", "you = true", "you", ("true", "whole number")),
    ("you = 1", "you = 01", "you", ("01", "digits", "you = 1")),
    ("you = 1", "you = −1", "you", ("−1", "digits")),
    ("you = 1", "you = 7", "you", ("7 is not a seat", "0, 1")),
    ("you = 1", 'you = "Ponte"', "you", ('"Ponte"', "whole number")),
    ("chips = 1000", "chips = 1 000", "seats[0].chips", ("1 000", "digits alone", "chips = 1000")),
    ("chips = 1000", "chips = 1'000", "seats[0].chips", ("1'000", "digits alone", "chips = 1000")),
    ("chips = 1000", "chips = 1000 jetons", "seats[0].chips", ("1000 jetons", "number alone", "chips = 1000")),
    ("chips = 1000", "chips = 1000€", "seats[0].chips", ("1000€", "number alone", "chips = 1000")),
    ("chips = 1000", "chips = viel", "seats[0].chips", ("viel", "whole number")),
    ("chips = 1000", "chips = -5", "seats[0].chips", ("-5", "less than nothing")),
    ("chips = 1000", "chips = null", "seats[0].chips", ("null", "delete the line")),
    (STAKE, 'on = "7"\namount = 10,50\n', "acts[0].amount", ("10,50", "whole number"), "amount"),
    (STAKE, 'on = "7"\namount = 10.5\n', "acts[0].amount", ("10.5", "whole number"), "amount"),
    ("teaches = [", "times = 0\nteaches = [", "acts[0].times", ("0 stands here", "from 1 to 1000")),
    ("chips = 1000", "chips = 1.000", "seats[0].chips", ("1.000 stands here", "mean 1000")),
    (STAKE, 'on = "7"\namount = 1e1\n', "acts[0].amount", ("1e1 stands here", "mean 10"), "amount"),
    ("you = 1", "you = １", "you", ("１ stands here", "whole number", "mean 1")),
    ("you = 1", "you = 1\nbegins = -1", "begins", ("-1 stands here", "from 0"), "begins"),
    (EXPECTED, 'chips = "990 110"', "expect.chips", ('"990 110"', "chips = [990, 110]")),
    ("[[seats]]", "[options]\nleast = 200\nmost = 50\n[[seats]]", "options.least", ("200", "50", "lower"), "least"),
    # cards, ranks, suits, in three languages
    (CARDS, 'cards = "KS,7D,QH,3C"', "deals[0].cards[0]", ('"KS,7D,QH,3C"', 'mean "KS 7D QH 3C"')),
    (CARDS, 'cards = "KS-7D"', "deals[0].cards[0]", ('"KS-7D"', 'mean "KS 7D"')),
    (CARDS, 'cards = "K♠️"', "deals[0].cards[0]", ('mean "KS"',)),
    (CARDS, 'cards = "🃇"', "deals[0].cards[0]", ('mean "7D"',)),
    (CARDS, 'cards = "KA7"', "deals[0].cards[0]", ('mean "7D"',)),
    (CARDS, 'cards = "KS, 7D"', "deals[0].cards[0]", ('"KS,"', "rank of A 2 3", '"KS"')),
    (CARDS, 'cards = "Herz7"', "deals[0].cards[0]", ('"Herz7"', "suit of S H D C", '"7H"')),
    (CARDS, 'cards = "Pik König"', "deals[0].cards[0]", ('"Pik König"', '"KS"')),
    (CARDS, 'cards = "KS dame de cœur"', "deals[0].cards[1]", ('"dame de cœur"', '"QH"')),
    (CARDS, 'cards = "ten of clubs"', "deals[0].cards[0]", ('"ten of clubs"', '"TC"')),
    (CARDS, 'cards = "10H"', "deals[0].cards[0]", ('"10H"', '"TH"')),
    (CARDS, 'cards = "ks"', "deals[0].cards[0]", ('"ks"', '"KS"')),
    (CARDS, 'cards = "K♠"', "deals[0].cards[0]", ('"K♠"', '"KS"')),
    (CARDS, 'cards = ["KS", "7D"]', "deals[0].cards", ('["KS", "7D"]', 'between "', '"KS 7D"')),
    (CARDS, "cards = KS 7D", "deals[0].cards", ("KS 7D", 'cards = "KS 7D"')),
    (CARDS, 'cards = "KS 7D KS"', "deals[0].cards[2]", ("KS stands there already", "card 1")),
    ('seed = "5ea1"', 'seed = "xyz"', "deals[0].seed", ('"xyz"', "a to f")),
    (STAKE, "on = 7\namount = 10\n", "acts[0].on", ("7 is not a rank", "A 2 3", '"7"')),
    (STAKE, 'on = "Dame"\namount = 10\n', "acts[0].on", ('"Dame"', "A 2 3", '"Q"')),
    (STAKE, 'on = "10"\namount = 10\n', "acts[0].on", ('"10"', '"T"')),
    (STAKE, 'on = "roi"\namount = 10\n', "acts[0].on", ('"roi"', '"K"')),
    (STAKE, 'on = "7H"\namount = 10\n', "acts[0].on", ('"7H"', '"7"')),
    # what there is not: games, clauses, acts, seats, questions
    (GAME, 'game = "Pharaon"', "game", ('"Pharaon"', "there are pharaon", 'mean "pharaon"')),
    (GAME, 'game = "whist"', "game", ('"whist"', "there are pharaon, pharao, prime")),
    (CITES, 'cites = ["PF-99"]', "cites[0]", ('"PF-99"', "PF-01 … PF-19")),
    (CITES, 'cites = ["pf5"]', "cites[0]", ('"pf5"', '"PF-05"')),
    (CITES, 'cites = ["XX-01"]', "cites[0]", ('"XX-01"', "PF-…")),
    ('teaches = ["PF-03"]', 'teaches = ["PF-3"]', "acts[0].teaches[0]", ('"PF-3"', '"PF-03"')),
    (REFUSED, 'refused = "PF11"', "acts[0].wrong[0].refused", ('"PF11"', '"PF-11"')),
    (REFUSED, 'fault = "PF-77"', "acts[0].wrong[0].fault", ('"PF-77"', "PF-01 … PF-19")),
    ('events = ["PF-06"]', 'events = ["PF-60"]', "expect.events[0]", ('"PF-60"', "PF-01 … PF-19")),
    ('do = "stake"', 'do = "Stake"', "acts[0].do", ('"Stake"', "there are appe", '"stake"')),
    ('do = "stake"', 'do = "setzen"', "acts[0].do", ('"setzen"', "stake, withdraw")),
    ('do = "stake"', 'do = "miser"', "acts[0].do", ('"miser"', 'mean "stake"')),
    ("[[acts.accept]]", "[[acts.accept]]\nseat = 0", "acts[0].accept[0].seat", ("Seat 0", "learner"), "seat = 0"),
    ('en = "Lay a stake."', 'en = "Lay\\u0007 a stake."', "goal.en", ("U+0007", "delete it")),
    ("seat = 1\ndo", "seat = 5\ndo", "acts[0].seat", ("5 is not a seat", "0, 1")),
    ("seat = 1\ndo", 'seat = "Ponte"\ndo', "acts[0].seat", ('"Ponte" is not a seat', "by its number")),
    ("chips = 1000", 'chips = 1000\nside = "right"', "seats[0].side", ("pharaon", "delete the line"), "side"),
    ('of = "gain"', 'of = "win"', "acts[1].quiz.of", ('"win"', "chips, fault, gain")),
    ('of = "gain"', 'of = "left"\nrank = "Sieben"', "acts[1].quiz.rank", ('"Sieben"', '"7"'), "rank"),
    ('of = "gain"', 'of = "unseen"\nsuit = "Herz"', "acts[1].quiz.suit", ('"Herz"', '"H"'), "suit"),
    ('of = "gain"', 'of = "ruled"', "acts[1].quiz.clause", ("missing", 'clause = "PF-07"'), "[acts.quiz]"),
    ("answer = 10", 'answer = "10"', "acts[1].quiz.answer", ('"10"', "whole number", "mean 10")),
    ("answer = 10", "answer = 11", "acts[1].quiz.answer", ("The rules answer 10", "11")),
    # sentences and their holes
    (OPENS, 'opens = "You have"', "opens", ('"You have"', "names its languages", "{ fr =")),
    (OPENS, "opens = {}", "opens", ("no language", "{ fr =")),
    (OPENS, OPENS.replace("en =", "eng ="), "opens.eng", ("“eng”", "fr, de, en")),
    (OPENS, OPENS.replace("have {chips}", "have {jetons}"), "opens.en", ("{jetons} is not a hole", "{chips}")),
    (OPENS, OPENS.replace("haben {chips}", "haben"), "opens.de", ("holes here are –", "{chips}")),
    (OPENS, OPENS.replace("{chips}", "{chips"), "opens.fr", ("brace", "{gain}")),
    (OPENS, OPENS.replace("{chips}", "{edge:11}"), "opens.fr", ("{edge:11}", "There are {gain}")),
    # what makes a lesson of it
    (REFUSED, "costs = True", "acts[0].wrong[0].costs", ("True", "true or false", "costs = true")),
    (REFUSED, 'costs = "ja"', "acts[0].wrong[0].costs", ('"ja"', "true or false")),
    (REFUSED, f"{REFUSED}\ncosts = true", "acts[0].wrong[0].costs", ("“refused”", "delete “costs”"), "costs"),
    (REFUSED, 'refused = "PF-10"', "acts[0].wrong[0]", ("by PF-10, and it is refused by PF-11",), "[[acts.wrong]]"),
    ("answer = -10", "answer = 10", "acts[1].wrong[0].answer", ("10 is the right answer", "write a wrong one")),
    ("teaches = [", 'judge = "me"\nteaches = [', "acts[0].judge", ('"me"', "law, odds")),
    ("teaches = [", "times = 2\nteaches = [", "acts[0].times", ("2 stands here", "done once")),
    (HINT, "", "acts[0].hint", ("needs a hint", "hint ="), "[[acts]]"),
    ("seat = 1\ndo", "seat = 0\ndo", "acts[0].seat", ("Seat 0 stands here", "seat 1")),
    (STAKE, 'on = "7"\namount = 500\n', "acts[0]", ("highest", "(PF-11)"), "[[acts]]"),
)  # fmt: skip

SCENARIO = """game = "prime"
title.fr = "Une partie"
cites = ["PR-01"]

[options]
limit = 10

[[seats]]
name = "Un"
chips = 30
[[seats]]
name = "Deux"
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

[expect]
chips = [30, 30, 30]
"""
BET, NAMED, LIMIT = 'do = "bet"\namount = 2\n', 'name = "Un"\n', "limit = 10"
PASSED = 'do = "pass"\n'
SCENARIOS = mistakes(
    # the form
    ('game = "prime"', "game = prime", "game", ("prime", 'game = "prime"')),
    ('game = "prime"', "game = “prime”", "game", ("“", "straight")),
    ('game = "prime"', 'game: "prime"', "game", ("game:", 'write game = "prime"')),
    ('title.fr = "Une partie"', 'title.fr = "Une "partie""', "title.fr", ('partie""', '\\" for a quotation mark')),
    ('title.fr = "Une partie"', 'titel.fr = "Une partie"', "titel", ("“titel”", "mean title")),
    ('title.fr = "Une partie"', 'title.it = "Una partita"', "title.it", ("“it”", "fr, de, en")),
    ('title.fr = "Une partie"', "title = 3", "title", ("3 stands here", "names its languages")),
    ("[options]", "[option]", "option", ("“option”", "mean options?")),
    ("[options]", "[options", "options", ("[options", "write [options]")),
    ("[options]", "[[options]]", "options", ("one of these alone", "[options]")),
    ("[[deals]]", "[deals]", "deals", ("double brackets", "[[deals]]")),
    ("[[acts]]", "[acts]", "acts", ("double brackets", "[[acts]]")),
    ("[[acts]]", "[[act]]", "act", ("“act”", "mean acts")),
    ("[[acts]]", "acts", "acts", ("“acts” stands alone", "[[acts]]"), "acts"),
    ("[expect]\nchips", "expect.chips", "acts[0].expect", ("“expect”", "mean [expect]?")),
    ('do = "bet"\n', "", "acts[0].do", ("missing", 'do = "accept"'), "[[acts]]"),
    ("[expect]", "expect:", "expect", ("“expect” stands alone", "[expect]")),
    # options
    (LIMIT, "limit = 0", "options.limit", ("0 stands here", "from 1 to 1000")),
    (LIMIT, "limit = 1\nleast = 5", "options.least", ("5", "limit", "1"), "least"),
    (LIMIT, "limit = 10,5", "options.limit", ("10,5", "whole number")),
    (LIMIT, 'limit = "10"', "options.limit", ('"10"', "whole number", "mean 10")),
    (LIMIT, "limits = 10", "options.limits", ("“limits”", "there are partners", "mean limit?")),
    (LIMIT, "Limit = 10", "options.Limit", ("“Limit”", "mean limit?")),
    (LIMIT, "partners = 1", "options.partners", ("1 stands here", "true or false")),
    (LIMIT, "partners = True", "options.partners", ("True", "partners = true")),
    (LIMIT, 'partners = "yes"', "options.partners", ('"yes"', "true or false")),
    (LIMIT, "partners = true", "options.partners", ("3 seats", "[[seats]]")),
    # seats
    ("[[seats]]\nchips = 30\n", "", "seats", ("prime takes 3 to 6 seats, and here are 2", "[[seats]]"), "[[seats]]"),
    (NAMED, 'name = "Un"\nside = left\n', "seats[0].side", ("This seat of prime",), "side"),
    (NAMED, 'nom = "Un"\n', "seats[0].nom", ("“nom”", "mean name")),
    (NAMED, "name = Un\n", "seats[0].name", ("Un", 'name = "Un"')),
    (NAMED, "name = 1\n", "seats[0].name", ("1 stands here", 'between "', '"1"')),
    (NAMED, 'name = "Un"\nside = "left"\n', "seats[0].side", ("prime", "delete the line"), "side"),
    (NAMED, 'name = "Un"\nside = "links"\n', "seats[0].side", ('"links"', "right, left"), "side"),
    ("chips = 30", "chips = 30.", "seats[0].chips", ("30.", "whole number")),
    ("chips = 30", "chips = dreißig", "seats[0].chips", ("dreißig", "whole number")),
    # cards
    ("7H QD", "7H 1D", "deals[0].cards[1]", ('"1D"', '"AD"'), "cards"),
    ("7H QD", "7H XX", "deals[0].cards[1]", ('"XX"', "rank of A 2 3"), "cards"),
    ("7H QD", "8H", "deals[0].cards[0]", ("8H is not in the pack of prime", "ranks A 2 3 4 5 6 7"), "cards"),
    ("7H QD", "7H 7H", "deals[0].cards[1]", ("7H stands there already", "card 1"), "cards"),
    ("7H QD", "7h,qd", "deals[0].cards[0]", ('"7h,qd"', "rank of A 2 3"), "cards"),
    ('seed = "0a"', 'seed = "0g"', "deals[0].seed", ('"0g"', "a to f")),
    ('seed = "0a"', "seed = 10", "deals[0].seed", ("10 stands here", '"10"')),
    ('seed = "0a"', 'extra = "7H"', "deals[0].extra", ("prime cannot be imperfect", "delete “extra”")),
    # acts
    ("seat = 1", "seat = 3", "acts[0].seat", ("3 is not a seat", "0 (Un), 1 (Deux), 2")),
    ("seat = 1", 'seat = "Deux"', "acts[0].seat", ('"Deux" is not a seat', "mean 1")),
    ("seat = 1", 'seat = "1"', "acts[0].seat", ('"1" is not a seat', "mean 1")),
    ("seat = 1", "Seat = 1", "acts[0].Seat", ("“Seat”", "mean seat")),
    (BET, 'do = "Bet"\namount = 2\n', "acts[0].do", ('"Bet"', "accept, bet", '"bet"')),
    (BET, 'do = "paroli"\non = "7"\n', "acts[0].do", ('"paroli" is no act of prime', "accept, bet")),
    (BET, 'do = "bet"\nsum = 2\n', "acts[0].sum", ("“sum”", "seat, do, amount"), "sum"),
    (BET, 'do = "bet"\n', "acts[0].amount", ("missing", "write amount = 10"), "[[acts]]"),
    (BET, PASSED + 'cards = "Herz 7"\n', "acts[0].cards[0]", ('"Herz 7"', '"7H"'), "cards"),
    (BET, PASSED + 'cards = ["7H", "QD"]\n', "acts[0].cards", ('["7H", "QD"]', '"7H QD"'), "cards"),
    (BET, PASSED + 'card = "7H"\n', "acts[0].card", ("“card”", "mean cards"), "card"),
    (BET, 'do = "bet"\namount = 99\n', "acts[0]", ("(PR-06)",), "[[acts]]"),
    # what is expected
    ("chips = [30, 30, 30]", "chips = [30, 30]", "expect.chips", ("2 numbers", "3 are at the table")),
    ("chips = [30, 30, 30]", "chips = [31, 30, 30]", "expect.chips", ("own [30, 30, 30]", "[31, 30, 30]")),
    ("chips = [30, 30, 30]", 'refused = "PR-6"', "expect.refused", ('"PR-6"', '"PR-06"')),
    ("chips = [30, 30, 30]", 'refused = "PR-06"', "expect.refused", ("refused by PR-06", "is allowed")),
    ("chips = [30, 30, 30]", 'events = "PR-06"', "expect.events", ('"PR-06"', 'events = ["PR-06"]')),
    ("chips = [30, 30, 30]", 'events = ["PF-01"]', "expect.events[0]", ("PF-01 is not cited", "PR-")),
    ("chips = [30, 30, 30]", "won = 1", "expect.won", ("“won”", "chips, events, refused")),
    # something else
    ('cites = ["PR-01"]', 'goal = { en = "Bet." }', "goal", ("a lesson, not a scenario", "lesson check")),
)  # fmt: skip

SETTINGS = f"""file = "{MARK}"

[settings]
language = "fr"
speed = 1.5
music = 20
mono = true
deck = "four"

[keys]
"table.mute" = "u"
"""
SPEED, MUSIC, FIGURES, DECK = "speed = 1.5", "music = 20", "mono = true", 'deck = "four"'
SETTINGS_FILES = mistakes(
    (SPEED, "speed = 1,5", "settings.speed", ("1,5", "point", "speed = 1.5")),
    (SPEED, "speed = .5", "settings.speed", (".5", "speed = 0.5")),
    (SPEED, "speed = 2.", "settings.speed", ("2.", "speed = 2")),
    (SPEED, 'speed = "1.5"', "settings.speed", ('"1.5"', "without quotation marks")),
    (SPEED, "speed = fast", "settings.speed", ("fast", "number")),
    (SPEED, "speed = 9", "settings.speed", ("9 stands here", "from 0.25 to 4")),
    (SPEED, "speed = true", "settings.speed", ("true", "a number")),
    (SPEED, "speed =", "settings.speed", ("Nothing stands", "write a value")),
    (SPEED, "speed: 1.5", "settings.speed", ("speed: 1.5", "write speed = 1.5")),
    (SPEED, "Speed = 1.5", "settings.Speed", ("“Speed”", "mean speed?")),
    (SPEED, "sped = 1.5", "settings.sped", ("“sped”", "mean speed?")),
    (SPEED, "speed = 1.5\nspeed = 2.0", "settings.speed", ("line 5 already", "delete one"), "speed = 2.0"),
    (MUSIC, "music = 20.5", "settings.music", ("20.5", "whole number")),
    (MUSIC, "music = 20%", "settings.music", ("20%", "music = 20")),
    (MUSIC, "music = 120", "settings.music", ("120 stands here", "from 0 to 100")),
    (MUSIC, 'music = "20"', "settings.music", ('"20"', "whole number", "mean 20")),
    (FIGURES, "mono = True", "settings.mono", ("True", "mono = true")),
    (FIGURES, "mono = ja", "settings.mono", ("ja", "mono = true")),
    (FIGURES, "mono = 1", "settings.mono", ("1 stands here", "true or false")),
    (DECK, "deck = four", "settings.deck", ("four", 'deck = "four"')),
    (DECK, "deck = “four”", "settings.deck", ("“", "straight")),
    (DECK, 'deck = "Four"', "settings.deck", ('"Four"', "indexed, authentic", '"four"')),
    (DECK, 'deck = "five"', "settings.deck", ('"five"', "indexed, authentic, four, large")),
    (DECK, 'deck = "four', "settings.deck", ("begins here", 'put " at its end')),
    (DECK, 'deck "four"', "settings.deck", ('deck "four"', 'write deck = "four"')),
    ('language = "fr"', 'language = "Deutsch"', "settings.language", ('"Deutsch"', "system, fr, de, en")),
    ('language = "fr"', "width = 800", "settings.width", ("“width”", "one machine")),
    ('language = "fr"', "scent = true", "settings.scent", ("“scent”", "later one", "kept")),
    ("[keys]", "[stage]\ncurtain = 3\n[keys]", "stage", ("“stage”", "kept"), "[stage]"),
    ('language = "fr"', 'language = "french"', "settings.language", ('"french"', 'mean "fr"')),
    ('"table.mute" = "u"', 'table.mute = "u"', "keys.table", ("quotation marks", '"table.mute" = "u"')),
    ('"table.mute" = "u"', '"table.mute" = 5', "keys.table.mute", ("5 stands here", 'between "')),
    (f'file = "{MARK}"', "", "file", ("no settings", "export"), ""),
    ("[settings]", "[setting]", "setting", ("“setting”", "mean settings")),
    (f'file = "{MARK}"', 'game = "prime"\ngoal = { en = "x" }', "goal", ("a lesson",), "goal"),
)  # fmt: skip


def named(mistake: Mistake) -> str:
    return mistake.new.strip().replace("\n", " ")[:40] or f"without {mistake.old}"[:40]


def lesson_lines(path: Path, words: Words) -> tuple[str, ...]:
    return fault_lines("FILE", report_in(read_file(path)).faults, words)


def scenario_lines(path: Path, words: Words) -> tuple[str, ...]:
    try:
        run = play(read_scenario(path))
    except (ScenarioError, RefusedActError) as error:
        return tuple(line.replace(f"{path}:", "FILE:") for line in error_lines(path, error, words))
    return fault_lines("FILE", read_file(path).located(unmet(run)), words)


def settings_lines(path: Path, words: Words) -> tuple[str, ...]:
    try:
        return fault_lines("FILE", read_settings(path).faults, words)
    except ScenarioError as error:
        return fault_lines("FILE", error.faults, words)


Lines = Callable[[Path, Words], tuple[str, ...]]


def check(path: Path, text: str, mistake: Mistake, lines_of: Lines) -> None:
    """Hold one mistake against what is told of it, in each language."""
    path.write_text(text, "utf-8")
    at = mistake.at or next(iter(mistake.new.split("\n")))
    for language in LANGUAGES:
        lines = lines_of(path, Words(language))
        told = [re.fullmatch(r"FILE:(\d+): (.+)", line) for line in lines]
        assert all(told), lines
        assert not SCHEMA.search("\n".join(lines)), lines
        assert [int(each[1]) for each in told if each] == sorted(int(each[1]) for each in told if each)
        where = f"{mistake.place}: " if mistake.place else ""
        mine = [
            each for each in told if each and each[2].startswith(where) and at in text.split("\n")[int(each[1]) - 1]
        ]
        assert mine, lines
        if language == "en":
            assert any(all(word in each[2] for word in mistake.says) for each in mine), lines


@pytest.mark.parametrize("mistake", LESSONS, ids=named)
def test_a_mistake_in_a_lesson_is_told_so_that_it_can_be_mended(tmp_path: Path, mistake: Mistake) -> None:
    assert mistake.old in LESSON
    check(tmp_path / "lesson.toml", LESSON.replace(mistake.old, mistake.new, 1), mistake, lesson_lines)


@pytest.mark.parametrize("mistake", SCENARIOS, ids=named)
def test_a_mistake_in_a_scenario_is_told_so_that_it_can_be_mended(tmp_path: Path, mistake: Mistake) -> None:
    assert mistake.old in SCENARIO
    check(tmp_path / "scenario.toml", SCENARIO.replace(mistake.old, mistake.new, 1), mistake, scenario_lines)


@pytest.mark.parametrize("mistake", SETTINGS_FILES, ids=named)
def test_a_mistake_in_a_file_of_settings_is_told_so_that_it_can_be_mended(tmp_path: Path, mistake: Mistake) -> None:
    assert mistake.old in SETTINGS
    check(tmp_path / "settings.toml", SETTINGS.replace(mistake.old, mistake.new, 1), mistake, settings_lines)


def test_there_are_enough_of_them() -> None:
    assert (len(LESSONS) >= 100, len(SCENARIOS) >= 40, len(SETTINGS_FILES) >= 25) == (True, True, True)


@pytest.mark.parametrize(
    ("written", "line", "says"),
    [
        (LESSON.encode("cp1252").replace(b"The seven.", b"Die f\xfcnf"), 25, ("fünf", "save the file as UTF-8")),
        (LESSON.encode("utf-16"), 1, ("UTF-16", "save it as UTF-8")),
        (LESSON.encode("utf-16-le"), 1, ("UTF-16", "save it as UTF-8")),
        (LESSON.encode("utf-32"), 1, ("UTF-32", "save it as UTF-8")),
        (f"```toml\n{LESSON}```\n".encode(), 1, ("```toml", "cannot be read")),
        (LESSON.replace("you = 1", "<<<<<<< HEAD\nyou = 1").encode(), 5, ("<<<<<<<", "cannot be read")),
        (b"[lesson]\ngame = 1\n", 1, ("lesson: There is no key",)),
        (b"PK\x03\x04\x14\x00 a document", 1, ("not a text file", "plain text")),
        (b"%PDF-1.7", 1, ("not a text file", "plain text")),
        (b"{\\rtf1 game}", 1, ("not a text file", "plain text")),
        (b"", 1, ("empty", "copy a lesson")),
        (b"# nothing yet\n", 1, ("empty", "copy a lesson")),
        (b'{"game": "pharaon", "you": 1}', 1, ("key = value",)),
        (b"<html>\n<body>\n</html>", 1, ("key = value",)),
        (b"Dear pupil,\nthis is my lesson.\n", 1, ("key = value",)),
        (LESSON.replace("you = 1", "you = 1\x00").encode(), 5, ("U+0000", "delete it")),
        (LESSON.replace("\n", "\r\n").replace("you = 1", "you = 9").encode("utf-8-sig"), 5, ("9 is not a seat",)),
        (LESSON.replace("\n", "\r").replace("you = 1", "you = 9").encode(), 5, ("9 is not a seat",)),
        (f'file = "{MARK}"\n[settings]\nspeed = 2.0\n'.encode(), 1, ("settings", "settings import")),
    ],
)
def test_a_file_that_was_saved_as_something_else_is_told(
    tmp_path: Path, written: bytes, line: int, says: tuple[str, ...]
) -> None:
    path = tmp_path / "lesson.toml"
    path.write_bytes(written)
    lines = lesson_lines(path, Words("en"))
    assert any(told.startswith(f"FILE:{line}: ") and all(word in told for word in says) for told in lines), lines
    assert not SCHEMA.search("\n".join(lines)), lines


@pytest.mark.parametrize("written", ["Thanks!", "```", ">>>>>>> theirs", "you\u200b = 1", "game: pharao"])
def test_no_fault_is_told_twice_nor_at_a_line_where_it_is_not(tmp_path: Path, written: str) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(f"{LESSON}\n{written}\n", "utf-8")
    last = LESSON.count("\n") + 2
    lines = lesson_lines(path, Words("en"))
    assert lines
    assert all(line.startswith(f"FILE:{last}: ") for line in lines), lines


def test_a_side_that_there_is_not_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text('game = "baccara"\n[[seats]]\nchips = 9\n[[seats]]\nchips = 9\nside = "rechts"\n', "utf-8")
    (line,) = scenario_lines(path, Words("en"))
    assert line == 'FILE:6: seats[1].side: "rechts" stands here; there may stand right, left. Did you mean "right"?'


def test_a_folder_in_the_place_of_a_file_is_called_one(tmp_path: Path) -> None:
    assert any("folder and no file" in line for line in scenario_lines(tmp_path, Words("en")))


@pytest.mark.parametrize(
    ("text", "lines_of"), [(LESSON, lesson_lines), (SCENARIO, scenario_lines), (SETTINGS, settings_lines)]
)
def test_what_is_well_is_told_nothing(tmp_path: Path, text: str, lines_of: Lines) -> None:
    (tmp_path / "well.toml").write_text(text, "utf-8")
    assert lines_of(tmp_path / "well.toml", Words("en")) == ()
