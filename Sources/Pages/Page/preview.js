// The page's script. It plays the frames that the program computed: it decodes them by adding whole numbers, multiplies
// an offset by the size of a unit and by this screen's pixels per millimetre, and draws. It calculates no speed.
'use strict';
{
  const data = JSON.parse(document.getElementById('page-data').textContent);
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const svg = (name, attributes, textContent = '') => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return Object.assign(element, { textContent });
  };
  const span = (className, textContent) => Object.assign(document.createElement('span'), { className, textContent });
  document.documentElement.classList.add('live');

  // --- This screen: CSS pixels per millimetre ---

  const storageKey = 'speedcal-screen';
  const legal = (value) => value >= 0.5 && value <= 100;
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  // Zoom changes devicePixelRatio, and another screen changes that or the size. Desktop Safari tells of neither.
  const signature = () => `${screen.width}x${screen.height}@${devicePixelRatio}`;

  const calibration = {
    source: 'assumed', // or 'address', 'storage', 'program', 'settings', 'stale'
    pxPerMm: 96 / 25.4,
    kept: [], // settings: { pxPerMm, mm, half }
    edge: null, // the setting that the handle makes now, null before it is touched
  };
  // Half-widths in mm: how well the size of the reference is known. Each edge is set within 0.3 mm.
  const references = {
    card: { mm: 85.6, high: 53.98, half: 0.1 },
    narrow: { mm: 53.98, high: 85.6, half: 0.1 },
    ruler: { mm: 100, high: 12, half: 0.2 },
    a4: { mm: 210, high: 40, half: 2 },
  };
  const edgeHalf = 0.3;
  const settings = () => calibration.edge ? [...calibration.kept, calibration.edge] : calibration.kept;

  /** The expanded uncertainty (k = 2) of the mean setting, in per cent, two significant digits. */
  function uncertainty(list = settings()) {
    if (!list.length) return '–';
    const average = mean(list.map((setting) => setting.pxPerMm));
    const placing = mean(list.map((setting) => 2 * edgeHalf ** 2 / 3 / setting.mm ** 2));
    const size = mean(list.map((setting) => setting.half ** 2 / 3 / setting.mm ** 2));
    const spread = list.length < 2 ? 0
      : list.reduce((sum, setting) => sum + (setting.pxPerMm / average - 1) ** 2, 0) / (list.length - 1);
    return (200 * Math.sqrt(Math.max(placing, spread) / list.length + size)).toPrecision(2);
  }

  function describeScreen() {
    const count = settings().length;
    const value = `${calibration.pxPerMm.toFixed(3)} px per mm`;
    return {
      assumed: 'Not calibrated. 96 px per inch is assumed; the true size may differ by a third.',
      stale: 'The zoom or the screen has changed. Calibrate again.',
      address: `${value}, from the address.`,
      storage: `${value}, kept from before.`,
      program: `${value}, from the program.`,
      settings: `${value}, ${count > 1 ? `mean of ${count} settings` : 'one setting'}, U = ${uncertainty()} %.`,
    }[calibration.source];
  }

  function useScale(pxPerMm, source) {
    Object.assign(calibration, { pxPerMm, source, signature: signature() });
    document.documentElement.dataset.calibrated = source !== 'assumed' && source !== 'stale';
    one('#screen-state').textContent = describeScreen();
    layOut();
  }

  function readScale() {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const told = Number(fragment.get('px-per-mm'));
    if (legal(told)) {
      return useScale(told, [null, signature()].includes(fragment.get('screen')) ? 'address' : 'stale');
    }
    try {
      const stored = JSON.parse(localStorage.getItem(storageKey));
      if (stored?.signature === signature() && legal(stored.pxPerMm)) return useScale(stored.pxPerMm, 'storage');
    } catch { /* storage is closed to this page, or holds something else */ }
    const programmed = data.screenPpi / 25.4 / devicePixelRatio;
    legal(programmed) ? useScale(programmed, 'program') : useScale(96 / 25.4, 'assumed');
  }

  /** Keeps the scale in the address and the storage, or forgets it. */
  function keepScale(value) {
    try {
      history.replaceState(null, '', value ? `#px-per-mm=${value.toFixed(5)}&screen=${signature()}` : '#');
      if (value) localStorage.setItem(storageKey, JSON.stringify({ pxPerMm: value, signature: signature() }));
      else localStorage.removeItem(storageKey);
    } catch { /* this page may keep nothing: it stays calibrated while it is open */ }
  }

  const forgetSettings = () => Object.assign(calibration, { kept: [], edge: null });

  function askAgain() {
    if (calibration.signature === signature()) return layOut();
    if (calibration.source === 'assumed') return useScale(calibration.pxPerMm, 'assumed');
    forgetSettings();
    one('#calibrate').open = true;
    startMeasuring();
    useScale(calibration.pxPerMm, 'stale');
  }

  // --- The handle ---

  const [box, handle] = [one('#reference'), one('#edge')];
  const chosen = () => references[one('input[name=reference]:checked').value];
  let handleWidth = 0;

  function drawReference(factor = 1) {
    const reference = chosen();
    const room = box.parentElement.clientWidth;
    handleWidth = Math.min(room, calibration.edge ? handleWidth : calibration.pxPerMm * reference.mm * factor);
    box.style.width = `${handleWidth}px`;
    box.style.height = `${Math.min(reference.high * handleWidth / reference.mm, 420)}px`;
    box.dataset.kind = one('input[name=reference]:checked').value;
    handle.setAttribute('aria-valuemax', Math.floor(room));
    handle.setAttribute('aria-valuenow', handleWidth.toFixed(2));
    handle.setAttribute('aria-valuetext', `${handleWidth.toFixed(2)} pixels are ${reference.mm} mm`);
  }

  function setEdge(width) {
    const reference = chosen();
    handleWidth = Math.max(20, Math.min(box.parentElement.clientWidth, width));
    calibration.edge = { pxPerMm: handleWidth / reference.mm, mm: reference.mm, half: reference.half };
    useScale(mean(settings().map((setting) => setting.pxPerMm)), 'settings');
    keepScale(calibration.pxPerMm);
  }

  function keepSetting() {
    if (!calibration.edge) setEdge(handleWidth);
    calibration.kept.push(calibration.edge);
    calibration.edge = null;
    useScale(calibration.pxPerMm, 'settings');
    // The next setting starts off the mark, so that it is made and not just confirmed.
    drawReference(calibration.kept.length % 2 ? 0.95 : 1.04);
  }

  handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(event.pointerId));
  handle.addEventListener('pointermove', (event) => {
    if (handle.hasPointerCapture(event.pointerId)) setEdge(event.clientX - box.getBoundingClientRect().left);
  });
  handle.addEventListener('keydown', (event) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    setEdge(handleWidth + direction * (event.shiftKey ? 5 : 0.25));
  });
  for (const button of all('[data-nudge]')) button.onclick = () => setEdge(handleWidth + Number(button.dataset.nudge));
  one('fieldset').addEventListener('change', ({ target }) => {
    if (target.id === 'ruler-length') one('input[value=ruler]').checked = true;
    if (target.id === 'ruler-length' && target.checkValidity()) references.ruler.mm = target.valueAsNumber;
    calibration.edge = null;
    drawReference();
  });
  one('#keep-setting').onclick = keepSetting;
  one('#start-over').onclick = () => { forgetSettings(); keepScale(null); readScale(); };
  one('#calibrate').ontoggle = () => drawReference();

  // --- Lanes ---

  /** `3 3 3 3 4 5x295`: a number is a movement; `5x295` repeats, 295 times, the movement of 5 frames before. */
  function decode(code, start) {
    const moves = [];
    for (const token of code.split(' ')) {
      const [first, count] = token.split('x').map(Number);
      if (count === undefined) moves.push(first);
      else for (let left = count; left > 0; left--) moves.push(moves[moves.length - first]);
    }
    const offsets = [start];
    for (const move of moves) offsets.push(offsets.at(-1) + move);
    return offsets;
  }

  // What moves: how a piece of it is made, and what it says when it is the piece with a number.
  const contents = {
    text: { make: () => span('tile words', data.text) },
    stripes: { mm: 10, make: () => span('tile stripe', '') },
    ruler: {
      mm: 100,
      make(scale) {
        const tile = svg('svg', { class: 'tile', height: '100%', 'aria-hidden': 'true' });
        rule(tile, 0, 100, scale);
        return tile;
      },
      number: (tile, k) => all('text', tile).forEach((label, i) => { label.textContent = k * 100 + i * 10; }),
    },
    items: {
      make: () => span('tile item', ''),
      number(tile, k, { carousel }) {
        tile.hidden = k < 0 || k >= carousel.cells;
        tile.textContent = (((k + carousel.firstItem) % carousel.items) + carousel.items) % carousel.items;
      },
    },
  };

  /** Draws marks for each millimetre, with a number at every tenth. */
  function rule(element, from, to, scale) {
    let path = '';
    for (let mm = from; mm <= to; mm++) {
      path += `M${(mm * scale).toFixed(2)} 0v${mm % 10 === 0 ? 12 : mm % 5 === 0 ? 8 : 5}`;
    }
    element.replaceChildren(svg('path', { d: path }));
    for (let mm = from; mm < to; mm += 10) {
      element.append(svg('text', { x: (mm * scale + 3).toFixed(2), y: 20 }, `${mm}`));
    }
  }

  const lanes = all('[data-lane]').map((element, index) => ({
    ...data.lanes[index],
    view: one('[data-window]', element),
    strip: one('[data-strip]', element),
    offsets: decode(data.lanes[index].moves, data.lanes[index].start ?? 0),
    tiles: [],
  }));
  let isSnapped = false;

  function layOut() {
    const scale = calibration.pxPerMm;
    drawReference();
    for (const lane of lanes) {
      const content = contents[data.content];
      lane.view.style.height = `${Math.max(28, lane.heightMm * scale)}px`;
      if (lane.carousel) lane.view.style.width = `${lane.carousel.viewportMm * scale}px`;
      lane.strip.style.fontSize = `${lane.textMm * scale}px`;
      const mm = lane.carousel?.itemMm ?? content.mm;
      const add = () => {
        const tile = content.make(scale);
        if (mm) tile.style.width = `${mm * scale}px`;
        lane.tiles.push(tile);
        lane.strip.append(tile);
      };
      lane.strip.replaceChildren();
      lane.tiles = [];
      add();
      lane.pitch = lane.carousel ? lane.carousel.pitchMm * scale : lane.tiles[0].getBoundingClientRect().width;
      const count = Math.min(500, Math.ceil(lane.view.clientWidth / lane.pitch) + 1);
      while (lane.tiles.length < count) add();
      lane.frame = lane.piece = null;
    }
    for (const ruler of all('[data-ruler]')) rule(ruler, 0, Math.floor(ruler.clientWidth / scale), scale);
    draw(clock.now);
  }

  const frameAt = (lane, seconds) => Math.min(lane.offsets.length - 1, Math.floor(seconds * lane.hz + 1e-6));

  function draw(seconds) {
    for (const lane of lanes) {
      const frame = frameAt(lane, seconds);
      if (frame === lane.frame) continue;
      lane.frame = frame;
      let x = lane.offsets[frame] * lane.unitMm * calibration.pxPerMm;
      if (isSnapped) x = Math.round(x * devicePixelRatio) / devicePixelRatio;
      lane.strip.style.transform = `translateX(${-x}px)`;
      const piece = Math.floor(x / lane.pitch);
      if (piece !== lane.piece) {
        lane.piece = piece;
        lane.tiles.forEach((tile, i) => {
          tile.style.left = `${(piece + i) * lane.pitch}px`;
          contents[data.content].number?.(tile, piece + i, lane);
        });
      }
      if (lane.carousel) {
        const page = lane.carousel.pages.findLast(([from]) => from <= frame)?.[1];
        one('[data-page-number]').textContent = page ?? '–';
        all('[data-page]').forEach((dot, i) => dot.classList.toggle('current', i === page));
      }
    }
    one('#time').textContent = `${seconds.toFixed(2)} s`;
    one('#time').dataset.seconds = seconds;
    one('#seek').value = seconds;
    for (const head of all('[data-playhead]')) {
      const { x0, x1 } = head.dataset;
      head.setAttribute('transform', `translate(${Number(x0) + (x1 - x0) * seconds / data.duration} 0)`);
    }
  }

  // --- One clock ---

  // While it plays, the time is that of the frame's stamp since the start, multiplied, and never a sum of intervals.
  const clock = { isPlaying: false, rate: 1, from: 0, start: null, now: 0 };

  function run(isPlaying) {
    Object.assign(clock, { isPlaying, from: clock.now >= data.duration ? 0 : clock.now, start: null });
    one('#play').setAttribute('aria-pressed', isPlaying);
    one('#pause').setAttribute('aria-pressed', !isPlaying);
    request();
  }

  const play = () => run(true);
  const pause = () => run(false);

  const seek = (seconds) => draw(Object.assign(clock, { from: seconds, now: seconds, start: null }).now);

  /** To the next frame of any lane; on the page of a carousel to the next event. */
  function step(direction = 1) {
    pause();
    const moments = data.moments ?? lanes.map((lane) => {
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
    if (calibration.signature !== signature()) askAgain();
    measure(stamp);
    if (clock.isPlaying) {
      clock.start ??= stamp;
      clock.now = clock.from + (stamp - clock.start) / 1000 * clock.rate;
      if (clock.now >= data.duration) Object.assign(clock, { from: 0, now: 0, start: stamp });
      draw(clock.now);
    }
    if (clock.isPlaying || refresh.count < refresh.enough) request();
  }

  one('#play').onclick = play;
  one('#pause').onclick = pause;
  one('#step').onclick = () => step();
  one('#seek').oninput = ({ target }) => { pause(); seek(target.valueAsNumber); };
  one('#snap').onchange = ({ target }) => { isSnapped = target.checked; layOut(); };
  one('#rate').onchange = ({ target }) => {
    Object.assign(clock, { from: clock.now, start: null, rate: Number(target.value) });
    tellRefresh();
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return pause();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Space and arrows keep their meaning on controls that have one; the transport's own buttons follow the page.
    if (event.target.closest('input, select, summary, [role=slider], button:not(#play, #pause)')) return;
    if (event.key === ' ') run(!clock.isPlaying);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  });

  // --- What this screen shows ---

  // The rate is the slope of a line through the time stamps over the frame index, after 60 frames to settle.
  const refresh = { settle: 60, enough: 300, shown: 240 };
  function startMeasuring() {
    Object.assign(refresh, { count: 0, gaps: [], index: 0, n: 0, i: 0, t: 0, ii: 0, it: 0 });
    Object.assign(refresh, { last: null, first: null, usual: null, hz: null });
    request();
  }

  function measure(stamp) {
    const gap = stamp - refresh.last;
    refresh.last = stamp;
    if (++refresh.count === 1 || refresh.count > 3600) return;
    if (gap > 1000) return startMeasuring(); // the page was hidden
    if (refresh.count <= refresh.settle) return void refresh.gaps.push(gap);
    refresh.first ??= stamp;
    refresh.usual ??= refresh.gaps.sort((a, b) => a - b)[refresh.gaps.length >> 1];
    if (refresh.n > 0) refresh.index += Math.max(1, Math.round(gap / refresh.usual));
    const seconds = (stamp - refresh.first) / 1000;
    refresh.n += 1;
    refresh.i += refresh.index;
    refresh.t += seconds;
    refresh.ii += refresh.index ** 2;
    refresh.it += refresh.index * seconds;
    if (refresh.n % refresh.shown) return;
    refresh.hz = (refresh.n * refresh.ii - refresh.i ** 2) / (refresh.n * refresh.it - refresh.i * refresh.t);
    tellRefresh();
  }

  function tellRefresh() {
    if (!refresh.hz) return;
    const sentences = [...new Set(lanes.map((lane) => lane.hz))].map((hz) => {
      const perFrame = refresh.hz / (hz * clock.rate);
      const whole = Math.round(perFrame);
      if (perFrame < 0.995) return `Of ${hz} Hz it shows one frame in ${(1 / perFrame).toFixed(1)}: slow time down.`;
      if (Math.abs(perFrame - whole) < 0.005 * whole) return `It shows every frame of ${hz} Hz, ${whole} times.`;
      return `It shows every frame of ${hz} Hz, but ${Math.floor(perFrame)} or ${Math.ceil(perFrame)} times: `
        + 'some judder is its own.';
    });
    one('#refresh').textContent = `This screen refreshes at ${refresh.hz.toFixed(2)} Hz. ${sentences.join(' ')}`;
  }

  // --- Start ---

  one('#seek').max = data.duration;
  readScale();
  startMeasuring();
  addEventListener('hashchange', readScale);
  addEventListener('resize', askAgain);
  addEventListener('focus', askAgain);
  run(!matchMedia('(prefers-reduced-motion: reduce)').matches);
}
