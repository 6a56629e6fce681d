"""Tests what the doctor says about the web pages: why a phone cannot reach them, and what to do."""

from pathlib import Path

import pytest

from companion.program.doctor.web_check import answers_as_table, examine_web
from companion.settings import WebSettings
from tests.web.running import serving


@pytest.mark.parametrize(
    ("settings", "address", "answering", "verdict", "said"),
    [
        (WebSettings(), "192.168.1.20", (), "missing", "nothing serves the pages"),
        (WebSettings(address="127.0.0.1"), "192.168.1.20", ("127.0.0.1",), "missing", "only to this computer"),
        (WebSettings(), "127.0.0.1", ("127.0.0.1",), "missing", "in no network"),
        (WebSettings(), "169.254.3.4", ("127.0.0.1",), "missing", "gave this computer no address"),
        (WebSettings(), "192.168.1.20", ("127.0.0.1",), "broken", "does not answer"),
        (WebSettings(), "192.168.1.20", ("127.0.0.1", "192.168.1.20"), "ok", "http://192.168.1.20:8080/ answers"),
        (
            WebSettings(tls_cert="own.pem", names=("table.example.org",)), "192.168.1.20",
            ("127.0.0.1", "192.168.1.20"), "ok", "https://table.example.org:8080/ answers",
        ),
    ],
)  # fmt: skip
def test_it_says_why_and_what_to_do(
    settings: WebSettings, address: str, answering: tuple[str, ...], verdict: str, said: str
) -> None:
    last = examine_web(settings, address, lambda where, port: where in answering)[-1]
    assert (last.verdict, said in last.text) == (verdict, True) and last.fix


def test_it_knows_the_tables_pages(tmp_path: Path) -> None:
    with serving(tmp_path / "table.journal") as address:
        port = int(address.rstrip("/").rpartition(":")[2])
        assert answers_as_table("127.0.0.1", port)
    assert not answers_as_table("127.0.0.1", port)
