"""The words of the display: one function that says any code, happenings and notices included."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.game.phases.settle import rated_by
from companion.game.state import State
from companion.locale.results import result_sentences, why_ranked
from companion.locale.rungs import ladder_lines
from companion.locale.words import Words
from companion.table.sight import Notice

NOTICE = "notice-"
RESULT = "result-told"
"""Said with `state`: who won the last hand, what and why, in sentences."""
WHY = "result-why"
"""Said with `state`: the same, and of every hand that was laid open what it is and why, a line each."""
LADDER = "ladder-told"
"""Said with `rules`: what hands there are, best first, a line each."""
RULES = "rules-in-force"
"""Said with `rules` and the `printed` cards (None: those of the settings): nothing is said, but from now on the words
are those of these rules and cards."""
CARD, PRINTED_RANK, PRINTED_SUIT = "card-name", "card-printed-rank", "card-printed-suit"
"""Said with `card`: its name; its rank and its suit as they are printed on the table's own cards, "" where those have
the deck's."""
SENTENCES = ("happened-", "refused-", "said-")


def screen_words(words: Words) -> Callable[..., str]:
    """`say(code, **args)` for a display. `names_` maps seats to players' names in the sentences that speak of them."""

    def say(code: str, /, names_: Mapping[int, str] | None = None, **args: Any) -> str:
        if code == CARD:
            return words.card(args["card"])
        if code in (PRINTED_RANK, PRINTED_SUIT):
            printed = words.printed(args["card"])
            return "" if printed is None else printed.rank if code == PRINTED_RANK else printed.suit
        if code == RULES:
            words.use(args["rules"], args.get("printed"))
            return ""
        if code == RESULT:
            return " ".join(result_sentences(words, args["state"]))
        if code == WHY:
            return "\n".join(_why(words, args["state"]))
        if code == LADDER:
            return "\n".join(line.strip() for line in ladder_lines(words, args["rules"]))
        if code.startswith(NOTICE):
            return words.notice(Notice(0, code.removeprefix(NOTICE), args), names_)
        if code.startswith(SENTENCES):
            return words.sentence(code, args, names_)
        return words.say(code, **args)

    return say


def _why(words: Words, state: State) -> list[str]:
    """The result in sentences, then hand by hand, the best first."""
    said, result = result_sentences(words, state), state.result
    if result is None:
        return said
    rules = rated_by(state)
    for shown in sorted(result.shown, key=lambda each: each.place):
        said.append(f"{words.name(shown.seat, result.seats)}: {why_ranked(words, shown, rules)}")
    return said
