#!/usr/bin/env python3
"""Types random command lines, well-formed and not, and judges what comes back: commands.py PROGRAM [RUNS] [SEED].

The commands and their options are the program's own list (--experimental-dump-help), the devices those of its database.
A finding is printed with a line that can be pasted. Exit status: 0 when nothing is found, else 1.
"""
import collections
import concurrent.futures
import csv
import io
import json
import os
import random
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

program = os.path.abspath(sys.argv[1])
runs, seed = [int(word) for word in sys.argv[2:]] + [1000, 1][len(sys.argv) - 2:]
folder = tempfile.mkdtemp(prefix="speedcal-commands-")
ROW_FORMATS = ["text", "csv", "tsv", "markdown", "json", "jsonl"]

# What is typed: for each placeholder of the help, values that are meant and values that are not.
SIZES = ["1179x2556", "4k", "1080p", "3840x2160", "1x1", "0x0", "2556", "1e9x1e9", "x", "1920*1080"]
LENGTHS = ["6.1in", "27in", "155mm", "360mm", "36cm", "57", "0", "-1in", "1e300", "two"]
SECONDS = ["0.01", "10ms", "1/60", "2", "2s", "0.5", "0", "-1", "1e-9", "1e6", "4:30"]
TIMES = ["90s", "1.5min", "4:30", "00:04:30:00", "2", "0", "-3", "99:99"]
SPEEDS = ["30", "30mm/s", "60pt/s", "1.2in/s", "3cm/s", "8deg/s", "180wpm", "5px/frame@60", "12s/width", "5:95:5,29.817",
          "0:1:0.1", "0", "-5", "1e-9", "1e9", "12,5", "nan", "inf", "0x10", "30 mm/s", "1:0:1", "0:1e9:1", "79.704"]
RATES = ["60", "59.94", "60000/1001", "24,23.976,25", "120Hz", "1", "0", "1001", "fast"]
PERCENTS = ["5%", "0.5%", "2", "0", "-1", "1e9%", "100%", "%"]
POINTS = ["17pt", "24", "393", "100", "0", "-1", "1e9", "px"]
COUNTS = ["1", "4", "8", "0", "-1", "1.5", "100000"]
SCALES = ["1", "2", "3", "3/2", "150%", "0", "17", "-2", "1/0"]
VALUES = {
    "list": SPEEDS, "distance": LENGTHS, "%": PERCENTS, "percent": PERCENTS, "seconds": SECONDS, "time": TIMES,
    "min:max": ["0:90", "1:1000", "90:0", "5:5", "-1:2", "a:b", ":"], "basis": ["native", "logical", "other"],
    "rule": ["point", "pixel", "none"], "order": ["database", "newest", "name", "ppi", "size"],
    "locale": ["de", "en", "fr", "de-CH", "it-CH", "xx", "@"], "ppi": ["326", "92.5", "460.0", "0.001", "1e4", "0", "-1"],
    "inches": LENGTHS, "mm": ["2.5mm", "0.27", "100", "1mm"] + LENGTHS, "WxH": ["531.36x298.89mm", "65.1x141.1"] + SIZES,
    "scale": SCALES, "points": POINTS, "px": ["10000px", "43200"] + POINTS, "n": COUNTS, "count": COUNTS, "Hz": RATES,
    "every:length": ["1:50ms", "0.5:0.1", "0:0", "1:2", "x"], "display": ["inner", "cover", "outer"],
    "text": ["Mine", "LED wall", "Größe", "=1+1", "-2+3", "@x", "a,b\"c", "a|b", "<b>&", "K\uffff", "x\u202ey", "a\tb", ""],
    "file": ["display.edid", "h.edid", "broken.edid", "nosuch", "."], "path": ["kiosk.json", "bad.json", ".", "nosuch"],
    "paths": ["kiosk.json", "bad.json", ".", "nosuch", "h.edid"], "events": ["0.5:stop", "1:speed=50,2:every=2", "1:drag-begin,2:drag-by=8", "0:go-to=1", "1:drag", "x"],
}
OPTIONS = {
    "refresh": RATES, "pixels": SIZES, "way": ["timer-pixel", "link-elapsed", "timer-point,link-elapsed", "all", "none"],
    "chart": ["steps", "eye", "none"], "content": ["ruler", "text", "Züge </script>"], "screen": ["163", "connected", "0"],
    "columns": ["device", "help", "device,device", "ppi", "Ppi", "nosuch", ""], "from": ["iPhone 8", "2s", "inner", "30"],
    "output": ["-", "out.csv", "out.json", "out", "no/such.csv", "out.xlsx"], "excel": ["de", "en", "de-CH", "xx"],
    "commanded": ["30", "30mm/s", "0"], "times": ["3.41,3.39s", "3,4", "0,0", "1e-9,1e9"],
    "max-hitch": ["50ms/s", "5", "0"], "max-judder": ["1px", "0", "50px"], "resolution": ["0.02px", "0"],
    "ports": ["drm", "nosuch", "kiosk.json"], "loop": ["tripled", "sentinels", "pages", "5000pt", "0"],
    "devices": ["names.txt", "kiosk.json", "h.edid", "nosuch", "."], "region": ["0,0,9,9", "x"], "log": ["seen.csv"],
}
HOSTILE = ["=1+1", "@cmd", "\u001b[31m", "a\nb", "'", "\"", "$(id)", "-", "--", "---completion", "\uffff", "日本", "*", "?"]
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../TestSupport/extreme-numerals.txt"),
          encoding="utf-8") as file:
    NUMERALS = file.read().split()
TEXTS = {}  # the files by their names
FILES = {"runs": ["runs.csv", "ticks.csv", "nosuch", "-"], "log": ["ticks.csv", "runs.csv", "h.edid", "-"]}
BROAD = ["iPhone", "iPad", "Mac", "Apple Watch", "iPhone 1*", "Pixel ?", "Galaxy S2", "iPhone SE", "LG C2", "ipone 15"]


def edid(name):
    """An EDID whose name is hostile: three descriptors hold it."""
    block = bytearray(bytes.fromhex("00ffffffffffff0010ac7aa04c4c4c4c0c1f0104a53c22783a") + bytes(13) + b"\x01" * 16)
    block += bytes.fromhex("40ce00a0f07028803020350055502100001a")
    for part in range(3):
        block += bytes.fromhex("000000fc00") + name[part * 13:part * 13 + 13].ljust(13).encode()
    return bytes(block + bytes([0, -sum(block) % 256]))


def write_files():
    texts = {
        "kiosk.json": '{"formatVersion":1,"devices":[{"name":"Kiosk |24, <b>","displays":[{"ppi":92.5,"scale":1}]}]}',
        "bad.json": '{"formatVersion":1,"devices":[{"name":"=1+1","displays":[{"ppi":0,"scale":1,"=cmd":2}]}]}',
        "runs.csv": "commanded_mm_per_s,distance_mm,time_s\n30,100,3.41\n30,100,3.39\n30,50,1.71\n30,50,1.70\n",
        "ticks.csv": "time_s,offset_points\n" + "".join(f"{i / 180},{i}\n" for i in range(200)),
        "names.txt": "\ufeffiPhone 15\r\n# two\r\nPixel 8@480dpi # mine\r\niPad Pro*\r\n27in 4k@150%",
        "broken.edid": "00ffffffffffff0010ac7aa0",
    }
    # A cell of the third line is any numeral.
    for name in ("runs.csv", "ticks.csv"):
        for index, numeral in enumerate(NUMERALS):
            rows = [row.split(",") for row in texts[name].split("\n")]
            rows[2][index % len(rows[2])] = numeral
            texts[f"{index}-{name}"] = "\n".join(",".join(row) for row in rows)
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    TEXTS.update(texts)
    os.makedirs(os.path.join(folder, "drm/card1-DP-1"))
    for name, text in [("display.edid", "DELL U2720Q"), ("h.edid", '=HYPERLINK("http://x.tld","Dell")'),
                       ("drm/card1-DP-1/edid", "-2+3")]:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(edid(text))


def limits():
    # Of processor time, so that a busy machine finds nothing: ten seconds, of a debug build too.
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))


def run(words):
    environment = {"PATH": os.environ["PATH"], "TMPDIR": folder}
    return subprocess.run([program] + words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                          timeout=300, preexec_fn=limits)


def commands():
    """The words of each command with its options, as the program itself lists them."""
    def leaves(node, words):
        inner = [child for child in node.get("subcommands", []) if child["commandName"] != "help"]
        return [leaf for child in inner for leaf in leaves(child, words + [child["commandName"]])] or [
            (words, node.get("arguments", []))]
    return leaves(json.loads(run(["--experimental-dump-help"]).stdout)["command"], [])


def device(choice):
    """A device as people type it, or what is near one."""
    name = choice.choice(names if choice.random() < 0.8 else BROAD)
    kind = choice.randrange(10)
    if kind == 0:
        return name.replace(" ", "")
    if kind == 1:
        return name.lower()
    if kind == 2:
        return name[:choice.randrange(1, len(name) + 1)]
    if kind == 3:
        return name.split(" ", 1)[-1]
    return choice.choice(HOSTILE) if kind == 4 and choice.random() < 0.3 else name


def value(choice, argument, name):
    if argument.get("allValues") and choice.random() < 0.9:
        return choice.choice(argument["allValues"])
    values = OPTIONS.get(name) or VALUES.get(argument.get("valueName")) or ROW_FORMATS
    if name == "from" and choice.random() < 0.5:
        return device(choice)
    word = choice.choice(values)
    places = list(re.finditer(r"[0-9][0-9.]*", word))
    if places and choice.random() < 0.15:
        start, end = choice.choice(places).span()
        return word[:start] + choice.choice(NUMERALS) + word[end:]
    # The first of a list are meant; a line with several that are not ends at the first of them.
    meant = choice.random() < 0.85
    return choice.choice(values[:max(1, len(values) // 2)] if meant else values + HOSTILE)


def line(number):
    """A random command line, the same for a number and a seed."""
    choice = random.Random(f"{seed} {number}")
    # Each option of each command in turns.
    words, options, first = grammar[number % len(grammar)]
    line, command = list(words), words[-1]
    known = {a["preferredName"]["name"]: a for a in options}
    if command in ("fit", "log") and choice.random() < 0.9:
        wild = f"{choice.randrange(len(NUMERALS))}-{'runs' if command == 'fit' else 'ticks'}.csv"
        line.append(wild if choice.random() < 0.3 else choice.choice(FILES.get(command, FILES["runs"])))
    if command == "validate":
        line.append(choice.choice(VALUES["paths"]))
    elif command != "identify" or choice.random() < 0.6:
        line += [device(choice) for _ in range(choice.choice([0, 1, 1, 1, 1, 2, 3]))]
    if command == "convert" or choice.random() < 0.1:
        line.append(choice.choice(SPEEDS))
    if "ppi" in known and choice.random() < 0.2:
        line += choice.choice([["--ppi", "92.5"], ["--diagonal", "27in", "--pixels", "4k"], ["--edid", "h.edid"],
                               ["--size", "531.36x298.89", "--pixels", "1080p"], ["--pitch", "2.5mm"]])
    if choice.random() < 0.6:
        line += ["--format", choice.choice(known["format"].get("allValues") or ROW_FORMATS)]
    for option in [first] + choice.sample(options, choice.choice([0, 0, 0, 1, 2])):
        name = option["preferredName"]["name"]
        line.append("--" + name)
        if option["kind"] == "option":
            line[-1] += "=" + value(choice, option, name)
    if choice.random() < 0.05:
        choice.shuffle(line)
    # No argument of a program holds NUL.
    return [word.replace("\0", "") for word in line]


STEERING = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
NOT_A_NUMBER = re.compile(r"(?<![\w./-])[-+]?(nan|inf|infinity)(?![\w./])", re.I)
NUMBER = re.compile(r"(?<![\w.])\d+\.\d{9,}(?![\w.])")


def strict_json(text):
    def pairs(members):
        assert len(dict(members)) == len(members), "a key twice"
        return dict(members)

    def constant(word):
        raise AssertionError(f"{word} in JSON")
    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)


def rectangle(rows):
    assert len({len(row) for row in rows}) <= 1, "rows of different lengths"
    assert not rows or len(set(rows[0])) == len(rows[0]), "a head twice"
    for cell in (cell for row in rows for cell in row):
        isNumber = re.fullmatch(r"-[\d.,]+(e[-+]?\d+)?", cell)
        assert not cell.startswith(tuple("=+-@\t＝＋－＠")) or isNumber, f"a formula: {cell!r}"


def is_long(text):
    """Whether a number misses a decimal of at most seven digits by what its calculation has lost."""
    number = float(text)
    near = float(f"{number:.7g}")
    return near != number and abs(near - number) <= 3.5e-15 * number


def without_quotes(text):
    """A text without what it quotes: words that were typed."""
    return re.sub("'[^\n]*'", "", text)


def judge_figures(words, text):
    """What people read is rounded, but for what they have typed, or what stands in their file."""
    typed = words + [TEXTS.get(word, "") for word in words]
    for number in NUMBER.findall(text):
        isTyped = any(number in word for word in typed)
        assert len(number.replace(".", "").lstrip("0")) < 13 or isTyped, f"a figure that is not rounded: {number}"


def judge_output(words, text, shape):
    if shape == "json":
        assert isinstance(strict_json(text), dict), "no object"
    elif shape == "jsonl":
        for row in text.splitlines():
            strict_json(row)
    elif shape == "csv":
        separator = ";" if any(re.match("--excel=(de|fr|it-CH)", word) for word in words) else ","
        rectangle(list(csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=separator, strict=True)))
    elif shape == "tsv":
        rectangle([row.split("\t") for row in text.split("\n")[:-1]])
    elif shape in ("svg", "junit"):
        xml.etree.ElementTree.fromstring(text)
    # The excerpts of validate are the words of a file.
    if shape in ("text", "markdown") and "validate" not in words:
        judge_figures(words, text)
    if shape in ROW_FORMATS:
        found = NOT_A_NUMBER.search(without_quotes(text))
        assert not found, f"{found and found[0]} as a figure"
    # A page holds pictures, and the figures that its own script works with.
    for number in NUMBER.findall(text) if shape != "html" else []:
        assert not is_long(number), f"long digits: {number}"


def judge(words):
    """What is wrong with a run; nil where nothing is, with its status."""
    try:
        outcome = run(words)
    except subprocess.TimeoutExpired:
        return "no end", "no end in 300 s"
    status = outcome.returncode
    try:
        text, errors = outcome.stdout.decode(), outcome.stderr.decode()
        assert status >= 0, f"ended by signal {-status}"
        assert status in (0, 1, 64, 65, 66, 73), "a status that is not documented"
        assert not STEERING.search(text.replace("\r\n", "\n") + errors), "a character that steers"
        # What is wrong with one file of many does not hold back the others.
        assert status in (0, 1) or not text or "validate" in words, "output beside an error"
        assert not errors or re.match("(Error|Warning|Note): ", errors), "a message without its kind"
        assert status < 64 or "Error: " in errors, "an error without a message"
        assert status or "Error: " not in errors, "an error with status 0"
        assert not NOT_A_NUMBER.search(without_quotes(errors)), "no number in a message"
        judge_figures(words, errors)
        if status < 64 and text and not text.startswith("OVERVIEW") and not any(re.match("--(help|version|columns=help|as-profile|generate)", w) for w in words):
            shape = [word for before, word in zip(words, words[1:]) if before == "--format"]
            shape += [word[9:] for word in words if word.startswith("--format=")]
            shape = shape[-1] if shape else {"export": "csv", "preview": "html"}.get(words[0], "text")
            judge_output(words, text, "csv" if any(w.startswith("--excel") for w in words) else shape)
    except Exception as problem:  # pylint: disable=broad-except
        return status, f"{type(problem).__name__}: {problem}"
    return status, None


write_files()
grammar = [(words, options, option) for words, arguments in commands()
           for options in [[argument for argument in arguments if argument["kind"] != "positional"]] for option in options]
names = [row["device"] for words in (["--all"], ["Monitor"], ["iPhone"])
         for row in json.loads(run(["devices", *words, "--format=json", "--columns=device"]).stdout)["rows"]]
statuses, findings = collections.Counter(), 0
with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("SPEEDCAL_JOBS", os.cpu_count() or 1))) as pool:
    lines = [line(number) for number in range(runs)]
    for words, (status, problem) in zip(lines, pool.map(judge, lines)):
        statuses[status] += 1
        if problem:
            findings += 1
            print(f"{problem}\n  cd {folder} && {shlex.join([program] + words)}", flush=True)
print(f"{runs} command lines, seed {seed}: {findings} findings; "
      + ", ".join(f"status {status} {count} times" for status, count in sorted(statuses.items(), key=str)))
sys.exit(findings > 0)
