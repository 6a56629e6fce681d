"""What the screen remembers between two pictures: which page or question is open, what has been typed. It contains no
rules. The possible moves come from the view's options, and every move goes to the table, which may refuse it."""

import msgspec
from msgspec.structs import replace

from companion.display.canvas.actions import Action, Begin, Close, Done, Drop, Go, Hide, Local, More
from companion.display.canvas.holding import HINT_S, Hold
from companion.display.input import asides, form_draft, scan_draft
from companion.display.input.draft import Draft
from companion.display.input.filling import filled, meant, prefilled, scanned
from companion.display.input.motion import Motion
from companion.display.input.questions import applies, in_range, move_of, option_for, step
from companion.display.model import events, facts
from companion.game.engine import flow
from companion.game.moves import Move
from companion.game.phases import verb_named
from companion.table.hall_says import Directed
from companion.table.intents import Deal, Intent, Play, Unscan
from companion.table.views.bets import CorrectBet
from companion.table.views.setup import SetupOver, TryOut
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover

NOTICE_S = 8.0
"""The time in seconds for which a notice is shown, unless it is touched."""
QUIET_S = 3.0
"""The time in seconds for which the result of dice or of drawing lots is shown, unless it is touched."""
NO_SHIFT_S = 1.5
"""The time in seconds for which a roll without a shift is announced. It is short, because the line of words on the
table's page says so as well."""
LATE_S = 2.0
"""The time in seconds after which people are told that a roll is still being written to the disk."""

GOES_ON_ASKING = frozenset({"take-token"})
"""The kinds of moves (verbs) whose question opens again after it was answered: everybody takes several tokens, with one
touch each."""

GOES_ON = frozenset({"idle", "table", "coach"})
"""Stages of the kiosk between which the screen keeps its memory, because one visitor uses them: "idle" only asks "still
playing?"."""


# --- state -----------------------------------------------------------------------------------------------------


class Ui(msgspec.Struct, frozen=True):
    """The screen's memory: what is open (`draft`, or else `page`), which announcements (`moment`) and notices people
    have closed, and what is under the finger. `draft` is a move being entered, `sent` the one just sent to the table.
    Times are in seconds."""

    draft: Draft | None = None
    page: Go | None = None
    sent: Draft | None = None
    notice: int = 0
    notice_until: float = 0.0
    notice_shown: bool = False
    moment: str = ""
    moment_since: float = 0.0
    moment_hidden: bool = False
    motion: Motion | None = None
    """The motion that is running; None while nothing moves."""
    latest: tuple[Move | None, int, int] | None = None
    """The last move, the number of the hand and the seat to act in the view that was followed last; None before the
    first view."""
    late: bool = False
    """Whether a roll takes so long to be written to the disk that people are told."""
    more: int = 0
    """The number of the page of the bar of buttons that is shown, from 0, if the buttons do not all fit."""
    corrected: int = 0
    """The journal row of the last corrected bet whose outcome was shown."""
    acting: tuple[str, int] = ("", 0)
    """The phase, and the seat whose turn it was, when `follow` last ran."""
    pressed: str = ""
    hold: Hold | None = None
    """The button that is being held, if any."""
    hint: str = ""
    """The message code of a hint from the screen itself on how to use a button; "" for none."""
    hint_until: float = 0.0
    printed: str | None = None
    """The deck whose card names were chosen together with a ruleset; None for that of the configuration."""
    ended: bool = False
    """Whether the evening has ended and nothing has happened since."""
    watches: bool = False
    """Whether the screen is only watched, as that of spectators: it asks for nothing by itself."""
    stage: str = ""
    """The stage of the kiosk that was shown last; "" if none was."""


def follow(ui: Ui, view: TableView, now: float) -> Ui:
    """Return the screen's memory adapted to a new view of the table: pages and drafts (moves being entered) that no
    longer apply are closed, and announcements are opened. `now` is in seconds."""
    ui = _staged(ui, view)
    if not ui.acting[0] and not facts.taken(view.state) and view.kiosk is None:
        ui = replace(ui, page=ui.page or Go("people"))  # an empty table asks who sits down
    acting = flow.mechanic(view.state).name, turn(view)
    if acting != ui.acting:  # another turn has other buttons: show their first page
        ui = replace(ui, acting=acting, more=0, draft=ui.draft or _next_hand(ui, view))
    ui = _draft_that_applies(_answered(ui, view, now), view, now)
    ui = _pages_that_apply(ui, view)
    moment = events.moment(view)
    announced = moment != ui.moment
    if announced:
        ui = _announcing(ui, view, moment, now)
    ended = any(each.code == "evening-ends" for each in view.state.news)
    if ended and not ui.ended and (view.kiosk is None or view.kiosk.stage == "table"):
        ui = replace(ui, page=Go("evening"), draft=None)  # the closing standings
    ui = replace(ui, ended=ended)
    return tick(_moving(ui, view, now, announced=announced), now)


def _answered(ui: Ui, view: TableView, now: float) -> Ui:
    """Return the screen's memory after what the table has said to the move that was sent last. A refused move is asked
    for again, beside the notice that says why. A notice that comes after the move was played is about something
    else."""
    sent, number = ui.sent, view.notice.number if view.notice is not None else 0
    played = sent is not None and view.state.last == move_of(sent)
    refused = sent if number > ui.notice and not played else None
    if number > ui.notice:
        ui = replace(ui, notice=number, notice_until=now + NOTICE_S, notice_shown=True)
    if refused is not None:
        again = _asked_again(view, refused)
        return replace(ui, sent=None, draft=again or ui.draft)
    if sent is not None and sent.verb in GOES_ON_ASKING and played:
        ui = replace(ui, sent=None, draft=_begin(view, Begin(sent.verb)))  # ask for the next token, if one is left
    elif sent is not None and sent.verb == asides.DIRECT:
        ui = _directed(ui, sent, view)
    elif sent is not None and (played or not applies(view, sent)):
        ui = replace(ui, sent=None)
    return ui


def _asked_again(view: TableView, sent: Draft) -> Draft | None:
    """Return the draft of a move that was refused, without the answers that may be wrong; None if the move is no longer
    possible, or if nothing but its reason could be asked for."""
    if sent.verb == "ruleset" or not applies(view, sent):
        return None
    again = replace(sent, refused=True, full=False, amount=None, dice=(), value="")
    if sent.verb == asides.DIRECT:
        return form_draft.refused(view, again)
    option = option_for(view, sent.verb, sent.seat)
    if option is not None and option.named and not option.names and in_range(option, sent.amount):
        return replace(again, name="", typed=sent.name, amount=sent.amount)  # something is added to what was typed
    again = again if step(view, again) else replace(again, name="")
    return again if step(view, again) else None


def _draft_that_applies(ui: Ui, view: TableView, now: float) -> Ui:
    """Return the screen's memory without a draft that can no longer be made; any other draft gets the cards that have
    been read meanwhile."""
    draft = ui.draft
    if draft is None:
        return ui
    if applies(asides.then(view, draft.instead), draft):
        return replace(ui, draft=scanned(view, draft))
    if draft.verb == asides.DIRECT:
        ui = hinted(ui, "refused-tournament-moved-on", now)
    return replace(ui, draft=None)


def _pages_that_apply(ui: Ui, view: TableView) -> Ui:
    """Return the screen's memory without a page that no longer applies, or that may not be seen while the table is
    covered. The page about a corrected bet opens if moves were left out by it."""
    if view.corrected is not None and view.corrected.row != ui.corrected:
        left = Go("left-out") if view.corrected.dropped else ui.page
        ui = replace(ui, corrected=view.corrected.row, page=left)
    if ui.page is not None and asides.closed(view, ui.page):
        ui = replace(ui, page=asides.back(ui.page))
    if view.covered and ui.page is not None and ui.page.page not in asides.COVERED:
        ui = replace(ui, page=None)
    return ui


def _announcing(ui: Ui, view: TableView, moment: str, now: float) -> Ui:
    """Return the screen's memory with another announcement, "" for none. It closes the open page, unless a roll is only
    beginning, or a demonstration is shown, which must not close a staff page."""
    shown = view.kiosk is not None and view.kiosk.stage == "attract"
    page = None if moment and moment != "rolling" and not shown else ui.page
    return replace(ui, moment=moment, moment_since=now, moment_hidden=False, page=page)


def _directed(ui: Ui, sent: Draft, view: TableView) -> Ui:
    """Return the screen's memory once the desk has done what the director sent. Such a form is asked for again if it is
    often filled in several times in a row."""
    found, form = form_draft.director(view), form_draft.form_of(view, sent.name)
    if found is None or found.asked:
        return ui
    goes_on = form is not None and form.again and ui.draft is None and ui.page is not None
    return replace(ui, sent=None, draft=form_draft.begun(view, sent.name) if goes_on else ui.draft)


def _moving(ui: Ui, view: TableView, now: float, *, announced: bool) -> Ui:
    """Return the screen's memory with the motion of what has just happened at the table, if anything moves.
    `announced`: whether the event has a page of its own. Nothing moves in the first picture, or when an undo has
    brought something back."""
    state = view.state
    latest, before = (state.last, state.hands, turn(view)), ui.latest
    if latest == before and not announced:
        return ui
    ui = replace(ui, latest=latest, late=False)
    if before is None or view.can_redo or view.covered or ui.page is not None or ui.draft is not None:
        return replace(ui, motion=None)
    event, seat = _event(ui, view) if announced and ui.moment else ("", 0)
    if not event and latest[:2] != before[:2]:
        names = ((view.score.played(news), news.args.get("seat", 0)) for news in state.news)
        event, seat = next((each for each in names if each[0] and view.score.entries[each[0]].picture), ("", 0))
    if not event and latest[2] and latest[2] != before[2]:
        event, seat = "turn", latest[2]
    return _moves(ui, view, event, seat if isinstance(seat, int) else 0, now)


def _moves(ui: Ui, view: TableView, event: str, seat: int, now: float) -> Ui:
    """Return the screen's memory with the motion of the score's entry `event` (the score says which lights, sounds and
    motion an event has). Nothing moves if `event` is "", or if these preferences allow no motion."""
    parts = view.score.entries[event].parts(view.preferences) if event else ()
    return replace(ui, motion=Motion(event, now, parts, seat) if parts else None)


def turned_up(before: Ui, after: Ui, view: TableView, now: float) -> Ui:
    """Return the screen's memory after a touch. `before` and `after` are the memory before and after the touch was
    handled. If the touch picked a card of a hand that is being shown, the motion that turns this card up is added to
    `after`; otherwise `after` is returned unchanged."""
    had, has = before.draft, after.draft
    if had is None or has is None or not verb_named(has.verb).lays_open or len(has.cards) <= len(had.cards):
        return after
    return _moves(after, view, "reveal", 0, now)


def _event(ui: Ui, view: TableView) -> tuple[str, int]:
    """Return the name of the entry in the score (the file of lights, sounds and motions) that belongs to the
    announcement `ui.moment`, and the seat that it concerns; ("", 0) for an announcement without motion."""
    kind = ui.moment.partition(":")[0]
    if kind == "rolling":
        return "roll", 0
    if kind == "shift":
        return "shift", 0
    if kind == "result" and view.state.result is not None and view.state.result.winners:
        return "win", view.state.result.winners[0]
    return ("no-shift", 0) if ui.moment.startswith("told:no-shift") else ("", 0)


def _next_hand(ui: Ui, view: TableView) -> Draft | None:
    """Return a draft that asks for the hand of the seat whose turn to show it is, so that the hands are asked for one
    after the other. None if no hand is to be shown now, if a page is open, if the screen is only watched, or if RFID
    readers see the cards."""
    seat = turn(view)
    if ui.watches or not ui.acting[0] or ui.page is not None or view.scanned or view.trays or view.kiosk is not None:
        return None
    return _begin(view, Begin("reveal", seat)) if option_for(view, "reveal", seat) is not None else None


def _staged(ui: Ui, view: TableView) -> Ui:
    """Return the screen's memory adapted to the kiosk's stage. Pages, drafts and typed text are forgotten before the
    next visitor. While nobody plays, and without the PIN, only the staff's page can be open."""
    kiosk = view.kiosk
    if kiosk is None:
        return ui
    if kiosk.stage != ui.stage:
        same = {kiosk.stage, ui.stage} <= GOES_ON and "idle" in (kiosk.stage, ui.stage)
        ui = replace(ui, stage=kiosk.stage) if same or not ui.stage else Ui(notice=ui.notice, stage=kiosk.stage)
    if kiosk.stage in ("attract", "coach", "closed") and not kiosk.open:
        if ui.page is not None and ui.page.page != "staff":
            ui = replace(ui, page=None)
        if ui.draft is not None and ui.draft.verb != asides.PIN:
            ui = replace(ui, draft=None)
    return ui


def tick(ui: Ui, now: float) -> Ui:
    """Return the screen's memory after time has passed: hints, notices and the announcements of rolls disappear when
    their time is over, a held button fills, and motion goes on."""
    if ui.hint and now >= ui.hint_until:
        ui = replace(ui, hint="")
    if ui.hold is not None and (hold := ui.hold.at(now)) != ui.hold:
        ui = replace(ui, hold=hold)
    if ui.notice_shown and now >= ui.notice_until:
        ui = replace(ui, notice_shown=False)
    if ui.moment.startswith("told") and now >= ui.moment_since + _stays(ui.moment):
        ui = replace(ui, moment_hidden=True)
    if ui.moment == "rolling" and not ui.late and now >= ui.moment_since + LATE_S:
        ui = replace(ui, late=True)
    if ui.motion is not None and (motion := ui.motion.at(now)) != ui.motion:
        ui = replace(ui, motion=motion)
    return ui


def still(ui: Ui) -> Ui:
    """Return the screen's memory without the running motion. A touch ends the motion in this way."""
    return ui if ui.motion is None else replace(ui, motion=None)


def _stays(moment: str) -> float:
    """Return for how many seconds this announcement stays on the screen."""
    return NO_SHIFT_S if moment.startswith("told:no-shift") else QUIET_S


def due(ui: Ui, now: float) -> float | None:
    """Return the seconds from `now` until `tick` will change something; None if time alone changes nothing."""
    waits = []
    if ui.hint:
        waits.append(ui.hint_until - now)
    if ui.hold is not None and not ui.hold.full:
        waits.append(ui.hold.due(now))
    if ui.notice_shown:
        waits.append(ui.notice_until - now)
    if ui.moment.startswith("told") and not ui.moment_hidden:
        waits.append(ui.moment_since + _stays(ui.moment) - now)
    if ui.moment == "rolling" and not ui.late:
        waits.append(ui.moment_since + LATE_S - now)
    if ui.motion is not None:
        waits.append(ui.motion.due(now))
    return max(0.0, min(waits)) if waits else None


def hinted(ui: Ui, code: str, now: float) -> Ui:
    """Return the screen's memory with a hint on how to use a button, which is shown for a while from `now` (seconds)
    on. `code` is that of the message."""
    return replace(ui, hint=code, hint_until=now + HINT_S)


# --- pressing --------------------------------------------------------------------------------------------------


def press(ui: Ui, view: TableView, action: Action) -> tuple[Ui, Intent | None]:
    """Return the screen's memory after a touch that triggered `action`, and the intent (command) that is sent to the
    table, or None if the touch concerns only the screen."""
    ui = replace(ui, hint="")
    if not isinstance(action, Local):
        hidden = ui.moment_hidden or not ui.moment.startswith("shift")
        page = asides.follows(action) or ui.page
        if isinstance(action, Play) and verb_named(action.move.verb).kind == "table":
            page = None  # the effect is visible on the table
        if isinstance(action, Cover | SetupOver | CorrectBet | Deal):
            page = None
        return replace(ui, page=page, notice_shown=False, moment_hidden=hidden, sent=None), action
    if isinstance(action, Hide):
        hide = {"notice": replace(ui, notice_shown=False), "moment": replace(ui, moment_hidden=True)}
        return hide.get(action.what, ui), None
    if isinstance(action, Go | Close):  # a new page drops the notice, which would cover its title
        ui = replace(ui, notice_shown=False)
    if isinstance(action, Go):
        if action.page == "result":
            return replace(ui, page=None, draft=None, moment_hidden=False), None
        return replace(ui, page=action, draft=None), asides.asked(action)
    if isinstance(action, Close):
        trying = ui.draft is None and ui.page is not None and ui.page.page == "try"
        return _back(ui), TryOut("end") if trying else None  # presses and cards count for the table again
    if isinstance(action, More):
        return replace(ui, more=action.at), None
    ui = replace(ui, notice_shown=False)
    instead = action.instead if isinstance(action, Begin) else ui.draft.instead if ui.draft is not None else 0
    view = asides.then(view, instead)
    if isinstance(action, Begin):
        draft = _begin(view, action)
        if action.verb == "ruleset" and ui.page is not None and ui.page.choice is not None and ui.page.choice.cards:
            ui = replace(ui, printed=ui.page.choice.printed)
        return _go_on(replace(ui, draft=draft if applies(view, draft) else None), view)
    if ui.draft is None:
        return ui, None
    action = meant(ui.draft, view, action)
    if isinstance(action, Drop):
        return _drop(ui, ui.draft, view, action)
    return _go_on(replace(ui, draft=filled(ui.draft, view, action)), view)


def _drop(ui: Ui, draft: Draft, view: TableView, action: Drop) -> tuple[Ui, Intent | None]:
    """Remove a card from the draft. If it was scanned, the intent returned tells the table to forget it too."""
    card = draft.cards[action.at]
    taken = scan_draft.dropped(card, draft.taken)
    draft = filled(draft, view, action)
    if taken is None or draft.seat is None:
        return _go_on(replace(ui, draft=draft), view)
    return replace(ui, draft=replace(draft, taken=taken)), Unscan(draft.seat, card)


def _back(ui: Ui) -> Ui:
    if ui.draft is not None:
        return replace(ui, draft=None)
    if ui.page is not None and ui.page.page == "why" and ui.moment.startswith("result") and not ui.moment_hidden:
        return replace(ui, page=None)  # the "why" page was opened from the result page
    return replace(ui, page=asides.back(ui.page) if ui.page is not None else None)


def _begin(view: TableView, action: Begin) -> Draft:
    if action.verb == asides.DIRECT:
        return form_draft.begun(view, action.name)
    option = option_for(view, action.verb, action.seat)
    seat = action.seat
    if seat is None and option is not None and len(option.seats) == 1:
        seat = option.seats[0]
    name, begun = action.name, ""
    if option is not None and any(each.startswith(f"{name} ") for each in option.names):
        name, begun = "", name  # only the beginning of several names
    draft = Draft(action.verb, seat, name=name, value=action.value, typed=begun, instead=action.instead)
    return prefilled(view, draft)


def _go_on(ui: Ui, view: TableView) -> tuple[Ui, Intent | None]:
    """Ask for what the draft lacks next; if nothing is missing, return the intent that sends the move to the table."""
    draft = ui.draft
    if draft is None or not applies(view, draft) or step(view, draft):
        return ui, None
    if draft.verb == asides.DIRECT:
        return replace(ui, draft=None, sent=draft), Directed(draft.answers)
    if draft.verb in asides.VERBS:
        page = asides.page(draft.verb) or (ui.page if draft.verb in asides.STAYS else None)
        card = draft.cards[0] if draft.cards else ""
        return replace(ui, draft=None, page=page), asides.intent(
            draft.verb, draft.seat or 0, draft.name, card, draft.value, draft.amount or 0
        )
    if draft.instead:
        return replace(ui, draft=None, page=None), CorrectBet(draft.instead, move_of(draft))
    return replace(ui, draft=None, page=None, sent=draft), Play(move_of(draft))


def unanswered(before: Ui, after: Ui, view: TableView, action: Action) -> str:
    """Return the code of the message that says what is missing, if OK was touched before anything was entered;
    otherwise "". `before` and `after` are the screen's memory before and after the touch, which triggered `action`."""
    if not isinstance(action, Done) or before.draft is None or after.draft != before.draft:
        return ""
    if before.draft.verb == asides.PIN:
        return "display-first-pin"
    return f"display-first-{step(asides.then(view, before.draft.instead), before.draft) or 'cards'}"


def turn(view: TableView) -> int:
    """Return the seat whose turn it is; 0 if it is no seat's turn."""
    return flow.turn(view.state)
