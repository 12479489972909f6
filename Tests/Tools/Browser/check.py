"""Checks speedcal's pages in a real Chromium. `Tests/Tools/Browser/run` writes the pages and starts this.

Each check is a function whose name says what holds. A failed one prints why; the exit status is 1 if any failed.
"""

import csv
import os
import shutil
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


LANES = """[...document.querySelectorAll('[data-lane]')].map(lane => ({
  display: lane.dataset.display, way: lane.dataset.way, hz: Number(lane.dataset.refreshHz),
  x: -new DOMMatrix(getComputedStyle(lane.querySelector('[data-strip]')).transform).e }))"""
BUTTON = "[...document.querySelectorAll('button')].find(button => button.textContent === '%s')"
SECONDS = "Number(document.querySelector('#time').dataset.seconds)"


def click(page, name):
    page.evaluate(BUTTON % name + ".click()")


def offsets_match(page, scale, tolerance):
    """Compares every lane with the computed frames at the time that the page shows."""
    seconds = page.evaluate(SECONDS)
    frames = {"iPhone 8": computed_frames(1), "iPhone 15 Pro": computed_frames(2)}
    lanes = page.evaluate(LANES)
    for lane in lanes:
        offsets = frames[lane["display"]][(lane["way"], lane["hz"])]
        frame = min(len(offsets) - 1, int(seconds * lane["hz"] + 1e-6))
        near(lane["x"], offsets[frame] * scale, tolerance, f"{lane['display']} {lane['way']} at {seconds} s")
    return len(lanes)


def nothing_is_logged_and_nothing_requested(page):
    for name in ("one", "two", "eight", "ruler", "stripes", "hostile", "carousel"):
        page.complaints.clear()
        page.open(address(name))
        time.sleep(0.4)
        for button in ("Pause", "Step", "Play"):
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
    expect(blocked == [True, "block", 3], blocked)
    page.complaints.clear()


def lanes_stand_where_the_frames_are_after_five_seconds(page):
    for density in (1, 2):
        page.open(address("two", f"#px-per-mm={PX_PER_MM}"), density=density)
        started = page.evaluate(f"[performance.now(), {SECONDS}]")
        time.sleep(5)
        page.evaluate(BUTTON % "Pause" + ".click()")
        stopped = page.evaluate(f"[performance.now(), {SECONDS}]")
        near(stopped[1] - started[1], (stopped[0] - started[0]) / 1000, 0.1, "time played")
        expect(stopped[1] > 5, "5 s have not been played")
        expect(offsets_match(page, PX_PER_MM, 1 / density) == 8, "there are 8 lanes")
        offsets_match(page, PX_PER_MM, 0.01)


def lanes_follow_the_frames_while_they_play(page):
    page.open(address("two", f"#px-per-mm={PX_PER_MM}"))
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
        for lane in lanes:
            offsets = frames[lane["display"]][(lane["way"], lane["hz"])]
            expected = offsets[int(seconds * lane["hz"] + 1e-6)] * PX_PER_MM
            near(lane["x"], expected, 0.01, f"{lane['way']} at {seconds}")


def steps_go_through_every_frame(page):
    page.open(address("one", "#px-per-mm=4"), reduced=True)
    for frame in range(1, 25):
        click(page, "Step")
        near(page.evaluate(SECONDS), frame / 60, 1e-9, "time of the step")
        offsets_match(page, 4, 0.01)
    page.press("ArrowLeft")
    near(page.evaluate(SECONDS), 23 / 60, 1e-9, "time of the step back")


def whole_pixels_are_whole(page):
    page.open(address("two", f"#px-per-mm={PX_PER_MM}"), reduced=True, density=2)
    page.evaluate("document.querySelector('#snap').click()")
    for _ in range(20):
        click(page, "Step")
        for lane in page.evaluate(LANES):
            near(lane["x"] * 2, round(lane["x"] * 2), 1e-6, "device pixels")
    offsets_match(page, PX_PER_MM, 0.25 + 1e-6)


def slow_time_is_slow(page):
    page.open(address("one"))
    page.evaluate("""document.querySelector('#rate').value = '0.1';
      document.querySelector('#rate').dispatchEvent(new Event('change'))""")
    first = page.evaluate(f"[performance.now(), {SECONDS}]")
    time.sleep(2)
    last = page.evaluate(f"[performance.now(), {SECONDS}]")
    near((last[1] - first[1]) / (last[0] - first[0]) * 1000, 0.1, 0.01, "speed of time")


def the_end_starts_over(page):
    page.open(address("one", "#px-per-mm=4"))
    page.evaluate("""document.querySelector('#seek').value = 9.9;
      document.querySelector('#seek').dispatchEvent(new Event('input'))""")
    offsets_match(page, 4, 0.01)
    click(page, "Play")
    time.sleep(0.6)
    click(page, "Pause")
    expect(0.2 < page.evaluate(SECONDS) < 0.8, f"{page.evaluate(SECONDS)} s after the end")
    offsets_match(page, 4, 0.01)


def keys_calibrate_to_the_true_size(page):
    true = 5.5  # px per mm of the simulated screen
    page.open(address("ruler"))
    page.evaluate("document.querySelector('#calibrate').open = true; document.querySelector('#edge').focus()")
    width = "document.querySelector('#reference').getBoundingClientRect().width"
    for shift, step in ((False, 0.25), (True, 5)):
        before = page.evaluate(width)
        page.press("ArrowRight", shift=shift)
        near(page.evaluate(width) - before, step, 0.02, "one key")
    for _ in range(400):
        missing = 85.6 * true - page.evaluate(width)
        if abs(missing) <= 0.125:
            break
        page.press("ArrowRight" if missing > 0 else "ArrowLeft", shift=abs(missing) > 5)
    near(page.evaluate(width) / (85.6 * true), 1, 0.002, "the card")
    marks = page.evaluate("""(() => {
      const path = document.querySelector('[data-ruler] path').getAttribute('d').split('M').slice(1).map(parseFloat);
      return path[100] - path[0];
    })()""")
    near(marks / (100 * true), 1, 0.002, "100 mm of the ruler")
    click(page, "Pause")
    offsets_match(page, page.evaluate("Number(new URLSearchParams(location.hash.slice(1)).get('px-per-mm'))"), 0.02)
    status = page.evaluate("document.querySelector('#screen-state').textContent")
    expect("one setting, U = 0.59 %" in status, status)
    # Two more settings of the same size: U of the mean is smaller.
    for _ in range(2):
        click(page, "Keep, and set it once more")
        page.evaluate("document.querySelector('#edge').focus()")
        for _ in range(400):
            missing = 85.6 * true - page.evaluate(width)
            if abs(missing) <= 0.125:
                break
            page.press("ArrowRight" if missing > 0 else "ArrowLeft", shift=abs(missing) > 5)
    status = page.evaluate("document.querySelector('#screen-state').textContent")
    expect("mean of 3 settings, U = 0.36 %" in status, status)
    kept = page.evaluate("location.hash")
    page.open(address("one", kept))
    status = page.evaluate("document.querySelector('#screen-state').textContent")
    expect("from the address" in status and "5.5" in status, status)
    page.open(address("one"))
    status = page.evaluate("document.querySelector('#screen-state').textContent")
    expect("kept from before" in status, status)
    page.evaluate("document.querySelector('#start-over').click()")
    status = page.evaluate("document.querySelector('#screen-state').textContent")
    expect("Not calibrated" in status, status)


def dragging_calibrates_too(page):
    page.open(address("one"))
    page.evaluate("document.querySelector('#calibrate').open = true")
    page.evaluate("document.querySelector('#edge').scrollIntoView({ block: 'center' })")
    x, y = page.evaluate("(r => [r.x + r.width / 2, r.y + r.height / 2])"
                         "(document.querySelector('#edge').getBoundingClientRect())")
    left = page.evaluate("document.querySelector('#reference').getBoundingClientRect().left")
    page.drag((x, y), (left + 428, y))
    near(page.evaluate("document.querySelector('#reference').getBoundingClientRect().width"), 428, 0.01, "width")
    near(page.evaluate("Number(new URLSearchParams(location.hash.slice(1)).get('px-per-mm'))"), 5, 1e-4, "scale")
    page.evaluate("document.querySelector('#start-over').click()")


def another_zoom_asks_again(page):
    page.open(address("one", "#px-per-mm=5"))
    state = "[document.documentElement.dataset.calibrated, document.querySelector('#calibrate').open]"
    expect(page.evaluate(state) == ["true", False], "the address calibrates")
    page.resize(1280, 900, 1.5)
    time.sleep(0.5)
    expect(page.evaluate(state) == ["false", True], f"after a change of zoom: {page.evaluate(state)}")


def reduced_motion_starts_paused(page):
    page.open(address("two"), reduced=True)
    time.sleep(0.5)
    expect(page.evaluate(SECONDS) == 0, "it plays")
    expect(all(lane["x"] == 0 for lane in page.evaluate(LANES)), "a lane has moved")
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
    for width in (390, 1440):
        page.open(address("eight"), width=width, height=844)
        for part in (0, 0.5, 1):
            page.evaluate(f"scrollTo(0, document.body.scrollHeight * {part})")
            box = page.evaluate("(r => [r.top, r.bottom, r.left, r.right, r.height])"
                                f"(({BUTTON % 'Pause'}).getBoundingClientRect())")
            expect(box[0] >= 0 and box[1] <= 844 and box[2] >= 0 and box[3] <= width and box[4] >= 24, box)


def every_display_and_way_has_its_hooks(page):
    page.open(address("eight"))
    lanes = page.evaluate(LANES)
    expect(len(lanes) == 32 and len({(lane["display"], lane["way"]) for lane in lanes}) == 32, "32 lanes")
    expect({lane["hz"] for lane in lanes} == {60, 120}, "60 and 120 Hz")


def the_page_is_readable_without_scripts(page):
    page.open(address("two"), scripts=False)
    text = page.evaluate("document.body.innerText")
    for words in ("30 mm/s", "192.52", "What reaches the eye", "WCAG 2.2", "need scripts", "support.apple.com"):
        expect(words in text, f"'{words}' is not to be read")
    for words in ("Calibrate this screen", "Whole px"):
        expect(words not in text, f"'{words}' can be read")
    expect(page.evaluate("document.querySelectorAll('svg.chart').length") == 6, "6 charts")
    page.call("Emulation.setScriptExecutionDisabled", value=False)


def nothing_scrolls_sideways(page):
    for name in ("one", "eight", "ruler", "stripes", "hostile", "carousel"):
        for width in (390, 1440):
            page.open(address(name), width=width, height=844)
            page.evaluate("document.querySelector('#calibrate').open = true")
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
        for name in ("two", "carousel"):
            page.open(address(name), dark=dark)
            page.evaluate("document.querySelector('#calibrate').open = true")
            result = page.evaluate(CONTRAST)
            expect(result["count"] > 50, f"only {result['count']} texts were found")
            expect(not result["bad"], f"{name}, {'dark' if dark else 'light'}: {result['bad'][:5]}")
    light, dark = [], []
    for shades, wanted in ((light, False), (dark, True)):
        page.open(address("one"), dark=wanted)
        shades.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    expect(light != dark, "dark looks like light")


def this_screen_is_measured(page):
    page.open(address("two"))
    for _ in range(60):
        time.sleep(0.25)
        text = page.evaluate("document.querySelector('#refresh').textContent")
        if "Measuring" not in text:
            break
    expect("This screen refreshes at" in text, text)
    hertz = float(text.split(" at ")[1].split(" ")[0])
    near(hertz, 60, 3, "headless Chromium draws at 60 Hz")
    expect("60 Hz" in text and "Of 120 Hz it shows one frame in 2" in text, text)


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
            if len(middles) == 151:
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
    expect(counts == [2, 1, 0], counts)
    expect("</script><script>alert(1)</script>" in page.evaluate("document.querySelector('h1').textContent"), "the title")


def the_carousel_steps_from_event_to_event(page):
    page.open(address("carousel", "#px-per-mm=4"), reduced=True)
    data = page.evaluate("JSON.parse(document.getElementById('page-data').textContent)")
    lane = data["lanes"][0]
    times = [moment for moment in data["moments"] if moment > 0]
    expect(len(times) > 3, "there are events")
    for moment in times:
        click(page, "Step")
        near(page.evaluate(SECONDS), moment, 1e-9, "time of the event")
        expected = lane["carousel"]["pages"]
        number = [shown for frame, shown in expected if frame <= int(moment * lane["hz"] + 1e-6)][-1]
        expect(page.evaluate("Number(document.querySelector('[data-page-number]').textContent)") == number, "the page")
    numbers = page.evaluate("""[...document.querySelectorAll('.item:not([hidden])')]
      .map(tile => [tile.getBoundingClientRect().left, Number(tile.textContent)]).sort((a, b) => a[0] - b[0])""")
    for (x, item), (next_x, next_item) in zip(numbers, numbers[1:]):
        near(next_x - x, lane["carousel"]["pitchMm"] * 4, 0.01, "from item to item")
        expect(next_item == (item + 1) % 3, "items follow each other")
    expect(page.evaluate("document.querySelectorAll('[data-playhead]').length") == 1, "the time line has a playhead")


def axe_finds_nothing(page):
    program = f"{folder}/axe.min.js"
    if not os.path.exists(program):
        print("  axe-core could not be had: not run")
        return
    with open(program) as file:
        axe = file.read()
    for name, dark, width in (("two", False, 1440), ("two", True, 390), ("carousel", False, 1440)):
        page.open(address(name), dark=dark, width=width)
        page.evaluate("document.querySelector('#calibrate').open = true")
        page.evaluate(axe + "; 0")
        found = page.evaluate("""axe.run().then(result => [axe.version, result.violations.map(violation =>
          violation.id + ': ' + violation.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | '))])""")
        expect(not found[1], f"{name}: axe {found[0]} finds {found[1]}")
    print(f"  axe-core {found[0]}, 0 violations")


def charts_are_pictures_by_themselves(page):
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".svg"):
            continue
        expect(os.path.getsize(f"{folder}/{name}") <= 12_000, f"{name} is too large")
        page.complaints.clear()
        page.open(f"file://{folder}/{name}")
        expect(page.evaluate("document.querySelectorAll('text').length") > 5, name)
        expect(not page.complaints, page.complaints)
        page.screenshot(f"{folder}/{name[:-4]}.png")


def screenshots(page):
    for name in ("two", "carousel"):
        for width, height in ((390, 844), (1440, 900)):
            for dark in (False, True):
                page.open(address(name), width=width, height=height, dark=dark, density=2 if width == 390 else 1)
                time.sleep(0.6)
                page.screenshot(f"{folder}/{name}-{width}-{'dark' if dark else 'light'}.png")


CHECKS = [
    nothing_is_logged_and_nothing_requested, the_policy_blocks_foreign_scripts_and_styles,
    lanes_stand_where_the_frames_are_after_five_seconds, lanes_follow_the_frames_while_they_play,
    steps_go_through_every_frame, whole_pixels_are_whole, slow_time_is_slow, the_end_starts_over,
    keys_calibrate_to_the_true_size, dragging_calibrates_too, another_zoom_asks_again, reduced_motion_starts_paused,
    the_keyboard_pauses_and_steps, pause_is_always_in_sight, every_display_and_way_has_its_hooks,
    the_page_is_readable_without_scripts, nothing_scrolls_sideways, contrast_is_enough_in_light_and_dark,
    this_screen_is_measured, the_paper_scale_is_true, hostile_texts_stay_text, the_carousel_steps_from_event_to_event,
    axe_finds_nothing, charts_are_pictures_by_themselves, screenshots,
]


def main():
    failed = 0
    wanted = sys.argv[2:]
    browser = Browser(shutil.which("chromium") or shutil.which("google-chrome") or "chromium")
    try:
        for check in CHECKS:
            if wanted and check.__name__ not in wanted:
                continue
            name = check.__name__.replace("_", " ")
            page = browser.page()
            try:
                check(page)
                print(f"ok      {name}", flush=True)
            except (AssertionError, RuntimeError) as problem:
                failed += 1
                print(f"FAILED  {name}\n        {problem}", flush=True)
            finally:
                page.close()
    finally:
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
