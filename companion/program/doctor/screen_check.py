"""The doctor's checks of the screen, the touch input, the fonts and the owner's pictures."""

import msgspec

from companion.program.doctor.seen import Finding, System, allowed, reinstall_pygame

APT_PYGAME = (
    "sudo apt install python3-pygame, in a venv made with --system-site-packages and without pip's pygame; "
    "or pip uninstall -y pygame && pip install pygame-ce; or start the table from a desktop"
)
APT_GL = "sudo apt install libegl1 libgl1 libgles2"


def display(system: System) -> Finding:
    """Check whether pygame can open a screen, in a window on a desktop or directly through KMSDRM."""
    if system.pygame_error:
        fix = reinstall_pygame(system)
        return Finding("display", "broken", f"pygame: {system.pygame_error}", fix, True)
    if system.screen in system.video:
        return Finding("display", "ok", f"a window by {system.screen}")
    if not system.real:
        return Finding("display", "simulated", "no screen; a demonstration hand is played in the terminal")
    cards = sorted(name for name in system.devices if name.startswith("/dev/dri/card"))
    if not cards:
        fix = "dtoverlay=vc4-kms-v3d in /boot/firmware/config.txt, then sudo reboot"
        return Finding("display", "missing", "there is no /dev/dri/card*, and no desktop", fix, True)
    if "kmsdrm" not in [name.lower() for name in system.video]:
        text = "without a desktop SDL needs its driver KMSDRM, and this pygame was built without it"
        return Finding("display", "broken", text, APT_PYGAME, True)
    if system.gl_missing:
        text = f"without a desktop SDL needs {' and '.join(system.gl_missing)} to draw, which cannot be loaded"
        return Finding("display", "broken", text, APT_GL, True)
    if system.screens and not any(state != "disconnected" for state in system.screens.values()):
        fix = "plug it in and switch it on before the Pi; for a late one: vc4.force_hotplug=1 in cmdline.txt"
        text = f"no screen is connected ({', '.join(sorted(system.screens))})"
        return Finding("display", "missing", text, fix, True)
    if (failing := _failing(system)) is not None:
        return failing
    usable = next((card for card in cards if system.devices[card] == "rw"), cards[0])
    found = msgspec.structs.replace(allowed(system, "display", usable, "video,render"), essential=True)
    if found.verdict != "ok" or not system.renderer:
        return found
    return msgspec.structs.replace(found, text=f"{found.text}, drawn by {system.renderer}")


def _failing(system: System) -> Finding | None:
    """Return the known problem of drawing on the table's screen, as a finding; None if there is none."""
    fix = f"sudo apt full-upgrade; then sudo rm {system.note}, sudo reboot: the table tries them all again"
    if system.renderer == "none":
        text = "the graphics driver ends the program however it draws: the screen is left alone until the next boot"
        return Finding("display", "broken", text, fix, True)
    if system.drawn == "blank":
        text = "the screen was opened, but nothing is drawn on it: it stays black"
        return Finding("display", "broken", text, f"{APT_GL}, {fix}", True)
    if not system.given_up:
        return None
    slowly = ", slowly" if system.renderer == "processor" else ""
    text = f"{' and '.join(system.given_up)} ended the program; {system.renderer} draws instead{slowly}"
    return Finding("display", "broken", text, fix)


def touch(system: System) -> Finding:
    """Check the input devices: touch screen, mouse and keyboard."""
    if not system.real and not system.screen:
        return Finding("input", "simulated", "no screen to touch")
    if not system.real:
        return Finding("input", "ok", "through the desktop")
    if not system.screen and (closed := _closed(system)) is not None:
        return closed
    fingers = [name for name, kind in system.inputs.items() if kind == "touch"]
    others = [name for name, kind in system.inputs.items() if kind in ("mouse", "keys")]
    if fingers or not system.inputs:
        said = f"touch: {', '.join(fingers)}" if fingers else "through the desktop"
        return Finding("input", "ok", said)
    fix = (
        "plug the touch screen's USB cable in; a DSI screen: its overlay in /boot/firmware/config.txt, such as "
        "dtoverlay=vc4-kms-dsi-7inch"
    )
    if others:
        return Finding("input", "missing", f"the screen has no touch; {', '.join(others)} will do", fix)
    return Finding("input", "missing", "no touch screen, mouse or keyboard", f"{fix}; or plug a mouse in", True)


def _closed(system: System) -> Finding | None:
    """Return what keeps SDL from using the input devices directly, as a finding; None if nothing does."""
    events = sorted(name for name in system.devices if name.startswith("/dev/input/event"))
    if not events:
        return Finding("input", "missing", "no touch screen, mouse or keyboard", "plug one in", True)
    if any(system.devices[event] for event in events):
        return None
    return msgspec.structs.replace(allowed(system, "input", events[0], "input"), essential=True)


def fonts(system: System) -> Finding:
    """Check that the fonts of the display can be loaded."""
    if system.font_error:
        fix = reinstall_pygame(system)
        return Finding("fonts", "broken", f"pygame cannot load its font: {system.font_error}", fix, True)
    if system.own_font:
        fix = "git checkout companion/display/font"
        if system.pi:
            fix = f"sudo systemd/install.sh, which puts back what is missing; in a clone: {fix}"
        text = f"{system.own_font} is missing or broken; the table writes with pygame's own font"
        return Finding("fonts", "broken", text, fix)
    return Finding("fonts", "ok", "the table's own, Bebas Neue Bold and Lato Bold")


def pictures(system: System) -> list[Finding]:
    """Check the pictures that the owner of the table has added. Return [] if none are configured."""
    if not system.config.display.pictures:
        return []
    fix = "mend or remove it; the table shows its own meanwhile (docs/kiosk.md, pictures of your own)"
    wrong = [Finding("pictures", "broken", said, fix) for said in system.pictures_wrong]
    if wrong or not system.pictures:
        return wrong or [Finding("pictures", "missing", f"there is none in {system.config.display.pictures}", fix)]
    return [Finding("pictures", "ok", ", ".join(system.pictures))]


def house(system: System) -> list[Finding]:
    """Check the files with which the owner of the table replaces the program's own effects of events (what moves,
    sounds and lights up), colours and typefaces. Return [] if none are configured."""
    files = [each for each in (system.config.table.score, system.config.display.look) if each]
    if not files:
        return []
    fix = f"mend the file, or remove its line from {system.config_file} (docs/configuration.md)"
    wrong = [Finding("house", "broken", said, fix) for said in system.house_wrong]
    return wrong or [Finding("house", "ok", ", ".join(files))]


def seats(system: System) -> Finding:
    """Check how many seats the configured screen can show."""
    size = system.config.display.size_mm
    glass = f"{size[0]:g} x {size[1]:g} mm" if any(size) else "the usual size ([display] size_mm)"
    if not system.seats:
        fix = "take a larger screen, or correct size_mm of [display]"
        return Finding("seats", "broken", f"a screen of {glass} is too small to play on", fix, True)
    return Finding("seats", "ok", f"a screen of {glass} shows up to {system.seats}")
