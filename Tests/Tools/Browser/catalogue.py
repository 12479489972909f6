"""Checks the catalogue in a real Chromium, as check.py does the pages. `Tests/Tools/Browser/run` starts it.

Each check is a function whose name says what holds.
"""

import json
import os
import sys
import time

from check import BUTTON, CONTRAST, address, click, expect, folder, main, wait_for

CHOSEN = "[...document.querySelectorAll('.chip')].map(chip => chip.firstChild.data.replaceAll('\\u00a0', ' '))"
HITS = "[...document.querySelectorAll('.hits [data-hit]')].map(hit => hit.dataset.display)"
ANSWERS = "[...document.querySelectorAll('[data-answer]')].map(answer => answer.dataset.display)"
TITLE = "document.querySelector('h1').textContent.replaceAll('\\u00a0', ' ')"
REFUSAL = "document.querySelector('.refuse').innerText"


def open_catalogue(page, fragment="", width=1440, height=900, **conditions):
    page.complaints.clear()
    page.open(address("catalogue", fragment), width=width, height=height, **conditions)


def write(page, text):
    """Types into the search, as a person does."""
    page.evaluate("(field => { field.focus(); field.select() })(document.querySelector('[data-search]'))")
    page.call("Input.insertText", text=text)


def nothing_is_requested_and_nothing_logged(page):
    open_catalogue(page)
    write(page, "iphone 15")
    page.press("Enter")
    for button in ("Pause", "Step", "Play"):
        click(page, button)
    expect(not page.complaints, page.complaints)


def hits_come_as_one_types(page):
    open_catalogue(page)
    expect(not page.evaluate(HITS) and page.evaluate(TITLE) == "Every display", "it starts with hits")
    write(page, "iphone 15")
    hits = page.evaluate(HITS)
    expect("iPhone 15" in hits and "iPhone 15 Pro Max" in hits, hits)
    write(page, "u2720")
    expect("Dell U2720Q" in page.evaluate(HITS), page.evaluate(HITS))
    longest = page.evaluate("""(() => {
      const field = document.querySelector('[data-search]');
      return Math.max(...['s', 'sa', 'sam', 'galaxy', 'galaxy s21', 'nothing like this', 'iPad mini'].map(text => {
        field.value = text;
        const start = performance.now();
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return performance.now() - start;
      }));
    })()""")
    print(f"  the longest search took {longest:.0f} ms")


def displays_are_added_and_removed_by_keys_alone(page):
    open_catalogue(page, reduced=True)
    for _ in range(3):
        page.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-search]')"):
            break
    page.call("Input.insertText", text="iphone 15")
    page.press("Enter")
    expect(page.evaluate(CHOSEN) == ["iPhone 15"], page.evaluate(CHOSEN))
    expect(page.evaluate(ANSWERS) == ["iPhone 15"], page.evaluate(ANSWERS))
    page.call("Input.insertText", text="iPad mini")
    for _ in range(2):
        page.press("ArrowDown")
    marked = page.evaluate("document.querySelector('[aria-selected=true]').dataset.display")
    expect(page.evaluate("document.activeElement.getAttribute('aria-activedescendant')") == "hit1", "the marked hit")
    page.press("Enter")
    expect(page.evaluate(ANSWERS) == ["iPhone 15", marked], page.evaluate(ANSWERS))
    expect(page.evaluate(TITLE) == "30 mm/s on two displays", page.evaluate(TITLE))
    page.press("Backspace")
    expect(page.evaluate(CHOSEN) == ["iPhone 15"], page.evaluate(CHOSEN))
    page.evaluate((BUTTON % "Remove iPhone 15") + ".focus()")
    page.press("Enter")
    expect(page.evaluate(CHOSEN) == [] and page.evaluate(TITLE) == "Every display", "the last one is removed")
    expect(page.evaluate("document.activeElement.matches('[data-search]')"), "the focus is lost")
    expect(not page.complaints, page.complaints)


def what_is_removed_can_be_added_again(page):
    """Down to an empty page and back: nothing of the other pages is left."""
    open_catalogue(page, "#d=iPhone%2015&d=Google%20Pixel%208&d=iPad%20mini%204")
    for count in (2, 1, 0):
        page.evaluate("document.querySelector('[data-remove]').click()")
        wait_for(page, f"document.querySelectorAll('.chip').length === {count}", f"the choice of {count}")
        left = page.evaluate("[[...new Set([...document.querySelectorAll('[data-lane]')].map(lane => lane.dataset.display))],"
                             f" {ANSWERS}]")
        expect(left[0] == left[1] and len(left[0]) == count, left)
    write(page, "iPad mini 4")
    page.press("Enter")
    wait_until_chosen(page, ["iPad mini 4"])
    expect(page.evaluate(TITLE) == "30 mm/s on iPad mini 4", page.evaluate(TITLE))
    expect(not page.complaints, page.complaints)


def what_is_missing_is_said_as_one_types(page):
    open_catalogue(page)
    write(page, "zzzz")
    expect("No display is called \u2018zzzz\u2019." in page.evaluate(REFUSAL), page.evaluate(REFUSAL))
    page.press("Enter")
    expect(not page.evaluate(CHOSEN) and not page.evaluate(HITS), "it is answered by another")
    write(page, "\u0111i\u1ec7n tho\u1ea1i iphone 15")
    expect("\u2018\u0111i\u1ec7n\u2019" in page.evaluate(REFUSAL), page.evaluate(REFUSAL))
    expect("iPhone 15" in page.evaluate(HITS), page.evaluate(HITS))
    write(page, "iphone 15 pro")
    expect(not page.evaluate(REFUSAL), page.evaluate(REFUSAL))


def the_last_row_shows_all(page):
    open_catalogue(page)
    write(page, "iphone")
    expect(len(page.evaluate(HITS)) == 8, page.evaluate(HITS))
    count = int(page.evaluate("document.querySelector('.more').innerText").removeprefix("Show all "))
    page.press("ArrowUp")
    page.press("Enter")
    expect(len(page.evaluate(HITS)) == count > 50, f"{len(page.evaluate(HITS))} of {count}")
    page.press("Enter")
    expect(not page.evaluate(CHOSEN), "the name of a family is taken for a phone")


def wait_until_chosen(page, names):
    wait_for(page, f"JSON.stringify({CHOSEN}) === {json.dumps(json.dumps(names, separators=(',', ':')))}", f"the choice {names}")
    wait_for(page, f"JSON.stringify({ANSWERS}) === JSON.stringify({CHOSEN})", f"the answer for {names}")


def the_browser_goes_back_a_choice(page):
    open_catalogue(page)
    for name in ("iPhone 15", "Pixel 8"):
        write(page, name)
        page.press("Enter")
    for direction, names in (("back", ["iPhone 15"]), ("back", []), ("forward", ["iPhone 15"]),
                             ("forward", ["iPhone 15", "Google Pixel 8"])):
        page.evaluate(f"history.{direction}()")
        wait_until_chosen(page, names)
        expect((page.evaluate(TITLE) == "Every display") == (not names), page.evaluate(TITLE))
    expect(not page.complaints, page.complaints)


def the_choice_outlives_a_reload(page):
    open_catalogue(page)
    for name in ("iPhone Duo", "Pixel 8"):
        write(page, name)
        page.press("Enter")
    page.evaluate("""(field => { field.value = '45'; field.dispatchEvent(new Event('input', { bubbles: true })) })(
      document.querySelector('[data-speed]'))""")
    write(page, "iPhone 8 Plus")
    page.press("Enter")
    wait_for(page, "location.hash.endsWith('&v=45')", "the address")
    chosen = page.evaluate(CHOSEN)
    expect(chosen == ["iPhone Duo, inner", "iPhone Duo, outer", "Google Pixel 8", "iPhone 8 Plus"], chosen)
    expect(page.evaluate(TITLE) == "45 mm/s on four displays", page.evaluate(TITLE))
    fragment = page.evaluate("location.hash")
    open_catalogue(page, fragment)
    expect(page.evaluate(CHOSEN) == chosen, page.evaluate(CHOSEN))
    expect(page.evaluate(TITLE) == "45 mm/s on four displays", page.evaluate(TITLE))
    page.evaluate("location.hash = '#d=iPhone%2015&v=9px/frame@60'")
    wait_for(page, f"{TITLE} === '29.817 mm/s on iPhone 15'", "the speed of the address")
    # Pixels are not as large on the next one: the speed stays, in mm/s.
    write(page, "iPad mini 4")
    page.press("Enter")
    expect(page.evaluate(TITLE) == "29.817 mm/s on two displays", page.evaluate(TITLE))
    page.evaluate("(f => { f.value = '20'; f.dispatchEvent(new Event('input', { bubbles: true })) })"
                  "(document.querySelector('[data-speed]'))")
    expect(page.evaluate(TITLE) == "20 mm/s on two displays", page.evaluate(TITLE))


def hostile_addresses_stay_text(page):
    hostile = "<img src=x onerror=alert(1)>"
    for fragment in (f"#d={hostile}", "#d=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&v=%3Cb%3E", "#d=27in%20<b>&d=__proto__",
                     "#d=Kiosk%20%3Cimg%20onerror%3Dalert(1)%3E%20%3C/script%3E%3Cb%3E&d=iPhone 15", "#%E0%A4%A&d=%"):
        open_catalogue(page, fragment)
        time.sleep(0.3)
        expect(not page.complaints, f"{fragment}: {page.complaints}")
        expect(page.evaluate("document.querySelectorAll('img, main b > b').length") == 0, fragment)
        expect(page.evaluate("document.scripts.length") == 2, fragment)
    open_catalogue(page, "#d=iPhone%209999")
    expect("9999" in page.evaluate(REFUSAL), page.evaluate(REFUSAL))


def the_commands_are_for_its_platform(page):
    for name, buttons in (("iPhone%2015", ["UIKit", "SwiftUI", "React Native"]), ("Google%20Pixel%208", ["Compose", "React Native"]),
                          ("Apple%20Watch%20Ultra%202", ["SwiftUI for watchOS"]), ("Dell%20U2720Q", ["JavaScript"])):
        open_catalogue(page, f"#d={name}")
        found = page.evaluate("[...document.querySelectorAll('[data-copy]')].map(button => button.textContent)")
        expect(found == buttons, f"{name}: {found}")
        commands = page.evaluate("[...document.querySelectorAll('[data-code]')].map(code => code.textContent)")
        start = f"speedcal export '{name.replace('%20', ' ')}' --speed 30 --format "
        expect(len(commands) == len(buttons) and all(command.startswith(start) for command in commands), commands)


def first_answers_are_timed(page):
    """With a processor a quarter as fast, as a phone's is."""
    page.call("Emulation.setCPUThrottlingRate", rate=4)
    times = []
    for _ in range(3):
        open_catalogue(page, "#d=iPhone%2015", width=360, height=780, density=3)
        times.append(page.evaluate("""new Promise(done => {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          const look = () => document.querySelector('[data-answer]') ? done(Math.max(
            performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd, paint?.startTime ?? 0)) : setTimeout(look);
          look();
        })"""))
    page.call("Emulation.setCPUThrottlingRate", rate=1)
    print(f"  first answer after {min(times):.0f} ms, of {', '.join(f'{one:.0f}' for one in times)}")


def the_answer_is_in_the_first_window(page):
    for width, height in ((360, 780), (768, 1024), (1440, 900)):
        for fragment in ("", "&d=iPad%20mini%204&d=Google%20Pixel%208"):
            open_catalogue(page, f"#d=iPhone%2015{fragment}", width=width, height=height)
            top = page.evaluate("document.querySelector('.verdict').getBoundingClientRect().top")
            dock = page.evaluate("document.querySelector('.dock').getBoundingClientRect().top")
            expect(top < dock, f"{width}: verdict at {top}, dock at {dock}")


STATES = (("empty", "", ""), ("search", "", "mini"), ("one", "#d=iPhone%2015", ""),
          ("three", "#d=iPhone%2014&d=iPad%20mini%20(6th%20generation)&d=Google%20Pixel%208", ""),
          ("refused", "#d=zzzz", ""))


def each_state(page, widths, **conditions):
    for name, fragment, typed in STATES:
        for width in widths:
            open_catalogue(page, fragment, width=width, height=780 if width < 700 else 900, **conditions)
            if typed:
                write(page, typed)
            page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
            time.sleep(0.1)
            yield name, width


def nothing_scrolls_sideways(page):
    for name, width in each_state(page, (320, 360, 768, 1440, 2560)):
        wide = page.evaluate("document.documentElement.scrollWidth")
        expect(wide <= width, f"{name} is {wide} px wide at {width}")


def contrast_is_enough_in_light_and_dark(page):
    for dark in (False, True):
        for name, _ in each_state(page, (1440,), dark=dark):
            result = page.evaluate(CONTRAST)
            expect(result["count"] > 5, f"{name}: only {result['count']} texts were found")
            expect(not result["bad"], f"{name}, {'dark' if dark else 'light'}: {result['bad'][:5]}")


def axe_finds_nothing(page):
    with open(f"{folder}/axe.min.js") as file:
        axe = file.read()
    for dark, width in ((False, 1440), (True, 390)):
        for name, _ in each_state(page, (width,), dark=dark):
            page.evaluate(axe + "; 0")
            found = page.evaluate("""axe.run().then(result => result.violations.map(violation =>
              violation.id + ': ' + violation.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')))""")
            expect(not found, f"{name} at {width}: {json.dumps(found)}")


def screenshots(page):
    if not os.environ.get("SPEEDCAL_PICTURES"):
        return
    for name, width in each_state(page, (360, 1440), reduced=True):
        page.screenshot(f"{folder}/catalogue-{name}-{width}.png")


CHECKS = [
    nothing_is_requested_and_nothing_logged, hits_come_as_one_types, displays_are_added_and_removed_by_keys_alone,
    what_is_removed_can_be_added_again, what_is_missing_is_said_as_one_types, the_last_row_shows_all,
    the_browser_goes_back_a_choice, the_choice_outlives_a_reload, hostile_addresses_stay_text,
    the_commands_are_for_its_platform, first_answers_are_timed,
    the_answer_is_in_the_first_window, nothing_scrolls_sideways, contrast_is_enough_in_light_and_dark, axe_finds_nothing,
    screenshots,
]

if __name__ == "__main__":
    sys.exit(main(CHECKS))
