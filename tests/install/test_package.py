"""Tests that the package contains everything that the program needs, in its place, and that the same tree gives the
same package."""

import gzip
import pwd
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import companion
from companion.cli import cli
from tests.install.staged import ROOT, TOOLS, build, module, needs

NAMES = {
    "aiohttp": "python3-aiohttp",
    "paho-mqtt": "python3-paho-mqtt",
    "jinja2": "python3-jinja2",
    "babel": "python3-babel",
    "click": "python3-click",
    "ecdsa": "python3-ecdsa",
    "gpiozero": "python3-gpiozero",
    "lgpio": "python3-lgpio",
    "mpremote": "micropython-mpremote",
    "msgspec": "python3-msgspec",
    "pygame": "python3-pygame",
    "pyserial": "python3-serial",
    "segno": "python3-segno",
    "spidev": "python3-spidev",
}
"""The names of packages that Debian and pip call differently."""


CONTROL = ROOT / "systemd/debian/control"
built = needs(*TOOLS)
"""Marks a test that builds the package."""


def depends(after: str = "Depends:") -> list[str]:
    """Return what the package depends on: everything, or what follows these words."""
    lines = CONTROL.read_text("utf-8").partition("\nPackage: ")[2].partition(after)[2].partition("\nRecommends:")[0]
    return [line.strip(" ,") for line in lines.splitlines() if line.startswith(" ")]


def numbers(text: str) -> tuple[int, ...]:
    """Return a version as numbers. "0.19" and "0.19.0" are the same."""
    found = [int(each) for each in text.split(".")]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def least(text: str) -> tuple[str, tuple[int, ...]]:
    """Return a dependency's name and its least version, from either way of writing them."""
    found = re.match(r"([A-Za-z0-9_.+-]+)(?: \(|)(?:>= ?([0-9.]+))?", text)
    assert found is not None
    return found[1], numbers(found[2]) if found[2] else ()


def test_the_package_asks_for_all_that_the_program_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = dict(map(least, (each for each in depends() if "$" not in each)))
    bundled = re.findall(r"^([a-z.]+)==([0-9.]+)", (ROOT / "systemd/debian/bundled.txt").read_text(), re.M)
    versions = {name: numbers(version) for name, version in bundled}
    wanted = [*project["dependencies"], *project["optional-dependencies"]["pi"]]
    for name, version in (least(each) for each in wanted if "pygame-ce" not in each):
        if name in versions:
            assert versions[name] >= version
        elif name == "lgpio":  # Raspberry Pi's archive calls it just 0.2.2, and pip's number is of another project
            assert "python3-lgpio" in asked
        else:
            assert asked[NAMES[name]] >= version, name


def test_the_package_asks_for_what_sdl_opens_by_name() -> None:
    """SDL opens these libraries by name on a system without a desktop, so apt does not see that it needs them."""
    from companion.program.doctor.looking import GL
    from companion.program.doctor.screen_check import APT_GL

    assert set(GL) == {"libEGL.so.1", "libGL.so.1", "libGLESv2.so.2"}
    assert {"libegl1", "libgl1", "libgles2"} <= set(depends()) & set(APT_GL.split())


def test_what_only_raspberry_pi_has_is_listed_in_one_place() -> None:
    only = {least(each)[0] for each in depends("# Only in Raspberry Pi's archive")}
    assert only == {"python3-gpiozero", "python3-lgpio"}
    asked = re.search(r"for name in ([a-z0-9 -]+); do\n    +apt-cache", (ROOT / "systemd/install.sh").read_text())
    assert asked is not None and set(asked[1].split()) == only


@built
def test_everything_is_there(unpacked: Path) -> None:
    site = unpacked / "usr/lib/sabacc/companion"
    for path in (ROOT / "companion").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert (site / path.relative_to(ROOT / "companion")).read_bytes() == path.read_bytes()
    assert (site / "devices/trays/firmware/__init__.py").is_file()
    assert (site / "locale/rules/standard.md").is_file()
    assert not list(unpacked.rglob("*.pyc"))
    assert (unpacked / "DEBIAN/conffiles").read_text() == "/etc/sabacc/table.toml\n"
    assert f"\nVersion: {companion.__version__}\n" in (unpacked / "DEBIAN/control").read_text()
    for page in ("configuration.md", "CHANGELOG.md"):
        assert (unpacked / "usr/share/doc/sabacc" / page).is_file()


@built
def test_the_same_tree_gives_the_same_package(package: Path, unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "bundled.txt").touch()
    again = build(tmp_path / "again", tmp_path / "bundled.txt")
    assert again.name == package.name == f"sabacc-{companion.__version__}.deb"
    assert again.read_bytes() == package.read_bytes()
    told = subprocess.run([ROOT / "systemd/debian/build", "--id"], check=True, capture_output=True, text=True).stdout
    assert told == (unpacked / "usr/lib/sabacc/BUILD").read_text()


def options(command: click.Command, name: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the manual page of a command and of those below it, and the options on it."""
    yield (
        name,
        {one for each in command.params if isinstance(each, click.Option) and not each.hidden for one in each.opts},
    )
    if isinstance(command, click.Group):
        with click.Context(command) as context:
            for each in command.list_commands(context):
                below = command.get_command(context, each)
                assert below is not None
                yield from options(below, f"{name}-{each}")


@built
def test_every_command_has_a_page_of_the_manual_with_its_options(unpacked: Path) -> None:
    pages = {path.name for path in (unpacked / "usr/share/man").rglob("*.gz")}
    for name, wanted in options(cli, "sabacc"):
        text = gzip.decompress((unpacked / f"usr/share/man/man1/{name}.1.gz").read_bytes()).decode()
        assert not {each for each in wanted if each.replace("-", r"\-") not in text}, name
        pages.discard(f"{name}.1.gz")
    assert pages == {"sabacc-update.8.gz", "sabacc-readonly.8.gz"}
    for script in ("update", "readonly"):
        text = gzip.decompress((unpacked / f"usr/share/man/man8/sabacc-{script}.8.gz").read_bytes()).decode()
        assert "status" in text and ".SH DESCRIPTION" in text


def test_with_sudo_the_command_is_the_table_s_own_user(monkeypatch: pytest.MonkeyPatch) -> None:
    command, done = module("sabacc_command", ROOT / "systemd/debian/sabacc.py"), list[tuple[object, ...]]()
    for name in ("initgroups", "setgid", "setuid", "umask"):
        monkeypatch.setattr(command.os, name, lambda *given, name=name: done.append((name, *given)))
    monkeypatch.setattr(command.os, "environ", {})
    nobody = pwd.getpwnam("nobody")
    command.become("nobody")
    assert done == [
        ("initgroups", "nobody", nobody.pw_gid), ("setgid", nobody.pw_gid), ("setuid", nobody.pw_uid), ("umask", 0o027)
    ]  # fmt: skip
    unit = (ROOT / "systemd/sabacc.service").read_text("utf-8")
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        assert f"{name}={command.os.environ[name]} " in unit
    assert f"\nUser={command.TABLE}\n" in unit
    done.clear()
    command.become("a user whom nobody has")
    assert done == []


@built
def test_owners_and_modes(package: Path) -> None:
    listed = subprocess.run(["dpkg-deb", "-c", package], check=True, capture_output=True, text=True).stdout
    modes = {line.split()[5]: line.split()[0] for line in listed.splitlines()}
    programs = {name for name, mode in modes.items() if mode == "-rwxr-xr-x"}
    assert programs == {
        "./usr/bin/sabacc", "./usr/sbin/sabacc-update", "./usr/sbin/sabacc-readonly",
        "./usr/share/python3/runtime.d/sabacc.rtupdate",
    }  # fmt: skip
    assert {mode for name, mode in modes.items() if name not in programs} == {"drwxr-xr-x", "-rw-r--r--"}
    assert all(" root/root " in line for line in listed.splitlines())


@pytest.mark.parametrize(
    "name",
    [
        "systemd/install.sh",
        "systemd/sabacc-readonly",
        "systemd/debian/build",
        "systemd/debian/postinst",
        "systemd/debian/prerm",
        "systemd/debian/postrm",
    ],
)
def test_the_shell_can_read_its_scripts(name: str) -> None:
    done = subprocess.run(["sh", "-n", str(ROOT / name)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_removing_never_touches_the_evenings() -> None:
    for name in ("prerm", "postrm"):
        for line in (ROOT / "systemd/debian" / name).read_text().splitlines():
            if re.search(r"\brm\b", line):
                assert not re.search(r"/var/lib/sabacc(?!-update)\b", line), line


@built
def test_the_evenings_have_a_place_before_the_first_start(unpacked: Path) -> None:
    """The installer asks the doctor before the first start. Without the folder, the doctor would report that the
    table's user cannot write anywhere."""
    made = (unpacked / "usr/lib/tmpfiles.d/sabacc.conf").read_text().splitlines()
    assert "d /var/lib/sabacc 0700 sabacc sabacc" in made
    script = (unpacked / "DEBIAN/postinst").read_text()
    assert script.index("systemd-sysusers") < script.index("systemd-tmpfiles"), "its owner is made first"


@built
def test_only_the_installer_and_the_update_start_the_table(unpacked: Path) -> None:
    """Otherwise debhelper would enable and start both units at the first installation."""
    scripts = "".join((unpacked / "DEBIAN" / name).read_text() for name in ("postinst", "prerm", "postrm"))
    assert not re.findall(r"deb-systemd-\w+|systemctl (?:enable|start|restart)", scripts)
