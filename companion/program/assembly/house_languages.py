"""Reports at the start what is wrong with the language files that the owner of the table has added. Such problems never
keep the table from playing."""

import logging
import os
from collections.abc import Callable
from pathlib import Path

from companion.game.moves import Refusal
from companion.locale import Words
from companion.locale.language import shortened

log = logging.getLogger("sabacc")


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
    for refusal in found:
        log.warning("%s", Words("en").sentence(f"notice-{refusal.code}", refusal.args))
    for refusal in found[:1]:
        say(refusal)
