"""The window and its loop: events in, one picture out."""
