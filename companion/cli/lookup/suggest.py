"""The command `sabacc suggest`: suggests a ruleset to people who know none."""

import json
import textwrap
from typing import TYPE_CHECKING, Any

import click

from companion.cli.lookup.rules import own_words
from companion.cli.support.common import asking, english, house_library, json_option, say_json

if TYPE_CHECKING:
    from companion.game.engine.rules import Rules
    from companion.game.suggest import Suggestion
    from companion.locale import Words

MOST_PLAYERS, MOST_MINUTES = 24, 24 * 60


@click.command()
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), metavar="N", help="How many you are.")
@click.option("--cards", multiple=True, metavar="NAME", help="Cards that you have; may be repeated. `any`: all cards.")
@click.option("--minutes", type=click.IntRange(0, MOST_MINUTES), metavar="N", help="Time that you have; 0: any time.")
@json_option
def suggest(players: int | None, cards: tuple[str, ...], minutes: int | None, as_json: bool) -> None:
    """Suggest rulesets that fit the number of players, their cards and their time, best first.

    Asks for what is not given. Each suggestion says in three sentences how the game is played.

    \b
    sabacc suggest --players 5 --cards tarot --minutes 45
    """
    from companion.game.suggest import catalogue
    from companion.game.suggest import suggest as suggested

    rulesets, wanted = catalogue(house_library().folder), _asked(players, cards, minutes, as_json)
    if wanted[0] < 2:
        raise click.ClickException("sabacc needs 2 players or more")
    try:
        found = suggested(rulesets, *wanted)
    except LookupError as error:
        raise click.ClickException(str(error.args[0])) from error
    known = {rules.id: rules for rules in rulesets}
    told = [entry(each, known[each.ruleset]) for each in found]
    if as_json:
        say_json({"suggestions": told})
    else:
        _tell(told)


def entry(suggestion: "Suggestion", rules: "Rules") -> dict[str, Any]:
    """Return one suggestion as data for `--json`."""
    words = english()
    return {
        "ruleset": rules.id,
        **own_words(words, rules),
        "why": list(suggestion.why),
        "because": reasons(words, suggestion, rules),
        "options": suggestion.options,
        "printed": suggestion.printed,
    }


def reasons(words: "Words", suggestion: "Suggestion", rules: "Rules") -> list[str]:
    """Return sentences that say why a ruleset is suggested."""
    args: dict[str, Any] = {"least": rules.players[0], "most": rules.players[1], "minutes": rules.fits.minutes}
    args |= {"cards": words.say("owned-cards", cards=rules.deck.id), "decks": suggestion.decks, "each": rules.per_deck}
    return [words.say("suggest-why", why=why, **args) for why in suggestion.why]


def _asked(
    players: int | None, cards: tuple[str, ...], minutes: int | None, as_json: bool
) -> tuple[int, tuple[str, ...], int]:
    """Return the number of players, their cards and the minutes they have. What the options do not give is asked for at
    the terminal; with `--json` nothing is asked. Raises `ClickException` if something is missing."""
    if as_json and (players is None or not cards or minutes is None):
        raise click.ClickException("--json asks no questions: give --players, --cards (or `any`) and --minutes (or 0)")
    with asking("nobody has answered; give --players, --cards (or `any`) and --minutes (or 0) instead"):
        if players is None:
            players = click.prompt("How many are you?", prompt_suffix=" ", type=click.IntRange(1, MOST_PLAYERS))
        if not cards:
            cards = _ask_cards()
        if minutes is None:
            minutes = click.prompt(
                "How many minutes do you have, 0 for any time?",
                prompt_suffix=" ",
                type=click.IntRange(0, MOST_MINUTES),
                default=0,
            )
    return players, () if "any" in cards else cards, minutes


def _ask_cards() -> tuple[str, ...]:
    from companion.game.suggest import catalogue, known_cards
    from companion.locale import Words

    words, known = Words("en"), [each.id for each in known_cards(catalogue())]
    click.echo("Which cards do you have?")
    for number, card in enumerate(["any", *known]):
        click.echo(f"  {number}  {words.say('owned-cards', cards=card)}")
    number = click.prompt("Which number?", prompt_suffix=" ", type=click.IntRange(0, len(known)), default=0)
    return (["any", *known][number],)


def _tell(told: list[dict[str, Any]]) -> None:
    from companion.locale import Words

    if not told:
        click.echo(Words("en").say("suggest-none"))
    for number, one in enumerate(told, 1):
        click.echo(("\n" if number > 1 else "") + click.style(f"{number}. {one['name']} ({one['ruleset']})", bold=True))
        click.echo(textwrap.indent(textwrap.fill("; ".join(one["because"]) + ".", 96), "   "))
        for sentence in one["how"]:
            click.echo(textwrap.fill(sentence, 99, initial_indent="   ", subsequent_indent="   "))
        click.echo(f"   {_command(one)}")


def _command(one: dict[str, Any]) -> str:
    """Return the configuration lines that the suggestion needs, as one line of text."""
    parts = {"ruleset": one["ruleset"], **({"printed": one["printed"]} if one["printed"] else {})}
    parts |= {f"options.{key}": value for key, value in one["options"].items()}
    return "[table]: " + "; ".join(f"{key} = {json.dumps(value)}" for key, value in parts.items())
