#!/usr/bin/env python3
"""Writes the profiles from the tables of facts.

Usage: profiles/facts/make.py [--check] [PROFILES]
The tables are checked first; where one is wrong nothing is written. The same facts give the same bytes; --check compares
them with the files and writes none. Needs Python 3.9 and no package.
"""
import json
import math
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from checks import CONFIDENCES, Facts, here
from names import table

arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
profiles = pathlib.Path(arguments[0]) if arguments else here.parent
facts = Facts()

# As many faults as are read at once.
MOST_FAULTS = 50

if facts.faults:
    rest = len(facts.faults) - MOST_FAULTS
    sys.exit("\n".join(facts.faults[:MOST_FAULTS] + ([f"and {rest} more"] if rest > 0 else [])))

# A maker with fewer devices shares the file of all others.
LEAST_OF_A_FILE = 9

# What listed diagonals are off beside their rounding (k = 1): with it 95 % of independent figures lie within U (k = 2).
UNCERTAINTY_OF_LISTINGS = 0.002

# The half-width of a side of a panel that an EDID states, in mm.
HALFWIDTH_OF_PANELS = 1.5

APPLE_FILES = {
    "iPhone": "iphone", "iPad": "ipad", "iPod touch": "ipod-touch", "Apple Watch": "apple-watch", "Mac": "mac",
    "Apple display": "apple-display",
}
OTHER_FILES = {
    "Windows": "windows", "Nintendo": "console", "SteamOS": "console", "PlayStation": "console",
    "eReader": "ereader", "Television": "television", "Other": "other",
}


def rows(*tables):
    return [row for table in tables for row in facts.tables[table]]


aliases = {}
for row in rows("aliases"):
    aliases.setdefault(row["name"], []).append(row["alias"])

# Identifiers that stand for several panels, and those that are other devices' names without their makers, by device.
shared_identifiers, unfit_identifiers = {}, {}
for row in rows("exceptions"):
    for rule, identifiers_by_name in (("shared ", shared_identifiers), ("not ", unfit_identifiers)):
        if row["rule"].startswith(rule):
            identifiers_by_name.setdefault(row["name"], []).append(row["rule"][len(rule):])

# A code of a monitor that several models share is the identifier of the one that has so many of its EDIDs, else a number
# of each.
SHARE_OF_A_CODE = 0.9
own_codes, edids_by_code = {}, {}
for row, code, edids in facts.shared_codes:
    edids_by_code.setdefault(code, {})[row["name"]] = int(edids)
for code, edids in edids_by_code.items():
    most = max(edids, key=edids.get)
    if edids[most] >= SHARE_OF_A_CODE * sum(edids.values()):
        own_codes.setdefault(most, []).append(code)
    else:
        for name in edids:
            shared_identifiers.setdefault(name, []).append(code)
owners = {}
for row in rows("apple", "monitors"):
    for model_number in filter(None, row["model_numbers"].split(";")):
        owners.setdefault(model_number, []).append(row["name"])


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


def scale(row):
    return number(row["scale"]) if row["scale"] else None


def rate(row):
    bounds = {"minimum": row.get("refresh_min"), "maximum": row.get("refresh_max")}
    return {key: number(value) for key, value in bounds.items() if value} or None


def uncertainty_by_diagonal(row):
    """The ppi is known by a diagonal, and rounded to a tenth; listings err beside that, and some rows are in doubt."""
    ppi = float(row["ppi"])
    diagonal = ppi * float(row["diagonal_halfwidth_in"]) / float(row["diagonal_in"])
    rounding = math.hypot(diagonal, 0.05) / math.sqrt(3)
    doubt = float(row.get("ppi_u_percent") or 0) / 2 / 100
    return significant(math.hypot(rounding, UNCERTAINTY_OF_LISTINGS * ppi, doubt * ppi), 3)


def density(row, width, height, halfwidth):
    """The ppi of both axes, weighted by 1 / u^2: of a side with a half-width u / ppi = half-width / sqrt(3) / side."""
    axes = []
    for axis, side in (("width", float(width)), ("height", float(height))):
        ppi = float(row["pixels_" + axis]) * 25.4 / side
        axes.append((ppi, ppi * halfwidth / math.sqrt(3) / side))
    weight = sum(1 / u**2 for _, u in axes)
    return sum(ppi / u**2 for ppi, u in axes) / weight, 1 / math.sqrt(weight)


def display(row):
    """A display whose ppi is known by the diagonal, or stated by the maker of an e-reader."""
    return {
        "name": row.get("display"), "ppi": number(row["ppi"]),
        "ppiUncertainty": None if row["family"] == "eReader" else uncertainty_by_diagonal(row),
        "scale": scale(row), "scaleIsDefault": bool(row.get("scale_is_default")) or None, "pixels": size(row, "pixels"),
        "points": size(row, "points"), "refreshRate": rate(row),
    }


def class_display(row):
    """A class is as wide as the range of its panels, and its ppi is rounded to a tenth."""
    ppi = float(row["ppi"])
    halfwidth = ppi * (float(row["diagonal_high_in"]) - float(row["diagonal_low_in"])) / 2 / float(row["diagonal_in"])
    return {
        "ppi": number(row["ppi"]), "ppiUncertainty": significant(math.hypot(halfwidth, 0.05) / math.sqrt(3), 3),
        "pixels": size(row, "pixels"),
    }


def monitor_display(row):
    """A monitor has no scale: it is what its user sets. Its ppi is stated, or follows from its size."""
    if row["ppi"]:
        return apple_display(row.adding({
            "scale": "", "panel_width_mm": row["width_mm"], "panel_height_mm": row["height_mm"]}))
    ppi, uncertainty = density(row, row["width_mm"], row["height_mm"], float(row["size_halfwidth_mm"]))
    return {
        "ppi": number(f"{ppi:.2f}"), "ppiUncertainty": significant(uncertainty, 3),
        "pixels": size(row, "pixels"), "refreshRate": rate(row),
    }


def apple_display(row):
    """Apple states whole ppi; others are known by the panel's size in mm, or else by the diagonal."""
    uncertainty = None
    if "." in row["ppi"]:
        uncertainty = uncertainty_by_diagonal(row)
        if row.get("panel_width_mm"):
            ppi, u = density(row, row["panel_width_mm"], row["panel_height_mm"], HALFWIDTH_OF_PANELS)
            uncertainty = significant(math.hypot(u, (ppi - float(row["ppi"])) / math.sqrt(3)), 3)
    bracket = re.search(r" \((inner|outer) display\)$", row["name"])
    return {
        "name": bracket and bracket[1], "ppi": number(row["ppi"]), "ppiUncertainty": uncertainty,
        "scale": scale(row), "pixels": size(row, "pixels"), "points": size(row, "points"),
        "zoomedPoints": size(row, "zoomed_points"), "refreshRate": rate(row),
    }


def sources(word):
    """The entries of a source; none for a remark on another one."""
    known = facts.source_word(word)
    if known:
        return [facts.sources[known]] if facts.sources[known]["key"] else []
    addresses = re.findall(r"https?://[^\s();]+", word)
    keys = [re.sub(r"^https?://(www\.)?", "", address).rstrip("/") for address in addresses]
    return [{"key": key, "name": key.split("/")[0], "address": address} for key, address in zip(keys, addresses)]


def note(rows_of_device):
    first = rows_of_device[0]
    family, points = first["family"], first.get("points_width")
    if family == "Mac" and points and float(first["pixels_width"]) / float(points) != float(first["scale"]):
        return "the points are those of the setting as shipped; --points WxH sets another"
    if family == "Android" and points and float(points) * float(first["scale"]) < 0.98 * float(first["pixels_width"]):
        return f"renders fewer than the {first['pixels_width']} columns of the panel by default; the points are inferred"
    if family == "Television":
        return "the diagonal is the size class less 0.45 in, ±0.3 in"
    if family == "Class":
        return note_of_class(first)
    return first.get("doubt")


def note_of_class(row):
    edids, low, high = int(row["edids"]), row["diagonal_low_in"], row["diagonal_high_in"]
    of_edids = "the panel of one EDID" if edids == 1 else f"the panels of {edids} EDIDs"
    return f"{of_edids if edids else 'the size class less 0.45 in'}, {low if low == high else f'{low} to {high}'} in"


def identifiers(row):
    """The identifiers, once each without regard to case, without those that are names: of others, or with blanks."""
    by_key = {}
    for identifier in row["model_identifiers"].split(";") + own_codes.get(row["name"], []):
        if re.fullmatch(r"[A-Za-z0-9]\S*", identifier) and identifier not in unfit_identifiers.get(row["name"], []):
            by_key.setdefault(identifier.lower(), identifier)
    return list(by_key.values())


def device(rows_of_device, point_name, display):
    """A device of its rows, a display each."""
    first = rows_of_device[0]
    name = first.device
    cells = [word.strip() for row in rows_of_device for word in row["sources"].split(";")]
    found = {entry["key"]: entry for cell in cells for entry in sources(cell)}
    shared = [number for number in (first.get("model_numbers") or "").split(";") if len(owners.get(number, [])) > 1]
    shared += shared_identifiers.get(name, [])
    entry = {
        "name": name, "family": first["family"],
        "modelIdentifiers": identifiers(first),
        "aliases": aliases.get(name, []), "modelNumbers": shared,
        "year": int(first["year"]) if first["year"] else None,
        "displays": [display(row) for row in rows_of_device], "pointName": point_name, "sources": list(found),
        "confidence": min((row["confidence"] for row in rows_of_device), key=CONFIDENCES.index),
        "note": note(rows_of_device),
    }
    return entry, found


def by_device(table):
    devices = {}
    for row in table:
        devices.setdefault(row.device, []).append(row)
    return devices.values()


def by_maker(kind, devices):
    """The files of makers: of those with few devices one."""
    makers = {}
    for maker, entry in devices:
        makers.setdefault(maker.lower(), []).append(entry)
    for maker, entries in makers.items():
        yield from ((f"{kind}-{maker if len(entries) >= LEAST_OF_A_FILE else 'others'}", entry) for entry in entries)


def apples():
    for of_device in by_device(rows("apple")):
        file = APPLE_FILES[of_device[0]["family"]]
        # A report of no particular device reads the newer Macs alone.
        if file == "mac" and int(of_device[0]["year"]) < 2020:
            file = "mac-before-2020"
        yield file, device(of_device, None, apple_display)


def androids():
    devices = ((of_device[0]["vendor"], device(of_device, "dp", display)) for of_device in by_device(rows("android")))
    return by_maker("android", devices)


def others():
    for of_device in by_device(rows("others")):
        yield OTHER_FILES[of_device[0]["family"]], device(of_device, "px", display)


def monitors():
    return by_maker("monitor", [(row["vendor"], device([row], "px", monitor_display)) for row in rows("monitors")])


def classes():
    return [("class", device([row], "px", class_display)) for row in rows("classes")]


def known(value):
    """The value without what is not known of it."""
    if isinstance(value, dict):
        return {key: known(part) for key, part in value.items() if part not in (None, "", [])}
    return [known(part) for part in value] if isinstance(value, list) else value


def content(devices):
    """A profile with a line for each device; those without a year come last."""
    devices = sorted(devices, key=lambda pair: (pair[0]["year"] or 9999, pair[0]["name"].lower()))
    entries = {key: entry for _, found in devices for key, entry in found.items()}
    named = (
        (key, {name: entry[name] for name in ("name", "address", "licence") if entry.get(name)})
        for key, entry in sorted(entries.items()))
    source_map = ",\n".join(f"    {text(key)}: {text(entry)}" for key, entry in named)
    lines = ",\n".join("    " + text(known(entry)) for entry, _ in devices)
    head = '{\n  "formatVersion": 1,\n  "sources": {\n'
    return head + source_map + '\n  },\n  "devices": [\n' + lines + "\n  ]\n}\n"


files = {}
for file, pair in [*apples(), *androids(), *others(), *monitors(), *classes()]:
    files.setdefault(file + ".json", []).append(pair)
wanted = {name: content(devices) for name, devices in files.items()}
wanted["names.tsv"] = table([device for _, text in sorted(wanted.items()) for device in json.loads(text)["devices"]])
paths = [path for pattern in ("*.json", "names.tsv") for path in profiles.glob(pattern) if path.name != "schema.json"]
found = {path.name: path.read_text(encoding="utf-8") for path in paths}
changed = sorted(name for name in {**wanted, **found} if wanted.get(name) != found.get(name))
if "--check" in sys.argv:
    sys.exit("\n".join(["these differ; run profiles/facts/make.py:", *changed]) if changed else 0)
for name in changed:
    path = profiles / name
    path.write_text(wanted[name], encoding="utf-8") if name in wanted else path.unlink()
