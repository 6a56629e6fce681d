"""Loads the owner's own pictures, and reports problems with pictures and fonts at the start. Such problems never keep
the table from playing."""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.config import Config
from companion.display.canvas import letters
from companion.display.canvas.drawing_pack import use_drawings
from companion.display.canvas.house_look import use_look
from companion.display.canvas.picture_pack import read_pack
from companion.game.moves import Refusal
from companion.locale import Words
from companion.table.views.house_pictures import Picture

log = logging.getLogger("sabacc")


def house_pictures(config: Config) -> tuple[dict[str, Picture], list[Refusal]]:
    """Load what the owner of the table has added: pictures, drawings, colours and typefaces. Returns the pictures by
    name, and a message for each problem. The drawings, colours and typefaces are put into use here, in place of the
    program's own ones."""
    pictures, troubles = read_pack(Path(config.display.pictures)) if config.display.pictures else ({}, [])
    troubles += use_drawings(Path(config.display.pictures)) if config.display.pictures else []
    troubles += use_look(Path(config.display.look)) if config.display.look else []
    for refusal in troubles:
        log.warning("%s", Words("en").sentence(f"notice-{refusal.code}", refusal.args))
    return pictures, troubles


def tell_of_pictures(troubles: Sequence[Refusal], say: Callable[[Refusal], None]) -> None:
    """Show the first of these messages about pictures that cannot be used (`troubles`, from `house_pictures`) with
    `say`. (The log and `sabacc doctor` have them all.)"""
    for refusal in troubles[:1]:
        say(refusal)


def tell_of_letters(used: str, say: Callable[[Refusal], None], own: Path = letters.BUNDLED) -> None:
    """Show a notice with `say` if the font file `used` is not `own`, the font file that comes with the program. The log
    says why."""
    if used != str(own):
        say(Refusal("font-missing", {"file": own.name}))
