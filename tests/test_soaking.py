"""Tests the long runs with small limits: each one starts, selects tests, respects its limits, shows its progress, and
continues after an interruption."""

import re
from pathlib import Path

import pytest

from tests import soaking
from tests.soaking import PARTS, ROOT, Part, kept, run, soak

FOLDER = Path("out/soak")
TESTED = [part for part in PARTS if "pytest" in part.words(FOLDER, small=False)[1]]
MODULES = [part for part in PARTS if part not in TESTED]


def places(part: Part) -> list[str]:
    """Return the tests that a part names."""
    return [word for word in part.words(FOLDER, small=False)[1] if word.startswith("tests/")]


def files(part: Part) -> list[Path]:
    """Return the test files that a part names."""
    found = [ROOT / place for place in places(part)]
    return [file for each in found for file in ([each] if each.is_file() else sorted(each.rglob("*.py")))]


@pytest.mark.parametrize("part", TESTED, ids=[part.name for part in TESTED])
def test_it_selects_tests_and_each_of_its_settings_is_read_by_them(part: Part) -> None:
    settings, words = part.words(FOLDER, small=False)
    keyword = words[words.index("-k") + 1] if "-k" in words else ""
    assert all((ROOT / place).exists() for place in places(part))
    texts = {file: file.read_text("utf-8") for file in files(part)}
    tests = [
        f"{file.relative_to(ROOT)}::{name}"
        for file, text in texts.items()
        for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)
    ]
    for place in places(part):
        assert any(name.startswith(place) and keyword in name for name in tests), f"nothing is selected in {place}"
    assert settings, "it is bounded by nothing"
    for name in (*settings, *part.words(FOLDER, small=True)[0]):
        assert any(f'environ.get("{name}"' in text for text in texts.values()), f"nothing reads {name}"
    assert {"-s", "-v"} & set(words), "it does not show how far it has come"


@pytest.mark.parametrize("part", MODULES, ids=[part.name for part in MODULES])
def test_each_module_knows_its_options(part: Part) -> None:
    _, words = part.words(FOLDER, small=False)
    module = ROOT / words[1].replace(".", "/")
    file = module / "__main__.py" if module.is_dir() else module.with_suffix(".py")
    options = [word for word in words if word.startswith("--") and word != "--help"]
    assert all((ROOT / word).exists() for word in part.words(FOLDER, small=True)[1] if word.startswith("tests/"))
    for option in options:
        assert f'"{option}"' in file.read_text("utf-8"), f"{file} has no {option}"


def test_each_is_bounded_in_time_and_what_takes_long_goes_on_in_its_middle() -> None:
    assert all(0 < part.hours <= 48 for part in PARTS)
    assert all(part.resumes for part in PARTS if part.hours > 12)
    assert len({part.name for part in PARTS}) == len(PARTS)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "python -m tests.soaking" in makefile


def test_what_the_page_about_reliability_was_run_with_is_among_them() -> None:
    page = (ROOT / "docs" / "reliability.md").read_text("utf-8")
    commands = re.findall(r"`([^`]*(?:pytest|python -m tests)[^`]*)`", page)
    every = " ".join(part.command for part in PARTS) + " tests.crash.kills"  # test_kills runs this one
    assert len(commands) >= 5
    for command in commands:
        named = re.findall(r"tests[/.][\w/.]+", command)
        assert named and all(each in every for each in named), command


def test_broken_off_it_goes_on_and_a_change_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = [Part(name, f"nothing {{folder}}/{name}", "", 1) for name in ("a", "b", "c")]
    said: list[str] = []
    ran: list[tuple[str, Path]] = []
    codes: dict[str, int | type[BaseException]] = {"b": KeyboardInterrupt}

    def played(part: Part, folder: Path, *, small: bool) -> int:
        ran.append((part.name, folder))
        code = codes.get(part.name, 0)
        if isinstance(code, type):
            raise code
        return code

    monkeypatch.setattr(soaking, "stamp", lambda: "one")
    with pytest.raises(KeyboardInterrupt):
        soak(parts, tmp_path, said.append, run=played)
    codes["b"] = 3
    assert soak(parts, tmp_path, said.append, run=played) == ["b"], "what fails does not keep the others from running"
    codes.clear()
    assert soak(parts, tmp_path, said.append, run=played) == []
    assert [name for name, _ in ran] == ["a", "b", "b", "c", "b"] and {folder for _, folder in ran} == {
        tmp_path / "one"
    }
    assert any(line.startswith("[ 2/3] b: FAILED (3)") for line in said) and said[-1].startswith(
        "[ 3/3] c: done before"
    )
    monkeypatch.setattr(soaking, "stamp", lambda: "two")
    ran.clear()
    soak(parts, tmp_path, said.append, run=played)
    assert ran == [(name, tmp_path / "two") for name in ("a", "b", "c")]
    assert kept(tmp_path / "done.json").keys() == {"a", "b", "c"}
    (tmp_path / "done.json").write_text("{")
    assert kept(tmp_path / "done.json") == {}


def test_a_part_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    assert run(Part("endless", "http.server 0", "", hours=0.3 / 3600), tmp_path, small=False) == 124
    assert run(Part("wrong", "companion nothing-of-this-name", "", hours=1), tmp_path, small=False) == 1
