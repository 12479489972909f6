// A minute of an iPhone 8 Plus at each rate in a browser that is made of four functions, with frames dropped, and then all that
// makes the track stand. What is wrong is printed.
let frames = [];
const listeners = new Map();
const on = (name, listener) => listeners.set(name, listener);
const reduced = { matches: false, addEventListener: on, removeEventListener: name => listeners.delete(name) };
globalThis.requestAnimationFrame = frame => frames.push(frame);
globalThis.document = { hidden: false, addEventListener: on, removeEventListener: name => listeners.delete(name) };
globalThis.matchMedia = () => reduced;
globalThis.devicePixelRatio = 3;
globalThis.screen = { width: 414, height: 736 };

const { scroll } = await import("./scroll.mjs");
const expect = (isRight, what) => isRight || console.log(what);
const pxPerSecond = 30 * 401 / 25.4 / (1080 / 414);
const panelPxPerMillimeter = 163.35 / 25.4;
const wrapped = distance => ((distance % 400) + 600) % 400 - 200;

for (const hertz of [60, 80, 120]) {
  const track = { style: {} };
  const banner = scroll(track, { device: "iPhone10,5", loopLength: 400 });
  const at = seconds => {
    const due = frames;
    frames = [];
    due.forEach(frame => frame(1000 + seconds * 1000));
    return -Number(/^translateX\((.*)px\)$/.exec(track.style.transform)[1]);
  };
  expect(at(0) === 0, "it does not start at 0");
  let [least, most] = [0, 0];
  for (let frame = 1; frame <= 60 * hertz; frame++) {
    if (frame % 7 === 0 && frame < 60 * hertz) continue;
    const x = at(frame / hertz);
    const off = wrapped(x - pxPerSecond * frame / hertz) * 3;
    [least, most] = [Math.min(least, off), Math.max(most, off)];
    expect(x >= 0 && x < 400 && Math.abs(x * 3 - Math.round(x * 3)) < 1e-9, `${x}`);
  }
  expect(most - least < 1.001, `judder of ${most - least} px at ${hertz} Hz`);
  let [now, before] = [60, at(60)];
  const stands = (reason, hold, go) => {
    hold();
    expect(at(now + 5) === before, `it moves when ${reason}`);
    go();
    expect(at(now + 10) === before, `it jumps after it was ${reason}`);
    const x = at(now + 11);
    expect(Math.abs(wrapped(x - before - pxPerSecond)) * 3 <= 1, `it is at ${x} after it was ${reason}`);
    [now, before] = [now + 11, x];
  };
  stands("paused", banner.pause, banner.resume);
  const hide = isHidden => () => { document.hidden = isHidden; listeners.get("visibilitychange")(); };
  stands("hidden", hide(true), hide(false));
  const reduce = matches => () => { reduced.matches = matches; listeners.get("change")(); };
  stands("reduced", reduce(true), reduce(false));
  banner.stop();
  expect(at(now + 50) === before && frames.length === 0 && listeners.size === 0, "it goes on when stopped");
}

for (const [options, speed] of [
  [{}, 0], [{ device: "iPhone 8 Plus" }, pxPerSecond], [{ device: "iPhone10,5", millimetersPerSecond: 10 }, pxPerSecond / 3],
  [{ device: "iPhone 99" }, 0],
  [{ device: "iPhone Duo, inner" }, 30 * 430 / 25.4 / (1878 / 669)], [{ device: "iPhone19,4" }, 0],
]) {
  const track = { style: { transform: "translateX(0px)" } };
  const banner = scroll(track, options);
  for (const time of [0, 100]) frames.splice(0).forEach(frame => frame(time * 1000));
  const x = -Number(/\((.*)px/.exec(track.style.transform)[1]);
  expect(Math.abs(x - 100 * speed) < 0.4, `${JSON.stringify(options)}: ${x} px in 100 s`);
  banner.stop();
}

// A monitor of 163.35 ppi at four scales of the system: the same millimetres on the glass, also where the reader zooms.
for (const ratio of [1, 1.25, 1.5, 2]) {
  globalThis.devicePixelRatio = ratio;
  const track = { style: {} };
  const banner = scroll(track, { device: "Dell U2720Q" });
  const at = time => {
    frames.splice(0).forEach(frame => frame(time * 1000));
    return -Number(/\((.*)px/.exec(track.style.transform)[1]);
  };
  at(0);
  const millimeters = x => x * globalThis.devicePixelRatio / panelPxPerMillimeter;
  const x = at(100);
  expect(Math.abs(millimeters(x) - 3000) < 0.2, `${millimeters(x)} mm in 100 s at ${ratio}`);
  globalThis.devicePixelRatio = 2 * ratio;
  const before = at(101);
  const more = at(201) - before;
  expect(Math.abs(millimeters(more) - 3000) < 0.2, `${millimeters(more)} mm in 100 s at ${ratio}, zoomed`);
  banner.stop();
}
console.log("done");
