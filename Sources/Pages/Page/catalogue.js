// The catalogue: a search over every display, a form to describe one, and the page of the chosen ones. The choice
// stands in the address.
'use strict';
(() => {
  const { titleOf } = speedcalEntries;
  const { escaped } = speedcalWords;
  const devices = speedcalEntries.unpack(pageData.catalogue);
  const displays = devices.flatMap((device) => device.displays);
  const titles = new Map(displays.map((display) => [titleOf(display), display]));
  const main = one('main');
  const [first, title] = [[...main.childNodes], document.title];
  const find = one('.find');
  const [field, hits, refusal, kinds, own] = ['[data-search]', '.hits', '.refuse', '.kinds', '.own'].map((s) => one(s));
  const most = 200;
  const button = (textContent, onclick) => make('button', { type: 'button', textContent, onclick });
  let index; // made at the first search, so that the page appears sooner
  const search = () => (index ??= speedcalSearch.index(displays, titleOf));

  // --- What is chosen ---

  let chosen = [];
  let [player, leave] = [null, new AbortController()];

  const addressOf = (display) => display.description ?? titleOf(display);

  /** Draws the page of the chosen displays, and keeps the speed; a step is one of the browser's history. */
  function show(isStep = false) {
    leave.abort();
    leave = new AbortController();
    keepAddress({ d: chosen.length ? chosen.map(addressOf) : null }, isStep);
    const focused = find.contains(document.activeElement) ? document.activeElement : null;
    one('.dock').hidden = !chosen.length;
    kinds.hidden = chosen.length > 0;
    own.parentElement.hidden = chosen.length > 0;
    drawChips();
    if (!chosen.length) {
      main.className = 'many';
      main.replaceChildren(...first);
      document.title = title;
    } else {
      // A speed in pixels differs from display to display.
      const v = new URLSearchParams(location.hash.slice(1)).get('v');
      const shown = speedcalEntries.entries(chosen, pageData);
      const isSame = !v || v === 'each' || !speedcalTyped.read(v, shown, pageData).error;
      if (player && !isSame) keepAddress({ v: `${player.state.mm}` });
      player = speedcalShow(chosen, leave.signal);
    }
    one('.head', main).append(find);
    focused?.focus();
  }

  /** Each display once, in the order in which they were added. */
  function choose(list) {
    chosen = [...new Map(list.map((display) => [addressOf(display), display])).values()].slice(0, most);
  }

  function add(...more) {
    choose([...chosen, ...more]);
    close();
    field.value = '';
    show(true);
  }

  function remove(display) {
    chosen = chosen.filter((other) => other !== display);
    field.focus();
    show(true);
  }

  function drawChips() {
    one('.chosen', find).hidden = !chosen.length;
    one('.chips', find).replaceChildren(...chosen.map((display) => {
      const chip = make('span', { className: 'chip', textContent: titleOf(display) });
      const cross = button('\u2715', () => remove(display));
      cross.setAttribute('aria-label', `Remove ${titleOf(display)}`);
      chip.append(cross);
      return chip;
    }));
  }

  one('[data-csv]').onclick = () => {
    const { state } = player;
    const speeds = player.speeds();
    const asked = speeds.map((speed) => (state.each ? speed : state.requested));
    const text = speedcalOwn.csv(player.displays, speeds, asked, pageData.settings);
    const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    make('a', { href, download: 'speedcal.csv' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  };
  one('[data-link]').onclick = async ({ target }) => {
    await navigator.clipboard.writeText(location.href);
    target.textContent = 'Copied';
    setTimeout(() => { target.textContent = 'Copy link'; }, 2000);
  };

  // --- The search ---

  const { kindOf } = speedcalSearch;
  let listed = []; // the hits that are shown; the row behind them shows all
  let [marked, showAll] = [-1, () => {}];

  function close() {
    hits.hidden = true;
    refusal.replaceChildren();
    [listed, marked] = [[], -1];
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  }

  /** Lists displays by kind, the first ones of each; the last row shows all. */
  function list(found, text = '', room = 8) {
    const typed = text.trim().toLowerCase();
    const marks = (name) => {
      const at = typed ? name.toLowerCase().indexOf(typed) : -1;
      return at < 0 ? escaped(name) : escaped(name.slice(0, at))
        + `<mark>${escaped(name.slice(at, at + typed.length))}</mark>${escaped(name.slice(at + typed.length))}`;
    };
    listed = [];
    const groups = Object.entries(Object.groupBy(found, ({ device }) => kindOf(device)));
    hits.innerHTML = groups.map(([kind, members], number) => {
      const rows = members.slice(0, room).map((display) => {
        const { ppi, rate, device } = display;
        const name = titleOf(display);
        const id = `hit${listed.push(display) - 1}`;
        return `<div role=option id=${id} aria-selected=false data-hit data-display="${speedcalWords.attribute(name)}">`
          + `<b>${marks(name)}</b><span class=nb>${escaped(`${ppi} ppi`)}${rate?.[1] ? `, ${rate[1]} Hz` : ''}</span>`
          + `<span>${device.year ?? ''}</span></div>`;
      });
      return `<div role=group aria-labelledby=kind${number}><div class=kind id=kind${number}>${
        escaped(kind)}</div>${rows.join('')}</div>`;
    }).join('');
    showAll = () => list(found, text, Infinity);
    if (found.length > listed.length) {
      hits.insertAdjacentHTML('beforeend', `<div role=option id=hit${listed.length} aria-selected=false class=more>`
        + `<b>Show all ${found.length.toLocaleString('en')}</b></div>`);
    }
    hits.hidden = !listed.length;
    hits.setAttribute('aria-label', `${found.length} displays${typed ? ` named ${text.trim()}` : ''}`);
    marked = -1;
    field.setAttribute('aria-expanded', String(listed.length > 0));
    field.removeAttribute('aria-activedescendant');
    hits.scrollTop = 0;
  }

  /** Lists what a text finds, and says what it does not find. */
  function look(text) {
    close();
    if (!text.trim()) return;
    const found = search().find(text);
    list(found.displays, text);
    const quoted = found.missing.map((word) => `\u2018${word}\u2019`).join(', ');
    if (!found.displays.length) refuse(`No display is called \u2018${text.trim()}\u2019.`);
    else if (quoted) refuse(`No name has ${quoted}.`, 'Without that:');
  }

  /** The displays that a text names, described or exact; none where it leaves a choice. */
  function named(text) {
    const display = titles.get(text) ?? speedcalOwn.described(text)?.display;
    return display ? [display] : search().exact(text);
  }

  /** Says what is not there, and offers the form. */
  function refuse(head, rest = '') {
    const line = make('p');
    line.append(make('b', { textContent: head }), ` ${rest} `, button('Describe it yourself', openForm));
    refusal.replaceChildren(line);
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

  field.addEventListener('input', () => look(field.value));
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && listed.length) {
      mark(key === 'ArrowDown' ? marked + 1 : (marked < 0 ? 0 : marked) - 1);
    } else if (key === 'Enter' && field.value.trim()) {
      if (marked >= listed.length) return void showAll();
      const exact = named(field.value.trim());
      const found = listed[marked] ? [listed[marked]] : exact.length || listed.length !== 1 ? exact : listed;
      if (found.length) add(...found);
    } else if (key === 'Escape') {
      close();
      event.stopPropagation();
    } else if (key === 'Backspace' && !field.value && chosen.length) remove(chosen.at(-1));
    else return;
    event.preventDefault();
  });
  hits.addEventListener('click', ({ target }) => {
    const hit = target.closest('[data-hit]');
    if (hit) add(listed[Number(hit.id.slice(3))]);
    else if (target.closest('.more')) {
      showAll();
      field.focus();
    }
  });

  /** Lists the kinds of displays to browse. */
  function drawKinds() {
    const groups = Object.groupBy(devices, kindOf);
    for (const kind of ['iPhone, iPod', 'iPad', 'Apple Watch', 'Mac', 'Android', 'Monitors']) {
      const members = groups[kind];
      if (!members) continue;
      const count = members.reduce((sum, device) => sum + device.displays.length, 0).toLocaleString('en');
      const year = Math.min(...members.map((device) => device.year ?? Infinity));
      const card = button('', () => {
        close();
        list(members.toReversed().flatMap((device) => device.displays), '', 100);
        field.focus();
      });
      card.append(make('b', { textContent: kind }), make('span', { textContent: `${count}, since ${year}` }));
      kinds.append(card);
    }
  }

  // --- A described display ---

  function openForm() {
    Object.assign(own.parentElement, { open: true, hidden: false });
    own.elements.size.focus();
  }
  one('[data-describe]').onclick = openForm;

  /** The display that the form describes; says what it comes to, or which field is wrong. */
  function tellForm() {
    const { kind, hertz, unit } = own.elements;
    one('.of', own).textContent = kind.selectedOptions[0].textContent;
    unit.parentElement.hidden = ['ppi', 'pitch'].includes(kind.value);
    const { text, field, error } = speedcalOwn.written(Object.fromEntries(new FormData(own)));
    const made = text ? speedcalOwn.described(text) : { error };
    const { display } = made;
    for (const input of all('input', own)) input.setAttribute('aria-invalid', input.name === (field ?? 'none'));
    one('button', own).disabled = !display;
    const glass = display && speedcalEntries.glassOf(display);
    const label = field ? `${own.elements[field].parentElement.firstChild.textContent}: ` : '';
    tell(one('.hint', own), !display ? `${label}${made.error}.`
      : `${speedcalWords.fixed(display.ppi, 2)} px/in ${
        speedcalEntries.percentText(speedcalEntries.certainty(display).percent)} (k = 2)${
        glass ? `, glass ${speedcalEntries.sizeText(glass)}` : ''}. ${
        kind.value === 'diagonal' ? 'A diagonal is known to half of its last place; width and height in mm say more. '
          : ''}${hertz.value.trim() ? '' : 'Without a refresh rate 60 Hz are assumed. '}`.trim());
    return display;
  }
  own.addEventListener('input', tellForm);
  own.elements.kind.addEventListener('change', () => {
    const examples = {
      diagonal: ['27', 'in'], size: ['597.7 \u00d7 336.2', 'mm'], ppi: ['163.18', 'in'], pitch: ['2.5', 'mm'],
    };
    [own.elements.size.value, own.elements.unit.value] = examples[own.elements.kind.value];
    tellForm();
  });
  own.addEventListener('submit', (event) => {
    event.preventDefault();
    const display = tellForm();
    if (display) add(display);
  });

  // --- Start ---

  /** Shows what the address names; of what it does not name exactly the last is looked for. */
  function readAddress() {
    const told = new URLSearchParams(location.hash.slice(1)).getAll('d').slice(0, most);
    if (String(told) === String(chosen.map(addressOf))) return;
    leave.abort('address');
    close();
    const found = told.map((text) => [text, named(text)]);
    choose(found.flatMap(([, displays]) => displays));
    show();
    const unknown = found.findLast(([, displays]) => !displays.length);
    if (unknown) {
      [field.value] = unknown;
      look(field.value);
    }
  }

  drawKinds();
  tellForm();
  drawChips();
  readSize();
  readAddress();
  if (!chosen.length) field.focus();
  addEventListener('hashchange', readAddress);
})();
