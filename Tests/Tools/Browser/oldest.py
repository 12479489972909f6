"""Checks that pages work in the oldest browsers that they name, of March 2023, and say so in a line below. `run` starts it.

What came later is taken away: of the script's language by deleting it, of styles by another name.
"""

import contextlib
import os
import re
import sys

from check import CONTRAST, address, bar, click, expect, folder, main, open_calibration, set_box

LATER = """
delete Object.groupBy; delete Map.groupBy; delete Array.fromAsync; delete Promise.withResolvers; delete Promise.try;
delete URL.canParse; delete RegExp.escape; delete globalThis.Iterator; delete Math.sumPrecise;
for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) delete Set.prototype[name];
for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name];
for (const name of ['map', 'filter', 'toArray', 'flatMap', 'some', 'find']) {
  delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[name];
}
"""
LATER_STYLES = r"light-dark\(|text-wrap|::details-content|field-sizing|anchor-name|@starting-style|@scope|\bif\("
EARLIER = "delete Array.prototype.toSorted;"
LINE = "needs scripts and a browser of 2023 or later: Safari 16.4, Chrome 111, Firefox 121"


def old_page(name, change=lambda text: text):
    """A copy of a page without later styles, and with a change; its policy would refuse both."""
    with open(f"{folder}/{name}.html", encoding="utf-8") as file:
        text = file.read()
    text = re.sub("<meta http-equiv=Content-Security-Policy[^>]*>", "", text)
    style = re.search("<style>.*?</style>", text, re.S)[0]
    text = text.replace(style, re.sub(LATER_STYLES, lambda found: f"x-{found[0]}", style))
    with open(f"{folder}/old-{name}.html", "w", encoding="utf-8") as file:
        file.write(change(text))
    return f"old-{name}"


def pages_work_without_what_came_later(page):
    page.call("Page.addScriptToEvaluateOnNewDocument", source=LATER)
    for dark in (False, True):
        page.open(address(old_page("one")), dark=dark, width=390, height=844)
        expect(page.evaluate("document.querySelector('h1').innerText").startswith("30"), "there is no title")
        result = page.evaluate(CONTRAST)
        expect(result["count"] > 20 and not result["bad"], f"{'dark' if dark else 'light'}: {result['bad'][:5]}")
    open_calibration(page)
    set_box(page, 300)
    click(page, "Done")
    expect("30 mm/s ±" in bar(page), bar(page))
    page.open(address(old_page("catalogue")))
    page.evaluate("document.querySelector('[data-search]').focus()")
    page.call("Input.insertText", text="iPhone 15")
    expect(page.evaluate("document.querySelectorAll('[data-hit]').length") > 5, "nothing is found")
    page.press("Enter")
    expect(page.evaluate("document.querySelector('[data-answer]').dataset.display") == "iPhone 15", "nothing is chosen")
    expect(LINE not in page.evaluate("document.body.innerText"), "a browser that is new enough is sent away")


def an_older_browser_is_told_in_a_line(page):
    """Without a function, and where a pattern is a syntax error, as lookbehind was before Safari 16.4."""
    broken = old_page("one", lambda text: text.replace("'use strict';", "'use strict'; /(?<~/;", 1))
    page.open(address(broken))
    expect(LINE in page.evaluate("document.body.innerText"), "a script that is not read leaves no line")
    page.call("Page.addScriptToEvaluateOnNewDocument", source=EARLIER)
    for name in ("one", "catalogue"):
        page.open(address(name))
        expect(LINE in page.evaluate("document.body.innerText"), f"{name} says nothing")
    page.complaints.clear()


def no_pattern_looks_behind(page):
    """A syntax error before Safari 16.4, which no browser of today can be made to say."""
    for name in ("one", "catalogue"):
        with open(f"{folder}/{name}.html", encoding="utf-8") as file:
            script = file.read().rsplit("<script>", 1)[1]
        expect("(?<" not in script, f"{name}: {script[script.index('(?<') - 60:][:120] if '(?<' in script else ''}")


CHECKS = [pages_work_without_what_came_later, an_older_browser_is_told_in_a_line, no_pattern_looks_behind]

if __name__ == "__main__":
    status = main(CHECKS)
    for name in ("one", "catalogue"):
        with contextlib.suppress(FileNotFoundError):
            os.remove(f"{folder}/old-{name}.html")
    sys.exit(status)
