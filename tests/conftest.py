"""What a test finds today it finds tomorrow: examples are drawn from its own name, without a clock; shoes: `steady`."""

import os
import time

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
os.environ["TZ"] = "UTC"  # what a test reads of a moment is the same everywhere
if hasattr(time, "tzset"):
    time.tzset()

collect_ignore = ["window/at_reader.py"]
"""It runs in the system's own Python, which has the library of the bus."""
