// The catalogue: a search over every display, and the choice, which is part of the page's state.
'use strict';
(({ html, patch, asIs }, page, entries) => {
  const { titleOf } = entries;
  const devices = entries.unpack(pageData.catalogue);
  const displays = devices.flatMap((device) => device.displays);
  const titles = new Map(displays.map((display) => [titleOf(display), display]));
  const find = one('.find');
  one('[data-old]').remove();
  const [field, hits, refusal] = ['[data-search]', '.hits', '.refuse'].map((selector) => one(selector));
  const [empty, title] = [one('[data-part=body]').innerHTML, document.title];
  const [heading, leading] = ['title', 'lead'].map((name) => one(`[data-part=${name}]`).textContent);
  const most = 200; // displays on a page
  const search = speedcalSearch.index(displays, titleOf);

  // --- What is chosen ---

  /** The displays that a text names. */
  const named = (text) => (titles.has(text) ? [titles.get(text)] : search.exact(text));

  /** The displays of an address, and its texts that name none: they are left to the search. */
  function found(texts) {
    const list = texts.map((text) => [text, named(text)]);
    const unknown = list.findLast(([, records]) => !records.length);
    if (unknown) {
      [field.value] = unknown;
      queueMicrotask(() => look(field.value)); // the page comes first
    }
    const records = list.flatMap(([, records]) => records);
    return [...new Map(records.map((record) => [titleOf(record), record])).values()].slice(0, most);
  }

  function choose(list) {
    close();
    field.value = '';
    page.update({ d: [...new Set(list.map(titleOf))].slice(0, most) }, { isStep: true });
  }

  const add = (...more) => choose([...page.records(), ...more]);

  function remove(index) {
    choose(page.records().toSpliced(index, 1));
    field.focus();
  }

  /** Writes the choice, and the empty catalogue where nothing is chosen. */
  function render() {
    const records = page.records();
    const isEmpty = !records.length;
    one('.kinds').hidden = !isEmpty;
    one('.chosen', find).hidden = isEmpty;
    patch(one('.chips', find), html`${records.map((record, index) => html`<span class=chip>${titleOf(record)}<button
      type=button data-remove=${index} aria-label="Remove ${titleOf(record)}">✕</button></span>`)}`);
    const copied = page.copied()?.key === 'link' ? page.copied() : null;
    tell(one('[data-link]'), copied?.label ?? 'Copy link');
    tell(one('.copied'), copied?.said ?? '');
    if (!isEmpty) return;
    document.title = title;
    patch(one('[data-part=title]'), html`${heading}`);
    patch(one('[data-part=lead]'), html`${leading}`);
    patch(one('[data-part=body]'), asIs(empty));
  }

  // --- The search ---

  const { kindOf } = speedcalSearch;
  let listed = []; // the hits that are shown; the row behind them shows all
  let [marked, showAll] = [-1, () => {}];

  function close() {
    hits.hidden = true;
    patch(refusal, html``);
    [listed, marked] = [[], -1];
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  }

  const option = (display, index) => html`<div role=option id=hit${index} aria-selected=false data-hit
    data-display="${titleOf(display)}"><b>${titleOf(display)}</b><span class=nb>${display.ppi} ppi${
    display.rate?.[1] && `, ${display.rate[1]} Hz`}</span><span>${display.device.year}</span></div>`;

  /** Lists displays by kind, the first ones of each; the last row shows all. */
  function list(found, text = '', room = 8) {
    listed = [];
    const groups = new Map(found.map(({ device }) => [kindOf(device), []]));
    for (const display of found) groups.get(kindOf(display.device)).push(display);
    const rows = [...groups].map(([kind, members], number) => html`<div role=group aria-labelledby=kind${number}>
      <div class=kind id=kind${number}>${kind}</div>${
      members.slice(0, room).map((display) => option(display, listed.push(display) - 1))}</div>`);
    patch(hits, html`${rows}${found.length > listed.length && html`<div role=option id=hit${listed.length}
      aria-selected=false class=more><b>Show all ${found.length.toLocaleString('en')}</b></div>`}`);
    showAll = () => list(found, text, Infinity);
    hits.hidden = !listed.length;
    hits.setAttribute('aria-label', `${found.length} displays${text.trim() && ` named ${text.trim()}`}`);
    marked = -1;
    field.setAttribute('aria-expanded', String(listed.length > 0));
    field.removeAttribute('aria-activedescendant');
    hits.scrollTop = 0;
  }

  /** Lists what a text finds, and says what it does not find. */
  function look(text) {
    close();
    if (!text.trim()) return;
    const result = search.find(text);
    list(result.displays, text);
    const missing = result.missing.map((word) => `\u2018${word}\u2019`).join(', ');
    if (result.displays.length && !missing) return;
    const [head, rest] = result.displays.length ? [`No name has ${missing}.`, 'Without that:']
      : [`No display is called \u2018${text.trim()}\u2019.`, ''];
    patch(refusal, html`<p><b>${head}</b> ${rest}</p>`);
  }

  function mark(index) {
    const rows = all('[role=option]', hits);
    marked = (index + rows.length) % rows.length;
    for (const [number, hit] of rows.entries()) {
      hit.setAttribute('aria-selected', String(number === marked));
      if (number === marked) hit.scrollIntoView({ block: 'nearest' });
    }
    field.setAttribute('aria-activedescendant', `hit${marked}`);
  }

  /** Adds the marked hit, the display that the text names, or the only hit. */
  function enter() {
    if (marked >= listed.length) {
      showAll();
      return;
    }
    const exact = named(field.value.trim());
    const found = listed[marked] ? [listed[marked]] : exact.length || listed.length !== 1 ? exact : listed;
    if (found.length) add(...found);
  }

  field.addEventListener('input', () => look(field.value));
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && listed.length) {
      mark(key === 'ArrowDown' ? marked + 1 : (marked < 0 ? 0 : marked) - 1);
    } else if (key === 'Enter' && field.value.trim()) enter();
    else if (key === 'Escape') {
      close();
      event.stopPropagation();
    } else if (key === 'Backspace' && !field.value && page.records().length) remove(page.records().length - 1);
    else return;
    event.preventDefault();
  });

  /** Lists the kinds of displays to browse. */
  const kinds = ['iPhone, iPod', 'iPad', 'Apple Watch', 'Mac', 'Android', 'Monitors'];
  const membersOf = (kind) => devices.filter((device) => kindOf(device) === kind);

  patch(one('.kinds'), html`${kinds.filter((kind) => membersOf(kind).length).map((kind) => {
    const members = membersOf(kind);
    const count = members.reduce((sum, device) => sum + device.displays.length, 0).toLocaleString('en');
    const year = Math.min(...members.map((device) => device.year ?? Infinity));
    return html`<button type=button data-kind="${kind}"><b>${kind}</b><span>${count}, since ${year}</span></button>`;
  })}`);

  find.addEventListener('click', ({ target }) => {
    const { dataset } = target.closest('button, [role=option]') ?? find;
    if (dataset.kind) {
      close();
      list(membersOf(dataset.kind).toReversed().flatMap((device) => device.displays), '', 100);
      field.focus();
    } else if (target.closest('.more')) {
      showAll();
      field.focus();
    } else if (dataset.hit !== undefined) add(listed[Number(target.closest('[data-hit]').id.slice(3))]);
    else if (dataset.remove) remove(Number(dataset.remove));
    else if (dataset.link !== undefined) {
      page.keepAddress();
      one('.link').textContent = location.href;
      page.copy('link', 'Link', one('.link'));
    }
  });

  // --- Start ---

  page.start({ find: found, render });
  if (!page.records().length) field.focus();
  const idle = window.requestIdleCallback ?? ((act) => setTimeout(() => act({ timeRemaining: () => 8 }), 50));
  const work = (deadline) => {
    if (!search.work(deadline)) idle(work);
  };
  idle(work);
})(speedcalMarkup, speedcalPage, speedcalEntries);
