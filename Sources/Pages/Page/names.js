// Names as people say them, by the rules of the command line: never another device for one that is missing. A test runs
// both on the same tables. Pure functions, no DOM.
//
// const names = speedcalNames.index(devices), where a device is
// { name, family, isApples, ids, aliases, numbers, year, displays: [{ name }] }, in the order of the profiles' names.
// names.complete(text) gives up to twelve devices whose names may begin so, the newest first.
// names.find(text) gives what a text means; devices are their places in the array:
// - { kind: 'device', devices: [i], display }: one device, or its display of that name;
// - { kind: 'group', devices }: a family, a pattern, or what begins so or differs in what may be left out;
// - { kind: 'several', devices }: a choice, the newest first;
// - { kind: 'none', near, families, sentence }: a refusal, with the devices or else the families that are near.
'use strict';
const speedcalNames = (() => {
  const set = (words) => new Set(words.split(' '));
  const seasons = set('early mid late');
  const dates = set('early mid late jan feb mar apr may jun jul aug sep oct nov dec');
  const networks = set('4g 5g');
  const radios = set('wifi wi fi lte china global');
  const panels = set('lcd oled retina 4k 5k high resolution');
  const resolutions = set('fhd qhd uhd wqhd wuxga wqxga hdplus fhdplus qhdplus uhdplus');
  // Words that say what a device is, and not which.
  const kinds = set('phone smartphone tablet pad tab display screen laptop tv');
  const units = [['st', 'ordinal'], ['nd', 'ordinal'], ['rd', 'ordinal'], ['th', 'ordinal'],
    ['generation', 'generation'], ['gen', 'generation'], ['inches', 'size'], ['inch', 'size'], ['zoll', 'size'],
    ['mm', 'size']];
  // What may be left out of a name, in the order in which it is tried.
  const [nothing, variant, edition, forGroup] = [0, 1, 2, 3];
  // Where devices are looked for in turn: Apple's, where their names are so written; all but monitors; all.
  const [apples, others, everything] = [0, 1, 2];

  const isDigit = (character) => character >= '0' && character <= '9';
  const isLetter = (character) => (character >= 'a' && character <= 'z') || character >= '\x80';
  const isMark = (character) => character === '"' || character === '^';
  const isYear = ({ text, isNumber }) => isNumber && /^(19|20)..$/.test(text);
  const isPattern = (text) => /[*?]/.test(text);
  const isTypable = (text) => new TextEncoder().encode(text).length <= 200;
  const ordinalOf = (number) => ({ 1: 'st', 2: 'nd', 3: 'rd' })[number.at(-1)] ?? 'th';
  const unique = (list) => [...new Set(list)].sort((a, b) => a - b);
  const same = (a, b) => a.length === b.length && a.every((word, index) => word === b[index]);
  const without = (list, index) => list.filter((_, other) => other !== index);
  const inOrder = (a, b) => a.rank.reduce((order, value, index) => order || value - b.rank[index], 0);

  // --- The words of a name ---

  /** A text in lowercase, a character for each of its bytes, with a blank for what is neither ASCII nor a letter. */
  function folded(text) {
    if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
    const letters = text.toLowerCase().replace(/[^\0-\x7f]/gu, (character) => {
      // Letters of East Asian width are those of ASCII, and a double prime is an inch.
      const code = character.codePointAt(0);
      if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
      return code === 0x2033 || code === 0x201d ? '"' : /\p{Alphabetic}/u.test(character) ? character : ' ';
    });
    return String.fromCharCode(...new TextEncoder().encode(letters.toLowerCase()));
  }

  /** The words of a name: runs of letters, and numbers with their units; `place` counts as a reader does. */
  function wordsOf(name) {
    const text = folded(name);
    const words = [];
    let [place, bracket, brackets, isOpen] = [0, 0, 0, false];
    for (let i = 0; i < text.length; i += 1) {
      const character = text[i];
      // A point, or a comma before a single digit, belongs to a number.
      const isPoint = (character === '.' || character === ',') && isDigit(text[i - 1]) && isDigit(text[i + 1])
        && (character === '.' || !isDigit(text[i + 2]));
      const isNumber = isDigit(character) || isPoint;
      if (isNumber || isLetter(character)) {
        if (!isOpen || words.at(-1).isNumber !== isNumber) words.push({ text: '', isNumber, place, bracket });
        words.at(-1).text += character === ',' ? '.' : character;
        isOpen = true;
        continue;
      }
      if (character === '+') words.push({ text: 'plus', isNumber: false, place, bracket });
      else {
        if (character === '"' && isOpen && words.at(-1).isNumber) words.at(-1).unit = 'size';
        if (character === '(') bracket = brackets += 1;
        if (character === ')') bracket = 0;
        place += 1;
      }
      isOpen = false;
    }
    return withUnits(words);
  }

  /** Takes units as marks of their numbers, also from the beginning of a word that goes on. */
  function withUnits(words) {
    const read = [];
    let isGeneration = false;
    words.forEach((word, index) => {
      const last = read.at(-1);
      if (word.isNumber) {
        if (isGeneration) word.unit = 'generation';
        isGeneration = false;
      } else {
        if (last?.isNumber) {
          for (const [text, unit] of units) {
            if (!word.text.startsWith(text) || (unit === 'ordinal' && text !== ordinalOf(last.text))) continue;
            word.text = word.text.slice(text.length);
            last.unit = unit;
          }
          if (word.text === 'in' && word.place === last.place) [word.text, last.unit] = ['', 'size'];
        }
        for (const text of ['generation', 'gen']) {
          const isBehind = words[index + 1]?.isNumber && word.text.length > text.length && word.text.endsWith(text);
          if (!(word.text === text && read.length) && !isBehind) continue;
          word.text = word.text.slice(0, -text.length);
          isGeneration = true;
        }
      }
      if (word.text) read.push(word);
    });
    return read;
  }

  const textsOf = (name) => wordsOf(name).map(({ text }) => text);
  const partOf = ({ text, unit }) => text + (unit ? (unit === 'size' ? '"' : '^') : '');

  /** Words without what stands between them: a blank between numbers, and the mark of a unit behind one. */
  const keyOf = (words) => words.map((word, index) =>
    (word.isNumber && words[index - 1]?.isNumber ? ' ' : '') + partOf(word)).join('');

  // --- One name ---

  /** How freely a word of a name may be left out. */
  function omission(words, start, count, key, { isApples, family }) {
    const first = words[start];
    const bracket = first.bracket ? words.filter((word) => word.bracket === first.bracket) : [];
    if (isApples) {
      if (!bracket.length && first.unit !== 'size') return nothing;
      // Retina 5K is said by 5K.
      const isSaid = key === 'retina' && bracket.some(({ text }) => text.endsWith('k'));
      return panels.has(key) && !isSaid ? edition : variant;
    }
    if (bracket.length) {
      if (bracket[0].unit === 'size' || bracket.some(({ unit }) => unit === 'generation')) return forGroup;
      if (bracket.some(isYear)) return edition;
      return bracket.some(({ isNumber, text }) => isNumber && text.length > 2) ? variant : nothing;
    }
    const isMonitor = family === 'Monitor';
    if (first.place === 0) return nothing;
    if (radios.has(key)) return variant;
    if (panels.has(key)) return isMonitor ? nothing : edition;
    if (['size', 'generation'].includes(first.unit) || resolutions.has(key)) return forGroup;
    if (count !== 1 || !first.isNumber || isMonitor) return nothing;
    if (isYear(first)) return edition;
    // A size may have no unit: Galaxy Tab 3 7.0, Surface Laptop 5 15; but a Nokia 8.1 is one of many.
    const isLast = start === words.length - 1 && words[start - 1].isNumber && first.text.length === 2;
    return isLast || (first.place > 1 && first.text.includes('.')) ? forGroup : nothing;
  }

  /** A name of a device as it may be said: its maker, the parts that have to be said, and the extras. */
  function spoken(name, device, index, display) {
    const { isApples, family } = device;
    const words = wordsOf(name);
    const own = name === device.name ? words : wordsOf(device.name);
    const year = String(device.year ?? '');
    const extras = isApples && year && !words.some(({ text }) => text === year) ? [{ key: year, free: nothing }] : [];
    let parts = [];
    for (let start = 0, count; start < words.length; start += count) {
      for (count = 1; words[start + count]?.place === words[start].place;) count += 1;
      // Late 2015 is no part of Late 2014-Mid 2015; but a year may be said for Late 2015.
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
    const isMain = name === device.name && !display;
    return { index, display, isAlias: name !== device.name, isMain, isApples, extras, parts, maker: makers.join(''),
      includesMaker, hasLine };
  }

  /** Where a part of a name ends that stands at a position of a typed key; -1 where it does not. */
  function endOf(part, { key, isJoined }, start, hasMarkedSizes) {
    let position = key[start] === ' ' ? start + 1 : start;
    for (const character of part) {
      // A unit that is not typed may be any.
      if (isMark(character) && !isMark(key[position])) continue;
      if (key[position] !== character) return -1;
      position += 1;
    }
    const next = key[position];
    if (next === undefined || !isDigit(part.at(-1))) return position;
    // A number without a mark is no size of Apple's: an iPhone 13 is none of 13 inches.
    if (isMark(next)) return hasMarkedSizes && next === '"' ? -1 : position + 1;
    return isJoined || (!isDigit(next) && next !== '.') ? position : -1;
  }

  /** Where a typed text may go on behind the maker, and behind the line, which it may leave out both. */
  function starts(name, typed) {
    const end = name.maker ? endOf(name.maker, typed, 0, name.isApples) : -1;
    const list = [{ position: 0, part: 0, isShort: name.includesMaker }];
    if (end >= 0) list.unshift({ position: end, part: 0, isShort: false });
    return name.hasLine ? [...list, ...list.map(({ position }) => ({ position, part: 1, isShort: true }))] : list;
  }

  /** Reads a text as far as it says the name. */
  function read({ parts, extras, isApples }, typed, start, ignoresNetwork) {
    let [position, next, unsaid] = [start.position, start.part, extras];
    for (;;) {
      const end = next < parts.length ? endOf(parts[next], typed, position, isApples) : -1;
      if (end >= 0) [position, next] = [end, next + 1];
      else if (ignoresNetwork && networks.has(parts[next])) next += 1;
      else {
        // The Pro of an iPad mini (A17 Pro) comes behind the name.
        const ends = next === start.part && start.position === 0 ? [] : unsaid.map(({ key }) =>
          (!isApples || next === parts.length || isDigit(key[0]) ? endOf(key, typed, position, isApples) : -1));
        const said = ends.findIndex((other) => other >= 0);
        if (said < 0) return { position, next, unsaid };
        [position, unsaid] = [ends[said], without(unsaid, said)];
      }
    }
  }

  /** Whether there is a letter but the one of 5G. */
  const hasLetter = (text) => /[a-z\x80-\xff]/.test(text.length > 2 && text.at(-3) === ' ' ? text.slice(0, -2) : text);

  /** How a text says a name: { free, isShort, rank }; undefined where it says another. The least rank decides. */
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

  /** Whether a text that begins the name, or is its maker, leaves the maker out; undefined where it begins another. */
  function leavesOutMaker(name, typed) {
    const { parts, extras, isApples } = name;
    return starts(name, typed).find((start) => {
      const { position, next, unsaid } = read(name, typed, start);
      // A size may follow: an Apple Watch 42mm is one of each series.
      const saysSize = isApples && unsaid.length === extras.length - 1
        && extras.find((extra) => !unsaid.includes(extra)).key.endsWith('"');
      return start.part === 0 && position === typed.key.length
        && (next === parts.length || (/\d/.test(typed.key) ? saysSize : unsaid.length === extras.length));
    })?.isShort;
  }

  /** Whether a text that is still being typed may become the name. */
  const completes = (name, typed) => starts(name, typed).some((start) => {
    const { position, next, unsaid } = read(name, typed, start);
    const rest = typed.key.slice(position).trimStart();
    const following = next > start.part ? unsaid.map(({ key }) => key) : [];
    return !rest || [name.parts[next] ?? '', ...following].some((part) => part.startsWith(rest));
  });

  // --- Slips ---

  /** How many characters of a text have to change to make it another; undefined where that are too many. */
  function nearness(typed, meant) {
    const limit = meant.length < 3 ? 0 : Math.max(Math.floor(meant.length / 3), 1);
    if (Math.abs(typed.length - meant.length) > limit) return undefined;
    let [before, previous] = [[], Array.from({ length: meant.length + 1 }, (_, column) => column)];
    for (let row = 0; row < typed.length; row += 1) {
      const current = [row + 1];
      for (let column = 0; column < meant.length; column += 1) {
        const isSwapped = row && column && typed[row] === meant[column - 1] && typed[row - 1] === meant[column];
        current.push(Math.min(previous[column] + (typed[row] === meant[column] ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1, isSwapped ? before[column - 1] + 1 : Infinity));
      }
      [before, previous] = [previous, current];
    }
    return previous.at(-1) <= limit ? previous.at(-1) : undefined;
  }

  /** How many slips turn typed words into others, or one long word into their beginning; Infinity for over two. */
  function slips(typed, meant) {
    const isBeginning = typed.length === 1 && typed[0].length > 4;
    if (typed.length > meant.length || (typed.length < meant.length && !isBeginning)) return Infinity;
    let sum = 0;
    for (const [index, word] of typed.entries()) {
      const other = meant[index];
      if (word === other) continue;
      // A number has none, and a short word none either.
      if (word.length < 4 || other.length < (index ? 3 : 4) || isDigit(word[0]) || isDigit(other[0])) return Infinity;
      sum += nearness(word, other) ?? Infinity;
    }
    return sum > 2 ? Infinity : sum;
  }

  /** Words as they are without blanks. */
  const joined = (words) => words.reduce((list, word) => (list.length && isDigit(list.at(-1)[0]) === isDigit(word[0])
    ? [...list.slice(0, -1), list.at(-1) + word] : [...list, word]), []);

  // --- All names ---

  function index(given) {
    const layerOf = ({ isApples, family }) => (isApples ? apples : family === 'Monitor' ? everything : others);
    // Apple's devices come first in the database, and monitors last.
    const order = given.map((_, place) => place).sort((a, b) => layerOf(given[a]) - layerOf(given[b]));
    const devices = order.map((place) => given[place]);
    const layers = devices.map(layerOf);
    const names = devices.flatMap((device, place) => [
      spoken(device.name, device, place),
      ...device.displays.filter(({ name }) => name && device.displays.length > 1)
        .map(({ name }) => spoken(device.name, device, place, name)),
      ...device.aliases.map((alias) => spoken(alias, device, place))]);
    const mains = names.filter(({ isMain }) => isMain);

    /** Lists by key; most lookups are of one letter or one text. */
    const listed = (list, keysOf) => list.reduce((lists, value, place) => {
      for (const key of new Set(keysOf(value))) lists.get(key)?.push(place) ?? lists.set(key, [place]);
      return lists;
    }, new Map());
    const written = (textsOfDevice) =>
      listed(devices, (device) => textsOfDevice(device).map((text) => text.toLowerCase()));
    const byFamily = written(({ family }) => (family ? [family] : []));
    const [byName, byIdentifier] = [written(({ name }) => [name]), written(({ ids }) => ids)];
    const [byAlias, byNumber] = [written(({ aliases }) => aliases), written(({ numbers }) => numbers)];
    const byLetter = listed(names, ({ maker, parts, hasLine }) =>
      [maker[0], parts[0]?.[0], hasLine ? parts[1][0] : undefined]);

    /** The names that may be said by a text, for most begin with another letter. */
    const beginning = ({ key }, layer = everything) => (byLetter.get(key[0]) ?? []).map((place) => names[place])
      .filter((name) => layers[name.index] <= layer);
    const placesOf = (found) => unique(found.map((name) => name.index));
    const newestFirst = (list) =>
      list.toSorted((a, b) => (devices[b].year ?? 0) - (devices[a].year ?? 0) || a - b);

    const group = (members) => ({ kind: 'group', devices: members });
    const one = (place, display) => ({ kind: 'device', devices: [place], display });
    const several = (members) => ({ kind: 'several', devices: newestFirst(members) });
    const oneOf = (owners) => (owners.length > 1 ? several(owners) : one(owners[0]));

    /** The meaning of a text in lowercase as it is written. */
    function asWritten(text, layer) {
      const owners = (lists, key = text) => (lists.get(key) ?? []).filter((place) => layers[place] <= layer);
      // A family comes before the device of the same name, so that `iPhone` means all of them.
      if (owners(byFamily).length) return group(owners(byFamily));
      if (owners(byName).length) return one(owners(byName)[0]);
      // Some of Android's identifiers are plain words or short numbers.
      const isIdentifier = /\d/.test(text) && (/\D/.test(text) || text.length > 4);
      if (isIdentifier && owners(byIdentifier).length) return oneOf(owners(byIdentifier));
      if (owners(byAlias).length) return one(owners(byAlias)[0]);
      const [, name, display] = /^(.*), *([^,]*)$/s.exec(text) ?? [];
      const titled = owners(byName, name).flatMap((place) => devices[place].displays
        .filter((other) => other.name?.toLowerCase() === display).map((other) => one(place, other.name)));
      if (titled.length) return titled[0];
      return owners(byNumber).length ? several(owners(byNumber)) : undefined;
    }

    /** The device of an identifier behind its maker: `ASUS sake`. */
    function asCodeName(text, layer) {
      const [, maker, identifier] = /^([^ ]* )(.*)$/s.exec(text) ?? [];
      const owners = (byIdentifier.get(identifier) ?? []).filter((place) =>
        layers[place] <= layer && devices[place].name.toLowerCase().startsWith(maker));
      return owners.length ? oneOf(owners) : undefined;
    }

    /** The devices whose names fit a pattern; the time is at most the product of both lengths. */
    function fitting(pattern, layer) {
      const fits = (text) => {
        let [position, place, star, retry] = [0, 0, -1, 0];
        while (position < text.length) {
          if (pattern[place] === '*') [star, retry, place] = [place, position, place + 1];
          else if (['?', text[position]].includes(pattern[place])) [position, place] = [position + 1, place + 1];
          else if (star >= 0) [position, retry, place] = [retry + 1, retry + 1, star + 1];
          else return false;
        }
        return /^\**$/.test(pattern.slice(place));
      };
      const members = devices.flatMap(({ name }, place) =>
        (layers[place] <= layer && fits(name.toLowerCase()) ? [place] : []));
      return members.length ? group(members) : undefined;
    }

    /** The names that begin with a text without a number but a size, which has a unit or two digits from 20 on. */
    const begunBy = (typed, layer) =>
      ((typed.key.match(/[\d."]+/g) ?? []).every((number) => number.endsWith('"') || /^[2-9.].$/.test(number))
        ? beginning(typed, layer).filter((name) => !name.isAlias && leavesOutMaker(name, typed) !== undefined) : []);

    /** The group of the devices whose names begin with a text; of one device only a maker is one. */
    function groupBegunBy(typed, layer, mayBeShort) {
      const begun = begunBy(typed, layer);
      if (!begun.length || !(mayBeShort || begun.some((name) => leavesOutMaker(name, typed) === false))) return undefined;
      const members = placesOf(begun);
      if (begun.some(({ maker }) => maker !== begun[0].maker)) return several(members);
      return members.length > 1 || begun[0].maker === typed.key ? group(members) : undefined;
    }

    /** The meaning of a text as a name that people say. */
    function asSpoken(text, layer) {
      const typed = { key: keyOf(wordsOf(text)), isJoined: false };
      if (typed.key.length < 2) return undefined;
      const matches = () => beginning(typed, layer).map((name) => ({ name, ...match(name, typed) }))
        .filter(({ rank }) => rank !== undefined);
      let found = matches();
      if (!found.length && !text.includes(' ')) {
        typed.isJoined = true;
        found = matches().filter(({ rank }) => rank === 0);
      }
      const mayBeShort = !kinds.has(typed.key);
      if (!found.length) return groupBegunBy(typed, layer, mayBeShort);
      const best = found.reduce((least, other) => (other.rank < least.rank ? other : least));
      if (best.isShort && !mayBeShort) return undefined;
      // An iMac of 2017 may be one with Retina.
      const said = found.filter(({ name, free, isShort, rank }) => rank === best.rank || (name.isApples
        && best.free === variant && free === edition && isShort === best.isShort)).map(({ name }) => name);
      const [{ maker, parts, isApples }] = said;
      let members = said;
      if (best.isShort) {
        // Where A54 is one maker's, another's A54 5G is a candidate; Air is an iPhone, an iPad and a MacBook.
        const differing = best.free !== nothing ? [] : beginning(typed, layer).filter((name) =>
          match(name, typed, true)?.free === nothing && !said.some((other) => other.maker === name.maker
            && same(other.parts, name.parts.filter((part) => !networks.has(part)))));
        const ending = names.filter((name) => layers[name.index] <= layer && name.maker === maker
          && name.parts.at(-1) === typed.key && !same(name.parts, parts));
        members = [...said, ...differing, ...ending];
      }
      const places = placesOf(members);
      const sized = isApples && best.free === variant && /\d/.test(typed.key) ? begunBy(typed, layer) : [];
      if (places.length === 1 && sized.length < 2 && best.free <= variant) {
        return one(places[0], said.every(({ display }) => display) ? said[0].display : undefined);
      }
      // Those that differ in what may be left out alone are a group.
      const own = places.map((place) => mains[place]);
      if (!own.every((name) => name.maker === own[0].maker && same(name.parts, own[0].parts))) return several(places);
      const begun = begunBy(typed, layer).filter((name) => name.maker === own[0].maker);
      const all = unique([...places, ...placesOf(begun)]);
      return all.length === 1 && best.free === edition ? { kind: 'edition', devices: all } : group(all);
    }

    /** The meaning of a text; `edition` where its only device has a year or a panel that the text leaves out. */
    function finding(text, layer) {
      if (!isTypable(text)) return undefined;
      const wanted = text.toLowerCase();
      const found = asWritten(wanted, layer);
      if (found || layer === apples) return found;
      if (isPattern(text)) return fitting(wanted, layer);
      const key = keyOf(wordsOf(text));
      const family = key && [...byFamily.keys()].find((other) => keyOf(wordsOf(other)) === key);
      return (family && asWritten(family, layer)) || asCodeName(wanted, layer) || asSpoken(text, layer);
    }

    // --- What is near ---

    /** The names of the least rank, the newer ones first. */
    const best = (rankOf) => mains.flatMap((name) => {
      const rank = rankOf(name);
      return rank ? [{ place: name.index, rank: [...rank, -(devices[name.index].year ?? 0), name.index] }] : [];
    }).sort(inOrder).slice(0, 4).map(({ place }) => place);

    /** Whether a name ends otherwise than words do, and how many it has besides; undefined where it lacks one. */
    function distance(words, { parts, extras, maker, hasLine }) {
      const free = [...parts];
      const extra = [...extras.map(({ key }) => key.replace(/["^]/g, '')), maker];
      for (const word of words) {
        const list = free.includes(word) ? free : extra;
        if (!list.includes(word)) return undefined;
        list.splice(list.indexOf(word), 1);
      }
      const end = parts.slice(-words.length);
      return [same(end, words) ? 0 : 1, free.length - (hasLine && free[0] === parts[0] ? 1 : 0)];
    }

    /** The devices or families of the fewest slips; families come first. */
    function mended(words, isJoined) {
      const families = [...new Set(devices.flatMap(({ family }) => family ?? []))].sort().flatMap((family) => {
        const meant = textsOf(family);
        const count = Math.min(slips(words, meant), slips(words, meant.slice(1)));
        return count < Infinity ? [{ family, rank: [count, 0, 0, 0] }] : [];
      });
      const found = mains.flatMap(({ index: place, parts, maker, hasLine }) => {
        const all = textsOf(devices[place].name);
        const forms = [all, parts, maker === all[0] ? all.slice(1) : all, ...(hasLine ? [parts.slice(1)] : [])];
        const count = Math.min(...[...forms, ...(isJoined ? forms.map(joined) : [])].map((form) => slips(words, form)));
        return count < Infinity ? [{ place, rank: [count, 1, -(devices[place].year ?? 0), place] }] : [];
      });
      const sorted = [...families, ...found].sort(inOrder);
      return sorted.filter(({ rank }) => same(rank.slice(0, 2), sorted[0].rank.slice(0, 2))).slice(0, 4);
    }

    /** At most four names that were likely meant, and whether slips had to be mended. */
    function suggestions(text) {
      const words = textsOf(text).reduce((list, word) => (word === 'g' && /^\d$/.test(list.at(-1))
        ? [...list.slice(0, -1), list.at(-1) + word] : [...list, word]), []);
      // A number alone may be a speed.
      const isSaid = words.length <= 12 && words.some((word) => !isDigit(word.at(-1))) && words.join('').length > 1;
      if (!isSaid || isPattern(text)) return { near: [], families: [] };
      const typed = { key: keyOf(wordsOf(text)) };
      const differing = placesOf(beginning(typed).filter((name) => match(name, typed, true))).slice(0, 4);
      const near = differing.length ? differing : best((name) => distance(words, name));
      if (near.length) return { near, families: [] };
      const found = mended(words, !text.includes(' '));
      if (found.length) {
        const families = found.flatMap(({ family }) => family ?? []);
        return { near: families.length ? [] : found.map(({ place }) => place), families, areMended: true };
      }
      // All words but one, which is not the first and no number at the end; else a number that is one lower or higher.
      const fewer = words.map((_, place) => without(words, place))
        .filter((list, place) => place && list.length > 1 && !(place === words.length - 1 && isDigit(words[place][0])));
      const stepped = (step) => words.map((word) =>
        (/^\d+$/.test(word) && word >= 2 && word <= 98 ? String(Number(word) + step) : word));
      for (const [changed, most] of [...fewer.map((list) => [list, 0]), [stepped(-1), 1], [stepped(1), 1]]) {
        if (same(changed, words)) continue;
        const found = best((name) => [distance(changed, name)].find((rank) => rank && rank[1] <= most));
        if (found.length) return { near: found, families: [] };
      }
      return { near: [], families: [] };
    }

    /** The newest identifier like a typed one that is newer still: iPhone19,4 for iPhone99,1. */
    function newestBefore(text) {
      const partsOf = (identifier) => /^([a-z]+)(\d{1,6}),(\d{1,6})$/i.exec(identifier)?.slice(1);
      const typed = partsOf(text);
      if (!typed) return undefined;
      const ranked = (identifier, [, major, minor]) => ({ identifier, rank: [Number(major), Number(minor)] });
      const relatives = devices.flatMap(({ ids }) => ids).flatMap((identifier) => {
        const parts = partsOf(identifier);
        return parts?.[0].toLowerCase() === typed[0].toLowerCase() ? [ranked(identifier, parts)] : [];
      });
      const newest = relatives.sort(inOrder).at(-1);
      return newest && inOrder(newest, ranked(text, typed)) < 0 ? newest.identifier : undefined;
    }

    /** The longest beginning of a text that is a group, as `Galaxy` is of `Galaxy S99`. */
    function groupBefore(text) {
      const words = text.split(/[ -]+/).filter((word) => word);
      for (let count = words.length - 1; count > 0; count -= 1) {
        const beginning = words.slice(0, count).join(' ');
        const found = finding(beginning, everything);
        if (found?.kind === 'group') return `${found.devices.length} ${beginning} devices are`;
      }
      return undefined;
    }

    function refusal(text, only) {
      const typed = [...text].length > 80 ? `${[...text].slice(0, 77).join('')}…` : text;
      const [absence, miss] = [`'${typed}' is not in the database`,
        `no device, model identifier or family matches '${typed}'`];
      const refused = (sentence, near = [], families = []) =>
        ({ kind: 'none', near: near.map((place) => order[place]), families, sentence });
      if (only !== undefined) {
        const { name } = devices[only];
        const year = wordsOf(name).findLast(isYear)?.text;
        const isUnsaid = year && !text.includes(year);
        return refused(`'${typed}' is in the database as ${isUnsaid ? `of ${year} only: ` : ''}'${name}'`, [only]);
      }
      const newest = newestBefore(text);
      if (newest) return refused(`${miss}; it is newer than this database, whose newest is '${newest}'`);
      const { near, families, areMended } = isTypable(text) ? suggestions(text) : { near: [], families: [] };
      const found = families.length ? families : near.map((place) => devices[place].name);
      if (areMended) return refused(`${miss}; did you mean '${found.join("' or '")}'?`, near, families);
      if (found.length) return refused(`${absence}; near it: ${found.join(', ')}`, near);
      const group = isTypable(text) ? groupBefore(text) : undefined;
      return refused(group ? `${absence}: ${group}` : miss);
    }

    function find(text) {
      for (const layer of [apples, others, everything]) {
        const found = finding(text, layer);
        if (found?.kind === 'edition') return refusal(text, found.devices[0]);
        if (found) return { ...found, devices: found.devices.map((place) => order[place]) };
      }
      return refusal(text);
    }

    function complete(text) {
      const [wanted, typed] = [text.toLowerCase(), { key: keyOf(wordsOf(text)) }];
      if (!typed.key || !isTypable(text)) return [];
      const written = (textsOfDevice) => devices.flatMap((device, place) =>
        (textsOfDevice(device).some((other) => other.toLowerCase().startsWith(wanted)) ? [place] : []));
      const begun = [...written(({ name }) => [name]),
        ...placesOf(beginning(typed).filter((name) => completes(name, typed)))];
      const found = begun.length ? begun : written(({ ids, aliases, numbers }) => [...ids, ...aliases, ...numbers]);
      return newestFirst(unique(found)).slice(0, 12).map((place) => order[place]);
    }

    return { find, complete };
  }

  return { index };
})();
if (typeof module !== 'undefined') module.exports = speedcalNames;
