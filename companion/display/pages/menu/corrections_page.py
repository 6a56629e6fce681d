"""The page of corrections: what the operator can correct, and undo and redo."""

from collections.abc import Mapping

from companion.display.canvas.actions import Action, Begin, Go
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.menu import trays_page
from companion.display.parts import bar
from companion.display.parts import page_grid as pages
from companion.display.parts.page_grid import Item
from companion.game.moves import TABLE, Move
from companion.game.phases.table.corrections import HAND, SABACC
from companion.locale.words import Worded
from companion.table.intents import Draw, Play, Redo, Undo
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover

AT_ONCE: Mapping[str, Action] = {"shift-strikes": Play(Move("shift-strikes")), "draw-rules": Draw("draw-rules")}
"""The verbs that need no further question: a touch plays them."""


def items(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return a button for everything that can be corrected now: stacks and pots, seats and cards, the last move.
    Another one opens the page that says why other moves are not possible."""
    verbs = {option.verb for option in (*view.options, *view.operator_options)}

    def asked(*names: str) -> list[Item]:
        return [(f"move.{verb}", words.do(verb), AT_ONCE.get(verb, Begin(verb))) for verb in names if verb in verbs]

    shown = words.do("relabel-shown" if facts.shown(view.state) else "relabel")
    found: list[Item] = [("menu.bets", words.say("display-menu-bets"), Go("bets"))] if view.bets else []
    found += [*asked("adjust"), *_pots(view, words), *asked("count", "free")]
    found += [("move.relabel", shown, Begin("relabel"))] if "relabel" in verbs else []
    found += asked("move-seat", "give-turn")
    found += [pages.misdeal(words), pages.abandon(words)] if "misdeal" in verbs else []
    found += asked("name-card", "seal", *AT_ONCE)
    found += _taken_back(view, words)
    if not view.covered:
        found.append(("menu.whynot", words.say("display-menu-whynot"), Go("whynot")))
        found.append(("cover", words.say("cover-hide"), Cover(True)))
    return [*trays_page.rights(view, words, TABLE), *trays_page.lying(view, words, TABLE), *found]


def _pots(view: TableView, words: Wording) -> list[Item]:
    """Return buttons for the pots that can be corrected: the sabacc pot and, if the ruleset allows it, the hand pot."""
    if not any(option.verb == "adjust" for option in view.operator_options):
        return []
    named = any(option.verb == "adjust" and HAND in option.names for option in view.operator_options)
    pots: list[Item] = [
        ("move.adjust-pot", words.do("adjust-pot"), Begin("adjust", TABLE, SABACC if named else "")),
        ("move.adjust-hand", words.do("adjust-hand"), Begin("adjust", TABLE, HAND)),
    ]
    return pots if named else pots[:1]


def _taken_back(view: TableView, words: Wording) -> list[Item]:
    """Return buttons for undo and redo, labelled with the move that they take back or repeat."""
    items: list[Item] = []
    if view.can_undo:
        said = Worded.of([*(bar.told(words, "undo", view.undo) if view.undo else ()), words.say("display-undo")])
        items.append(("undo", said, Undo()))
    if view.can_redo:
        said = Worded.of([*(bar.told(words, "redo", view.redo) if view.redo else ()), words.say("display-redo")])
        items.append(("redo", said, Redo()))
    return items
