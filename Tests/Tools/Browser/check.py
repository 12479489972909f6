"""Checks speedcal's pages in a real Chromium. `Tests/Tools/Browser/run` writes the pages and starts this.

Each check is a function whose name says what holds. A failed one prints why; the exit status is 1 if any failed.
"""

import concurrent.futures
import contextlib
import csv
import json
import os
import subprocess
import sys
import time

from devtools import Browser

folder = os.path.abspath(sys.argv[1])
PX_PER_MM = 3.78


def address(name, fragment=""):
    return f"file://{folder}/{name}.html{fragment}"


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def near(value, expected, tolerance, what):
    expect(abs(value - expected) <= tolerance, f"{what}: {value}, not {expected} within {tolerance}")


def computed_frames(number):
    """The frames as ScrollMotion computed them: offsets in mm by way, from frame 0 on."""
    ways = {}
    with open(f"{folder}/frames-{number}.csv") as file:
        for row in csv.DictReader(file):
            ways.setdefault((row["way"], float(row["refresh_hz"])), [0.0]).append(float(row["offset_mm"]))
    return ways


ALL_LANES = """[...document.querySelectorAll('[data-lane]')].map(lane => ({
  display: lane.dataset.display, way: lane.dataset.way, hz: Number(lane.dataset.refreshHz),
  x: -new DOMMatrix(getComputedStyle(lane.querySelector('[data-strip]')).transform).e }))"""
LANES = ALL_LANES.replace(".map", ".filter(lane => lane.offsetParent).map", 1)  # those of the rate that is chosen
KEPT = "JSON.parse(localStorage.getItem('speedcal-screen'))"  # px per mm, U in %, settings, screen
BUTTON = ("[...document.querySelectorAll('button')].find(button => (button.getAttribute('aria-label') ?? "
          "button.textContent) === '%s')")
SECONDS = "Number(document.querySelector('#time').dataset.seconds)"
# The time stamp of a frame in ms, and the seconds that it shows.
MOMENT = "new Promise(done => requestAnimationFrame(stamp => done([stamp, %s])))" % SECONDS


def click(page, name):
    expect(page.evaluate(f"(button => {{ button?.click(); return Boolean(button) }})({BUTTON % name})"), f"there is no button {name}")


def pause(page):
    """Presses Pause, but on a page that stands."""
    if not page.evaluate(f"Boolean({BUTTON % 'Play'})"):
        click(page, "Pause")


def choose(page, selector, value=None):
    """Checks a radio button, or gives a field a value, as a person does."""
    page.evaluate("""((element, value) => {
      element.focus({ preventScroll: true });
      if (value === null) element.checked = true; else element.value = value;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    })(document.querySelector(%s), %s)""" % (json.dumps(selector), json.dumps(value)))


def bar(page):
    return page.evaluate("document.querySelector('#size').innerText").replace("\xa0", " ").replace("\n", " ")


def open_calibration(page):
    page.evaluate("document.querySelector('#size button').click()")


def offsets_match(page, scale, tolerance):
    """Compares every lane with the computed frames at the time that the page shows."""
    seconds = page.evaluate(SECONDS)
    frames = {"iPhone 8": computed_frames(1), "iPhone 15 Pro": computed_frames(2)}
    lanes = page.evaluate(LANES)
    expect(lanes, "no lane is in sight")
    for lane in lanes:
        offsets = frames[lane["display"]][(lane["way"], lane["hz"])]
        frame = min(len(offsets) - 1, int(seconds * lane["hz"] + 1e-6))
        near(lane["x"], offsets[frame] * scale, tolerance, f"{lane['display']} {lane['way']} at {seconds} s")
    return len(lanes)


def nothing_is_logged_and_nothing_requested(page):
    for name in ("one", "two", "eight", "fast", "own", "stopped", "ruler", "stripes", "hostile"):
        page.complaints.clear()
        page.open(address(name))
        time.sleep(0.4)
        for button in ("Pause", "Step", "Play")[:2 if name == "stopped" else 3]:
            click(page, button)
        expect(not page.complaints, f"{name}: {page.complaints}")


def the_policy_blocks_foreign_scripts_and_styles(page):
    page.open(address("one"))
    blocked = page.evaluate("""(async () => {
      const broken = [];
      document.addEventListener('securitypolicyviolation', event => broken.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.broken = true';
      document.body.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      await fetch('data:,x').catch(() => 0);
      await new Promise(done => setTimeout(done, 200));
      return [window.broken === undefined, getComputedStyle(document.body).display, broken.length];
    })()""")
    expect(blocked == [True, "grid", 3], blocked)
    page.complaints.clear()


def lanes_stand_where_the_frames_are_after_five_seconds(page):
    for density in (1, 2):
        page.open(address("two", f"#px-per-mm={PX_PER_MM}"), density=density)
        started = page.evaluate(MOMENT)
        time.sleep(5.2)
        stopped = page.evaluate(MOMENT)
        pause(page)
        near(stopped[1] - started[1], (stopped[0] - started[0]) / 1000, 0.001, "time played")
        expect(stopped[1] > 5, "5 s have not been played")
        # Whole device pixels at density 1.
        expect(offsets_match(page, PX_PER_MM, 0.501 if density == 1 else 0.01) == 6, "there are 6 lanes")


def lanes_follow_the_frames_while_they_play(page):
    page.open(address("two", f"#px-per-mm={PX_PER_MM}"), density=2)
    samples = page.evaluate("""new Promise(done => {
      const samples = [];
      const look = () => {
        samples.push([%s, %s]);
        samples.length < 40 ? requestAnimationFrame(look) : done(samples);
      };
      requestAnimationFrame(look);
    })""" % (SECONDS, LANES))
    frames = {"iPhone 8": computed_frames(1), "iPhone 15 Pro": computed_frames(2)}
    for seconds, lanes in samples:
        expect(len(lanes) == 6, f"{len(lanes)} lanes, not 6")
        for lane in lanes:
            offsets = frames[lane["display"]][(lane["way"], lane["hz"])]
            expected = offsets[int(seconds * lane["hz"] + 1e-6)] * PX_PER_MM
            near(lane["x"], expected, 0.01, f"{lane['way']} at {seconds}")


def steps_go_through_every_frame(page):
    page.open(address("one", "#px-per-mm=4"), reduced=True, density=2)
    for frame in range(1, 25):
        click(page, "Step")
        near(page.evaluate(SECONDS), frame / 60, 1e-9, "time of the step")
        offsets_match(page, 4, 0.01)
    page.press("ArrowLeft")
    near(page.evaluate(SECONDS), 23 / 60, 1e-9, "time of the step back")


def what_stands_is_sharp_and_what_is_stepped_is_true(page):
    """A plain screen rounds to its pixels when the motion is paused, and never while it moves from frame to frame."""
    page.open(address("two", f"#px-per-mm={PX_PER_MM}"))
    time.sleep(0.5)
    pause(page)
    lanes = page.evaluate(LANES)
    expect(len(lanes) == 6, f"{len(lanes)} lanes, not 6")
    for lane in lanes:
        near(lane["x"], round(lane["x"]), 1e-6, "device pixels")
    for density in (1, 1.5, 2, 3):
        page.open(address("two", f"#px-per-mm={PX_PER_MM}"), reduced=True, density=density)
        for _ in range(20):
            click(page, "Step")
            offsets_match(page, PX_PER_MM, 0.02 * PX_PER_MM)


def several_displays_show_each_rate(page):
    for name, count in (("fast-three", 9), ("fast-eight", 3)):
        page.open(address(name, f"#px-per-mm={PX_PER_MM}"), reduced=True)
        for number, hertz in ((0, 120), (1, 60)):
            choose(page, f"#r{number}")
            shown = page.evaluate("""[...document.querySelectorAll('[data-lane]')].filter(lane => lane.offsetParent)
              .map(lane => Number(lane.dataset.refreshHz))""")
            expect(shown == [hertz] * count, f"{name}: {shown}")
            tables = page.evaluate("[...document.querySelectorAll('.cmp table')].filter(table => table.offsetParent).length")
            expect(tables == 1, f"{name}: {tables} tables of comparison")
            click(page, "Step")


def slow_time_is_slow(page):
    page.open(address("one"))
    choose(page, "[name=time][value='0.1']")
    first = page.evaluate(f"[performance.now(), {SECONDS}]")
    time.sleep(2)
    last = page.evaluate(f"[performance.now(), {SECONDS}]")
    near((last[1] - first[1]) / (last[0] - first[0]) * 1000, 0.1, 0.01, "speed of time")


def the_end_starts_over(page):
    page.open(address("one", "#px-per-mm=4"), density=2)
    choose(page, ".scrub", 9.9)
    offsets_match(page, 4, 0.01)
    click(page, "Play")
    time.sleep(0.6)
    click(page, "Pause")
    expect(0.2 < page.evaluate(SECONDS) < 0.8, f"{page.evaluate(SECONDS)} s after the end")
    offsets_match(page, 4, 0.01)


WIDTH = "document.querySelector('.box').getBoundingClientRect().width"


def set_box(page, wanted):
    """Moves the edge by keys until the box is as wide as wanted, or does not move any more."""
    page.evaluate("document.querySelector('.edge').focus()")
    before = None
    for _ in range(400):
        width = page.evaluate(WIDTH)
        missing = wanted - width
        if abs(missing) <= 0.13 or (width == before and before is not None):
            break
        before = width
        page.press("ArrowRight" if missing > 0 else "ArrowLeft", shift=abs(missing) > 5)


def keys_set_the_true_size(page):
    """V4: the uncertainty stays, with one figure for the played speed; this desk's own size goes before a link's."""
    true = 4.6  # px per mm of the simulated screen
    page.open(address("one"))
    expect("Screen size not set" in bar(page), bar(page))
    open_calibration(page)
    set_box(page, 85.6 * true)
    click(page, "Done")
    expect("Played speed 30 mm/s ±0.6 %" in bar(page), bar(page))
    pixels, percent, count, _ = page.evaluate(KEPT)
    near(pixels, true, 0.005, "px per mm")
    near(percent, 0.59, 0.05, "U in %")
    expect(count == 1, f"{count} settings")
    width = page.evaluate("document.querySelector('[data-glass]').getBoundingClientRect().width")
    near(width / true, page.evaluate("Number(document.querySelector('.mm').getAttribute('viewBox').split(' ')[2])"), 0.3, "mm")
    expect(page.evaluate("location.hash") == "", "the address has the size of this screen")
    for fragment in ("", "#px-per-mm=6&u=0.2&n=3"):
        page.open(address("one", fragment))
        expect("±0.6 %" in bar(page), f"from the storage, {fragment}: {bar(page)}")
        near(page.evaluate(KEPT)[0], true, 0.005, "what is kept")


def wait_for(page, condition, what, seconds=10):
    """Waits until an expression is true, and returns its value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = page.evaluate(condition)
        if value:
            return value
        time.sleep(0.02)
    raise AssertionError(f"{what} does not come within {seconds} s")


def wait_for_address(page, fragment):
    wait_for(page, f"location.hash === {json.dumps(fragment)}", f"the address {fragment}")


def the_size_of_a_link_outlives_a_reload(page):
    """In the history of the visit alone: neither the storage nor the address keeps what is another's."""
    page.open(address("one", "#px-per-mm=5&u=0.6&n=2"))
    for _ in range(2):
        width = page.evaluate("document.querySelector('[data-glass]').getBoundingClientRect().width")
        millimeters = page.evaluate("Number(document.querySelector('.mm').getAttribute('viewBox').split(' ')[2])")
        near(width / millimeters, 5, 0.01, "px per mm")
        expect("Played speed 30 mm/s ±0.6 %" in bar(page), bar(page))
        expect(page.evaluate("localStorage.length") == 0, "the storage")
        page.reload()
    choose(page, "[name=content][value=stripes]")
    wait_for_address(page, "#content=stripes")


def sixteen_layers_make_their_mean(page):
    """Opacities of 1, 1/2, ... 1/16 over each other, of a text that is itself opaque."""
    page.open(address("one"), reduced=True)
    opacities = page.evaluate("""[...document.querySelectorAll('svg.eye')].map(eye => [...eye.querySelectorAll('use')]
      .map(use => Number(getComputedStyle(use).opacity)))""")
    expect(opacities, "there is no picture of what the eye sees")
    for layers in opacities:
        expect(len(layers) == 16, f"{len(layers)} layers")
        for number, opacity in enumerate(layers, 1):
            near(opacity, 1 / number, 5e-5, f"layer {number}")
    parts = page.evaluate("[...document.querySelectorAll('#l0, #l0 *')].map(part => getComputedStyle(part).opacity)")
    expect(parts == ["1"] * 3, f"the text itself: {parts}")


def the_printed_eye_is_whole(page):
    for name in ("one", "fast", "fast-three"):
        page.open(address(name), width=688, height=1000, reduced=True)  # A4 between its margins
        page.call("Emulation.setEmulatedMedia", media="print")
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
        eyes = page.evaluate("""[...document.querySelectorAll('svg.eye')].filter(eye => eye.clientWidth).map(eye => {
          const text = document.querySelector(eye.querySelector('use').getAttribute('href') + ' text');
          return [3 * (text.getComputedTextLength() + 0.9 + 0.4), eye.clientWidth * 25.4 / 96];
        })""")
        expect(eyes, f"{name} prints no eye")
        cut = [eye for eye in eyes if eye[0] > eye[1]]
        expect(not cut, f"{name}: the text needs {cut} mm")


def a_stopped_page_shows_its_lanes(page):
    page.open(address("stopped", "#px-per-mm=4"), reduced=True)
    lanes = page.evaluate(LANES)
    expect([(lane["x"], lane["hz"]) for lane in lanes] == [(0, 60)], lanes)  # what moves alike is one lane
    expect(page.evaluate("document.querySelector('[data-strip]').innerText.length") > 20, "there is no text")
    expect("off" in page.evaluate("document.querySelector('.answer').innerText"), "there is nothing to play")


def an_untouched_box_is_no_setting(page):
    """V3."""
    page.open(address("one"))
    open_calibration(page)
    state = "[document.querySelector('#done').disabled, document.querySelector('#why').textContent]"
    expect(page.evaluate(state) == [True, "Move the edge first"], page.evaluate(state))
    click(page, "Done")
    expect(page.evaluate("document.documentElement.dataset.calibrated") == "false", "it counts")


def an_edge_at_its_stop_is_no_setting(page):
    """V2: what does not fit is refused."""
    page.open(address("one"), width=393, height=852, density=3)
    open_calibration(page)
    set_box(page, 2000)
    state = page.evaluate("[document.querySelector('#done').disabled, document.querySelector('#why').textContent]")
    expect(state[0] and "does not fit this window" in state[1], state)
    expect(page.evaluate("document.documentElement.dataset.calibrated") == "false", "it counts")


def the_edge_keeps_its_distance_from_the_pointer(page):
    """V12."""
    page.open(address("one"))
    open_calibration(page)
    time.sleep(0.1)
    x, y = page.evaluate("(r => [r.x + r.width / 2, r.y + r.height / 2])"
                         "(document.querySelector('.edge').getBoundingClientRect())")
    before = page.evaluate(WIDTH)
    page.drag((x - 10, y), (x - 9, y))
    near(page.evaluate(WIDTH) - before, 1, 0.02, "the box")


def another_zoom_asks_again(page):
    page.open(address("one", "#px-per-mm=5&u=0.6&n=1"))
    expect(page.evaluate("document.documentElement.dataset.calibrated") == "true", "the address calibrates")
    page.resize(1280, 900, 1.5)
    time.sleep(0.5)
    expect("Zoom changed: the size no longer holds" in bar(page), bar(page))
    page.resize(1280, 900, 1)
    time.sleep(0.5)
    expect("Zoom changed" not in bar(page), bar(page))


def the_slider_plays_what_it_says(page):
    page.open(address("one", "#px-per-mm=4"), reduced=True, density=2)
    for value, timer, link, line in (("45", "2 pt every 6.926 ms", "4.813 pt a frame", "--speed 45"),
                                     ("0.1mm/s", "1 pt every 1.558 s", "0.011 pt a frame", "--speed 0.1mm/s"),
                                     ("0", "off", "off", "--speed 0"),
                                     ("250", "16 pt every 9.973 ms", "26.739 pt a frame", "--speed 250")):
        choose(page, "[data-speed]", value)
        figures = page.evaluate("[...document.querySelectorAll('.answer .big')].map(figure => figure.innerText)")
        figures = [" ".join(figure.split()) for figure in figures]
        expect(figures[:2] == [timer, link], f"{value} mm/s: {figures}")
        shown = page.evaluate("document.querySelector('.answer [data-line]').textContent")
        expect(shown == line, f"{value} mm/s: {shown}")
    choose(page, "[data-speed]", "45")
    expect(page.evaluate("document.title") == "45 mm/s · iPhone 8", page.evaluate("document.title"))
    choose(page, "#speed", 50)
    shown = page.evaluate("[document.querySelector('[data-speed]').value, document.title]")
    expect(shown[0] != "45 mm/s" and shown[1] == f"{shown[0]} · iPhone 8", f"the field follows the slider: {shown}")
    choose(page, "[data-speed]", "45")
    choose(page, ".scrub", 2)
    lanes = page.evaluate(LANES)
    expect(len(lanes) == 3, f"{len(lanes)} lanes, not 3")
    for lane in lanes:
        near(lane["x"], 45 * 2 * 4, 4 * 4, "after 2 s")
    page.open(address("fast", "#px-per-mm=4"), reduced=True, density=2)
    choose(page, "#r1")
    click(page, "Use it")
    shown = page.evaluate("[document.querySelector('[data-speed]').value, document.querySelector('[data-line]').innerText]")
    expect(shown == ["29.817 mm/s", "--speed 9px/frame@60"], shown)
    row = page.evaluate("(row => [row.dataset.judderFree, row.querySelector('.tag').innerText, row.innerText])"
                        "(document.querySelector('[data-way-row][data-way=link-elapsed][data-refresh-hz=\"60\"]'))")
    expect(row[:2] == ["true", "judder-free"] and "0.0" in row[2], row)
    expect("29.817 mm/s is judder-free." in page.evaluate("document.querySelector('.verdicts').innerText")
           .replace("\xa0", " "), "the verdict")
    lane = "[...document.querySelectorAll('[data-lane]')].filter(lane => lane.offsetParent).findIndex(lane => lane.dataset.way.includes('link'))"
    number = page.evaluate(lane)
    for frame in range(1, 61):
        click(page, "Step")
        near(page.evaluate(SECONDS), frame / 60, 1e-9, "time of the step")
        near(page.evaluate(LANES)[number]["x"], frame * 9 / 460 * 25.4 * 4, 0.001, f"9 px in each of {frame} frames")


SLIDES = """(async () => {
  const slider = document.querySelector('#speed');
  const [low, high] = [Number(slider.min), Number(slider.max)];
  const tasks = [];
  for (let i = 0; i < 60; i += 1) {
    slider.value = low + (high - low) * (i * 37 % 200) / 200;
    const start = performance.now();
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    document.body.offsetHeight;
    tasks.push(performance.now() - start);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return tasks.slice(10).sort((a, b) => a - b)[25];
})()"""


def slides_are_timed(page):
    """Prints the median of 50 slides with their layout. A figure to read: a busy machine decides nothing here."""
    for name in ("one", "fast", "eight"):
        page.open(address(name), width=1440, height=900)
        time.sleep(1)
        print(f"  {name}: a slide takes {page.evaluate(SLIDES):.1f} ms")


def what_is_not_understood_is_told(page):
    page.open(address("one"), reduced=True)
    choose(page, "[data-speed]", "30furlong/s")
    told = page.evaluate("[document.querySelector('#err').innerText, document.querySelector('h1').innerText]")
    expect("'furlong/s' is no unit; mm/s" in told[0] and "other units" in told[0] and "30" in told[1], told)
    look = ("['#err', 'h1', '.lead'].map(part => document.querySelector(part).innerText.replaceAll('\\u00a0', ' '))"
            ".concat(document.querySelector('[data-speed]').value)")
    choose(page, "[data-speed]", "5deg/s")
    told = page.evaluate(look)
    expect("distance" in told[0] and told[1] == "30 mm/s on iPhone 8", f"an angle without a distance: {told}")
    choose(page, "[data-distance]", "360mm")
    told = page.evaluate(look)
    expect(told[0] or told[3] != "5deg/s" or told[1] != "30 mm/s on iPhone 8", f"the field says what does not play: {told}")
    choose(page, "[data-speed]", "5deg/s")
    told = page.evaluate(look)
    expect(told[:2] == ["", "31.416 mm/s on iPhone 8"] and "5 deg/s, seen from 360 mm." in told[2], told)


def a_mode_of_the_glass_leaves_nothing_behind(page):
    """Each mode after each other one looks as it does on a fresh page."""
    look = """[...document.querySelectorAll('.stage *')].filter((part) => part.checkVisibility())
      .map((part) => part.tagName + '.' + part.getAttribute('class')).join(' ')"""
    modes = ("#c1", "#c2", "#c3")
    fresh = {}
    for mode in modes:
        page.open(address("one", "#px-per-mm=4"), density=2)
        pause(page)
        choose(page, mode)
        fresh[mode] = page.evaluate(look)
        expect(fresh[mode], f"{mode} shows nothing")
    for first in modes:
        for second in modes:
            page.open(address("one", "#px-per-mm=4"), density=2)
            pause(page)
            choose(page, first)
            choose(page, second)
            expect(page.evaluate(look) == fresh[second], f"{second} after {first}")


def the_answer_is_in_the_first_window(page):
    for name in ("one", "fast", "two", "fast-three", "eight", "own"):
        for width, height in ((360, 780), (768, 1024), (1440, 900), (2560, 1440)):
            page.open(address(name), width=width, height=height, reduced=True)
            ends = page.evaluate("""[[...document.querySelectorAll('.verdict')].find((part) => part.offsetParent), '.dock']
              .map((part) => (part.getBoundingClientRect?.() ?? document.querySelector(part).getBoundingClientRect()))
              .map((box, index) => (index ? box.top : box.bottom))""")
            expect(ends[0] <= ends[1], f"{name} at {width} x {height}: the verdict ends at {ends[0]}, the dock is at {ends[1]}")


def code_is_copied(page):
    page.open(address("one"))
    page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    choose(page, "[data-speed]", "12.5")
    for button, words in (("UIKit", "millimetersPerSecond = 12.5 "), ("SwiftUI", "millimetersPerSecond: Double = 12.5,")):
        page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text }")
        click(page, button)
        time.sleep(0.1)
        text = page.evaluate("window.copied")
        expect(words in text, f"{button}: {text[:200]}")


def focus_is_never_hidden(page):
    """V9: no element that takes the focus stands behind the dock."""
    for name in ("one", "two", "eight"):
        for width, height in ((1440, 880), (360, 780), (320, 256)):
            page.open(address(name), width=width, height=height, reduced=True)
            stops = 0
            for _ in range(60):
                page.press("Tab")
                is_stop, hidden = page.evaluate("""(() => {
                  const element = document.activeElement, dock = document.querySelector('.dock');
                  if (element === document.body || dock.contains(element)) return [false, null];
                  const [a, b] = [element.getBoundingClientRect(), dock.getBoundingClientRect()];
                  const isHidden = a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right;
                  return [true, isHidden ? element.outerHTML.slice(0, 80) : null];
                })()""")
                stops += is_stop
                expect(not hidden, f"{name} at {width} x {height}: {hidden}")
            expect(stops > 5, f"{name} at {width} x {height}: only {stops} parts take the focus")


def high_contrast_shows_what_is_chosen(page):
    """V10."""
    page.open(address("stripes"), reduced=True)
    page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    chosen, other = page.evaluate("""[...document.querySelectorAll('[name=content] + span')]
      .map(span => getComputedStyle(span).backgroundColor).slice(1, 3)""")
    expect(chosen != other, "text, stripes and ruler look alike")
    expect(page.evaluate("getComputedStyle(document.querySelector('.st')).display") == "block", "stripes are not shown")
    page.screenshot(f"{folder}/forced.png")


def measured_rate(page):
    """What the page says of this screen's rate, once it knows it."""
    text = "document.querySelector('.rate').textContent"
    return wait_for(page, f"!{text}.includes('Measuring') && {text}", "the rate", 60)


def a_screen_of_59_94_hertz_is_told(page):
    """V8: with frames that come 1000 times in 1001 sixtieths."""
    page.call("Page.addScriptToEvaluateOnNewDocument", source="""(() => {
      let now = 0;
      window.requestAnimationFrame = (callback) => setTimeout(() => callback(now += 1001 / 60), 4);
    })()""")
    page.open(address("one"))
    text = measured_rate(page)
    expect(text == "This screen: 59.94 Hz, a frame is lost every 17 s.", text)


def pictures():
    """The names of the charts in the folder."""
    names = sorted(name for name in os.listdir(folder) if name.endswith(".svg"))
    expect(names, "there are no charts")
    return names


def pictures_are_right_outside_a_browser(page):
    """V1: librsvg knows no variables."""
    for name in pictures():
        picture = f"{folder}/{name}.png"
        subprocess.run(["rsvg-convert", f"{folder}/{name}", "-o", picture], check=True)
        expect(os.path.getsize(picture) > 4000, f"{name} has no drawing")


def reduced_motion_starts_paused(page):
    page.open(address("two"), reduced=True)
    time.sleep(0.5)
    expect(page.evaluate(SECONDS) == 0, "it plays")
    expect([lane["x"] for lane in page.evaluate(LANES)] == [0] * 6, "a lane has moved")
    click(page, "Play")
    time.sleep(0.3)
    expect(page.evaluate(SECONDS) > 0.1, "Play does not play")


def the_keyboard_pauses_and_steps(page):
    page.open(address("one"))
    for key in (" ", "Escape"):
        time.sleep(0.2)
        page.press(key)
        first = page.evaluate(SECONDS)
        time.sleep(0.3)
        expect(page.evaluate(SECONDS) == first, f"{key!r} does not pause")
        page.press(" ")
        time.sleep(0.3)
        expect(page.evaluate(SECONDS) > first, "space does not play on")
    page.press("Escape")
    first = page.evaluate(SECONDS)
    page.press("ArrowRight")
    near(page.evaluate(SECONDS), (int(first * 60 + 1e-6) + 1) / 60, 1e-9, "one step")
    # On the buttons themselves, reached by Tab.
    page.evaluate(BUTTON % "Step" + ".focus()")
    page.press("Enter")
    near(page.evaluate(SECONDS), (int(first * 60 + 1e-6) + 2) / 60, 1e-9, "two steps")
    page.evaluate(BUTTON % "Play" + ".focus()")
    page.press(" ")
    time.sleep(0.2)
    page.press(" ")
    first = page.evaluate(SECONDS)
    time.sleep(0.3)
    expect(page.evaluate(SECONDS) == first, "space on the button that has played does not pause")


def pause_is_always_in_sight(page):
    for width in (360, 1440):
        page.open(address("eight"), width=width, height=844)
        for part in (0, 0.5, 1):
            page.evaluate(f"scrollTo(0, document.body.scrollHeight * {part})")
            box = page.evaluate("(r => [r.top, r.bottom, r.left, r.right, r.height])"
                                f"(({BUTTON % 'Pause'}).getBoundingClientRect())")
            expect(box[0] >= 0 and box[1] <= 844 and box[2] >= 0 and box[3] <= width and box[4] >= 24, box)


def every_display_and_way_has_its_hooks(page):
    page.open(address("eight"))
    lanes = page.evaluate(ALL_LANES)
    hooks = {(lane["display"], lane["way"], lane["hz"]) for lane in lanes}
    expect(len(lanes) == len(hooks) == 30, f"{len(lanes)} lanes: 6 displays of one rate, 2 of two")
    expect({lane["hz"] for lane in lanes} == {60, 120}, "60 and 120 Hz")
    expect(page.evaluate("document.documentElement.scrollHeight") < 4 * 900, "four screens at 1440 px")


def the_page_is_readable_without_scripts(page):
    page.open(address("one"), scripts=False)
    text = page.evaluate("document.body.innerText").replace("\xa0", " ")
    for words in ("30 mm/s", "5.194", "Judder-free", "needs scripts"):
        expect(words in text, f"'{words}' is not to be read")
    page.call("Emulation.setScriptExecutionDisabled", value=False)


def nothing_scrolls_sideways(page):
    for name in ("one", "eight", "ruler", "stripes", "hostile"):
        for width in (320, 360, 768, 1440, 2560):
            page.open(address(name), width=width, height=844)
            page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
            time.sleep(0.1)
            wide = page.evaluate("document.documentElement.scrollWidth")
            expect(wide <= width, f"{name} is {wide} px wide at {width}")


CONTRAST = """(() => {
  const parse = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const light = c => { const v = c / 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const ground = element => {
    for (let e = element; e; e = e.parentElement) {
      const colour = parse(getComputedStyle(e).backgroundColor);
      if (colour.length === 3 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  const bad = [];
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.getClientRects().length) continue;
    if (element.closest('script, style, desc, title, noscript')) continue;
    const style = getComputedStyle(element);
    const colour = parse(element.closest('svg') ? style.fill : style.color);
    const [a, b] = [luminance(colour), luminance(ground(element))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    count += 1;
    if (ratio < 4.5) bad.push([walker.currentNode.data.slice(0, 30), ratio.toFixed(2)]);
  }
  return { count, bad };
})()"""


def contrast_is_enough_in_light_and_dark(page):
    for dark in (False, True):
        page.open(address("two"), dark=dark)
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
        result = page.evaluate(CONTRAST)
        expect(result["count"] > 50, f"only {result['count']} texts were found")
        expect(not result["bad"], f"{'dark' if dark else 'light'}: {result['bad'][:5]}")
    light, dark = [], []
    for shades, wanted in ((light, False), (dark, True)):
        page.open(address("one"), dark=wanted)
        shades.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    expect(light != dark, "dark looks like light")


def this_screen_is_measured(page):
    page.open(address("two"))
    text = measured_rate(page)
    hertz = float(text.split("This screen: ")[1].split(" ")[0])
    near(hertz, 60, 3, "headless Chromium draws at 60 Hz")
    expect(text.endswith(", one frame in 2 of 120 Hz is shown; ×¼ shows all."), text)


def the_paper_scale_is_true(page):
    page.open(address("two"))
    page.pdf(f"{folder}/two.pdf")
    subprocess.run(["pdftoppm", "-r", "600", "-gray", f"{folder}/two.pdf", f"{folder}/sheet"], check=True)
    found = []
    for name in sorted(os.listdir(folder)):
        if not (name.startswith("sheet") and name.endswith(".pgm")):
            continue
        with open(f"{folder}/{name}", "rb") as file:
            assert file.readline() == b"P5\n"
            width, height = map(int, file.readline().split())
            file.readline()
            pixels = file.read()
        os.remove(f"{folder}/{name}")
        for row in range(0, height, 8):
            line = pixels[row * width:(row + 1) * width]
            # The middles of the dark runs. The scale is the row of 151 marks.
            edges = [i for i in range(1, width) if (line[i] < 128) != (line[i - 1] < 128)]
            middles = [(a + b) / 2 for a, b in zip(edges[::2], edges[1::2])]
            gaps = [b - a for a, b in zip(middles, middles[1:])]
            if len(middles) == 151 and max(gaps) < 1.2 * min(gaps):
                found.append((middles[-1] - middles[0]) / 600 * 25.4)
    expect(found, "the scale is not printed")
    for length in found:
        near(length, 150, 0.3, "the paper scale in mm")


def hostile_texts_stay_text(page):
    page.complaints.clear()
    page.open(address("hostile"))
    time.sleep(0.5)
    expect(not page.complaints, page.complaints)
    counts = page.evaluate("[document.scripts.length, document.querySelectorAll('style').length,"
                           " document.querySelectorAll('b').length]")
    expect(counts[:2] == [2, 1], counts)
    expect("Kiosk <img onerror=alert(1)> </script><b>" in page.evaluate("document.querySelector('h1').textContent"), "the title")


def axe_finds_nothing(page):
    with open(f"{folder}/axe.min.js") as file:
        axe = file.read()
    for name, dark, width in (("two", False, 1440), ("two", True, 390)):
        page.open(address(name), dark=dark, width=width)
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
        page.evaluate(axe + "; 0")
        found = page.evaluate("""axe.run().then(result => [axe.version, result.violations.map(violation =>
          violation.id + ': ' + violation.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | '))])""")
        expect(not found[1], f"{name}: axe {found[0]} finds {found[1]}")
    print(f"  axe-core {found[0]}, 0 violations")


def charts_are_pictures_by_themselves(page):
    for name in pictures():
        expect(os.path.getsize(f"{folder}/{name}") <= 20_000 or "sheet" in name, f"{name} is too large")
        page.complaints.clear()
        page.open(f"file://{folder}/{name}")
        expect(page.evaluate("document.querySelectorAll('text').length") > 5, name)
        expect(not page.complaints, page.complaints)
        page.screenshot(f"{folder}/{name[:-4]}.png")


def screenshots(page):
    """For people: only where `run` is told a folder to keep them in."""
    if not os.environ.get("SPEEDCAL_PICTURES"):
        return
    for name in ("one", "fast", "two", "eight", "own", "stopped"):
        for width, height in ((360, 780), (768, 1024), (1440, 900), (2560, 1440)):
            page.open(address(name), width=width, height=height)
            time.sleep(0.3)
            page.screenshot(f"{folder}/{name}-{width}.png")
    page.open(address("one"), width=1440, height=900, dark=True)
    page.screenshot(f"{folder}/one-dark.png")


CHECKS = [
    nothing_is_logged_and_nothing_requested, the_policy_blocks_foreign_scripts_and_styles,
    lanes_stand_where_the_frames_are_after_five_seconds, lanes_follow_the_frames_while_they_play,
    steps_go_through_every_frame, what_stands_is_sharp_and_what_is_stepped_is_true,
    slides_are_timed, what_is_not_understood_is_told, a_mode_of_the_glass_leaves_nothing_behind, the_answer_is_in_the_first_window,
    several_displays_show_each_rate, slow_time_is_slow, the_end_starts_over,
    the_slider_plays_what_it_says, code_is_copied, keys_set_the_true_size,
    the_size_of_a_link_outlives_a_reload, a_stopped_page_shows_its_lanes, sixteen_layers_make_their_mean,
    the_printed_eye_is_whole, an_untouched_box_is_no_setting,
    an_edge_at_its_stop_is_no_setting, the_edge_keeps_its_distance_from_the_pointer,
    another_zoom_asks_again, reduced_motion_starts_paused, the_keyboard_pauses_and_steps, pause_is_always_in_sight,
    focus_is_never_hidden, high_contrast_shows_what_is_chosen, a_screen_of_59_94_hertz_is_told,
    every_display_and_way_has_its_hooks, the_page_is_readable_without_scripts, nothing_scrolls_sideways,
    contrast_is_enough_in_light_and_dark, this_screen_is_measured, the_paper_scale_is_true, hostile_texts_stay_text,
    axe_finds_nothing, charts_are_pictures_by_themselves,
    pictures_are_right_outside_a_browser, screenshots,
]


def main(checks, tabs=1, has_windows=False):
    """Runs the checks that are named after the folder, or all, in so many tabs at a time."""
    wanted = sys.argv[2:]
    unknown = set(wanted) - {check.__name__ for check in checks}
    if unknown:
        print(f"FAILED  there is no check {', '.join(sorted(unknown))}")
        return 1
    browser = Browser(has_windows=has_windows)

    def holds(check):
        name = check.__name__.replace("_", " ")
        page = None
        try:
            page = browser.page(browser.profile())
            check(page)
            thrown = [text for text in page.complaints if text.startswith("exception")]
            expect(not thrown, thrown)
            print(f"ok      {name}\n", end="", flush=True)
            return True
        except Exception as problem:  # whatever breaks one check, the others still run
            print(f"FAILED  {name}\n        {type(problem).__name__}: {problem}\n", end="", flush=True)
            return False
        finally:
            with contextlib.suppress(RuntimeError, OSError):  # a tab that has gone is closed
                if page:
                    page.close()

    try:
        with concurrent.futures.ThreadPoolExecutor(tabs) as pool:
            held = list(pool.map(holds, [check for check in checks if not wanted or check.__name__ in wanted]))
    finally:
        browser.close()
    return 0 if held and all(held) else 1


if __name__ == "__main__":
    sys.exit(main(CHECKS))
