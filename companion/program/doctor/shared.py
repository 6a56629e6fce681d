"""Findings that have one wording in the doctor and in the installer. `python -m companion.program.doctor.shared` prints
them as the shell functions in systemd/install.sh, which runs before anything is installed."""

from collections.abc import Mapping
from string import Template

import msgspec

from companion.program.doctor.pin_check import CLAIMS, NAMED, pins_used
from companion.settings import Config

IMAGE = "write Raspberry Pi OS (64-bit) to the card with the Raspberry Pi Imager"


class Shared(msgspec.Struct, frozen=True):
    """A finding's sentence about a problem, and its fix. Names after a "$" in both stand for values that are filled in
    later."""

    text: str
    fix: str

    def filled(self, **found: object) -> tuple[str, str]:
        """Return the sentence and the fix with the values in `found` filled in. Raises `KeyError` if a value is
        missing."""
        return Template(self.text).substitute(found), Template(self.fix).substitute(found)


SHARED: Mapping[str, Shared] = {
    "bits": Shared("this system is 32-bit; its packages are not the table's", IMAGE),
    "python": Shared("Python $version is too old", f"install Python 3.11 or newer: {IMAGE}"),
    "room": Shared(
        "only $free MB are free on the disk of $place, and $needed MB are needed",
        "make room on that disk: sudo apt clean, sudo journalctl --vacuum-size=50M, or take files to a stick",
    ),
    "lgpio": Shared(
        "lgpio is not there, and the pins of $board need it",
        "sudo apt install python3-lgpio, from Raspberry Pi's archive (docs/install.md)",
    ),
    "overlay": Shared(
        "$line in config.txt claims pins of the table",
        "take that line out of /boot/firmware/config.txt; or put the table on others (docs/configuration.md) and add "
        "--with-hat",
    ),
}
"""The shared findings by name. Their texts go into a shell script within double quotes, so they contain nothing that
has a special meaning there, except "$"."""

BEGIN = "# --- the doctor's words: python -m companion.program.doctor.shared ---"
END = "# --- until here ---"


def shell() -> str:
    """Return shell functions for the installer, one for each sentence, called `told_NAME`. Each prints its sentence and
    fix, with shell variables filled in."""
    lines = [f'told_{name}() {{ echo "{each.text} → {each.fix}"; }}' for name, each in SHARED.items()]
    return "\n".join([BEGIN, *lines, *_claiming(), END]) + "\n"


def _claiming() -> list[str]:
    """Return the lines of the shell function `claims_pins LINE`. Like `pin_check.pins_claimed`, it looks at a line of
    config.txt, but it tells only whether the line claims a default pin of the table."""
    pins = set(pins_used(Config()).values())
    ours = {name for name, claimed in CLAIMS.items() if pins & set(claimed)}
    # an overlay for one pin may name another pin; the longest matching name counts
    several = "|".join(f"{name}*" for name in sorted(ours) if len(CLAIMS[name]) > 1)
    others = "|".join(f"{name}*" for name in sorted(CLAIMS) if name not in ours)
    one = "|".join(f"{name}*" for name in sorted(ours) if len(CLAIMS[name]) == 1)
    parameter = NAMED.pattern.replace("(?:", "(").replace(r"(\d+)", "([0-9]+)")
    return [
        f'TABLE_PINS=" {" ".join(map(str, sorted(pins)))} "',
        "claims_pins() {",
        '    case "$1" in dtparam=i2s|dtparam=i2s=on) return 0 ;; dtoverlay=*) ;; *) return 1 ;; esac',
        "    rest=${1#dtoverlay=} name=${rest%%,*}",
        f'    case "$name" in {several}) return 0 ;; esac',
        f"    named=$(echo \"$rest\" | tr , '\\n' | sed -nE 's/{parameter}/\\2/p')",
        '    for pin in $named; do case "$TABLE_PINS" in *" $pin "*) return 0 ;; esac; done',
        f'    case "$name" in {others}) return 1 ;; {one}) [ -z "$named" ] ;; *) return 1 ;; esac',
        "}",
    ]


if __name__ == "__main__":
    print(shell(), end="")
