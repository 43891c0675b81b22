"""The source of the MSI, which wixl reads: per machine, without a question, for those who install in many rooms."""

from pathlib import Path, PurePosixPath
from uuid import NAMESPACE_OID, UUID, uuid5
from xml.etree import ElementTree as ET

from artefacts.about import APP_ID, AUTHORS, MIME, NAME, SUFFIX, TITLE, VERSION

UPGRADE = uuid5(NAMESPACE_OID, f"{APP_ID} upgrade")
"""By this an MSI knows an older one of the same program, and takes it out first. It never changes."""
_SPACE = "http://schemas.microsoft.com/wix/2006/wi"


def source_of(folder: Path, icon: Path) -> str:
    """Return the source for a frozen folder; both lie below the folder of the source, by which wixl names files."""
    below = icon.parent
    wix = ET.Element("Wix", xmlns=_SPACE)
    product = _below(
        wix, "Product", Id=product_code(), UpgradeCode=_braced(UPGRADE), Name=TITLE, Version=VERSION,
        Manufacturer=AUTHORS, Language="1033",
    )  # fmt: skip
    _below(
        product, "Package", Id=_guid(f"package {VERSION}"), InstallerVersion="200", Compressed="yes",
        InstallScope="perMachine", Platform="x64", Description=f"{TITLE} {VERSION}", Manufacturer=AUTHORS,
    )  # fmt: skip
    _below(product, "MajorUpgrade", DowngradeErrorMessage=f"A newer {TITLE} is installed.")
    _below(product, "Media", Id="1", Cabinet="tapis.cab", EmbedCab="yes")
    _below(product, "Icon", Id="tapis.ico", SourceFile=icon.name)
    _below(product, "Property", Id="ARPPRODUCTICON", Value="tapis.ico")
    top = _below(product, "Directory", Id="TARGETDIR", Name="SourceDir")
    program_files = _below(top, "Directory", Id="ProgramFiles64Folder")
    home = _below(program_files, "Directory", Id="INSTALLDIR", Name=TITLE)
    menu = _below(top, "Directory", Id="ProgramMenuFolder")
    feature = _below(product, "Feature", Id="Program", Title=TITLE, Level="1")
    for component in (*_files(folder, home, below), _start(menu), _kinds_of_files(home)):
        _below(feature, "ComponentRef", Id=component)
    ET.indent(wix)
    return ET.tostring(wix, encoding="unicode", xml_declaration=True)


def product_code() -> str:
    """Return by what Windows knows this version of the program."""
    return _guid(f"product {VERSION}")


def _files(folder: Path, home: ET.Element, below: Path) -> list[str]:
    """Add every file, each folder below its own; return the names of the components, one for each folder."""
    places = {PurePosixPath(): home}
    found: list[str] = []
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        name = PurePosixPath(path.relative_to(folder).as_posix())
        for parent in reversed(name.parents):
            if parent not in places:
                places[parent] = _below(places[parent.parent], "Directory", Id=_id("d", parent), Name=parent.name)
    for place, element in places.items():
        files = sorted(each for each in (folder / place).iterdir() if each.is_file())
        if files:
            found.append(_id("c", place))
            component = _below(element, "Component", Id=found[-1], Guid=_guid(f"folder {place}"), Win64="yes")
            for path in files:
                name = PurePosixPath(path.relative_to(folder).as_posix())
                _below(component, "File", Id=_id("f", name), Name=name.name, Source=str(path.relative_to(below)))
    return found


def _start(menu: ET.Element) -> str:
    component = _below(menu, "Component", Id="start", Guid=_guid("start"), Win64="yes")
    _below(
        component, "Shortcut", Id="start.link", Name=TITLE, Target=f"[INSTALLDIR]{NAME}.exe",
        WorkingDirectory="INSTALLDIR", Icon="tapis.ico",
    )  # fmt: skip
    _below(
        component, "RegistryValue", Root="HKLM", Key=f"Software\\{TITLE}", Name="Folder", Type="string",
        Value="[INSTALLDIR]", KeyPath="yes",
    )  # fmt: skip
    return "start"


def _kinds_of_files(home: ET.Element) -> str:
    """Let scenario and lesson files be opened by the program."""
    component = _below(home, "Component", Id="kinds", Guid=_guid("kinds"), Win64="yes")
    classes, kind = "Software\\Classes", "TapisVert.Scenario"
    for key, name, value in (
        (f"{classes}\\{SUFFIX}", "", kind),
        (f"{classes}\\{SUFFIX}", "Content Type", MIME),
        (f"{classes}\\{kind}", "", f"{TITLE} scenario"),
        (f"{classes}\\{kind}\\DefaultIcon", "", f"[INSTALLDIR]{NAME}.exe,0"),
        (f"{classes}\\{kind}\\shell\\open\\command", "", f'"[INSTALLDIR]{NAME}.exe" "%1"'),
    ):
        named = {"Name": name} if name else {}
        _below(component, "RegistryValue", Root="HKLM", Key=key, Type="string", Value=value, **named)
    return "kinds"


def _below(above: ET.Element, tag: str, **attributes: str) -> ET.Element:
    return ET.SubElement(above, tag, attributes)


def _id(kind: str, path: PurePosixPath) -> str:
    """Return an identifier of the installer's database for a path: letters, digits, and one for each path."""
    return kind + uuid5(NAMESPACE_OID, str(path)).hex


def _guid(of: str) -> str:
    return _braced(uuid5(UPGRADE, of))


def _braced(guid: UUID) -> str:
    return f"{{{str(guid).upper()}}}"
