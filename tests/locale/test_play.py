"""Tests with random evenings that everything that happens or is refused has words, and every result too."""

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import State, person
from companion.game.engine.zones import locked, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from companion.locale import Words
from companion.locale.results import result_sentences, why_ranked
from tests.game.steps import allowed

RARE = ("leave", "away", "misdeal", "option", "adjust", "relabel", "count", "button", "pause", "buy", "free")
CORRECTED = {"bet_limit": "3", "arrays": "true"}


def names(state: State) -> dict[int, str]:
    return {seat: person(state, seat).name for seat, held in enumerate(state.seats, 1) if held}


def chosen(state: State, rng: random.Random) -> Move:
    """Return a move within some option. Its cards may still be impossible."""
    options = [option for option in allowed(state) if option.verb not in RARE or rng.random() < 0.03]
    option: Option = rng.choice(options or allowed(state))
    seat = rng.choice(option.seats)
    least, most = option.cards
    known = zone(state, locked(seat)).public if option.verb in ("reveal", "relabel", "free") else ()
    deck = list(state.rules.deck.cards)
    count = rng.randint(least, most)
    cards = (known + tuple(rng.choice(deck) for _ in range(count)))[:count]
    amount = (
        None
        if option.least is None or option.most is None
        else rng.randint(option.least, min(option.most, option.least + 9))
    )
    name = rng.choice(list(CORRECTED)) if option.verb == "option" else f"P{rng.randint(1, 99)}" if option.named else ""
    return Move(
        option.verb,
        seat,
        amount,
        cards,
        tuple(rng.randint(1, option.sides) for _ in range(option.dice)),
        name,
        CORRECTED.get(name, ""),
        "a slip of the hand" if option.reason else "",
    )


def wild(state: State, rng: random.Random) -> Move:
    """Return a move that mostly is not allowed. It can be wrong in every way in which a move can be."""
    verbs = [*state.rules.by_verb, *flow.mechanic(state).verb_names, "juggle"]
    fields: dict[str, Any] = {
        "amount": rng.choice((None, 0, 7, 10**12)),
        "cards": rng.choice(((), ("?",), ("7 of coins",) * 2, ("7 of coinz",), ("The Idiot", "Star"), ("x",))),
        "dice": rng.choice(((), (3,), (9,), (1, 2))),
        "name": rng.choice(("", "P1", "ante", "x" * 40)),
        "value": rng.choice(("", "many")),
        "reason": rng.choice(("", "a slip")),
    }
    move = Move(rng.choice(verbs), rng.choice((0, 1, 2, 3, 7, 99)), reason=fields["reason"])
    return replace(move, **{name: value for name, value in fields.items() if rng.random() < 0.4})


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_happens_can_be_said(seed: int) -> None:
    rng, words = random.Random(seed), Words()
    rules = load_rules("standard", {"discards_exact": 2, "arrays": True} if seed else {})
    words.use(rules)
    state = flow.start(rules)
    for seat in range(1, 5):
        state = flow.apply(state, Move("sit", seat, 60, name=f"P{seat}"))
    sentences: set[str] = set()
    for _ in range(2000):
        told = names(state)
        for _ in range(3):
            why = flow.refusal(state, wild(state, rng))
            if why is not None:
                sentences.add(words.refusal(why, told))
        move = chosen(state, rng)
        why = flow.refusal(state, move)
        if why is not None:
            sentences.add(words.refusal(why, told))
            continue
        state = flow.apply(state, move)
        sentences |= {words.event(each, told) for each in state.news}
        if state.result:
            sentences |= set(result_sentences(words, state))
            sentences |= {why_ranked(words, shown) for shown in state.result.shown}
    assert not words.missing
    assert state.hands > 3 and len(sentences) > 200
    for sentence in sentences:
        assert re.search(r"[.!?]$", sentence), sentence
        assert not re.search(r"[\[\]{}]|\bnone\b", sentence), sentence
