"""Reads and checks the file with the table's settings (`companion.settings`), and says where the table keeps its other
files. The file is TOML; every key is optional."""

import math
import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.game.cards.printed import PrintedBroken
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.loading.library import Library
from companion.game.loading.printed_documents import find_printed
from companion.game.reading import in_words, toml
from companion.locale import languages
from companion.plain_files import read_plain_text
from companion.settings import Config, HomeSettings, KioskSettings, StickSettings, WebSettings, minutes
from companion.table.chips import SetBroken, check_set
from companion.table.views.kiosk_view import PIN_DIGITS, bad_pin


class ConfigBroken(ValueError):
    """The error for a setting that cannot be used. The text is one sentence that names the file, the key and what is
    expected. `where` is a shorter text, for a setting that the table can play without."""

    where: str = ""


def refuse(broken: ConfigBroken) -> None:
    """Raise the error `broken`. `load_config` calls this by default for a setting that cannot be used."""
    raise broken


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
