"""Runs the JavaScript that `speedcal export --format js` prints in a real Chromium: how it moves, covers, stands and is logged.

Usage: driver.py SPEEDCAL     the program; `Tests/Tools/Browser/run` starts this.
"""

import itertools
import json
import subprocess
import sys

from scrollpage import ScrollPage, expect

SCREEN = {"width": 393, "height": 852}
# CSS px per second of 30 mm/s on an iPhone 15: 460 ppi at scale 3.
SPEED = 30 * 460 / 25.4 / 3
# Where the track stands in every frame, and how often it has wrapped.
SAMPLE = """
window.position = () => -new DOMMatrix(getComputedStyle(track).transform).e;
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
"""


def check_motion(page, density, block):
    page.open(density=density, **SCREEN)
    # A loop takes 3 s: a machine that is busy for a second hides no wrap.
    page.run(SAMPLE + "track.style.width = '540px'; start()")
    samples = page.run(f"sample(3300, {str(block).lower()}, 540)")
    page.run("banner.stop()")
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
    print(f"ok: speed at density {density}{', main thread blocked' if block else ''}")


def check_standing(page, hold, go, reason):
    """It stands from `hold` to `go`, 500 s apart, and goes on from there."""
    page.open("still", density=3, **SCREEN)
    page.run("track.style.width = '400px'; start(); frame(0); frame(1)")
    page.run(hold)
    page.run("frame(2); frame(500)")
    (stood,) = page.run("rows.slice(1)")
    page.run(go)
    page.run("pause(400)")
    page.run("frame(501); frame(511)")
    moved = page.run("rows.at(-1)[1]") - stood[1]
    expect(abs(moved - SPEED * 3 * 10) < 1.5, f"it moves by {moved} px in 10 s after it was {reason}")
    expect(page.run("rows.length") == 4, f"it moves while {reason}")
    page.run("banner.stop()")
    print(f"ok: stands while {reason}")


def check_reduced(page):
    page.open("still", reduced=True, density=3, **SCREEN)
    page.run("view.style.width = '60px'; start(); frame(0); frame(1)")
    expect(page.run("[rows.length, track.children.length]") == [0, 2], "it moves under reduced motion")
    page.run("view.scrollLeft = 40")
    expect(page.run("view.scrollLeft") == 40, "it cannot be scrolled by hand under reduced motion")
    page.page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "no-preference"}])
    page.run("pause(100)")
    page.run("frame(2); frame(3)")
    expect(page.run("rows.length > 0 && track.children.length > 2 && view.scrollLeft === 0"), "it does not move again")
    print("ok: stands under reduced motion, and is scrolled by hand")


def check_copies(page):
    """Copies are out of reach, and a click on one is none; content stands while it has the focus."""
    page.open("still", density=3, window=(1280, 900), **SCREEN)
    page.run("view.style.width = '700px'; start(); frame(0); frame(1)")
    width = page.run("track.getBoundingClientRect().width")
    count = page.run("track.querySelectorAll('[inert]').length")
    expect(count == -(-700 // width), f"{count} copies of {width} px")
    expect(page.run("document.querySelectorAll('#second, #track').length") == 2, "an id stands there twice")
    page.run("track.addEventListener('click', ({ target }) => window.clicked = target)")
    for copy in (0, 1):
        x, y = page.run(f"""(box => [box.left + box.width / 2, box.top + box.height / 2])(
            track.querySelectorAll('[inert]')[{copy}].querySelectorAll('a')[1].getBoundingClientRect())""")
        page.run("window.clicked = null; location.hash = ''")
        page.page.click(x, y)
        clicked = page.run("[clicked?.id, location.hash]")
        expect(clicked == [None, ""], f"a click on copy {copy} at {x}, {y} goes to {clicked}")
    page.run("document.activeElement.blur(); pause(400)")
    page.run("frame(2); document.querySelector('#second').focus(); frame(4)")
    here = page.run("(box => [box.left, box.right])(document.querySelector('#second').getBoundingClientRect())")
    page.run("frame(5); frame(6)")
    expect(page.run("(box => [box.left, box.right])(document.querySelector('#second').getBoundingClientRect())") == here,
           "it moves while it has the focus")
    page.run("document.activeElement.blur()")
    page.run("track.firstElementChild.textContent = 'Thousandths of metres,'; pause(400)")
    copies = page.run("[...track.querySelectorAll('[inert]')].map(copy => copy.firstElementChild.textContent)")
    expect(set(copies) == {"Thousandths of metres,"}, f"copies of old content: {copies}")
    page.run("banner.stop()")
    expect(page.run("track.children.length === 2 && !track.style.transform && !view.style.overflowX"), "stop leaves traces")
    # A row that its view would shrink.
    page.run("view.style.cssText = 'width: 50px; display: flex'; track.style.whiteSpace = 'normal'; start()")
    expect(page.run("track.getBoundingClientRect().width > 150"), "the view shrinks the content")
    page.run("banner.stop()")
    page.run("track.replaceChildren(); start(); frame(7); frame(8)")
    expect(page.run("[rows.length, track.children.length]") == [0, 0], "it moves without content")
    page.run("track.append('News'); pause(100)")
    page.run("frame(9); frame(10)")
    expect(page.run("rows.length && track.children.length"), "it does not move when its content comes")
    print("ok: copies, clicks, the focus, content that changes")


# Two hundred views in a page, each at another offset of two loops, on a ground that the content hides.
COVER = """
document.body.replaceChildren();
document.body.style.cssText = `background: #f0f; display: flex; flex-direction: ${isVertical ? "row" : "column"}`;
window.banners = Array.from({ length: 200 }, (_, index) => {
  const [view, track, content] = Array.from({ length: 3 }, () => document.createElement("div"));
  const [along, across] = isVertical ? ["height", "width"] : ["width", "height"];
  Object.assign(view.style, { [along]: `${room}px`, [across]: "2px" });
  Object.assign(content.style, { [along]: `${length}px`, [across]: "2px", background: "linear-gradient(45deg, #0a0, #06c)" });
  track.append(content);
  view.append(track);
  document.body.append(view);
  const device = displays[0].names[0];
  const page = { width: 393, height: 852, ratio: 3, zoom: 1, isMac: false, isFirefox: false };
  const { ppi, pxPerPixel } = glassOf(device, page);
  const millimetersPerSecond = (index + 1) / 100 * length / (ppi / 25.4 * pxPerPixel);
  return scroll(track, { device, millimetersPerSecond, axis: isVertical ? "vertical" : "horizontal" });
});
frame(0);
const tenth = document.body.children[9].querySelector("div div").getBoundingClientRect();
frame(1);
const moved = document.body.children[9].querySelector("div div").getBoundingClientRect();
// How many offsets there are, and how far the tenth content has moved: a tenth of a loop.
const shift = isVertical ? moved.top - tenth.top : moved.left - tenth.left;
return [new Set([...document.body.children].map(view => view.firstElementChild.style.transform)).size,
  (shift + length * 1.5) % length - length / 2];
"""
ROOM = 240


# How many pixels of a picture there are, and how many show the ground.
COUNT = """
(async () => {
  const picture = await createImageBitmap(await (await fetch("data:image/png;base64,PICTURE")).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  let ground = 0;
  for (let at = 0; at < data.length; at += 4) ground += data[at] > 128 && data[at + 2] > 128 && data[at + 1] < 64;
  return [data.length / 4, ground];
})()
"""


def check_cover(page, share, vertical, query):
    page.open(f"still&{query}", density=3, **SCREEN)
    page.page.resize(393, 852, density=3, window=(640, 640))
    length = round(ROOM * share * 3) / 3
    different, moved = page.run(f"""(isVertical => {{ const [room, length] = [{ROOM}, {length}];
        {COVER} }})({str(vertical).lower()})""")
    expect(different >= min(95, round(length * 3) - 1), f"{different} offsets at a length of {length} px")
    wanted = length / 10 * (1 if query == "rtl" and not vertical else -1)
    expect(abs(moved - wanted) <= 0.5 / 3 + 0.01, f"it moves by {moved} px, not by {wanted}, {query}")
    width, height = (400, ROOM) if vertical else (ROOM, 400)
    left = page.run("Math.min(...[...document.body.children].map(view => view.getBoundingClientRect().left))")
    count, ground = page.run(COUNT.replace("PICTURE", page.page.picture(left, 0, width, height)))
    expect(count == width * height * 9 and ground == 0, f"{ground} pixels of the ground at {share}, {vertical}, {query}")


def judged(program, rows, *words):
    """What `measure log` finds in a log: its status and its rows."""
    log = "time_s,offset_px\n" + "".join(f"{seconds},{pixels}\n" for seconds, pixels, _ in rows)
    return subprocess.run([program, "measure", "log", "-", "iPhone 15", *words], input=log, capture_output=True, text=True)


def check_logs(page, program):
    page.open(density=3, **SCREEN)
    page.run("start(); pause(6000)")
    rows = page.run("banner.stop() ?? rows")
    for speed, status in (("30mm/s", 0), ("30.3mm/s", 1)):
        outcome = judged(program, rows, speed, "--tolerance", "0.5%")
        expect(outcome.returncode == status, f"{speed}: {outcome.stdout}{outcome.stderr}")
    for dropped, status in ((None, 0), (150, 1)):
        page.open("still", density=3, **SCREEN)
        page.run("start()")
        times = json.dumps([frame / 60 for frame in range(300) if frame != dropped])
        page.run(f"for (const seconds of {times}) frame(seconds)")
        outcome = judged(program, page.run("rows"), "30mm/s", "--refresh", "60", "--max-hitch", "1ms/s", "--max-judder", "2px")
        expect(outcome.returncode == status, f"frame {dropped} dropped: {outcome.stdout}{outcome.stderr}")
    print("ok: the log is judged as what was shown")


def main(program):
    with ScrollPage(program, ["iPhone 15"]) as page:
        for density, block in itertools.product((1, 1.5, 3), (False, True)):
            check_motion(page, density, block)
        hide = "(hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });" \
            "document.dispatchEvent(new Event('visibilitychange')) })"
        check_standing(page, hide + "(true)", hide + "(false)", "hidden")
        check_standing(page, "banner.pause()", "banner.resume()", "paused")
        check_reduced(page)
        check_copies(page)
        check_logs(page, program)
        for share, vertical, query in itertools.product((0.1, 0.37, 1, 1.5, 3), (False, True), ("", "rtl")):
            check_cover(page, share, vertical, query)
        print("ok: the content covers the view at 200 offsets of two loops")


main(sys.argv[1])
