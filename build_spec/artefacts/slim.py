"""Take out of a frozen folder what the program never uses: symbols, East Asian codecs, readers of foreign formats.

SDL's mixer and picture reader name a library for every format they know. The program plays Ogg Vorbis and shows PNG, so
each other reader is replaced by a stub: a library of the same name with the same entry points, each of which answers
0, « cannot ». So is Expat, the reader of XML that Debian's own Python names: it alone would ask for a newer C library.
What only those readers needed is then removed.
"""

import re
import subprocess
import tempfile
from pathlib import Path

from artefacts.about import machine
from artefacts.elf import is_elf

UNREAD = ("FLAC", "fluidsynth", "mpg123", "opusfile", "tiff", "wavpack", "webp", "webpdemux", "xmp")
"""The readers of formats that the program has no file of."""
_HOLLOW = re.compile(rf"lib({'|'.join(UNREAD)})-[0-9a-f]+\.so\S*|libexpat\.so\S*")
UNSPOKEN = ("_codecs_*", "_multibytecodec*")
"""Python's codecs of East Asian encodings: every file of the program is UTF-8."""
_ANSWERS = {"x86_64": ["xorl %eax,%eax", "ret"], "aarch64": ["mov w0, wzr", "ret"]}
"""How a function answers 0 on each machine."""
_PAGE = {"x86_64": 0x1000, "aarch64": 0x10000}
"""The size to which each machine's libraries are aligned."""


def slim(folder: Path) -> None:
    """Slim the frozen folder of a Linux program."""
    for pattern in UNSPOKEN:
        for path in folder.rglob(pattern):
            path.unlink()
    libraries = sorted(path for path in folder.rglob("*") if is_elf(path))
    for path in libraries:
        if ".so" in path.name:
            _run("strip", "--strip-unneeded", str(path))
    wanted = set().union(*(_symbols(path, "--undefined-only").keys() for path in libraries))
    for path in libraries:
        if _HOLLOW.fullmatch(path.name):
            _hollow(path, wanted)
    _remove_orphans(folder)


def _symbols(path: Path, which: str) -> dict[str, str]:
    """Return dynamic symbols of a library with their versions, which are empty where it has none."""
    symbols = {}
    for line in _run("nm", "-D", "--with-symbol-versions", which, str(path)).splitlines():
        name, _, version = line.split()[-1].partition("@")
        if line.split()[-2] != "A":
            symbols[name] = version.lstrip("@")
    return symbols


def _dynamic(path: Path, tag: str) -> list[str]:
    """Return the values of a tag, NEEDED or SONAME, of a library's dynamic section."""
    return re.findall(rf"\({tag}\).*\[(.*)\]", _run("readelf", "-d", str(path)))


def _hollow(path: Path, wanted: set[str]) -> None:
    """Write a stub over a library: of its functions those that are wanted, each answering 0."""
    functions = {name: version for name, version in _symbols(path, "--defined-only").items() if name in wanted}
    code = [".text"]
    for name in sorted(functions):
        code += [f".globl {name}", f".type {name},@function", f"{name}:"]
    code += [*_ANSWERS[machine()], '.section .note.GNU-stack,"",@progbits', ""]
    with tempfile.TemporaryDirectory() as work:
        source, compiled, script = (Path(work) / name for name in ("stub.s", "stub.o", "versions"))
        source.write_text("\n".join(code))
        _run("as", str(source), "-o", str(compiled))
        link = ["ld", "-shared", "-s", "-z", f"max-page-size={_PAGE[machine()]}", "-soname", *_dynamic(path, "SONAME")]
        versions = sorted({version for version in functions.values() if version})
        if versions:
            script.write_text("\n".join(_node(functions, version) for version in versions))
            link += ["--version-script", str(script)]
        _run(*link, "-o", str(path), str(compiled))


def _node(functions: dict[str, str], version: str) -> str:
    names = " ".join(f"{name};" for name, of in sorted(functions.items()) if of == version)
    return f"{version} {{ global: {names} }};"


def _remove_orphans(folder: Path) -> None:
    """Remove each shared library that nothing left in the folder needs."""
    while True:
        libraries = [path for path in folder.rglob("*") if is_elf(path)]
        needed = {name for path in libraries for name in _dynamic(path, "NEEDED")}
        plain = [path for path in libraries if re.match(r"lib.*\.so", path.name) and path.name not in needed]
        orphans = [path for path in plain if not path.name.startswith("libpython")]
        if not orphans:
            return
        for path in orphans:
            for link in [each for each in folder.rglob(path.name) if each.is_symlink()]:
                link.unlink()
            path.unlink()


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
