"""A real browser for tests: Debian's Chromium without a window, driven by selenium. It reaches only loopback."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from tests.processes import wait_for

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "television": (1920, 1080)}
ARGUMENTS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")
LANGUAGES = ("en", "fr", "es")


class Browser:
    """A browser with a page of this size in pixels."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def size(self, name: str) -> None:
        """Give the page the size of a phone, a tablet or a television."""
        self.measure(*SIZES[name])

    def measure(self, wide: int, high: int) -> None:
        """Give the page this size in pixels."""
        self.command("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=1, mobile=False)

    def command(self, name: str, **args: Any) -> Any:
        """Send a command of the DevTools protocol."""
        return self.driver.execute_cdp_cmd(name, args)

    def open(self, address: str) -> None:
        self.driver.get(address)

    def script(self, text: str, *args: Any) -> Any:
        return self.driver.execute_script(text, *args)

    def find(self, css: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, css)

    def says(self) -> str:
        """Return all text that can be read on the page, without line ends."""
        return " ".join(str(self.script("return document.body.innerText")).split())

    def wait(self, text: str) -> None:
        """Wait until the page contains this text, in upper or lower case."""
        wait_for(f"the page to say {text!r}", lambda: text.lower() in self.says().lower())

    def press(self, css: str) -> None:
        """Press the element that the selector finds, once it is there and may be pressed."""

        def pressed() -> bool:
            try:
                found = self.driver.find_elements(By.CSS_SELECTOR, css)
                if not found or not found[0].is_enabled():
                    return False
                found[0].click()
            except StaleElementReferenceException:
                return False
            return True

        wait_for(f"{css} to be pressed", pressed)

    def send(self, css: str) -> None:
        """Press the button of a form, and wait until the answer to it has taken the page's place: another page that is
        opened before would break the form off."""
        self.script("window.before = true")
        self.press(css)
        wait_for(f"the answer to {css}", lambda: not self.script("return window.before"))

    def type(self, css: str, text: str) -> None:
        """Type a text into the field that the selector finds, in place of what is there. A change of the page may have
        just replaced the field."""

        def typed() -> bool:
            try:
                field = self.find(css)
                field.clear()
                field.send_keys(text)
            except (StaleElementReferenceException, NoSuchElementException):
                return False
            return True

        wait_for(f"{css} to be typed into", typed)

    def hold(self, css: str, seconds: float) -> None:
        """Hold the element that the selector finds for so many seconds."""
        ActionChains(self.driver).click_and_hold(self.find(css)).pause(seconds).release().perform()

    def offline(self, *, yes: bool) -> None:
        """Take the network away from the browser, or give it back."""
        self.command("Network.enable")
        self.command(
            "Network.emulateNetworkConditions", offline=yes, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )

    def picture(self, path: Path) -> None:
        """Write a picture of the page."""
        self.driver.save_screenshot(str(path))

    def complaints(self) -> list[str]:
        """Return what the browser has complained about since the last call, such as a script that the policy
        forbids."""
        return [str(each["message"]) for each in self.driver.get_log("browser")]  # type: ignore[no-untyped-call]

    def accessibility(self, *rules: str) -> list[str]:
        """Return what axe-core finds wrong with the page, one line each. `rules` are the only ones to check, such as
        one that is usually off."""
        self.driver.execute_script(_axe())
        found = self.driver.execute_async_script(
            "const [only, done] = arguments;"
            "const options = {resultTypes: ['violations'], ...(only.length ? {runOnly: only} : {})};"
            "axe.run(document, options).then(done, (error) => done(String(error)))",
            rules,
        )
        assert isinstance(found, dict), found
        return [
            f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']][:3])} {each['help']}"
            for each in found["violations"]
        ]


def _axe() -> str:
    return (resources.files("axe_core_python") / "axe.min.js").read_text("utf-8")


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """Open a browser. `more` are further arguments of the program. Skips the test if Chromium is not installed; fails
    if nothing may be skipped."""
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver is None:
        if os.environ.get("SABACC_NO_SKIP"):
            pytest.fail("chromium and chromium-driver must be installed here")
        pytest.skip("Chromium is not installed; on Debian: sudo apt install chromium chromium-driver")
    asked = Options()
    asked.binary_location = program
    for each in (*ARGUMENTS, *more):
        asked.add_argument(each)
    asked.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    opened = webdriver.Chrome(options=asked, service=Service(driver))
    opened.set_script_timeout(60)
    try:
        yield Browser(opened)
    finally:
        opened.quit()
