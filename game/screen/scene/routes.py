"""One explicit table of the scenes by name. No scene imports another; it asks for one by name."""

from collections.abc import Mapping
from pkgutil import resolve_name
from typing import Any, cast

from game.screen.scene.scene import Scene
from game.screen.scene.services import Services

SCENES: Mapping[str, str] = {
    "salon": "game.screen.scenes.salon.scene:SalonScene",
    "table": "game.screen.table.sitting.driver:sitting_at_table",
    "conventions": "game.screen.scenes.sheets.conventions:conventions",
    "advice": "game.screen.scenes.sheets.advice:advice",
    "about": "game.screen.scenes.sheets.about:about",
    "first_run": "game.screen.scenes.sheets.first_run:first_run",
    "settings": "game.screen.scenes.sheets.settings:settings",
    "tutor": "game.screen.scenes.sheets.tutor:tutor",
    "settings_file": "game.screen.scenes.sheets.settings_file:settings_file",
    "keys": "game.screen.scenes.sheets.keys:keys",
    "purses": "game.screen.scenes.sheets.purses:purses",
    "rulebook": "game.screen.scenes.rulebook.scene:RuleBook",
    "glossary": "game.screen.scenes.sheets.glossary:glossary",
    "accounts": "game.screen.scenes.accounts.scene:Accounts",
    "collation": "game.screen.scenes.sheets.collation:collation",
    "review": "game.screen.scenes.review.scene:Review",
    "review_branch": "game.screen.scenes.review.branch:review_branch",
    "review_note": "game.screen.scenes.review.branch:review_note",
    "lesson": "game.screen.table.lesson.replay:replay",
    "file": "game.screen.scenes.lessons.lesson_file_scene:scene_of_file",
    "lessons": "game.screen.scenes.lessons.lesson_list:courses",
    "lesson_editor": "game.screen.scenes.lessons.lesson_editor:lesson_editor",
    "print": "game.screen.scenes.sheets.print_sheet:print_sheet",
    "exercises": "game.screen.scenes.lessons.exercise_list:exercises",
    "exercise": "game.screen.table.lesson.exercises:exercises_at_table",
    "clause": "game.screen.scenes.lessons.lesson_file_scene:scene_of_clause",
    "lectern": "game.screen.scenes.lessons.lectern:Lectern",
    "learn": "game.screen.table.lesson.driver:played_lesson",
    "farewell": "game.screen.scenes.sheets.farewell:farewell",
    "confirm": "game.screen.scenes.sheets.dialogue:confirm",
    "message": "game.screen.scenes.sheets.dialogue:message",
    "crash": "game.screen.scenes.sheets.crash:Crash",
}


def open_scene(name: str, services: Services, **what: Any) -> Scene:  # noqa: ANN401  # each scene takes its own
    """Return a scene; its module is imported only now, so that the first frame is drawn without it."""
    return cast("Scene", resolve_name(SCENES[name])(services, **what))
