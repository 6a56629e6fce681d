"""Takes a newer version of the program from a stick. An update is three files in one folder:

    sabacc-0.2.0.deb            the package
    sabacc-0.2.0.deb.sha256     "<64 hexadecimal digits>  sabacc-0.2.0.deb", as sha256sum writes it
    sabacc-0.2.0.deb.sha256.sig the signature of that line: Ed25519, or ECDSA with SHA-256 in DER

The signature is checked with the public key that the configuration names; without a key no update is accepted. The
package is first copied to the table's own disk, and the copy is checked. The program only prepares the update: a
systemd unit checks it again and installs it while no table runs.
"""

import errno
import hashlib
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.plain_files import read_plain
from companion.program.stick.stick_files import (
    PIECE,
    StickFailed,
    clear_parts,
    open_regular,
    own_folder,
    read_regular,
)
from companion.table.journal.backup import PART, drop
from companion.table.journal.disk import sync_folder

NAME = re.compile(r"sabacc-(\d{1,4}(?:\.\d{1,4}){1,3})\.deb")
READY = "ready"
"""The name of the file in the updates folder that names the package to be installed. It is written last."""
LARGEST = 500_000_000
"""The largest package that is accepted, in bytes; a package with all its dependencies is a tenth of that."""
RESERVE = 200_000_000
"""The number of bytes that must stay free on the table's disk, for the journal."""


class Update(msgspec.Struct, frozen=True):
    """A package with a version of the program, found on a stick."""

    path: Path
    version: str


def numbers(version: str) -> tuple[int, ...]:
    """Return a version as a tuple of numbers, for comparisons; "0.2" and "0.2.0" give equal tuples."""
    found = [int(each) for each in re.findall(r"\d+", version)]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def find_update(root: Path) -> Update | None:
    """Return the newest package on the stick at `root`, at its top level or in its folder `sabacc`; None if there is
    none. Raises `OSError` if the stick cannot be read, and `StickFailed` if `sabacc` is not a plain folder."""
    found: list[Update] = []
    for folder in (root, own_folder(root)):
        for path in folder.iterdir() if folder else ():
            if named := NAME.fullmatch(path.name):
                found.append(Update(path, named[1]))
    return max(found, key=lambda each: numbers(each.version), default=None)


class Updater:
    """Prepares updates in `folder` for the installer. `key`: the file with the public key (PEM); None means that no
    update is accepted. `version`: the running program's version."""

    def __init__(self, folder: Path, key: Path | None, version: str) -> None:
        self._folder, self._key, self._version = folder, key, version

    def take(self, root: Path, progress: Callable[[int], None]) -> str:
        """Copy the update on the stick at `root` to the table and return its version. `progress`: called with the
        progress in per cent. Raises `StickFailed` if there is no update that is newer, signed and undamaged, or no room
        for it, and `OSError` if the stick cannot be read."""
        update = find_update(root)
        if update is None:
            raise StickFailed("stick-update-none")
        if self._key is None:
            raise StickFailed("stick-update-no-key")
        if numbers(update.version) <= numbers(self._version):
            raise StickFailed("stick-update-old", version=update.version, now=self._version)
        manifest, signature = (self._beside(update, ending) for ending in (".sha256", ".sha256.sig"))
        self._check_signature(manifest, signature, update)
        digest = _digest(manifest, update)
        part = self._copied(update, progress)
        try:
            if _sha256(part) != digest:
                raise StickFailed("stick-update-damaged", version=update.version)
            self._lay_ready(part, update, manifest, signature)
        except OSError as error:
            raise StickFailed("stick-update-no-room", why=error.strerror or str(error)) from error
        finally:
            drop(part)
        return update.version

    def _beside(self, update: Update, ending: str) -> bytes:
        try:
            return read_regular(Path(f"{update.path}{ending}"), 4096)
        except FileNotFoundError as error:
            raise StickFailed("stick-update-unsigned", version=update.version) from error

    def _check_signature(self, manifest: bytes, signature: bytes, update: Update) -> None:
        from ecdsa import BadSignatureError, VerifyingKey
        from ecdsa.curves import UnknownCurveError
        from ecdsa.der import UnexpectedDER
        from ecdsa.keys import MalformedPointError
        from ecdsa.util import sigdecode_der

        assert self._key is not None
        try:
            key = VerifyingKey.from_pem(read_plain(self._key))
        except (OSError, ValueError, IndexError, UnexpectedDER, MalformedPointError, UnknownCurveError) as error:
            raise StickFailed("stick-update-bad-key", why=str(error)) from error
        plain = {} if key.curve.name.startswith("Ed") else {"hashfunc": hashlib.sha256, "sigdecode": sigdecode_der}
        try:
            key.verify(signature, manifest, **plain)
        except (BadSignatureError, ValueError, UnexpectedDER) as error:
            raise StickFailed("stick-update-forged", version=update.version) from error

    def _copied(self, update: Update, told: Callable[[int], None]) -> Path:
        """Copy the package to the table's own disk, under a temporary name that the installer ignores, and return its
        path."""
        part = self._folder / f".{update.path.name}{PART}"
        with os.fdopen(open_regular(update.path), "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > LARGEST:
                raise StickFailed("stick-update-damaged", version=update.version)
            out = self._begun(part, size)
            try:
                while piece := file.read(PIECE):
                    _write(out, piece)
                    told(100 * file.tell() // max(1, size))
                _settle(out)
            except BaseException:
                drop(part)
                raise
            finally:
                os.close(out)
        return part

    def _begun(self, part: Path, size: int) -> int:
        """Create an empty file `part` on the table's disk, after checking that `size` bytes fit, and return its
        descriptor."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            clear_parts(self._folder)
            if shutil.disk_usage(self._folder).free < size + RESERVE:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(part))
            return os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StickFailed("stick-update-no-room", why=error.strerror or str(error)) from error

    def _lay_ready(self, part: Path, update: Update, manifest: bytes, signature: bytes) -> None:
        """Give all files of the update their final names. The file `READY`, which announces the update to the
        installer, comes last."""
        name = update.path.name
        drop(self._folder / READY)
        for old in self._folder.glob("sabacc-*"):
            drop(old)
        os.replace(part, self._folder / name)
        for ending, data in ((".sha256", manifest), (".sha256.sig", signature), ("", f"{name}\n".encode())):
            beside = self._folder / (f"{name}{ending}" if ending else f".{READY}{PART}")
            beside.write_bytes(data)
            _sync(beside)
        sync_folder(self._folder)
        os.replace(self._folder / f".{READY}{PART}", self._folder / READY)
        sync_folder(self._folder)


def _write(descriptor: int, piece: bytes) -> None:
    """Write bytes to the table's own disk. Raises `StickFailed` if it is full."""
    try:
        while piece:
            piece = piece[os.write(descriptor, piece) :]
    except OSError as error:
        raise StickFailed("stick-update-no-room", why=error.strerror or str(error)) from error


def _settle(descriptor: int) -> None:
    """Sync the copied package to the disk, so that checking it really reads the disk. Raises `StickFailed` if the disk
    does not take it."""
    try:
        os.fsync(descriptor)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    except OSError as error:
        raise StickFailed("stick-update-no-room", why=error.strerror or str(error)) from error


def _digest(manifest: bytes, update: Update) -> str:
    """Return the package's SHA-256 in hexadecimal, as the signed line gives it. Raises `StickFailed` if that line names
    another file."""
    found = re.fullmatch(rb"([0-9a-f]{64}) [ *](\S+)\r?\n?", manifest)
    if found is None or found[2].decode("utf-8", "replace") != update.path.name:
        raise StickFailed("stick-update-damaged", version=update.version)
    return found[1].decode()


def _sha256(path: Path) -> str:
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _sync(path: Path) -> None:
    with open(path, "rb") as file:
        os.fsync(file.fileno())
