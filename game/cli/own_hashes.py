"""Hash by Python's own code, as the frozen program does: OpenSSL is loaded for nothing else, and takes 4 MB."""

import sys
from importlib.util import find_spec

_OWN = ("_md5", "_sha1", *(("_sha2",) if sys.version_info >= (3, 12) else ("_sha256", "_sha512")), "_sha3", "_blake2")
"""The modules of Python that hash: some systems leave them out, and have OpenSSL alone."""


def hash_without_openssl() -> None:
    """Let `hashlib`, where it is not loaded yet, do without OpenSSL, unless Python cannot hash by itself.

    The import system takes None for a module that is not there, and `hashlib` then looks no further.
    """
    if all(map(find_spec, _OWN)):
        sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]  # None is no module, and says so
