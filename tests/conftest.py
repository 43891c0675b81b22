"""What a test finds today it finds tomorrow: examples are drawn from its own name, without a clock; shoes: `steady`."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
