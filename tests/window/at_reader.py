"""Read the accessibility bus as a screen reader does: one command a line of JSON, one answer a line.

It runs in the system's own Python, which has `gi`: `/usr/bin/python3 at_reader.py`.
"""

import json
import sys
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402  # only now is it known which

NAME = "Tapis Vert"
announced: list[tuple[str, int]] = []


def window() -> Any:  # noqa: ANN401  # the library has no types
    """Return the program's window, None while it is not there."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    found = (_window_of(desktop.get_child_at_index(number)) for number in range(desktop.get_child_count()))
    return next((each for each in found if each is not None), None)


def _window_of(application: Any) -> Any:  # noqa: ANN401  # same
    """Return the program's window among those of an application; of one that has gone meanwhile, none."""
    try:
        for place in range(application.get_child_count() if application is not None else 0):
            child = application.get_child_at_index(place)
            if child is not None and child.get_name() == NAME:
                return child
    except GLib.Error:  # it is still in the list, as a bridge is that was ended
        return None
    return None


def told(one: Any, path: tuple[int, ...] = ()) -> dict[str, Any]:  # noqa: ANN401  # same
    """Return a thing and all in it: role, name, value, how much can be done with it, whether it has the focus.

    Nothing else is asked for: each question to each thing goes over the bus, and a table has eighty of them.
    """
    actions, number, text = one.get_action_iface(), one.get_value_iface(), one.get_text_iface()
    states = one.get_state_set()
    found: dict[str, Any] = {
        "path": path,
        "role": one.get_role_name(),
        "name": one.get_name(),
        "actions": actions.get_n_actions() if actions else 0,
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "focused": states.contains(Atspi.StateType.FOCUSED),
        "checked": states.contains(Atspi.StateType.CHECKED) or states.contains(Atspi.StateType.PRESSED),
    }
    if number is not None:
        found["number"] = [number.get_current_value(), number.get_minimum_value(), number.get_maximum_value()]
    if text is not None:
        found["text"] = Atspi.Text.get_text(text, 0, -1)
        found["caret"] = Atspi.Text.get_caret_offset(text)
        marked = [Atspi.Text.get_selection(text, n) for n in range(Atspi.Text.get_n_selections(text))]
        found["marked"] = [[each.start_offset, each.end_offset] for each in marked]
    children = ((n, one.get_child_at_index(n)) for n in range(one.get_child_count()))
    found["children"] = [told(child, (*path, n)) for n, child in children if child is not None]
    return found


def at(path: list[int]) -> Any:  # noqa: ANN401  # same
    """Return what lies at a path."""
    one = window()
    for n in path:
        one = one.get_child_at_index(n)
    return one


def answer(asked: list[Any]) -> Any:  # noqa: ANN401  # same
    """Do a command; return its answer."""
    match asked:
        case ["tree"]:
            root = window()
            if root is None:
                return None
            root.clear_cache()
            return told(root)
        case ["desktop"]:
            return window().get_parent().get_parent() == Atspi.get_desktop(0)
        case ["click", path, name]:
            one = at(path)
            return one.get_name() == name and one.get_action_iface().do_action(0)
        case ["focus", path]:
            return at(path).get_component_iface().grab_focus()
        case ["number", path, value]:
            return at(path).get_value_iface().set_current_value(value)
        case ["text", path, value]:
            return at(path).get_editable_text_iface().set_text_contents(value)
        case _:
            said, announced[:] = list(announced), []
            return said


def say(result: object) -> None:
    """Write one answer."""
    sys.stdout.write(json.dumps(result) + "\n")
    sys.stdout.flush()


def read(_source: object, _condition: object) -> bool:
    """Answer one line."""
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    try:
        say(answer(json.loads(line)))
    except (GLib.Error, AttributeError) as error:  # it has changed meanwhile
        say({"error": str(error)})
    return True


def heard(event: Any) -> None:  # noqa: ANN401  # same
    """Keep what is announced."""
    announced.append((str(event.any_data), event.detail1))


listener = Atspi.EventListener.new(heard)
listener.register("object:announcement")
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, read)
say("ready")
Atspi.event_main()
