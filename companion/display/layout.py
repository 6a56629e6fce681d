"""From what may be shown to where it stands: the one pure function behind every picture."""

from companion.display import (
    asking,
    attract_page,
    bar,
    coach_strip,
    cover_page,
    facts,
    failsafe_page,
    kiosk_page,
    menus,
    moments,
    setup_page,
    table_page,
    theme,
)
from companion.display.marks import Layout
from companion.display.metrics import Area, Panel
from companion.display.questions import option_for, step
from companion.display.sheet import Say, Sheet
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.table.sight import Sight

SHOWS = {"attract": attract_page.draw, "coach": coach_strip.draw}
"""The pages of a kiosk's shows, by stage."""


def layout(sight: Sight, ui: Ui, panel: Panel, say: Say) -> Layout:
    """The picture of this moment on this panel, upright: where it is preferred turned by a quarter, it is as wide as
    the panel is high. Pure: the same arguments give an equal layout."""
    panel = panel.turned(sight.preferences.turn)
    if sight.failsafe is not None:
        return failsafe_page.draw(sight.failsafe, ui, panel, say, sight.preferences)
    sheet = Sheet(panel, say, ui.pressed, sight.preferences, filled=ui.hold.filled if ui.hold else 0)
    words = Wording(say, sight.state, ui.printed, sight.preferences.language)
    sheet.fill("ground", panel.area, theme.GROUND, radius=0)
    area = panel.area.inset(2, 1.2)
    if kiosk_page.cover(sheet, sight, ui, words, area) or _on_stage(sheet, sight, ui, words, area):
        return sheet.layout()
    seat_asked = ui.draft is not None and step(sight, ui.draft) == "seat" and not sight.covered
    if ui.draft is not None and not (seat_asked and _on_the_table(sight, ui)):
        asking.draw(sheet, sight, ui, words, area)
        return sheet.layout()
    if ui.draft is None and ui.page is not None:
        (setup_page if setup_page.shown(sight, ui.page) else menus).draw(sheet, sight, ui, words, area)
        return sheet.layout()
    if sight.covered:
        cover_page.draw(sheet, sight, ui, words, area)
        return sheet.layout()
    low, area = area.bottom(bar.height(sheet), 1.5)
    if seat_asked:
        bar.only_close(sheet, words, low)
    else:
        bar.draw(sheet, sight, ui, words, low)
    if ui.moment and not ui.moment_hidden and not seat_asked:
        moments.draw(sheet, sight, ui, words, area)
    else:
        table_page.draw(sheet, sight, ui, words, area)
    return sheet.layout()


def _on_stage(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> bool:
    """Draw what a kiosk plays for people who do not play yet, unless a page is open before it."""
    show = SHOWS.get(sight.kiosk.stage) if sight.kiosk is not None else None
    if show is None or ui.page is not None or ui.draft is not None:
        return False
    show(sheet, sight, words, area)
    return True


def _on_the_table(sight: Sight, ui: Ui) -> bool:
    """Whether the seat asked for can be touched in the strip of seats."""
    option = option_for(sight, ui.draft.verb) if ui.draft else None
    return option is not None and set(option.seats) <= set(facts.taken(sight.state))
