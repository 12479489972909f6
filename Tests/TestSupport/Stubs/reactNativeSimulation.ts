// A minute of an iPhone 8 Plus at each rate, with frames dropped and doubled and with renders, and then all that makes the
// content stand. What is wrong is printed.
import { render, unmount } from "react";
import { I18nManager, Platform, stage } from "react-native";
import { counts, frame } from "react-native-reanimated";
import { rows, useLog } from "./log";
import { offset, pointsPer, useScroll } from "./useScroll";

type Options = NonNullable<Parameters<typeof useScroll>[0]>;
const expect = (isRight: boolean, what: string) => { if (!isRight) console.log(what); };
const pointsPerSecond = 30 * 401 / 25.4 / (1080 / 414);
const wrapped = (distance: number) => ((distance % 400) + 600) % 400 - 200;

const layoutOf = (extent: number) => ({ nativeEvent: { layout: { x: 0, y: 0, width: extent, height: extent } } });

/** Content of a length in a view of 300 points, once it is measured. */
function show(options: Options, extent = 400) {
  const hook = () => render(() => useScroll(options));
  hook().onLayout(layoutOf(300));
  hook().copies[0].onLayout!(layoutOf(extent));
  const { style } = hook();
  const x = () => -(style as any).now().transform[0].translateX;
  return { x, at: (seconds: number) => { frame(1000 + seconds * 1000); return x(); } };
}

for (const hertz of [60, 80, 120]) {
  const options: Options = { device: "iPhone10,5" };
  let { at, x } = show({ ...options });
  const registered = counts.registered;
  expect(at(0) === 0, "it does not start at 0");
  let [least, most] = [0, 0];
  for (let count = 1; count <= 60 * hertz; count++) {
    if (count % 7 === 0 && count < 60 * hertz) continue;
    if (count % 11 === 0) ({ at, x } = show({ ...options }));
    const x1 = at(count / hertz);
    if (count % 5 === 0) expect(at(count / hertz) === x1, "a callback that comes twice moves twice");
    const off = wrapped(x1 - pointsPerSecond * count / hertz) * 3;
    [least, most] = [Math.min(least, off), Math.max(most, off)];
    expect(x1 >= 0 && x1 < 400 && Math.abs(x1 * 3 - Math.round(x1 * 3)) < 1e-9, `${x1}`);
  }
  expect(most - least < 1.001, `judder of ${most - least} px at ${hertz} Hz`);
  expect(counts.registered === registered, "a render registers the callback anew");

  let [now, before] = [60, at(60)];
  const stands = (reason: string, hold: () => void, go: () => void, away = 5) => {
    hold();
    expect(x() === (stage.isReduced ? 0 : before), `it moves when ${reason}`);
    go();
    expect(at(now + away) === before, `it jumps after it was ${reason}`);
    for (let count = 1; count <= hertz; count++) at(now + away + count / hertz);
    expect(Math.abs(wrapped(x() - before - pointsPerSecond)) * 3 <= 1, `it is at ${x()} after it was ${reason}`);
    [now, before] = [now + away + 1, x()];
  };
  const pause = (isPaused: boolean, more = {}) => { ({ at, x } = show({ ...options, ...more, isPaused })); };
  const holds = (isReduced: boolean) => () => {
    stage.isReduced = isReduced;
    pause(!isReduced);
    expect(frame(1000 + now * 1000 + 5) === 0, "it asks for frames when it stands");
  };
  const goes = () => { stage.isReduced = false; pause(false); };
  stands("paused", holds(false), goes);
  stands("paused for a moment", holds(false), goes, 0.1);
  stands("reduced", holds(true), goes);
  stands("hidden", () => {}, () => {});
  pause(false, { millimetersPerSecond: 15 });
  expect(at(now + 0.01) === before, "it jumps at another speed");
  for (let count = 1; count <= hertz; count++) at(now + 0.01 + count / hertz);
  expect(Math.abs(wrapped(x() - before - pointsPerSecond / 2)) * 3 <= 1, `it is at ${x()} at half the speed`);
  unmount();
  expect(frame(1e6) === 0, "it goes on when it has left the screen");
}

// Three pixels a frame, while time stamps are a hair early or late.
const { at } = show({ device: "iPhone10,5", millimetersPerSecond: 60 * 30 / pointsPerSecond }, 1e6);
for (let count = 0, before = -1; count < 600; count++) {
  const x = at(count / 60 + (count % 3 - 1) * 1e-6);
  expect(Math.abs(x - before - 1) < 1e-9, `a step of ${x - before} pt`);
  before = x;
}
unmount();

// Content that is measured, in each direction: as its parent lays out the copies, they cover the view at each frame, from
// within a loop before the edge that they enter from, a whole number of pixels apart.
const said: string[] = [];
console.warn = (text: string) => { said.push(text); };
for (const [axis, isRTL, wanted] of [
  ["horizontal", false, -1], ["horizontal", true, 1], ["vertical", true, -1],
] as ["horizontal" | "vertical", boolean, number][]) {
  for (const extent of [30.1, 100.2, 300, 900]) {
    I18nManager.isRTL = isRTL;
    const shown: [number, number][] = [];
    const onFrame = (seconds: number, _: number | undefined, moved: number) => { shown.push([seconds, moved]); };
    const options: Options = { device: "iPhone10,5", axis, onFrame, frameRate: 60 };
    const hook = () => render(() => useScroll({ ...options })) as any;
    expect(hook().copies.length === 1, "it repeats what it has not measured");
    hook().onLayout(layoutOf(300));
    hook().copies[0].onLayout(layoutOf(extent));
    const { style, copies, onLayout, scrollEnabled } = hook();
    // A render that changes nothing gives a child that is memoised what it had.
    const again = hook();
    expect(again.copies === copies && again.onLayout === onLayout, "copies and closures are new in each render");
    expect(!scrollEnabled && copies.slice(1).every((copy: any) => copy.accessibilityElementsHidden
      && copy.importantForAccessibility === "no-hide-descendants" && !copy.onLayout), "a copy is in reach");
    const margins = copies.map((copy: any) => copy.style[axis === "vertical" ? "marginBottom" : "marginEnd"]);
    const length = extent + margins[0];
    expect(Math.abs(length * 3 - Math.ceil(extent * 3 - 1e-6)) < 1e-6, `a loop of ${length} pt`);
    expect(margins.every((margin: number) => margin === margins[0]), `${margins}`);
    expect(copies.length === Math.ceil(300 / length - 1e-9) + 1, `${copies.length} copies of ${length} pt`);
    const shift = () => Object.values(style.now().transform[0])[0] as number;
    const start = axis === "horizontal" && isRTL ? 1 : -1;
    let [before, sum] = [shift(), 0];
    for (let count = 0; count <= 240; count++) {
      frame(1000 + count * 1000 / 120);
      const gone = shift() * start;
      expect(gone > -1e-6 && gone < length && length * copies.length - gone > 300 - 1e-6, `bare at ${gone} of ${length}`);
      expect(Math.abs(gone * 3 - Math.round(gone * 3)) < 1e-6, `${gone} is no whole pixel`);
      const step = ((shift() - before) * wanted + length * 1.5) % length - length / 2;
      expect(step > -1e-6 && step < 4, `a step of ${step} in ${axis}, ${isRTL}`);
      if (count % 2) expect(Math.abs(step) < 1e-6, "time is not cut to frames of 60 Hz");
      [before, sum] = [shift(), sum + step];
    }
    const [[first, begin], [last, end]] = [shown[0], shown[shown.length - 1]];
    // Pixels of the panel, not points and not those that are rendered.
    expect(Math.abs((end - begin) - 30 * 401 / 25.4 * (last - first)) < 2, `a log of ${end - begin} px`);
    expect(Math.abs(sum * 1080 / 414 - end) < 1e-6, `a loop is not ${length} pt: ${sum}, not ${end}`);
    stage.isReduced = true;
    expect(hook().scrollEnabled && hook().copies.length === 1, "under reduced motion it cannot be scrolled by hand");
    expect(hook().style.now().transform.every((move: any) => Object.values(move)[0] === 0), "it stands off its edge");
    stage.isReduced = false;
    unmount();
  }
}
I18nManager.isRTL = false;
expect(said.length === 0, `it says ${said}`);
for (const [extent, wanted] of [[0.2, 64], [0.1, 64], [0, 1]] as const) {
  const hook = () => render(() => useScroll({ device: "iPhone10,5" }));
  hook().onLayout(layoutOf(300));
  hook().copies[0].onLayout!(layoutOf(extent));
  expect(hook().copies.length === wanted, `${hook().copies.length} copies of ${extent} pt`);
  unmount();
}

// A minute at 30 mm/s is 1.8 m of the glass, which the picture fills: its sides are in millimetres.
for (const [name, sides, pixels, ratio, isAndroid] of [
  ["iPhone10,5", [1080, 1920].map(side => side * 25.4 / 401), [1242, 2208], 3, false],
  ["iPhone10,5", [1080, 1920].map(side => side * 25.4 / 401), [1125, 2000], 3, false],
  ["shiba", [1080, 2400].map(side => side * 25.4 / 426.5), [1080, 2400], 3, true],
  ["e3q", [1440, 3120].map(side => side * 25.4 / 505.3), [1080, 2340], 2.8125, true],
  ["e3q", [1440, 3120].map(side => side * 25.4 / 505.3), [720, 1560], 1.875, true],
  ["q5q", [1812, 2176].map(side => side * 25.4 / 372.6), [2176, 1812], 2.625, true],
  ["q5q", [904, 2316].map(side => side * 25.4 / 401), [904, 2316], 2.25, true],
] as [string, number[], number[], number, boolean][]) {
  const [width, height] = pixels.map(side => side / ratio);
  const { millimeter, pixel } = pointsPer([name], { width, height, ratio, isAndroid });
  const way = offset(60, { pointsPerSecond: 30 * millimeter, ratio });
  const millimeters = way / Math.max(width, height) * sides[1];
  // A log is in pixels of the panel, whatever is set.
  const ppi = ({ "iPhone10,5": 401, shiba: 426.5, e3q: 505.3 } as Record<string, number>)[name] ?? (sides[0] > 100 ? 372.6 : 401);
  expect(Math.abs(way / pixel - 1800 / 25.4 * ppi) < 3, `${name}: a log of ${way / pixel} px at ${pixels}`);
  expect(Math.abs(millimeters - 1800) < 0.51 / Math.max(...pixels) * sides[1], `${name}: ${millimeters} mm at ${pixels}`);
}

// Stamps that are up to 0.1 ms early or late give the steps of exact ones, at a rate that is typed.
for (const hertz of [60, 90, 120, 144]) {
  for (const late of [(stamp: number) => stamp, (stamp: number) => Math.floor(stamp * 1e4) / 1e4,
    (stamp: number) => Math.ceil(stamp * 1e4) / 1e4, (stamp: number) => stamp + 1e-4 * Math.sin(stamp * 1e9)]) {
    for (let count = 0; count < 20 * hertz; count++) {
      const seconds = late(1.2345678 + count / hertz) - late(1.2345678);
      const moved = offset(seconds, { pointsPerSecond: 7 * hertz / 3, ratio: 3, frameRate: hertz });
      expect(Math.abs(moved * 3 - 7 * count) < 1e-6, `frame ${count} at ${hertz} Hz: ${moved * 3} px`);
    }
  }
}

// The points that 30 mm/s are on displays that say so themselves, are folded, zoomed or set to fewer pixels, or unknown.
for (const [OS, model, width, height, ratio, wanted, device] of [
  ["ios", "", 414, 736, 3, pointsPerSecond, "iPhone10,2"], ["ios", "", 375, 667, 3, 30 * 401 / 25.4 / (1080 / 375), "iPhone10,2"],
  ["ios", "", 736, 414, 3, pointsPerSecond, "iPhone10,5"], ["ios", "", 414, 736, 3, 0, undefined],
  ["ios", "", 669, 951, 3, 30 * 430 / 25.4 / (1878 / 669), "iPhone19,4"],
  ["android", "shiba", 1080 / 2.625, 2400 / 2.625, 2.625, 30 * 426.5 / 25.4 / 2.625, null],
  ["android", "shiba", 720 / 1.75, 1600 / 1.75, 1.75, 30 * 426.5 / 25.4 / 2.625, null],
  ["android", "shiba", 360, 800, 3, 30 * 426.5 / 25.4 / 3, null],
  ["android", "e3q", 384, 832, 2.8125, 30 * 505.3 / 25.4 / 3.75, null],
  ["android", "e3q", 384, 832, 3.75, 30 * 505.3 / 25.4 / 3.75, null],
  // An app in a frame of another shape: of the resolution that is the record's own.
  ["android", "e3q", 384, 600, 2.8125, 30 * 505.3 / 25.4 / 3.75, null],
  ["android", "SM-F946B", 904 / 2.625, 2316 / 2.625, 2.625, 30 * 401 / 25.4 / 2.625, undefined],
  ["android", "SM-F946B", 1812 / 2.625, 2176 / 2.625, 2.625, 30 * 372.6 / 25.4 / 2.625, undefined],
  ["android", "Pixel 99", 411, 914, 2.625, 0, null],
] as ["ios" | "android", string, number, number, number, number, string | null | undefined][]) {
  const Fingerprint = `google/${model}/${model}:14/UD1A.230803.041/10808477:user/release-keys`;
  Object.assign(Platform, { OS, constants: { Model: model.replace("shiba", "Pixel 8"), Fingerprint } });
  Object.assign(stage, { screen: { width, height }, ratio });
  const { at } = show({ device }, 1e6);
  for (let count = 0; count <= 1000; count++) at(count / 10);
  const x = at(100);
  expect(Math.abs(x / 100 - wanted) < 0.01, `${OS} ${model} ${device}: ${x / 100} pt/s, not ${wanted}`);
  unmount();
}
expect(said.filter(text => text.includes("Pixel 99")).length === 1, `it says ${said}`);
// The log of the article, at a resolution that is not the panel's.
Object.assign(stage, { screen: { width: 384, height: 832 }, ratio: 2.8125 });
Object.assign(Platform, { OS: "android", constants: { Model: "e3q", Fingerprint: "a/b/c:14" } });
const banner = () => render(() => useScroll({ onFrame: useLog() }));
banner().onLayout(layoutOf(300));
banner().copies[0].onLayout!(layoutOf(400));
banner();
for (let count = 0; count <= 600; count++) frame(1000 + count * 1000 / 60);
declare const require: (name: string) => any;
require("fs").writeFileSync("ticks.csv", rows.join("\n"));
console.log("done");
