// The page's script. It draws what model.js computes of each display, times this screen's pixels per millimetre.
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
    for (const part of all('[data-unset]')) part.hidden = isSet;
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

  // --- The speed that plays: { mm, text, line } ---

  const slider = one('#speed');
  let stop = data.speeds[0];
  let [chosenDisplay, chosenRate] = [0, 0];
  const rateOf = (index, rate) => data.displays[index].hertz[rate] ?? data.displays[index].hertz[0];
  const speedText = () => stop.text;

  /** A speed of the slider, which goes in whole multiples of its step. */
  const stopAt = (value) => {
    const mm = Number(value.toFixed(6));
    return { mm, text: `${mm} mm/s`, line: `--speed ${mm}` };
  };

  function useStop(next) {
    stop = next;
    for (const lane of lanes) {
      lane.motion = lane.hz && speedcalModel.motion(lane.display, stop.mm, lane.way, lane.hz, data.settings);
      lane.frame = null;
    }
    tell(one('output[for=speed]'), stop.text);
    slider?.setAttribute('aria-valuetext', `${stop.text.replace(' mm/s', '')} millimetres a second`);
    for (const element of all('[data-line]')) tell(element, stop.line);
    for (const element of all('.moved')) element.hidden = stop === data.speeds[0];
    tellAnswer();
    tellSize();
    tellRefresh();
    draw(clock.now);
  }

  function tellAnswer() {
    const display = data.displays[chosenDisplay];
    const { tick, pointsPerSecond } = speedcalModel.calibration(display, stop.mm, data.settings);
    const [timer, every] = [one('[data-step]'), all('.answer .big>:nth-child(2)')]; // 'every ... ms', 'a frame'
    if (!timer) return;
    for (const part of every) part.hidden = !tick;
    for (const [index, hertz] of display.hertz.entries()) {
      tell(one(`[data-link="${index}"]`), tick ? `${(pointsPerSecond / hertz).toFixed(3)} ${display.point}` : 'off');
    }
    tell(timer, tick ? `${Number(tick.stepPoints.toFixed(3))} ${display.point}` : 'off');
    tell(one('[data-interval]'), tick ? `${(tick.intervalSeconds * 1000).toFixed(3)} ms` : 'off');
    tell(one('[data-ticks]'), tick ? `${tick.ticksPerSecond.toFixed(2)} ticks a second` : 'no step, no interval');
  }

  let isDragging = false;
  slider?.addEventListener('pointerdown', () => { isDragging = true; });
  slider?.addEventListener('pointerup', () => { isDragging = false; });
  slider?.addEventListener('input', () => {
    const value = slider.valueAsNumber;
    const [display, hertz] = [data.displays[chosenDisplay], rateOf(chosenDisplay, chosenRate)];
    const even = isDragging && hertz && value > 0 && speedcalModel.nearestEvenSpeed(display, hertz, value);
    const isNear = even && even.frames === 1 && Math.abs(even.millimetersPerSecond - value) <= 0.2;
    const mm = even.millimetersPerSecond;
    useStop(isNear ? { mm, text: `${mm.toFixed(3)} mm/s`, line: `--speed ${even.text}` } : stopAt(value));
  });
  for (const button of all('[data-use]')) {
    button.onclick = () => {
      useStop(data.speeds[button.dataset.use]);
      if (slider) slider.value = stop.mm;
    };
  }

  // --- Lanes ---

  const lanes = all('[data-lane]').map((element) => ({
    display: data.displays[element.closest('[data-unit]').dataset.unit], way: element.dataset.way,
    hz: Number(element.dataset.refreshHz), view: one('.win', element), strip: one('[data-strip]', element),
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

  /** The offset of a lane at a time, in millimetres of glass; where no rate is known, of steady motion. */
  function offset({ hz, motion, display }, seconds) {
    if (!hz) return seconds * stop.mm;
    const points = speedcalModel.offset(motion, Math.floor(seconds * hz + 1e-6));
    return points * 25.4 * display.nativeScale / display.ppi;
  }

  function draw(seconds) {
    for (const lane of lanes) {
      const frame = lane.hz ? frameAt(lane, seconds) : seconds;
      if (frame === lane.frame) continue;
      lane.frame = frame;
      let x = offset(lane, seconds) * size.pxPerMm;
      if (devicePixelRatio === 1) x = Math.round(x);
      // The content repeats after a pitch: it follows the offset in whole pitches.
      lane.strip.style.left = `${Math.floor(x / lane.pitch) * lane.pitch}px`;
      lane.strip.style.transform = `translateX(${-x}px)`;
    }
    tell(one('#time'), `${seconds.toFixed(2)} / ${data.duration} s`);
    one('#time').dataset.seconds = seconds;
    one('.scrub').value = seconds;
    for (const head of all('[data-playhead]')) {
      const span = Number(head.dataset.playhead);
      head.setAttribute('transform', `translate(${240 * (seconds % span) / span})`);
    }
  }

  // --- One clock ---

  // While it plays, the time is that of the frame's stamp since the start, multiplied, and never a sum of intervals.
  const clock = { isPlaying: false, factor: 1, from: 0, start: null, now: 0 };
  const isStopped = !data.speeds[0].mm;

  function run(isPlaying) {
    if (isStopped) isPlaying = false;
    Object.assign(clock, { isPlaying, from: clock.now >= data.duration ? 0 : clock.now, start: null });
    one('.dock').classList.toggle('paused', !isPlaying);
    one('.play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    request();
  }

  const seek = (seconds) => draw(Object.assign(clock, { from: seconds, now: seconds, start: null }).now);

  /** To the next frame of any visible lane. */
  function step(direction = 1) {
    run(false);
    const moments = lanes.filter((lane) => lane.hz && lane.view.offsetParent).map((lane) => {
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

  const sheet = one('[data-code]');
  if (sheet) sheet.textContent = data.codes[sheet.dataset.code];
  for (const button of all('[data-copy]')) {
    const name = button.textContent;
    button.onclick = async () => {
      await navigator.clipboard.writeText(data.codes[button.dataset.copy]);
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
