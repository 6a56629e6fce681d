"""The table's settings: one TOML file, checked when it is loaded. Every key is optional; `docs/configuration.md` lists
them."""

import math
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import asdict, replace

from companion.devices.panel import PanelPins
from companion.game.cards.printed import PrintedBroken
from companion.game.engine.rules import Rules, RulesBroken, Value
from companion.game.loading.library import Library
from companion.game.loading.printed_documents import find_printed
from companion.game.reading import in_words, toml
from companion.locale import languages
from companion.plain_files import read_plain_text
from companion.table.chips import USUAL, Denomination, SetBroken, check_set
from companion.table.views.kiosk_view import PIN_DIGITS, bad_pin

Pin = Annotated[int, msgspec.Meta(ge=-1, le=27)]
Preset = Annotated[int, msgspec.Meta(ge=0, le=250)]
Idle = Annotated[int, msgspec.Meta(ge=10, le=3600)]


class ConfigBroken(ValueError):
    """The error for a setting that cannot be used. The text is one sentence that names the file, the key and what is
    expected. `where` is a shorter text, for a setting that the table can play without."""

    where: str = ""


def refuse(broken: ConfigBroken) -> None:
    """Raise the error `broken`. `load_config` calls this by default for a setting that cannot be used."""
    raise broken


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


def minutes(clock: str) -> int:
    """Return the minute of the day (0 to 1439) of a time such as "22:05". Raises `ValueError` if the text is no time of
    day."""
    hour, colon, minute = clock.partition(":")
    if not (colon and hour.isdecimal() and minute.isdecimal() and int(hour) < 24 and int(minute) < 60):
        raise ValueError(f"`{clock}` is no time of day")
    return 60 * int(hour) + int(minute)


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


INSTALLED = Path("/var/lib/sabacc")
"""The folder with the data of a table that was installed from the package (systemd/debian)."""
OF_ITS_FILES = re.compile(r"(?<!sudo )\bsabacc (?=(?:doctor|kiosk|tags|trays|verify)\b)")
"""The beginning of a command that reads or changes the files of a table."""


def usual_path() -> Path:
    """Return the path of the configuration file that is read if no other is named."""
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(home) / "sabacc" / "table.toml"


def data_folder() -> Path:
    """Return the folder that contains journals and decks."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "sabacc"


def is_installed() -> bool:
    """Return whether this process works on the files of the table that starts with the Pi: as one of its services, or
    through `sudo sabacc`, which runs as the table's own user."""
    return data_folder() == INSTALLED


def as_typed(text: str) -> str:
    """Return a text with the commands in it as people type them for the files that this process works on: with `sudo`
    for those of an installed table. Without it they would work on the files of whoever types them."""
    return OF_ITS_FILES.sub(r"sudo \g<0>", text) if is_installed() else text


def journal_path(config: Config, *, simulated: bool) -> Path:
    """Return the path of the evening's journal: the configured one, or the default. A simulated table has a journal of
    its own, so that it never writes into the journal of a real table."""
    if config.journal:
        path = Path(config.journal).expanduser()
        return path.with_name(path.name + ".simulated") if simulated else path
    return data_folder() / ("simulated.journal" if simulated else "table.journal")


def trays_path() -> Path:
    """Return the path of the file that stores the seat of each tray and the measured gains of the card readers."""
    return data_folder() / "trays.toml"


def load_config(path: Path | None = None, doubted: Callable[[ConfigBroken], None] = refuse) -> Config:
    """Return the settings from the file `path`. If it is None, read the file at the usual place, or, if that does not
    exist, use the defaults.

    Raises `ConfigBroken` if the file cannot be read or has a bad setting. A bad setting in `LOOKS`, which the table can
    play without, is passed to `doubted` instead; if `doubted` returns, the default replaces that setting."""
    file = path or usual_path()
    if path is None and not file.is_file():
        return _placed(Config(), file, doubted)
    try:
        config = msgspec.convert(toml(read_plain_text(file)), Config)
    except OSError as error:
        raise ConfigBroken(
            f"the configuration {file} cannot be read: {error.strerror}; look at its name, or start without it"
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigBroken(
            f"{file} cannot be understood: {in_words(error)}; mend it, or move it away to play with the usual settings"
        ) from error
    except msgspec.ValidationError as error:
        raise ConfigBroken(f"{file}: {in_words(error, Config)}") from error
    config = _homed(config, file, doubted)
    config = _believed(_placed(config, file, doubted), file, doubted)
    _check(config, file)
    return config


def house_folder() -> Path:
    """Return the folder of house rulesets that is used if no configuration names another one."""
    return usual_path().parent / "rulesets"


def library(config: Config) -> Library:
    """Return the collection of the rulesets that can be played: those of the program, and the house rulesets of the
    table's owner."""
    return Library(Path(config.table.rulesets)) if config.table.rulesets else Library()


def language_folder(config: Config) -> Path | None:
    """Return the folder of the language files that the owner of the table has added; None if it does not exist."""
    return Path(config.table.languages) if config.table.languages else None


NAMED_FILES = (
    ("table", "score"), ("stick", "update_key"), ("web", "tls_cert"), ("web", "tls_key"), ("display", "pictures"),
    ("display", "look"), ("sound", "pack"),
)  # fmt: skip
"""Settings that name a file or a folder, as section and key. If the score, the pictures, the look or the sound pack
are missing or cannot be used, the table says so later and plays on."""


HOMES = (
    *NAMED_FILES, ("table", "rulesets"), ("table", "languages"), ("trays", "folder"), ("field", "deck"),
    ("web", "texts"),
)  # fmt: skip
"""All settings that name a file or a folder, as section and key, except the journal. `~` at their beginning stands for
a home folder."""


def _homed(config: Config, file: Path, doubted: Callable[[ConfigBroken], None]) -> Config:
    """Return the settings. Raises `ConfigBroken` if a path begins with the home folder of a user that this computer
    does not have (`~lando/decks`). Such a folder of languages is passed to `doubted` instead, and the default replaces
    it, because the table can be played without it."""
    for table, name in ("", "journal"), *HOMES:
        named = getattr(getattr(config, table) if table else config, name)
        try:
            Path(named).expanduser()
        except RuntimeError as error:
            key = f"[{table}] {name}" if table else name
            broken = ConfigBroken(f"{file}: {key}: this computer has no user of `{named}`; write the whole path")
            broken.where = key
            if name != "languages":
                raise broken from error
            doubted(broken)
            config = _with(config, table, **{name: ""})
    return config


def _placed(config: Config, file: Path, doubted: Callable[[ConfigBroken], None]) -> Config:
    """Return the settings with the paths of the house's folders and files filled in, relative to the folder of the
    configuration `file`. Raises `ConfigBroken` if the configured folder of rulesets does not exist. A missing folder of
    languages is passed to `doubted` instead, because the table can be played without it."""
    placed = {}
    for name in ("rulesets", "languages"):
        named = getattr(config.table, name)
        folder = file.parent / (Path(named).expanduser() if named else name)
        if named and not os.path.isdir(folder):  # unlike `Path.is_dir` also where nobody may look
            broken = ConfigBroken(f"{file}: [table] {name}: there is no folder {folder}")
            broken.where = f"[table] {name}"
            (doubted if name == "languages" else refuse)(broken)
            folder = file.parent / name
        placed[name] = str(folder)
    config = _with(config, "table", **placed)
    for table, name in NAMED_FILES:
        if named := getattr(getattr(config, table), name):
            config = _with(config, table, **{name: str(file.parent / Path(named).expanduser())})
    return config


def _with(config: Config, table: str, **changed: object) -> Config:
    """Return the settings with some of those in a section (`table`) changed."""
    return replace(config, **{table: replace(getattr(config, table), **changed)})


def rules_of(config: Config, file: Path | None = None) -> Rules:
    """Return the rules that the settings ask for. Raises `ConfigBroken` if the ruleset or one of its options cannot be
    used. `file`: the configuration file, for the message."""
    try:
        return library(config).load(config.table.ruleset, config.table.options)
    except RulesBroken as error:
        raise ConfigBroken(f"{file or usual_path()}: [table]: {error}") from error


def check_printed(config: Config, rules: Rules, file: Path | None = None) -> None:
    """Raise `ConfigBroken` if the cards that the table really has cannot serve as the deck of these rules."""
    try:
        if config.table.printed:
            find_printed(config.table.printed, rules.deck.id)
    except PrintedBroken as error:
        raise ConfigBroken(f"{file or usual_path()}: [table] printed: {error}") from error


def _check(config: Config, file: Path) -> None:
    rules = rules_of(config, file)
    check_printed(config, rules, file)
    if not 1 <= config.field.seat <= rules.players[1]:
        raise ConfigBroken(
            f"{file}: [field] seat is {config.field.seat}, but the table has seats 1 to {rules.players[1]}"
        )
    if "*" not in config.trays.pattern or "/" in config.trays.pattern:
        raise ConfigBroken(
            f"{file}: [trays] pattern is `{config.trays.pattern}`; a file name is expected, with * where the tray's "
            "serial number stands"
        )
    try:
        check_set(config.chips.set)
    except SetBroken as error:
        raise ConfigBroken(f"{file}: [chips] set: {error}") from error
    _check_stick(config.stick, file)
    _check_kiosk(config.kiosk, file)
    _check_web(config.web, file)
    _check_home(config.home, file)
    used: dict[int, str] = {}
    for key, pin in {**config.panel.used(), "[field] reset": config.field.reset}.items():
        if pin >= 0 and pin in used:
            raise ConfigBroken(f"{file}: pin {pin} is used twice, by {used[pin]} and {key}")
        used[pin] = key


def _check_stick(stick: StickSettings, file: Path) -> None:
    if stick.folder and (not stick.folder.startswith("/") or stick.folder.strip("/.") == ""):
        raise ConfigBroken(
            f"{file}: [stick] folder is `{stick.folder}`; the whole path of a folder is expected in which nothing but "
            'sticks is mounted, such as "/media/sabacc"'
        )
    if stick.update_key and not os.path.isfile(stick.update_key):
        raise ConfigBroken(f"{file}: [stick] update_key: there is no file {stick.update_key}")


def _check_web(web: WebSettings, file: Path) -> None:
    if bool(web.tls_cert) != bool(web.tls_key):
        raise ConfigBroken(f"{file}: [web] tls_cert and tls_key are given together, or neither")
    if web.tls_cert and not web.names:
        raise ConfigBroken(f"{file}: [web] names is empty; with a certificate, give the name that it is made for")


def _check_home(home: HomeSettings, file: Path) -> None:
    try:
        _ = home.broker and home.host_and_port()
    except ValueError as error:
        raise ConfigBroken(
            f"{file}: [home] broker is `{home.broker}`; an address is expected, such as "
            '"192.168.1.5" or "192.168.1.5:1883"'
        ) from error
    if home.wled and not re.fullmatch(r"https?://[^/\s]+/?", home.wled):
        raise ConfigBroken(
            f'{file}: [home] wled is `{home.wled}`; the address of a light is expected, such as "http://192.168.1.30"'
        )
    for name in ("topic", "discovery"):
        if not re.fullmatch(r"[\w.-]+(/[\w.-]+)*", value := getattr(home, name)):
            raise ConfigBroken(f"{file}: [home] {name} is `{value}`; words with / between them are expected")


def _check_language(config: Config, file: Path) -> None:
    if config.table.language not in (known := languages(language_folder(config))):
        raise ConfigBroken(f"{file}: [table] language is `{config.table.language}`; there are: {', '.join(known)}")


def _check_display(config: Config, file: Path) -> None:
    display = config.display
    if not all(0 <= side < math.inf for side in (*display.size, *display.size_mm)):
        raise ConfigBroken(f"{file}: [display] sizes are positive, or 0 for the screen's own")
    if display.distance and not 0.5 <= display.distance <= 20:
        raise ConfigBroken(f"{file}: [display] distance is {display.distance:g}; it goes from 0.5 to 20 m")


def _check_sound(config: Config, file: Path) -> None:
    sound, low, high = config.sound, config.sound.least, config.sound.most
    for name in ("least", "most", "start", "night_most"):
        if not 0 <= (value := getattr(sound, name)) <= 100:
            raise ConfigBroken(f"{file}: [sound] {name} is {value}; it goes from 0 to 100 per cent")
    if not low <= (start := sound.start) <= high:
        raise ConfigBroken(f"{file}: [sound] start is {start}; it lies between least ({low}) and most ({high})")
    _check_hours(file, "sound", night_from=sound.night_from, night_to=sound.night_to)


LOOKS: tuple[tuple[str, tuple[str, ...], Callable[[Config, Path], None]], ...] = (
    ("table", ("language",), _check_language),
    ("display", ("size", "size_mm", "distance"), _check_display),
    ("sound", ("least", "most", "start", "night_from", "night_to", "night_most"), _check_sound),
)
"""Settings that the table can be played without, in rows of section, keys and check. If one setting of a row is bad,
the defaults replace the whole row. Settings for rules, credits, cards, pins and access are not listed: no default can
replace them, so a bad setting there is an error."""


def _believed(config: Config, file: Path, doubted: Callable[[ConfigBroken], None]) -> Config:
    """Return the settings. If a setting in a row of `LOOKS` cannot be used, all settings of that row get their
    defaults, and the error is passed to `doubted`."""
    for table, names, check in LOOKS:
        try:
            check(config, file)
        except ConfigBroken as error:
            error.where = f"[{table}] {names[0]}" if len(names) == 1 else f"[{table}]"
            doubted(error)
            usual = {name: getattr(getattr(Config(), table), name) for name in names}
            config = _with(config, table, **usual)
    return config


def _check_kiosk(kiosk: KioskSettings, file: Path) -> None:
    _check_hours(file, "kiosk", open_from=kiosk.open_from, open_to=kiosk.open_to)
    if kiosk.open_from and minutes(kiosk.open_from) == minutes(kiosk.open_to):
        raise ConfigBroken(f"{file}: [kiosk] open_from and open_to are the same; leave both out for always open")
    if bad_pin(kiosk.pin):  # the message does not repeat the PIN, which is secret
        least, most = PIN_DIGITS
        raise ConfigBroken(f"{file}: [kiosk] pin has {least} to {most} digits, or is empty for none")


def _check_hours(file: Path, table: str, **times: str) -> None:
    """Raise `ConfigBroken` unless two times of day are valid and either both given or both left out."""
    for name, value in times.items():
        try:
            _ = value and minutes(value)
        except ValueError as error:
            raise ConfigBroken(f'{file}: [{table}] {name} is `{value}`; a time like "22:00" is expected') from error
    if len({bool(value) for value in times.values()}) > 1:
        raise ConfigBroken(f"{file}: [{table}] {' and '.join(times)} are given together, or neither")
