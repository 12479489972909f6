// A designer's plug-in: the speed nearest to 30 mm/s at which nothing judders, on each phone and on all of them.
import ScrollMotion
import SpeedCalibration

let phones = [("iPhone 15", 460.0, 3.0), ("iPhone 13", 460, 3), ("iPhone XR", 326, 2)]
let displays = try phones.map { [try RefreshingDisplay(Display(ppi: $0.1, scale: $0.2), at: 60)] }
let advice = try Advice(for: displays, nearMillimetersPerSecond: 30, limits: nil)
for (phone, display) in zip(phones, advice.displays) {
  guard let own = display.own?.nearest else { continue }
  print(phone.0, own.text, own.millimetersPerSecond)
  // iPhone 15 9px/frame@60 29.817391304347…
  // iPhone 13 9px/frame@60 29.817391304347…
  // iPhone XR 6px/frame@60 28.049079754601…
}
print(advice.commonSpeed?.millimetersPerSecond ?? "none suits all")  // none suits all
