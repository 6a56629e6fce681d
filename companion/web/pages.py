"""Renders the pages: a template, the facts of the present state, and words in the visitor's language."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from companion.display.model.wording import Wording
from companion.locale import Tongues, languages
from companion.locale.screen_words import screen_words
from companion.table.onlooker import Seen
from companion.table.views.table_view import TableView
from companion.web.public_page import public_facts

Say = Callable[..., str]


class Key(NamedTuple):
    """What a rendered page is kept under: its name and the visitor's language."""

    page: str
    lang: str


class Pages:
    """Renders pages and fragments of pages. Everything that is put into them is escaped.

    * `seen`: returns what is known of the table
    * `view`: makes of it what may be shown
    * `now`: returns the time of day as people write it
    """

    def __init__(
        self,
        seen: Callable[[], Seen],
        view: Callable[[Seen], TableView],
        tongues: Tongues,
        usual: str,
        now: Callable[[], str],
        folder: Path | None = None,
    ) -> None:
        self.usual = usual
        self.languages = tuple(languages(folder))
        self._seen, self._view, self._tongues, self._now = seen, view, tongues, now
        self._says: dict[str, Say] = {}
        self._templates = Environment(
            loader=FileSystemLoader(Path(__file__).parent / "templates"),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
        )

    def say(self, lang: str) -> Say:
        """Return the function that says codes in a language."""
        if lang not in self._says:
            self._says[lang] = screen_words(self._tongues.words(lang))
        return self._says[lang]

    def language(self, wanted: str, accepted: str) -> str:
        """Return the language for a visitor: the one that was asked for, else the first of the browser's that the table
        speaks, else the table's own. `accepted` is the header Accept-Language."""
        for each in (wanted, *(part.partition(";")[0].strip() for part in accepted.split(",")[:20])):
            for code in (each, each.partition("-")[0]):
                if code in self.languages:
                    return code
        return self.usual

    def live(self, key: Key) -> str:
        """Return the part of a page that changes with the table."""
        return self._render(f"{key.page}_live.html", key.lang, self._facts(key))

    def whole(self, key: Key, live: str, stream: str) -> str:
        """Return the whole page around its changing part. `stream` is the address from which the page is kept up to
        date."""
        say = self.say(key.lang)
        named = [(code, self.say(code)("language-own-name", language=code)) for code in self.languages]
        return self._render(
            f"{key.page}.html", key.lang,
            {
                "title": say("web-title"), "page": key.page, "stream": stream, "live": Safe(live),
                "languages": named, "time": self._now(), "contrast": False,
            },
        )  # fmt: skip

    def told(self, lang: str, code: str) -> str:
        """Return a page that says one sentence, such as why something was refused."""
        return self._render("told.html", lang, {"title": self.say(lang)("web-title"), "told": self.say(lang)(code)})

    def _facts(self, key: Key) -> Mapping[str, Any]:
        seen, say = self._seen(), self.say(key.lang)
        trouble = say(seen.code, **seen.args) if seen.code else ""
        if seen.state is None:
            return {"empty": trouble, "trouble": ""}
        if seen.covered:
            return {"empty": say("cover-told"), "trouble": ""}
        view = self._view(seen)
        return {"empty": "", "trouble": trouble, **public_facts(view, Wording(say, view.state))}

    def _render(self, template: str, lang: str, facts: Mapping[str, Any]) -> str:
        return self._templates.get_template(template).render(lang=lang, say=self.say(lang), **facts)


class Safe(str):
    """HTML that a template has made already, which is not escaped again."""

    def __html__(self) -> str:
        return str(self)
