"""Runs in a copy of the tree with the examples of docs/developer.md: tries each example, and prints the results as
JSON."""

import inspect
import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.devices.lights.won import LIT_S, WonLamp
from gpiozero.pins.mock import MockFactory, MockPWMPin
from msgspec.structs import replace

from companion.config import ConfigBroken, load_config
from companion.devices import lights
from companion.display.canvas.actions import Go
from companion.display.canvas.holding import held
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow
from companion.display.pages.picture import layout
from companion.display.parts import bar
from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import State
from companion.game.loading.library import Library
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases import PHASES, VERBS
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.assembly.evening_table import open_table
from companion.program.shows.demonstration import played
from companion.table.intents import Play
from companion.table.views.event_score import own_score
from companion.table.views.table_view import TableView

HERE = Path()
HANDS = 3


def seated(rules: Any) -> State:
    state = flow.start(rules)
    for seat, name, credits in ((1, "Lando", 50), (2, "Han", 150)):
        state = flow.apply(state, Move("sit", seat, credits, name=name))
    return state


def burning() -> dict[str, Any]:
    """Return what hands with the example's ruleset lead to, played by the program's own players, and the error for a
    misspelt parameter."""
    (HERE / "rulesets").mkdir()
    text = (HERE / "burning.toml").read_text("utf-8")
    (HERE / "rulesets" / "burning.toml").write_text(text, "utf-8")
    rules = Library(HERE / "rulesets").load("burning")
    moves = burned = ended = 0
    said = ""
    for seed in range(HANDS):
        with TemporaryDirectory() as folder, open_table(Path(folder) / "j", rules, lambda item: None) as table:
            for state in played(table, Random(seed)):
                moves += 1
                ended += state.result is not None
                for news in state.news:
                    if news.code == "burn":
                        burned, said = burned + 1, Words().event(news)
    (HERE / "rulesets" / "wrong.toml").write_text(
        text.replace('"burning"', '"wrong"').replace('"burn", credits = 1', '"burn", credit = 1'), "utf-8"
    )
    try:
        Library(HERE / "rulesets").load("wrong")
        wrong = ""
    except RulesBroken as error:
        wrong = str(error)
    refusal = flow.refusal(seated(load_rules("standard")), Move("burn"))
    return {
        "from": inspect.getsourcefile(PHASES["burn"]),
        "moves": moves, "burned": burned, "ended": ended, "said": said, "wrong": wrong,
        "refused": refusal.code if refusal else "",
    }  # fmt: skip


def verb() -> dict[str, Any]:
    """Return the effects of the new verb."""
    say = screen_words(Words("en"))
    button = bar.Button("move.burn", say("display-do", verb="burn", owed=""), Play(Move("burn")), bar.own_keys("burn"))
    return {
        "keys": bar.with_keys([button])[0].keys,
        "cue": own_score().name("burn"),
        "seconds": VERBS["burn"].seconds,
        "held": held("move.burn"),
    }


def lamp() -> dict[str, Any]:
    """Return what the lamp does in a whole hand, which goes through the journal to gpiozero's mock pins."""
    factory = MockFactory(pin_class=MockPWMPin)
    service, found = WonLamp("won", 5, factory), {}
    with TemporaryDirectory() as folder:
        rules = load_rules("standard")
        with open_table(Path(folder) / "j", rules, lambda item: None) as table:
            last = table.shown
            for last in played(table, Random(4)):
                if last.result is None:
                    service.shown([last])
                    service.turn(10.0, last)
    found["before"] = factory.pin(5).state
    due = [service.due(10.0)]
    service.shown([last])
    due.append(service.due(10.0))
    service.turn(10.0, last)
    found["won"] = factory.pin(5).state
    due.append(service.due(10.0))
    service.turn(10.0 + LIT_S, last)
    found["after"] = factory.pin(5).state
    due.append(service.due(10.0 + LIT_S))
    service.shown([last])
    service.turn(20.0, last)
    return {**found, "due": due, "again": factory.pin(5).state}


def pins() -> str:
    """Put the lamp on the pin of the shift button. Returns the refusal."""
    file = HERE / "table.toml"
    file.write_text("[panel]\nwon = 17\n", "utf-8")
    try:
        load_config(file)
    except ConfigBroken as error:
        return str(error)
    return ""


def language() -> list[str]:
    words = Words("it", folder=HERE / "languages")
    return [words.say("language-name"), words.say("verb-fold"), words.say("verb-raise")]


def page() -> dict[str, Any]:
    """Return the texts of the menu and of the new page, laid out on a 7-inch panel."""
    state = seated(load_rules("standard"))
    view, say = TableView(state, tuple(flow.options(state))), screen_words(Words("en"))

    def texts(page: Go) -> list[str]:
        ui = replace(follow(Ui(), view, 0.0), page=page)
        shown = layout(view, ui, Panel.of(1024, 600), say)
        return [" ".join(mark.text.split()) for mark in shown.marks if getattr(mark, "text", "")]

    home = [text for at in range(3) for text in texts(Go("home", at=at))]
    return {"menu": home, "said": texts(Go("shares"))}


json.dump(
    {
        "burning": burning(), "verb": verb(), "lamp": lamp(), "pins": pins(), "language": language(), "page": page(),
        "hung": list(lights.found()),
    },
    sys.stdout,
)  # fmt: skip
