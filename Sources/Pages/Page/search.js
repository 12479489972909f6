// The search of the catalogue: each typed word begins a word of a display's name, an alias or an identifier. Pure
// functions.
'use strict';
const speedcalSearch = (() => {
  /** A text as it is compared: letters without case and accents, digits, `plus` for a plus. */
  const folded = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
    .replaceAll('+', ' plus ');

  /** The letters and digits of a text, without what separates its words. */
  const joined = (text) => folded(text).replace(/[^\p{L}\p{N}]+/gu, '');

  const families = {
    'iPhone': 'iPhone, iPod', 'iPod touch': 'iPhone, iPod', 'Wear OS': 'Android', 'Monitor': 'Monitors',
    'Television': 'Televisions', 'eReader': 'E-readers', 'Nintendo': 'Consoles', 'SteamOS': 'Consoles',
    'PlayStation': 'Consoles', 'Apple display': 'Apple displays',
  };
  const kinds = ['iPhone, iPod', 'iPad', 'Apple Watch', 'Mac', 'Apple displays', 'Android', 'Windows', 'Monitors'];
  const kindOf = ({ family }) => families[family] ?? family ?? 'Others';
  const rankOf = (kind) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);

  // Each display has one line with all of its texts, in which regular expressions look. A sign before a text says what
  // it is: a title, another text of the device's own, any other, or a family. A blank stands before each word, and a
  // point where letters turn to digits or digits to letters, which begins one too: `\u0001 dell u.2720.q`.
  const [title, own, other, group, end] = ['\u0001', '\u0002', '\u0003', '\u0004', '\n'];
  const [ofTitle, ofOwn, ofGroup, none] = [`${title} `, `[${title}${own}] `, `${group} `, '(?!)'];
  const [toEnd, toBlank] = [`(?= ?(?:[${title}-${group}]|$))`, `(?=[ ${title}-${group}]|$)`];
  const portion = 200; // displays that are read between two looks at the clock
  const read = (texts) => folded(texts).replace(/[^\p{L}\p{N}\u0001-\u0004\n]+/gu, ' ')
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, '.');
  const spaced = (word) => [...word].join('[ .]?');

  /** The pattern of the words that one slip makes of a word: a letter is missing, added, another, or swapped. */
  function slips(word) {
    const any = `[^ .${title}-${group}]?`;
    const each = [...word, ''].flatMap((letter, at) => {
      const [before, behind] = [word.slice(0, at), word.slice(at)];
      return [before + any + behind, before + any + behind.slice(1),
        before + (behind[1] ?? '') + letter + behind.slice(2)];
    });
    return `(?:${each.join('|')})(?=[ .${title}-${group}]|$)`;
  }

  /** A display's line. A code name such as `fire` is a word of other names, and none of its own. */
  const lineOf = (name, { device: { aliases, ids, numbers, family, ...device } }) => [
    `${title} ${name}`, `${title} ${device.name}`, ...aliases.map((one) => `${own} ${one}`),
    ...ids.map((id) => `${/\d/.test(id) ? own : other} ${id}`), ...numbers.map((one) => `${other} ${one}`),
    `${group} ${family ?? ''}`,
  ].join('');

  /**
   * The search over displays, in the order of the database, with their titles. `work` reads them as long as a deadline
   * of the browser leaves time, and says whether all are read; a search reads the rest.
   */
  function index(displays, titleOf) {
    const lines = [];
    const places = new Map(displays.map(({ device }, row) => [device, row]));

    function work(deadline) {
      while (lines.length < displays.length && !(deadline?.timeRemaining() < 1)) {
        const more = displays.slice(lines.length, lines.length + portion);
        lines.push(...read(more.map((display) => lineOf(titleOf(display), display)).join(end)).split(end));
      }
      return lines.length === displays.length;
    }

    /** Whether a pattern is in a display's line. */
    const looking = (pattern, expression = new RegExp(pattern)) => (_, row) => expression.test(lines[row]);

    const naming = (pattern, signs) =>
      looking(displays.some(looking(ofGroup + pattern + toEnd)) ? none : signs + pattern + toEnd);

    /** The pattern of a typed word, or of the words that it may be: one of five letters or more may have one slip. */
    function meaning(typed) {
      const word = joined(typed);
      const patterns = [spaced(word), ...(word.length < 5 ? [] : [slips(word)])];
      return patterns.find((pattern) => displays.some(looking(`[ .]${pattern}`)));
    }

    /**
     * The displays that a text finds, and the typed words that none has. First stands what has that name, then, as a
     * text with digits is a model, what has it as a word or an identifier. Then its kind counts, that a name is it but
     * for a maker, or begins with it, and the year.
     */
    function find(text) {
      work();
      const typed = text.split(/[\s\-\u2010-\u2015/,;()[\]"'\u2018-\u201d]+/).filter(joined);
      const meant = typed.map(meaning);
      const wanted = meant.filter((pattern) => pattern).map((pattern) => `(?:${pattern})`);
      const fits = wanted.map((pattern) => looking(`[ .]${pattern}`));
      const whole = wanted.join('[ .]?');
      const ofModel = (pattern) => looking(/\p{N}/u.test(whole) ? pattern : none);
      const sorts = [naming(whole, ofOwn), ofModel(` ${whole}${toBlank}`)];
      const parts = [ofModel(`${ofTitle}[^ ${title}-${group}]+ ${whole}${toEnd}`), looking(ofOwn + whole)];
      const rank = (tests, row) => [...tests, () => true].findIndex((test) => test(null, row));
      const key = (row, { device }) => (((rank(sorts, row) * 16 + rankOf(kindOf(device))) * 4 + rank(parts, row)) * 4096
        - (device.year ?? 0)) * 2 ** 20 - places.get(device);
      const hits = displays.map((display, row) => ({ display, row }))
        .filter(({ row }) => wanted.length && fits.every((test) => test(null, row)))
        .map(({ display, row }) => ({ display, key: key(row, display) })).sort((a, b) => a.key - b.key);
      return { displays: hits.map(({ display }) => display), missing: typed.filter((_, at) => !meant[at]) };
    }

    /** The displays of the one device of a name, an alias or an identifier that is no family's name; else none. */
    function exact(text) {
      work();
      const found = [ofTitle, ofOwn].map((signs) => displays.filter(naming(spaced(joined(text)), signs)));
      const taken = found.find((list) => list.length) ?? [];
      return new Set(taken.map(({ device }) => device)).size === 1 ? taken : [];
    }

    return { find, exact, work };
  }

  return { index, kindOf };
})();
