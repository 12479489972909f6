// An app that knows its displays, and nothing else.
import DisplayTable
import SpeedCalibration

let match = KnownDisplays.match(modelIdentifier: "iPhone10,5")
if let known = match.display {
  let tick = try SpeedCalculator(display: known).calibration(millimetersPerSecond: 30).tick
  print("banner", tick?.stepPoints ?? 0, tick?.intervalSeconds ?? 0)
}
