// Makes from packed rows what a page has of a display: its entry of `data.displays`, the slots of body.html, and code.
// Pure functions.
//
// A display is { device, name, ppi, u, scale, pixels, points, zoomed, rate } with sizes as [width, height]; `u` is the
// standard uncertainty of the ppi where that is not just rounded. A device is { name, family, ids, point, displays }.
'use strict';
const speedcalEntries = ((model, words, speeds) => {
  const { fixed, brief, fill, hertzText } = words;
  const millimetersPerInch = 25.4;
  const root3 = Math.sqrt(3);
  const listed = (list, most) =>
    list.slice(0, most).join(', ') + (list.length > most ? ` and ${list.length - most} more` : '');

  // --- The database ---

  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

  /** The values of a packed column: { values, at } has each value once, and places as letters, two of many values. */
  function column(packed) {
    if (Array.isArray(packed)) return packed;
    const { values, at } = packed;
    return at.match(values.length > 64 ? /../g : /./g)
      .map((place) => values[[...place].reduce((sum, letter) => sum * 64 + letters.indexOf(letter), 0)]);
  }

  function rows(columns) {
    const lists = Object.entries(columns).map(([key, packed]) => [key, column(packed)]);
    return lists[0][1].map((_, index) => {
      const row = {};
      for (const [key, list] of lists) row[key] = list[index];
      return row;
    });
  }

  const texts = (packed) => (typeof packed === 'string' ? packed.split('|') : packed ?? []);

  /** The devices of the packed database, with their displays. */
  function unpack(pack) {
    const displays = rows(pack.displays);
    const devices = rows(pack.devices);
    let next = 0;
    for (const device of devices) {
      for (const key of ['ids', 'aliases', 'numbers', 'targets']) device[key] = texts(device[key]);
      device.isSeveral ??= device.count > 1;
      device.isApples = device.family !== null && device.point === 'pt';
      device.displays = displays.slice(next, next += device.count);
      for (const display of device.displays) display.device = device;
    }
    return devices;
  }

  const isOneOfSeveral = ({ device, name }) => device.isSeveral && Boolean(name);
  const titleOf = (display) =>
    (isOneOfSeveral(display) ? `${display.device.name}, ${display.name}` : display.device.name);

  /** Half a unit in the last place of a written decimal: 0.5 for 460. */
  const halfUnit = (text) => 5 / 10 ** ((String(text).split('.')[1] ?? '').length + 1);

  // --- Figures ---

  /** The native scale, if known, u of the ppi, and U of a speed in per cent. */
  function certainty({ ppi, u, scale, pixels, points, nativeScale }) {
    const ratio = (axis) => (pixels && points ? pixels[axis] / points[axis] : null);
    const native = nativeScale ?? ratio(0) ?? scale ?? null;
    const vertical = ratio(1) ?? native;
    const ofPpi = u ?? halfUnit(ppi) / root3;
    const [a, b] = [ofPpi / ppi, native && Math.abs(vertical - native) / 2 / root3 / native];
    return { nativeScale: native, ofPpi, percent: 200 * (!b ? a : Math.sqrt(a * a + b * b)) };
  }

  /** The refresh rates of a display on a page, the highest first; none if no source states one. */
  function ratesOf({ hertz, rate }, chosen) {
    const maximum = rate?.[1];
    const known = chosen.length ? chosen : hertz ?? (!maximum ? [] : maximum > 60 ? [maximum, 60] : [maximum]);
    return [...known].sort((a, b) => b - a).slice(0, 4);
  }

  const percentText = (value) => `±${fixed(value, value < 0.0995 ? 3 : value < 0.995 ? 2 : 1)} %`;
  const glassOf = ({ pixels, ppi }) => pixels?.map((side) => side * millimetersPerInch / ppi);
  const sizeText = ([width, height]) => `${fixed(width, 1)} × ${fixed(height, 1)} mm`;
  const usualText = 2.65; // a phone's, in mm
  const pointSize = ({ device }) => (device.point === 'pt' ? 17 : 16);

  /** The drawing of a glass at true size: the whole, or the left part with torn edges. */
  function drawing(display, laneCount, widest) {
    const glass = glassOf(display);
    const needsOne = (height, room) => laneCount > 1 && laneCount * 12 + room > height;
    if (!glass || glass[0] <= widest) {
      const [width, height] = glass ?? [65, 90];
      return { width, height, crop: '', torn: [], hasOneLane: needsOne(height, 9) };
    }
    const [width, height] = [80, Math.min(glass[1], laneCount * 15 + 6)];
    const scale = 64 / Math.max(...glass);
    const teeth = (list, isAcross) => list.map((at) => (isAcross
      ? `${fixed(at, 0)} ${fixed(at % 4 === 2 ? height - 2 : height, 1)}`
      : `${fixed(at % 4 === 2 ? width - 2 : width, 0)} ${fixed(at, 0)}`));
    const down = Array.from({ length: Math.max(0, Math.ceil((height - 3) / 2)) }, (_, n) => 2 + 2 * n);
    const left = Array.from({ length: width / 2 }, (_, n) => width - 2 - 2 * n);
    return {
      width, height, crop: `The left 80 mm of ${fixed(glass[0], 0)}.`, hasOneLane: needsOne(height, 0),
      torn: [{
        tw: fixed(width, 2), th: fixed(height, 2), rim: `M0 ${fixed(height - 1, 0)}V6A6 6 0 0 1 6 0H80`,
        rip: [`${fixed(width, 0)} 0`, ...teeth(down, false), ...teeth(left, true)].join('L'),
        ww: fixed(glass[0] * scale, 1), wh: fixed(glass[1] * scale, 1),
        pw: fixed(Math.max(2, width * scale - 1), 1), ph: fixed(Math.max(2, height * scale - 1), 1),
      }],
    };
  }

  const quoted = (word) => (/^[A-Za-z0-9\-_./:,=+%@]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

  /** The words of the command line that name a device, or describe its display. */
  const subjectOf = ({ device, ppi, scale }) => (device.isDescribed
    ? ['--ppi', ppi, ...(scale ? ['--scale', scale] : [])] : [device.name]).map((word) => quoted(String(word)));

  /** What the printed sheet of a phone needs to measure it; null for displays of other sizes, and without a size. */
  function jigOf(display) {
    const [width, height] = glassOf(display) ?? [0, 0];
    if (width > 76 || height < 60 || height > 162) return null;
    const words = [...subjectOf(display), ...(isOneOfSeveral(display) ? ['--display', quoted(display.name)] : []),
      ...(display.isZoomed ? ['--zoomed'] : [])];
    return {
      subject: words.join(' '), zoomedScale: display.zoomed ? display.pixels[0] / display.zoomed[0] : null,
    };
  }

  /** The entries of `data.displays` for displays beside each other. */
  function entries(displays, base) {
    const widest = displays.length > 1 && displays.length < 5 ? 120 : 80;
    const laneCount = words.shownWays(base.ways).length;
    return displays.map((display, index) => {
      const { ppi, device } = display;
      const { nativeScale: native, ofPpi, percent } = certainty(display);
      const hasPoints = native !== null;
      // A point of figures without points is a pixel.
      const [scale, nativeScale] = hasPoints ? [display.scale ?? native, native] : [1, 1];
      const known = ratesOf(display, base.refresh);
      const text = hasPoints ? pointSize(display) / (ppi / (millimetersPerInch * nativeScale)) : usualText;
      const drawn = drawing(display, laneCount, widest);
      const half = ofPpi * root3;
      return {
        index, name: titleOf(display), hasPoints, point: hasPoints ? display.point ?? device.point : 'px', ppi, scale,
        nativeScale,
        hertz: known.length ? known : [60], isAssumed: !known.length, uncertainty: percentText(percent),
        basis: `k = 2, from ${brief(ppi, 2)} ± ${brief(half, half < 0.1 ? 3 : 2)} px/in`,
        glass: [drawn.width, drawn.height, Math.min(text, 5)].map((mm) => Number(fixed(mm, 3))),
        extent: display.points ?? display.pixels?.map((side) => side / nativeScale), hasOneLane: drawn.hasOneLane,
        jig: jigOf(display), source: { display, drawn, text, percent },
      };
    });
  }

  // --- The slots of body.html ---

  function facts({ source: { display, percent }, hasPoints, point, scale, nativeScale, isAssumed }, templates) {
    const { device, ppi, pixels, points, zoomed, rate } = display;
    const sources = device.sources ?? [];
    const text = (size) => size && `${size[0]} × ${size[1]}`;
    const rates = rate && (rate[0] && rate[1] ? `${rate[0]}–${rate[1]}` : rate[1] ?? (rate[0] && `from ${rate[0]}`));
    const list = [
      [`Model identifier${device.ids.length === 1 ? '' : 's'}`, device.ids.join(', ')], ['Year', device.year],
      ['Pixel density', `${brief(ppi, 2)} px/in${device.isDescribed ? ', as given' : ''}`],
      ['Scale, native scale', !hasPoints ? 'unknown' : `${brief(scale, 4)}, ${brief(nativeScale, 4)} px/${point}${
        display.isDefault ? ', as shipped' : ''}`],
      ['Pixels', text(pixels)], ['Points', points && `${text(points)} ${point}`],
      ['Glass', pixels && sizeText(glassOf(display))],
      ['Refresh rate', rates ? `${rates} Hz` : isAssumed && '60 Hz, assumed: no source states it; --refresh sets it'],
      ['One millimetre', `${fixed(ppi / (millimetersPerInch * nativeScale), 4)} ${point}`],
      ['Uncertainty', `${percentText(percent)} (k = 2)`], ['Confidence', device.confidence],
      ['Display Zoom', display.isZoomed ? 'on' : zoomed && `${text(zoomed)} ${point}`],
      ['Profile', !device.isDescribed && device.profile], ['Note', device.note],
    ];
    return fill(templates.facts, {
      facts: list.filter(([, value]) => value).map(([name, value]) => ({ name, value: String(value) })),
      heading: ['', 'Source'][sources.length] ?? 'Sources',
      // Anything but a web address stays a text.
      sources: sources.map(([name, address]) => ({ name, address: address?.startsWith('https://') ? address : '' })),
    });
  }

  /** The words below a glass: its size, how to compare it with the display, and where the drawing differs. */
  function glassWords({ name, source: { display, drawn, text } }) {
    const glass = glassOf(display);
    if (!glass) {
      return {
        size: 'Only the speed is true.', hold: 'To draw the glass too, add its pixels:', holdCode: '--pixels 5120x2880',
      };
    }
    if (drawn.crop) {
      const smaller = text > 5 ? ' Text is drawn smaller than it is there.' : '';
      return { size: drawn.crop, hold: `The whole glass: ${sizeText(glass)}.${smaller}` };
    }
    const isRound = glass[0] === glass[1] && (display.device.family ?? '').endsWith('Watch');
    const named = `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`.replaceAll(' ', '\u00a0');
    const hold = `${display.device.isDescribed ? 'measure it' : `hold ${named} beside it`}`
      + ': if the glass is as large, the speed is true.';
    return {
      size: `${sizeText(glass)}.`, hold, holdSet: hold[0].toUpperCase() + hold.slice(1), isHeld: true,
      remark: [drawn.hasOneLane ? 'Only one way fits on it: choose it above.' : '',
        isRound ? 'A round glass is drawn as its square.' : ''].filter((remark) => remark).join(' '),
    };
  }

  const holdOne = 'old one of them beside its drawing: if the glass is as large, the speed is true.';

  /** The slots of body.html that the page's script does not fill. */
  function slots(data) {
    const { displays, ways, templates, codes } = data;
    const shown = words.shownWays(ways);
    const isSingle = displays.length === 1;
    const isBrief = words.isBrief(data);
    const count = Math.max(...displays.map(({ hertz }) => hertz.length));
    const sample = data.text.trim();
    const each = displays.map((entry) => {
      const { source: { display, drawn }, name, index, hertz } = entry;
      const last = Math.max(Math.floor((drawn.width - 4) / 10), 1);
      return {
        index: String(index), name, attribute: words.attribute(name),
        isMeasured: Boolean(display.pixels) && !drawn.crop, isOpen: !display.pixels,
        rates: hertz.map(hertzText).join(', '), torn: drawn.torn,
        hasOneLane: drawn.hasOneLane,
        facts: facts(entry, templates), ...glassWords(entry),
        width: fixed(drawn.width, 2), widthText: `${fixed(drawn.width, 1)} mm`,
        heightText: `${fixed(drawn.height, 1)} mm`,
        marks: Array.from({ length: last }, (_, n) => ({
          x: String(n * 10 + 10), text: `${n * 10 + 10}${n + 1 === last ? ' mm' : ''}`,
        })),
        isOff: isBrief && index > 0, pressed: String(index === 0),
        textSize: brief(Math.min(entry.glass[2], 3), 3),
        sample: sample ? [...sample].slice(0, 15).join('') : 'If you can read',
        lanes: hertz.flatMap((rate, number) => shown.map((way, position) => ({
          way, hertz: String(rate), rate: hertz.length > 1 ? String(number) : '', label: words.wayName(way, entry),
          position: String(position),
        }))),
      };
    });
    const rateText = (index) => {
      const texts = new Set(displays.filter(({ hertz }) => hertz.length > 1 || index === 0)
        .map(({ hertz }) => hertzText(hertz[Math.min(index, hertz.length - 1)])));
      return texts.size === 1 ? [...texts][0] : index ? 'Other rates' : 'Highest rate';
    };
    const { text: speedText, typed } = data.speed;
    const list = Object.entries(codes).map(([key, code]) => ({
      key, language: code.title, owners: code.owners,
      command: code.command.replace('{{speed}}', typed),
    }));
    return {
      ...(isSingle ? each[0] : {}), speedText, line: `--speed ${typed}`, generator: data.generator, displays: each,
      single: isSingle, several: !isSingle,
      many: !isSingle && !isBrief, chooser: isBrief, leadName: displays[0].name, isText: Boolean(sample),
      isRightToLeft: /^[^A-Za-z\u00c0-\u058f]*[\u0590-\u08ff]/.test(sample),
      isStripes: data.content === 'stripes', isRuler: data.content === 'ruler', switch: count > 1,
      switchRates: count < 2 ? [] : Array.from({ length: count }, (_, index) => ({
        rate: String(index), isFirst: index === 0, text: rateText(index),
      })),
      laneChoice: displays.some(({ hasOneLane }) => hasOneLane) && [{
        lanes: shown.map((way, position) => ({
          position: String(position), isFirst: position === 0,
          label: words.wayName(way, { hasPoints: true }).replace('whole ', ''),
        })),
      }],
      caption: !isSingle ? [{
        size: '', remark: '', isHeld: true, holdCode: '', hold: `h${holdOne}`, holdSet: `H${holdOne}`,
      }] : !displays[0].source.drawn.crop,
      waysTitle: `${['No way', 'One way', 'Two ways', 'Three ways'][Math.min(shown.length, 3)]} to drive it`,
      codes: list, hasCode: list.length > 0, printed: list.slice(0, 1),
      codeGroups: [...new Set(list.map(({ owners }) => owners))].map((owners) => ({
        owners, codes: list.filter((code) => code.owners === owners),
      })),
    };
  }

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

  /** The code for displays, by platform: its title, its owners, its text and the command that writes it. */
  function codes(displays, { targets, templatesOfCode, settings }) {
    const made = Object.entries(targets).map(([key, target]) => {
      const owners = displays.filter(({ source }) => source.display.device.targets.includes(key));
      const seen = owners.filter((entry, index) => owners.findIndex(({ name }) => name === entry.name) === index);
      // Code cannot tell two displays apart that have one identifier and the same pixels.
      const isUnclear = seen.some((one, index) => seen.slice(0, index).some((other) => {
        const [a, b] = [one, other].map(({ source }) => source.display);
        return a.device.ids.some((id) => b.device.ids.includes(id)) && String(a.pixels) === String(b.pixels);
      }));
      if (!owners.length || isUnclear) return null;
      const names = owners.map(({ name }) => name);
      const subjects = owners.flatMap(({ source }) => subjectOf(source.display));
      const limits = settings.limits ? ['--limits', settings.limits.join(':')] : [];
      const table = seen.map((entry, index) => fill(target.row, fieldsOf(key, entry, index === seen.length - 1)));
      return [key, {
        title: target.title, owners: owners.length === displays.length ? '' : listed(names, 2),
        text: fill(templatesOfCode[target.format], { ...target.slots, rows: table.join('') })
          .replace('{{names}}', () => listed(seen.map(({ name }) => name), 3)),
        command: ['speedcal', 'export', ...subjects, '--speed', '{{speed}}', ...limits,
          ...(owners.some(({ source }) => source.display.isZoomed) ? ['--zoomed'] : []), '--format', target.format]
          .join(' '),
      }];
    });
    return Object.fromEntries(made.filter((code) => code));
  }

  // --- A page ---

  /** The speed of a page as it was asked for; in pixels a frame where it is the only display's judder-free speed. */
  function named({ speed: { mm, requested, typed }, ...base }, displays) {
    const read = typed ? speeds.read(typed, displays, base) : { error: 'nothing is typed' };
    const evens = displays.length > 1 || !model.isAdvised(mm) ? [] : displays[0].hertz
      .map((hertz) => model.evenSpeeds(displays[0], hertz, mm)[0])
      .filter(({ frames, deviationPercent }) => frames === 1 && deviationPercent === 0);
    const text = `${words.speedBrief(mm)} mm/s`;
    const own = { text, shown: text, typed: evens[0]?.text ?? String(mm) };
    return { ...own, ...(read.error || mm !== requested ? {} : read), mm, requested };
  }

  /** The data of the page of some displays, from the data that all pages have. */
  function dataOf(displays, base) {
    const shown = entries(displays, base);
    const { device, ppi } = displays[0];
    const ways = base.ways.filter((way) => way !== 'timer-point' || shown.some(({ hasPoints }) => hasPoints));
    return {
      ...base, ways, displays: shown, codes: codes(shown, base), speed: named(base, shown),
      title: device.isUnnamed ? `a display of ${brief(ppi, 2)} ppi` : titleOf(displays[0]),
    };
  }

  return {
    unpack, titleOf, isOneOfSeveral, halfUnit, certainty, percentText, glassOf, sizeText, entries, dataOf, slots, codes,
  };
})(
  typeof module === 'undefined' ? speedcalModel : require('./model.js'),
  typeof module === 'undefined' ? speedcalWords : require('./words.js'),
  typeof module === 'undefined' ? speedcalTyped : require('./typed.js'));
if (typeof module !== 'undefined') module.exports = speedcalEntries;
