// A speed as it is typed: the units and the refusals of the command line. Pure functions.
'use strict';
const speedcalTyped = ((model, { speedBrief }) => {
  const millimetersPerInch = 25.4;

  /** How many mm one of a measure is on a display; undefined where the display's size is unknown. */
  const lengthOf = {
    lengths: () => 1,
    points: ({ ppi, nativeScale }) => millimetersPerInch * nativeScale / ppi,
    pixels: ({ ppi }) => millimetersPerInch / ppi,
    angles: (_, { distance }) => distance * Math.PI / 180,
    words: (display, { textSize }) => 3 * textSize * lengthOf.points(display),
    lines: (display, { textSize }) => 1.2 * textSize * lengthOf.points(display),
    heights: (display) => display.extent && display.extent[1] * lengthOf.points(display),
    widths: (display) => display.extent && display.extent[0] * lengthOf.points(display),
  };

  const number = '\\d+\\.?\\d*|\\.\\d+';
  const speed = new RegExp(
    `^([+-]?(?:${number})(?:e[+-]?\\d+)?)(?:/(${number}))?\\s*([\\p{L}%"\u2033\u00b0\u00d7/].*)?$`, 'iu');
  const counted = new RegExp(`^(${number})?\\s*([^@]*?)\\s*(?:@(.*))?$`);

  /** A measure and the size of a unit in it: millimetres of lengths, seconds of durations. */
  function unitOf(name, kinds, units) {
    for (const kind of kinds) {
      const found = units[kind].find(({ names }) => names.includes(name.trim().toLowerCase()));
      if (found) return { kind, factor: found.factor };
    }
    return null;
  }

  /** How a unit is made: { kind, factor, isInverse, hertz }, or { error }; null for an unknown one. */
  function made(unit, text, units) {
    const read = { wpm: 'words', 'words/min': 'words', 'lines/min': 'lines' }[unit.toLowerCase()];
    if (read) return { kind: read, factor: 1 / 60 };
    const cut = unit.indexOf('/');
    if (cut < 0) return null;
    const [before, behind] = [unit.slice(0, cut), unit.slice(cut + 1)];
    const moving = unitOf(before, ['lengths', 'points', 'pixels', 'angles'], units);
    if (!moving) {
      const time = unitOf(before, ['durations'], units);
      const passed = unitOf(behind, ['heights', 'widths', 'pixels', 'points'], units);
      return time && passed && { kind: passed.kind, factor: time.factor, isInverse: true };
    }
    const [, count, per, rate] = counted.exec(behind.trim()) ?? [];
    if (per === undefined) return null;
    if (count && !Number(count)) return { error: `'${behind.trim()}' divides by 0` };
    const parts = Number(count ?? 1);
    if (['frame', 'frames'].includes(per.toLowerCase())) {
      if (moving.kind !== 'pixels') return null;
      if (rate === undefined) return { error: `'${text}' needs a refresh rate in Hz; write it as ${text}@60` };
      const [, top, bottom, name] = new RegExp(`^(${number})(?:/(${number}))?\\s*(\\D*)$`).exec(rate.trim()) ?? [];
      const size = name ? unitOf(name, ['frequencies'], units)?.factor : 1;
      const hertz = top && size ? Number(top) / Number(bottom ?? 1) * size : NaN;
      if (!(hertz >= 0.001 && hertz <= 1000)) {
        return { error: `refresh rate must be from 0.001 to 1000 Hz, not ${rate.trim()}` };
      }
      return { kind: 'pixels', factor: model.framesPerSecond(hertz) / parts, hertz };
    }
    const time = unitOf(per, ['durations'], units);
    return rate === undefined && time && { kind: moving.kind, factor: moving.factor / (time.factor * parts) };
  }

  /**
   * Reads a speed on displays: { mm, text, shown, typed, hertz, lead }, in mm/s, in words, as the field and the command
   * line have it, with its refresh rate and what a lead adds; or { error } in the command line's words.
   */
  function read(typed, displays, { units, reader }) {
    const text = typed.trim().replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');
    const error = (message) => ({ error: message });
    if (!text) return error('a speed is missing; give a number and a unit, such as 30 mm/s');
    const comma = /^(\d+),(\d{1,2})(?!\d)/.exec(text);
    if (comma) return error(`'${text}' has a decimal comma; write a decimal point: ${comma[1]}.${comma[2]}`);
    const match = speed.exec(text);
    if (!match) return error(`'${text}' is not a decimal number`);
    if (match[2] && !Number(match[2])) return error(`'${text}' divides by 0`);
    const count = Number(match[1]) / Number(match[2] ?? 1);
    if (count < 0) return error(`'${text}' is negative; a speed is 0 or above`);
    if (!Number.isFinite(count)) return error(`'${text}' is not a decimal number`);
    const unit = match[3]?.trim() ?? 'mm/s';
    const found = made(unit, text, units);
    if (found?.error) return found;
    if (!found) return error(`'${text}' has the unknown unit '${unit}'; use ${units.known}`);
    const { kind, factor, isInverse, hertz } = found;
    if (isInverse && !count) return error(`a speed of 0 has no value in ${unit}`);
    const unknown = ['points', 'words', 'lines'].includes(kind) && displays.find(({ hasPoints }) => !hasPoints);
    if (unknown) {
      return error(`'${text}' is in points, and the scale of '${unknown.name}' is unknown; add --scale, such as 150%`);
    }
    const lengths = displays.map((display) => lengthOf[kind](display, reader));
    if (lengths.some((length) => !length)) {
      return error(`'${text}' needs the size of the screen in points, which is unknown`);
    }
    const speeds = lengths.map((length) =>
      model.snapped(isInverse ? length / factor / count : count * factor * length));
    if (speeds.some((other) => Math.abs(other - speeds[0]) > 1e-12 * other)) {
      return error(`'${text}' is a different speed on each display; give mm/s`);
    }
    const [mm] = speeds;
    if (!(mm <= 1e9)) return error(`a page plays at most 1000000000 mm/s; '${text}' is more`);
    const isPlain = kind === 'lengths' && factor === 1 || kind === 'pixels' && !isInverse;
    const named = `${speedBrief(mm)} mm/s`;
    const shown = isPlain ? named : `${String(count)} ${unit}`;
    const seen = kind === 'angles' ? `, seen from ${reader.distance} mm`
      : ['words', 'lines'].includes(kind) ? `, in text of ${reader.textSize} ${displays[0].point}` : '';
    return {
      mm, text: named, shown, typed: match[3] ? text.replace(/\s+/g, '') : String(count), hertz,
      lead: isPlain ? '' : ` ${shown}${seen}.`,
    };
  }

  /** Reads a viewing distance: { mm }, or { error }. */
  function readDistance(text) {
    const [, count, unit] = /^([\d.]+)\s*(mm|cm|m|in)?$/.exec(text.trim()) ?? [];
    const mm = Number(count) * { mm: 1, cm: 10, m: 1000, in: 25.4 }[unit ?? 'mm'];
    return mm >= 1 && mm <= 1e6 ? { mm } : { error: `'${text}' is no distance; 600mm?` };
  }

  return { read, readDistance };
})(
  typeof module === 'undefined' ? speedcalModel : require('./model.js'),
  typeof module === 'undefined' ? speedcalWords : require('./words.js'));
if (typeof module !== 'undefined') module.exports = speedcalTyped;
