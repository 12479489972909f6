// A page without a browser, for the JavaScript driver: what listens, and frames that come when a test says so.
class Observer { observe() {} disconnect() {} takeRecords() { return []; } }
const frames = [];
/** What is listened to. */
export let listeners = [];

/** Something to listen to. */
const target = more => Object.assign({
  addEventListener(name, listener, { signal } = {}) {
    const entry = { target: this, name, listener };
    listeners.push(entry);
    signal?.addEventListener("abort", () => { listeners = listeners.filter(other => other !== entry); });
  },
}, more);
export const element = width => target({
  style: {}, children: [], clientLeft: 0, clientTop: 0, attributes: {}, contains: () => false, querySelectorAll: () => [],
  get childNodes() { return this.children; },
  getBoundingClientRect: () => ({ width, height: 40, left: 0, top: 0, right: width, bottom: 40 }),
  setAttribute(name, value) { this.attributes[name] = value; }, removeAttribute() {}, append() {},
  appendChild(child) {
    child.remove = () => this.children.splice(this.children.indexOf(child), 1);
    this.children.push(child);
    return child;
  },
  cloneNode: () => element(width),
});
export const viewport = target({ scale: 1 });
Object.assign(globalThis, {
  ResizeObserver: Observer, MutationObserver: Observer, matchMedia: () => target({ matches: false }),
  getComputedStyle: () => ({ direction: "ltr" }), document: target({ hidden: false, activeElement: null }),
  requestAnimationFrame: callback => frames.push(callback), window: target({ visualViewport: viewport }), visualViewport: viewport,
});
Object.defineProperty(globalThis, "navigator", { value: { platform: "Win32" }, configurable: true });
export const setScreen = (width, height, ratio) => Object.assign(globalThis, { screen: { width, height }, devicePixelRatio: ratio });
export const frame = seconds => frames.splice(0).forEach(callback => callback(1000 + seconds * 1000));
