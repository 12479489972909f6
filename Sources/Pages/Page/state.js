// The state of a page, its address, and what follows from them. Pure functions; nothing else keeps state.
//
// A state is { d, v, from, each, rate, display, content, time, axis, way, distance, playing, draft, copied }:
// - d: what names the displays, where they are chosen on the page
// - v: the speed that plays, as it is typed; from: the one that a button returns to, null where it is v
// - each: whether every display plays its own judder-free speed near v
// - rate: the refresh rate in Hz, of the display that has most of them; 0 until displays are known
// - display: the place of the one of many that is shown
// - content, time, axis: what moves, the speed of time, where it moves to
// - way: the way on a glass where only one fits; distance: from where one looks, in mm, null where nobody said
// - playing: whether time runs; draft: { text, error, more } of the field while it holds no speed; copied: { key, label,
//   said } of the button that copied a moment ago. In no address.
'use strict';
const speedcalState = ((model, words, several, typed) => {
  /** What an address may say of a choice, the usual first. */
  const choices = {
    content: ['text', 'stripes', 'ruler'], time: ['1', '0.25', '0.1'],
    axis: ['horizontal', 'vertical'],
  };
  const listed = (values) => values.join(', ').replace(/, ([^,]*)$/, ' or $1');

  /** A speed as the page reads it. */
  const reading = (data, { distance }, text) => typed.read(text, data.displays,
    { units: data.units, reader: { ...data.reader, distance: distance ?? data.reader.own } });

  /** The state of a page as its file was made. */
  function start(data) {
    const { content, ways, speed: { typed: text, requested } } = data;
    const isIt = text !== null && (!data.displays.length
      || Math.abs(reading(data, { distance: null }, text).mm - requested) <= 1e-9 * requested);
    const state = {
      d: [], v: isIt ? text : String(requested), from: null, each: false, rate: 0, display: 0, content,
      time: '1', axis: data.axis, way: words.shownWays(ways)[0], distance: null, playing: false, draft: null,
      copied: null,
    };
    return { ...state, rate: usualRate(data, state) };
  }

  // --- The address ---

  /** The state that an address describes, on top of the page's own; its draft names the parts that are refused. */
  function read(fragment, first, { units }) {
    const told = new URLSearchParams(fragment.replace(/^#/, ''));
    const [state, refused] = [{ ...first, rate: 0, d: told.getAll('d'), v: told.get('v') ?? first.v }, []];
    const take = (key, make, need) => {
      const text = told.get(key);
      if (text === null) return;
      const value = make(text);
      if (value === undefined) refused.push(`The address has ${key}=${text}; it takes ${need}.`);
      else state[key] = value;
    };
    for (const [key, values] of Object.entries(choices)) {
      take(key, (text) => values.find((value) => value === text), listed(values));
    }
    take('from', (text) => text);
    take('rate', (text) => (Number(text) > 0 ? Number(text) : undefined), 'a rate in Hz');
    take('display', (text) => (/^[1-9]\d*$/.test(text) ? Number(text) - 1 : undefined), 'the number of a display');
    take('way', (text) => text);
    take('distance', (text) => typed.readDistance(text, { units }).mm, 'a length, such as 600mm');
    state.each = told.has('each');
    state.draft = refused.length ? { text: null, error: refused.join(' ') } : null;
    return state;
  }

  /** The part of an address behind `#`, with what differs from the page's own state, and a rate that v is not for. */
  function write(state, first, data) {
    const usual = { ...first, rate: usualRate(data, state) };
    const said = (key, text = (value) => value) => (state[key] === usual[key] ? [] : [[key, text(state[key])]]);
    const list = [
      ...state.d.map((text) => ['d', text]), ...said('v'), ...said('from'), ...(state.each ? [['each', '']] : []),
      ...said('rate'), ...said('display', (place) => place + 1), ...Object.keys(choices).flatMap((key) => said(key)),
      ...said('way'), ...said('distance', (mm) => `${mm}mm`),
    ];
    return list.map(([key, value]) => (value === '' ? key
      : `${key}=${String(value).replace(/[&#%+ ]/g, encodeURIComponent)}`)).join('&');
  }

  // --- What follows ---

  /** The display of a page that has most rates: its rates are those of the page. */
  const leading = ({ displays }) => displays.reduce((most, one) => (one.hertz.length > most.hertz.length ? one : most));

  /** The rate that a speed names, where all displays have it; undefined for none. */
  const namedRate = (data, { hertz }) => leading(data).hertz.find((_, index) =>
    data.displays.every((one) => one.hertz[several.rateIndex(one, index)] === hertz));

  /** The rate of a page whose rate nobody chose: the one that its speed names, else the highest. */
  const usualRate = (data, state) => (data.displays.length
    ? namedRate(data, reading(data, state, state.v)) ?? leading(data).hertz[0] : 0);

  /** A draft that names what an address asks for and the displays lack; null where they have all of it. */
  function inVain(data, state) {
    const { displays, ways } = data;
    if (!displays.length) return state.draft;
    const { hertz } = leading(data);
    const vain = (key, value, has) => `The address has ${key}=${value}; this page has ${has}.`;
    const ownWays = words.shownWays(ways);
    const error = [
      state.draft?.error,
      state.rate > 0 && !hertz.includes(state.rate) && vain('rate', state.rate, `${listed(hertz)} Hz`),
      state.display >= displays.length && vain('display', state.display + 1, words.word(displays.length)),
      !ownWays.includes(state.way) && vain('way', state.way, listed(ownWays)),
      state.from !== null && reading(data, state, state.from).error
        && `The address has from=${state.from}: ${reading(data, state, state.from).error}.`,
    ].filter((sentence) => sentence).join(' ');
    return error ? { text: null, error } : null;
  }

  /** A state that the displays can play: a speed that they do not have is left to the field, with the reason. */
  function settled(data, state, first) {
    const next = { ...state, display: Math.min(state.display, Math.max(0, data.displays.length - 1)) };
    if (!data.displays.length) return next;
    if (!words.shownWays(data.ways).includes(next.way)) next.way = first.way;
    const now = reading(data, state, state.v);
    if (now.error) {
      const own = reading(data, state, first.v).error ? String(data.speed.requested) : first.v;
      const error = [now.error, state.draft?.error].filter((sentence) => sentence).join('. ');
      Object.assign(next, { v: own, from: null, each: false, draft: { text: state.v, ...now, error } });
    }
    if (next.from !== null && (next.from === next.v || reading(data, state, next.from).error)) next.from = null;
    if (data.displays.length < 2) next.each = false;
    if (!leading(data).hertz.includes(next.rate)) next.rate = usualRate(data, next);
    return next;
  }

  /** A function that keeps what it made, by the text of what it was given. */
  function kept(make) {
    const made = new Map();
    return (...given) => {
      const key = given.map((one) => one?.index ?? one).join();
      if (!made.has(key)) made.set(key, make(...given));
      return made.get(key);
    };
  }

  /**
   * The figures of a state: the speed of each display by `of`, in mm/s and as it is typed; the place of the rate; the
   * ways and the advice, which are made once.
   */
  function view(data, state) {
    const { limits } = data.settings;
    const now = reading(data, state, state.v);
    const asked = state.from === null ? now : reading(data, state, state.from);
    const [mm, askedMm] = [now, asked].map((speed) => model.applied(speed.mm, limits));
    const named = (speed, mm) => {
      const text = `${words.speedBrief(mm)} mm/s`;
      return mm === speed.mm ? speed : { ...speed, text, shown: text, line: String(mm), lead: '' };
    };
    const { text, shown, lead, line = now.typed } = named(now, mm);
    const rate = Math.max(0, leading(data).hertz.indexOf(state.rate));
    const adviceAt = kept((index) => several.adviceAt(data, index, mm));
    const isEach = state.each && data.isAdvised && model.isAdvised(mm);
    const of = (display) => {
      const own = isEach ? adviceAt(rate).own[display.index] : null;
      return own ? { mm: own.millimetersPerSecond, typed: own.text } : { mm, typed: now.typed };
    };
    const isAsked = !state.each && Math.abs(mm - askedMm) <= 1e-9 * askedMm;
    const way = kept((display, index, way) => words.wayOf(display, of(display).mm, way, display.hertz[index], data));
    return {
      mm, requested: now.mm, text, shown, lead: lead ?? '', line, each: state.each, rate,
      of, adviceAt, waysOf: (display, index, ways) => ways.map((one) => way(display, index, one)),
      isAsked, asked: named(asked, askedMm),
      askedOff: isAsked || state.each ? ''
        : `, ${words.off({ deviationPercent: (mm - askedMm) / askedMm * 100 })} than ${named(asked, askedMm).text}`,
    };
  }

  return { start, read, write, reading, leading, namedRate, usualRate, inVain, settled, view };
})(speedcalModel, speedcalWords, speedcalSeveral, speedcalTyped);
