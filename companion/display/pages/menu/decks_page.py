"""Pages about decks of cards with RFID tags: the list of decks, one deck, its enrolment (pairing cards with tags) and
its check (all cards are scanned to find missing ones); also the lines about them on the table's page."""

import math
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.art.cards import CardLook, look_of
from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.input import asides
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, column, down, measured, part, row, shaped
from companion.display.model.wording import Wording
from companion.display.parts import cards
from companion.display.parts import page_grid as pages
from companion.display.parts.page_grid import Item
from companion.display.parts.sheet import FIRST, turn_pages
from companion.game.engine.state import in_hand
from companion.game.moves import TABLE
from companion.table.intents import CheckDeck, Enrol, StartEnrolment, UseDeck
from companion.table.views.table_view import CheckView, DeckView, EnrolView, TableView

OLD_SUITS = ("coins", "flasks", "sabres", "staves")
"""The suits whose meanings the page of meanings explains."""

ROWS = 4
LAST, TWO = 8.2, 9.0
"""Heights in mm: on a 7" panel that of a card enrolled last, on one line; and that of two lines."""
CARD = 0.28
"""The most of a row's width that the picture of a card, or of some cards, may take, as a share."""
MISSING = 16.0
"""The least height in mm of the middle of a page that also shows the missing cards."""

FEW = 2
"""The most missing cards that a sentence names. If more are missing, the sentence says how many, and a list follows."""


def suggestions(view: TableView, words: Wording) -> list[str]:
    """Return up to six suggested names for a new deck, none of which another deck has."""
    taken = {deck.name for deck in view.decks}
    return [name for name in words.say("deck-names").split("|") if name not in taken][:6]


# --- lines on the table --------------------------------------------------------------------------------------------


def _line(canvas: Canvas, words: Wording, area: Area, text: str, page: Go, *, alarming: bool) -> bool:
    """Draw a sentence with a button that opens the page `page`. Always returns True."""
    show, rest = canvas.aside(area, 24)
    canvas.button("decks.show", show, words.say("check-show"), page)
    canvas.patch("decks.line", rest, text, 4.0, "alarm" if alarming else "edged")
    return True


def running(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw a line about the enrolment of a deck (pairing cards with RFID tags) or the deck check in progress. Returns
    False if none is."""
    if (enrol := view.enrolment) is not None:
        text = words.say("enrol-line", deck=enrol.deck, done=enrol.done, total=enrol.total)
        return _line(canvas, words, area, text, Go("enrolment"), alarming=False)
    if view.check is not None and view.check.running:
        text = words.say("check-line-going", deck=view.check.deck, seen=view.check.seen, size=view.check.size)
        return _line(canvas, words, area, text, Go("check"), alarming=False)
    return False


def not_whole(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw, before the deal, a line on what a deck check found missing, or on cards of the deck that have no tag and
    cannot be read. Returns False if neither is the case."""
    found = view.check
    if in_hand(view.state):
        return False
    if found is None:
        return _half_tagged(canvas, view, words, area)
    if found.running or not (found.missing or found.doubtful):
        return False
    text = words.say("check-line", missing=_names(words, found.missing), doubts=len(found.doubtful))
    return _line(canvas, words, area, text, Go("check"), alarming=True)


def _half_tagged(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    deck = next((each for each in view.decks if each.in_play and each.tagged < each.size), None)
    if deck is None:
        return False
    text = words.say("deck-half-tagged", deck=deck.name, tagged=deck.tagged, size=deck.size)
    return _line(canvas, words, area, text, Go("deck", what=deck.name), alarming=False)


def _names(words: Wording, cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(words.card(card) for card in cards)


# --- decks ----------------------------------------------------------------------------------------------------------


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of all decks with tags, four on a page. It has a button for a new deck, and one that begins a deck
    check (all cards are scanned to find missing ones) or leads to the enrolment or check that is going on."""
    kind = view.state.rules.deck.id
    if asides.decks_free(view):
        begins = Begin(asides.NEW_DECK, TABLE, value=kind)
        canvas.button("deck.new", slots.seconds[0], words.say("deck-new"), begins, ("n",))
    now: tuple[str, Action] | None = None
    if view.enrolment is not None:
        now = "enrol-show", Go("enrolment")
    elif view.check is not None:
        now = "deck-result", Go("check")
    elif view.decks and asides.decks_free(view):
        now = "deck-check", CheckDeck(on=True)
    if now is not None:
        canvas.button("deck.now", slots.seconds[1], words.say(now[0]), now[1])
    decks = sorted(view.decks, key=lambda deck: (not deck.in_play, deck.name))
    shown = turn_pages(canvas, words, page, decks, ROWS, slots)
    cells = body.rows(ROWS, 1.4)
    for cell, deck in zip(cells, shown, strict=False):
        _row(canvas, view, words, deck, cell)
    if not decks:
        canvas.paragraph("empty", cells[0], words.say("decks-none"), NEAR, theme.DIM)


def _row(canvas: Canvas, view: TableView, words: Wording, deck: DeckView, area: Area) -> None:
    """Draw a deck: some of its cards, and two lines of text. The one in play is marked by colour and in words."""
    id = f"deck.{deck.name}"
    look, face = canvas.tile(id, area, "chosen" if deck.in_play else "plain")
    canvas.touch(id, area, Go("deck", what=deck.name))
    inner = face.inset(2, 1.2)
    fan, inner = across(
        canvas, inner, part("fan", math.inf, aspect=cards.row_aspect(3), share=CARD), part("text"), gap=2
    )
    names = tuple((asides.deck_of(deck.kind) or view.state.rules.deck).cards)
    cards.row(canvas, f"{id}.card", fan, _looks(view, deck.kind, (names[0], names[len(names) // 2], names[-1])))
    upper, lower = inner.rows(2)
    if deck.in_play:
        upper, mark = across(canvas, upper, part("name"), part("mark", 16 if canvas.panel.upright else 28), gap=1)
        text = words.say("deck-in-play")
        canvas.text(f"{id}.in-play", mark, text, 4.2, look.text, look.fill, "right")
    canvas.text(f"{id}.name", upper, deck.name, 4.7, look.text, look.fill, cut=True)
    dim = look.text if canvas.pressed == id or deck.in_play else theme.DIM
    canvas.text(f"{id}.tags", lower, _facts(words, deck), NEAR, dim, look.fill, cut=True)


def _facts(words: Wording, deck: DeckView) -> list[str]:
    kind, tagged = words.say("deck-kind", kind=deck.kind), words.say("deck-tagged", tagged=deck.tagged, size=deck.size)
    return [f"{kind} · {tagged}", tagged]


def one(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return buttons for what can be done with the page's deck now."""
    deck = next(each for each in view.decks if each.name == page.what)
    items: list[Item] = []
    if not deck.in_play:
        items.append(("deck.use", words.say("deck-use"), UseDeck(deck.name)))
    if not asides.decks_free(view):
        return items
    if deck.tagged and deck.in_play:
        items.append(("deck.check", words.say("deck-check-one"), CheckDeck(on=True)))
    enrols = StartEnrolment(deck.name, deck.kind)
    left = max(0, deck.size - deck.tagged)
    if left:
        items.append(("deck.enrol", words.say("deck-enrol", left=left), enrols))
    else:
        items.append(("deck.replace", words.say("deck-replace"), enrols))
    return items


def has_meanings(view: TableView) -> bool:
    """Whether the deck in play has the suits whose meanings the page of meanings explains."""
    return set(OLD_SUITS) <= {card.suit for card in view.state.rules.deck.cards.values()}


def draw_one(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of one deck: what it is, and what can be done with it."""
    deck = next(each for each in view.decks if each.name == page.what)
    top, rest = down(canvas, body, part("facts", 8), part("rest"), gap=2)
    facts = _facts(words, deck)
    if deck.in_play:
        facts = [f"{each} · {words.say('deck-in-play')}" for each in facts]
    canvas.text("deck.facts", top, facts, 4.2)
    items = one(view, words, page)
    if deck.in_play and has_meanings(view):
        items.append(("deck.meanings", words.say("display-menu-meanings"), Go("meanings")))
    pages.buttons(canvas, words, page, items, rest, slots)
    note = ""
    if in_hand(view.state):
        note = words.say("decks-later")
    elif not deck.in_play and deck.tagged:
        note = words.say("decks-use-first")
    canvas.paragraph("note", slots.note, note, NEAR, theme.DIM)


# --- enrolment ------------------------------------------------------------------------------------------------------


def draw_enrolment(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of an enrolment (cards are paired with RFID tags): the card to scan next, as large as possible; the
    progress, and the result of the last scan."""
    now = view.enrolment
    if now is None:
        return
    upright = canvas.panel.upright
    wanted, last = part("wanted", weight=5 if upright else 7), part("last", weight=4 if upright else 2.6)
    shown = (column if upright else row)(wanted, last, gap=GAP)
    tree = column(shown, part("progress", 5.4), part("verdict", 23 if upright else 10.6), gap=1)
    found = areas(tree, body, canvas.grow)
    text = words.say("enrol-progress", done=now.done, total=now.total)
    _progress(canvas, found["progress"], now.done, now.total, text)
    _verdict(canvas, words, now, found["verdict"])
    _last(canvas, view, words, now, found["last"])
    box = found["wanted"]
    canvas.fill("wanted", box, theme.SURFACE, theme.GOLD, stroke=0.5)
    looks, inner = _looks(view, now.kind, (now.wanted,)), box.inset(3, 1.5)
    if looks:
        place, inner = across(canvas, inner, part("card", math.inf, aspect=cards.TALL, share=CARD), part("text"), gap=3)
        cards.card(canvas, "wanted.card", place, looks[0])
    label, name = down(canvas, inner, part("label", 5.5), part("name"), gap=0.5)
    if now.wanted:
        canvas.text("wanted.label", label, words.say("enrol-next"), colour=theme.DIM, on=theme.SURFACE)
        said = words.card(now.wanted)
        canvas.paragraph("wanted", name, said, (11.0, 4.7), theme.GOLD, theme.SURFACE, face="facts")
    else:
        canvas.paragraph("wanted", box.inset(3, 1.5), words.say("enrol-whole"), 5.8, on=theme.SURFACE)
    _steps(canvas, words, now, slots)


def _steps(canvas: Canvas, words: Wording, now: EnrolView, slots: Slots) -> None:
    """Draw the buttons of an enrolment: skip the card, scan another card, a new tag for a lost one, take the last scan
    back, stop."""
    found: list[tuple[str, Action, str]] = []
    if now.wanted:
        found.append(("skip", Enrol("skip"), "s"))
    if now.wanted or asides.with_extras(now.kind) is not None:
        found.append(("want", Begin(asides.WANT, TABLE), "c"))
    if now.done:
        found.append(("replace", Begin(asides.REPLACE, TABLE), "r"))
    if now.last:
        found.append(("undo", Enrol("undo"), "u"))
    found.append(("stop", Enrol("stop"), "x"))
    places = [*slots.note.columns(4, GAP)[: len(found) - 1], slots.primary]

    def labels(size: Size) -> None:
        for cell, (name, action, key) in zip(places, found, strict=False):
            id, kind = f"enrol.{name}", "primary" if name == "stop" and not now.wanted else "plain"
            canvas.button(id, cell, words.say(f"enrol-{name}"), action, (key,), kind=kind, size=size)

    canvas.evenly(labels, NEAR)


def _progress(canvas: Canvas, area: Area, done: int, total: int, text: str) -> None:
    """Draw a bar of `done` out of `total`, with `text` beside it if that is not ""."""
    bar = area
    if text:
        bar, figures = across(canvas, area, part("bar", weight=73), part("figures", weight=27), gap=GAP)
        canvas.text("progress", figures, text, 5.8)
    bar = bar.portion(top=0.22, bottom=0.78)
    canvas.fill("progress.all", bar, theme.SURFACE, theme.EDGE)
    share = min(1.0, done / total) if total else 0.0
    if share > 0:
        canvas.fill("progress.done", bar.portion(right=share), theme.OK)


def _verdict(canvas: Canvas, words: Wording, now: EnrolView, area: Area) -> None:
    """Draw the result of an enrolment's last scan. Trouble has a coloured frame, success has none."""
    wrong = now.verdict in ("duplicate", "other-deck", "several", "malformed")
    on = theme.ALARM_DARK if wrong else theme.SURFACE
    canvas.fill("verdict", area, on, theme.ALARM if wrong else theme.EDGE, stroke=0.6 if wrong else 0.25)
    light, rest = across(canvas, area.inset(2, 0.8), part("light", 5), part("said"), gap=2)
    said = words.say("enrol-none")
    if now.verdict:
        shape, colour = theme.HEALTH["down" if wrong else "ok"]
        canvas.shape("verdict.light", light, shape, colour)
        said = words.sentence("enrol-verdict", verdict=now.verdict, card=now.card, other=now.other)
    canvas.paragraph("verdict", rest, said, 4.2, theme.TEXT if now.verdict else theme.DIM, on)


def _looks(view: TableView, kind: str, names: Iterable[str]) -> list[CardLook]:
    """Return the appearance of the named cards, in their order. Names that a deck of this kind does not have are left
    out."""
    deck = asides.deck_of(kind) or view.state.rules.deck
    return [look_of(deck.cards[name], deck) for name in names if name in deck.cards]


def _last(canvas: Canvas, view: TableView, words: Wording, now: EnrolView, area: Area) -> None:
    """Draw the cards enrolled last, newest first, and how many tags are signed."""
    canvas.fill("last", area, theme.SURFACE)
    inner = area.inset(1.5, 1)
    if now.signed:
        inner, signed = down(canvas, inner, part("cards"), part("signed", 8.6), gap=0.5)
        text = words.say("enrol-signed", signed=now.signed)
        canvas.paragraph("last.signed", signed, text, NEAR_FLOOR, theme.DIM, theme.SURFACE)
    size, line = NEAR, LAST * min(canvas.grow, 1.4)
    said = [words.card(card) for card in reversed(now.last)]
    one = [canvas.chosen(inner.top(line)[0], each, size) is not None for each in said]
    lines = [replace(measured(f"{at}", line if each else TWO), optional=True) for at, each in enumerate(one)]
    for at, cell in enumerate(down(canvas, inner, *lines)):
        looks = _looks(view, now.kind, (now.last[-1 - at],))
        place, beside = across(canvas, cell, shaped("card", 1), part("said"), gap=1.2)
        if one[at] and looks and canvas.chosen(beside, said[at], size):
            cell = beside
            cards.card(canvas, f"last.{at}.card", place.inset(0, 0.4), looks[0])
        write = canvas.text if one[at] else canvas.paragraph
        write(f"last.{at}", cell, said[at], size, theme.TEXT if at == 0 else theme.DIM, theme.SURFACE)


# --- the deck check -------------------------------------------------------------------------------------------------


def draw_check(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of a deck check (all cards are scanned to find missing ones): how many cards were seen, which are
    missing or doubtful, and what else was scanned."""
    found = view.check
    if found is None:
        return
    if found.running or asides.decks_free(view):
        code, kind = ("check-end", "primary") if found.running else ("check-again", "plain")
        ends = CheckDeck(not found.running)
        canvas.button("check.end", slots.primary, words.say(code), ends, ("e",), kind=kind, size=FIRST)
    going = found.running and (len(found.missing) > FEW or not found.deck)
    bar = [part("bar", 9)] if found.deck else []
    *progress, told, body = down(canvas, body, *bar, part("told", 9.5), part("rest"), gap=1)
    if progress:
        text = words.say("enrol-progress", done=found.seen, total=found.size) if going else ""
        _progress(canvas, progress[0], found.seen, found.size, text)
    said = words.say("check-going" if found.deck else "check-which")
    if not going:
        args = {"seen": found.seen, "size": found.size, "missing": _names(words, found.missing)}
        said = words.sentence("check-found", **args)
    canvas.paragraph("check.found", told, said, 4.7, theme.TEXT if found.running else theme.GOLD)
    kind = next((deck.kind for deck in view.decks if deck.name == found.deck), "")
    if not going and 0 < len(found.missing) <= FEW and body.h > MISSING * canvas.grow:
        row, body = down(canvas, body, part("cards", 2 * MISSING, share=0.7), part("rest"), gap=1)
        cards.row(canvas, "check.card", row, _looks(view, kind, found.missing))
    pages.lines(canvas, words, page, _listed(view, words, found), body, slots)


def _listed(view: TableView, words: Wording, found: CheckView) -> list[str]:
    """Return sentences on what a deck check found: doubtful cards, tags of other cards, and, if a sentence cannot name
    them all, the missing cards suit by suit."""
    said: list[str] = []
    if found.doubtful:
        said.append(words.say("check-doubtful", cards=_names(words, found.doubtful)))
    if found.strangers:
        tags = tuple(words.say("tray-end", end=tag[-6:]) for tag in found.strangers[:6])
        said.append(words.say("check-strangers", n=len(found.strangers), tags=tags))
    if len(found.missing) > FEW:
        said += _by_suit(view, words, found)
    return said


def _by_suit(view: TableView, words: Wording, found: CheckView) -> list[str]:
    """Return the missing cards, one line for each suit, such as "Coins: 2, 7, Commander"."""
    kind = next((deck.kind for deck in view.decks if deck.name == found.deck), "")
    deck = asides.deck_of(kind) or view.state.rules.deck
    missing = [deck.cards[name] for name in found.missing if name in deck.cards]
    missing.sort(key=list(deck.cards.values()).index)
    said = []
    for suit in dict.fromkeys(card.suit for card in missing):
        those = [card for card in missing if card.suit == suit]
        whole = sum(card.copies for card in deck.cards.values() if card.suit == suit)
        names = tuple(words.rank(card) if suit else words.card(card.name) for card in those)
        ranks = words.say("check-all", n=whole) if len(those) == whole else _listing(words, names)
        said.append(words.sentence("check-suit", suit=words.suit(suit), ranks=ranks))
    rest = _names(words, (name for name in found.missing if name not in deck.cards))
    return [*said, words.say("list-of", items=rest)] if rest else said


def _listing(words: Wording, names: Sequence[str]) -> str:
    """Return a list of names. If several cards of one name are missing, their number follows the name: "Star (2)"."""
    counted = {name: list(names).count(name) for name in names}
    parts = [f"{name} ({count})" if count > 1 else name for name, count in counted.items()]
    return words.say("list-of", items=tuple(parts))
