"""The walk in WebKitGTK's MiniBrowser, driven by selenium; run under Xvfb where there is no screen."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support import expected_conditions as conditions
from selenium.webdriver.support.ui import WebDriverWait

from web.build.browsers import webkit
from web.build.server import SiteServer


@contextmanager
def screen() -> Iterator[None]:
    """Give the browser a screen of its own, whose number Xvfb chooses."""
    read, write = os.pipe()
    xvfb = shutil.which("Xvfb")
    assert xvfb is not None
    with subprocess.Popen([xvfb, "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write]) as server:
        os.close(write)
        with os.fdopen(read) as numbers:
            os.environ["DISPLAY"] = ":" + numbers.readline().strip()
        try:
            yield
        finally:
            del os.environ["DISPLAY"]
            server.terminate()


@contextmanager
def minibrowser() -> Iterator[webdriver.WebKitGTK]:
    """A WebKitGTK window under automation."""
    program, driver = webkit(), shutil.which("WebKitWebDriver")
    assert program is not None
    assert driver is not None
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(program)
    options.add_argument("--automation")
    browser = webdriver.WebKitGTK(options=options, service=webdriver.WebKitGTKService(driver))
    try:
        yield browser
    finally:
        browser.quit()


def wait_ready(browser: webdriver.WebKitGTK, lang: str) -> None:
    """Wait until Python answers, in this language."""
    selector = f'html[data-state="ready"][lang="{lang}"]'
    WebDriverWait(browser, 90).until(conditions.presence_of_element_located((By.CSS_SELECTOR, selector)))


def shown(browser: webdriver.WebKitGTK, selector: str) -> WebElement:
    """Wait until something of the page can be seen."""
    return WebDriverWait(browser, 60).until(
        conditions.visibility_of_element_located((By.CSS_SELECTOR, selector))
    )


def press(browser: webdriver.WebKitGTK, selector: str) -> None:
    """Press a control as soon as it is there; one that was painted anew just then is looked up again."""

    def pressed(_: webdriver.WebKitGTK) -> bool:
        shown(browser, selector).click()
        return True

    WebDriverWait(browser, 60, ignored_exceptions=(StaleElementReferenceException,)).until(pressed)


def play_turn(browser: webdriver.WebKitGTK) -> None:
    """Draw from the pile and discard the first card."""
    press(browser, "#draw-deck")
    WebDriverWait(browser, 60).until(lambda _: len(hand(browser)) == 11, "no eleventh card")
    press(browser, "#hand button")
    press(browser, "#discard")


def hand(browser: webdriver.WebKitGTK) -> list[str | None]:
    """Return the names of the cards in hand."""
    return [
        card.get_attribute("aria-label") for card in browser.find_elements(By.CSS_SELECTOR, "#hand button")
    ]


# selenium's own call of its own deprecated argument
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_starts_plays_resumes_switches_language_and_goes_offline(site: SiteServer) -> None:
    with screen(), minibrowser() as browser:
        browser.get(site.address + "en/")
        wait_ready(browser, "en")
        assert browser.find_element(By.TAG_NAME, "html").get_attribute("data-boot") == "snapshot"
        browser.find_element(By.ID, "lang-zh-Hant").click()
        WebDriverWait(browser, 15).until(
            conditions.presence_of_element_located((By.CSS_SELECTOR, 'html[lang="zh-Hant"]'))
        )
        browser.refresh()
        wait_ready(browser, "zh-Hant")
        browser.get(site.address + "en/play/phase_10/")
        wait_ready(browser, "en")
        press(browser, "#start")
        for _ in range(2):
            play_turn(browser)
        shown(browser, "#draw-deck")
        cards = hand(browser)
        browser.refresh()
        wait_ready(browser, "en")
        shown(browser, "#draw-deck")
        assert hand(browser) == cards
        browser.set_script_timeout(60)
        browser.execute_async_script("navigator.serviceWorker.ready.then(() => arguments[0]())")
        site.stop()
        browser.get(site.address + "en/play/phase_10/")
        wait_ready(browser, "en")
        play_turn(browser)
