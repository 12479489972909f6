#!/usr/bin/env python3
"""The Swift of the documentation and of the programs beside this file, made ready for the compiler, and what it has to print.

  programs.py write FOLDER FILE...   FOLDER/client: a program of all blocks; FOLDER/sketch-…: what imports Apple's modules
  programs.py check FOLDER <OUTPUT   whether that program printed what its comments say

A FILE is a page, a program or a catalogue: its pages, and the documentation in the sources of its module, whose blocks import that
module. In a page a block that imports begins a program, one that does not goes on with it. A comment behind a `print`, and those on
lines below it, are the lines that it prints; an … stands for further digits.
"""
import glob
import json
import os
import re
import sys

STAND_INS = {"AppKit", "SwiftUI", "UIKit", "WatchKit"}
IMPORT = re.compile(r"import (\w+)$")


def blocks(lines):
    """The blocks of a page: the number of the first line, and the lines."""
    found, start = [], None
    for number, line in enumerate(lines, 1):
        if line == "```swift":
            start = number
        elif line.startswith("```") and start:
            # The README's fragment of a manifest is what `run --git` resolves.
            if not lines[start].startswith("dependencies:"):
                found.append((start + 1, lines[start:number - 1]))
            start = None
    return found


def members(catalogue):
    """The pages of a catalogue and the sources of its module."""
    return sorted(glob.glob(f"{catalogue}/*.md")) + sorted(glob.glob(f"{os.path.dirname(catalogue)}/**/*.swift", recursive=True))


def programs(file):
    """The programs of a file, as lists of blocks."""
    lines = open(file, encoding="utf-8").read().split("\n")
    if file.startswith("Sources/") and file.endswith(".swift"):
        heads = [f"import {module}" for module in sorted({file.split("/")[1], "SpeedCalibration"})]
        comments = [re.sub(r"^ */// ?", "", line) for line in lines]
        return [[(number, code), (number, heads)] for number, code in blocks(comments)]
    if file.endswith(".swift"):
        return [[(1, lines)]]
    found = []
    for number, code in blocks(lines):
        if any(IMPORT.match(line) for line in code):
            found.append([])
        elif not found:
            sys.exit(f"{file}:{number}: the first block of a page has to import what it uses")
        found[-1].append((number, code))
    return found


def promised(program):
    """The lines that a program prints, by its comments."""
    found, prints = [], False
    for _, lines in program:
        for line in lines:
            code, _, comment = line.partition("// ")
            prints = "print(" in code or prints and not code.strip() and comment != ""
            if prints and comment:
                found.append(comment)
    return found


def write(folder, files):
    client, expected, calls = os.path.join(folder, "client"), [], []
    os.makedirs(client)
    for file in (file for name in files for file in (members(name) if os.path.isdir(name) else [name])):
        for program in programs(file):
            number, lines = program[0]
            imports = sorted({m[1] for _, lines in program for line in lines if (m := IMPORT.match(line))})
            sketch = STAND_INS.intersection(imports)
            body = "".join(
                f'#sourceLocation(file: "{file}", line: {number})\n' + "\n".join(
                    line if sketch or not IMPORT.match(line) else "" for line in lines) + "\n#sourceLocation()\n"
                for number, lines in program)
            if sketch:
                if "sketch" not in open(file, encoding="utf-8").read():
                    sys.exit(f"{file}:{number}: say that it is a sketch, which is not run")
                # On Linux there are no selectors; nothing else is changed.
                body = re.sub(r"#selector\((\w+)\)", r'Selector("\1")', body.replace("@objc ", ""))
                place = os.path.join(folder, "sketch-" + os.path.basename(os.path.dirname(file)))
            else:
                if not promised(program) and os.path.basename(file)[:-3] in imports:
                    sys.exit(f"{file}:{number}: the program of a landing page has to print")
                name = f"program{len(calls)}"
                expected.append((f"{file}:{number}", promised(program)))
                calls.append(name)
                heads = "".join(f"import {module}\n" for module in imports)
                body = f"{heads}\nfunc {name}() throws {{\n{body}}}\n"
                place = client
            os.makedirs(place, exist_ok=True)
            with open(os.path.join(place, f"Block{len(os.listdir(place))}.swift"), "w", encoding="utf-8") as out:
                out.write(body)
    with open(os.path.join(client, "main.swift"), "w", encoding="utf-8") as out:
        for (place, _), name in zip(expected, calls):
            out.write(f'print("--- {place}")\ndo {{ try {name}() }} catch {{ print("threw \\(error)") }}\n')
    with open(os.path.join(folder, "expected.json"), "w", encoding="utf-8") as out:
        json.dump(expected, out)


def check(folder):
    printed, fault = {}, False
    for line in sys.stdin.read().splitlines():
        if line.startswith("--- "):
            lines = printed.setdefault(line[4:], [])
        else:
            lines.append(line)
    for place, expected in json.load(open(os.path.join(folder, "expected.json"), encoding="utf-8")):
        pattern = re.escape("\n".join(expected)).replace("…", r"\d*")
        if not re.fullmatch(pattern, "\n".join(printed.get(place, ["did not end"]))):
            fault = True
            print(f"{place}: it prints", *printed.get(place, ["nothing"]), "and not", *expected, sep="\n  ")
    sys.exit(fault)


if sys.argv[1] == "write":
    write(sys.argv[2], sys.argv[3:])
else:
    check(sys.argv[2])
