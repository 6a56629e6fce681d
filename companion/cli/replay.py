"""The command `sabacc replay FILE`: plays a hand record again, and says how each hand ends."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from companion.cli.support.common import (
    aligned,
    house_library,
    json_option,
    printed_cards,
    printed_option,
    read_text,
    say_json,
    signed,
)
from companion.cli.support.usage import NamedPath

LONG_DIGITS = re.compile(r"([0-9a-f]{8})[0-9a-f]{24,}")
"""Seeds and hashes, of which the first digits are enough to tell them apart."""

if TYPE_CHECKING:
    from companion.game.engine.state import Result, State
    from companion.game.record import Record
    from companion.locale import Words


@click.command()
@click.argument("file", type=NamedPath(path_type=str, allow_dash=True))
@click.option("--until", type=click.IntRange(0, 1_000_000_000), metavar="N", help="Stop after the first N moves.")
@click.option("--odds", is_flag=True, help="Say who led when, in each hand of which at least two hands were shown.")
@printed_option
@json_option
def replay(file: str, until: int | None, odds: bool, printed: str, as_json: bool) -> None:
    """Play a hand record again, check every move, and say how it ends.

    FILE is a record (a text with one move a line) as `sabacc export` writes it; "-" reads it from stdin. The record of
    a tournament, with one act a line, is played as well; what is written behind a line, such as the paragraph of the
    rules, is shown beside it.
    """
    from companion.game.record import read
    from companion.tournament.tournament_record import is_record

    text, name = read_text(file), "stdin" if file == "-" else file
    if is_record(text):
        _tell_tournament(text, name, as_json=as_json)
        return
    record = read(text, name, house_library())
    if not record.same_rules:
        click.echo(
            f"Note: {record.file} was written with another version of the ruleset {record.rules.id}; "
            "it is played here by the rules of this program.",
            err=True,
        )
    printed_cards(printed, record.rules)
    told = outcome(record, until, printed, odds=odds)
    if as_json:
        say_json(told)
    else:
        _tell(told, printed)


def _tell_tournament(text: str, file: str, *, as_json: bool) -> None:
    """Play the record of a tournament, and print what happened and the standings. Beside a line with a comment, that
    is told, too."""
    from companion.locale import Words
    from companion.tournament.payouts import paid
    from companion.tournament.placing import standings
    from companion.tournament.tournament_record import Played, replay_record

    words, steps = Words("en"), list[dict[str, Any]]()

    def told(played: Played) -> None:
        happened = [words.event(event) for event in played.state.news] if played.act else []
        steps.append({"line": played.line, "beside": played.comment, "told": happened})

    state = replay_record(text, file, told)
    given = paid(state)
    lines = [
        {"place": place, "name": one.name, "stack": one.stack, "prize": given.get(one.number, 0) if one.exit else 0}
        for place, _, one in standings(state)
    ]
    if as_json:
        happened = [each for step in steps for each in step["told"]]
        say_json(
            {"format": state.format.id, "phase": state.phase, "told": happened, "steps": steps, "standings": lines}
        )
        return
    wide = max((len(step["beside"]) for step in steps), default=0)
    for step in steps:
        short = LONG_DIGITS.sub(r"\1…", step["line"])
        for number, sentence in enumerate(step["told"] or ([short] if step["beside"] else [])):
            beside = "" if number else step["beside"]
            click.echo(f"{beside:{wide}}  {sentence}" if wide else sentence)
    rows = [("place", "name", "stack", "prize"), *((str(v) for v in line.values()) for line in lines)]
    click.echo("\n" + aligned([tuple(row) for row in rows], right=(0, 2, 3)))


def outcome(record: "Record", until: int | None = None, printed: str = "", *, odds: bool = False) -> dict[str, Any]:
    """Play a hand record and return the result as data for `--json`. `until`: the number of moves to play; None means
    all. `printed`: the printed cards whose names the sentences use; "" means the deck's own names. `odds`: whether to
    add who was ahead at which moment. Raises `RecordBroken` at the first move that is not legal."""
    from companion.game.engine import flow
    from companion.game.engine.state import in_hand
    from companion.game.record import play
    from companion.locale import Words

    words = Words("en", printed=printed)
    hands: list[dict[str, Any]] = []
    moves, last, state = -1, None, None
    since: list[State] = []
    luck: dict[str, list[float]] = {}
    for state in islice(play(record), None if until is None else until + 1):
        moves += 1
        words.use(state.rules)
        since.append(state)
        if state.result is not None and state.result is not last:
            led = led_entry(words, since) if odds else {}
            if odds:
                _add_luck(luck, since)
            hands.append({**hand_entry(words, state, state.result), **led})
            since = [state]
        last = state.result
    assert state is not None
    return {
        "ruleset": record.rules.id,
        "options": record.rules.changed(),
        "same_rules": record.same_rules,
        "moves": moves,
        "stacks": stacks(state),
        "pots": {"hand": state.money[1], "sabacc": state.money[2]},
        "sabacc_pot": state.money[2],
        "tallies": tallies(state),
        "points": points(state),
        "hands": hands,
        **({"luck": [_luck_entry(name, parts) for name, parts in luck.items()]} if odds else {}),
        "in_hand": in_hand(state),
        "phase": flow.mechanic(state).name,
        "turn": flow.turn(state),
    }


def stacks(state: "State") -> list[dict[str, Any]]:
    """Return for each taken seat who sits there, with the credits and the amount of every other unit in play (such as
    "chips")."""
    from companion.game.engine.pledges import unit
    from companion.game.engine.state import Account, person, purse, stack

    held = dict(zip(state.accounts, state.money, strict=True))
    taken = [seat for seat, there in enumerate(state.seats, 1) if there is not None]
    found: list[dict[str, Any]] = []
    for seat in taken:
        party = state.accounts[purse(state, seat)].party
        others = {each: held.get(Account(party, each), 0) for each in state.units[1:]}
        counted = {each: n for each, n in others.items() if n or not each.startswith(unit(""))}
        found.append({"seat": seat, "person": person(state, seat).name, "stack": stack(state, seat), **counted})
    return found


def points(state: "State") -> list[dict[str, Any]]:
    """Return the points that the players have scored this evening, the highest total first; [] if no points are
    counted."""
    from companion.game.phases.classic.score_book import standings

    return [{"person": state.people[who].name, "points": total} for who, total in standings(state)]


def tallies(state: "State") -> list[dict[str, Any]]:
    """Return the counts (hands, won, bought ...) of everybody who has played this evening. `net` is the gain: the
    credits that they have now and those that they cashed out, minus those that they bought."""
    from companion.game.engine.state import nets

    return [
        {
            "person": one.name,
            "hands": one.hands,
            "won": one.won,
            "bombed": one.bombed,
            "bought": one.bought,
            "cashed": one.cashed,
            "net": net,
        }
        for one, net in zip(state.people, nets(state.people, state.money), strict=True)
    ]


def hand_entry(words: "Words", state: "State", result: "Result") -> dict[str, Any]:
    """Return how one hand ended, as data for `--json`: codes, numbers, and the sentences that the table shows."""
    from companion.game.phases.classic.settle import rated_by
    from companion.locale.results import result_sentences, why_ranked

    rules = rated_by(state)
    return {
        "hand": result.hand,
        "ending": result.ending,
        "unit": result.unit,
        "pot": result.pot,
        "winners": [{"seat": seat, "person": result.seats[seat]} for seat in result.winners],
        "shares": [_share(each) for each in (*result.shares, *result.prize)],
        "unwon": [{"pot": each.pot, "amount": each.amount} for each in result.unwon],
        "lost": [{"seat": each.seat, "by": each.pot, "amount": each.amount} for each in result.lost],
        "out": list(result.out),
        "mucked": list(result.mucked),
        "penalties": [{"seat": each.seat, "amount": each.amount} for each in result.penalties],
        "caller": result.caller,
        "seats": dict(result.seats),
        "sabacc_pot_won": result.sabacc_won,
        "sabacc_pot": state.money[2],
        "common": list(result.common),
        "shown": [{**shown_entry(each), "why": why_ranked(words, each, rules, result.common)} for each in result.shown],
        "net": [{"seat": seat, "person": result.seats[seat], "net": net} for seat, net in result.net.items()],
        "reasons": result_sentences(words, state),
    }


def led_entry(words: "Words", states: Sequence["State"]) -> dict[str, Any]:
    """Return who was ahead at which moment of a hand, as data for `--json`: the key `led` has the moments, `story` the
    sentences. `states`: the states of the hand, in order; the last one has its result."""
    from companion.odds.hindsight import moments, story

    result, told = states[-1].result, moments(states)
    names = result.seats if result else {}
    return {
        "led": [
            {
                "move": moment.at,
                "round": moment.round,
                "event": moment.event,
                "seats": list(moment.seats),
                "lead": [{"seat": seat, "chance": round(share, 4)} for seat, share in moment.lead.items()],
            }
            for moment in told
        ],
        "story": [words.sentence(event.code, event.args, names) for event in story(states, told)],
    }


def _add_luck(luck: dict[str, list[float]], states: Sequence["State"]) -> None:
    """Add to `luck`, by players' names, how lucky each was in one hand. `states`: the states of the hand, in order; the
    last one has its result."""
    from companion.odds.luck import luck_of_hand

    result = states[-1].result
    for seat, amount in luck_of_hand(states).items():
        luck.setdefault(result.seats[seat] if result else "", []).append(amount)


def _luck_entry(name: str, parts: Sequence[float]) -> dict[str, Any]:
    """Return a player's luck, added up over all hands, as data for `--json`."""
    from companion.odds.luck import together

    found = together(parts)
    return {
        "person": name,
        "hands": found.hands,
        "luck": round(found.net),
        "spread": round(found.spread),
        "enough": found.enough,
    }


def _share(share: Any) -> dict[str, Any]:
    """Return what a seat took from a pot, as data: credits, or a pledged thing (an item instead of credits) by its
    name."""
    entry = {"seat": share.seat, "pot": share.pot, "amount": share.amount}
    return {**entry, "thing": share.thing} if share.thing else entry


def shown_entry(shown: Any) -> dict[str, Any]:
    """Return one hand that was shown, in the form of the data of `sabacc score --json`. Its seat is added, and any card
    that was drawn to decide a tie (sudden demise)."""
    entry = {"seat": shown.seat, "cards": list(shown.cards), "total": shown.total, "rung": shown.rung}
    entry["place"] = shown.place
    if shown.array:
        entry["array"] = shown.array
    if shown.against:
        entry["against"] = dict(shown.against)
    if shown.demise:
        entry |= {"demise": shown.demise, "demise_total": shown.demise_total}
    return entry


def _tell(told: dict[str, Any], printed: str) -> None:
    from companion.locale import Words

    words = Words("en", printed=printed)
    for hand in told["hands"]:
        click.echo(click.style(f"Hand {hand['hand']}", bold=True) + f" ({hand['ending']})")
        for sentence in hand["reasons"]:
            click.echo(f"  {sentence}")
        for shown in sorted(hand["shown"], key=lambda each: each["place"]):
            click.echo(f"    {hand['seats'][shown['seat']]}: {', '.join(shown['cards'])}. {shown['why']}")
        for sentence in hand.get("story", ()):
            click.echo(f"  {sentence}")
        for moment in hand.get("led", ()):
            click.echo(f"    {_moment(words, hand['seats'], moment)}")
    count = len(told["hands"])
    click.echo(f"\n{count} hand{'' if count == 1 else 's'}, {told['moves']} moves, ruleset {told['ruleset']}.")
    tally = {one["person"]: one for one in told["tallies"]}
    units = list(dict.fromkeys(key for one in told["stacks"] for key in one if key not in ("seat", "person", "stack")))
    head = ("seat", "person", "stack", *units, "net", "hands", "won", "bombed")
    rows = [
        (
            *(str(one["seat"]), one["person"], str(one["stack"])),
            *(str(one.get(unit, 0)) for unit in units),
            *(signed(who["net"]), *(str(who[each]) for each in ("hands", "won", "bombed"))),
        )
        for one in told["stacks"]
        for who in (tally[one["person"]],)
    ]
    if rows:
        click.echo(aligned([head, *rows], right=(0, *range(2, len(head)))))
    if told.get("luck"):
        click.echo("Luck, in credits: " + "; ".join([_luck(one) for one in told["luck"]]) + ".")
    if told["points"]:
        click.echo("Points: " + ", ".join(f"{one['person']} {signed(one['points'])}" for one in told["points"]) + ".")
    click.echo(f"Sabacc pot {told['sabacc_pot']}.")
    if told["in_hand"]:
        turn = f", seat {told['turn']} to act" if told["turn"] else ""
        click.echo(f"A hand is being played: phase {told['phase']}{turn}, hand pot {told['pots']['hand']}.")


def _moment(words: "Words", names: dict[int, str], moment: dict[str, Any]) -> str:
    """Return one line that says who led at a certain moment of a hand."""
    leads = [
        words.said("led-share", {"seat": one["seat"], "share": round(100 * one["chance"])}, names)
        for one in moment["lead"]
    ]
    args = {"round": moment["round"], "event": moment["event"], "seat": moment["seats"][0]}
    return words.sentence("led-moment", {**args, "leads": ", ".join(leads)}, names)


def _luck(one: dict[str, Any]) -> str:
    """Return a sentence about a player's luck."""
    if not one["enough"]:
        return f"{one['person']}: too few hands to say ({one['hands']})"
    return f"{one['person']} {signed(one['luck'])} ± {one['spread']} in {one['hands']} hands"
