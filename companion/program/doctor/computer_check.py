"""The doctor's checks of the computer itself (power, heat, clock), and of the measurements that a table saved when it
last ran. All are pure functions."""

import time

from companion.locale import Words
from companion.program.doctor.seen import Finding
from companion.program.health.computer import HOT_C, Computer, SavedFigures
from companion.program.health.vitals import vitals

MEASURED = ("journal", "display", "field", "tray")
"""The areas of the health page that only a running table can measure."""


def power(computer: Computer) -> Finding:
    """Check whether the supply voltage is too low now, or has been since the computer started."""
    fix = "use the supply made for this Pi (5.1 V, 3 A; a Pi 5: 5 A) and a short, thick cable"
    if "undervoltage" in computer.flags:
        return Finding("power", "broken", "the voltage is too low now", fix)
    if "undervoltage" in computer.earlier:
        return Finding("power", "broken", "the voltage was too low at some time since the start", fix)
    return Finding("power", "ok", "no undervoltage since the start")


def heat(computer: Computer) -> Finding:
    """Check the temperature, and whether the computer slows down because of it."""
    fix = "give it air, a heat sink or a fan"
    if (computer.celsius is not None and computer.celsius >= HOT_C) or {"hot", "slowed"} & set(computer.flags):
        at = "" if computer.celsius is None else f" at {computer.celsius:.0f} °C"
        return Finding("heat", "broken", f"too hot{at}: the processor slows down", fix)
    known = "not known here" if computer.celsius is None else f"{computer.celsius:.0f} °C"
    return Finding("heat", "ok", known)


def clock(computer: Computer) -> Finding:
    """Check whether the computer's time of day can be trusted. A wrong time never stops the table."""
    if computer.synchronised:
        return Finding("clock", "ok", "set by a time server")
    if computer.rtc:
        return Finding("clock", "ok", "kept by a clock with a battery")
    if computer.synchronised is None:
        return Finding("clock", "ok", "whether a time server has set it is not known here")
    fix = (
        "connect to a network once, or fit a clock module, on a Pi 5 the battery of its own; the table plays on, only "
        "times of day are wrong"
    )
    return Finding("clock", "missing", "no time server has set it since the start, and it has no battery", fix)


def read_only(computer: Computer) -> list[Finding]:
    """If the kernel was told at this start to mount the root file system read-only, check that it is so, and return the
    finding. Otherwise return []."""
    if computer.root != "writable":
        return [Finding("root", "ok", "read-only")] if computer.root else []
    fix = "sudo apt install busybox overlayroot && sudo sabacc-readonly on && sudo reboot"
    return [Finding("root", "broken", "this start was to make it read-only, and it can be written", fix)]


def examine_computer(computer: Computer) -> list[Finding]:
    """Run all checks of the computer, and return their findings."""
    return [*(check(computer) for check in (power, heat, clock)), *read_only(computer)]


def examine_table(saved: SavedFigures | None) -> list[Finding]:
    """Return findings about what the table measured the last time it ran: commits to the journal, drawing times, missed
    card reads and links to trays. `saved`: the saved measurements; None if there are none."""
    if saved is None:
        return [Finding("figures", "ok", "none yet: a table keeps them while it is played at")]
    words, figures = Words("en"), saved.figures
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.at))
    lights = {"field": "absent" if figures.field is None else "ok"}
    found = [Finding("figures", "ok", f"as the table measured them, {when}")]
    for vital in vitals(saved.computer, figures, lights):
        if vital.what not in MEASURED:
            continue  # `examine_computer` covers the computer
        said = words.say(f"vital-{vital.what}-{vital.code}", **vital.args)
        fix = words.say(f"vital-{vital.what}-{vital.code}-fix") if vital.bad else ""
        name = words.say("vital-name", what=vital.what, seat=vital.args.get("seat", 0))
        area = f"{name[0].lower()}{name[1:]}, measured"
        found.append(Finding(area, "broken" if vital.bad else "ok", said.rstrip("."), fix.rstrip(".")))
    return found
