"""The walk in WebKitGTK's MiniBrowser, driven by selenium; run under Xvfb where there is no screen."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
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


# selenium's own call of its own deprecated argument
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_starts_switches_language_reloads_and_goes_offline(site: SiteServer) -> None:
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
        browser.set_script_timeout(60)
        browser.execute_async_script("navigator.serviceWorker.ready.then(() => arguments[0]())")
        site.stop()
        browser.get(site.address + "en/rules/phase_10/")
        wait_ready(browser, "en")
