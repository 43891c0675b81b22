"""What comes from a library that has no types."""

from typing import Any, TypeAlias

Untyped: TypeAlias = Any
"""An object of AccessKit, of SDL's controllers, or a value that JSON has: whoever takes it knows what it is."""
