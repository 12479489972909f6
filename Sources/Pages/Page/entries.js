// Makes from packed rows what a page has of a display: its entry of `data.displays`. Pure functions.
//
// A display is { device, name, ppi, u, scale, pixels, points, zoomed, rate } with sizes as [width, height]; `u` is the
// standard uncertainty of the ppi where that is not just rounded. A device is { name, family, ids, point, displays }.
'use strict';
const speedcalEntries = ((words, { rateOf, lengthOf, textSize, quoted }) => {
  const { fixed, brief } = words;
  const millimetersPerInch = 25.4;
  const root3 = Math.sqrt(3);

  // --- The database ---

  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

  const number = (text) => [...text].reduce((sum, letter) => sum * 64 + letters.indexOf(letter), 0);

  /**
   * The values of a packed column: { values, at } has each value once, and places as letters, two of many values; `~`
   * begins the length of a run.
   */
  function column(packed) {
    if (Array.isArray(packed)) return packed;
    const { values, at } = packed;
    return at.match(values.length > 64 ? /..(~..)?/g : /.(~..)?/g).flatMap((run) => {
      const [place, count] = run.split('~');
      return Array(count ? number(count) : 1).fill(values[number(place)]);
    });
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
      device.displays = displays.slice(next, next += device.count);
      for (const display of device.displays) display.device = device;
    }
    return devices;
  }

  const isOneOfSeveral = ({ device, name }) => device.isSeveral && Boolean(name);
  const titleOf = (display) =>
    display.title ?? (isOneOfSeveral(display) ? `${display.device.name}, ${display.name}` : display.device.name);

  /** The words of the command line that name a display, or describe it; empty where none do. */
  const wordsOf = (display) => display.words ?? (display.device.isDescribed ? '' : quoted(titleOf(display)));

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

  /** From where one looks at a glass unless somebody says it, in mm: in the hand, on a desk, across a room. */
  function usualDistance(display) {
    const glass = glassOf(display);
    const diagonal = glass ? Math.sqrt(glass[0] ** 2 + glass[1] ** 2) : 0;
    const [hand, desk] = [335, 1000]; // the largest tablet has 331 mm
    return diagonal <= hand ? 360 : diagonal <= desk ? 600 : Number((2 * diagonal).toPrecision(2));
  }

  /** How high the window of a lane is for text of a size, in mm. */
  const windowOf = (glyph) => Math.max(6.6, 1.3 * glyph);

  /**
   * The drawing of a glass at true size, the whole or its corner, which text of a size in mm moves through, in lines of a
   * length that somebody asked for, or of 0.
   */
  function drawing(display, laneCount, widest, isUpward, glyph, lineLength) {
    const glass = glassOf(display);
    const lane = windowOf(glyph);
    // Lanes lie above each other, with a label each; upward they stand beside each other.
    const needsOne = ([width, height], room) => laneCount > 1 && (isUpward
      ? laneCount * Math.max(16, 3 * glyph, lineLength) > width : laneCount * (lane + 5.4) + room > height);
    if (!glass || glass[0] <= widest) {
      const [width, height] = glass ?? [65, 90];
      return { width, height, crop: '', hasOneLane: needsOne([width, height], 9) };
    }
    const all = laneCount * (lane + 8.4) + 6;
    const [width, most] = isUpward ? [68, 80] : [80, all > 120 ? lane + 14 : all];
    const height = Math.min(glass[1], most);
    return {
      width, height, hasOneLane: needsOne([width, height], 0),
      crop: isUpward ? `The upper left ${width} × ${fixed(height, 0)} mm.`
        : `The left 80 mm of ${fixed(glass[0], 0)}.`,
    };
  }

  /** The entries of `data.displays` for displays beside each other, seen from a distance in mm or the usual one. */
  function entries(displays, base, { axis = base.axis, distance, v = base.speed.typed } = {}) {
    const { text } = base.reader;
    const rate = v && rateOf(v, base);
    const widest = displays.length > 1 && displays.length < 5 ? 120 : 80;
    const laneCount = words.shownWays(base.ways).length;
    return displays.map((display, index) => {
      const { ppi, device } = display;
      const { nativeScale: native, ofPpi, percent } = certainty(display);
      const hasPoints = native !== null;
      // A point of figures without points is a pixel.
      const [scale, nativeScale] = hasPoints ? [display.scale ?? native, native] : [1, 1];
      const known = ratesOf(display, base.refresh);
      const point = hasPoints ? display.point ?? device.point : 'px';
      const millimeters = ([length, kind]) =>
        (kind === 'lengths' || hasPoints ? length * lengthOf[kind]({ ppi, nativeScale }) : null);
      const size = text.isOwn ? text.size : [pointSize(display), 'points'];
      const glyph = millimeters(size);
      const line = text.isOwn ? millimeters(text.lines) : 1.2 * glyph;
      const half = ofPpi * root3;
      const from = distance ?? base.reader.distance ?? usualDistance(display);
      const [mm, perLine] = [glyph ?? usualText, text.words[2] === 'vertical' ? text.lines[0] / text.words[0] : 0];
      const lineLength = 3 * mm * perLine; // a word is six characters of half the size
      const drawn = drawing(display, laneCount, widest, axis === 'vertical', mm, lineLength);
      return {
        index, name: titleOf(display), hasPoints, point, ppi, scale, nativeScale, textSize: mm, drawn,
        source: { display, percent },
        // How fast it reads: the length of a word or a line on the glass, by the axis.
        reads: glyph && {
          horizontal: [3 * glyph, 'words/min'], text: `text of ${textSize(size, { point })}`,
          vertical: text.words[2] === 'vertical' ? [millimeters(text.words), 'words/min'] : [line, 'lines/min'],
        },
        hertz: known.length ? known : [rate ?? 60], isAssumed: !known.length && !rate,
        uncertainty: percentText(percent),
        basis: `k = 2, from ${brief(ppi, 2)} ± ${brief(half, half < 0.1 ? 3 : 2)} px/in`,
        distance: from, visible: from * base.reader.visible,
        glass: [drawn.width, drawn.height, mm, line / glyph || 1.2, windowOf(mm), lineLength && lineLength + 3]
          .map((one) => Number(fixed(one, 3))),
        extent: display.points ?? display.pixels?.map((side) => side / nativeScale),
        words: wordsOf(display),
      };
    });
  }

  /** The data of the page of some displays, from the data that all pages have. */
  function dataOf(displays, base, state) {
    const shown = entries(displays, base, state);
    return {
      ...base, displays: shown,
      reader: { ...base.reader, own: base.reader.distance, distance: state?.distance ?? base.reader.distance },
      ways: base.ways.filter((way) => way !== 'timer-point' || shown.some(({ hasPoints }) => hasPoints)),
      isSingle: shown.length === 1,
      isBrief: shown.length > 4, // so many that they are shown one at a time
      isAdvised: base.settings.basis === 'native', // figures that are a fault on purpose come without advice
      rateCount: Math.max(0, ...shown.map(({ hertz }) => hertz.length)),
      title: displays[0]?.device.isUnnamed ? `a display of ${brief(displays[0].ppi, 2)} ppi`
        : displays[0] && titleOf(displays[0]),
    };
  }

  return {
    unpack, titleOf, percentText, glassOf, sizeText, ratesOf, entries, dataOf,
  };
})(speedcalWords, speedcalTyped);
