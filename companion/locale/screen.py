"""The words of the display: one function that says any code, happenings and notices included."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.locale.results import result_sentences
from companion.locale.words import Words
from companion.table.sight import Notice

NOTICE = "notice-"
RESULT = "result-told"
"""Said with `state`: who won the last hand, what and why, in sentences."""
RULES = "rules-in-force"
"""Said with `rules` and the `printed` cards (None: those of the settings): nothing is said, but from now on the words
are those of these rules and cards."""
CARD, PRINTED_RANK, PRINTED_SUIT = "card-name", "card-printed-rank", "card-printed-suit"
"""Said with `card`: its name; its rank and its suit as they are printed on the table's own cards, "" where those have
the deck's."""
SENTENCES = ("happened-", "refused-")


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
        if code.startswith(NOTICE):
            return words.notice(Notice(0, code.removeprefix(NOTICE), args), names_)
        if code.startswith(SENTENCES):
            return words.sentence(code, args, names_)
        return words.say(code, **args)

    return say
