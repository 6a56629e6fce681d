"""The doctor's check of the web pages: whether they are served, and whether a phone in the room can reach them."""

import http.client
import ipaddress
import ssl
from collections.abc import Callable

from companion.program.doctor.seen import Finding
from companion.settings import WebSettings

PATIENCE_S = 3.0
"""Seconds to wait for the server's answer."""

Answers = Callable[[str, int], bool]


def examine_web(settings: WebSettings, address: str, answers: Answers) -> list[Finding]:
    """Return findings about the web pages. `settings`: those of the pages. `address`: the address at which others can
    reach this computer ("127.0.0.1" without a network). `answers`: returns whether the table's pages answer at an
    address and port."""
    own, port = settings.address or "127.0.0.1", settings.port
    served = answers(own, port)
    found = [_served(own, port, served=served)]
    if not served:
        return found
    if ipaddress.ip_address(own).is_loopback and settings.address:
        fix = (
            'leave out address of [web], or give it the address of this computer in the network, such as "192.168.1.20"'
        )
        return [*found, Finding("web", "missing", f"they are served only to this computer ({own})", fix)]
    if ipaddress.ip_address(address).is_loopback:
        return [
            *found,
            Finding("web", "missing", "this computer is in no network", "join the Wi-Fi that the phones use"),
        ]
    if ipaddress.ip_address(address).is_link_local:
        fix = "look at the cable and the router: no address was given to this computer"
        return [*found, Finding("web", "missing", f"the network gave this computer no address ({address})", fix)]
    encrypted = bool(settings.tls_cert)
    shown = f"{'https' if encrypted else 'http'}://{settings.names[0] if encrypted else address}:{port}/"
    if not answers(address, port):
        fix = f"allow the port in the firewall of this computer, such as: sudo ufw allow {port}/tcp"
        return [*found, Finding("web", "broken", f"{shown} does not answer, although the pages are served", fix)]
    fix = (
        f"open {shown} on a phone. If it does not answer there: switch the phone's mobile data off (a phone leaves a "
        "Wi-Fi without internet by itself), take the same Wi-Fi and no guest network, and let the router allow devices "
        "to see each other (client isolation, AP isolation)"
    )
    return [*found, Finding("web", "ok", f"{shown} answers on this computer", fix)]


def _served(own: str, port: int, *, served: bool) -> Finding:
    if served:
        return Finding("web", "ok", f"the pages are served at port {port}")
    fix = "sabacc serve; on an installed table: sudo systemctl enable --now sabacc-web"
    return Finding("web", "missing", f"nothing serves the pages at {own} port {port}", fix)


def answers_as_table(address: str, port: int, *, encrypted: bool = False) -> bool:
    """Return whether the table's pages answer at this address and TCP port. If they are `encrypted`, their certificate
    is not checked, because it is made out for another name than the address."""
    try:
        line = http.client.HTTPConnection(address, port, timeout=PATIENCE_S)
        if encrypted:
            context = ssl._create_unverified_context()
            line = http.client.HTTPSConnection(address, port, timeout=PATIENCE_S, context=context)
        try:
            line.request("GET", "/api/state.schema.json")
            return line.getresponse().status == 200
        finally:
            line.close()
    except (OSError, http.client.HTTPException):
        return False
