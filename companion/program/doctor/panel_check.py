"""The doctor's checks of the shift panel (the box with the shift button, two lights and a buzzer): the GPIO chip, the
library that controls it, and the result of opening the panel."""

from companion.program.doctor.pin_check import pin_name
from companion.program.doctor.seen import Finding, System, allowed, is_model, not_tried
from companion.program.doctor.shared import SHARED
from companion.settings import PanelSettings


def gpio(system: System) -> Finding:
    """Check the GPIO chip that has the pins of the shift panel, and the library that controls it (lgpio)."""
    if not system.real:
        return Finding("GPIO", "simulated", "this is no Raspberry Pi; the shift panel is simulated")
    if not system.config.panel.fitted:
        return Finding("GPIO", "ok", "no shift panel is configured; shifts are rolled on the screen")
    chips = sorted(name for name in system.devices if name.startswith("/dev/gpiochip"))
    if not chips:
        return Finding("GPIO", "missing", "there is no /dev/gpiochip*", "start Raspberry Pi OS with its own kernel")
    if "lgpio" not in system.packages and (is_model(system, "5") or "rpi.gpio" not in system.packages):
        text, fix = SHARED["lgpio"].filled(board=system.pi or "this machine")
        if "rpi.gpio" in system.packages:
            text += "; RPi.GPIO, which is there, does not run on a Raspberry Pi 5"
        return Finding("GPIO", "missing", text, fix)
    usable = next((chip for chip in chips if system.devices[chip] == "rw"), chips[0])
    found = allowed(system, "GPIO", usable, "gpio")
    if found.verdict == "ok" and system.workdir and "lgpio" in system.packages:
        text = f"lgpio makes a pipe in its working directory, and {system.workdir} cannot be written to"
        return Finding("GPIO", "broken", text, "set LG_WD to a folder that can be, such as LG_WD=/tmp")
    return found


def panel(system: System) -> Finding:
    """Check the button, lights and buzzer of the shift panel by what their driver reported when it opened the panel."""
    if not system.real:
        return Finding("panel", "simulated", "a modelled panel: the key for the button is on the screen")
    pins = system.config.panel
    if not pins.fitted:
        return Finding("panel", "ok", "none is configured")
    if system.taken:
        return not_tried("panel")
    if not system.panel_code:
        return Finding("panel", "ok", f"it opens; see it work with: sabacc doctor --guided ({_wires(pins)})")
    text, fix = _SAID.get(system.panel_code, ("it cannot be opened", "mend GPIO first"))
    why = f": {system.panel_error}" if system.panel_error else ""
    return Finding("panel", "broken", text + why, fix.format(user=system.user, button=pin_name(pins.button)))


_SAID = {
    "pin-busy": ("a pin is held by another program", "close it; to see which: sudo fuser -v /dev/gpiochip*"),
    "no-permission": ("the GPIO chip may not be opened", "sudo usermod -aG gpio {user}, then log out and in again"),
    "no-workdir": ("lgpio cannot make its pipe", "set LG_WD to a folder that can be written to, such as LG_WD=/tmp"),
    "bad-pin": ("there is no such pin", "set the pins under [panel] in the configuration"),
    "unknown-pi": (
        "gpiozero does not know this board",
        "sudo apt update && sudo apt install python3-gpiozero; in a venv of your own: pip install --upgrade gpiozero",
    ),
    "no-gpio-factory": ("no pin library reaches the chip", SHARED["lgpio"].fix),
    "button-failed": ("the button cannot be read", "check the wire from the button to {button}, and the other to GND"),
    "button-stuck": ("the button stays down", "let it go; if nobody holds it, check the wire from it to {button}"),
    "light-failed": ("a light cannot be lit", "check the lights' wires and resistors, and that no pin is used twice"),
    "buzzer-failed": ("the buzzer cannot be sounded", "check its wires, and that no pin is used twice"),
    "gpio-error": ("it cannot be opened", "sudo apt full-upgrade, then sudo reboot; gpiozero 2.0.1 or newer on a Pi 5"),
}


def _wires(pins: PanelSettings) -> str:
    names = {"button": pins.button, "status": pins.status, "shift": pins.shift, "buzzer": pins.buzzer}
    return ", ".join(f"{name} {pin_name(pin)}" for name, pin in names.items() if pin >= 0)
