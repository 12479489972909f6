"""Writes the seeds of the fuzzer, a file each, from the material of the tests, and its dictionary of numerals beside them:
seeds.py REPOSITORY FOLDER."""
import glob
import hashlib
import math
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


with open(os.path.join(root, "Tests/TestSupport/extreme-numerals.txt"), encoding="utf-8") as file, \
        open(folder + ".dict", "w", encoding="ascii") as dictionary:
    for numeral in file.read().split():
        if len(numeral) <= 64:
            dictionary.write('"%s"\n' % "".join("\\x%02x" % byte for byte in numeral.encode()))
        write(b"s" + numeral.encode())
        write(device('"name":"Kiosk","displays":[{"ppi":%s,"scale":1}]' % numeral).encode())

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

# Tables of runs and tick logs as people write them, and as they go wrong.
head = "commanded_mm_per_s,distance_mm,time_s\n"
for rows in (["30,100,3.41", "30,100,3.39", "30,50,1.71", "30,50,1.70"], ["30,100,3.41"] * 3, ["0.001,1e-3,1e5"] * 4,
             ["100,1000,10", "1e-3,1e-3,1"], ["30,100,1e-6", "30,100,1e8"]):
    write(("r" + head + "\n".join(rows) + "\n").encode())
write(b"rdistance_cm;time_ms;loops\r\n10;3410;2\r\n10;3390;2\r\n5;1710;1\r\n")
for rate, points, loop in ((60, 3, None), (120, 1.5, None), (60, 3, 250), (64, 0, None), (1000, 0.001, None)):
    for stall in (0, 7):
        ticks, offset = [], 0.0
        for tick in range(120):
            offset = points * (tick - (tick % stall if stall else 0))
            ticks.append("%.6f,%g" % (tick / rate, math.fmod(offset, loop) if loop else offset))
        write(("l" + "time_s,offset_points\n" + "\n".join(ticks) + "\n").encode())
write(("l" + "time_ns,offset_points,target_time_ns\n"
       + "".join("%d,%d,%d\n" % (16666667 * i, 3 * i, 16666667 * (i + 1)) for i in range(64))).encode())


def edid(pixels, millimeters, centimeters, extension=None):
    """A block of EDID 1.4 with one detailed timing of 60 Hz."""
    (width, height), (wide, high) = pixels, millimeters
    block = bytearray(bytes.fromhex("00ffffffffffff0010ac7aa04c4c4c4c0c1f0104a5"))
    block += bytes(centimeters) + bytes.fromhex("783a") + bytes(10) + bytes(3) + b"\x01" * 16
    clock = (width + 160) * (height + 40) * 60 // 10000
    block += bytes([clock & 255, clock >> 8 & 255, width & 255, 160, width >> 8 << 4, height & 255, 40,
                    height >> 8 << 4, 48, 32, 53, 0, wide & 255, high & 255, wide >> 8 << 4 | high >> 8, 0, 0, 26])
    block += bytes.fromhex("000000fc00") + b"DELL U2720Q\n\x20" + bytes.fromhex("000000ff00") + b"ABC123\n      "
    block += bytes(18) + bytes([1 if extension else 0])
    block.append(-sum(block) % 256)
    return bytes(block) + (extension or b"")


cta = bytearray(bytes.fromhex("020304") + b"\x00" + bytes(123))
cta.append(-sum(cta) % 256)
for pixels, millimeters, centimeters in (((3840, 2160), (597, 336), (60, 34)), ((1920, 1080), (160, 90), (16, 9)),
                                         ((1920, 1080), (0, 0), (0, 0)), ((1366, 768), (310, 170), (31, 17)),
                                         ((1920, 1080), (708, 398), (71, 40)), ((1, 1), (4095, 4095), (255, 255))):
    for extension in (None, bytes(cta)):
        block = edid(pixels, millimeters, centimeters, extension)
        write(b"d" + block)
        write(b"d" + block.hex().encode())
        write(b"d" + block[:100])
