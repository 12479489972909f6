"""Writes pages of the program that the sample pages do not have. Usage: pages.py PROGRAM FOLDER"""

import subprocess
import sys

NINE = ["iPhone SE (3rd generation)", "iPhone 15", "iPhone 16 Pro Max", "iPad mini (6th generation)", "iPad Pro 11-inch (4th generation)",
        "Google Pixel 8", "Samsung Galaxy S24 Ultra", "Apple Watch Series 9 45mm", "Dell U2720Q"]
# Words of `preview` by the name of the page.
PAGES = {
    "phone": ["iPhone 15 Pro"],
    "pair": ["iPhone SE (3rd generation)", "Dell U2720Q"],  # no speed suits both
    "like": ["iPhone 15", "iPhone 16"],  # one speed suits both
    "four": ["iPhone 15", "iPad mini (6th generation)", "Google Pixel 8", "Dell U2720Q"],
    "nine": NINE,
    "watch": ["Apple Watch Series 9 45mm"],  # a glass with one lane
    "wall": ["--pitch", "2.5mm", "--pixels", "768x192", "--speed", "30"],
    "prompter": ["iPad Pro 13 M4", "130wpm", "--text-size", "40pt", "--words-per-line", "6"],  # goes up
    "still": ["iPhone 15", "--speed", "0"],
    "right-to-left": ["iPhone 15", "--content", "{folder}/right-to-left.txt"],
    "fault": ["iPhone 8 Plus", "--scale-basis", "logical"],
}


def main(program, folder):
    with open(f"{folder}/right-to-left.txt", "w") as file:
        file.write("\u05d0\u05dd \u05d0\u05e4\u05e9\u05e8 \u05dc\u05e7\u05e8\u05d5\u05d0 \u05d0\u05ea \u05d6\u05d4 ")
    started = [subprocess.Popen([program, "preview", *(word.format(folder=folder) for word in words),
                                 "--output", f"{folder}/{name}.html"]) for name, words in PAGES.items()]
    return 1 if any([process.wait() for process in started]) else 0  # one that was killed has a status below 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
