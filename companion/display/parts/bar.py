"""The bar of buttons at the bottom of the table's page: exactly the moves that are possible now, the usual one
first."""

import math
from string import ascii_lowercase

import msgspec

from companion.display.canvas.actions import Action, Begin, Close, Go, More
from companion.display.canvas.canvas import Canvas, Size
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, PLAY, PLAY_HEIGHT, Area
from companion.display.input.filling import known_hand
from companion.display.input.questions import ASKS, offered
from companion.display.input.ui import Ui
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.engine.whynot import UNFIT, WAITS
from companion.game.moves import Move, Option
from companion.game.phases import verb_named
from companion.locale.words import Worded
from companion.table.intents import Deal, Draw, Play, PressButton, Redo, Roll, TheRest, Undo
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover, TakeBack

KEYS = {
    "check": "c", "call": "c", "bet": "b", "raise": "b", "fold": "f", "stand": "s", "draw": "d", "trade": "t",
    "lock": "l", "call-hand": "h", "go-on": "g", "roll": "r", "deal": "d", "deal-back": "g", "reveal": "v",
    "demise-card": "v",
}  # fmt: skip
"""The keys of verbs that have one key in all languages. Any other verb gets the first free letter of its label."""

SAME = {"select": True, "improve": False, "lay-down": True}
"""Verbs by which several seats put cards aside, in any order. The value says what the button that answers for all seats
offers at first: the most cards (True) or the fewest (False)."""

REST = (("check", "check", "a"), ("call", "call", "a"), ("call", "fold", "x"), ("stand", "stand", "a"))
"""What all who have yet to act may do alike: the verb that must be possible now, theirs, and the key."""

BEFORE = 3
"""How many moves of one seat come before the move that answers for all: a small panel shows four, and *More*."""

RESERVED = "aeikmpquxyz"
"""Keys that the bar itself and the field need, so that moves cannot have them: a for the rest of the seats, e dice by
hand, i ignore, k field, m menu, p press, u undo, q why not, x the rest folds, y accept, z hide."""

RIGHT = 16.0
"""Width in mm of the column with undo and menu."""

HELP = 12.0
"""Width in mm of the column with "why not?" and hide."""

GONE = 0.62
"""Largest share of the bar's width for the reason why a move is not possible now."""

WIDE = 200.0
"""Width in mm of a panel from which the column with "why not?" fits although the simulated panel has a column too."""

SYSTEM = 12.0
"""Height in mm of the row with undo and menu on an upright panel."""


class Button(msgspec.Struct, frozen=True):
    """A button of the bar at the bottom of the table's page. A `minor` one is placed after the others and is never the
    usual move. The kind "gone" is for a move that is not possible now: its label is the reason."""

    id: str
    label: str
    action: Action
    keys: tuple[str, ...] = ()
    kind: str = "play"
    minor: bool = False


def buttons(view: TableView, ui: Ui, words: Wording) -> list[Button]:
    """Return a button for every move that is possible now, the usual one first."""
    options = facts.play_options(view)
    found = [_button(view, words, option) for option in options.values()]
    minor = [each for each in found if each.minor]
    found, rest = [each for each in found if not each.minor], _rest(view, words, options)
    found = found[:BEFORE] + rest[:1] + found[BEFORE:] + rest[1:]
    found = (found or _gone(view, words)) + minor
    dice = [option for option in options.values() if option.dice]
    for at, option in enumerate(dice):
        id = f"move.dice.{option.verb}" if at else "move.dice"
        by_hand = Begin(option.verb, option.seats[0])
        found.append(Button(id, words.say("display-dice-by-hand"), by_hand, ("e",), minor=True))
    if ui.moment.startswith("result") and ui.moment_hidden:
        found.append(Button("result", words.say("display-show-result"), Go("result"), ("h",), "plain", minor=True))
    if not view.state.order:
        found.append(Button("people", words.say("display-menu-people"), Go("people"), ("s",), "plain", minor=True))
    if view.state.paused:
        found.append(Button("move.resume", words.do("resume"), Play(Move("resume")), ("g",)))
    return with_keys(_primary(found))


def _fitting(view: TableView, ui: Ui, words: Wording, most: int) -> list[Button]:
    """Return the buttons for at most `most` places. If there is room, each token that can be played has its own."""
    found = buttons(view, ui, words)
    at = next((at for at, each in enumerate(found) if each.id == "move.token"), None)
    option = next((each for each in view.options if each.verb == "token"), None)
    if at is None or option is None or len(found) - 1 + len(option.names) > most:
        return found
    tokens = []
    for name in option.names:
        said, does = words.named("token", name), words.say("token-does", token=name.partition(" ")[0])
        label = Worded.of([words.say("named", name=said, said=does), said])
        tokens.append(Button(f"token.{name}", label, Play(Move("token", option.seats[0], name=name)), minor=True))
    return with_keys([*found[:at], *tokens, *found[at + 1 :]])


def _gone(view: TableView, words: Wording) -> list[Button]:
    """Return a dim button with the reason, if the rules refuse the main move of the phase now; otherwise []."""
    state = view.state
    for verb in () if state.paused else flow.mechanic(state).verb_names:
        refusal = flow.refusal(state, Move(verb))
        if refusal is not None and refusal.code not in (WAITS, *UNFIT):
            why, what = words.refused(refusal.code, refusal.args), words.do(verb, owed="")
            forms = [words.say("whynot-line", what=what, why=each) for each in (why, *getattr(why, "shorter", ()))]
            return [Button(f"gone.{verb}", Worded.of(forms), Go("whynot"), own_keys(verb), "gone", minor=True)]
    return []


def _primary(found: list[Button]) -> list[Button]:
    """Return the buttons with the first one made the usual move, which the space bar plays too; unchanged if that one
    is minor."""
    if not found or found[0].minor:
        return found
    first = msgspec.structs.replace(found[0], kind="primary", keys=(*found[0].keys, "space"))
    return [first, *found[1:]]


def with_keys(found: list[Button]) -> list[Button]:
    """Return the buttons with a key for each that no other has. A verb without a fixed key gets a free letter of its
    label, or else any free letter."""
    used: set[str] = set(RESERVED) - {key for each in found for key in each.keys}
    done = []
    for each in found:
        keys = tuple(key for key in each.keys if key not in used)
        if not any(len(key) == 1 for key in keys):
            free = set(ascii_lowercase).difference(used, RESERVED)
            letter = next((letter for letter in each.label.lower() + ascii_lowercase if letter in free), "")
            keys = (letter, *keys) if letter else keys
        used.update(keys)
        done.append(msgspec.structs.replace(each, keys=keys))
    return done


def own_keys(verb: str) -> tuple[str, ...]:
    """Return the fixed key of a verb as a tuple; () for a verb that gets a letter of its label."""
    return (KEYS[verb],) if verb in KEYS else ()


def _button(view: TableView, words: Wording, option: Option) -> Button:
    verb, state = option.verb, view.state
    keys = own_keys(verb)
    owed = facts.owed(state) or 0
    label = words.do(verb, owed=words.exact(owed))
    if verb_named(verb).kind == "money" and option.least is not None and option.least == option.most:
        label = words.say("display-do-amount", verb=verb, do=label, amount=words.exact(option.least))
    aside = verb_named(verb).aside
    minor = aside == "beside" or (aside == "table" and not facts.of_phase(state, verb))
    if verb == "deal":
        return Button("move.deal", label, Deal(), keys)
    if option.dice:
        return Button(f"move.{verb}", label, Draw(verb) if verb_named(verb).kind == "rules" else Roll(), keys)
    if verb in ("reveal", "demise-card"):
        turn = flow.turn(state)
        first = turn if turn in option.seats else option.seats[0]
        code = "display-do-reveal" if verb == "reveal" else "display-do-demise"
        return Button(f"move.{verb}", words.say(code, who=words.name(first)), Begin(verb, first), keys)
    cards = option.cards[1] and ASKS.get(verb) != "never"
    asks = option.least is not None or cards or option.named or option.reason
    if len(option.seats) > 1 or asks:
        return Button(f"move.{verb}", label, Begin(verb), keys, minor=minor)
    return Button(f"move.{verb}", label, Play(Move(verb, option.seats[0])), keys, minor=minor)


def _rest(view: TableView, words: Wording, options: dict[str, Option]) -> list[Button]:
    """Return buttons that make one move for everybody who has yet to act, if they are more than one."""
    found = [(verb, key) for first, verb, key in REST if first in options and verb in options]
    return _together(view, words, options) + [
        Button(f"rest.{verb}", words.say("display-rest", verb=verb), TheRest(verb), (key,), minor=True)
        for verb, key in found
        if _others_follow(view.state, verb)
    ]


def _others_follow(state: State, verb: str) -> bool:
    """Whether somebody else may make the move `verb` in this phase after the seat in turn has made it."""
    turn, frame = flow.turn(state), state.frames[-1]
    if flow.mechanic(state).one_by_one(state, frame):
        return bool(flow.to_come(state, frame, turn))
    after = flow.apply(state, Move(verb, turn))
    if not in_hand(after) or flow.place(after) != flow.place(state):
        return False
    return flow.refusal(after, Move(verb, flow.turn(after))) is None


def _together(view: TableView, words: Wording, options: dict[str, Option]) -> list[Button]:
    """Return buttons for seats that act in any order: one puts as many cards aside for all of them as the last seat
    did; one shows all hands of which every card is known."""
    found = []
    for verb in [verb for verb in SAME if verb in options and len(options[verb].seats) > 1]:
        each, last = offered(view, verb), view.state.last
        amount = options[verb].most if SAME[verb] else options[verb].least
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


def height(canvas: Canvas) -> float:
    """Return the height in mm of the bar of buttons: 20 mm on a 7" panel, more on larger ones. On an upright panel, two
    such rows and a lower one."""
    row = min(28.0, max(PLAY_HEIGHT, 20.0 * canvas.grow))
    return 2 * row + SYSTEM * canvas.grow + 2 * GAP if canvas.panel.upright else row


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the bar of buttons: moves at the left, undo and menu at the right, buttons of the simulated panel next to
    them; mirrored for a left-handed operator."""
    with canvas.mirrored(area):
        (_upright if canvas.panel.upright else _across)(canvas, view, ui, words, area)


def _upright(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the bar of an upright panel: moves in two columns, and below them a row with undo and menu."""
    low, area = area.bottom(SYSTEM * canvas.grow, GAP)
    system = [*(_simulated(words) if view.simulated else _help(view, words)), *_system(view, words)]
    _small(canvas, view, words, list(zip(_row(canvas, low, system), system, strict=True)))
    shown = _page(_fitting(view, ui, words, 4), 4, ui, words)
    if len(shown) <= 2:  # full width; a single button also gets the full height
        cells = area.rows(max(len(shown), 1), GAP)
    else:
        rows = area.rows(2, GAP)
        cells = [cell for row in rows for cell in row.columns(2, GAP)]
        cells = [*cells[:2], rows[1]] if len(shown) == 3 else cells
    _place(canvas, cells, shown)


def _across(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    small: list[tuple[Area, Button]] = []
    columns = [(RIGHT, _system(view, words))]
    if not view.simulated or canvas.panel.width_mm >= WIDE:  # otherwise a move would lose its place
        columns.append((HELP, _help(view, words)))
    if view.simulated:
        columns.append((RIGHT, _simulated(words)))
    for width, pair in columns:
        needed = max(canvas.button_width(one.label) for one in pair)
        right, area = area.right(max(width * canvas.grow, needed), GAP)
        small += _pair(right, pair)
    _small(canvas, view, words, small)
    most = max(1, int((area.w + GAP) // (PLAY + GAP)))
    shown = _page(_fitting(view, ui, words, most), most, ui, words)
    cells = area.columns(max(len(shown), 1), GAP)
    if len(shown) > 1 and shown[0].kind == "gone":
        others = len(shown) - 1
        first, area = area.left(min(area.w * GONE, area.w - others * (PLAY + GAP)), GAP)
        cells = [first, *area.columns(others, GAP)]
    _place(canvas, cells, shown)


def _place(canvas: Canvas, cells: list[Area], shown: list[Button]) -> None:
    """Draw a button in each cell, all labels in one size; what is not possible now is smaller and dim."""

    def large(size: Size) -> None:
        for cell, one in zip(cells, shown, strict=False):
            if one.kind != "gone":
                canvas.button(one.id, cell, one.label, one.action, one.keys, kind=one.kind, size=size, play=True)

    canvas.evenly(large, (5.0, NEAR_FLOOR))
    for cell, one in zip(cells, shown, strict=False):
        if one.kind == "gone":
            canvas.button(one.id, cell, one.label, one.action, one.keys, kind=one.kind, hint=False, play=True)


def only_close(canvas: Canvas, words: Wording, area: Area) -> None:
    """Draw the bar of buttons while a seat is asked for: only the button that cancels the question, in its usual
    place."""
    wide = 40 * canvas.grow
    left, _ = area.right(wide) if canvas.left_handed else area.left(wide)
    canvas.button("close", left, words.say("display-cancel"), Close(), ("escape",), kind="play")


def _system(view: TableView, words: Wording) -> list[Button]:
    found = [Button("menu", words.say("display-menu"), Go("home"), ("m",), "plain")]
    if view.can_undo:
        found.insert(0, Button("undo", words.say("display-undo"), Undo(), ("u",), "plain"))
    return found


def _help(view: TableView, words: Wording) -> list[Button]:
    """Return the buttons "why not?" (after an undo: redo) and hide."""
    cover = Button("cover", words.say("cover-short"), Cover(True), ("z",), "plain")
    if view.can_redo:
        return [Button("redo", words.say("display-redo"), Redo(), ("q",), "plain"), cover]
    return [Button("whynot", "?", Go("whynot"), ("q",), "plain"), cover]


def _simulated(words: Wording) -> list[Button]:
    return [
        Button("field", words.say("display-field"), Go("field"), ("k",), "plain"),
        Button("sim.button", words.say("display-press"), PressButton(), ("p",), "plain"),
    ]


def _pair(area: Area, pair: list[Button]) -> list[tuple[Area, Button]]:
    """Return areas for up to two small buttons, one above the other; a single one gets the lower place."""
    cells = area.rows(2, 1.4)
    return list(zip(cells[2 - len(pair) :], pair, strict=True))


def _row(canvas: Canvas, area: Area, buttons: list[Button]) -> list[Area]:
    """Return areas for up to four small buttons side by side, at the right; equally wide, unless a label needs more."""
    equal = area.columns(4, GAP)[4 - len(buttons) :]
    needed = [canvas.button_width(one.label) for one in buttons]
    extra = [max(0.0, need - cell.w) for need, cell in zip(needed, equal, strict=True)]
    less = sum(extra) / max(1, extra.count(0.0))
    _, rest = area.left(equal[0].x - area.x)
    cells = []
    for cell, more in zip(equal, extra, strict=True):
        one, rest = rest.left(cell.w + (more or -less), GAP)
        cells.append(one)
    return cells


def _small(canvas: Canvas, view: TableView, words: Wording, placed: list[tuple[Area, Button]]) -> None:
    """Draw small buttons. Undo and redo name what they take back or repeat, as fully as their room allows."""

    plain = []
    for cell, one in placed:
        what = {"undo": view.undo, "redo": view.redo}.get(one.id)
        label = canvas.fitting(cell, [*told(words, one.id, what), one.label]) if what else one.label
        if label == one.label:
            plain.append((cell, one))
        else:
            canvas.button(one.id, cell, label, one.action, one.keys, kind=one.kind, hint=False)

    def draw(size: Size) -> None:
        for cell, one in plain:
            canvas.button(one.id, cell, one.label, one.action, one.keys, kind=one.kind, size=size, hint=False)

    canvas.evenly(draw, (NEAR, NEAR_FLOOR))


def told(words: Wording, id: str, what: TakeBack) -> list[str]:
    """Return wordings of what an undo or redo (`id`) takes back or repeats, fullest first: the event in a sentence with
    what else is affected, or just the verb."""
    first = words.hears(what.news[0]) if what.news else ""
    crossed = [words.say(f"display-{id}-crosses", crosses=what.crosses)] if what.crosses else []
    plain = [words.say(f"display-{id}-what", what=each) for each in (first, words.do(what.verb, owed="")) if each]
    both = [f"{crossed[0]} · {plain[0]}"] if crossed else []
    return [*both, *(crossed or plain)]


def _page(found: list[Button], most: int, ui: Ui, words: Wording) -> list[Button]:
    """Return the buttons that are shown now, at most `most`. If they are more, the last one shows further ones."""
    if len(found) <= most:
        return found
    pages = math.ceil(len(found) / (most - 1))
    at = ui.more % pages
    more = Button("more", words.say("display-more"), More((at + 1) % pages), ("pagedown",), "plain")
    return [*found[at * (most - 1) : (at + 1) * (most - 1)], more]
