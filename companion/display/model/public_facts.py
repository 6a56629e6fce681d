"""The public facts of a hand besides stacks and pots: what decides the worth of hands (such as a target number), which
cards lie face up, and which rules are in force."""

from collections.abc import Mapping

import msgspec

from companion.display.model import facts
from companion.game.engine import flow
from companion.game.engine.pledges import Place, goods
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import UNKNOWN, Result, State, in_hand
from companion.game.engine.zones import zone
from companion.game.ladders.model import Against
from companion.game.phases.classic.bet import folds_free
from companion.game.phases.classic.settle import rated_by
from companion.game.phases.classic.showdown import Scene
from companion.game.phases.drawn.dune_sea import InForce, value_of
from companion.game.phases.drawn.dune_sea import Params as DuneSeaParams
from companion.game.phases.drawn.rule_clock import rule_clock, running
from companion.game.phases.kessel.tokens import Effects
from companion.locale.why_words import against_of
from companion.table.views.table_view import TableView

PLACES: tuple[Place, ...] = ("hand", "sabacc")
OWN_PLACE = frozenset(["draw", "discards", "row"])


class Open(msgspec.Struct, frozen=True):
    """A fact about the hand that everybody may know, such as the target number or the top card of the discards: the
    code of its message, the message's arguments, and the names of the cards that belong to it."""

    code: str
    args: Mapping[str, object] = {}
    cards: tuple[str, ...] = ()


def lies_open(view: TableView) -> list[Open]:
    """Return all public facts of the hand. First comes what decides the worth of hands besides their cards: target and
    suit, and the common row of cards. Then come the top cards of the piles, items of value pledged to the pots, the
    rules in force, and the price of folding."""
    state = view.state
    found = _rules_now(view)
    if not in_hand(state):
        return found
    scene = state.slices.get("scene")
    if isinstance(scene, Scene):
        found = [*_decides(state, scene), *found]
    row = zone(state, "row")
    if row.count:
        found.append(Open("row", {"n": row.count}, (*(UNKNOWN,) * (row.count - len(row.public)), *row.public)))
    for name, lying in state.zones.items():
        kind, _, whose = name.partition(".")
        if name in OWN_PLACE or whose.isdecimal() or kind in ("draw", "covered") or not lying.count:
            continue
        found.append(Open("top", {"pile": name.replace(".", "-"), "n": lying.count}, lying.public[-1:] or (UNKNOWN,)))
    for place in PLACES:
        for item in goods(state, place):
            found.append(Open("thing", {"thing": item.name, "worth": item.value, "pot": place}))
    if state.rules.fold_cost and state.rules.fold_grows and not folds_free(state):
        found.append(Open("fold", {"cost": state.rules.fold_cost * max(1, flow.rounds(state))}))
    if state.rules.parties:
        teams = " · ".join(" + ".join(map(str, party)) for party in state.rules.parties)
        found.append(Open("teams", {"teams": teams}))
    if state.decks > 1:
        found.append(Open("decks", {"n": state.decks}))
    return found


def minutes(seconds: int) -> str:
    """Return a time as minutes and seconds, such as "4:05"."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def _decides(state: State, scene: Scene) -> list[Open]:
    """Return as public facts what `scene` says of the worth of the hands in play."""
    owned = isinstance(scene, Effects) and scene.owners  # a token may concern its owner alone
    found: list[Open] = []
    for seat in state.live if owned else state.live[:1]:
        facts_of = scored(scene.against(state, seat), seat if owned else 0)
        found += [each for each in facts_of if each not in found]
    return found


def scored(against: Against, owner: int = 0) -> list[Open]:
    """Return as public facts what hands are scored `against` besides their own cards, such as a target number. The
    common row of cards is left out. `owner` is the seat whose hand alone a token concerns, 0 if it concerns all."""
    found = []
    if against.suit:
        found.append(Open("target", {"target": against.target, "suit": against.suit}))
    if against.prime:
        found.append(Open("prime", {"value": against.prime, "seat": owner}))
    found += [Open(code) for code in ("fraud", "markdown", "books") if getattr(against, code)]
    return found


def _rules_now(view: TableView) -> list[Open]:
    """Return facts about changing rules: which are in force, when the next ones are drawn, how long the game goes on,
    and which rules were drawn for this hand."""
    state, found = view.state, []
    if state.rules.like and (rule_clock(state) is None or running(state)):
        left = minutes(view.rules_in) if view.rules_in is not None else ""
        args: dict[str, object] = {"rules": state.rules.like, "left": left}
        held = flow.rules_of_turn(state)
        if held.like != state.rules.like:  # marcjs 5.2
            args |= {"held": held.like, "seat": flow.turn(state)}
        found.append(Open("like-later" if "held" in args else "like", args))
    if view.game_in is not None and facts.by_points(state):
        found.append(Open("game", {"left": minutes(view.game_in)}) if view.game_in else Open("game-last"))
    note = state.kept.get("dune-sea")
    if isinstance(note, InForce) and note.changes:
        changes = next(node.params for node in state.rules.program if isinstance(node.params, DuneSeaParams)).changes
        drawn = tuple((changes[number].option, value_of(state, changes[number].option)) for number, _ in note.changes)
        found.append(Open("changes", {"drawn": drawn, "n": len(drawn)}))
    return found


def scored_against(state: State, result: Result) -> list[Open]:
    """Return as public facts what decided the worth of the hands in a result besides their cards: the target number,
    and what tokens changed. Empty if the rules in force cannot tell."""
    found: list[Open] = []
    for shown in result.shown:
        try:
            rules = rated_by(state)
            owner = shown.seat if rules.values.get("prime_scope") == "owner" else 0
            found += [each for each in scored(against_of(rules, shown), owner) if each not in found]
        except RulesBroken:
            return []
    return found
