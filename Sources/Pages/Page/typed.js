// A speed and a distance as they are typed: the units of the command line, and refusals that fit into one line. Pure
// functions.
'use strict';
const speedcalTyped = ((model, { speedBrief }) => {
  const millimetersPerInch = 25.4;

  /** How many mm one of a measure is on a display; undefined where the display's size is unknown. */
  const lengthOf = {
    lengths: () => 1,
    points: ({ ppi, nativeScale }) => millimetersPerInch * nativeScale / ppi,
    pixels: ({ ppi }) => millimetersPerInch / ppi,
    angles: (_, { distance }) => distance * Math.PI / 180,
    heights: (display) => display.extent && display.extent[1] * lengthOf.points(display),
    widths: (display) => display.extent && display.extent[0] * lengthOf.points(display),
  };

  /** A size of text: `17 pt`. */
  const textSize = ([size, kind], { point }) => `${size} ${kind === 'lengths' ? 'mm' : point.replace('dp', 'sp')}`;

  const number = '\\d+\\.?\\d*|\\.\\d+';
  const quantity = new RegExp(
    `^([+-]?(?:${number})(?:e[+-]?\\d+)?)(?:/(${number}))?\\s*([\\p{L}%"\u2033\u00b0\u00d7/].*)?$`, 'iu');
  const counted = new RegExp(`^(${number})?\\s*([^@]*?)\\s*(?:@(.*))?$`);
  const fastest = 1e9; // in mm/s
  const distances = { least: 1, most: 1e6, leastBare: 100 }; // in mm; a bare 57 is hardly in mm

  /** A word as a shell takes it. */
  const quoted = (word) => (/^[\w\-./:,=+%@]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

  /** A measure and the size of a unit in it: millimetres of lengths, seconds of durations. Of Mm and Ms M is mega. */
  function unitOf(name, kinds, units) {
    const isNamed = ([, ...names]) => names.includes(name.trim().toLowerCase()) && !/^M[ms]$/.test(name.trim());
    const kind = kinds.find((one) => units[one].some(isNamed));
    return kind ? { kind, factor: units[kind].find(isNamed)[0] } : null;
  }

  const moved = ['lengths', 'points', 'pixels', 'angles'];

  /** How a unit is made: { kind, factor, isInverse, hertz }, or { error }; null for an unknown one. */
  function made(unit, text, units) {
    const [before, ...rest] = (units.short[unit.toLowerCase()] ?? unit).split('/');
    const behind = rest.join('/').trim();
    const moving = unitOf(before, [...moved, 'words', 'characters', 'lines'], units);
    if (!moving) {
      const time = unitOf(before, ['durations'], units);
      const passed = unitOf(behind, ['heights', 'widths', 'pixels', 'points'], units);
      return time && passed && { kind: passed.kind, factor: time.factor, isInverse: true };
    }
    const [, count = 1, per, rate] = counted.exec(behind) ?? [];
    if (!per) return null;
    if (!Number(count)) return { error: `'${behind}' divides by 0` };
    const time = rate === undefined && unitOf(per, ['durations'], units);
    if (time) return { kind: moving.kind, factor: moving.factor / (time.factor * count) };
    if (!/^frames?$/i.test(per) || moving.kind !== 'pixels') return null;
    if (rate === undefined) return { error: `'${text}' needs a refresh rate: ${text}@60?` };
    const [, top, bottom = 1, name = 'Hz'] = quantity.exec(rate.trim()) ?? [];
    const hertz = top / bottom * unitOf(name, ['frequencies'], units)?.factor;
    if (!(hertz >= 0.001 && hertz <= 1000)) return { error: `a refresh rate is 0.001 to 1000 Hz, not ${rate.trim()}` };
    return { kind: 'pixels', factor: model.framesPerSecond(hertz) / count, hertz };
  }

  /** Why a unit is none of speed, with those that begin most alike; and `more`, all there are. */
  function refusal(unit, text, units) {
    const more = units.known.replace('HZ', '60').split(/, | or /);
    const begun = (symbol) => `${symbol}\n`.split('').findIndex((sign, at) => sign !== unit[at]?.toLowerCase());
    const likeliest = (list) => [...new Set(list)].sort((a, b) => begun(b) - begun(a));
    const found = unitOf(unit, [...moved, 'durations', 'heights', 'widths'], units);
    const what = { angles: 'an angle', durations: 'a time' }[found?.kind] ?? 'a length';
    const three = likeliest(['mm/s', 'px/frame@60', 'deg/s', ...more]).slice(0, 3).join(', ');
    return { error: found ? `${text} is ${what}; ${likeliest(more)[0]}?` : `'${unit}' is no unit; ${three}?`, more };
  }

  /** A number as people write it, and its unit: { text, count, unit }, with a point for a comma; or { error }. */
  function parts(typed, what, example) {
    const text = typed.trim().replace(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('\u2212', '-');
    const [start = ''] = /^[+-]?[\d.,]*\d/.exec(text) ?? [];
    const plain = start.replace(/[.,]/g, '');
    const [, thousands, , decimals] = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(start) ?? [];
    const match = quantity.exec(text.replace(/(\d),|,(?=\d)/g, '$1.'));
    const count = match ? match[1] / (match[2] ?? 1) : NaN;
    const error = !text ? `${what} is missing; ${example}?`
      : /^[1-9]\d{0,2},\d{3}$/.test(start) ? `${start}: is it ${start.replace(',', '.') * 1} or ${plain}? Write it so.`
      : start.length < plain.length + 2 ? null
      : !thousands ? `'${start}' is not one number; the field takes one`
      : `${start}: write ${thousands.replace(/[.,]/g, '')}${decimals ? `.${decimals}` : ''}.`;
    if (error) return { error };
    if (match?.[2] && !Number(match[2])) return { error: `'${text}' divides by 0` };
    if (count < 0) return { error: `'${text}' is negative; ${what} is 0 or above` };
    if (!Number.isFinite(count)) return { error: `'${text}' is no number; ${example}?` };
    return { text: match[0].trim(), count, unit: match[3]?.trim() };
  }

  /**
   * Reads a speed on displays: { mm, text, shown, typed, line, hertz, axis, lead }, in mm/s, in words, as the field and
   * the command line have it, as it stands behind `--speed` in a shell, with its refresh rate, the axis of text that is
   * read, and what a lead adds; or { error }, beside `more`, the known units, where a unit is none. A reader's distance
   * is null until it is typed.
   */
  function read(typed, displays, { units, reader }) {
    const { error, text, count, unit: written } = parts(typed, 'a speed', '30 mm/s');
    if (error) return { error };
    const unit = written ?? 'mm/s';
    const found = made(unit, text, units);
    if (!found || found.error) return found || refusal(unit, text, units);
    const { kind, factor, isInverse, hertz } = found;
    // What is counted of text has a length, an axis and options.
    const [length, measure, axis, options] = reader.text[kind] ?? [1, kind];
    const unknown = measure === 'points' && displays.find(({ hasPoints }) => !hasPoints);
    const lengths = displays.map((display) => length * lengthOf[measure](display, reader));
    const speeds = lengths.map((length) =>
      model.snapped(isInverse ? length / factor / count : count * factor * length));
    const [mm] = speeds;
    const refused = isInverse && !count ? `a speed of 0 has no value in ${unit}`
      : kind === 'angles' && reader.distance === null ? `${unit} needs the viewing distance: type it beside the speed.`
      : unknown ? `${text} is in points, and the scale of '${unknown.name}' is unknown; mm/s?`
      : lengths.some((length) => !length) ? `${text} needs the size of the screen, which is unknown; mm/s?`
      : speeds.some((other) => Math.abs(other - mm) > 1e-12 * other) ? `${text} differs from display to display; mm/s?`
      : !(mm <= fastest) ? `a page plays at most ${fastest} mm/s; ${text} is more` : null;
    if (refused) return { error: refused };
    const isPlain = kind === 'lengths' && factor === 1 || kind === 'pixels' && !isInverse;
    const named = `${speedBrief(mm)} mm/s`;
    const shown = isPlain ? named : `${String(count)} ${unit}`;
    const seen = kind === 'angles' ? `, seen from ${reader.distance} mm`
      : axis ? `, in text of ${textSize(reader.text.size, displays[0])}` : '';
    // Of the units only CSS px has a blank.
    const plain = written ? text.replace(/(css)?\s+/gi, (_, css) => (css ? `${css} ` : '')) : String(count);
    const from = kind === 'angles' ? ` --viewing-distance ${reader.distance}mm` : options ?? '';
    return {
      mm, text: named, shown, typed: plain, line: quoted(plain) + from, hertz, axis,
      lead: isPlain ? '' : ` ${shown}${seen}.`,
    };
  }

  /** The refresh rate in a speed; undefined for none. */
  const rateOf = (text, { units }) => made(parts(text).unit ?? '', text, units)?.hertz;

  /** Reads a viewing distance: { mm }, or { error }. A bare number is in mm, as the command line has it. */
  function readDistance(typed, { units }) {
    const { error, text, count, unit } = parts(typed, 'a distance', '600 mm');
    if (error) return { error };
    const found = unitOf(unit ?? 'mm', ['lengths'], units);
    const mm = found && model.snapped(count * found.factor);
    const refused = !found ? `'${unit}' is no length; mm, cm, m, in?`
      : !unit && mm > 0 && mm < distances.leastBare ? `${text}: is it ${text} mm or ${text} cm? Write the unit.`
      : mm < distances.least || mm > distances.most ? `a viewing distance is 1 mm to 1 km, not ${text}` : null;
    return refused ? { error: refused } : { mm };
  }

  return { read, readDistance, rateOf, lengthOf, textSize, quoted };
})(speedcalModel, speedcalWords);
