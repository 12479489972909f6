// The figures of the page: points per second, steps, frames, judder, judder-free speeds. Pure functions without a
// document or a clock. Each computes the same as the library, in integers where the library does.
//
// A display is { ppi, scale, nativeScale }: pixels per inch, rendered pixels per point, panel pixels per point. Its
// settings are { interval, rule, basis, limits }: seconds, 'point' or 'pixel', 'native' or 'logical', [mm/s, mm/s] or
// null.
'use strict';
const speedcalModel = (() => {
  const millimetersPerInch = 25.4;
  const tolerance = 2 ** -48; // relative; numbers this close are equal but for a few roundings of 2^-53
  const standard = { interval: 0.01, rule: 'point', basis: 'native', limits: null };

  // --- Ratios: [numerator, denominator], whole and in lowest terms ---

  const gcd = (a, b) => { while (b) [a, b] = [b, a % b]; return a; };
  const ratio = (n, d) => { const divisor = gcd(n, d); return [n / divisor, d / divisor]; };
  const times = (a, b) => ratio(a[0] * b[0], a[1] * b[1]);
  const over = (a, b) => ratio(a[0] * b[1], a[1] * b[0]);
  const valueOf = ([n, d]) => Number(n) / Number(d);

  /** A decimal as it is written: 92.5 is 185/2. */
  function decimal(value) {
    const [digits, exponent] = String(value).split('e');
    const [whole, part = ''] = digits.split('.');
    const power = Number(exponent ?? 0) - part.length;
    return power < 0 ? ratio(BigInt(whole + part), 10n ** BigInt(-power))
      : ratio(BigInt(whole + part) * 10n ** BigInt(power), 1n);
  }

  /**
   * The exact number that a Double stands for: the first convergent that rounds to it, if it is too simple to be a
   * coincidence (1080/414, 60000/1001); else its decimal, if that has at most 15 digits; else the convergent.
   */
  function recognize(value) {
    const [p, q] = convergent(value, 0);
    const unitInLastPlace = 2 ** (Math.floor(Math.log2(value)) - 52);
    const isChance = q * q * unitInLastPlace > 2 ** -20;
    const digits = String(value).replace(/e.*|[^0-9]/g, '').replace(/^0+/, '').length;
    return isChance && digits <= 15 ? decimal(value) : [BigInt(p), BigInt(q)];
  }

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
  const scaleOf = (display, basis) => (basis === 'logical' ? display.scale : display.nativeScale);

  // --- The speed, and a timer's tick ---

  /** Points per second and the timer's tick for a speed in mm/s; the tick is null if nothing moves. */
  function calibration(display, millimetersPerSecond, settings = standard) {
    const { interval, rule, basis, limits } = { ...standard, ...settings };
    const applied = limits ? Math.min(Math.max(millimetersPerSecond, limits[0]), limits[1]) : millimetersPerSecond;
    const exact = applied * display.ppi / (millimetersPerInch * scaleOf(display, basis));
    const pointsPerSecond = snapped(exact);
    const stepsPerPoint = rule === 'pixel' ? display.scale : 1;
    const stepPoints = Math.max(1, floor(pointsPerSecond * interval * stepsPerPoint)) / stepsPerPoint;
    return {
      millimetersPerSecond: applied, isClamped: applied !== millimetersPerSecond, pointsPerSecond,
      pixelsPerSecond: snapped(pointsPerSecond * display.nativeScale),
      tick: applied === 0 ? null
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
      [a, b] = convergent(perSecond / valueOf(rateRatio(hertz)), tolerance).map(BigInt);
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
  const frameCount = ({ hertz }, seconds) => Math.max(1, floor(seconds * valueOf(rateRatio(hertz))));

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
      peakToPeak: length(points(peak)), smear: length(points(peak + valueOf([a, b]))),
      // The beat is |a/b - n| of the frame rate, with n the nearest integer; |1 - n a/b| below one step a frame.
      beatHertz: a === 0n ? null
        : Number(distance < fewer - distance ? distance : fewer - distance) / Number(b) * valueOf(rateRatio(hertz)),
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
    const held = motion.pixelsPerSecond * millimetersPerPixel / valueOf(rateRatio(hertz));
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

  // --- Refresh rates ---

  const broadcast = new Map([
    [59.94, 60], [23.976, 24], [23.98, 24], [29.97, 30], [119.88, 120], [47.952, 48], [47.95, 48],
  ]);

  /** The exact refresh rate that a number stands for: 60000/1001 for 59.94 Hz. */
  const rateRatio = (hertz) =>
    broadcast.has(hertz) ? ratio(BigInt(broadcast.get(hertz)) * 1000n, 1001n) : recognize(hertz);

  // --- Judder-free speeds ---

  /** The speed of one panel pixel in every frame, in mm/s. */
  const panelPixelSpeed = ({ ppi }, hertz) =>
    over(times(rateRatio(hertz), recognize(millimetersPerInch)), recognize(ppi));

  /** The speed of whole numbers of the panel's pixels in a number of frames, in mm/s. */
  const panelSpeed = (display, hertz, pixels, frames) =>
    valueOf(times(panelPixelSpeed(display, hertz), ratio(BigInt(pixels), BigInt(frames))));

  /** The panel's pixels in a rendered one: 1 unless the panel is resampled. */
  const physicalPerRendered = ({ scale, nativeScale }) => over(recognize(nativeScale), recognize(scale));

  /** The speed of one rendered pixel in every frame, in mm/s. */
  const pixelSpeed = (display, hertz) => times(panelPixelSpeed(display, hertz), physicalPerRendered(display));

  /** The speed of a number of rendered pixels in every frame, or of one in a number of frames. */
  function evenSpeed(display, hertz, pixels, frames, wanted) {
    const millimetersPerSecond = valueOf(times(pixelSpeed(display, hertz), ratio(BigInt(pixels), BigInt(frames))));
    const physical = valueOf(physicalPerRendered(display));
    const points = pixels * valueOf(rateRatio(hertz)) / (display.scale * frames);
    return {
      pixels, frames, hertz, millimetersPerSecond, isResampled: Math.abs(physical - 1) > 0.005,
      deviationPercent: Math.abs(millimetersPerSecond - wanted) <= tolerance * wanted ? 0
        : (millimetersPerSecond - wanted) / wanted * 100,
      text: physical !== 1 ? `${frames === 1 ? Math.round(points * 1e4) / 1e4 : points}pt/s`
        : `${pixels}px/${frames === 1 ? '' : frames}frame${frames === 1 ? '' : 's'}@${hertz}`,
    };
  }

  /** The judder-free speeds below and above a speed in mm/s, which is above 0; twice the same if it is one itself. */
  function evenSpeeds(display, hertz, wanted) {
    const pixels = valueOf(over(recognize(wanted), pixelSpeed(display, hertz)));
    const make = (pixels, frames) => evenSpeed(display, hertz, pixels, frames, wanted);
    // A speed that is typed as it is printed, with three decimals, is the judder-free one.
    const nearest = floor(pixels + 0.5);
    const printed = nearest > 0 ? make(nearest, 1).millimetersPerSecond : NaN;
    if (Math.abs(printed - wanted) <= 0.0005) {
      return [evenSpeed(display, hertz, nearest, 1, printed), evenSpeed(display, hertz, nearest, 1, printed)];
    }
    const [low, high] = [floor(pixels), whole(pixels) ?? Math.ceil(pixels)];
    if (low > 0) return [make(low, 1), make(high, 1)];
    const frames = 1 / pixels;
    return [make(1, whole(frames) ?? Math.ceil(frames)), make(1, floor(frames))];
  }

  /** The judder-free speed nearest to a speed; of two equally near ones the slower. */
  function nearestEvenSpeed(display, hertz, wanted) {
    const [below, above] = evenSpeeds(display, hertz, wanted);
    return -below.deviationPercent <= above.deviationPercent ? below : above;
  }

  /**
   * The speed within a tolerance of a wanted one whose largest deviation from the nearest even speed of each display
   * is least. Between two midpoints of even speeds it lies half-way from the slowest to the fastest of them.
   */
  function commonTarget(displays, hertz, wanted, tolerancePercent) {
    const [lower, upper] = [wanted * (1 - tolerancePercent / 100), wanted * (1 + tolerancePercent / 100)];
    const evens = displays.map((display, index) => {
      const unit = valueOf(pixelSpeed(display, hertz[index]));
      const list = [];
      for (let frames = Math.ceil(unit / lower); frames >= Math.max(2, floor(unit / upper)); frames -= 1) {
        list.push([1, frames]);
      }
      for (let pixels = Math.max(1, floor(lower / unit)); pixels <= (whole(upper / unit) ?? Math.ceil(upper / unit));
        pixels += 1) list.push([pixels, 1]);
      return list.map(([pixels, frames]) => evenSpeed(display, hertz[index], pixels, frames, wanted));
    });
    const speeds = evens.map((list) => list.map((even) => even.millimetersPerSecond));
    const middle = (index, place) => (speeds[index][place] + speeds[index][place + 1]) / 2;
    const places = speeds.map((list, index) =>
      list.slice(1).filter((_, place) => middle(index, place) <= lower).length);
    let [best, start] = [null, lower];
    for (;;) {
      const near = speeds.map((list, index) => list[places[index]]);
      const middles = speeds.map((list, index) =>
        (places[index] + 1 < list.length ? middle(index, places[index]) : Infinity));
      const end = Math.min(upper, ...middles);
      const [fastest, slowest] = [Math.max(...near), Math.min(...near)];
      const speed = Math.min(Math.max((fastest + slowest) / 2, start), end);
      const deviation = Math.max(fastest - speed, speed - slowest) / speed;
      const isNearer = best && Math.abs(speed - wanted) < Math.abs(best.speed - wanted) - wanted * tolerance;
      if (!best || deviation < best.deviation - tolerance || (deviation <= best.deviation + tolerance && isNearer)) {
        best = { speed, deviation };
      }
      if (end >= upper) break;
      middles.forEach((middle, index) => { if (middle <= end) places[index] += 1; });
      start = end;
    }
    const distance = (even) => Math.abs(even.millimetersPerSecond - best.speed);
    return {
      millimetersPerSecond: best.speed, largestDeviationPercent: best.deviation * 100,
      evenSpeeds: evens.map((list) => list.reduce((a, even) => (distance(even) < distance(a) ? even : a))),
    };
  }

  return {
    calibration, motion, stepsAfter, offset, judder, deviations, retinalQuantiles, evenSpeed, evenSpeeds,
    panelSpeed, nearestEvenSpeed, commonTarget, recognize, rateRatio, valueOf, floor, standard,
  };
})();
if (typeof module !== 'undefined') module.exports = speedcalModel;
