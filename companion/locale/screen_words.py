"""The texts for the display: one function that says any code, including events and notices.

The constants are codes with special arguments. Some say nothing and change the context of later texts."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.phases.classic.settle import rated_by
from companion.locale.files import ENGLISH
from companion.locale.results import result_sentences, why_ranked
from companion.locale.rulebook import of_options
from companion.locale.rungs import ladder_lines
from companion.locale.words import Tongues, Words, following
from companion.table.views.table_view import Notice

NOTICE = "notice-"
RESULT = "result-told"
"""With `state`: who won the last hand, what and why, in sentences; those that name the seat `without` are left out."""
WHY = "result-why"
"""With `state`: the same, and for every hand laid open its name and the reason for its rank, one line each."""
LADDER = "ladder-told"
"""With `rules`: the ladder, best rung first, one line each."""
RULEBOOK = "rulebook-told"
"""With `rules`: what the rulebook says about the ruleset's options, one paragraph a line, in English."""
RULES = "rules-in-force"
"""With `rules` and the `printed` cards (None: those of the settings): says nothing; from now on texts refer to these
rules and cards."""
RULES_TEXT, OPTION_TEXT = "rules-text", "option-text"
"""With `rules` and `key`: the ruleset's text for that key ("name", "about", "how"). With `rules` and `name`: the
ruleset's name for an option."""
LANGUAGE, LANGUAGE_NAME = "language-in-force", "language-own-name"
"""With `language`: the first says nothing and switches to that language; the second is the language's own name."""
CARD, PRINTED_RANK, PRINTED_SUIT = "card-name", "card-printed-rank", "card-printed-suit"
"""With `card`: its name; its rank and its suit as printed on the table's cards, "" if the deck's apply."""
JOINED = "said-joined"
"""With `parts`, pairs of a code and its arguments: one sentence after the other."""
RANK, RANK_LETTERS, SUIT = "card-rank-word", "card-rank-letters", "card-suit-word"
SUIT_LETTERS, CARD_LETTERS = "card-suit-letters", "card-letters"
"""With `rank`, `suit` or `card`: its word, or a few letters that are unique within its deck."""
SENTENCES = ("happened-", "refused-", "said-")


def screen_words(words: Words | Tongues, lang: str = ENGLISH) -> Callable[..., str]:
    """Make `say(code, **args)` for a display. It begins in `lang`; given `Words` of one language, it uses only that
    one. `names_` maps seats to the players' names in the sentences about them."""
    tongues = words if isinstance(words, Tongues) else None
    now = words.words(lang) if isinstance(words, Tongues) else words

    def say(code: str, /, names_: Mapping[int, str] | None = None, **args: Any) -> str:
        nonlocal now
        if code == LANGUAGE:
            now = tongues.words(args["language"]) if tongues else now
            return ""
        if code == LANGUAGE_NAME:
            return (tongues.words(args["language"]) if tongues else now).say("language-name")
        if code == JOINED:
            return following([say(part, names_, **told) for part, told in args["parts"]])
        if code in _ASKED:
            return _ASKED[code](now, args)
        if code.startswith(NOTICE):
            return now.notice(Notice(0, code.removeprefix(NOTICE), args), names_)
        if code.startswith(SENTENCES):
            return now.sentence(code, args, names_)
        return now.said(code, args)

    return say


def _in_force(words: Words, args: Mapping[str, Any]) -> str:
    words.use(args["rules"], args.get("printed"))
    return ""


def _as_printed(words: Words, card: str, part: str) -> str:
    printed = words.printed(card)
    return "" if printed is None else str(getattr(printed, part))


_ASKED: Mapping[str, Callable[[Words, Mapping[str, Any]], str]] = {
    RANK: lambda words, args: words.rank(args["rank"]),
    RANK_LETTERS: lambda words, args: words.rank_letters(args["rank"]),
    SUIT: lambda words, args: words.suit(args["suit"]),
    SUIT_LETTERS: lambda words, args: words.suit_letters(args["suit"]),
    CARD_LETTERS: lambda words, args: words.card_letters(args["card"]),
    CARD: lambda words, args: words.card(args["card"]),
    PRINTED_RANK: lambda words, args: _as_printed(words, args["card"], "rank"),
    PRINTED_SUIT: lambda words, args: _as_printed(words, args["card"], "suit"),
    RULES: _in_force,
    RULES_TEXT: lambda words, args: words.of_rules(args["rules"], args["key"]),
    OPTION_TEXT: lambda words, args: words.option_of(args["rules"], args["name"]),
    RESULT: lambda words, args: following(_told(words, args["state"], args.get("without", 0))),
    WHY: lambda words, args: "\n".join(_why(words, args["state"])),
    RULEBOOK: lambda words, args: "\n".join(of_options(args["rules"])).replace("_", " "),
    LADDER: lambda words, args: "\n".join(line.strip() for line in ladder_lines(words, args["rules"])),
}
"""Codes that are not messages, with the functions that produce their texts."""


def _told(words: Words, state: State, without: int) -> list[str]:
    """The result in sentences. A sentence that reads differently under another name names the seat `without`."""
    said = result_sentences(words, state)
    if not without or state.result is None:
        return said
    result = replace(state.result, seats={**state.result.seats, without: ""})
    other = result_sentences(words, replace(state, result=result))
    return [each for each, renamed in zip(said, other, strict=True) if each == renamed]


def _why(words: Words, state: State) -> list[str]:
    """The result in sentences, then each hand, the best first."""
    said, result = result_sentences(words, state), state.result
    if result is None:
        return said
    rules = rated_by(state)
    for shown in sorted(result.shown, key=lambda each: each.place):
        name, why = words.name(shown.seat, result.seats), why_ranked(words, shown, rules)
        said.append(words.say("named", name=name, said=why))
    return said
