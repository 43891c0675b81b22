"""The program's version: the one place where it is written."""

VERSION = "1.0.0"
