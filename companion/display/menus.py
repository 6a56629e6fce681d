"""The menu and its pages: people, a seat, corrections, options, hands and ranks, log, devices, the evening, the field.
Lists turn pages; nothing scrolls."""

import math
from collections.abc import Callable

from msgspec.structs import replace

from companion.display import choosing, facts, letters, table_page, theme
from companion.display.actions import Action, Begin, Close, Go
from companion.display.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import LAY, Ui, option_for
from companion.display.wording import Wording
from companion.game.moves import TABLE, Move
from companion.game.phases.evening_end import ending
from companion.game.phases.score import standings
from companion.game.state import SABACC_POT, stack
from companion.table.sight import Draw, Play, PressButton, Quit, Redo, Sight, TakeCard

Item = tuple[str, str, Action]
"""Id, label, action."""


def draw(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> None:
    """The page that is open, with its title and a way back."""
    assert ui.page is not None
    page = ui.page
    scale = sheet.grow
    header, body = area.top(9 * scale, 1.5)
    if not table_page.notice(sheet, sight, ui, words, header):
        sheet.text("title", header, _title(words, page), (5.5, NEAR_FLOOR), theme.GOLD, cut=True)
    footer, body = body.bottom(13 * scale, 2.5)
    close, footer = footer.left(28 * scale, GAP)
    back = "display-close" if page.page in ("home", "seat", "field") else "display-back"
    sheet.button("close", close, words.say(back), Close(), ("escape",))
    grids: dict[str, Callable[[Sight, Wording, Go], list[Item]]] = {
        "home": _home,
        "people": _people,
        "seat": _seat,
        "corrections": _corrections,
        "options": _options,
        "field": _field,
        "choose-cards": choosing.cards,
    }
    if page.page == "choose":
        suggestion = _turn_pages(sheet, words, page, choosing.items(sight, words, page), 1, footer)
        choosing.draw(sheet, sight, words, page, suggestion, body)
        return
    if page.page in grids:
        items = grids[page.page](sight, words, page)
        _grid(sheet, words, page, items, body, footer)
        if page.page == "field" and not sight.lying:
            sheet.paragraph("empty", footer, words.say("display-field-empty"), (NEAR, NEAR_FLOOR), theme.DIM)
        return
    lists = {"rules": _rules, "why": _why, "log": _log, "devices": _devices, "evening": _evening}
    _list(sheet, words, page, lists[page.page](sight, words), body, footer)


def _title(words: Wording, page: Go) -> str:
    if page.page == "seat":
        return f"{words.who(page.seat)} · {words.number(stack(words.state, page.seat))}"
    if page.page == "options" and words.state.order:
        return words.say("display-options-later")
    return words.rules_name() if page.page == "home" else words.say(f"display-menu-{page.page}")


# --- grids of buttons ----------------------------------------------------------------------------------------


def _grid(sheet: Sheet, words: Wording, page: Go, items: list[Item], body: Area, footer: Area) -> None:
    """Buttons in a grid of at most twelve, 12 mm high or more."""
    columns = 3 if len(items) <= 9 or page.page == "options" else 4
    rows = max(2, min(3, math.ceil(len(items) / columns)))
    items = _turn_pages(sheet, words, page, items, columns * rows, footer)
    for at, (cell, (id, label, action)) in enumerate(zip(body.grid(columns, rows, GAP), items, strict=False)):
        keys = (str(at + 1),) if at < 9 else ()
        kind = "alarm" if id in ("move.misdeal", "quit") else "play"
        sheet.button(id, cell, label, action, keys, kind=kind, size=(4.2, NEAR_FLOOR), hint=page.page != "options")


def _turn_pages(sheet: Sheet, words: Wording, page: Go, items: list[Item], each: int, footer: Area) -> list[Item]:
    pages = max(1, math.ceil(len(items) / each))
    at = min(page.at, pages - 1)
    if pages > 1:
        scale = sheet.grow
        next_, rest = footer.right(28 * scale, GAP)
        before, rest = rest.right(28 * scale, GAP)
        for id, cell, step, code, key in (
            ("page.next", next_, 1, "display-next", "pagedown"),
            ("page.before", before, -1, "display-previous", "pageup"),
        ):
            goes = replace(page, at=max(0, min(pages - 1, at + step)))
            sheet.button(id, cell, words.say(code), goes, (key,), hint=False)
        text = words.say("display-page", page=at + 1, pages=pages)
        sheet.text("page", rest, text, (NEAR, NEAR_FLOOR), theme.DIM, align="right")
    return items[at * each : (at + 1) * each]


def _home(sight: Sight, words: Wording, page: Go) -> list[Item]:
    pages = ["people", "corrections", "options", "rules", "log", "devices", "evening"]
    items: list[Item] = [(f"menu.{name}", words.say(f"display-menu-{name}"), Go(name)) for name in pages]
    if sight.simulated:
        items.append(("menu.field", words.say("display-field"), Go("field")))
    if any(option.verb == "ruleset" for option in sight.options):
        items.append(("menu.choose", words.say("display-menu-choose"), Go("choose")))
    if any(option.verb == "seed" for option in sight.options):
        items.append(("move.seed", words.do("seed"), Begin("seed", TABLE)))
    for verb in ("end-evening", "pause", "resume"):
        if any(option.verb == verb for option in sight.options):
            items.append((f"move.{verb}", words.do(verb), Play(Move(verb))))
    items.append(("quit", words.say("display-menu-quit"), Quit()))
    return items


def _people(sight: Sight, words: Wording, page: Go) -> list[Item]:
    """Every seat: a taken one opens its page, a free one is to sit down in."""
    items: list[Item] = []
    for number, seat in enumerate(sight.state.seats, 1):
        if seat is not None:
            items.append((f"seat.{number}", words.who(number), Go("seat", number)))
        elif any(option.verb == "sit" and number in option.seats for option in sight.options):
            items.append((f"sit.{number}", words.say("display-free-seat", seat=number), Begin("sit", number)))
    return items


def _seat(sight: Sight, words: Wording, page: Go) -> list[Item]:
    """All that can be done with this seat now."""
    items: list[Item] = []
    for verb in dict.fromkeys(option.verb for option in sight.options if page.seat in option.seats):
        option = option_for(sight, verb, page.seat)
        if option is None or verb in ("misdeal", "option"):
            continue
        asks = option.least is not None or option.cards[1] > 0 or option.dice or option.named or option.reason
        action: Action = Begin(verb, page.seat) if asks else Play(Move(verb, page.seat))
        owed = words.number(facts.owed(sight.state) or 0)
        items.append((f"move.{verb}", words.do(verb, owed=owed), action))
    items.sort(key=lambda item: item[0].removeprefix("move.") not in facts.ADMIN)
    return items


def _corrections(sight: Sight, words: Wording, page: Go) -> list[Item]:
    items: list[Item] = []
    verbs = {option.verb for option in sight.options}
    for verb in ("adjust", "count", "free", "relabel", "misdeal"):
        if verb in verbs:
            seat = TABLE if verb == "misdeal" else None
            items.append((f"move.{verb}", words.do(verb), Begin(verb, seat)))
    if "adjust" in verbs:
        items.insert(1, ("move.adjust-pot", words.do("adjust-pot"), Begin("adjust", TABLE)))
    for verb in ("name-card", "seal"):
        if verb in verbs:
            items.append((f"move.{verb}", words.do(verb), Begin(verb)))
    if "shift-strikes" in verbs:
        items.append(("move.shift-strikes", words.do("shift-strikes"), Play(Move("shift-strikes"))))
    if "draw-rules" in verbs:
        items.append(("move.draw-rules", words.do("draw-rules"), Draw("draw-rules")))
    items.append(("redo", words.say("display-redo"), Redo()))
    return items


def _options(sight: Sight, words: Wording, page: Go) -> list[Item]:
    rules = sight.state.rules
    free = next((option for option in sight.options if option.verb == "option"), None)
    items: list[Item] = []
    for name in rules.options:
        label = f"{words.value(rules.values[name])} · {words.option_name(name)}"
        action: Action = Begin("option", TABLE, name) if free and name in free.names else Go("options", 0, page.at)
        items.append((f"option.{name}", label, action))
    return items


def _field(sight: Sight, words: Wording, page: Go) -> list[Item]:
    """The simulated hardware: lay a card, take one off, press the button."""
    items: list[Item] = [
        ("sim.lay", words.say("display-lay"), Begin(LAY, TABLE)),
        ("sim.button", words.say("display-press"), PressButton()),
    ]
    take = words.say("display-take")
    items += [(f"take.{each.card}", f"{take}: {words.card(each.card)}", TakeCard(each.card)) for each in sight.lying]
    return items


# --- lists of sentences ----------------------------------------------------------------------------------------


def _list(sheet: Sheet, words: Wording, page: Go, lines: list[str], body: Area, footer: Area) -> None:
    each = max(4, int(body.h // (10.5 * min(sheet.grow, 1.2))))
    items: list[Item] = [("", part, Close()) for line in lines for part in _parts(sheet, line, body.w - 4)]
    shown = _turn_pages(sheet, words, page, items, each, footer)
    for at, (cell, (_, text, _)) in enumerate(zip(body.rows(each, 0.8), shown, strict=False)):
        sheet.fill(f"line.{at}", cell, theme.SURFACE)
        sheet.paragraph(f"line.{at}", cell.inset(2, 0.5), text, (NEAR, NEAR_FLOOR), on=theme.SURFACE)


def _parts(sheet: Sheet, line: str, width: float) -> list[str]:
    """A sentence in pieces of two lines at the smallest size, so that none of it is cut off."""
    panel = sheet.panel
    floor = math.ceil(NEAR_FLOOR * panel.height_px / panel.height_mm)
    lines = letters.wrap(letters.clean(line), panel.x(width) - 2, floor)
    return [" ".join(lines[at : at + 2]) for at in range(0, len(lines), 2)]


def _rules(sight: Sight, words: Wording) -> list[str]:
    """What it is about, how it goes in three sentences, the options that are not as usual, and the ladder."""
    rules = sight.state.rules
    lines = [words.rules_name(key="about"), *choosing.how(words, rules)]
    for name in rules.changed():
        value = words.value(rules.values[name])
        lines.append(words.say("display-in-force", option=words.option_name(name), value=value))
    return [*lines, *words.say("ladder-told", rules=rules).split("\n")]


def _why(sight: Sight, words: Wording) -> list[str]:
    """The last hand in sentences, and of each hand why it ranks where it does."""
    said = words.say("result-why", state=sight.state)
    return said.split("\n") if said else [words.say("display-no-result")]


def _log(sight: Sight, words: Wording) -> list[str]:
    """What has happened in this hand, newest first."""
    return [words.hears(each) for each in reversed(sight.past)] or [words.say("display-log-empty")]


def _devices(sight: Sight, words: Wording) -> list[str]:
    lines = []
    for device in sight.devices:
        name = words.say("display-device", device=device.name)
        text = words.say("display-detail", device=name, health=words.say("display-health", health=device.health))
        if device.simulated:
            text += f" ({words.say('display-simulated')})"
        if device.detail:
            text += ": " + words.say(f"device-{device.name}-{device.detail}", device=name)
        lines.append(text)
    lines += [table_page.lying_words(words, each) for each in sight.lying]
    if sight.chance:
        lines.append(words.say("display-chance", chance=" ".join(_groups(sight.chance))))
    return lines


def _groups(text: str) -> list[str]:
    return [text[at : at + 8] for at in range(0, len(text), 8)]


def _evening(sight: Sight, words: Wording) -> list[str]:
    """Everybody who has played, with what the evening has brought them so far; what becomes of the sabacc pot."""
    state = sight.state
    seats = {held.person: number for number, held in enumerate(state.seats, 1) if held is not None}
    points = dict(standings(state))
    lines = []
    for number, one in sorted(enumerate(state.people), key=lambda pair: -points.get(pair[0], 0)):
        net = state.money[one.purse] + one.cashed - one.bought
        who = f"{seats[number]} {one.name}" if number in seats else one.name
        if number in points:
            lines.append(words.say("display-evening-points", who=who, points=points[number], hands=one.hands))
            continue
        args = {"hands": one.hands, "won": one.won, "bombed": one.bombed}
        lines.append(words.say("display-evening-line", who=who, net=words.signed(net)[0], **args))
    pot = state.money[SABACC_POT]
    if pot:
        lines.append(words.say("display-evening-pot", amount=words.number(pot), ending=ending(state)))
    return lines or [words.say("display-nobody")]
