"""Tests that the guides say what the evening's anchor and chain are, and use the names that the program writes."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.table.chance.chain import ANCHORED, LINKS, Used, read
from companion.table.chance.seeds import COMMITTED

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["journal", "records", "operator", "commands", "fairness"])
def test_every_page_on_chance_names_the_anchor(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text("utf-8")
    assert "anchor" in text and (page == "commands" or "chain" in text or "twelve words" in text)


def test_the_journals_page_names_the_notes_and_the_length() -> None:
    text = (DOCS / "journal.md").read_text("utf-8")
    assert LINKS == 1000 and "hashes them a thousand" in text
    assert f"(`{ANCHORED}`)" in text and f"(`{COMMITTED}`)" in text


def test_the_line_on_the_records_page_is_one_that_a_record_has() -> None:
    (line,) = (line for line in (DOCS / "records.md").read_text("utf-8").split("`") if line.startswith("# link"))
    used = Used("a" * 64, 3, 2, 1, seed="5" * 64)
    said = line.replace("ANCHOR", used.anchor).replace("HEX", used.seed)
    assert said == f"# {used.as_line()}" and read(said) == (used,)


@pytest.mark.parametrize(("command", "said"), [("verify", "anchor"), ("export", "chain")])
def test_the_manuals_pages_name_them(command: str, said: str) -> None:
    """The manual pages are made from the help of the commands."""
    assert said in CliRunner().invoke(cli, [command, "--help"]).output.partition("Options:")[0]
