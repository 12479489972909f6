// This screen: how large its pixels are, set against a card or a ruler, and how often it shows a frame.
'use strict';
const pageData = JSON.parse(document.getElementById('page-data').textContent);
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const make = (name, properties) => Object.assign(document.createElement(name), properties);
const brief = (value) => `±${Number(value.toPrecision(value < 0.95 ? 1 : 2))} %`;
const tell = (element, text) => { if (element && element.textContent !== text) element.textContent = text; };

/** What page.js plays on this screen. */
const idle = { text: '', layOut() {}, request() {}, tellRefresh() {} };
let playing = idle;

// --- This screen: CSS pixels per millimetre ---

const key = 'speedcal-screen';
const legal = (value) => value >= 0.5 && value <= 100;
// Zoom changes devicePixelRatio, and another screen changes that or the size.
const signature = () => `${screen.width}x${screen.height}@${devicePixelRatio}`;
const size = { source: 'assumed', pxPerMm: 96 / 25.4, u: null, n: 0, signature: signature() };

const isSizeSet = () => !['assumed', 'stale', 'contradiction'].includes(size.source);

function useSize(pxPerMm, source, u = null, n = 0) {
  Object.assign(size, { source, pxPerMm, u, n, signature: signature() });
  const root = document.documentElement;
  root.dataset.calibrated = isSizeSet();
  root.style.setProperty('--mm', `${pxPerMm}px`);
  tellSize();
  playing.layOut();
}

const unsetTexts = {
  assumed: 'Screen size not set', stale: 'Zoom changed: the size no longer holds', contradiction: 'Two settings differ',
};

function tellSize() {
  const isSet = isSizeSet();
  const isRough = isSet && size.u > 3;
  const status = make('span', { className: isSet && !isRough ? '' : 'unset', role: 'status' });
  const played = `${playing.text}${size.u ? ` ${brief(size.u)}${isRough ? ': rough' : ''}` : ''}`;
  if (isSet && !playing.text) status.textContent = 'Screen size set';
  else if (isSet) status.append('Played speed ', make('b', { className: 'nb', textContent: played }));
  else status.textContent = unsetTexts[size.source];
  const unset = { assumed: 'Set it with a card', stale: 'Set it again', contradiction: 'Choose one' };
  const text = isRough ? 'Set it once more' : isSet ? 'Set again' : unset[size.source];
  const old = one('#size button');
  const button = old ?? make('button', { type: 'button', onclick: () => openDialog() });
  button.textContent = text;
  one('#size').replaceChildren(status, button);
  for (const part of all('[data-unset]')) part.hidden = isSet;
  for (const part of all('[data-set]')) part.hidden = !isSet;
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
  const known = pageData.screen && pageData.screen.ppi / 25.4 / devicePixelRatio;
  legal(known) ? useSize(known, 'program', pageData.screen.u) : useSize(96 / 25.4, 'assumed');
}

function keepSize() {
  const { pxPerMm, u, n } = size;
  try {
    if (n) localStorage.setItem(key, JSON.stringify([pxPerMm, u, n, signature()]));
    else localStorage.removeItem(key);
  } catch { /* this page may keep nothing: the size holds while it is open */ }
  keepAddress({ 'px-per-mm': n ? pxPerMm.toFixed(5) : null, u: n ? u.toPrecision(2) : null, n: n || null,
    screen: n ? signature() : null });
}

/** Writes what is given into the address, a list as several; what is null goes from it. A step can be gone back. */
function keepAddress(given, isStep = false) {
  const told = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of Object.entries(given)) {
    told.delete(name);
    for (const text of value === null ? [] : [value].flat()) told.append(name, text);
  }
  const text = [...told].map(([name, value]) => `${name}=${value.replace(/[&#%+ ]/g, encodeURIComponent)}`).join('&');
  try {
    history[isStep ? 'pushState' : 'replaceState'](null, '', `#${text}`);
  } catch { /* the address stays as it is */ }
}

function askAgain() {
  if (size.signature === signature()) return playing.layOut();
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
    : isAtStop
      ? `Does not fit this window: ${kind === 'short' ? '' : 'use the short edge, or '}turn the phone${
        kind === 'short' ? ', or use a ruler of 50 mm' : ''}.` : '');
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
  const last = settings.at(-1);
  const before = settings.slice(0, -1).filter(({ kind }) => kind === last.kind);
  // A card that slipped: what was set last is far from the settings of the same edge before it.
  const hasSlipped = before.length === settings.length - 1 && before.length > 0
    && Math.abs(last.pxPerMm / mean(before.map(({ pxPerMm }) => pxPerMm)) - 1) > 0.03;
  const groups = hasSlipped ? [before, [last]]
    : Object.values(Object.groupBy(settings, ({ kind }) => references[kind].short));
  const values = groups.map((group) => [mean(group.map(({ pxPerMm }) => pxPerMm)), uncertainty(group)]);
  const apart = groups.length > 1 ? 100 * Math.abs(values[0][0] / values[1][0] - 1) : 0;
  const disagree = hasSlipped || (groups.length > 1 && apart > Math.hypot(values[0][1], values[1][1]));
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
    const edge = references[last.kind].name.toLowerCase();
    const names = hasSlipped ? ['first', 'second'] : groups.map((group) => references[group[0].kind].short);
    head.textContent = hasSlipped ? 'These two settings do not agree' : 'These two do not agree';
    if (hasSlipped) useSize(size.pxPerMm, 'contradiction');
    note.replaceChildren(
      make('b', {
        textContent: hasSlipped ? `They differ by ${apart.toFixed(apart < 9.95 ? 1 : 0)} %.`
          : `${names[0][0].toUpperCase()}${names[0].slice(1)} and ${names[1]} differ by ${apart.toFixed(1)} %.`,
      }),
      hasSlipped ? ` Both were set with: ${edge}. One of them was set with another edge, another card, or another `
        + 'zoom of this page.'
        : ` Their uncertainties are ${brief(values[0][1])} and ${brief(values[1][1])}. One of them was not what `
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
  const isRough = size.u > 3;
  head.textContent = isRough ? 'Set, but only roughly' : n < 2 ? 'Size set' : `${number} setting done`;
  worth.classList.toggle('rough', isRough);
  one('tbody', dialog).replaceChildren(...rows(settings.map(({ pxPerMm }, i) => {
    const off = (100 * (pxPerMm / average - 1)).toFixed(2);
    return [i + 1, pxPerMm.toFixed(3), `${off.replace('-', '\u2212')} %`];
  })));
  worth.replaceChildren(
    make('b', { textContent: `${average.toFixed(3)} px per mm, ${brief(size.u)}.` }), n < 2 ? ' One setting. ' : ' ',
    'Played speed: ', make('b', { textContent: `${playing.text} ${brief(size.u)}` }),
    isRough ? '. Settings that scatter say little; one more that agrees brings it down.'
      : n < 2 ? '. Set it twice more and it will be about ±0.4 %.' : '.');
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

// --- What this screen shows ---

// The rate is the slope of a line through the time stamps over the frame index, after half a second to settle.
const refresh = { settle: 30, first: 90, enough: 300 };
function startMeasuring() {
  Object.assign(refresh, { n: 0, gaps: [], stamps: [], last: null, hz: null });
  playing.request();
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
  playing.tellRefresh();
}

addEventListener('resize', askAgain);
addEventListener('focus', askAgain);
