"""Tests that every ruleset can be played from the screen alone: touches reach everything that the rules offer. Each
ruleset is tried on one of the panels in turn, or on as many as it takes to play a third of its verbs; in a long run on
every panel (`SABACC_TOUCHES` is the number of moves)."""

import os
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from companion.display.model.facts import play_options
from companion.game.engine import flow
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.loading.documents import known_overlays, known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from tests.display.scenes.finger import PANELS, Finger, same
from tests.game.money.test_pledges import Pledging
from tests.game.random.random_play import Evening, random_options
from tests.game.random.test_random_kessel import Kessel
from tests.game.random.test_random_spike import Spike
from tests.game.steps import allowed

MOVES = int(os.environ.get("SABACC_TOUCHES", "16"))
LONG = "SABACC_TOUCHES" in os.environ
TABLES = [*known_rulesets(), *(f"standard+{name}" for name in known_overlays())]


class Touching(Pledging):
    """An evening whose typed names are a capital and then small letters."""

    def build(self, option: Option, amount: int | None = None) -> Move:
        move = super().build(option, amount)
        return replace(move, name=f"Thing {len(self.moves)}") if option.verb == "pledge" else move


def kind_of(name: str) -> type[Evening]:
    """Return the evening class that can build the moves special to a ruleset."""
    if name.startswith("kessel"):
        return Kessel
    if name in ("corellian-spike", "yarith-bespin", "coruscant-shift"):
        return Spike
    return Touching if "jabba" in name else Evening


def some_rules(name: str, rng: random.Random) -> Rules:
    plain = load_rules(name)
    while True:
        try:
            return load_rules(name, random_options(plain, rng))
        except RulesBroken:
            continue


def plain_move(evening: Evening, option: Option) -> Move | None:
    """Return a move within an option that needs no correction; None if the random choice did not give one."""
    for _ in range(8):
        move = evening.build(option)
        if (not move.reason or option.reason) and flow.refusal(evening.state, move) is None:
            return move
    return None


def try_all(evening: Evening, finger: Finger, played: Counter[str]) -> Move | None:
    """Reach every option of the state by touches; returns one of the moves that the screen has made."""
    finger.see(evening.state)
    finger.picture()
    options = play_options(finger.view)
    made = []
    for option in finger.view.options:
        if option.verb not in options:
            continue
        move = plain_move(evening, option)
        if move is None:
            continue
        finger.see(evening.state)
        touched = finger.play(move)
        assert same(touched, move), (touched, move)
        assert flow.refusal(evening.state, touched) is None, (touched, flow.refusal(evening.state, touched))
        played[move.verb] += 1
        made.append(touched)
    if not made:
        return None
    weights = [0.2 if move.verb == "fold" else 0.1 if move.verb in ("block", "unblock") else 1.0 for move in made]
    return evening.rng.choices(made, weights)[0]


@pytest.mark.parametrize("name", TABLES)
def test_every_ruleset_is_played_by_touches_alone(name: str) -> None:
    played: Counter[str] = Counter()
    verbs: set[str] = set()
    first = TABLES.index(name) % len(PANELS)
    for seed, panel in enumerate([*PANELS, *PANELS][first : first + len(PANELS)]):
        if not LONG and seed and len(verbs & set(played)) > len(verbs) / 3:
            break
        rng = random.Random(f"{name} {seed}")
        evening = kind_of(name)(some_rules(name, rng), rng)
        evening.busy = 0.02
        verbs |= {verb for node in evening.first_rules.program if node.mechanic for verb in node.mechanic.verb_names}
        evening.sit_down()
        finger = Finger(panel)
        for at in range(MOVES):
            try:
                move = try_all(evening, finger, played)
                if move is None:
                    option = evening._choose(allowed(evening.state))
                    move = evening.build(option) if option else evening._help()
                evening.do(move)
            except Exception as error:  # noted, and raised again
                error.add_note(f"{name}, seed {seed}, panel {panel.width_px}, {evening.first_rules.changed()}, at {at}")
                raise
    assert len(verbs & set(played)) > len(verbs) / 3, sorted(verbs - set(played))
