"""Settings, conventions, purses, dialogues and other sheets."""
