// The page's script. It replays the frames that the program computed: floor(n a / b) steps after n frames, with a and b
// from the program, times the size of a step and this screen's pixels per millimetre. It calculates no speed.
'use strict';
{
  const data = JSON.parse(document.getElementById('page-data').textContent);
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const brief = (value) => `±${Number(value.toPrecision(value < 0.95 ? 1 : 2))} %`;
  const tell = (element, text) => { if (element && element.textContent !== text) element.textContent = text; };

  // --- This screen: CSS pixels per millimetre ---

  const key = 'speedcal-screen';
  const legal = (value) => value >= 0.5 && value <= 100;
  // Zoom changes devicePixelRatio, and another screen changes that or the size.
  const signature = () => `${screen.width}x${screen.height}@${devicePixelRatio}`;
  const size = { source: 'assumed', pxPerMm: 96 / 25.4, u: null, n: 0, signature: signature() };

  function useSize(pxPerMm, source, u = null, n = 0) {
    Object.assign(size, { source, pxPerMm, u, n, signature: signature() });
    const root = document.documentElement;
    root.dataset.calibrated = source !== 'assumed' && source !== 'stale';
    root.style.setProperty('--mm', `${pxPerMm}px`);
    tellSize();
    layOut();
  }

  function tellSize() {
    const isSet = size.source !== 'assumed' && size.source !== 'stale';
    const status = make('span', { className: isSet ? '' : 'unset', role: 'status' });
    const played = `${speedText()}${size.u ? ` ${brief(size.u)}` : ''}`;
    if (isSet) status.append('Played speed ', make('b', { className: 'nb', textContent: played }));
    else if (size.source === 'stale') status.textContent = 'Zoom changed: the size no longer holds';
    else status.textContent = 'Screen size not set';
    const text = isSet ? 'Set again' : size.source === 'stale' ? 'Set it again' : 'Set it with a card';
    const old = one('#size button');
    const button = old ?? make('button', { type: 'button', onclick: () => openDialog() });
    button.textContent = text;
    one('#size').replaceChildren(status, button);
    if (isSet) tell(one('.lead'), one('.lead').textContent.replace(/, once the size of this screen is set/, ''));
  }

  function readSize() {
    const told = new URLSearchParams(location.hash.slice(1));
    const value = Number(told.get('px-per-mm'));
    if (legal(value)) {
      const holds = [null, signature()].includes(told.get('screen'));
      return useSize(value, holds ? 'address' : 'stale', Number(told.get('u')) || null, Number(told.get('n')) || 0);
    }
    try {
      const [pxPerMm, u, n, kept] = JSON.parse(localStorage.getItem(key));
      if (kept === signature() && legal(pxPerMm)) return useSize(pxPerMm, 'storage', u, n);
    } catch { /* storage is closed to this page, or holds something else */ }
    const known = data.screen && data.screen.ppi / 25.4 / devicePixelRatio;
    legal(known) ? useSize(known, 'program', data.screen.u) : useSize(96 / 25.4, 'assumed');
  }

  function keepSize() {
    const { pxPerMm, u, n } = size;
    const address = `#px-per-mm=${pxPerMm.toFixed(5)}&u=${u.toPrecision(2)}&n=${n}&screen=${signature()}`;
    try {
      history.replaceState(null, '', n ? address : '#');
      if (n) localStorage.setItem(key, JSON.stringify([pxPerMm, u, n, signature()]));
      else localStorage.removeItem(key);
    } catch { /* this page may keep nothing: the size holds while it is open */ }
  }

  function askAgain() {
    if (size.signature === signature()) return layOut();
    settings.length = 0;
    startMeasuring();
    useSize(size.pxPerMm, size.source === 'assumed' ? 'assumed' : 'stale', size.u, size.n);
  }

  // --- Setting it: an object of known size against a box ---

  // Half-widths in mm: how well the reference is known. Each edge of the box is set within 0.3 mm.
  const references = {
    long: { mm: 85.6, high: 53.98, half: 0.1, name: 'Bank card, long edge', short: 'card', what: 'a bank card' },
    short: { mm: 53.98, high: 85.6, half: 0.1, name: 'Bank card, short edge', short: 'card', what: 'a card, upright,' },
    ruler: { mm: 100, high: 12, half: 0.2, name: 'Ruler', short: 'ruler', what: 'a ruler' },
    paper: { mm: 210, high: 40, half: 2, name: 'A4 paper, short edge', short: 'paper', what: 'a sheet of A4' },
  };
  const edgeHalf = 0.3;
  // Student's t at 95.45 % for 1, 2, ... degrees of freedom.
  const student = [13.97, 4.53, 3.31, 2.87, 2.65, 2.52, 2.43, 2.37, 2.32, 2.28, 2.25, 2.23, 2.21, 2.2];
  const settings = []; // { pxPerMm, kind, mm, half }
  const dialog = one('#calibrate');
  const [box, edge] = [one('.box'), one('.edge')];
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  let [kind, width, isMoved] = ['long', 0, false];

  /** The expanded uncertainty of the mean of some settings, in per cent. */
  function uncertainty(list) {
    const n = list.length;
    const average = mean(list.map((setting) => setting.pxPerMm));
    const placing = Math.sqrt(mean(list.map(({ mm }) => 2 * edgeHalf ** 2 / 3 / mm ** 2)));
    const known = Math.sqrt(mean(list.map(({ mm, half }) => half ** 2 / 3 / mm ** 2)));
    const spread = Math.sqrt(list.reduce((sum, { pxPerMm }) => sum + (pxPerMm / average - 1) ** 2, 0) / (n - 1 || 1));
    const t = n < 2 ? 0 : student[n - 2] ?? 2.18;
    return 100 * Math.hypot(Math.max(2 * placing, t * spread) / Math.sqrt(n), 2 * known);
  }

  const room = () => one('.bench').clientWidth - 24;
  const fits = (reference) => size.pxPerMm * reference.mm * 1.15 <= room();

  function openDialog() {
    if (!dialog.open) dialog.showModal();
    show('setting');
    for (const radio of all('[name=reference]')) {
      const span = one('span', radio.parentElement);
      const isFit = fits(references[radio.value]);
      radio.disabled = !isFit && radio.value !== 'ruler';
      const name = span.textContent.replace(/ \u2014.*/, '');
      span.textContent = name + (radio.disabled ? ' \u2014 does not fit this window' : '');
    }
    startSetting(fits(references.long) ? 'long' : 'short');
  }

  /** Each setting starts off the mark, so that it is made and not just confirmed. */
  function startSetting(chosen) {
    [kind, isMoved] = [chosen, false];
    const reference = references[kind];
    one(`[value=${kind}]`).checked = true;
    const off = [1, 0.95, 1.04, 0.97, 1.03][settings.length % 5];
    width = Math.min(room() - 1, size.pxPerMm * reference.mm * off);
    tell(one('[data-what]'), reference.what);
    one('p', box).replaceChildren(reference.name, make('br'), `${reference.mm.toFixed(2)} mm`);
    drawBox();
  }

  function drawBox() {
    const { mm, high } = references[kind];
    box.style.width = `${width}px`;
    box.style.height = `${Math.min(high * width / mm, 420)}px`;
    const isAtStop = width >= room() - 0.01 || width <= 60.01;
    edge.setAttribute('aria-valuemax', Math.floor(room()));
    edge.setAttribute('aria-valuenow', width.toFixed(2));
    edge.setAttribute('aria-valuetext', `${width.toFixed(2)} pixels`);
    one('#done').disabled = !isMoved || isAtStop;
    tell(one('#why'), !isMoved ? 'Move the edge first'
      : isAtStop ? 'Does not fit this window: use the short edge, or turn the phone.' : '');
  }

  function setEdge(value) {
    [width, isMoved] = [Math.max(60, Math.min(room(), value)), true];
    drawBox();
  }

  function done() {
    const { mm, half } = references[kind];
    settings.push({ pxPerMm: width / mm, kind, mm, half });
    judge();
  }

  /** Says what the settings are worth; references that contradict each other are not averaged. */
  function judge() {
    show('set');
    const groups = Object.values(Object.groupBy(settings, ({ kind }) => references[kind].short));
    const values = groups.map((group) => [mean(group.map(({ pxPerMm }) => pxPerMm)), uncertainty(group)]);
    const apart = groups.length > 1 ? 100 * Math.abs(values[0][0] / values[1][0] - 1) : 0;
    const disagree = groups.length > 1 && apart > Math.hypot(values[0][1], values[1][1]);
    const [head, note, worth] = [one('[data-state=set] h2'), one('[data-state=set] .note'), one('.worth')];
    note.hidden = !disagree;
    const rows = (cells) => cells.map((texts) => {
      const row = make('tr');
      row.append(...texts.map((textContent, i) => make(i ? 'td' : 'th', { textContent })));
      return row;
    });
    const [more, over, close] = [one('#more'), one('#over'), one('#close')];
    const heads = disagree ? ['Laid on the screen', 'px per mm'] : ['Setting', 'px per mm', 'From the mean'];
    one('thead tr', dialog).replaceChildren(...heads.map((textContent) => make('th', { scope: 'col', textContent })));
    over.hidden = !disagree && settings.length < 2;
    one('.wide', dialog).hidden = settings.length < 2;
    if (disagree) {
      const names = groups.map((group) => references[group[0].kind].short);
      head.textContent = 'These two do not agree';
      note.replaceChildren(
        make('b', {
          textContent: `${names[0][0].toUpperCase()}${names[0].slice(1)} and ${names[1]} differ by `
            + `${apart.toFixed(1)} %.`,
        }),
        ` Their uncertainties are ${brief(values[0][1])} and ${brief(values[1][1])}. One of them was not what `
        + 'it says, or the page was zoomed in between.');
      const cells = groups.map((group, i) => [references[group[0].kind].name, values[i][0].toFixed(3)]);
      one('tbody', dialog).replaceChildren(...rows(cells));
      worth.textContent = '';
      const keep = (i) => () => { settings.splice(0, settings.length, ...groups[i]); judge(); };
      Object.assign(more, { textContent: `Keep the ${names[0]}`, onclick: keep(0) });
      Object.assign(over, { textContent: `Keep the ${names[1]}`, onclick: keep(1) });
      Object.assign(close, { textContent: 'Set both again', onclick: startOver });
      return;
    }
    const [average, n] = [mean(settings.map(({ pxPerMm }) => pxPerMm)), settings.length];
    useSize(average, 'settings', uncertainty(settings), n);
    keepSize();
    const number = ['Second', 'Third', 'Fourth', 'Fifth'][n - 2] ?? 'Another';
    head.textContent = n < 2 ? 'Size set' : `${number} setting done`;
    one('tbody', dialog).replaceChildren(...rows(settings.map(({ pxPerMm }, i) => {
      const off = (100 * (pxPerMm / average - 1)).toFixed(2);
      return [i + 1, pxPerMm.toFixed(3), `${off.replace('-', '\u2212')} %`];
    })));
    worth.replaceChildren(
      make('b', { textContent: `${average.toFixed(3)} px per mm, ${brief(size.u)}.` }), n < 2 ? ' One setting. ' : ' ',
      'Played speed: ', make('b', { textContent: `${speedText()} ${brief(size.u)}` }),
      n < 2 ? '. Set it twice more and it will be about ±0.4 %.' : '.');
    Object.assign(more, { textContent: 'Set it once more', onclick: () => openDialog() });
    Object.assign(over, { textContent: 'Start over', onclick: startOver });
    Object.assign(close, { textContent: 'Close', onclick: () => dialog.close() });
  }

  function startOver() {
    settings.length = 0;
    openDialog();
  }

  function show(state) {
    for (const part of all('[data-state]')) part.hidden = part.dataset.state !== state;
  }

  let grabbed = 0;
  edge.addEventListener('pointerdown', (event) => {
    edge.setPointerCapture(event.pointerId);
    grabbed = event.clientX - width; // the edge keeps its distance from the pointer
  });
  edge.addEventListener('pointermove', (event) => {
    if (edge.hasPointerCapture(event.pointerId) && event.clientX - grabbed !== width) setEdge(event.clientX - grabbed);
  });
  edge.addEventListener('keydown', (event) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const end = { Home: 60, End: room() }[event.key];
    if (!direction && end === undefined) return;
    event.preventDefault();
    setEdge(end ?? width + direction * (event.shiftKey ? 5 : 0.25));
  });
  for (const button of all('[data-nudge]')) button.onclick = () => setEdge(width + Number(button.dataset.nudge));
  for (const radio of all('[name=reference]')) radio.onchange = () => startSetting(radio.value);
  one('#length').oninput = ({ target }) => {
    const isLegal = target.checkValidity() && target.value;
    if (isLegal) references.ruler.mm = target.valueAsNumber;
    tell(one('#ruler-why'), !isLegal ? 'From 20 to 1000 mm' : fits(references.ruler) ? '' : 'Does not fit this window');
    if (isLegal) startSetting('ruler');
  };
  one('#done').onclick = done;

  // --- The speed: a stop of the slider, and the integers that belong to it ---

  const slider = one('#speed');
  // A stop: { special: 0 } the page's own speed and those of its buttons, { k } a multiple of the slider's unit,
  // { mark: m } m pixels in every frame of the chosen rate.
  let stop = { special: 0 };
  let [chosenDisplay, chosenRate] = [data.chosen ?? 0, 0];
  const rateOf = (display, index) => data.displays[display].rates[index] ?? data.displays[display].rates[0];

  function ratioOf(stop) {
    if (stop.mark === undefined) return [BigInt(stop.k), 1n];
    const [p, q] = stop.rate.mark;
    return [BigInt(stop.mark) * BigInt(p), BigInt(q)];
  }

  /** The step at a stop, for whole points ('p') or whole pixels ('x'). */
  function stepAt(stop, display, rule) {
    if (stop.mark !== undefined) return stop.rate.markSteps[rule][stop.mark - 1];
    const runs = data.displays[display].steps[rule];
    let step = 1;
    for (let i = 0; i < runs.length && runs[i] <= stop.k; i += 2) step = runs[i + 1];
    return step;
  }

  /** Steps per frame as a ratio of integers, and the units of a step, of a lane at a stop. */
  function integers(lane, stop) {
    if (stop.special !== undefined) {
      const [a, b, step] = lane.at[stop.special];
      return [BigInt(a), BigInt(b), step];
    }
    const [a, b] = rateOf(lane.display, lane.rate)[lane.rule === 'p' ? 'pt' : 'px'];
    const [n, d] = ratioOf(stop);
    const step = lane.rule === 'l' ? 1 : stepAt(stop, lane.display, lane.rule);
    return [BigInt(a) * n, BigInt(b) * d * BigInt(step), step];
  }

  const millimetersOf = (stop) => stop.special !== undefined ? data.specials[stop.special].mm
    : stop.mark !== undefined ? stop.mark * stop.rate.markMm : Number((stop.k * data.unit).toFixed(6));
  const speedText = () => stop.special !== undefined ? data.specials[stop.special].text
    : `${stop.mark !== undefined ? millimetersOf(stop).toFixed(3) : millimetersOf(stop)} mm/s`;
  const lineText = () => stop.special !== undefined ? data.specials[stop.special].line
    : `--speed ${stop.mark !== undefined ? `${stop.mark}px/frame@${stop.rate.hz}` : millimetersOf(stop)}`;

  function useStop(next) {
    stop = next;
    for (const lane of lanes) {
      if (lane.at) [lane.a, lane.b, lane.step] = integers(lane, stop);
      lane.frame = null;
    }
    tell(one('output[for=speed]'), speedText());
    slider?.setAttribute('aria-valuetext', `${speedText().replace(' mm/s', '')} millimetres a second`);
    for (const element of all('[data-line]')) tell(element, lineText());
    for (const element of all('.moved')) element.hidden = stop.special === 0;
    tellAnswer();
    tellSize();
    tellRefresh();
    draw(clock.now);
  }

  function tellAnswer() {
    const display = data.displays[chosenDisplay];
    if (!one('[data-step]') || !display.steps) return;
    if (stop.special === 0 && !tellAnswer.isUsed) return;
    tellAnswer.isUsed = true;
    const timer = lanes.find((lane) => lane.display === chosenDisplay && lane.rule === 'p');
    const isOff = millimetersOf(stop) === 0;
    const isSpecial = stop.special !== undefined;
    for (const part of all('.answer .big>:nth-child(2)')) part.hidden = isOff; // 'every ... ms', 'a frame'
    const step = isOff ? 0 : timer && isSpecial ? timer.at[stop.special][2] : stepAt(stop, chosenDisplay, 'p');
    for (const [index, rate] of display.rates.entries()) {
      const link = lanes.find((lane) => lane.display === chosenDisplay && lane.rate === index && lane.rule === 'l');
      const [a, b] = link && stop.special !== undefined ? integers(link, stop) : [rate.pt, ratioOf(stop)]
        .map((pair) => pair.map(BigInt)).reduce(([a, b], [n, d]) => [a * n, b * d]);
      const points = Number(a) / Number(b) / (link && stop.special !== undefined ? display.unitsPerPoint : 1);
      if (!rate.isUnknown) tell(one(`[data-link="${index}"]`), isOff ? 'off' : `${points.toFixed(3)} ${display.point}`);
      if (index > 0) continue;
      tell(one('[data-step]'), isOff ? 'off' : `${step} ${display.point}`);
      tell(one('[data-interval]'), isOff ? 'off' : `${(step / points / rate.hz * 1000).toFixed(3)} ms`);
      const ticks = `${(points * rate.hz / step).toFixed(2)} ticks a second`;
      tell(one('[data-ticks]'), isOff ? 'no step, no interval' : ticks);
    }
  }

  let isDragging = false;
  slider?.addEventListener('pointerdown', () => { isDragging = true; });
  slider?.addEventListener('pointerup', () => { isDragging = false; });
  slider?.addEventListener('input', () => {
    const value = slider.valueAsNumber;
    const rate = rateOf(chosenDisplay, chosenRate);
    const mark = rate.mark && Math.round(value / rate.markMm);
    const isMark = isDragging && mark > 0 && mark <= rate.markSteps.p.length;
    const isNear = isMark && Math.abs(mark * rate.markMm - value) <= 0.2;
    useStop(isNear ? { mark, rate } : { k: Math.round(value / data.unit) });
  });
  for (const button of all('[data-use]')) {
    button.onclick = () => {
      useStop({ special: Number(button.dataset.use) });
      if (slider) slider.value = millimetersOf(stop);
    };
  }

  // --- Lanes ---

  const digits = '!0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%()*+,-./:;=?@[]^_{|}';

  /** Reads a text in which `~` and three digits repeat what stood before: how far before, and how much. */
  function unpack(code, before = '') {
    let text = before;
    for (let i = 0; i < code.length; i++) {
      if (code[i] !== '~') {
        text += code[i];
        continue;
      }
      const [a, b, length] = [1, 2, 3].map((k) => digits.indexOf(code[i + k]));
      const distance = 86 * a + b;
      if (distance) for (let k = 0; k < length + 5; k++) text += text[text.length - distance];
      else text += '~';
      i += 3;
    }
    return text.slice(before.length);
  }

  /** The offset of each frame, in units. */
  function decode(code, start) {
    const offsets = [start];
    for (const move of unpack(code).split(',')) offsets.push(offsets.at(-1) + Number(move));
    return offsets;
  }

  const lanes = all('[data-lane]').map((element, index) => ({
    ...data.lanes[index], element, view: one('.win', element), strip: one('[data-strip]', element),
    offsets: data.lanes[index].moves && decode(data.lanes[index].moves, data.lanes[index].start),
  }));

  const svg = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return element;
  };
  // Each dashed line: its width, its dashes, its middle, in mm.
  const dashes = {
    st: [[6.3, '2 2', 3.15]], ru: [[2, '.2 .8', 1], [3.2, '.2 4.8', 1.6], [5, '.25 9.75', 2.5]],
  };

  /** Fills a strip so that it can move by one pitch and look the same. */
  function fill(lane) {
    if (lane.carousel) {
      const { cells, items, firstItem, itemMm, pitchMm } = lane.carousel;
      lane.strip.replaceChildren(...Array.from({ length: cells }, (_, cell) => {
        const item = make('span', { className: 'item', textContent: (cell + firstItem) % items + 1 });
        item.style.width = `${itemMm * size.pxPerMm}px`;
        item.style.left = `${cell * pitchMm * size.pxPerMm}px`; // from the start, so that no rounding adds up
        return item;
      }));
      lane.view.style.width = `${Math.min(lane.carousel.viewportMm * size.pxPerMm, 4000)}px`;
      return;
    }
    if (!lane.strip.childElementCount) {
      const first = make('span', { className: 'tx', textContent: data.text });
      lane.strip.append(first, ...['st', 'ru'].map((name) => {
        const picture = svg('svg', { class: name, viewBox: '0 0 600 6.3' });
        picture.append(...dashes[name].map(([width, dash, y]) =>
          svg('path', { fill: 'none', 'stroke-width': width, 'stroke-dasharray': dash, d: `M0 ${y}H600` })));
        return picture;
      }));
    }
    const text = one('.tx', lane.strip);
    const pitch = text.getBoundingClientRect().width;
    if (!pitch) return void (lane.pitch = 20 * size.pxPerMm);
    lane.pitch = pitch;
    const count = Math.min(60, Math.ceil(lane.view.clientWidth / pitch) + 1);
    const copies = all('.tx', lane.strip);
    for (let i = copies.length; i < count; i++) text.after(text.cloneNode(true));
  }

  function layOut() {
    for (const lane of lanes) {
      fill(lane);
      lane.frame = null;
    }
    draw(clock.now);
  }

  const frameAt = (lane, seconds) => Math.floor(seconds * lane.hz + 1e-6);

  /** The offset of a lane at a time, in millimetres of glass. */
  function offset(lane, seconds) {
    if (!lane.hz) return seconds * millimetersOf(stop);
    const frame = frameAt(lane, seconds);
    if (lane.offsets) return lane.offsets[Math.min(frame, lane.offsets.length - 1)] * lane.mm;
    const half = lane.half ? lane.b : 0n;
    return Number((2n * BigInt(frame) * lane.a + half) / (2n * lane.b)) * lane.step * lane.mm;
  }

  function draw(seconds) {
    for (const lane of lanes) {
      const frame = lane.hz ? frameAt(lane, seconds) : seconds;
      if (frame === lane.frame) continue;
      lane.frame = frame;
      let x = offset(lane, seconds) * size.pxPerMm;
      if (devicePixelRatio === 1) x = Math.round(x);
      // The content repeats after a pitch: it follows the offset in whole pitches.
      if (!lane.carousel) lane.strip.style.left = `${Math.floor(x / lane.pitch) * lane.pitch}px`;
      lane.strip.style.transform = `translateX(${-x}px)`;
      const page = lane.carousel?.pages.findLast(([from]) => from <= frame)?.[1];
      if (page !== undefined) tell(one('[data-page-number]', lane.element), `${page + 1}`);
    }
    tell(one('#time'), `${seconds.toFixed(2)} / ${data.duration} s`);
    one('#time').dataset.seconds = seconds;
    one('.scrub').value = seconds;
    for (const head of all('[data-playhead]')) {
      const { playhead, x0 = 0, x1 = 240 } = head.dataset;
      const span = Number(playhead) || data.duration;
      head.setAttribute('transform', `translate(${Number(x0) + (x1 - x0) * (seconds % span) / span})`);
    }
  }

  // --- One clock ---

  // While it plays, the time is that of the frame's stamp since the start, multiplied, and never a sum of intervals.
  const clock = { isPlaying: false, factor: 1, from: 0, start: null, now: 0 };
  const isStopped = !data.specials[0].mm;

  function run(isPlaying) {
    if (isStopped) isPlaying = false;
    Object.assign(clock, { isPlaying, from: clock.now >= data.duration ? 0 : clock.now, start: null });
    one('.dock').classList.toggle('paused', !isPlaying);
    one('.play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    request();
  }

  const seek = (seconds) => draw(Object.assign(clock, { from: seconds, now: seconds, start: null }).now);

  /** To the next frame of any visible lane; on the page of a carousel to the next event. */
  function step(direction = 1) {
    run(false);
    const moments = data.moments ?? lanes.filter((lane) => lane.hz && lane.view.offsetParent).map((lane) => {
      const frame = frameAt(lane, clock.now);
      const isOnFrame = clock.now * lane.hz - frame < 1e-5;
      return (direction > 0 ? frame + 1 : isOnFrame ? frame - 1 : frame) / lane.hz;
    });
    const ahead = moments.filter((moment) => (moment - clock.now) * direction > 1e-6);
    seek(direction > 0 ? Math.min(...ahead, data.duration) : Math.max(...ahead, 0));
  }

  let isRequested = false;
  function request() {
    if (!isRequested) requestAnimationFrame(tick);
    isRequested = true;
  }

  function tick(stamp) {
    isRequested = false;
    if (size.signature !== signature()) askAgain();
    measure(stamp);
    if (clock.isPlaying) {
      clock.start ??= stamp;
      clock.now = clock.from + (stamp - clock.start) / 1000 * clock.factor;
      if (clock.now >= data.duration) Object.assign(clock, { from: 0, now: 0, start: stamp });
      draw(clock.now);
    }
    if (clock.isPlaying || refresh.n < refresh.enough) request();
  }

  one('.play').onclick = () => run(!clock.isPlaying);
  one('.step').onclick = () => step();
  one('.scrub').oninput = ({ target }) => { run(false); seek(target.valueAsNumber); };
  for (const radio of all('[name=time]')) {
    radio.onchange = () => {
      Object.assign(clock, { from: clock.now, start: null, factor: Number(radio.value) });
      tellRefresh();
    };
  }
  for (const [index, radio] of all('[name=rate]').entries()) {
    radio.onchange = () => { chosenRate = index; layOut(); tellRefresh(); };
  }
  for (const radio of all('[name=content]')) radio.onchange = layOut;
  for (const button of all('[data-choose]')) {
    button.onclick = () => {
      chosenDisplay = Number(button.dataset.choose);
      for (const other of all('[data-choose]')) other.setAttribute('aria-pressed', other === button);
      for (const unit of all('[data-unit]')) unit.classList.toggle('off', unit.dataset.unit !== button.dataset.choose);
      layOut();
      tellRefresh();
    };
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !dialog.open) return run(false);
    if (dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, select, summary, a, pre, [tabindex], button:not(.play, .step)')) return;
    if (event.key === ' ') run(!clock.isPlaying);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  });

  // --- What this screen shows ---

  // The rate is the slope of a line through the time stamps over the frame index, after half a second to settle.
  const refresh = { settle: 30, first: 90, enough: 300 };
  function startMeasuring() {
    Object.assign(refresh, { n: 0, gaps: [], stamps: [], last: null, hz: null });
    request();
  }

  function measure(stamp) {
    const gap = stamp - refresh.last;
    refresh.last = stamp;
    if (++refresh.n === 1 || refresh.n > refresh.enough) return;
    if (gap > 1000) return startMeasuring(); // the page was hidden
    if (refresh.n <= refresh.settle) return void refresh.gaps.push(gap);
    refresh.usual ??= refresh.gaps.sort((a, b) => a - b)[refresh.gaps.length >> 1];
    const before = refresh.stamps.at(-1);
    refresh.stamps.push([before ? before[0] + Math.max(1, Math.round(gap / refresh.usual)) : 0, stamp / 1000]);
    if (refresh.stamps.length < refresh.first || refresh.stamps.length % 30) return;
    const [i, t] = [0, 1].map((k) => mean(refresh.stamps.map((pair) => pair[k])));
    const sum = (f) => refresh.stamps.reduce((total, [x, y]) => total + f(x - i, y - t), 0);
    refresh.hz = sum((x) => x * x) / sum((x, y) => x * y);
    tellRefresh();
  }

  function shown(hz) {
    const part = refresh.hz / (hz * clock.factor);
    const times = Math.round(part);
    if (part < 0.9) {
      const every = hz * clock.factor / refresh.hz;
      const word = ['second', 'third', 'fourth'][Math.round(every) - 2];
      const slower = hz * 0.25 <= refresh.hz * 1.01 ? '×¼' : '×⅒';
      const isWhole = Math.abs(every - Math.round(every)) < 0.02 && word;
      const which = isWhole ? `every ${word} frame` : `one frame in ${every.toFixed(1)}`;
      return `It shows ${which} of ${hz} Hz; ${slower} shows all.`;
    }
    if (Math.abs(part - times) > 0.02 * times) {
      return `Frames stand ${Math.floor(part)} or ${Math.ceil(part)} times: some judder is its own.`;
    }
    const drift = refresh.hz / times - hz * clock.factor;
    if (Math.abs(drift) < 0.012) return times > 1 ? `Every frame is shown, ${times} times.` : 'Every frame is shown.';
    return `A frame is ${drift < 0 ? 'lost' : 'shown twice'} every ${(1 / Math.abs(drift)).toFixed(0)} s.`;
  }

  function tellRefresh() {
    const rates = lanes.filter((lane) => lane.hz && lane.view.offsetParent).map((lane) => lane.hz);
    const text = isStopped ? 'Nothing moves at 0 mm/s.' : !refresh.hz ? 'Measuring this screen.'
      : `This screen: ${refresh.hz.toFixed(2)} Hz. ${rates.length ? shown(Math.max(...rates)) : ''}`;
    for (const element of all('[data-rate-text]')) tell(element, text);
  }

  // --- Code to take away ---

  // The first language stands in the page; the others refer to it.
  const sheet = one('[data-code]');
  const [first, ...codes] = Object.entries(data.codes ?? {});
  const before = first ? unpack(first[1]) : '';
  const code = Object.fromEntries([[first?.[0], before], ...codes.map(([name, code]) => [name, unpack(code, before)])]);
  if (sheet) sheet.textContent = before.replaceAll('¶', '\n');
  for (const button of all('[data-copy]')) {
    const name = button.textContent;
    button.onclick = async () => {
      await navigator.clipboard.writeText(code[button.dataset.copy].replaceAll('¶', '\n'));
      [button.textContent, one('#copied').textContent] = ['Copied', `${name} copied`];
      setTimeout(() => { [button.textContent, one('#copied').textContent] = [name, '']; }, 2000);
    };
  }

  // --- Start ---

  one('.stand').hidden = false;
  for (const glass of all('[data-size]')) {
    const [w, h, t] = data.displays[glass.dataset.size].glass;
    for (const [name, value] of Object.entries({ w, h, t })) glass.style.setProperty(`--${name}`, value);
  }
  for (const region of all('.shelf, .wide')) {
    if (region.scrollWidth > region.clientWidth) continue;
    for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name);
  }
  if (isStopped) for (const control of all('#speed, .dock button, .dock input')) control.disabled = true;
  if (innerWidth >= 1920) one('.one .folds details')?.setAttribute('open', '');
  addEventListener('beforeprint', () => { for (const fold of all('details:not(.screen)')) fold.open = true; });
  useStop(stop);
  readSize();
  startMeasuring();
  addEventListener('hashchange', readSize);
  addEventListener('resize', askAgain);
  addEventListener('focus', askAgain);
  run(!matchMedia('(prefers-reduced-motion: reduce)').matches);
}
