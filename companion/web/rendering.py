"""Renders templates with words in the visitor's language. What is put into them is escaped."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import babel.core
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from companion.locale import Tongues, languages
from companion.locale.screen_words import screen_words

Say = Callable[..., str]
TEMPLATES = Path(__file__).parent / "templates"


class Renderer:
    """Renders HTML templates from the folder `templates`, which may extend those of the package `companion.web`.
    `usual` is the language for visitors who ask for no known one; `folder` has the languages that the owner of the
    table has added."""

    def __init__(self, tongues: Tongues, usual: str, folder: Path | None = None, templates: Path = TEMPLATES) -> None:
        self.usual = usual
        self.languages = tuple(languages(folder))
        self._tongues = tongues
        self._says: dict[str, Say] = {}
        self._templates = Environment(
            loader=FileSystemLoader([templates, TEMPLATES]),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
            auto_reload=False,  # otherwise each rendering asks the disk whether the template has changed
        )

    def say(self, lang: str) -> Say:
        """Return the function that returns the text of a message in this language: `say(code, **args)`."""
        if lang not in self._says:
            self._says[lang] = screen_words(self._tongues.words(lang))
            _slim()
        return self._says[lang]

    def language(self, wanted: str, accepted: str) -> str:
        """Return the code of the language for a visitor: the one that was asked for (`wanted`), else the first of the
        browser's languages that the table has, else `usual`. `accepted` is the header Accept-Language."""
        for each in (wanted, *(part.partition(";")[0].strip() for part in accepted.split(",")[:20])):
            for code in (each, each.partition("-")[0]):
                if code in self.languages:
                    return code
        return self.usual

    def named(self) -> list[tuple[str, str]]:
        """Return all languages in which pages can be shown, as pairs of the language's code and its own name for
        itself."""
        return [(code, self.say(code)("language-own-name", language=code)) for code in self.languages]

    def told(self, lang: str, code: str) -> str:
        """Return an HTML page with a single sentence: the message with the code `code`, such as why something was
        refused."""
        return self.sentence(lang, self.say(lang)(code))

    def sentence(self, lang: str, told: str, back: str = "") -> str:
        """Return an HTML page with a single sentence, `told`, and with a link back to the table's page whose path is
        `back`, if there is one."""
        return self.render("told.html", lang, {"title": self.say(lang)("web-title"), "told": told, "back": back})

    def render(self, template: str, lang: str, facts: Mapping[str, Any]) -> str:
        """Return the HTML of a template, filled in with these facts in the language `lang`. The template may use the
        drawings of `card_faces.marks`, and `figure`, which returns a number as text."""
        say = self.say(lang)
        known = {"marks": "/static/marks.svg", "figure": lambda n: say("display-number", n=n), **facts}
        return self._templates.get_template(template).render(lang=lang, say=say, **known)


def _slim() -> None:
    """Let go of Babel's table of all countries, currencies and time zones, 2 MiB. A new language needs one entry of it;
    Babel reads it again if it is asked for more."""
    babel.core._global_data = None


class Safe(str):
    """A piece of HTML that a template has made already. If it is put into another template, it is not escaped again."""

    def __html__(self) -> str:
        return str(self)
