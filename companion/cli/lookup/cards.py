"""The command `sabacc cards RULESET`: lists the cards of the ruleset's deck, for people who make or sort them."""

from typing import TYPE_CHECKING, Any

import click

from companion.cli.support.common import (
    aligned,
    json_option,
    printed_cards,
    printed_option,
    ruleset,
    ruleset_options,
    say_json,
    signed,
)

if TYPE_CHECKING:
    from companion.game.cards.printed import Printed
    from companion.game.engine.rules import Rules


@click.command()
@click.argument("name", metavar="RULESET")
@ruleset_options
@printed_option
@json_option
def cards(name: str, options: dict[str, str], printed: str, as_json: bool) -> None:
    """List the cards of a ruleset's deck: what each one counts, and how many of it there are.

    With --printed, also say which printed cards they are made of and what has to be written on these.

    \b
    sabacc cards standard --printed tarot
    """
    rules = ruleset(name, options)
    own = printed_cards(printed, rules)
    listed = entries(rules, own)
    if as_json:
        told: dict[str, Any] = {"ruleset": rules.id, "deck": rules.deck.id, "size": rules.deck.size, "cards": listed}
        say_json({**told, "printed": own.id, "packs": own.packs, "source": own.source} if own else told)
    else:
        _tell(rules, own, listed)


def entries(rules: "Rules", own: "Printed | None" = None) -> list[dict[str, Any]]:
    """Return the cards of a ruleset's deck as data for `--json`, in the deck's order. `own`: the printed cards that the
    deck is made from, None for none."""
    from companion.game.cards.printed import PrintedCard

    found: list[dict[str, Any]] = []
    for card in rules.deck.cards.values():
        entry: dict[str, Any] = {"card": card.name, "values": list(card.values), "copies": card.copies}
        if own:
            # players write on skifters themselves
            printed = own.cards.get(card.name) or PrintedCard(card.name, card.rank, card.suit, (), card.name)
            entry |= {"printed": printed.name, "made_of": list(printed.made_of), "write": printed.write}
        found.append(entry)
    return found


def _tell(rules: "Rules", own: "Printed | None", listed: list[dict[str, Any]]) -> None:
    click.echo(click.style(f"The deck {rules.deck.id}, {rules.deck.size} cards", bold=True) + f", for {rules.id}")
    click.echo(f"Source: {own.source if own else rules.deck.source}")
    if own:
        click.echo(f"Made from {own.words.get('en', own.id)}. What is not listed stays out.")
    head = ("card", "counts", "copies", *(("on the table", "made of", "write on it") if own else ()))
    rows = [
        (
            one["card"],
            " or ".join(signed(value) for value in one["values"]),
            str(one["copies"]),
            *((one["printed"], _made_of(one), one["write"]) if own else ()),
        )
        for one in listed
    ]
    click.echo("\n" + aligned([head, *rows], right=(2,)))


def _made_of(one: dict[str, Any]) -> str:
    """Return a text that names the printed cards which a card is made of; equal ones are named once. "" if the name of
    the card says it already."""
    different = list(dict.fromkeys(one["made_of"]))
    if different == [one["printed"]]:
        return "one of each pack" if one["copies"] > 1 else ""
    return ", ".join(different) or "a spare card"
