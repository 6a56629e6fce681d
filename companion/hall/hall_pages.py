"""Renders the hall's pages from a template, the states of the tables, and words in the visitor's language."""

import logging
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.display.model.wording import Wording
from companion.hall.desk import Told
from companion.hall.hall_evening import HallEvening, Sums, TableStanding
from companion.hall.league.league_season import LeagueSeason
from companion.locale import Tongues
from companion.web.public_page import phase
from companion.web.rendering import Renderer, Safe, Say

log = logging.getLogger("sabacc")

HERE = Path(__file__).parent
ROWS, PAGES = 8, 20
"""How many people one page of the projector has, and how many pages it turns at most: nobody waits for the 111th."""
TURN_S = 15.0
"""After this many seconds the projector turns to its next page."""
TOLD = 12
"""How many of the latest sentences for the director a page has."""


class Place(msgspec.Struct, frozen=True):
    """A line of the leader board. Players with equal stacks have the same `place`; `shared` then is True."""

    place: int
    shared: bool
    name: str
    table: int
    stack: int


def leaders(standings: Sequence[TableStanding]) -> list[Place]:
    """Return the leader board: everybody at the tables, the largest stack first. Equal stacks share a place."""
    found = sorted(
        ((seat.stack, seat.name, each.table) for each in standings for seat in each.seats if seat.name),
        key=lambda one: (-one[0], one[2], one[1]),
    )
    equal, first = Counter(stack for stack, _, _ in found), dict[int, int]()
    for at, (stack, _, _) in enumerate(found, 1):
        first.setdefault(stack, at)
    return [Place(first[stack], equal[stack] > 1, name, table, stack) for stack, name, table in found]


class HallPages(Renderer):
    """Renders the hall's pages, and the parts of them that change, as HTML. `usual` is the language for browsers that
    ask for no known one; `folder` has the language files that the owner has added; `wall` returns the time of day in
    seconds since 1970 and `clock` monotonic seconds. In the methods, `lang` is the code of the visitor's language."""

    def __init__(
        self,
        evening: HallEvening,
        tongues: Tongues,
        usual: str,
        *,
        wall: Callable[[], float] = time.time,
        clock: Callable[[], float] = time.monotonic,
        folder: Path | None = None,
    ) -> None:
        super().__init__(tongues, usual, folder, HERE / "templates")
        self.evening = evening
        self.standings: dict[int, TableStanding] = {}
        """How the tables stand, by number; replaced as a whole."""
        self.sums = Sums()
        self.league = False
        """Whether there is a page of the season of a league."""
        self._wall, self._clock = wall, clock

    def look(self, tables: frozenset[int]) -> None:
        """Read from `HallEvening` what is known of these tables now, for the pages to show. Must be called in the
        desk's thread."""
        evening = self.evening
        standings = {**self.standings, **{table: evening.standing(table) for table in tables if table}}
        self.standings = dict(sorted(standings.items()))
        self.sums = evening.sums(list(self.standings.values()))

    # --- parts that change ------------------------------------------------------------------------------------------

    def tile(self, lang: str, table: int) -> str:
        """Return the HTML of the tile (box) that shows a table on the page of the whole hall."""
        standing = self.standings[table]
        try:
            return self.render("tile.html", lang, self._tile(lang, standing))
        except Exception:  # any: whoever has a table's key can write rows that make no sense and have the right hash
            log.debug("hall: a table cannot be shown", exc_info=True)
            senseless = TableStanding(table, code="watch-unplayable", at=standing.at)
            return self.render("tile.html", lang, self._tile(lang, senseless))

    def top(self, lang: str) -> str:
        """Return the HTML of the upper part of the page of the whole hall: clock, linked pot, what needs attention, the
        sum of all credits."""
        say, sums = self.say(lang), self.sums
        lost = [each.table for each in self.standings.values() if self.old(each)]
        amounts = [
            ("hall-stacks", sums.stacks), ("hall-hand-pots", sums.hand_pots), ("hall-sabacc-pots", sums.sabacc_pots),
            ("hall-linked", sums.linked), ("hall-transit", sums.in_transit),
        ]  # fmt: skip
        return self.render("top.html", lang, {
            "sums": [(say(code), _figure(say, amount)) for code, amount in amounts],
            "bought": _figure(say, sums.bought),
            "missing": sums.missing, "missing_words": self._missing(say),
            "people": sum(each.people for each in self.standings.values()),
            "tables": len(self.standings), "lost": len(lost),
            "told": len(self.evening.desk.told), **self._room(lang), **self._desk(lang),
        })  # fmt: skip

    def hall(self, lang: str) -> str:
        """Return the HTML of the page of the whole hall, without the frame that never changes: `top` and the tiles of
        all tables."""
        tiles = [Safe(self.tile(lang, table)) for table in self.standings]
        return self.render("hall_live.html", lang, {"top": Safe(self.top(lang)), "tiles": tiles})

    def board(self, lang: str) -> str:
        """Return the HTML of the leader board, with all players of the hall."""
        rows, say = leaders(list(self.standings.values())), self.say(lang)
        places = {table: say("hall-table", table=table) for table in self.standings}  # once for each, not for everybody
        facts = {"rows": rows, "places": places, **self._room(lang), **self._desk(lang)}
        return self.render("leaders_live.html", lang, facts)

    def projector(self, lang: str) -> str:
        """Return the HTML that a projector shows now: one page of the leader board, the next one every `TURN_S`
        seconds."""
        rows = [each for each in leaders(list(self.standings.values())) if each.stack]
        pages = min(PAGES, max(1, -(-len(rows) // ROWS)))
        page = int(self._clock() // TURN_S) % pages
        lost = [str(each.table) for each in self.standings.values() if self.old(each)]
        say = self.say(lang)
        contact = say("hall-tables-live", live=len(self.standings) - len(lost))
        if lost:
            contact = say("hall-tables-lost", live=len(self.standings) - len(lost), lost=", ".join(lost[:6]))
        return self.render("projector_live.html", lang, {
            "rows": rows[page * ROWS : (page + 1) * ROWS], "page": page + 1, "pages": pages, "contact": contact,
            "lost": bool(lost), "people": len(rows), **self._room(lang), **self._desk(lang),
        })  # fmt: skip

    def director(self, lang: str) -> str:
        """Return the HTML of that part of the director's page that changes: the desk's messages to the director, newest
        first."""
        say = self.say(lang)
        told = [(self._time(each.at), say(each.code, **each.args)) for each in _newest(self.evening.desk.told)]
        return self.render("director_live.html", lang, {"told": told, **self._room(lang), **self._desk(lang)})

    def printed(self, lang: str) -> str:
        """Return the HTML of a page to print in case the network fails: every table with its players and stacks, and
        the standings."""
        tables = [each for each in self.standings.values() if each.seats]
        return self.render("printed.html", lang, {
            "title": self.say(lang)("hall-title"), "tables": tables, "rows": leaders(list(self.standings.values())),
            "time": self._time(self._wall()), "linked": _figure(self.say(lang), self.sums.linked), **self._room(lang),
        })  # fmt: skip

    def season(self, lang: str, season: LeagueSeason) -> str:
        """Return the HTML of everybody's results over all evenings and halls of a league."""
        say = self.say(lang)
        facts = {"tables": season.tables, "halls": len(season.halls)}
        unread = ", ".join(f"{hall} {table}" for hall, table in season.unread[:6])
        return self.render("season_live.html", lang, {
            "lines": season.lines, "of": say("hall-season-of", **facts),
            "unread": say("hall-season-unread", tables=unread) if unread else "",
        })  # fmt: skip

    # --- whole pages ------------------------------------------------------------------------------------------------

    def whole(self, page: str, lang: str, live: str, **more: Any) -> str:
        """Return a complete HTML document for a browser. `page` names its template, `live` is the HTML of the part that
        changes, and `more` are further values for the template."""
        say = self.say(lang)
        template = f"{page}.html" if (HERE / "templates" / f"{page}.html").exists() else "page.html"
        return self.render(template, lang, {
            "title": say("hall-title"), "page": page, "stream": f"/stream/{page}?lang={lang}", "live": Safe(live),
            "languages": self.named(), "league": self.league, "time": self._time(self._wall()), **more,
        })  # fmt: skip

    def told(self, lang: str, code: str, **args: Any) -> str:
        """Return an HTML page with one sentence: the message `code` with its arguments."""
        return self.render("sentence.html", lang, {
            "title": self.say(lang)("hall-title"), "told": self.say(lang)(code, **args)
        })  # fmt: skip

    def now(self) -> float:
        """Return the time of day in seconds since 1970. The pages compare it with the hall's clock and with the last
        message of a table."""
        return self._wall()

    def old(self, standing: TableStanding) -> bool:
        """Return whether what is known of this table may be out of date, because no message of it has come for half a
        minute."""
        return standing.at is None or self._clock() - standing.at > LOST_S

    # --- facts ------------------------------------------------------------------------------------------------------

    def _tile(self, lang: str, standing: TableStanding) -> Mapping[str, Any]:
        say, state, table = self.say(lang), standing.state, standing.table
        known: dict[str, Any] = {
            "table": table, "heard": "" if standing.at is None else f"{self._wall() - self._clock() + standing.at:.1f}",
            "trouble": say(standing.trouble, table=table, row=0, was=0, seconds=round(standing.drift))
            if standing.trouble else "",
            "lacks": standing.lacks, "missing": standing.missing and _figure(say, standing.missing),
            "old": self.old(standing),
        }  # fmt: skip
        if standing.by_slip:
            seats = [(seat.name, _figure(say, seat.stack), True) for seat in standing.seats]
            hand = say("display-hand", hand=standing.hand)
            return {
                **known, "phase": say("hall-by-slip"), "seats": seats, "hand": hand, "shift": "",
                "pot": _figure(say, standing.hand_pot),
            }  # fmt: skip
        if (now := self.evening.numbers.now.get(table)) is not None:
            moved = say("hall-renumbered", table=table, now=now)
            return {**known, "phase": moved, "seats": [], "hand": "", "pot": "", "shift": ""}
        if state is None:
            nothing = say("hall-unplayable" if standing.code == "watch-unplayable" else "hall-no-rows")
            return {**known, "phase": nothing, "seats": [], "hand": "", "pot": "", "shift": ""}
        words = Wording(say, state)
        return {
            **known,
            "phase": phase(words, state) if not standing.code else say("hall-unplayable"),
            "seats": [(seat.name, _figure(say, seat.stack), seat.live) for seat in standing.seats if seat.name]
            or [("", "", False)],
            "hand": say("display-hand", hand=state.hands) if state.hands else say("hall-no-hand"),
            "pot": _figure(say, standing.hand_pot),
            "shift": say(f"hall-last-{standing.last_shift}") if standing.last_shift else "",
        }

    def _room(self, lang: str) -> Mapping[str, Any]:
        """Return the facts of the clock, the linked pot and the latest announcement."""
        room, say = self.evening.room, self.say(lang)
        clock = room.clock
        left = max(0.0, clock.left if clock.paused else clock.ends_at - self._wall()) if clock.ends_at else 0.0
        return {
            "clock": clock, "left": f"{int(left) // 60}:{int(left) % 60:02}" if clock.ends_at else "",
            "pot_open": room.pot.open, "pot": _figure(say, room.pot.amount), "notice": room.notice.text,
            "share": say("hall-share", part=self.evening.share.part, of=self.evening.share.of),
            "now": f"{self._wall():.2f}", "shift_at": room.shift.at,
        }  # fmt: skip

    def _desk(self, lang: str) -> Mapping[str, Any]:
        """Return what is wrong with the desk itself."""
        desk, say = self.evening.desk, self.say(lang)
        if desk.yielded:
            return {"wrong": say("hall-yielded", desk=desk.yielded)}
        if desk.full:
            return {"wrong": say("hall-disk", why=desk.full)}
        return {"wrong": say("hall-no-broker", broker=desk.broker_lost) if desk.broker_lost else ""}

    def _missing(self, say: Say) -> str:
        missing = [each for each in self.standings.values() if each.missing]
        if not missing:
            return say("hall-nothing-missing")
        if self.sums.missing == 0 or len(missing) > 1:
            return say("hall-missing-tables", tables=", ".join(str(each.table) for each in missing[:6]))
        code = "hall-missing" if self.sums.missing > 0 else "hall-too-much"
        return say(code, amount=_figure(say, abs(self.sums.missing)), table=missing[0].table)

    @staticmethod
    def _time(at: float) -> str:
        return time.strftime("%H:%M", time.localtime(at))


LOST_S = 30.0
"""After this many seconds without a word, a table counts as offline."""


def _figure(say: Say, amount: int) -> str:
    """Return an amount as its language writes it."""
    return say("display-number", n=amount)


def _newest(told: Sequence[Told]) -> list[Told]:
    return list(told)[: -TOLD - 1 : -1]
