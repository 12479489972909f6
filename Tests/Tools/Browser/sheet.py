"""Checks the printed sheets in a real Chromium: their number, their words, and one ruler.

Usage: sheet.py SPEEDCAL     the program; `Tests/Tools/Browser/run` starts this.
"""

import os
import shutil
import subprocess
import sys
import tempfile

from devtools import Browser

PAPERS = {"A4": (210 / 25.4, 297 / 25.4), "Letter": (8.5, 11)}
# Displays, and the sheets that they take.
CASES = [
    (["iPhone 15"], 1), (["iPhone 8 Plus"], 1), (["iPhone 16 Pro Max"], 1), (["Samsung Galaxy S24 Ultra"], 1),
    (["iPhone 15", "Dell U2720Q"], 2), (["iPhone 14", "iPad mini (6th generation)", "Google Pixel 8"], 4), (["Apple Watch Series 9 45mm"], 1),
]


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def main(program):
    folder = tempfile.mkdtemp(prefix="speedcal-sheet-")
    browser = Browser()
    try:
        for names, sheets in CASES:
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
                print(f"ok: {', '.join(names)} on {paper}")
    finally:
        browser.close()
        shutil.rmtree(folder, ignore_errors=True)


main(sys.argv[1])
