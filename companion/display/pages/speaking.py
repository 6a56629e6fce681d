"""Texts that are read aloud to somebody who cannot see the screen: which page it shows, and the state of the game."""

from companion.display.canvas.marks import Layout, Target, Text
from companion.display.canvas.surface import Say
from companion.display.input.focus import label
from companion.display.input.questions import step
from companion.display.input.ui import Ui
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.setup import setup_page
from companion.display.parts import bar
from companion.display.parts.turn_and_pots import phase_words
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.table.views.captions import Caption
from companion.table.views.table_view import TableView

STATUS, AGAIN = "f3", "f4"
"""The key to hear the status (turn, pots, amount to match, moves), and the key to hear the last speech again."""

HEADINGS = ("title", "ask", "typed", "missing", "page", "setup")
"""Beginnings of the ids of marks (drawn texts) that are headings of a page."""

WAYS_OUT = frozenset(
    ["close", "back", "alarm.chip", "language", "setup.next", "setup.back", "setup.over", "setup.skip"]
)


def place(view: TableView, ui: Ui) -> tuple[object, ...]:
    """Return a value that changes whenever the screen asks something new, so that the caller knows when to read it
    aloud. It is made of the open page, the open question, and how far that is answered; () on the table's own page."""
    if ui.draft is not None:
        asked = (ui.draft.verb, ui.draft.seat, step(view, ui.draft))
        return (asked, len(ui.draft.cards), len(ui.draft.dice))
    if ui.page is None:
        return ()
    return ((ui.page.page, ui.page.seat, ui.page.what, setup_page.told_as(view, ui)), ui.page.at)


def first(picture: Layout) -> Target | None:
    """Return the touch target that has the focus when a page opens: the first one that is not just a way out of the
    page. If there are only such ways out, return the first of them; None if the picture has no targets."""
    targets = [each for each in picture.targets if each.id not in WAYS_OUT]
    return next(iter(targets or picture.targets), None)


def opening(picture: Layout, target: Target | None) -> str:
    """Return the text to read aloud when a page opens: its heading, and the touch target that has the focus."""
    on = [target.box for target in picture.targets]
    heads = [
        mark.text
        for head in HEADINGS
        for mark in picture.marks
        if isinstance(mark, Text) and mark.id.split(".")[0] == head and not any(mark.box.within(box) for box in on)
    ]
    return sentences([" ".join(heads), label(picture, target) if target else ""])


def sentences(parts: list[str]) -> str:
    """Return these texts joined to one, with a full stop after each that does not end in ".", "!" or "?". Empty texts
    are left out."""
    return " ".join(part if part[-1] in ".!?" else f"{part}." for part in parts if part)


def status(say: Say, view: TableView, ui: Ui) -> str:
    """Return the state of the game as sentences: the phase, whose turn it is, the pots, the amount to match, and each
    possible move with its key."""
    words, state = Wording(say, view.state, ui.printed, view.preferences.language), view.state
    said = [phase_words(words, view)[0]]
    turn = flow.turn(state) if in_hand(state) and not state.paused else 0
    if turn:
        said.append(words.caption(Caption(0, "said-turn", {"seat": turn})))
    said += [words.say("named", name=words.box(box), said=words.number(box.amount)) for box in facts.boxes(state)]
    for one in bar.buttons(view, ui, words):
        key = next((key for key in one.keys if len(key) == 1 and key != " "), next(iter(one.keys), ""))
        said.append(words.say("named", name=one.label, said=key.upper()) if key else one.label)
    return sentences(said)
