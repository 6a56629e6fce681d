"""Everything heard is seen: each cue's sentence stands large on the table, in every language."""

import pytest
from msgspec.structs import replace

from companion.display.layout import layout
from companion.display.marks import Fill, Text
from companion.display.metrics import NEAR_FLOOR, Panel
from companion.game.state import State
from companion.locale import Tongues, languages
from companion.locale.screen import screen_words
from companion.program.announcing import AnnouncingDesk
from companion.table.captions import Caption
from companion.table.cues import Cue
from companion.table.preferences import Preferences
from companion.table.sight import Device, Notice
from tests.display.tables import (
    RANGE,
    betting,
    calling,
    no_shift,
    opened,
    result,
    shift,
    showdown,
    sight,
    trading,
    unseen,
)

PANEL = Panel.of(800, 480)
SAY = screen_words(Tongues())


def cues() -> list[Cue]:
    """What is cued over hands as they go, with a refusal and a device that fails among it."""
    found: list[Cue] = [
        Cue("clock-amber", "clock-amber", {"who": "4 Chewbacca"}),
        Cue("clock-red", "clock-red", {"who": "4 Chewbacca"}),
    ]
    desk = AnnouncingDesk(found.append, lambda code, **args: None)
    states: list[State] = [betting(), trading(), shift(), no_shift(), calling(), showdown(), result(), unseen()]
    for state in states:
        desk.shown([state])
    down = replace(sight(betting()), devices=tuple(Device(name, "down") for name in ("field", "panel", "journal")))
    desk.sight(replace(down, notice=Notice(1, "amount-range", RANGE)))
    return [cue for cue in found if cue.code]


@pytest.mark.parametrize("language", languages())
def test_every_cue_is_seen_large(language: str) -> None:
    heard = cues()
    assert {"win", "shift", "no-shift", "turn", "refused", "fault", "clock-red"} <= {cue.earcon for cue in heard}
    chosen = Preferences(language=language, silent=True, muted=True)
    for cue in heard:
        shown = replace(sight(betting()), preferences=chosen, caption=Caption(1, cue.code, cue.args, 99.0))
        picture = layout(shown, opened(shown), PANEL, SAY)
        assert any(isinstance(mark, Fill) and mark.id == "caption" for mark in picture.marks), cue
        lines = [mark for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("caption.")]
        assert lines and all(line.cap >= NEAR_FLOOR * PANEL.height_px / PANEL.height_mm - 1 for line in lines), cue
        told = cue.earcon == "win"  # the result has a picture of its own; the caption may be cut
        assert told or not lines[-1].text.endswith("…"), (language, cue.code, [line.text for line in lines])
