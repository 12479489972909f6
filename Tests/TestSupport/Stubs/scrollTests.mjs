// The JavaScript driver in node: its pure part, and what it does with a page that counts what listens. What is wrong is printed.
import { element, frame, listeners, setScreen, viewport } from "./dom.mjs";
import { displays, glassOf, offset, scroll } from "./scroll.mjs";

const expect = (isRight, what) => isRight || console.log(what);
const [warnings, said] = [[], new Set()];
console.warn = text => warnings.push(text);
const page = { zoom: 1, isMac: false, isFirefox: false };

// CSS px in a second at 30 mm/s, to the digits of the design.
for (const [device, screen, pxPerSecond] of [
  ["iPhone 15", { width: 393, height: 852, ratio: 3 }, 181.102],
  ["iPhone15,4", { width: 320, height: 693, ratio: 3 }, 147.462],
  ["Google Pixel 8", { width: 412, height: 915, ratio: 2.625 }, 191.901],
  ["shiba", { width: 360, height: 800, ratio: 3 }, 167.913],
  ["Dell U2720Q", { width: 2560, height: 1440, ratio: 1.5 }, 128.622],
  // As they were typed, and without the scale, which the screen tells.
  ["pixel 8", { width: 412, height: 915, ratio: 2.625 }, 191.901],
  ["Dell U2720Q@150%", { width: 3840, height: 2160, ratio: 1 }, 192.933],
]) {
  const { ppi, pxPerPixel } = glassOf(device, { ...page, ...screen });
  const found = 30 * ppi / 25.4 * pxPerPixel;
  expect(Math.abs(found - pxPerSecond) < 0.0006, `${device}: ${found} px/s, not ${pxPerSecond}`);
}
expect(warnings.length === 0, `it says ${warnings}`);
for (const device of ["iPhone 99", undefined]) {
  expect(glassOf(device, { ...page, width: 393, height: 852, ratio: 3 }) === null, `${device} moves`);
}
expect(warnings.length === 2 && warnings[0].includes("'iPhone 99'"), `it says ${warnings}`);
expect(displays.length === 3 && typeof scroll === "function", "the module lacks its exports");

// A minute at each rate: what is shown is whole pixels, the nearest ones.
for (const hertz of [60, 80, 120]) {
  for (let frame = 0; frame <= 60 * hertz; frame++) {
    const moved = offset(frame / hertz, { pxPerSecond: 181.102, renderedPerPx: 3, start: 7 });
    const off = (moved - 7 - 181.102 * frame / hertz) * 3;
    expect(Math.abs(off) <= 0.5 + 1e-6 && Math.abs(moved * 3 - Math.round(moved * 3)) < 1e-6, `${moved} at ${frame} / ${hertz}`);
  }
}

// Stamps that are off by up to 0.1 ms, as browsers round them, give the steps of exact ones, at a rate that is typed.
for (const hertz of [60, 90, 120, 144]) {
  for (const late of [stamp => stamp, stamp => Math.floor(stamp * 10) / 10, stamp => Math.round(stamp * 10) / 10,
    stamp => stamp + 0.1 * Math.sin(stamp * 1e6), stamp => Math.ceil(stamp * 10) / 10]) {
    const first = late(1234.5678);
    for (let frame = 0; frame < 20 * hertz; frame++) {
      const seconds = (late(1234.5678 + frame * 1000 / hertz) - first) / 1000;
      const moved = offset(seconds, { pxPerSecond: 7 * hertz / 3, renderedPerPx: 3, frameRate: hertz });
      expect(Math.abs(moved * 3 - 7 * frame) < 1e-6, `frame ${frame} at ${hertz} Hz: ${moved * 3} px`);
      // Twice as many frames show each position twice.
      const between = offset(seconds + 0.5 / hertz, { pxPerSecond: 7 * hertz / 3, renderedPerPx: 3, frameRate: hertz });
      expect(between === moved, `frame ${frame} and a half at ${hertz} Hz: ${between * 3} px`);
    }
  }
}

/** A banner, its rows, and how far the track stands from its edge in CSS px. */
function start(options) {
  const [view, track, rows] = [element(1000), element(100_000), []];
  track.parentElement = view;
  const banner = scroll(track, { onFrame: (seconds, _, pixels) => rows.push([seconds, pixels]), ...options });
  return { banner, view, track, rows, moved: () => -Number(/\((.*)px/.exec(track.style.transform)[1]) };
}

// A browser that is not the device stands, and says so once; on its own screen it has the speed of the glass.
for (const [device, width, height, ratio, wanted] of [
  ["Google Pixel 8", 1920, 1080, 1, 0], ["Google Pixel 8", 412, 915, 2.625, 191.901], ["iPhone 15", 1920, 1080, 1, 0],
  ["iPhone 15", 2560, 5550, 1, 0], ["iPhone 15", 393, 852, 3, 181.102], ["Dell U2720Q", 1920, 1200, 1, 0],
  ["Dell U2720Q", 1920, 1080, 2, 96.467],
]) {
  warnings.length = 0;
  setScreen(width, height, ratio);
  const { banner, rows, moved } = start({ device });
  start({ device }).banner.stop();
  for (let count = 0; count <= 600; count++) frame(count / 60);
  expect(Math.abs(moved() / 10 - wanted) < 0.1, `${device}: ${moved() / 10} CSS px/s on ${width} x ${height}`);
  expect((rows.length > 0) === wanted > 0, `${device}: ${rows.length} frames on ${width} x ${height}`);
  expect(warnings.length <= 1 && (wanted > 0 || said.has(device) || warnings.length === 1), `it says ${warnings}`);
  if (!(wanted > 0)) said.add(device);
  banner.stop();
}

// A log is in pixels of the panel, through page zoom and a pinch.
for (const [width, height, ratio] of [[412, 915, 2.625], [360, 800, 3], [329.6, 732, 3.28125]]) {
  setScreen(width, height, ratio);
  const { banner, rows } = start({ device: "Google Pixel 8" });
  for (let count = 0; count <= 600; count++) {
    if (count === 300) {
      viewport.scale = 2;
      listeners.filter(({ target, name }) => target === viewport && name === "resize").forEach(({ listener }) => listener());
      await new Promise(done => setTimeout(done, 300));
    }
    frame(count / 60);
  }
  const [[first, begin], [last, end]] = [rows[0], rows.at(-1)];
  const speed = (end - begin) / (last - first - 1 / 60);
  expect(Math.abs(speed - 503.74) < 0.2, `a log of ${speed} px/s at ${ratio}`);
  viewport.scale = 1;
  banner.stop();
}

// Nothing takes a click, and nothing listens once it has stopped.
setScreen(412, 915, 2.625);
const { banner, view, track } = start({ device: "Google Pixel 8" });
frame(0);
expect(track.children.length > 0 && track.children.every(({ attributes }) => "inert" in attributes), "a copy is in reach");
const names = listeners.filter(({ target }) => target === view || target === track).map(({ name }) => name);
expect(`${names}` === "focusin,focusout", `track and view listen to ${names}`);
banner.stop();
expect(listeners.length === 0 && track.children.length === 0, `${listeners.map(({ name }) => name)} are listened to after all`);
