"""The types of the table's settings: one for each section of the configuration file, and `Config` for all of them.
Every setting has a default; docs/configuration.md lists them."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec.structs import asdict

from companion.devices.panel import PanelPins
from companion.game.engine.rules import Value
from companion.table.chips import USUAL, Denomination

Pin = Annotated[int, msgspec.Meta(ge=-1, le=27)]
Preset = Annotated[int, msgspec.Meta(ge=0, le=250)]
Idle = Annotated[int, msgspec.Meta(ge=10, le=3600)]


def minutes(clock: str) -> int:
    """Return the minute of the day (0 to 1439) of a time such as "22:05". Raises `ValueError` if the text is no time of
    day."""
    hour, colon, minute = clock.partition(":")
    if not (colon and hour.isdecimal() and minute.isdecimal() and int(hour) < 24 and int(minute) < 60):
        raise ValueError(f"`{clock}` is no time of day")
    return 60 * int(hour) + int(minute)


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of what is played. `options` sets options of the ruleset. `printed` names the cards that the table
    really has, such as "tarot", if these are not the ruleset's own deck; cards are then shown under their printed
    names. `rulesets` is the folder of house rulesets and `languages` the folder of the house's language files; "" means
    the folder of that name beside the configuration file. `score` is a file that says what moves, sounds and lights up
    at which event, in place of the program's own; "" means none."""

    ruleset: str = "standard"
    options: Mapping[str, Value] = {}
    language: str = "en"
    printed: str = ""
    rulesets: str = ""
    languages: str = ""
    score: str = ""


class DisplaySettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the screen. `size` is in pixels; (0, 0) means the screen's own size. `size_mm` is the size of the
    picture in millimetres; (0, 0) means the size that a full screen reports, or else a default for that many pixels."""

    size: tuple[int, int] = (0, 0)
    size_mm: tuple[float, float] = (0, 0)
    distance: float = 0.0
    """How far spectators are from their screen (`sabacc watch`), in metres, 0.5 to 20. 0 means 3 m, or 1.5 m for a
    small screen."""
    fullscreen: bool = False
    pictures: str = ""
    """The folder of the house's own pictures; "" means none."""
    look: str = ""
    """The file with the house's own colours and typefaces; "" means none."""
    steady: bool = False
    """Whether flashing and pulsing are switched off, for photosensitive people."""


class PanelSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the shift panel (the box with the shift button and lights). Pins are BCM numbers; -1 means that
    the part is not fitted."""

    fitted: bool = True
    button: Annotated[int, msgspec.Meta(ge=0, le=27)] = 17
    status: Pin = 27
    shift: Pin = 22
    buzzer: Pin = 18
    tonal: bool = True
    """Whether the buzzer is a passive one, which can play notes. An active buzzer has one fixed pitch."""

    def pins(self) -> PanelPins:
        """Return the pins in the form that the panel's driver takes."""
        status, shift, buzzer = (None if pin < 0 else pin for pin in (self.status, self.shift, self.buzzer))
        return PanelPins(self.button, status, shift, buzzer, self.tonal)

    def used(self) -> dict[str, int]:
        """Return the BCM number of each part's pin, keyed by the name of its setting ("[panel] button"); -1 for a part
        that is not fitted."""
        return {f"[panel] {name}": pin for name, pin in asdict(self).items() if not isinstance(pin, bool)}


class FieldSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the RFID field in the middle of the table. `mode` is "touch" (the field is one reader that all
    players share) or "presence" (the field is the card tray of `seat`). `bus` and `device` are the numbers of the SPI
    device; `reset` is the BCM number of the reset pin. `gain` is 0 to 7 (NXP MFRC522 9.3.3.6; 5 is 38 dB). `deck` is a
    deck file outside the folder of decks; "" means none."""

    fitted: bool = True
    mode: Literal["touch", "presence"] = "touch"
    seat: int = 1
    transport: Literal["auto", "mfrc522", "spidev"] = "auto"
    bus: int = 0
    device: int = 0
    reset: Pin = 25
    gain: Annotated[int, msgspec.Meta(ge=0, le=7)] = 5
    deck: str = ""


class TraySettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the seat trays on USB. A device in `folder` is used if its name matches `pattern` (shell
    wildcards); what the first "*" matches is the tray's serial number. A missing folder counts as an empty one.
    `assign`: "auto" gives a new tray the lowest free seat, "ask" leaves the choice to the operator. `act`: whether
    players may act with the buttons of their trays."""

    fitted: bool = True
    folder: str = "/dev/serial/by-id"
    pattern: str = "usb-MicroPython_Board_in_FS_mode_*-if00"
    assign: Literal["auto", "ask"] = "auto"
    act: bool = True


class ChipSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of physical (betting) chips. `used`: whether the table plays with them. `set`: what the chip box
    contains."""

    used: bool = False
    set: tuple[Denomination, ...] = USUAL


class SoundSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the loudspeaker. Volumes are in per cent. `start` is the volume until somebody chooses one at the
    table. Whatever is chosen there, the volume stays between `least` and `most`, unless the sound is muted. From
    `night_from` to `night_to` ("22:00") the volume is at most `night_most`. `pack` is a folder of the house's own short
    sounds (earcons). `voice`: whether the table speaks, until somebody chooses otherwise."""

    fitted: bool = True
    least: int = 10
    most: int = 100
    start: int = 60
    night_from: str = ""
    night_to: str = ""
    night_most: int = 30
    pack: str = ""
    voice: bool = True

    def night(self, minute: int) -> bool:
        """Whether `minute`, counted from midnight (0 to 1439), is between `night_from` and `night_to`; False if these
        are not set."""
        if not self.night_from or not self.night_to:
            return False
        begin, end = minutes(self.night_from), minutes(self.night_to)
        return begin <= minute < end if begin <= end else minute >= begin or minute < end


class KioskSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a kiosk. After `idle` seconds without a touch (`idle_hand` during a hand), the table asks whether
    anybody is still playing. If nobody answers within `ask` seconds, the table starts again for the next visitors.
    `open_from` and `open_to` ("10:00") are the opening hours; "" means always open. `pin`, four to eight digits, is
    asked of the staff; "" means none."""

    used: bool = False
    idle: Idle = 45
    idle_hand: Idle = 180
    ask: Annotated[int, msgspec.Meta(ge=5, le=120)] = 15
    open_from: str = ""
    open_to: str = ""
    pin: str = ""


class StickSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of USB sticks. Sticks mounted anywhere under `folder` are used; "" means none. `update_key` is the
    file with the public key that checks the signature of updates; with "" no update is accepted from a stick."""

    folder: str = ""
    update_key: str = ""


class WebSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the web pages (`sabacc serve`). `address` and `port` say where to listen; "" means every address
    of this computer. `names` are further names under which browsers reach it, besides its own name and its numeric
    addresses. What goes into a stream (overlay, values, texts) is at least `delay_hands` hands and `delay_minutes`
    minutes old. With `odds`, the overlay also shows each player's chance to win. `texts` is a folder for files with
    single values; "" means none. `tls_cert` is the file of a certificate for `names`, `tls_key` that of its key, both
    in PEM; "" means plain HTTP."""

    used: bool = False
    address: str = ""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8080
    names: tuple[str, ...] = ()
    delay_hands: Annotated[int, msgspec.Meta(ge=0, le=100)] = 1
    delay_minutes: Annotated[float, msgspec.Meta(ge=0, le=240)] = 3.0
    odds: bool = False
    texts: str = ""
    tls_cert: str = ""
    tls_key: str = ""


class HomeSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of what the web server tells a smart home. `broker` is the MQTT broker that Home Assistant uses
    ("192.168.1.5", or with a port), with `user` and `password`; "" means none. The table's topics begin with `topic`,
    and those of Home Assistant's discovery with `discovery`; the device there is called `name`. `wled` is a light with
    WLED ("http://192.168.1.30"; "" means none), and `wled_play`, `wled_shift` and `wled_win` are its presets for a hand
    that begins, a shift and a win; 0 means none."""

    broker: str = ""
    user: str = ""
    password: str = ""
    topic: str = "sabacc"
    discovery: str = "homeassistant"
    name: str = "Sabacc"
    wled: str = ""
    wled_play: Preset = 0
    wled_shift: Preset = 0
    wled_win: Preset = 0

    def host_and_port(self) -> tuple[str, int]:
        """Return the host and the port of the MQTT broker. Raises `ValueError` if `broker` is not an address."""
        host, colon, port = self.broker.rpartition(":") if self.broker.count(":") == 1 else (self.broker, "", "")
        number = int(port) if colon else 1883
        if not host or "/" in host or any(each.isspace() for each in host) or not 0 < number < 65536:
            raise ValueError(self.broker)
        host.encode("idna")  # no name of a computer has a part of more than 63 letters
        return host.strip("[]"), number


class PrintingSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of `sabacc print`. `paper` is the paper in the printer. `offset` moves the backs of cards to the
    right and down, in millimetres, to make up for the printer; `sabacc print calibration` measures it."""

    paper: Literal["a4", "letter"] = "a4"
    offset: tuple[float, float] = (0.0, 0.0)


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of the table. `journal` is the path of the evening's journal; "" means the default path."""

    table: TableSettings = TableSettings()
    display: DisplaySettings = DisplaySettings()
    panel: PanelSettings = PanelSettings()
    field: FieldSettings = FieldSettings()
    trays: TraySettings = TraySettings()
    chips: ChipSettings = ChipSettings()
    sound: SoundSettings = SoundSettings()
    kiosk: KioskSettings = KioskSettings()
    stick: StickSettings = StickSettings()
    web: WebSettings = WebSettings()
    home: HomeSettings = HomeSettings()
    printing: PrintingSettings = PrintingSettings()
    journal: str = ""
