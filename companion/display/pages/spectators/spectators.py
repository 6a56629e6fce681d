"""The picture that spectators see on a large screen: the table from a distance, without touch targets, and never more
than the people at the table see.

It is made of the same parts as the table's own page. The screen is measured as it looks from the operator's distance:
a screen of 43" at 3 m looks like one of 8.6" at 0.6 m. So what the operator can read there, spectators can read here.
At 3 m, the least capitals are 14 mm high (an angle of 16', ISO 9241-3), and the facts for everybody 53 mm."""

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import FAR_FLOOR, GLANCE_FLOOR, NEAR, NEAR_FLOOR, OPERATOR_M, Area, Panel
from companion.display.canvas.surface import USUAL, Say
from companion.display.canvas.typesetting import Caps, Size, heights
from companion.display.input.ui import Ui
from companion.display.layout.tree import areas, column, many, part, row
from companion.display.model import facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.table import line_of_words, moments, result_page, table_page
from companion.display.pages.table.table_page import HEADER, LEAST_HEAD, UPRIGHT_HEAD, UPRIGHT_POTS, Table
from companion.display.parts import turn_and_pots
from companion.game.engine.state import Result
from companion.table.views.house_pictures import Picture
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView

MARGIN = 0.04
"""Share of the screen that stays empty at each edge, because television sets cut off about as much."""

SEATS = 44.0
"""The least height in mm of the seats: three rows."""

SLIP, HANDS, HAND, HIGHEST = 100.0, 56.0, 11.0, 30.0
"""The wanted widths in mm of the payout slip and of the hands beside it, and the wanted and the greatest height of one
of these hands."""

RULES = 30.0
"""The wanted width in mm of the name of the ruleset."""

STANDING, TITLE, STACK = 5.0, 11.0, 17.0
"""The height in mm of a row of stacks, the width of its title, and the least width of one of the stacks."""
NEXT = 46.0
"""The width in mm of what the next deal brings, beside the stacks."""


class Afar(Canvas):
    """A canvas for a screen that people look at from a distance. It has the size in mm that the screen seems to have
    from the operator's distance. No text is smaller than what the operator can just read there."""

    def __init__(self, panel: Panel, preferred: Preferences = USUAL) -> None:
        near = OPERATOR_M / panel.distance
        size = {"width_mm": panel.width_mm * near, "height_mm": panel.height_mm * near}
        super().__init__(replace(panel, distance=OPERATOR_M, **size), preferred=preferred)
        self.screen = panel
        self.margin = self.panel.width_mm * MARGIN, self.panel.height_mm * MARGIN

    @property
    def page(self) -> Area:
        """The area of the page, without its margin."""
        return self.panel.area.inset(*self.margin)

    def layout(self) -> Layout:
        return replace(super().layout(), panel=self.screen, targets=())

    def _sizes(self, size: Size) -> Caps:
        high, least = heights(size)
        return super()._sizes((high, max(least, NEAR_FLOOR)))


def layout(view: TableView, ui: Ui, panel: Panel, say: Say, *, word: str = "", emblem: Picture | None = None) -> Layout:
    """Return the picture to show to spectators now. `word` is a sentence about the screen itself ("waiting for the
    table"), shown at its foot. `emblem` is a picture that the owner of the table has added; it is shown at an empty
    table. The function is pure: equal arguments give an equal layout."""
    preferred = replace(view.preferences, text_scale=100, hand="right", two_way="off", silent=False)
    canvas = Afar(panel, preferred)
    words = Wording(say, view.state, ui.printed, preferred.language)
    public = TableView(view.state, (), past=view.past, caption=view.caption, rolling=view.rolling, score=view.score,
                       turn_clock=view.turn_clock, preferences=preferred)  # fmt: skip
    announces = bool(ui.moment) and not ui.moment_hidden and not ui.moment.startswith("result")
    table = Table(canvas, public, replace(ui, draft=None, page=None, hint="", notice_shown=False), words)
    canvas.fill("ground", canvas.panel.area, moments.ground(public, table.ui), radius=0)
    result = view.state.result if not view.state.order and not announces else None
    foot, area = canvas.page, canvas.page
    if result is None or word or view.caption is not None:  # the payout slip says itself what happened
        foot, area = area.bottom(line_of_words.HIGH, 1.5)
        _foot(canvas, public, words, foot, word)
    if result is not None:
        _result(table, result, area)
    elif not (announces and moments.whole(table, area)):
        _table(table, area, emblem, announces=announces)
    return canvas.layout()


def notice(
    panel: Panel, say: Say, code: str, language: str = "", emblem: Picture | None = None, **args: object
) -> Layout:
    """Return the picture of a spectators' screen that has nothing to show yet: the message `code` with its `args`, in
    the language `language` ("" for the current one), and the emblem if given."""
    if language:
        say("language-in-force", language=language)
    canvas = Afar(panel)
    canvas.fill("ground", canvas.panel.area, theme.GROUND, radius=0)
    rest = _emblem(canvas, canvas.page, emblem)
    canvas.paragraph("notice", rest, say(code, **args), GLANCE_FLOOR, align="centre")
    return canvas.layout()


def _emblem(canvas: Canvas, area: Area, emblem: Picture | None) -> Area:
    """Draw the emblem of the table's owner, if there is one, in the upper half. Returns the area below it."""
    if emblem is None:
        return area
    upper, lower = area.rows(2, 2)
    canvas.image("emblem", upper, emblem)
    return lower


def _table(table: Table, area: Area, emblem: Picture | None, *, announces: bool) -> None:
    """Draw phase, turn and pots, and below them the seats or what is announced now."""
    canvas, view, words = table.canvas, table.view, table.words
    upright, known = canvas.panel.upright, openly.lies_open(view)
    head = UPRIGHT_HEAD + UPRIGHT_POTS + 1 if upright else HEADER
    open_ = [part("open", line_of_words.OPEN)] if known else []
    tree = column(part("head", head, least=LEAST_HEAD, gives=1), *open_, part("seats", least=SEATS, weight=1), gap=1.5)
    found = areas(tree, area, canvas.grow)
    table_page.everybodys(table, found["head"], touched=False)
    if known:
        line_of_words.lies_open(canvas, [words.lies_open(each) for each in known], found["open"])
    if announces:
        moments.strip(table, found["seats"])
    else:
        room = _emblem(canvas, found["seats"], None if facts.taken(view.state) else emblem)
        table_page.seats(table, room, touched=False)


def _result(table: Table, result: Result, area: Area) -> None:
    """Draw how the hand ended: the payout slip and the other hands that were shown; below them, small, the stacks and
    what the next deal brings."""
    canvas, view, words = table.canvas, table.view, table.words
    won, hands = result_page.alone(words, result), facts.best_first(result)
    others = [each for shown in hands if (each := result_page.hand(words, result, shown)) != won]
    plates = [part(f"shown.{each.seat}", HAND, least=result_page.LEAST_PLATE, gives=2, weight=1) for each in others]
    plates = [replace(each, most=HIGHEST * canvas.grow) for each in plates]
    slip = part("slip", SLIP, least=HANDS, gives=1, weight=1)
    deal = turn_and_pots.deal_words(words, view.state)
    beside = [] if canvas.panel.upright else [part("", NEXT)]
    room = areas(row(part("", TITLE), part("stacks"), *beside), area.inset(2, 0), canvas.grow)["stacks"]
    across = many(room.w, STACK, scale=canvas.grow)
    rows = -(-len(facts.taken(view.state)) // across)
    stacks, next_ = part("ranking", rows * STANDING), part("next", STANDING if canvas.panel.upright else NEXT)
    if canvas.panel.upright:
        tree = column(slip, *plates, stacks, next_, gap=1.2)
    else:
        beside = [column(*plates, gap=1.2, wanted=HANDS, least=HANDS)] if plates else []
        foot = row(part("ranking", weight=1), next_, gap=3, wanted=rows * STANDING)
        tree = column(row(slip, *beside, gap=3, weight=1), foot, gap=1.2)
    found = areas(tree, area, canvas.grow)
    result_page.slip(canvas, view, words, result, won, found["slip"])
    result_page.plates_of(canvas, words, others, found, FAR_FLOOR)
    _stacks(canvas, view, words, found["ranking"], across)
    canvas.text("next", found["next"], deal, NEAR, theme.GOLD, align="right")


def _stacks(canvas: Canvas, view: TableView, words: Wording, area: Area, across: int) -> None:
    """Draw the stacks, from the largest, `across` of them side by side."""
    known = [facts.seat_facts(view.state, seat) for seat in facts.taken(view.state)]
    known.sort(key=lambda each: (-each.stack, each.seat))
    size, across = NEAR_FLOOR, min(across, len(known))
    said, area = area.left(TITLE * canvas.grow, 1)
    canvas.text("ranking.title", said.top(STANDING * canvas.grow)[0], words.say("watch-ranking"), size, theme.DIM)
    for each, cell in zip(known, area.grid(across, -(-len(known) // across), 1), strict=False):
        id = f"ranking.{each.seat}"
        tree = row(part("mark", 4), part("number", 2.4), part("stack", weight=1), gap=0.8)
        cells = areas(tree, cell, canvas.grow)
        canvas.mark(f"{id}.shape", cells["mark"], each.seat)
        canvas.text(f"{id}.number", cells["number"], str(each.seat), size, theme.DIM)
        canvas.text(f"{id}.stack", cells["stack"], words.numbers(each.stack), size)


def _foot(canvas: Canvas, view: TableView, words: Wording, area: Area, word: str) -> None:
    """Draw one sentence at the foot: about the screen itself, or else what the voice says, or else the last event. The
    name of the ruleset is beside it."""
    if word:
        canvas.patch("word", area, word, kind="alarm")
        return
    id, tree = "last" if view.caption is None else "caption", row(part("said", weight=1), part("rules", RULES), gap=3)
    found = areas(tree, area, canvas.grow)
    canvas.paragraph(id, found["said"], line_of_words.latest(view, words))
    if view.state.order:  # between hands it is at the top
        canvas.text("rules", found["rules"], words.rules_names(), NEAR, theme.DIM, align="right")
