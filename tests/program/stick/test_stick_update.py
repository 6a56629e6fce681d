"""Tests updates by USB stick: one that is unsigned, damaged or not newer is refused, and nothing incomplete is left for
the installation."""

import errno
import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from ecdsa import Ed25519, NIST256p, SigningKey
from ecdsa.util import sigencode_der

from companion.program.stick.jobs import Jobs
from companion.program.stick.update import find_update, numbers
from companion.program.stick.worker import StickWorker
from companion.settings import Config
from tests.program.stick.stick_room import STAMP, Room, below, furnished


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    yield from furnished(tmp_path, monkeypatch)


def lay(room: Room, version: str, sign: Callable[[bytes], bytes] | None, data: bytes = b"package") -> Path:
    """Put an update onto the stick."""
    deb = room.stick / f"sabacc-{version}.deb"
    deb.write_bytes(data)
    manifest = f"{hashlib.sha256(data).hexdigest()}  {deb.name}\n".encode()
    Path(f"{deb}.sha256").write_bytes(manifest)
    if sign is not None:
        Path(f"{deb}.sha256.sig").write_bytes(sign(manifest))
    return deb


def keyed(room: Room, key: SigningKey) -> StickWorker:
    room.key.write_bytes(key.verifying_key.to_pem())
    jobs = Jobs(Config(journal=str(room.bench.path)), room.updater(room.key), stamp=lambda: STAMP)
    return StickWorker(room.media, jobs.do, room._post, room.table)


EDWARDS = SigningKey.generate(curve=Ed25519, entropy=lambda size: bytes(range(size)))
NIST = SigningKey.from_secret_exponent(12345, curve=NIST256p, hashfunc=hashlib.sha256)
SIGNS: dict[str, tuple[SigningKey, Callable[[bytes], bytes]]] = {
    "ed25519": (EDWARDS, EDWARDS.sign),
    "p256": (NIST, lambda data: NIST.sign_deterministic(data, hashfunc=hashlib.sha256, sigencode=sigencode_der)),
}


@pytest.mark.parametrize("kind", SIGNS)
def test_a_signed_newer_update_is_laid_ready(room: Room, kind: str) -> None:
    key, sign = SIGNS[kind]
    room.put_in()
    worker = keyed(room, key)
    lay(room, "0.1.9", sign, b"older")
    deb = lay(room, "0.2.0", sign, b"package" * 40_000)
    updates = room.data / "updates"
    updates.mkdir(parents=True)
    (updates / "sabacc-0.1.5.deb").write_text("never installed")
    (updates / ".sabacc-0.1.6.deb.part").write_text("the plug was pulled")
    worker.work("update", None)
    assert (room.posted[-1].code, room.posted[-1].args) == ("stick-done-update", {"version": "0.2.0"})
    assert {path.name for path in updates.iterdir()} == {
        "ready",
        deb.name,
        f"{deb.name}.sha256",
        f"{deb.name}.sha256.sig",
    }
    assert (updates / deb.name).read_bytes() == deb.read_bytes()
    assert (updates / "ready").read_text() == f"{deb.name}\n"
    if shutil.which("sha256sum"):  # so that the unit which installs it can check it
        subprocess.run(["sha256sum", "--check", "--quiet", f"{deb.name}.sha256"], cwd=updates, check=True)


def spoil_package(deb: Path) -> None:
    deb.write_bytes(b"another")


def spoil_manifest(deb: Path) -> None:
    Path(f"{deb}.sha256").write_bytes(f"{hashlib.sha256(b'other').hexdigest()}  {deb.name}\n".encode())
    deb.write_bytes(b"other")


def spoil_signature(deb: Path) -> None:
    Path(f"{deb}.sha256.sig").write_bytes(bytes(64))


def no_signature(deb: Path) -> None:
    Path(f"{deb}.sha256.sig").unlink()


def renamed(deb: Path) -> None:
    """Give a new name to an old package that is correctly signed, as if it were newer."""
    for ending in ("", ".sha256", ".sha256.sig"):
        os.rename(f"{deb}{ending}", f"{deb.with_name('sabacc-9.0.deb')}{ending}")


def linked(deb: Path) -> None:
    deb.rename(deb.with_name("other"))
    deb.symlink_to(deb.with_name("other"))


def linked_beside(deb: Path) -> None:
    linked(Path(f"{deb}.sha256"))


SPOILT: list[tuple[Callable[[Path], None], str]] = [
    (spoil_package, "stick-update-damaged"),
    (spoil_manifest, "stick-update-forged"),
    (spoil_signature, "stick-update-forged"),
    (no_signature, "stick-update-unsigned"),
    (renamed, "stick-update-damaged"),
    (linked, "stick-file"),
    (linked_beside, "stick-file"),
]


@pytest.mark.parametrize(("spoil", "code"), SPOILT)
def test_an_update_that_is_not_what_was_signed_is_not_taken(
    room: Room, spoil: Callable[[Path], None], code: str
) -> None:
    room.put_in()
    worker = keyed(room, EDWARDS)
    spoil(lay(room, "0.2.0", EDWARDS.sign))
    worker.work("update", None)
    assert (room.posted[-1].state, room.posted[-1].code) == ("failed", code)
    updates = room.data / "updates"
    assert not updates.exists() or list(updates.iterdir()) == []


@pytest.mark.parametrize("version", ["0.1.0", "0.1", "0.0.9", "0.1.0.0"])
def test_an_update_that_is_no_newer_is_refused(room: Room, version: str) -> None:
    room.put_in()
    worker = keyed(room, EDWARDS)
    lay(room, version, EDWARDS.sign)
    worker.work("update", None)
    assert room.posted[-1].code == "stick-update-old" and room.posted[-1].args == {"version": version, "now": "0.1.0"}


def test_without_a_key_or_with_a_broken_one_or_no_update_nothing_is_taken(room: Room) -> None:
    room.put_in()
    assert room.work("update").code == "stick-update-none"
    lay(room, "0.2.0", EDWARDS.sign)
    assert room.work("update").code == "stick-update-no-key"
    worker = keyed(room, EDWARDS)
    for data in (b"", b"no key", b"-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n"):
        room.key.write_bytes(data)
        worker.work("update", None)
        assert room.posted[-1].code == "stick-update-bad-key", data
    assert not (room.data / "updates").exists()


@pytest.mark.parametrize("call", ["write", "fsync", "replace", "open"])
def test_a_full_disk_of_the_table_takes_no_half_update(room: Room, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    room.put_in()
    worker = keyed(room, EDWARDS)
    lay(room, "0.2.0", EDWARDS.sign)
    with monkeypatch.context() as broken:
        below(broken, room.data, call, errno.ENOSPC)
        worker.work("update", None)
    assert room.posted[-1].code == "stick-update-no-room"
    assert not (room.data / "updates" / "ready").exists()


def test_versions() -> None:
    assert numbers("0.10.0") > numbers("0.9.9") and numbers("1.0") == numbers("1.0.0") < numbers("1.0.1")


def test_only_packages_of_ours_are_updates(tmp_path: Path) -> None:
    for name in ("sabacc-1.deb", "sabacc-1.2.deb.part", "other-9.9.deb", "sabacc-1.2-evil.deb", "sabacc-../1.2.deb"):
        (tmp_path / name.replace("/", "_")).touch()
    assert find_update(tmp_path) is None
    (tmp_path / "sabacc").mkdir()
    (tmp_path / "sabacc" / "sabacc-1.10.deb").touch()
    (tmp_path / "sabacc-1.9.deb").touch()
    found = find_update(tmp_path)
    assert found is not None and found.version == "1.10"


def test_signed_as_the_manual_says(room: Room) -> None:
    """openssl signs it, which is not the library that checks the signature."""
    if not shutil.which("openssl"):
        pytest.skip("openssl is not installed")
    room.put_in()
    deb = lay(room, "0.2.0", None)
    secret = str(room.data.parent / "secret.pem")
    for command in (
        ["openssl", "genpkey", "-algorithm", "ed25519", "-out", secret],
        ["openssl", "pkey", "-in", secret, "-pubout", "-out", str(room.key)],
        [
            "openssl",
            "pkeyutl",
            "-sign",
            "-inkey",
            secret,
            "-rawin",
            "-in",
            f"{deb}.sha256",
            "-out",
            f"{deb}.sha256.sig",
        ],
    ):
        subprocess.run(command, check=True, capture_output=True)
    jobs = Jobs(Config(journal=str(room.bench.path)), room.updater(room.key), stamp=lambda: STAMP)
    StickWorker(room.media, jobs.do, room._post, room.table).work("update", None)
    assert room.posted[-1].code == "stick-done-update"
