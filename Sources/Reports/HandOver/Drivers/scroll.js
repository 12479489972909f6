{{&head}}// A page has to know its device, which no browser tells: on a screen of another shape than the panel's the content
// stands. A display that is known by its ppi alone cannot be checked. No browser tells Safari's page zoom, page zoom at
// a resolution other than the default, or a picture that the system draws larger or smaller than the panel.
//     import { scroll } from {{&file}};

// -- pure --

/**
 * The panel's sides in pixels, the short one first, pixels per inch; an iPhone's or iPad's sides in points, without and
 * with Display Zoom; the sides in rendered pixels where these are fewer.
 * @type { { names: string[], pixels?: number[], ppi: number, points?: number[], zoomed?: number[], isPad?: boolean,
 *   rendered?: number[] }[] }
 */
export const displays = [
{{#rows}}  { names: [{{&names}}],{{#sides}} pixels: [{{&sides}}],{{/sides}} ppi: {{&ppi}}{{#points}}, points: [{{&points}}]{{/points}}{{#zoomed}}, zoomed: [{{&zoomed}}]{{/zoomed}}{{#isPad}}, isPad: true{{/isPad}}{{#rendered}}, rendered: [{{&rendered}}]{{/rendered}} }, // {{&sure}}
{{/rows}}];

/** What a page gets whose screen is not above: null lets its content stand, { names: [], ppi: 400 } is a guess. */
const onUnknownDevice = (device, page) => null;
const sidesOf = ({ width, height }, ratio = 1) => [width * ratio, height * ratio].sort((a, b) => a - b);
const said = new Set();
const sayOnce = text => said.size < said.add(text).size && console.warn(`scroll: ${text}`);

/**
 * Pixels per inch of the panel, and CSS px for one of its pixels; null of an unknown device or another screen.
 * @param {string | undefined} device
 * @param { { width: number, height: number, ratio: number, zoom: number, isMac: boolean, isFirefox: boolean } } page
 *   The screen in CSS px, devicePixelRatio, and the scale of a pinch or of a page that is wider than the screen.
 */
export function glassOf(device, page) {
  const [short, long] = sidesOf(page);
  const off = ({ pixels = [short, long] }) => Math.abs(short / long * pixels[1] / pixels[0] - 1);
  // Of the panels of a foldable the one that has the screen's shape.
  const named = displays.filter(({ names }) => names.includes(device ?? "")).sort((a, b) => off(a) - off(b))[0];
  // A notch is no part of some screens of a Mac; More Space on an iPad makes the sides a sixth longer.
  const fits = named && (named.points ? off(named) <= 0.01 && short < 1.25 * named.points[0]
    : off(named) <= (page.isMac ? 0.05 : 0.01));
  const display = fits ? named : onUnknownDevice(device, page);
  if (display) return { ppi: display.ppi, pxPerPixel: pxPerPixel(display, page) / page.zoom };
  sayOnce(named ? `this screen is not that of '${device}'; the content stands`
    : `no display is called '${device}'; choose from ${displays.map(({ names }) => names[0]).join("; ")}`);
  return null;
}

/** CSS px for a pixel of the panel, before a pinch. */
function pxPerPixel({ names, pixels, points, zoomed, isPad, rendered }, page) {
  const [short] = sidesOf(page);
  if (pixels && points) {
    const own = [points, zoomed].find(size => size && Math.abs(size[0] - short) <= 1)?.[0] ?? (isPad ? short : 0);
    if (!own) sayOnce(`the screen is not that of '${names[0]}', whose speed is right without Display Zoom`);
    return (own || points[0]) / pixels[0];
  }
  if (pixels && page.isMac) {
    // The ratio is 2 whatever it "looks like", or 1 where a point is a pixel.
    const across = pixels[page.width < page.height ? 0 : 1];
    return page.width / across / (page.isFirefox ? 1 : page.ratio / (page.width === across ? 1 : 2));
  }
  if (!pixels || !rendered) return 1 / page.ratio;
  // The resolution that is set: what both sides of the screen give within a CSS px.
  const set = sidesOf(page, page.ratio);
  const isSet = part => set.every((side, axis) => Math.abs(side - part * pixels[axis]) <= page.ratio);
  return ([1, 3 / 4, 2 / 3, 1 / 2].find(isSet) ?? rendered[0] / pixels[0]) / page.ratio;
}

/**
 * How far the content has moved, in CSS px: to the nearest whole rendered pixel, halves up.
 * @param {number} seconds Since the start; cut to frames of `frameRate` in Hz where that is given.
 * @param { { pxPerSecond: number, renderedPerPx: number, start?: number, frameRate?: number } } run
 */
export function offset(seconds, { pxPerSecond, renderedPerPx, start = 0, frameRate = 0 }) {
  // Stamps of whole 0.1 ms are up to an eighth of a frame early.
  const time = frameRate > 0 ? Math.floor(seconds * frameRate + 1 / 8) / frameRate : seconds;
  return Math.floor((start + pxPerSecond * time) * renderedPerPx + 0.5) / renderedPerPx;
}

// -- the page --

const onlyDevice = displays[0].names.find(name => displays.every(({ names }) => names.includes(name)));

/**
 * Moves an element without an end, in the element that shows a part of it: to the left, in a right-to-left layout to
 * the right, or up. Offer a button for `pause`: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
 * @param {HTMLElement} track
 * @param { { device?: string, millimetersPerSecond?: number, axis?: "horizontal" | "vertical", frameRate?: number,
 *   onFrame?: (seconds: number, targetSeconds: number | undefined, offsetPixels: number) => void } } options `onFrame`
 *   is told a frame's time and how far the content has moved in pixels of the panel.
 */
export function scroll(track, {
  device = onlyDevice, millimetersPerSecond = {{&speed}}, axis = "{{&axis}}", frameRate = {{&rate}}, onFrame,
} = {}) {
  const [view, isVertical] = [track.parentElement, axis === "vertical"];
  const [extent, overflow] = isVertical ? ["height", "overflowY"] : ["width", "overflowX"];
  const sign = !isVertical && getComputedStyle(track).direction === "rtl" ? 1 : -1;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const [events, found, { transform, width, flexShrink }] = [new AbortController(), view.style[overflow], track.style];
  let [pxPerSecond, pxPerPixel, renderedPerPx, length, request, timer] = [0, 1, 1, 0, 0, 0];
  // CSS px and pixels of the panel, which a pinch and page zoom set apart, now and when the run began.
  let [moved, told, start, base, origin, isPaused, copies] = [0, 0, 0, 0, null, false, []];

  const stands = () => reduced.matches || !(pxPerSecond > 0);
  const moves = () => length > 0 && !stands() && !isPaused && !events.signal.aborted && !document.hidden
    && !track.contains(document.activeElement);

  function show(time) {
    request = 0;
    if (!moves()) return;
    origin ??= time;
    moved = offset((time - origin) / 1000, { pxPerSecond, renderedPerPx, start, frameRate });
    told = base + (moved - start) / pxPerPixel;
    place();
    onFrame?.(time / 1000, undefined, told);
    request = requestAnimationFrame(show);
  }

  /** The track stands within a loop before the edge that its layout starts from; its copies cover the rest. */
  function place() {
    const loop = Math.round(length * renderedPerPx);
    const shift = stands() || !loop ? 0 : Math.round(moved * renderedPerPx) % loop / renderedPerPx;
    track.style.transform = `translate${isVertical ? "Y" : "X"}(${sign * shift}px)`;
  }

  /** Asks the screen, repeats the content, and goes on from where it stands. */
  function begin() {
    if (events.signal.aborted) return;
    const [{ width, height }, ratio, zoom] = [screen, devicePixelRatio, globalThis.visualViewport?.scale || 1];
    const [isMac, isFirefox] = [navigator.platform.startsWith("Mac"), "MozAppearance" in track.style];
    const [before, glass] = [pxPerSecond, glassOf(device, { width, height, ratio, zoom, isMac, isFirefox })];
    [pxPerPixel, renderedPerPx] = [glass?.pxPerPixel ?? 1, ratio * zoom];
    pxPerSecond = millimetersPerSecond * (glass?.ppi ?? 0) / 25.4 * pxPerPixel;
    cover();
    if (!moves() || !request || pxPerSecond !== before) [start, base, origin] = [moved, told, null];
    place();
    if (moves() && !request) request = requestAnimationFrame(show);
  }

  /** Copies stand a loop apart, which is whole rendered pixels. */
  function cover() {
    const [box, room] = [track, view].map(element => element.getBoundingClientRect());
    const pixels = box[extent] * renderedPerPx;
    length = pixels < 1 ? 0 : Math.ceil(pixels - 0.001) / renderedPerPx;
    const count = stands() || !length ? 0 : Math.min(Math.ceil(room[extent] / length), 63);
    while (copies.length > count) copies.pop().remove();
    while (copies.length < count) copies.push(track.appendChild(copyOfTrack()));
    const size = isVertical ? `width: ${box.width}px` : `height: ${box.height}px`;
    copies.forEach((copy, index) => {
      const [along, left, top] = [-sign * (index + 1) * length, -track.clientLeft, -track.clientTop];
      copy.style.cssText = `all: inherit; position: absolute; inset: auto; left: ${left + (isVertical ? 0 : along)}px; `
        + `top: ${top + (isVertical ? along : 0)}px; box-sizing: border-box; ${size}; margin: 0; transform: none; `
        + "animation: none; transition: none; opacity: 1; filter: none";
    });
    view.style[overflow] = "hidden";
    view.style[overflow] = stands() ? "auto" : "clip";  // which older browsers do not know
    contents.takeRecords();
  }

  function copyOfTrack() {
    const copy = /** @type {HTMLElement} */ (track.cloneNode(false));
    copy.setAttribute("inert", "");
    copy.append(...[...track.childNodes].filter(node => !copies.includes(node)).map(node => node.cloneNode(true)));
    const named = [copy, ...copy.querySelectorAll("[id], [name]")];
    named.forEach(element => ["id", "name"].forEach(name => element.removeAttribute(name)));
    return copy;
  }

  /** A pinch has ended when nothing has changed for a while. */
  function settle() {
    clearTimeout(timer);
    timer = setTimeout(begin, 250);
  }
  function removeCopies() {
    copies.splice(0).forEach(copy => copy.remove());
    begin();
  }
  const [sizes, contents] = [new ResizeObserver(begin), new MutationObserver(removeCopies)];
  const on = (target, name, listener) => target?.addEventListener(name, listener, { signal: events.signal });
  on(document, "visibilitychange", begin);
  on(reduced, "change", begin);
  on(track, "focusin", begin);
  on(track, "focusout", settle);
  for (const resized of [window, window.visualViewport]) on(resized, "resize", settle);
  track.style.width ||= isVertical ? "" : "max-content";
  track.style.flexShrink ||= "0";
  sizes.observe(view);
  sizes.observe(track);
  contents.observe(track, { childList: true, characterData: true, subtree: true });
  begin();
  return {
    pause: () => { isPaused = true; begin(); },
    resume: () => { isPaused = false; begin(); },
    stop() {
      events.abort();
      sizes.disconnect();
      contents.disconnect();
      removeCopies();
      Object.assign(track.style, { transform, width, flexShrink });
      view.style[overflow] = found;
    },
  };
}
