import Testing
import TestSupport

@testable import ProgramSupport

/// The usual runs of devices and show, whole.
@Suite struct DatabaseRunTests {
  @Test func `devices`() throws {
    try Program.expectInProcess(
      ["devices", "iPhone 13*"],
      #"""
      device             year  ppi  scale       pixels  refresh     U
                                    px/pt                    Hz    ±%
      iPhone 13          2021  460      3  1170 × 2532       60  0.13
      iPhone 13 mini     2021  476      3  1080 × 2340       60  0.13
      iPhone 13 Pro      2021  460      3  1170 × 2532   10–120  0.13
      iPhone 13 Pro Max  2021  458      3  1284 × 2778   10–120  0.13

      4 devices, 4 displays
      """#)
  }

  @Test func `show`() throws {
    try Program.expectInProcess(
      ["show", "iPhone 8 Plus"],
      #"""
      iPhone 8 Plus
      quantity                           value         from
      family                             iPhone        bundled:iphone.json
      model identifier                   iPhone10,2    sources 1–8
      model identifier                   iPhone10,5    sources 1–8
      alias                              A1864         bundled:iphone.json
      alias                              A1897         bundled:iphone.json
      alias                              A1898         bundled:iphone.json
      alias                              A1899         bundled:iphone.json
      year                               2017          bundled:iphone.json
      confidence                         high          bundled:iphone.json
      ppi                                401 px/in     sources 1–8
      scale                              3 px/pt       sources 1–8
      pixels width                       1080 px       sources 1–8
      pixels height                      1920 px       sources 1–8
      points width                       414 pt        sources 1–8
      points height                      736 pt        sources 1–8
      zoomed points width                375 pt        sources 1–8
      zoomed points height               667 pt        sources 1–8
      refresh rate maximum               60 Hz         sources 1–8
      native scale                       2.6087 px/pt  pixels width / points width
      native scale, zoomed               2.88 px/pt    pixels width / zoomed points width
      density                            6.0518 pt/mm  ppi / (25.4 * native scale)
      standard uncertainty               0.072 %       ppi 401, rounded to 1 px/in, rectangular, share 100 %
      uncertainty of every speed, k = 2  0.144 %       the standard uncertainties together, times k
      panel width                        68.409 mm     pixels width * 25.4 / ppi
      panel height                       121.616 mm    pixels height * 25.4 / ppi
      judder-free below 30 mm/s, 60 Hz   29.743 mm/s   9 rendered pixels a frame
      judder-free above 30 mm/s, 60 Hz   33.0478 mm/s  10 rendered pixels a frame

      Sources
      number  source                                            address
           1  DeviceKit                                         https://github.com/devicekit/DeviceKit
           2  GBDeviceInfo                                      https://github.com/lmirosevic/GBDeviceInfo
           3  DevicePpi                                         https://github.com/Clafou/DevicePpi
           4  kudit/Device (licence: as its repository states)  https://github.com/kudit/Device
           5  iOS Resolution, a table of Apple's displays       –
           6  CheckDevice, a Swift library of device models     –
           7  ricsantos' list of screen sizes                   –
           8  QMUI iOS, issue 530                               –

      Where the formula that tutorials copy errs
      --scale-basis tutorial divides by the scale, and the content would run at:
      display        scale  native  requested  actual  error
                     px/pt   px/pt       mm/s    mm/s      %
      iPhone 8 Plus      3   2.609         30   26.09  -13.0
      """#)
  }

  @Test func `show as a profile`() throws {
    try Program.expectInProcess(
      ["show", "iPhone 8 Plus", "--as-profile"],
      #"""
      {
        "formatVersion": 1,
        "sources": {
          "DeviceKit": {
            "name": "DeviceKit",
            "address": "https://github.com/devicekit/DeviceKit"
          },
          "GBDeviceInfo": {
            "name": "GBDeviceInfo",
            "address": "https://github.com/lmirosevic/GBDeviceInfo"
          },
          "DevicePpi": {
            "name": "DevicePpi",
            "address": "https://github.com/Clafou/DevicePpi"
          },
          "kudit": {
            "name": "kudit/Device",
            "address": "https://github.com/kudit/Device",
            "licence": "as its repository states"
          },
          "iosResolution": {
            "name": "iOS Resolution, a table of Apple's displays"
          },
          "CheckDevice": {
            "name": "CheckDevice, a Swift library of device models"
          },
          "ricsantos": {
            "name": "ricsantos' list of screen sizes"
          },
          "QMUI": {
            "name": "QMUI iOS, issue 530"
          }
        },
        "devices": [
          {
            "name": "iPhone 8 Plus",
            "family": "iPhone",
            "modelIdentifiers": [
              "iPhone10,2",
              "iPhone10,5"
            ],
            "aliases": [
              "A1864",
              "A1897",
              "A1898",
              "A1899"
            ],
            "year": 2017,
            "displays": [
              {
                "ppi": 401,
                "scale": 3,
                "pixels": {
                  "width": 1080,
                  "height": 1920
                },
                "points": {
                  "width": 414,
                  "height": 736
                },
                "zoomedPoints": {
                  "width": 375,
                  "height": 667
                },
                "refreshRate": {
                  "maximum": 60
                }
              }
            ],
            "sources": [
              "DeviceKit",
              "GBDeviceInfo",
              "DevicePpi",
              "kudit",
              "iosResolution",
              "CheckDevice",
              "ricsantos",
              "QMUI"
            ],
            "confidence": "high"
          }
        ]
      }
      """#)
  }

  @Test func `the evenest speed of a fast monitor is a pixel every few frames`() throws {
    let text = try Program.runInProcess("show", "ASUS VG279QM").text
    #expect(text.contains(#/evenest below 30 mm/s, 280 Hz +29\.063 mm/s +1 pixel every 3 frames\n/#))
    #expect(text.contains(#/judder-free below 30 mm/s, 60 Hz +18\.6833 mm/s +1 pixel a frame\n/#))
  }
}
