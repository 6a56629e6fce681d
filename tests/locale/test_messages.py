"""Tests that every code has its message, that every message has its code, and that the variables match."""

import ast
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl

from companion.game.cards.deck import plain_name
from companion.game.loading.deck_documents import DECKS, find_deck
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Refusal
from companion.game.phases import PHASES, STANDING, TABLE_WIDE
from companion.locale import Words, languages
from companion.table.views.table_view import Notice
from tests.locale.beside_scan import uses_beside
from tests.locale.scan import SOURCES, Use, messages, names, resources, uses, variables

USES = uses()
NAMES = {2: "Han", 3: "Lando", 4: "Leia"}

TYPICAL: dict[str, tuple[Any, ...]] = {
    "all_in": (False, True),
    "amount": (24, 0, ""),
    "array": ("", "fairy-empress"),
    "away": (0, 1, 2),
    "card": ("7 of coins", "?"),
    "right": ("8 of coins",),
    "cards": (("7 of coins", "queen of air and darkness"), 3, 1),
    "copies": (2, 1),
    "dealer": (3, 0),
    "deck": ("classic76",),
    "dice": ((2,), 1),
    "families": (("sand", "blood"), ("sand",)),
    "family": ("sand", "blood"),
    "given": (0, 1, 3),
    "least": (1, 0),
    "limit": (3,),
    "longest": (24,),
    "looking": ((), (3, 4)),
    "missing": (2, 1),
    "most": (2, 1, 1_000_000_000),
    "name": ("bet_limit",),
    "names": ("ante, sabacc_ante, fold_cost, bet_limit, call_penalty, bomb_penalty, arrays",),
    "near": ("commander of flasks",),
    "paid": (24, 0),
    "person": ("Lando",),
    "phase": ("bet", ""),
    "pile": ("draw", "top"),
    "pot": ("hand", "side-1", "sabacc"),
    "reason": ("a chip fell under the table",),
    "rung": ("total", "bomb-out", "array", "idiots-array"),
    "seat": (3, 0),
    "seats": ((2, 3, 4), ()),
    "taken": ("7 of coins", "?"),
    "target": (0, 2),
    "to": (8, "idiot"),
    "token": ("free-draw", "target-audit"),
    "unit": ("chips",),
    "value": ("3",),
    "verb": ("raise", "call-hand"),
    "where": (("discards", "locked.4"), ("draw",), ()),
    "why": ("standard.toml: option `ante` is a whole number from 1 to 1000000, not `x`",),
}
"""Typical values of each argument. An argument that is not listed is a number."""


LISTED = {
    "reveal", "locked-missing", "laid-open", "turned-up", "hand-redrawn", "hand-counts", "taken-missing", "not-held",
    "row-shows", "face-up-missing", "hand-is-known",
}  # fmt: skip
"""Codes whose argument `cards` has names of cards. For all others it is a number."""


def settings(args: frozenset[str], kind: str, code: str) -> list[dict[str, Any]]:
    """Return all combinations of typical values that fit this use of a code."""
    names = sorted(args)
    fitting = []
    for name in names:
        values = TYPICAL.get(name, (5,))
        if name == "cards":
            listed = code in LISTED
            values = tuple(value for value in values if isinstance(value, tuple) == listed)
        if name == "seats" and code == "no-such-seat":
            values = (8,)
        if name == "dice":
            values = ((2,), (2, 5)) if kind == "happened" else (0, 1, 2)
        if name == "amount" and kind == "happened":
            values = (24, 1, 0)
        if name == "to":
            values = ("idiot",) if code in ("relabelled", "card-named") else (8,)
        fitting.append(values)
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*fitting)]


def said(words: Words, use: Use, args: dict[str, Any]) -> str:
    if use.kind == "refused":
        return words.refusal(Refusal(use.code, args), NAMES)
    if use.kind == "notice":
        return words.notice(Notice(1, use.code, args), NAMES)
    return words.event(Event(use.code, args), NAMES)


def test_the_scan_sees_codes_of_every_form() -> None:
    codes = {(use.kind, use.code) for use in USES}
    assert {("refused", "unknown-card-near"), ("refused", "already-bet"), ("happened", "raise")} <= codes
    assert {("happened", "away"), ("refused", "nothing-to-undo"), ("refused", "no-hand")} <= codes
    assert len(codes) > 100


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


def test_every_code_is_said_in_english(words: Words) -> None:
    words.missing.clear()
    for use, args in [(each, args) for each in USES for args in settings(each.args, each.kind, each.code)]:
        sentence = said(words, use, args)
        assert not words.missing, f"{use.where} gives {args}"
        assert re.search(r"[.!?]$", sentence), sentence
        assert len(sentence) < 140, sentence
        assert not re.search(
            r"[\[\]{}]|  |\bnone\b|_", sentence.replace("bet_limit", "").split(" choose one of: ")[0]
        ), sentence
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence


def test_a_message_wants_no_more_than_every_use_gives() -> None:
    known = messages("en")
    for use in USES:
        wanted = variables(known[f"{use.kind}-{use.code}"]) if use.kind != "notice" else set()
        assert wanted <= use.args, f"{use.where}: {use.kind}-{use.code} wants {sorted(wanted - use.args)}"


def test_no_message_is_left_over() -> None:
    codes = {f"{use.kind}-{use.code}" for use in USES} | {f"refused-{use.code}" for use in uses_beside()}
    mechanics = [*PHASES.values(), *STANDING.values(), *TABLE_WIDE]
    codes |= {f"verb-{verb}" for mechanic in mechanics for verb in mechanic.verb_names}
    codes |= {f"phase-{mechanic.name}" for mechanic in mechanics}
    for name in known_rulesets():
        for rung in load_rules(name).ladder.rungs:
            codes |= {f"rung-{rung.rung}", f"array-{rung.name}"}
    for deck in DECKS.glob("*.toml"):
        for card in find_deck(deck.stem).cards.values():
            codes |= {f"card-{card.name.replace(' ', '-')}", f"rank-{card.rank}", f"suit-{card.suit}"}
    code = "".join(file.read_text("utf-8") for file in (SOURCES / "locale").rglob("*.py"))
    own = re.compile(
        "rung-bomb-out|card-unknown|zone-|pot-|why-|device-|result-(bombed|caller|demise|duel|stays|void|side|taxes)"
    )
    for name in ("game.ftl", "refusals.ftl", "devices.ftl", "results.ftl"):
        for item in resources("en")[name].body:
            if isinstance(item, ftl.Message) and not own.match(item.id.name):
                used = item.id.name in codes or f'"{item.id.name}"' in code
                assert used, f"{name}: nothing says `{item.id.name}`"


def test_words_of_the_rules_are_complete() -> None:
    known = set(messages("en"))
    for mechanic in [*PHASES.values(), *STANDING.values(), *TABLE_WIDE]:
        assert f"phase-{mechanic.name}" in known
        assert {f"verb-{verb}" for verb in mechanic.verb_names} <= known
    for name in known_rulesets():
        for rung in load_rules(name).ladder.rungs:
            assert f"rung-{rung.rung}" in known
            assert not rung.name or f"array-{rung.name}" in known


def endings() -> set[str]:
    """Return how a hand can end, as the phases of the game have it: the first argument of `Result`, and what they call
    `ending` before that."""
    found: set[str] = set()
    for file in sorted((SOURCES / "game" / "phases").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            made = isinstance(node, ast.Call) and ast.unparse(node.func) == "Result"
            named = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ending"
            value = node.args[0] if made and isinstance(node, ast.Call) else node.value if named else None
            if isinstance(value, ast.Constant | ast.IfExp):
                constants = [each.value for each in ast.walk(value) if isinstance(each, ast.Constant)]
                found |= {each for each in constants if isinstance(each, str)}
    return found


@pytest.mark.parametrize("language", languages())
def test_every_ending_of_a_hand_has_words(language: str) -> None:
    assert {"unseen", "all-bombed", "split", "shown", "stays", "void", "tied", "duel"} <= endings()
    (placeable,) = (each for each in messages(language)["display-ending"].value.elements)
    variants = {variant.key.name for variant in placeable.expression.variants}
    assert {*endings(), "demise"} <= variants


@pytest.mark.parametrize("deck", sorted(file.stem for file in DECKS.glob("*.toml")))
def test_english_cards_are_called_what_the_deck_calls_them(deck: str) -> None:
    words = Words()
    for card in find_deck(deck).cards:
        assert plain_name(words.card(card)) == card
        article = words._language.card(card, "the")
        assert plain_name(article) == card
    assert not words.missing


@pytest.mark.parametrize("language", languages())
def test_files_have_no_broken_entry_and_no_id_twice(language: str) -> None:
    assert messages(language)
    assert Words(language)._language.broken == []


@pytest.mark.parametrize("code", sorted(code for code in names("en") if code.startswith("device-")))
def test_every_trouble_of_a_device_is_a_sentence(code: str) -> None:
    words = Words()
    sentence = words.sentence(code, {"device": words.say("display-device", device=code.split("-")[1])})
    assert sentence.endswith(".") and len(sentence) < 140 and not words.missing


def codes_of_devices() -> list[tuple[str, str]]:
    """Return the details that devices report, as their sources list them."""
    found = []
    for file, device, pattern in (
        ("devices/open_devices.py", "panel", r'return "([a-z-]+)"'),
        ("devices/panel.py", "panel", r'return "([a-z]+-failed)"'),
        ("table/journal/writer.py", "journal", r'"SQLITE_[A-Z]+": "([a-z-]+)"'),
        ("table/journal/writer.py", "journal", r'"(refused)"\)'),
    ):
        text = Path(SOURCES / file).read_text("utf-8")
        found += [(device, detail) for detail in re.findall(pattern, text)]
    return found


@pytest.mark.parametrize(("device", "detail"), codes_of_devices())
def test_details_of_devices_have_words(device: str, detail: str) -> None:
    assert f"device-{device}-{detail}" in messages("en")
