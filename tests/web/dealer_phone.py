"""A dealer's phone, as a browser without script is one."""

import http.client
import re
import threading
from urllib.parse import urlencode, urlsplit

from tests.processes import PATIENCE, wait_for
from tests.web.running import RunningTable


class Phone:
    """A browser without script: it keeps cookies, names its origin, and follows no redirection."""

    def __init__(self, address: str, own: str = "127.0.0.1") -> None:
        self.address, self.host, self.own = address, urlsplit(address).netloc, own
        self.cookie = self.language = ""

    def get(self, path: str) -> tuple[int, str]:
        return self._ask("GET", path)

    def post(self, path: str, origin: str | None = "own", *, read: bool = True, **form: object) -> tuple[int, str]:
        """Send a form. Without `read`, hang up before the answer comes."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if origin is not None:
            headers["Origin"] = f"http://{self.host}" if origin == "own" else origin
        return self._ask("POST", path, urlencode(form, doseq=True), headers, read=read)

    def _ask(
        self,
        method: str,
        path: str,
        body: str | None = None,
        headers: dict[str, str] | None = None,
        *,
        read: bool = True,
    ) -> tuple[int, str]:
        line = http.client.HTTPConnection(self.host, timeout=70, source_address=(self.own, 0))
        try:
            cookies = "; ".join(filter(None, (self.cookie, self.language)))
            cookie = {"Cookie": cookies} if cookies else {}
            line.request(method, path, body, {**(headers or {}), **cookie})
            if not read:
                return 0, ""
            got = line.getresponse()
            for name, value in got.getheaders():
                if name == "Set-Cookie" and value.startswith("sabacc_phone="):
                    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(re.split("; ?", value))
                    self.cookie = value.partition(";")[0]
                if name == "Set-Cookie" and value.startswith("sabacc_language="):
                    self.language = value.partition(";")[0]
            return got.status, got.read().decode()
        finally:
            line.close()

    def pair(self, table: RunningTable, secret: str, *, yes: bool = True) -> tuple[int, str]:
        """Ask with the secret of a code, and let somebody at the table answer."""
        status, html = self.post("/pair", secret=secret)
        ticket = self._ticket(html)
        if not ticket:
            return status, html
        answering = threading.Thread(target=table.say_yes, kwargs={"yes": yes})
        answering.start()
        try:
            return self.post("/pair/wait", ticket=ticket)
        finally:
            answering.join(PATIENCE)

    def asks(self, secret: str) -> str:
        """Ask with the secret of a code. Returns the ticket with which the phone waits for the answer."""
        return self._ticket(self.post("/pair", secret=secret)[1])

    @staticmethod
    def _ticket(html: str) -> str:
        found = re.search(r'name="ticket" value="([^"]+)"', html)
        return found[1] if found is not None else ""

    def page(self, expected: str) -> str:
        """Return the dealer's page, once it shows this text and the number of the row that commands need."""
        found = ""

        def shown() -> bool:
            nonlocal found
            found = self.get("/dealer")[1]
            return expected in found and 'name="row" value="-1"' not in found

        wait_for(expected, shown)
        return found


def row(html: str) -> int:
    return int(re.findall(r'name="row" value="(-?\d+)"', html)[0])
