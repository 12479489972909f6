"""Compares two CSV files row by row: texts as they are, numbers by value. Usage: same_rows.py FIRST SECOND"""

import csv
import itertools
import sys


def value(cell):
    try:
        return float(cell)
    except ValueError:
        return cell


count = 0
with open(sys.argv[1], encoding="utf-8", newline="") as first, open(sys.argv[2], encoding="utf-8", newline="") as second:
    for one, other in itertools.zip_longest(csv.reader(first), csv.reader(second)):
        count += 1
        if one != other and (one is None or other is None or list(map(value, one)) != list(map(value, other))):
            sys.exit(f"row {count} differs:\n{one}\n{other}")
if count < 2:
    sys.exit("no rows")
