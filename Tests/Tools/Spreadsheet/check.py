"""Checks that a spreadsheet shows what speedcal calculated. `Tests/Tools/Spreadsheet/run` starts this.

The oracle is the plain CSV, read by Python's own csv module.
"""

import csv
import json
import math
import os
import subprocess
import sys

import openpyxl
import pandas

program, folder = sys.argv[1], sys.argv[2]

# Umlauts, the separators and quotes of both dialects, and a scale with three decimals, which a comma locale would take
# for thousands.
NAMES = ['Größe; "Ärger" ß', "Écran, l’été", "Ελλάδα 24", "1,5; 2.5", "漢字 🎈"]
PROFILE = {"formatVersion": 1, "devices": [
    {"name": name, "family": "Übung; x", "modelIdentifiers": [f"Müll{index},1", f"Müll{index},2"],
     "displays": [{"ppi": 92.5 + index, "scale": 2.625}]}
    for index, name in enumerate(NAMES)]}
SPEEDS = "0,0.001,1.125,12.375,0.5:3:0.5,30,100"
TEXTS = {"device", "family", "model_identifiers", "display", "status", "confidence", "profile"}


def export(name, *options):
    with open(f"{folder}/own.json", "w", encoding="utf-8") as file:
        json.dump(PROFILE, file)
    selectors = ["iPhone 15", "iPhone 8 Plus", "iPad*", "Übung; x"]
    subprocess.run([program, "export", *selectors, "--profiles", "own.json", "--speed", SPEEDS, "--rule", "pixel",
                    "--output", name, *options], cwd=folder, check=True)
    return f"{folder}/{name}"


def convert(path, locale, separator):
    """Opens a CSV file as somebody with this locale does, in a LibreOffice of its own, and reads the cells back."""
    home = f"{folder}/home-{locale}"
    os.makedirs(f"{home}/user", exist_ok=True)
    with open(f"{home}/user/registrymodifications.xcu", "w") as file:
        file.write(f"""<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>{locale}</value>
</prop></item></oor:items>
""")
    # Separator, quote, UTF-8, from line 1, columns as they are, in the language of the locale, quoted cells are not text
    # only, special numbers such as dates are recognised: what the import dialog proposes, but for the separator.
    options = f"CSV:{ord(separator)},34,76,1,,0,false,true"
    subprocess.run(["soffice", f"-env:UserInstallation=file://{home}", "--headless", f"--infilter={options}",
                    "--convert-to", "xlsx", "--outdir", f"{folder}/{locale}", path],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    book = f"{folder}/{locale}/{os.path.basename(path)[:-4]}.xlsx"
    return [list(row) for row in openpyxl.load_workbook(book).active.iter_rows(values_only=True)]


def differences(rows, expected):
    """What a spreadsheet shows otherwise than the plain CSV says, cell by cell."""
    wrong = []
    if len(rows) != len(expected):
        wrong.append(f"{len(rows)} rows, not {len(expected)}")
    for number, (row, plain) in enumerate(zip(rows, expected), 1):
        if len(row) != len(plain):
            wrong.append(f"row {number} has {len(row)} cells, not {len(plain)}")
            continue
        for column, cell, text in zip(expected[0], row, plain):
            if number == 1 or column in TEXTS or not text:
                right = (cell or "") == text
            else:
                # An .xlsx file has 15 digits of a number.
                right = type(cell) in (int, float) and math.isclose(cell, float(text), rel_tol=1e-14)
            if not right:
                wrong.append(f"row {number}, {column}: {cell!r}, not {text!r}")
    return wrong


failures = 0


def check(name, holds, details=""):
    global failures
    failures += not holds
    print(("ok      " if holds else "FAILED  ") + name + (f"\n        {details}" if not holds else ""), flush=True)


plain = export("plain.csv")
with open(plain, encoding="utf-8", newline="") as file:
    expected = list(csv.reader(file))
check("the plain rows have the hostile names", {row[0] for row in expected} >= set(NAMES))

for language, locale, separator, decimal in (("de", "de-DE", ";", ","), ("fr", "fr-FR", ";", ","),
                                             ("en", "en-US", ",", "."), ("de-CH", "de-CH", ";", ".")):
    path = export(f"{language}.csv", "--excel", language)
    with open(path, "rb") as file:
        content = file.read()
    check(f"{language}: a byte order mark, and every line ends with CRLF",
          content.startswith(b"\xef\xbb\xbf") and content.count(b"\n") == content.count(b"\r\n") == len(expected))
    # The columns stand as a person reads them: identifiers and profile last.
    head = content.decode("utf-8-sig").split("\r\n")[0].split(separator)
    check(f"{language}: the columns are those of the plain rows, identifiers and profile last",
          sorted(head) == sorted(expected[0]) and head[0] == "device" and set(head[-2:]) == {"model_identifiers", "profile"},
          head)
    places = [expected[0].index(column) for column in head]
    ordered = [[row[place] for place in places] for row in expected]
    wrong = differences(convert(path, locale, separator), ordered)
    check(f"{language}: LibreOffice shows {len(expected)} rows, numbers as numbers, texts whole", not wrong,
          "\n        ".join(wrong[:5]))

    for precision in (None, "round_trip"):
        kept = pandas.read_csv(path, sep=separator, decimal=decimal, encoding="utf-8-sig", float_precision=precision)
        origin = pandas.read_csv(plain, float_precision=precision)
        check(f"{language}: pandas reads the same doubles ({precision or 'default'})", kept.equals(origin[head]))

# The check sees what it is there for: plain CSV in a German spreadsheet.
wrong = differences(convert(plain, "de-DE", ","), expected)
check("plain CSV would be wrong in a German spreadsheet", any("1125" in text for text in wrong))
sys.exit(failures > 0)
