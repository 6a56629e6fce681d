"""Tests that a file which is divided into its messages says the same as the file read as a whole."""

from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, MessageReference, Term, TermReference
from fluent.syntax.visitor import Visitor

from companion.locale.entries import entries, referred
from companion.locale.files import LANGUAGES
from companion.locale.language import Known, Language

FILES = sorted([*LANGUAGES.glob("*.ftl"), *LANGUAGES.glob("*/*.ftl")])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_message_of_the_program_is_found_and_whole(file: Path) -> None:
    text = file.read_text("utf-8")
    whole = FluentResource(text).body
    assert not [each for each in whole if type(each).__name__ == "Junk"]
    names = {
        f"-{each.id.name}" if isinstance(each, Term) else each.id.name: each for each in whole if hasattr(each, "id")
    }
    cut = dict(entries(text))
    assert list(cut) == list(names)
    for name, part in cut.items():
        alone = FluentResource(part).body
        assert len(alone) == 1 and alone[0].equals(names[name], ["span", "comment"]), name


class Asked(Visitor):
    """Collects the names of the messages and terms to which a parsed message refers."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.names.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)


def asked(text: str) -> set[str]:
    """Return the names of the messages and terms to which a text refers, as the parser finds them."""
    visitor = Asked()
    visitor.visit(FluentResource(text))
    return visitor.names


def test_what_a_message_refers_to_is_read_with_it() -> None:
    text = 'a = { -b(case: "x") } and { c }\n    .short = { NUMBER(e, f) ->\n       *[one] { -d }\n    }\n'
    assert asked(text) == {"-b", "c", "-d", "e", "f"} == {*referred(text)} - {"NUMBER", "case"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_message_of_the_program_refers_to_what_is_not_read(file: Path) -> None:
    text = file.read_text("utf-8")
    assert asked(text) <= {name for _, part in entries(text) for name in referred(part)}


def test_the_house_puts_some_things_in_its_own_way_also_terms(tmp_path: Path) -> None:
    (tmp_path / "fr.ftl").write_text("-draw-pile = tas\npot-hand = le { -sabacc-pot } aussi\n", "utf-8")
    french = Language("fr", Known(), set(), None, tmp_path)
    assert french.text("zone-draw") == "la tas"
    own = Language("fr", Known(), set())
    assert french.text("pot-hand") == f"{own.text('pot-sabacc')} aussi"
    assert french.text("pot-sabacc") == own.text("pot-sabacc")


def test_a_message_is_no_term() -> None:
    assert not Language("fr", Known(), set()).has("-draw-pile")
    assert isinstance(FluentResource("-a = b").body[0], Term) and not isinstance(
        FluentResource("-a = b").body[0], Message
    )
