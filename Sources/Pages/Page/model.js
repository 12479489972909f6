// The figures of the page: points per second, steps, frames, judder, judder-free speeds. Pure functions without a
// document or a clock. Each computes what the library computes, in whole numbers where the library does.
//
// A display is { ppi, scale, nativeScale }: pixels per inch, rendered pixels per point, panel pixels per point. Its
// settings are { interval, rule, basis, limits }: seconds, 'point' or 'pixel', 'native' or 'logical', [mm/s, mm/s] or
// null.
'use strict';
const speedcalModel = (() => {
  const millimetersPerInch = 25.4;
  const tolerance = 2 ** -48; // Doubles this close, relatively, are one number: a few roundings of 2^-53
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
   * The number that a person meant by a Double: its first convergent that comes back as it, where that is too simple
   * to be chance (1080/414, 60000/1001); else the decimal of up to 15 digits that it is written as; else that
   * convergent.
   */
  function recognize(value) {
    const [p, q] = convergent(value, 0);
    const unitInLastPlace = 2 ** (Math.floor(Math.log2(value)) - 52);
    const isChance = q * q * unitInLastPlace > 2 ** -20;
    const digits = String(value).replace(/e.*|[^0-9]/g, '').replace(/^0+/, '').length;
    return isChance && digits <= 15 ? decimal(value) : [BigInt(p), BigInt(q)];
  }

  /** The first convergent of a number's continued fraction that is within a relative tolerance of it. */
  function convergent(value, within) {
    let [rest, p, q, lastP, lastQ] = [value, Math.floor(value), 1, 1, 0];
    while (Math.abs(p / q - value) > within * value) {
      rest = 1 / (rest - Math.floor(rest));
      [p, lastP, q, lastQ] = [Math.floor(rest) * p + lastP, p, Math.floor(rest) * q + lastQ, q];
    }
    return [p, q];
  }

  /** The whole number that a Double is within rounding; null where it is none. */
  function whole(value) {
    const nearest = Math.round(value);
    return Math.abs(value - nearest) <= value * tolerance ? nearest : null;
  }

  const floor = (value) => whole(value) ?? Math.floor(value);
  const scaleOf = (display, basis) => (basis === 'logical' ? display.scale : display.nativeScale);

  // --- The speed, and a timer's tick ---

  /** Points per second and the tick of a speed in mm/s; the tick is null where nothing moves. */
  function calibration(display, millimetersPerSecond, settings = standard) {
    const { interval, rule, basis, limits } = { ...standard, ...settings };
    const applied = limits ? Math.min(Math.max(millimetersPerSecond, limits[0]), limits[1]) : millimetersPerSecond;
    const exact = applied * display.ppi / (millimetersPerInch * scaleOf(display, basis));
    const thousandths = whole(exact * 1000);
    const pointsPerSecond = thousandths === null ? exact : thousandths / 1000;
    const stepsPerPoint = rule === 'pixel' ? display.scale : 1;
    const stepPoints = Math.max(1, floor(pointsPerSecond * interval * stepsPerPoint)) / stepsPerPoint;
    return {
      millimetersPerSecond: applied, isClamped: applied !== millimetersPerSecond, pointsPerSecond,
      pixelsPerSecond: pointsPerSecond * display.nativeScale,
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

  /** The judder of a motion over some seconds: the range of the distances from uniform motion, and its beat. */
  function judder(motion, seconds = 10) {
    const { a, b, display, hertz, isNearest } = motion;
    const frames = Math.max(1, floor(seconds * valueOf(rateRatio(hertz))));
    // The remainder of frame n, in parts of a step: n a / b less the steps shown. All of them occur in b frames.
    const modulus = isNearest && b % 2n ? 2n * b : b;
    const [start, advance] = [isNearest ? modulus / 2n : 0n, (a * (modulus / b)) % modulus];
    let [least, most] = [modulus, 0n];
    let rest = start;
    for (let n = 0; n < frames && BigInt(n) < b; n += 1) {
      rest = (rest + advance) % modulus;
      if (rest < least) least = rest;
      if (rest > most) most = rest;
    }
    const points = (steps) => steps * motion.stepPoints;
    const length = (points) => ({
      points, millimeters: points * millimetersPerInch * display.nativeScale / display.ppi,
      pixels: points * display.nativeScale,
    });
    const peak = Number(most - least) / Number(modulus);
    const [fewer, more] = a < b ? [a, b] : [b, a];
    const distance = a === 0n ? 0n : more % fewer;
    return {
      peakToPeak: length(points(peak)), smear: length(points(peak + valueOf([a, b]))),
      // The irregularity comes back at |a/b - n| of the frames, or |1 - n a/b| below one step a frame.
      beatHertz: a === 0n ? null
        : Number(distance < fewer - distance ? distance : fewer - distance) / Number(b) * valueOf(rateRatio(hertz)),
    };
  }

  // --- Refresh rates ---

  const broadcast = new Map([
    [59.94, 60], [23.976, 24], [23.98, 24], [29.97, 30], [119.88, 120], [47.952, 48], [47.95, 48],
  ]);

  /** A refresh rate as it is meant: 59.94 Hz are 60000/1001. */
  const rateRatio = (hertz) =>
    broadcast.has(hertz) ? ratio(BigInt(broadcast.get(hertz)) * 1000n, 1001n) : recognize(hertz);

  // --- Judder-free speeds ---

  /** The speed of one panel pixel in every frame, in mm/s. */
  const pixelSpeed = ({ ppi }, hertz) => over(times(rateRatio(hertz), recognize(millimetersPerInch)), recognize(ppi));

  /** k pixels in each frame, or one pixel in n frames. */
  function evenSpeed(display, hertz, pixels, frames, wanted) {
    const millimetersPerSecond = valueOf(times(pixelSpeed(display, hertz), ratio(BigInt(pixels), BigInt(frames))));
    const rendered = times(over(recognize(display.scale), recognize(display.nativeScale)), ratio(BigInt(pixels), 1n));
    const isWhole = rendered[1] === 1n
      && (rendered[0] % BigInt(frames) === 0n || BigInt(frames) % rendered[0] === 0n);
    return {
      pixels, frames, millimetersPerSecond, isEvenWhenRendered: isWhole,
      deviationPercent: (millimetersPerSecond - wanted) / wanted * 100,
      text: `${pixels}px/${frames === 1 ? '' : frames}frame${frames === 1 ? '' : 's'}@${hertz}`,
    };
  }

  /** The judder-free speeds on both sides of a wanted one, in mm/s above 0; the same twice where it is one itself. */
  function evenSpeeds(display, hertz, wanted) {
    const pixels = valueOf(over(recognize(wanted), pixelSpeed(display, hertz)));
    const make = (pixels, frames) => evenSpeed(display, hertz, pixels, frames, wanted);
    const [low, high] = [floor(pixels), whole(pixels) ?? Math.ceil(pixels)];
    if (low > 0) return [make(low, 1), make(high, 1)];
    const frames = 1 / pixels;
    return [make(1, whole(frames) ?? Math.ceil(frames)), make(1, floor(frames))];
  }

  /** The judder-free speed next to a wanted one; the slower of two that are equally near. */
  function nearestEvenSpeed(display, hertz, wanted) {
    const [below, above] = evenSpeeds(display, hertz, wanted);
    return -below.deviationPercent <= above.deviationPercent ? below : above;
  }

  return {
    calibration, motion, stepsAfter, offset, judder, evenSpeeds, nearestEvenSpeed, recognize, rateRatio, floor,
    standard,
  };
})();
if (typeof module !== 'undefined') module.exports = speedcalModel;
