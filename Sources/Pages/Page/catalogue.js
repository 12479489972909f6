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
  let names; // made at the first search, so that the page appears sooner
  const search = () => (names ??= speedcalNames.index(devices));

  // --- What is chosen ---

  let chosen = [];
  let [player, leave] = [null, new AbortController()];

  const addressOf = (display) => display.description ?? titleOf(display);

  /** Draws the page of the chosen displays, and keeps the speed. */
  function show() {
    leave.abort();
    leave = new AbortController();
    keepAddress({ d: chosen.length ? chosen.map(addressOf) : null });
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
      if (player && v && v !== 'each' && speedcalWords.read(v, shown).error) keepAddress({ v: `${player.state.mm}` });
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
    show();
  }

  function remove(display) {
    chosen = chosen.filter((other) => other !== display);
    field.focus();
    show();
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

  const families = {
    'iPhone': 'iPhone, iPod', 'iPod touch': 'iPhone, iPod', 'Wear OS': 'Android', 'Monitor': 'Monitors',
    'Television': 'Televisions', 'eReader': 'E-readers', 'Nintendo': 'Consoles', 'SteamOS': 'Consoles',
    'PlayStation': 'Consoles', 'Apple display': 'Apple displays',
  };
  const kindOf = ({ family }) => families[family] ?? family ?? 'Others';
  let listed = []; // the hits that are shown
  let marked = -1;

  function close() {
    hits.hidden = true;
    refusal.replaceChildren();
    [listed, marked] = [[], -1];
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  }

  /** Lists devices by kind, with a limit for each. */
  function list(found, text, room = 8) {
    const groups = Object.entries(Object.groupBy(found, kindOf));
    listed = [];
    const typed = text.trim().toLowerCase();
    const marks = (name) => {
      const at = typed ? name.toLowerCase().indexOf(typed) : -1;
      return at < 0 ? escaped(name) : escaped(name.slice(0, at))
        + `<mark>${escaped(name.slice(at, at + typed.length))}</mark>${escaped(name.slice(at + typed.length))}`;
    };
    hits.innerHTML = groups.map(([kind, members], number) => {
      const all = members.flatMap((device) => device.displays);
      const rows = all.slice(0, room).map((display) => {
        const { ppi, rate, device } = display;
        const name = titleOf(display);
        const id = `hit${listed.push(display) - 1}`;
        return `<div role=option id=${id} aria-selected=false data-hit data-display="${speedcalWords.attribute(name)}">`
          + `<b>${marks(name)}</b><span class=nb>${escaped(`${ppi} ppi`)}${rate?.[1] ? `, ${rate[1]} Hz` : ''}</span>`
          + `<span>${device.year ?? ''}</span></div>`;
      });
      const rest = all.length - rows.length;
      return `<div role=group aria-labelledby=kind${number}><div class=kind id=kind${number}>${escaped(kind)}</div>${
        rows.join('')}${rest ? `<div class=more>and ${rest} more: type on</div>` : ''}</div>`;
    }).join('');
    hits.hidden = !listed.length;
    hits.setAttribute('aria-label', `${listed.length} displays${typed ? ` named ${text.trim()}` : ''}`);
    marked = -1;
    field.setAttribute('aria-expanded', String(listed.length > 0));
    field.removeAttribute('aria-activedescendant');
    hits.scrollTop = 0;
  }

  /** The hits of a partly typed text: what it means, what it may become, and names that contain it. */
  function guess(text) {
    const found = search().find(text);
    const said = found.kind === 'none' ? [] : found.devices;
    const typed = text.trim().toLowerCase();
    return [...new Set([
      ...[...said, ...search().complete(text)].map((index) => devices[index]),
      ...devices.filter(({ name }) => name.toLowerCase().includes(typed)).reverse(),
    ])];
  }

  /** Acts on a text by the rules of the command line: adds displays, offers a choice, or refuses. */
  function decide(text) {
    const display = titles.get(text) ?? speedcalOwn.described(text)?.display;
    if (display) return [display];
    const found = search().find(text);
    if (found.kind === 'device') {
      const all = devices[found.devices[0]].displays;
      return found.display ? all.filter(({ name }) => name === found.display) : all;
    }
    if (found.kind === 'none') refuse(found);
    else {
      const members = found.devices.map((index) => devices[index]);
      list(members, text, 48);
      const some = members.slice(0, 3).map(({ name }) => name);
      const rest = members.length - some.length;
      const last = rest ? `${rest} more` : some.pop();
      tellRefusal(`\u2018${text}\u2019 may be ${some.join(', ')} or ${last}.`, 'Choose one.');
    }
    return null;
  }

  function tellRefusal(head, ...rest) {
    const line = make('p');
    line.append(make('b', { textContent: head }), ' ', ...rest);
    refusal.replaceChildren(line);
  }

  /** Shows a refusal, and offers what is near. */
  function refuse({ sentence, near, families }) {
    close();
    const [head, ...rest] = sentence.split('; ');
    const buttons = near.flatMap((place) => devices[place].displays).map((display) => {
      const hit = button(titleOf(display), () => add(display));
      Object.assign(hit.dataset, { hit: '', display: titleOf(display) });
      return hit;
    });
    buttons.push(...families.map((family) => button(family, () => {
      field.value = family;
      decide(family);
      field.focus();
    })));
    tellRefusal(`${head}.`, buttons.length ? 'Near it, if you meant one of these:' : rest.join('; '));
    const row = make('p', { className: 'row' });
    row.append(...buttons, button('Describe it yourself', openForm));
    refusal.append(row);
  }

  function mark(index) {
    marked = (index + listed.length) % listed.length;
    for (const [number, hit] of all('[role=option]', hits).entries()) {
      hit.setAttribute('aria-selected', String(number === marked));
      if (number === marked) hit.scrollIntoView({ block: 'nearest' });
    }
    field.setAttribute('aria-activedescendant', `hit${marked}`);
  }

  field.addEventListener('input', () => {
    close();
    if (field.value.trim()) list(guess(field.value), field.value);
  });
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && listed.length) {
      mark(key === 'ArrowDown' ? marked + 1 : (marked < 0 ? 0 : marked) - 1);
    } else if (key === 'Enter' && field.value.trim()) {
      const found = listed[marked] ? [listed[marked]] : decide(field.value.trim());
      if (found) add(...found);
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
  });

  /** Lists the kinds of displays to browse. */
  function drawKinds() {
    const groups = Object.groupBy(devices, kindOf);
    for (const kind of ['iPhone, iPod', 'iPad', 'Apple Watch', 'Mac', 'Android', 'Monitors']) {
      const members = groups[kind];
      if (!members) continue;
      const count = members.reduce((sum, device) => sum + device.displays.length, 0).toLocaleString('en');
      const year = Math.min(...members.map((device) => device.year ?? Infinity));
      const look = button('', () => {
        close();
        list(members.toReversed(), '', 100);
        field.focus();
      });
      look.append(make('b', { textContent: kind }), make('span', { textContent: `${count}, since ${year}` }));
      kinds.append(look);
    }
  }

  // --- A described display ---

  function openForm() {
    Object.assign(own.parentElement, { open: true, hidden: false });
    own.elements.size.focus();
  }
  one('[data-describe]').onclick = openForm;

  /** The display that the form describes, as the address writes it. */
  function described() {
    const { kind, size, unit, pixels, scale, hertz } = Object.fromEntries(new FormData(own));
    const bare = (text) => text.trim().toLowerCase().replace(/\s*[x\u00d7*]\s*/, 'x');
    const rate = hertz.trim() && ` ${hertz.trim()}Hz`;
    const panel = pixels.trim() && ` ${bare(pixels)}`;
    return `${bare(size)}${kind === 'ppi' ? 'ppi' : unit}${panel} @${scale.trim()}${rate}`;
  }

  function tellForm() {
    const { kind, hertz, pixels } = own.elements;
    one('.of', own).textContent = kind.selectedOptions[0].textContent;
    one('.unit-of', own).hidden = kind.value === 'ppi';
    const made = speedcalOwn.described(described());
    const { display } = made ?? {};
    one('button', own).disabled = !display;
    const glass = display && speedcalEntries.glassOf(display);
    tell(one('.hint', own), !display ? `${made?.error ?? 'Fill in the size, the pixels and the scale'}.`
      : `${speedcalWords.fixed(display.ppi, 2)} px/in ${
        speedcalEntries.percentText(speedcalEntries.certainty(display).percent)} (k = 2)${
        glass ? `, glass ${speedcalEntries.sizeText(glass)}` : ''}. ${
        kind.value === 'diagonal' ? 'A diagonal is known to half of its last place; width and height in mm say more. '
          : ''}${hertz.value.trim() ? '' : 'Without a refresh rate 60 Hz are assumed. '}`.trim());
    return display;
  }
  own.addEventListener('input', tellForm);
  own.elements.kind.addEventListener('change', () => {
    const examples = { diagonal: ['27', 'in'], size: ['597.7 \u00d7 336.2', 'mm'], ppi: ['163.18', 'in'] };
    [own.elements.size.value, own.elements.unit.value] = examples[own.elements.kind.value];
    tellForm();
  });
  own.addEventListener('submit', (event) => {
    event.preventDefault();
    const display = tellForm();
    if (display) add(display);
  });

  // --- Start ---

  function readAddress() {
    const told = new URLSearchParams(location.hash.slice(1)).getAll('d');
    if (String(told) === String(chosen.map(addressOf))) return;
    leave.abort('address');
    close();
    choose(told.slice(0, most).flatMap((text) => decide(text) ?? []));
    const missing = [...refusal.childNodes];
    show();
    refusal.replaceChildren(...missing);
  }

  drawKinds();
  tellForm();
  drawChips();
  readSize();
  readAddress();
  addEventListener('hashchange', readAddress);
})();
