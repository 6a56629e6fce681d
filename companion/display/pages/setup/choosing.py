"""The page for people who know no ruleset. They say how many they are, which cards they have and how much time; the
page suggests rulesets, each in three sentences with a button that starts it."""

from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Choice, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine.rules import Rules
from companion.game.moves import TABLE
from companion.game.phases.table.rulings import write_values
from companion.game.suggest import Suggestion, catalogue, known_cards, suggest
from companion.table.views.table_view import TableView

MINUTES = (0, 15, 30, 45, 60, 90, 120, 180, 240)
PLAYERS = (2, 24)


@lru_cache(maxsize=128)
def suggestions(folder: Path, players: int, cards: str, minutes: int) -> tuple[Suggestion, ...]:
    """Return the rulesets that suit this many players, these cards ("" for any) and minutes (0 for any), from the
    program and from the house's folder. The result is cached, because a page is laid out again on every touch."""
    return suggest(catalogue(folder), players, (cards,) if cards else (), minutes)


def choice_of(view: TableView, page: Go) -> Choice:
    """Return what the players have answered so far (how many they are, their cards, their time). The first time, the
    number of players is that of the taken seats or, if none is, the usual one at this table."""
    return page.choice or Choice(max(PLAYERS[0], len(facts.taken(view.state)) or view.preferences.seats))


def items(view: TableView, words: Wording, page: Go) -> list[tuple[str, str, Action]]:
    """Return the suggested rulesets, each as id, name, and the action that starts it. The page for choosing shows one
    at a time."""
    folder = view.state.rules.folder
    choice, rulesets = choice_of(view, page), {rules.id: rules for rules in catalogue(folder)}
    found: list[tuple[str, str, Action]] = []
    for each in suggestions(folder, choice.players, choice.cards, choice.minutes):
        name = words.rules_name(rulesets[each.ruleset])
        found.append((each.ruleset, name, Begin("ruleset", TABLE, each.ruleset, write_values(each.options))))
    return found


def cards(view: TableView, words: Wording, page: Go) -> list[tuple[str, str, Action]]:
    """Return a button for each kind of cards that people may have, and for any."""
    choice = choice_of(view, page)
    found = [("", ""), *((each.id, each.printed) for each in known_cards(catalogue(view.state.rules.folder)))]
    return [
        (
            f"cards.{id or 'any'}",
            words.say("owned-cards", cards=id or "any"),
            Go("choose", choice=replace(choice, cards=id, printed=printed)),
        )
        for id, printed in found
    ]


def draw(
    canvas: Canvas, view: TableView, words: Wording, page: Go, shown: list[tuple[str, str, Action]], area: Area
) -> None:
    """Draw the answers on players, cards and time, with buttons to change them, and below them the suggested ruleset,
    the one in `shown`; a sentence if that is empty."""
    choice = choice_of(view, page)
    row, rest = area.top((2 * 11 * canvas.grow + GAP) if canvas.panel.upright else 11 * canvas.grow, GAP)
    _choices(canvas, words, choice, row)
    if not shown:
        canvas.paragraph("none", rest, words.say("suggest-none"), (NEAR, NEAR_FLOOR), theme.DIM)
        return
    ruleset, name, begins = shown[0]
    upper, rest = rest.top(5.4 * canvas.grow, 1) if canvas.panel.upright else (None, rest)
    head, rest = rest.top(11 * canvas.grow, 1)
    allowed = any(option.verb == "ruleset" for option in view.operator_options)
    button, title = head.right(34 * canvas.grow, GAP)
    if allowed:
        canvas.button("choose.play", button, words.say("display-choose-play"), begins, ("return",), kind="primary")
    else:
        canvas.paragraph("later", button, words.say("display-choose-later"), (NEAR_FLOOR, NEAR_FLOOR), theme.DIM)
    upper, lower = (upper, title) if upper is not None else title.top(5.4 * canvas.grow)
    canvas.text("choose.name", upper, name, (4.7, NEAR_FLOOR), theme.GOLD, cut=True)
    rules = next(each for each in catalogue(view.state.rules.folder) if each.id == ruleset)
    canvas.text("choose.why", lower, _why(words, choice, rules), (NEAR, NEAR_FLOOR), theme.DIM, cut=True)
    canvas.paragraph("choose.how", rest, " ".join(how(words, rules)), (NEAR, NEAR_FLOOR))


def how(words: Wording, rules: Rules) -> tuple[str, ...]:
    """Return sentences, usually three, that say how the game is played."""
    return tuple(words.rules_name(rules, "how").split("\n"))


def _why(words: Wording, choice: Choice, rules: Rules) -> list[str]:
    """Return wordings, fullest first, of the reasons why this ruleset is suggested."""
    found = suggestions(rules.folder, choice.players, choice.cards, choice.minutes)
    (suggestion,) = [each for each in found if each.ruleset == rules.id]
    args = {"least": rules.players[0], "most": rules.players[1], "minutes": rules.fits.minutes}
    deck = words.say("owned-cards", cards=rules.deck.id)
    said = [words.say("suggest-why", why=why, cards=deck, **args) for why in suggestion.why]
    players, _, *rest = said
    return [" · ".join(parts) for parts in (said, (players, *rest), (players, rest[0]), (players,))]


def _choices(canvas: Canvas, words: Wording, choice: Choice, area: Area) -> None:
    wide = 46 * canvas.grow
    if canvas.panel.upright:
        upper, middle = area.rows(2, GAP)
        left, right = upper.columns(2, GAP)
    else:
        left, rest = area.left(wide, GAP)
        right, middle = rest.right(wide, GAP)
    least, most = PLAYERS
    fewer = replace(choice, players=max(least, choice.players - 1))
    more = replace(choice, players=min(most, choice.players + 1))
    text = words.say("display-choose-players", players=choice.players)
    _stepped(canvas, words, "players", left, text, (fewer, more))
    at = max(number for number, value in enumerate(MINUTES) if value <= choice.minutes)
    shorter = replace(choice, minutes=MINUTES[max(0, at - 1)])
    longer = replace(choice, minutes=MINUTES[min(len(MINUTES) - 1, at + 1)])
    text = words.say("display-choose-minutes", minutes=choice.minutes)
    _stepped(canvas, words, "minutes", right, text, (shorter, longer))
    label = words.say("owned-cards", cards=choice.cards or "any")
    canvas.button("choose.cards", middle, label, Go("choose-cards", choice=choice), ("c",), kind="play", hint=False)


def _stepped(canvas: Canvas, words: Wording, id: str, area: Area, text: str, steps: tuple[Choice, Choice]) -> None:
    """Draw a value between a button for less and a button for more, which lead to the two choices in `steps`."""
    side = 10.5 * canvas.grow
    less, rest = area.left(side, 1.5)
    more, middle = rest.right(side, 1.5)
    for cell, which, choice in ((less, "fewer", steps[0]), (more, "more", steps[1])):
        goes = Go("choose", choice=choice)
        label, said = words.say(f"display-choose-{which}"), f"{text} {words.say('said-key', key=which)}"
        canvas.button(f"{id}.{which}", cell, label, goes, kind="play", size=(5, NEAR_FLOOR), said=said)
    canvas.paragraph(f"{id}.value", middle, text, (4, NEAR_FLOOR), align="centre")
