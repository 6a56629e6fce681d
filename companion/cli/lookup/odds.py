"""The command `sabacc odds RULESET HAND...`: says how likely hands are to win."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from companion.cli.lookup.score import check_copies, hands_argument, read_hand, rules_and_against
from companion.cli.support.common import (
    aligned,
    config_option,
    json_option,
    printed_cards,
    printed_option,
    ruleset_options,
    say_json,
)

if TYPE_CHECKING:
    from companion.locale import Words
    from companion.odds.several import Chances

HIDDEN = "?"
MOST_HIDDEN = 12
"""The greatest number of unknown cards that a hand may have on the command line; in no game does anybody hold more."""


@click.command(context_settings={"ignore_unknown_options": True})  # the name of a card may begin with a minus sign
@click.argument("name", metavar="RULESET")
@hands_argument
@click.option(
    "--public", "public", is_flag=True, help="Only what everybody may know: no hand is compared with another."
)
@click.option(
    "--seed", default="0", show_default=True, help="For chances that are sampled: the same seed, the same figures."
)
@ruleset_options
@printed_option
@config_option
@json_option
def odds(
    name: str, hands: tuple[str, ...], public: bool, seed: str, options: dict[str, str], printed: str, as_json: bool
) -> None:
    """Say how likely each hand is to win, to tie for the best, and to bomb out.

    A HAND is cards separated by commas, in quotes; `?` is a card that nobody knows or that is still to be drawn. Each
    unknown card can be any card that is not named, all with the same chance. Nobody trades or folds any more: apart
    from the unknown cards, the hands stay as they are. A chance is counted exactly where that is quick. Otherwise
    10,000 deals are sampled, so that its standard error is at most half a percentage point, and the last line says how
    far off the chances may be.

    \b
    sabacc odds standard "10 of coins, commander of flasks, ?" "idiot, 2 of staves, ?"
    sabacc odds standard "9 of coins, ?, ?" --public
    """
    from companion.odds.kinds import unseen
    from companion.odds.several import Hand, chances

    rules, against = rules_and_against(name, hands, options)
    own = printed_cards(printed, rules)
    held, unknown = [], []
    for number, text in enumerate(hands, 1):
        parts = [part.strip() for part in text.split(",")]
        known = [part for part in parts if part != HIDDEN]
        if "" in known and len(parts) > 1:
            raise click.ClickException(f"hand {number}, `{text.strip()}`: a card is missing beside a comma")
        if len(parts) - len(known) > MOST_HIDDEN:
            raise click.ClickException(f"hand {number} has more than {MOST_HIDDEN} unknown cards")
        unknown.append(len(parts) - len(known))
        held.append(read_hand(rules, number, ", ".join(known), own, unknown[-1]))
    check_copies(rules, held, against)
    left = unseen(rules.deck, [card.kind for cards in (*held, against.common) for card in cards])
    asked = [Hand(tuple(cards), count, against) for cards, count in zip(held, unknown, strict=True)]
    try:
        groups = [[each] for each in asked] if public else [asked]
        found = [chances(rules, group, left, seed) for group in groups]
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        say_json({"hands": [_data(one, public=public) for one in found]} if public else _data(found[0], public=False))
        return
    from companion.locale import Words

    words = Words("en")
    words.use(rules)
    for line in _told(words, found, public=public):
        click.echo(line)
    from companion.game.ladders.why import facts_needed

    if "target" in facts_needed(rules.ladder) and "target" not in options:
        click.echo("These are the chances with a target of 0; give another one, such as --option target=+5.")


def _data(found: "Chances", *, public: bool) -> dict[str, Any]:
    """Return chances as data for `--json`; every chance is 0..1."""
    hands = [
        {
            **({} if public else {"win": each.win, "tie": each.tie}),
            "bomb": each.bomb,
            "rungs": [{"rung": rung, "array": array, "chance": chance} for (rung, array), chance in each.rungs.items()],
        }
        for each in found.hands
    ]
    data = {"exact": found.exact, "deals": found.deals, "error": found.error}
    return {**hands[0], **data} if public else {"hands": hands, "nobody": found.nobody, **data}


def _told(words: "Words", found: "Sequence[Chances]", *, public: bool) -> list[str]:
    """Return the table of chances as lines. The last line says how they were found. `public`: as for the option
    `--public`."""
    every = [hand for one in found for hand in one.hands]
    head = ("hand", *(() if public else ("win", "tie")), "bomb out", "most likely")
    rows = []
    for number, each in enumerate(every, 1):
        best = sorted(each.rungs.items(), key=lambda pair: -pair[1])[:3]
        ranks = ", ".join(f"{words.rung(*rung)} {percent(chance)}" for rung, chance in best)
        shares = () if public else (percent(each.win), percent(each.tie))
        rows.append((str(number), *shares, percent(each.bomb), ranks))
    lines = aligned([head, *rows], right=range(2 if public else 4)).split("\n")
    nobody = found[0].nobody
    if not public and nobody and len(every) > 1:
        lines += ["", f"Everybody bombs out: {percent(nobody)}."]
    sampled = [one for one in found if not one.exact]
    if sampled:
        points = 100 * max(one.error for one in sampled)
        lines += [
            "",
            f"Sampled from {sampled[0].deals:,} deals. In 99 of 100 samples no chance of a hand is off by more than "
            f"{points:.1f} points.",
        ]
    else:
        lines += ["", "Counted exactly."]
    return lines


def percent(chance: float) -> str:
    """Return a chance (0..1) as text: in whole per cent, or with one decimal below 1 % and above 99 %."""
    shown = 100 * chance
    return f"{shown:.1f} %" if 0 < shown < 1 or 99 < shown < 100 else f"{shown:.0f} %"
