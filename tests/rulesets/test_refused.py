"""Tests that a ruleset which cannot be played is refused on load, in one sentence that names the file and the key."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.game.cards.deck import DeckBroken
from companion.game.engine.rules import RulesBroken
from companion.game.loading import documents
from companion.game.loading.documents import known_rulesets
from companion.game.loading.library import Library
from companion.game.loading.rulesets import load_rules
from companion.game.phases import PHASES, STANDING, TABLE_WIDE

HEAD = 'id = "odd"\nsource = "a test"\nextends = "standard"\n[words.en]\nname = "Odd"\nabout = "A test."\n'
CALL = '{ do = "call", from_round = 4 }'


def evening(hand: str, finish: str = '"settle"', between: str = '"between", ') -> str:
    """Return a ruleset's file with a flow of its own, which does not use the parent's options."""
    unused = (
        "ante sabacc_ante fold_cost bet_limit call_penalty bomb_penalty arrays discards_max discards_exact croupier"
    )
    paths = ", ".join(f'"options.{name}"' for name in unused.split())
    head = HEAD.replace("[words.en]", f'without = [{paths}, "conflicts"]\n[words.en]', 1)
    rungs = 'rungs = [{ rung = "total", of = "any" }]'
    return f"{head}[ladder]\n{rungs}\n[flow]\nevening = [{between}{{ hand = [{hand}], finish = [{finish}] }}]\n"


FULL = '{ do = "deal", cards = 2 }, "bet", { repeat = ["trade", "call"] }, "showdown", "demise"'

REFUSED = {
    "no-end": (evening(FULL.replace(', "call"', "")), r"`flow.evening\[1\].hand\[2\]` never ends.*`times`"),
    "no-end-though-all-may-fold": (
        evening('{ do = "deal", cards = 2 }, { repeat = ["bet"] }, "showdown"'),
        r"`flow.evening\[1\].hand\[1\]` never ends, and what follows",
    ),
    "no-settlement": (evening(FULL, finish='"roll"'), r"finish` settles nothing.*put `settle`"),
    "no-finish": (evening(FULL, finish=""), r"`flow.evening\[1\].finish` settles nothing"),
    "no-showdown": (evening('{ do = "deal", cards = 2 }, "bet"'), r"finish\[0\]` \(settle\) needs a `showdown`"),
    "demise-too-early": (evening('{ do = "deal", cards = 2 }, "demise", "showdown"'), r"\(demise\) needs a `showdown`"),
    "settle-in-hand": (evening(f'{FULL}, "settle"'), r"\(settle\) belongs into the `finish`"),
    "nothing-begins": (evening(FULL, between=""), r"nothing begins `flow.evening\[0\]`: put `between`"),
    "no-hand": (
        evening(FULL).replace("{ hand = [", "{ sequence = [").replace(', finish = ["settle"]', ""),
        r"has no `hand` in it",
    ),
    "outside-a-hand": (
        evening(FULL, between='"between", "bet", '),
        r"`flow.evening\[1\]` \(bet\) belongs into a `hand`",
    ),
    "hand-in-hand": (evening(f'{FULL}, {{ hand = ["bet"], finish = ["settle"] }}'), r"is a `hand` inside a hand"),
    "empty-turns": (evening(f"{FULL}, {{ turns = [] }}"), r"hand\[5\]` has nothing in its `turns`"),
    "empty-repeat": (evening(f"{FULL}, {{ repeat = [] }}"), r"nothing in its `repeat`"),
    "times-below-nothing": (evening(f'{FULL}, {{ repeat = ["bet"], times = -1 }}'), r"`.*times` is to be 1 to 1000"),
    "roll-with-a-shift-of-spike-dice": (
        evening(FULL.replace('"bet", ', '{ do = "roll", how = "choice" }, ')),
        r"`how` cannot be 'choice'; it is 'exchanged' or 'junked' or 'pooled'",
    ),
    "kind-of-an-option": (
        HEAD + '[options.ante]\nkind = "coun"\n',
        r"`options.ante.kind` cannot be 'coun'; it is 'choice' or 'count' or 'flag' or 'penalty'",
    ),
    "never-reached": (
        evening(FULL.replace('"trade", "call"] }', f'"trade", {CALL}], times = 3 }}')),
        r"`.*from_round` is 4, which is never reached.*1 to 3",
    ),
    "others-without-turns": (evening(FULL.replace('"call"', '{ do = "call", by = "others" }')), r"`by` = \"others\""),
    "opener-without-turns": (evening(FULL.replace('"bet"', '{ do = "bet", opener = "turn" }')), r"`opener` = \"turn\""),
    "least-over-limit": (
        evening(FULL.replace('"bet"', '{ do = "bet", least = 5, limit = 3 }')),
        r"`least`.*`limit`, 3",
    ),
    "faces-no-die-has": (evening(f'{FULL}, {{ do = "roll", shift_on = [7] }}'), r"`shift_on` is to be from 1 to 6"),
    "no-cards-dealt": (evening(FULL.replace("cards = 2", "cards = 0")), r"`cards` is to be at least 1"),
    "below-nothing": (evening(FULL.replace('"bet"', '{ do = "bet", fold_cost = -1 }')), r"fold_cost` is to be 0 to"),
    "no-penalty": (
        evening(FULL, finish='{ do = "settle", call_penalty = "half" }'),
        r'call_penalty` is to be "full", a percentage',
    ),
    "standing-below-nothing": (
        HEAD.replace("[words", '[[always]]\ndo = "lock"\nmost = -2\nfree = 1\n[words'),
        r"`always\[0\].most` is to be 0",
    ),
    "too-few-cards": (
        evening(FULL.replace("cards = 2", "cards = 10")),
        r"`deck`: classic76 has 76 cards, too few for 8 players, who are dealt 80; `players` is to be at most 7",
    ),
    "players-upside-down": (HEAD.replace("[words", "players = [6, 2]\n[words"), r"`players` is to be \[least, most\]"),
    "one-player": (HEAD.replace("[words", "players = [1, 4]\n[words"), r"`players` is to be 2 to 100"),
    "a-crowd": (HEAD.replace("[words", "players = [2, 101]\n[words"), r"`players` is to be 2 to 100"),
    "odd-teams": (HEAD.replace("[words", "players = [3, 3]\nparties = [[1, 3], [2]]\n[words"), r"teams of equal size"),
    "no-words": (HEAD.replace('"Odd"', '""'), r"`words` is to give `name` and `about`"),
    "default-out-of-range": (HEAD + "[options.ante]\ndefault = 0\n", r"`options.ante.default` is to be a whole number"),
    "default-a-date": (HEAD + "[options.ante]\ndefault = 1999-12-31\n", r"or text, not date"),
    "a-date-in-the-ladder": (HEAD + "[ladder.own]\nleast = 1979-05-27T07:32:00\n", r"`ladder.own` has no place"),
    "range-upside-down": (HEAD + "[options.ante]\nleast = 5\nmost = 2\n", r"`options.ante.least` is 5 and `most` 2"),
    "choices-of-a-count": (HEAD + '[options.ante]\nchoices = ["a"]\n', r"`options.ante.choices` means nothing"),
    "no-choices": (
        HEAD + '[options.ante]\nkind = "choice"\ndefault = "a"\n',
        r"`options.ante.choices` is to list",
    ),
    "unused-option": (
        HEAD + '[options.spin]\nkind = "flag"\ndefault = false\nsource = "a test"\n',
        r"`options.spin` is used nowhere; put \"\$spin\"",
    ),
    "unknown-dollar": (evening(FULL.replace("cards = 2", 'cards = "$many"')), r"`\$many` stands for no option"),
    "conflict-of-nothing": (
        HEAD.replace("[words", '[[conflicts]]\noptions = ["ante", "nope"]\n[words'),
        r"`conflicts\[0\].options` names no option: `nope`",
    ),
    "conflict-of-one": (HEAD.replace("[words", '[[conflicts]]\noptions = ["ante"]\n[words'), r"two options or more"),
    "without-nothing": (
        HEAD.replace("[words", 'without = ["options.nope"]\n[words'),
        r"`without` names `options.nope`",
    ),
    "other-name": (HEAD.replace('"odd"', '"even"'), r"`id` is to be the file's name, `odd`, not `even`"),
    "itself": (HEAD.replace('"standard"', '"odd"'), r"`extends`.*odd -> odd"),
    "no-parent": (HEAD.replace('"standard"', '"nope"'), r"`extends` names no ruleset: `nope`; there are: "),
    "unknown-key": (HEAD.replace("[words", "deks = 2\n[words"), r"there is no key `deks`; did you mean `deck`\?"),
    "unknown-phase": (evening(FULL.replace('"bet"', '"bat"')), r"names no mechanic: `bat`; there are: .*between"),
    "unknown-card": (
        evening(FULL).replace('of = "any"', 'of = "exactly", cards = ["the fool"]'),
        r"`ladder.rungs\[0\].cards`: `the fool` is no card or rank of the deck classic76",
    ),
}


@pytest.fixture
def refused(tmp_path: Path) -> Callable[[str], str]:
    def sentence(text: str) -> str:
        (tmp_path / "odd.toml").write_text(text, "utf-8")
        with pytest.raises(RulesBroken) as caught:
            Library(tmp_path).load("odd")
        return str(caught.value)

    return sentence


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_played_is_refused(refused: Callable[[str], str], name: str) -> None:
    text, words = REFUSED[name]
    said = refused(text)
    assert said.startswith("odd.toml: ") and "\n" not in said
    assert re.search(words, said), said


def test_one_wrong_option_is_no_reason_to_doubt_the_others(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text(HEAD + "[options.antee]\ndefault = 2\n", "utf-8")
    with pytest.raises(RulesBroken) as error:
        Library(tmp_path).check(tmp_path / "odd.toml")
    assert {each.partition(": ")[2].partition("; put")[0] for each in error.value.problems} == {
        "the key `kind` is missing in `options.antee`",
        "the key `source` is missing in `options.antee`",
        "`options.antee` is used nowhere",
    }


def test_what_they_are_made_from_is_played(tmp_path: Path) -> None:
    for text in (HEAD, evening(FULL), evening('{ do = "deal", cards = 2 }, { repeat = ["bet"] }', '"roll", "settle"')):
        (tmp_path / "odd.toml").write_text(text.replace('"roll", "settle"', '"showdown", "settle"'), "utf-8")
        assert Library(tmp_path).load("odd").id == "odd"


def test_a_circle_is_a_sentence(tmp_path: Path) -> None:
    for name, parent in (("odd", "even"), ("even", "odder"), ("odder", "odd")):
        (tmp_path / f"{name}.toml").write_text(HEAD.replace('"odd"', f'"{name}"').replace('"standard"', f'"{parent}"'))
    with pytest.raises(RulesBroken, match=r"odd\.toml: `extends` goes round in a circle: odd -> even -> odder -> odd"):
        Library(tmp_path).load("odd")


@pytest.mark.parametrize("place", ["", "overlays/", "decks/"])
def test_a_name_that_the_program_has_is_refused(tmp_path: Path, place: str) -> None:
    name = {"": "standard", "overlays/": "contract", "decks/": "classic76"}[place]
    (tmp_path / place).mkdir(exist_ok=True)
    (tmp_path / f"{place}{name}.toml").write_text(f'id = "{name}"\n')
    with pytest.raises(RulesBroken, match=f"the program has an? (ruleset|overlay|deck) `{name}`"):
        Library(tmp_path).load("standard+contract")


def test_contradictory_options_are_refused() -> None:
    with pytest.raises(RulesBroken, match="discards_max and discards_exact contradict each other"):
        load_rules("standard", {"discards_max": 2, "discards_exact": 2})


def test_a_deck_of_another_name_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "decks" / "blue.toml"
    file.parent.mkdir()
    file.write_text('id = "red"\nsize = 1\nsource = "a test"\n[faces]\nfool = 0\n')
    with pytest.raises((RulesBroken, DeckBroken), match=r"blue\.toml: `id` is to be the file's name, `blue`"):
        Library(tmp_path).check(file)


@pytest.mark.parametrize("name", known_rulesets())
def test_no_good_ruleset_is_refused(name: str) -> None:
    rules = load_rules(name)
    for option, rule in rules.options.items():
        for value in (True, False) if rule.kind == "flag" else rule.choices:
            assert rules.remake({option: value}).id == name


def test_mechanics_can_do_what_they_say() -> None:
    """A phase whose code ends a repetition, or closes a hand, must not declare that it cannot."""
    import inspect

    told = {"end-repeat": "leave_repeat(", "settle": "close_hand("}
    table_wide = {each.name: each for each in TABLE_WIDE}
    assert all(each.__dict__.get("can") is not None for each in TABLE_WIDE), "or no flow is ever found endless"
    for name, mechanic in {**PHASES, **STANDING, **table_wide}.items():
        said = mechanic.__dict__.get("can")
        source = inspect.getsource(mechanic)
        for what, call in told.items():
            assert said is None or what in said or call not in source, (name, what)


def test_options_that_mechanics_ask_for_by_name_are_told() -> None:
    """A mechanic may read an option from `values` without a "$" in the file. Such an option must not count as
    unused."""
    folder = Path(PHASES["bet"].__module__.replace(".", "/")).parent
    read = {name for each in (*PHASES.values(), *STANDING.values(), *TABLE_WIDE) for name in each.reads}
    root = Path(__file__).parents[2]
    for file in (root / folder).rglob("*.py"):
        for name in re.findall(r'rules\.values(?:\.get\(|\[)"(\w+)"', file.read_text("utf-8")):
            assert name in read, (file.name, name)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("without = [{ a = 1 }]", r"`without\[0\]` is to be text, not a table"),
        ('without = "conflicts"', r"`without` is to be a list, not text"),
        ("options = 5", r"`options` is to be a table, not a whole number"),
        ("words = [1]", r"`words` is to be a table, not a list"),
    ],
)
def test_what_is_laid_over_another_is_looked_at_first(line: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "parent.toml").write_text(f'id = "parent"\nsource = "a test"\n{line}\n', "utf-8")
    path = tmp_path / "odd.toml"
    path.write_text('id = "odd"\nsource = "a test"\nextends = "parent"\n', "utf-8")
    with pytest.raises(RulesBroken, match=f"parent.toml: {sentence}"):
        Library(tmp_path).check(path)


def test_of_all_rulesets_only_those_that_are_extended_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsing all files for each lookup would take a twentieth of a start."""
    read: set[str] = set()
    real = documents._peeked

    def peeked(path: Path) -> Mapping[str, Any]:
        read.add(path.stem)
        return real(path)

    monkeypatch.setattr(documents, "_peeked", peeked)
    documents.read_document("standard-fr")
    assert read == {"standard-fr", "standard"}
