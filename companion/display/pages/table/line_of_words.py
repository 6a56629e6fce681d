"""The line of words on the table's page: one sentence at a time, the most important one, with the buttons that answer
it."""

import math

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.input.questions import option_for, step
from companion.display.input.ui import Ui
from companion.display.layout.tree import across, areas, part, row
from companion.display.model import events, tray_facts
from companion.display.model.wording import Wording
from companion.display.pages.menu import alarms_page, chips_page, decks_page, fairness_page, tournament_page, trays_page
from companion.display.parts import device_lights, notice_line, scan_line
from companion.locale.words import Worded
from companion.table.intents import Ignore, LockLying, TableRight, TrayRight
from companion.table.views.table_view import Lying, TableView

HIGH, TWO, EVENT, OPEN = 9.4, 20.2, 6.6, 4.6
"""Heights in mm on a 7" panel: of the line; of two lines, one of them with buttons; of the line if it tells only the
last event; and of the public facts."""
ASKED = 4.4
"""The capital height in mm of a question or of an instruction for people, both wanted and least."""
PROOF = 0.42
"""The most of the line of words' width that the proof of fair rolls may take, as a share."""


def asks(view: TableView) -> bool:
    """Return whether the line of words (the sentence on the table's page) says something that needs buttons, such as a
    question or an alarm. On an upright panel the buttons are drawn below the sentence."""
    told = view.tournament
    tournament = told is not None and bool(told.requests or told.waits or tournament_page.directs(told))
    cards = view.alarms or view.enrolment or view.check or view.scanned or tray_facts.talked(view)
    return bool(tournament or view.copy_name or cards)


def tells_more(view: TableView, ui: Ui, words: Wording) -> bool:
    """Return whether the line of words has something to say that is more important than the last event."""
    asked = asks(view) or notice_line.speaks(view, ui) or ui.draft is not None or not view.state.order
    handing = chips_page.handing(view, words) is not None
    told = bool(alarms_page.unwritten(view) or events.to_deal(view.state))
    return asked or handing or told or view.preferences.silent


def deals_much(canvas: Canvas, view: TableView, words: Wording, area: Area, high: float) -> bool:
    """Return whether the sentences about the cards to deal do not fit into a line of words that is as wide as `area`
    and `high` mm high on a 7" panel, so that the last of them would be left out."""
    to_deal = words.to_deal(events.to_deal(view.state))
    line, _ = area.top(high * canvas.grow)
    return bool(to_deal) and not canvas.holds(canvas.airy(line, 2.0, to_deal), to_deal, ASKED)


def lies_open(canvas: Canvas, said: list[list[str]], area: Area) -> None:
    """Draw public facts, such as cards that lie face up, on one line. Each item of `said` is one fact, in a full and a
    short wording. If the line is too long, the short wordings are used; then the last facts are left out."""
    wordings = [" · ".join(each[at] for each in said) for at in (0, 1)]
    wordings += [" · ".join(each[1] for each in said[:most]) for most in range(len(said) - 1, 0, -1)]
    canvas.paragraph("open", area, Worded.of(wordings), NEAR, theme.GOLD)


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw one sentence, the most important of: an answer to the last touch, a question, an alarm, what the readers are
    doing, a card on a reader, an incomplete deck, cards to deal, the last event."""
    if notice_line.notice(canvas, view, ui, words, area):
        return
    if ui.draft is not None and step(view, ui.draft) == "seat":
        canvas.patch("ask", area, words.say("display-ask-seat", verb=ui.draft.verb), ASKED, "asks")
        return
    if view.preferences.silent and notice_line.caption(canvas, view, words, area):
        return
    if alarms_page.line(canvas, view, words, area) or decks_page.running(canvas, view, words, area):
        return
    if not view.state.order and tournament_page.line(canvas, view, words, area):
        return
    if scan_line.draw(canvas, view, words, area):
        return
    lying = tray_facts.talked(view)
    if lying is not None and (lying.state != "proposed" or option_for(view, "reveal") is None):
        _lying(canvas, words, area, lying)
        return
    if decks_page.not_whole(canvas, view, words, area):
        return
    if to_deal := words.to_deal(events.to_deal(view.state)):
        canvas.patch("deal", area, to_deal, ASKED, "asks")
        return
    if tournament_page.line(canvas, view, words, area):
        return
    beside = row(part("last", weight=1), part("cut", math.inf, share=PROOF), gap=2)
    _, cut = areas(beside, area).values()
    if (handing := chips_page.handing(view, words)) is not None:
        used = fairness_page.line(canvas, view, words, cut) if view.fairness.cut else 0.0
        area = area.right(used, 2)[1] if used else area
        canvas.paragraph("chips", area.inset(0.5, 0), handing, NEAR, theme.GOLD)
        return
    if (left := device_lights.draw(canvas, view, words, area)) is not area:
        _, cut = areas(beside, left).values()
    used = fairness_page.line(canvas, view, words, cut)  # a short proof leaves its room to the sentence
    area = left.right(used, 2)[1] if used else left
    canvas.paragraph("caption" if view.caption is not None else "last", area.inset(0.5, 0), latest(view, words))


def latest(view: TableView, words: Wording) -> str:
    """Return the sentence that is being spoken, or else the one about the last event; "" if nothing has happened."""
    past = view.past or view.state.news
    return words.caption(view.caption) if view.caption is not None else words.hears(past[-1]) if past else ""


def _lying(canvas: Canvas, words: Wording, area: Area, lying: Lying) -> None:
    if lying.state == "missing":
        _missing(canvas, words, area, lying)
        return
    ignore, rest = canvas.aside(area, 22)
    canvas.button("lying.ignore", ignore, words.say("display-ignore"), Ignore(lying.tag), ("i",))
    if lying.state == "proposed":
        look, face = canvas.tile("lying.accept", rest, "chosen")
        canvas.touch("lying.accept", rest, LockLying(lying.tag, lying.seat), ("y",), play=True)
        inner = face.inset(2, 0.4)
        if lying.seat:
            inner, shape = across(canvas, inner, part("said"), part("shape", 6), gap=1)
            canvas.mark("lying.shape", shape, lying.seat, look.text)
        cards = words.card(lying.card), words.card_short(lying.card)
        text = Worded.of([words.say("display-proposal", card=card, who=words.who(lying.seat)) for card in cards])
        canvas.paragraph("lying.text", inner, text, 4.2, look.text, look.fill)
        return
    canvas.patch("lying", rest, trays_page.lying_words(words, lying), kind="alarm")


def _missing(canvas: Canvas, words: Wording, area: Area, lying: Lying) -> None:
    """Draw the question that is asked after a locked card was lifted off its reader: is the reader right, or the
    table?"""
    sides, rest = canvas.aside(area, 53)
    seat = lying.place.seat or lying.seat
    tray, table = sides.columns(2, 2)
    canvas.button("tray-right", tray, words.say("tray-right", seat=seat), TrayRight(seat))
    canvas.button("table-right", table, words.say("table-right"), TableRight(seat))
    canvas.patch("lying", rest, trays_page.lying_words(words, lying), kind="edged")
