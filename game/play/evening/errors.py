"""What an evening refuses, each with a sentence."""


class EveningError(Exception):
    """Raised where an evening cannot do what is asked; nothing happened. `reason` is a key, `evening.<reason>`."""

    def __init__(self, reason: str, *args: int | str) -> None:
        super().__init__(reason, *args)
        self.reason = reason
        self.args_coded = args
