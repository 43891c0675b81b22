"""The bill of materials of a frozen folder, in CycloneDX's JSON: every part and every bundled library with its hash."""

import fnmatch
import hashlib
import json
import uuid
from pathlib import Path

from artefacts.about import DIST, NAME, SUMMARY, version
from artefacts.licences import Part, parts

SPEC_VERSION = "1.5"
_LIBRARIES = (".so", ".dll", ".pyd", ".dylib")


def bill(system: str) -> Path:
    """Return where the bill of a system's download is written."""
    return DIST / f"{NAME}-{version()}-{system}.cdx.json"


def write_bill(folder: Path, system: str) -> Path:
    """Write the bill of a frozen folder; the same folder gives the same bytes."""
    found = parts(folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    libraries = [path for path in files if any(ending in path.name for ending in _LIBRARIES)]
    own = found[0]
    content = {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC_VERSION,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, _fingerprint(files))}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application", "bom-ref": NAME, "name": NAME, "version": version(), "description": SUMMARY,
                "licenses": [_licence(own)],
            },
        },
        "components": [_component(part) for part in found[1:]]
        + [_file(path, folder, found) for path in libraries],
        "dependencies": [{"ref": NAME, "dependsOn": [_reference(part) for part in found[1:]]}],
    }  # fmt: skip
    bill(system).write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return bill(system)


def _component(part: Part) -> dict[str, object]:
    component: dict[str, object] = {"type": "library", "bom-ref": _reference(part), "name": part.name}
    if part.version:
        component["version"] = part.version
    if part.package:
        component["purl"] = f"pkg:pypi/{part.package}@{part.version}"
    return component | {"author": part.by, "licenses": [_licence(part)]}


def _file(path: Path, folder: Path, found: list[Part]) -> dict[str, object]:
    """Return a library as a file, with the part that it belongs to where that is known by its name."""
    owner = next((part for part in found if any(fnmatch.fnmatch(path.name, each) for each in part.files)), None)
    name = path.relative_to(folder).as_posix()
    component: dict[str, object] = {
        "type": "file", "bom-ref": f"file:{name}", "name": name,
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
    }  # fmt: skip
    return component if owner is None else component | {"licenses": [_licence(owner)]}


def _licence(part: Part) -> dict[str, object]:
    if " WITH " in part.licence:
        return {"license": {"name": part.licence}}
    known = not part.licence.startswith("LicenseRef-")
    return {"license": {"id" if known else "name": part.licence}}


def _reference(part: Part) -> str:
    return "part:" + part.name.lower().replace(" ", "-").replace(",", "").replace("'", "")


def _fingerprint(files: list[Path]) -> str:
    every = hashlib.sha256()
    for path in files:
        every.update(hashlib.sha256(path.read_bytes()).digest())
    return every.hexdigest()
