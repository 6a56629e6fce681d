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
    """Renders the web pages of a table, and the parts of them that change, as HTML. All values that are put into them
    are escaped.

    - `seen`: returns what the web server knows of the table
    - `view`: makes the view (what may be shown) from that
    - `now`: returns the time of day as people write it
    - `link`: returns the table's last message for phones that deal; None if the table is not running
    - `number`: returns the number of the last journal row that was read
    - `delayed`: returns what a stream may show; None means the same as `seen`
    - `equities`: returns the chance (0..1) of each seat to win, at the moment that `delayed` shows
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
        equities: Callable[[], Mapping[int, float]] = dict,
        table: int = 0,
    ) -> None:
        super().__init__(tongues, usual, folder)
        self._seen, self._view, self._now = seen, view, now
        self._link, self._number, self._table = link, number, table
        self.delayed, self._equities = delayed or seen, equities
        self._story: tuple[Result | None, tuple[Event, ...]] = None, ()

    def live(self, key: Key) -> str:
        """Return the HTML of the part of a page that changes with the table."""
        facts = self._facts(key)
        if key.page == "overlay":  # the overlay's file contains its drawings itself
            facts = {**facts, "marks": ""}
        return self.render(f"{key.page}_live.html", key.lang, facts)

    def whole(self, key: Key, live: str, stream: str) -> str:
        """Return a complete HTML page around its changing part, `live`. In the browser, that part is kept up to date
        from the address `stream`."""
        say = self.say(key.lang)
        return self.render(
            f"{key.page}.html", key.lang,
            {
                "title": say("web-title"), "page": key.page, "stream": stream, "live": Safe(live),
                "languages": self.named(), "time": self._now(), "contrast": False,
            },
        )  # fmt: skip

    def overlay(self, lang: str, address: str) -> str:
        """Return the overlay (what streamers lay over their picture) as one HTML file that they can save. `address` is
        that of this table's pages, without a slash at its end."""
        style = Safe((Path(__file__).parent / "static" / "overlay.css").read_text("utf-8"))
        title = self.say(lang)("web-title")
        return self.render(
            "overlay.html",
            lang,
            {"title": title, "style": style, "symbols": Safe(marks()), "address": address, "marks": ""},
        )

    def pairing(self, lang: str, told: str = "", *, ticket: str = "", phone: int = 0) -> str:
        """Return the page on which a phone asks to deal. `told` is a sentence that says why its last request was
        refused, "" for none. With a `ticket`, a request is open: the page shows the number of the phone (`phone`) and
        waits for the table's answer."""
        title = self.say(lang)("web-pair-title")
        return self.render("pair.html", lang, {"title": title, "told": told, "ticket": ticket, "phone": phone})

    def refused(self, lang: str, code: str, args: Mapping[str, Any]) -> str:
        """Return the sentence, in the language `lang`, that says why something was refused. `code` and `args` are those
        of the refusal."""
        seen = self._seen()
        names = people_named(seen.state) if seen.state is not None else {}
        return self.say(lang)(f"refused-{code}", names_=names, **args)

    def sure(self, lang: str, verb: str, form: Sequence[tuple[str, Any]]) -> str:
        """Return the page with which a browser without scripts asks for confirmation of a command (`verb`) that
        destroys something. `form` has the fields that were sent, which the confirmation sends again."""
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
        chances = (
            {seat: words.share(chance) for seat, chance in self._equities().items()} if key.page == "overlay" else {}
        )
        return {**known, **public_facts(view, words), "chances": chances}

    def _led(self, seen: Seen, lang: str) -> list[str]:
        """Return the sentences on who led when in the hand that has just ended; none while a hand is played."""
        result = seen.hand[-1].result if seen.hand else None
        if result is None or seen.state is None or seen.state.result is not result:
            return []
        if self._story[0] is not result:  # once for each hand, whatever the language
            self._story = result, story(seen.hand, moments(seen.hand))
        words = self._tongues.words(lang)
        return [words.sentence(event.code, event.args, result.seats) for event in self._story[1]]
