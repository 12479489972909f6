// The page: its state, what is written of it, and what a visitor does to it. State goes one way: `update` makes the
// next state, `render` writes it.
'use strict';
const speedcalPage = (({ html, patch }, words, body, landscape, desk, player) => {
  const main = one('main');
  const part = (name) => one(`[data-part="${name}"]`, main);
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const rest = 150; // ms until what waits is written after a slide
  let [data, first, state, view, bands, range] = [];
  let [restTimer, addressTimer] = [0, 0];
  // The address as it was last read or written.
  let known;

  /** The catalogue's part: it finds the records that an address names, and writes the choice. */
  const catalogue = { find: () => null, render() {} };
  let records = [];

  // --- State ---

  function describe(next) {
    const asked = ({ d, axis, distance, v }) => [d, axis, distance, v.split('@')[1]].join();
    if (data && asked(state) === asked(next)) return;
    data = speedcalEntries.dataOf(records, pageData, next);
    bands = null;
  }

  /** Plays another state: `isSliding` leaves tables to a later moment, `isStep` can be gone back by the browser. */
  function update(change, { isSliding = false, isStep = false, isTyping = false, isRead = false } = {}) {
    const next = { ...state, draft: null, ...change };
    if (isRead || String(next.d) !== String(state.d)) records = catalogue.find(next.d) ?? records;
    // Other displays have a rate of their own, unless one was chosen.
    if (isStep && state.rate === speedcalState.usualRate(data, state)) next.rate = 0;
    describe(next);
    if (isRead) next.draft = speedcalState.inVain(data, next);
    const settled = speedcalState.settled(data, next, first);
    // A choice of displays keeps the speed, if not its unit.
    if (isStep && settled.draft) Object.assign(settled, { v: String(view.mm), from: null, draft: null });
    state = settled;
    view = data.displays.length ? speedcalState.view(data, state) : null;
    render({ isSliding, isTyping });
    clearTimeout(addressTimer);
    if (isStep) keepAddress(true);
    // Browsers limit how often it may change.
    else if (!isRead) addressTimer = setTimeout(keepAddress, 250);
  }

  /** Writes the state into the address. */
  function keepAddress(isStep = false) {
    clearTimeout(addressTimer);
    addressTimer = 0;
    const text = `#${speedcalState.write(state, first, data)}`;
    // One that was typed is about to be read.
    if (location.hash !== known || text === (known || '#')) return;
    try {
      history[isStep ? 'pushState' : 'replaceState'](history.state, '', text);
    } catch { /* the address stays as it is */ }
    known = location.hash;
  }

  function readAddress() {
    known = location.hash;
    const read = speedcalState.read(location.hash, first, pageData);
    desk.readSize();
    update({ ...read, playing: state.playing }, { isRead: true });
  }

  // --- What is written ---

  function drawBands() {
    const { displays, isSingle } = data;
    const slider = one('#speed');
    const nextRange = landscape.rangeOf(data, view);
    const room = slider.clientWidth / parseFloat(getComputedStyle(document.documentElement).fontSize); // in rem
    Object.assign(slider, { min: nextRange[0], max: nextRange[1], step: landscape.stepOf(nextRange) });
    const hertz = displays.map((display) => display.hertz[speedcalSeveral.rateIndex(display, view.rate)]);
    const key = [nextRange, room, hertz].join();
    if (bands?.key !== key) {
      range = nextRange;
      bands = (isSingle ? displays : []).map((display, index) => landscape.band(display, hertz[index], range, data));
      bands.key = key;
      patch(part('bands'), landscape.bandsMarkup(data, bands, range, room));
    }
    drawHair();
  }

  function drawHair() {
    for (const band of bands) {
      const { display } = band;
      const rate = display.hertz.indexOf(band.hertz);
      const ways = view.waysOf(display, rate, words.shownWays(data.ways));
      const { mm } = view.of(display);
      patch(one(`[data-hair="${display.index}"]`), landscape.hair(band, mm, ways));
      for (const { way, judder } of ways) {
        tell(one(`[data-legend="${way}"]`), judder.peakToPeak.millimeters.toFixed(2));
      }
    }
  }

  /** Writes parts of the page where it has places for them. */
  function writeParts(list) {
    for (const [name, markup] of Object.entries(list)) {
      const place = part(name);
      if (place) patch(place, markup);
    }
  }

  function writeRest() {
    clearTimeout(restTimer);
    writeParts(speedcalParts.rest(data, view, state));
    part('code').closest('details').hidden = !one('[data-code]');
    desk.tellSize();
    tellRate();
  }

  function tellRate() {
    if (!data?.displays.length) return;
    const text = view.mm ? desk.rateText(player.seen(), Number(state.time)) : 'Nothing moves at 0 mm/s.';
    for (const element of all('[data-rate-text]')) tell(element, text);
  }

  /** A reason as a sentence; one that begins with a unit keeps its case. */
  const sentence = (text) => (/^[a-z]+ /.test(text) ? words.capital(text) : text) + (/[.?]$/.test(text) ? '' : '.');

  function writeFields(isTyping) {
    const { draft } = state;
    const [field, far] = [one('[data-speed]'), one('[data-distance]')];
    if (!isTyping) {
      field.value = draft?.text ?? view.shown;
      const distances = [...new Set(data.displays.map(({ distance }) => distance))];
      far.value = distances.length === 1 ? words.distanceText(distances[0]) : '';
      far.placeholder = 'by size';
    }
    field.setAttribute('aria-invalid', Boolean(draft?.text));
    part('error').hidden = !draft;
    patch(part('error'), draft ? html`<p>${sentence(draft.error)}</p>${
      draft.more?.length > 0 && html`<details><summary>and ${draft.more.length} other units</summary>
      <div>${draft.more.join(', ')}</div></details>`}` : html``);
  }

  function writeDock() {
    const dock = one('.dock');
    dock.hidden = !data.displays.length;
    dock.classList.toggle('paused', !state.playing);
    one('.play').setAttribute('aria-label', state.playing ? 'Pause' : 'Play');
    for (const control of all('button, input', dock)) control.disabled = !view?.mm;
    for (const radio of all('[name=time]')) radio.checked = radio.value === state.time;
  }

  function render({ isSliding, isTyping }) {
    const { isSingle, isBrief, displays } = data;
    main.className = isSingle ? 'one' : isBrief ? 'many brief' : displays.length === 2 ? 'many two' : 'many';
    document.body.dataset.content = state.content;
    writeDock();
    if (view) renderPage(isSliding, isTyping);
    if (!isSliding) catalogue.render();
    if (!view) player.show(data, view, state);
  }

  function renderPage(isSliding, isTyping) {
    if (!isSliding) patch(part('body'), body.body(data, state, view));
    writeFields(isTyping);
    writeParts(speedcalParts.quick(data, view, state));
    document.title = `${view.text} · ${data.isSingle ? data.displays[0].name : `${data.displays.length} displays`}`;
    one('#speed').setAttribute('aria-valuetext', `${view.text.replace(/ mm\/s$/, '')} millimetres a second`);
    drawBands();
    if (isSliding) {
      player.redraw(view);
      clearTimeout(restTimer);
      restTimer = setTimeout(render, rest, { isSliding: false, isTyping: true });
      return;
    }
    writeRest();
    player.show(data, view, state);
    tellRate();
    const slider = one('#speed');
    if (slider !== document.activeElement || !isTyping) slider.value = view.mm;
  }

  // --- What a visitor does ---

  /** What plays a speed that was read, at the rate that it names, or else at the present one. */
  const played = (read) => ({ v: read.typed, each: false, rate: speedcalState.namedRate(data, read) ?? state.rate });
  const reading = (v) => speedcalState.reading(data, state, v);

  function type(text) {
    if (text === view.shown && !state.draft) return;
    const read = reading(text);
    update(read.error ? { draft: { text, ...read } } : { ...played(read), from: null }, { isTyping: true });
  }

  /** Plays a speed that was not typed; the one that was stays to return to. */
  function play(v, rate, how = {}) {
    update({ ...played(reading(v)), v, from: state.from ?? state.v, ...(rate && { rate }) }, how);
  }

  const back = () => ({ ...played(reading(state.from ?? state.v)), v: state.from ?? state.v, from: null });

  function look(text) {
    const read = text.trim() ? speedcalTyped.readDistance(text, pageData) : { mm: null };
    const next = { ...state, distance: read.mm };
    const error = read.error ?? speedcalState.reading(data, next, state.v).error;
    if (error) update({ draft: { text: null, error } }, { isTyping: true });
    else if (!state.draft?.text) update({ distance: read.mm });
    else {
      // A speed that waited for the distance is read again.
      const waiting = speedcalState.reading(data, next, state.draft.text);
      update(waiting.error ? { distance: read.mm, draft: { text: state.draft.text, ...waiting } }
        : { distance: read.mm, ...played(waiting), from: null });
    }
  }

  /** Copies what an element says, and says so for 2 s in the place of a button's name. */
  async function copy(key, name, element) {
    if (state.copied?.key === key) return;
    const copied = { key, ...await speedcalCopy.copy(element, name) };
    update({ copied, draft: state.draft }, { isTyping: true });
    setTimeout(() => state.copied === copied && update({ copied: null, draft: state.draft }, { isTyping: true }), 2000);
  }

  function slide(value) {
    const { text } = landscape.snapped(value, data.isSingle ? bands[0].evens : [], range);
    play(text, state.rate, { isSliding: true });
  }

  const handlers = {
    input: [
      ['[data-speed]', (field) => type(field.value)],
      ['#speed', (slider) => slide(slider.valueAsNumber)],
      ['.scrub', (scrub) => {
        // Read first: a pause sets the scrubber to the current time.
        const seconds = scrub.valueAsNumber;
        update({ playing: false });
        player.seek(seconds);
      }],
    ],
    change: [
      ['[data-speed]', (field) => {
        type(field.value);
        writeFields(Boolean(state.draft));
      }],
      ['[data-distance]', (field) => look(field.value)],
      ['#speed', (slider) => {
        const isAtEnd = range.some((end) => Math.abs(slider.valueAsNumber - end) < landscape.stepOf(range) * 1.01);
        if (isAtEnd && view.mm > 0) update({ from: null });
      }],
      ['[name=rate]', ({ value }) => update({ rate: speedcalState.leading(data).hertz[value] })],
      ['[name=content],[name=axis],[name=way],[name=time]',
        ({ name, value }) => update({ [name]: value })],
    ],
    focusout: [['[data-speed]', () => writeFields(Boolean(state.draft))]],
    keydown: [
      ['[data-speed]', (field, event) => {
        if (event.key === 'Escape') update(back());
        if (event.key === 'Enter') {
          type(field.value);
          writeFields(Boolean(state.draft));
        }
        return ['Enter', 'Escape'].includes(event.key);
      }],
      ['#speed', (slider, event) => {
        const value = landscape.keyed(event, view.mm, bands[0]?.evens ?? [], range);
        if (value === undefined) return false;
        event.preventDefault();
        slider.value = value;
        slide(value);
        return true;
      }],
    ],
    click: [
      ['[data-play]', ({ dataset: { play: speed, hertz } }) => {
        if (speed === 'each') update({ each: true });
        else if (speed === 'asked') update(back());
        else play(speed, Number(hertz));
      }],
      ['[data-choose]', ({ dataset }) => update({ display: Number(dataset.choose) })],
      ['[data-copy]', (button) => {
        // A slide may not have written the code yet.
        writeRest();
        copy(button.dataset.copy, button.textContent, one(`[data-code="${button.dataset.copy}"]`));
      }],
      ['.play', () => update({ playing: !state.playing })],
      ['.step', () => step()],
    ],
  };
  for (const [type, list] of Object.entries(handlers)) {
    document.addEventListener(type, (event) => {
      if (!view) return;
      for (const [selector, act] of list) {
        const target = event.target.closest?.(selector);
        if (target && act(target, event)) event.stopPropagation();
      }
    }, type === 'keydown');
  }

  function step(direction = 1) {
    if (state.playing) update({ playing: false });
    player.step(direction);
  }

  document.addEventListener('keydown', (event) => {
    if (!view || desk.dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      update({ playing: false });
      return;
    }
    if (event.target.closest('input, select, summary, a, pre, [tabindex], button:not(.play, .step)')) return;
    const act = {
      ' ': () => update({ playing: !state.playing }), ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  // --- Paper ---

  let opened = [];
  addEventListener('beforeprint', () => {
    if (!view) return;
    writeRest();
    opened = all('details:not(.screen, [open])');
    for (const fold of opened) fold.open = true;
    const list = speedcalParts.codes(data, view, state);
    for (const display of data.displays) {
      const code = list.find(({ displays }) => displays.includes(display));
      const sheet = one(`[data-sheet="${display.index}"]`);
      if (sheet) patch(sheet, speedcalSeveral.sheet(data, view, display, state, code?.command));
    }
  });
  addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false;
  });

  // --- Start ---

  Object.assign(desk.page, {
    text: () => view?.text ?? '', tellRate, request: player.request,
    layOut() {
      if (!view) return;
      drawBands();
      player.layOut();
    },
  });

  /** Shows what the address names, and follows it; `given` finds and writes what a catalogue has besides. */
  function start(given = {}) {
    Object.assign(catalogue, given);
    records = given.find ? [] : speedcalEntries.unpack(pageData.catalogue).flatMap((device) => device.displays);
    data = speedcalEntries.dataOf(records, pageData);
    first = speedcalState.start(data);
    state = { ...first, playing: !reducesMotion };
    readAddress();
    desk.startMeasuring();
    addEventListener('hashchange', readAddress);
    addEventListener('pagehide', () => addressTimer && keepAddress());
    if (innerWidth >= 1920) one('.one .folds details')?.setAttribute('open', '');
  }

  return { start, update, copy, keepAddress, records: () => records, copied: () => state.copied };
})(speedcalMarkup, speedcalWords, speedcalBody, speedcalLandscape, speedcalDesk, speedcalPlayer);
if (!pageData.isCatalogue) speedcalPage.start();
