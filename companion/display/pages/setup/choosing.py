"""The page for people who know no ruleset. They say how many they are, which cards they have and how much time; the
page suggests rulesets, each in three sentences with a button that starts it."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Choice, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts.sheet import FIRST, turn_pages
from companion.game.engine.rules import Rules
from companion.game.moves import TABLE
from companion.game.phases.table.rulings import write_values
from companion.game.suggest import Suggestion, catalogue, known_cards, suggest
from companion.table.views.table_view import TableView

MINUTES = (0, 15, 30, 45, 60, 90, 120, 180, 240)
PLAYERS = (2, 24)
HOW = 24.0
"""The height in mm that the sentences on how a game is played take at the usual text size."""


@lru_cache(maxsize=128)
def suggestions(folder: Path, players: int, cards: str, minutes: int) -> tuple[Suggestion, ...]:
    """Return the rulesets that suit this many players, these cards ("" for any) and minutes (0 for any). They come from
    the program and from `folder`, the owner's rulesets. The result is cached, because a page is laid out again on every
    touch."""
    return suggest(catalogue(folder), players, (cards,) if cards else (), minutes)


def choice_of(view: TableView, page: Go) -> Choice:
    """Return what the players have answered so far, for the suggestion of a ruleset: how many they are, which cards and
    how much time they have. Before the first answer, the number of players is that of the taken seats or, if none is
    taken, the number of seats set for this table."""
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
    """Return a button for each kind of cards that people may have at home, such as a tarot, and one for "any cards"."""
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


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the answers on players, cards and time, with buttons to change them, and below them one suggested ruleset
    with a button that starts it; a sentence if none fits."""
    choice, shown = choice_of(view, page), turn_pages(canvas, words, page, items(view, words, page), 1, slots)
    tree = column(
        _answers(canvas),
        part("name", 7, least=5, gives=1, optional=True),
        part("why", 5.4, least=5),
        part("how", HOW * canvas.larger, weight=1),
        gap=1.5,
    )
    found = areas(tree, body, canvas.grow)
    _choices(canvas, words, choice, found)
    if not shown:
        canvas.paragraph("none", found["how"], words.say("suggest-none"), NEAR, theme.DIM)
        return
    ruleset, name, begins = shown[0]
    if any(option.verb == "ruleset" for option in view.operator_options):
        play = words.say("display-choose-play")
        canvas.button("choose.play", slots.primary, play, begins, ("return",), kind="primary", size=FIRST)
    else:
        later = words.say("display-choose-later")
        canvas.paragraph("later", slots.primary, later, NEAR_FLOOR, theme.DIM)
    room = found.get("name", slots.asked)
    canvas.paragraph("choose.name", room, name, 5.6, theme.GOLD, face="facts")
    rules = next(each for each in catalogue(view.state.rules.folder) if each.id == ruleset)
    canvas.text("choose.why", found["why"], _why(words, choice, rules), NEAR, theme.DIM, cut=True)
    canvas.paragraph("choose.how", found["how"], " ".join(how(words, rules)))


def _answers(canvas: Canvas) -> Part:
    """Return the tree of the answers: two values, each between a button for less and one for more, and between the two
    the cards."""
    cards = part("cards", 40, least=20, weight=1)
    players, minutes = (
        row(
            part(f"{id}.fewer", 10.5),
            part(f"{id}.value"),
            part(f"{id}.more", 10.5),
            gap=1.5,
            wanted=46,
            least=38,
            gives=1,
        )
        for id in ("players", "minutes")
    )
    if canvas.panel.upright:
        return column(
            row(players, minutes, gap=GAP),
            replace(cards, wanted=11.0, least=11.0, weight=0.0),
            gap=GAP,
            wanted=24 + GAP,
        )
    return row(players, cards, minutes, gap=GAP, wanted=11)


def how(words: Wording, rules: Rules) -> tuple[str, ...]:
    """Return sentences, usually three, that say how the game is played."""
    return tuple(words.rules_name(rules, "how").split("\n"))


def _why(words: Wording, choice: Choice, rules: Rules) -> list[str]:
    """Return wordings, fullest first, of the reasons why this ruleset is suggested."""
    found = suggestions(rules.folder, choice.players, choice.cards, choice.minutes)
    (suggestion,) = [each for each in found if each.ruleset == rules.id]
    args = {"least": rules.players[0], "most": rules.players[1], "minutes": rules.fits.minutes}
    args |= {"decks": suggestion.decks, "each": rules.per_deck}
    deck = words.say("owned-cards", cards=rules.deck.id)
    said = [words.say("suggest-why", why=why, cards=deck, **args) for why in suggestion.why]
    players, _, *rest = said
    return [" · ".join(parts) for parts in (said, (players, *rest), (players, rest[0]), (players,))]


def _choices(canvas: Canvas, words: Wording, choice: Choice, found: Mapping[str, Area]) -> None:
    least, most = PLAYERS
    fewer = replace(choice, players=max(least, choice.players - 1))
    more = replace(choice, players=min(most, choice.players + 1))
    text = words.say("display-choose-players", players=choice.players)
    _stepped(canvas, words, "players", found, text, (fewer, more))
    at = max(number for number, value in enumerate(MINUTES) if value <= choice.minutes)
    shorter = replace(choice, minutes=MINUTES[max(0, at - 1)])
    longer = replace(choice, minutes=MINUTES[min(len(MINUTES) - 1, at + 1)])
    text = words.say("display-choose-minutes", minutes=choice.minutes)
    _stepped(canvas, words, "minutes", found, text, (shorter, longer))
    label, goes = words.say("owned-cards", cards=choice.cards or "any"), Go("choose-cards", choice=choice)
    canvas.button("choose.cards", found["cards"], label, goes, ("c",))


def _stepped(
    canvas: Canvas, words: Wording, id: str, found: Mapping[str, Area], text: str, steps: tuple[Choice, Choice]
) -> None:
    """Draw a value between a button for less and a button for more, which lead to the two choices in `steps`."""
    for which, choice in zip(("fewer", "more"), steps, strict=True):
        label, said = words.say(f"display-choose-{which}"), f"{text} {words.say('said-key', key=which)}"
        goes = Go("choose", choice=choice)
        canvas.button(f"{id}.{which}", found[f"{id}.{which}"], label, goes, size=5, said=said)
    canvas.paragraph(f"{id}.value", found[f"{id}.value"], text, 4, align="centre")
