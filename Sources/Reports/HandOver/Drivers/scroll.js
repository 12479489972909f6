{{&head}}//
// The time stamp of a frame says when it is due. The position is the speed times the time since the start, in whole
// pixels of the screen: nothing adds up, so that a dropped frame costs no distance. The content repeats as often as it
// takes to cover the element around it; copies are out of reach of the focus and of screen readers, and a click on one
// goes to what it copies. While the page is hidden, or the content has the focus, it stands; of an unknown device, or
// where the reader asks for reduced motion, it can be scrolled by hand.
//
// The screen is asked: Display Zoom, Display size, a resolution, page zoom and a pinch keep the speed. What no browser
// tells: Safari's page zoom; page zoom at a resolution other than the default; a screen that is hidden from the page;
// in an iframe a pinch, and the zoom around it; a picture that the system draws larger or smaller than the panel (a
// lower mode, Linux at 150 % drawn at 2). Safari knows `inert` copies since 15.5, Chrome since 102, Firefox since 112.
//
//     import { scroll } from "./scroll.js";  // <div><div id="track">News</div></div>
//     const banner = scroll(document.querySelector("#track"), { device });
//     button.onclick = () => banner.pause();
//
// A log for `speedcal measure log`, and a unit test in node:
//
//     const rows = ["time_s,offset_points"];
//     const onFrame = (seconds, targetSeconds, offset) => rows.push(`${seconds},${offset}`);
//     setTimeout(() => console.log(rows.join("\n")), 10000);
//     scroll(document.querySelector("#track"), { device, onFrame });
//
//     import { displays, offset, pxPerMillimeter } from "./scroll.js";
//     const [width, height] = displays[0].points ?? [1920, 1080];
//     const page = { width, height, ratio: 2, zoom: 1, isMac: false, isFirefox: false };
//     const pxPerSecond = 30 * pxPerMillimeter(displays[0].names[0], page);
//     if (Math.abs(offset(10, { pxPerSecond, pixelsPerPx: 2 }) - 10 * pxPerSecond) > 0.25) throw new Error("off");

// -- pure --

/**
 * Names, the panel's sides in pixels, the short one first, pixels per inch; an iPhone's or iPad's sides in points,
 * without and with Display Zoom; the sides in rendered pixels where these are fewer.
 * @type { { names: string[], pixels?: number[], ppi: number, points?: number[], zoomed?: number[], isPad?: boolean,
 *   rendered?: number[] }[] }
 */
export const displays = [
{{#rows}}  { names: [{{&names}}],{{#sides}} pixels: [{{&sides}}],{{/sides}} ppi: {{&ppi}}{{#points}}, points: [{{&points}}]{{/points}}{{#zoomed}}, zoomed: [{{&zoomed}}]{{/zoomed}}{{#isPad}}, isPad: true{{/isPad}}{{#rendered}}, rendered: [{{&rendered}}]{{/rendered}} }, // {{&sure}}
{{/rows}}];

/**
 * What a device gets that is not above; tell yourself of it here. Choose the line: null lets its content stand,
 * ofPixels(page) is a display above with as many pixels (up to 14 % off), { names: [], ppi: 400 } a guess.
 */
const onUnknownDevice = (device, page) => null;

const sidesOf = ({ width, height }, ratio = 1) => [width * ratio, height * ratio].sort((a, b) => a - b);
const ofPixels = page => displays.find(({ pixels }) => `${pixels}` === `${sidesOf(page, page.ratio).map(Math.round)}`);

const said = new Set();
const sayOnce = text => said.size < said.add(text).size && console.warn(`scroll: ${text}`);

/**
 * CSS px per millimetre of the glass; 0 of an unknown device, which is a name or a model identifier of a display above.
 * @param {string | undefined} device
 * @param { { width: number, height: number, ratio: number, zoom: number, isMac: boolean, isFirefox: boolean } } page
 *   The screen in CSS px, devicePixelRatio, and the scale of a pinch or of a page that is wider than the screen.
 */
export function pxPerMillimeter(device, page) {
  // Of the panels of a foldable the one that has the screen's shape.
  const [short, long] = sidesOf(page);
  const off = ({ pixels = [0, 1] }) => Math.abs(short / long * pixels[1] / pixels[0] - 1);
  const known = displays.filter(({ names }) => names.includes(device ?? "")).sort((a, b) => off(a) - off(b));
  const display = known[0] ?? onUnknownDevice(device, page);
  if (display) return display.ppi / 25.4 * pxPerPixel(display, page, off(display)) / page.zoom;
  sayOnce(`no display is called '${device}'; choose from ${displays.map(({ names }) => names[0]).join("; ")}`);
  return 0;
}

/** CSS px per pixel of the panel, before a pinch; `off` is how far the screen is from the panel's shape. */
function pxPerPixel({ names, pixels, points, zoomed, isPad, rendered }, page, off) {
  const [short] = sidesOf(page);
  if (pixels && points) {
    const own = [points, zoomed].find(size => size && Math.abs(size[0] - short) <= 1);
    // More Space on an iPad has the panel's shape.
    if (own || isPad && off <= 0.01) return (own?.[0] ?? short) / pixels[0];
    sayOnce(`the screen is not that of '${names[0]}', whose speed is right without Display Zoom`);
    return points[0] / pixels[0];
  }
  if (pixels && page.isMac) {
    // The ratio is 2 whatever it "looks like", or 1 where a point is a pixel; a notch is no part of some screens.
    const across = pixels[page.width < page.height ? 0 : 1];
    if (off <= 0.05) return page.width / across / (page.isFirefox ? 1 : page.ratio / (page.width === across ? 1 : 2));
    sayOnce(`the screen is not that of '${names[0]}', whose speed is right where nothing is scaled`);
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
 * @param { { pxPerSecond: number, pixelsPerPx: number, start?: number, frameRate?: number } } run
 */
export function offset(seconds, { pxPerSecond, pixelsPerPx, start = 0, frameRate = 0 }) {
  // Stamps of whole 0.1 ms are up to an eighth of a frame early.
  const time = frameRate > 0 ? Math.floor(seconds * frameRate + 1 / 8) / frameRate : seconds;
  return Math.floor((start + pxPerSecond * time) * pixelsPerPx + 0.5) / pixelsPerPx;
}

// -- the page --

const onlyDevice = displays[0].names.find(name => displays.every(({ names }) => names.includes(name)));

/**
 * Moves an element without an end, in the element that shows a part of it: to the left, in a right-to-left layout to
 * the right, or up. The page has to know `device`, since no browser says which one it runs on. Offer a button for
 * `pause`: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
 * @param {HTMLElement} track
 * @param { { device?: string, millimetersPerSecond?: number, loopLength?: number, axis?: "horizontal" | "vertical",
 *   direction?: "left" | "right" | "up" | "down", frameRate?: number,
 *   onFrame?: (seconds: number, targetSeconds: number | undefined, offset: number) => void } } options `loopLength` in
 *   CSS px, if it is not the track's own; `onFrame` is told a frame's time and how far the content has moved in CSS px.
 */
export function scroll(track, {
  device = onlyDevice, millimetersPerSecond = {{&speed}}, loopLength = 0, axis = "{{&axis}}", direction,
  frameRate = {{&rate}}, onFrame,
} = {}) {
  const isVertical = axis === "vertical";
  const [near, far, extent, overflow] = isVertical ? ["top", "bottom", "height", "overflowY"]
    : ["left", "right", "width", "overflowX"];
  const view = track.parentElement;
  const layout = !isVertical && getComputedStyle(track).direction === "rtl" ? -1 : 1;
  const sign = direction ? (/right|down/.test(direction) ? 1 : -1) : -layout;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const [events, originals, found] = [new AbortController(), new WeakMap(), view.style[overflow]];
  const { transform, width, flexShrink } = track.style;
  let [pxPerSecond, pixelsPerPx, length, start, moved, request, timer] = [0, 1, 0, 0, 0, 0, 0];
  let [isPaused, origin, copies] = [false, null, []];

  const stands = () => reduced.matches || !(pxPerSecond > 0);
  const moves = () => length > 0 && !stands() && !isPaused && !events.signal.aborted && !document.hidden
    && !track.contains(document.activeElement);

  function show(time) {
    request = 0;
    if (!moves()) return;
    origin ??= time;
    moved = offset((time - origin) / 1000, { pxPerSecond, pixelsPerPx, start, frameRate });
    place();
    onFrame?.(time / 1000, undefined, moved);
    request = requestAnimationFrame(show);
  }

  /** The track stands within a loop before the edge that its layout starts from; its copies cover the rest. */
  function place() {
    const loop = Math.round(length * pixelsPerPx);
    const ahead = Math.round(moved * pixelsPerPx) * (sign === layout ? -1 : 1) % loop;
    const shift = stands() || !loop ? 0 : (ahead < 0 ? ahead + loop : ahead) / pixelsPerPx;
    track.style.transform = `translate${isVertical ? "Y" : "X"}(${-layout * shift}px)`;
  }

  /** Asks the screen, repeats the content, and goes on from where it stands. */
  function begin() {
    if (events.signal.aborted) return;
    const [{ width, height }, ratio, zoom] = [screen, devicePixelRatio, globalThis.visualViewport?.scale || 1];
    const [isMac, isFirefox] = [navigator.platform.startsWith("Mac"), "MozAppearance" in track.style];
    const before = pxPerSecond;
    pxPerSecond = millimetersPerSecond * pxPerMillimeter(device, { width, height, ratio, zoom, isMac, isFirefox });
    pixelsPerPx = ratio * zoom;
    cover(...[track, view].map(element => element.getBoundingClientRect()));
    if (!moves() || !request || pxPerSecond !== before) [start, origin] = [moved, null];
    place();
    if (moves() && !request) request = requestAnimationFrame(show);
  }

  function cover(box, room) {
    const pixels = (loopLength || box[extent]) * pixelsPerPx;
    length = pixels < 1 ? 0 : Math.ceil(pixels - 0.001) / pixelsPerPx;
    const count = stands() || !length ? 0 : Math.ceil(room[extent] / length);
    if (length && box[extent] > length + 1) sayOnce(`the content is longer than its loopLength, ${loopLength} px`);
    if (count > 63) sayOnce("the content is so short that it stands there 64 times, and covers no more");
    while (copies.length > Math.min(count, 63)) copies.pop().remove();
    while (copies.length < Math.min(count, 63)) copies.push(track.appendChild(copyOfTrack()));
    const size = isVertical ? `width: ${box.width}px` : `height: ${box.height}px`;
    copies.forEach((copy, index) => {
      const [along, left, top] = [(index + 1) * layout * length, -track.clientLeft, -track.clientTop];
      copy.style.cssText = `all: inherit; position: absolute; inset: auto; left: ${left + (isVertical ? 0 : along)}px; `
        + `top: ${top + (isVertical ? along : 0)}px; box-sizing: border-box; ${size}; margin: 0; transform: none; `
        + "animation: none; transition: none; opacity: 1; filter: none";
    });
    view.style[overflow] = "hidden";
    view.style[overflow] = stands() ? "auto" : "clip";  // which older browsers do not know
    view.tabIndex = stands() ? 0 : -1;
    contents.takeRecords();
  }

  function copyOfTrack() {
    const copy = /** @type {HTMLElement} */ (track.cloneNode(false));
    copy.setAttribute("inert", "");
    copy.append(...[...track.childNodes].filter(node => !copies.includes(node)).map(node => node.cloneNode(true)));
    const own = [track, ...track.querySelectorAll("*")];
    for (const [index, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
      originals.set(element, own[index]);
      for (const name of ["id", "name"]) element.removeAttribute(name);
    }
    return copy;
  }

  function passOn(event) {
    copies.forEach(copy => copy.removeAttribute("inert"));
    const hit = document.elementFromPoint(event.clientX, event.clientY);
    copies.forEach(copy => copy.setAttribute("inert", ""));
    if (event.isTrusted) originals.get(hit)?.dispatchEvent(new MouseEvent("click", event));
  }

  /** What has the focus comes to the edge that the layout starts from, unless all of it is in view. */
  function bringIntoView({ target }) {
    const [box, room] = [target, view].map(element => element.getBoundingClientRect());
    const isSeen = box[near] >= room[near] && box[far] <= room[far];
    if (!isSeen) moved += sign * (layout > 0 ? room[near] - box[near] : room[far] - box[far]);
    begin();
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

  function setPaused(value) {
    isPaused = value;
    begin();
  }

  const [sizes, contents] = [new ResizeObserver(begin), new MutationObserver(removeCopies)];
  const on = (target, name, listener) => target?.addEventListener(name, listener, { signal: events.signal });
  on(document, "visibilitychange", begin);
  on(reduced, "change", begin);
  on(window, "resize", settle);
  on(window.visualViewport, "resize", settle);
  on(track, "focusin", bringIntoView);
  on(track, "focusout", settle);
  on(view, "click", passOn);
  track.style.width ||= isVertical ? "" : "max-content";
  track.style.flexShrink ||= "0";
  sizes.observe(view);
  sizes.observe(track);
  contents.observe(track, { childList: true, characterData: true, subtree: true });
  begin();
  return {
    pause: () => setPaused(true),
    resume: () => setPaused(false),
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
