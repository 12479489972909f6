// What a program of another package does with each product. `run` compares what it prints with `expected.txt`.
import DeviceInfo
import DisplayTable
import Recording
import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import SpeedMeasurement

// The calculator.
let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
let calibration = try SpeedCalculator(display: plus).calibration(millimetersPerSecond: 30)
if let tick = calibration.tick {
  print("calculator", tick.stepPoints, tick.intervalSeconds, calibration.pointsPerSecond)
}

// The table for apps.
if let known = KnownDisplays.match(modelIdentifier: "iPhone15,4").display {
  print("table", known.ppi, known.scale)
}

// The database, with a user's profile over it.
let kiosk = Profile(
  reading: Array(#"{"formatVersion":1,"devices":[{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1}]}]}"#.utf8),
  origin: .file("kiosk.json"))
let database = try DeviceDatabase(profiles: Profile.bundled(.apple) + [kiosk])
if let device = database.device(name: "kiosk 24"), let phone = database.device(modelIdentifier: "iphone10,2") {
  print("database", device.displays[0].ppi, phone.name, phone.displays[0].display?.pointsPerMillimeter() ?? 0)
}

// What reaches the eye.
let phone = try Display(ppi: 326, scale: 2)
let motion = try Motion(
  calculator: SpeedCalculator(display: phone), millimetersPerSecond: 30, way: .timerPoint,
  refreshRate: RefreshRate(hertz: 60))
print("motion", motion.frames.prefix(5).map(\.movementPoints), motion.summary().peakToPeak.pixels)

// A carousel.
let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
let strip = try CarouselStrip(.sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
var carousel = try Carousel(
  strip: strip, drive: CarouselDrive(millimetersPerSecond: 30, calculator: calculator, way: .linkElapsed))
let start = carousel.layOut()
carousel.start(atSeconds: 0)
print("carousel", start.offsetPoints, carousel.advance(toSeconds: 1.0 / 120)?.offsetPoints ?? 0)

// A measurement.
let runs = try MeasuredRun.runs(
  seconds: [3.41, 3.39, 3.44, 3.40, 3.42], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
let fit = try RunFit(
  runs, display: MeasuredDisplay(Display(ppi: 460, scale: 3)),
  instruments: Instruments(rulerEndsMillimeters: 0.5, timing: .frames(perSecond: 240)))
print("measurement", fit.realPerCommanded.value, try Verification(fit: fit, tolerancePercent: 2).verdict)

// A recording: bars of random greys, which move three pixels a frame to the left.
var seed: UInt32 = 1
let bars = (0..<120).map { _ in
  seed = seed &* 1_664_525 &+ 1_013_904_223
  return UInt8(seed >> 24)
}
var follower = try MotionFollower(width: 192, height: 32)
for frame in 0..<40 {
  let pixels = (0..<192 * 32).map { bars[($0 % 192) / 3 + frame] }
  try pixels.withUnsafeBufferPointer { pixels throws(InputError) in
    try follower.add(pixels, seconds: Double(frame) / 60)
  }
}
let followed = try follower.motion()
print("recording", followed.place, followed.pixels, followed.seconds)
