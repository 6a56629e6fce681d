"""The house's pictures, and the letters: what is wrong with them is told at the start, and the table plays whatever it
is."""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.config import Config
from companion.display.canvas import letters
from companion.display.canvas.picture_pack import read_pack
from companion.game.moves import Refusal
from companion.locale import Words
from companion.table.views.house_pictures import Picture

log = logging.getLogger("sabacc")


def house_pictures(config: Config) -> tuple[dict[str, Picture], list[Refusal]]:
    """The pictures by name, and a sentence for each that cannot be used; both empty where no folder is configured."""
    pictures, troubles = read_pack(Path(config.display.pictures)) if config.display.pictures else ({}, [])
    for refusal in troubles:
        log.warning("%s", Words("en").sentence(f"notice-{refusal.code}", refusal.args))
    return pictures, troubles


def tell_of_pictures(troubles: Sequence[Refusal], say: Callable[[Refusal], None]) -> None:
    """Show the sentence about the first: the log and the doctor have them all."""
    for refusal in troubles[:1]:
        say(refusal)


def tell_of_letters(used: str, say: Callable[[Refusal], None]) -> None:
    """Show the sentence about the table's font where another one is `used`: the log says why."""
    if used != str(letters.BUNDLED):
        say(Refusal("font-missing", {"file": letters.BUNDLED.name}))
