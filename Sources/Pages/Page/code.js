// The code of each platform for the displays of a page, and the command that writes it. Pure functions.
'use strict';
const speedcalCode = ((model, words, entries) => {
  const { brief } = words;
  const { isOneOfSeveral } = entries;
  const listed = (list, most) =>
    list.slice(0, most).join(', ') + (list.length > most ? ` and ${list.length - most} more` : '');
  const fill = (template, slots) => template.replace(
    /\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}|\{\{(&?)(\w+)\}\}/g, (_, kind, section, body, raw, name) => {
      if (!section) return slots[name] ?? '';
      return (kind === '#') === Boolean(slots[section]?.length ?? slots[section]) ? fill(body, slots) : '';
    });
  const quoted = (word) => (/^[A-Za-z0-9\-_./:,=+%@]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

  /** The words of the command line that name a device, or describe its display. */
  const subjectOf = ({ device, ppi, scale }) => (device.isDescribed
    ? ['--ppi', ppi, ...(scale ? ['--scale', scale] : [])] : [device.name]).map((word) => quoted(String(word)));

  // --- Code ---

  /** The shortest decimal within a relative 1e-12. */
  function codeText(value) {
    for (let places = 0; places < 16; places += 1) {
      const text = brief(value, places);
      if (Math.abs(Number(text) - value) <= value * 1e-12) return text;
    }
    return String(value);
  }
  const decimalText = (value) => codeText(value).replace(/^[^.]*$/, '$&.0');

  /** An uncertainty with two significant digits. */
  function twoDigits(value) {
    let [places, scaled] = [0, value];
    for (; scaled < 9.95 && places < 300; scaled *= 10) places += 1;
    return (Math.round(value * 10 ** places) / 10 ** places).toFixed(places);
  }

  const signs = { compose: [/\$/g, '\\$$'], 'react-native': [/</g, '\\u003c'], js: [/</g, '\\u003c'] };

  /** What a line of a code's table may say of a display; the program has the same. */
  function fieldsOf(target, { name, source: { display, percent } }, isLast) {
    const { device, pixels, ppi, scale, zoomed, standard, points } = display;
    const [sign, escape] = signs[target] ?? [/(?!)/, ''];
    const literal = (text) => `"${text.replace(/["\\]/g, '\\$&').replace(sign, escape)}"`;
    const literals = (texts) => texts.map(literal).join(', ');
    const sides = (size, times = 1) => size?.map((side) => side * times).toSorted((a, b) => a - b) ?? [];
    const code = (list) => list.map(codeText).join(', ');
    const isTouch = pixels && ['iPhone', 'iPad', 'iPod touch'].includes(device.family);
    const rendered = sides(standard ?? points, scale ?? 0).map(Math.round);
    const rendersFewer = !isTouch && rendered.some((side, axis) => side > 0 && side < sides(pixels)[axis] * 0.99);
    return {
      names: literals([name, ...(isOneOfSeveral(display) ? [device.name] : []), ...device.ids]),
      models: literals(device.ids), sides: code(sides(pixels)), ppi: codeText(ppi), decimal: decimalText(ppi),
      points: isTouch ? code(sides(standard ?? points)) : '', scale: codeText(scale ?? 0),
      zoomed: isTouch && code(sides(zoomed)),
      isPad: isTouch && device.family === 'iPad', rendered: rendersFewer && code(rendered), isLast, title: name,
      sure: `±${twoDigits(percent)} % (k = 2)`,
    };
  }


  function codes(data, { speedOf, each }) {
    const { displays, targets, templatesOfCode, settings } = data;
    if (!speedOf(displays[0]).mm || settings.basis !== 'native') return [];
    return Object.entries(targets).flatMap(([key, target]) => {
      const owners = displays.filter(({ source }) => source.display.device.targets.includes(key));
      return (each ? owners.map((owner) => [owner]) : owners.length ? [owners] : []).map((seen) => {
        const { mm, typed } = speedOf(seen[0]);
        const speed = String(Number(mm.toPrecision(13)));
        const decimal = /[.e]/.test(speed) ? speed : `${speed}.0`;
        const [, rate] = /@([\d.]+)/.exec(typed) ?? [];
        const table = seen.map((entry, index) => fill(target.row, fieldsOf(key, entry, index === seen.length - 1)));
        return {
          key: each ? `${key}-${seen[0].index}` : key, title: target.title, displays: seen,
          owners: seen.length === displays.length ? '' : listed(seen.map(({ name }) => name), 2),
          text: fill(templatesOfCode[target.format], { ...target.slots, rows: table.join('') })
            .replace('{{names}}', () => listed(seen.map(({ name }) => name), 3))
            .replaceAll('{{speed}}', speed).replaceAll('{{decimal}}', decimal)
            .replaceAll('{{rate}}', String(rate ? model.framesPerSecond(Number(rate)) : 0)),
          command: ['speedcal', 'export', ...seen.flatMap(({ source }) => subjectOf(source.display)), '--speed', typed,
            '--format', target.format].join(' '),
        };
      });
    });
  }

  return { codes };
})(speedcalModel, speedcalWords, speedcalEntries);
