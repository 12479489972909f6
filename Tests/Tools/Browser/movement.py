"""Checks that the lanes move as the page says, and without a seam. `Tests/Tools/Browser/run` starts it.

Each tab records in itself what stands on the screen at each of its frames; several tabs do so at a time.
SPEEDCAL_THOROUGH=1 adds minutes: laps of the clock, each content along each axis at each density, and a page that was hidden.
"""

import os
import statistics
import sys
import time

from check import address, choose, expect, main, wait_for

LONG, SHORT, UNTOUCHED = 60, 24, 12  # seconds: six laps of the clock once, more than two, more than one
TOLERANCE = 0.001  # of the speed
PX_PER_MM = 4

# Follows the lanes in sight by where their content stands: how far each moved from frame to frame, less whole pitches, and
# where that is farther from uniform motion at the stated speed than what the way moves at once. Only the hooks of the page
# are asked, and nothing is changed. The first `%s` is the pitch of stripes or the ruler in mm, or null; the other px per mm.
FOLLOW = """((own, pixels) => {
  const slack = 0.05; // px
  const isUpward = document.querySelector('[name=axis]:checked').value === 'vertical';
  const duration = Number(document.querySelector('.scrub').max);
  const edge = element => element.getBoundingClientRect()[isUpward ? 'top' : 'left'];
  const answers = [...document.querySelectorAll('[data-answer]')];
  const lanes = [...document.querySelectorAll('[data-lane]')].filter(lane => lane.offsetParent).map(element => {
    const { display, way, refreshHz } = element.dataset;
    const { speedMmPerS, pixelsPerS, stepPixels } = answers.find(answer => answer.dataset.display === display).dataset;
    const speed = Number(speedMmPerS) * pixels;
    const pixel = speed / Number(pixelsPerS);
    // A display link rounds to pixels, a timer goes a point or more at once, or what 10 ms take.
    const most = { 'link-elapsed': pixel, 'timer-point': pixel * Number(stepPixels), 'timer-pixel': Math.max(pixel, speed / 100) };
    const strip = element.querySelector('[data-strip]');
    const isRightward = !isUpward && getComputedStyle(strip.querySelector('.tx')).direction === 'rtl';
    return {
      name: `${display}, ${way}`, strip, speed, most: most[way], rate: Number(refreshHz), sign: isRightward ? -1 : 1,
      moved: 0, at: null, places: [],
    };
  });
  window.followed = { faults: [], frames: 0, laps: 0, gaps: 0, seconds: 0, played: 0, lanes };
  let last = null;
  const look = stamp => {
    const seconds = Number(document.querySelector('#time').dataset.seconds);
    if (last && seconds < last.seconds) followed.laps += 1;
    const played = followed.laps * duration + seconds;
    const passed = last ? (stamp - last.stamp) / 1000 : 0;
    if (passed > 1) {
      followed.gaps += 1;
      const unseen = played - last.played;
      if (unseen > 0.1) followed.faults.push(`${unseen.toFixed(2)} s were played while nothing was shown`);
    } else if (last) {
      followed.seconds += passed;
      followed.played += played - last.played;
    }
    for (const lane of lanes) {
      const [first, second] = lane.strip.querySelectorAll('.tx');
      const place = edge(own ? lane.strip : first) - edge(lane.strip.parentElement);
      const pitch = own ? own * pixels : edge(second) - edge(first);
      const frame = Math.floor(played * lane.rate + 1e-6);
      if (lane.at) {
        const frames = frame - lane.at.frame;
        const wanted = lane.speed * frames / lane.rate;
        let step = (lane.at.place - place) * lane.sign;
        step += pitch * Math.round((wanted - step) / pitch);
        const most = frames ? lane.most : 0;
        // What is no number is a fault too.
        if (!(Math.abs(step - wanted) <= most + slack) && followed.faults.length < 5) {
          followed.faults.push(`${lane.name}: ${step.toFixed(2)} px at ${played.toFixed(3)} s, not ${wanted.toFixed(2)} within ${
            most?.toFixed(2)}`);
        }
        lane.moved += step;
      }
      lane.at = { place, frame };
      lane.places.push([frame / lane.rate, lane.moved]);
    }
    last = { stamp, seconds, played };
    followed.frames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})(%s, %s)"""
FOUND = """({ ...followed, lanes: followed.lanes.map(({ name, speed, places }) => ({ name, speed, places })) })"""
PITCHES = {"text": "null", "stripes": "4", "ruler": "10"}  # in mm


def follow(page, content="text"):
    page.evaluate(FOLLOW % (PITCHES[content], PX_PER_MM))


def opened(browser, name, density=1):
    """A page in a tab and a profile of its own. How large a mm is there, and of the catalogue a display, is all that its
    address says."""
    page = browser.page(browser.profile())
    page.open(address(name, f"#px-per-mm={PX_PER_MM}{'&d=iPhone%2015' if name == 'catalogue' else ''}"), density=density)
    return page


def chosen(browser, name, content, axis, density):
    """A page whose lanes are followed after a choice."""
    page = opened(browser, name, density)
    choose(page, f"[name=content][value={content}]")
    choose(page, f"[name=axis][value={axis}]")
    follow(page, content)
    return page


def faults_of(page, seconds):
    """What a tab finds in so many seconds, as texts: seams, a clock of its own, another speed, no lane."""
    wait_for(page, f"followed.seconds >= {seconds}", f"the end of {seconds} s", 3 * seconds)
    found = page.evaluate(FOUND)
    faults = found["faults"]
    if found["laps"] < 1 or found["frames"] < 5 * seconds:
        faults.append(f"only {found['frames']} frames and {found['laps']} laps in {found['seconds']:.1f} s")
    if abs(found["played"] / found["seconds"] - 1) > TOLERANCE:
        faults.append(f"{found['played']:.3f} s were played in {found['seconds']:.3f} s")
    for lane in found["lanes"]:
        ratio = statistics.linear_regression(*zip(*lane["places"])).slope / lane["speed"]
        if not abs(ratio - 1) <= TOLERANCE:
            faults.append(f"{lane['name']}: {ratio:.5f} times as fast as stated")
    if not found["lanes"]:
        faults.append("no lane is in sight")
    return faults


def an_untouched_page_moves_as_it_says(page):
    """As a visitor gets it: a control that is used lays the lanes out anew."""
    tabs = {}
    for name in ("one", "two", "nine", "catalogue", "wall", "prompter", "right-to-left"):
        tabs[name] = opened(page.browser, name)
        follow(tabs[name])
    time.sleep(UNTOUCHED)
    failed = [f"{name}: {fault}" for name, tab in tabs.items() for fault in faults_of(tab, UNTOUCHED)]
    for tab in tabs.values():
        tab.close()
    expect(not failed, "\n        ".join(["", *failed]))


def lanes_move_without_a_seam(page):
    """Each content along each axis at each density, of one display or two in turn; text from right to left as well."""
    cases = [(("one", "two")[number % 2], content, axis, density) for number, (content, axis, density) in enumerate(
        (content, axis, density) for content in PITCHES for axis in ("horizontal", "vertical") for density in (1, 2, 3))]
    cases += [("right-to-left", "text", axis, 2) for axis in ("horizontal", "vertical")]
    browser = page.browser
    long = chosen(browser, "two", "text", "horizontal", 2)
    failed = []
    for half in (cases[::2], cases[1::2]):
        tabs = [(case, chosen(browser, *case)) for case in half]
        time.sleep(SHORT)
        for case, tab in tabs:
            failed += [f"{' '.join(map(str, case))}: {fault}" for fault in faults_of(tab, SHORT)]
            tab.close()
    failed += [f"in a minute: {fault}" for fault in faults_of(long, LONG)]
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
    follow(page)
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
    found = page.evaluate(FOUND)
    expect(not found["faults"], found["faults"])
    expect(found["lanes"], "no lane is in sight")
    other.close()


CHECKS = [an_untouched_page_moves_as_it_says, text_from_right_to_left_moves_to_the_right]
if os.environ.get("SPEEDCAL_THOROUGH"):
    CHECKS += [lanes_move_without_a_seam, a_hidden_page_goes_on_where_it_was]

if __name__ == "__main__":
    sys.exit(main(CHECKS, has_windows=True))
