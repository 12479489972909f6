// A display that a visitor describes, in the options of the command line. Pure functions.
'use strict';
const speedcalOwn = ((model, { brief }, { quoted }) => {
  const millimetersPerInch = 25.4;
  const root3 = Math.sqrt(3);

  // --- What is typed ---

  const lengths = { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, '\u2033': 25.4 };
  const scales = { x: 1, '\u00d7': 1, 'px/pt': 1, '%': 1 / 100, dpi: 1 / 160 };
  const frequencies = { hz: 1, fps: 1, khz: 1000 };
  const number = /^\+?(\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?(?:\/(\d+\.?\d*|\.\d+))?\s*(\D*)$/i;
  const pixelNames = { '720p': '1280x720', '1080p': '1920x1080', '1440p': '2560x1440', '4k': '3840x2160',
    uhd: '3840x2160', dci4k: '4096x2160' };

  /** How a number within limits is read: { value, half }, in the base unit and half of its last place; or null. */
  const quantity = (units, bare, least, most) => (text) => {
    const [, digits = '', power = 0, divisor, unit] = number.exec(text.trim()) ?? [];
    const factor = units[unit?.toLowerCase() || bare];
    const value = model.snapped(Number(`${digits}e${power}`) / (divisor ?? 1) * factor);
    const places = (digits.split('.')[1] ?? '').length - power;
    return value >= least && value <= most ? { value, half: divisor ? 0 : Number(`5e${-places - 1}`) * factor } : null;
  };

  /** How several of them are read, with a sign between; or null. */
  const list = (read, sign, count) => (text) => {
    const values = text.split(sign).map(read);
    return values.every((value) => value) && values.length === (count ?? values.length) ? values : null;
  };

  const scale = [quantity(scales, 'x', 0.001, 16), 'a scale from 0.001 to 16, such as 2, 150%, 480dpi or 1080/414'];
  /** A rate without what a video format has besides: 24 of 24p and 1080p24. */
  const rate = (text) => text.trim()
    .replace(/^(?:\d{3,4}[pi](?=\d))?((?:1?\d)?\d(?:\.\d+)?)[pi]?$/i, '$1');
  const sides = list(quantity(lengths, 'mm', 1, 1e5), /[x\u00d7]/i, 2);
  const pixel = (text) => (/^\s*\d+\s*$/.test(text) ? quantity({ px: 1 }, 'px', 1, 1e6)(text) : null);
  const isName = (text) => /^[\p{L}\p{N}]([^\p{C}\p{Zl}\p{Zp}]{0,78}\S)?$/u.test(text) && !/[;,][=+@-]/.test(text);

  /** How the value of each option is read, in the order in which they are written, and what it has to be. */
  const options = {
    diagonal: [quantity(lengths, 'in', 1, 1e5), 'a diagonal, such as 27in or 686mm'],
    // One unit behind both numbers is that of both; one behind the first alone leaves the second open.
    size: [(text) => (/[^\d.\s]\s*[x\u00d7][\d.\s]+$/i.test(text) ? null
      : sides(text.replace(/^([\d.\s]+)(?=[x\u00d7][\d.\s]+(\D+)$)/i, '$1$2'))),
    'a width and a height, such as 597.7x336.2mm'],
    ppi: [(text) => (/[^\d.e+-]/i.test(text) ? null : quantity({ px: 1 }, 'px', 0.001, 1e4)(text)),
      'a number of pixels per inch from 0.001 to 10000, such as 163.2'],
    pitch: [(text) => quantity(lengths, 'mm', 0.00254, 25400)(text.replace(/^p(?=\d)/i, '')),
      'a distance from pixel to pixel in mm, such as 2.5'],
    pixels: [(text) => list(pixel, /[x\u00d7]/i, 2)(`${pixelNames[text.toLowerCase()] ?? text}`.replace(/px$/, '')),
      'a number of pixels, such as 3840x2160 or 4k'],
    scale, 'native-scale': scale,
    refresh: [list((text) => quantity(frequencies, 'hz', 0.001, 1000)(rate(text)), ','),
      'a refresh rate from 0.001 to 1000 Hz, such as 60'],
    name: [(text) => (isName(text) ? text : null), 'a name of up to 80 characters, first a letter or a digit'],
  };
  const others = { dpi: 'ppi', dpr: 'scale', hz: 'refresh' };
  const keys = Object.keys(options);
  const wrong = (field, error) => ({ field, error });

  /** The texts of the options among words as a shell reads them; or { error }. */
  function optionsOf(text) {
    const texts = {};
    const word = /(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/g;
    if (text.replace(word, '').trim()) return { error: 'a quote has no end' };
    const words = text.match(word).map((one) => one.replace(
      /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g, (_, bare, text, sign) => bare ?? text?.replace(/\\(.)/g, '$1') ?? sign));
    while (words.length) {
      const [, typed = '', inline] = /^--([a-z-]+)(?:=(.*))?$/s.exec(words[0]) ?? [];
      const key = others[typed] ?? typed;
      if (!keys.includes(key)) return { error: `\u2018${words[0]}\u2019 is no option of a display` };
      if (key in texts) return wrong(key, `--${key} is there twice`);
      words.shift();
      texts[key] = inline ?? words.shift() ?? '';
    }
    return { texts };
  }

  // --- Its figures ---

  /** The ppi and its standard uncertainty of what an option says; { field, error } where it says two. */
  function density({ diagonal, size, ppi, pitch, pixels }) {
    if (ppi) return { ppi: ppi.value, u: ppi.half / root3 };
    const along = ({ value, half }, least, count) => {
      const found = count * millimetersPerInch / value;
      return { ppi: found, u: found * Math.max(half, least) / root3 / value };
    };
    // No pitch is known to better than half a per cent, no side to better than half a millimetre.
    if (pitch) return along(pitch, pitch.value * 0.005, 1);
    if (diagonal) return along(diagonal, 0.5, Math.hypot(...pixels.map(({ value }) => value)));
    const [across, down] = size.map((side, index) => along(side, 0.5, pixels[index].value));
    const apart = Math.abs(across.ppi - down.ppi);
    // Pixels count as square within 2 %; the uncertainty covers both axes then.
    if (apart > Math.max(2 * root3 * (across.u + down.u) + 0.001 * across.ppi, 0.02 * across.ppi)) {
      return wrong('size', `the pixels are not square: ${brief(across.ppi, 1)} ppi across, ${brief(down.ppi, 1)} down`);
    }
    const [v, w] = [1 / across.u ** 2, 1 / down.u ** 2];
    const mean = (across.ppi * v + down.ppi * w) / (v + w);
    const farthest = Math.max(Math.abs(across.ppi - mean), Math.abs(down.ppi - mean));
    const u = 1 / Math.sqrt(v + w);
    return { ppi: mean, u: apart > 2 * Math.hypot(across.u, down.u) ? Math.max(u, farthest / 2) : u };
  }

  /** The display of some options: { display }, or { field, error }. */
  function displayOf(texts) {
    const given = keys.filter((key) => texts[key] !== undefined);
    const read = Object.fromEntries(given.map((key) => [key, options[key][0](texts[key])]));
    const need = (key) =>
      wrong(key, `${texts[key] ? `\u2018${texts[key]}\u2019 is not` : 'it needs'} ${options[key][1]}`);
    const bad = given.find((key) => !read[key]);
    if (bad) return need(bad);
    const [first, second] = given.filter((key) => ['diagonal', 'size', 'ppi', 'pitch'].includes(key));
    if (!first) return wrong('diagonal', 'it needs a diagonal, a width and a height, a ppi or a pitch');
    if (second) return wrong(second, `its ${first} says how large it is; leave one of the two out`);
    if ((read.diagonal || read.size) && !read.pixels) return need('pixels');
    const { ppi, u, ...failed } = density(read);
    if (failed.error) return failed;
    if (!(ppi >= 0.001 && ppi <= 1e4)) return wrong(first, `${brief(ppi, 3)} ppi is beyond 0.001 to 10000`);
    // A wall has no other points than its pixels.
    const scale = (read.scale ?? read['native-scale'])?.value ?? (first === 'pitch' ? 1 : null);
    const nativeScale = read['native-scale']?.value ?? scale;
    const pixels = read.pixels?.map(({ value }) => value) ?? null;
    const words = (but) => given.filter((key) => key !== but).map((key) => `--${key} ${quoted(texts[key])}`).join(' ');
    const [typed, { value }] = [texts.pitch?.replace(/[^\d.]/g, ''), read.pitch ?? {}];
    const digits = Number(typed) === value ? typed : value;
    const wall = pixels ? `P${digits} ${pixels.join('x')}` : `${digits}mm pitch`;
    const title = typed ? `${wall}${scale === 1 ? '' : `@${scale}`}`
      : `${first === 'ppi' ? ppi : Math.round(ppi * 10) / 10} ppi${scale ? ` @${scale}x` : ''}`;
    const points = scale && pixels ? pixels.map((side) => side / nativeScale) : null;
    const device = {
      name: read.name ?? title, family: null, ids: [], aliases: [], numbers: [], year: null,
      point: typed ? nativeScale === 1 ? 'px' : 'CSS px' : 'pt',
      confidence: null, profile: 'command line', note: null, targets: ['js'], isSeveral: false, isDescribed: true,
      isUnnamed: !read.name && !typed,
    };
    const display = {
      device, name: null, ppi, u, scale, nativeScale, pixels, points, zoomed: null, rate: null,
      hertz: read.refresh?.map(({ value }) => value) ?? [],
      // A rate belongs to a command, and `measure fit` takes none.
      words: words('refresh'), description: words(),
    };
    device.displays = [display];
    return { display };
  }

  // --- The address and the form ---

  // A diagonal or a pitch and pixels as they stand for a device, and what an address of version 5 has besides.
  const bare = new RegExp('^(?:([\\d.]+)ppi|p([\\d.]+)(?= [^@])|([\\d.]+mm)[- ]pitch|([\\d.]+x[\\d.]+[a-z]+)'
    + '|(\\d[^@]*?[^\\d\\s@]))(?: ([^\\s@]+))??(?: ?@ ?(\\S+))?(?: ([\\d.]+)Hz)?(?: "(.+)")?$', 'i');

  /**
   * Reads a text that describes a display: options such as `--diagonal 27in --pixels 4k --scale 2 --refresh 60`, or a
   * diagonal or a pitch and pixels as they stand for a device, `27in 4k@2`. { display }, where `words` names it to a
   * command and `description` is the text itself; { field, error }; or null where it is none.
   */
  function described(typed) {
    const text = typed.trim().replace(/\s+/g, ' ');
    if (text.startsWith('--')) {
      const { texts, ...failed } = optionsOf(text);
      return texts ? displayOf(texts) : failed;
    }
    const [, ppi, marked, pitch = marked, size, diagonal, pixels, scale, refresh, given] = bare.exec(text) ?? [];
    const found = displayOf({ ppi, pitch, size, diagonal, pixels, scale, refresh, name: given });
    // A shorter length may be meant as a pitch.
    if (diagonal && options.diagonal[0](diagonal)?.value < 30) return null;
    if (!diagonal && !pitch || refresh || given || !found.display) {
      return found.display || found.field === 'scale' ? found : null;
    }
    const name = text.replace('-pitch', ' pitch').replace(/ ?@ ?/, '@');
    Object.assign(found.display.device, { name, isUnnamed: false });
    // As of a device, its points are not known.
    if (diagonal) found.display.points = null;
    Object.assign(found.display, { words: quoted(name), description: name });
    return found;
  }

  /** Writes the fields of the form, which are the options, for the address: { text }, or { field, error }. */
  function written(fields) {
    const texts = {};
    for (const key of keys) {
      const text = (fields[key] ?? '').trim();
      const plain = text.replaceAll(',', '.').replaceAll('*', 'x').replace(/\s+/g, '').replace('\u00d7', 'x');
      if (text) texts[key] = key === 'name' ? text : plain;
    }
    const { display, ...failed } = displayOf(texts);
    return display ? { text: display.description } : failed;
  }

  return { written, described };
})(speedcalModel, speedcalWords, speedcalTyped);
