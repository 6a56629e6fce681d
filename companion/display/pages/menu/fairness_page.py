"""The page that shows that rolls are fair: the commitment to the hidden seed as words, the cut (digits that players add
to the seed), and the proof of the last hand with a code to scan."""

from functools import lru_cache

from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, TOUCH_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, grid, part
from companion.display.model.wording import Wording
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

LINE = 4.4
"""Height in mm of a line in the table of counts."""

TWELVE = 12
"""Number of words that stand for a whole hash: they carry 132 bits, so nobody can find another hash with these
words."""

LEAST_MODULE, QUIET = 4, 4
"""Least number of pixels per module (square) of the QR code, and width of its margin in modules (ISO/IEC 18004)."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw one of the pages on fairness: the next hand and its cut (digits that players add to the hidden seed), the
    last hand's proof and the counts of rolls, or the evening's anchor (the hash of the first seed), if it has one."""
    shown_pages = ("next", "last", "anchor") if view.fairness.anchor else ("next", "last")
    (shown,) = turn_pages(canvas, words, page, shown_pages, 1, slots)
    if shown == "next":
        _next(canvas, view, words, body)
    elif shown == "anchor":
        _anchor(canvas, view.fairness, words, body)
    else:
        _last(canvas, view.fairness, words, body)


def line(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw on the table's page, before the deal, the commitment to the hidden seed as words, and the cut (digits that
    players add) so far. Returns False if nothing was drawn."""
    fair = view.fairness
    if in_hand(view.state) or not fair.commitment or not fair.open:
        return False
    said = " ".join(words_of(fair.commitment))
    # Only this line shows that a press was added to the cut. So if room is short, the cut is kept and the words are
    # left out.
    cut = [words.say("fairness-cut", open="no", cut=fair.cut)] if fair.cut else []
    wordings = [words.say("fairness-line", words=said, cut=fair.cut or "none"), *cut, said]
    return canvas.text("fairness", area, wordings, (NEAR, NEAR_FLOOR), theme.DIM, align="right") > 0


def _next(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    """Draw the page on the next hand: the words that stand for its seed, each on a slip of paper; the cut (digits that
    players add to the seed) so far; how to check all this; and the keys that add a digit."""
    fair = view.fairness
    hash_ = words_of(fair.commitment) if fair.commitment else ()
    said = words.say("fairness-renewed" if fair.renewed else "fairness-hand", hand=fair.hand)
    found = areas(_next_page(canvas, said, len(hash_), body, keys=fair.open), body, canvas.grow)
    canvas.paragraph("fairness.hand", found["hand"], said, (NEAR, NEAR_FLOOR), theme.DIM)
    size = canvas.alike([(found[f"word.{at}"].inset(2, 1), [word]) for at, word in enumerate(hash_)], (5.8, NEAR_FLOOR))
    for at, word in enumerate(hash_):
        slip = found[f"word.{at}"]
        canvas.fill(f"fairness.slip.{at}", slip, theme.TEXT, palette.BONE_EDGE, radius=1.6)
        canvas.text(f"fairness.word.{at}", slip.inset(2, 1), word, size, theme.INK, theme.TEXT, "centre")
    text = words.say("fairness-cut", cut=fair.cut or "none", open="yes" if fair.open else "no")
    canvas.paragraph("fairness.cut", found["cut"], text, (4.2, NEAR_FLOOR), theme.GOLD)
    canvas.paragraph("fairness.how", found["how"], words.say("fairness-how"), (3.6, NEAR_FLOOR), theme.DIM)
    for digit in range(10) if fair.open else ():
        id, key = f"cut.{digit}", str(digit)
        canvas.button(id, found[id], key, Cut(key), (key,), size=(6, NEAR_FLOOR))


def _next_page(canvas: Canvas, said: str, slips: int, body: Area, *, keys: bool) -> Part:
    """Return the tree of the page on the next hand. Its first sentence, `said`, has as many lines as it needs. `slips`
    is the number of words that stand for the seed. With `keys`, there are keys for digits, in one row or two."""
    size, rooms = (NEAR_FLOOR, NEAR_FLOOR), {at: body.top((LINE * at + 1) * canvas.grow)[0] for at in (1, 2, 3)}
    lines = next((at for at, room in rooms.items() if canvas.holds(room, said, size)), 4)
    columns, across = (10 if body.w >= 10 * (TOUCH_FLOOR + GAP) else 5), 2 if canvas.panel.upright else 4
    rows, high = 10 // columns, slips / across
    cut = grid([part(f"cut.{digit}") for digit in range(10)], columns, gap=GAP)
    cut = replace(cut, wanted=rows * (11 + GAP) - GAP, least=rows * (TOUCH_FLOOR + 0.2 + GAP) - GAP, weight=0.0)
    written = grid([part(f"word.{at}") for at in range(slips)], across, gap=1.5)
    written = replace(written, wanted=10.5 * high, least=7.0 * high, gives=1, weight=0.0)
    return column(
        part("hand", LINE * lines + 1),
        *([written] if slips else []),
        part("cut", 5.4),
        part("how", 14, least=12.4, gives=1, weight=1),
        *([replace(cut, gives=1)] if keys else []),
        gap=1,
    )


def _last(canvas: Canvas, fair: Fairness, words: Wording, body: Area) -> None:
    rest = body
    if fair.proof is not None:
        side, text = body.bottom(body.w * 0.6, 3) if canvas.panel.upright else body.right(min(body.h, body.w * 0.55), 3)
        # If the code of a long hand would be too fine to scan, it leaves out the rolls; whoever checks the proof needs
        # their own notes.
        for said in (scanned(fair.proof), scanned(replace(fair.proof, rolls=()))):
            if canvas.code("fairness.code", side, _code(said), QUIET, LEAST_MODULE):
                rest = text
                break
        seed, rest = rest.top(rest.h * (0.45 if canvas.panel.upright else 0.62), 1)
        groups = " ".join(fair.proof.seed[at : at + 8] for at in range(0, len(fair.proof.seed), 8))
        said = words.say("fairness-seed", hand=fair.proof.hand, seed=groups, cut=fair.proof.cut or "none")
        canvas.paragraph("fairness.seed", seed, said, (3.2, NEAR_FLOOR))
    else:
        none, rest = body.top(body.h * 0.3, 1)
        canvas.paragraph("fairness.none", none, words.say("fairness-none"), (4.2, NEAR_FLOOR))
    table, rest = _table(canvas, fair, words, rest)
    told = following([*_beside(fair, words), *([] if table else [counted(fair, words)])])
    canvas.paragraph("fairness.counts", rest, told, (3.2, NEAR_FLOOR), theme.DIM)


def _anchor(canvas: Canvas, fair: Fairness, words: Wording, body: Area) -> None:
    """Draw the anchor and, between hands, the end of the journal: both in full in a code to scan, and as twelve words
    each to be written down."""
    side, text = body.bottom(body.w * 0.74, 3) if canvas.panel.upright else body.right(min(body.h, body.w * 0.45), 3)
    rest = text if canvas.code("fairness.anchor", side, _code(anchored(fair)), QUIET, LEAST_MODULE) else body
    told, rest = rest.top(rest.h * (0.55 if fair.head else 1.0), 1)
    said = words.say("fairness-anchor", link=fair.link, words=" ".join(words_of(fair.anchor, TWELVE)))
    canvas.paragraph("fairness.anchored", told, said, (4.2, NEAR_FLOOR))
    if fair.head:
        said = words.say("fairness-end", rows=fair.rows, words=" ".join(words_of(fair.head, TWELVE)))
        canvas.paragraph("fairness.end", rest, said, (4.2, NEAR_FLOOR), theme.DIM)


def anchored(fair: Fairness) -> str:
    """Return the text of the QR code for the anchor, the hash from which all seeds of the evening can be checked. While
    no hand is played, the text also has the hash of the journal's last row, in full."""
    end = f"\nrow {fair.rows} {fair.head}" if fair.head else ""
    return f"anchor {fair.anchor}{end}"


def _table(canvas: Canvas, fair: Fairness, words: Wording, area: Area) -> tuple[bool, Area]:
    """Draw a table of how often each face of each die came up, if all dice have few sides and the area has room.
    Returns whether it was drawn, and the rest of the area."""
    high, size = LINE * canvas.grow, (NEAR_FLOOR, NEAR_FLOOR)
    dice = sorted(fair.counts.items())
    apart = LINE * canvas.grow if _beside(fair, words) else 0.0
    if not dice or dice[-1][0] > FEW_FACES or area.h < len(dice) * (3 * high + 1) + 3 * apart:
        return False, area
    for sides, faces in reversed(dice):
        block, area = area.bottom(3 * high, 1)
        head, figures = block.top(high)
        enough = "yes" if sum(faces) >= fairness.enough(sides) else "no"
        said = words.say("fairness-die", sides=sides, rolls=sum(faces), enough=enough)
        canvas.text(f"fairness.die.{sides}", head, said, size, theme.DIM, cut=True)
        wide = min(figures.w, len(faces) * 12.0 * canvas.grow)
        for face, (cell, count) in enumerate(
            zip(figures.left(wide)[0].columns(len(faces), 0.6), faces, strict=True), 1
        ):
            canvas.fill(f"fairness.{sides}.{face}", cell, theme.SURFACE)
            bar, rest = cell.bottom(cell.h * 0.1)
            canvas.fill(f"fairness.{sides}.{face}.bar", bar.left(bar.w * count / max(*faces, 1))[0], theme.OK, radius=0)
            upper, lower = rest.inset(0.4, 0.2).top(rest.h / 2 - 0.2)
            canvas.text(
                f"fairness.{sides}.{face}.face", upper, words.exact(face), size, theme.DIM, theme.SURFACE, "centre"
            )
            often = words.numbers(count)
            canvas.text(f"fairness.{sides}.{face}.count", lower, often, size, theme.TEXT, theme.SURFACE, "centre")
    return True, area


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


@lru_cache(maxsize=4)
def _code(text: str) -> tuple[str, ...]:
    """Return the smallest QR code for a text: each row as a string of "0" and "1", without the margin."""
    import segno  # imported late: it takes a tenth of the time to the first picture, which has no code

    made = segno.make(text, error="l", micro=False, boost_error=False)
    return tuple(["".join("1" if dark else "0" for dark in row) for row in made.matrix])
