"""What the doctor and the installer both find, in the same words: `python -m companion.program.doctor.shared` writes
them as the functions of the shell that systemd/install.sh has in it, for it runs where nothing is installed yet."""

from collections.abc import Mapping
from string import Template

import msgspec

IMAGE = "write Raspberry Pi OS (64-bit) to the card with the Raspberry Pi Imager"


class Shared(msgspec.Struct, frozen=True):
    """A sentence, what to do, and the names in them that stand for what was found, each after a "$"."""

    text: str
    fix: str

    def said(self, **found: object) -> tuple[str, str]:
        """Both with what was found. Raises KeyError for a name that is not given."""
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
}
"""By name. Within double quotes of a shell each means what it means here."""

BEGIN = "# --- the doctor's words: python -m companion.program.doctor.shared ---"
END = "# --- until here ---"


def shell() -> str:
    """The functions `told_NAME` for the installer: each says its sentence and what to do, in variables of the shell."""
    lines = [f'told_{name}() {{ echo "{each.text} → {each.fix}"; }}' for name, each in SHARED.items()]
    return "\n".join([BEGIN, *lines, END]) + "\n"


if __name__ == "__main__":
    print(shell(), end="")
