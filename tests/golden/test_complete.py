"""Tests that the golden records together show everything in every ruleset and overlay. A new ruleset without records
fails here. What there is to show follows from the rulesets (see `coverage`, also for what a ruleset shares with its
parent)."""

import pytest

from companion.game.loading.documents import known_overlays, known_rulesets, read_document
from companion.game.loading.rulesets import load_rules
from companion.game.phases import TABLE_WIDE
from tests.golden import coverage
from tests.golden.golden import golden, names

RULESETS = known_rulesets()
OVERLAYS = known_overlays()

OVERLAYS_SHOW = {
    "contract": {
        "one purse a team", "the better hand counts", "partners tied together", "only tied hands draw",
        "the team takes its better result", "a partner's win saves the caller", "a partner's bomb is paid",
        "all-in is an empty purse", "partners left: unseen",
    },
    "jabba": {
        "counts for P", "goes whole to the winner", "split: to the first who can pay",
        "back to the pledger for credits", "to the sabacc pot", "won with the sabacc pot",
    },
    "dune-sea": {"dune-sea: every change on the list"},
    "high-stakes": {"larger antes", "larger mouche"},
}  # fmt: skip
"""What each overlay shows besides its options and moves (rules: overlays)."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_has_a_record_of_its_own(ruleset: str) -> None:
    assert [name for name in names() if golden(name).record.rules.id == ruleset]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_value_of_every_option_is_played(ruleset: str) -> None:
    for name, rule in load_rules(ruleset).options.items():
        moves = coverage.with_option(ruleset, name)
        seen = {before.rules.values[name] for before, _ in moves if before.order}
        if rule.kind == "choice":
            assert seen >= set(rule.choices), name
        elif rule.kind == "flag":
            assert seen >= {True, False}, name
        elif rule.kind == "count":
            assert rule.default in seen and len(seen) > 1, name
        else:
            paid = {
                kind for before, after in moves for option, kind in coverage.penalties(before, after) if option == name
            }
            assert paid >= {"full", "percent", "fixed"}, name
        if name == "random_shift":
            assert any(after.last and after.last.verb == "shift-strikes" for _, after in moves)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rung_and_array_is_revealed(ruleset: str) -> None:
    like = coverage.ladder_of(ruleset)
    shown = {(hand.rung, hand.array) for _, after in coverage.ends(like) if after.result for hand in after.result.shown}
    assert coverage.ladders(ruleset) - shown == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ending_is_played(ruleset: str) -> None:
    seen = {after.result.ending for _, after in coverage.ends(coverage.alike(ruleset, coverage.FLOW)) if after.result}
    assert coverage.endings(load_rules(ruleset)) - seen == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_kind_of_tie_is_played(ruleset: str) -> None:
    ends = coverage.ends(coverage.alike(ruleset, coverage.FLOW))
    seen = {kind for before, after in ends for kind in coverage.ties(before, after)}
    assert coverage.kinds_of_tie(load_rules(ruleset)) - seen == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_move_of_its_phases_is_played(ruleset: str) -> None:
    options = load_rules(ruleset).options.items()
    ways = [{name: choice} for name, rule in options for choice in rule.choices] or [{}]
    for keys, verbs in ((coverage.FLOW, coverage.of_flow), (coverage.STANDING, coverage.standing)):
        like = coverage.alike(ruleset, keys)
        seen = {after.last.verb for _, after in coverage.at_play(like) if after.last}
        wanted = {verb for way in ways for verb in verbs(load_rules(ruleset, way))}
        assert wanted - seen - coverage.NEVER.get(ruleset, set()) == set()


@pytest.mark.parametrize(
    "ruleset", [name for name in RULESETS if "discards" in read_document(name).get("constants", {})]
)
def test_every_number_of_discards_is_played(ruleset: str) -> None:
    constants = read_document(ruleset)["constants"]
    moves = [
        move for name in names() if golden(name).record.rules.id == ruleset for _, move in golden(name).record.moves
    ]
    given = {len(move.cards) for move in moves if move.verb == "replace"}
    given |= {0} if any(move.verb == "stand" for move in moves) else set()
    assert {*constants["discards"], *constants.get("discards_showing", ())} - given == set()


def test_every_move_that_all_tables_allow_is_played() -> None:
    wanted = {verb for each in TABLE_WIDE for verb in each.verb_names}
    assert wanted - {move.verb for name in names() for _, move in golden(name).record.moves} == set()


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_overlay_is_played_with_all_it_brings(overlay: str) -> None:
    records = [golden(name) for name in names() if overlay in golden(name).record.rules.id.split("+")[1:]]
    assert records
    over = str(load_rules(overlay).id.partition("+")[0])
    brings = _verbs(overlay) - _verbs(over)
    assert brings - {move.verb for record in records for _, move in record.record.moves} == set()
    shown = {each for record in records for each in record.expected["shows"]}
    assert OVERLAYS_SHOW[overlay] - shown == set()


def _verbs(name: str) -> set[str]:
    rules = load_rules(name)
    return coverage.of_flow(rules) | coverage.standing(rules)


def test_dune_sea_draws_every_change_on_its_list() -> None:
    rules = load_rules("dune-sea")
    (node,) = (node for node in rules.program if node.name == "dune-sea")
    wanted = {(each.option, each.wanted(rules)) for each in node.params.changes}  # type: ignore[union-attr]
    told = [one for name in names() for state in golden(name).states for one in state.news]
    added = {(str(one.args["name"]), str(one.args["value"])) for one in told if one.code == "rule-added"}
    also = {("call_penalty", "10%"): ("call_penalty", "alderaan")}
    assert wanted - {also.get(each, each) for each in added} == set()
    assert {str(one.args["name"]) for one in told if one.code == "rule-dropped"}


def test_high_stakes_multiplies_every_ante_that_there_is() -> None:
    wanted = coverage.multiplied()
    ids = {golden(name).record.rules.id for name in names()}
    shown = {option for each in ids if "+high-stakes" in each for option in load_rules(each).options}
    assert wanted - shown == set()
