"""A house with a name of its own may give a certificate. One that cannot be used is refused with a sentence."""

import http.client
import socket
import ssl
import subprocess
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.config import ConfigBroken, load_config
from companion.program.doctor.web_check import answers_as_table
from companion.program.shows.serving import encrypted
from companion.settings import WebSettings
from companion.web import listening
from tests.install.staged import needs
from tests.web.running import running, serving

pytestmark = needs("openssl")
NAME = "table.example.org"


def certificate(folder: Path, name: str, *more: str) -> tuple[Path, Path]:
    """Make a certificate and its key."""
    cert, key = folder / f"{name}.pem", folder / f"{name}.key"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-days", "1"]
    options = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command, *options, *(more or ("-nodes",))], check=True, capture_output=True, timeout=60)
    return cert, key


def written(folder: Path, **settings: object) -> Path:
    file = folder / "table.toml"
    names = settings.pop("names", f'["{NAME}"]')
    lines = [f'{name} = "{value}"' for name, value in settings.items()]
    file.write_text("\n".join(["[web]", f"names = {names}", *lines]))
    return file


def test_pages_are_served_with_the_houses_certificate(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path, "own")
    config = load_config(written(tmp_path, tls_cert="own.pem", tls_key=str(key)))
    with running(tmp_path) as table, serving(table.journal, config) as address:
        assert address.startswith("https://")
        trusted = ssl.create_default_context(cafile=str(cert))
        trusted.check_hostname = False
        line = http.client.HTTPSConnection(urlsplit(address).netloc, timeout=20, context=trusted)
        line.request("GET", "/", headers={"Host": NAME})
        assert line.getresponse().status == 200
        body = "secret=1"
        origin = {"Host": NAME, "Content-Type": "application/x-www-form-urlencoded"}
        statuses = []
        for scheme in ("https", "http"):
            line.close()
            line.request("POST", "/pair", body, {**origin, "Origin": f"{scheme}://{NAME}", "Cookie": "a=b"})
            statuses.append((line.getresponse().status, scheme))
        line.close()
        port = urlsplit(address).port or 0
        assert answers_as_table("127.0.0.1", port, encrypted=True) and not answers_as_table("127.0.0.1", port)
    assert statuses[1] == (403, "http") and statuses[0][0] == 403  # the first for its code, the second for its origin


@pytest.mark.parametrize("wrong", ["no-file", "another-key", "no-certificate", "password"])
def test_a_certificate_that_cannot_be_used_is_refused(tmp_path: Path, wrong: str) -> None:
    cert, key = certificate(tmp_path, "own")
    if wrong == "no-file":
        key = tmp_path / "missing.key"
    elif wrong == "another-key":
        key = certificate(tmp_path, "other")[1]
    elif wrong == "no-certificate":
        cert.write_text("no certificate")
    else:
        cert, key = certificate(tmp_path, "locked", "-passout", "pass:secret")
    with pytest.raises(ConfigBroken) as refused:
        encrypted(WebSettings(names=(NAME,), tls_cert=str(cert), tls_key=str(key)))
    said = str(refused.value)
    assert "[web]" in said and ("cannot be read" in said or "plain HTTP" in said)


@pytest.mark.parametrize(
    ("settings", "said"),
    [({"tls_cert": "own.pem"}, "together, or neither"), ({"tls_cert": "a", "tls_key": "b", "names": "[]"}, "names")],
)
def test_half_a_certificate_is_refused(tmp_path: Path, settings: dict[str, object], said: str) -> None:
    with pytest.raises(ConfigBroken, match=said):
        load_config(written(tmp_path, **settings))


@pytest.mark.parametrize("tls", [False, True])
def test_one_address_cannot_keep_others_out_by_never_ending_a_handshake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tls: bool
) -> None:
    for name, value in (("MOST", 12), ("KEPT", 4), ("FEW", 2)):
        monkeypatch.setattr(listening, name, value)
    cert, key = certificate(tmp_path, "own")
    config = load_config(written(tmp_path, tls_cert=str(cert), tls_key=str(key)) if tls else None)
    trusted = ssl.create_default_context(cafile=str(cert))
    trusted.check_hostname = False
    with ExitStack() as open_, serving(tmp_path / "table.journal", config) as address:
        where = urlsplit(address)
        place = where.hostname or "", where.port or 0
        for _ in range(30):
            open_.enter_context(socket.create_connection(place, 10, ("127.0.0.9", 0)))
        for _ in range(3):
            line = http.client.HTTPConnection(*place, timeout=10, source_address=("127.0.0.8", 0))
            line.connect()
            if tls:
                line.sock = trusted.wrap_socket(line.sock)
            line.request("GET", "/static/icon.svg", headers={"Host": "localhost"})
            assert line.getresponse().status == 200
            line.close()
