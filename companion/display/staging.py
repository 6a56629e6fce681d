"""What the screen forgets when a kiosk changes its stage: pages, drafts and typed text are not for the next visitor."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.display import asides
from companion.table.sight import Sight

if TYPE_CHECKING:
    from companion.display.ui import Ui

GOES_ON = frozenset({"idle", "table", "coach"})
"""Between these nobody has left: the question was asked, and answered."""


def staged(ui: "Ui", sight: Sight) -> "Ui":
    """The screen's memory at the stage that is shown now. Where nobody plays and the PIN has not been given, only the
    staff's page opens."""
    kiosk = sight.kiosk
    if kiosk is None:
        return ui
    if kiosk.stage != ui.stage:
        same = {kiosk.stage, ui.stage} <= GOES_ON and "idle" in (kiosk.stage, ui.stage)
        ui = replace(ui, stage=kiosk.stage) if same or not ui.stage else type(ui)(notice=ui.notice, stage=kiosk.stage)
    if kiosk.stage in ("attract", "coach", "closed") and not kiosk.open:
        if ui.page is not None and ui.page.page != "staff":
            ui = replace(ui, page=None)
        if ui.draft is not None and ui.draft.verb != asides.PIN:
            ui = replace(ui, draft=None)
    return ui
