"""The command `sabacc rules [NAME]`: lists the rulesets, or describes one of them."""

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click import style

from companion.cli.support.common import (
    aligned,
    config_option,
    english,
    house_library,
    json_option,
    ruleset,
    ruleset_options,
    say_json,
)
from companion.cli.support.usage import NamedPath

if TYPE_CHECKING:
    from companion.game.engine.rules import OptionRule, Rules
    from companion.game.ladders.model import Ladder, Rung
    from companion.locale import Words


@click.command()
@click.argument("name", required=False)
@click.option("--check", "check", type=NamedPath(dir_okay=False), metavar="FILE", help="Check a house file.")
@ruleset_options
@config_option
@json_option
def rules(name: str | None, check: Path | None, options: dict[str, str], as_json: bool) -> None:
    """List the rulesets, or describe the one with that NAME: its options, ladder (what hands are worth) and phases.

    With --check FILE, say what is wrong with a ruleset, an overlay (rules added on top of a ruleset) or a deck of your
    own, or that it is fine.

    \b
    sabacc rules standard+contract
    sabacc rules --check thursday.toml
    """
    if check is not None:
        if name is not None or options:
            raise click.ClickException("--check reads the file alone; leave out the NAME and --option")
        if as_json:
            raise click.ClickException("--check says in a sentence what is wrong; leave out --json")
        _check(check)
    elif name is not None:
        chosen = ruleset(name, options)
        if as_json:
            say_json(description(chosen))
        else:
            _tell(chosen)
    elif options:
        raise click.ClickException("--option needs the NAME of a ruleset, such as `sabacc rules standard`")
    else:
        _list(as_json)


def _list(as_json: bool) -> None:
    library = house_library()
    found, broken = library.read()
    for sentence in broken:
        click.echo(f"Warning: {sentence}", err=True)
    listed = [summary(each) for each in found]
    if as_json:
        say_json({"rulesets": listed, "overlays": library.overlays(), "broken": broken})
        return
    rows = [(one["id"], f"{one['players'][0]}-{one['players'][1]}", one["name"]) for one in listed]
    click.echo(aligned([("ruleset", "players", "name"), *rows]))
    click.echo(f"\nTo lay over one of them, such as standard+contract: {', '.join(library.overlays())}")


def _check(file: Path) -> None:
    from companion.game.loading.library import Library

    if not file.is_file():
        raise click.ClickException(f"{file} is not there; look at the name")
    if file.suffix != ".toml":
        raise click.ClickException(f"{file}: the table reads files whose names end in .toml; rename it")
    inner = file.absolute().parent
    kind = Library(inner.parent if inner.name in ("decks", "overlays") else inner).check(file)
    click.echo(f"{file}: fine ({kind}).")


def summary(rules: "Rules") -> dict[str, Any]:
    """Return a ruleset's entry in the list of rulesets, as data for `--json`."""
    return {
        "id": rules.id,
        **own_words(english(), rules),
        "source": rules.source,
        "players": list(rules.players),
        "deck": rules.deck.id,
        "cards": rules.deck.size,
        "fingerprint": rules.fingerprint,
    }


def own_words(words: "Words", rules: "Rules") -> dict[str, Any]:
    """Return what a ruleset says about itself: its name, a sentence about it, and how it is played."""
    how = [line for line in words.of_rules(rules, "how").split("\n") if line]
    return {"name": words.of_rules(rules), "about": words.of_rules(rules, "about"), "how": how}


def description(rules: "Rules") -> dict[str, Any]:
    """Return everything about a ruleset, as data for `--json`."""
    options = [option_entry(name, rule, rules) for name, rule in rules.options.items()]
    ladder = [rung_entry(rung) for rung in rules.ladder.rungs]
    ladder += bomb_entry(rules.ladder)
    return {**summary(rules), "options": options, "ladder": ladder, "phases": phases(rules)}


def option_entry(name: str, rule: "OptionRule", rules: "Rules") -> dict[str, Any]:
    """Return one option of a ruleset, as data for `--json`: its possible values and its present value."""
    from companion.locale.rulebook import cited

    entry: dict[str, Any] = {"name": name, "kind": rule.kind, "default": rule.default, "value": rules.values[name]}
    if rule.kind == "count":
        entry |= {"least": rule.least, "most": rule.most}
    if rule.choices:
        entry["choices"] = list(rule.choices)
    if rule.also:
        entry["also"] = dict(rule.also)
    entry |= {"expected": rule.expected(), "words": english().option_of(rules, name), "source": rule.source}
    return {**entry, "paragraphs": [paragraph.id for paragraph in cited(rule.source)]}


def rung_entry(rung: "Rung") -> dict[str, Any]:
    """Return one rung of the ladder (one rank of hands) as data for `--json`. Keys that the ruleset file does not set
    for it are left out."""
    entry: dict[str, Any] = {"rung": rung.rung, "of": rung.of, "wins_sabacc_pot": rung.sabacc, "in_force": rung.when}
    given = {
        "array": rung.name,
        "cards": list(rung.cards),
        "totals": list(rung.totals),
        "suit": rung.suit,
        "least": rung.least,
        "sets": list(rung.sets),
        "sylops": rung.sylops,
        "run": rung.run,
        "one_sign": rung.one_sign,
        "further": list(rung.further),
        "compare": list(rung.compare or ()),
        "signs": "" if rung.signs == "as-given" else rung.signs,
    }
    entry |= {key: value for key, value in given.items() if value}
    return entry if rung.counts is None else {**entry, "counts": rung.counts}


def bomb_entry(ladder: "Ladder") -> list[dict[str, Any]]:
    """Return a list with one more entry for the ladder (the list of ranks of hands), which says which hands bomb out
    (lose because of their total); [] if none does."""
    from companion.game.ladders.model import BOMBED, BOUNDLESS

    bomb = ladder.bomb
    if bomb.beyond == bomb.above == BOUNDLESS and not bomb.zero:
        return []
    range_ = {"beyond": bomb.beyond, "above": bomb.above}
    given = {name: value for name, value in range_.items() if value != BOUNDLESS}
    return [{"rung": BOMBED, **given, "zero": bomb.zero, "in_force": True}]


def phases(rules: "Rules", number: int = 0, depth: int = 0) -> list[dict[str, Any]]:
    """Return the phases of a ruleset in the order of play, with their parameters, and the nodes around them (loops,
    turns). The key "depth" of each says how deep it is nested. `number` and `depth`: the node of the ruleset's flow to
    begin with, and its own depth."""
    import msgspec

    node = rules.program[number]
    if node.kind == "do":
        return [{"phase": node.name, "depth": depth, **msgspec.to_builtins(node.params)}]
    found: list[dict[str, Any]] = [{"kind": node.kind, "depth": depth, **({"times": node.times} if node.times else {})}]
    for at, child in enumerate(node.children):
        if node.kind == "hand" and at == node.finish:
            found.append({"kind": "finish", "depth": depth})
        found += phases(rules, child, depth + 1)
    return found


def _tell(rules: "Rules") -> None:
    from companion.game.phases import STANDING
    from companion.locale import Words
    from companion.locale.rulebook import of_options
    from companion.locale.rungs import ladder_lines

    words, about = Words("en"), summary(rules)
    words.use(rules)
    click.echo(style(f"{about['name']} ({rules.id})", bold=True))
    if about["about"]:
        click.echo(about["about"])
    least, most = rules.players
    players = f"{most}" if least == most else f"{least} to {most}"
    click.echo(f"{players} players; deck {rules.deck.id}, {rules.deck.size} cards")
    for party in rules.parties:
        click.echo(f"One purse: seats {' and '.join(str(seat) for seat in party)}")
    for sentence in about["how"]:
        click.echo(f"  {sentence}")
    click.echo(f"Source: {rules.source}")
    click.echo(f"Fingerprint: {rules.fingerprint}")
    click.echo(style("\nOptions", bold=True) + " (--option NAME=VALUE)")
    for name, rule in rules.options.items():
        click.echo(_option_text(name, rule, rules))
    if rules.options:
        click.echo(style("\nRulebook", bold=True) + ": the paragraphs on these options")
    for line in of_options(rules):
        click.echo(textwrap.fill(line, 100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False))
    click.echo(style("\nLadder", bold=True) + ", best first")
    for line in ladder_lines(words, rules):
        click.echo(line)
    if always := [mechanic.name for mechanic in (*rules.standing, *rules.operator) if mechanic.name in STANDING]:
        click.echo(style("\nAt any time", bold=True) + f": {', '.join(always)}")
    click.echo(style("\nPhases", bold=True))
    for entry in phases(rules)[1:]:
        click.echo("  " * entry["depth"] + _phase_text(entry, words))


def _option_text(name: str, rule: "OptionRule", rules: "Rules") -> str:
    default, value = _shown(rule.default), _shown(rules.values[name])
    now = f"; now {value}" if value != default else ""
    text = f"{english().option_of(rules, name)}: {rule.expected()}; default {default}{now}. [{rule.source}]"
    first = f"  {name:<15} "
    return textwrap.fill(text, 100, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False)


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _phase_text(entry: dict[str, Any], words: "Words") -> str:
    if "kind" in entry:
        kinds = {
            "repeat": f"{entry['times']} times:" if "times" in entry else "again and again:",
            "turns": "each seat in turn:",
            "hand": "a hand:",
            "finish": "whatever ended it:",
        }
        return kinds.get(entry["kind"], "one after the other:")
    name = entry["phase"]
    given = {
        key: value
        for key, value in entry.items()
        if key not in ("phase", "depth", "when") and value not in (0, "", False)
    }
    settings = "; ".join(f"{key} {_setting(value)}" for key, value in given.items() if value not in ((), [], {}))
    off = "" if entry.get("when", True) else " [not played: see the options]"
    return f"{words.phase(name)} ({name})" + (f": {settings}" if settings else "") + off


def _setting(value: object) -> str:
    """Return a parameter of a phase as text for people."""
    if isinstance(value, dict):
        return " ".join(f"{key} {_setting(inner)}" for key, inner in value.items() if inner not in (False, "", ()))
    if isinstance(value, list | tuple):
        return ", ".join(_setting(inner) for inner in value)
    return "yes" if value is True else str(value)
