"""Reads the tables of facts, and says what is wrong in them: file, line, column, and what to do about it."""
import csv
import datetime
import math
import pathlib
import re

here = pathlib.Path(__file__).resolve().parent

CONFIDENCES = ["low", "medium", "high"]
FAMILIES = {
    "Android", "Apple Watch", "Apple display", "Class", "Mac", "Monitor", "Nintendo", "Other", "PlayStation", "SteamOS",
    "Television", "Wear OS", "Windows", "eReader", "iPad", "iPhone", "iPod touch",
}

# What a display of a device is called, where it has several.
DISPLAY_NAMES = {"inner", "cover"}

# The diagonals of a family in inches, and the first year that it was sold; of the families that are not here any.
DIAGONALS = {
    "Android": (1, 20), "Apple Watch": (1, 3), "Apple display": (15, 35), "Mac": (8, 35), "Nintendo": (2, 10),
    "PlayStation": (3, 10), "SteamOS": (5, 10), "Television": (15, 120), "Wear OS": (0.8, 2), "Windows": (5, 30),
    "eReader": (4, 14), "iPad": (7, 14), "iPhone": (3, 8.5), "iPod touch": (3, 5), "Monitor": (5, 100), "Other": (1, 120),
}
FIRST_YEARS = {
    "Android": 2008, "Apple Watch": 2015, "Nintendo": 1989, "PlayStation": 2004, "SteamOS": 2022, "Wear OS": 2014,
    "eReader": 2004, "iPad": 2010, "iPhone": 2007, "iPod touch": 2007,
}

# A phone is small or long; what is neither is a tablet. The width of each in dp.
SMALL_PHONE_IN, LONG_PHONE = 6.9, 1.8
PHONE_DP, TABLET_DP = (320, 480), (480, 1100)

# The longer side of a panel over the shorter one.
RATIOS = {"Monitor": 3.7}
RATIO = 2.8

# Rates in Hz: of a panel at its fastest, of a monitor, which may be slower or faster, and at its slowest.
FASTEST, FASTEST_MONITOR, SLOWEST = (24, 240), (24, 600), (1, 30)

# The least and the most of each column of numbers. README.md says what they mean.
NUMBERS = {
    "pixels_width": (1, 100_000), "pixels_height": (1, 100_000), "ppi": (1, 10_000), "scale": (0.1, 16),
    "points_width": (1, 100_000), "points_height": (1, 100_000), "zoomed_points_width": (1, 100_000),
    "zoomed_points_height": (1, 100_000), "density_dpi": (16, 2560), "diagonal_in": (0.3, 300),
    "diagonal_halfwidth_in": (0.0005, 5), "refresh_max": (1, 1000), "refresh_min": (1, 1000), "width_mm": (5, 20_000),
    "height_mm": (5, 20_000), "panel_width_mm": (5, 20_000), "panel_height_mm": (5, 20_000),
    "size_halfwidth_mm": (0.05, 20), "edids": (0, 1_000_000), "panels": (1, 1_000_000), "nominal_in": (0.3, 300),
    "diagonal_low_in": (0.3, 300), "diagonal_high_in": (0.3, 300), "year": (1977, datetime.date.today().year + 1),
}
WHOLE = {"pixels_width", "pixels_height", "year", "edids", "panels", "density_dpi"}

# Pairs of columns of which a row has both or neither.
PAIRS = [
    ("points_width", "points_height"), ("zoomed_points_width", "zoomed_points_height"), ("width_mm", "height_mm"),
    ("panel_width_mm", "panel_height_mm"),
]

# The columns that a table has, and of these the ones that no row leaves empty.
OF_PHONES = (
    "name,display,family,vendor,model_identifiers,year,pixels_width,pixels_height,points_width,points_height,"
    "diagonal_in,diagonal_halfwidth_in,ppi,density_dpi,scale,refresh_max,sources,confidence")
TABLES = {
    "apple": (
        "name,family,model_identifiers,model_numbers,year,pixels_width,pixels_height,ppi,scale,points_width,points_height,"
        "refresh_max,refresh_min,zoomed_points_width,zoomed_points_height,diagonal_in,diagonal_halfwidth_in,panel_width_mm,"
        "panel_height_mm,sources,confidence",
        "name,family,year,pixels_width,pixels_height,ppi,scale,sources,confidence"),
    "android": (
        OF_PHONES,
        "name,family,vendor,pixels_width,pixels_height,diagonal_in,diagonal_halfwidth_in,ppi,sources,confidence"),
    "others": (OF_PHONES + ",scale_is_default", "name,family,vendor,pixels_width,pixels_height,ppi,sources,confidence"),
    "monitors": (
        "name,vendor,model_identifiers,model_numbers,year,pixels_width,pixels_height,width_mm,height_mm,size_halfwidth_mm,"
        "ppi,diagonal_in,diagonal_halfwidth_in,refresh_max,edids,sources,confidence",
        "name,vendor,pixels_width,pixels_height"),
    "classes": (
        "name,kind,nominal_in,pixels_width,pixels_height,width_mm,height_mm,diagonal_in,diagonal_low_in,"
        "diagonal_high_in,ppi,edids,panels,source",
        "name,kind,nominal_in,pixels_width,pixels_height,diagonal_in,diagonal_low_in,diagonal_high_in,ppi,edids,source"),
    "aliases": ("name,alias,kind,source", "name,alias,kind,source"),
    "exceptions": ("name,display,rule,why", "name,rule,why"),
    "sources": ("word,key,name,address,licence", "word"),
}
REMARKS = ["aliases", "exceptions"]
DISPLAYS = [name for name in TABLES if name not in (*REMARKS, "sources")]

# What a monitor's row is where it says nothing else.
MONITOR = {"family": "Monitor", "sources": "linuxhw/EDID", "confidence": "medium"}

# The rules of exceptions.csv. README.md says what each does.
RULE = re.compile(
    r"ppi|scale|points|zoomed_points|size|dp|ratio|diagonal|halfwidth|rate|year|portrait|sibling|density|drop|"
    r"alias .+|shared \S+|not \S+|keeps \S+|doubt [0-9]+(\.[0-9]+)?|code [A-Z]{3}[0-9A-F]{4} [1-9][0-9]*")

# How far a stated ppi may be from the pixels on the sides or the diagonal.
OFF_A_SIZE = 0.015

# What every class is.
CLASS = {"family": "Class", "model_identifiers": "", "year": ""}

# Names of one pattern have sizes in them where there are so many, and this share has its own within so many inches.
LEAST_OF_A_PATTERN = 5
SHARE_OF_A_PATTERN = 0.8
OFF_A_NAME = 0.85


def folded(name):
    """A name by its letters and digits alone."""
    return re.sub(r"[^a-z0-9+]", "", name.lower())


class Row(dict):
    """The cells of a line by column, and the line's place."""

    def __init__(self, cells, place):
        super().__init__(cells)
        self.place = place

    @property
    def device(self):
        """The name of the device: that of the row, without the bracket that is its display's."""
        return re.sub(r" \((inner|outer) display\)$", "", self["name"])

    def adding(self, cells):
        """The row with more cells."""
        return Row({**self, **cells}, self.place)

    def number(self, column):
        """The number of a cell; NaN, which breaks no rule, where it is empty, or is none, which has been said."""
        try:
            return float(self.get(column) or "nan")
        except ValueError:
            return math.nan


def diagonal_of(monitor):
    """The diagonal in inches, by the size in mm where it is stated."""
    by_size = math.hypot(monitor.number("width_mm"), monitor.number("height_mm")) / 25.4
    return monitor.number("diagonal_in") if math.isnan(by_size) else by_size


class Facts:
    """All tables, and what is wrong in them."""

    def __init__(self):
        self.faults = []
        self.tables = {name: self._read(name) for name in TABLES}
        self.sources = {row["word"]: row for row in self.tables["sources"]}
        self._check_rules()
        self.exceptions = {(row["name"], row.get("display"), row["rule"]): row for row in self.tables["exceptions"]}
        self._used = set()
        self.tables["classes"] = [
            row.adding({
                **CLASS, "sources": row["source"].split("; ")[0], "confidence": "medium" if int(row["edids"]) else "low"})
            for row in self.tables["classes"]]
        self.tables["monitors"] = [
            row.adding({column: row.get(column) or cell for column, cell in MONITOR.items()})
            for row in self.tables["monitors"]]
        self.shared_codes = [
            (row, *row["rule"].split()[1:]) for row in self.tables["exceptions"] if row["rule"].startswith("code ")]
        self._check_remarks()
        self._leave_out()
        for row in self._displays():
            self._check_sources(row)
        self._amend()
        for row in self._displays():
            self._check_size(row)
            self._check_ratios(row)
            self._check_bounds(row)
        self._check_sizes()
        self._check_names()
        self._check_shared_codes()
        self._check_aliases()
        self._check_siblings()
        for key, row in self.exceptions.items():
            if key not in self._used and not row["rule"].startswith(("drop", "shared ", "not ", "doubt ", "code ")):
                self._fault(row, "rule", f"no row of '{row['name']}' needs the exception '{row['rule']}'; remove the line")

    def _fault(self, row, column, text):
        self.faults.append(f"{row.place}: {column}: {text}")

    def _displays(self):
        return [row for name in DISPLAYS for row in self.tables[name]]

    def _read(self, name):
        columns, required = (text.split(",") for text in TABLES[name])
        file = here / (name + ".csv")
        try:
            lines = list(csv.reader(file.read_text(encoding="utf-8").splitlines(keepends=True), strict=True))
        except (OSError, UnicodeDecodeError, csv.Error) as error:
            self.faults.append(f"{file.name}: cannot be read: {error}; write it as CSV in UTF-8")
            return []
        if not lines or lines[0] != columns:
            self.faults.append(f"{file.name}:1: the head must be {','.join(columns)}")
            return []
        rows = []
        for number, cells in enumerate(lines[1:], 2):
            place = f"{file.name}:{number}"
            if len(cells) != len(columns):
                self.faults.append(
                    f"{place}: {len(cells)} cells for {len(columns)} columns; quote a cell that has a comma in it")
                continue
            row = Row(zip(columns, cells), place)
            rows.append(row)
            self._check_cells(row, required)
        return rows

    def _check_cells(self, row, required):
        for column, cell in row.items():
            if cell != cell.strip() or "\n" in cell:
                self._fault(row, column, f"'{cell.strip()}' has blanks around it, or a line break; remove them")
            if not cell and column in required:
                self._fault(row, column, "is empty; every row states it")
            if not cell or column not in NUMBERS:
                continue
            low, high = NUMBERS[column]
            kind = r"[0-9]+" if column in WHOLE else r"[0-9]+(\.[0-9]+)?"
            if not re.fullmatch(kind, cell):
                what = "a whole number; write digits alone" if column in WHOLE else "a number; write digits and a point"
                self._fault(row, column, f"'{cell}' is not {what}, without a unit")
            elif not low <= float(cell) <= high:
                self._fault(row, column, f"{cell} is not from {low} to {high}; correct it, or leave the cell empty")
        for pair in PAIRS:
            if pair[0] in row and bool(row[pair[0]]) != bool(row[pair[1]]):
                self._fault(row, pair[0], f"stands without its {pair[1]}, or that without it; state both or neither")
        if row.get("confidence") and row["confidence"] not in CONFIDENCES:
            self._fault(row, "confidence", f"'{row['confidence']}' is none of {', '.join(CONFIDENCES)}")
        if "family" in row and row["family"] not in FAMILIES:
            self._fault(row, "family", f"'{row['family']}' is none of {', '.join(sorted(FAMILIES))}")

    def _excepted(self, row, rule):
        key = (row["name"], row.get("display") or "", rule)
        if key in self.exceptions:
            self._used.add(key)
        return key in self.exceptions

    def _check_rules(self):
        """Removes the rules that are none, so that nothing reads them."""
        for row in self.tables["exceptions"]:
            if not RULE.fullmatch(row["rule"]):
                self._fault(row, "rule", f"'{row['rule']}' is no rule; README.md lists them, with what follows each")
        self.tables["exceptions"] = [row for row in self.tables["exceptions"] if RULE.fullmatch(row["rule"])]

    def _check_size(self, row):
        """What a ppi and its uncertainty are made of is stated, and agrees."""
        family = row.get("family")
        if family == "Monitor" and not row["ppi"]:
            if not (row["width_mm"] and row["size_halfwidth_mm"]):
                self._fault(
                    row, "size_halfwidth_mm",
                    "stands without its size, or neither; a monitor without a ppi and a diagonal has both")
        elif family not in ("Class", "eReader") and ("." in row["ppi"] or not row.place.startswith("apple")):
            if not (row["diagonal_in"] and row["diagonal_halfwidth_in"]):
                self._fault(row, "diagonal_in", "stands without its half-width, or neither; the ppi follows from both")
        panel = "panel_" if row.get("panel_width_mm") else ""
        for axis in ("width", "height"):
            by_side = row.number(f"pixels_{axis}") * 25.4 / row.number(f"{panel}{axis}_mm")
            if row["ppi"] and abs(row.number("ppi") / by_side - 1) > OFF_A_SIZE and not self._excepted(row, "ppi"):
                self._fault(
                    row, "ppi",
                    f"{row['ppi']} is not the {by_side:.1f} of {row['pixels_' + axis]} px on {row[panel + axis + '_mm']} mm; "
                    "correct one of them, or add the rule 'ppi' to exceptions.csv and why")

    def _check_ratios(self, row):
        width, height, ppi = row.number("pixels_width"), row.number("pixels_height"), row.number("ppi")
        diagonal = row.number("diagonal_in")
        halfwidth = row.number("diagonal_halfwidth_in") if row.get("diagonal_halfwidth_in") else 0.05
        # A round watch has its diameter for a diagonal.
        extent = width if row.get("family") == "Wear OS" else math.hypot(width, height)
        if abs(ppi * diagonal / extent - 1) > 0.005 + halfwidth / diagonal and not self._excepted(row, "ppi"):
            self._fault(
                row, "ppi",
                f"{row['ppi']} is not the {extent / diagonal:.1f} of {row['pixels_width']}x{row['pixels_height']} px on "
                f"{row['diagonal_in']} in; correct one of them, or add the rule 'ppi' to exceptions.csv and why")
        density, scale = row.number("density_dpi"), row.number("scale")
        if abs(density / 160 - scale) > 0.0001 * scale and not self._excepted(row, "scale"):
            self._fault(
                row, "scale",
                f"{row['scale']} is not {row['density_dpi']} / 160; correct one of them, or add to exceptions.csv why, "
                "with the rule 'scale', or 'density' where the density counts")
        for points in ("points", "zoomed_points"):
            across, down = width / row.number(points + "_width"), height / row.number(points + "_height")
            if abs(across / down - 1) > 0.005 and not self._excepted(row, points):
                self._fault(
                    row, points + "_width",
                    f"the pixels are {across:.4f} times the points across and {down:.4f} times down; check the order of "
                    f"width and height, or add the rule '{points}' to exceptions.csv and why")

    def _check_bounds(self, row):
        """What a display of its family can be."""
        family = row.get("family") or "Monitor"
        width, height, diagonal = row.number("pixels_width"), row.number("pixels_height"), row.number("diagonal_in")
        if family == "Monitor":
            diagonal = diagonal_of(row)
        ratio = max(width, height) / min(width, height)
        self._check_family(row, family, ratio, diagonal)
        if family == "Android":
            self._check_phone(row, ratio, diagonal)
        if family == "Monitor" and row.number("width_mm") < row.number("height_mm") and not self._excepted(row, "portrait"):
            self._fault(
                row, "width_mm",
                f"{row['width_mm']} is less than the height of {row['height_mm']} mm; state the sides of a monitor that "
                "stands in landscape, or add the rule 'portrait' to exceptions.csv and why")
        decimals = len(row["diagonal_in"].partition(".")[2]) if row.get("diagonal_in") else 0
        halfwidth = row.number("diagonal_halfwidth_in")
        if halfwidth < 0.5 * 10**-decimals * 0.999 and not self._excepted(row, "halfwidth"):
            self._fault(
                row, "diagonal_halfwidth_in",
                f"{row['diagonal_halfwidth_in']} is less than half a unit of the last digit of {row['diagonal_in']} in; "
                "write the digits that the source states, or a larger half-width")
        display = row.get("display")
        if display and display not in DISPLAY_NAMES:
            self._fault(row, "display", f"'{display}' is none of {', '.join(sorted(DISPLAY_NAMES))}; write one of them")

    def _check_family(self, row, family, ratio, diagonal):
        largest = RATIOS.get(family, RATIO)
        if ratio > largest and not self._excepted(row, "ratio"):
            self._fault(
                row, "pixels_height",
                f"{row['pixels_width']}x{row['pixels_height']} is {ratio:.2f} times as long as wide, more than {largest}; "
                "correct it, or add the rule 'ratio' to exceptions.csv and why")
        low, high = DIAGONALS.get(family, (0, math.inf))
        if not (low <= diagonal <= high or math.isnan(diagonal)) and not self._excepted(row, "diagonal"):
            column = "diagonal_in" if row.get("diagonal_in") else "width_mm"
            self._fault(
                row, column,
                f"{diagonal:g} in is no diagonal of {family}, {low} to {high} in; correct it, or add the rule 'diagonal' to "
                "exceptions.csv and why")
        for column, (low, high) in (
            ("refresh_max", FASTEST_MONITOR if family in ("Monitor", "Windows") else FASTEST), ("refresh_min", SLOWEST),
        ):
            rate = row.number(column)
            if not (low <= rate <= high or math.isnan(rate)) and not self._excepted(row, "rate"):
                self._fault(
                    row, column,
                    f"{row[column]} Hz is not from {low} to {high}; correct it, or add the rule 'rate' to exceptions.csv "
                    "and why")
        if row.number("year") < FIRST_YEARS.get(family, 0) and not self._excepted(row, "year"):
            self._fault(
                row, "year",
                f"{row['year']} is before {FIRST_YEARS[family]}, the first year of {family}; correct it, or add the rule "
                "'year' to exceptions.csv and why")

    def _check_phone(self, row, ratio, diagonal):
        """A phone or tablet stands upright, and is so many dp wide."""
        if row.get("display") == "cover":
            return
        is_phone = ratio >= LONG_PHONE or diagonal < SMALL_PHONE_IN
        if is_phone and row.number("pixels_width") > row.number("pixels_height") and not self._excepted(row, "portrait"):
            self._fault(
                row, "pixels_width",
                f"{row['pixels_width']}x{row['pixels_height']} is a phone on its side; write the width first, or add the rule "
                "'portrait' to exceptions.csv and why")
        low, high = PHONE_DP if is_phone else TABLET_DP
        width = row.number("points_width") if row.get("points_width") else row.number("pixels_width") / row.number("scale")
        # A dp is a rounded part of a panel.
        if not (low - 1 <= width <= high + 1 or math.isnan(width)) and not self._excepted(row, "dp"):
            self._fault(
                row, "scale",
                f"{row['pixels_width']} px at {row['scale']} are {width:.0f} dp, and a {'phone' if is_phone else 'tablet'} has "
                f"{low} to {high}; correct the density, leave it empty, or add the rule 'dp' to exceptions.csv and why")

    def _check_sources(self, row):
        for word in row["sources"].split(";") if "sources" in row else []:
            if self.source_word(word.strip()) is None:
                self._fault(
                    row, "sources",
                    f"'{word.strip()}' is no address, and no word of sources.csv; add a line with its name there")

    def source_word(self, word):
        """The word by which sources.csv knows a part of a cell; "" where it is addresses; None where it knows it not."""
        repository = re.search(r"(?<![\w/])[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*\w", word)
        if word in self.sources:
            return word
        if re.search(r"https?://[^\s();]+", word):
            return ""
        known = repository[0] if repository else word.split(" (")[0]
        return known if known in self.sources else None

    def _check_remarks(self):
        """What is said of a device or a display is said of one that a table has."""
        devices = {row.device for row in self._displays()} | {row["name"] for row in self._displays()}
        displays = {(row["name"], row.get("display") or "") for row in self._displays()}
        for row in (row for name in REMARKS for row in self.tables[name]):
            if row["name"] not in devices:
                self._fault(row, "name", f"no table has a device '{row['name']}'; correct the name, or remove the line")
            elif row.get("display") and (row["name"], row["display"]) not in displays:
                self._fault(row, "display", f"'{row['name']}' has no display '{row['display']}'; correct or remove it")

    def _leave_out(self):
        """Removes the rows that exceptions.csv drops."""
        dropped = {(name, display) for name, display, rule in self.exceptions if rule == "drop"}
        for table in DISPLAYS:
            rows = self.tables[table]
            self.tables[table] = [row for row in rows if (row["name"], row.get("display") or "") not in dropped]

    def _amend(self):
        """Adds to the displays what is doubted of them, and the scale that their density says."""
        displays = {(row["name"], row.get("display") or ""): row for row in self._displays()}
        for doubt in self.tables["exceptions"]:
            row = displays.get((doubt["name"], doubt["display"]))
            if row and doubt["rule"].startswith("doubt "):
                row.update(ppi_u_percent=doubt["rule"].removeprefix("doubt "), doubt=doubt["why"])
        for row in displays.values():
            if self._excepted(row, "density"):
                row["scale"] = f"{row.number('density_dpi') / 160:g}"

    def _check_sizes(self):
        """Where a maker's names of one pattern have the diagonal in them, each has its own."""
        patterns = {}
        for row in self.tables["monitors"]:
            found = re.match(r"(\D*)(\d\d)(\d*)", row["name"].removeprefix(row["vendor"] + " "))
            if found:
                diagonal = diagonal_of(row)
                pattern = (row["vendor"], found[1], len(found[3]))
                patterns.setdefault(pattern, []).append((row, int(found[2]), diagonal))
        for found in patterns.values():
            off = [(row, size, diagonal) for row, size, diagonal in found if abs(size - diagonal) > OFF_A_NAME]
            share = 1 - len(off) / len(found)
            if len(found) < LEAST_OF_A_PATTERN or share < SHARE_OF_A_PATTERN:
                continue
            for row, size, diagonal in off:
                if not self._excepted(row, "size"):
                    self._fault(
                        row, "width_mm",
                        f"the size is {diagonal:.1f} in, the name says {size}; correct it, or add the rule 'drop', or "
                        "'size' where the name means something else, to exceptions.csv and why")

    def _check_names(self):
        owners, names = {}, {}
        for table in DISPLAYS:
            for row in self.tables[table]:
                # A device stands in one table, and names its displays where it has several.
                key = (row["name"].lower(), (row.get("display") or "").lower())
                if key in names:
                    self._fault(row, "name", f"'{row['name']}' stands at {names[key].place} too; name a display, or remove one")
                names.setdefault(key, row)
                for identifier in filter(None, row["model_identifiers"].split(";")):
                    first = owners.setdefault(identifier.lower(), row)
                    if first.device != row.device:
                        self._fault(
                            row, "model_identifiers",
                            f"'{identifier}' is '{first.device}' at {first.place} too; leave it with the device that reports "
                            "it, or, if both do, take it out of both and add the rule "
                            f"'shared {identifier}' for each to exceptions.csv")

    def _check_shared_codes(self):
        """Whose a code is that several models or makers share is said in one place, and 0000 is no code."""
        shared = {code.lower(): row for row, code, _ in self.shared_codes}
        shared.update(
            (row["rule"].removeprefix("shared ").lower(), row) for row in self.tables["exceptions"]
            if row["rule"].startswith("shared "))
        for row in self._displays():
            for identifier in row["model_identifiers"].split(";"):
                self._excepted(row, f"keeps {identifier}")
                if row["family"] == "Monitor" and identifier.endswith("0000"):
                    self._fault(row, "model_identifiers", f"'{identifier}' is a product code of 0, which names nothing; remove it")
                if identifier.lower() in shared:
                    self._fault(
                        row, "model_identifiers",
                        f"'{identifier}' stands at {shared[identifier.lower()].place}, which says whose it is; take it out of "
                        "this row, or the rule out of exceptions.csv")

    def _check_aliases(self):
        """No alias is a name, a code or an alias of another device."""
        owners = {}
        for row in self._displays():
            maker = (row.get("vendor") or "").lower() + " "
            name = row.device.lower()
            # Without the maker, and without `Galaxy`, it is the same device to whoever types it.
            for text in (name, name.removeprefix(maker), *filter(None, row["model_identifiers"].lower().split(";"))):
                owners.setdefault(text, set()).add(row.device)
        first = {}
        for row in self.tables["aliases"]:
            alias = row["alias"].lower()
            others = owners.get(alias, set()) - {row["name"]}
            if others and row["name"] not in owners[alias] and not self._excepted(row, f"alias {row['alias']}"):
                self._fault(
                    row, "alias",
                    f"'{row['alias']}' is '{min(others)}', its name or its code; remove the line, or add the rule "
                    f"'alias {row['alias']}' to exceptions.csv and why")
            other = first.setdefault(alias, row)
            if other["name"] != row["name"]:
                self._fault(
                    row, "alias", f"'{row['alias']}' is '{other['name']}' at {other.place} too; leave it with one of them")

    def _check_siblings(self):
        """A name with 5G, 4G or LTE beside the same one without is another device, or the same one twice."""
        plain = {}
        for row in self._displays():
            plain.setdefault(folded(row.device), row)
        for row in self._displays():
            shorter = folded(re.sub(r" (5g|4g|lte)\b", "", row.device, flags=re.IGNORECASE))
            other = plain.get(shorter)
            if shorter != folded(row.device) and other and not self._excepted(row, "sibling"):
                self._fault(
                    row, "name",
                    f"'{row['name']}' and '{other['name']}' at {other.place} seem one device; remove one, or add the rule "
                    "'sibling' to exceptions.csv and why they are two")
