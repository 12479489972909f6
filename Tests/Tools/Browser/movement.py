"""Checks that the lanes move without a seam: over laps of the clock, and after the page was hidden. `run` starts it.

Each tab records in itself what stands on the screen at each of its frames; several tabs do so at a time.
"""

import sys
import time

from check import address, choose, expect, main, wait_for

LONG, SHORT = 60, 24  # seconds: six laps of the clock once, more than two of each of the others
PX_PER_MM = 4

# Follows the lanes in sight: how far each moved from frame to frame, less whole pitches of its content, and where that is
# farther than its motion goes in the frames that passed. `%s` is the pitch of stripes or the ruler in mm, or null.
FOLLOW = """(own => {
  const state = speedcalPage.state();
  const data = speedcalEntries.dataOf(speedcalPage.records(), pageData, state);
  const view = speedcalState.view(data, state);
  const isUpward = state.axis === 'vertical';
  const pixels = speedcalDesk.size.pxPerMm;
  const slack = 0.05; // px
  const lanes = [...document.querySelectorAll('[data-lane]')].filter(lane => lane.offsetParent).map(element => {
    const { display: name, way, refreshHz } = element.dataset;
    const display = data.displays.find(one => one.name === name);
    const motion = speedcalModel.motion(display, view.of(display).mm, way, Number(refreshHz), data.settings);
    const scale = 25.4 * display.nativeScale / display.ppi * pixels;
    const strip = element.querySelector('[data-strip]');
    const copy = strip.querySelector('.tx');
    const greatest = new Map();
    return {
      name: `${name}, ${way}`, strip, copy, sum: 0, at: null,
      sign: !isUpward && getComputedStyle(copy).direction === 'rtl' ? -1 : 1,
      rate: speedcalModel.framesPerSecond(Number(refreshHz)),
      speed: motion.pixelsPerSecond * 25.4 / display.ppi,
      offset: frame => speedcalModel.offset(motion, frame) * scale,
      most(frames) {
        if (!greatest.has(frames)) {
          const steps = Array.from({ length: 600 }, (_, first) => this.offset(first + frames) - this.offset(first));
          greatest.set(frames, Math.max(0, ...steps));
        }
        return greatest.get(frames);
      },
    };
  });
  window.followed = { faults: [], frames: 0, laps: 0, gaps: 0, seconds: 0, lanes: [] };
  let last = null;
  const look = stamp => {
    const seconds = Number(document.querySelector('#time').dataset.seconds);
    if (last && seconds < last.seconds) followed.laps += 1;
    const played = followed.laps * data.duration + seconds;
    const passed = last ? (stamp - last.stamp) / 1000 : 0;
    if (passed > 1) {
      followed.gaps += 1;
      if (played - last.played > 0.1) followed.faults.push(`${(played - last.played).toFixed(2)} s were played while nothing was shown`);
    } else followed.seconds += passed;
    for (const lane of lanes) {
      const style = lane.strip.style;
      const moved = new DOMMatrix(style.transform);
      const place = isUpward ? parseFloat(style.top) + moved.f : parseFloat(style.left) + moved.e;
      const box = lane.copy.getBoundingClientRect();
      const pitch = own ? own * pixels : isUpward ? box.height : box.width;
      const frame = Math.floor(played * lane.rate + 1e-6);
      if (lane.at) {
        let step = (((lane.at.place - place) * lane.sign) %% pitch + pitch) %% pitch;
        if (pitch - step < slack) step -= pitch;
        const most = lane.most(frame - lane.at.frame);
        if (step > most + slack && followed.faults.length < 5) {
          followed.faults.push(`${lane.name}: ${step.toFixed(2)} px at ${played.toFixed(3)} s, at most ${most.toFixed(2)}`);
        }
        const wanted = lane.speed * pixels * (played - last.played);
        lane.sum += step + pitch * Math.round((wanted - step) / pitch);
      }
      lane.at = { place, frame };
    }
    last = { stamp, seconds, played };
    followed.frames += 1;
    followed.lanes = lanes.map(({ name, sum, speed }) => [name, sum / pixels / followed.seconds / speed]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})(%s)"""
PITCHES = {"text": "null", "stripes": "4", "ruler": "10"}  # in mm


def start(browser, name, content, axis, density):
    """Opens a page in a tab and follows its lanes."""
    page = browser.page(browser.profile())
    page.open(address(name, f"#px-per-mm={PX_PER_MM}"), density=density)
    choose(page, f"[name=content][value={content}]")
    choose(page, f"[name=axis][value={axis}]")
    page.evaluate(FOLLOW % PITCHES[content])
    return page


def faults_of(page, seconds, tolerance):
    """What a tab found, as texts: seams, too little time, another speed."""
    found = page.evaluate("followed")
    faults = list(found["faults"])
    if found["seconds"] < seconds * 0.7 or found["laps"] < 1:
        faults.append(f"only {found['seconds']:.1f} s and {found['laps']} laps in {found['frames']} frames")
    faults += [f"{name} is {ratio:.5f} times as fast" for name, ratio in found["lanes"] if abs(ratio - 1) > tolerance]
    if not found["lanes"]:
        faults.append("no lane is in sight")
    return faults


def lanes_move_without_a_seam(page):
    """Each content along each axis at each density, of one display or two in turn; text from right to left as well."""
    cases = [(("one", "two")[number % 2], content, axis, density) for number, (content, axis, density) in enumerate(
        (content, axis, density) for content in PITCHES for axis in ("horizontal", "vertical") for density in (1, 2, 3))]
    cases += [("right-to-left", "text", axis, 2) for axis in ("horizontal", "vertical")]
    browser = page.browser
    began = time.monotonic()
    long = start(browser, "two", "text", "horizontal", 2)
    failed = []
    for half in (cases[::2], cases[1::2]):
        tabs = [(case, start(browser, *case)) for case in half]
        time.sleep(SHORT)
        for case, tab in tabs:
            failed += [f"{' '.join(map(str, case))}: {fault}" for fault in faults_of(tab, SHORT, 0.003)]
            tab.close()
    time.sleep(max(0, began + LONG - time.monotonic()))
    failed += [f"in a minute: {fault}" for fault in faults_of(long, LONG, 0.001)]
    long.close()
    expect(not failed, "\n        ".join(["", *failed]))


def text_from_right_to_left_moves_to_the_right(page):
    page.open(address("right-to-left", f"#px-per-mm={PX_PER_MM}"), density=2)
    places = page.evaluate("""new Promise(done => {
      const places = [];
      const look = () => {
        places.push(new DOMMatrix(document.querySelector('[data-strip]').style.transform).e);
        places.length < 20 ? requestAnimationFrame(look) : done(places);
      };
      look();
    })""")
    expect(places == sorted(places) and places[-1] > places[0], places)


def a_hidden_page_goes_on_where_it_was(page):
    """Behind another tab, frozen, and over a lap of the clock after that."""
    page.open(address("two", f"#px-per-mm={PX_PER_MM}"), density=2)
    page.evaluate(FOLLOW % "null")
    time.sleep(1)
    other = page.browser.page(page.profile)
    other.call("Page.bringToFront")
    wait_for(page, "document.hidden", "another tab in front")
    time.sleep(1.2)
    page.call("Page.bringToFront")
    wait_for(page, "followed.gaps === 1", "a frame after the tab was hidden")
    page.call("Page.setWebLifecycleState", state="frozen")
    time.sleep(1.2)
    page.call("Page.setWebLifecycleState", state="active")
    other.call("Page.bringToFront")
    page.call("Page.bringToFront")
    page.call("Emulation.setFocusEmulationEnabled", enabled=True)  # or a page that was frozen stays hidden
    wait_for(page, "followed.gaps === 2", "a frame after the page was frozen")
    wait_for(page, "followed.laps > 0", "a lap", 30)
    found = page.evaluate("followed")
    expect(not found["faults"], found["faults"])
    other.close()


CHECKS = [lanes_move_without_a_seam, text_from_right_to_left_moves_to_the_right, a_hidden_page_goes_on_where_it_was]

if __name__ == "__main__":
    sys.exit(main(CHECKS))
