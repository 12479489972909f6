#!/usr/bin/env python3
"""Writes the profiles of Android devices and monitors from the tables of facts, and every profile's sources and aliases.

Usage: Tests/Tools/Profiles/make.py [FACTS [PROFILES]]
The same facts give the same bytes. Needs Python 3 and no package.
"""
import csv
import json
import math
import pathlib
import re
import sys
import textwrap

here = pathlib.Path(__file__).resolve().parent
root = here.parents[2]
facts = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else root / "Tests/DeviceInfoTests/Fixtures"
profiles = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else root / "profiles"
sources = json.loads((here / "sources.json").read_text())

aliases = {}

# A maker with fewer devices shares the file of all others.
LEAST_OF_A_FILE = 9


def rows(name):
    with open(facts / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


for row in rows("aliases.csv"):
    aliases.setdefault(row["name"], []).append(row["alias"])


def text(value):
    return json.dumps(value, ensure_ascii=False)


def number(value):
    """The shortest decimal: 3.0 is 3."""
    value = float(value)
    return int(value) if value == int(value) else value


def significant(value, digits):
    return number(f"{value:.{digits}g}")


def size(row, name):
    width, height = row.get(name + "_width"), row.get(name + "_height")
    return {"width": number(width), "height": number(height)} if width else None


def android_display(row):
    """The ppi is known by the diagonal, and rounded to a tenth: both half-widths count."""
    ppi = float(row["ppi"])
    diagonal = ppi * float(row["diagonal_halfwidth_in"]) / float(row["diagonal_in"])
    return {
        "name": row.get("display"), "ppi": number(ppi),
        "ppiUncertainty": significant(math.hypot(diagonal, 0.05) / math.sqrt(3), 3), "scale": number(row["scale"]),
        "pixels": size(row, "pixels"), "points": size(row, "points"), "refreshRate": rate(row),
    }


def monitor_display(row):
    """The ppi of both axes, weighted by 1 / u^2, where a side is known to a half-width: u / ppi = half-width / sqrt(3) / side."""
    axes = []
    for axis in ("width", "height"):
        side = float(row[axis + "_mm"])
        ppi = float(row["pixels_" + axis]) * 25.4 / side
        axes.append((ppi, ppi * float(row["size_halfwidth_mm"]) / math.sqrt(3) / side))
    weight = sum(1 / u**2 for _, u in axes)
    return {
        "ppi": number(f"{sum(ppi / u**2 for ppi, u in axes) / weight:.2f}"),
        "ppiUncertainty": significant(1 / math.sqrt(weight), 3), "scale": 1,
        "pixels": size(row, "pixels"), "refreshRate": rate(row),
    }


def rate(row):
    return {"maximum": number(row["refresh_max"])} if row["refresh_max"] else None


def device(rows_of_device, family, point_name, words, display):
    first = rows_of_device[0]
    confidences = ["low", "medium", "high"]
    keys = [sources[word]["key"] for word in words]
    return {
        "name": first["name"], "family": family,
        "modelIdentifiers": [name for name in first["model_identifiers"].split(";") if name],
        "aliases": aliases.get(first["name"], []),
        "year": int(first["year"]) if first["year"] else None,
        "displays": [display(row) for row in rows_of_device],
        "pointName": point_name, "sources": list(dict.fromkeys(keys)),
        "confidence": min((row.get("confidence", "medium") for row in rows_of_device), key=confidences.index),
        "note": note(first),
    }


def note(row):
    if row.get("points_width"):
        return f"renders fewer than the {row['pixels_width']} columns of the panel by default; the points are inferred"
    return None


def known(value):
    """The value without what is not known of it."""
    if isinstance(value, dict):
        return {key: known(part) for key, part in value.items() if part not in (None, "", [])}
    return [known(part) for part in value] if isinstance(value, list) else value


def android():
    makers = {}
    for row in rows("android-displays.csv") + rows("android-flagships.csv"):
        makers.setdefault(row["vendor"].lower(), {}).setdefault(row["name"], []).append(row)
    for maker, devices in makers.items():
        yield "android", maker, [
            device(of_device, "Android", "dp", [word for row in of_device for word in row["sources"].split(";")],
                   android_display)
            for of_device in devices.values()
        ]


def monitors():
    makers = {}
    for row in rows("monitors.csv"):
        makers.setdefault(row["vendor"].lower(), []).append(
            device([row], "Monitor", "px", ["linuxhw/EDID"], monitor_display))
    for maker, devices in makers.items():
        yield "monitor", maker, devices


def source_map(keys):
    """The `sources` of a file: what its keys stand for."""
    by_key = {entry["key"]: {name: entry[name] for name in ("name", "address", "licence") if name in entry}
              for entry in sources.values()}
    return ",\n".join(f"    {text(key)}: {text(by_key[key])}" for key in sorted(keys))


def write(name, devices):
    # Devices without a year come last.
    devices = sorted(devices, key=lambda device: (device["year"] or 9999, device["name"].lower()))
    keys = {key for device in devices for key in device["sources"]}
    lines = ",\n".join("    " + text(known(device)) for device in devices)
    (profiles / name).write_text(
        '{\n  "formatVersion": 1,\n  "sources": {\n' + source_map(keys) + '\n  },\n  "devices": [\n' + lines
        + "\n  ]\n}\n", encoding="utf-8")


def write_devices():
    files = {}
    for kind, maker, devices in [*android(), *monitors()]:
        file = maker if len(devices) >= LEAST_OF_A_FILE else "others"
        files.setdefault(f"{kind}-{file}.json", []).extend(devices)
    for old in [*profiles.glob("android-*.json"), *profiles.glob("monitor-*.json")]:
        old.unlink()
    for name, devices in files.items():
        write(name, devices)


def with_aliases(content):
    """A profile with the aliases of its devices below their identifiers."""
    content = re.sub(r'\n      "aliases": \[[^\]]*\],', "", content)
    for name, others in aliases.items():
        lines = textwrap.fill(
            ", ".join(text(other) for other in others), width=118, initial_indent=" " * 8, subsequent_indent=" " * 8,
            break_long_words=False, break_on_hyphens=False)
        block = f'\n      "aliases": [\n{lines}\n      ],'
        content = re.sub(
            r'(\n      "name": ' + re.escape(text(name)) + r',(?:\n      "(?:family|modelIdentifiers)": [^\n]*)*)',
            lambda match: match.group(1) + block, content, count=1)
    return content


def write_apples():
    """Apple's profiles are kept by hand, but for their map of sources and the aliases."""
    for path in sorted(profiles.glob("*.json")):
        if path.name == "schema.json" or path.name.startswith(("android-", "monitor-")):
            continue
        content = re.sub(r'  "sources": \{\n.*?\n  \},\n', "", path.read_text(encoding="utf-8"), flags=re.S)
        keys = {key for device in json.loads(content)["devices"] for key in device.get("sources", [])}
        known_keys = {entry["key"] for entry in sources.values()}
        head = '  "sources": {\n' + source_map(keys & known_keys) + '\n  },\n  "devices": ['
        path.write_text(with_aliases(content.replace('  "devices": [', head, 1)), encoding="utf-8")


write_devices()
write_apples()
