// The words that follow the speed, by the names of their places in the page: those that a slide writes at once, and
// those that wait until it rests. Pure functions.
'use strict';
const speedcalParts = ((words, several, code, { html, verbatim }) => {
  /** The verdict and the comparison at one of the page's rates. */
  function atRate(data, view, rate) {
    const { displays: [display], isSingle } = data;
    const verdict = isSingle ? words.verdict(display, rate, data, view) : several.verdict(data, view, rate);
    return {
      [`verdict${rate}`]: verdict ? words.verdictMarkup(verdict) : html``,
      ...(!isSingle && { [`compared${rate}`]: several.comparison(data, view, rate) }),
    };
  }

  /** What a slide writes: the title, the answer and the verdict. */
  function quick(data, view, { axis }) {
    const { displays, isSingle, title, settings } = data;
    return {
      title: html`${view.text} on ${isSingle ? title : `${words.word(displays.length)} displays`}${
        view.each && ', each at its own speed'}`,
      lead: words.lead(data, view),
      ...(isSingle && { figures: words.answer(displays[0], view.mm, { settings, axis }) }),
      ...atRate(data, view, view.rate),
    };
  }

  /** The buttons that copy code, by whose it is, and the speed for a command line. */
  function take(list, view, { isAdvised, isCatalogue }, { copied }) {
    const none = !view.mm ? 'Nothing moves, so there is no code.'
      : isAdvised ? 'No code to paste here.' : 'There is no code for a fault on purpose.';
    const group = (owners) => html`<span class=grp>${list.filter((code) => code.owners === owners).map(
      ({ key, title }) => html`<button type=button data-copy="${key}">${
        copied?.key === key ? copied.label : title}</button>`)}${
      owners && html`<span class="s q">${owners}</span>`}</span>`;
    return html`${list.length ? html`<span>Copy<span class=opt> the ${isCatalogue ? 'command' : 'code'}</span></span>${
      [...new Set(list.map(({ owners }) => owners))].map(group)}` : html`<span class=q>${none}</span>`}${
      !view.each && isAdvised && html`<code data-line>${verbatim(`--speed ${view.line}`)}</code>`}
      <span class="q s" role=status id=copied>${copied?.said}</span>`;
  }

  const sheet = ({ key, title, owners, text, command }) => html`<section><h3>${title}${
    owners && html` <span class=q>${owners}</span>`}</h3>${text === command
    ? html`<p><code data-code="${key}">${verbatim(command)}</code></p>` : html`${command && html`<p><code
    data-command="${key}">${verbatim(command)}</code></p>`}<pre tabindex=0 data-code="${key}">${verbatim(text)}</pre>`}
    </section>`;

  /** The code of each platform for what a view plays. */
  const codes = (data, view, { axis }) => code.codes(data, { speedOf: view.of, each: view.each, axis });

  /** What waits until a slide rests: the other rates, the notes, the ways, the tables, the code. */
  function rest(data, view, state) {
    const list = codes(data, view, state);
    const others = Array.from({ length: data.rateCount }, (_, rate) => rate).filter((rate) => rate !== view.rate);
    const ofDisplays = (data.isBrief ? [data.displays[state.display]] : data.displays).map((display) => {
      const shown = words.waysOn(display, data);
      const ways = html`${view.of(display).mm > 0 && display.hertz.map((_, rate) =>
        words.waysList(display, rate, data, view.waysOf(display, rate, shown)))}`;
      return [data.isBrief ? 'ways' : `ways${display.index}`, ways];
    });
    return {
      ...Object.assign({}, ...others.map((rate) => atRate(data, view, rate))), notes: words.notes(data, view),
      ...Object.fromEntries(ofDisplays), take: take(list, view, data, state), code: html`${list.map(sheet)}`,
      ...(data.isSingle && { printed: words.printed(list[0]?.command) }),
    };
  }

  return { quick, rest, codes };
})(speedcalWords, speedcalSeveral, speedcalCode, speedcalMarkup);
