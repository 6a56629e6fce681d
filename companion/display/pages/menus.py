"""The menu and its simple pages: people, a seat, options, hands and ranks, log, devices, the evening. Larger pages have
modules of their own."""

import textwrap
from collections.abc import Callable
from functools import partial

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.input import asides
from companion.display.input.questions import option_for
from companion.display.input.ui import Ui
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, part
from companion.display.model import events, facts
from companion.display.model.wording import Wording
from companion.display.pages.kiosk import kiosk_page
from companion.display.pages.menu import (
    alarms_page,
    bets_page,
    chart_page,
    chips_page,
    corrections_page,
    count_page,
    decks_page,
    fairness_page,
    faults_page,
    health_page,
    people_page,
    phones_page,
    results_pages,
    rewind_page,
    settings_page,
    stick_page,
    tournament_page,
    trays_page,
    whynot_page,
)
from companion.display.pages.setup import choosing, glass_page, try_page
from companion.display.pages.table import chances_page, why_page
from companion.display.parts import notice_line, sheet
from companion.display.parts import page_grid as pages
from companion.display.parts.page_grid import Item
from companion.display.parts.sheet import FIRST
from companion.game.engine.state import stack
from companion.game.moves import TABLE, Move
from companion.game.phases import verb_named
from companion.table.intents import Play, SwitchOff
from companion.table.views.table_view import TableView

NOTE = 5.0
"""Height in mm of the line with a warning below the buttons. On an upright panel it takes two lines."""


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the page that is open in front of the table with its title and its close button."""
    assert ui.page is not None
    page = ui.page
    area = try_page.between(canvas, view, page, area)
    header, body, slots = sheet.frame(canvas, area, notice_line.high(canvas, view, ui, 9))
    if page.page != "alarms":
        header = alarms_page.chip(canvas, view, words, header)
    notice_line.titled(canvas, view, ui, words, header, [_title(view, words, page), *_short_title(view, words, page)])
    sheet.close(canvas, words, slots, "display-back" if asides.back(page) else "display-close")
    _page(canvas, view, words, page, body, slots)


def _page(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the contents of the page: its body, and its own buttons in the places (slots) at its foot."""
    if page.page in DOORS:
        sheet.doors(canvas, words, DOORS[page.page](view), slots)
    if page.page in OWN:
        if not asides.closed(view, page):
            OWN[page.page](canvas, view, words, page, body, slots)
        return
    grid = partial(settings_page.items, panel=canvas.panel) if page.page == "settings" else GRIDS.get(page.page)
    if grid is not None:
        items = kiosk_page.unlocked(view, grid(view, words, page)) if not asides.closed(view, page) else []
        _grid(canvas, view, words, page, items, body, slots)
        return
    pages.lines(canvas, words, page, LISTS[page.page](view, words), body, slots)


def _grid(
    canvas: Canvas, view: TableView, words: Wording, page: Go, items: list[Item], body: Area, slots: Slots
) -> None:
    """Draw a page of buttons. For the page of a seat or of the corrections, a line below them says what is wrong with
    that seat's tray or with the field."""
    seat = page.seat if page.page == "seat" else TABLE if page.page == "corrections" else None
    said = trays_page.note(view, words, seat) if seat is not None else ""
    if said:
        note = part("note", 2 * NOTE if canvas.panel.upright else NOTE)
        cells = areas(column(part("buttons"), note, gap=2), body, canvas.grow)
        canvas.paragraph("note", cells["note"], said, NEAR, theme.ALARM)
        body = cells["buttons"]
    places = {"primary": slots.primary, "asked": slots.asked}
    foot = {id: places[name] for id, name in FOOT.get(page.page, {}).items()}
    for id, label, action in items:
        if id in foot:
            kind = "primary" if foot[id] == slots.primary else "plain"
            canvas.button(id, foot[id], label, action, kind=kind, size=FIRST, icon=pages.icon(id))
    if page.page == "home" and not any(foot.get(id) == slots.asked for id, _, _ in items):
        _last(canvas, view, words, slots.asked)
    pages.buttons(canvas, words, page, [item for item in items if item[0] not in foot], body, slots)
    if page.page == "field" and not view.lying:
        canvas.paragraph("empty", slots.note, words.say("display-field-empty"), NEAR, theme.DIM)
    if page.page == "options" and words.state.order:
        canvas.paragraph("later", slots.asked, words.say("display-options-later"), NEAR, theme.DIM)


def _last(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the sentence about the last event, within stitches."""
    if log := events.log(view):
        canvas.stitch("last.stitches", area.inset(0.4))
        event, undone = log[-1]
        canvas.paragraph("last", canvas.within(area, 2, 1.8), words.logged(event, undone=undone), NEAR, theme.DIM)


def _title(view: TableView, words: Wording, page: Go) -> str:
    if page.page == "seat":
        return f"{words.who(page.seat)} · {words.number(stack(words.state, page.seat))}"
    if asides.closed(view, page):
        return ""
    said = _own_title(view, words, page)
    return said or (words.rules_name() if page.page == "home" else words.say(f"display-menu-{page.page}"))


def _short_title(view: TableView, words: Wording, page: Go) -> list[str]:
    """Return shorter wordings of a title that names a card or a person."""
    if page.page == "card" and (lying := next((each for each in view.lying if each.tag == page.what), None)):
        card = words.lying(lying, short=True)
        return [words.sentence("card-title", card=card, place=words.place(lying.place))]
    tray = next((each for each in view.trays if page.page == "tray" and each.serial == page.what), None)
    if tray is not None:
        return [words.say("tray-title", seat=tray.seat, who=str(tray.seat), end=trays_page.end(tray))]
    return []


def _own_title(view: TableView, words: Wording, page: Go) -> str:
    """Return the title of a page about one thing, such as a tray, a deck, a card or a place; "" for any other page."""
    if page.page == "people":
        return words.say("people-who" if people_page.free(view) else "people-where")
    if page.page == "alarms":
        return words.say("alarms-title", n=len(view.alarms))
    if page.page == "tray":
        tray = next((each for each in view.trays if each.serial == page.what), None)
        return trays_page.title(words, tray) if tray else ""
    if page.page == "card":
        lying = next((each for each in view.lying if each.tag == page.what), None)
        return words.sentence("card-title", card=words.lying(lying), place=words.place(lying.place)) if lying else ""
    if page.page == "enrolment":
        return words.say("enrol-title", deck=view.enrolment.deck if view.enrolment else "")
    if page.page == "check":
        return words.say("check-title", deck=view.check.deck if view.check else "")
    if page.page == "hands":
        return words.say("hands-title", who=words.who(page.seat))
    if page.page == "count":
        return words.say("chips-ask", place=chips_page.place(words, page.seat))
    if page.page == "faults":
        return faults_page.title(words, page)
    if page.page == "rebet":
        return bets_page.title(view, words, page)
    if page.page == "rewind":
        return words.say("rewind-title")
    return words.say("deck-title", name=page.what) if page.page == "deck" else ""


# --- grids of buttons ----------------------------------------------------------------------------------------

ALWAYS = (
    "people",
    "corrections",
    "rules",
    "log",
    "options",
    "decks",
    "evening",
    "fairness",
    "trays",
    "devices",
    "settings",
)
"""The pages that the menu always leads to."""

NAMED = {"rewind": "rewind-menu", "field": "display-field"}
"""The codes of names that do not follow from the names of their pages."""


def _home(view: TableView, words: Wording, page: Go) -> list[Item]:
    verbs = {option.verb for option in view.operator_options}
    there = {
        "rewind": bool(view.rewind), "stick": view.stick is not None, "phones": view.phones is not None,
        "tournament": view.tournament is not None, "slip": view.slip is not None, "field": view.simulated,
        "choose": "ruleset" in verbs, "chances": not asides.closed(view, Go("chances")),
    }  # fmt: skip
    names = [*ALWAYS, *(name for name, shown in there.items() if shown)]
    items: list[Item] = [
        (f"menu.{name}", words.say(NAMED.get(name, f"display-menu-{name}")), Go(name)) for name in names
    ]
    for verb in ("seed", "end-evening", "forget", "pause", "resume"):
        if verb in verbs:
            does: Action = Begin(verb, TABLE) if verb == "seed" else Play(Move(verb))
            items.append((f"move.{verb}", words.do(verb), does))
    items.append(("menu.health", words.say("display-menu-health"), Go("health")))
    items += [*kiosk_page.menu(view, words), kiosk_page.quit_item(view, words)]
    if view.can_switch_off:
        items.append(("switch-off", words.say("display-menu-switch-off"), SwitchOff()))
    return items


def _seat(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return buttons for everything that can be done with the page's seat now."""
    items: list[Item] = []
    by_hand = [*trays_page.rights(view, words, page.seat), *trays_page.lying(view, words, page.seat)]
    options = (*view.options, *view.operator_options)
    for verb in dict.fromkeys(each.verb for each in options if page.seat in each.seats):
        option = option_for(view, verb, page.seat)
        if option is None or verb in ("misdeal", "option"):
            continue
        asks = option.least is not None or option.cards[1] > 0 or option.dice or option.named or option.reason
        action: Action = Begin(verb, page.seat) if asks else Play(Move(verb, page.seat))
        owed = words.number(facts.owed(view.state) or 0)
        items.append((f"move.{verb}", words.do(verb, owed=owed), action))
    items.sort(key=lambda item: verb_named(item[0].removeprefix("move.")).aside != "table")
    if view.phones is not None and view.phones.served and page.seat in facts.taken(view.state):
        items.append(("seat.phone", words.say("phones-seat"), Go("phones", seat=page.seat)))
    if view.slip is not None and page.seat in facts.taken(view.state):
        items.append(("seat.slip", words.say("slip-seat"), Go("slip", seat=page.seat)))
    return by_hand + bets_page.of_seat(view, words, page.seat) + items


def _options(view: TableView, words: Wording, page: Go) -> list[Item]:
    rules = view.state.rules
    free = next((option for option in view.operator_options if option.verb == "option"), None)
    items: list[Item] = []
    for name in rules.options:
        label = f"{words.value(name, rules.values[name])} · {words.option_name(name)}"
        action: Action = Begin("option", TABLE, name) if free and name in free.names else Go("options", 0, page.at)
        items.append((f"option.{name}", label, action))
    return items


# --- lists of sentences ----------------------------------------------------------------------------------------


def _rules(view: TableView, words: Wording) -> list[str]:
    """Return the page of rules as sentences: what the game is about, how it is played, the options that differ from
    their defaults, what hands are worth, what the rulebook says about the options, and what suits mean."""
    rules = view.state.rules
    lines = [words.rules_name(key="about"), *choosing.how(words, rules)]
    for name in rules.changed():
        value = words.value(name, rules.values[name])
        lines.append(words.say("display-in-force", option=words.option_name(name), value=value))
    lines += words.say("ladder-told", rules=rules).split("\n")
    if rules.options:
        rulebook = words.say("rulebook-told", rules=rules).split("\n")
        lines += [words.say("display-rulebook", source=rules.source), *rulebook]
    return lines + meanings(view, words)


def meanings(view: TableView, words: Wording) -> list[str]:
    """Return sentences on what suits and ranks mean, if the deck has the four old suits; [] for any other deck. Rules:
    decks 1.8."""
    if not decks_page.has_meanings(view):
        return []
    suits = [words.sentence("meaning-suit", suit=suit, name=words.suit(suit)) for suit in decks_page.OLD_SUITS]
    return [words.say("meaning-legend"), *suits, words.say("meaning-ranks")]


def _log(view: TableView, words: Wording) -> list[str]:
    """Return sentences on what has happened in this hand, newest first."""
    return [words.logged(each, undone=undone) for each, undone in reversed(events.log(view))] or [
        words.say("display-log-empty")
    ]


def _devices(view: TableView, words: Wording) -> list[str]:
    lines = []
    for device in view.devices:
        name = words.say("display-device", device=device.name)
        health = words.say("display-health", health=device.health, device=device.name)
        text = words.say("display-detail", device=name, health=health)
        if device.simulated:
            text += f" ({words.say('display-simulated')})"
        if device.detail:
            why = words.say(f"device-{device.name}-{device.detail}", device=name)
            text = words.say("display-device-why", what=text, why=why)
        lines.append(text)
    lines += trays_page.devices(view, words)
    lines += [trays_page.lying_words(words, each) for each in view.lying]
    if view.chance:
        lines.append(words.say("display-chance", chance=" ".join(textwrap.wrap(view.chance, 8))))
    return lines


# --- which page is which ---------------------------------------------------------------------------------------------


DOORS: dict[str, Callable[[TableView], tuple[str, ...]]] = {
    "devices": lambda view: ("health",),
    "evening": lambda view: ("chart", "season", *(("chips",) if view.chips else ())),
    "chips": lambda view: ("cash-out",),
}
"""The pages that a page has buttons for at its foot, keyed by page."""

FOOT = {"home": {"move.pause": "primary", "move.resume": "primary", "move.end-evening": "asked"}}
"""The buttons that have a slot at the foot of their page, keyed by page and id."""

OWN: dict[str, Callable[[Canvas, TableView, Wording, Go, Area, Slots], None]] = {
    "alarms": alarms_page.draw,
    "glass": glass_page.draw,
    "staff": kiosk_page.draw,
    "trays": trays_page.draw,
    "tray": trays_page.draw_one,
    "decks": decks_page.draw,
    "deck": decks_page.draw_one,
    "enrolment": decks_page.draw_enrolment,
    "check": decks_page.draw_check,
    "faults": faults_page.draw,
    "fairness": fairness_page.draw,
    "health": health_page.draw,
    "choose": choosing.draw,
    "people": people_page.draw,
    "evening": results_pages.draw_evening,
    "season": results_pages.draw_season,
    "chart": chart_page.draw,
    "chances": chances_page.draw,
    "chips": chips_page.draw,
    "count": count_page.draw,
    "phones": phones_page.draw,
    "rebet": bets_page.draw,
    "rewind": rewind_page.draw,
    "slip": phones_page.draw_slip,
    "stick": stick_page.draw,
    "tournament": tournament_page.draw,
    "try": try_page.draw,
    "why": why_page.draw,
}
"""The functions that draw whole pages, keyed by page."""

GRIDS: dict[str, Callable[[TableView, Wording, Go], list[Item]]] = {
    "home": _home,
    "seat": _seat,
    "card": trays_page.card,
    "corrections": corrections_page.items,
    "bets": bets_page.items,
    "options": _options,
    "field": faults_page.field,
    "hands": faults_page.hands,
    "choose-cards": choosing.cards,
    "director": tournament_page.directed,
    "entries": tournament_page.directed,
    "tables": tournament_page.directed,
}
"""The functions that return the buttons of a page, keyed by page. The settings page also needs the panel, so `_page`
calls it."""

LISTS = {
    "rules": _rules,
    "meanings": meanings,
    "log": _log,
    "devices": _devices,
    "cash-out": chips_page.told,
    "left-out": bets_page.left_out,
    "whynot": whynot_page.lines,
    "draft": tournament_page.draft,
    "standings": tournament_page.standings,
    "happened": tournament_page.happened,
}
"""The functions that return the sentences of a page, keyed by page."""
