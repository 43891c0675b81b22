"""The bill of materials of a frozen folder, in CycloneDX's JSON: every part with its version, each library's hash."""

import fnmatch
import hashlib
import json
import re
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from uuid import NAMESPACE_OID, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

from artefacts.about import DIST, EPOCH, NAME, SUMMARY, VERSION
from artefacts.licences import Part, parts_in
from artefacts.tools import ArtefactError

SCANNED = ("Python", "SDL", "FreeType", "HarfBuzz", "libpng", "libjpeg-turbo", "zlib", "SQLite", "libffi")
"""The libraries whose faults become known: a scanner must find each by its CPE."""
_LIBRARIES = (".so", ".dll", ".pyd", ".dylib")
_CPE = re.compile(r"cpe:2\.3:a:[a-z0-9_.-]+:[a-z0-9_-]+:[0-9][\w.]*(:\*){7}")


def bill(system: str) -> Path:
    """Return where the bill of a system's download is written."""
    return DIST / f"{NAME}-{VERSION}-{system}.cdx.json"


def write_bill(folder: Path, system: str) -> Path:
    """Write the bill of a finished folder; the same folder gives the same bytes."""
    found = parts_in(folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    libraries = [path for path in files if any(ending in path.name for ending in _LIBRARIES)]
    own = Component(
        name=NAME, version=VERSION, type=ComponentType.APPLICATION, bom_ref=NAME, description=SUMMARY,
        licenses=[LicenseFactory().make_from_string(found[0].licence)],
    )  # fmt: skip
    made = Bom(serial_number=uuid5(NAMESPACE_OID, _fingerprint(files)))
    made.metadata.timestamp = datetime.fromtimestamp(EPOCH, UTC)
    made.metadata.component = own
    components = [_component(part) for part in found[1:]]
    for component in (*components, *(_file(path, folder, found) for path in libraries)):
        made.components.add(component)
    made.register_dependency(own, components)
    text = JsonV1Dot6(made).output_as_string(indent=1)
    bill(system).write_text(text + "\n", encoding="utf-8")
    return bill(system)


def check(path: Path) -> str:
    """Read a bill as a scanner does; raise ArtefactError where it would find nothing, else return a sentence."""
    text = path.read_text(encoding="utf-8")
    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if wrong is not None:
        raise ArtefactError(f"{path.name} is not of the schema: {wrong}")
    components = json.loads(text)["components"]
    listed = {each["name"]: each for each in components if each["type"] == "library"}
    files = [PurePosixPath(each["name"]).name for each in components if "licenses" not in each]
    if strays := [name for name in files if name.startswith("lib")]:
        raise ArtefactError(f"{path.name}: no part of licences/parts.toml has {', '.join(strays)}")
    for name, each in listed.items():
        if "purl" in each and PackageURL.from_string(each["purl"]).version != each.get("version"):
            raise ArtefactError(f"{path.name}: {name} has not one version")
    unseen = [name for name in SCANNED if not _CPE.fullmatch(listed.get(name, {}).get("cpe", ""))]
    if unseen:
        raise ArtefactError(f"{path.name}: no scanner finds {', '.join(unseen)}")
    return f"of the schema; {len(listed)} parts, {sum('cpe' in each for each in listed.values())} with a CPE"


def _component(part: Part) -> Component:
    return Component(
        name=part.name, version=part.version or None, type=ComponentType.LIBRARY, bom_ref=_reference(part),
        publisher=part.by, licenses=[LicenseFactory().make_from_string(part.licence)], purl=_purl(part),
        cpe=f"cpe:2.3:a:{part.cpe}:{part.version}:*:*:*:*:*:*:*" if part.cpe and part.version else None,
    )  # fmt: skip


def _purl(part: Part) -> PackageURL | None:
    if not part.version:
        return None
    return PackageURL("pypi" if part.package else "generic", None, part.package or part.name.lower(), part.version)


def _file(path: Path, folder: Path, found: list[Part]) -> Component:
    """Return a library as a file, with the licence of the part that it belongs to where its name tells."""
    owner = next((part for part in found if any(fnmatch.fnmatch(path.name, each) for each in part.files)), None)
    name = path.relative_to(folder).as_posix()
    return Component(
        name=name, type=ComponentType.FILE, bom_ref=f"file:{name}",
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(path.read_bytes()).hexdigest())],
        licenses=[LicenseFactory().make_from_string(owner.licence)] if owner else (),
    )  # fmt: skip


def _reference(part: Part) -> str:
    return "part:" + re.sub(r"[^a-z0-9_-]+", "-", part.name.lower())


def _fingerprint(files: list[Path]) -> str:
    every = hashlib.sha256()
    for path in files:
        every.update(hashlib.sha256(path.read_bytes()).digest())
    return every.hexdigest()
