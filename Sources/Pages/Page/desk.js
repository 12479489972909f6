// This desk: how large the pixels of its screen are, set against a card or a ruler, and how often it shows a frame.
// Both are true here alone, so they are kept here and never written into an address.
'use strict';
const pageData = JSON.parse(document.getElementById('page-data').textContent);
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const tell = (element, text) => {
  if (element && element.textContent !== text) element.textContent = text;
};

const speedcalDesk = (({ html, patch }, { capital }) => {
  /** What is told of a change: how large this screen's pixels are, the words about them, a frame to measure. */
  const page = { text: () => '', layOut() {}, request() {}, tellRate() {} };

  const percent = (value) => `±${Number(value.toPrecision(value < 0.95 ? 1 : 2))} %`;
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

  // --- This screen: CSS pixels per millimetre ---

  const key = 'speedcal-screen';
  const roughly = 3; // per cent: a setting that is no better is no success
  const usual = 96 / 25.4;
  const isLegal = (value) => value >= 0.5 && value <= 100;
  // Zoom changes devicePixelRatio, and another screen changes that or the size.
  const signature = () => `${screen.width}x${screen.height}@${devicePixelRatio}`;
  const size = { source: 'assumed', pxPerMm: usual, u: null, n: 0, signature: signature(), offer: null };
  const isSet = () => !['assumed', 'stale', 'contradiction'].includes(size.source);

  function useSize(pxPerMm, source, u = null, n = 0) {
    Object.assign(size, { source, pxPerMm, u, n, signature: signature() });
    const root = document.documentElement;
    root.dataset.calibrated = isSet();
    root.style.setProperty('--mm', `${pxPerMm}px`);
    tellSize();
    page.layOut();
  }

  const unset = {
    assumed: ['Screen size not set', 'Set it with a card'],
    stale: ['Zoom changed: the size no longer holds', 'Set it again'],
    contradiction: ['Two settings differ', 'Choose one'],
  };

  function tellSize() {
    const isRough = isSet() && size.u > roughly;
    const text = page.text();
    const played = `${text}${size.u ? ` ${percent(size.u)}${isRough ? ': rough' : ''}` : ''}`;
    const [status, button] = unset[size.source] ?? [
      text ? html`<span class=opt>Played speed </span><b class=nb>${played}</b>` : 'Screen size set',
      isRough ? 'Set it once more' : 'Set again',
    ];
    const offered = size.offer && html` <span class=q>The link has ${size.offer.pxPerMm.toFixed(2)} px per mm.</span>`;
    patch(one('#size'), html`<span class="${isSet() && !isRough ? '' : 'unset'}" role=status>${status}${offered}
      </span>${offered && html`<button type=button data-size-of=link>Use that</button>`}
      <button type=button data-size-of=card>${button}</button>`);
    for (const part of all('[data-unset]')) part.hidden = isSet();
    for (const part of all('[data-set]')) part.hidden = !isSet();
  }

  /** A size that was kept, as [px per mm, U in %, settings, screen], if it is one of this screen. */
  function kept([pxPerMm, u, n, screen] = []) {
    const isHere = isLegal(pxPerMm) && [null, undefined, signature()].includes(screen);
    return isHere ? [pxPerMm, u > 0 && u < 100 ? u : null, n >= 1 && n < 1000 ? Math.floor(n) : 0] : null;
  }

  function stored() {
    try {
      return kept(JSON.parse(localStorage.getItem(key)) ?? []);
    } catch {
      return null; // storage is closed to this page, or holds something else
    }
  }

  /** Finds the size: this desk's own, else the visit's, else the program's. A link's is an offer beside an own. */
  function readSize() {
    const told = new URLSearchParams(location.hash.slice(1));
    const number = (name) => (told.has(name) ? Number(told.get(name)) : undefined);
    const linked = kept([number('px-per-mm'), number('u'), number('n')]);
    const own = stored() ?? (history.state?.isOwn ? kept(history.state.size) : null);
    const visit = linked ?? kept(history.state?.size);
    if (linked && !own) keepInHistory(linked);
    size.offer = own && linked && linked[0] !== own[0] ? { pxPerMm: linked[0], u: linked[1], n: linked[2] } : null;
    if (own) return useSize(own[0], 'storage', own[1], own[2]);
    if (visit) return useSize(visit[0], 'visit', visit[1], visit[2]);
    const known = pageData.screen && pageData.screen.ppi / 25.4 / devicePixelRatio;
    return isLegal(known) ? useSize(known, 'program', pageData.screen.u) : useSize(usual, 'assumed');
  }

  function keepInHistory([pxPerMm, u, n], isOwn = false) {
    history.replaceState({ size: [pxPerMm, u, n, signature()], isOwn }, '');
  }

  function keepSize() {
    const list = [size.pxPerMm, size.u, size.n, signature()];
    try {
      localStorage.setItem(key, JSON.stringify(list));
    } catch {
      keepInHistory(list, true); // where storage is closed the size outlives a reload at least
    }
  }

  function askAgain() {
    if (size.signature === signature()) return page.layOut();
    settings.length = 0;
    startMeasuring();
    return useSize(size.pxPerMm, size.source === 'assumed' ? 'assumed' : 'stale', size.u, size.n);
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
  const slipped = 0.03; // of the mean: settings of one edge that are farther apart contradict each other
  // Student's t at 95.45 % for 1, 2, ... degrees of freedom.
  const student = [13.97, 4.53, 3.31, 2.87, 2.65, 2.52, 2.43, 2.37, 2.32, 2.28, 2.25, 2.23, 2.21, 2.2];
  const settings = []; // { pxPerMm, kind, mm, half }
  const dialog = one('#calibrate');
  const [box, edge] = [one('.box'), one('.edge')];
  const setting = { kind: 'long', width: 0, isMoved: false };

  /** The expanded uncertainty of the mean of some settings, in per cent. */
  function uncertainty(list) {
    const n = list.length;
    const average = mean(list.map(({ pxPerMm }) => pxPerMm));
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
      radio.disabled = !fits(references[radio.value]) && radio.value !== 'ruler';
      const words = one('span', radio.parentElement);
      const remark = radio.disabled ? ' \u2014 does not fit this window' : '';
      words.textContent = words.textContent.replace(/ \u2014.*|$/, remark);
    }
    startSetting(fits(references.long) ? 'long' : 'short');
  }

  /** Each setting starts off the mark, so that it is made and not just confirmed. */
  function startSetting(kind) {
    const reference = references[kind];
    const off = [1, 0.95, 1.04, 0.97, 1.03][settings.length % 5];
    Object.assign(setting, { kind, isMoved: false, width: Math.min(room() - 1, size.pxPerMm * reference.mm * off) });
    one(`[value=${kind}]`).checked = true;
    tell(one('[data-what]'), reference.what);
    patch(one('p', box), html`${reference.name}<br>${reference.mm.toFixed(2)} mm`);
    drawBox();
  }

  function drawBox() {
    const { kind, width, isMoved } = setting;
    const { mm, high } = references[kind];
    box.style.width = `${width}px`;
    box.style.height = `${Math.min(high * width / mm, 420)}px`;
    const isAtStop = width >= room() - 0.01 || width <= 60.01;
    edge.setAttribute('aria-valuemax', Math.floor(room()));
    edge.setAttribute('aria-valuenow', width.toFixed(2));
    edge.setAttribute('aria-valuetext', `${width.toFixed(2)} pixels`);
    one('#done').disabled = !isMoved || isAtStop;
    const turn = kind === 'short' ? 'turn the phone, or use a ruler of 50 mm' : 'use the short edge, or turn the phone';
    tell(one('#why'), !isMoved ? 'Move the edge first' : isAtStop ? `Does not fit this window: ${turn}.` : '');
  }

  function setEdge(value) {
    Object.assign(setting, { width: Math.max(60, Math.min(room(), value)), isMoved: true });
    drawBox();
  }

  function done() {
    const { mm, half } = references[setting.kind];
    settings.push({ pxPerMm: setting.width / mm, kind: setting.kind, mm, half });
    judge();
  }

  /** Settings that contradict each other in two groups: what was set last off its like, or two kinds of things. */
  function contradiction() {
    const last = settings.at(-1);
    const before = settings.slice(0, -1).filter(({ kind }) => kind === last.kind);
    const hasSlipped = before.length === settings.length - 1 && before.length > 0
      && Math.abs(last.pxPerMm / mean(before.map(({ pxPerMm }) => pxPerMm)) - 1) > slipped;
    const groups = hasSlipped ? [before, [last]]
      : Object.values(Object.groupBy(settings, ({ kind }) => references[kind].short));
    if (groups.length < 2) return null;
    const values = groups.map((group) => [mean(group.map(({ pxPerMm }) => pxPerMm)), uncertainty(group)]);
    const apart = 100 * Math.abs(values[0][0] / values[1][0] - 1);
    return hasSlipped || apart > Math.hypot(values[0][1], values[1][1]) ? { groups, values, apart, hasSlipped } : null;
  }

  const rows = (cells) => html`${cells.map(([first, ...rest]) =>
    html`<tr><th>${first}${rest.map((text) => html`<td>${text}`)}`)}`;

  /** Writes the state of the dialog after a setting: { head, note, heads, cells, worth, acts }. */
  function writeResult({ head, note, heads, cells, worth, acts }) {
    show('set');
    patch(one('#result'), html`<h2>${head}</h2>${note && html`<p class=note>${note}`}${cells.length > 1 && html`
      <div class=wide><table><thead><tr>${heads.map((text) => html`<th scope=col>${text}`)}<tbody>${rows(cells)}</table>
      </div>`}<p class="worth${size.u > roughly && ' rough'}">${worth}`);
    [['#more', acts[0]], ['#over', acts[1]], ['#close', acts[2]]].forEach(([id, act]) => {
      Object.assign(one(id), { textContent: act[0], onclick: act[1], hidden: act.length < 2 });
    });
  }

  /** Says what the settings are worth; references that contradict each other are not averaged. */
  function judge() {
    const found = contradiction();
    if (found) return tellContradiction(found);
    const [average, n] = [mean(settings.map(({ pxPerMm }) => pxPerMm)), settings.length];
    size.offer = null;
    useSize(average, 'settings', uncertainty(settings), n);
    keepSize();
    const number = ['Second', 'Third', 'Fourth', 'Fifth'][n - 2] ?? 'Another';
    const isRough = size.u > roughly;
    const rest = isRough ? '. Settings that scatter say little; one more that agrees brings it down.'
      : n < 2 ? '. Set it twice more and it will be about ±0.4 %.' : '.';
    return writeResult({
      head: isRough ? 'Set, but only roughly' : n < 2 ? 'Size set' : `${number} setting done`,
      heads: ['Setting', 'px per mm', 'From the mean'],
      cells: settings.map(({ pxPerMm }, index) =>
        [index + 1, pxPerMm.toFixed(3), `${(100 * (pxPerMm / average - 1)).toFixed(2).replace('-', '\u2212')} %`]),
      worth: html`<b>${average.toFixed(3)} px per mm, ${percent(size.u)}.</b> ${n < 2 && 'One setting. '}Played speed:
        <b>${page.text()} ${percent(size.u)}</b>${rest}`,
      acts: [['Set it once more', openDialog], n < 2 ? ['Start over'] : ['Start over', startOver],
        ['Close', () => dialog.close()]],
    });
  }

  function tellContradiction({ groups, values, apart, hasSlipped }) {
    if (hasSlipped) useSize(size.pxPerMm, 'contradiction');
    const names = hasSlipped ? ['first', 'second'] : groups.map(([{ kind }]) => references[kind].short);
    const { name } = references[settings.at(-1).kind];
    const keep = (index) => () => {
      settings.splice(0, settings.length, ...groups[index]);
      judge();
    };
    writeResult({
      head: hasSlipped ? 'These two settings do not agree' : 'These two do not agree',
      note: hasSlipped
        ? html`<b>They differ by ${apart.toFixed(apart < 9.95 ? 1 : 0)} %.</b> Both were set with:
          ${name.toLowerCase()}. One of them was set with another edge, another card, or another zoom of this page.`
        : html`<b>${capital(names[0])} and ${names[1]} differ by ${apart.toFixed(1)} %.</b> Their uncertainties are ${
          percent(values[0][1])} and ${percent(values[1][1])}. One of them was not what it says, or the page was zoomed
          in between.`,
      heads: ['Laid on the screen', 'px per mm'],
      cells: groups.map(([{ kind }], index) => [references[kind].name, values[index][0].toFixed(3)]), worth: '',
      acts: [[`Keep the ${names[0]}`, keep(0)], [`Keep the ${names[1]}`, keep(1)], ['Set both again', startOver]],
    });
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
    grabbed = event.clientX - setting.width; // the edge keeps its distance from the pointer
  });
  edge.addEventListener('pointermove', (event) => {
    const width = event.clientX - grabbed;
    if (edge.hasPointerCapture(event.pointerId) && width !== setting.width) setEdge(width);
  });
  edge.addEventListener('keydown', (event) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const end = { Home: 60, End: room() }[event.key];
    if (!direction && end === undefined) return;
    event.preventDefault();
    setEdge(end ?? setting.width + direction * (event.shiftKey ? 5 : 0.25));
  });
  for (const button of all('[data-nudge]')) {
    button.onclick = () => setEdge(setting.width + Number(button.dataset.nudge));
  }
  for (const radio of all('[name=reference]')) radio.onchange = () => startSetting(radio.value);
  one('#length').oninput = ({ target }) => {
    const isValid = target.checkValidity() && target.value;
    if (isValid) references.ruler.mm = target.valueAsNumber;
    tell(one('#ruler-why'), !isValid ? 'From 20 to 1000 mm' : fits(references.ruler) ? '' : 'Does not fit this window');
    if (isValid) startSetting('ruler');
  };
  one('#done').onclick = done;
  one('#size').onclick = ({ target }) => {
    if (target.dataset.sizeOf === 'card') openDialog();
    if (target.dataset.sizeOf !== 'link') return;
    const { pxPerMm, u, n } = size.offer;
    size.offer = null;
    useSize(pxPerMm, 'visit', u, n);
  };

  // --- What this screen shows ---

  // The rate is the slope of a line through the time stamps over the frame index, after half a second to settle.
  const refresh = { settle: 30, first: 90, enough: 300, n: 0, hertz: null };
  function startMeasuring() {
    Object.assign(refresh, { n: 0, gaps: [], stamps: [], last: null, hertz: null, usual: undefined });
    page.request();
  }

  const isMeasuring = () => refresh.n < refresh.enough;

  function measure(stamp) {
    const gap = stamp - refresh.last;
    refresh.last = stamp;
    refresh.n += 1;
    if (refresh.n === 1 || refresh.n > refresh.enough) return;
    if (gap > 1000) {
      startMeasuring(); // the page was hidden
      return;
    }
    if (refresh.n <= refresh.settle) {
      refresh.gaps.push(gap);
      return;
    }
    refresh.usual ??= refresh.gaps.sort((a, b) => a - b)[refresh.gaps.length >> 1];
    const before = refresh.stamps.at(-1);
    refresh.stamps.push([before ? before[0] + Math.max(1, Math.round(gap / refresh.usual)) : 0, stamp / 1000]);
    if (refresh.stamps.length < refresh.first || refresh.stamps.length % 30) return;
    const [i, t] = [0, 1].map((at) => mean(refresh.stamps.map((pair) => pair[at])));
    const sum = (f) => refresh.stamps.reduce((total, [x, y]) => total + f(x - i, y - t), 0);
    refresh.hertz = sum((x) => x * x) / sum((x, y) => x * y);
    page.tellRate();
  }

  /** Sees a frame of this screen, and whether it is still the same one. */
  function see(stamp) {
    if (size.signature !== signature()) askAgain();
    measure(stamp);
  }

  /** Which frames of a rate, played at a speed of time, this screen can show. */
  function shownFrames(hertz, time) {
    const part = refresh.hertz / (hertz * time);
    const times = Math.round(part);
    if (part < 0.9) {
      const every = 1 / part;
      const word = ['second', 'third', 'fourth'][Math.round(every) - 2];
      const slower = hertz * 0.25 <= refresh.hertz * 1.01 ? '×¼' : '×⅒';
      const isWhole = Math.abs(every - Math.round(every)) < 0.02 && word;
      const which = isWhole ? `every ${word} frame` : `one frame in ${every.toFixed(1)}`;
      return `It shows ${which} of ${hertz} Hz; ${slower} shows all.`;
    }
    if (Math.abs(part - times) > 0.02 * times) {
      return `Frames stand ${Math.floor(part)} or ${Math.ceil(part)} times: some judder is its own.`;
    }
    const drift = refresh.hertz / times - hertz * time;
    if (Math.abs(drift) < 0.012) return times > 1 ? `Every frame is shown, ${times} times.` : 'Every frame is shown.';
    return `A frame is ${drift < 0 ? 'lost' : 'shown twice'} every ${(1 / Math.abs(drift)).toFixed(0)} s.`;
  }

  /** What this screen can show of lanes, { hertz, millimeters } each, at a speed of time. */
  function rateText(lanes, time) {
    if (!refresh.hertz) return 'Measuring this screen.';
    const own = `This screen: ${refresh.hertz.toFixed(2)} Hz.`;
    if (!lanes.length) return own;
    const pixel = 1 / (size.pxPerMm * devicePixelRatio);
    return `${own} ${shownFrames(Math.max(...lanes.map(({ hertz }) => hertz)), time)}${
      Math.min(...lanes.map(({ millimeters }) => millimeters)) < pixel
        ? ` Its pixels are ${pixel.toFixed(2)} mm: judder below that is its own.` : ''}`;
  }

  addEventListener('resize', askAgain);
  addEventListener('focus', askAgain);
  // A size that is set in another tab holds here too.
  addEventListener('storage', (event) => {
    if (event.key === key) readSize();
  });

  return { page, size, readSize, tellSize, startMeasuring, isMeasuring, see, rateText, dialog };
})(speedcalMarkup, speedcalWords);
