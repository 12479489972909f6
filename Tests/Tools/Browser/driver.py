"""Runs the JavaScript that `speedcal export --format js` prints in a real Chromium and measures its speed.

Usage: driver.py SPEEDCAL     the program; `Tests/Tools/Browser/run` starts this.
"""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading

from devtools import Browser

PAGE = """<!doctype html><meta charset="utf-8"><title>Driver</title>
<div id="track" style="width: 4000px">Millimetres, not points</div>
<script type="module">
import { scroll } from "./scroll.js";
window.track = document.querySelector("#track");
window.start = options => scroll(track, options);
window.position = () => -new DOMMatrix(getComputedStyle(track).transform).e;
// Where the track stands in every frame, and how often it has wrapped.
window.sample = (milliseconds, block, loopLength = 0) => new Promise(done => {
  const samples = [];
  let wraps = 0;
  let blocked = 0;
  const look = time => {
    const x = position();
    if (samples.length > 0 && x + wraps < samples.at(-1)[1] - loopLength / 2) wraps += loopLength;
    samples.push([time, x + wraps]);
    if (block && time - samples[0][0] > 400 * (blocked + 1)) {
      blocked++;
      const end = performance.now() + 250;
      while (performance.now() < end);
    }
    time - samples[0][0] < milliseconds ? requestAnimationFrame(look) : done(samples);
  };
  requestAnimationFrame(look);
});
window.ready = true;
</script>
"""
# CSS px per second of 30 mm/s on an iPhone 15: 460 ppi at scale 3.
SPEED = 30 * 460 / 25.4 / 3


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def check_motion(page, density, block, loop):
    page.evaluate(f"window.banner = start({{ loopLength: {loop} }})")
    samples = page.evaluate(f"sample(3000, {str(block).lower()}, {loop})")
    page.evaluate("banner.stop()")
    moving = [(time / 1000, x) for time, x in samples if x > 0]
    (first, begin), (last, end) = moving[0], moving[-1]
    speed = (end - begin) / (last - first)
    # Each end is known to half a pixel of the screen; a computed style has six digits.
    expect(abs(speed - SPEED) < 1.01 / density / (last - first), f"{speed} px/s, not {SPEED}")
    off = [x - begin - SPEED * (time - first) for time, x in moving]
    expect((max(off) - min(off)) * density <= 1.01, f"judder of {(max(off) - min(off)) * density} px")
    expect(all(abs(x * density - round(x * density)) < 0.01 for _, x in moving), "no whole pixels")
    longest = max(second[0] - first[0] for first, second in zip(moving, moving[1:]))
    expect((longest > 0.2) == block, f"the longest frame took {longest} s")


def check_standing(page, hold, go, reason):
    page.evaluate("window.banner = start()")
    page.evaluate("sample(300)")
    page.evaluate(hold)
    stood = page.evaluate("sample(600)")
    expect(stood[0][1] > 0 and stood[0][1] == stood[-1][1], f"it moves when {reason}: {stood[0]}, {stood[-1]}")
    page.evaluate(go)
    moved = page.evaluate("sample(300)")
    distance = moved[-1][1] - stood[-1][1]
    expect(0 < distance < SPEED * 0.6, f"it moves by {distance} px after it was {reason}")
    page.evaluate("banner.stop()")


def main(program):
    folder = tempfile.mkdtemp(prefix="speedcal-driver-")
    code = subprocess.run(
        [program, "export", "iPhone 15", "--format", "js"], check=True, capture_output=True, text=True).stdout
    for name, text in (("scroll.js", code), ("index.html", PAGE)):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser(shutil.which("chromium") or shutil.which("chromium-browser"))
    try:
        page = browser.page()
        address = f"http://127.0.0.1:{server.server_port}/index.html"

        def open_page(density=1, reduced=False):
            page.open(address, density=density, reduced=reduced)
            page.evaluate("new Promise(done => { const wait = () => window.ready ? done() : setTimeout(wait, 20); wait() })")

        for density in (1, 1.5, 3):
            for block in (False, True):
                open_page(density)
                check_motion(page, density, block, 180)
                print(f"ok: speed at density {density}{', main thread blocked' if block else ''}")
        open_page()
        hide = "(hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });" \
            "document.dispatchEvent(new Event('visibilitychange')) })"
        check_standing(page, hide + "(true)", hide + "(false)", "hidden")
        check_standing(page, "banner.pause()", "banner.resume()", "paused")
        print("ok: stands while hidden and paused")
        open_page(reduced=True)
        page.evaluate("window.banner = start()")
        expect(page.evaluate("sample(400)")[-1][1] == 0, "it moves under reduced motion")
        print("ok: stands under reduced motion")
        complaints = [text for text in page.complaints if not text.startswith("request:") and "favicon" not in text]
        expect(not complaints, complaints)
    finally:
        browser.close()
        server.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


main(sys.argv[1])
