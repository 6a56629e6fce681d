"""Renders the pages from a template, the facts of the present state, and words in the visitor's language."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import Result, people_named
from companion.game.moves import Event
from companion.locale import Tongues
from companion.odds.hindsight import moments, story
from companion.table.onlooker import Seen
from companion.table.phone_wire import Now
from companion.table.views.table_view import TableView
from companion.web.card_faces import marks
from companion.web.dealer_page import dealer_facts
from companion.web.player_page import player_facts
from companion.web.public_page import public_facts
from companion.web.rendering import Renderer, Safe


class Key(NamedTuple):
    """The key of a rendered page: its name, the visitor's language, and the seat that it is about."""

    page: str
    lang: str
    seat: int = 0


class Pages(Renderer):
    """Renders pages and parts of pages. Everything that is put into them is escaped.

    - `seen`: returns what is known about the table
    - `view`: turns that into what may be shown
    - `now`: returns the time of day as people write it
    - `link`: returns what the table says to phones that deal; None without a table
    - `number`: returns the number of the last journal row that was read
    - `delayed`: returns what a stream may show; None: the same as here
    - `leads`: returns the chance of each seat to have been ahead at that moment
    - `table`: the table's number in a hall, which the page then shows; 0 for a table alone
    """

    def __init__(
        self,
        seen: Callable[[], Seen],
        view: Callable[[Seen], TableView],
        tongues: Tongues,
        usual: str,
        now: Callable[[], str],
        folder: Path | None = None,
        *,
        link: Callable[[], Now | None] = lambda: None,
        number: Callable[[], int] = lambda: 0,
        delayed: Callable[[], Seen] | None = None,
        leads: Callable[[], Mapping[int, float]] = dict,
        table: int = 0,
    ) -> None:
        super().__init__(tongues, usual, folder)
        self._seen, self._view, self._now = seen, view, now
        self._link, self._number, self._table = link, number, table
        self.delayed, self._leads = delayed or seen, leads
        self._story: tuple[Result | None, tuple[Event, ...]] = None, ()

    def live(self, key: Key) -> str:
        """Return the part of a page that changes with the table."""
        facts = self._facts(key)
        if key.page == "overlay":  # a stream's file holds its drawings itself
            facts = {**facts, "marks": ""}
        return self.render(f"{key.page}_live.html", key.lang, facts)

    def whole(self, key: Key, live: str, stream: str) -> str:
        """Return the whole page around its changing part. The page is kept up to date from the address `stream`."""
        say = self.say(key.lang)
        return self.render(
            f"{key.page}.html", key.lang,
            {
                "title": say("web-title"), "page": key.page, "stream": stream, "live": Safe(live),
                "languages": self.named(), "time": self._now(), "contrast": False,
            },
        )  # fmt: skip

    def overlay(self, lang: str, address: str) -> str:
        """Return the overlay as a file that streamers keep. `address` is that of this table, without a slash at its
        end."""
        style = Safe((Path(__file__).parent / "static" / "overlay.css").read_text("utf-8"))
        title = self.say(lang)("web-title")
        return self.render(
            "overlay.html",
            lang,
            {"title": title, "style": style, "symbols": Safe(marks()), "address": address, "marks": ""},
        )

    def pairing(self, lang: str, told: str = "", *, ticket: str = "", phone: int = 0) -> str:
        """Return the page on which a phone asks to deal. `told` says why it was refused. With a `ticket` the page waits
        for the answer and shows the number of the phone."""
        title = self.say(lang)("web-pair-title")
        return self.render("pair.html", lang, {"title": title, "told": told, "ticket": ticket, "phone": phone})

    def refused(self, lang: str, code: str, args: Mapping[str, Any]) -> str:
        """Return the sentence that says why something was refused."""
        seen = self._seen()
        names = people_named(seen.state) if seen.state is not None else {}
        return self.say(lang)(f"refused-{code}", names_=names, **args)

    def sure(self, lang: str, verb: str, form: Sequence[tuple[str, Any]]) -> str:
        """Return the page that asks, without script, whether something is really to be destroyed. `form` is what was
        sent."""
        say = self.say(lang)
        title, what = say("web-dealer-title"), say("display-do", verb=verb, owed="")
        return self.render("sure.html", lang, {"title": title, "what": what, "form": form})

    def _facts(self, key: Key) -> Mapping[str, Any]:
        seen, say = self.delayed() if key.page == "overlay" else self._seen(), self.say(key.lang)
        trouble = say(seen.code, **seen.args) if seen.code else ""
        if seen.state is None:
            return {"empty": trouble, "trouble": "", "gone": ""}
        if seen.covered:
            return {"empty": say("cover-told"), "trouble": "", "gone": ""}
        view = self._view(seen)
        words = Wording(say, view.state)
        place = say("hall-table", table=self._table) if self._table else ""
        known = {"empty": "", "trouble": trouble, "gone": "", "led": self._led(seen, key.lang), "place": place}
        if key.page == "dealer":
            told = {"pause": words.do("pause", owed=""), "resume": words.do("resume", owed="")}
            view = replace(view, options=tuple(flow.options(view.state)))
            return {**known, **told, **dealer_facts(view, words, self._link(), self._number())}
        if key.page == "player":
            return {**known, **player_facts(view, words, key.seat)}
        leads = {seat: words.share(chance) for seat, chance in self._leads().items()} if key.page == "overlay" else {}
        return {**known, **public_facts(view, words), "leads": leads}

    def _led(self, seen: Seen, lang: str) -> list[str]:
        """Return the sentences on who led when in the hand that has just ended; none while a hand is played."""
        result = seen.hand[-1].result if seen.hand else None
        if result is None or seen.state is None or seen.state.result is not result:
            return []
        if self._story[0] is not result:  # once for each hand, whatever the language
            self._story = result, story(seen.hand, moments(seen.hand))
        words = self._tongues.words(lang)
        return [words.sentence(event.code, event.args, result.seats) for event in self._story[1]]
