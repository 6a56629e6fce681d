"""Tests house rulesets: the worked example of docs/house-rules.md, their folder, and the effect of a changed file."""

import json
import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import in_hand
from companion.game.loading.library import Library
from companion.game.moves import Move
from companion.game.record import play, read, write
from companion.table.history.restart import JournalUnplayable
from tests.cli.conftest import Sabacc, elsewhere, refused, sabacc
from tests.game.random.random_play import Tally, evenings
from tests.support import Bench, seat_three

__all__ = ["elsewhere", "refused", "sabacc"]

PAGE = Path(__file__).parents[2] / "docs" / "house-rules.md"

RECORD = """sabacc record 1
ruleset thursday
seat 1: sit 100 "Lando"
seat 2: sit 100 "Han"
table: deal                                     # antes of 2 to the hand pot, 1 to the sabacc pot
seat 2: bet 3                                   # the friendly limit
seat 1: call
table: roll (6)
seat 2: stand                                   # first round
seat 1: draw
seat 2: check
seat 1: check
table: roll (6)
seat 2: draw                                    # second round: nobody may call the hand yet
seat 1: stand
seat 2: check
seat 1: check
table: roll (6)
seat 2: stand                                   # third round, and now somebody may
seat 1: stand
seat 2: check
seat 1: check
table: roll (6)
seat 1: call-hand
seat 1: check
seat 2: check
seat 1: reveal [star, commander of coins, commander of flasks]
seat 2: reveal [10 of coins, 9 of coins, 4 of staves]
"""
"""A record of the example. The pot is 2 x 2 + 2 x 3 = 10. Lando's Smuggler's Run, 7, ranks above Han's pure sabacc; it
does not win the sabacc pot of 2 x 1, which stays. Lando has 100 - 2 - 1 - 3 + 10 = 104, Han 100 - 6 = 94."""


def thursday() -> str:
    (found,) = [text for text in re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.S) if 'id = "th' in text]
    return str(found)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the usual folder of house rulesets, with the example in it."""
    place = tmp_path / "config" / "sabacc" / "rulesets"
    place.mkdir(parents=True)
    (place / "thursday.toml").write_text(thursday(), "utf-8")
    return place


def test_the_example_is_what_its_page_says(folder: Path) -> None:
    rules = Library(folder).load("thursday")
    assert (rules.values["ante"], rules.values["bet_limit"], rules.values["first_call"]) == (2, 3, 3)
    assert rules.players == (2, 8) and rules.deck.id == "classic76"
    assert [rung.name or rung.rung for rung in rules.ladder.rungs][:3] == [
        "idiots-array",
        "smugglers-run",
        "pure-sabacc",
    ]


def test_a_hand_of_it(folder: Path) -> None:
    record = read(RECORD, library=Library(folder))
    last = [*play(record)][-1]
    assert last.result is not None and last.result.winners == (1,) and last.result.pot == 10
    assert {each.seat: each.array for each in last.result.shown} == {1: "smugglers-run", 2: ""}
    assert not last.result.sabacc_won
    assert [last.money[person.purse] for person in last.people] == [104, 94]
    assert last.money[2] == 2


def test_random_play_of_it(folder: Path) -> None:
    tally = Tally()
    played = [*evenings(lambda options: Library(folder).load("thursday", options), range(20), 120, tally)]
    assert len(played) == 20 and tally.hands > 20
    assert {"call-hand", "bet", "trade"} <= set(tally.verbs)


def test_every_command_knows_it(folder: Path, sabacc: Sabacc) -> None:
    assert "thursday" in sabacc("rules").stdout
    told = sabacc("rules", "thursday").stdout
    assert "Smuggler's Run: exactly" in told and "Fingerprint: " in told
    assert (
        json.loads(sabacc("simulate", "thursday", "--hands", 5, "--seed", 1, "--json").stdout)["ruleset"] == "thursday"
    )
    hands = ("star, commander of coins, commander of flasks", "10 of coins, 9 of coins, 4 of staves")
    assert [one["place"] for one in json.loads(sabacc("score", "thursday", *hands, "--json").stdout)["hands"]] == [1, 2]
    assert "104" in sabacc("replay", "-", input=RECORD).stdout
    assert "thursday+contract" in sabacc("rules", "thursday+contract").stdout


@pytest.mark.parametrize("command", ["score", "odds"])
def test_its_array_has_the_name_that_the_file_gives(command: str, folder: Path, sabacc: Sabacc) -> None:
    hands = ("star, commander of coins, commander of flasks", "10 of coins, 9 of coins, 4 of staves")
    table = sabacc(command, "thursday", *hands).stdout.split("\n\n")[0]
    assert "Smuggler's Run" in table


def test_a_folder_that_the_configuration_names(tmp_path: Path, sabacc: Sabacc, refused: Callable[..., str]) -> None:
    place, config = tmp_path / "ours", tmp_path / "table.toml"
    config.write_text('[table]\nrulesets = "ours"\nruleset = "thursday"\n')
    assert "there is no folder" in refused("--config", config, "rules")
    place.mkdir()
    assert "there is no ruleset `thursday`" in refused("--config", config, "rules")
    (place / "thursday.toml").write_text(thursday(), "utf-8")
    assert "thursday" in sabacc("--config", config, "rules").stdout
    assert "thursday, 4 players" in sabacc("--config", config, "simulate", "--hands", 2, "--seed", 1).stdout


def test_a_broken_file_is_a_warning_in_a_list_and_refused_by_name(
    folder: Path, sabacc: Sabacc, refused: Callable[..., str]
) -> None:
    file = folder / "friday.toml"
    file.write_text(thursday().replace("thursday", "friday").replace("default = 2", "default = 0"), "utf-8")
    (folder / "monday.toml").write_text("id = ", "utf-8")
    listed = sabacc("rules")
    assert listed.exit_code == 0 and "thursday" in listed.stdout and "friday" not in listed.stdout
    warned = [line for line in listed.stderr.splitlines() if line.startswith("Warning: ")]
    assert len(warned) == 2 and "friday.toml: `options.ante.default`" in warned[0] and "monday.toml" in warned[1]
    assert refused("rules", "friday").startswith("friday.toml: `options.ante.default` is to be")
    assert "friday.toml: `options.ante.default` is to be" in refused("rules", "--check", file)
    assert "fine (ruleset)" in sabacc("rules", "--check", folder / "thursday.toml").stdout


def test_overlays_and_decks_of_the_house(folder: Path, sabacc: Sabacc) -> None:
    deck, over = folder / "decks" / "small.toml", folder / "overlays" / "duel.toml"
    deck.parent.mkdir()
    over.parent.mkdir()
    deck.write_text('id = "small"\nsize = 12\nsource = "ours"\nface_copies = 6\n[faces]\nfool = 0\nstar = -17\n')
    over.write_text(
        'id = "duel"\nsource = "ours"\nover = "standard"\nplayers = [2, 2]\n'
        '[words.en]\nname = "duel"\nabout = "Two only."\n'
    )
    assert "fine (deck)" in sabacc("rules", "--check", deck).stdout
    assert "fine (overlay)" in sabacc("rules", "--check", over).stdout
    assert Library(folder).load("thursday+duel").players == (2, 2)
    little = (
        thursday()
        .replace('id = "thursday"', 'id = "little"\ndeck = "small"')
        .replace('cards = ["star", "commander", "commander"]', 'cards = ["star", "fool"]')
    )
    little = little.replace('["idiot", "2", "3"]', '["fool", "fool", "fool"]')
    (folder / "little.toml").write_text(little, "utf-8")
    with pytest.raises(RulesBroken, match=r"small has 12 cards, too few for 7 players"):
        Library(folder).load("little")
    (folder / "little.toml").write_text(little.replace("extends =", "players = [2, 6]\nextends ="), "utf-8")
    assert Library(folder).load("little").deck.size == 12


# --- fingerprints --------------------------------------------------------------------------------------------------


def test_words_are_not_played_by(folder: Path) -> None:
    before = Library(folder).load("thursday").fingerprint
    (folder / "thursday.toml").write_text(thursday().replace("ante of 2", "dear ante"), "utf-8")
    assert Library(folder).load("thursday").fingerprint == before
    (folder / "thursday.toml").write_text(thursday().replace("default = 2", "default = 4", 1), "utf-8")
    assert Library(folder).load("thursday").fingerprint != before


def test_a_replay_by_other_rules_says_so(folder: Path, sabacc: Sabacc) -> None:
    rules = Library(folder).load("thursday")
    text = write(rules, [Move("sit", 1, 100, name="Lando")])
    assert f"ruleset thursday {rules.fingerprint}" in text
    assert "Note" not in sabacc("replay", "-", input=text).stderr
    (folder / "thursday.toml").write_text(thursday().replace("default = 2", "default = 4", 1), "utf-8")
    assert "was written with another version of the ruleset thursday" in sabacc("replay", "-", input=text).stderr


@pytest.fixture
def bench(folder: Path, tmp_path: Path) -> Bench:
    made = Bench(tmp_path / "evening.journal", "thursday", folder)
    seat_three(made.table)
    return made


def change(folder: Path, old: str = "default = 2", new: str = "default = 4") -> None:
    (folder / "thursday.toml").write_text(thursday().replace(old, new, 1), "utf-8")


def to_the_end(bench: Bench) -> None:
    """Play a hand in which two players fold."""
    bench.table.deal("screen")
    for _ in range(2):
        bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")
    assert not in_hand(bench.table.head)


def test_between_hands_the_evening_goes_on_by_the_new_rules_and_says_so(bench: Bench, folder: Path) -> None:
    to_the_end(bench)
    money = bench.table.head.money
    assert not bench.restart().rules_changed
    change(folder)
    table = bench.restart()
    assert table.rules_changed and table.head.money == money
    table.deal("screen")
    assert table.head.money[1] == 3 * 4
    bench.settle()
    assert not bench.restart().rules_changed, "from now on these are its rules"
    bench.close()


def test_people_who_sat_down_after_the_hand_are_still_there(bench: Bench, folder: Path) -> None:
    to_the_end(bench)
    bench.table.play(Move("sit", 5, 70, name="Chewbacca"), "screen")
    change(folder)
    assert bench.restart().head.seats[4] is not None
    bench.close()


def test_another_flow_begins_anew(bench: Bench, folder: Path) -> None:
    to_the_end(bench)
    money = bench.table.head.money
    change(folder, '  { do = "between"', '  { sequence = [{ do = "between"')
    text = (
        (folder / "thursday.toml")
        .read_text("utf-8")
        .replace("if_empty = true },\n  ] },", "if_empty = true },\n  ] }] },")
    )
    (folder / "thursday.toml").write_text(text, "utf-8")
    table = bench.restart()
    assert table.rules_changed and table.head.money == money
    to_the_end(bench)
    bench.close()


def test_in_the_middle_of_a_hand_the_table_does_not_start_until_the_file_is_as_it_was(
    bench: Bench, folder: Path
) -> None:
    bench.table.deal("screen")
    state = bench.table.head
    change(folder)
    with pytest.raises(JournalUnplayable, match=r"thursday was changed in the middle of hand 1.*put its file back"):
        bench.restart()
    bench.writer.close()
    bench.journal.close()
    (folder / "thursday.toml").write_text(thursday(), "utf-8")
    assert bench.open().head.money == state.money
    bench.close()


def test_the_last_hand_can_still_be_taken_back_after_a_restart(bench: Bench) -> None:
    to_the_end(bench)
    table = bench.restart()
    table.undo("screen")
    assert in_hand(table.head)
    table.redo("screen")
    assert not in_hand(table.head)
    bench.close()


def test_all_that_is_wrong_is_told_in_one_run(folder: Path, sabacc: Sabacc) -> None:
    file = folder / "friday.toml"
    text = thursday().replace("thursday", "friday").replace('{ do = "call"', '{ do = "cal"', 1)
    text = text.replace('do = "trade"', 'do = "trade", mots = 1', 1).replace("default = 2", "default = 0", 1)
    file.write_text(f"playrs = [2, 3]\n{text}\n[options.spare]\nkind = 'flag'\ndefault = false\nsource = ''\n", "utf-8")
    wrong = ("`playrs`", "`cal`", "`mots`", "`options.ante.default`", "`options.spare` is used nowhere")
    for command in (("rules", "--check", file), ("rules", "friday"), ("score", "friday", "idiot")):
        lines = sabacc(*command).stderr.splitlines()
        assert len(lines) == len(wrong) and all("friday.toml: " in line for line in lines)
        for each in wrong:
            assert sum(each in line for line in lines) == 1, each


def test_score_and_rules_find_it_as_run_does(tmp_path: Path, sabacc: Sabacc) -> None:
    config = tmp_path / "table.toml"
    config.write_text('[table]\nrulesets = "ours"\n', "utf-8")
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "thursday.toml").write_text(thursday(), "utf-8")
    assert "thursday" in sabacc("rules", "--config", config).stdout
    assert "Smuggler's Run" in sabacc("rules", "thursday", "--config", config).stdout
    assert "idiot" in sabacc("score", "thursday", "idiot, 2 of coins", "--config", config).stdout


def test_without_a_house_folder_the_rulesets_of_the_program_are_read_once(tmp_path: Path) -> None:
    """A start asks for its ruleset five times."""
    assert Library(tmp_path / "none").load("standard") is Library(tmp_path / "none").load("standard")


def test_another_process_gets_the_rules_of_the_house(folder: Path) -> None:
    rules = Library(folder).load("thursday", {"ante": 3})
    again = pickle.loads(pickle.dumps(rules))
    assert (again.id, again.values, again.fingerprint) == (rules.id, rules.values, rules.fingerprint)
