"""Tests that the lock files name every dependency, with hashes and without an address, and that `make` has installed
what they name."""

import re
import sys
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import companion

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, tuple[str, ...]] = {
    "run": ("build", "print"),
    "dev": ("build", "dev", "league", "bench", "picture"),
    "debian13": ("build", "dev", "league", "bench", "picture"),
    "pi": ("build", "pi"),
    "pico": ("build", "pico"),
}
"""The extras of pyproject.toml that each lock file holds, besides the program's own dependencies."""
COMPILED = {
    "aiohttp": 4, "frozenlist": 4, "markupsafe": 4, "multidict": 4, "propcache": 4, "yarl": 4,
    "msgspec": 4, "pygame": 4, "pyyaml": 4, "pillow": 4, "mypy": 4, "librt": 4, "ast-serialize": 4, "ruff": 2,
}  # fmt: skip
"""Packages with code for a processor, and the least number of their files: a wheel for each Python and processor, or
one for each processor."""
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})(?: \\)?")


def machine(python: str, processor: str) -> dict[str, str]:
    """Return the environment for markers, on Linux with this Python and processor."""
    return {
        "python_version": python, "python_full_version": f"{python}.4", "platform_machine": processor,
        "platform_system": "Linux", "sys_platform": "linux", "platform_python_implementation": "CPython", "extra": "",
    }  # fmt: skip


MACHINES = [machine(python, processor) for python in ("3.11", "3.13") for processor in ("x86_64", "aarch64")]


@cache
def lock(name: str) -> dict[str, tuple[Requirement, int]]:
    """Return the packages of a lock file by name: the requirement, and how many hashes it has."""
    found: dict[str, tuple[Requirement, int]] = {}
    text = (ROOT / ".requirements" / f"{name}.txt").read_text("utf-8")
    for entry in re.split(r"\n(?=\S)", text.strip()):
        head, *hashes = entry.splitlines()
        requirement = Requirement(head.removesuffix(" \\"))
        assert hashes and all(HASH.fullmatch(line.strip()) for line in hashes), head
        assert [each.operator for each in requirement.specifier] == ["=="], head
        found[canonicalize_name(requirement.name)] = (requirement, len(hashes))
    return found


def holds(marker: Marker | None, where: dict[str, str]) -> bool:
    return marker is None or marker.evaluate(where)


def wanted(name: str) -> list[Requirement]:
    """Return what pyproject.toml requires of a lock file."""
    extras = PROJECT["optional-dependencies"]
    return [Requirement(each) for each in (*PROJECT["dependencies"], *(one for e in EXTRAS[name] for one in extras[e]))]


def test_every_extra_is_in_a_lock_file() -> None:
    assert {path.stem for path in (ROOT / ".requirements").iterdir()} == set(EXTRAS)
    assert {each for extras in EXTRAS.values() for each in extras} == set(PROJECT["optional-dependencies"])


@pytest.mark.parametrize("name", EXTRAS)
@pytest.mark.parametrize("where", MACHINES, ids=lambda at: f"{at['python_version']}-{at['platform_machine']}")
def test_every_dependency_is_locked(name: str, where: dict[str, str]) -> None:
    for each in wanted(name):
        if holds(each.marker, where):
            locked, _ = lock(name)[canonicalize_name(each.name)]
            (version,) = [one.version for one in locked.specifier]
            assert each.specifier.contains(version), f"{each}: locked is {version}. Try: make lock"
            assert holds(locked.marker, where), f"{each} is not locked for {where}. Try: make lock"


@pytest.mark.parametrize("name", EXTRAS)
def test_no_lock_file_has_an_address_or_an_option(name: str) -> None:
    text = (ROOT / ".requirements" / f"{name}.txt").read_text("utf-8")
    left = re.sub(r"--hash=sha256:[0-9a-f]{64}", "", text)
    assert not re.findall(r"\S*(?://|@|--)\S*", left)


@pytest.mark.parametrize("name", EXTRAS)
def test_a_compiled_package_has_a_wheel_for_each_machine(name: str) -> None:
    for package, least in COMPILED.items():
        if package in lock(name):
            assert lock(name)[package][1] >= least
    assert set(COMPILED) <= set(lock("dev"))


def test_the_lock_files_agree() -> None:
    for name in set(EXTRAS) - {"dev", "debian13"}:
        for package, (requirement, _) in lock(name).items():
            assert package not in lock("dev") or lock("dev")[package][0] == requirement, f"{name}: {requirement}"
    assert set(lock("run")) <= set(lock("dev"))


def test_the_versions_of_debian_are_locked() -> None:
    wanted = (ROOT / ".requirements" / "debian13.in").read_text("utf-8").splitlines()
    locked = {f"{found.name}{found.specifier}" for found, _ in lock("debian13").values()}
    assert {each for each in wanted if not each.startswith("#")} <= locked


def test_what_is_installed_is_what_is_locked() -> None:
    for package, (requirement, _) in lock("debian13" if Path(sys.prefix).name == "debian13" else "dev").items():
        if holds(requirement.marker, {"extra": ""}):
            installed = metadata.version(package)
            assert requirement.specifier.contains(installed), f"{package} {installed} is installed: make .venv/.ready"


def test_the_version_stands_in_one_place() -> None:
    """pyproject.toml and the Debian package read the version from the program, and the newest entry of the change log
    has it."""
    assert "version" in PROJECT["dynamic"] and "version" not in PROJECT
    newest = re.search(r"^## \[(\d[\d.]*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert newest is not None and newest[1] == companion.__version__
    written = re.compile(rf'version"? *[=:] *"{re.escape(companion.__version__)}"')
    assert not [path for path in ("pyproject.toml", "Makefile") if written.search((ROOT / path).read_text("utf-8"))]
