"""Checks that the exported JavaScript holds its speed on the glass of each screen that Chromium emulates.

Usage: scrollscreens.py SPEEDCAL
"""

import sys

from scrollpage import ScrollPage, expect

DEVICES = [
    "iPhone 15", "iPhone 8 Plus", "iPhone 13 mini", "iPhone Duo", "iPad Pro 11-inch (M4)", "Google Pixel 8",
    "Samsung Galaxy S24 Ultra", "Samsung Galaxy Z Fold5", "Dell U2720Q", "Dell U2719D", "MacBook Air (13-inch, M2, 2022)",
]
SPEED = 30
SECONDS = 20
MAC = "platform=MacIntel"
LINUX = "platform=Linux"

# What is emulated: a device, what the page says of itself, `screen` in CSS px, devicePixelRatio; and what a ruler finds: pixels
# per inch of the panel and how many of its pixels a CSS px takes there, 0 where that is another screen and the content stands;
# then whether the page has to say something.
SCREENS = [
    ("iPhone 15", "", 393, 852, 3, 460, 3, False),
    ("iPhone 15, turned", "", 852, 393, 3, 460, 3, False),
    ("iPhone 15, Display Zoom", "", 320, 693, 3, 460, 1179 / 320, False),
    ("iPhone 15, its screen hidden", "", 414, 896, 3, 460, 3, True),
    ("iPhone 8 Plus", "", 414, 736, 3, 401, 1080 / 414, False),
    ("iPhone 8 Plus, Display Zoom", "", 375, 667, 3, 401, 1080 / 375, False),
    ("iPhone 13 mini", "", 375, 812, 3, 476, 1080 / 375, False),
    ("iPhone Duo, opened", "", 669, 951, 3, 430, 1878 / 669, False),
    ("iPhone Duo, closed", "", 466, 678, 3, 460, 3, False),
    ("iPad Pro 11-inch (M4)", MAC, 834, 1210, 2, 264, 2, False),
    ("iPad Pro 11-inch (M4), More Space", MAC, 970, 1407, 2, 264, 1668 / 970, False),
    ("iPad Pro 11-inch (M4), its window", MAC, 500, 1210, 2, 264, 0, True),
    ("Google Pixel 8", LINUX, 412, 915, 2.625, 426.5, 2.625, False),
    ("Google Pixel 8, larger", LINUX, 360, 800, 3, 426.5, 3, False),
    ("Google Pixel 8, smaller", LINUX, 454, 1009, 2.375, 426.5, 2.375, False),
    # 1080 of the 1440 pixels are rendered, then all, then half.
    ("Samsung Galaxy S24 Ultra", LINUX, 384, 832, 2.8125, 505.3, 3.75, False),
    ("Samsung Galaxy S24 Ultra, larger", LINUX, 360, 780, 3, 505.3, 4, False),
    ("Samsung Galaxy S24 Ultra, WQHD+", LINUX, 384, 832, 3.75, 505.3, 3.75, False),
    ("Samsung Galaxy S24 Ultra, HD+", LINUX, 384, 832, 1.875, 505.3, 3.75, False),
    ("Samsung Galaxy Z Fold5, opened", LINUX, 690, 829, 2.625, 372.6, 2.625, False),
    ("Samsung Galaxy Z Fold5, closed", LINUX, 344, 882, 2.625, 401, 2.625, False),
    ("Dell U2720Q", "platform=Win32", 3840, 2160, 1, 163.35, 1, False),
    ("Dell U2720Q, at 150 %", "platform=Win32", 2560, 1440, 1.5, 163.35, 1.5, False),
    ("Dell U2720Q, at 200 %", LINUX, 1920, 1080, 2, 163.35, 2, False),
    ("Dell U2720Q, as 2560 on a Mac", MAC, 2560, 1440, 2, 163.35, 1.5, False),
    ("Dell U2720Q, as 1920 on a Mac", MAC, 1920, 1080, 2, 163.35, 2, False),
    ("Dell U2720Q, as 3840 on a Mac", MAC, 3840, 2160, 1, 163.35, 1, False),
    ("Dell U2720Q, upright on a Mac", MAC, 1440, 2560, 2, 163.35, 1.5, False),
    # Firefox divides its screen by a page zoom of 110 %.
    ("Dell U2720Q, as 2560 in Firefox on a Mac, at 110 %", MAC + "&firefox", 2327, 1309, 2.2, 163.35, 1.65, False),
    ("Dell U2719D on a Mac", MAC, 2560, 1440, 1, 108.9, 1, False),
    ("MacBook Air (13-inch, M2, 2022)", MAC, 1470, 956, 2, 224, 2560 / 1470, False),
    ("MacBook Air (13-inch, M2, 2022), More Space", MAC, 1710, 1112, 2, 224, 2560 / 1710, False),
    ("MacBook Air (13-inch, M2, 2022), without its notch", MAC, 1470, 924, 2, 224, 2560 / 1470, False),
    ("MacBook Air (13-inch, M2, 2022), another screen", MAC, 1200, 600, 2, 224, 0, True),
    ("Google Pixel 8, on a monitor", LINUX, 1920, 1080, 1, 426.5, 0, True),
    ("iPhone 8 Plus, on a monitor of its shape", MAC, 1920, 1080, 1, 401, 0, True),
]
# With a page zoom of 110 %, which makes a CSS px so much larger.
ZOOMED = [
    ("Samsung Galaxy S24 Ultra", LINUX, 384, 832, 2.8125, 505.3, 4.125, False),
    ("Dell U2720Q, at 150 %", LINUX, 2560, 1440, 1.5, 163.35, 1.65, False),
    ("Dell U2720Q, as 2560 on a Mac", MAC, 2560, 1440, 2, 163.35, 1.65, False),
    ("Dell U2719D on a Mac", MAC, 2560, 1440, 1, 108.9, 1.1, False),
]


def device_of(name):
    """The longest device that the name begins with."""
    return max((device for device in [*DEVICES, "Wall"] if name.startswith(device)), key=len)


def distance(page, options=""):
    """How far the content moves in pixels of the panel, as it is told, and in CSS px, as it is seen; None where it stands."""
    page.run(f"start({{ {options} }}); for (let count = 0; count <= {SECONDS * 30}; count++) frame(count / 30)")
    moved = page.run("rows.length ? rows.at(-1).slice(1) : null")
    page.run("banner.stop()")
    return moved


def expect_speed(name, moved, ppi, pixels, tolerance=3e-4, seconds=SECONDS):
    for told, part in zip(moved, (1, pixels)):
        speed = told * part / ppi * 25.4 / seconds
        expect(abs(speed / SPEED - 1) < tolerance, f"{name}: {speed} mm/s on the glass")


def check(page, screens, at=""):
    for name, query, width, height, density, ppi, pixels, guesses in screens:
        page.open(f"still&{query}", width, height, density=density)
        moved = distance(page, f"device: '{device_of(name)}'")
        expect((moved is None) == (pixels == 0), f"{name}: it has moved by {moved}")
        if moved:
            expect_speed(name + at, moved, ppi, pixels)
        said = page.said()
        expect(len(said) == (1 if guesses else 0), f"{name}: it says {said}")
        print(f"ok: {name}{at}")


def check_unknown(page):
    page.open("still", 393, 852, density=3)
    expect(distance(page, "device: 'iPhone 99'") is None, "an unknown device moves")
    said = page.said()
    expect(len(said) == 1 and "no display is called 'iPhone 99'; choose from iPhone 15; " in said[0], said)
    distance(page, "device: 'iPhone 99'")
    expect(page.said() == [], "it is said twice")
    print("ok: an unknown device")


def check_wide(page):
    # Without a viewport tag a page is 980 CSS px wide on 1179 pixels.
    page.open("still&plain", 393, 852, density=3, mobile=True)
    expect(page.run("innerWidth") == 980, page.run("innerWidth"))
    expect_speed("no viewport tag", distance(page, "device: 'iPhone 15'"), 460, 1179 / 980)
    print("ok: a page without a viewport tag")


def check_changes(page):
    """A pinch, once it has ended, and a foldable that is opened, while the content moves."""
    page.open("still", 393, 852, density=3, mobile=True)
    page.run("start({ device: 'iPhone 15' }); frame(0)")
    page.page.call("Emulation.setPageScaleFactor", pageScaleFactor=2)
    page.run("pause(400)")
    expect(page.run("visualViewport.scale") == 2, "Chromium does not pinch")
    run = f"frame(1); rows.length = 0; for (let count = 0; count <= {SECONDS * 30}; count++) frame(2 + count / 30)"
    page.run(run)
    ends = page.run("rows")
    expect_speed("pinched", [ends[-1][side] - ends[0][side] for side in (1, 2)], 460, 6)
    page.run("banner.stop()")
    page.open("still", 466, 678, density=3)
    page.run("start({ device: 'iPhone Duo' }); frame(0)")
    page.page.resize(669, 951, density=3)
    page.run("pause(400)")
    page.run(run)
    ends = page.run("rows")
    expect_speed("opened", [ends[-1][side] - ends[0][side] for side in (1, 2)], 430, 1878 / 669)
    page.run("banner.stop()")
    print("ok: a pinch and a foldable that is opened")


def main(program):
    with ScrollPage(program, DEVICES) as page:
        check(page, SCREENS)
        check_wide(page)
        check_unknown(page)
        check_changes(page)
    with ScrollPage(program, DEVICES, zoom=1.1) as page:
        check(page, ZOOMED, " with a page zoom of 110 %")
    with ScrollPage(program, ["--ppi", "108.8", "--name", "Wall"]) as page:
        check(page, [("Wall", LINUX, 1280, 720, 1.25, 108.8, 1.25, False)])


main(sys.argv[1])
