"""The rules of a ruleset on paper: a reference card, a player's aid of A6, a dealer's sheet."""

from collections.abc import Iterator
from itertools import zip_longest

from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.locale.words import Words
from companion.printing import told_rules
from companion.printing.deck_sheets import begin_sheet
from companion.printing.flowing import BODY, Area, Block, Heading, Paragraph, SabaccChip, pour
from companion.printing.formats import Cut, Paper, PrintingRefused, formats, grid
from companion.printing.pdf import SMALLEST, Document, Type
from companion.printing.setting import largest_type

A6 = Cut(148, 105)
"""The size of the player's aid in landscape. Two fit on a sheet."""

EDGE = 4.0
"""The white edge inside a card, in mm."""

GREY = "#606060"

BALANCE = 8.0
"""By how many mm the first column may be longer than the second, because blocks are not divided between the two."""

HEAD = 5.6
"""The room in mm for the name of the ruleset at the head of a card."""

CAPITALS = (2.6, 2.4, 2.2, 2.0, SMALLEST)
"""The heights of capitals in mm that are tried for the player's aid and the dealer's sheet, the largest first."""

HEADING = 1.3
"""How many times higher the capitals of a heading are than those of the text below it."""

FOOT = Type("lato", SMALLEST)


def _heading(text: str, kind: Type) -> Heading:
    """Return a heading above text in this type, whose capitals are higher than those of the text."""
    return Heading(text, max(2.4, HEADING * kind.capital))


def _ranks(words: Words, rules: Rules, kind: Type = BODY) -> list[Block]:
    """Return the ranks with their example hands, under their heading."""
    ranks = told_rules.ranks(words, rules)
    found: list[Block] = [_heading(words.say("print-ranks"), kind)]
    found += [Paragraph(line, kind=kind) for line in told_rules.in_force(words, rules)]
    found += [replace(rank, kind=kind) for rank in ranks]
    if any(rank.sabacc for rank in ranks):
        found.append(SabaccChip(words.say("print-wins-sabacc-pot"), kind))
    return found


def _sections(words: Words, rules: Rules, kind: Type = BODY) -> list[Block]:
    """Return the course of a hand, the shift and what things cost, each under its heading."""
    found: list[Block] = [_heading(words.say("print-course"), kind)]
    course = told_rules.course(words, rules)
    for step, after in zip_longest(course, course[1:]):
        begins = after is not None and after.depth > step.depth  # a round or a turn, with its steps below
        found.append(Paragraph(step.text, step.depth * 3, 0.2, kind, keeps=begins))
    for title, lines in (
        ("print-the-shift", told_rules.shift(words, rules)),
        ("print-costs", told_rules.prices(words, rules)),
    ):
        if lines:
            found.append(_heading(words.say(title), kind))
            found += [Paragraph(line, kind=kind) for line in lines]
    return found


def draw_reference(document: Document, rules: Rules, paper: Paper, words: Words) -> int:
    """Draw the reference card of a ruleset, as large as a tarot card; what does not fit goes to further cards. Returns
    the number of cards. Raises `PrintingRefused` if there are more than `MOST`."""
    blocks = _ranks(words, rules) + _together(_sections(words, rules))
    return _cards(document, rules, paper, formats().cards["tarot"], words, blocks)


def _together(blocks: list[Block]) -> list[Block]:
    """Return the blocks, changed so that each section stays on one card, if one card has room for it."""
    return [
        replace(block, keeps=True) if isinstance(block, Paragraph) and not isinstance(after, Heading | None) else block
        for block, after in zip_longest(blocks, blocks[1:])
        if block is not None
    ]


def draw_aid(document: Document, rules: Rules, paper: Paper, words: Words) -> int:
    """Draw the player's aid: the game in a few sentences, the course of a hand, and the names of the ranks. They are in
    the largest type in which all of it fits on one card. Returns the number of cards."""
    lying = Paper(max(paper.width, paper.height), min(paper.width, paper.height), paper.margin)
    cut = Cut(A6.height, A6.width)
    room = cut.height - 2 * EDGE - HEAD
    for capital in CAPITALS:
        blocks = _aid(words, rules, Type("lato", capital))
        if sum(block.high(document, cut.width - 2 * EDGE) for block in blocks) <= room:
            break
    return _cards(document, rules, lying, cut, words, blocks)


def _aid(words: Words, rules: Rules, kind: Type) -> list[Block]:
    """Return the blocks of the player's aid, with their text in this type."""
    blocks: list[Block] = [_heading(words.say("print-how"), kind)]
    blocks += [Paragraph(line, kind=kind) for line in words.of_rules(rules, "how").split("\n") if line]
    blocks += _sections(words, rules, kind)
    blocks.append(_heading(words.say("print-ranks"), kind))
    blocks += [Paragraph(line, kind=kind) for line in told_rules.in_force(words, rules)]
    for rank in told_rules.ranks(words, rules):
        blocks.append(Paragraph(words.say("print-option", name=rank.name, value=rank.text), 0, 0.2, kind))
    return blocks


def _cards(document: Document, rules: Rules, paper: Paper, cut: Cut, words: Words, blocks: list[Block]) -> int:
    """Draw blocks on as many cards as they need, and the cards on sheets. Returns the number of cards. Raises
    `PrintingRefused` if there are more than `MOST`."""
    places = grid(paper, cut)
    name, corners = words.of_rules(rules), list(places.corners())
    count = cards = 0

    def areas() -> Iterator[Area]:
        nonlocal count
        while True:
            if count % places.places == 0:
                begin_sheet(document, places, "", words.say("print-cut-out", name=name))
            x, y = corners[count % places.places]
            count += 1
            if count > MOST and not cards:
                raise PrintingRefused(f"{rules.id} needs more than {MOST} cards; print its dealer's sheet instead")
            kind = largest_type(document, name, "bebas", cut.width - 2 * EDGE - 8, 3.6, 2.2)
            document.write(name, x + EDGE, y + EDGE + kind.capital, kind)
            number = (count - 1) % cards + 1 if cards else count
            document.write(
                str(number), x + cut.width - EDGE, y + EDGE + kind.capital, Type("bebas", 2.2), align="right"
            )
            yield Area(x + EDGE, y + EDGE + HEAD, cut.width - 2 * EDGE, y + cut.height - EDGE)

    pour(document, blocks, areas)
    cards = count
    while count % places.places and count % places.places + cards <= places.places:  # the rest of the sheet
        pour(document, blocks, areas)
    return cards


MOST = 12
"""The most cards that the reference of one ruleset may take."""


def draw_dealer(document: Document, rules: Rules, paper: Paper, words: Words) -> None:
    """Draw the dealer's sheet: everything about a ruleset, with all its options, in two columns, and in the largest
    type in which all of it fits on one page."""
    name = words.of_rules(rules)
    margin, between = paper.margin + 8, 8.0
    wide = (paper.width - 2 * margin - between) / 2
    top, low = margin + 17, paper.height - margin - 3
    for capital in CAPITALS:
        blocks = _dealer(words, rules, Type("lato", capital))
        half = sum(block.high(document, wide) for block in blocks) / 2 + BALANCE
        if half <= low - top:
            break
    low = min(low, top + half) if 2 * half < 2 * (low - top) else low

    def areas() -> Iterator[Area]:
        while True:
            document.page(paper.width, paper.height)
            kind = largest_type(document, name, "bebas", paper.width - 2 * margin, 7, 3)
            document.write(name, margin, margin + kind.capital, kind)
            least, most = rules.players
            players = words.say("print-players", fixed=least == most, least=least, most=most, kind=rules.deck.id)
            document.write(players, margin, margin + 12, Type("lato", 2.0), colour=GREY)
            foot = words.say("print-fingerprint", ruleset=rules.id, fingerprint=rules.fingerprint)
            document.write(foot, margin, paper.height - margin + 3, FOOT, colour=GREY)
            for left in (margin, margin + wide + between):
                yield Area(left, top, wide, low)

    pour(document, blocks, areas)


def _dealer(words: Words, rules: Rules, kind: Type) -> list[Block]:
    """Return the blocks of the dealer's sheet, with their text in this type."""
    about = Type("lato", kind.capital + 0.2)
    blocks: list[Block] = [Paragraph(words.of_rules(rules, "about"), 0, 2.0, about)]
    blocks += [Paragraph(line, kind=kind) for line in words.of_rules(rules, "how").split("\n") if line]
    blocks += _sections(words, rules, kind)
    blocks += _ranks(words, rules, kind)
    options = told_rules.all_options(words, rules)
    if options:
        blocks.append(_heading(words.say("print-options"), kind))
        blocks += [Paragraph(line, kind=kind) for line in options]
    return blocks
