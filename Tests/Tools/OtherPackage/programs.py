#!/usr/bin/env python3
"""The Swift of the documentation and of the programs beside this file, made ready for the compiler, and what it has to print.

  programs.py write FOLDER FILE...    FOLDER/client: a program of all blocks; FOLDER/sketch-…: what imports Apple's modules
  programs.py check FILE... <OUTPUT   whether that program printed what the comments say

A FILE is a page, a program or a catalogue: its pages, and the documentation in the sources of its module, whose blocks import that
module. In a page a block that imports begins a program, one that does not goes on with it. A comment behind a `print`, and those on
lines below it, are the lines that it prints; an … stands for further digits.
"""
import glob
import os
import re
import sys

IMPORT = re.compile(r"^import (\w+)$", re.M)
BLOCK = re.compile(r"^```swift\n(.*?)\n```$", re.M | re.S)


def programs(files):
    """Each program: its file, and its blocks, which are the number of the first line and the text."""
    for file in files:
        if os.path.isdir(file):
            sources = glob.glob(os.path.dirname(file) + "/**/*.swift", recursive=True)
            yield from programs(sorted(glob.glob(file + "/*.md")) + sorted(sources))
            continue
        text = open(file, encoding="utf-8").read()
        found = []
        if file.startswith("Sources/") and file.endswith(".swift"):
            text = re.sub(r"^ */// ?", "", text, flags=re.M)
            heads = f"import {file.split('/')[1]}\nimport SpeedCalibration"
        for block in BLOCK.finditer(text) if "```swift" in text else []:
            number = text.count("\n", 0, block.start(1)) + 1
            if file.endswith(".swift"):
                found.append([(number, block[1]), (number, heads)])
            elif block[1].startswith("// Beside the exported file"):  # which the walks compile with that file
                pass
            elif IMPORT.search(block[1]):
                found.append([(number, block[1])])
            elif not block[1].startswith("dependencies:"):  # a part of a manifest, which `run --git` resolves
                if not found:
                    sys.exit(f"{file}:{number}: the first block of a page has to import what it uses")
                found[-1].append((number, block[1]))
        for program in found or ([[(1, text)]] if "/Programs/" in file else []):
            yield file, program


def promised(file, program):
    """The lines that a program prints, by its comments."""
    found, prints = [], False
    for line in "\n".join(text for _, text in program).split("\n"):
        code, _, comment = line.partition("// ")
        prints = "print(" in code or prints and not code.strip()
        found += [comment] if prints and comment else []
    if not found and file == "Sources/{0}/{0}.docc/{0}.md".format(os.path.basename(file)[:-3]):
        sys.exit(f"{file}: the program of a landing page has to print")
    return found


def write(folder, files):
    os.makedirs(folder + "/client")
    main = open(folder + "/client/main.swift", "w", encoding="utf-8")
    for count, (file, program) in enumerate(programs(files)):
        imports = sorted({module for _, text in program for module in IMPORT.findall(text)})
        name, sketch = f"program{count}", {"SwiftUI", "UIKit"}.intersection(imports)
        body = "".join(
            f'#sourceLocation(file: "{file}", line: {number})\n{text if sketch else IMPORT.sub("", text)}\n#sourceLocation()\n'
            for number, text in program)
        if sketch:
            # On Linux there are no selectors; nothing else is changed.
            body = re.sub(r"#selector\((\w+)\)", r'Selector("\1")', body.replace("@objc ", ""))
        else:
            body = "".join(f"import {module}\n" for module in imports) + f"\nfunc {name}() throws {{\n{body}}}\n"
            place = f"{file}:{program[0][0]}"
            print(f'print("--- {place}")\ndo {{ try {name}() }} catch {{ print("threw \\(error)") }}', file=main)
        place = folder + ("/sketch-" + file.split("/")[1] if sketch else "/client")
        os.makedirs(place, exist_ok=True)
        with open(f"{place}/{name}.swift", "w", encoding="utf-8") as out:
            out.write(body)


def check(files):
    parts = [part.split("\n", 1) for part in sys.stdin.read().split("--- ")[1:]]
    printed, fault = {place: text.rstrip("\n") for place, text in parts}, False
    for file, program in programs(files):
        place, expected = f"{file}:{program[0][0]}", "\n".join(promised(file, program))
        if place in printed and not re.fullmatch(re.escape(expected).replace("…", r"\d*"), printed[place]):
            fault = True
            print(f"{place}: it prints\n{printed[place]}\nand not\n{expected}")
    sys.exit(fault)


write(sys.argv[2], sys.argv[3:]) if sys.argv[1] == "write" else check(sys.argv[2:])
