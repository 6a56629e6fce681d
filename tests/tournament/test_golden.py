"""Tests golden tournaments: they are small enough to be read, have the rules' paragraph beside each step, and are
replayed as written."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.tournament.tournament_record import HEADER, TournamentBroken, replay_record
from companion.tournament.tournament_state import sums

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
RULES = Path(__file__).parents[2] / "docs" / "rules" / "tournament.md"
PARAGRAPHS = set(re.findall(r'<a id="tournament-(\d+)-(\d+)"></a>', RULES.read_text("utf-8")))


def steps(file: Path) -> list[str]:
    """Return the lines of a record that do something."""
    lines = file.read_text("utf-8").splitlines()
    return [line for line in lines[1:] if line and not line.startswith(("#", "format "))]


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_tournament_plays_as_written(file: Path) -> None:
    lost = list[int]()
    replay_record(file.read_text("utf-8"), file.name, lambda played: lost.append(sums(played.state).missing))
    assert lost and not any(lost)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_step_names_its_paragraph(file: Path) -> None:
    for line in steps(file):
        cited = re.search(r"# tournament (\d+\.\d+(?:, \d+\.\d+)*)$", line)
        assert cited, line
        assert {tuple(each.split(".")) for each in cited[1].split(", ")} <= PARAGRAPHS, line


def test_the_command_replays_a_tournament() -> None:
    told = CliRunner().invoke(cli, ["replay", str(GOLDEN[1])])
    assert told.exit_code == 0, told.output
    assert "Dee is out, at table 1." in told.output
    assert "Stacks corrected: Ann and Dee (under a napkin)." in told.output
    assert re.search(r"1  Ann +80 +26", told.output)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_command_shows_the_paragraph_beside_each_step(file: Path) -> None:
    told = CliRunner().invoke(cli, ["replay", str(file)]).output.splitlines()
    shown = [line for line in told if line.startswith("tournament ")]
    assert [re.findall(r"\d+\.\d+", line.split("  ")[0]) for line in shown] == [
        re.findall(r"\d+\.\d+", line.rpartition("#")[2]) for line in steps(file)
    ]
    assert max(map(len, told)) < 120


WRONG = [
    ("enter name=x", "comes first"),
    ("format nothing", "there is no format `nothing`"),
    ("format league\nsit name=x", "there is no act `sit`"),
    ("format league\nenter", "missing required field `name`"),
    ('format league\nenter name="A"\nexpect place "B" 1', "nobody is called B"),
    ('format league\nenter name="A"\nenter name="a"', "tournament-name-twice"),
    ('format league\nrefused name: enter name="A"', "it is accepted"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[each[1] for each in WRONG])
def test_a_record_that_is_wrong_is_refused_by_its_line(text: str, sentence: str) -> None:
    with pytest.raises(TournamentBroken, match=f"mine, line \\d.*{re.escape(sentence)}"):
        replay_record(f"{HEADER}\n{text}\n", "mine")
