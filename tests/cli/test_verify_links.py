"""Tests `sabacc verify` with changed tables and edited records. Every seed of a hand must be the link of the chain that
the record names, and every link must belong to a hand."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.cli.export import record_of
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.chance.chain import Link, read
from companion.table.chance.renewal import RENEWED, Secret
from companion.table.chance.seeds import COMMITTED, Key, Seeds
from companion.table.journal.backup import backup
from companion.table.table import Table
from tests.support import Bench, seat_three

Edit = Callable[[str], str]


def begin(table: Table) -> None:
    """Deal the next hand and roll once."""
    table.dice.commit()
    table.deal("screen")
    table.the_rest("check", "screen")
    table.roll("panel")


def end(table: Table) -> None:
    while in_hand(table.head):
        verbs = {each.verb: each for each in flow.options(table.head)}
        verb = next(each for each in ("deal-back", "fold", "stand", "roll") if each in verbs)
        table.play_with_chance(Move(verb, verbs[verb].seats[0] if verb != "deal-back" else 0), "screen")
    table.dice.commit()


def seated(path: Path) -> Bench:
    bench = Bench(path)
    seat_three(bench.table)
    return bench


def told(bench: Bench) -> str:
    bench.settle()
    bench.close()
    return record_of(bench.path)


def plain(path: Path, hands: int = 5) -> Bench:
    bench = seated(path)
    for _ in range(hands):
        begin(bench.table)
        end(bench.table)
    return bench


def eventful(path: Path) -> Bench:
    """Return a table with an eventful evening: hand 2 is misdealt; hand 3 is undone and dealt again after the table has
    committed to hand 4; hand 4 is dealt after a restart; hand 5 is dealt and undone."""
    bench = plain(path, hands=1)
    begin(bench.table)
    bench.table.play(Move("misdeal", reason="a card fell"), "screen")
    for _ in range(2):
        begin(bench.table)
        end(bench.table)
    while bench.table.head.hands != 2:
        bench.table.undo("screen", "all again")
    bench.settle()
    table = bench.restart()
    for _ in range(3):
        begin(table)
        end(table)
    while table.head.hands != 4 or in_hand(table.head):
        table.undo("screen", "one too many")
    return bench


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> str:
    return told(eventful(tmp_path_factory.mktemp("evening") / "true.journal"))


def run(text: str, folder: Path) -> Result:
    (folder / "evening.txt").write_text(text)
    return CliRunner().invoke(cli, ["verify", str(folder / "evening.txt"), "--anchor", read(text)[0].anchor])


def test_a_true_evening_is_clean_and_says_where_each_link_went(evening: str, tmp_path: Path) -> None:
    result = run(evening, tmp_path)
    assert result.exit_code == 0, result.output
    assert "seeds of hands 1, 2, 3, 4." in result.output
    assert "Link 2: hand 2, misdealt." in result.output
    assert "for hand 3 for new rolls after an undo" in result.output
    assert "after misdeal" not in result.output


def test_two_chains_are_clean(tmp_path: Path) -> None:
    bench = plain(tmp_path / "two.journal", hands=2)
    bench.table.play(Move("end-evening"), "screen")
    for _ in range(2):
        begin(bench.table)
        end(bench.table)
    text = told(bench)
    assert len({used.anchor for used in read(text)}) == 2
    assert run(text, tmp_path).exit_code == 0


def changed(monkeypatch: pytest.MonkeyPatch, links: Sequence[int]) -> None:
    """Let a table take the links of its chain in another order. 0 stands for a seed that is no link."""
    order = iter(links)

    def other(seeds: Seeds) -> tuple[bytes, Link | None]:
        seeds.begin_chain()
        assert seeds.chain is not None
        at = next(order)
        return (seeds.chain.seed(at), (seeds.chain.anchor, at)) if at else (bytes([77] * 32), None)

    monkeypatch.setattr(Seeds, "_next", other)
    monkeypatch.setattr(Seeds, "revealed", lambda seeds, key: False)


@pytest.mark.parametrize(
    ("links", "says", "unproved"),
    [
        ((1, 4, 3, 2, 5, 6), "Hand 4 used link 2, after hand 2 had used link 4.", {2, 3, 4}),
        ((5, 4, 3, 2, 1, 6), "Hand 5 used link 1, after hand 1 had used link 5.", {1, 2, 3, 4, 5}),
        ((1, 2, 2, 3, 4, 5), "Hand 3 has the same seed as hand 2.", {2, 3}),
        ((1, 2, 0, 3, 4, 5), "Hand 3: its seed is no link, although a chain had begun.", {3}),
        ((1, 2, 3, 4, 0, 5), "Hand 5: its seed is no link, although a chain had begun.", {5}),
        ((1, 2, 4, 5, 6, 7), "No hand accounts for link 3.", {3}),
    ],
)
def test_a_table_that_chooses_among_its_links_is_named(
    links: Sequence[int], says: str, unproved: set[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed(monkeypatch, links)
    result = run(told(plain(tmp_path / "changed.journal")), tmp_path)
    assert result.exit_code == 1 and says in result.output
    assert not proved(result) & unproved


def proved(result: Result) -> set[int]:
    found = re.search(r"chosen the seeds of hands? ([\d, ]+)\.", result.output)
    return set(map(int, found[1].split(", "))) if found else set()


@pytest.mark.parametrize("as_what", ["hand 3 misdeals 0", "hand 2 misdeals 0 renewed", "hand 99 misdeals 0"])
def test_a_skipped_link_is_not_excused_by_what_its_line_says(
    as_what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.table.chance.chain.LINKS", 20)
    changed(monkeypatch, (1, 2, 4, 5, 6, 7))
    bench = plain(tmp_path / "changed.journal")
    chain = bench.table.seeds.chain
    assert chain is not None
    text = told(bench) + f"# link 3 of {chain.anchor}: {as_what} seed {chain.seed(3).hex()}\n"
    result = run(text, tmp_path)
    assert result.exit_code == 1 and "Link 3: " in result.output and 3 not in proved(result)


def test_a_second_seed_without_an_undo_is_named(tmp_path: Path) -> None:
    bench = seated(tmp_path / "changed.journal")
    table = bench.table
    begin(table)
    end(table)
    table.dice.commit()
    table.deal("screen")
    code, args, sealed = table.seeds.renew(table.dice.key, set())
    assert code == RENEWED
    table._submit("note", msgspec.json.encode({"code": code, "args": args}), "table", "", sealed)
    table.the_rest("check", "screen")
    table.roll("panel")
    end(table)
    result = run(told(bench), tmp_path)
    assert result.exit_code == 1 and "Hand 2: the seed was renewed, but the record lists no undo." in result.output
    assert proved(result) == {1}


def line(pattern: str, into: str) -> Edit:
    return lambda text: re.sub(rf"(?m)^{pattern}", into, text, count=1)


def without(*patterns: str) -> Edit:
    return lambda text: "".join(
        each for each in text.splitlines(keepends=True) if not any(re.match(one, each) for one in patterns)
    )


def hidden_misdeal(text: str) -> str:
    """Remove the deal of hand 2 that ended in a misdeal from the record."""
    lines = text.splitlines(keepends=True)
    first = next(at for at, each in enumerate(lines) if each.startswith("# hand 2:"))
    last = next(at for at, each in enumerate(lines) if "misdeal because" in each)
    return "".join(lines[:first] + lines[last + 1 :])


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (line(r"(# link 1 of .*): hand 1", r"\1: hand 3"), "Link 1 says hand 3; its seed is the first one of hand 1."),
        (line(r"(# link \d+ .* misdeals 1) renewed", r"\1"), "its seed is the renewed one of hand 3"),
        (line(r"(# link 1 .* misdeals 0) seed", r"\1 renewed seed"), "its seed is the first one of hand 1"),
        (line("# hand 4:", "# hand 5:"), "Hand 4: the record says that its seed is of hand 5."),
        (without("# hand 1:"), "Hand 1 is over, but the record has no seed of it."),
        (line('table: deal "[0-9a-f]+"', "table: deal"), "Hand 1 is over, but the record has no seed of it."),
        (without("# hand "), "Hand 4 is over, but the record has no seed of it."),
        (without("# of "), "Link 6: it is said to be a renewed seed of hand 3 after misdeal 1"),
        (without("# corrected"), "the seed was renewed, but the record lists no undo"),
        (line(r"(# link 1 .* seed) \w+$", r"\1 secret"), "Link 1: hand 1 is over, but its seed is secret."),
        (without("# link 1 "), "No hand accounts for link 1."),
        (line("(# anchor .*: ).*", r"\1bada"), "The words of the anchor are not `bada`."),
        (hidden_misdeal, "Link 3 says hand 2 after misdeal 1; its seed is the first one of hand 2."),
        (lambda text: hidden_misdeal(text).replace("misdeals 1", "misdeals 0"), "but that hand has another seed"),
    ],
)
def test_an_edited_record_is_named(edit: Edit, says: str, evening: str, tmp_path: Path) -> None:
    assert edit(evening) != evening
    result = run(edit(evening), tmp_path)
    assert result.exit_code == 1 and says in result.output, result.output


def removed(text: str) -> Iterator[tuple[str, str]]:
    """Yield the record without one of its lines about seeds, once for each of these lines."""
    lines = text.splitlines(keepends=True)
    for at, each in enumerate(lines):
        if each.startswith(("# hand", "# of", "# link")) and not each.endswith("secret\n"):
            yield each, "".join(lines[:at] + lines[at + 1 :])


def test_no_line_about_a_seed_can_be_left_out(evening: str, tmp_path: Path) -> None:
    for gone, text in removed(evening):
        assert run(text, tmp_path).exit_code == 1, gone


def test_a_hand_that_was_cut_off_at_the_end_leaves_its_link(tmp_path: Path) -> None:
    text = told(plain(tmp_path / "true.journal"))
    lines = text.splitlines(keepends=True)
    last = next(at for at, each in enumerate(lines) if each.startswith("# hand 5:"))
    rest = next(at for at, each in enumerate(lines) if each.startswith("# anchor"))
    result = run("".join(lines[:last] + lines[rest:]), tmp_path)
    assert result.exit_code == 1 and "Link 5: hand 5 is not over, but its seed is told." in result.output


def checked(bench: Bench) -> Result:
    """Return what `sabacc verify` says about the journal, given its anchor."""
    anchor = read(told(bench))[0].anchor
    return CliRunner().invoke(cli, ["verify", "--journal", str(bench.path), "--anchor", anchor])


def burn(table: Table, code: str, key: Key) -> int:
    """Use up a link of the chain as if it were for this hand. Returns the row."""
    seed, link = table.seeds._next()
    kept: dict[str, list[object]] = {"kept": []} if code == RENEWED else {}
    data = msgspec.json.encode({"code": code, "args": {**table.seeds._said(key, seed, link), **kept}})
    return table._submit("note", data, "table", "", msgspec.json.encode(Secret(seed.hex(), *key)), hand=key[0])


def test_a_true_journal_with_a_misdeal_and_undos_is_clean(tmp_path: Path) -> None:
    result = checked(eventful(tmp_path / "true.journal"))
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("code", "key", "says"),
    [
        (COMMITTED, (9, 0), "it uses a link for hand 9 after 0 misdeals, but hand 3 after 0 misdeals comes next"),
        (COMMITTED, (3, 1), "it uses a link for hand 3 after 1 misdeals, but hand 3 after 0 misdeals comes next"),
        (COMMITTED, (2, 1), "it uses a link for hand 2 after 1 misdeals, but hand 3 after 0 misdeals comes next"),
        (RENEWED, (2, 0), "it renews the seed of hand 2, but no undo went back to that hand"),
        (RENEWED, (3, 0), "it renews the seed of hand 3, but no undo went back to that hand"),
    ],
)
def test_a_link_that_is_used_up_for_no_reason_is_named_by_its_row(
    code: str, key: Key, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Seeds, "revealed", lambda seeds, key: False)
    bench = plain(tmp_path / "changed.journal", hands=2)
    row = burn(bench.table, code, key)
    for _ in range(2):
        begin(bench.table)
        end(bench.table)
    result = checked(bench)
    assert result.exit_code == 1 and f"row {row}: {says}." in result.output


def test_an_undo_inside_the_hand_excuses_no_second_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seeds, "revealed", lambda seeds, key: False)
    bench = plain(tmp_path / "changed.journal", hands=1)
    bench.table.deal("screen")
    bench.table.the_rest("check", "screen")
    bench.table.undo("screen", "a slip")
    row = burn(bench.table, RENEWED, (2, 0))
    bench.table.the_rest("check", "screen")
    bench.table.roll("panel")
    end(bench.table)
    result = checked(bench)
    assert result.exit_code == 1 and f"row {row}: it renews the seed of hand 2" in result.output


def test_a_free_seed_in_the_middle_of_a_chain_is_named_by_its_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed(monkeypatch, (1, 2, 0, 3, 4, 5))
    result = checked(plain(tmp_path / "changed.journal"))
    assert result.exit_code == 1 and "its seed of hand 3 is no link, although a chain had begun" in result.output


@pytest.mark.parametrize("playing", [False, True])
def test_an_evening_that_goes_on_from_a_copy_is_clean(playing: bool, tmp_path: Path) -> None:
    bench = plain(tmp_path / "true.journal", hands=2)
    if playing:
        begin(bench.table)
    bench.settle()
    copied = backup(bench.path, tmp_path / "copy.journal", over=lambda journal: 3)
    bench.close()
    other = Bench(copied.path)
    other.entropy = lambda size: bytes([9] * size)
    for _ in range(2):
        begin(other.table)
        end(other.table)
    text = told(other)
    assert len({used.anchor for used in read(text)}) == 2
    result = CliRunner().invoke(cli, ["verify", str(other.path), "--anchor", read(text)[0].anchor])
    assert result.exit_code == 0, result.output
