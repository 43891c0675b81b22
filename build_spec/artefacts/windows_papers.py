"""What the program for Windows is made with: its icon, and what the properties of its file show."""

from artefacts import icons
from artefacts.about import AUTHORS, NAME, TITLE, VERSION, WORK

HOME = WORK / "windows"
ICON = HOME / "tapis-vert.ico"


def prepare() -> None:
    """Write both where the freezing finds them."""
    icons.write_ico(ICON)
    (HOME / "version.txt").write_text(_version_resource(), encoding="utf-8")


def _version_resource() -> str:
    """Return what the properties of the .exe show, as PyInstaller reads it."""
    numbers = (*tuple(int(each) for each in VERSION.split(".")), 0)
    said = {
        "CompanyName": AUTHORS, "FileDescription": TITLE, "FileVersion": VERSION, "InternalName": NAME,
        "LegalCopyright": "MIT licence", "ProductName": TITLE, "ProductVersion": VERSION,
    }  # fmt: skip
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, "
        f"fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
