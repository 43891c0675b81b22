"""How an answer to the question of a step is said, on its button or on paper."""

from game.lessons.doing import act_name
from game.lessons.lesson_entry import Answer
from game.lessons.lesson_file import LessonFile
from game.text.words import Words


def answer_said(lesson: LessonFile, answer: Answer, of: str, words: Words) -> str:
    """Return an answer to a question in words."""
    if isinstance(answer, int):
        return f"{answer:+d}".replace("-", "−") if of == "gain" and answer else str(answer)
    if isinstance(answer, str):
        return ", ".join(words.of(f"card:{card}") for card in answer.split()) or words("lesson.nothing")
    if of == "ruled":
        return ", ".join(words("lesson.you") if seat == lesson.you else words.of(f"seat:{seat}") for seat in answer)
    return ", ".join(act_name(str(do), lesson.scenario, words) for do in answer) or words("lesson.nothing")
