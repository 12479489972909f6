{{&head}}
//
// The time stamp of a frame says when it is due. The position is the speed times the time since the
// start, in whole pixels of the screen: nothing adds up, so that a dropped frame costs no distance.
// While the page is hidden, or its reader asks for reduced motion, the track stands.
//
//     import { scroll } from "./scroll.js";
//     const banner = scroll(document.querySelector("#track"), { device, loopLength: 1200 });
//     button.onclick = () => banner.pause();

/**
 * What a device is called, and CSS px per millimetre of its glass. Of a monitor it is the panel's px per millimetre: the
 * scale of the system and the zoom of the browser, which devicePixelRatio tells, change the CSS px there.
 */
const displays = [
{{&rows}}];

/**
 * CSS px per millimetre of a device that is not above; tell yourself of it here. Choose the line: null lets its track
 * stand, ofPixels() is that of a display above with as many pixels (up to 14 % off), a number is a guess.
 */
const onUnknownDevice = device => null;

/** The sides of this screen in pixels, the short one first. */
const sides = () => [screen.width, screen.height].map(side => Math.round(side * devicePixelRatio)).sort((a, b) => a - b);

const ofPixels = () => cssPxPerMillimeter(displays.find(({ pixels }) => `${pixels}` === `${sides()}`));

const cssPxPerMillimeter = display =>
  display?.pxPerMillimeter ?? (display ? display.panelPxPerMillimeter / (globalThis.devicePixelRatio || 1) : null);

/** Of several devices the page has to say which. */
const onlyDevice = displays[0].names.find(name => displays.every(({ names }) => names.includes(name)));

function pxPerMillimeter(device) {
  const known = displays.filter(({ names }) => names.includes(device));
  // A foldable has two displays: the one that is as long as this screen, in CSS px, or has as many pixels.
  const isThis = ({ longSide, pixels }) => (longSide ? Math.abs(longSide - Math.max(screen.width, screen.height)) < 2
    : `${pixels}` === `${sides()}`);
  const display = known.length > 1 ? known.find(isThis) : known[0];
  return cssPxPerMillimeter(display) ?? onUnknownDevice(device);
}

/**
 * Moves an element to the left without an end.
 *
 * A browser does not say which device it runs on, nor how large its pixels are: the page has to know `device`.
 * Offer a button for `pause`: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
 *
 * @param {HTMLElement} track What moves.
 * @param {string} device A name or a model identifier of a display above; without one the track stands.
 * @param {number} millimetersPerSecond The speed on the glass.
 * @param {number} loopLength After how many CSS px the track looks the same again, because its content stands
 *   there twice; without it the track moves on and on.
 * @returns {{&handle}}
 */
export function scroll(track, { device = onlyDevice, millimetersPerSecond = {{&speed}}, loopLength } = {}) {
  if (!displays.some(({ names }) => names.includes(device))) {
    console.warn(`scroll: no display is called '${device}'; choose from ${displays.map(({ names }) => names[0]).join("; ")}`);
  }
  const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  let [pxPerSecond, ratio] = [0, 0];
  let [isPaused, isStopped, isRequested, position, start, origin] = [false, false, false, 0, 0, null];

  const moves = () => pxPerSecond > 0 && !isPaused && !isStopped && !document.hidden && !reduced?.matches;

  function show(time) {
    isRequested = false;
    if (!moves()) return;
    if (globalThis.devicePixelRatio !== ratio) measure();
    origin ??= time;
    position = start + pxPerSecond * (time - origin) / 1000;
    // From the middle of a pixel, so that a time stamp that is a hair early does not show.
    const scale = globalThis.devicePixelRatio || 1;
    const ahead = position + 0.5 / scale;
    const offset = Math.floor((loopLength > 0 ? ahead % loopLength : ahead) * scale) / scale;
    track.style.transform = `translateX(${-offset}px)`;
    request();
  }

  function request() {
    if (!isRequested) requestAnimationFrame(show);
    isRequested = true;
  }

  // At the start, and when the reader zooms. The next run goes on from where the track stands.
  function measure() {
    [start, origin, ratio] = [position, null, globalThis.devicePixelRatio];
    pxPerSecond = millimetersPerSecond * pxPerMillimeter(device);
  }

  function begin() {
    measure();
    if (moves()) request();
  }

  document.addEventListener("visibilitychange", begin);
  reduced?.addEventListener("change", begin);
  begin();
  return {
    pause() { isPaused = true; begin(); },
    resume() { isPaused = false; begin(); },
    stop() {
      isStopped = true;
      document.removeEventListener("visibilitychange", begin);
      reduced?.removeEventListener("change", begin);
    },
  };
}
