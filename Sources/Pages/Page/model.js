// The figures of the page: points per second, steps, frames, judder, judder-free speeds. Pure functions without a
// document or a clock. Each computes the same as the library, in integers where the library does.
//
// A display is { ppi, scale, nativeScale, point }: pixels per inch, rendered pixels per point, panel pixels per point,
// its word for a point. Its
// settings are { interval, rule, basis, limits }: seconds, 'point' or 'pixel', 'native' or 'logical', [mm/s, mm/s] or
// null.
'use strict';
const speedcalModel = (() => {
  const millimetersPerInch = 25.4;
  const tolerance = 2 ** -48; // relative; numbers this close are equal but for a few roundings of 2^-53
  const standard = { interval: 0.01, rule: 'point', basis: 'native', limits: null };

  // --- Numbers ---

  /** The first convergent of the continued fraction of a number that is within a relative tolerance of it. */
  function convergent(value, within) {
    let [rest, p, q, lastP, lastQ] = [value, Math.floor(value), 1, 1, 0];
    while (Math.abs(p / q - value) > within * value) {
      rest = 1 / (rest - Math.floor(rest));
      [p, lastP, q, lastQ] = [Math.floor(rest) * p + lastP, p, Math.floor(rest) * q + lastQ, q];
    }
    return [p, q];
  }

  /** The integer that a Double equals but for rounding errors; null if there is none. */
  function whole(value) {
    const nearest = Math.round(value);
    return Math.abs(value - nearest) <= value * tolerance ? nearest : null;
  }

  /**
   * The decimal of at most seven places (of three from 10,000 on) that a result equals but for rounding errors; else
   * the result itself.
   */
  function snapped(value) {
    const power = Math.abs(value) < 1e4 ? 1e7 : 1e3;
    const digits = whole(value * power);
    return digits === null ? value : digits / power;
  }

  const floor = (value) => whole(value) ?? Math.floor(value);
  const ceiling = (value) => whole(value) ?? Math.ceil(value);
  const isEqual = (a, b) => Math.abs(a - b) <= Math.abs(b) * tolerance;

  const broadcast = new Map([
    [59.94, 60], [23.976, 24], [23.98, 24], [29.97, 30], [119.88, 120], [47.952, 48], [47.95, 48],
  ]);

  /** How many frames a second a refresh rate is: 60000/1001 of 59.94 Hz. */
  const framesPerSecond = (hertz) => (broadcast.has(hertz) ? broadcast.get(hertz) * 1000 / 1001 : hertz);

  const scaleOf = (display, basis) => (basis === 'logical' ? display.scale : display.nativeScale);

  // --- The speed, and a timer's tick ---

  /** A speed within limits, in mm/s. */
  const applied = (speed, limits) => (limits ? Math.min(Math.max(speed, limits[0]), limits[1]) : speed);

  /** Points per second and the timer's tick for a speed in mm/s; the tick is null if nothing moves. */
  function calibration(display, millimetersPerSecond, settings = standard) {
    const { interval, rule, basis, limits } = { ...standard, ...settings };
    const played = applied(millimetersPerSecond, limits);
    const exact = played * display.ppi / (millimetersPerInch * scaleOf(display, basis));
    const pointsPerSecond = snapped(exact);
    const stepsPerPoint = rule === 'pixel' ? display.scale : 1;
    const stepPoints = Math.max(1, floor(pointsPerSecond * interval * stepsPerPoint)) / stepsPerPoint;
    return {
      millimetersPerSecond: played, isClamped: played !== millimetersPerSecond, pointsPerSecond,
      pixelsPerSecond: snapped(pointsPerSecond * display.nativeScale),
      tick: played === 0 ? null
        : { stepPoints, intervalSeconds: stepPoints / pointsPerSecond, ticksPerSecond: pointsPerSecond / stepPoints },
    };
  }

  // --- What each frame shows ---

  const isTimer = (way) => way.startsWith('timer');

  /**
   * The motion of a way: `floor(n * a / b + phase)` steps after n frames, with a / b the steps of a frame and a phase
   * of one half for 'link-elapsed', else 0.
   */
  function motion(display, millimetersPerSecond, way, hertz, settings = standard) {
    const rule = way === 'timer-point' ? 'point' : 'pixel';
    const made = calibration(display, millimetersPerSecond, { ...settings, rule });
    const unitsPerPoint = rule === 'pixel' ? display.scale : 1;
    const unitsPerStep = isTimer(way) && made.tick ? Math.round(made.tick.stepPoints * unitsPerPoint) : 1;
    let [a, b] = [0n, 1n];
    if (made.tick) {
      const perSecond = made.pointsPerSecond * unitsPerPoint / unitsPerStep;
      [a, b] = convergent(perSecond / framesPerSecond(hertz), tolerance).map(BigInt);
    }
    return {
      ...made, display, way, hertz, a, b, stepPoints: unitsPerStep / unitsPerPoint, unitsPerStep, unitsPerPoint,
      isNearest: way === 'link-elapsed', isEven: a <= 1n || b === 1n,
    };
  }

  /** Whole steps after n frames. */
  const stepsAfter = ({ a, b, isNearest }, n) => (isNearest ? (2n * BigInt(n) * a + b) / (2n * b) : BigInt(n) * a / b);

  /** Where frame n stands, in points. */
  const offset = (motion, n) => Number(stepsAfter(motion, n)) * motion.unitsPerStep / motion.unitsPerPoint;

  /**
   * How far the first frames lag behind uniform motion, in integers: frame n lags by `lags[n - 1] / modulus` of a
   * step, less half a step for 'link-elapsed'.
   */
  function lags({ a, b, isNearest }, frames) {
    const modulus = isNearest && b % 2n ? 2n * b : b;
    const kind = modulus < 2n ** 52n ? Number : BigInt;
    const [whole, advance] = [modulus, (a * (modulus / b)) % modulus].map(kind);
    let lag = kind(isNearest ? modulus / 2n : 0n);
    const lags = [];
    for (let n = 0; n < frames; n += 1) {
      lag = (lag + advance) % whole;
      lags.push(lag);
    }
    return { lags, modulus: Number(modulus) };
  }

  /** The number of frames in a duration, at least one. */
  const frameCount = ({ hertz }, seconds) => Math.max(1, floor(seconds * framesPerSecond(hertz)));

  /** The judder of a motion over some seconds: the range of the distances from uniform motion, and its beat. */
  function judder(motion, seconds = 10) {
    const { a, b, display, hertz } = motion;
    // The lags repeat after b frames.
    const frames = frameCount(motion, seconds);
    const { lags: seen, modulus } = lags(motion, b < frames ? Number(b) : frames);
    let [least, most] = [seen[0], seen[0]];
    for (const lag of seen) {
      if (lag < least) least = lag;
      if (lag > most) most = lag;
    }
    const points = (steps) => steps * motion.stepPoints;
    const length = (points) => ({
      points, millimeters: points * millimetersPerInch * display.nativeScale / display.ppi,
      pixels: points * display.nativeScale,
    });
    const peak = Number(most - least) / modulus;
    const [fewer, more] = a < b ? [a, b] : [b, a];
    const distance = a === 0n ? 0n : more % fewer;
    return {
      peakToPeak: length(points(peak)), smear: length(points(peak + Number(a) / Number(b))),
      // The beat is |a/b - n| of the frame rate, with n the nearest integer; |1 - n a/b| below one step a frame.
      beatHertz: a === 0n ? null
        : Number(distance < fewer - distance ? distance : fewer - distance) / Number(b) * framesPerSecond(hertz),
    };
  }

  /** The distance of each of the first frames from uniform motion, in panel pixels. */
  function deviations(motion, frames) {
    const { lags: seen, modulus } = lags(motion, frames);
    const pixels = motion.stepPoints * motion.display.nativeScale;
    return seen.map((lag) => ((motion.isNearest ? 0.5 : 0) - Number(lag) / modulus) * pixels);
  }

  /**
   * Where a point of the content falls in an eye that follows at the mean speed, as quantiles about the mean, in mm on
   * the glass. A frame that is d ahead of uniform motion spreads the point evenly over d - v/R to d.
   */
  function retinalQuantiles(motion, count, seconds = 10) {
    const { display, hertz, b } = motion;
    const frames = Math.min(400, frameCount(motion, seconds));
    const millimetersPerPixel = millimetersPerInch / display.ppi;
    const seen = deviations(motion, b < frames ? Number(b) : frames).map((pixels) => pixels * millimetersPerPixel);
    const held = motion.pixelsPerSecond * millimetersPerPixel / framesPerSecond(hertz);
    if (!(held > 0)) return new Array(count).fill(0);
    const mean = seen.reduce((sum, deviation) => sum + deviation, 0) / seen.length - held / 2;
    // The density is constant between places where the interval of a frame begins or ends.
    const ends = Float64Array.from(seen).sort();
    let [place, begun, ended, sum] = [ends[0] - held, 0, 0, 0];
    const quantiles = [];
    while (ended < ends.length) {
      const isStart = begun < ends.length && ends[begun] - held <= ends[ended];
      const next = isStart ? ends[begun] - held : ends[ended];
      const counting = begun - ended;
      const reached = sum + counting * (next - place) / held;
      while (quantiles.length < count && (quantiles.length + 0.5) / count * ends.length <= reached) {
        quantiles.push(place + ((quantiles.length + 0.5) / count * ends.length - sum) / counting * held - mean);
      }
      [place, sum, begun, ended] = [next, reached, begun + (isStart ? 1 : 0), ended + (isStart ? 0 : 1)];
    }
    return quantiles;
  }

  // --- Judder-free speeds ---

  /** The panel's pixels in a rendered one: 1 unless the panel is resampled. */
  const physicalPerRendered = ({ scale, nativeScale }) => (isEqual(nativeScale, scale) ? 1 : nativeScale / scale);

  /** The speed of so many rendered pixels in so many frames, in mm/s. */
  const renderedSpeed = (display, hertz, pixels, frames) => snapped(
    pixels * physicalPerRendered(display) * framesPerSecond(hertz) * millimetersPerInch / (display.ppi * frames));

  /** The speed of one rendered pixel in every frame: every even speed is a multiple or a whole part of it. */
  const pixelSpeed = (display, hertz) => renderedSpeed(display, hertz, 1, 1);

  /** The speed of a number of rendered pixels in every frame, or of one in a number of frames. */
  function evenSpeed(display, hertz, pixels, frames, wanted) {
    const millimetersPerSecond = renderedSpeed(display, hertz, pixels, frames);
    const physical = physicalPerRendered(display);
    const points = pixels / display.scale * framesPerSecond(hertz) / frames;
    return {
      pixels, frames, hertz, millimetersPerSecond, isResampled: Math.abs(physical - 1) > 0.005,
      deviationPercent: isEqual(millimetersPerSecond, wanted) ? 0 : (millimetersPerSecond - wanted) / wanted * 100,
      text: physical !== 1 ? `${frames === 1 ? Math.round(points * 1e4) / 1e4 : points}${display.point}/s`
        : `${pixels}px/${frames === 1 ? '' : frames}frame${frames === 1 ? '' : 's'}@${hertz}`,
    };
  }

  const isAllowed = (speed, limits) => applied(speed, limits) === speed;

  /**
   * The even speeds within the limits below and above a speed in mm/s, which is above 0; one that is even itself, or as
   * it is printed with three decimals, alone.
   */
  function evenSpeeds(display, hertz, wanted, limits = null) {
    const pixels = wanted / pixelSpeed(display, hertz);
    const make = (pixels, frames, near = wanted) => evenSpeed(display, hertz, pixels, frames, near);
    const nearest = floor(pixels + 0.5);
    const printed = renderedSpeed(display, hertz, nearest, 1);
    const found = nearest > 0 && Math.abs(printed - wanted) <= 0.0005 ? [make(nearest, 1, printed)]
      : floor(pixels) > 0 ? [make(floor(pixels), 1), make(ceiling(pixels), 1)]
        : [make(1, ceiling(1 / pixels)), make(1, floor(1 / pixels))];
    const sides = found[0].text === found[1]?.text ? [found[0]] : found;
    return sides.filter((even) => isAllowed(even.millimetersPerSecond, limits));
  }

  /** Whether advice is given on a speed. */
  const isAdvised = (speed) => speed >= 0.0001 && speed <= 1e6;

  const isWithin = ({ deviationPercent }, percent) => Math.abs(deviationPercent) <= percent + 100 * tolerance;
  const distance = (even) => Math.abs(even.deviationPercent);
  const nearestOf = (evens) => evens.toSorted((a, b) => distance(a) - distance(b))[0];

  // --- Advice, as the library's type of that name gives it ---

  /**
   * The judder-free speeds near a wanted one above 0: each display's own, at the rates in its `hertz`, and the one
   * that all share.
   */
  function advice(displays, millimetersPerSecond, limits = null, percent = 5) {
    const wanted = applied(millimetersPerSecond, limits);
    const atRates = displays.map((display) => display.hertz.map((hertz) => {
      const speeds = evenSpeeds(display, hertz, wanted, limits);
      const nearest = nearestOf(speeds);
      return { display, hertz, speeds, nearest, isNear: nearest?.frames === 1 && isWithin(nearest, percent) };
    }));
    const falling = atRates.map((rates) => rates.toSorted((a, b) => b.hertz - a.hertz));
    const commonHertz = falling[0].map(({ hertz }) => hertz)
      .find((hertz) => atRates.every((rates) => rates.some((rate) => rate.hertz === hertz)));
    const shared = falling.flatMap((rates) => rates.filter(({ hertz }) => hertz === commonHertz));
    const isOf = (speed) => (even) => even.frames === 1
      && Math.abs(even.millimetersPerSecond - speed) <= tolerance * speed;
    const common = commonHertz && nearestOf(shared[0].speeds.filter(({ frames, millimetersPerSecond: speed }) =>
      frames === 1 && shared.every(({ speeds }) => speeds.some(isOf(speed)))));
    return {
      commonHertz, atRates,
      /** A display at its highest rate with a judder-free speed within the tolerance, else at its highest one. */
      own: (index) => falling[index].find(({ isNear }) => isNear) ?? falling[index][0],
      /** One speed that is judder-free on all at the highest rate that all have, with that of each; null without one. */
      common: common ? {
        ...common, isNear: isWithin(common, percent),
        evens: shared.map(({ speeds }) => speeds.find(isOf(common.millimetersPerSecond))),
      } : null,
    };
  }

  return {
    applied, calibration, motion, stepsAfter, offset, judder, deviations, retinalQuantiles, framesPerSecond, evenSpeed,
    evenSpeeds, pixelSpeed, advice, isAdvised, snapped, standard,
  };
})();
