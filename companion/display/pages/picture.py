"""Chooses the page that the table's screen shows now, and lays it out. One pure function makes every picture.

The pages that open at a touch are imported only when they are drawn or by `load_pages`: the first picture does not need
them."""

from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.input import asides
from companion.display.input.questions import option_for, step
from companion.display.input.ui import Ui
from companion.display.layout import slots
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.kiosk import kiosk_page
from companion.display.pages.setup import setup_page
from companion.display.pages.table import cover_page, failsafe_page, lying_table, moments
from companion.display.pages.table.table_page import Table
from companion.display.parts import bar, sheet
from companion.table.views.table_view import TableView


def layout(view: TableView, ui: Ui, panel: Panel, say: Say) -> Layout:
    """Return the picture to show now on this panel. It is always upright: if people want it rotated by a quarter turn,
    its width is the panel's height. The function is pure: equal arguments give an equal layout."""
    panel = panel.turned(view.preferences.turn)
    if view.failsafe is not None:
        return failsafe_page.draw(view.failsafe, ui, panel, say, view.preferences)
    canvas = Canvas(panel, ui.pressed, view.preferences, filled=ui.hold.filled if ui.hold else 0)
    words = Wording(say, view.state, ui.printed, view.preferences.language)
    canvas.fill("ground", panel.area, moments.ground(view, ui), radius=0)
    area = panel.area.inset(*canvas.margin)
    if kiosk_page.cover(canvas, view, ui, words, area):
        return canvas.layout()
    seat_asked = ui.draft is not None and not ui.draft.instead and step(view, ui.draft) == "seat" and not view.covered
    seats = option_for(view, ui.draft.verb) if ui.draft is not None and seat_asked else None
    touched = seats is not None and set(seats.seats) <= set(facts.taken(view.state))  # each seat on the table's page
    if ui.draft is not None and not touched:
        from companion.display.pages.ask import asking

        then = asides.then(view, ui.draft.instead)
        asking.draw(canvas, then, ui, Wording(say, then.state, ui.printed, view.preferences.language), area)
        return canvas.layout()
    if ui.draft is None and ui.page is not None:
        if setup_page.shown(view, ui.page):
            setup_page.draw(canvas, view, ui, words, area)
        else:
            from companion.display.pages import menus

            menus.draw(canvas, view, ui, words, area)
        return canvas.layout()
    if view.covered:
        cover_page.draw(canvas, view, ui, words, area)
        return canvas.layout()
    foot, area = slots.at_the_foot(canvas, area)
    if seat_asked:
        sheet.close(canvas, words, foot)
    else:
        free = bar.draw(canvas, view, ui, words, foot)
    table = Table(canvas, view, ui, words)
    if not ui.moment or ui.moment_hidden or seat_asked:
        lying_table.draw(table, area)
    else:
        moments.draw(table, area)
        if free:
            moments.order_to_deal(table, foot.note)
    return canvas.layout()


def load_pages() -> None:
    """Import the pages that open at a touch, so that nobody waits for that at the first touch."""
    import companion.display.pages.ask.asking
    import companion.display.pages.menus  # noqa: F401
