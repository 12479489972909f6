"""A small client of the DevTools protocol: Python's standard library and a Chromium are all it needs."""

import base64
import contextlib
import json
import math
import os
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time

PLAIN_HOST = "speedcal.test"  # this machine by a name that no browser trusts as it does localhost


class WebSocket:
    """Text messages over a WebSocket (RFC 6455), as much of it as Chromium speaks."""

    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline()
        if b" 101 " not in status:
            raise ConnectionError(status)
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        if len(data) < 126:
            head = struct.pack("!BB", 0x81, 0x80 | len(data))
        elif len(data) < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, len(data))
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, len(data))
        masked = bytes(byte ^ mask[index & 3] for index, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        message = b""
        while True:
            first, second = self._read(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._read(8))
            payload = self._read(length)
            if first & 0x0F == 8:
                raise ConnectionError("Chromium closed the connection")
            if first & 0x0F in (9, 10):
                continue
            message += payload
            if first & 0x80:
                return message.decode()

    def _read(self, count):
        data = self.stream.read(count)
        if len(data) < count:
            raise ConnectionError("Chromium has gone")
        return data


class Browser:
    """A headless Chromium with a profile of its own, ended by its process group."""

    def __init__(self, zoom=1, has_windows=False):
        """Starts it with a page zoom: 1.1 for 110 %; or with windows, in which a tab is hidden behind another."""
        programs = ["chromium", "google-chrome"]
        if zoom == 1 and not has_windows:  # windows cost as much as the pages, and the shell has neither them nor a zoom
            programs.insert(0, "chromium-headless-shell")
        self.folder = tempfile.mkdtemp(prefix="speedcal-browser-")
        if zoom != 1:
            os.mkdir(os.path.join(self.folder, "Default"))
            with open(os.path.join(self.folder, "Default", "Preferences"), "w") as file:
                json.dump({"partition": {"default_zoom_level": {"x": math.log(zoom) / math.log(1.2)}}}, file)
        self.process = subprocess.Popen(
            [next(filter(shutil.which, programs)), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--no-first-run",
             "--disable-background-networking", "--disable-component-update", f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
             "--remote-debugging-port=0",
             f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        port_file = os.path.join(self.folder, "DevToolsActivePort")
        for _ in range(600):
            if os.path.exists(port_file) and os.path.getsize(port_file):
                break
            time.sleep(0.1)
        with open(port_file) as file:
            self.port, path = int(file.readline()), file.readline().strip()
        self.session = Session(WebSocket("127.0.0.1", self.port, path))
        self.turn = threading.Lock()

    def profile(self):
        """The name of a new profile, with nothing in its storage."""
        with self.turn:
            return self.session.call("Target.createBrowserContext")["browserContextId"]

    def page(self, profile=None):
        """A tab of a profile, or of the browser's own."""
        with self.turn:
            target = self.session.call("Target.createTarget", url="about:blank",
                                       **({"browserContextId": profile} if profile else {}))["targetId"]
        page = Page(WebSocket("127.0.0.1", self.port, f"/devtools/page/{target}"))
        page.browser, page.profile = self, profile
        return page

    def close(self):
        # Debian starts the shell by a script, which does not pass a signal on: the group has both.
        for end, number in ((20, signal.SIGTERM), (5, signal.SIGKILL)):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)
                for _ in range(end * 50):
                    self.process.poll()  # an ended child is in its group until it is asked
                    os.killpg(self.process.pid, 0)
                    time.sleep(0.02)
        shutil.rmtree(self.folder, ignore_errors=True)


class Session:
    """Calls of the DevTools protocol, one after the other."""

    def __init__(self, connection):
        self.connection = connection
        self.number = 0

    def call(self, method, **parameters):
        self.number += 1
        self.connection.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.connection.receive())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self._note(message)

    def _note(self, message):
        """Takes what comes in between."""


class Page(Session):
    """One tab. What it logs, asks for and throws is kept in `complaints`."""

    def __init__(self, connection):
        super().__init__(connection)
        self.complaints = []
        self.loaded = set()
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)

    def close(self):
        self.call("Page.close")
        self.connection.socket.close()

    def _note(self, message):
        method, details = message.get("method"), message.get("params", {})
        if method == "Page.lifecycleEvent" and details["name"] == "load":
            self.loaded.add(details["loaderId"])
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append("console: " + json.dumps(details["args"])[:300])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append("exception: " + json.dumps(details["exceptionDetails"])[:300])
        elif method == "Log.entryAdded":
            self.complaints.append("log: " + json.dumps(details["entry"])[:300])
        elif method == "Page.javascriptDialogOpening":
            self.complaints.append("dialog: " + details["message"])
        elif method == "Network.requestWillBeSent" and details["type"] != "Document":
            self.complaints.append("request: " + details["request"]["url"])

    def open(
            self, address, width=1280, height=900, density=1, dark=False, reduced=False, scripts=True, mobile=False,
            window=None):
        self.resize(width, height, density, mobile, window)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"}])
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        # A fragment alone would not load the page again.
        self.call("Page.navigate", url="about:blank")
        answer = self.call("Page.navigate", url=address)
        if "errorText" in answer:  # a page that says so would be loaded in its place
            raise RuntimeError(f"{address}: {answer['errorText']}")
        self._wait(lambda: answer["loaderId"] in self.loaded, address)

    def reload(self):
        """Loads the page anew. An expression that is evaluated meanwhile would fail: its page goes away."""
        before = set(self.loaded)
        self.call("Page.reload")
        self._wait(lambda: self.loaded - before, "the page")

    def _wait(self, is_loaded, what):
        for _ in range(600):
            if is_loaded():
                return
            self.call("Runtime.getIsolateId")
            time.sleep(0.05)
        raise RuntimeError(f"{what} does not load")

    def resize(self, width, height, density=1, mobile=False, window=None):
        """Emulates a screen in CSS px, and a window that fills it or has a size of its own."""
        inner = window or (width, height)
        self.call("Emulation.setDeviceMetricsOverride", width=inner[0], height=inner[1], deviceScaleFactor=density,
                  mobile=mobile, screenWidth=width, screenHeight=height)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:600])
        return result["result"].get("value")

    def press(self, key, shift=False):
        code = {" ": ("Space", 32), "Escape": ("Escape", 27), "ArrowRight": ("ArrowRight", 39),
                "ArrowLeft": ("ArrowLeft", 37), "Enter": ("Enter", 13), "Tab": ("Tab", 9),
                "ArrowDown": ("ArrowDown", 40), "ArrowUp": ("ArrowUp", 38), "Backspace": ("Backspace", 8)}[key]
        text = {"text": " "} if key == " " else {"text": "\r"} if key == "Enter" else {}
        common = {"key": key, "code": code[0], "windowsVirtualKeyCode": code[1], "modifiers": 8 if shift else 0}
        self.call("Input.dispatchKeyEvent", type="keyDown", **common, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def drag(self, start, end):
        for kind, (x, y) in (("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def picture(self, x, y, width, height):
        """A part of the page as a PNG in base64, with the pixels of the screen."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        return self.call("Page.captureScreenshot", clip=clip)["data"]

    def screenshot(self, path):
        picture = self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def pdf(self, path, size=(210 / 25.4, 297 / 25.4)):
        """Prints on paper of a size in inches."""
        with open(path, "wb") as file:
            data = self.call("Page.printToPDF", printBackground=True, preferCSSPageSize=True, paperWidth=size[0],
                             paperHeight=size[1])["data"]
            file.write(base64.b64decode(data))
