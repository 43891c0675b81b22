"""`tapis-vert doctor`: what the program stands on, and whether it is well."""

import json
import sys
from collections.abc import Iterable
from dataclasses import replace

from game.play.house import DoctorLine
from game.text.words import Words

WELL, UNWELL = 0, 1


def examined(lines: Iterable[DoctorLine], words: Words, *, as_json: bool) -> int:
    """Print what was found; return 0 where all is well, else 1 with what is not on stderr."""
    found = [replace(each, found=words(each.key, *each.key_args)) if each.key else each for each in lines]
    if as_json:
        plain = [{"what": each.what, "found": each.found, "well": each.well} for each in found]
        print(json.dumps({"well": all(each.well for each in found), "lines": plain}, ensure_ascii=False))
    for each in found:
        if not as_json:
            print(f"{'  ' if each.well else '! '}{each.what:<14} {each.found}")
        if not each.well:
            sys.stderr.write(f"{each.what}: {each.found}\n")
    return WELL if all(each.well for each in found) else UNWELL
