// What the catalogue has besides: a display that is described, and rows of CSV. Pure functions.
'use strict';
const speedcalOwn = ((model, words, entries) => {
  const { brief } = words;
  const { halfUnit, isOneOfSeveral } = entries;
  const millimetersPerInch = 25.4;
  const root3 = Math.sqrt(3);

  // --- A display that is described ---

  const units = { in: 25.4, cm: 10, mm: 1 };
  const decimal = '(\\d+\\.?\\d*|\\.\\d+)';
  const description = new RegExp(
    `^(?:${decimal}(in|cm|mm|ppi)|${decimal}x${decimal}(in|cm|mm))(?: (\\d+)x(\\d+))? @([\\d./%]+)(?: ${decimal}Hz)?$`);

  /** The ppi of a panel and its standard uncertainty, from pixels and lengths in mm with their half-widths. */
  function density(lengths, pixels) {
    const axes = lengths.map(([length, half], index) => {
      const ppi = pixels[index] * millimetersPerInch / length;
      return { ppi, u: ppi * half / root3 / length };
    });
    if (axes.length === 1) return axes[0];
    const [across, down] = axes;
    if (Math.abs(across.ppi - down.ppi) > 2 * root3 * (across.u + down.u) + 0.001 * across.ppi) {
      return { error: `the axes disagree: ${brief(across.ppi, 3)} ppi across, ${brief(down.ppi, 3)} ppi down` };
    }
    const [v, w] = [1 / across.u ** 2, 1 / down.u ** 2];
    const ppi = (across.ppi * v + down.ppi * w) / (v + w);
    return { ppi, u: ppi * Math.sqrt((v * across.u / (v + w) / ppi) ** 2 + (w * down.u / (v + w) / ppi) ** 2) };
  }

  const scaleOf = (text) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100
    : text.split('/').map(Number).reduce((a, b) => a / b));

  /** Reads a description such as `27in 3840x2160 @2 60Hz`: { display }, { error }, or null if it is none. */
  function described(text) {
    const found = description.exec(text);
    if (!found) return null;
    const [, value, unit, wide, high, sizeUnit, across, down, typedScale, hertz] = found;
    const pixels = across ? [Number(across), Number(down)] : null;
    const scale = scaleOf(typedScale);
    // No length is taken as known to better than half a millimetre.
    const length = (typed, factor) => [Number(typed) * factor, Math.max(halfUnit(typed) * factor, 0.5)];
    if (unit !== 'ppi' && !pixels) return { error: 'a size needs the pixels, such as 3840 × 2160' };
    const made = unit === 'ppi' ? { ppi: Number(value), u: halfUnit(value) / root3 }
      : unit ? density([length(value, units[unit])], [Math.sqrt(pixels[0] ** 2 + pixels[1] ** 2)])
        : density([length(wide, units[sizeUnit]), length(high, units[sizeUnit])], pixels);
    if (made.error) return made;
    const { ppi, u } = made;
    if (!(ppi >= 0.001 && ppi <= 10000)) return { error: 'ppi must be from 0.001 to 10000 px/in' };
    if (!(scale >= 0.001 && scale <= 16)) return { error: 'scale must be from 0.001 to 16 px/pt' };
    if (hertz && !(hertz >= 0.001 && hertz <= 1000)) return { error: 'refresh rate must be from 0.001 to 1000 Hz' };
    const name = `${unit === 'ppi' ? ppi : Math.round(ppi * 10) / 10} ppi @${scale}x`;
    const device = {
      name, family: null, ids: [], aliases: [], numbers: [], year: null, point: 'pt', confidence: null,
      profile: 'command line', note: null, targets: ['js'], isSeveral: false, isDescribed: true, isUnnamed: true,
    };
    const display = {
      device, name: null, ppi, u, scale, nativeScale: scale, pixels, points: pixels?.map((side) => side / scale),
      zoomed: null, rate: null, hertz: hertz ? [Number(hertz)] : [], description: text,
    };
    device.displays = [display];
    return { display };
  }

  // --- CSV ---

  const keys = 'device,family,model_identifiers,display,ppi,scale,native_scale,points_per_mm,requested_mm_per_s,'
    + 'speed_mm_per_s,points_per_s,pixels_per_s,step_points,interval_s,ticks_per_s,status,confidence,'
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
      return [
        device.name, device.family, device.ids.join(' '), isOneOfSeveral(display) ? display.name : '', ppi, scale,
        nativeScale, ppi / (millimetersPerInch * (settings.basis === 'logical' ? scale : nativeScale)),
        requested[index], made.millimetersPerSecond, made.pointsPerSecond, made.pixelsPerSecond, stepPoints,
        intervalSeconds, ticksPerSecond,
        !made.tick ? 'stopped' : requested[index] === made.millimetersPerSecond ? 'ok' : 'clamped', device.confidence,
        percent, device.profile,
      ].map(cell).join(',');
    });
    return `${[keys, ...rows].join('\n')}\n`;
  }

  return { described, csv };
})(
  typeof module === 'undefined' ? speedcalModel : require('./model.js'),
  typeof module === 'undefined' ? speedcalWords : require('./words.js'),
  typeof module === 'undefined' ? speedcalEntries : require('./entries.js'));
if (typeof module !== 'undefined') module.exports = speedcalOwn;
