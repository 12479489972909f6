"""Reads the tables of facts, and says what is wrong in them: file, line, column, and what to do about it."""
import csv
import datetime
import math
import pathlib
import re

here = pathlib.Path(__file__).resolve().parent

CONFIDENCES = ["low", "medium", "high"]
FAMILIES = {
    "Android", "Apple Watch", "Apple display", "Mac", "Monitor", "Nintendo", "PlayStation", "SteamOS", "Television",
    "Wear OS", "Windows", "eReader", "iPad", "iPhone", "iPod touch",
}

# The least and the most of each column of numbers. README.md says what they mean.
NUMBERS = {
    "pixels_width": (1, 100_000), "pixels_height": (1, 100_000), "ppi": (1, 10_000), "scale": (0.1, 16),
    "points_width": (1, 100_000), "points_height": (1, 100_000), "zoomed_points_width": (1, 100_000),
    "zoomed_points_height": (1, 100_000), "density_dpi": (16, 2560), "diagonal_in": (0.3, 300),
    "diagonal_halfwidth_in": (0.0005, 5), "refresh_max": (1, 1000), "refresh_max_hz": (1, 1000),
    "refresh_min_hz": (1, 1000), "width_mm": (5, 20_000), "height_mm": (5, 20_000), "panel_width_mm": (5, 20_000),
    "panel_height_mm": (5, 20_000), "size_halfwidth_mm": (0.05, 20), "edids": (1, 1_000_000),
    "year": (1977, datetime.date.today().year + 1),
}
WHOLE = {"pixels_width", "pixels_height", "year", "edids", "density_dpi"}

# Pairs of columns of which a row has both or neither.
PAIRS = [
    ("points_width", "points_height"), ("zoomed_points_width", "zoomed_points_height"),
    ("panel_width_mm", "panel_height_mm"),
]

# The columns that a table has, and of these the ones that no row leaves empty.
OF_PHONES = (
    "name,display,family,vendor,model_identifiers,year,pixels_width,pixels_height,points_width,points_height,"
    "diagonal_in,diagonal_halfwidth_in,ppi,density_dpi,scale,refresh_max,sources,confidence")
TABLES = {
    "apple-displays": (
        "name,family,model_identifiers,year,pixels_width,pixels_height,ppi,scale,points_width,points_height,"
        "refresh_max_hz,refresh_min_hz,zoomed_points_width,zoomed_points_height,diagonal_in,confidence,sources",
        "name,family,model_identifiers,year,pixels_width,pixels_height,ppi,scale,confidence,sources"),
    "apple-computers": (
        "name,family,model_identifiers,model_numbers,year,pixels_width,pixels_height,ppi,scale,points_width,"
        "points_height,refresh_max_hz,refresh_min_hz,diagonal_in,diagonal_halfwidth_in,confidence,sources,"
        "panel_width_mm,panel_height_mm",
        "name,family,year,pixels_width,pixels_height,ppi,scale,diagonal_in,diagonal_halfwidth_in,confidence,sources"),
    "android-displays": (
        OF_PHONES.replace("display,", "", 1).replace("points_width,points_height,", ""),
        "name,family,vendor,pixels_width,pixels_height,diagonal_in,diagonal_halfwidth_in,ppi,sources,confidence"),
    "monitors": (
        "name,vendor,model_identifiers,year,pixels_width,pixels_height,width_mm,height_mm,size_halfwidth_mm,"
        "refresh_max,edids",
        "name,vendor,pixels_width,pixels_height,width_mm,height_mm,size_halfwidth_mm,edids"),
    "aliases": ("name,alias,kind,source", "name,alias,kind,source"),
    "sources": ("word,key,name,address,licence", "word"),
    "exceptions": ("name,display,rule,why", "name,rule,why"),
}
for name in ("android-flagships", "android-more"):
    TABLES[name] = (OF_PHONES, TABLES["android-displays"][1])
TABLES["others"] = (OF_PHONES, "name,family,vendor,pixels_width,pixels_height,ppi,sources,confidence")

DISPLAYS = [name for name in TABLES if name not in ("aliases", "sources", "exceptions")]


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


class Facts:
    """All tables, and what is wrong in them."""

    def __init__(self):
        self.faults = []
        self.tables = {name: self._read(name) for name in TABLES}
        self.sources = {row["word"]: row for row in self.tables["sources"]}
        self.exceptions = {(row["name"], row.get("display"), row["rule"]): row for row in self.tables["exceptions"]}
        self._used = set()
        for name in DISPLAYS:
            for row in self.tables[name]:
                self._check_ratios(row)
                self._check_sources(row)
        self._check_names()
        self._check_aliases()
        for key, row in self.exceptions.items():
            if key not in self._used and not row["rule"].startswith(("shared ", "not ")):
                self._fault(row, "rule", f"no row of '{row['name']}' needs the exception '{row['rule']}'; remove the line")

    def _fault(self, row, column, text):
        self.faults.append(f"{row.place}: {column}: {text}")

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
        if "confidence" in row and row["confidence"] not in CONFIDENCES:
            self._fault(row, "confidence", f"'{row['confidence']}' is none of {', '.join(CONFIDENCES)}")
        if "family" in row and row["family"] not in FAMILIES:
            self._fault(row, "family", f"'{row['family']}' is none of {', '.join(sorted(FAMILIES))}")

    def _excepted(self, row, rule):
        key = (row["name"], row.get("display") or "", rule)
        if key in self.exceptions:
            self._used.add(key)
        return key in self.exceptions

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
                f"{row['scale']} is not {row['density_dpi']} / 160; correct one of them, or add the rule 'scale' to "
                "exceptions.csv and why")
        for points in ("points", "zoomed_points"):
            across, down = width / row.number(points + "_width"), height / row.number(points + "_height")
            if abs(across / down - 1) > 0.005 and not self._excepted(row, points):
                self._fault(
                    row, points + "_width",
                    f"the pixels are {across:.4f} times the points across and {down:.4f} times down; check the order of "
                    f"width and height, or add the rule '{points}' to exceptions.csv and why")

    def _check_sources(self, row):
        separator = "; " if row.place.startswith("apple") else ";"
        for word in row["sources"].split(separator) if "sources" in row else []:
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
        self.devices = {row.device for table in DISPLAYS for row in self.tables[table]}

    def _check_aliases(self):
        named = self.devices | {row["name"] for table in DISPLAYS for row in self.tables[table]}
        for row in self.tables["aliases"] + self.tables["exceptions"]:
            if row["name"] not in named:
                self._fault(row, "name", f"no table has a device '{row['name']}'; correct the name, or remove the line")
