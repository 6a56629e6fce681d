"""What an evening needs on paper besides cards: tents for the seats, score pads, registration slips, labels for chips,
stickers for RFID tags, and the shift tokens of the ruleset Kessel."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from companion.art import drawings
from companion.art.cards import INK
from companion.art.palette import PATCH, SAFFRON, SAFFRON_EDGE, THREAD, to_hex
from companion.game.phases.kessel.tokens import SET
from companion.locale.words import Words
from companion.printing.deck_sheets import begin_sheet
from companion.printing.faces import Face
from companion.printing.formats import Cut, Paper, formats, grid
from companion.printing.pdf import SMALLEST, Document, Type
from companion.printing.setting import balanced_lines, broken_lines, largest_type, leading

GREY = "#606060"
SMALL = Type("lato", SMALLEST)
SEATS = 8
"""How many seats tents and score pads are for, unless told otherwise."""

MARKS = 8
"""The number of seats that have a mark of their own; after them the marks repeat, as on the screen."""

COLOUR_LINES = 2
"""How many lines of a chip's colour, in the owner's words, have room on its label. Of a longer one the rest is left
out."""

Draw = Callable[[float, float], None]
"""A function that draws one thing with its upper left corner at `x`, `y` (in mm)."""


def on_sheets(document: Document, paper: Paper, cut: Cut, note: str, things: Sequence[Draw]) -> None:
    """Draw things of one size on as many sheets as they need, with crop marks. Each of `things` is a function that
    draws one of them, `cut` is their size, and the `note` is printed in the margin. Raises `PrintingRefused` if not
    even one fits on the paper."""
    places = grid(paper, cut)
    for at in range(0, len(things), places.places):
        begin_sheet(document, places, "", note)
        for draw, (x, y) in zip(things[at : at + places.places], places.corners(), strict=False):
            draw(x, y)


def mark(document: Document, name: str, x: float, y: float, size: float, colour: str = "") -> None:
    """Draw one of the table's small drawings, given by its `name`, in a square that is `size` mm wide and has the point
    `x`, `y` as its centre. `colour` is the colour for a drawing that has only one; with "" it stays as it was drawn."""
    svg = drawings.document(drawings.placed(name, size / 2, size / 2, size, colour), size, size, (size, size), "mm")
    document.draw(svg, x - size / 2, y - size / 2)


def seat_mark(document: Document, seat: int, x: float, y: float, size: float) -> None:
    """Draw a seat's mark in its colour on a disc of `size` mm across with its centre at `x`, `y` (mm). The disc has the
    colour of the table's cloth, because some of the marks' colours do not show on paper."""
    document.circle(x, y, size, fill=to_hex(PATCH))
    mark(document, f"seat-{_mark_of(seat)}", x, y, size * 0.64)


def _mark_of(seat: int) -> int:
    return (seat - 1) % MARKS + 1


def frame(document: Document, cut: Cut, x: float, y: float, inside: float = 3) -> None:
    """Draw a frame of stitches on something that is cut out in the size `cut`, with its upper left corner at `x`, `y`.
    The frame is `inside` mm from the edges."""
    right, low = x + cut.width - inside, y + cut.height - inside
    colour = to_hex(THREAD)
    for start, end in (((x + inside, y + inside), (right, y + inside)), ((x + inside, low), (right, low)),
                       ((x + inside, y + inside), (x + inside, low)), ((right, y + inside), (right, low))):  # fmt: skip
        document.line(*start, *end, thick=0.4, colour=colour, dash=1.6)


def field(document: Document, label: str, x: float, y: float, width: float) -> None:
    """Draw a place to fill in by hand: a label and, after it, a line to write on. Together they are `width` mm wide and
    begin at `x`; `y` is the base line of the label."""
    document.write(label, x, y, SMALL)
    start = x + document.width(label, SMALL) + 1.5
    document.line(start, y + 0.6, x + width, y + 0.6, thick=0.2)


# --- tents -------------------------------------------------------------------------------------------------------


def draw_tents(
    document: Document, paper: Paper, words: Words, addresses: Mapping[int, str], seats: int = SEATS
) -> None:
    """Draw a tent (a folded card with the seat's number) for each seat. `addresses` are those of the players' own
    pages, keyed by seat; a tent has the QR code of its seat's page, or none if there is no address."""
    cut = formats().evening.tent
    things = [partial(_tent, document, words, cut, seat, addresses.get(seat, "")) for seat in range(1, seats + 1)]
    on_sheets(document, paper, cut, words.say("print-tents"), things)


def _tent(document: Document, words: Words, cut: Cut, seat: int, address: str, x: float, y: float) -> None:
    """Draw a tent: the seat's mark and number for the others on the upper half, which is upside down, and the same for
    the player on the lower half, with the code of the player's page."""
    middle_x, middle_y, half = x + cut.width / 2, y + cut.height / 2, cut.height / 2
    document.line(x, middle_y, x + cut.width, middle_y, thick=0.15, colour=GREY, dash=2)
    number = Type("bebas", 26)
    with document.turned(180, middle_x, middle_y):
        frame(document, Cut(cut.width, half), x, middle_y, 4)
        seat_mark(document, seat, x + cut.width * 0.3, middle_y + half * 0.42, 38)
        document.write(str(seat), x + cut.width * 0.72, middle_y + half * 0.42 + 13, number, align="middle")
        field(document, words.say("print-name"), x + 10, y + cut.height - 10, cut.width - 20)
    frame(document, Cut(cut.width, half), x, middle_y, 4)
    named = words.say("print-seat-mark", n=seat, mark=words.say("seat-mark", mark=_mark_of(seat)))
    title = largest_type(document, named, "bebas", cut.width - 20 if not address else cut.width - 52, 7, 3)
    if not address:
        seat_mark(document, seat, middle_x, middle_y + half * 0.4, 30)
        document.write(named, middle_x, y + cut.height - 12, title, align="middle")
        return
    seat_mark(document, seat, x + 26, middle_y + half * 0.36, 27)
    document.write(named, x + 9, middle_y + half * 0.36 + 22, title)
    draw_code(document, address, x + cut.width - 42, middle_y + 8, 34)
    for at, line in enumerate(broken_lines(document, words.say("print-own-page"), SMALL, 34)):
        document.write(line, x + cut.width - 25, middle_y + 45.5 + at * leading(SMALL), SMALL, align="middle")
    for at, line in enumerate(reversed(broken_lines(document, address, SMALL, cut.width - 20))):
        document.write(line, middle_x, y + cut.height - 6.2 - at * leading(SMALL), SMALL, align="middle", colour=GREY)


def draw_code(document: Document, text: str, x: float, y: float, size: float) -> None:
    """Draw a QR code with its upper left corner at `x`, `y`. With its white edge it is `size` mm wide and high."""
    import segno

    rows = [*segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    unit = size / len(rows)
    for down, row in enumerate(rows):
        start = None
        for across, dark in enumerate([*row, 0]):
            if dark and start is None:
                start = across
            elif not dark and start is not None:
                document.box(x + start * unit, y + down * unit, (across - start) * unit, unit, fill="#000000")
                start = None


# --- score pads and slips ----------------------------------------------------------------------------------------


def draw_scores(document: Document, paper: Paper, words: Words, seats: int = SEATS) -> None:
    """Draw a score pad: a column for each seat, a row for each hand, and a row for the sums."""
    rows, left, top = formats().evening.score_hands, paper.margin + 10, paper.margin + 34
    wide, first = paper.width - 2 * left, 20.0
    column, high = (wide - first) / seats, (paper.height - top - paper.margin - 14) / (rows + 1)
    document.page(paper.width, paper.height)
    document.write(words.say("print-scores"), left, paper.margin + 15, Type("bebas", 7))
    for at, label in enumerate(("print-date", "print-table", "print-rules")):
        field(document, words.say(label), left + at * wide / 3, paper.margin + 23, wide / 3 - 4)
    for seat in range(1, seats + 1):
        x = left + first + (seat - 0.5) * column
        seat_mark(document, seat, x - 4, top - 4.7, 8)
        document.write(str(seat), x + 3, top - 2.6, Type("bebas", 4), align="middle")
    for row in range(rows + 2):
        thick = 0.5 if row in (0, rows, rows + 1) else 0.15
        document.line(left, top + row * high, left + wide, top + row * high, thick=thick)
        if row <= rows:
            text = words.say("print-sum") if row == rows else str(row + 1)
            kind = largest_type(document, text, "bebas", first - 2, 3)
            document.write(text, left + first - 3, top + (row + 0.5) * high + 1.4, kind, align="right")
    for at in range(seats + 1):
        x = left + first + at * column
        document.line(x, top, x, top + (rows + 1) * high, thick=0.15)


def draw_slips(document: Document, paper: Paper, words: Words) -> None:
    """Draw a sheet of slips on which players register, and a sheet of slips for players who move to another table."""
    cut = formats().evening.slip
    count = grid(paper, cut).places
    kinds = {
        "registration": ("print-name", "print-number", "print-table-seat", "print-paid", "print-signed"),
        "move": ("print-name", "print-from", "print-to", "print-stack", "print-signed"),
    }
    for kind, labels in kinds.items():
        title = words.say(f"print-{kind}")
        things = [partial(_slip, document, words, cut, title, labels)] * count
        on_sheets(document, paper, cut, title, things)


def _slip(document: Document, words: Words, cut: Cut, title: str, labels: Sequence[str], x: float, y: float) -> None:
    frame(document, cut, x, y)
    document.write(title, x + 7, y + 13, largest_type(document, title, "bebas", cut.width - 24, 5, 3))
    mark(document, "emblem", x + cut.width - 12, y + 11, 9)
    step = (cut.height - 24) / len(labels)
    for at, label in enumerate(labels):
        field(document, words.say(label), x + 7, y + 21 + at * step, cut.width - 14)


def draw_counts(document: Document, paper: Paper, words: Words, values: Sequence[int]) -> None:
    """Draw a sheet of slips that go into bags of betting chips, on which people write what is in the bag. A slip has a
    row for each of the chips' `values`, with room for the number of chips and their sum."""
    cut = formats().evening.count_slip
    count = grid(paper, cut).places
    things = [partial(_count, document, words, cut, values)] * count
    on_sheets(document, paper, cut, words.say("print-bag"), things)


def _count(document: Document, words: Words, cut: Cut, values: Sequence[int], x: float, y: float) -> None:
    frame(document, cut, x, y)
    title, left, wide = words.say("print-bag"), x + 7, cut.width - 14
    document.write(title, left, y + 13, largest_type(document, title, "bebas", cut.width - 24, 5, 3))
    mark(document, "emblem", x + cut.width - 12, y + 11, 9)
    for at, label in enumerate(("print-name", "print-table-seat", "print-date")):
        field(document, words.say(label), left, y + 22 + at * 8, wide)
    top, low = y + 44.0, y + cut.height - 20
    columns = (left + wide * 0.3, left + wide * 0.62, left + wide)
    for label, right in zip(("print-value", "print-chips", "print-comes-to"), columns, strict=True):
        document.write(
            words.say(label),
            right - 1,
            top - 1.5,
            largest_type(document, words.say(label), "lato", wide * 0.3, 2.0),
            align="right",
        )
    high = (low - top) / (len(values) + 1)
    for row in range(len(values) + 2):
        document.line(left, top + row * high, left + wide, top + row * high, thick=0.5 if row >= len(values) else 0.15)
        if row < len(values):
            document.write(
                words.number(values[row]),
                columns[0] - 1,
                top + (row + 0.5) * high + 1.5,
                Type("bebas", 3.2),
                align="right",
            )
    document.write(words.say("print-sum"), columns[0] - 1, low - high / 2 + 1.5, Type("bebas", 3.2), align="right")
    for right in columns[:-1]:
        document.line(right, top, right, low, thick=0.15)
    field(document, words.say("print-player-signs"), left, low + 7, wide)
    field(document, words.say("print-dealer-signs"), left, low + 14, wide)


# --- labels ------------------------------------------------------------------------------------------------------


def draw_chips(document: Document, paper: Paper, words: Words, chips: Sequence[tuple[int, str, int]]) -> None:
    """Draw a round label for each chip of the box of betting chips. `chips` gives for each kind its value, its colour
    in the owner's words, and the number of chips. The usual colours are translated."""
    cut = formats().evening.label
    things: list[Draw] = []
    for value, colour, count in chips:
        things += [partial(_chip, document, words, cut, value, colour)] * count
    on_sheets(document, paper, cut, words.say("print-chip-labels"), things)


def _chip(document: Document, words: Words, cut: Cut, value: int, colour: str, x: float, y: float) -> None:
    across, middle_x, middle_y = formats().evening.chip, x + cut.width / 2, y + cut.height / 2
    document.circle(middle_x, middle_y, across, line="#000000", thick=0.1)
    document.circle(middle_x, middle_y, across - 2.4, line=to_hex(SAFFRON_EDGE), thick=0.8)
    said = words.number(value)
    kind = largest_type(document, said, "bebas", across * 0.66, 9)
    document.write(said, middle_x, middle_y + kind.capital / 2 - 1, kind, align="middle")
    named = words.say("chip-colour", colour=colour)
    small = largest_type(document, named, "lato", across * 0.56, 2.0)
    lines = balanced_lines(document, named, small, across * 0.56)
    if len(lines) > COLOUR_LINES:
        lines = [*lines[: COLOUR_LINES - 1], f"{lines[COLOUR_LINES - 1]}…"]
    for at, line in enumerate(lines):
        base = middle_y + 7.4 + (at - (len(lines) - 1) / 2) * (small.capital + 0.8)
        document.write(line, middle_x, base, small, align="middle")


def draw_tags(document: Document, paper: Paper, words: Words, cards: Sequence[Face]) -> None:
    """Draw a round sticker for each of `cards`, to be put on its RFID tag: the card's number, mark and name. Pass the
    cards in the order in which `sabacc tags enrol` asks for them."""
    cut = formats().evening.label
    things = [partial(_tag, document, cut, face) for face in cards]
    on_sheets(document, paper, cut, words.say("print-tag-labels"), things)


def _tag(document: Document, cut: Cut, face: Face, x: float, y: float) -> None:
    across, middle_x, middle_y = formats().sticker.across, x + cut.width / 2, y + cut.height / 2
    document.circle(middle_x, middle_y, across, line="#000000", thick=0.1)
    document.write(str(face.number), middle_x, middle_y - 7.6, SMALL, align="middle", colour=GREY)
    mark(document, face.look.mark, middle_x, middle_y - 2.4, 7.4, INK if not face.look.dye else face.look.upper)
    wide = across - 5
    kind = largest_type(document, face.name, "bebas", wide, 2.6, 0.1)
    if kind.capital < SMALLEST:
        kind = Type("bebas", SMALLEST)
    for at, line in enumerate(balanced_lines(document, face.name, kind, wide)):
        document.write(line, middle_x, middle_y + 5 + at * (kind.capital + 0.8), kind, align="middle")


# --- tokens ------------------------------------------------------------------------------------------------------


def draw_tokens(document: Document, paper: Paper, words: Words) -> None:
    """Draw the set of shift tokens (pieces with special effects) that the ruleset Kessel needs: sixteen kinds, each as
    often as the set has it."""
    cut = formats().evening.token
    kinds = [kind for kind, count in SET.items() for _ in range(count)]
    things = [partial(_token, document, words, cut, kind) for kind in kinds]
    on_sheets(document, paper, cut, words.say("print-tokens"), things)


def _token(document: Document, words: Words, cut: Cut, kind: str, x: float, y: float) -> None:
    middle = x + cut.width / 2
    document.circle(middle, y + 12, 18.5, fill=to_hex(SAFFRON))
    mark(document, f"token-{kind}", middle, y + 12, 16, INK)
    name = words.say(f"token-{kind}")
    document.write(name, middle, y + 26, largest_type(document, name, "bebas", cut.width - 5, 2.8), align="middle")
    for at, line in enumerate(balanced_lines(document, words.say("token-does", token=kind), SMALL, cut.width - 4)):
        document.write(line, middle, y + 30 + at * (SMALLEST + 1), SMALL, align="middle")
