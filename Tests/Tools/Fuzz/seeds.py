"""Writes the seeds of the fuzzer, a file each, from the material of the tests: seeds.py REPOSITORY FOLDER."""
import glob
import hashlib
import os
import re
import sys

root, folder = sys.argv[1:]


def write(data):
    if 0 < len(data) <= 1 << 16:
        with open(os.path.join(folder, hashlib.sha1(data).hexdigest()), "wb") as file:
            file.write(data)


def source(module):
    paths = sorted(glob.glob(os.path.join(root, "Tests", module, "**", "*.swift"), recursive=True))
    return "\n".join(open(path, encoding="utf-8").read() for path in paths)


def device(members):
    return '{"formatVersion":1,"devices":[\n{%s}\n]}\n' % members


for path in sorted(glob.glob(os.path.join(root, "profiles", "*.json"))):
    text = open(path, encoding="utf-8").read()
    write(text.encode())
    for members in re.findall(r'\{\s*("name".*?\n    )\}', text, re.S)[::10]:
        write(device(members).encode())

rules = source("DeviceInfoTests")
for kind, text in re.findall(r'(display|device|document):\s*#"(.*?)"#', rules):
    if kind == "document":
        write(text.encode())
    elif kind == "device":
        write(device(text).encode())
    else:
        write(device('"name":"Kiosk","displays":[{%s}]' % text).encode())
for text in re.findall(r'#?"(\{.*?\}|\[.*?\])"#?', source("ProfileJSONTests")):
    write(text.replace('\\"', '"').encode())
for text in re.findall(r'"([0-9][0-9.,:+/ a-zA-Z-]*)"', source("SpeedCalibrationTests")):
    write(b"s" + text.encode())
for text in re.findall(r'"([0-9.]+:[a-z][^"\\]*)"', source("ScrollCarouselTests")):
    write(b"e" + text.encode())
for text in re.findall(r'"""\n(.*?)\n\s*"""', source("SpeedMeasurementTests"), re.S):
    text = re.sub(r"(?m)^ +", "", text)
    write(b"r" + text.encode())
    write(b"l" + text.encode())
