"""The files with which winget, Scoop and Homebrew find a release: written last, from the artefacts that are there."""

import hashlib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import yaml

from artefacts import windows, wxs
from artefacts.about import DIST, NAME, TEMPLATES, VERSION, download, filled
from artefacts.macos import images
from artefacts.tools import ArtefactError

FOLDER = DIST / "shops"
IDENTIFIER = "TapisVert.TapisVert"
_WINDOWS = ("winget.yaml", "winget.installer.yaml", "winget.locale.en-US.yaml", "scoop.json")


def name_of(template: str) -> str:
    """Return the file's name under which a shop wants what a template is filled to."""
    shop, _, ending = template.partition(".")
    return {"winget": f"{IDENTIFIER}.{ending}", "scoop": f"{NAME}.json", "cask": f"{NAME}.rb"}[shop]


def write() -> Path:
    """Write the files of the shops whose artefacts are in dist/; return their folder."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    artefacts = {"setup": windows.installer(), "msi": windows.msi(), "portable": windows.portable(), **images()}
    there = {name: path for name, path in artefacts.items() if path.is_file()}
    facts = {"product_code": wxs.product_code()}
    facts |= {f"{name}_address": download(path.name) for name, path in there.items()}
    facts |= {f"{name}_sum": _sum(path) for name, path in there.items()}
    wanted = [*(_WINDOWS if {"setup", "msi", "portable"} <= there.keys() else ())]
    wanted += ["cask.rb"] if images().keys() <= there.keys() else []
    for template in wanted:
        (FOLDER / name_of(template)).write_text(filled(f"shops/{template}", **facts), encoding="utf-8")
    return FOLDER


def check() -> str:
    """Read the files back and hold them to the artefacts and to what each shop asks; return a sentence."""
    asked = tomllib.loads((TEMPLATES / "shops" / "required.toml").read_text(encoding="utf-8"))
    read: list[str] = []
    for template in (*_WINDOWS, "cask.rb"):
        path = FOLDER / name_of(template)
        if not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        found = yaml.safe_load(text) if path.suffix != ".rb" else _cask(text)
        lacking = [field for field in asked[template]["fields"] if not found.get(field)]
        version = str(found.get("PackageVersion") or found.get("version"))
        if lacking or version != VERSION:
            raise ArtefactError(f"{path.name} is of version {version} and lacks {lacking}")
        named = {"winget.installer.yaml": _installers, "scoop.json": _archives, "cask.rb": _images}.get(template)
        for address, found_sum in named(found, asked[template]).items() if named else ():
            _held(path.name, address, found_sum)
        read.append(path.name)
    if not read:
        return "no shop has all of its artefacts in dist/: setup, msi and portable, or the two .dmg"
    return f"{', '.join(read)} read back, sums and names as the artefacts; as the shops asked on {asked['read']}"


def _held(name: str, address: str, found_sum: str) -> None:
    """Raise ArtefactError unless an address is that of an artefact with this sum."""
    file = address.rpartition("/")[2]
    if address != download(file) or not (DIST / file).is_file() or _sum(DIST / file) != found_sum.lower():
        raise ArtefactError(f"{name} names {file} with the sum {found_sum}: no artefact in dist/ is that")


def _installers(found: Mapping[str, object], asked: Mapping[str, list[str]]) -> dict[str, str]:
    sums: dict[str, str] = {}
    installers = found["Installers"]
    for each in installers if isinstance(installers, list) else ():
        lacking = [field for field in asked["each_installer"] if not each.get(field)]
        kind, file = str(each.get("InstallerType")), str(each.get("InstallerUrl"))
        wrong = each.get("Architecture") not in asked["architectures"] or kind not in asked["kinds"]
        if lacking or wrong or (kind == "wix") != file.endswith(".msi"):
            raise ArtefactError(f"an installer of winget lacks {lacking}, or is not what it says: {each}")
        sums[file] = str(each["InstallerSha256"])
    return sums


def _archives(found: Mapping[str, object], _asked: Mapping[str, list[str]]) -> dict[str, str]:
    machines = found["architecture"]
    return {each["url"]: each["hash"] for each in machines.values()} if isinstance(machines, dict) else {}


def _images(found: Mapping[str, object], _asked: Mapping[str, list[str]]) -> dict[str, str]:
    sums = found["sha256"]
    if not isinstance(sums, dict) or sums.keys() != {"arm", "intel"}:
        raise ArtefactError(f"the cask has not one sum for each machine: {sums}")
    address = str(found["url"]).replace("#{version}", VERSION)
    return {
        address.replace("#{arch}", machine): sums[kind] for kind, machine in (("arm", "arm64"), ("intel", "x86_64"))
    }


def _cask(text: str) -> dict[str, object]:
    """Return the stanzas of a cask, of which there is one on each line, as we write them."""
    found: dict[str, object] = dict(re.findall(r'^  (\w+) "(.+)"$', text, re.MULTILINE))
    sums = dict(re.findall(r'(arm|intel): +"([0-9a-f]{64})"', text))
    return found | {"sha256": sums}


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
