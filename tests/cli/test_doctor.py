"""`sabacc doctor`: every finding, on described machines; and once on the machine that runs the tests."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.config import journal_path, load_config
from companion.game.loading.rulesets import load_rules
from companion.program.doctor import checks
from companion.program.doctor import looking as doctor_look
from companion.program.doctor.checks import can_play, examine
from companion.program.doctor.seen import Finding, System
from companion.program.doctor.system import PACKAGES as NEEDED
from companion.program.health.computer import Computer, SavedFigures, figures_file
from companion.program.health.figures import FieldFigures, Figures, TrayFigures
from companion.settings import Config, DisplaySettings, FieldSettings, PanelSettings
from companion.simulation.simulated_hardware import simulated_tags
from tests.cli.conftest import Sabacc
from tests.support import Bench

PACKAGES = dict.fromkeys((*NEEDED, "mfrc522", "spidev", "lgpio", "rpi-lgpio"), "1")
DEVICES = dict.fromkeys(
    ("/dev/spidev0.0", "/dev/gpiochip0", "/dev/dri/card0", "/dev/input/event0", "/dev/snd/pcmC0D0p"), "rw"
)
PI = System(
    pi="Raspberry Pi 4 Model B Rev 1.4",
    devices=DEVICES,
    inputs={"FT5406": "touch"},
    screens={"HDMI-A-1": "connected"},
    packages=PACKAGES,
    video=("KMSDRM", "x11", "dummy"),
    audio=("alsa", "dummy"),
    config=Config(field=FieldSettings(deck="blue.toml")),
    deck_tags=76,
    journal="/home/pi/table.journal",
    reader="MFRC522 2.0",
)
LAPTOP = System(packages=PACKAGES, video=("x11", "dummy"), journal="/home/lando/simulated.journal")


def without(system: System, *devices: str) -> System:
    return replace(system, devices={path: may for path, may in system.devices.items() if path not in devices})


def forbidden(system: System, path: str) -> System:
    return replace(system, devices={**system.devices, path: ""})


def packages(system: System, *gone: str, **more: str) -> System:
    kept = {name: version for name, version in system.packages.items() if name not in gone}
    return replace(system, packages={**kept, **{name.replace("_", "."): version for name, version in more.items()}})


def field(system: System, **changes: object) -> System:
    return replace(system, config=Config(field=replace(FieldSettings(deck="blue.toml"), **changes)))


def test_a_complete_pi_has_nothing_to_mend() -> None:
    findings = examine(PI)
    assert [one for one in findings if one.verdict != "ok"] == []
    assert can_play(findings)


def test_where_the_unit_runs_nothing_is_called_simulated() -> None:
    devices = {"/dev/dri/card0": "rw", "/dev/gpiochip0": "rw", "/dev/input/event0": "rw"}
    there = replace(LAPTOP, served=True, video=("kmsdrm",), devices=devices, renderer="opengles2", drawn="drawn")
    found = {one.area: one for one in examine(there)}
    assert "simulated" not in {one.verdict for one in found.values()}
    assert found["display"].text == "/dev/dri/card0, drawn by opengles2"
    assert found["panel"].text.startswith("not asked: a table is playing")


def test_off_the_pi_what_is_missing_is_simulated_and_the_table_can_play() -> None:
    findings = examine(LAPTOP)
    assert {one.verdict for one in findings} == {"ok", "simulated"}
    simulated = {one.area for one in findings if one.verdict == "simulated"}
    assert {"SPI", "reader", "pins", "GPIO", "panel", "trays", "display", "sound"} <= simulated
    assert can_play(findings)


NOT_NEEDED: list[tuple[Callable[[System], Finding], System, str, str, str]] = [
    # the check, the machine, the verdict, words of the text, words of the fix
    (
        checks.spi,
        without(PI, "/dev/spidev0.0"),
        "missing",
        "/dev/spidev0.0 does not exist",
        "sudo raspi-config nonint do_spi 0",
    ),
    (checks.spi, forbidden(PI, "/dev/spidev0.0"), "broken", "may not be used by pi", "sudo usermod -aG spi pi"),
    (checks.spi, field(PI, device=1), "missing", "but /dev/spidev0.0 does", "set bus and device"),
    (checks.reader_packages, packages(PI, "spidev"), "missing", "spidev", "pip install spidev"),
    (checks.reader_packages, packages(PI, rpi_gpio="0.7.1"), "broken", "clash", "rpi-lgpio"),
    (
        checks.reader_packages,
        packages(replace(PI, pi="Raspberry Pi 5 Model B"), "rpi-lgpio", rpi_gpio="0.7.1"),
        "broken",
        "does not run on a Raspberry Pi 5",
        "pip uninstall -y RPi.GPIO",
    ),
    (
        checks.reader_packages,
        packages(field(PI, transport="mfrc522"), "mfrc522"),
        "missing",
        "mfrc522",
        "pip install --no-deps mfrc522",
    ),
    (
        checks.reader_packages,
        packages(field(PI, transport="mfrc522"), "rpi-lgpio"),
        "missing",
        "needs RPi.GPIO",
        "rpi-lgpio",
    ),
    (
        checks.gpio,
        packages(replace(PI, pi="Raspberry Pi 5 Model B"), "lgpio", rpi_gpio="0.7.1"),
        "missing",
        "RPi.GPIO, which is there, does not run on a Raspberry Pi 5",
        "sudo apt install python3-lgpio",
    ),
    (checks.reader, replace(PI, reader="", reader_error="no contact"), "broken", "no contact", "3V3"),
    (checks.gpio, without(PI, "/dev/gpiochip0"), "missing", "gpiochip", "kernel"),
    (checks.gpio, forbidden(PI, "/dev/gpiochip0"), "broken", "may not be used", "sudo usermod -aG gpio pi"),
    (checks.gpio, packages(PI, "lgpio"), "missing", "lgpio", "sudo apt install python3-lgpio"),
    (checks.ports, forbidden(PI, "/dev/ttyACM0"), "broken", "/dev/ttyACM0", "usermod -aG dialout"),
    (checks.voice, replace(PI, voice=""), "missing", "espeak-ng", "sudo apt install espeak-ng"),
    (checks.touch, replace(PI, inputs={"Logitech": "mouse"}), "missing", "no touch; Logitech will do", "dtoverlay"),
    (checks.machine, replace(PI, pi="Raspberry Pi 2 Model B Rev 1.1"), "broken", "Pi 2", "3, 4, 5"),
    (
        checks.sound,
        replace(without(PI, "/dev/snd/pcmC0D0p"), pi="Raspberry Pi 5 Model B Rev 1.0"),
        "missing",
        "no sound card",
        "no jack",
    ),
    (
        checks.gpio,
        packages(replace(PI, pi="Raspberry Pi 5 Model B Rev 1.0"), "lgpio", rpi_gpio="0.7.1"),
        "missing",
        "the pins of Raspberry Pi 5",
        "python3-lgpio",
    ),
    (checks.gpio, replace(PI, workdir="/srv"), "broken", "/srv cannot be written", "LG_WD"),
    (checks.panel, replace(PI, panel_code="pin-busy", panel_error="GPIO busy"), "broken", "GPIO busy", "fuser"),
    (checks.panel, replace(PI, panel_code="button-failed"), "broken", "button", "GPIO17 (header pin 11)"),
    (checks.reader, replace(PI, reader="", reader_error="no", reader_version=0), "broken", "no", "has no power"),
    (checks.reader, replace(PI, reader="", reader_error="no", reader_version=255), "broken", "no", "check MISO"),
    (checks.reader, replace(PI, reader="", reader_error="no", reader_code="deaf"), "broken", "no", "another board"),
    (checks.sound, without(PI, "/dev/snd/pcmC0D0p"), "missing", "no sound card", "dtparam=audio=on"),
    (checks.sound, forbidden(PI, "/dev/snd/pcmC0D0p"), "broken", "may not be used", "usermod -aG audio"),
    (checks.sound, replace(PI, audio=("disk", "dummy")), "broken", "without sound", "pip install"),
    (checks.fonts, replace(PI, own_font="Lato-Bold.ttf"), "broken", "Lato-Bold.ttf", "git checkout companion/display"),
    (checks.deck, field(PI, deck=""), "missing", "no deck has tags", "sabacc tags enrol"),
    (checks.deck, replace(PI, deck_tags=70), "missing", "6 of 76", "sabacc tags enrol blue.toml"),
    (checks.deck, replace(PI, deck_error="blue.toml, line 3: no"), "broken", "line 3", "sabacc tags decks"),
]

NEEDED: list[tuple[Callable[[System], Finding], System, str, str, str]] = [
    (checks.python, replace(PI, python=(3, 10)), "broken", "3.10", "3.11"),
    (
        checks.python,
        packages(PI, "msgspec", "pyserial"),
        "missing",
        "msgspec, pyserial",
        "pip install msgspec pyserial",
    ),
    (checks.configuration, replace(PI, config_error="table.toml: no"), "broken", "table.toml: no", "correct it"),
    (
        checks.journal,
        replace(PI, journal_state="broken", journal_error="row 5"),
        "broken",
        "table.journal: row 5",
        "writable",
    ),
    (checks.journal, replace(PI, free=10**6), "broken", "only 1 MB", "make room"),
    (checks.display, replace(PI, pygame_error="libSDL2"), "broken", "libSDL2", "pip install"),
    (checks.display, without(PI, "/dev/dri/card0"), "missing", "/dev/dri/card*", "dtoverlay=vc4-kms-v3d"),
    (checks.display, replace(PI, video=("x11", "dummy")), "broken", "KMSDRM", "pygame-ce"),
    (checks.display, forbidden(PI, "/dev/dri/card0"), "broken", "may not be used", "usermod -aG video,render pi"),
    (checks.touch, without(PI, "/dev/input/event0"), "missing", "no touch screen", "plug one in"),
    (checks.touch, forbidden(PI, "/dev/input/event0"), "broken", "may not be used", "usermod -aG input"),
    (checks.fonts, replace(PI, font_error="no freetype"), "broken", "no freetype", "pip install"),
    (checks.seats, replace(PI, seats=0), "broken", "too small to play on", "larger screen"),
    (checks.machine, replace(PI, bits=32), "broken", "32-bit", "(64-bit)"),
    (checks.journal, replace(PI, read_only="/data"), "broken", "read-only", "remount,rw /data"),
    (checks.display, replace(PI, screens={"HDMI-A-1": "disconnected"}), "missing", "no screen", "force_hotplug"),
    (checks.touch, replace(PI, inputs={"pwr_button": "other"}), "missing", "no touch", "mouse"),
]


@pytest.mark.parametrize(
    ("check", "system", "verdict", "text", "fix", "plays"),
    [*((*each, True) for each in NOT_NEEDED), *((*each, False) for each in NEEDED)],
)
def test_what_has_its_equal_on_the_screen_stops_nobody(
    check: Callable[[System], Finding], system: System, verdict: str, text: str, fix: str, plays: bool
) -> None:
    finding = check(system)
    assert finding.verdict == verdict
    assert text in finding.text
    assert fix in finding.fix
    assert can_play(examine(system)) == plays


@pytest.mark.parametrize("broken", [True, False])
def test_the_table_s_own_font_is_looked_at(
    broken: bool, sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    font = tmp_path / "Lato-Bold.ttf"
    if broken:
        font.write_bytes(b"no font at all")
    monkeypatch.setattr("companion.display.canvas.letters.BUNDLED", font)
    _, findings = told(sabacc)
    assert findings["fonts"]["state"] == "broken" and "pygame's own font" in findings["fonts"]["text"]


def test_a_group_that_is_set_but_not_in_this_session() -> None:
    system = replace(forbidden(PI, "/dev/gpiochip0"), listed=frozenset({"gpio"}))
    assert checks.gpio(system).fix.startswith("log out and in again")


def test_what_is_not_fitted_needs_nothing() -> None:
    config = Config(field=FieldSettings(fitted=False), panel=PanelSettings(fitted=False))
    system = replace(without(PI, *DEVICES), config=config, packages={})
    for check in (checks.spi, checks.reader_packages, checks.reader, checks.gpio):
        assert check(system).verdict == "ok"


def test_a_reader_without_a_reset_pin_goes_through_spidev() -> None:
    assert checks.reader_packages(PI).text == "through mfrc522"
    assert checks.reader_packages(field(PI, reset=-1)).text == "through spidev alone"


def test_a_desktop_needs_no_kmsdrm_and_a_playing_table_keeps_its_reader() -> None:
    system = replace(without(PI, "/dev/dri/card0", "/dev/input/event0"), screen="x11")
    assert checks.display(system).verdict == checks.touch(system).verdict == "ok"
    playing = replace(PI, journal_state="in use", reader="")
    assert checks.reader(playing).verdict == "ok"
    assert "in use by a table" in checks.journal(playing).text


def test_pygame_ce_is_pygame() -> None:
    assert checks.python(packages(PI, "pygame", **{"pygame-ce": "2.5"})).verdict == "ok"


# --- on this machine ------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def no_pi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every machine look like one that is not a Raspberry Pi."""
    monkeypatch.setattr(doctor_look, "ROOT", tmp_path / "root")


def told(sabacc: Sabacc, *args: object) -> tuple[int, dict[str, dict[str, str]]]:
    result = sabacc("doctor", *args, "--json")
    said = json.loads(result.stdout)
    if not args or args[0] not in checks.AREAS:
        assert said["can_play"] == (result.exit_code == 0)
    return result.exit_code, {one["area"]: one for one in said["findings"]}


def test_on_this_machine_everything_is_looked_at(sabacc: Sabacc) -> None:
    _, findings = told(sabacc)
    assert {"python", "configuration", "journal", "display", "sound", "SPI", "GPIO", "reader", "fonts"} <= set(findings)
    assert findings["fonts"]["state"] == "ok" and "Lato Bold" in findings["fonts"]["text"]
    assert findings["seats"]["text"].endswith("shows up to 18")
    assert findings["journal"]["state"] == "ok"
    assert len([line for line in sabacc("doctor").stdout.splitlines() if line]) == len(findings) + 1


def test_a_broken_configuration_is_found(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[table]\nruleset = 'nope'\n")
    code, findings = told(sabacc, "--config", file)
    assert code == 1
    assert str(file) in findings["configuration"]["text"]
    assert "nope" in findings["configuration"]["text"]


def test_a_setting_that_the_table_replaces_by_its_default_stops_nobody(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[table]\nlanguage = 'de'\n[sound]\nleast = 90\n")
    for area in ((), ("sound",)):
        said = json.loads(sabacc("doctor", *area, "--config", file, "--json").stdout)["findings"]
        told = [each for each in said if each["area"] == "configuration"]
        assert ["language is `de`" in told[0]["text"], "start is 60" in told[1]["text"]] == [True, True]
        assert {each["state"] for each in told} == {"broken"} and "uses the default meanwhile" in told[0]["fix"]
    assert "The table can play; 2 things could be mended." in sabacc("doctor", "--config", file).stdout


def test_a_journal_in_use_or_broken_and_a_deck_file(sabacc: Sabacc, tmp_path: Path) -> None:
    bench = Bench(tmp_path / "table.journal.simulated")
    file = tmp_path / "table.toml"
    file.write_text(f'journal = "{tmp_path / "table.journal"}"\n[field]\ndeck = "{tmp_path / "deck.toml"}"\n')
    bench.settle()
    try:
        code, findings = told(sabacc, "--config", file)
    finally:
        bench.close()
    assert code == 0
    assert "in use" in findings["journal"]["text"]
    assert findings["deck"]["state"] == "broken"
    assert "good" in told(sabacc, "--config", file)[1]["journal"]["text"]
    (tmp_path / "table.journal.simulated").write_text("no journal")
    code, findings = told(sabacc, "--config", file)
    assert code == 1
    assert findings["journal"]["state"] == "broken"


def test_a_module_without_its_metadata_is_there_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """python3-gpiozero and python3-lgpio may be installed without metadata; the check does not import them."""
    (tmp_path / "lgpio.py").write_text("raise ImportError('no chip here')")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "lgpio" in doctor_look._packages() and doctor_look._packages()["gpiozero"] != ""


def test_one_area_is_looked_at_by_its_name(sabacc: Sabacc) -> None:
    for area in checks.AREAS:
        code, findings = told(sabacc, area)
        assert set(findings) < {finding.area for finding in examine(LAPTOP)} | {"voice"}
        assert code == (1 if findings.get("voice", {}).get("state") == "missing" else 0)
    assert "there is no `chair`; there are: panel" in sabacc("doctor", "chair").stderr


# --- guided -----------------------------------------------------------------------------------------------------------


def test_the_guided_check_on_simulated_hardware(
    sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = tmp_path / "table.toml"
    file.write_text("[sound]\nfitted = false\n")
    result = sabacc("doctor", "--guided", "--config", file, input="\npress\nyes\nlay\ntake\n")
    assert result.exit_code == 0, result.output
    assert "if nothing comes: the button closes GPIO17 (header pin 11) to GND" in result.stdout
    assert "the hardware is simulated" in result.stdout
    assert "4 of 4 steps are good." in result.stdout
    first = next(iter(simulated_tags(load_rules("standard").deck).values()))
    assert f"was read, which is the {first}" in result.stdout
    result = sabacc("doctor", "--guided", "--config", file, input="s\nno\ns\n")
    assert result.exit_code == 1
    assert "0 of 3 steps are good; to be mended: light; left out: button, card." in result.stdout
    assert sabacc("doctor", "--guided", "--config", file, input="").exit_code == 1


def test_the_guided_check_leaves_a_table_that_plays_alone(refused: Callable[..., str], tmp_path: Path) -> None:
    bench = Bench(tmp_path / "table.journal.simulated")
    file = tmp_path / "table.toml"
    file.write_text(f'journal = "{tmp_path / "table.journal"}"\n')
    bench.settle()
    try:
        assert "a table is playing with the devices" in refused("doctor", "--guided", "--config", file)
    finally:
        bench.close()


def test_the_score_and_the_look_of_the_house_are_looked_at(
    sabacc: Sabacc, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "look.toml").write_text('[colours]\nbone = "#2B1B35"\n')
    (tmp_path / "table.toml").write_text('[display]\nlook = "look.toml"\n[table]\nscore = "none.toml"\n')
    result = sabacc("doctor", "screen", "--config", tmp_path / "table.toml", "--json")
    said = [each for each in json.loads(result.stdout)["findings"] if each["area"] == "house"]
    assert [each["state"] for each in said] == ["broken", "broken"]
    assert not caplog.records, "it is said once, as a finding"
    assert f"its line from {tmp_path / 'table.toml'} " in said[0]["fix"]
    assert "none.toml cannot be read" in said[0]["text"] and "bone cannot be read on cloth" in said[1]["text"]
    system = replace(LAPTOP, config=Config(display=DisplaySettings(look="look.toml")))
    assert [each.verdict for each in checks.house(system)] == ["ok"]
    assert [each.verdict for each in checks.house(replace(system, house_wrong=("a", "b")))] == ["broken", "broken"]
    assert not checks.house(LAPTOP)


def test_the_pictures_of_the_house_are_looked_at(sabacc: Sabacc, tmp_path: Path) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "emblem.png").write_text("no picture")
    (tmp_path / "table.toml").write_text('[display]\npictures = "ours"\n')
    code, findings = told(sabacc, "--config", tmp_path / "table.toml")
    assert findings["pictures"]["state"] == "broken" and "emblem.png is no PNG" in findings["pictures"]["text"]
    system = replace(LAPTOP, config=Config(display=DisplaySettings(pictures="ours")))
    assert [each.verdict for each in checks.pictures(system)] == ["missing"]
    assert [each.verdict for each in checks.pictures(replace(system, pictures=("emblem",)))] == ["ok"]
    assert not checks.pictures(LAPTOP) and code == told(sabacc)[0], "a picture stops nobody"


def test_what_the_table_measured_is_told_with_a_way_out(sabacc: Sabacc, tmp_path: Path) -> None:
    journal = tmp_path / "evening.journal"
    file = tmp_path / "config.toml"
    file.write_text(f'journal = "{journal}"\n')
    assert "figures: none yet" in sabacc("doctor", "health", "--config", file).stdout
    field = FieldFigures(1200, 2400, 240, wire_us=2310, missed_pct=10.0)
    trays = (TrayFigures(2, line_pct=91.0, again=40), TrayFigures(3))
    figures = Figures(40, fsync_p50_ms=3.0, fsync_p99_ms=11.5, frames=9, frame_p99_ms=30.0, field=field, trays=trays)
    place = figures_file(journal_path(replace(Config(), journal=str(journal)), simulated=True))
    place.write_bytes(msgspec.json.encode(SavedFigures(1.8e9, Computer(), figures)))
    result = sabacc("doctor", "health", "--config", file, "--json")
    found = {one["area"]: one for one in json.loads(result.stdout)["findings"]}
    assert "99 of 100 in 11.5 ms" in found["journal, measured"]["text"]
    assert "10 % of the reads missed" in found["field, measured"]["text"] and found["field, measured"]["fix"]
    assert found["tray 2, measured"]["state"] == "broken" and "91 %" in found["tray 2, measured"]["text"]
    assert found["tray 3, measured"]["state"] == "ok" and result.exit_code == 1


@pytest.mark.parametrize("area", [*checks.AREAS, "health"])
def test_settings_that_cannot_be_used_are_told_in_every_area(area: str) -> None:
    (broken, *rest) = examine(replace(PI, config_error="x.toml cannot be read"), area)
    assert (broken.area, broken.verdict, broken.text) == ("configuration", "broken", "x.toml cannot be read")
    assert rest == examine(PI, area)


def test_a_named_file_that_is_missing_is_told_and_one_named_before_the_command_is_used(
    sabacc: Sabacc, tmp_path: Path
) -> None:
    ended = sabacc("doctor", "health", "--config", tmp_path / "none.toml")
    assert ended.exit_code == 1 and "none.toml cannot be read" in ended.stdout
    (tmp_path / "mine.toml").write_text('[table]\nruleset = "corellian-spike"\n', "utf-8")
    findings = json.loads(sabacc("--config", tmp_path / "mine.toml", "doctor", "--json").stdout)["findings"]
    (said,) = [each["text"] for each in findings if each["area"] == "configuration"]
    assert said.startswith(str(tmp_path / "mine.toml")) and said.endswith("ruleset corellian-spike")


def test_a_sound_pack_lies_beside_the_configuration(tmp_path: Path) -> None:
    """An installed table's working folder is an empty one in memory."""
    file = tmp_path / "table.toml"
    file.write_text('[sound]\npack = "my sounds"\n')
    assert load_config(file).sound.pack == str(tmp_path / "my sounds")


def test_on_an_installed_table_the_fix_is_a_command_with_sudo(sabacc: Sabacc, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_look, "collect_facts", lambda *given, **more: replace(PI, config=Config()))
    assert sabacc("doctor", "field").stdout.endswith("→ sabacc tags enrol NAME\n")
    monkeypatch.setenv("XDG_STATE_HOME", "/var/lib")
    assert sabacc("doctor", "field").stdout.endswith("→ sudo sabacc tags enrol NAME\n")
    findings = json.loads(sabacc("doctor", "field", "--json").stdout)["findings"]
    assert findings[-1]["fix"] == "sudo sabacc tags enrol NAME"
