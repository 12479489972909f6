// A converter's rows: one speed in the units that a user chooses from.
import SpeedCalibration

let display = try Display(ppi: 460, scale: 3)
let distance = try ViewingConditions(distanceMillimeters: 300)
let converter = try SpeedConverter(display: display, widthPoints: 393, heightPoints: 852, conditions: distance)
let speed = try SpeedQuantity("30mm/s").millimetersPerSecond(on: converter)
let units: [SpeedUnit] = [
  .inchesPerSecond, .pointsPerSecond, .pixelsPerFrame(at: 60), .degreesPerSecond, .secondsPerScreen, .wordsPerMinute,
]
for unit in units {
  let value = try converter.value(ofMillimetersPerSecond: speed, in: unit)
  print(value, unit.symbol, try converter.millimetersPerSecond(value, in: unit))
  // 1.18110236220472… in/s 30.0
  // 181.10236220472… pt/s 30.0
  // 9.05511811023… px/frame@60 30.0
  // 5.72957795130… deg/s 30.0
  // 4.70452173913… s/screen 30.0
  // 213.061602593… wpm 30.0
}
