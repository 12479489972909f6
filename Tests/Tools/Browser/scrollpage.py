"""A page with the JavaScript that `speedcal export --format js` prints, on screens that Chromium emulates."""

import functools
import http.server
import os
import shutil
import subprocess
import tempfile
import threading

from devtools import Browser

# `?plain` leaves out the viewport tag, as old pages do; `?rtl` is right-to-left, `?firefox` and `?platform=` are whose browser
# it says to be. With `?still` frames are shown at the times that a test says, in seconds, by `frame(time)`.
PAGE = """<!doctype html><meta charset="utf-8"><title>Driver</title>
<script>
const query = new URLSearchParams(location.search);
if (!query.has("plain")) document.head.insertAdjacentHTML("beforeend", "<meta name=viewport content=width=device-width>");
if (query.has("rtl")) document.documentElement.dir = "rtl";
if (query.has("firefox")) Object.defineProperty(CSSStyleDeclaration.prototype, "MozAppearance", { value: "" });
if (query.has("platform")) Object.defineProperty(navigator, "platform", { value: query.get("platform") });
if (query.has("still")) {
  let due = [];
  window.requestAnimationFrame = callback => due.push(callback);
  window.frame = seconds => due.splice(0).forEach(callback => callback(1000 + seconds * 1000));
}
</script>
<style>body { margin: 0 } #view { width: 300px } #track { white-space: nowrap }</style>
<div id="view"><div id="track"><a href="#first">Millimetres,</a> <a href="#second" id="second">not points</a></div></div>
<script type="module">
import { displays, glassOf, scroll } from "./scroll.js";
Object.assign(window, { displays, glassOf, scroll, view: document.querySelector("#view") });
window.track = document.querySelector("#track");
window.rows = [];
window.start = options => {
  rows.length = 0;
  // Pixels of the panel, as the code tells them, and CSS px, as the track stands, through its loops.
  const onFrame = (seconds, target, pixels) => {
    const [rendered, x] = [devicePixelRatio * visualViewport.scale, Math.abs(new DOMMatrix(track.style.transform).e)];
    const loop = Math.ceil(track.getBoundingClientRect().width * rendered - 0.001) / rendered;
    const before = rows.at(-1)?.[2] ?? 0;
    rows.push([seconds, pixels, before + (x - before % loop + 1.5 * loop) % loop - loop / 2]);
  };
  window.banner = scroll(track, { device: displays[0].names[0], onFrame, ...options });
};
window.pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
window.ready = true;
</script>
"""


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


class ScrollPage:
    """Serves the page with the code of some displays, and opens it in a browser."""

    def __init__(self, program, words, zoom=1):
        self.folder = tempfile.mkdtemp(prefix="speedcal-driver-")
        code = subprocess.run(
            [program, "export", *words, "--format", "js"], check=True, capture_output=True, text=True).stdout
        for name, text in (("scroll.js", code), ("index.html", PAGE)):
            with open(os.path.join(self.folder, name), "w") as file:
                file.write(text)
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=self.folder)
        http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.browser = Browser(zoom)
        self.page = self.browser.page()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.close()
        self.server.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)

    def open(self, query="", width=1280, height=900, **screen):
        """Opens the page anew, and forgets what was said."""
        self.page.open(f"http://127.0.0.1:{self.server.server_port}/index.html?{query}", width, height, **screen)
        self.run("new Promise(done => { const wait = () => window.ready ? done() : setTimeout(wait, 20); wait() })")
        self.page.complaints.clear()

    def run(self, expression):
        return self.page.evaluate(expression)

    def said(self):
        """What stands in the console."""
        self.run("0")
        told = [text for text in self.page.complaints if not text.startswith("request:") and "favicon" not in text]
        self.page.complaints.clear()
        return told
