// The pure part of the JavaScript driver, in node, without a document. What is wrong is printed.
import { displays, offset, pxPerMillimeter, scroll } from "./scroll.mjs";

const expect = (isRight, what) => isRight || console.log(what);
const warnings = [];
console.warn = text => warnings.push(text);
const page = { zoom: 1, isMac: false, isFirefox: false };

// CSS px in a second at 30 mm/s, to the digits of the design.
for (const [device, screen, pxPerSecond] of [
  ["iPhone 15", { width: 393, height: 852, ratio: 3 }, 181.102],
  ["iPhone15,4", { width: 320, height: 693, ratio: 3 }, 147.462],
  ["Google Pixel 8", { width: 412, height: 915, ratio: 2.625 }, 191.901],
  ["shiba", { width: 360, height: 800, ratio: 3 }, 167.913],
  ["Dell U2720Q", { width: 2560, height: 1440, ratio: 1.5 }, 128.622],
]) {
  const found = 30 * pxPerMillimeter(device, { ...page, ...screen });
  expect(Math.abs(found - pxPerSecond) < 0.0006, `${device}: ${found} px/s, not ${pxPerSecond}`);
}
expect(warnings.length === 0, `it says ${warnings}`);
for (const device of ["iPhone 99", undefined]) {
  expect(pxPerMillimeter(device, { ...page, width: 393, height: 852, ratio: 3 }) === 0, `${device} moves`);
}
expect(warnings.length === 2 && warnings[0].includes("'iPhone 99'"), `it says ${warnings}`);
expect(displays.length === 3 && typeof scroll === "function", "the module lacks its exports");

// A minute at each rate: what is shown is whole pixels, the nearest ones.
for (const hertz of [60, 80, 120]) {
  for (let frame = 0; frame <= 60 * hertz; frame++) {
    const moved = offset(frame / hertz, { pxPerSecond: 181.102, pixelsPerPx: 3, start: 7 });
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
      const moved = offset(seconds, { pxPerSecond: 7 * hertz / 3, pixelsPerPx: 3, frameRate: hertz });
      expect(Math.abs(moved * 3 - 7 * frame) < 1e-6, `frame ${frame} at ${hertz} Hz: ${moved * 3} px`);
      // Twice as many frames show each position twice.
      const between = offset(seconds + 0.5 / hertz, { pxPerSecond: 7 * hertz / 3, pixelsPerPx: 3, frameRate: hertz });
      expect(between === moved, `frame ${frame} and a half at ${hertz} Hz: ${between * 3} px`);
    }
  }
}
