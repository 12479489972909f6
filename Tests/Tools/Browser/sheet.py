"""Checks the printed sheet, a measuring jig for phones, in a real Chromium: true to 0.1 mm, and one sheet a display.

Usage: sheet.py SPEEDCAL     the program; `Tests/Tools/Browser/run` starts this.
"""

import os
import shutil
import subprocess
import sys
import tempfile

from devtools import Browser

PAPERS = {"A4": (210 / 25.4, 297 / 25.4), "Letter": (8.5, 11)}
DOTS = 600 / 25.4  # dots of a printed picture a millimetre
# Displays, the sheets that they take, and the phones among them: height of the glass in mm, seconds of its marks.
CASES = [
    (["iPhone 15"], 1, [(2556 * 25.4 / 460, 4)]), (["iPhone 8 Plus"], 1, [(1920 * 25.4 / 401, 3)]),
    (["iPhone 16 Pro Max"], 1, [(2868 * 25.4 / 460, 4)]), (["Samsung Galaxy S24 Ultra"], 1, [(3120 * 25.4 / 505.3, 4)]),
    (["iPhone 14", "iPad mini (6th generation)", "Google Pixel 8"], 4, [(2532 * 25.4 / 460, 4), None, (2400 * 25.4 / 426.5, 4)]),
    (["Apple Watch Series 9 45mm"], 1, []),
]
COLUMN = 14 + 1  # mm from the left of the paper: the left marks start at its margin


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def lines_of(path, number, folder):
    """The dark runs down the column of the marks, as (middle, thickness) in mm."""
    name = os.path.join(folder, "sheet")
    subprocess.run(["pdftoppm", "-r", "600", "-gray", "-singlefile", "-f", str(number), "-l", str(number), path, name], check=True)
    with open(name + ".pgm", "rb") as file:
        file.readline()
        width, height = map(int, file.readline().split())
        file.readline()
        pixels = file.read()
    column = pixels[round(COLUMN * DOTS)::width]
    edges = [row for row in range(1, height) if (column[row] < 128) != (column[row - 1] < 128)]
    return [((a + b) / 2 / DOTS, (b - a) / DOTS) for a, b in zip(edges[::2], edges[1::2])]


def check_jig(runs, height, seconds):
    """The edges of the glass are 0.18 mm thick, the marks 0.4 mm; 0 s is 10 mm above the lower edge."""
    thin = [middle for middle, thickness in runs if abs(thickness - 0.18) < 0.06]
    thick = [middle for middle, thickness in runs if abs(thickness - 0.4) < 0.06]

    def has(places, wanted):
        return any(abs(place - wanted) <= 0.1 for place in places)

    found = [bottom for bottom in thin if has(thin, bottom - height)
             and all(has(thick, bottom - 10 - 30 * time) for time in range(seconds + 1))]
    expect(found, f"no glass of {height} mm with {seconds} marks in {runs}")


def main(program):
    folder = tempfile.mkdtemp(prefix="speedcal-sheet-")
    browser = Browser(shutil.which("chromium") or shutil.which("chromium-browser"))
    try:
        for names, sheets, phones in CASES:
            path = os.path.join(folder, "page.html")
            subprocess.run([program, "preview", *names, "--output", path], check=True, capture_output=True)
            for paper, size in PAPERS.items():
                page = browser.page()
                page.open(f"file://{path}")
                page.pdf(f"{path}.pdf", size)
                page.close()
                text = subprocess.run(["pdftotext", "-layout", f"{path}.pdf", "-"], check=True, capture_output=True, text=True).stdout
                pages = text.split("\f")[:-1]
                expect(len(pages) == sheets, f"{names} on {paper}: {len(pages)} sheets, not {sheets}")
                expect(all(len(words) > 300 for words in pages), f"{names} on {paper}: a sheet is nearly blank")
                rulers = [words.count("150 mm on paper") for words in pages]
                expect(sum(rulers) == 1, f"{names} on {paper}: rulers {rulers}")
                expect(text.count("speedcal measure fit") == sum(phone is not None for phone in phones), f"{names}: lines to type")
                for index, phone in enumerate(phones):
                    if phone:
                        check_jig(lines_of(f"{path}.pdf", index + 1 + (sheets > 1), folder), *phone)
                print(f"ok: {', '.join(names)} on {paper}")
    finally:
        browser.close()
        shutil.rmtree(folder, ignore_errors=True)


main(sys.argv[1])
