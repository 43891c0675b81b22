"""The English says one word for one thing: what a player reads never has the words that the term sheet gave up."""

from typing import Final

from tests.packaging.terms import Term, texts_in

TERMS: Final = (
    Term(r"\b[Pp]ontes?\b", "punter", but=r"history|glossary.*term 3 |rulebook/pharaon.*clause 0 |tests"),
    Term(r"\b[Tt]alons?\b", "stock"),
    Term(r"\b[Rr]etournes?\b", "turn-up", but=r"documents/cascaret.*doubts"),
    Term(r"\bBuch\b", "book of thirteen", but=r"rulebook/pharao.*clause 0 "),
    Term(
        r"\bAbz(ug|üge)\b",
        "coup",
        but=r"history|glossary.*term 33 |(rulebook|apparatus)/pharao.*clause|documents/pharao",
    ),
    Term(r"\b[Pp]lié\b", "doublet", but=r"history|glossary.*term (8|35) |pharao/07.*opens|/pharao.*clause"),
    Term(r"\b[Rr]efaits?\b", "doublet", but=r"glossary.*term (8|25) |pharaon/02.*note|/pharaon.*clause"),
    Term(r"\b[Mm]aldonnes?\b", "misdeal"),
    Term(r"\b([Cc]hips?|[Ff]iches?)\b", "jeton", but=r"documents/cascaret"),
    Term(r"\b[Jj]etons? of [^a-z]*(one|two|five|ten|twenty|fifty|hundred)\b", "the ten-jeton piece"),
    Term(r"\b(one|two|three|\{\d\}) for (one|1)\b", "even money, two to one, three to one"),
    Term(
        r"\b([Ll]a(y|ys|id|ying) (it |them |your hand |his hand )?down)\b",
        "show; throw in",
        but=r"^sound|hogier|judith.toml  sits|history",
    ),
    Term(r"\b[Rr]aised? (both |the two |the |a |your )?(raised )?cards?\b", "lift"),
    Term(r"\b[Ss]erve[sd]?\b", "dealt", within=r"^[a-z]+\.[a-z]|lessons|rulebook|scenarios"),
    Term(r"^The button “", "Press “…”."),
    Term(r"\b([Bb]y the letter|[Uu]sages?)\b", "as printed; by custom"),
    Term(r"\b[Cc]onventions?\b", "option"),
    Term(
        r"(?<!\")\b[Ll]aws?\b",
        "the rules",
        within=r"^[a-z_]+\.[a-z]|lessons|rulebook",
        but=r"history|baccara/08.*acts 14",
    ),
    Term(
        r"\b[Aa]cts?\b", "choice; play", within=r"^(?!fault|outcome|own)[a-z_]+\.[a-z]|lessons|rulebook", but="history"
    ),
    Term(r"\b[Ee]lements?\b", "control", within=r"^[a-z]+\.[a-z]"),
    Term(r"\b([Mm]arginalia|[Cc]arnet|[Cc]ollation|[Ll]ectern)\b", "a word that a newcomer understands"),
    Term(r"\b(false|defective) pack\b", "imperfect pack"),
    Term(r"\bat (his|her|your|one’s|the (dealer|banker)’s) (right|left)\b", "on his right"),
    Term(r"(?<!:)\b(appe|paroli)s?\b", "Appe, Paroli: they are calls"),
    Term(r"\b[Jj]acks?\b", "knave", within=r"company"),
    Term(r"\b([Ee]raser|[Dd]ouble or nothing|[Ss]core board)\b", "the British word"),
    Term(r"^Whoever\b|\bany more\b|\bis awaited\b", "what you can do", within=r"^(refusal|prompt|act|caption)\."),
    Term(
        r"\b[Pp]oints?\b",
        "total",
        within=r"^[a-z]+\.baccara|lessons/baccara|(rulebook|apparatus)/baccara",
        but=r"doubt|refusal",
    ),
    Term(r"\bhis sum\b|\bthe sum of (the|your) bet\b", "stake; bet"),
    Term(r"(?<=[\d}]) ?[\s\u00a0]%", "no space before %"),
    Term(r"\b([Nn]o|pp?)\. [\d{]", "a non-breaking space"),
)


def test_no_english_text_says_a_word_that_was_given_up() -> None:
    assert len(texts_in("en")) > 5000
    for term in TERMS:
        assert term.said_in(texts_in("en")) == {}, f"say: {term.say}"
