// This desk: how large the pixels of its screen are, set against a card, and how often it shows a frame.
// Both are true here alone, so they are kept here and never written into an address.
'use strict';
const pageData = JSON.parse(document.getElementById('page-data').textContent);
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const tell = (element, text) => {
  if (element && element.textContent !== text) element.textContent = text;
};

const speedcalDesk = (({ html, patch }) => {
  /** What is told of a change: how large this screen's pixels are, the words about them, a frame to measure. */
  const page = { text: () => '', layOut() {}, request() {}, tellRate() {} };

  const percent = (value) => `±${Number(value.toPrecision(value < 0.95 ? 1 : 2))} %`;
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

  // --- This screen: CSS pixels per millimetre ---

  const key = 'speedcal-screen';
  const usual = 96 / 25.4;
  const isLegal = (value) => value >= 0.5 && value <= 100;
  // Zoom changes devicePixelRatio, and another screen changes that or the size.
  const signature = () => `${screen.width}x${screen.height}@${devicePixelRatio}`;
  const size = { source: 'assumed', pxPerMm: usual, u: null, n: 0, signature: signature() };
  const isSet = () => !['assumed', 'stale'].includes(size.source);

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
  };

  function tellSize() {
    const text = page.text();
    const played = `${text}${size.u ? ` ${percent(size.u)}` : ''}`;
    const [status, button] = unset[size.source]
      ?? [text ? html`<span class=opt>Played speed </span><b class=nb>${played}</b>` : 'Screen size set', 'Set again'];
    patch(one('#size'), html`<span class="${!isSet() && 'unset'}" role=status>${status}</span>
      <button type=button>${button}</button>`);
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

  /** Finds the size: this desk's own, else the visit's. */
  function readSize() {
    const told = new URLSearchParams(location.hash.slice(1));
    const number = (name) => (told.has(name) ? Number(told.get(name)) : undefined);
    const linked = kept([number('px-per-mm'), number('u'), number('n')]);
    const own = stored() ?? (history.state?.isOwn ? kept(history.state.size) : null);
    const visit = linked ?? kept(history.state?.size);
    if (linked && !own) keepInHistory(linked);
    if (own) return useSize(own[0], 'storage', own[1], own[2]);
    if (visit) return useSize(visit[0], 'visit', visit[1], visit[2]);
    return useSize(usual, 'assumed');
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
    startMeasuring();
    if (stored() || kept(history.state?.size)) return readSize();
    return useSize(size.pxPerMm, size.source === 'assumed' ? 'assumed' : 'stale', size.u, size.n);
  }

  // --- Setting it: a bank card against a box ---

  // Both edges are known to 0.1 mm; each edge of the box is set within 0.3 mm.
  const edges = { long: [85.6, 53.98, 'a bank card'], short: [53.98, 85.6, 'a card, upright,'] };
  const dialog = one('#calibrate');
  const [box, edge] = [one('.box'), one('.edge')];
  const setting = { mm: 0, high: 0, width: 0, isMoved: false };

  const room = () => one('.bench').clientWidth - 24;

  function openDialog() {
    dialog.showModal();
    const [mm, high, what] = edges[size.pxPerMm * edges.long[0] * 1.15 <= room() ? 'long' : 'short'];
    // It starts off the mark, so that it is set and not just confirmed.
    Object.assign(setting, { mm, high, isMoved: false, width: Math.min(room() - 1, size.pxPerMm * mm * 0.95) });
    tell(one('[data-what]'), what);
    patch(one('p', box), html`Bank card<br>${mm.toFixed(2)} mm`);
    drawBox();
  }

  function drawBox() {
    const { mm, high, width, isMoved } = setting;
    box.style.width = `${width}px`;
    box.style.height = `${Math.min(high * width / mm, 420)}px`;
    const isAtStop = width >= room() - 0.01 || width <= 60.01;
    edge.setAttribute('aria-valuemax', Math.floor(room()));
    edge.setAttribute('aria-valuenow', width.toFixed(2));
    edge.setAttribute('aria-valuetext', `${width.toFixed(2)} pixels`);
    one('#done').disabled = !isMoved || isAtStop;
    tell(one('#why'), !isMoved ? 'Move the edge first' : isAtStop ? 'It does not fit this window: make it larger.' : '');
  }

  function setEdge(value) {
    Object.assign(setting, { width: Math.max(60, Math.min(room(), value)), isMoved: true });
    drawBox();
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
  one('#done').onclick = () => {
    const { mm, width } = setting;
    useSize(width / mm, 'settings', 200 * Math.hypot(0.3 * Math.SQRT2, 0.1) / Math.sqrt(3) / mm, 1);
    keepSize();
    dialog.close();
  };
  one('#size').onclick = ({ target }) => target.matches('button') && openDialog();

  // --- What this screen shows ---

  const refresh = { enough: 300, stamps: [], hertz: null };
  const isMeasuring = () => refresh.stamps.length < refresh.enough;

  function startMeasuring() {
    Object.assign(refresh, { stamps: [], hertz: null });
    page.request();
  }

  /** The rate is the slope of a line through the time stamps over the frame index, after half a second to settle. */
  function measure(stamp) {
    if (!isMeasuring()) return;
    if (stamp - refresh.stamps.at(-1) > 1000) startMeasuring(); // the page was hidden
    refresh.stamps.push(stamp);
    const times = refresh.stamps.slice(30);
    if (times.length < 60 || times.length % 30) return;
    const gaps = times.slice(1).map((time, place) => time - times[place]);
    const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1];
    const frames = [0];
    for (const gap of gaps) frames.push(frames.at(-1) + Math.max(1, Math.round(gap / usual)));
    const [i, t] = [frames, times].map(mean);
    const sum = (f) => frames.reduce((total, x, place) => total + f(x - i, times[place] - t), 0);
    refresh.hertz = 1000 * sum((x) => x * x) / sum((x, y) => x * y);
    page.tellRate();
  }

  /** Sees a frame of this screen, and whether it is still the same one. */
  function see(stamp) {
    if (size.signature !== signature()) askAgain();
    measure(stamp);
  }

  /** Which frames of a rate, played at a speed of time, this screen shows. */
  function rateText(hertz, time) {
    if (!refresh.hertz) return 'Measuring this screen.';
    const part = refresh.hertz / (hertz * time);
    const times = Math.round(part);
    const drift = refresh.hertz / times - hertz * time;
    const slips = times > 1 ? ['stands a refresh less', 'stands a refresh longer'] : ['is lost', 'is shown twice'];
    const slower = hertz * 0.25 <= refresh.hertz * 1.01 ? '×¼' : '×⅒';
    const shown = !hertz ? ''
      : part < 0.9 ? `, one frame in ${Number((1 / part).toFixed(1))} of ${hertz} Hz is shown; ${slower} shows all`
      : Math.abs(part - times) > 0.02 * times ? ', which adds judder of its own'
      : Math.abs(drift) < 0.012 ? ', every frame is shown'
      : `, a frame ${slips[drift < 0 ? 0 : 1]} every ${(1 / Math.abs(drift * times)).toFixed(0)} s`;
    return `This screen: ${refresh.hertz.toFixed(2)} Hz${shown}.`;
  }

  addEventListener('resize', askAgain);
  addEventListener('focus', askAgain);
  // A size that is set in another tab holds here too, where that stands on this screen.
  addEventListener('storage', (event) => {
    if (event.key === key && stored()) readSize();
  });

  return { page, size, readSize, tellSize, startMeasuring, isMeasuring, see, rateText, dialog };
})(speedcalMarkup);
