#!/usr/bin/python3 -I
"""sabacc-update: installs a newer version of the table's program, and goes back to the previous one. Runs as root.

    sabacc-update install sabacc-1.2.0.deb   install this package, keep the previous one
    sabacc-update rollback                   install the previous package again
    sabacc-update status                     show which packages there are
    sabacc-update boot                       what the service does before every start of the table
    sabacc-update keep sabacc-1.2.0.deb      record that apt has just installed this package

The data are not touched. It uses no code of the table's program, which may be what is broken: only Python's standard
library, dpkg and openssl.

`boot` installs a package that the table has copied from a stick and prepared (companion/program/stick/update.py). It
first copies it to a folder that only root can write to, and checks signature and checksum of the copy. A version
installed this way or by `install` is on trial: after three failed starts, the previous one is installed again. A start
counts as successful when the table records so in its own count of starts (companion/program/health/starts.py)."""

import argparse
import fcntl
import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

NAME = re.compile(r"sabacc-(\d{1,4}(?:\.\d{1,4}){1,3})\.deb")
STARTS = 3
"""The number of failed starts after which a version on trial is replaced by the previous one."""
LARGEST = 500_000_000
"""The most bytes of a package; the table has this limit for packages from a stick, too."""
TABLE = ("sabacc.service", "sabacc-kiosk.service")
BESIDE = ("sabacc-web.service", "sabacc-hall.service")
"""The units that run the same program beside the table: they would go on with the old one and its new files."""


class Failed(Exception):
    """The error for something that could not be done; the text says what and why, in one sentence."""


@dataclass(frozen=True)
class Places:
    """The paths of all files that the command uses. `data`: the table's data; `kept`: this command's own files; `key`:
    the public key for updates; `handed`: the folder through which a package is passed into the read-only root."""

    data: Path = Path("/var/lib/sabacc")
    kept: Path = Path("/var/lib/sabacc-update")
    key: Path = Path("/etc/sabacc/update.pem")
    handed: Path = Path("/run/sabacc-update")
    mounts: Path = Path("/proc/self/mounts")
    boot_id: Path = Path("/proc/sys/kernel/random/boot_id")
    systemd: Path = Path("/run/systemd/system")

    @property
    def ready(self) -> Path:
        """The path of the file in which the table names the package that it has prepared for installation."""
        return self.data / "updates" / "ready"

    @property
    def starts(self) -> Path:
        """The path of the file in which the table counts its starts that have not succeeded."""
        return self.data / "starts"

    @property
    def trial(self) -> Path:
        """The path of the file that counts the starts of a version on trial (newly installed, not proved yet)."""
        return self.kept / "trial"

    @property
    def begun(self) -> Path:
        """The path of the file that names the kept package which dpkg is installing; it is left if the power fails."""
        return self.kept / "begun"

    @property
    def incoming(self) -> Path:
        """The stored copy of the package that is being installed."""
        return self.kept / "incoming.deb"

    @property
    def current(self) -> Path:
        """The stored copy of the package that is installed now."""
        return self.kept / "current.deb"

    @property
    def previous(self) -> Path:
        """The stored copy of the package that was installed before the present one."""
        return self.kept / "previous.deb"

    @property
    def overlay(self) -> bool:
        """Whether the system runs on a read-only root (overlayroot), so that changes to it are lost at the next
        boot."""
        try:
            lines = self.mounts.read_text("utf-8", "replace").splitlines()
        except OSError:
            return False
        return any(line.split(" ")[:3:2] == ["overlayroot", "overlay"] and line.split(" ")[1] == "/" for line in lines)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line. The manual page is generated from it."""
    made = argparse.ArgumentParser(prog="sabacc-update", description="A newer program for the table, and the way back.")
    told = (
        "install: install a package; rollback: go back to the previous version, and once more forward again; "
        "status: say which versions there are; "
        "boot: before each start, install what a stick has laid ready, and judge the trial of a new version; "
        "keep: store a package as this version's"
    )
    made.add_argument("what", choices=["install", "rollback", "status", "boot", "keep"], help=told)
    made.add_argument("file", type=Path, nargs="?", help="the package")
    return made


def main(arguments: Sequence[str] | None = None, places: Places | None = None) -> int:
    """Run the command with these arguments (None: the program's own). Returns its exit status, 1 for a failure."""
    asked = parser().parse_args(arguments)
    if (asked.what in ("install", "keep")) != (asked.file is not None):
        parser().error("`install` and `keep` take a package, the others none")
    at = places or Places()
    try:
        if os.geteuid():
            raise Failed(f"this needs root: sudo sabacc-update {asked.what}")
        if asked.what == "status":
            _status(at)
            return 0
        with _alone(at):
            if asked.what == "install":
                _by_hand(at, asked.file)
            elif asked.what == "keep":
                keep(at, asked.file)
            elif asked.what == "rollback":
                print(f"version {rollback(at)} is back; the data are as they were")
                _restart(at, *TABLE, *BESIDE)
            else:
                boot(at)
    except (Failed, OSError) as error:
        print(f"sabacc-update: {error}", file=sys.stderr)
        return 1
    return 0


def boot(at: Places) -> None:
    """Do what is needed before a start of the table: install the package that the table has prepared, end what a power
    cut has interrupted, or count the starts of a version on trial and return to the previous version after too many.
    `at`: the paths of all files. Raises `Failed` if a package cannot be installed."""
    if at.ready.exists():
        try:
            _take_ready(at)
        finally:
            at.ready.unlink(missing_ok=True)  # do not try the same broken package for ever
        return
    if at.begun.exists():
        _go_on(at)
        return
    if not at.trial.exists():
        return
    tried, _, begun = _text(at.trial, 64).strip().partition(" ")
    now = _text(at.boot_id, 40).strip()
    count = int(tried) if tried.isdecimal() else 0
    if _text(at.starts, 16).strip() == "0":
        if count or at.overlay:  # below a read-only root the count begins anew at each boot
            print("the newer version has shown that it runs")
            if at.overlay:
                _change_below("rm", "-f", str(at.trial))
            at.trial.unlink()
            return
        at.starts.unlink()  # by the version before, which was still running and has been closed properly since
    if begun and begun != now:
        # systemd restarts what fails within one boot, so the last start of an earlier boot ended with the power
        count -= 1
    if count < STARTS:
        _write(at.trial, f"{count + 1} {now}\n")
        return
    if not at.previous.exists():
        at.trial.unlink()
        raise Failed(f"{count} starts of this version came to nothing, and there is no package before it")
    print(f"{count} starts of this version came to nothing: version {rollback(at)} is back")
    _restart(at, *BESIDE)


def install(at: Places, package: Path) -> str:
    """Install a package, which is then on trial, and store the one before it as the previous one. Returns its version.
    `at`: the paths of all files. Raises `Failed` if it cannot be installed; the old version is then installed again."""
    version = version_of(package)
    fresh = at.incoming
    if package != fresh:
        _copy_whole(package, fresh)
    same = at.current.exists() and _sum(at.current) == _sum(fresh)
    if at.current.exists() and not same:
        _copy_whole(at.current, at.previous)
    if not same and at.previous.exists():
        _write(at.trial, "0\n")  # before it is installed, so that the power cannot fail between the two
    try:
        _unpack(at, fresh)
    except Failed as error:
        fresh.unlink()
        raise Failed(f"version {version} cannot be installed ({error}); {_one_before(at, same=same)}") from error
    fresh.replace(at.current)
    _sync(at.kept)
    at.starts.unlink(missing_ok=True)
    return version


def _one_before(at: Places, *, same: bool) -> str:
    """Install the package before one that could not be installed, if there is one, and end the trial. `same`: whether
    it was the same package. Returns what is installed now, in words."""
    if at.previous.exists() and not same:
        with suppress(Failed):
            _unpack(at, at.previous)
    if _installed() and not same:  # otherwise the trial goes on: after three starts the one before is tried once more
        at.trial.unlink(missing_ok=True)
    return _in_place(at)


def _in_place(at: Places) -> str:
    """Return which version is installed now, in words."""
    if now := _installed():
        return f"version {now} is in place"
    way = "rollback" if at.previous.exists() else "install FILE"
    return f"no version is in place as a whole; try: sudo sabacc-update {way}"


def _go_on(at: Places) -> None:
    """Install the package at which dpkg was interrupted, because some files may be of one version and some of the
    other. Raises `Failed` if it cannot be installed."""
    try:
        if at.overlay:
            _below(at, "boot")
        elif _text(at.begun, 64).strip() == at.previous.name:
            print(f"going back was interrupted: version {rollback(at)} is back")
        elif at.incoming.exists():
            print(f"an update was interrupted: version {install(at, at.incoming)} is installed")
        _restart(at, *BESIDE)
    finally:
        at.begun.unlink(missing_ok=True)


def keep(at: Places, package: Path) -> None:
    """Store a package that apt has just installed as the present one, and the one before it as the previous one. `at`:
    the paths of all files. Raises `Failed` if it is no package of the table."""
    version_of(package)
    if at.current.exists() and _sum(at.current) != _sum(package):
        _copy_whole(at.current, at.previous)
        at.trial.unlink(missing_ok=True)  # it was the other version's
    _copy_whole(package, at.current)


def rollback(at: Places) -> str:
    """Install the previous package again, and store the present one as the previous one. Returns the version now
    installed. `at`: the paths of all files. Raises `Failed` if there is no previous package, or if it cannot be
    installed."""
    if not at.previous.exists():
        raise Failed(f"there is no package to go back to in {at.kept}")
    if at.overlay:
        _below(at, "rollback")
        return version_of(at.previous)
    version = version_of(at.previous)
    try:
        _unpack(at, at.previous)
    except Failed as error:
        raise Failed(f"version {version} cannot be installed ({error}); {_in_place(at)}") from error
    aside = at.kept / "aside.deb"
    if not at.current.exists():
        _link(at.previous, at.current)
    elif not at.current.samefile(at.previous):  # they are the same after a power cut here
        _link(at.current, aside)
        _link(at.previous, at.current)
    # before the newer version is the previous one, or after a power cut its trial would bring it back
    at.trial.unlink(missing_ok=True)
    _sync(at.kept)
    if aside.exists():
        aside.replace(at.previous)
        _sync(at.kept)
    at.starts.unlink(missing_ok=True)
    return version


def version_of(package: Path) -> str:
    """Return the version in a package of the table. Raises `Failed` for any other file."""
    if not package.exists():
        raise Failed(f"{package} is not there; look at the name")
    found = _run("dpkg-deb", "--showformat=${Package} ${Version}", "--show", package)
    name, _, version = found.stdout.strip().partition(" ")
    if found.returncode or name != "sabacc" or not version:
        raise Failed(f"{package} is no package of the table")
    return version


def check(folder: Path, name: str, key: Path) -> None:
    """Check the package `name` in a folder that only root can write to: the signature of its checksum with the public
    key `key`, and the checksum. Raises `Failed`."""
    manifest, signature = folder / f"{name}.sha256", folder / f"{name}.sha256.sig"
    if not key.is_file():
        raise Failed(f"no program is taken from a stick: there is no key {key}")
    kind = _run("openssl", "pkey", "-pubin", "-in", key, "-noout", "-text").stdout
    digest = [] if "ED25519" in kind.upper() else ["-digest", "sha256"]
    by: list[str | Path] = ["-pubin", "-inkey", key, "-rawin", *digest]
    if _run("openssl", "pkeyutl", "-verify", *by, "-in", manifest, "-sigfile", signature).returncode:
        raise Failed(f"{name} is not signed by the holder of {key}")
    found = re.fullmatch(rb"([0-9a-f]{64}) [ *](\S+)\r?\n?", manifest.read_bytes())
    if found is None or found[2].decode("utf-8", "replace") != name or found[1].decode() != _sum(folder / name):
        raise Failed(f"{name} is damaged")


def _take_ready(at: Places) -> None:
    """Install the package that the table has prepared, if it passes the checks. Raises `Failed`."""
    name = _text(at.ready, 200).strip()
    named = NAME.fullmatch(name)
    if named is None:
        raise Failed(f"{at.ready} names no package of the table")
    incoming = at.kept / "incoming"
    shutil.rmtree(incoming, ignore_errors=True)
    _private(incoming)
    try:
        for ending, most in (("", LARGEST), (".sha256", 4096), (".sha256.sig", 4096)):
            _copy_plain(at.ready.parent / f"{name}{ending}", incoming / f"{name}{ending}", most)
        check(incoming, name, at.key)
        version = version_of(incoming / name)
        if version != named[1]:
            raise Failed(f"{name} is version {version}")
        now = _installed()
        # the power failed after it was installed, but before it was recorded as the present package
        begun = version == now and (not at.current.exists() or _sum(at.current) != _sum(incoming / name))
        if now and not begun and _run("dpkg", "--compare-versions", version, "gt", now).returncode:
            raise Failed(f"{name} is not newer than what is installed ({now})")
        if at.overlay:
            _hand_below(at, incoming / name)
        else:
            print(f"version {install(at, incoming / name)} is installed")
            _restart(at, *BESIDE)
    finally:
        shutil.rmtree(incoming, ignore_errors=True)


def _by_hand(at: Places, package: Path) -> None:
    version_of(package)
    if at.overlay:
        _hand_below(at, package)
        return
    print(f"version {install(at, package)} is installed; back with: sudo sabacc-update rollback")
    _restart(at, *TABLE, *BESIDE)


def _hand_below(at: Places, package: Path) -> None:
    """Install a package into the real root below a read-only one, by way of /run, which both see; then reboot."""
    _private(at.handed)
    handed = at.handed / "incoming.deb"
    _copy_whole(package, handed)
    at.ready.unlink(missing_ok=True)
    _below(at, "install", str(handed))


def _below(at: Places, *arguments: str) -> None:
    """Run this command in the real root below a read-only one, and restart the computer. Raises `Failed`."""
    _change_below("/usr/sbin/sabacc-update", *arguments)
    at.starts.unlink(missing_ok=True)  # it is not to be seen from below
    _run("systemctl", "--no-block", "reboot")


def _change_below(*command: str) -> None:
    """Run a command in the real root below a read-only one. Raises `Failed` if it fails."""
    done = _run("overlayroot-chroot", *command)
    if done.returncode:
        raise Failed(f"the read-only root could not be changed: {_last(done.stderr)}")


def _unpack(at: Places, package: Path) -> None:
    """Install one of the kept packages, and have its name noted as long as that takes. Raises `Failed`."""
    _write(at.begun, f"{package.name}\n")
    try:
        _dpkg(package)
    except Failed:
        at.begun.unlink()
        raise
    at.begun.unlink()


def _dpkg(package: Path) -> None:
    # the package must not start the table: the service that waits for this command starts it
    done = _run("dpkg", "--force-confold", "--force-downgrade", "-i", package, settings={"SABACC_UPDATE": "1"})
    if done.returncode:
        raise Failed(_reason(done.stderr))


def _reason(said: str) -> str:
    """Return the line of dpkg's messages that says why a package was not installed. The last ones only name the
    package once more."""
    why = "it said nothing"
    for line in map(str.strip, said.partition("Errors were encountered")[0].splitlines()):
        if line.startswith("dpkg: error: "):
            return line.removeprefix("dpkg: error: ")
        if line and not line.endswith(":") and "leaving unconfigured" not in line:
            why = line
    return why


def _run(*command: str | Path, settings: Mapping[str, str] = MappingProxyType({})) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with these environment variables added, and return it with its output."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8", **settings}
    return subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )


def _last(said: str) -> str:
    return next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "it said nothing")


def _installed() -> str:
    """Return the version of the table that is installed according to dpkg; "" if none."""
    found = _run("dpkg-query", "--show", "--showformat=${db:Status-Abbrev}${Version}", "sabacc")
    return found.stdout[3:].strip() if found.stdout.startswith("ii") else ""


def _restart(at: Places, *units: str) -> None:
    """Restart those of the units that are running; a table continues the hand that was being played."""
    if at.systemd.is_dir():
        _run("systemctl", "--no-block", "try-restart", *units)


def _status(at: Places) -> None:
    print(f"installed: {_installed() or 'nothing'}")
    print(f"before: {version_of(at.previous) if at.previous.exists() else 'nothing to go back to'}")
    if at.trial.exists():
        print(f"on trial: started {_text(at.trial, 16).partition(' ')[0].strip()} times")


def _copy_plain(source: Path, target: Path, most: int) -> None:
    """Copy a regular file out of a folder that root does not own. Raises `Failed` for a pipe or more than `most` bytes,
    and `OSError` for a link."""
    descriptor = os.open(source, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb") as file:
        found = os.fstat(descriptor)
        if not stat.S_ISREG(found.st_mode) or found.st_size > most:
            raise Failed(f"{source} is not a file that can be taken")
        data_left = most
        with target.open("wb") as out:
            while data_left > 0 and (piece := file.read(min(1 << 20, data_left))):
                out.write(piece)
                data_left -= len(piece)


def _copy_whole(source: Path, target: Path) -> None:
    """Copy a file so that the target is either complete or does not exist, also after a power cut."""
    part = target.with_name(f".{target.name}.part")
    try:
        shutil.copyfile(source, part)
        _rename(part, target)
    except OSError:
        part.unlink(missing_ok=True)  # or a full disk would stay full, and the table could not write
        raise


def _link(source: Path, target: Path) -> None:
    """Give a file a second name, in place of the file that has this name. It takes no room on the disk."""
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    part.hardlink_to(source)
    _rename(part, target)
    part.unlink(missing_ok=True)  # it is left if the target was the same file already


def _write(path: Path, text: str) -> None:
    """Write a small file so that it is either the old or the new one, also after a power cut."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, "ascii")
    _rename(part, path)


def _rename(part: Path, target: Path) -> None:
    """Give a file that is complete its name, and wait until both are on the disk."""
    _sync(part)
    part.replace(target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    """Wait until a file or the list of names in a folder is on the disk."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _private(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


@contextmanager
def _alone(at: Places) -> Iterator[None]:
    """Return a context manager for a block in which no other such command works; if one does, wait for its end."""
    _private(at.kept)
    descriptor = os.open(at.kept, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _text(path: Path, most: int) -> str:
    """Return the first `most` bytes of a small regular file as text; "" if it does not exist."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return ""
    with os.fdopen(descriptor, "rb") as file:
        return file.read(most).decode("ascii", "replace")


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main())
