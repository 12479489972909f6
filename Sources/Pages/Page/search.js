// The search of the catalogue: each typed word begins a word of a display's name, an alias, an identifier or a number.
// Pure functions.
'use strict';
const speedcalSearch = (() => {
  /** A text as it is compared: its words without case and accents, between blanks. */
  const folded = (text) => ` ${text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
    .replaceAll('+', ' plus ').match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;

  /** The same, with a word for letters and one for digits. */
  const parted = (words) => words.replace(/\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu, '$& ');

  const families = {
    'iPhone': 'iPhone, iPod', 'iPod touch': 'iPhone, iPod', 'Wear OS': 'Android', 'Monitor': 'Monitors',
    'Television': 'Televisions', 'eReader': 'E-readers', 'Nintendo': 'Consoles', 'SteamOS': 'Consoles',
    'PlayStation': 'Consoles', 'Apple display': 'Apple displays',
  };
  const kinds = ['iPhone, iPod', 'iPad', 'Apple Watch', 'Mac', 'Apple displays', 'Android', 'Windows', 'Monitors'];
  const kindOf = ({ family }) => families[family] ?? family ?? 'Others';
  const rankOf = (kind) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);

  /**
   * The search over displays, in the order of the database, with their titles. `work` reads them as long as a deadline
   * of the browser leaves time, and says whether all are read; a search reads the rest.
   */
  function index(displays, titleOf) {
    // Of each display { names, own, all }: names, also identifiers, one by one; and all of its texts as one.
    const lines = [];
    const familyNames = new Set(displays.map(({ device }) => folded(device.family ?? '')));

    function work(deadline) {
      while (lines.length < displays.length && (lines.length % 200 || !(deadline?.timeRemaining() < 1))) {
        const { name, aliases, ids, numbers, family } = displays[lines.length].device;
        const names = [titleOf(displays[lines.length]), name, ...aliases].map(folded);
        const own = [...names, ...ids.map(folded)];
        lines.push({ names, own, all: [...own, ...[...numbers, family ?? ''].map(folded)].map(parted).join('|') });
      }
      return lines.length === displays.length;
    }

    /**
     * The displays that a text finds, and the typed words that none has. First stands what has that name, of a model
     * but for a maker before it, then what has each word whole; among these its kind counts, and the year.
     */
    function find(text) {
      work();
      const typed = text.split(/[\s\-\u2010-\u2015/,;()[\]"'\u2018-\u201d]+/).filter((word) => folded(word).trim());
      const begun = (word) => parted(folded(word)).trimEnd();
      const missing = typed.filter((word) => !lines.some(({ all }) => all.includes(begun(word))));
      const known = typed.filter((word) => !missing.includes(word));
      const [name, words] = [folded(known.join(' ')), known.map(begun)];
      const isModel = /\p{L}/u.test(name) && /\p{N}/u.test(name);
      const isName = (one) => !familyNames.has(name) && (isModel ? one.endsWith(name) : one === name);
      const rank = ({ names, own, all }) => (names.some(isName) || isModel && own.includes(name) ? 0
        : words.every((word) => all.includes(`${word} `)) ? 1 : 2);
      const hits = lines.flatMap((line, row) => (words.every((word) => line.all.includes(word))
        ? [{ row, display: displays[row], key: rank(line) * 16 + rankOf(kindOf(displays[row].device)) }] : []));
      const year = ({ display }) => display.device.year ?? 0;
      hits.sort((a, b) => a.key - b.key || year(b) - year(a) || a.row - b.row);
      const isAnswer = known.length > 0 && known.length >= missing.length;
      return { displays: isAnswer ? hits.map(({ display }) => display) : [], missing };
    }

    /** The displays of the one device of a name, an alias or an identifier that is no family's name; else none. */
    function exact(text) {
      work();
      const name = folded(text).replaceAll(' ', '');
      const isIt = (one) => one.replaceAll(' ', '') === name;
      if (!name || [...familyNames].some(isIt)) return [];
      const taken = displays.filter((_, row) => lines[row].own.some(isIt));
      return new Set(taken.map(({ device }) => device)).size === 1 ? taken : [];
    }

    return { find, exact, work };
  }

  return { index, kindOf };
})();
