"""Loads the owner's own pictures, and reports problems with pictures, fonts and language files at the start. Such
problems never keep the table from playing."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.display.canvas import letters
from companion.display.canvas.house_look import use_look
from companion.display.canvas.picture_pack import read_pack, use_drawings
from companion.game.moves import Refusal
from companion.locale.language import shortened
from companion.program.loop.notices import log_notices
from companion.settings import Config
from companion.table.views.house_pictures import Picture


def house_pictures(config: Config) -> tuple[dict[str, Picture], list[Refusal]]:
    """Load what the owner of the table has added: pictures, drawings, colours and typefaces. Returns the pictures by
    name, and a message for each problem. The drawings, colours and typefaces are put into use here, in place of the
    program's own ones."""
    pictures, troubles = read_pack(Path(config.display.pictures)) if config.display.pictures else ({}, [])
    troubles += use_drawings(Path(config.display.pictures)) if config.display.pictures else []
    troubles += use_look(Path(config.display.look)) if config.display.look else []
    log_notices(troubles)
    return pictures, troubles


def tell_of_first(troubles: Sequence[Refusal], say: Callable[[Refusal], None]) -> None:
    """Show the first of these messages about files that cannot be used (`troubles`) with `say`. (The log and `sabacc
    doctor` have them all.)"""
    for refusal in troubles[:1]:
        say(refusal)


def tell_of_languages(folder: Path | None, say: Callable[[Refusal], None]) -> None:
    """Log the problems of each language file in `folder` and show the first one with `say`. Missing texts are shown in
    English."""
    if folder is None or not os.path.isdir(folder):  # unlike `Path.is_dir`, never raises
        return
    from companion.locale.language_checks import troubles

    found = [
        Refusal("language-broken", {"file": file, "what": shortened(broken.removeprefix(f"{file}: "))})
        if broken
        else Refusal("language-lacks", {"file": file, "n": lacks})
        for file, broken, lacks in troubles(folder)
    ]
    log_notices(found)
    tell_of_first(found, say)


def tell_of_letters(used: str, say: Callable[[Refusal], None], own: Path = letters.BUNDLED) -> None:
    """Show a notice with `say` if the font file `used` is not `own`, the font file that comes with the program. The log
    says why."""
    if used != str(own):
        say(Refusal("font-missing", {"file": own.name}))
