"""A small lesson for tests, and what a test changes in it."""

LESSON = """
game = "pharaon"
title = { en = "Thirteen cards", fr = "Treize cartes", de = "Dreizehn Karten" }
cites = ["PF-05"]
you = 1
goal = { en = "Lay a stake.", fr = "Miser.", de = "Setzen." }
opens = { en = "You have {chips}.", fr = "Vous avez {chips}.", de = "Sie haben {chips}." }
closes = { en = "That is all.", fr = "C'est tout.", de = "Das ist alles." }

[[seats]]
chips = 1000
[[seats]]
chips = 100

[[deals]]
cards = "KS 7D QH 3C"
seed = "5ea1"

[[acts]]
seat = 1
do = "stake"
on = "7"
amount = 10
ask = { en = "Ten on the seven.", fr = "Dix sur le sept.", de = "Zehn auf die Sieben." }
hint = { en = "The seven.", fr = "Le sept.", de = "Die Sieben." }
teaches = ["PF-03"]

[[acts.accept]]
do = "stake"
on = "7"

[[acts.wrong]]
do = "stake"
on = "7"
amount = 101
refused = "PF-11"
say = { en = "Too much.", fr = "Trop.", de = "Zu viel." }

[[acts.wrong]]
do = "stake"
on = "K"
say = { en = "The seven, please.", fr = "Le sept.", de = "Die Sieben, bitte." }

[[acts]]
seat = 0
do = "draw"
teaches = ["PF-06"]
note = { en = "That is {gain}.", fr = "Soit {gain}.", de = "Das sind {gain}." }

[acts.quiz]
ask = { en = "What do you gain?", fr = "Que gagnez-vous ?", de = "Was gewinnen Sie?" }
of = "gain"
answer = 10

[[acts.wrong]]
answer = -10
say = { en = "It came second.", fr = "En second.", de = "Als zweite." }

[expect]
chips = [990, 110]
events = ["PF-06"]
"""


def changed(old: str, new: str) -> str:
    """Return the lesson with something else in it, where it stands first."""
    assert old in LESSON
    return LESSON.replace(old, new, 1)
