// A report of a crash tells a model and a size: which display was it, and how sure is its ppi?
import DeviceInfo
import SpeedCalibration

let database = try DeviceDatabase(profiles: Profile.bundled(.everything))
let reports = try [
  DisplayEvidence(modelIdentifier: "iPhone15,4"),
  DisplayEvidence(pixels: DisplaySize(width: 1080, height: 2340), scale: 3),
  DisplayEvidence(pixels: DisplaySize(width: 3840, height: 2160), diagonal: QuantityText.diagonal("27in")),
]
for report in reports {
  let answer = try database.identify(report).answer
  print(answer.map { "\($0.reason.rawValue): \($0.ppi.value) ppi, \($0.devices.first ?? "no name")" } ?? "several fit")
  // model identifier: 460.0 ppi, iPhone 15
  // several fit
  // diagonal: 163.1783088949… ppi, no name
}
