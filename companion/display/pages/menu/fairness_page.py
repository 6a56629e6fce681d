"""The page that shows that rolls are fair: the commitment (the hash of the hidden seed that decides the rolls) as
words, the cut (digits that players add to the seed), and the proof of the last hand with a code to scan."""

import textwrap
from collections.abc import Sequence

from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, TOUCH_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, down, grid, hugged, many, part, row
from companion.display.model.wording import Wording
from companion.display.pages.menu.phones_page import coded
from companion.display.parts.sheet import turn_pages
from companion.game.engine.state import in_hand
from companion.locale.words import following
from companion.table.chance.roll_checks import written
from companion.table.views import fairness
from companion.table.views.fairness import Cut, Fairness, Proof
from companion.table.views.spoken import words_of
from companion.table.views.table_view import TableView

FEW_FACES = 8
"""Largest number of sides of a die for which faces that have not come up are listed too."""

PICTURED = 6
"""The most sides of a die whose faces are drawn. The faces of other dice are numbers."""

SLIVER = 0.02
"""The height of the bar of a face that has not come up, as a share of the highest."""

LINE, DIE = 4.4, 20.0
"""Heights in mm on a 7" panel: of a line of text, and the least height of the bars for the faces of a die."""

TWELVE = 12
"""Number of words that stand for a whole hash: they carry 132 bits, so nobody can find another hash with these
words."""

LEAST_MODULE = 4
"""Least number of pixels per module (square) of a QR code on this page: its text is long, so it has many modules."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw one of the pages on fairness: the next hand and its cut (digits that players add to the hidden seed); the
    last hand's proof, and how often each face was rolled; or the evening's anchor (the hash of the first seed), if it
    has one."""
    shown_pages = ("next", "last", "anchor") if view.fairness.anchor else ("next", "last")
    (shown,) = turn_pages(canvas, words, page, shown_pages, 1, slots)
    if shown == "next":
        _next(canvas, view, words, body)
    elif shown == "anchor":
        _anchor(canvas, view.fairness, words, body)
    else:
        _last(canvas, view.fairness, words, body)


def line(canvas: Canvas, view: TableView, words: Wording, area: Area) -> float:
    """Draw on the table's page, before the deal, the commitment (the hash of the hidden seed) as words, and the cut
    (digits that players add to the seed) as far as it is entered, at the right of the area. Returns the width used in
    mm; 0 if nothing was drawn."""
    fair = view.fairness
    if in_hand(view.state) or not fair.commitment or not fair.open:
        return 0.0
    said = " ".join(words_of(fair.commitment))
    # Only this line shows that a press was added to the cut. So if room is short, the cut is kept and the words are
    # left out.
    cut = [words.say("fairness-cut", open="no", cut=fair.cut)] if fair.cut else []
    wordings = [words.say("fairness-line", words=said, cut=fair.cut or "none"), *cut, said]
    return canvas.text("fairness", area, wordings, NEAR, theme.DIM, align="right")


def _next(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    """Draw the page on the next hand: the words that stand for its seed, each on a slip of paper; the cut (digits that
    players add to the seed) so far; how to check all this; and the keys that add a digit."""
    fair = view.fairness
    hash_ = words_of(fair.commitment) if fair.commitment else ()
    said = words.say("fairness-renewed" if fair.renewed else "fairness-hand", hand=fair.hand)
    found = areas(_next_page(canvas, said, len(hash_), body, keys=fair.open), body, canvas.grow)
    canvas.paragraph("fairness.hand", found["hand"], said, NEAR, theme.DIM)
    size = canvas.alike([(found[f"word.{at}"].inset(2, 1), [word]) for at, word in enumerate(hash_)], 5.8)
    for at, word in enumerate(hash_):
        slip = found[f"word.{at}"]
        canvas.fill(f"fairness.slip.{at}", slip, theme.TEXT, palette.BONE_EDGE, radius=1.6)
        canvas.text(f"fairness.word.{at}", slip.inset(2, 1), word, size, theme.INK, theme.TEXT, "centre")
    text = words.say("fairness-cut", cut=fair.cut or "none", open="yes" if fair.open else "no")
    canvas.paragraph("fairness.cut", found["cut"], text, 4.2, theme.GOLD)
    canvas.paragraph("fairness.how", found["how"], words.say("fairness-how"), 3.6, theme.DIM)
    for digit in range(10) if fair.open else ():
        id, key = f"cut.{digit}", str(digit)
        canvas.button(id, found[id], key, Cut(key), (key,), size=6, hint=True)


def _next_page(canvas: Canvas, said: str, slips: int, body: Area, *, keys: bool) -> Part:
    """Return the tree of the page on the next hand. Its first sentence, `said`, has as many lines as it needs. `slips`
    is the number of words that stand for the seed. With `keys`, there are keys for digits, in one row or two."""
    columns = 10 if many(body.w, TOUCH_FLOOR, GAP) >= 10 else 5
    cut = grid([part(f"cut.{digit}") for digit in range(10)], columns, gap=GAP, each=(11, 9.2), gives=1)
    slips_ = [part(f"word.{at}") for at in range(slips)]
    written = grid(slips_, 2 if canvas.panel.upright else 4, gap=1.5, each=(9.5, 6.2), gives=1)
    return column(
        part("hand", _high(canvas, said, body)),
        *([written] if slips else []),
        part("cut", 5.4),
        part("how", 14, least=12.4, gives=1, weight=1),
        *([cut] if keys else []),
        gap=1,
    )


def _last(canvas: Canvas, fair: Fairness, words: Wording, body: Area) -> None:
    """Draw the last hand's seed with its code to scan, and how often each face of each die came up: as bars if all dice
    have few sides and the page has room for them, otherwise in words."""
    said, rest = words.say("fairness-none"), body
    if fair.proof is not None:
        # If the code of a long hand would be too fine to scan, it leaves out the rolls; whoever checks the proof needs
        # their own notes.
        for proof in (fair.proof, replace(fair.proof, rolls=())):
            if rest is body:
                rest = coded(canvas, "fairness.code", scanned(proof), body, 0.55, "l", least=LEAST_MODULE)
        groups = " ".join(textwrap.wrap(fair.proof.seed, 8))
        said = words.say("fairness-seed", hand=fair.proof.hand, seed=groups, cut=fair.proof.cut or "none")
    dice, told = sorted(fair.counts.items()), _beside(fair, words)
    seed = part("seed", _high(canvas, said, rest), weight=1)
    lines = [part("told", _high(canvas, following(told), rest), weight=1)] if told else []
    tree = column(seed, *lines, *(part(f"die.{sides}", DIE, weight=3) for sides, _ in dice), gap=1.5)
    if not dice or dice[-1][0] > FEW_FACES or hugged(tree).wanted * canvas.grow > rest.h:
        dice, told = [], [*told, counted(fair, words)]
        tree = column(seed, part("told", _high(canvas, following(told), rest), weight=1), gap=1.5)
    found = areas(tree, rest, canvas.grow)
    canvas.paragraph("fairness.seed", found["seed"], said)
    if told:
        canvas.paragraph("fairness.counts", found["told"], following(told), 3.2, theme.DIM)
    for sides, faces in dice:
        _bars(canvas, words, sides, faces, found[f"die.{sides}"])


def _high(canvas: Canvas, said: str, body: Area) -> float:
    """Return the height in mm on a 7" panel that sentences need at their least size; 0 if there are none."""
    heights = [LINE * lines + 1 for lines in range(1, 7)]
    fits = (high for high in heights if canvas.holds(body.top(high * canvas.grow)[0], said, NEAR_FLOOR))
    return next(fits, heights[-1]) if said else 0.0


def _anchor(canvas: Canvas, fair: Fairness, words: Wording, body: Area) -> None:
    """Draw the anchor and, between hands, the end of the journal: both in full in a code to scan, and as twelve words
    each to be written down."""
    rest = coded(canvas, "fairness.anchor", anchored(fair), body, 0.45, "l", least=LEAST_MODULE)
    end = [part("end", weight=9)] if fair.head else []
    told, *rest_ = down(canvas, rest, part("told", weight=11), *end, gap=1)
    said = words.say("fairness-anchor", link=fair.link, words=" ".join(words_of(fair.anchor, TWELVE)))
    canvas.paragraph("fairness.anchored", told, said, 4.2)
    if fair.head:
        said = words.say("fairness-end", rows=fair.rows, words=" ".join(words_of(fair.head, TWELVE)))
        canvas.paragraph("fairness.end", rest_[0], said, 4.2, theme.DIM)


def anchored(fair: Fairness) -> str:
    """Return the text of the QR code for the anchor, the hash from which all seeds of the evening can be checked. While
    no hand is played, the text also has the hash of the journal's last row, in full."""
    end = f"\nrow {fair.rows} {fair.head}" if fair.head else ""
    return f"anchor {fair.anchor}{end}"


def _bars(canvas: Canvas, words: Wording, sides: int, faces: Sequence[int], area: Area) -> None:
    """Draw how often each face of a die came up: a bar for each face, with its number above and the face below."""
    enough = "yes" if sum(faces) >= fairness.enough(sides) else "no"
    lines = [part("count", LINE), part("bar", least=1, weight=1), part("face", 6.6)]
    cells = row(*(part(f"{face}") for face in range(1, sides + 1)), gap=1.5, weight=1)
    found, size = areas(column(part("head", LINE), cells, gap=0.6), area, canvas.grow), NEAR_FLOOR
    said = words.say("fairness-die", sides=sides, rolls=sum(faces), enough=enough)
    canvas.text(f"fairness.die.{sides}", found["head"], said, size, theme.DIM, cut=True)
    for face, count in enumerate(faces, 1):
        id, inner = f"fairness.{sides}.{face}", areas(column(*lines, gap=0.6), found[f"{face}"], canvas.grow)
        bar = inner["bar"]
        high = max(SLIVER, count / max(*faces, 1))
        canvas.fill(f"{id}.bar", bar.portion(top=1 - high), theme.OK if count else theme.EDGE, radius=0.4)
        canvas.text(f"{id}.count", inner["count"], words.numbers(count), 4.4, align="centre")
        if sides <= PICTURED:
            canvas.drawing(f"{id}.face", inner["face"], f"die-{face}")
        else:
            canvas.text(f"{id}.face", inner["face"], words.exact(face), size, theme.DIM, align="centre")


def _beside(fair: Fairness, words: Wording) -> list[str]:
    """Return sentences on the journal's last hash, to be written down, and on the misdeals of the evening, each of
    which used up a seed."""
    said = []
    if fair.head:
        said.append(words.say("fairness-head", rows=fair.rows, words=" ".join(words_of(fair.head))))
    if fair.misdeals:
        last = fair.misdealt
        said.append(words.say("fairness-misdeals", count=fair.misdeals, hand=last.hand if last else 0))
    return said


def counted(fair: Fairness, words: Wording) -> str:
    """Return in words how often each face of each die came up; after few rolls, with a note that this proves nothing
    yet."""
    said = []
    for sides, faces in sorted(fair.counts.items()):
        rolls = sum(faces)
        each = ", ".join(f"{face}: {count}" for face, count in enumerate(faces, 1) if count or sides <= FEW_FACES)
        enough = "yes" if rolls >= fairness.enough(sides) else "no"
        said.append(words.say("fairness-counts", sides=sides, faces=each, rolls=rolls, enough=enough))
    return " · ".join(said) or words.say("fairness-no-rolls")


def scanned(proof: Proof) -> str:
    """Return the text of the QR code that proves a hand's rolls: the command that verifies them. It does not depend on
    the language."""
    if proof.renewed:
        return " && ".join(scanned(replace(each, renewed=())) for each in (proof, *proof.renewed))
    parts = [f"sabacc verify --hand {proof.hand} --seed {proof.seed} --commitment {proof.commitment}"]
    parts += [f"--cut {proof.cut}"] if proof.cut else []
    parts += [f"--link {proof.link}"] if proof.link else []
    return " ".join([*parts, *(f"--roll {written(roll)}" for roll in proof.rolls)])
