"""What is in the package: everything the program needs, at its place, the same for the same tree."""

import gzip
import pwd
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.install.staged import ROOT, builder, module, needs

NAMES = {
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
"""What Debian calls what pip calls otherwise."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("tree") / "root"
    builder().stage(made, made / "no-wheels")
    return made


def numbers(text: str) -> tuple[int, ...]:
    """A version as numbers; "0.19" and "0.19.0" are the same."""
    found = [int(each) for each in text.split(".")]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def least(text: str) -> tuple[str, tuple[int, ...]]:
    """A dependency's name and the least version, from either way of writing them."""
    found = re.match(r"([A-Za-z0-9_.+-]+)(?: \(|)(?:>= ?([0-9.]+))?", text)
    assert found is not None
    return found[1], numbers(found[2]) if found[2] else ()


def test_the_package_asks_for_all_that_the_program_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = tomllib.loads((ROOT / "systemd/debian/depends.toml").read_text())
    asked = dict(map(least, [*needed["debian"], *needed["raspberry-pi"]]))
    bundled = re.findall(r"^([a-z.]+)==([0-9.]+)", (ROOT / "systemd/debian/bundled.txt").read_text(), re.M)
    versions = {name: numbers(version) for name, version in bundled}
    wanted = [*project["dependencies"], *project["optional-dependencies"]["pi"]]
    for name, version in (least(each) for each in wanted if "pygame-ce" not in each):
        if name in versions:
            assert versions[name] >= version
        elif name == "lgpio":  # Raspberry Pi's archive calls 0.2.2 just that, and pip's number is another's
            assert "python3-lgpio" in asked
        else:
            assert asked[NAMES[name]] >= version, name


def test_the_package_asks_for_what_sdl_opens_by_name() -> None:
    """Without a desktop; apt knows nothing of it."""
    from companion.program.doctor.looking import GL
    from companion.program.doctor.screen_check import APT_GL

    needed = tomllib.loads((ROOT / "systemd/debian/depends.toml").read_text())
    assert set(GL) == {"libEGL.so.1", "libGLESv2.so.2"}
    assert {"libegl1", "libgles2"} <= set(needed["debian"]) & set(APT_GL.split())


def test_what_only_raspberry_pi_has_is_listed_in_one_place() -> None:
    needed = tomllib.loads((ROOT / "systemd/debian/depends.toml").read_text())
    only = {least(each)[0] for each in needed["raspberry-pi"]}
    assert only == {"python3-gpiozero", "python3-lgpio"}
    asked = re.search(r"for name in ([a-z0-9 -]+); do\n    +apt-cache", (ROOT / "systemd/install.sh").read_text())
    assert asked is not None and set(asked[1].split()) == only


def test_everything_is_there(root: Path) -> None:
    site = root / "usr/lib/sabacc/companion"
    for path in (ROOT / "companion").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert (site / path.relative_to(ROOT / "companion")).read_bytes() == path.read_bytes()
    assert (site / "devices/trays/firmware/__init__.py").is_file()
    assert not list(root.rglob("*.pyc"))
    assert (root / "DEBIAN/conffiles").read_text() == "/etc/sabacc/table.toml\n"
    assert f"Version: {builder().version()}\n" in (root / "DEBIAN/control").read_text()


def test_the_same_tree_gives_the_same_package(root: Path, tmp_path: Path) -> None:
    builder().stage(tmp_path / "again", tmp_path)
    one, other = (
        {str(p.relative_to(r)): p.read_bytes() for p in r.rglob("*") if p.is_file()} for r in _both(root, tmp_path)
    )
    assert one == other
    assert builder().mark() == (root / "usr/lib/sabacc/BUILD").read_text().strip()


def _both(root: Path, folder: Path) -> tuple[Path, Path]:
    return root, folder / "again"


def test_the_manual_says_what_the_help_says(root: Path) -> None:
    manual = module("sabacc_manual", ROOT / "systemd/debian/manual.py")
    for name, text in manual.pages().items():
        assert (ROOT / "systemd/debian" / name).read_text("utf-8") == text, "make it anew: systemd/debian/manual.py"
        assert gzip.decompress((root / f"usr/share/man/man{name[-1]}/{name}.gz").read_bytes()).decode() == text
    assert set(manual.pages()) == set(builder().MANUAL)
    commands = {place.split("/")[-1] for place in builder().FILES if "bin/" in place}
    assert {name.rpartition(".")[0] for name in manual.pages()} == commands


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


@needs("dpkg-deb")
def test_dpkg_takes_it(root: Path, tmp_path: Path) -> None:
    made = tmp_path / "sabacc.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "-b", root, made], check=True, capture_output=True)
    listed = subprocess.run(["dpkg-deb", "-c", made], check=True, capture_output=True, text=True).stdout
    modes = {line.split()[-1]: line.split()[0] for line in listed.splitlines()}
    assert modes["./usr/bin/sabacc"] == modes["./usr/sbin/sabacc-update"] == "-rwxr-xr-x"
    assert modes["./etc/sabacc/table.toml"] == "-rw-r--r--"
    assert all(" root/root " in line for line in listed.splitlines())


@pytest.mark.parametrize(
    "name",
    [
        "systemd/install.sh",
        "systemd/sabacc-readonly",
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


def test_the_evenings_have_a_place_before_the_first_start() -> None:
    """Else the doctor, whom the installer asks before it, finds nothing that its user may write to."""
    made = (ROOT / "systemd/sabacc.tmpfiles").read_text().splitlines()
    assert "d /var/lib/sabacc 0755 sabacc sabacc" in made
    script = (ROOT / "systemd/debian/postinst").read_text()
    assert script.index("systemd-sysusers") < script.index("systemd-tmpfiles --create"), "its owner is made first"
