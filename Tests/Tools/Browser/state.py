"""Checks that the address holds all that a visitor chose, and nothing of the visitor's desk. `run` starts it.

A page is set in one profile, its address is opened in others, and what both show is compared word by word.
"""

import json
import sys

from check import (
    BUTTON, KEPT, address, bar, choose, click, expect, folder, main, open_calibration, pause, wait_for)

# What a page shows but what is this desk's: its size, its rate, its clock, how many copies fill its lanes. Folds are
# opened, as a print of all of them would, and closed again.
SHOWN = """(() => {
  const open = [...document.querySelectorAll('details:not([open])')];
  dispatchEvent(new Event('beforeprint'));
  for (const fold of open) fold.open = true;
  const desk = [...document.querySelectorAll('main :is([data-strip], [data-rate-text], [data-unset], [data-set])')];
  const styles = desk.map(part => part.style.display);
  for (const part of desk) part.style.display = 'none';
  const main = document.querySelector('main');
  const find = selector => [...main.querySelectorAll(selector)].filter(part => !part.closest('.hits'));
  const known = new Set(['data-seconds', 'data-unset', 'data-set', 'data-rate-text']);
  const shown = {
    title: document.title,
    text: main.innerText,
    fields: find('input:not([type=radio]), select').map(field => [field.id, field.value, field.min, field.max]),
    radios: [...document.querySelectorAll('[type=radio]')].map(radio => [radio.name, radio.value, radio.checked]),
    codes: find('[data-code], [data-command], code').map(part => part.textContent),
    sheets: find('[data-sheet], [data-part=printed]').map(part => part.textContent),
    hooks: find('*').flatMap(part => [...part.attributes].filter(({ name }) => name.startsWith('data-') && !known.has(name))
      .map(({ name, value }) => `${part.tagName} ${name}=${value}`)),
    pictures: find('.scapes path, .scapes line, .scapes text, .dev path, .eye use').map(part =>
      [...part.attributes].filter(({ name }) => name !== 'style' && name !== 'transform').map(({ name, value }) =>
        `${name}=${value}`).sort().join(' ') + part.textContent),
  };
  desk.forEach((part, index) => { part.style.display = styles[index] });
  dispatchEvent(new Event('afterprint'));
  for (const fold of open) fold.open = false;
  return shown;
})()"""


def typed(text):
    return lambda page: choose(page, "[data-speed]", text)


def radio(name, value):
    return lambda page: choose(page, f"[name={name}][value='{value}']")


def pressed(selector):
    """Presses the first button in sight that a selector finds."""
    find = f"[...document.querySelectorAll({json.dumps(selector)})].find(button => button.checkVisibility())"
    return lambda page: page.evaluate(f"{find}.click()")


def slid(part):
    """Lets the slider go at a part of its range."""
    return lambda page: page.evaluate("""(slider => {
      slider.value = Number(slider.min) + (slider.max - slider.min) * %s;
      for (const type of ['input', 'change']) slider.dispatchEvent(new Event(type, { bubbles: true }));
    })(document.querySelector('#speed'))""" % part)


def in_turn(*acts):
    def act(page):
        for one in acts:
            one(page)
    return act


def button(name):
    def act(page):
        wait_for(page, f"Boolean({BUTTON % name})", f"the button {name}")
        click(page, name)
    return act


def add(name):
    """Adds a display in the catalogue, as a person does."""
    def act(page):
        page.evaluate("(field => { field.focus(); field.select() })(document.querySelector('[data-search]'))")
        page.call("Input.insertText", text=name)
        page.press("Enter")
    return act


PLAYER = [
    ("stripes", radio("content", "stripes"), "content=stripes"), ("a ruler", radio("content", "ruler"), "content=ruler"),
    ("a quarter of the speed", radio("time", "0.25"), "time=0.25"),
    ("a tenth of the speed", radio("time", "0.1"), "time=0.1"), ("the axis", radio("axis", "vertical"), "axis=vertical"),
    ("a distance", lambda page: choose(page, "[data-distance]", "1.5m"), "distance=1500mm"),
]
SPEEDS = [
    ("a speed", typed("12.5"), "v=12.5"), ("a speed in pixels", typed("99ms/px"), "v=99ms/px"),
    ("the slider", slid(0.3), "from="), ("the left end of the slider", slid(0), "v="), ("the right end", slid(1), "v="),
    ("no speed", typed("0"), "v=0"), ("the page's own speed with a unit", typed("30mm/s"), "v=30mm/s"),
]
RATE = [("another rate", radio("rate", "1"), "rate=60")]
WAY = [("another way", radio("way", "timer-pixel"), "way=timer-pixel")]
SHOW = [("the last display", pressed("[data-choose='8']"), "display=9")]
# Of nine displays the watch has a glass with one lane.
WATCH = [("the watch", pressed("[data-choose='7']"), "display=8")]
WAY_OF_WATCH = [("another way", in_turn(WATCH[0][1], WAY[0][1]), "way=timer-pixel")]
USE = [("Use it", pressed("[data-play]"), "from=")]
EACH = [("Play these", in_turn(typed("24"), button("Play these")), "each")]
ADDED = [
    ("a display", add("iPhone 15"), "d=iPhone%2015"), ("another display", add("iPad mini 4"), "d=iPad%20mini%204"),
    ("one of two removed", in_turn(add("iPhone 15"), add("iPad mini 4"), pressed("[data-remove='0']")), "d=iPad%20mini%204"),
]
# A page, what is chosen on it alone, and what is chosen all together.
TABLE = [
    ("phone", PLAYER + SPEEDS + RATE + USE, [("a speed", typed("31"), "from=31"), *USE, ("the first rate", radio("rate", "0"), "rate=120")] + PLAYER[2:5:2] + PLAYER[5:]),
    ("watch", WAY, PLAYER[:1] + PLAYER[4:5] + WAY),
    ("pair", EACH + SPEEDS[2:3] + PLAYER[4:5], EACH + PLAYER[1:2] + PLAYER[3:]),
    ("like", USE, USE + PLAYER[2:3]),
    ("nine", SHOW + RATE + EACH + WAY_OF_WATCH, WATCH + RATE + WAY + PLAYER[4:]),
    ("catalogue", ADDED, [ADDED[0], ("a pair", add("Dell U2720Q"), "d=Dell%20U2720Q"), *EACH, *PLAYER[3:]]),
]


def fragment_of(page, wanted):
    """The address, once it has what is wanted."""
    return wait_for(page, f"(text => {json.dumps(wanted)}.every(part => text.includes(part)) && (text || '#'))"
                          "(location.hash)", f"the address with {wanted}")


def shown(page):
    pause(page)
    return page.evaluate(SHOWN)


def expect_same(found, wanted, what):
    for name in wanted:
        one, other = found[name], wanted[name]
        expect(other, f"{what}: there are no {name}")
        if one == other:
            continue
        if isinstance(one, str):
            one, other = one.split("\n"), other.split("\n")
        pairs = [pair for pair in zip(one, other) if pair[0] != pair[1]]
        first = pairs[0] if pairs else (f"{len(one)} parts", f"{len(other)} parts")
        raise AssertionError(f"{what}: {name}: {str(first[0])[:160]!r}, not {str(first[1])[:160]!r}")


def each_control_is_in_the_address(page):
    """Set alone, then read by a profile that has seen nothing; an address without it is the page as it was."""
    reader = page.browser.page(page.browser.profile())
    count, failed = 0, []
    for name, controls, _ in TABLE:
        for what, act, key in controls:
            count += 1
            try:
                page.open(address(name))
                act(page)
                fragment = fragment_of(page, [key])
                reader.open(address(name, fragment))
                expect_same(shown(reader), shown(page), fragment)
            except Exception as problem:
                failed.append(f"{name}, {what}: {problem}")
    expect(reader.evaluate("localStorage.length") == 0, "a link writes into the storage")
    reader.close()
    print(f"  {count} controls alone")
    expect(not failed, "\n        ".join(["", *failed]))


def all_controls_are_in_the_address(page):
    """Set together; then this desk's own state, which outlives a reload; then read at a desk with a size of its own."""
    failed = []
    for name, _, controls in TABLE:
        here, fresh, other = [page.browser.page(page.browser.profile()) for _ in range(3)]
        try:
            here.open(address(name))
            for _, act, _ in controls:
                act(here)
            fragment = fragment_of(here, [key for _, _, key in controls])
            wanted = shown(here)
            fresh.open(address(name, fragment))
            expect_same(shown(fresh), wanted, f"a fresh profile, {fragment}")
            calibrate(here, 11)
            size = bar(here)
            expect("px-per-mm" not in here.evaluate("location.hash"), "the address has the size of this screen")
            here.reload()
            wait_for(here, "document.documentElement.dataset.calibrated === 'true'", "the size that was kept")
            expect(bar(here) == size and "±0.6 %" in size, f"after a reload {bar(here)}, not {size}")
            expect_same(shown(here), wanted, f"after a reload, {fragment}")
            other.open(address(name))
            calibrate(other, 40)
            own = other.evaluate(KEPT)
            other.open(address(name, f"{fragment}&px-per-mm=9&u=0.2&n=3"))
            expect(other.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--mm')") == f"{own[0]}px",
                   "a link's size is drawn in place of the desk's own")
            expect("±0.6 %" in bar(other), bar(other))
            expect_same(shown(other), wanted, f"another desk, {fragment}")
        except Exception as problem:
            failed.append(f"{name}: {problem}")
        for one in (here, fresh, other):
            one.close()
    expect(not failed, "\n        ".join(["", *failed]))


def calibrate(page, steps):
    open_calibration(page)
    page.evaluate("document.querySelector('.edge').focus()")
    for _ in range(steps):
        page.press("ArrowRight")
    click(page, "Done")


def what_was_chosen_can_be_typed(page):
    """What a button or the slider wrote into the field is typed, and is put into the address, in both orders."""
    for name, act in (("phone", slid(0.3)), ("phone", pressed("[data-play]")), ("like", button("Use it")), ("nine", slid(0.7))):
        page.open(address(name))
        act(page)
        fragment = fragment_of(page, ["v="])
        line = next(part[2:] for part in fragment[1:].split("&") if part.startswith("v="))
        field = page.evaluate("document.querySelector('[data-speed]').value")
        speeds = page.evaluate("[...document.querySelectorAll('[data-answer]')].map(answer => answer.dataset.speedMmPerS)")
        page.open(address(name, f"#v={line}"))
        read = shown(page)
        typed("20")(page)
        typed(line)(page)
        expect_same(shown(page), read, f"{name}: {line} typed after it was read")
        page.open(address(name))
        typed(line)(page)
        expect_same(shown(page), read, f"{name}: {line} typed")
        page.evaluate("location.hash = '#v=20'")
        wait_for(page, "document.querySelector('[data-speed]').value === '20 mm/s'", "the speed of the address")
        page.evaluate(f"location.hash = {json.dumps('#v=' + line)}")
        wait_for(page, f"document.querySelector('[data-speed]').value === {json.dumps(field)}", "the speed of the address")
        expect_same(shown(page), read, f"{name}: {line} read after it was typed")
        again = page.evaluate("[...document.querySelectorAll('[data-answer]')].map(answer => answer.dataset.speedMmPerS)")
        expect(again == speeds, f"{name}: {line} is {again}, not {speeds}")


def a_typed_address_is_not_written_over(page):
    """The page writes its address a moment after a choice: one that was typed within that moment counts."""
    page.open(address("phone"))
    typed("12.5")(page)
    page.evaluate("location.hash = '#v=20'; speedcalPage.keepAddress()")
    wait_for(page, "document.title.startsWith('20 mm/s')", "the speed of the address")
    expect(page.evaluate("location.hash") == "#v=20", page.evaluate("location.hash"))


HOSTILE = "<img src=x onerror=alert(1)>"
# A page, an address that it refuses, the text that stays in the field, and words of the reason.
REFUSED = [
    ("phone", "v=30mm", "30mm", "mm/s"), ("phone", "v=-5", "-5", "negative"), ("phone", "v=fast", "fast", "fast"),
    ("phone", "v=1,200", "1,200", "1,200"), ("phone", "v=0px/frame@0", "0px/frame@0", "0"), ("phone", "v=1e400", "1e400", "1e400"),
    ("phone", "v=5deg/s", "5deg/s", "distance"), ("phone", "v=", "", "missing"),
    ("pair", "v=180pt/s", "180pt/s", "180pt/s"), ("phone", f"v={HOSTILE}", HOSTILE, "onerror"),
    ("nine", "v=9px/frame@60", "9px/frame@60", "differs from display to display"), ("phone", "axis=up", None, "axis=up"),
    ("phone", "rate=x", None, "rate=x"), ("phone", "rate=-60", None, "rate=-60"), ("phone", "distance=0", None, "distance=0"),
    ("phone", "display=0", None, "display=0"), ("phone", "content=video", None, "content=video"),
    ("phone", "time=0", None, "time=0"), ("watch", "way=walk", None, "way=walk"), ("phone", f"content={HOSTILE}", None, "onerror"),
    ("phone", "rate=75", None, "rate=75"), ("nine", "display=10", None, "display=10"), ("phone", "from=x", None, "from=x"),
]
FIELD = ("['#err', 'h1'].map(part => document.querySelector(part).innerText.replaceAll('\\u00a0', ' '))"
         ".concat(document.querySelector('[data-speed]').value, location.hash, document.querySelectorAll('img').length)")


def a_refused_address_says_why(page):
    failed = []
    for name, fragment, text, reason in REFUSED:
        page.complaints.clear()
        page.open(address(name, f"#{fragment}"))
        before = page.evaluate("location.hash")
        page.evaluate("new Promise(done => setTimeout(done, 350))")  # longer than a change of the state takes to be written
        error, title, field, now, images = page.evaluate(FIELD)
        faults = [what for what, is_wrong in (
            (f"the reason is {error!r}", reason not in error), (f"the title is {title}", not title.startswith("30 mm/s")),
            (f"the field has {field!r}", field != (text if text is not None else "30 mm/s")),
            (f"the address became {now}", now != before), ("an image was made", images), (page.complaints, page.complaints)) if is_wrong]
        choose(page, "[name=content][value=stripes]")
        fragment_of(page, ["content=stripes"])
        if page.evaluate("document.querySelector('[data-speed]').value") != "30 mm/s":
            faults.append("the text stays after a choice")
        failed += [f"{name}#{fragment}: {what}" for what in faults]
    expect(not failed, "\n        ".join(["", *failed]))


def a_decimal_comma_is_a_speed(page):
    page.open(address("phone", "#v=12,5"))
    expect(page.evaluate("document.title") == "12.5 mm/s · iPhone 15 Pro", page.evaluate("document.title"))


CHECKS = [
    each_control_is_in_the_address, all_controls_are_in_the_address, what_was_chosen_can_be_typed,
    a_typed_address_is_not_written_over, a_refused_address_says_why, a_decimal_comma_is_a_speed,
]

if __name__ == "__main__":
    sys.exit(main(CHECKS))
