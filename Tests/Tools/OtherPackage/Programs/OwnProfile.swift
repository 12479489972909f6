// A tool with its customers' kiosks: their profile over the bundled database, and what is wrong with a profile.
import DeviceInfo
import SpeedCalibration

func profile(_ text: String) throws(ProfileError) -> Profile {
  try Profile(reading: Array(text.utf8), origin: .file("kiosk.json"))
}
let kiosk = #"{"formatVersion":1,"devices":[{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1}]}]}"#
let database = try DeviceDatabase(profiles: Profile.bundled(.everything) + [try profile(kiosk)])
for name in ["Kiosk 24", "Google Pixel 8"] {
  guard let display = database.device(name: name)?.displays[0].display else { continue }
  let calculator = try SpeedCalculator(display: display)
  print(name, try calculator.calibration(millimetersPerSecond: 30).pointsPerSecond)
  // Kiosk 24 109.25196850393…
  // Google Pixel 8 191.901012373453…
}
do throws(ProfileError) {
  _ = try profile(kiosk.replacing("92.5", with: "-92.5"))
} catch {
  print(error)
  // kiosk.json:1:69: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not -92.5
  //     ...sion":1,"devices":[{"name":"Kiosk 24","displays":[{"ppi":-92.5,"scale":1}]}]}
  //                                                                 ^
}
