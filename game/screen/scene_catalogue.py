"""One explicit table of the scenes by name. No scene imports another; it asks for one by name."""

from collections.abc import Mapping
from typing import Any, cast

from game.screen.loading import loaded
from game.screen.scene import Scene
from game.screen.services import Services

SCENES: Mapping[str, str] = {
    "salon": "game.screen.scenes.salon:SalonScene",
    "table": "game.screen.scenes.table:TableScene",
    "conventions": "game.screen.scenes.conventions:conventions",
    "advice": "game.screen.scenes.advice:advice",
    "about": "game.screen.scenes.about:about",
    "first_run": "game.screen.scenes.first_run:first_run",
    "settings": "game.screen.scenes.settings:settings",
    "tutor": "game.screen.scenes.tutor:tutor",
    "settings_file": "game.screen.scenes.settings_file:settings_file",
    "keys": "game.screen.scenes.keys:keys",
    "purses": "game.screen.scenes.purses:purses",
    "rulebook": "game.screen.scenes.rulebook:RuleBook",
    "glossary": "game.screen.scenes.glossary:glossary",
    "accounts": "game.screen.scenes.accounts:Accounts",
    "collation": "game.screen.scenes.collation:collation",
    "review": "game.screen.scenes.review:Review",
    "review_branch": "game.screen.scenes.review_branch:review_branch",
    "review_note": "game.screen.scenes.review_branch:review_note",
    "lesson": "game.screen.scenes.lesson:LessonScene",
    "file": "game.screen.scenes.lesson_file_scene:scene_of_file",
    "lessons": "game.screen.scenes.lesson_list:courses",
    "lesson_editor": "game.screen.scenes.lesson_editor:lesson_editor",
    "print": "game.screen.scenes.print_sheet:print_sheet",
    "exercises": "game.screen.scenes.exercise_list:exercises",
    "exercise": "game.screen.scenes.exercise_played:ExerciseScene",
    "clause": "game.screen.scenes.lesson_file_scene:scene_of_clause",
    "lectern": "game.screen.scenes.lectern:Lectern",
    "learn": "game.screen.scenes.lesson_played:PlayedLesson",
    "farewell": "game.screen.scenes.farewell:farewell",
    "confirm": "game.screen.scenes.dialogue:confirm",
    "message": "game.screen.scenes.dialogue:message",
    "crash": "game.screen.scenes.crash:Crash",
}


def open_scene(name: str, services: Services, **what: Any) -> Scene:  # noqa: ANN401  # each scene takes its own
    """Return a scene; its module is imported only now, so that the first frame is drawn without it."""
    return cast("Scene", loaded(SCENES[name])(services, **what))
