"""Checks that pages look and behave as they say, by where their parts stand. `Tests/Tools/Browser/run` starts it.

Each check is a function whose name says what holds. SPEEDCAL_THOROUGH=1 goes through more pages, states and widths.
"""

import functools
import http.server
import json
import math
import os
import re
import subprocess
import sys
import threading

from check import BUTTON, address, choose, click, expect, folder, main, measured_rate, near, wait_for
from devtools import PLAIN_HOST

IS_THOROUGH = bool(os.environ.get("SPEEDCAL_THOROUGH"))
WIDTHS = (320, 360, 768, 900, 1440, 2560) if IS_THOROUGH else (320, 900, 2560)
SPEED = "Number(document.querySelector('[data-answer]').dataset.speedMmPerS)"
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page, width, height=900):
    page.resize(width, height)
    page.evaluate(SETTLED)


# --- The slider ---


def grip(page):
    """The box of the slider's thumb as (left, top, width, height), and where its circle is in it, from the top."""
    document = page.call("DOM.getDocument", depth=-1, pierce=True)["root"]
    slider = find(document, lambda node: attribute(node, "id") == "speed")
    thumb = find(slider["shadowRoots"][0], lambda node: attribute(node, "id") == "thumb" or node.get("localName") == "div"
                 and not node.get("children") and attribute(node, "pseudo") in ("-webkit-slider-thumb", None))
    page.call("CSS.enable")
    style = {entry["name"]: entry["value"] for entry in
             page.call("CSS.getComputedStyleForNode", nodeId=thumb["nodeId"])["computedStyle"]}
    quad = page.call("DOM.getContentQuads", nodeId=thumb["nodeId"])["quads"][0]
    drawn = re.search(r"circle at (?:50%|center) ([\d.]+)px", style["background-image"])
    return quad[0], quad[1], quad[2] - quad[0], quad[5] - quad[1], float(drawn[1]) if drawn else (quad[5] - quad[1]) / 2


def attribute(node, name):
    pairs = node.get("attributes", [])
    return dict(zip(pairs[::2], pairs[1::2])).get(name)


def find(node, is_it):
    if is_it(node):
        return node
    for child in node.get("children", []) + node.get("shadowRoots", []):
        found = find(child, is_it)
        if found:
            return found
    return None


def center(page):
    left, top, width, _, circle = grip(page)
    return left + width / 2, top + circle


def the_grip_lies_on_its_rail(page):
    page.call("DOM.enable")
    for name in ("phone", "pair", "nine"):
        page.open(address(name), reduced=True)
        for width in WIDTHS:
            resize(page, width)
            page.evaluate("document.querySelector('.rail').scrollIntoView({ block: 'center' })")
            x, y = center(page)
            rail = page.evaluate("(box => [box.left, box.top + box.height / 2, box.width])"
                                 "(document.querySelector('.rail').getBoundingClientRect())")
            slider = page.evaluate("(s => (s.value - s.min) / (s.max - s.min))(document.querySelector('#speed'))")
            what = f"{name} at {width}: the grip's"
            near(y, rail[1], 1, f"{what} middle from the top")
            near(x, rail[0] + slider * rail[2], 1, f"{what} middle from the left")
            hit = page.evaluate(f"document.elementFromPoint({x}, {y})?.id")
            expect(hit == "speed", f"{what} middle is behind {hit!r}")
            before = page.evaluate(SPEED)
            page.drag((x, y), (x + rail[2] / 5, y))
            expect(page.evaluate(SPEED) > before * 1.02, f"{what} drag leaves {before} mm/s at {page.evaluate(SPEED)}")
            choose(page, "[data-speed]", "30")


def the_slider_sticks_nowhere(page):
    """Let go at an end, it goes on from there, time after time. From 22.5 mm/s a judder-free speed is beside an end."""
    page.call("DOM.enable")
    cases = (("phone", 30), ("phone", 22.5), ("pair", 30), ("nine", 30)) if IS_THOROUGH else (("phone", 22.5), ("pair", 30))
    for name, speed in cases:
        for end, least, most in (("left", 0, 0.95), ("right", 1.05, math.inf)):
            page.open(address(name, f"#v={speed}"), reduced=True)
            page.evaluate("document.querySelector('.rail').scrollIntoView({ block: 'center' })")
            before = page.evaluate(SPEED)
            for time in range(1, 13 if IS_THOROUGH else 7):
                x, y = center(page)
                page.drag((x, y), (page.evaluate(f"document.querySelector('.rail').getBoundingClientRect().{end}"), y))
                now = page.evaluate(SPEED)
                expect(least < now / before < most, f"{name}: {now} mm/s after {before} at the {end} end, the {time}. time")
                before = now


# --- Words ---


def words_on_the_axis_never_overlap(page):
    overlaps = """[...document.querySelectorAll('.scapes svg')].filter(svg => svg.querySelector(':scope > .axis')).flatMap(svg => {
      const words = [...svg.querySelectorAll('.axis, .vtext')].map(word => [word.textContent, word.getBoundingClientRect()])
        .sort(([, a], [, b]) => a.left - b.left);
      return words.slice(1).map(([text, box], index) => [words[index][0], text, box.left - words[index][1].right]);
    }).filter(([, , gap]) => gap < 1)"""
    failed = []
    for name in ("phone", "watch", "wall") if IS_THOROUGH else ("phone", "watch"):  # several displays have no axis
        for speed in ("12", "30", "41.7", "250") if IS_THOROUGH else ("30", "41.7"):
            page.open(address(name, f"#v={speed}"), reduced=True)
            for width in (320, 344, 360, 412, 520, 704, 768, 900, 1100, 1280, 1440, 1920, 2560) if IS_THOROUGH else WIDTHS:
                resize(page, width)
                found = page.evaluate(overlaps)
                count = page.evaluate("document.querySelectorAll('.scapes .axis, .scapes .vtext').length")
                expect(count > 1, f"{name}, {speed} mm/s at {width}: only {count} words were found")
                if found:
                    first, second, gap = found[0]
                    failed.append(f"{name}, {speed} mm/s at {width}: {first!r} and {second!r} are {gap:.1f} px apart")
    expect(not failed, "\n        ".join(["", *failed]))


def states_of(page, name, states):
    """Brings a page into some states."""
    open_folds = "document.querySelectorAll('details').forEach(fold => { fold.open = true })"
    for state in states:
        page.open(address(name, f"#{state}"))
        page.evaluate(open_folds)
        yield state


STATES = ("", "content=stripes&axis=vertical", "content=ruler", "v=0", "v=1234567.891", "v=nonsense", "each&v=24")


def nothing_scrolls_sideways_in_any_state(page):
    """The pages that differ most in each state, the others in their first one."""
    most = ("phone", "pair", "nine", "wall") if IS_THOROUGH else ("phone",)
    for name in ("phone", "pair", "nine", "wall", "four", "watch", "still", "fault", "prompter"):
        for state in states_of(page, name, STATES if name in most else STATES[:1]):
            for width in (320, 768, 1440, 2560) if IS_THOROUGH else WIDTHS:
                resize(page, width)
                wide = page.evaluate("document.documentElement.scrollWidth")
                expect(wide <= width, f"{name}#{state} is {wide} px wide at {width}")


def words_about_this_screen_never_widen_the_page(page):
    """A screen of 34.6 Hz, at density 1 and with a coarse pixel, has most of them."""
    page.call("Page.addScriptToEvaluateOnNewDocument", source="""(() => {
      let now = 0;
      window.requestAnimationFrame = callback => setTimeout(() => callback(now += 1000 / 34.6), 1);
    })()""")
    for name in ("phone", "pair", "nine") if IS_THOROUGH else ("phone", "nine"):
        page.open(address(name))
        measured_rate(page)
        for width in (1025, 1280, 1440):
            page.resize(width, 900)
            wide = page.evaluate("document.documentElement.scrollWidth")
            expect(wide <= width, f"{name} is {wide} px wide at {width}: {page.evaluate(RATE)}")


RATE = "document.querySelector('.rate').textContent"
GREEN = ("[...document.querySelectorAll('.tag:not(.bad), .verdict:not(.none), .valley, .vtext, .mark')]"
         ".filter(part => part.checkVisibility())")


def visible_judder_is_never_green(page):
    arc = 2.4 / 60 * math.pi / 180
    page.open(address("wall"), reduced=True)
    seen = set()
    for distance in (None, 300, 6000):  # mm; first the page's own
        if distance:
            choose(page, "[data-distance]", f"{distance}mm")
        rows = page.evaluate("""[...document.querySelectorAll('.ways [data-way-row]')].map(row =>
          [Number(row.dataset.peakToPeakMm), Number(row.dataset.beatHz), row.querySelector('.tag:not(.bad)')?.textContent ?? '',
           Boolean(row.querySelector('.bad'))])""")
        number, unit = page.evaluate("document.querySelector('[data-distance]').value").split()
        limit = float(number) * {"mm": 1, "m": 1000}[unit] * arc
        expect(distance in (None, float(number) * {"mm": 1, "m": 1000}[unit]), f"{number} {unit}, not {distance} mm")
        expect(rows, "there are no ways")
        for peak, hertz, good, is_bad in rows:
            is_visible = peak > limit and 0 < hertz < 30
            seen.add(is_visible)
            expect(is_bad == is_visible,
                   f"from {distance} mm: {peak} mm at {hertz} Hz, visible over {limit:.2f} mm, said to be bad: {is_bad}")
            expect(not (is_bad and good), f"{good!r} stands beside visible judder of {peak} mm")
    expect(seen == {True, False}, f"judder is {seen}: one of the two was not seen")


def a_fault_on_purpose_has_no_advice(page):
    look = ("[document.querySelectorAll('.verdict, [data-play]').length, "
            f"{GREEN}.map(part => part.outerHTML.slice(0, 90))]")
    page.open(address("phone"), reduced=True)
    expect(all(page.evaluate(look)), "a page without a fault has no advice")
    page.open(address("fault"), reduced=True)
    found = page.evaluate(look)
    expect(found == [0, []], found)
    expect("fault on purpose" in page.evaluate("document.querySelector('main').innerText"), "nothing says that it is a fault")


# --- What stops ---

HEADS = "[...document.querySelectorAll('main h2, main h3')].filter(head => head.checkVisibility() && head.clientWidth > 1)"
EMPTY = HEADS + """.filter(head => {
  const place = head.closest('details, section, main > *');
  const rest = [...place.querySelectorAll('*')].filter(part => !head.contains(part) && !part.contains(head)
    && part.checkVisibility() && !part.closest('summary')
    && (part.matches('svg, input') || [...part.childNodes].some(node => node.nodeType === 3 && node.data.trim())));
  return !rest.length;
}).map(head => head.textContent)"""


def nothing_empty_is_headed_where_nothing_moves(page):
    for name, speed in (("still", None), ("phone", "0"), ("pair", "0"), ("nine", "0")):
        page.open(address(name))
        if speed is not None:
            choose(page, "[data-speed]", speed)
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
        expect(page.evaluate(HEADS + ".length") > 1, f"{name} has no heads")
        expect(not page.evaluate(EMPTY), f"{name}: nothing stands under {page.evaluate(EMPTY)}")
        controls = page.evaluate("[...document.querySelectorAll('.dock button, .dock input')].map(part => part.disabled)")
        expect(len(controls) > 3 and all(controls), f"{name}: controls of the player that cannot be used: {controls}")
        page.call("Emulation.setEmulatedMedia", media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(not page.evaluate(EMPTY), f"{name} on paper: nothing stands under {page.evaluate(EMPTY)}")
        page.call("Emulation.setEmulatedMedia", media="")
    page.open(address("still"))
    choose(page, "[data-speed]", "30")
    expect(page.evaluate("[...document.querySelectorAll('[data-copy]')].some(button => button.checkVisibility())"),
           "a page that was made for 0 mm/s has no code at 30")


# --- What comes first ---


def search(page, text):
    page.evaluate("(field => { field.focus(); field.select() })(document.querySelector('[data-search]'))")
    page.call("Input.insertText", text=text)


def a_whole_model_is_the_first_hit(page):
    page.open(address("catalogue"), reduced=True)
    for text, name in (("u2720q", "Dell U2720Q"), ("pixel 8", "Google Pixel 8"), ("iphone 15", "iPhone 15")):
        search(page, text)
        first = page.evaluate("document.querySelector('.hits [data-hit]')?.dataset.display")
        expect(first == name, f"{text}: {first}")


def an_unknown_word_is_named_before_the_hits(page):
    page.open(address("catalogue"), reduced=True)
    search(page, "iphone 15 xyz")
    places = page.evaluate("""['.refuse', '.hits'].map(part => document.querySelector(part)).map(part =>
      [part.checkVisibility(), part.getBoundingClientRect().top, part.getBoundingClientRect().bottom, part.textContent])""")
    expect(all(is_seen for is_seen, *_ in places), places)
    expect("xyz" in places[0][3] and "iPhone 15" in places[1][3], places)
    expect(places[0][2] <= places[1][1], f"they stand at {[place[1:3] for place in places]}")


# --- Copying ---


def what_is_refused_is_selected_to_copy(page):
    """Over http from another machine there is no clipboard."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        for name, title in (("phone", "UIKit"), ("pair", "JavaScript")):
            page.open(f"http://{PLAIN_HOST}:{server.server_port}/{name}.html")
            expect(not page.evaluate("isSecureContext"), "the page may use the clipboard")
            page.complaints.clear()
            page.evaluate(f"window.pressed = {BUTTON % title}")
            click(page, title)
            wait_for(page, "pressed.textContent.startsWith('Press ')", "the keys on the button")
            found = page.evaluate("""(code => [code.closest('details').open, getSelection().toString().trim() === code.textContent.trim(),
              code.checkVisibility(), pressed.textContent, document.querySelector('#copied').textContent])(
              document.querySelector(`[data-code="${pressed.dataset.copy}"]`))""")
            keys = found[3].removeprefix("Press ")
            expect(found[:3] == [True, True, True] and keys in ("Ctrl+C", "\u2318C") and keys in found[4], found)
            expect(not page.complaints, page.complaints)
            wait_for(page, f"pressed.textContent === {json.dumps(title)}", "the name of the button")
    finally:
        server.shutdown()
        server.server_close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def what_was_just_typed_is_copied(page):
    """Within the moment that tables and the address take to follow."""
    hurry = """(async (buttons) => {
      const copied = [];
      navigator.clipboard.writeText = async text => { copied.push(text) };
      const field = document.querySelector('[data-speed]');
      field.focus();
      field.value = '12.5';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      for (const button of buttons) button().click();
      await new Promise(done => setTimeout(done, 20));
      return copied;
    })"""
    page.open(address("phone"))
    code, = page.evaluate(hurry + f"([() => {BUTTON % 'UIKit'}])")
    expect("millimetersPerSecond = 12.5 " in code, code[:300])
    page.open(address("catalogue", "#d=iPhone%2015"))
    code, link = page.evaluate(hurry + f"([() => {BUTTON % 'UIKit'}, () => {BUTTON % 'Copy link'}])")
    expect(code == "speedcal export 'iPhone 15' --speed 12.5 --format uikit", code[:300])
    expect(link.endswith("#d=iPhone%2015&v=12.5"), link)
    page.open(address("phone"))
    slide = """(slider => {
      slider.value = slider.max;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    })(document.querySelector('#speed'));"""
    code, = page.evaluate(hurry.replace("for (const button", f"{slide} for (const button") + f"([() => {BUTTON % 'UIKit'}])")
    expect("millimetersPerSecond = 12.5 " not in code, "the code after a slide is that of the speed before it")


# --- Paper ---


def paper_cuts_nothing(page):
    """Each speed to type is whole on the first sheet, and no word stands beyond the margin."""
    for paper, size in (("A4", (210 / 25.4, 297 / 25.4)), ("Letter", (8.5, 11))):
        for name in ("nine", "pair", "phone") if IS_THOROUGH else ("nine", "phone"):
            page.open(address(name), reduced=True)
            to_type = page.evaluate("""[...new Set([...document.querySelectorAll('.cmp td[data-head="To type"]')]
              .filter(cell => cell.checkVisibility()).map(cell => cell.textContent))]""")
            page.pdf(f"{folder}/{name}-{paper}.pdf", size)
            layout = subprocess.run(["pdftotext", "-bbox", f"{folder}/{name}-{paper}.pdf", "-"], check=True, capture_output=True,
                                    text=True).stdout
            sheets = layout.split("<page ")[1:]
            words = [re.findall(r'xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</word>', sheet) for sheet in sheets]
            right = (size[0] - 14 / 25.4) * 72 + 1  # points: the margin of the page
            expect(sum(map(len, words)) > 100, f"{name} on {paper} has no words")
            beyond = [word for sheet in words for end, word in sheet if float(end) > right]
            expect(not beyond, f"{name} on {paper}: beyond the margin stand {beyond[:5]}")
            if name == "nine":
                expect(len(to_type) > 3, to_type)
                first = {word for _, word in words[0]}
                missing = [text for text in to_type if not set(text.split()) <= first]
                expect(not missing, f"{name} on {paper}: {missing} is not whole on the first sheet")


# --- Targets ---

TARGETS = """(least => {
  const targets = [...document.querySelectorAll('button, summary, select, a[href], input:not([type=radio]), label:has([type=radio])')]
    .filter(target => target.checkVisibility() && !target.disabled);
  const boxes = targets.map(target => target.getBoundingClientRect());
  const middles = boxes.map(box => [box.left + box.width / 2, box.top + box.height / 2]);
  const small = targets.filter((target, index) => {
    const box = boxes[index];
    if (Math.min(box.width, box.height) >= least - 0.01) return false;
    // A link among others is large enough where no other target is nearer than that.
    return target.tagName !== 'A' || middles.some(([x, y], other) => other !== index
      && Math.hypot(x - middles[index][0], y - middles[index][1]) < least);
  });
  return [targets.length, small.map(target => `${target.outerHTML.slice(0, 70)} ${target.offsetWidth} x ${target.offsetHeight}`)];
})(%s)"""


def targets_are_large_enough(page):
    """24 px everywhere; under a finger 44 px of what is pressed to play, to choose, and to copy."""
    cases = [("phone", ""), ("nine", ""), ("still", ""), ("catalogue", "#d=iPhone%2015&d=iPad%20mini%204")]
    if IS_THOROUGH:
        cases += [("pair", "#content=ruler"), ("phone", "#v=30furlong/s")]
    for name, fragment in cases:
        for width in (360, 1440):
            page.open(address(name, fragment), width=width, height=780)
            page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
            count, small = page.evaluate(TARGETS % 24)
            expect(count > 15 and not small, f"{name}{fragment} at {width}, {count} targets: {small}")
    page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
    for name in ("phone", "pair", "nine"):
        page.open(address(name), width=360, height=780, mobile=True)
        expect(page.evaluate("matchMedia('(pointer: coarse)').matches"), "the pointer is no finger")
        heights = page.evaluate("""[...document.querySelectorAll('button, .seg label')].filter(target => target.checkVisibility())
          .map(target => [target.textContent.trim(), target.getBoundingClientRect().height])""")
        small = [target for target in heights if target[1] < 43.99]
        expect(len(heights) > 5 and not small, f"{name} under a finger, {len(heights)} targets: {small}")


CHECKS = [
    the_grip_lies_on_its_rail, the_slider_sticks_nowhere, words_on_the_axis_never_overlap, nothing_scrolls_sideways_in_any_state,
    words_about_this_screen_never_widen_the_page, visible_judder_is_never_green, a_fault_on_purpose_has_no_advice,
    nothing_empty_is_headed_where_nothing_moves,
    a_whole_model_is_the_first_hit,
    an_unknown_word_is_named_before_the_hits, what_is_refused_is_selected_to_copy, what_was_just_typed_is_copied,
    paper_cuts_nothing, targets_are_large_enough,
]

if __name__ == "__main__":
    sys.exit(main(CHECKS, tabs=3))
