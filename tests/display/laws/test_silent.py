"""Tests that everything that is heard is also seen: the sentence of each cue is shown large on the table, in every
language."""

import pytest
from msgspec.structs import replace

from companion.display.canvas.marks import Fill, Text
from companion.display.canvas.metrics import NEAR_FLOOR, Panel
from companion.display.pages.picture import layout
from companion.game.engine.state import State
from companion.locale import Tongues, languages
from companion.locale.screen_words import screen_words
from companion.program.services.announcing import AnnouncingService
from companion.table.views.captions import Caption
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Device, Notice
from tests.display.scenes.tables import (
    RANGE,
    betting,
    calling,
    no_shift,
    opened,
    result,
    shift,
    showdown,
    trading,
    unseen,
    view,
)

PANEL = Panel.of(800, 480)
SAY = screen_words(Tongues())


def cues() -> list[Cue]:
    """Return the cues of a few hands, among them a refusal and a failing device."""
    found: list[Cue] = [
        Cue("clock-amber", "clock-amber", {"who": "4 Chewbacca"}),
        Cue("clock-red", "clock-red", {"who": "4 Chewbacca"}),
    ]
    service = AnnouncingService(found.append, lambda code, **args: None)
    states: list[State] = [betting(), trading(), shift(), no_shift(), calling(), showdown(), result(), unseen()]
    for state in states:
        service.shown([state])
    down = replace(view(betting()), devices=tuple(Device(name, "down") for name in ("field", "panel", "journal")))
    service.view(replace(down, notice=Notice(1, "amount-range", RANGE)))
    return [cue for cue in found if cue.code]


@pytest.mark.parametrize("language", languages())
def test_every_cue_is_seen_large(language: str) -> None:
    heard = cues()
    assert {"win", "shift", "no-shift", "turn", "refused", "fault", "clock-red"} <= {cue.earcon for cue in heard}
    chosen = Preferences(language=language, silent=True, muted=True)
    for cue in heard:
        shown = replace(view(betting()), preferences=chosen, caption=Caption(1, cue.code, cue.args, 99.0))
        picture = layout(shown, opened(shown), PANEL, SAY)
        assert any(isinstance(mark, Fill) and mark.id == "caption" for mark in picture.marks), cue
        lines = [mark for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("caption.")]
        assert lines and all(line.cap >= NEAR_FLOOR * PANEL.height_px / PANEL.height_mm - 1 for line in lines), cue
        told = cue.earcon == "win"  # the result is also shown in its own picture, so its caption may be cut
        assert told or not lines[-1].text.endswith("…"), (language, cue.code, [line.text for line in lines])
