// A check in CI: does the app's own log of frames keep 30 mm/s within 2 %, and how often did it hitch?
import SpeedCalibration
import SpeedMeasurement

let display = try Display(ppi: 460, scale: 3)
let pointsPerFrame = 30 * display.pointsPerMillimeter() / 60
// Ten seconds at 60 Hz, with a frame that came 50 ms late.
let frames = (0..<600).filter { !(300..<303).contains($0) }
let log = try TickLog(frames.map { TickSample(seconds: Double($0) / 60, offsetPoints: Double($0) * pointsPerFrame) })
let analysis = try TickLogAnalysis(of: log, on: display, settings: TickLogSettings(commandedMillimetersPerSecond: 30))
let check = try Verification(
  measured: analysis.meanMillimetersPerSecond, nominalMillimetersPerSecond: 30, tolerancePercent: 2)
print(check.verdict, check.measuredMillimetersPerSecond.value)  // pass 30.0000000000…
print(analysis.hitches.lateFrames.map(\.lateSeconds), analysis.hitches.band)  // [0.0499999999999…] warning
