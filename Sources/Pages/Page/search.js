// The search of the catalogue: each typed word begins a word of a display's name, an alias or an identifier. Pure
// functions.
'use strict';
const speedcalSearch = (() => {
  /** A text as it is compared: letters without case and accents, digits, `plus` for a plus. */
  const folded = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
    .replaceAll('+', ' plus ');

  /** The words of a text; one ends where letters turn to digits or digits to letters. */
  const wordsOf = (text) => folded(text).match(/\p{L}+|\p{N}+/gu) ?? [];

  const families = {
    'iPhone': 'iPhone, iPod', 'iPod touch': 'iPhone, iPod', 'Wear OS': 'Android', 'Monitor': 'Monitors',
    'Television': 'Televisions', 'eReader': 'E-readers', 'Nintendo': 'Consoles', 'SteamOS': 'Consoles',
    'PlayStation': 'Consoles', 'Apple display': 'Apple displays',
  };
  const kinds = ['iPhone, iPod', 'iPad', 'Apple Watch', 'Mac', 'Apple displays', 'Android', 'Windows', 'Monitors'];
  const kindOf = ({ family }) => families[family] ?? family ?? 'Others';
  const rankOf = (kind) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);

  /** A text without what separates its words, and which of its places begin a word. */
  function read(text) {
    const words = wordsOf(text);
    const begins = new Set();
    let at = 0;
    for (const word of words) {
      begins.add(at);
      at += word.length;
    }
    return { text: words.join(''), begins, words };
  }

  const has = ({ text, begins }, word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (begins.has(at)) return true;
    return false;
  };

  /** Whether two words differ by one letter that is missing, added, another, or swapped with its neighbour. */
  function isSlip(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start += 1;
    const [x, y] = [a.slice(start), b.slice(start)];
    return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)
      || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
  }

  /** The search over displays, in the order of the database, with their titles. */
  function index(displays, titleOf) {
    const devices = [...new Set(displays.map(({ device }) => device))];
    const places = new Map(devices.map((device, place) => [device, place]));
    const rows = displays.map((display) => {
      const { device } = display;
      // A code name such as `fire` is a word of other names.
      const own = [titleOf(display), device.name, ...device.aliases, ...device.ids.filter((id) => /\d/.test(id))];
      const others = [...device.ids, ...device.numbers, device.family ?? ''];
      return { display, own: own.map(read), texts: [...own, ...others].map(read), place: places.get(device) };
    });
    const known = new Set(rows.flatMap(({ texts }) => texts.flatMap(({ words }) => words)));
    const familyNames = new Set(rows.map(({ texts }) => texts.at(-1).text));

    const isNamed = (own, whole) => !familyNames.has(whole) && own.some(({ text }) => text === whole);

    /**
     * The displays that a text finds, the likeliest first, and the typed words that none has. A word of five letters or
     * more that nothing has may have one slip.
     */
    function find(text) {
      const typed = text.split(/[\s\-\u2010-\u2015/,;()[\]"'\u2018-\u201d]+/).filter((word) => wordsOf(word).length);
      const whole = wordsOf(text).join('');
      const meant = typed.map((one) => {
        const word = wordsOf(one).join('');
        if (rows.some(({ texts }) => texts.some((other) => has(other, word)))) return [word];
        return word.length < 5 ? [] : [...known].filter((other) => isSlip(word, other));
      });
      const wanted = meant.filter((words) => words.length);
      const fits = ({ texts }) => wanted.every((words) => words.some((word) => texts.some((one) => has(one, word))));
      const order = ({ display, own, place }) => [
        isNamed(own, whole) ? 0 : 1, rankOf(kindOf(display.device)),
        own.some((one) => one.text.startsWith(whole)) ? 0 : 1, -(display.device.year ?? 0), -place,
      ];
      const found = wanted.length === 0 ? [] : rows.filter(fits).map((row) => ({ row, keys: order(row) }))
        .sort((a, b) => a.keys.map((key, at) => key - b.keys[at]).find((difference) => difference) ?? 0);
      return { displays: found.map(({ row }) => row.display), missing: typed.filter((_, at) => !meant[at].length) };
    }

    /** The displays of the one device of a name, an alias or an identifier that is no family's name; else none. */
    function exact(text) {
      const whole = wordsOf(text).join('');
      const named = rows.filter(({ own }) => isNamed(own, whole));
      const first = named.filter(({ own }) => isNamed(own.slice(0, 2), whole));
      const found = (first.length ? first : named).map(({ display }) => display);
      return new Set(found.map(({ device }) => device)).size === 1 ? found : [];
    }

    return { find, exact };
  }

  return { index, kindOf };
})();
if (typeof module !== 'undefined') module.exports = speedcalSearch;
