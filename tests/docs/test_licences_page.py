"""Tests that docs/licences.md names everything that is shipped or installed, under the licence that the thing itself
declares."""

import re
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "licences.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

SAME = {
    "apache-2.0": ("apl 2", "apache"),
    "bsd-3-clause": ("bsd",),
    "gpl-3.0": ("gpl",),
    "lgpl-2.1-or-later": ("lgpl",),
    "lgpl-3.0-only": ("lgpl",),
    "mpl-2.0": ("mpl", "mozilla"),
    "psf-2.0": ("psf", "python software"),
    "unlicense": ("unlicense",),
    "mit": ("mit",),
    "mit-cmu": ("mit-cmu", "hpnd"),
}
"""The ways in which packages write a licence in their metadata, by the licence's usual short name."""
OPTIONAL = {"mfrc522"}
"""The page lists these packages as optional for a table; for the program they are an optional dependency, and for its
tests a required one."""


@cache
def table(after: str) -> dict[str, str]:
    """Return the table that follows these words on the page, as a dictionary from package to licence."""
    rows = PAGE.partition(after)[2].strip().splitlines()
    found = {}
    for row in rows[2 if rows[0].startswith("| Python") or rows[0].startswith("| package") else 0 :]:
        if not row.startswith("|"):
            break
        package, licence = [cell.strip() for cell in row.strip("|").split("|")][:2]
        found[package] = licence
    return found


INSTALLED = table("in Debian's under `/usr/share/doc`.")
BROUGHT = table("They bring along:")
WORK = table("For work on the program, never on a table:")


def name(requirement: str) -> str:
    """Return the name of the package in a requirement, written as the index writes it: `fluent-runtime` for
    `fluent.runtime>=0.4; python_version < "4"`."""
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None
    return normal(found[0])


def normal(package: str) -> str:
    return re.sub(r"[-_.]+", "-", package).lower()


def named(packages: dict[str, str]) -> set[str]:
    return {normal(package) for package in packages}


def test_what_the_program_needs_is_on_the_page_and_nothing_else() -> None:
    project = PROJECT["project"]
    extras = project["optional-dependencies"]
    needed = {name(each) for each in (*project["dependencies"], *extras["pi"], *extras["print"])}
    assert named(INSTALLED) - OPTIONAL == needed


def test_what_only_work_on_it_needs_is_on_the_page() -> None:
    extras = PROJECT["project"]["optional-dependencies"].items()
    needed = {name(each) for extra, packages in extras if extra not in ("pi", "print") for each in packages}
    needed |= {name(each) for each in PROJECT["build-system"]["requires"]}
    assert needed - OPTIONAL <= named(WORK)


def brought(package: str) -> set[str]:
    """Return all packages that an installed package needs on Linux with this Python, including those that its
    requirements need in turn."""
    from packaging.requirements import Requirement

    try:
        requirements = [Requirement(each) for each in metadata.requires(package) or []]
    except metadata.PackageNotFoundError:
        return set()
    found = {normal(each.name) for each in requirements if each.marker is None or each.marker.evaluate({"extra": ""})}
    return found.union(*(brought(each) for each in found))


def test_what_they_bring_along_is_on_the_page() -> None:
    needed = set[str]().union(*(brought(normal(package)) for package in set(INSTALLED) - OPTIONAL))
    assert needed - named(INSTALLED) == named(BROUGHT)


@pytest.mark.parametrize(("package", "licence"), [*INSTALLED.items(), *BROUGHT.items(), *WORK.items()])
def test_the_licence_is_the_one_that_the_package_says(package: str, licence: str) -> None:
    short = re.split(r"[ :]", licence.lower())[0]
    assert short in SAME, f"{package}: is `{licence}` written as usual?"
    try:
        about = metadata.metadata(package)
    except metadata.PackageNotFoundError:
        return
    licences = [line for line in about.get_all("Classifier") or [] if line.startswith("License")]
    own = [about.get("License-Expression") or "", (about.get("License") or "").partition("\n")[0], *licences]
    said = " ".join(own).lower().replace("unknown", "").strip()
    assert not said or any(word in said for word in SAME[short]), f"{package} says {said}"


def test_the_reader_package_is_the_one_of_the_tests_and_no_file_of_it_is_here() -> None:
    (version,) = set(re.findall(r"mfrc522==([\d.]+)", (ROOT / "pyproject.toml").read_text("utf-8")))
    assert f"`mfrc522` {version} says GPL-3.0" in PAGE
    about = metadata.metadata("mfrc522")
    assert about["Version"] == version and "GPLv3" in " ".join(about.get_all("Classifier") or [])
    (header,) = [file for file in metadata.files("mfrc522") or [] if file.name == "MFRC522.py"]
    source = Path(str(header.locate())).read_text("utf-8")
    assert "GNU Lesser General Public License" in source[:1500]
    (author,) = re.findall(r"Copyright [\d,]+ (.+) <", source)
    assert not [file for file in ROOT.glob("companion/**/*.py") if author in file.read_text("utf-8")]


def test_everything_that_is_shipped_and_not_ours_has_its_licence_beside_it() -> None:
    foreign = {file.parent for kind in ("ttf", "otf", "uf2", "mpy", "so", "whl", "wav") for file in _kept(kind)}
    assert foreign == {ROOT / "companion" / "display" / "font"}
    assert "SIL OPEN FONT LICENSE Version 1.1" in (ROOT / "companion/display/font/OFL.txt").read_text("utf-8")
    assert (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License")


def _kept(kind: str) -> list[Path]:
    folders = ("companion", "docs", "firmware", "hardware", "systemd")
    return [file for folder in folders for file in (ROOT / folder).rglob(f"*.{kind}")]


def test_the_notice_is_there() -> None:
    flowing = " ".join(PAGE.split())
    assert "not affiliated with, endorsed by or sponsored by Lucasfilm or Disney" in flowing
    assert "It is not for gambling" in flowing
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "docs/licences.md" in readme and "no gambling for money" in " ".join(readme.split())
