"""The bar of buttons at the bottom of the table's page: exactly the moves that are possible now. Each kind of button
has its own place on every page: the usual move at the lower right, undo and menu at the lower left, other moves between
them. For a left-handed operator the sides are swapped."""

import math
from string import ascii_lowercase

import msgspec
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Go, More
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, PLAY, Area
from companion.display.canvas.typesetting import Size
from companion.display.input.filling import known_hand
from companion.display.input.questions import ASKS, offered
from companion.display.input.ui import Ui
from companion.display.layout import tree
from companion.display.layout.slots import PRIMARY, Slots
from companion.display.layout.tree import areas, column, many, measured, part
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import scan_line, turn_and_pots
from companion.game.engine import flow
from companion.game.engine.state import seated
from companion.game.engine.whynot import UNFIT, WAITS
from companion.game.moves import Move, Option
from companion.game.phases import verb_named
from companion.locale.words import Worded, forms_of
from companion.table.intents import Deal, Draw, Play, PressButton, Redo, Roll, TheRest, Undo
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover, TakeBack

KEYS = {
    "check": "c", "call": "c", "bet": "b", "raise": "b", "fold": "f", "stand": "s", "draw": "d", "trade": "t",
    "lock": "l", "call-hand": "h", "go-on": "g", "roll": "r", "deal": "d", "deal-back": "g", "reveal": "v",
    "demise-card": "v",
}  # fmt: skip
"""The keys of verbs that have the same key in all languages. Any other verb gets the first free letter of its label."""

FEWEST = ("improve",)
"""The verbs by which several seats put cards aside, for which the button that answers for all seats at first offers the
fewest cards. For other such verbs it offers the most."""

REST = (("check", "check", "a"), ("call", "call", "a"), ("call", "fold", "x"), ("stand", "stand", "a"))
"""The moves that all seats which have yet to act can make at once: the verb that must be possible now, the verb that
they all play, and the key."""

NOBODY = ("move.go-on", "move.nobody-folds")
"""The answers "nobody does" to a question that is asked of all seats; they are the usual answers."""

BEFORE = 3
"""The number of moves of one seat that come before the move that answers for all: a small panel shows four buttons, and
*More*."""

RESERVED = "aeikmpquxyz"
"""Keys that the bar itself and the field need, so that moves cannot have them: a for the rest of the seats, e dice by
hand, i ignore, k field, m menu, p press, q redo, u undo, x the rest folds, y accept, z hide."""

SECONDARY, SMALL, SIMULATED = 26.0, 9.4, 16.0
"""Widths in mm on a 7" panel of each move other than the usual one if they are few, of a button in the corner, and the
least of the buttons of the simulated hardware."""

CORNER, ENOUGH = 9.1, 0.6
"""The least height or width in mm of a button in the corner; and the least room for the reason beside a move that is
not possible, as a share of the room of its button."""

PRIMARY_SIZE, SECONDARY_SIZE = 6.7, 4.4
"""The capital heights in mm of the labels of the usual move and of other moves."""

ICONS = {
    "fold": "icon-fold", "raise": "icon-raise", "bet": "icon-raise", "check": "icon-check", "call": "icon-call",
    "lock": "lock", "draw": "icon-deck", "trade": "icon-trade", "stand": "icon-check", "call-hand": "icon-hand",
    "reveal": "icon-up", "deal": "icon-deck", "roll": "icon-fair", "dice": "icon-fair", "people": "icon-people",
    "result": "icon-history", "undo": "icon-undo", "redo": "icon-redo", "menu": "icon-menu", "pause": "icon-pause",
    "cover": "icon-eye", "whynot": "icon-why", "why": "icon-why", "field": "icon-tray",
    "button": "icon-devices", "language": "icon-language",
}  # fmt: skip
"""The drawing beside the word on a button, keyed by the last part of its id. Other buttons have only their word."""


class Button(msgspec.Struct, frozen=True):
    """A button of the bar at the bottom of the table's page. A `minor` one is placed after the others and is never the
    usual move. The kind "gone" is for a move that is not possible now; `why` names it and the reason. `note`: what the
    move does, if its name does not say so; or the reason alone."""

    id: str
    label: str
    action: Action
    keys: tuple[str, ...] = ()
    kind: str = "plain"
    minor: bool = False
    why: str = ""
    note: str = ""


def buttons(view: TableView, ui: Ui, words: Wording) -> list[Button]:
    """Return a button for every move that is possible now, the usual one first. Buttons of the kind "gone" follow, for
    those moves of the phase that are not possible now."""
    options = facts.play_options(view)
    owed = words.exact(facts.owed(view.state) or 0)
    found = [_button(view, words, option, owed) for option in options.values()]
    minor = [each for each in found if each.minor]
    found = [each for each in found if not each.minor]
    found[BEFORE:BEFORE] = _rest(view, words, options)
    found = found + minor
    dice = [option for option in options.values() if option.dice]
    for at, option in enumerate(dice):
        id = f"move.dice.{option.verb}" if at else "move.dice"
        by_hand = Begin(option.verb, option.seats[0])
        found.append(Button(id, words.say("display-dice-by-hand"), by_hand, ("e",), minor=True))
    if ui.moment.startswith("result") and ui.moment_hidden:
        found.append(Button("result", words.say("display-show-result"), Go("result"), ("h",), minor=True))
    elif ui.moment.startswith("result"):
        found.append(Button("result.why", words.say("display-result-why"), Go("why"), ("w",), minor=True))
    if not view.state.order:
        found.append(Button("people", words.say("display-menu-people"), Go("people"), ("s",), minor=True))
        language = view.preferences.language
        if (after := facts.next_language(view)) != language:
            found.append(Button("language", language.upper(), Prefer("language", after), ("f2",), minor=True))
    if view.state.paused:
        found.append(Button("move.resume", words.do("resume"), Play(Move("resume")), ("g",)))
    return with_keys(_primary(found) + _gone(view, words))


def _with_tokens(
    view: TableView, words: Wording, found: list[Button], few: int, most: int, taken: tuple[str, ...]
) -> list[Button]:
    """Return the buttons for at most `most` places, with keys that are not `taken`. If there is room, each token that
    can be played has a button of its own, with a note about what it does. A token that can be played on several players
    has a button for each of them if that makes at most `few` buttons, and otherwise one button, which asks for the
    player."""
    option = next((each for each in view.options if each.verb == "token"), None)
    if option is None or "move.token" not in {each.id for each in found}:
        return found
    tokens: dict[str, list[str]] = {}
    for name in option.names:
        tokens.setdefault(name.partition(" ")[0], []).append(name)
    others = len(found) - 1 - sum(each.id.startswith("rest.") for each in found)
    if others + len(tokens) > most:
        return found
    names = list(option.names)
    if others + len(names) > few:
        names = [which[0] if len(which) == 1 else token for token, which in tokens.items()]
    elif len(names) > len(tokens):
        most = few  # a token's and a player's name need a wide place
    at = [each.id for each in found].index("move.token")
    buttons = []
    for name in names:
        seat, does = option.seats[0], words.say("token-does", token=name.partition(" ")[0])
        action = Play(Move("token", seat, name=name)) if name in option.names else Begin("token", seat, name)
        buttons.append(Button(f"token.{name}", words.named("token", name), action, minor=True, note=does))
    return _fewer(with_keys([*found[:at], *buttons, *found[at + 1 :]], taken), most)


def _fewer(found: list[Button], most: int, *, least: int = 0) -> list[Button]:
    """Return the buttons without those that answer for all seats, the last ones first and down to `least` of them, if
    that makes room for all others in `most` places. They only save touches, so no other move, such as to lock a card,
    has to wait behind *More* for them."""
    rest, over = [each for each in found if each.id.startswith("rest.")][least:], max(0, len(found) - most)
    gone = rest[len(rest) - over :] if over <= len(rest) else []
    return [each for each in found if each not in gone]


def _gone(view: TableView, words: Wording) -> list[Button]:
    """Return a flat button, with the reason, for each move that the player whose turn it is cannot make now (between
    hands: the operator). Moves that only wait for somebody else's move are left out."""
    state, found = view.state, list[Button]()
    possible = {option.verb for option in view.options}
    if state.paused or (state.order and not seated(state, flow.turn(state)) and possible):
        return []
    for verb in flow.mechanic(state).verb_names:
        refusal = flow.refusal(state, Move(verb, flow.turn(state))) if verb not in possible else None
        if refusal is not None and refusal.code not in (WAITS, *UNFIT):
            what = words.do(verb, owed="")
            reason = words.refused(refusal.code, refusal.args)
            forms = forms_of(reason)
            why, keys = Worded.of([words.say("whynot-line", what=what, why=each) for each in forms]), own_keys(verb)
            found.append(Button(f"gone.{verb}", what, Go("whynot"), keys, "gone", minor=True, why=why, note=reason))
    return found


def _primary(found: list[Button]) -> list[Button]:
    """Return the buttons with the first one marked as the usual move, which the space bar plays too. If the first one
    is minor, they are unchanged."""
    if not found or found[0].minor:
        return found
    at = next((at for at, one in enumerate(found) if one.id in NOBODY), 0)
    found = [found[at], *found[:at], *found[at + 1 :]]
    first = replace(found[0], kind="primary", keys=(*found[0].keys, "space"))
    return [first, *found[1:]]


def with_keys(found: list[Button], taken: tuple[str, ...] = ()) -> list[Button]:
    """Return the buttons, each with a keyboard key that no other of them has and that is not among `taken`. A kind of
    move without a fixed key gets a free letter of its label, or else any free letter."""
    used: set[str] = set(RESERVED).union(taken) - {key for each in found for key in each.keys}
    done = []
    for each in found:
        keys = tuple([key for key in each.keys if key not in used])
        if 1 not in map(len, keys):
            free = set(ascii_lowercase).difference(used, RESERVED)
            letter = next((letter for letter in each.label.lower() + ascii_lowercase if letter in free), "")
            keys = (letter, *keys) if letter else keys
        used.update(keys)
        done.append(replace(each, keys=keys))
    return done


def own_keys(verb: str) -> tuple[str, ...]:
    """Return the keyboard key that buttons for moves of the kind `verb` always have, as a tuple; () if there is none,
    so that they get a letter of their label instead."""
    return (KEYS[verb],) if verb in KEYS else ()


def _button(view: TableView, words: Wording, option: Option, owed: str) -> Button:
    verb, state, known = option.verb, view.state, verb_named(option.verb)
    keys = own_keys(verb)
    label = words.do(verb, owed=owed)
    if known.kind == "money" and option.least is not None and option.least == option.most:
        label = words.say("display-do-amount", verb=verb, do=label, amount=words.exact(option.least))
    minor = known.aside == "beside" or (known.aside == "table" and not facts.of_phase(state, verb))
    if verb == "deal":
        said = turn_and_pots.deal_words(words, state)
        return Button("move.deal", label, Deal(), keys, note=Worded.of(said) if said else "")
    if option.dice:
        return Button(f"move.{verb}", label, Draw(verb) if known.kind == "rules" else Roll(), keys)
    if known.lays_open:
        turn = flow.turn(state)
        first = turn if turn in option.seats else option.seats[0]
        label = words.say("display-do-lay-open", verb=verb, who=words.name(first))
        if scan_line.proposes(view):  # the line above has the button that shows the scanned hand
            label = words.say("scan-other")
        return Button(f"move.{verb}", label, Begin(verb, first), keys)
    cards = option.cards[1] and ASKS.get(verb) != "never"
    asks = option.least is not None or cards or option.named or option.reason
    if len(option.seats) > 1 or asks:
        return Button(f"move.{verb}", label, Begin(verb), keys, minor=minor)
    return Button(f"move.{verb}", label, Play(Move(verb, option.seats[0])), keys, minor=minor)


def _rest(view: TableView, words: Wording, options: dict[str, Option]) -> list[Button]:
    """Return buttons that make one move for everybody who has yet to act. Empty if only one seat has yet to act."""
    found = [(verb, key) for first, verb, key in REST if first in options and verb in options]
    return _together(view, words, options) + [
        Button(f"rest.{verb}", words.say("display-rest", verb=verb), TheRest(verb), (key,), minor=True)
        for verb, key in found
        if flow.others_follow(view.state, verb)
    ]


def _together(view: TableView, words: Wording, options: dict[str, Option]) -> list[Button]:
    """Return buttons for phases in which seats act in any order. One button puts aside, for all remaining seats, as
    many cards as the last seat did. Another one shows all hands of which every card is known."""
    found = []
    for verb in [verb for verb in options if verb_named(verb).amount == "kept" and len(options[verb].seats) > 1]:
        each, last = offered(view, verb), view.state.last
        amount = options[verb].least if verb in FEWEST else options[verb].most
        if last is not None and last.verb == verb and not last.reason:
            amount = last.amount
        if amount is not None and all((one.least or 0) <= amount <= (one.most or 0) for one in each):
            moves = tuple(Move(verb, one.seats[0], amount) for one in each)
            label = words.say("display-rest-amount", verb=verb, n=amount)
            found.append(Button(f"rest.{verb}", label, TheRest(verb, moves), ("a",), minor=True))
    seats = options["reveal"].seats if "reveal" in options else ()
    known = [move for seat in seats if (move := known_hand(view, seat)) is not None]
    if len(known) > 1:
        label = words.say("display-rest-reveal", n=len(known))
        found.append(Button("rest.reveal", label, TheRest("reveal", tuple(known)), ("a",), minor=True))
    return found


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, slots: Slots) -> bool:
    """Draw the bar of buttons. Returns whether the middle of the bar has stayed empty, because there are no moves
    besides the usual one; the caller may draw something else there."""
    found, row = buttons(view, ui, words), slots.note
    if view.simulated:
        cut, pair = row.right if canvas.left_handed else row.left, _simulated(words)
        simulated, row = cut(max(SIMULATED * canvas.grow, *(canvas.button_width(one.label) for one in pair)), GAP)
        _quiet(canvas, simulated.rows(2, 1.6), pair, view, words)
    _system(canvas, slots.back.rows(2, 1.6), view, words)
    first = found[0] if found and found[0].kind == "primary" else None
    found = found[1:] if first is not None else found
    beside, primary = _spare(canvas, slots.primary)
    gone = next((one for one in found if one.kind == "gone"), None) if first is None else None
    if gone is not None:
        found = [one for one in found if one is not gone]
    free = _row(canvas, row, beside, found, view, ui, words, first, gone is None)
    if first is not None:
        kind = "plain" if scan_line.proposes(view) else "primary"
        canvas.button(
            first.id, primary, first.label, first.action, first.keys, kind=kind, size=PRIMARY_SIZE,
            play=True, said=f"{first.label}: {first.note}" if first.note else "", note=first.note,
        )  # fmt: skip
    if gone is not None:
        _not_ready(canvas, primary, free, gone)
    return gone is None and not view.simulated and free.w == row.w


def _spare(canvas: Canvas, area: Area) -> tuple[list[Area], Area]:
    """Return the place that the usual move can spare, in this wide `area`, for a move that does not fit in the row, and
    the rest of the area, which the usual move always has; no place if there is none to spare."""
    spare, primary = part("spare", least=PLAY, optional=True, weight=1), measured("primary", PRIMARY * canvas.grow)
    found = areas(tree.row(spare, primary, gap=GAP, handed=True), area, left_handed=canvas.left_handed)
    return ([found["spare"]], found["primary"]) if "spare" in found else ([], area)


def _row(
    canvas: Canvas, area: Area, beside: list[Area], found: list[Button], view: TableView, ui: Ui, words: Wording,
    first: Button | None, ghosts: bool,
) -> Area:  # fmt: skip
    """Draw the moves other than the usual one, which is `first`; if there are too many, also in the places `beside` it.
    With `ghosts`, moves that are not possible now fill the free places. Returns the room that is left in the row."""
    few = many(area.w, SECONDARY, GAP, canvas.grow)
    fit = max(few, many(area.w, PLAY, GAP))
    most = fit + len(beside)
    taken = first.keys if first is not None else ()
    possible = _fewer([one for one in found if one.kind != "gone"], most, least=1)
    possible = _with_tokens(view, words, possible, few, most, taken)
    gone = [one for one in found if ghosts and one.kind == "gone"][: max(0, few - len(possible))]
    shown = _page(possible, most, ui, words) + gone
    cells = canvas.handed(area.columns(max(few, min(len(shown), fit)), GAP)) + beside

    def large(size: Size) -> None:
        for cell, one in zip(cells, shown, strict=False):
            if one.kind != "gone":
                icon = ICONS.get(one.id.rpartition(".")[2], "")
                canvas.button(
                    one.id, cell, one.label, one.action, one.keys, kind=one.kind, size=size, play=True,
                    said=f"{one.label}: {one.note}" if one.note else "", icon=icon, note=one.note,
                )  # fmt: skip

    canvas.evenly(large, SECONDARY_SIZE)
    for cell, one in zip(cells, shown, strict=False):
        if one.kind == "gone":
            _ghost(canvas, cell, one, 3.5, one.note)
    end = (area.left if canvas.left_handed else area.right)(0)[0]
    return end if len(shown) >= len(cells) - len(beside) else cells[len(shown)].joined(end)


def corner(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the two small buttons that have to be at hand at any time: one hides the table, the other opens the page
    that says why a move is not possible. They stand one above the other, or side by side in a low area."""
    pair = [
        Button("cover", words.say("cover-hide"), Cover(True), ("z",)),
        Button("whynot", words.say("display-menu-whynot"), Go("whynot"), ("f5",)),
    ]
    first, second = part("0", least=CORNER, weight=1), part("1", least=CORNER, optional=True, weight=1)
    tree_ = column if area.h > area.w else tree.row
    # the second one is not on the smallest panels
    cells = areas(tree_(first, part("", 1.6, least=0, gives=1), second), area)
    _quiet(canvas, list(cells.values()), pair[: len(cells)], view, words, alone=False)


def _ghost(canvas: Canvas, area: Area, one: Button, size: Size, note: str = "") -> None:
    """Draw a move that is not possible now: an outline with its name where its button was. A touch tells why, and so
    does the `note`, a few words below the name, if there is room for it."""
    canvas.button(one.id, area, one.label, one.action, one.keys, kind="gone", size=size, said=one.why, note=note)


def _not_ready(canvas: Canvas, area: Area, free: Area, one: Button) -> None:
    """Draw the place of the usual move while it is not possible, and the reason. The reason is in the free room beside
    it, or below the name of the move if that has more room."""
    if free.room > ENOUGH * area.room:
        _ghost(canvas, area, one, PRIMARY_SIZE)
        canvas.paragraph(f"{one.id}.label.why", free.inset(2.5, 1.4), one.why, 3.1, theme.DIM)
        return
    _, room = canvas.tile(one.id, area, "gone")
    canvas.touch(one.id, area, one.action, one.keys, said=one.why)
    canvas.paragraph(f"{one.id}.label.why", room.inset(2.5, 1.4), one.why, 3.1, theme.DIM, align="centre")


def _system(canvas: Canvas, cells: list[Area], view: TableView, words: Wording) -> None:
    """Draw undo with redo, and the menu with pause. If two buttons share a place, they show only their icons."""
    upper = [Button("undo", words.say("display-undo"), Undo(), ("u",))] if view.can_undo else []
    upper += [Button("redo", words.say("display-redo"), Redo(), ("q",))] if view.can_redo else []
    lower = [Button("menu", words.say("display-menu"), Go("home"), ("m",))]
    if view.state.order and not view.state.paused and (view.kiosk is None or view.kiosk.open):
        lower.append(Button("move.pause", words.do("pause"), Play(Move("pause")), ("f9",)))
    for cell, pair in [each for each in zip(cells, (upper, lower), strict=True) if each[1]]:
        _quiet(canvas, canvas.handed(cell.columns(len(pair), 0.6)), pair, view, words, alone=len(pair) == 1)


def _simulated(words: Wording) -> list[Button]:
    return [
        Button("field", words.say("display-field"), Go("field"), ("k",)),
        Button("sim.button", words.say("display-press"), PressButton(), ("p",)),
    ]


def _quiet(
    canvas: Canvas, cells: list[Area], found: list[Button], view: TableView, words: Wording, *, alone: bool = True
) -> None:
    """Draw small buttons: with a word each or, where two share a place, with an icon each. Undo and redo say what they
    take back or repeat if it is more than a single move."""
    for cell, one in zip(cells, found, strict=True):
        what = {"undo": view.undo, "redo": view.redo}.get(one.id)
        wordings = [*(told(words, one.id, what) if what else ()), one.label]
        label = canvas.fitting(cell, wordings) if what and alone else one.label
        icon, said = ICONS.get(one.id.rpartition(".")[2], ""), wordings[0]
        canvas.button(
            one.id, cell, label if alone else "", one.action, one.keys, kind="quiet", size=NEAR,
            said=said, icon=icon if label == one.label else "",
        )  # fmt: skip


def told(words: Wording, id: str, what: TakeBack) -> list[str]:
    """Return wordings of what an undo takes back or a redo repeats, longest first; `id` is "undo" or "redo". If that
    has consequences outside the program, such as a payout that may have been spent, the wordings warn of these.
    Otherwise the first one is a sentence about the event, and the last one only the name of the move."""
    first = words.hears(what.news[0]) if what.news else ""
    crossed = [words.say(f"display-{id}-crosses", crosses=what.crosses)] if what.crosses else []
    moves = [each for each in (first, words.do(what.verb, owed="")) if each]
    plain = [words.say(f"display-{id}-what", what=each) for each in moves]
    both = [f"{crossed[0]} · {moves[0]}"] if crossed else []
    return [*both, *(crossed or plain)]


def _page(found: list[Button], most: int, ui: Ui, words: Wording) -> list[Button]:
    """Return the buttons that are shown now, at most `most`. If there are more, the last one leads to the others."""
    if len(found) <= most:
        return found
    pages = math.ceil(len(found) / (most - 1))
    at = ui.more % pages
    more = Button("more", words.say("display-more"), More((at + 1) % pages), ("pagedown",))
    return [*found[at * (most - 1) : (at + 1) * (most - 1)], more]
