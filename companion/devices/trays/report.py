"""What a seat tray says of itself: always the whole state, so that a lost report heals itself with the next."""

import msgspec

from companion.devices.rfid.reader import FieldReport, Health

Ring = str
"""A pattern of the tray's light ring: "dark", "idle", "turn", "shift", "alarm" or, of its own, "offline"."""


class Presses(msgspec.Struct, frozen=True):
    """A button of a tray: how often it was pressed since the tray started, and the question (`TrayOrder.ask`) that the
    tray showed at the last press, 0 for none. Counts of different `TrayReport.boot` are not compared."""

    count: int = 0
    ask: int = 0


class LinkFigures(msgspec.Struct, frozen=True):
    """How well the line carries, since it was opened. `heard`: good lines; `garbled`: damaged ones; `lost`: numbers
    that never came; `doubled`: lines that came again; `answer_ms`: the usual time to an answer; `again`: lines of ours
    that were told again, since no answer had come; `spilt`: bytes of which no line could be made."""

    heard: int = 0
    garbled: int = 0
    lost: int = 0
    doubled: int = 0
    answer_ms: float = 0.0
    again: int = 0
    spilt: int = 0

    @property
    def quality(self) -> float:
        """Share of the lines that came whole, 0..1."""
        sent = self.heard + self.garbled + self.lost
        return self.heard / sent if sent else 1.0


class TrayReport(msgspec.Struct, frozen=True):
    """One tray. `serial`: the Pico's own number (lower-case hex); `seat`: 0 while it has none; `port`: where it is
    plugged in. `wells`: what lies in each, as a field's report; its `reader` is "SERIAL/1", "SERIAL/2".

    `health` "down" is offline; `detail`: "" or one of "offline", "no-answer" (open, but nothing is heard), "no-tray"
    (some other device), "other-protocol" (its words are not ours), "older", "newer" (firmware; works all the same),
    "stopped" (at its prompt, the program does not run), "in-use" (another program holds the port), "no-permission",
    "two-trays" (its seat has another tray already), "no-seat".
    """

    serial: str
    seat: int = 0
    port: str = ""
    firmware: str = ""
    boot: str = ""
    health: Health = "down"
    detail: str = "offline"
    wells: tuple[FieldReport, ...] = ()
    qualities: tuple[int, ...] = ()
    """Share of the looks in which each well's tag answered, in per cent; 100 where none lies."""
    act: Presses = Presses()
    fold: Presses = Presses()
    """The fold button counts when it has been held for long enough."""
    link: LinkFigures = LinkFigures()
    claims: int = 0
    """With "two-trays": the seat that it would have, and another tray has."""


class TrayOrder(msgspec.Struct, frozen=True):
    """What a tray is to show: it is told again until it says that it does. `locks`: wells to light as locked, by
    number; `hue`: the seat, whose colour is shown; `ask`: number of the question that a press of the tray would
    answer, 0 where there is none."""

    ring: Ring = "idle"
    locks: tuple[int, ...] = ()
    hue: int = 0
    ask: int = 0
