"""The doctor's checks of sound and voice, which are optional."""

import msgspec

from companion.program.doctor.seen import Finding, System, allowed, is_model, reinstall_pygame


def sound(system: System) -> Finding:
    """Check that there is a sound card, a sound driver in SDL, and permission to use them."""
    if not system.config.sound.fitted:
        return Finding("sound", "ok", "no loudspeaker is configured; what is heard is shown")
    real = [name for name in system.audio if name not in ("disk", "dummy")]
    cards = sorted(name for name in system.devices if name.startswith("/dev/snd/pcm") and name.endswith("p"))
    if not cards and not system.real:
        return Finding("sound", "simulated", "no sound card; the table is silent")
    if not cards and is_model(system, "5", "Zero"):
        fix = "this Pi has no jack: plug in a USB sound card or loudspeaker, or a screen with sound on HDMI"
        return Finding("sound", "missing", "there is no sound card", f"{fix}; the table plays on without")
    if not cards:
        fix = "dtparam=audio=on in /boot/firmware/config.txt, then sudo reboot; the table plays on without"
        return Finding("sound", "missing", "there is no sound card", fix)
    if not real:
        fix = reinstall_pygame(system)
        return Finding("sound", "broken", "SDL was built without sound", fix)
    usable = next((card for card in cards if system.devices[card] == "rw"), cards[0])
    found = allowed(system, "sound", usable, "audio")
    if found.verdict != "ok" or not system.sound_cards:
        return found
    played, *others = system.sound_cards
    also = f"; also there: {', '.join(others)} (docs/configuration.md, Which loudspeaker)" if others else ""
    return msgspec.structs.replace(found, text=f"plays on {played}{also}")


def voice(system: System) -> Finding:
    """Check that the speech program (espeak-ng) is installed, if speech is wanted."""
    if not system.config.sound.fitted or not system.config.sound.voice:
        return Finding("voice", "ok", "none is wanted; what would be said is shown")
    if system.voice:
        return Finding("voice", "ok", system.voice)
    return Finding("voice", "missing", "espeak-ng is not installed: captions only", "sudo apt install espeak-ng")
