// Markup is made by one tag, `html`, and written by one function, `patch`, which changes what differs and nothing else.
'use strict';
// Without this the page stays as the file has it, with a line that says so.
if (![].toSorted) throw new Error('This page needs a browser of 2023 or later.');
const speedcalMarkup = (() => {
  /** A piece of HTML or SVG, which is not escaped again. */
  class Markup {
    constructor(text) { this.text = text; }

    toString() { return this.text; }
  }

  const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  const escaped = (text) => text.replace(/[&<>"']/g, (sign) => signs[sign]);

  // A number keeps its unit on its line.
  const units = /(\d) (?=(?:mm\/s|mm|px\/in|px|pt|dp|ms|s|Hz|%|ppi|CSS|times)(?:[,.;:) ]|$))/g;
  const kept = (text) => text.replace(units, '$1\u00a0');

  /** A value as markup: lists one after the other, nothing for what is missing or false; in a tag without rewording. */
  function written(value, isInTag) {
    if (value instanceof Markup) return value.text;
    if (Array.isArray(value)) return value.map((one) => written(one, isInTag)).join('');
    if (value === null || value === undefined || value === false) return '';
    return escaped(isInTag ? String(value) : kept(String(value)));
  }

  /** Words to copy as they are: code and commands, in which a no-break space would be another sign. */
  const verbatim = (text) => new Markup(escaped(text));

  // Which values of a template stand in a tag.
  const places = new WeakMap();
  function placesOf(strings) {
    let isInTag = false;
    return strings.slice(0, -1).map((text) => {
      const [start, end] = [text.lastIndexOf('<'), text.lastIndexOf('>')];
      if (start !== end) isInTag = start > end;
      else if (/=["]?$/.test(text)) isInTag = true; // a template of attributes alone
      return isInTag;
    });
  }

  /** The tag of markup: its values are escaped unless they are markup themselves. */
  function html(strings, ...values) {
    if (!places.has(strings)) places.set(strings, placesOf(strings));
    const isInTag = places.get(strings);
    return new Markup(values.reduce(
      (text, value, index) => text + written(value, isInTag[index]) + strings[index + 1], strings[0]));
  }

  /** Gives an element the attributes of another, but for what a visitor opened and what scripts measured. */
  function dress(now, next) {
    for (const { name } of [...now.attributes]) {
      if (!next.hasAttribute(name) && name !== 'open' && name !== 'style') now.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
      if (now.getAttribute(name) !== value) now.setAttribute(name, value);
    }
    if ('checked' in now) now.checked = next.checked;
    if (next.matches('input[value]') && now.value !== next.value) now.value = next.value;
  }

  /** What an element is: another one takes the place of one that is something else. */
  const kindOf = (node) =>
    [node.nodeName, ...['id', 'data-part', 'data-kept'].map((name) => `${node.getAttribute?.(name)}`)].join();

  /** Makes the children of an element those of another; what stays keeps its focus, its fold and its place. */
  function follow(place, made) {
    const [old, wanted] = [[...place.childNodes], [...made.childNodes]];
    wanted.forEach((next, index) => {
      const now = old[index];
      if (!now) place.append(next);
      else if (kindOf(now) !== kindOf(next)) now.replaceWith(next);
      else if (!now.attributes) {
        if (now.data !== next.data) now.data = next.data;
      } else {
        dress(now, next);
        if (!next.hasAttribute('data-kept')) follow(now, next);
      }
    });
    for (const rest of old.slice(wanted.length)) rest.remove();
  }

  const last = new WeakMap();

  /** Writes markup into an element. What is in an element with `data-kept` is another's. */
  function patch(place, markup) {
    const { text } = markup;
    if (last.get(place) === text) return;
    last.set(place, text);
    const made = place.cloneNode(false);
    made.innerHTML = text;
    follow(place, made);
  }

  return { html, patch, verbatim, asIs: (text) => new Markup(text) };
})();
