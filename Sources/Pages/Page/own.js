// A display that the catalogue's form or address describes, and rows of CSV. Pure functions.
'use strict';
const speedcalOwn = ((model, words, entries) => {
  const { brief } = words;
  const { halfUnit, isOneOfSeveral } = entries;
  const millimetersPerInch = 25.4;
  const root3 = Math.sqrt(3);

  // --- A display that is described ---

  const units = { in: 25.4, cm: 10, mm: 1 };
  const decimal = '(\\d+\\.?\\d*|\\.\\d+)';
  const description = new RegExp(`^(?:${decimal}(in|cm|mm|ppi|mm-pitch)|${decimal}x${decimal}(in|cm|mm))`
    + `(?: (\\d+)x(\\d+))?(?: @([\\d./%]+))?(?: ${decimal}Hz)?(?: "([^"]{1,80})")?$`);
  const pixelNames = {
    '720p': '1280x720', '1080p': '1920x1080', '1440p': '2560x1440', '4k': '3840x2160', uhd: '3840x2160',
    dci4k: '4096x2160',
  };

  /**
   * Writes the fields of the form as the address has them: { text }; or names the field that is wrong, and why:
   * { field, error }. Numbers may have a decimal comma, pixels a name, a scale per cent.
   */
  function written({ kind, size, unit, pixels, scale, hertz, name }) {
    const bare = (text) => text.trim().toLowerCase().replace(/\s*[x\u00d7*]\s*/, 'x').replaceAll(',', '.');
    const isDecimal = (text) => new RegExp(`^${decimal}$`).test(text) && Number(text) > 0;
    const wrong = (field, text, need) =>
      ({ field, error: text.trim() ? `\u2018${text.trim()}\u2019 is not ${need}` : `it needs ${need}` });
    const sides = bare(size).split('x');
    if (sides.length !== (kind === 'size' ? 2 : 1) || !sides.every(isDecimal)) {
      const two = 'a width and a height, such as 597.7 \u00d7 336.2';
      return wrong('size', size, kind === 'size' ? two : 'a number above 0');
    }
    const panel = pixelNames[bare(pixels)] ?? bare(pixels);
    const needsPixels = kind === 'diagonal' || kind === 'size';
    if (!/^[1-9]\d*x[1-9]\d*$/.test(panel) && (panel || needsPixels)) {
      return wrong('pixels', pixels, 'a number of pixels, such as 3840 \u00d7 2160 or 4k');
    }
    const points = bare(scale).replace(/x$/, '').replace(/\s*%$/, '%');
    if (points && !(scaleOf(points) >= 0.001 && scaleOf(points) <= 16)) {
      return wrong('scale', scale, 'a scale, such as 2, 3/2 or 150%');
    }
    const rate = bare(hertz).replace(/\s*hz$/, '');
    if (rate && !(isDecimal(rate) && rate >= 0.001 && rate <= 1000)) {
      return wrong('hertz', hertz, 'a refresh rate from 0.001 to 1000 Hz');
    }
    const called = name.trim();
    if (called && !/^[\p{L}\p{N}][^"]{0,79}$/u.test(called)) {
      return wrong('name', name, 'a name that begins with a letter');
    }
    const length = { ppi: 'ppi', pitch: 'mm-pitch' }[kind] ?? unit;
    return {
      text: `${sides.join('x')}${length}${panel && ` ${panel}`}${points && ` @${points}`}${rate && ` ${rate}Hz`}${
        called && ` "${called}"`}`,
    };
  }

  /** The ppi of a panel and its standard uncertainty, from pixels and lengths in mm with their half-widths. */
  function density(lengths, pixels) {
    const axes = lengths.map(([length, half], index) => {
      const ppi = pixels[index] * millimetersPerInch / length;
      return { ppi, u: ppi * half / root3 / length };
    });
    if (axes.length === 1) return axes[0];
    const [across, down] = axes;
    const apart = Math.abs(across.ppi - down.ppi);
    // Pixels count as square within 2 %; the uncertainty covers both axes then.
    if (apart > Math.max(2 * root3 * (across.u + down.u) + 0.001 * across.ppi, 0.02 * across.ppi)) {
      return { error: `the axes disagree: ${brief(across.ppi, 3)} ppi across, ${brief(down.ppi, 3)} ppi down` };
    }
    const [v, w] = [1 / across.u ** 2, 1 / down.u ** 2];
    const ppi = (across.ppi * v + down.ppi * w) / (v + w);
    const u = ppi * Math.sqrt((v * across.u / (v + w) / ppi) ** 2 + (w * down.u / (v + w) / ppi) ** 2);
    const farthest = Math.max(Math.abs(across.ppi - ppi), Math.abs(down.ppi - ppi));
    return { ppi, u: apart > 2 * Math.sqrt(across.u ** 2 + down.u ** 2) ? Math.max(u, farthest / 2) : u };
  }

  const scaleOf = (text) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100
    : text.split('/').map(Number).reduce((a, b) => a / b));

  /** Reads a description such as `27in 3840x2160 @2 60Hz`: { display }, { error }, or null if it is none. */
  function described(text) {
    const found = description.exec(text);
    if (!found) return null;
    const [, value, unit, wide, high, sizeUnit, across, down, typedScale, hertz, given] = found;
    const pixels = across ? [Number(across), Number(down)] : null;
    const scale = typedScale ? scaleOf(typedScale) : null;
    // No length is taken as known to better than half a millimetre.
    const length = (typed, factor) => [Number(typed) * factor, Math.max(halfUnit(typed) * factor, 0.5)];
    if (!pixels && unit !== 'ppi' && unit !== 'mm-pitch') {
      return { error: 'a size needs the pixels, such as 3840 × 2160' };
    }
    const pitch = millimetersPerInch / Number(value);
    // A pitch is known to half a per cent.
    const made = unit === 'ppi' ? { ppi: Number(value), u: halfUnit(value) / root3 }
      : unit === 'mm-pitch' ? { ppi: pitch, u: pitch * Math.max(halfUnit(value) / Number(value), 0.005) / root3 }
      : unit ? density([length(value, units[unit])], [Math.sqrt(pixels[0] ** 2 + pixels[1] ** 2)])
        : density([length(wide, units[sizeUnit]), length(high, units[sizeUnit])], pixels);
    if (made.error) return made;
    const { ppi, u } = made;
    if (!(ppi >= 0.001 && ppi <= 10000)) return { error: 'ppi must be from 0.001 to 10000 px/in' };
    if (scale !== null && !(scale >= 0.001 && scale <= 16)) return { error: 'scale must be from 0.001 to 16 px/pt' };
    if (hertz && !(hertz >= 0.001 && hertz <= 1000)) return { error: 'refresh rate must be from 0.001 to 1000 Hz' };
    const name = given ?? `${unit === 'ppi' ? ppi : Math.round(ppi * 10) / 10} ppi${scale ? ` @${scale}x` : ''}`;
    const device = {
      name, family: null, ids: [], aliases: [], numbers: [], year: null, point: 'pt', confidence: null,
      profile: 'command line', note: null, targets: ['js'], isSeveral: false, isDescribed: true, isUnnamed: !given,
    };
    const display = {
      device, name: null, ppi, u, scale, nativeScale: scale, pixels,
      points: scale && pixels ? pixels.map((side) => side / scale) : null,
      zoomed: null, rate: null, hertz: hertz ? [Number(hertz)] : [], description: text,
    };
    device.displays = [display];
    return { display };
  }

  // --- CSV ---

  const keys = 'device,family,model_identifiers,display,ppi,scale,native_scale,points_per_mm,requested_mm_per_s,'
    + 'speed_mm_per_s,points_per_s,pixels_per_s,step_points,step_pixels,interval_s,ticks_per_s,status,confidence,'
    + 'expanded_uncertainty_percent,profile';

  /** A figure without rounding errors, as the program writes rows: 79.704 for 79.70400000000002. */
  function figure(value) {
    const [scaled, whole] = [value * 1e7, Math.round(value * 1e7)];
    return Math.abs(value) < 1e4 && Math.abs(scaled - whole) <= Math.abs(whole) * 2 ** -48 ? whole / 1e7 : value;
  }

  /** A cell, quoted where necessary, that no spreadsheet takes for a formula. */
  function cell(value) {
    const isFormula = typeof value === 'string' && /^[=+\-@\t\uff1d\uff0b\uff0d\uff20]/.test(value);
    const text = `${isFormula ? "'" : ''}${typeof value === 'number' ? figure(value) : value ?? ''}`;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }

  /** The rows of `export` for displays, each at its speed in mm/s. */
  function csv(displays, speeds, requested, settings) {
    const rows = displays.map((entry, index) => {
      const { ppi, scale, nativeScale, source: { display, percent } } = entry;
      const { device } = display;
      const made = model.calibration(entry, speeds[index], settings);
      const { stepPoints, intervalSeconds, ticksPerSecond } = made.tick ?? {};
      const ofPoints = (value) => (entry.hasPoints ? value : null);
      return [
        device.name, device.family, device.ids.join(' '), isOneOfSeveral(display) ? display.name : '', ppi,
        ofPoints(scale), ofPoints(nativeScale),
        ofPoints(ppi / (millimetersPerInch * (settings.basis === 'logical' ? scale : nativeScale))),
        requested[index], made.millimetersPerSecond, ofPoints(made.pointsPerSecond), made.pixelsPerSecond,
        ofPoints(stepPoints), made.tick && stepPoints * nativeScale, intervalSeconds, ticksPerSecond,
        !made.tick ? 'stopped' : requested[index] === made.millimetersPerSecond ? 'ok' : 'clamped', device.confidence,
        percent, device.profile,
      ].map(cell).join(',');
    });
    return `${[keys, ...rows].join('\n')}\n`;
  }

  return { written, described, csv };
})(
  typeof module === 'undefined' ? speedcalModel : require('./model.js'),
  typeof module === 'undefined' ? speedcalWords : require('./words.js'),
  typeof module === 'undefined' ? speedcalEntries : require('./entries.js'));
if (typeof module !== 'undefined') module.exports = speedcalOwn;
