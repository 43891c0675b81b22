"""The program's name and version: the one place where they are written."""

NAME = "Tapis Vert"
VERSION = "1.0.0"
