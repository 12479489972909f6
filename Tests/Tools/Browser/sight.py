"""Looks at nine pages at three widths and on paper, as eyes would. `Tests/Tools/Browser/run` starts it.

Nothing overlaps, is cut, is empty or stands outside the window; what counts comes first; what is drawn has its size.
"""

import sys

from check import address, expect, main, near

WIDTHS = ((360, 780), (834, 1112), (1440, 900))
PAPER = (688, 1000)  # A4 between its margins, in CSS px
SEVERAL = "#d=iPhone%2014&d=iPad%20mini%20(6th%20generation)&d=Google%20Pixel%208"
SINGLE = ("one", "phone", "watch", "wall", "prompter")
PAGES = [(name, "") for name in (*SINGLE, "pair", "four", "nine")] + [("catalogue", SEVERAL)]

# What is wrong to look at, as sentences. Lanes and the eye's pictures show a part of their text on purpose; what lies in a
# region that scrolls is not cut; what only screen readers read is no text here; the player lies over the page.
FAULTS = """(isPaper => {
  const wide = document.documentElement.clientWidth;
  const seen = element => element.checkVisibility({ visibilityProperty: true })
    && !element.closest('.vh, .dock, dialog, [data-strip], .eye, script, style')
    && !(getComputedStyle(element).clipPath !== 'none');
  const cuts = element => getComputedStyle(element).overflowX !== 'visible';
  const scrolls = element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const above = element => { const list = []; for (let e = element; e; e = e.parentElement) list.push(e); return list; };
  const name = element => `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${
    element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40)}`;
  const faults = [];
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const inScroller = above(element).some(scrolls);
    const edges = above(element).filter(cuts).map(one => one.getBoundingClientRect());
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const cut = edges.some(edge => box.left < edge.left - 1.5 || box.right > edge.right + 1.5);
      const isHidden = edges.some(edge => box.bottom < edge.top + 2 || box.top > edge.bottom - 2 || box.right < edge.left || box.left > edge.right);
      if (!isHidden) texts.push({ box, element });
      if (!inScroller && (cut || box.right > wide + 1.5 || box.left < -1.5)) faults.push(`cut: ${name(element)}`);
    }
  }
  texts.sort((a, b) => a.box.top - b.box.top);
  texts.forEach((one, index) => {
    for (let next = index + 1; next < texts.length && texts[next].box.top < one.box.bottom; next += 1) {
      const other = texts[next];
      if (one.element === other.element) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 2 && height > 0.3 * Math.min(one.box.height, other.box.height)) {
        faults.push(`over each other: ${name(one.element)} and ${name(other.element)}`);
      }
    }
  });
  for (const control of document.querySelectorAll('button, input, select, summary, a')) {
    if (isPaper || !seen(control) || above(control.parentElement).some(scrolls)) continue;
    const box = control.getBoundingClientRect();
    if (box.left < -12.5 || box.right > wide + 12.5) faults.push(`outside the window: ${name(control)}`); // a grip's room
  }
  for (const box of document.querySelectorAll('main *:not(svg *, [data-strip] *, [data-strip], input, .mini *)')) {
    const style = getComputedStyle(box);
    const isBox = [style.borderTopWidth, style.borderLeftWidth].every(width => parseFloat(width) > 0)
      || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (!isBox || !seen(box) || box.clientHeight < 8 || box.matches('svg, .win')) continue;
    const isFull = box.innerText?.trim() || [...box.querySelectorAll('svg, input, [data-strip]')].some(seen)
      || box.querySelector('[data-strip]');
    if (!isFull) faults.push(`empty: ${name(box)}`);
  }
  for (const glass of document.querySelectorAll('[data-glass]')) {
    if (isPaper || !seen(glass)) continue;
    const [box, edge] = [glass, glass.closest('.shelf')].map(one => one.getBoundingClientRect());
    // Of several in a narrow window the row is scrolled.
    if (box.right > edge.right + 1 && (wide > 704 || !document.querySelector('.many'))) faults.push(`cut: ${name(glass)}`);
  }
  const area = element => (box => box.width * box.height)(element.getBoundingClientRect());
  const answer = document.querySelector('.answer');
  for (const note of document.querySelectorAll('.note')) if (area(note) >= area(answer)) faults.push(`large: ${name(note)}`);
  return [texts.length, [...new Set(faults)]];
})(%s)"""


def nothing_overlaps_is_cut_or_empty(page):
    failed = []
    for name, fragment in PAGES:
        for width, height in WIDTHS:
            page.open(address(name, fragment), width=width, height=height, reduced=True)
            page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
            failed += faults(page, f"{name} at {width}", "false")
        page.resize(*PAPER)
        page.call("Emulation.setEmulatedMedia", media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        failed += faults(page, f"{name} on paper", "true")
        page.call("Emulation.setEmulatedMedia", media="")
    expect(not failed, "\n        ".join(["", *failed]))


def faults(page, what, is_paper):
    count, found = page.evaluate(FAULTS % is_paper)
    expect(count > 30, f"{what}: only {count} texts were found")
    return [f"{what}: {fault}" for fault in found]


PLACES = """(() => {
  const box = selector => [...document.querySelectorAll(selector)].find(part => part.checkVisibility())?.getBoundingClientRect();
  const take = document.querySelector('.take');
  return [box('.verdict')?.bottom ?? 0, box('.cmp')?.top ?? null, box('.stand [data-glass]').top, take.scrollWidth - take.clientWidth];
})()"""


def what_counts_comes_first_on_a_phone(page):
    """Above the player at 732 px: the verdict and the glass, or the comparison, with the chosen glass above 1,100."""
    for name, fragment in PAGES:
        page.open(address(name, fragment), width=360, height=780, reduced=True)
        verdict, compared, glass, hidden = page.evaluate(PLACES)
        expect(hidden <= 0, f"{name}: {hidden} px of the code's buttons are hidden")
        expect(verdict < 732 and (compared or glass) < 732 and glass < 1100,
               f"{name}: the verdict ends at {verdict:.0f}, the comparison begins at {compared}, the glass at {glass:.0f}")


def text_has_its_size(page):
    """40 pt of 264 px/in at 2 px a point, and 16 px of 2.5 mm."""
    for name, millimeters in (("prompter", 40 * 2 / 264 * 25.4), ("wall", 40)):
        page.open(address(name, "#px-per-mm=4"), reduced=True)
        size = page.evaluate("parseFloat(getComputedStyle([...document.querySelectorAll('.tx')]"
                             ".find(text => text.checkVisibility())).fontSize)")
        near(size / 4, millimeters, 0.005, f"{name}: mm of text")
        expect("seen from" in page.evaluate("document.querySelector('.stage').innerText"), f"{name}: from where it is seen")


CHECKS = [nothing_overlaps_is_cut_or_empty, what_counts_comes_first_on_a_phone, text_has_its_size]

if __name__ == "__main__":
    sys.exit(main(CHECKS))
