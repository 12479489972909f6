// An app with the table alone: how its timer ticks for each speed of a settings page.
import DisplayTable
import SpeedCalibration

let known = KnownDisplays.match(modelIdentifier: "iPhone10,5")
guard let display = known.display else { fatalError("tell the user that this device is unknown") }
let calculator = try SpeedCalculator(display: display)
for speed in [0.0, 10, 30, 50] {
  let calibration = try calculator.calibration(millimetersPerSecond: speed)
  guard let tick = calibration.tick else {
    print("stands")  // stands
    continue
  }
  print(speed, tick.stepPoints, tick.intervalSeconds, calibration.pointsPerSecond)
  // 10.0 1.0 0.01652390762… 60.5183727…
  // 30.0 1.0 0.0055079692… 181.555118…
  // 50.0 3.0 0.0099143445… 302.591863…
}
