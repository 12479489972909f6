"""The rows of `speedcal export --speeds 0:100:0.01` on standard output, with the csv module.

Usage: export.py DISPLAYS.tsv, which is what `speedcal export --speeds 30 --format tsv` prints.
"""

import csv
import math
import sys

NOMINAL_INTERVAL = 0.01
UPPER_LIMIT = 100.0
COLUMNS = (
    "device,family,model_identifiers,display,ppi,scale,native_scale,points_per_mm,requested_mm_per_s,speed_mm_per_s,"
    "points_per_s,pixels_per_s,step_points,step_pixels,interval_s,ticks_per_s,status,confidence,"
    "expanded_uncertainty_percent,profile"
).split(",")


def decimal_floor(quotient):
    """The floor of a quotient of decimals: within rounding errors of a whole number it is that number."""
    nearest = float(round(quotient))
    return nearest if abs(quotient - nearest) <= quotient * 2.0**-48 else float(math.floor(quotient))


def decimal_result(result):
    """A result of decimals: the decimal of at most seven places (of three from 10,000 on) that it is, if it is one."""
    power = 1e7 if result < 1e4 else 1e3
    nearest = float(round(result * power))
    return nearest / power if abs(result * power - nearest) <= nearest * 2.0**-48 else result


def rows(display, speeds):
    device, family, identifiers, name = display[:4]
    ppi, scale, native_scale = (float(cell) for cell in display[4:7])
    confidence, uncertainty, profile = display[17], float(display[18]), display[19]
    divisor = 25.4 * native_scale
    for requested in speeds:
        speed = min(requested, UPPER_LIMIT)
        points = decimal_result(speed * ppi / divisor)
        if speed > 0:
            step = max(1.0, decimal_floor(points * NOMINAL_INTERVAL))
            interval, rate = decimal_result(step / points), decimal_result(points / step)
            status = "ok" if speed == requested else "clamped"
            tick = (step, decimal_result(step * native_scale), interval, rate, status)
        else:
            tick = ("", "", "", "", "stopped")
        yield (
            device, family, identifiers, name, ppi, scale, native_scale, decimal_result(ppi / divisor), requested, speed,
            points, decimal_result(points * native_scale), *tick, confidence, uncertainty, profile,
        )


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        displays = [line.rstrip("\r\n").split("\t") for line in file][1:]
    speeds = [hundredths / 100 for hundredths in range(10_001)]
    sys.stdout.reconfigure(encoding="utf-8", newline="")
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    for display in displays:
        writer.writerows(rows(display, speeds))


main()
