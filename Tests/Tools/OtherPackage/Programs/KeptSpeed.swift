// A check in CI of the log that an app wrote: does it keep 30 mm/s within 2 %, and what would explain it if not?
import SpeedCalibration
import SpeedMeasurement

// The points per second of a formula that divides by the scale.
let rows = (0..<240).map { "\(Double($0) / 60),\(Double($0) / 60 * 30 * 401 / 25.4 / 3)" }
let table = (["time_s,offset_points"] + rows).joined(separator: "\n")
let display = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
let log = try TickLog(table: Array(table.utf8), on: display)
let settings = try TickLogSettings(commandedMillimetersPerSecond: 30)
let analysis = try TickLogAnalysis(of: log, on: display, settings: settings)
let speed = analysis.meanMillimetersPerSecond
let check = try Verification(measured: speed, nominalMillimetersPerSecond: 30, tolerancePercent: 2)
print(check.verdict, check.isAccepted, speed.value)  // fail false 26.0869565…
print(analysis.explanations.map(\.mistake.rawValue))  // ["scale used for native scale"]
