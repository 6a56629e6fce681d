"""What a seat tray and the table tell each other: the tray's report, and `TrayOrder`, which tells a tray what to show.
A report is always the tray's whole state, so that the next one makes up for one that was lost."""

import msgspec

from companion.devices.rfid.reader import FieldReport, Health

Ring = str
"""A pattern of the tray's light ring: "dark", "idle", "turn", "shift", "alarm", or "offline", which only the tray
itself shows."""


class Presses(msgspec.Struct, frozen=True):
    """The presses of one button of a tray. `count`: how many there have been since the tray started. `ask`: the number
    of the question (`TrayOrder.ask`) that the tray showed at the last press; 0 for none. Counts from different starts
    of the tray (`TrayReport.boot`) must not be compared."""

    count: int = 0
    ask: int = 0


class LinkFigures(msgspec.Struct, frozen=True):
    """Statistics of the serial line to a tray since it was opened. `heard`: good lines. `garbled`: damaged lines.
    `lost`: lines that never came, by their numbers. `doubled`: lines received twice. `answer_ms`: the usual time until
    an answer. `again`: lines that the companion sent again because no answer had come. `spilt`: received bytes that
    formed no line."""

    heard: int = 0
    garbled: int = 0
    lost: int = 0
    doubled: int = 0
    answer_ms: float = 0.0
    again: int = 0
    spilt: int = 0

    @property
    def quality(self) -> float:
        """The share of the tray's lines that arrived undamaged, 0..1. The number of a damaged line never comes, so such
        a line is counted twice: as `garbled` and as `lost`."""
        sent = self.heard + max(self.garbled, self.lost)
        return self.heard / sent if sent else 1.0


class TrayReport(msgspec.Struct, frozen=True):
    """The state of one seat tray. `serial`: the Pico's own number (lower-case hex). `seat`: 0 while it has none.
    `port`: name of the port it is plugged into. `boot`: a code of the tray's last start. `wells` (the places for a
    card): a field report for each, whose `reader` is "SERIAL/1" or "SERIAL/2".

    `health` "down" means that the tray is offline. `detail`: "" or one of "offline", "no-answer" (the port is open, but
    nothing comes), "no-tray" (another device), "other-protocol", "older", "newer" (its firmware; it works all the
    same), "stopped" (at its prompt, without a program), "in-use" (another program has the port), "no-permission",
    "two-trays" (another tray has its seat), "no-seat"."""

    serial: str
    seat: int = 0
    port: str = ""
    firmware: str = ""
    boot: str = ""
    health: Health = "down"
    detail: str = "offline"
    wells: tuple[FieldReport, ...] = ()
    qualities: tuple[int, ...] = ()
    """For each well, the share of recent polls in which its tag answered, in per cent; 100 for an empty well."""
    dead_resets: tuple[int, ...] = ()
    """Numbers of the wells whose reset wire is not connected, by the tray's own test. They read cards all the same."""
    act: Presses = Presses()
    fold: Presses = Presses()
    """The presses of the fold button. A press counts once it was held long enough."""
    link: LinkFigures = LinkFigures()
    claims: int = 0
    """With the detail "two-trays": the seat that was given to this tray although another tray has it; otherwise 0."""


class TrayOrder(msgspec.Struct, frozen=True):
    """What a seat tray is to show; it is sent until the tray confirms it. `ring`: the pattern of its light ring.
    `locks`: the numbers of the wells (places for a card) that hold a locked card, which are lit. `hue`: the seat whose
    colour to show; 0 for none. `ask`: the number of the question that a press would answer; 0 for none."""

    ring: Ring = "idle"
    locks: tuple[int, ...] = ()
    hue: int = 0
    ask: int = 0
