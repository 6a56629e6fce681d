"""The doctor's checks of the program and of the machine it is installed on."""

from companion.program.doctor.seen import Finding, System, is_model
from companion.program.doctor.shared import SHARED

LEAST_FREE = 50_000_000
"""The doctor warns if fewer than this many bytes are free on the journal's disk; they hold about a hundred evenings."""

PACKAGES = ("click", "fluent.runtime", "gpiozero", "msgspec", "pygame", "pyserial", "segno", "ecdsa")
"""The Python packages that the table always needs; pygame-ce counts as pygame."""

APT = {
    "click": "python3-click", "gpiozero": "python3-gpiozero", "msgspec": "python3-msgspec", "pygame": "python3-pygame",
    "pyserial": "python3-serial", "ecdsa": "python3-ecdsa", "segno": "python3-segno",
}  # fmt: skip
"""The names of Debian's packages, by the names of the Python packages in `PACKAGES`. Debian does not have all of
them."""


def machine(system: System) -> Finding:
    """Check whether the table supports this machine."""
    if system.pi and system.bits != 64:
        return Finding("machine", "broken", *SHARED["bits"].filled(), True)
    if system.pi and not is_model(system, "3", "4", "5", "Zero 2"):
        text = f"{system.pi} is none of those the table was built for"
        return Finding("machine", "broken", text, "take a Raspberry Pi 3, 4, 5 or Zero 2 W")
    return Finding("machine", "ok", f"{system.pi or 'no Raspberry Pi'}, {system.bits}-bit")


def python(system: System) -> Finding:
    """Check the version of Python, and that the packages that the table always needs are installed."""
    if system.python < (3, 11):
        text, fix = SHARED["python"].filled(version=".".join(map(str, system.python)))
        return Finding("python", "broken", text, fix if system.pi else "install Python 3.11 or newer", True)
    have = system.packages
    gone = [name for name in PACKAGES if name not in have and not (name == "pygame" and "pygame-ce" in have)]
    if gone:
        fix = f"pip install {' '.join(gone)}"
        apt = [APT[name] for name in gone if name in APT]
        if system.pi and len(apt) == len(gone):
            fix = f"sudo apt install {' '.join(apt)} (a venv: made with --system-site-packages); or {fix}"
        return Finding("python", "missing", f"not installed: {', '.join(gone)}", fix, True)
    return Finding("python", "ok", f"Python {'.'.join(map(str, system.python))} with all packages")


def configuration(system: System) -> Finding | list[Finding]:
    """Check the configuration file, including the ruleset and its options."""
    if system.config_error:
        return Finding("configuration", "broken", system.config_error, "correct it in that file", True)
    if system.config_doubts:
        fix = "correct it in that file; the table uses the default meanwhile"
        return [Finding("configuration", "broken", said, fix) for said in system.config_doubts]
    table = system.config.table.ruleset
    return Finding("configuration", "ok", f"{system.config_file or 'no file, so the usual settings'}; ruleset {table}")


def journal(system: System) -> Finding:
    """Check that the journal is undamaged and can be written, and that its disk has room."""
    where = system.journal
    if system.read_only:
        text = f"{where}: the disk of {system.read_only} is mounted read-only, so nothing can be kept"
        fix = (
            f"sudo mount -o remount,rw {system.read_only}; if it does not stay so, look with: dmesg | grep -i ext4. "
            "With a read-only root: overlayroot=tmpfs:recurse=0, and the data on a partition of their own"
        )
        return Finding("journal", "broken", text, fix, True)
    if system.journal_state == "broken":
        fix = "make that place writable, or move the file away to begin a new evening; nothing was changed"
        return Finding("journal", "broken", _naming(where, system.journal_error), fix, True)
    if system.free < LEAST_FREE:
        room = SHARED["room"].filled(free=system.free // 1_000_000, place=where, needed=LEAST_FREE // 1_000_000)
        return Finding("journal", "broken", *room, True)
    said = {"new": "a new one will be begun", "in use": "in use by a table that is playing"}
    return Finding("journal", "ok", f"{where}: {said.get(system.journal_state, 'good')}")


def _naming(file: str, sentence: str) -> str:
    return sentence if file in sentence else f"{file}: {sentence}"


def dice(system: System) -> Finding:
    """Check the table's simulated dice. If they fail, people can use physical dice."""
    if system.dice_error:
        fix = "roll dice of your own and enter them (Dice by hand); then install the program anew"
        return Finding("dice", "broken", f"the self-test failed twice: {system.dice_error}", fix)
    return Finding("dice", "ok", f"60,000 test rolls fell evenly (chi-square {system.dice:.1f}, at most 20.5)")
