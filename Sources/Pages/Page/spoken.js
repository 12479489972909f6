// Splits names into the parts that must be typed and the extras that may be, and matches typed text with them. Pure
// functions.
'use strict';
const speedcalSpoken = (() => {
  const set = (words) => new Set(words.split(' '));
  const seasons = set('early mid late');
  const dates = set('early mid late jan feb mar apr may jun jul aug sep oct nov dec');
  const networks = set('4g 5g');
  const radios = set('wifi wi fi lte china global');
  const panels = set('lcd oled retina 4k 5k high resolution');
  const resolutions = set('fhd qhd uhd wqhd wuxga wqxga hdplus fhdplus qhdplus uhdplus');
  const units = [['st', 'ordinal'], ['nd', 'ordinal'], ['rd', 'ordinal'], ['th', 'ordinal'],
    ['generation', 'generation'], ['gen', 'generation'], ['inches', 'inch'], ['inch', 'inch'], ['zoll', 'inch'],
    ['mm', 'mm']];
  const marks = { inch: '"', mm: "'", ordinal: '^', generation: '^' };
  // How freely an extra may be left out, the freest last: a name that needs less omission wins.
  const [nothing, variant, edition, forGroup] = [0, 1, 2, 3];

  const isDigit = (character) => character >= '0' && character <= '9';
  const isMark = (character) => character !== undefined && `"'^`.includes(character);
  const isSize = ({ unit }) => unit === 'inch' || unit === 'mm';
  const isYear = ({ text, isNumber }) => isNumber && /^(19|20)..$/.test(text);
  const ordinalOf = (number) => ({ 1: 'st', 2: 'nd', 3: 'rd' })[number.at(-1)] ?? 'th';
  const same = (a, b) => a.length === b.length && a.every((word, place) => word === b[place]);

  /** A text in lowercase as bytes, one character each; a blank for what is neither ASCII nor a letter. */
  function folded(text) {
    if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
    const letters = text.toLowerCase().replace(/[^\0-\x7f]/gu, (character) => {
      // Full-width forms count as ASCII, a double prime as an inch mark.
      const code = character.codePointAt(0);
      if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
      return code === 0x2033 || code === 0x201d ? '"' : /\p{Alphabetic}/u.test(character) ? character : ' ';
    });
    return String.fromCharCode(...new TextEncoder().encode(letters.toLowerCase()));
  }

  /** The characters of a word, which is written as bytes. */
  const charactersOf = (word) => (/^[\0-\x7f]*$/.test(word) ? word
    : [...new TextDecoder().decode(Uint8Array.from(word, (byte) => byte.charCodeAt(0)))]);

  // Runs of letters; numbers, with a decimal point or a comma before a single digit; any other character.
  const tokens = /[a-z\x80-\xff]+|\d+(?:(?:\.|,(?=\d(?!\d)))\d+)*|[^]/g;

  /** The words of a name: runs of letters, and numbers with their units; `place` counts as blanks separate them. */
  function wordsOf(name) {
    const text = folded(name);
    const words = [];
    let [place, bracket, brackets] = [0, 0, 0];
    for (const { 0: token, index } of text.matchAll(tokens)) {
      if (/[a-z\x80-\xff\d+]/.test(token)) {
        const written = token === '+' ? 'plus' : token.replaceAll(',', '.');
        words.push({ text: written, isNumber: isDigit(token[0]), place, bracket });
        continue;
      }
      if (token === '"' && isDigit(text[index - 1])) words.at(-1).unit = 'inch';
      if (token === '(') bracket = brackets += 1;
      if (token === ')') bracket = 0;
      place += 1;
    }
    return withUnits(words);
  }

  /** The first letter or digit of each word of a name. */
  const initialsOf = (name) =>
    folded(name).replaceAll('+', ' p').match(/(?<![a-z\x80-\xff])[a-z\x80-\xff]|(?<!\d)\d/g) ?? [];

  /** Turns units behind numbers into marks of the numbers, also at the beginning of a longer word. */
  function withUnits(words) {
    const read = [];
    let isGeneration = false;
    for (const [index, word] of words.entries()) {
      const last = read.at(-1);
      if (word.isNumber) {
        if (isGeneration) word.unit = 'generation';
        isGeneration = false;
      } else {
        for (const [text, unit] of last?.isNumber ? units : []) {
          if (!word.text.startsWith(text) || (unit === 'ordinal' && text !== ordinalOf(last.text))) continue;
          word.text = word.text.slice(text.length);
          last.unit = unit;
        }
        if (word.text === 'in' && last?.isNumber && word.place === last.place) [word.text, last.unit] = ['', 'inch'];
        const [ending] = /(?:generation|gen)$/.exec(word.text) ?? [];
        if (ending && (ending === word.text ? read.length : words[index + 1]?.isNumber)) {
          word.text = word.text.slice(0, -ending.length);
          isGeneration = true;
        }
      }
      if (word.text) read.push(word);
    }
    return read;
  }

  const textsOf = (name) => wordsOf(name).map(({ text }) => text);
  const partOf = ({ text, unit }) => text + (marks[unit] ?? '');

  /** Words as one key: joined, with a blank between numbers and a mark for each unit. */
  const keyOf = (words) => words.map((word, index) =>
    (word.isNumber && words[index - 1]?.isNumber ? ' ' : '') + partOf(word)).join('');

  /** How freely a word of a name may be left out; `nothing` if it must be typed. */
  function omission(words, start, count, key, { isApples, family }) {
    const first = words[start];
    const bracket = first.bracket ? words.filter((word) => word.bracket === first.bracket) : [];
    if (isApples) {
      if (!bracket.length && !isSize(first)) return nothing;
      // Retina 5K needs only its 5K.
      const isSaid = key === 'retina' && bracket.some(({ text }) => text.endsWith('k'));
      return panels.has(key) && !isSaid ? edition : variant;
    }
    if (bracket.length) {
      if (isSize(bracket[0]) || bracket.some(({ unit }) => unit === 'generation')) return forGroup;
      if (bracket.some(isYear)) return edition;
      return bracket.some(({ isNumber, text }) => isNumber && text.length > 2) ? variant : nothing;
    }
    const isMonitor = family === 'Monitor';
    if (first.place === 0) return nothing;
    if (radios.has(key)) return variant;
    if (panels.has(key)) return isMonitor ? nothing : edition;
    if (isSize(first) || first.unit === 'generation' || resolutions.has(key)) return forGroup;
    if (count !== 1 || !first.isNumber || isMonitor) return nothing;
    if (isYear(first)) return edition;
    // A size may lack its unit: Galaxy Tab 3 7.0, Surface Laptop 5 15. The 8.1 of a Nokia is not a size.
    const isLast = start === words.length - 1 && words[start - 1].isNumber && first.text.length === 2;
    return isLast || (first.place > 1 && first.text.includes('.')) ? forGroup : nothing;
  }

  /** A name of a device, split into its maker, the parts that must be typed, and the extras that may be. */
  function spokenName(name, device, index, display) {
    const { isApples, family } = device;
    const words = wordsOf(name);
    const own = name === device.name ? words : wordsOf(device.name);
    const year = String(device.year ?? '');
    const extras = isApples && year && !words.some(({ text }) => text === year) ? [{ key: year, free: nothing }] : [];
    let parts = [];
    for (let start = 0, count; start < words.length; start += count) {
      for (count = 1; words[start + count]?.place === words[start].place;) count += 1;
      // A month or season belongs to its year: Late 2015 does not match Late 2014-Mid 2015. A year alone is fine.
      if (isApples && words[start + 1] && isYear(words[start + 1]) && dates.has(words[start].text)) {
        count = 2;
        if (seasons.has(words[start].text)) extras.push({ key: words[start + 1].text, free: nothing });
      }
      const word = words.slice(start, start + count);
      const key = keyOf(word);
      const free = omission(words, start, count, key, device);
      if (free) extras.push({ key, free });
      else parts.push(...(networks.has(key) ? [key] : word.map(partOf)));
    }
    parts.push(...wordsOf(display ?? '').map(partOf));
    extras.sort((a, b) => b.key.length - a.key.length);
    const makers = !family ? [] : isApples ? ['apple'] : own.filter(({ place }) => place === 0).map(({ text }) => text);
    const includesMaker = Boolean(family) && parts.length > makers.length
      && same(parts.slice(0, makers.length), makers);
    if (includesMaker) parts = parts.slice(makers.length);
    const [line, next] = parts;
    const hasLine = parts.length > 1
      && (line === 'galaxy' || line === 'iphone' || (line === 'watch' && next === 'series'));
    const maker = makers.join('');
    // What may be typed besides the parts, without the marks of units.
    const sayable = [...extras.map(({ key }) => key.replace(/["'^]/g, '')), maker];
    return { index, display, isAlias: name !== device.name, isApples, words: words.map(({ text }) => text), parts,
      extras, sayable, maker, includesMaker, hasLine };
  }

  /** The end of a part of a name at a position of a typed key; -1 if the part is not there. */
  function endOf(part, { key, isJoined }, start, hasMarkedSizes) {
    let position = key[start] === ' ' ? start + 1 : start;
    for (const character of part) {
      // A unit may be left out.
      if (isMark(character) && !isMark(key[position])) continue;
      if (key[position] !== character) return -1;
      position += 1;
    }
    const next = key[position];
    if (next === undefined || !isDigit(part.at(-1))) return position;
    // Millimetres, and Apple's sizes, have a mark in the name: a typed 13" does not match the 13 of an iPhone 13.
    if (isMark(next)) return next === "'" || (hasMarkedSizes && next === '"') ? -1 : position + 1;
    return isJoined || (!isDigit(next) && next !== '.') ? position : -1;
  }

  /** The positions from which a typed text is read: behind the maker, with or without the product line. */
  function starts(name, typed) {
    const end = name.maker ? endOf(name.maker, typed, 0, name.isApples) : -1;
    const list = [{ position: 0, part: 0, isShort: name.includesMaker }];
    if (end >= 0) list.unshift({ position: end, part: 0, isShort: false });
    return name.hasLine ? [...list, ...list.map(({ position }) => ({ position, part: 1, isShort: true }))] : list;
  }

  /** Reads a typed text as far as it matches the name. */
  function read({ parts, extras, isApples }, typed, start, ignoresNetwork) {
    let [position, next, unsaid] = [start.position, start.part, extras];
    for (;;) {
      const end = next < parts.length ? endOf(parts[next], typed, position, isApples) : -1;
      if (end >= 0) [position, next] = [end, next + 1];
      else if (ignoresNetwork && networks.has(parts[next])) next += 1;
      else {
        // The extras of an iPad mini (A17 Pro) follow its name.
        const ends = next === start.part && start.position === 0 ? [] : unsaid.map(({ key }) =>
          (!isApples || next === parts.length || isDigit(key[0]) ? endOf(key, typed, position, isApples) : -1));
        const said = ends.findIndex((other) => other >= 0);
        if (said < 0) return { position, next, unsaid };
        [position, unsaid] = [ends[said], unsaid.toSpliced(said, 1)];
      }
    }
  }

  /** Whether a text has a letter other than that of 5G. */
  const hasLetter = (text) => /[a-z\x80-\xff]/.test(text.length > 2 && text.at(-3) === ' ' ? text.slice(0, -2) : text);

  /** How a text matches a name: { free, isShort, rank }; undefined if it does not. The lowest rank wins. */
  function match(name, typed, ignoresNetwork = false) {
    let best;
    for (const start of starts(name, typed)) {
      const { position, next, unsaid } = read(name, typed, start, ignoresNetwork);
      if (position !== typed.key.length || next !== name.parts.length) continue;
      if (start.isShort && !hasLetter(typed.key.slice(start.position))) continue;
      const free = Math.max(nothing, ...unsaid.map((extra) => extra.free));
      const rank = 2 * free + Number(start.isShort);
      if (!best || rank < best.rank) best = { free, isShort: start.isShort, rank };
    }
    return best;
  }

  /** Whether a text that begins the name leaves the maker out; undefined if it does not begin the name. */
  function leavesOutMaker(name, typed) {
    const { parts, extras, isApples } = name;
    return starts(name, typed).find((start) => {
      const { position, next, unsaid } = read(name, typed, start);
      // A size may follow: Apple Watch 42mm begins a name of each series.
      const saysSize = isApples && unsaid.length === extras.length - 1
        && /["']$/.test(extras.find((extra) => !unsaid.includes(extra)).key);
      return start.part === 0 && position === typed.key.length
        && (next === parts.length || (/\d/.test(typed.key) ? saysSize : unsaid.length === extras.length));
    })?.isShort;
  }

  /** Whether a partly typed text can still become the name. */
  const completes = (name, typed) => starts(name, typed).some((start) => {
    const { position, next, unsaid } = read(name, typed, start);
    const rest = typed.key.slice(position).trimStart();
    const following = next > start.part ? unsaid.map(({ key }) => key) : [];
    return !rest || [name.parts[next] ?? '', ...following].some((part) => part.startsWith(rest));
  });

  return { networks, nothing, variant, edition, isDigit, same, charactersOf, initialsOf, wordsOf, textsOf, keyOf,
    spokenName, match, leavesOutMaker, completes };
})();
if (typeof module !== 'undefined') module.exports = speedcalSpoken;
