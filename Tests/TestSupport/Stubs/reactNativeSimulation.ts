// A minute of an iPhone 8 Plus at each rate, with frames dropped and doubled and with renders, and then all that makes the
// content stand. What is wrong is printed.
import { render, unmount } from "react";
import { I18nManager, Platform, stage } from "react-native";
import { counts, frame } from "react-native-reanimated";
import { useScroll } from "./useScroll";

type Options = Parameters<typeof useScroll>[0];
const expect = (isRight: boolean, what: string) => { if (!isRight) console.log(what); };
const pointsPerSecond = 30 * 401 / 25.4 / (1080 / 414);
const wrapped = (distance: number) => ((distance % 400) + 600) % 400 - 200;

function show(options: Options) {
  const { style } = render(() => useScroll(options));
  const x = () => -(style as any).now().transform[0].translateX;
  return { x, at: (seconds: number) => { frame(1000 + seconds * 1000); return x(); } };
}

for (const hertz of [60, 80, 120]) {
  const options: Options = { device: "iPhone10,5", loopLength: 400 };
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
const { at } = show({ device: "iPhone10,5", loopLength: 1e6, millimetersPerSecond: 60 * 30 / pointsPerSecond });
for (let count = 0, before = -1; count < 600; count++) {
  const x = at(count / 60 + (count % 3 - 1) * 1e-6);
  expect(Math.abs(x - before - 1) < 1e-9, `a step of ${x - before} pt`);
  before = x;
}
unmount();

// Content that is measured, in each direction: it covers the window from within a loop before its edge, in whole pixels.
for (const [axis, direction, isRTL, wanted] of [
  ["horizontal", undefined, false, -1], ["horizontal", undefined, true, 1], ["horizontal", "right", false, 1],
  ["horizontal", "left", true, -1], ["vertical", undefined, true, -1], ["vertical", "down", false, 1],
] as ["horizontal" | "vertical", "left" | "right" | "down" | undefined, boolean, number][]) {
  I18nManager.isRTL = isRTL;
  const shown: [number, number][] = [];
  const onFrame = (seconds: number, _: undefined, moved: number) => { shown.push([seconds, moved]); };
  const hook = () => render(() => useScroll({ device: "iPhone10,5", axis, direction, onFrame, frameRate: 60 }));
  expect(hook().copies === 1, "it repeats what it has not measured");
  hook().onLayout({ nativeEvent: { layout: { x: 0, y: 0, width: 100.2, height: 50.4 } } });
  const { style, copies } = hook();
  const length = axis === "vertical" ? 152 / 3 : 301 / 3;
  expect(copies === Math.ceil((axis === "vertical" ? 736 : 414) / length) + 1, `${copies} copies`);
  const shift = () => Object.values((style as any).now().transform[0])[0] as number;
  const start = axis === "horizontal" && isRTL ? 1 : -1;
  let [before, sum] = [shift(), 0];
  for (let count = 0; count <= 240; count++) {
    frame(1000 + count * 1000 / 120);
    const now = shift();
    expect(now * start >= 0 && now * start < length && Math.abs(now * 3 - Math.round(now * 3)) < 1e-6, `${now} of ${length}`);
    const step = ((now - before) * wanted + length * 1.5) % length - length / 2;
    expect(step > -1e-6 && step < 4, `a step of ${step} in ${axis}, ${direction}, ${isRTL}`);
    if (count % 2) expect(Math.abs(step) < 1e-6, "time is not cut to frames of 60 Hz");
    [before, sum] = [now, sum + step];
  }
  const [[first, begin], [last, end]] = [shown[0], shown[shown.length - 1]];
  expect(Math.abs((end - begin) - pointsPerSecond * (last - first)) < 1, `onFrame is told ${end - begin} pt`);
  expect(Math.abs(sum - end) < 1e-6, `a loop is not ${length} pt: ${sum}, not ${end}`);
  unmount();
}
I18nManager.isRTL = false;

// The points that 30 mm/s are on displays that say so themselves, are folded, zoomed or set to fewer pixels, or unknown.
const warn = console.warn;
console.warn = () => {};
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
  const { at } = show({ device, loopLength: 1e6 });
  for (let count = 0; count <= 1000; count++) at(count / 10);
  const x = at(100);
  expect(Math.abs(x / 100 - wanted) < 0.01, `${OS} ${model} ${device}: ${x / 100} pt/s, not ${wanted}`);
  unmount();
}
console.log("done");
