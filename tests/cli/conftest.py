"""Fixtures that run `sabacc` in this process, away from the user's own configuration and journals."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.table.chance import chance

Sabacc = Callable[..., Result]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the usual folders into a folder of the test's own, and let the doctor roll fewer dice."""
    monkeypatch.setattr(chance, "SELF_TEST_DICE", 600)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def sabacc() -> Sabacc:
    """`sabacc("score", "standard", "idiot")` runs the command and returns its result. A traceback fails the test."""

    def run(*args: object, input: str | None = None) -> Result:
        result = CliRunner().invoke(cli, [str(arg) for arg in args], input=input, prog_name="sabacc")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def refused(sabacc: Sabacc) -> Callable[..., str]:
    """`refused("score", ...)` runs a command that must be refused, and returns the one sentence that says why."""

    def run(*args: object, input: str | None = None) -> str:
        result = sabacc(*args, input=input)
        assert result.exit_code != 0, result.output
        lines = [line for line in result.stderr.splitlines() if line.strip()]
        assert len(lines) == 1, result.stderr
        assert lines[0].startswith("Error: ")
        return lines[0].removeprefix("Error: ")

    return run
